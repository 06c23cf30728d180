//! Saturation Bombing: besides all duties of Advance/Attack the bomber flies two missions. Both are declared before the first interception and
//! fixed (`betrayal.sat.second-declared-and-fixed`), and each may be intercepted (`betrayal.sat.each-interceptable`). (3.4.4D)

use super::air;
use crate::{Betrayal, Board, Side, Tactic, Unit};

/// Is the tactic in the pool (`betrayal.sat.adds-to-aa`)?
#[inline]
pub(crate) fn is_in_force(b: &Board) -> bool {
    b.pool.has(Tactic::Saturation)
}

/// May a bomber that has its first target still name a second? Both are in range of where it started (`betrayal.sat.range-from-launch`).
pub(crate) fn flies_again(g: &Betrayal, b: &Board, unit: Unit) -> bool {
    is_in_force(b) && b.player.side() == Side::Germans && g.edition.bombers.has(unit) && b.is_flying(&g.edition, unit) && b.second.is_none()
}

/// Does a bomber owe a mission that it can fly (`betrayal.sat.bomber-two-targets`)?
pub(crate) fn owes(g: &Betrayal, b: &Board, unit: Unit) -> bool {
    let may = is_in_force(b) && g.edition.bombers.has(unit) && (!b.flown.has(unit) || flies_again(g, b, unit));
    may && b.player.side() == Side::Germans && !air::missions(g, b, unit).is_empty()
}
