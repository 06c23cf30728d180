//! Action Points: twelve at the start of a turn, and what is paid with them. (3.1)

use super::movement;
use crate::{Allowed, Chit, Power, Refusal, Spies, State};

/// Pays for an act of one's own turn what the edition asks: for a tile that is played, a search in a city, a space that is entered,
/// talks with an opponent (`spies.ap.cost-tile`, `spies.ap.cost-search`, `spies.ap.cost-move`, `spies.ap.cost-diplomacy`). Police,
/// captures, cashing in and handing over are free (`spies.ap.free-acts`).
#[inline]
pub(super) fn pay(s: &mut State, points: u8) {
    s.board.points -= points;
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
