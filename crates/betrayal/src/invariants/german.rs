//! What holds of orders, tactics, duties, exploits and drops, of entries and returns, and of every question.

use super::{named, step, words};
use crate::play::{self, drop, hold, returns, tactics};
use crate::{Aftermath, Area, Areas, Betrayal, Board, Frame, Nation, Place, PlayerTurn, Side, Start, Step, Tactic, Tactics, Unit, Units};
use crate::{asked::asked, questions};
use table::{Asked, Broken, Silent};

pub(super) fn check(g: &Betrayal, before: Option<&Board>, b: &Board) -> Result<(), Broken> {
    question(g, b)?;
    peace(b)?;
    support(g, b)?;
    let Some(a) = before else { return Ok(()) };
    contests(a, b)?;
    pool(g, a, b)?;
    given(a, b)?;
    closed(g, a, b)?;
    exploits(g, a, b)?;
    duties(g, a, b)?;
    drops(g, a, b)?;
    regrouped(g, a, b)?;
    released(g, a, b)?;
    entered(g, a, b)?;
    returned(g, a, b)
}

fn germans(g: &Betrayal) -> Units {
    g.edition.ground_of(Side::Germans)
}

/// Are both in the same player-turn?
fn same_turn(a: &Board, b: &Board) -> bool {
    a.turn == b.turn && a.player == b.player && b.ending.is_none()
}

/// Has a player-turn of the Germans come past a step from one state to the other?
fn passed(a: &Board, b: &Board, past: Step) -> bool {
    let still = a.player == PlayerTurn::German && step(a).is_some_and(|step| step <= past);
    still && same_turn(a, b) && step(b).is_some_and(|step| step > past)
}

/// In a state that waits one role decides, has an answer, and what is listed is accepted.
fn question(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let mut later = *b;
    play::run(g, &mut later, &mut Silent);
    if later != *b {
        return Ok(());
    }
    let role = match asked(g, b) {
        Asked::One(role, _) => role,
        Asked::Chance(_) => return Ok(()),
        _ => return Broken::unless(b.ending.is_some(), "betrayal.inv.one-decider", || format!("nobody is asked: {:?}", b.agenda)),
    };
    let mut moves = Vec::new();
    questions::moves(g, b, role, &mut moves);
    Broken::unless(!moves.is_empty(), "betrayal.inv.one-decider", || format!("{role:?} has no answer: {:?}", b.agenda))?;
    let strange = [moves.first(), moves.last()].into_iter().flatten().find(|m| questions::refuse(g, b, role, **m).is_some());
    Broken::unless(strange.is_none(), "betrayal.inv.one-decider", || format!("{strange:?} is offered and refused"))
}

/// Under Refit the Germans fight nobody in their own player-turn.
fn peace(b: &Board) -> Result<(), Broken> {
    let refits = b.player == PlayerTurn::German && b.pool.has(Tactic::Refit) && step(b).is_some_and(|step| step > Step::Refit);
    let fights = b.battle.is_some() || !b.contested().is_empty();
    Broken::unless(!refits || !fights, "betrayal.inv.refit-peace", || format!("{:?} under Refit", b.contested()))
}

/// No German support is flown in a closed country.
fn support(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    if b.player != PlayerTurn::German || step(b) != Some(Step::Air) {
        return Ok(());
    }
    let targets: Areas = b.target.iter().flatten().copied().chain(b.second).collect();
    let closed = targets.and(b.contested()).minus(g.open_areas(b));
    Broken::unless(closed.is_empty(), "betrayal.inv.closed-still", || format!("support is flown to {}", named(g, closed.iter())))
}

/// Enemies come together in the movement of a side that may attack, and in its combats.
fn contests(a: &Board, b: &Board) -> Result<(), Broken> {
    let new = b.contested().minus(a.contested());
    let first = if b.player == PlayerTurn::German { Step::Drops } else { Step::Movement };
    let may = b.player != PlayerTurn::German || tactics::may_attack(b);
    let lawful = new.is_empty() || may && step(b).is_some_and(|step| (first..=Step::Combats).contains(&step));
    Broken::unless(lawful, "betrayal.inv.contest-when", || format!("{new:?} with {:?} at {:?}", b.pool, step(b)))
}

/// A tactic comes into the pool by a roll, or because it is always there.
fn pool(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let always = if g.rulings.first_turn_attack { g.edition.tactics_on(b.turn).always } else { Tactics::NONE };
    let new = b.pool.minus(a.pool).minus(always);
    let rolled = a.rolls.saturating_sub(b.rolls);
    Broken::unless(new.len() <= rolled, "betrayal.inv.pool", || format!("{new:?} after {rolled} rolls"))
}

