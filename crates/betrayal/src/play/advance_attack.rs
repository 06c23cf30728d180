//! Advance/Attack: all Allied-occupied Areas next to the attackers must be entered, as far as there are units for it; units without a target
//! advance all the same (`betrayal.aa.others-advance`). (3.4.4C)

use super::{
    hold,
    movement::{self, Reach},
};
use crate::{Area, Areas, Betrayal, Board, Side, Unit, Units};

/// Allied-occupied neighbours of an Area that must be attacked from it: not over a Maginot front, which is a choice
/// (`betrayal.aa.maginot-westward-optional`); from behind it is a duty (`betrayal.aa.maginot-eastward-required`).
#[inline]
fn owed_from(g: &Betrayal, from: Area, allied: Areas) -> Areas {
    g.owed_near[from.index()].and(allied)
}

/// Allied-occupied Areas that the orders let the Germans attack.
#[inline]
fn open_targets(g: &Betrayal, b: &Board) -> Areas {
    b.occupied(Side::Allies).and(g.open_areas(b))
}

/// Those of these Areas from which something must be attacked, if they are given a tactic that attacks.
pub(crate) fn with_target(g: &Betrayal, b: &Board, areas: Areas) -> Areas {
    let allied = open_targets(g, b);
    areas.iter().filter(|from| !owed_from(g, *from, allied).is_empty()).collect()
}

/// The duty targets of the turn, read once before the first move: what adjoins an Area given a tactic that attacks
/// (`betrayal.aa.duty-set`, `betrayal.aa.attack-every-neighbour`).
pub(crate) fn duty(g: &Betrayal, b: &Board) -> Areas {
    let allied = open_targets(g, b);
    let attacks = |from: &Area| b.tactic[from.index()].is_some_and(|tactic| tactic.attacks());
    super::assign::all(g, b).iter().filter(attacks).fold(Areas::NONE, |duty, from| duty.or(owed_from(g, from, allied)))
}

/// Duty targets that nobody has entered yet; one that a drop has entered counts as attacked (`betrayal.aa.drop-counts`).
#[inline]
pub(crate) fn unmet(b: &Board) -> Areas {
    b.duty.minus(b.occupied(Side::Germans))
}

/// Duty targets that still take another German unit.
#[inline]
pub(crate) fn with_room(g: &Betrayal, b: &Board) -> Areas {
    b.duty.minus(b.full(Side::Germans).minus(g.edition.borders))
}

/// Which units can still enter which duty targets that nobody has entered, and one way to enter as many of them as possible.
pub(crate) struct Attackers {
    targets: Areas,
    /// By target: the units that reach it.
    by: [Units; Area::COUNT],
    /// By target: the unit that is meant for it.
    meant: [Option<Unit>; Area::COUNT],
    /// By unit that is meant for a target: which.
    target: [Area; Unit::COUNT],
    /// Units that are meant for a target.
    used: Units,
    /// Targets for which nobody is meant.
    bare: Areas,
    /// No single move can leave a target without an attacker.
    plenty: bool,
}

impl Attackers {
    /// Who can attack what now; nothing where every target is entered.
    pub(crate) fn of(g: &Betrayal, b: &Board, ground: &Reach) -> Option<Attackers> {
        let targets = unmet(b);
        if targets.is_empty() {
            return None;
        }
        let mut attackers = Attackers {
            targets,
            by: [Units::NONE; Area::COUNT],
            meant: [None; Area::COUNT],
            target: [Area(0); Unit::COUNT],
            used: Units::NONE,
            bare: Areas::NONE,
            plenty: true,
        };
        let (enemy, allied) = (ground.enemy.and(targets), b.occupied(Side::Allies));
        for unit in b.on_map(g.edition.ground_of(Side::Germans)).minus(b.moved).iter() {
            let (Some(from), Some(tactic)) = (b.area(unit), hold::tactic_of(b, unit)) else { continue };
            if tactic.attacks() && !allied.has(from) {
                let points = movement::points_left(g, b, unit);
                let (_, reach) = ground.steps(g, from, movement::one_step(g, from, unit, points), points);
                reach.and(enemy).iter().for_each(|area| attackers.by[area.index()].insert(unit));
            }
        }
        // Hall's condition with one to spare: every target has more attackers than there are targets.
        let many = targets.len();
        attackers.plenty = targets.iter().map(|area| attackers.by[area.index()].len()).all(|can| can == 0 || can > many);
        if !attackers.plenty {
            attackers.share_out();
        }
        Some(attackers)
    }

