//! What holds of places, steps, boxes and aircraft.
//!
//! What no state can break is tested once: the bounds and the order of the combat table, and that odds follow the ratio
//! (`betrayal.inv.table-bounds`, `betrayal.inv.odds-monotone`, `betrayal.inv.table-monotone`).

use super::{named, step, words};
use crate::play::{air, minors};
use crate::{AIR, Betrayal, Board, Frame, Nation, Place, PlayerTurn, Side, Step, Tactic, Unit, Units};
use table::Broken;

pub(super) fn check(g: &Betrayal, before: Option<&Board>, b: &Board) -> Result<(), Broken> {
    places(g, b)?;
    borders(g, b)?;
    stacks(g, b)?;
    minor_allies(g, b)?;
    gone(g, b)?;
    aircraft(g, b)?;
    missions(g, before, b)?;
    interceptors(g, before, b)?;
    let Some(a) = before else { return Ok(()) };
    never_back(g, a, b)?;
    turned_over(g, a, b)?;
    forced_out(g, a, b)?;
    based(g, a, b)
}

/// The units of this edition.
fn all(g: &Betrayal) -> Units {
    Units::first(g.edition.units.len() as u8)
}

/// Each unit is in one place, which is how places are kept; what is counted by Area follows from that, and once the war has begun only
/// reinforcements are still to come.
fn places(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let mut fresh = *b;
    fresh.recount(&g.edition);
    let counted = (fresh.count, fresh.occupied, fresh.full, fresh.on_map) == (b.count, b.occupied, b.full, b.on_map);
    Broken::unless(counted, "betrayal.inv.place", || "units are counted where they are not".into())?;
    for number in g.edition.units.len()..Unit::COUNT {
        Broken::unless(b.place[number] == Place::ToCome, "betrayal.inv.place", || format!("the edition has no unit {number}"))?;
    }
    let waits = if b.turn == 0 { None } else { b.in_place(all(g).minus(g.edition.reinforcements), Place::ToCome).nth(0) };
    Broken::unless(waits.is_none(), "betrayal.inv.place", || format!("{} is nowhere", words(g, waits)))
}

/// No Ally is in Germany, comes from there or flies there.
fn borders(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let closed = g.edition.borders;
    for unit in b.on_map(all(g).minus(g.edition.of_nation[Nation::Germany.index()])).iter() {
        let mut areas = [b.area(unit), Some(b.came_from[unit.index()]), None];
        if g.edition.air.has(unit) {
            areas[2] = b.target(&g.edition, unit);
        }
        let inside = areas.into_iter().flatten().find(|area| closed.has(*area));
        Broken::unless(inside.is_none(), "betrayal.inv.border-german", || format!("{} and {}", words(g, [unit]), named(g, inside)))?;
    }
    let bombed = b.french_bombed.and(closed);
    Broken::unless(bombed.is_empty(), "betrayal.inv.border-german", || format!("{} was bombed", named(g, bombed.iter())))
}

/// Outside the part of a player-turn in which units come and move, no stack is too high; outside that in which they meet, nobody stands
/// with an enemy.
fn stacks(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let Some(step) = step(b) else { return Ok(()) };
    if !(Step::Reinforcements..=Step::Movement).contains(&step) {
        let limit = g.edition.constants.stack_limit;
        for side in Side::ALL {
            let high = b.occupied(side).minus(g.edition.borders).iter().find(|area| b.count(*area, side) > limit);
            Broken::unless(high.is_none(), "betrayal.inv.stack", || {
                format!("{} stack too high in {} at the step {}", side.name(), named(g, high), step.id())
            })?;
        }
    }
    let apart = !(Step::Drops..=Step::Combats).contains(&step);
    Broken::unless(!apart || b.contested().is_empty(), "betrayal.inv.no-contest", || {
        format!("both sides are in {} at the step {}", named(g, b.contested().iter()), step.id())
    })
}

/// A Belgian or Dutch unit abroad was forced out, and none is ever in a box.
fn minor_allies(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    for unit in all(g).iter() {
        let Some(home) = minors::home(g, unit) else {
            Broken::unless(!b.forced_out.has(unit), "betrayal.inv.minor-abroad", || format!("{} has no homeland", words(g, [unit])))?;
            continue;
        };
        let abroad = b.area(unit).is_some_and(|area| !home.has(area));
        Broken::unless(!abroad || b.forced_out.has(unit), "betrayal.inv.minor-abroad", || format!("{} is abroad", words(g, [unit])))?;
        let boxed = matches!(b.place[unit.index()], Place::SetAside | Place::Regroup);
        Broken::unless(!boxed, "betrayal.inv.minor-boxes", || format!("{} is in a box", words(g, [unit])))?;
    }
    Ok(())
}

/// Only British ground units are evacuated.
fn gone(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let british = g.edition.of_nation[Nation::Britain.index()].and(g.edition.ground);
    let strange = b.in_place(all(g).minus(british), Place::Evacuated).nth(0);
    Broken::unless(strange.is_none(), "betrayal.inv.gone-grows", || format!("{} was evacuated", words(g, strange)))
}

/// No air unit on the ground is alone among enemies. In the Area of a battle its fate waits for the end, while the other side still pays.
fn aircraft(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    for unit in b.on_map(g.edition.air.minus(b.intercepting)).iter().filter(|unit| !b.is_flying(&g.edition, *unit)) {
        let (side, area) = (g.edition.units[unit].nation.side(), b.area(unit).unwrap_or_default());
        let overrun = b.count(area, side.other()) > 0 && b.count(area, side) == 0;
        let fighting = b.battle.is_some_and(|battle| battle.area == area);
        Broken::unless(!overrun || fighting, "betrayal.inv.air-based", || format!("{} is alone with enemies", words(g, [unit])))?;
    }
    Ok(())
}

