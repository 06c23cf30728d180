//! What a combat comes to on average, by column and modifier: found once for an edition, so that no dice are rolled in imagination for a
//! fight that is still to come.

use super::weights::W;
use crate::edition::{COLUMNS, Doings};
use crate::{Area, Areas, Edition};

/// The modifiers that are told apart: from -2 to 2.
const MODIFIERS: i8 = 2;

/// What one roll on the Combat Results Table comes to.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Roll {
    /// The chance that the defender is gone and the attacker stays.
    pub(crate) won: f32,
    /// The chance that the attacker is gone and the defender stays.
    pub(crate) lost: f32,
    /// The chance that the defender attacks in its turn.
    counter: f32,
    /// The share of its steps that the attacker loses.
    attacker: f32,
    /// The share of its steps that the defender loses.
    defender: f32,
}

/// What a whole combat comes to, counter-attacks included.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Outcome {
    /// The chance that the attacker has the Area.
    pub(crate) won: f32,
    /// The chance that the defender has it.
    pub(crate) lost: f32,
    /// The share of its steps that the attacker loses.
    pub(crate) attacker: f32,
    /// The share of its steps that the defender loses.
    pub(crate) defender: f32,
}

/// A column of the table and what is added to the roll.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Terms {
    pub(crate) column: i8,
    pub(crate) modifier: i8,
}

/// What an edition makes of combats, and which Areas are two steps apart.
#[derive(Clone, Debug)]
pub(crate) struct Chances {
    rolls: [[Roll; COLUMNS.len()]; 2 * MODIFIERS as usize + 1],
    /// By column, without a modifier: how long it takes to break a defence, in eighths of a turn.
    breaking: [u16; COLUMNS.len()],
    /// By Area: those two steps away.
    pub(crate) ring: [Areas; Area::COUNT],
}

impl Chances {
    /// Of an edition.
    pub(crate) fn of(e: &Edition) -> Chances {
        let mut rolls = [[Roll::default(); COLUMNS.len()]; 2 * MODIFIERS as usize + 1];
        for (row, modifier) in rolls.iter_mut().zip(-MODIFIERS..) {
            for (column, roll) in row.iter_mut().enumerate() {
                *roll = mean_roll(e, column, modifier);
            }
        }
        let mut ring = [Areas::NONE; Area::COUNT];
        for from in e.all.iter() {
            ring[from.index()] = e.all.iter().filter(|to| e.distance[from.index()][to.index()] == 2).collect();
        }
        let breaking = rolls[MODIFIERS as usize].map(|roll| super::advance::time_to_break(roll.won));
        Chances { rolls, breaking, ring }
    }

    /// How long it takes to break a defence in this column, in eighths of a turn.
    #[inline]
    pub(crate) fn breaking(&self, column: i8) -> u16 {
        self.breaking[column.clamp(0, COLUMNS.len() as i8 - 1) as usize]
    }

    /// One roll.
    #[inline]
    pub(crate) fn roll(&self, terms: Terms) -> &Roll {
        let column = terms.column.clamp(0, COLUMNS.len() as i8 - 1) as usize;
        &self.rolls[(terms.modifier.clamp(-MODIFIERS, MODIFIERS) + MODIFIERS) as usize][column]
    }

    /// A combat, with the terms of the counter-attack that may follow.
    #[inline]
    pub(crate) fn outcome(&self, terms: Terms, counter: Terms) -> Outcome {
        let (first, then) = (self.roll(terms), self.roll(counter));
        // A counter-attack that leads to another one is as open as before.
        let open = 0.5 * then.counter;
        Outcome {
            won: first.won + first.counter * (then.lost + open),
            lost: first.lost + first.counter * (then.won + open),
            attacker: first.attacker + first.counter * then.defender,
            defender: first.defender + first.counter * then.attacker,
        }
    }
}

/// All rolls of two dice in a column, on average.
fn mean_roll(e: &Edition, column: usize, modifier: i8) -> Roll {
    let mut sum = Roll::default();
    for dice in 0..36i8 {
        let result = e.combat(column, dice / 6 + dice % 6 + 2 + modifier);
        let data = &e.results[result];
        if data.counter_attack {
            sum.counter += 1.0;
        } else if data.exchange {
            // Each side loses about a third of a stack, and the defender leaves.
            (sum.attacker, sum.defender, sum.won) = (sum.attacker + W.exchange, sum.defender + W.exchange, sum.won + 0.9);
        } else {
            sum.attacker += share(data.attacker);
            sum.defender += share(data.defender);
            match (leaves(data.attacker), leaves(data.defender)) {
                (false, true) => sum.won += 1.0,
                (true, false) => sum.lost += 1.0,
                _ => {}
            }
        }
    }
    let mean = |sum: f32| sum / 36.0;
    Roll {
        won: mean(sum.won),
        lost: mean(sum.lost),
        counter: mean(sum.counter),
        attacker: mean(sum.attacker),
        defender: mean(sum.defender),
    }
}

/// The share of its steps that a result costs a side for good.
fn share(doings: Doings) -> f32 {
    match doings {
        Doings { surrender: true, .. } => 1.0,
        Doings { set_aside: true, .. } => W.set_aside,
        Doings { step: true, .. } => W.step,
        _ => 0.0,
    }
}

fn leaves(doings: Doings) -> bool {
    doings.surrender || doings.set_aside || doings.withdraw
}