    /// How many targets can be attacked at once.
    pub(crate) fn most(&self) -> u8 {
        let reached = self.targets.iter().filter(|area| !self.by[area.index()].is_empty()).count() as u8;
        if self.plenty { reached } else { self.targets.len() - self.bare.len() }
    }

    /// Finds a unit for as many targets as possible: a maximum matching.
    fn share_out(&mut self) {
        for target in self.targets.iter() {
            let mut seen = Units::NONE;
            if !self.find(target, &mut seen) {
                self.bare.insert(target);
            }
        }
    }

    /// Finds a unit for a target, turning others to other targets where that helps.
    fn find(&mut self, target: Area, seen: &mut Units) -> bool {
        let can = self.by[target.index()];
        if let Some(free) = can.minus(self.used).nth(0) {
            self.used.insert(free);
            self.mean(free, target);
            return true;
        }
        for unit in can.iter() {
            if seen.has(unit) {
                continue;
            }
            seen.insert(unit);
            if self.find(self.target[unit.index()], seen) {
                self.mean(unit, target);
                return true;
            }
        }
        false
    }

    fn mean(&mut self, unit: Unit, target: Area) {
        (self.meant[target.index()], self.target[unit.index()]) = (Some(unit), target);
    }

    /// Can as many targets be attacked as before after this unit, which reaches `now`, has entered that Area
    /// (`betrayal.aa.stay-satisfiable`)?
    #[inline]
    pub(crate) fn may_enter(&self, unit: Unit, now: Areas, entered: Area) -> bool {
        if self.plenty || now.and(self.targets).is_empty() || !self.used.has(unit) {
            return true;
        }
        let mine = self.target[unit.index()];
        if !self.targets.has(entered) {
            return self.refills(mine, unit, None, Areas::NONE);
        }
        match self.meant[entered.index()] {
            Some(other) if other != unit => self.refills(mine, unit, Some(other), Areas::NONE),
            _ => true,
        }
    }

    /// The same after it has gone to where it reaches `then`.
    #[inline]
    pub(crate) fn may_turn_to(&self, unit: Unit, now: Areas, then: Areas) -> bool {
        let (now, then) = (now.and(self.targets), then.and(self.targets));
        if now.is_empty() || self.plenty || then.has_all(now) || !self.used.has(unit) {
            return true;
        }
        let mine = self.target[unit.index()];
        then.has(mine) || self.refills(mine, unit, None, then)
    }

    /// Can a target whose unit is gone, or one that was bare, be attacked by turning others around: by a unit that is not used, by one
    /// that is freed, or by the one that is gone if it still reaches `then`?
    fn refills(&self, lost: Area, gone: Unit, freed: Option<Unit>, then: Areas) -> bool {
        let mut open = self.bare.with(lost);
        let mut seen = open;
        while let Some(target) = open.nth(0) {
            open.remove(target);
            let can = self.by[target.index()].without(gone);
            if then.has(target) || !can.minus(self.used).is_empty() || freed.is_some_and(|unit| can.has(unit)) {
                return true;
            }
            let more = can.iter().map(|unit| self.target[unit.index()]).collect::<Areas>().minus(seen);
            (open, seen) = (open.or(more), seen.or(more));
        }
        false
    }
}
