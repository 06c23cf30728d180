//! The strengths on the map, and what the fights that are under way or near come to.

use super::chances::{Outcome, Terms};
use super::weights::W;
use crate::play::odds;
use crate::{Area, Areas, Battle, Betrayal, Board, Frame, Nation, PlayerTurn, Side, Step, Units};

/// Strengths by side and Area.
pub(super) struct Field {
    /// Attack strength: Allied, German.
    pub(super) attack: [[u8; Area::COUNT]; 2],
    /// Defence strength.
    pub(super) defence: [[u8; Area::COUNT]; 2],
    /// Areas with armour.
    pub(super) armour: [Areas; 2],
    /// Areas with French ground units.
    pub(super) french: Areas,
    /// Attack strength of the phasing side that can still move.
    fresh: [u8; Area::COUNT],
    /// By Area: the chance that Germans have it after the fights that are under way. It counts where both sides are.
    pub(super) german: [f32; Area::COUNT],
    /// By side and Area: the share of its steps that will be lost soon.
    pub(super) loss: [[f32; Area::COUNT]; 2],
}

impl Field {
    pub(super) fn of(g: &Betrayal, b: &Board) -> Field {
        let e = &g.edition;
        let mut field = Field {
            attack: [[0; Area::COUNT]; 2],
            defence: [[0; Area::COUNT]; 2],
            armour: [Areas::NONE; 2],
            french: Areas::NONE,
            fresh: [0; Area::COUNT],
            german: [0.0; Area::COUNT],
            loss: [[0.0; Area::COUNT]; 2],
        };
        let moving = b.agenda.top() == Some(Frame::Turn(Step::Movement));
        let fresh = if moving { g.ground_of(b.player.role()).minus(b.moved) } else { Units::NONE };
        for side in [Side::Allies, Side::Germans] {
            let at = side.index();
            for unit in b.on_map(e.ground_of(side)).iter() {
                let Some(area) = b.area(unit) else { continue };
                let values = g.values(b, unit);
                field.attack[at][area.index()] += values.attack;
                field.defence[at][area.index()] += values.defence;
                if e.armour.has(unit) {
                    field.armour[at].insert(area);
                }
                if fresh.has(unit) {
                    field.fresh[area.index()] += values.attack;
                }
            }
        }
        let french = e.of_nation[Nation::France.index()].and(e.ground);
        field.french = b.on_map(french).iter().filter_map(|unit| b.area(unit)).collect();
        b.contested().iter().for_each(|area| field.fight(g, b, area, moving));
        field.fear(g, b);
        field
    }

    /// A fight that is under way, or will be before this player-turn is over.
    fn fight(&mut self, g: &Betrayal, b: &Board, area: Area, moving: bool) {
        let at = area.index();
        if let Some(side) = leaving(b, area) {
            self.german[at] = if side == Side::Germans { 0.0 } else { 1.0 };
            return;
        }
        let battle = b.battle.filter(|battle| battle.area == area).unwrap_or(Battle {
            area,
            attacker: b.player.side(),
            counters: 0,
            exploits: false,
            result: None,
        });
        let odds = odds::odds(g, b, &battle);
        let (attacker, defender) = (battle.attacker.index(), battle.attacker.other().index());
        let shift = odds.shift();
        let counter = self.terms(g, area, battle.attacker.other(), self.attack[defender][at], self.defence[attacker][at]);
        let outcome = |attack: u8| {
            let column = odds::column(attack.saturating_add(odds.support), odds.defence) as i8 + shift;
            g.chances.outcome(Terms { column, modifier: odds.modifier }, counter)
        };
        let mut result = outcome(odds.attack);
        if moving && battle.attacker == b.player.side() {
            let more = self.joiners(g, b, area);
            if more > 0 {
                result = mix(result, outcome(odds.attack + more), W.growing);
            }
        }
        let german = if battle.attacker == Side::Germans { result.won } else { result.lost };
        // Where nobody is left, nobody has it.
        self.german[at] = german;
        self.loss[attacker][at] = result.attacker;
        self.loss[defender][at] = result.defender;
    }

