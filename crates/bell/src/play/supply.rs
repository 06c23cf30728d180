//! Where cubes come from and go to: pools, Crisis Tracks, breaches. (Crisis Tracks and Cube Pools)

use super::victory_points::lose_point;
use crate::{
    news::News,
    roles::Side,
    space::Space,
    state::{Board, Zone},
};
use table::{Log, Readers};

/// Takes an own cube from the pool, then from Escalation, then from Tension; `false` when there is
/// none (`bell.supply.pool-first`, `bell.supply.track-next`, `bell.supply.exhausted`).
/// Only cubes of the own colour on the own track are supply (`bell.supply.own-colour-only`, `bell.supply.not-supply`).
#[inline]
pub(crate) fn take_from_supply(b: &mut Board, side: Side, log: &mut impl Log<News>) -> bool {
    let own = side.index();
    if b.pool[own] > 0 {
        b.pool[own] -= 1;
        return true;
    }
    // The first cube of a zone breaches it, at once (`bell.breach.trigger`, `bell.breach.immediate`).
    if b.zones[own][0][own] > 0 {
        breach(b, side, Zone::Escalation, log);
    } else if b.zones[own][1][own] > 0 {
        breach(b, side, Zone::Tension, log);
    } else {
        return false;
    }
    b.pool[own] -= 1;
    true
}

/// Empties a zone into both pools, in the same way for both sides (`bell.inv.symmetry-supply`); Tension costs its owner a point (`bell.breach.release-both`,
/// `bell.breach.tension-vp`). The cube to be placed goes through the pool, which comes to the same.
#[cold]
fn breach(b: &mut Board, side: Side, zone: Zone, log: &mut impl Log<News>) {
    // Nothing refills it, so it is breached once (`bell.breach.once-per-zone`, `bell.inv.breach-vp-once`).
    let released = std::mem::take(&mut b.zones[side.index()][zone as usize]);
    b.pool[0] += released[0];
    b.pool[1] += released[1];
    log.event(Readers::All, News::Breached { side, zone });
    if zone == Zone::Tension {
        lose_point(b, side, log);
    }
}

/// Places a cube from supply; there must be one, and room for it.
/// Every placement comes through here, in every round (`bell.breach.any-placement`, `bell.fd.breach-applies`).
#[inline]
pub(crate) fn place(b: &mut Board, side: Side, space: Space, log: &mut impl Log<News>) {
    if take_from_supply(b, side, log) {
        b.cubes[side.index()].add(space);
        log.event(Readers::All, News::Placed { side, space });
    }
}

/// Sends a cube of `owner` from the map to the owner's pool (`bell.supply.removed-to-pool`).
/// Pools have no limit, and no cube leaves the game (`bell.supply.unlimited-conserved`).
#[inline]
pub(crate) fn remove(b: &mut Board, owner: Side, space: Space, log: &mut impl Log<News>) {
    b.cubes[owner.index()].take(space);
    b.pool[owner.index()] += 1;
    log.event(Readers::All, News::Removed { owner, space });
}

/// Moves a cube on the map.
pub(crate) fn shift(b: &mut Board, side: Side, from: Space, to: Space, log: &mut impl Log<News>) {
    b.cubes[side.index()].take(from);
    b.cubes[side.index()].add(to);
    log.event(Readers::All, News::Moved { side, from, to });
}
