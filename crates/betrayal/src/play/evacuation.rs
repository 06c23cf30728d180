//! British units leave over a harbour. (3.2.3)

use super::tell;
use crate::{Area, Areas, Betrayal, Board, Nation, News, Place, PlayerTurn, Refusal, Side, Unit};
use table::Log;

/// A British ground unit in a port without Germans may leave, also in the phase in which it came there (`betrayal.evac.british-at-port`,
/// `betrayal.evac.same-phase-entry`, `betrayal.evac.contested`). Nobody else leaves the map (`betrayal.move.no-map-exit`).
pub(crate) fn refuse(g: &Betrayal, b: &Board, unit: Unit) -> Result<(), Refusal> {
    refuse_from(g, b, unit, b.area(unit).ok_or(Refusal::NotAChoice)?)
}

/// Where British units may leave now; nowhere in the player-turns of others.
#[inline]
pub(crate) fn harbours(g: &Betrayal, b: &Board) -> Areas {
    if b.player == PlayerTurn::British { g.edition.ports.minus(b.occupied(Side::Germans)) } else { Areas::NONE }
}

/// Could a unit leave from an Area if it were there? So a full port takes it in.
#[inline]
pub(crate) fn could_leave(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> bool {
    harbours(g, b).has(area) && refuse_from(g, b, unit, area).is_ok()
}

fn refuse_from(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    let data = &g.edition.units[unit];
    Refusal::NotBritish(unit).when(data.nation != Nation::Britain || g.edition.air.has(unit))?;
    Refusal::NotAPort(area).when(!g.edition.ports.has(area))?;
    Refusal::GermansInPort(area).when(b.count(area, Side::Germans) > 0)
}

/// Does an evacuation count for victory now (`betrayal.evac.credit`)?
pub(crate) fn counts(g: &Betrayal, b: &Board) -> bool {
    !g.rulings.late_evacuation || b.turn >= g.edition.constants.evacuation_counts_from
}

/// It never comes back (`betrayal.evac.final`); by a house rule it counts for victory only from turn 6 on (`betrayal.evac.credit`).
pub(crate) fn evacuate(g: &Betrayal, b: &mut Board, unit: Unit, log: &mut impl Log<News>) {
    let area = b.area(unit).unwrap_or_default();
    b.put(&g.edition, unit, Place::Evacuated);
    let counts = counts(g, b);
    b.credited += u8::from(counts);
    if b.on_the_way == Some(unit) {
        b.on_the_way = None;
    }
    tell(log, News::Evacuated { unit, area, counts });
}