    /// The strength of neighbours who can still join a fight, as far as there is room.
    fn joiners(&self, g: &Betrayal, b: &Board, area: Area) -> u8 {
        let side = b.player.side();
        let room = g.edition.constants.stack_limit.saturating_sub(b.count(area, side));
        if room == 0 {
            return 0;
        }
        let near = g.edition.neighbours[area.index()].minus(b.occupied(side.other()));
        let near: u8 = near.iter().fold(0, |sum: u8, near| sum.saturating_add(self.fresh[near.index()]));
        near.min(room * if side == Side::Germans { 7 } else { 3 })
    }

    /// The terms of an attack with these strengths.
    #[inline]
    pub(super) fn terms(&self, g: &Betrayal, area: Area, attacker: Side, attack: u8, defence: u8) -> Terms {
        let has_armour = |side: Side| self.armour[side.index()].has(area);
        let modifier = match (has_armour(attacker), has_armour(attacker.other())) {
            (true, false) => g.edition.modifiers.armour_attacks,
            (false, true) => g.edition.modifiers.armour_defends,
            _ => 0,
        };
        Terms { column: odds::column(attack, defence) as i8, modifier }
    }

    /// What the Germans next to Allied units will do to them soon.
    fn fear(&mut self, g: &Betrayal, b: &Board) {
        let e = &g.edition;
        let germans = b.held(Side::Germans);
        for area in b.held(Side::Allies).iter() {
            let near = e.neighbours[area.index()].and(germans);
            if near.is_empty() {
                continue;
            }
            let front = e.front[area.index()];
            let (mut attack, mut urge, mut armour) = (0u8, 0.0f32, false);
            for from in near.minus(front).iter() {
                let will = will(b, from);
                urge = urge.max(will);
                attack = attack.saturating_add((f32::from(self.attack[1][from.index()]) * will.sqrt()) as u8);
                armour |= self.armour[1].has(from);
            }
            if attack == 0 {
                continue;
            }
            let (attack, defence) = (attack.min(STRONGEST), self.defence[0][area.index()]);
            let is_plain = !armour || self.armour[0].has(area);
            let modifier = if is_plain { 0 } else { e.modifiers.armour_attacks };
            let terms = Terms { column: odds::column(attack, defence) as i8, modifier };
            let counter = Terms { column: odds::column(self.attack[0][area.index()], attack) as i8, modifier: -modifier };
            let outcome = g.chances.outcome(terms, counter);
            self.loss[0][area.index()] = urge * outcome.defender;
            self.german[area.index()] = urge * outcome.won;
        }
    }
}

/// No attack of one stack is stronger.
const STRONGEST: u8 = 23;

/// How likely the Germans of an Area attack out of it before long.
#[inline]
fn will(b: &Board, from: Area) -> f32 {
    let choosing = matches!(b.agenda.top(), Some(Frame::Turn(Step::Assign | Step::Movement)));
    if b.player != PlayerTurn::German || !choosing {
        return W.attack;
    }
    match b.tactic[from.index()] {
        Some(tactic) if tactic.attacks() => 1.0,
        // It will not attack now, but later.
        Some(_) => 0.5 * W.attack,
        None => W.unchosen,
    }
}

/// The side that has to leave an Area, where that is settled.
fn leaving(b: &Board, area: Area) -> Option<Side> {
    b.agenda.as_slice().iter().rev().find_map(|frame| match *frame {
        Frame::Withdraw { area: from, side } if from == area => Some(side),
        _ => None,
    })
}

fn mix(now: Outcome, then: Outcome, share: f32) -> Outcome {
    let mix = |a: f32, b: f32| a + share * (b - a);
    Outcome {
        won: mix(now.won, then.won),
        lost: mix(now.lost, then.lost),
        attacker: mix(now.attacker, then.attacker),
        defender: mix(now.defender, then.defender),
    }
}
