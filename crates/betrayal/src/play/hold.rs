//! Hold, and the advance of attackers without a target: units must move forward as far as there is room
//! (`betrayal.hold.must-go-forward`); forward is towards the west or the south (`betrayal.hold.forward-is-west-or-south`). (3.4.4A)

use super::movement::Reach;
use crate::{Area, Areas, Betrayal, Board, Side, Tactic, Unit};

/// The tactic of a German unit: that of the Area where it began.
#[inline]
pub(crate) fn tactic_of(b: &Board, unit: Unit) -> Option<Tactic> {
    b.tactic[b.began[unit.index()].index()]
}

/// Where a unit may end by going forward: into an Area of lower rank than it began in, without Allies and with room
/// (`betrayal.hold.end-forward`, `betrayal.hold.never-into-allies`). Ranks fall with every such move, so there is no way back and no
/// endless shuttle (`betrayal.hold.no-endless`).
#[inline]
pub(crate) fn ends(g: &Betrayal, b: &Board, ground: &Reach, unit: Unit) -> Areas {
    ground.room.and(g.forward[b.began[unit.index()].index()])
}

/// Have the units of an Area reason to stay: it is being filled up, or lies at the western or southern edge
/// (`betrayal.hold.staying-to-fill`)?
pub(crate) fn may_stay(g: &Betrayal, b: &Board, area: Area) -> bool {
    let e = &g.edition;
    if e.west_edge.or(e.south_edge).has(area) {
        return true;
    }
    let full = b.count(area, Side::Germans) == e.constants.stack_limit && !e.borders.has(area);
    full && b.ground(e, Side::Germans, area).iter().any(|unit| b.began[unit.index()] != area)
}
