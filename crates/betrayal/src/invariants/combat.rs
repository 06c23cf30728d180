//! What holds of combats, withdrawals, the French Republic marker, penalties and the end.

use super::named;
use crate::play::{ending, odds, republic, victory};
use crate::{Area, Areas, Battle, Betrayal, Board, Frame, Level, Nation, Place, Role, Side, Unit, Units};
use table::Broken;

pub(super) fn check(g: &Betrayal, before: Option<&Board>, b: &Board) -> Result<(), Broken> {
    marker(g, b)?;
    counter_attacks(g, b)?;
    levels(g, b)?;
    let Some(a) = before else { return Ok(()) };
    carried(g, a, b)?;
    penalties(g, a, b)?;
    exchanged(g, a, b)?;
    withdrawn(g, a, b)
}

/// The marker is in France, and shifts columns exactly while Germans hold it.
fn marker(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    Broken::unless(g.edition.france.has(b.marker), "betrayal.inv.one-marker", || format!("the marker is in {}", named(g, [b.marker])))?;
    let alone = |side: Side| b.count(b.marker, side) > 0 && b.count(b.marker, side.other()) == 0;
    let holder = republic::holder(g, b);
    let follows = (holder == Some(Nation::Germany)) == alone(Side::Germans) && (holder != Some(Nation::France) || alone(Side::Allies));
    Broken::unless(follows, "betrayal.inv.one-marker", || format!("{holder:?} holds it"))?;
    let (Some(Frame::CombatDice), Some(battle)) = (b.agenda.top(), b.battle) else { return Ok(()) };
    let by = odds::odds(g, b, &battle).republic;
    let favour = if battle.attacker == Side::Germans { g.edition.shifts.republic } else { -g.edition.shifts.republic };
    let wanted = if alone(Side::Germans) { favour } else { 0 };
    Broken::unless(by == wanted, "betrayal.inv.marker-shift", || format!("{by} columns, not {wanted}"))
}

/// Counter-attacks end, and each swaps roles.
fn counter_attacks(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    let Some(battle) = b.battle else { return Ok(()) };
    let own = battle.counters.is_multiple_of(2);
    let lawful = battle.counters < g.edition.constants.counter_attack_stop && own == (battle.attacker == b.player.side());
    Broken::unless(lawful, "betrayal.inv.counter-ends", || format!("{battle:?}"))
}

/// No Ally is scored a Major Victory after a third offence, and never together with Germany.
fn levels(g: &Betrayal, b: &Board) -> Result<(), Broken> {
    for role in [Role::France, Role::Britain] {
        let (german, own) = victory::levels(g, b, role.nation());
        Broken::unless(!b.capped || own < Level::Major, "betrayal.inv.capped", || format!("{role:?} has a Major Victory"))?;
        let both = german == Level::Major && own == Level::Major;
        Broken::unless(!both, "betrayal.inv.one-major", || format!("{role:?} and Germany have a Major Victory"))?;
        let paid = b.ending.is_none() || ending::result(g, b).payoffs[role as usize] == victory::payoff(ending::result_of(g, b, role));
        Broken::unless(paid, "betrayal.inv.one-major", || format!("{role:?} is scored twice"))?;
    }
    Ok(())
}

/// The marker moves only with a French or German unit.
fn carried(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    if a.marker == b.marker {
        return Ok(());
    }
    let able = [Nation::France, Nation::Germany].map(|nation| g.edition.of_nation[nation.index()]);
    let with = a.among(able[0].or(able[1]).and(g.edition.ground), a.marker).iter().any(|unit| b.area(unit) == Some(b.marker));
    Broken::unless(with, "betrayal.inv.marker-carried", || format!("the marker went alone: {}", named(g, [a.marker, b.marker])))
}

