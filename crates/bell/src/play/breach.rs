//! Breaches: a zone of a Crisis Track is emptied into both pools. (Crisis Tracks and Cube Pools)

use super::victory_points::lose_point;
use crate::{Board, News, Side, Zone};
use table::{Log, Readers};

/// The pool is empty: to place a cube, in any way and in any round, breaches the next zone that has cubes of the own colour, at once;
/// `false` when there is none (`bell.breach.trigger`, `bell.breach.immediate`, `bell.breach.any-placement`, `bell.fd.breach-applies`).
#[cold]
pub(super) fn next(b: &mut Board, side: Side, log: &mut impl Log<News>) -> bool {
    let own = side.index();
    let next = Zone::ALL.into_iter().find(|zone| b.zones[own][*zone as usize][own] > 0);
    next.into_iter().for_each(|zone| breach(b, side, zone, log));
    next.is_some()
}

/// Empties a zone into both pools, in the same way for both sides; Tension costs its owner a point. The cube to be placed goes
/// through the pool, which comes to the same (R-08, `bell.breach.release-both`, `bell.breach.tension-vp`).
fn breach(b: &mut Board, side: Side, zone: Zone, log: &mut impl Log<News>) {
    // Nothing refills it, so it is breached once (`bell.breach.once-per-zone`).
    let released = std::mem::take(&mut b.zones[side.index()][zone as usize]);
    b.pool[0] += released[0];
    b.pool[1] += released[1];
    log.event(Readers::All, News::Breached { side, zone });
    if zone == Zone::Tension {
        lose_point(b, side, log);
    }
}
