//! Air drops of turn 1. (3.2.4)

use super::{movement, tactics, tell};
use crate::{Area, Areas, Betrayal, Board, Move, News, Refusal, Side, Unit, Units};
use table::Log;

/// Airborne units that still have to drop: on the turn of drops only, each once (`betrayal.drop.turn1-must`).
pub(crate) fn due(g: &Betrayal, b: &Board) -> Units {
    if b.turn != g.edition.constants.drop_turn {
        return Units::NONE;
    }
    b.on_map(g.edition.airborne.minus(b.moved)).iter().filter(|unit| b.area(*unit).is_some_and(|at| g.edition.borders.has(at))).collect()
}

/// Where a unit may land. No carrier is needed, Allied units are flown over and nobody intercepts (`betrayal.drop.no-carrier`,
/// `betrayal.drop.overflies`, `betrayal.drop.no-interception`).
pub(crate) fn areas(g: &Betrayal, b: &Board, unit: Unit) -> Areas {
    g.edition.all.minus(g.edition.borders).iter().filter(|area| refuse(g, b, unit, *area).is_ok()).collect()
}

/// What cannot land anywhere stays where it is.
pub(crate) fn step(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    for unit in due(g, b).iter() {
        if !areas(g, b, unit).is_empty() {
            return false;
        }
        b.moved.insert(unit);
        tell(log, News::NoDrop(unit));
    }
    true
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, out: &mut Vec<Move>) {
    for unit in due(g, b).iter() {
        out.extend(g.edition.all.minus(g.edition.borders).iter().map(|area| Move::Drop(unit, area)));
    }
}

/// Vacant, friendly and enemy-occupied Areas will do (`betrayal.drop.lands-anywhere`).
pub(crate) fn refuse(g: &Betrayal, b: &Board, unit: Unit, area: Area) -> Result<(), Refusal> {
    let e = &g.edition;
    Refusal::NotAChoice.when(unit.index() >= e.units.len() || area.index() >= e.areas.len() || e.borders.has(area))?;
    Refusal::NoDrop(unit).when(!due(g, b).has(unit))?;
    let range = e.units[unit].drop.unwrap_or(e.constants.drop_range);
    let from = b.area(unit).unwrap_or_default();
    // `betrayal.drop.eight-connected`
    Refusal::TooFarToDrop(area).when(e.distance[from.index()][area.index()] > range)?;
    Refusal::Closed(area).when(!g.open_areas(b).has(area))?;
    Refusal::DropNeedsAttack(area).when(b.count(area, Side::Allies) > 0 && !tactics::may_attack(b))?;
    // A house rule (`betrayal.drop.not-on-marker`).
    Refusal::NotOnTheMarker(area).when(g.rulings.drop_not_on_republic && b.marker == area)?;
    Refusal::FullOfGermans(area).when(!g.has_room(b, Side::Germans, area))
}

/// A unit lands, and moves no farther in this player-turn (`betrayal.drop.then-stop`). Later it is infantry like any other
/// (`betrayal.drop.later-infantry`).
pub(crate) fn drop(g: &Betrayal, b: &mut Board, unit: Unit, area: Area, log: &mut impl Log<News>) {
    tell(log, News::Dropped { unit, area });
    movement::enter(g, b, unit, area, log);
    // It came over no edge, so the Maginot front does not meet it.
    (b.began[unit.index()], b.came_from[unit.index()]) = (area, area);
    b.moved.insert(unit);
}
