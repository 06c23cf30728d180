//! Where cubes come from and go to: pools, Crisis Tracks, breaches. (Crisis Tracks and Cube Pools)

use super::breach;
use crate::{Board, News, Side, Space, Spaces};
use table::{Log, Readers, Set};

impl Board {
    /// Has a side any cube to place: in its pool or on its own Crisis Track? (`bell.supply.exhausted`)
    #[inline]
    pub fn has_supply(&self, side: Side) -> bool {
        let own = side.index();
        self.pool[own] > 0 || self.zones[own][0][own] > 0 || self.zones[own][1][own] > 0
    }
}

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
    let breached = breach::next(b, side, log);
    b.pool[own] -= u8::from(breached);
    breached
}

/// Places a cube from supply; there must be one, and room for it.
/// Every placement comes through here, in every round.
#[inline]
pub(crate) fn place(b: &mut Board, side: Side, space: Space, log: &mut impl Log<News>) {
    if take_from_supply(b, side, log) {
        let before = controllers(b, log);
        b.cubes[side.index()].add(space);
        log.event(Readers::All, News::Placed { side, space, lost: losers(b, before) });
    }
}

/// Sends a cube of `owner` from the map to the owner's pool (`bell.supply.removed-to-pool`).
/// Pools have no limit, and no cube leaves the game (`bell.supply.unlimited-conserved`).
#[inline]
pub(crate) fn remove(b: &mut Board, owner: Side, space: Space, log: &mut impl Log<News>) {
    let before = controllers(b, log);
    b.cubes[owner.index()].take(space);
    b.pool[owner.index()] += 1;
    log.event(Readers::All, News::Removed { owner, space, lost: losers(b, before) });
}

/// Moves a cube on the map.
pub(crate) fn shift(b: &mut Board, side: Side, from: Space, to: Space, log: &mut impl Log<News>) {
    let before = controllers(b, log);
    b.cubes[side.index()].take(from);
    b.cubes[side.index()].add(to);
    log.event(Readers::All, News::Moved { side, from, to, lost: losers(b, before) });
}

/// What each side Controls; nothing where nobody listens.
#[inline]
fn controllers(b: &Board, log: &impl Log<News>) -> [Spaces; 2] {
    if log.listens() { Side::BOTH.map(|side| b.control(side)) } else { [Spaces::NONE; 2] }
}

/// The sides that no longer Control all that they did.
#[inline]
fn losers(b: &Board, before: [Spaces; 2]) -> Set<Side> {
    let lost = |side: &Side| !before[side.index()].minus(b.control(*side)).is_empty();
    if before == [Spaces::NONE; 2] { Set::NONE } else { Side::BOTH.into_iter().filter(lost).collect() }
}
