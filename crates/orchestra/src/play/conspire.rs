//! Conspire and the dissent track. (Conspire; Dissent Track)

use super::{goods, levels, movement, tell};
use crate::{
    Orchestra,
    dice::Roll,
    edition::{Occasion, on},
    item::Thing,
    news::News,
    roles::Pawn,
    state::{Board, Frame, Of},
};
use table::{Log, event::Shift};

/// The dice have fallen, all at once (`orchestra.conspire.together`): eagles first, then targets, then numbers
/// (`orchestra.conspire.order`). What comes last is put on the agenda first.
pub(crate) fn rolled(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    b.agenda.pop();
    b.roll = roll;
    tell(log, News::Rolled { roll });
    b.agenda.push(Frame::Numbers);
    b.agenda.push(Frame::Targets { left: roll.targets() });
    eagles(g, b, roll, log);
    let free = g.free(b);
    // Ongoing cards of prisoners do nothing and suffer nothing (`orchestra.ongoing.jail-inert`).
    let holder = |cards| b.holders(cards).and(free).nth(0);
    let (defections, papers) = (holder(g.edition.named.defections), holder(g.edition.named.on_conspire));
    if let Some(pawn) = defections {
        if roll.eagles() > 0 {
            lose_defections(g, b, pawn, log);
        } else if roll.targets() > 0 {
            b.agenda.push(Frame::Lay { pawn });
        }
    }
    if let Some(pawn) = papers {
        let kinds = g.edition.kinds_among(b.dossier[pawn.index()].and(g.edition.named.on_conspire)).next();
        if let Some(kind) = kinds
            && let Some(at) = on(&g.edition.kind(kind).lasting, Occasion::Conspire)
        {
            movement::begin_at(g, b, Of::WhileHeld(kind), pawn, at);
        }
    }
}

/// Each eagle hits everybody in the exact space (`orchestra.conspire.eagle`, `orchestra.conspire.eagle-not-elsewhere`).
fn eagles(g: &Orchestra, b: &mut Board, roll: Roll, log: &mut impl Log<News>) {
    let Some(space) = b.at(b.active).filter(|_| roll.eagles() > 0) else { return };
    for pawn in g.in_space(b, space).iter() {
        levels::suspicion(g, b, pawn, Shift::Up, roll.eagles(), log);
    }
}

/// An eagle discards Defections and Dissent and its dice.
fn lose_defections(g: &Orchestra, b: &mut Board, pawn: Pawn, log: &mut impl Log<News>) {
    let cards = b.dossier[pawn.index()].and(g.edition.named.defections);
    for card in cards.iter() {
        goods::drop(g, b, pawn, Thing::Card(g.edition.of_card(card)), log);
    }
}

/// So many targets go on the card; each second die there lowers military support and clears it.
pub(super) fn lay(g: &Orchestra, b: &mut Board, pawn: Pawn, dice: u8, log: &mut impl Log<News>) {
    b.agenda.pop();
    tell(log, News::OnCard { who: g.sheet_of(b, pawn), dice });
    for _ in 0..dice {
        b.on_card += 1;
        if b.on_card == 2 {
            b.on_card = 0;
            levels::support(g, b, Shift::Down, 1, log);
        }
    }
    take_off_targets(b, dice);
}

/// Fewer targets come to the track.
fn take_off_targets(b: &mut Board, dice: u8) {
    if let Some(Frame::Targets { left }) = b.agenda.top() {
        b.agenda.replace(Frame::Targets { left: left - dice });
    }
}

/// Each target goes on the track (`orchestra.conspire.target`); the third die triggers a choice at once (`orchestra.dissent.triggers-at-3`,
/// `orchestra.dissent.overflow`). What is not full stays for later turns (`orchestra.dissent.persists`).
pub(super) fn place(g: &Orchestra, b: &mut Board, left: u8, log: &mut impl Log<News>) -> bool {
    if left == 0 {
        b.agenda.pop();
        return true;
    }
    b.agenda.replace(Frame::Targets { left: left - 1 });
    b.track += 1;
    tell(log, News::OnTrack(b.track));
    if b.track >= g.edition.tracks.slots {
        b.agenda.push(Frame::Dissent);
    }
    true
}

/// How many effects the full track offers: two, and that of the current event (`orchestra.event.s6-warsaw-ghetto`).
pub(crate) fn options(g: &Orchestra, b: &Board) -> u8 {
    let more = b.current.is_some_and(|event| on(&g.edition.event(event).lasting, Occasion::Dissent).is_some());
    2 + u8::from(more)
}

/// The active player picks one of the effects (`orchestra.dissent.active-chooses`, `orchestra.dissent.mot`, `orchestra.dissent.ms`).
pub(super) fn choose(g: &Orchestra, b: &mut Board, option: u8) {
    b.agenda.replace(Frame::ClearTrack);
    let third = b.current.and_then(|event| on(&g.edition.event(event).lasting, Occasion::Dissent).map(|at| (event, at)));
    match (option, third) {
        (2, Some((event, at))) => movement::begin_at(g, b, Of::WhileCurrent(event), b.active, at),
        _ => movement::begin(g, b, Of::Dissent(option), b.active),
    }
}

/// All dice of the track return (`orchestra.dissent.clear`).
pub(super) fn clear(b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    b.track = 0;
    tell(log, News::TrackCleared);
    true
}

/// The numbers become actions of this turn, on top of unspent ones (`orchestra.conspire.numbers`).
pub(super) fn numbers(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    let gained = b.roll.numbers();
    if gained > 0 {
        b.gained += gained;
        tell(log, News::Actions { who: g.sheet_of(b, b.active), gained });
    }
    true
}
