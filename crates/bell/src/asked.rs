//! Whom the frame on top of the agenda asks, and for what.

use crate::{
    Bell,
    play::{card_play, ending, events, final_decision, setup},
    roles::Side,
    state::{Frame, State},
};
use table::{Ask, Kind, Seat, SeatSet};

/// Whom a state asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Asked {
    /// One side, be it a person or the Solo Opponent.
    Side(Side, Kind),
    /// All players at once, in secret.
    Sealed(Kind),
    /// Chance.
    Chance(Kind),
    /// Nobody: the game is over.
    Nobody,
}

/// Whom this state asks.
#[inline]
pub(crate) fn asked(g: &Bell, s: &State) -> Asked {
    let b = &s.board;
    let Some(frame) = b.agenda.top() else { return Asked::Nobody };
    let side = |side, kind| Asked::Side(side, Kind(kind));
    let sealed = |kind| match g.solo {
        Some(solo) => Asked::Side(solo.player, Kind(kind)),
        None => Asked::Sealed(Kind(kind)),
    };
    match frame {
        Frame::Ops { side: by, .. } => side(by, "operations"),
        Frame::Step { .. } => side(events::current(g, b).0, "event-step"),
        Frame::Confirm { side: by } => side(by, "confirm"),
        Frame::Use { side: by } => side(by, "use"),
        Frame::Plays => match card_play::active(b) {
            Some(by) if g.is_opponent(by) => Asked::Chance(Kind("reveal")),
            Some(by) => side(by, "card"),
            None => Asked::Nobody,
        },
        Frame::Deal => Asked::Chance(setup::next(g, s).kind()),
        Frame::Keep => sealed("keep"),
        Frame::Initiative => side(b.trailing(), "initiative"),
        Frame::Option => side(events::options(g, b).0, "option"),
        Frame::Discard { side: by, .. } => side(by, "discard"),
        Frame::Draw { .. } => Asked::Chance(Kind("draw")),
        Frame::Hitler => Asked::Chance(Kind("d6")),
        Frame::Unlock => side(Side::Concede, "unlock"),
        Frame::Station { .. } => side(Side::Defend, "station"),
        Frame::HalfMove { .. } => Asked::Chance(Kind("general-staff")),
        Frame::Pivotal { .. } => side(b.initiative, "pivotal-order"),
        Frame::PivotalAction { side: by, .. } => side(by, "pivotal-action"),
        Frame::Score { .. } => side(b.initiative, "score-order"),
        Frame::Objectives { .. } => side(b.initiative, "objective-order"),
        Frame::ObjectiveEvent { side: by } => side(by, "objective-event"),
        Frame::Trim => sealed("trim"),
        Frame::Pick { .. } => sealed("pick"),
        Frame::FindTab { .. } => Asked::Chance(Kind("reveal")),
        Frame::FinalAct { side: by, .. } => side(by, "final-action"),
        Frame::Idle
        | Frame::RoundCard { .. }
        | Frame::EndPlay { .. }
        | Frame::Event { .. }
        | Frame::MobilizationDue
        | Frame::Bonus { .. }
        | Frame::Pair { .. } => Asked::Nobody,
    }
}

/// What a table waits for: the seat of the side that is asked, or chance where the Solo Opponent acts.
#[inline]
pub(crate) fn ask(g: &Bell, s: &State) -> Ask {
    match asked(g, s) {
        Asked::Side(side, kind) => match g.seat_of(side) {
            Some(seat) => Ask::One(seat, kind),
            None => Ask::Chance(Kind("opponent")),
        },
        Asked::Sealed(kind) => {
            let owing = Side::BOTH.into_iter().filter(|p| owes_sealed(s, *p));
            Ask::Sealed(owing.fold(SeatSet::NONE, |all, p| all.with(Seat(p as u8))), kind)
        }
        Asked::Chance(kind) => Ask::Chance(kind),
        Asked::Nobody => Ask::Over(ending::result(g, &s.board)),
    }
}

/// Does this player still owe an answer to the sealed question on top?
#[inline]
pub(crate) fn owes_sealed(s: &State, side: Side) -> bool {
    s.secret.sealed[side.index()].is_none() && was_sealed_asked(s, side)
}

/// Was this player asked the sealed question on top at all? A public fact.
pub(crate) fn was_sealed_asked(s: &State, side: Side) -> bool {
    match s.board.agenda.top() {
        Some(Frame::Trim) => final_decision::must_trim(s, side),
        Some(Frame::Pick { .. }) => !s.secret.hand[side.index()].is_empty(),
        _ => true,
    }
}
