//! A Gestapo Raid in three steps, each finished for all before the next (`orchestra.raid.steps-in-order`). (Gestapo Raids)

use super::{arrest, goods, levels, tell};
use crate::{Board, Frame, Kind, Move, News, Orchestra, Pawn, Pawns, Refusal, Suspicion, Thing};
use table::{Log, event::Shift, in_turn};

/// Step 1: everybody free at Extreme is arrested (`orchestra.raid.extreme-arrest`, `orchestra.raid.prisoners`); if that is all, the game
/// is lost at once (`orchestra.raid.loss-at-once`). Then the others decide about their Illegal cards (`orchestra.raid.illegal-only`).
pub(super) fn begin(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) {
    tell(log, News::Raid);
    for pawn in g.free(b).iter().filter(|pawn| b.sus[pawn.index()] == Suspicion::Extreme).collect::<Pawns>().iter() {
        arrest::arrest(g, b, pawn, log);
    }
    b.agenda.push(Frame::RaidOver);
    let free = g.free(b);
    b.raided = free.iter().fold(table::Set::NONE, |all, pawn| all.or(b.dossier[pawn.index()])).and(g.edition.illegal);
    b.agenda.push(Frame::Raid { todo: b.holders(b.raided) });
}

/// Who decides now: from the active seat leftward.
pub(crate) fn asked(b: &Board, todo: Pawns) -> Option<Pawn> {
    in_turn(b.active).find(|pawn| todo.has(*pawn) && !b.dossier[pawn.index()].and(b.raided).is_empty())
}

/// At Extreme the rest is kept without cost (`orchestra.raid.stop-at-extreme`, `orchestra.raid.no-second-arrest`).
pub(super) fn step(g: &Orchestra, b: &mut Board, todo: Pawns) -> bool {
    let Some(pawn) = asked(b, todo) else {
        b.agenda.pop();
        b.raided = table::Set::NONE;
        return true;
    };
    if b.sus[pawn.index()] == Suspicion::Extreme && price(g, b, pawn) > 0 {
        b.raided = b.raided.minus(b.dossier[pawn.index()]);
        return true;
    }
    false
}

/// What keeping a card costs (`orchestra.card.safe`).
pub(crate) fn price(g: &Orchestra, b: &Board, pawn: Pawn) -> u8 {
    u8::from(b.dossier[pawn.index()].and(g.edition.named.no_raid_price).is_empty())
}

/// Each card singly, in an order of the holder's choice (`orchestra.raid.choice-per-card`, `orchestra.raid.one-by-one`).
pub(super) fn decide(g: &Orchestra, b: &mut Board, pawn: Pawn, m: Move, log: &mut impl Log<News>) {
    let of = |b: &Board, kind: Kind| g.edition.one_of(b.dossier[pawn.index()].and(b.raided), kind);
    match m {
        Move::Drop(thing @ Thing::Card(kind)) => {
            if let Some(card) = of(b, kind) {
                b.raided.remove(card);
            }
            goods::drop(g, b, pawn, thing, log);
        }
        Move::Keep(kind) => {
            if let Some(card) = of(b, kind) {
                b.raided.remove(card);
            }
            tell(log, News::Keeps { who: g.sheet_of(b, pawn), card: kind });
            let price = price(g, b, pawn);
            levels::suspicion(g, b, pawn, Shift::Up, price, log);
        }
        Move::KeepAll => {
            let kept = b.raided.and(b.dossier[pawn.index()]);
            kept.iter().for_each(|card| tell(log, News::Keeps { who: g.sheet_of(b, pawn), card: g.edition.of_card(card) }));
            b.raided = b.raided.minus(kept);
        }
        _ => {}
    }
}

/// Step 3: the track is emptied; dice on cards stay (`orchestra.raid.clear-track`).
pub(super) fn over(b: &mut Board, log: &mut impl Log<News>) -> bool {
    b.agenda.pop();
    if b.track > 0 {
        b.track = 0;
        tell(log, News::TrackCleared);
    }
    true
}

/// What can be decided.
pub(crate) fn candidates(g: &Orchestra, b: &Board, pawn: Pawn, out: &mut Vec<Move>) {
    for kind in g.edition.kinds_among(b.dossier[pawn.index()].and(b.raided)) {
        out.extend([Move::Keep(kind), Move::Drop(Thing::Card(kind))]);
    }
    if price(g, b, pawn) == 0 {
        out.push(Move::KeepAll);
    }
}

/// Why not.
pub(crate) fn refuse(g: &Orchestra, b: &Board, pawn: Pawn, m: Move) -> Option<Refusal> {
    match m {
        Move::Keep(kind) | Move::Drop(Thing::Card(kind)) => {
            g.edition.one_of(b.dossier[pawn.index()].and(b.raided), kind).is_none().then_some(Refusal::NotNamed(Thing::Card(kind)))
        }
        Move::KeepAll if price(g, b, pawn) == 0 => None,
        _ => Some(Refusal::NotAChoice),
    }
}
