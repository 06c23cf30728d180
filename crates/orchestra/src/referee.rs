//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::{Board, Card, EventFrame, Frame, Of, Orchestra, Space, State};
use table::Set;

/// Does everything that a state names exist in this edition?
pub(crate) fn admit(g: &Orchestra, s: &State) -> Result<(), String> {
    let b = &s.board;
    cards(g, b)?;
    places(g, b)?;
    let e = &g.edition;
    let sheets = b.sheet.iter().flatten().find(|sheet| sheet.index() >= e.sheets.len());
    ensure(sheets.is_none(), || format!("conspirator {sheets:?} is not in the edition"))?;
    let event = b.current.iter().chain(&b.key).find(|event| event.index() >= e.events.len());
    ensure(event.is_none(), || format!("event {event:?} is not in the edition"))?;
    let events = s.secret.pile.cards().or(b.drawn).or(s.secret.gone);
    let known = s.secret.loose.iter().chain(&s.secret.lost).fold(events, |all, some| all.or(*some));
    ensure(known.iter().all(|event| event.index() < e.event_kind.len()), || "an event card is not in the edition".into())?;
    let faces = s.secret.dealt.iter().fold(s.secret.faces, |all, some| all.or(*some));
    let strange = faces.iter().chain(s.secret.face).find(|face| face.index() >= e.faces.len());
    ensure(strange.is_none(), || format!("face {strange:?} is not in the edition"))?;
    let possible = b.support <= 9 && (1..=7).contains(&b.stage) && (1..=7).contains(&b.pile_stage) && g.pawns.has(b.active);
    ensure(possible, || "a number of the table is impossible".into())?;
    b.agenda.as_slice().iter().try_for_each(|frame| unfinished(g, b, *frame))
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn cards(g: &Orchestra, b: &Board) -> Result<(), String> {
    let attempt = b.attempt.map_or(Set::NONE, |attempt| attempt.cards.with(attempt.card));
    let piles = [b.deck, b.discard, b.turned_up, b.raided, b.tried, attempt];
    let strange = b.dossier.into_iter().chain(piles).fold(Set::NONE, Set::or).minus(g.all_cards());
    ensure(strange.is_empty(), || format!("card {:?} is not in the edition", strange.nth(0)))
}

fn places(g: &Orchestra, b: &Board) -> Result<(), String> {
    let single = b.place.iter().chain(&b.leaders).flatten().chain(&b.visited).chain(&b.walk_from).copied();
    let strange = single.chain(b.tiles().iter()).find(|space| !is_space(g, *space));
    ensure(strange.is_none(), || format!("space {strange:?} is not in the edition"))?;
    let known = b.up.iter().all(|tile| usize::from(*tile) <= crate::item::Item::COUNT);
    ensure(known, || "a tile is of no kind".into())
}

fn is_space(g: &Orchestra, space: Space) -> bool {
    space.index() < g.edition.spaces.len()
}

/// What is unfinished is about things of the edition, and carried on at a place that it has.
fn unfinished(g: &Orchestra, b: &Board, frame: Frame) -> Result<(), String> {
    let holds = match frame {
        Frame::Event(EventFrame::Run { of, cursor, .. }) => {
            is_program(g, of) && usize::from(cursor.0) <= crate::play::effects::program(g, of).ops().len()
        }
        Frame::Played { card } => card < Card(g.all_cards().len()),
        Frame::Tile { space, .. } => is_space(g, space) && crate::item::count(&b.unseen) > 0,
        Frame::Conspire { dice } => (1..=crate::dice::DICE).contains(&dice),
        Frame::PlotDice | Frame::Reroll => b.attempt.is_some_and(|attempt| (1..=crate::dice::DICE).contains(&attempt.rolled)),
        Frame::Goods | Frame::Lend { .. } | Frame::Announce | Frame::HowMany | Frame::Judge => b.attempt.is_some(),
        Frame::Orchestra => (1..=crate::dice::DICE).contains(&b.supply()),
        _ => true,
    };
    ensure(holds, || format!("{frame:?} cannot be carried on at this table"))
}

fn is_program(g: &Orchestra, of: Of) -> bool {
    let e = &g.edition;
    match of {
        Of::Event(kind) | Of::WhileCurrent(kind) => kind.index() < e.events.len(),
        Of::Card(kind) | Of::WhileHeld(kind) => kind.index() < e.kinds.len(),
        Of::Sheet(sheet) => sheet.index() < e.sheets.len(),
        Of::Act(act) => act.index() < e.acts.len(),
        Of::Entry(space) | Of::Delivery(space) => is_space(g, space),
        Of::Talk(talk) => talk.index() < e.talks.len(),
        Of::Broken(line) => line.index() < e.brokens.len(),
        Of::Penalty(_) | Of::Dissent(_) | Of::Detected => true,
    }
}
