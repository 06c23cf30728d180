//! A view in the words of the wire, for clients of the API: ids for everything.

use crate::play::{ending, victory};
use crate::tell::sums;
use crate::{Area, Areas, Betrayal, Board, Frame, Nation, Place, Role, Step, Unit, View};
use serde_json::{Map, Value, json};
use table::{Know, Mine};

/// A view as JSON.
pub(crate) fn wire(g: &Betrayal, v: &View) -> Value {
    let (b, e) = (&v.board, &g.edition);
    let question = g.question(v);
    let units: Map<String, Value> = e.ground.or(e.air).iter().map(|it| (e.units[it].id.clone(), unit(g, b, it))).collect();
    let tactics: Map<String, Value> =
        e.all.iter().filter_map(|at| Some((e.areas[at].id.clone(), json!(b.tactic[at.index()]?.id())))).collect();
    json!({
        "question": question.kind.map(|kind| kind.0),
        "asked": question.asked.iter().map(|seat| seat.0).collect::<Vec<_>>(),
        "mine": question.mine == Mine::Open,
        "decides_for": crate::tell::prompt::who_decides(g, b).map(|(_, role, _)| role.id()),
        "turn": b.turn,
        "last_turn": g.last_turn,
        "player": b.player.id(),
        "step": step(b),
        "initiative": b.initiative.map(Role::id),
        "runs_germany": g.seat_of(b, Role::Germany).0,
        "units": units,
        "held_by_germans": areas(g, b.held(crate::Side::Germans).minus(e.borders)),
        "contested": areas(g, b.contested()),
        "marker": { "area": area(g, b.marker), "holder": crate::play::republic::holder(g, b).map(Nation::id) },
        "open": b.open.iter().map(crate::Country::id).collect::<Vec<_>>(),
        "pool": b.pool.iter().map(crate::Tactic::id).collect::<Vec<_>>(),
        "tactics": tactics,
        "duty": areas(g, b.duty),
        "missions": missions(g, b),
        "bombardments": areas(g, b.bombing),
        "battle": battle(g, b),
        "talk": {
            "banned": crate::play::communication::is_banned(g, b),
            "opened_by": b.spoke.map(Role::id),
            "penalties": { "france": b.penalty[0], "britain": b.penalty[1] },
            "capped": b.capped,
            "last_turn": b.last_turn,
        },
        "victory": standing(g, b),
        "ending": b.ending,
    })
}

fn area(g: &Betrayal, at: Area) -> &str {
    &g.edition.areas[at].id
}

fn areas(g: &Betrayal, list: Areas) -> Vec<&str> {
    list.iter().map(|at| area(g, at)).collect()
}

/// How far the player-turn has come.
fn step(b: &Board) -> Option<&'static str> {
    b.agenda.as_slice().iter().find_map(|frame| match frame {
        Frame::Turn(step) => Some(Step::id(*step)),
        _ => None,
    })
}

/// Where a unit is and which of its sides is up; on the map what it does there.
fn unit(g: &Betrayal, b: &Board, it: Unit) -> Value {
    let (place, at) = match b.place[it.index()] {
        Place::At(at) => ("map", Some(area(g, at))),
        Place::SetAside => ("set-aside", None),
        Place::Regroup => ("regroup", None),
        Place::Out => ("out", None),
        Place::Evacuated => ("evacuated", None),
        Place::ToCome => ("to-come", None),
    };
    let data = &g.edition.units[it];
    let values = g.values(b, it);
    let reduced = b.reduced.has(it);
    let numbers = match data.sort.is_air() {
        true => {
            json!({ "bombard": data.bombard[usize::from(reduced)], "support": data.support[usize::from(reduced)], "range": data.range })
        }
        false => json!({ "attack": values.attack, "defence": values.defence, "movement": values.movement }),
    };
    json!({
        "nation": data.nation.id(),
        "type": data.sort.id(),
        "place": place,
        "area": at,
        "reduced": reduced,
        "values": numbers,
        "moved": b.moved.has(it) || b.flown.has(it),
        "halfway": b.halfway.has(it),
        "forced_out": b.forced_out.has(it),
    })
}

/// Air units on missions: whence and whither.
fn missions(g: &Betrayal, b: &Board) -> Vec<Value> {
    let e = &g.edition;
    let flying = e.air.iter().filter(|it| b.is_flying(e, *it));
    let mission = |it: Unit| {
        let second = b.second.filter(|_| b.two_missions(e).has(it)).map(|at| area(g, at));
        json!({
            "unit": e.units[it].id,
            "base": b.area(it).map(|at| area(g, at)),
            "target": b.target(e, it).map(|at| area(g, at)),
            "second": second,
            "bombs_and_supports": b.doubles && e.bombers.has(it),
        })
    };
    flying.map(mission).collect()
}

/// The combat under way, or each that can be chosen, with its sum and the odds of its results in 36 cases.
fn battle(g: &Betrayal, b: &Board) -> Vec<Value> {
    let shown = match (b.battle, b.agenda.top()) {
        (Some(battle), _) => Areas::only(battle.area),
        (None, Some(Frame::Turn(Step::Combats))) => b.contested(),
        _ => Areas::NONE,
    };
    let one = |at: Area| {
        let battle = sums::battle_in(b, at);
        let (_, odds) = sums::of_battle(g, b, &battle);
        let results: Map<String, Value> =
            sums::results(g, &odds).into_iter().map(|(result, cases)| (g.edition.results[result].id.clone(), json!(cases))).collect();
        json!({
            "area": area(g, at),
            "attacker": battle.attacker.id(),
            "counters": battle.counters,
            "exploits": battle.exploits,
            "attack": odds.attack,
            "support": odds.support,
            "defence": odds.defence,
            "base": sums::ratio(odds.base as i8),
            "shifts": { "air": odds.air, "maginot": odds.maginot, "republic": odds.republic, "penalty": odds.penalty },
            "column": sums::ratio(odds.column as i8),
            "modifier": odds.modifier,
            "results": results,
            "result": battle.result.map(|it| g.edition.results[it].id.as_str()),
        })
    };
    shown.iter().map(one).collect()
}

/// What counts for victory, and what it would come to now.
fn standing(g: &Betrayal, b: &Board) -> Value {
    let facts = victory::facts(g, b);
    let of = |role: Role| {
        let (german, own) = victory::levels(g, b, role.nation());
        json!({ "own": own.id(), "german": german.id(), "result": ending::result_of(g, b, role).id() })
    };
    json!({
        "paris_german": facts.paris_german,
        "marker_german": facts.marker_german,
        "marker_french": facts.marker_french,
        "french_areas": facts.french_areas,
        "evacuated": facts.evacuated,
        "british_on_map": facts.british_on_map,
        "allied_air_armour": facts.allied_air_armour,
        "france": of(Role::France),
        "britain": of(Role::Britain),
    })
}