/// Penalties rise by one, for who spoke first in a game turn under the ban, and nothing of it is taken back.
fn penalties(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    for (at, role) in [Role::France, Role::Britain].into_iter().enumerate() {
        let (was, is) = (a.penalty[at], b.penalty[at]);
        let rises = is == was + 1 && a.spoke.is_none() && b.spoke == Some(role) && b.turn >= g.edition.constants.talk_banned_from;
        Broken::unless(is == was || rises, "betrayal.inv.penalty-climbs", || format!("{role:?}: {is} after {was} on turn {}", b.turn))?;
    }
    let third = b.penalty.contains(&3) && a.penalty != b.penalty;
    Broken::unless(b.capped || !a.capped && !third, "betrayal.inv.capped", || format!("no cap after {:?}", b.penalty))
}

/// The strength that a unit uses in a battle.
fn used(g: &Betrayal, b: &Board, battle: &Battle, unit: Unit) -> u8 {
    let values = g.values(b, unit);
    if g.edition.units[unit].nation.side() == battle.attacker { values.attack } else { values.defence }
}

/// Who pays in a partial exchange pays enough, and of the lowest exactly one goes.
fn exchanged(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let (Some(frame), Some(battle)) = (a.agenda.top(), a.battle) else { return Ok(()) };
    let there = |side| a.ground(&g.edition, side, battle.area);
    let is_lost = |unit: &Unit| matches!(b.place[unit.index()], Place::SetAside | Place::Out);
    // A unit that finds no refuge afterwards is lost as well, so only what comes before that can be counted.
    let goes_on = matches!(b.agenda.top(), Some(Frame::Exchange { .. } | Frame::Match { .. }));
    let lawful = match frame {
        // Somebody said something in between.
        _ if a.place == b.place && a.reduced == b.reduced => true,
        Frame::Exchange { side, value } => {
            let lost: Units = there(side).iter().filter(is_lost).collect();
            lost.iter().any(|unit| used(g, a, &battle, unit) == value) && (!goes_on || lost.len() == 1)
        }
        Frame::Match { side, value } => {
            let left = |unit: Unit| if is_lost(&unit) { 0 } else { used(g, b, &battle, unit) };
            let lost: u8 = there(side).iter().map(|unit| used(g, a, &battle, unit) - left(unit)).sum();
            lost >= value
        }
        _ => true,
    };
    Broken::unless(lawful, "betrayal.inv.exchange", || format!("{frame:?} in {:?}", battle.area))
}

/// Who withdrew is with friends or alone, within stacking, and came there without meeting an enemy.
fn withdrawn(g: &Betrayal, a: &Board, b: &Board) -> Result<(), Broken> {
    let Some(Frame::Withdraw { area, side }) = a.agenda.top() else { return Ok(()) };
    let there = a.ground(&g.edition, side, area);
    for unit in there.iter() {
        let Some(to) = b.area(unit).filter(|to| *to != area) else { continue };
        // Reinforcements of the next player-turn may have come there besides.
        let stack = a.count(to, side) + b.among(there, to).len();
        let room = g.edition.borders.has(to) || stack <= g.edition.constants.stack_limit;
        let lawful = b.count(to, side.other()) == 0 && room && leads(g, b, side, area, to);
        Broken::unless(lawful, "betrayal.inv.withdrawn", || {
            format!("{} withdrew from and to {}", g.edition.units[unit].id, named(g, [area, to]))
        })?;
    }
    Ok(())
}

/// Is there a way from one Area to another on which a side meets no enemy and goes on only where there is no room? Who went before may
/// have taken it.
fn leads(g: &Betrayal, b: &Board, side: Side, from: Area, to: Area) -> bool {
    let (mut seen, mut last) = (Areas::only(from), Areas::only(from));
    while !last.is_empty() {
        let near = last.iter().fold(Areas::NONE, |near, area| near.or(g.edition.neighbours[area.index()])).minus(seen);
        if near.has(to) {
            return b.count(to, side.other()) == 0;
        }
        seen = seen.or(near);
        last = near.minus(b.occupied(side.other())).iter().filter(|area| !g.has_room(b, side, *area)).collect();
    }
    false
}