/// A mission goes where enemy ground units are, when it is declared and as long as others are.
fn missions(g: &Betrayal, before: Option<&Board>, b: &Board) -> Result<(), Broken> {
    let foe = b.player.side().other();
    for slot in (0..AIR).filter(|slot| b.target[*slot].is_some()) {
        let fresh = step(b) == Some(Step::Air) || before.is_some_and(|a| a.target[slot].is_none());
        let lawful = !fresh || b.target[slot].is_some_and(|area| b.count(area, foe) > 0);
        Broken::unless(lawful, "betrayal.inv.mission-target", || {
            format!("{} flies to {}", words(g, [Board::air_unit(&g.edition, slot)]), named(g, b.target[slot]))
        })?;
    }
    let second = step(b) != Some(Step::Air) || b.second.is_none_or(|area| b.count(area, foe) > 0);
    Broken::unless(second, "betrayal.inv.mission-target", || format!("the second mission goes to {}", named(g, b.second)))
}

/// Who intercepts may, and against an Allied mission everybody does who can.
fn interceptors(g: &Betrayal, before: Option<&Board>, b: &Board) -> Result<(), Broken> {
    let e = &g.edition;
    let side = b.player.side().other();
    let broken = |holds: bool, what: &str| {
        Broken::unless(holds, "betrayal.inv.interceptors", || format!("{what}: {}", words(g, b.intercepting.iter())))
    };
    broken(e.fighters.and(e.air_of(side)).has_all(b.intercepting), "these are no fighters of the other side")?;
    let Some(Frame::InterceptDie { area }) = b.agenda.top() else { return Ok(()) };
    let near = |unit: &Unit| b.area(*unit).is_some_and(|from| air::range(g, *unit, from).has(area));
    broken(!b.intercepting.is_empty() && b.intercepting.iter().all(|unit| near(&unit)), "nobody, or out of range")?;
    if b.player == PlayerTurn::German {
        let has_troops = |unit: Unit| !b.among(e.of_nation[e.units[unit].nation.index()].and(e.ground), area).is_empty();
        broken(b.intercepting.len() == 1 && b.intercepting.iter().all(has_troops), "one Ally over troops of its nation")
    } else {
        let able = e.fighters.and(e.air_of(side)).iter().filter(near);
        let owed: Units = able.filter(|unit| before.is_none_or(|a| !a.flown.has(*unit))).collect();
        broken(b.intercepting.has_all(owed) || before.is_none(), "all German fighters in range")
    }
}

/// Who is out for good or evacuated stays so.
fn never_back(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    for place in [Place::Out, Place::Evacuated] {
        let back = b.in_place(a.in_place(all(g), place), place) == a.in_place(all(g), place);
        Broken::unless(back, "betrayal.inv.gone-grows", || format!("somebody came back from {place:?}"))?;
    }
    Ok(())
}

/// Only Refit restores, and only Germans; and who leaves a box is reduced, but for German aircraft that came there full.
fn turned_over(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let german = g.edition.of_nation[Nation::Germany.index()];
    let refit = b.pool.has(Tactic::Refit) || matches!(a.agenda.top(), Some(Frame::Turn(Step::Tactics)));
    let restored = a.reduced.minus(b.reduced);
    let lawful = restored.is_empty() || refit && german.has_all(restored);
    Broken::unless(lawful, "betrayal.inv.step-down", || format!("{} became full", words(g, restored.iter())))?;
    let boxed = a.in_place(all(g), Place::SetAside).or(a.in_place(all(g), Place::Regroup));
    for unit in b.on_map(boxed).iter() {
        let full_aircraft = german.and(g.edition.air).has(unit) && !a.reduced.has(unit) && a.place[unit.index()] == Place::Regroup;
        let lawful = b.reduced.has(unit) || full_aircraft;
        Broken::unless(lawful, "betrayal.inv.box-reduced", || format!("{} came back full", words(g, [unit])))?;
    }
    Ok(())
}

/// Who was once forced out stays so, and only a withdrawal forces out.
fn forced_out(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    Broken::unless(b.forced_out.has_all(a.forced_out), "betrayal.inv.minor-abroad", || "somebody is no longer forced out".into())?;
    for unit in b.forced_out.minus(a.forced_out).iter() {
        let abroad = b.area(unit).is_some_and(|area| minors::home(g, unit).is_some_and(|home| !home.has(area)));
        let moving = matches!(a.agenda.top(), Some(Frame::Turn(Step::Movement)));
        let lawful = abroad && !moving && a.area(unit) != b.area(unit);
        Broken::unless(lawful, "betrayal.inv.minor-abroad", || format!("{} was forced out by nobody", words(g, [unit])))?;
    }
    Ok(())
}

/// When a player-turn is over, the air units of its nation have friends beside them.
fn based(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    if a.player == b.player || b.ending.is_some() {
        return Ok(());
    }
    let side = a.player.side();
    for unit in b.on_map(g.edition.of_nation[a.player.nation().index()].and(g.edition.air)).iter() {
        let has_friends = b.area(unit).is_some_and(|area| b.count(area, side) > 0);
        Broken::unless(has_friends, "betrayal.inv.air-based", || format!("{} is left alone", words(g, [unit])))?;
    }
    Ok(())
}
