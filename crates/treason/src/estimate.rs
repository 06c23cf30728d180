//! How well a seat stands, for bots.

use crate::{Owner, State, Treason};
use table::Seat;

/// 0 to 1: the share of the points, blocks and land beside the others'.
pub(crate) fn estimate(g: &Treason, s: &State, seat: Seat) -> f32 {
    let Some(own) = g.master(seat) else { return 0.0 };
    if let Some(ending) = s.board.ending {
        return if ending.winners.has(own) { 1.0 / f32::from(ending.winners.len()) } else { 0.0 };
    }
    if s.board.evicted.has(own) {
        return 0.0;
    }
    let worth = |master: crate::Master| {
        let (b, owner) = (&s.board, Owner::from(master));
        f32::from(b.score(owner)) + 0.3 * f32::from(b.blocks(master).min(12)) + 0.5 * f32::from(b.land_of(owner).len())
    };
    let best = g.in_city(&s.board).without(own).iter().map(worth).fold(0.0, f32::max);
    let lead = (worth(own) - best) / f32::from(g.target());
    (0.5 + lead).clamp(0.02, 0.98)
}
