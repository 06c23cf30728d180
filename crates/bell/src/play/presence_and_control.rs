//! Presence and Control, now and as a play reads them. (Presence and Control)

use super::escalate;
use crate::{Bell, Board, Cubes, Dimension, Side, Snapshot, Spaces};

impl Board {
    /// Where a side is present: with one cube (`bell.pres.one-cube`).
    #[inline]
    pub fn presence(&self, side: Side) -> Spaces {
        self.cubes[side.index()].present()
    }

    /// What a side Controls now: with strictly more cubes than the enemy (`bell.ctrl.strict-majority`).
    #[inline]
    pub fn control(&self, side: Side) -> Spaces {
        controlled(self.cubes, side)
    }

    /// Who Controls a Dimension (`bell.ctrl.dimension-all-three`).
    pub fn controls_dimension(&self, side: Side, dimension: Dimension) -> bool {
        self.control(side).has_all(dimension.spaces())
    }
}

/// What a side Controls with these cubes on the map.
#[inline]
pub(crate) fn controlled(cubes: [Cubes; 2], side: Side) -> Spaces {
    cubes[side.index()].more_than(cubes[side.enemy().index()])
}

/// Presence and Control of a side now, to hold for one play; cubes placed in the play open nothing further
/// (`bell.ctrl.snapshot-per-play`, `bell.ctrl.no-daisy-chain`).
#[inline]
pub(crate) fn snapshot(g: &Bell, b: &Board, side: Side) -> Snapshot {
    let (present, control) = (b.presence(side), b.control(side));
    Snapshot { escalate: present.or(escalate::pressed(g, side, control)), persuade: present, control }
}
