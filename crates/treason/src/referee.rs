//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::{COUNTER_VALUES, Cause, Frame, Kind, Masters, ROW, SEEN, State, Threat, Treason, Trigger};
use table::SeatSet;

/// More blocks than anybody can earn.
const MOST_BLOCKS: u16 = 10_000;

/// A sentence about the first thing that this table does not have.
pub(crate) fn admit(g: &Treason, s: &State) -> Result<(), String> {
    let (b, secret) = (&s.board, &s.secret);
    let named = Masters::only(b.first).with(b.active).or(b.begun).or(b.evicted);
    ensure(g.masters.has_all(named), || "a Grand Master is named who does not play".into())?;
    ensure(SeatSet::first(g.masters.len()).has_all(b.left), || "a chair has left that is not there".into())?;
    ensure(usize::from(b.row_len) <= ROW, || format!("the row has no {} cards", b.row_len))?;
    ensure(usize::from(secret.bottom_len) <= secret.bottom.len(), || format!("{} cards at the bottom are too many", secret.bottom_len))?;
    ensure(usize::from(secret.look_len) <= SEEN, || format!("nobody looks at {} cards", secret.look_len))?;
    ensure(b.blocks.iter().all(|blocks| *blocks <= MOST_BLOCKS), || "nobody ever has so many blocks".into())?;
    ensure(b.score.iter().chain([&b.marker]).all(|points| *points <= MOST_BLOCKS), || "nobody ever has so many points".into())?;
    let valued = secret.black.iter().flatten().all(|value| usize::from(*value) < COUNTER_VALUES);
    ensure(valued, || "a black counter has a value from 1 to 4".into())?;
    ensure(b.round <= g.last_round(), || format!("there is no round {}", b.round))?;
    ensure(b.counters.iter().flatten().all(|count| usize::from(*count) <= crate::SQUARES), || {
        "a castle card has not so many squares".into()
    })?;
    if let Some(ending) = b.ending {
        ensure(g.masters.has_all(ending.winners.or(ending.turned_over)), || "somebody wins who does not play".into())?;
        if let Cause::Left(seat) = ending.cause {
            ensure(g.master(seat).is_some(), || format!("there is no seat {seat}"))?;
        }
    }
    if let Some(Trigger::Target(owner)) = b.last {
        ensure(owner.master().is_none_or(|master| g.masters.has(master)), || "somebody reached the target who does not play".into())?;
    }
    b.agenda.as_slice().iter().try_for_each(|frame| admit_frame(g, *frame))
}

fn admit_frame(g: &Treason, frame: Frame) -> Result<(), String> {
    let kind = |kind: Kind| ensure(kind.index() < g.edition.kinds.len(), || format!("there is no influence card {}", kind.0));
    match frame {
        Frame::Deal { to } => ensure(g.masters.has(to), || "somebody is dealt cards who does not play".into()),
        Frame::Window { threat, responses } => {
            ensure(responses.at().is_none_or(|at| g.masters.has(at)), || "somebody is asked who does not play".into())?;
            if let Threat::Card { kind: of, spared, .. } = threat {
                kind(of)?;
                ensure(g.masters.has_all(spared), || "somebody has answered who does not play".into())?;
            }
            Ok(())
        }
        Frame::Look { left } => ensure(usize::from(left) <= SEEN, || format!("nobody looks at {left} cards")),
        Frame::DrawCounter { square: Some(square) } => {
            ensure(usize::from(square) < crate::SQUARES, || format!("a castle card has no square {}", square + 1))
        }
        _ => Ok(()),
    }
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}