/// When every Area has its tactic, none of the pool is unused unless every Area has another one.
fn given(a: &Board, b: &Board) -> Result<(), Broken> {
    if !passed(a, b, Step::Assign) {
        return Ok(());
    }
    let all = b.tactic.iter().flatten();
    let used: Tactics = all.clone().copied().collect();
    let areas = all.count();
    // To stand still, one Area of several.
    let unused = if areas > 1 { b.pool } else { b.pool.without(Tactic::Refit) }.minus(used);
    let lawful = unused.is_empty() || areas == usize::from(used.len());
    Broken::unless(lawful, "betrayal.inv.tactics-used", || format!("{unused:?} is unused"))
}

/// The German ground units that went from one Area to another.
fn moved<'a>(g: &'a Betrayal, a: &'a Board, b: &'a Board) -> impl Iterator<Item = (Unit, Area, Area)> + 'a {
    let ways = move |unit: Unit| Some((unit, a.area(unit)?, b.area(unit)?));
    germans(g).iter().filter_map(ways).filter(|(_, from, to)| from != to)
}

/// Nobody moves, drops or exploits out of a closed country, into it or within it. Withdrawals are no movement.
fn closed(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let own = |frame: Frame| {
        let step = matches!(frame, Frame::Turn(Step::Movement | Step::Drops) | Frame::Bracket { .. });
        a.player == PlayerTurn::German && (step || frame == Frame::Aftermath(Aftermath::Exploit))
    };
    if !a.agenda.top().is_some_and(own) {
        return Ok(());
    }
    let open = g.open_areas(a);
    let strange = moved(g, a, b).find(|(_, from, to)| !open.has(*from) || !open.has(*to));
    Broken::unless(strange.is_none(), "betrayal.inv.closed-still", || format!("{strange:?} with {:?} open", a.open))
}

/// Armour goes on once, right after the combat that it won.
fn exploits(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let broken = |holds, what: &str| Broken::unless(holds, "betrayal.inv.one-exploit", || format!("{what}: {:?}", b.battle));
    if same_turn(a, b) {
        broken(b.exploited.has_all(a.exploited), "somebody may exploit again")?;
    }
    let goes_on = a.agenda.top() == Some(Frame::Aftermath(Aftermath::Exploit));
    let fresh = b.battle.filter(|battle| battle.exploits && a.battle.is_none_or(|old| !old.exploits || old.area != battle.area));
    broken(fresh.is_none() || goes_on, "an exploit attack out of turn")?;
    if !goes_on {
        return Ok(());
    }
    for (unit, _, to) in moved(g, a, b) {
        broken(g.edition.armour.has(unit) && !a.exploited.has(unit), "a unit goes on that may not")?;
        broken(!same_turn(a, b) || b.exploited.has(unit), "it may go on again")?;
        broken(fresh.is_none_or(|battle| battle.area == to), "it fights elsewhere")?;
    }
    Ok(())
}

/// When the Germans end their movement, nobody who has not moved stands beside a target that is left alone.
fn duties(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let ends = a.player == PlayerTurn::German && a.agenda.top() == Some(Frame::Turn(Step::Movement)) && step(b) != Some(Step::Movement);
    let alone = a.duty.minus(a.occupied(Side::Germans)).and(g.open_areas(a));
    if !ends || alone.is_empty() || b.ending.is_some() {
        return Ok(());
    }
    let attacks = |unit: &Unit| hold::tactic_of(a, *unit).is_some_and(Tactic::attacks) && !a.halfway.has(*unit);
    let beside = |unit: &Unit| a.area(*unit).is_some_and(|area| !g.owed_near[area.index()].and(alone).is_empty());
    let idle = germans(g).minus(a.moved).iter().filter(attacks).find(beside);
    Broken::unless(idle.is_none(), "betrayal.inv.duty-done", || {
        format!("{} could have attacked {}", words(g, idle), named(g, alone.iter()))
    })
}

/// Airborne units have dropped when the others move, unless they could land nowhere; on other turns nobody drops.
fn drops(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let due = b.turn == g.edition.constants.drop_turn;
    let asked = b.agenda.top() == Some(Frame::Turn(Step::Drops));
    Broken::unless(due || !asked, "betrayal.inv.dropped", || format!("a drop on turn {}", b.turn))?;
    if !due || !passed(a, b, Step::Drops) {
        return Ok(());
    }
    let mut fresh = *b;
    fresh.moved = Units::NONE;
    let stays = |unit: &Unit| !drop::areas(g, &fresh, *unit).is_empty();
    let idle = g.edition.airborne.iter().find(stays);
    Broken::unless(idle.is_none(), "betrayal.inv.dropped", || format!("{} has not dropped", words(g, idle)))
}

