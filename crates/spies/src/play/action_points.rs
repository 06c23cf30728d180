//! Action Points: twelve at the start of a turn, and what is paid with them. (3.1)

use super::movement;
use crate::{Allowed, Chit, Power, Refusal, Spies, State};

/// What costs Action Points besides chits. Police, captures, cashing in and handing over are free (`spies.ap.free-acts`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// To play an Event Tile; to put one away costs none (`spies.ap.cost-tile`).
    Tile,
    /// To search in a city (`spies.ap.cost-search`).
    Search,
    /// To enter a space (`spies.ap.cost-move`).
    Space,
    /// To open talks with an opponent (`spies.ap.cost-diplomacy`).
    Talks,
}

/// What an act costs.
#[inline]
pub(crate) fn cost(g: &Spies, act: Act) -> u8 {
    let points = &g.edition.points;
    match act {
        Act::Tile => points.tile,
        Act::Search => points.search,
        Act::Space => points.space,
        Act::Talks => points.diplomacy,
    }
}

/// Pays for an act of one's own turn.
#[inline]
pub(super) fn pay(g: &Spies, s: &mut State, act: Act) {
    s.board.points -= cost(g, act);
}

/// A turn begins with all of them; what the last one left, and nobody has to spend them, is gone (`spies.ap.twelve`,
/// `spies.ap.no-carry`, `spies.ap.may-waste`).
pub(super) fn refill(g: &Spies, s: &mut State) {
    s.board.points = g.edition.points.turn;
}

/// Pays for a chit: only in one's own turn, and then for answers too (`spies.ap.both-prices`, `spies.ap.none-off-turn`,
/// `spies.ap.own-responses-cost`, `spies.ap.cost-chits`).
pub(super) fn pay_for(g: &Spies, s: &mut State, power: Power, chit: Chit) {
    if power == s.board.active {
        s.board.points -= g.edition.chit(chit).points;
    }
}

/// Why a chit cannot be paid; nobody pays points in another's turn (`spies.ap.no-ap-no-response`).
#[inline]
pub(super) fn refuse_chit(g: &Spies, s: &State, power: Power, chit: Chit) -> Allowed {
    if power == s.board.active { refuse(g, s, g.edition.chit(chit).points) } else { Ok(()) }
}

/// May so many Action Points be spent? (`spies.ap.never-over`)
#[inline]
pub(super) fn refuse(g: &Spies, s: &State, points: u8) -> Allowed {
    Refusal::TooFewPoints(points).when(points > s.board.points)?;
    movement::refuse_stranding(g, s, points)
}
