//! Escalate: an own cube is placed. (Escalate Operation)

use crate::{Bell, Board, Refusal, Side, Space, Spaces};

/// What a side presses: along the arrows, from what it Controls and does not merely occupy, and from its virtual space
/// (`bell.escalate.pressure`, `bell.escalate.against-arrow`, `bell.escalate.control-not-presence`).
#[inline]
pub(super) fn pressed(g: &Bell, side: Side, control: Spaces) -> Spaces {
    control.iter().fold(g.virtual_pressure(side), |all, s| all.or(g.edition.presses[s.index()]))
}

/// Where the side may Escalate: where it was present or pressed when the play began, several times too
/// (`bell.escalate.presence`, `bell.escalate.repeat-entered`).
#[inline]
pub(super) fn targets(b: &Board, side: Side) -> Spaces {
    if b.has_supply(side) { b.snapshot.escalate.minus(b.cubes[side.index()].full()) } else { Spaces::NONE }
}

pub(super) fn refuse(b: &Board, side: Side, s: Space) -> Option<Refusal> {
    if !b.snapshot.escalate.has(s) {
        Some(Refusal::NoReach(s))
    } else if b.cubes[side.index()].full().has(s) {
        Some(Refusal::Full(s))
    } else {
        (!b.has_supply(side)).then_some(Refusal::NoSupply)
    }
}