/// Who is set aside regroups by a test in its nation's phase, or by Refit.
fn regrouped(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let all = Units::first(g.edition.units.len() as u8);
    for unit in b.in_place(a.in_place(all, Place::SetAside), Place::Regroup).iter() {
        let nation = g.edition.units[unit].nation;
        let tested = a.agenda.top() == Some(Frame::Turn(Step::Regroup)) && a.player.nation() == nation;
        let refit = nation == Nation::Germany && b.pool.has(Tactic::Refit) && passed(a, b, Step::Tactics);
        Broken::unless(tested || refit, "betrayal.inv.regroup-when", || format!("{} regrouped", g.edition.units[unit].id))?;
    }
    Ok(())
}

/// After Refit the German box is empty, but for air units without a base.
fn released(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let releasing = |b: &Board| matches!(b.agenda.top(), Some(Frame::Returning { .. }));
    let over = same_turn(a, b) && b.player == PlayerTurn::German && b.pool.has(Tactic::Refit) && !releasing(b);
    if !over || !releasing(a) && !passed(a, b, Step::Tactics) || step(b).is_some_and(|step| step <= Step::Refit) {
        return Ok(());
    }
    let german = g.edition.of_nation[Nation::Germany.index()];
    let boxed = b.in_place(german, Place::SetAside).or(b.in_place(german, Place::Regroup));
    let bases = b.held(Side::Germans).and(g.edition.borders.or(g.edition.beside_germany));
    let lawful = boxed.is_empty() || g.edition.air.has_all(boxed) && bases.is_empty();
    Broken::unless(lawful, "betrayal.inv.regroup-when", || format!("{} are left after Refit", words(g, boxed.iter())))
}

/// Each reinforcement comes on its turn, in its nation's player-turn, or not at all.
fn entered(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    for unit in a.in_place(g.edition.reinforcements, Place::ToCome).iter() {
        let Start::Reinforcement { turn, .. } = g.edition.units[unit].start else { continue };
        let own = |b: &Board| b.turn == turn && b.player.nation() == g.edition.units[unit].nation;
        let lawful = match b.place[unit.index()] {
            // Its player-turn has not come, or has not come to the entries yet.
            Place::ToCome => !own(b) || step(b).is_none_or(|step| step <= Step::Reinforcements) || own(a) && step(a) == step(b),
            _ => own(b) || own(a),
        };
        Broken::unless(lawful, "betrayal.inv.entered-once", || format!("{} on turn {}", g.edition.units[unit].id, b.turn))?;
    }
    let back = b.in_place(g.edition.reinforcements, Place::ToCome).minus(a.in_place(g.edition.reinforcements, Place::ToCome));
    Broken::unless(back.is_empty(), "betrayal.inv.entered-once", || format!("{} are to come again", words(g, back.iter())))
}

/// As many return as the die says, one by one, as long as there is somebody and room; an Allied six costs a reduced air unit.
fn returned(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let own = g.edition.of_nation[a.player.nation().index()];
    let waiting = a.in_place(own, Place::Regroup);
    let broken = |holds, what: &str| Broken::unless(holds, "betrayal.inv.returned", || format!("{what}: {waiting:?}"));
    match (a.agenda.top(), b.agenda.top()) {
        (Some(Frame::Returning { left }), now) if same_turn(a, b) && a.place != b.place => {
            let back = waiting.iter().filter(|unit| b.area(*unit).is_some()).count();
            broken(back == 1, "not one came back")?;
            let open = b.in_place(own, Place::Regroup).iter().any(|unit| !returns::areas(g, b, unit).is_empty());
            let goes_on = matches!(now, Some(Frame::Returning { .. }));
            broken(goes_on == (left > 1 && open), "too many or too few came back")
        }
        (Some(Frame::Turn(Step::Returns)), Some(Frame::Returning { left })) if a.player != PlayerTurn::German => {
            let air = |b: &Board| {
                let reduced = own.and(g.edition.air).and(b.reduced);
                b.in_place(reduced, Place::Regroup).len() + b.in_place(reduced, Place::SetAside).len()
            };
            let cost = if left == g.edition.constants.air_lost_on_return_roll { air(a).min(1) } else { 0 };
            broken(air(b) + cost == air(a), "an air unit is lost without cause, or kept")
        }
        _ => Ok(()),
    }
}
