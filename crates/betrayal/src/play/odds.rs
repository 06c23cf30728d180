//! The arithmetic of a ground combat: strengths, column, shifts, modifier. (4.4)

use super::republic;
use crate::{Battle, Betrayal, Board, Fought, Nation, Side, Units};

/// How a combat stands before the dice, line by line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Odds {
    /// The attackers' strength, without aircraft (`betrayal.odds.sums`).
    pub attack: u8,
    /// What a supporting bomber adds to it (`betrayal.odds.bomber-added-first`).
    pub support: u8,
    /// The defenders' strength.
    pub defence: u8,
    /// The column of the plain ratio, from 0 for 1:3 to 9 for 8:1.
    pub base: u8,
    /// Columns for air support (`betrayal.shift.air-support-one`).
    pub air: i8,
    /// Columns for the Maginot front (`betrayal.shift.maginot-five`).
    pub maginot: i8,
    /// Columns for the French Republic in German hands (`betrayal.shift.republic-one`).
    pub republic: i8,
    /// Columns for banned talk (`betrayal.shift.penalty-two`).
    pub penalty: i8,
    /// The column that is read.
    pub column: u8,
    /// What is added to the roll.
    pub modifier: i8,
}

/// The last column.
pub const COLUMNS: u8 = 10;

impl Odds {
    /// All shifts together: they add up and cancel each other (`betrayal.shift.sum`).
    pub fn shift(&self) -> i8 {
        self.air + self.maginot + self.republic + self.penalty
    }
}

/// The column of a ratio, rounded in the defender's favour and kept within the table (`betrayal.odds.defender-rounding`,
/// `betrayal.odds.limits`).
pub fn column(attack: u8, defence: u8) -> u8 {
    let (attack, defence) = (attack.max(1), defence.max(1));
    if attack >= defence { (attack / defence).min(8) + 1 } else { 3u8.saturating_sub(defence.div_ceil(attack).min(3)) }
}

/// The odds of the combat under way, or of one that would be fought in an Area: with whom it would begin.
pub(crate) fn odds(g: &Betrayal, b: &Board, battle: &Battle) -> Odds {
    between(g, b, battle, &Fought::of(g, b, battle))
}

/// The same where it is known who fights.
pub(crate) fn between(g: &Betrayal, b: &Board, battle: &Battle, &Fought { attackers, defenders, .. }: &Fought) -> Odds {
    let (e, attacker) = (&g.edition, battle.attacker);
    // Everybody there takes part.
    let attack: u8 = attackers.iter().map(|unit| g.values(b, unit).attack).sum();
    let defence: u8 = defenders.iter().map(|unit| g.values(b, unit).defence).sum();
    // Only missions of the phasing side count, and only in its own attack: a counter-attack has none of it, nor has an exploit
    // (`betrayal.air.mission-air-only`).
    let supporters = if battle.counters == 0 && !battle.exploits { supporters(g, b, battle) } else { Units::NONE };
    let support: u8 = supporters.iter().map(|unit| e.units[unit].support[usize::from(b.reduced.has(unit))]).sum();
    let air = if supporters.is_empty() { 0 } else { e.shifts.air_support };
    let maginot = if meets_front(g, b, battle, attackers) { e.shifts.maginot } else { 0 };
    let in_german_favour = |columns: i8| if attacker == Side::Germans { columns } else { -columns };
    let republic = if republic::is_german(b) { in_german_favour(e.shifts.republic) } else { 0 };
    // Once for each penalised nation with a unit in the combat.
    let allies = if attacker == Side::Allies { attackers } else { defenders };
    let is_punished = |nation: &Nation| b.penalty_of(*nation) > 0 && !allies.and(e.of_nation[nation.index()]).is_empty();
    let punished = [Nation::France, Nation::Britain].iter().filter(|nation| is_punished(nation)).count() as i8;
    let penalty = in_german_favour(e.shifts.penalty) * punished;
    let base = column(attack.saturating_add(support), defence);
    let shifted = base as i8 + air + maginot + republic + penalty;
    Odds {
        attack,
        support,
        defence,
        base,
        air,
        maginot,
        republic,
        penalty,
        column: shifted.clamp(0, COLUMNS as i8 - 1) as u8,
        modifier: modifier(g, attackers, defenders),
    }
}

/// Armour against infantry alone; motorised infantry is infantry (`betrayal.unit.kind-flags`, `betrayal.drm.armour-attacks`, `betrayal.drm.armour-defends`, `betrayal.drm.armour-both`).
fn modifier(g: &Betrayal, attackers: Units, defenders: Units) -> i8 {
    let has_armour = |units: Units| !units.and(g.edition.armour).is_empty();
    match (has_armour(attackers), has_armour(defenders)) {
        (true, false) => g.edition.modifiers.armour_attacks,
        (false, true) => g.edition.modifiers.armour_defends,
        _ => 0,
    }
}

/// Aircraft of the attacker that support this combat.
pub(crate) fn supporters(g: &Betrayal, b: &Board, battle: &Battle) -> Units {
    if battle.attacker != b.player.side() {
        return Units::NONE;
    }
    b.flying_to(&g.edition, battle.area)
}

/// Do Germans attack over a fortified front? By the option, every attack on such an Area does. A drop came over no edge.
fn meets_front(g: &Betrayal, b: &Board, battle: &Battle, attackers: Units) -> bool {
    let front = g.edition.areas[battle.area].front;
    if front.is_empty() || battle.counters > 0 {
        return false;
    }
    match g.rulings.maginot_rear_open {
        true => battle.attacker == Side::Germans && attackers.iter().any(|unit| front.has(b.came_from[unit.index()])),
        false => true,
    }
}
