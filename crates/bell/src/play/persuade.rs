//! Persuade: an enemy cube is removed. (Persuade Operation)

use crate::{Board, Refusal, Side, Space, Spaces};

/// Where the side may Persuade: where it was present when the play began, which is enough (`bell.persuade.presence-at-start`,
/// `bell.persuade.presence-enough`). The cube goes to its owner's pool (`bell.persuade.enemy-to-pool`).
#[inline]
pub(super) fn targets(b: &Board, side: Side) -> Spaces {
    b.snapshot.persuade.and(b.presence(side.enemy()))
}

pub(super) fn refuse(b: &Board, side: Side, s: Space) -> Option<Refusal> {
    if !b.snapshot.persuade.has(s) { Some(Refusal::NotPresent(s)) } else { (b.count(side.enemy(), s) == 0).then_some(Refusal::NoEnemy(s)) }
}
