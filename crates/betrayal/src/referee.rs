//! Whether a state from elsewhere speaks of things that this table has. Whether it keeps the rules is for the invariants.

use crate::{Area, Betrayal, Board, Frame, Place, Role, Units};
use serde_json::Value;

/// A state from JSON; what follows from the places is counted anew.
pub(crate) fn restore(g: &Betrayal, json: Value) -> Result<Board, String> {
    let mut b: Board = serde_json::from_value(json).map_err(|e| format!("this is not a state of Betrayal!: {e}"))?;
    admit(g, &b)?;
    b.recount(&g.edition);
    Ok(b)
}

/// Does everything that a state names exist in this edition?
pub(crate) fn admit(g: &Betrayal, b: &Board) -> Result<(), String> {
    let e = &g.edition;
    let is_area = |area: &Area| area.index() < e.areas.len();
    let units = Units::first(e.units.len() as u8);
    for area in units.iter().filter_map(|unit| b.area(unit)) {
        ensure(is_area(&area), || format!("the edition has no Area {}", area.index()))?;
    }
    for number in e.units.len()..b.place.len() {
        ensure(b.place[number] == Place::ToCome, || format!("the edition has no unit {number}"))?;
    }
    let marks = b.began.iter().chain(&b.came_from).chain([&b.marker]).chain(b.target.iter().flatten()).chain(&b.second);
    ensure(marks.copied().all(|area| is_area(&area)), || "an Area is not in the edition".into())?;
    let areas = [b.duty, b.checked, b.bombing, b.french_bombed].into_iter().fold(b.duty, |all, some| all.or(some));
    ensure(e.all.has_all(areas), || "an Area is not in the edition".into())?;
    let some = [b.reduced, b.forced_out, b.halfway, b.moved, b.flown, b.intercepting, b.testing, b.exploited]
        .into_iter()
        .fold(Units::NONE, Units::or);
    ensure(units.has_all(some.or(b.on_the_way.into_iter().chain(b.carrier).collect())), || "a unit is not in the edition".into())?;
    ensure(e.air.has_all(b.flown.or(b.intercepting)), || "a unit that flies is no air unit".into())?;
    let slots = (0..b.target.len()).filter(|slot| b.target[*slot].is_some()).all(|slot| slot < usize::from(e.air.len()));
    ensure(slots, || "a mission is flown by no air unit".into())?;
    let numbers = b.turn <= g.last_turn && b.rolls <= 12 && b.penalty.iter().all(|level| *level <= 3) && b.credited <= 120;
    ensure(numbers, || "a number of the table is impossible".into())?;
    ensure(b.initiative != Some(Role::Germany), || "Germany has no initiative".into())?;
    let battle = b.battle.is_none_or(|battle| is_area(&battle.area) && battle.result.is_none_or(|it| it.index() < e.results.len()));
    ensure(battle, || "a combat names what is not in the edition".into())?;
    b.agenda.as_slice().iter().try_for_each(|frame| unfinished(g, b, *frame))
}

fn ensure(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

fn unfinished(g: &Betrayal, b: &Board, frame: Frame) -> Result<(), String> {
    let area = match frame {
        Frame::Bracket { to, unit, .. } => {
            ensure(unit.index() < g.edition.units.len(), || "a unit is not in the edition".into())?;
            Some(to)
        }
        Frame::Intercept { area }
        | Frame::InterceptDie { area }
        | Frame::Fates { area }
        | Frame::Interceptors { area }
        | Frame::BombDie { area }
        | Frame::Losses { area, .. }
        | Frame::Bombed { area }
        | Frame::Withdraw { area, .. }
        | Frame::Landing { area } => Some(area),
        Frame::CombatDice | Frame::Exchange { .. } | Frame::Match { .. } | Frame::Exchanged => {
            ensure(b.battle.is_some(), || "a combat is asked about that is not fought".into())?;
            None
        }
        _ => None,
    };
    ensure(area.is_none_or(|area| area.index() < g.edition.areas.len()), || "an Area is not in the edition".into())
}
