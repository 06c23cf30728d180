//! Whom a state asks, and what.

use crate::play::ending;
use crate::{Answering, Frame, Master, Phase, State, Treason};
use table::{Ask, CLOSE, Kind};

/// Whom a state asks.
pub(crate) type Asked = table::Asked<Master>;

/// A black or white die.
pub(crate) const DIE: Kind = Kind("d6");

/// The kind of a window, by what is answered in it.
pub(crate) const fn window(answering: Answering) -> Kind {
    Kind(match answering {
        Answering::Card => "answer-card",
        Answering::Attack => "answer-attack",
        Answering::Purchase => "answer-purchase",
    })
}

/// Whom this state asks. It depends on nothing secret.
#[inline]
pub(crate) fn asked(s: &State) -> Asked {
    let one = |kind| Asked::One(s.board.active, Kind(kind));
    let chance = |kind| Asked::Chance(Kind(kind));
    match s.board.top() {
        Frame::Turn(Phase::Action) => one("action"),
        Frame::Turn(Phase::Income) => one("income"),
        Frame::Turn(Phase::Dark) => one("dark-master"),
        Frame::Window { threat, responses } => responses.asked(window(threat.answering())),
        Frame::OverLimit => one("discard"),
        Frame::Walk { .. } => one("walk"),
        Frame::TurnUp => one("turn-up"),
        Frame::Draft => one("draft"),
        Frame::FirstTower => one("tower"),
        Frame::First => chance("first"),
        Frame::Deal { .. } => chance("deal"),
        Frame::Row { .. } => chance("row"),
        Frame::Look { .. } => chance("look"),
        Frame::DrawInfluence => chance("influence"),
        Frame::DrawBuilding => chance("building"),
        Frame::DrawCounter { .. } => chance("counter"),
        Frame::MoveDie | Frame::BlackDie | Frame::WhiteDie { .. } => Asked::Chance(DIE),
        Frame::Turn(Phase::Influence) | Frame::Idle => Asked::Nobody,
    }
}

/// What this state asks, by chairs.
#[inline]
pub(crate) fn ask(g: &Treason, s: &State) -> Ask {
    asked(s).ask(&g.chairs, CLOSE, || ending::end(g, s))
}
