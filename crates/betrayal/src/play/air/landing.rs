//! Aircraft come home: interceptors at once, missions after the combat of their Area. (3.3.4, 3.3.5, 4.3.2)

use crate::play::{air, tell};
use crate::{Area, Areas, Betrayal, Board, Frame, Move, News, Place, Refusal, Unit, Units};
use table::Log;

/// Where an interceptor may land: where it started, or in another Area in range with friendly units only
/// (`betrayal.int.interceptor-goes-home`). From a base that was entered it must go elsewhere, if it can (`betrayal.air.contested-base`).
pub(crate) fn interceptor_bases(g: &Betrayal, b: &Board, over: Area, unit: Unit) -> Areas {
    let side = g.edition.units[unit].nation.side();
    let start = b.area(unit).unwrap_or_default();
    let others = air::bases(g, b, side).and(air::range(g, unit, over));
    let is_entered = b.count(start, side.other()) > 0;
    if is_entered && !others.is_empty() { others.without(start) } else { others.with(start) }
}

pub(crate) fn interceptor_candidates(g: &Betrayal, b: &Board, over: Area, out: &mut Vec<Move>) {
    for unit in b.intercepting.iter() {
        let start = b.area(unit).map_or(Areas::NONE, Areas::only);
        out.extend(interceptor_bases(g, b, over, unit).or(start).iter().map(|area| Move::Land(unit, area)));
    }
}

pub(crate) fn refuse_interceptor(g: &Betrayal, b: &Board, over: Area, unit: Unit, to: Area) -> Result<(), Refusal> {
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || to.index() >= g.edition.areas.len())?;
    Refusal::NotInTheAir(unit).when(!b.intercepting.has(unit))?;
    let bases = interceptor_bases(g, b, over, unit);
    Refusal::ContestedBase(to).when(!bases.has(to) && b.area(unit) == Some(to))?;
    Refusal::NoBase(unit, to).when(!air::bases(g, b, g.edition.units[unit].nation.side()).has(to) && !bases.has(to))?;
    Refusal::OutOfRange(unit, to).when(!bases.has(to))
}

pub(crate) fn land_interceptor(g: &Betrayal, b: &mut Board, unit: Unit, to: Area, log: &mut impl Log<News>) {
    b.intercepting.remove(unit);
    come_down(g, b, unit, to, log);
}

/// All are down, or one has only its own base.
pub(crate) fn interceptors_step(g: &Betrayal, b: &mut Board, over: Area, log: &mut impl Log<News>) -> bool {
    let Some(unit) = b.intercepting.nth(0) else {
        b.agenda.pop();
        return true;
    };
    let bases = interceptor_bases(g, b, over, unit);
    match (bases.len(), bases.nth(0)) {
        (1, Some(only)) => {
            land_interceptor(g, b, unit, only, log);
            true
        }
        _ => false,
    }
}

fn come_down(g: &Betrayal, b: &mut Board, unit: Unit, to: Area, log: &mut impl Log<News>) {
    let from = b.area(unit).unwrap_or_default();
    b.put(&g.edition, unit, Place::At(to));
    tell(log, News::Landed { unit, from, to });
}

/// Where an air unit may land after its mission: where it came from or in another uncontested Area with friends, in range
/// (`betrayal.air.home-after-combat`).
pub(crate) fn home_bases(g: &Betrayal, b: &Board, unit: Unit, from: Area) -> Areas {
    let side = g.edition.units[unit].nation.side();
    air::bases(g, b, side).and(air::range(g, unit, from))
}

/// Those whose last mission was there.
pub(crate) fn returning(g: &Betrayal, b: &Board, area: Area) -> Units {
    (0..crate::AIR).filter(|slot| b.target[*slot] == Some(area)).map(|slot| Board::air_unit(&g.edition, slot)).collect()
}

/// A bomber with another mission ahead does not land; one without a base is out for good; one with a single base lands by itself.
pub(crate) fn step(g: &Betrayal, b: &mut Board, area: Area, log: &mut impl Log<News>) -> bool {
    if b.second == Some(area) {
        b.second = None;
        return true;
    }
    let Some(unit) = returning(g, b, area).nth(0) else {
        b.agenda.pop();
        return true;
    };
    let slot = Board::air_slot(&g.edition, unit);
    if g.edition.bombers.has(unit)
        && let Some(next) = b.second.take()
    {
        b.target[slot] = Some(next);
        return true;
    }
    if b.downed && g.edition.bombers.has(unit) {
        b.agenda.push(Frame::Fates { area });
        return true;
    }
    let bases = home_bases(g, b, unit, area);
    match (bases.len(), bases.nth(0)) {
        (0, _) => {
            b.target[slot] = None;
            b.put(&g.edition, unit, Place::Out);
            tell(log, News::Stranded { unit });
            true
        }
        (1, Some(only)) => {
            land(g, b, area, unit, only, log);
            true
        }
        _ => false,
    }
}

pub(crate) fn candidates(g: &Betrayal, b: &Board, area: Area, out: &mut Vec<Move>) {
    for unit in returning(g, b, area).iter() {
        let start = b.area(unit).map_or(Areas::NONE, Areas::only);
        out.extend(home_bases(g, b, unit, area).or(start).iter().map(|to| Move::Land(unit, to)));
    }
}

pub(crate) fn refuse(g: &Betrayal, b: &Board, area: Area, unit: Unit, to: Area) -> Result<(), Refusal> {
    Refusal::NotAChoice.when(unit.index() >= g.edition.units.len() || to.index() >= g.edition.areas.len())?;
    Refusal::NotInTheAir(unit).when(!returning(g, b, area).has(unit))?;
    Refusal::NoBase(unit, to).when(!air::bases(g, b, b.player.side()).has(to))?;
    Refusal::OutOfRange(unit, to).when(!home_bases(g, b, unit, area).has(to))
}

pub(crate) fn land(g: &Betrayal, b: &mut Board, _: Area, unit: Unit, to: Area, log: &mut impl Log<News>) {
    b.target[Board::air_slot(&g.edition, unit)] = None;
    come_down(g, b, unit, to, log);
}

/// A target of aircraft that are still away.
pub(crate) fn still_flying(g: &Betrayal, b: &Board) -> Option<Area> {
    let _ = g;
    b.target.iter().flatten().copied().chain(b.second).next()
}
