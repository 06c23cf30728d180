//! How likely each level of victory is, where the facts that it asks about are only expected.

use crate::edition::{Clause, Compare, Condition, Count, Facts, Flag, VictoryData};
use crate::{Betrayal, Board, Level, Nation, NationResult};

/// What is expected of the counts of the Victory Table, and how far off that may be.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Expected {
    /// By count: the mean and the spread.
    pub(super) counts: [(f32, f32); Count::COUNT],
}

/// An end that may come: who has Paris and the French Republic, and how likely that is.
#[derive(Clone, Copy, Debug)]
pub(super) struct End {
    pub(super) facts: Facts,
    pub(super) chance: f32,
}

/// 0 to 1, a half at 0.
#[inline]
pub(super) fn chance(x: f32) -> f32 {
    // A fraction in place of an exponential: smooth, and never quite certain.
    0.5 + 0.5 * x / (1.0 + x.abs())
}

/// How likely a clause holds.
fn clause(clause: &Clause, facts: &Facts, expected: &Expected) -> f32 {
    match *clause {
        Clause::Is(flag) => is(flag, facts),
        Clause::Not(flag) => 1.0 - is(flag, facts),
        Clause::Sum { counts, compare, number } => {
            let (mut sum, mut spread) = (-f32::from(number), 0.0);
            for count in counts.iter() {
                let (mean, width) = expected.counts[count.index()];
                (sum, spread) = (sum + mean, spread + width);
            }
            let spread = spread.max(0.05);
            match compare {
                Compare::AtLeast => chance(2.0 * (sum + 0.5) / spread),
                Compare::AtMost => chance(2.0 * (0.5 - sum) / spread),
                Compare::Exactly => chance(2.0 * (0.5 - sum.abs()) / spread),
            }
        }
    }
}

fn is(flag: Flag, facts: &Facts) -> f32 {
    if flag.of(facts) { 1.0 } else { 0.0 }
}

fn condition(it: &Condition, facts: &Facts, expected: &Expected) -> f32 {
    it.0.iter().map(|it| clause(it, facts, expected)).product()
}

fn reached(terms: Option<&VictoryData>, facts: &Facts, expected: &Expected) -> f32 {
    let Some(terms) = terms else { return 0.0 };
    1.0 - terms.any_of.iter().map(|it| 1.0 - condition(it, facts, expected)).product::<f32>()
}

/// The chances of no victory, a Minor and a Major one for a nation.
pub(super) fn levels(g: &Betrayal, nation: Nation, facts: &Facts, expected: &Expected) -> [f32; Level::COUNT] {
    let victory = &g.edition.victory;
    let major = reached(victory.terms(nation, Level::Major), facts, expected);
    let minor = reached(victory.terms(nation, Level::Minor), facts, expected) * (1.0 - major);
    [1.0 - major - minor, minor, major]
}

/// What an Ally can expect of one end.
pub(super) fn payoff(g: &Betrayal, b: &Board, nation: Nation, facts: &Facts, expected: &Expected, german: [f32; Level::COUNT]) -> f32 {
    let own = levels(g, nation, facts, expected);
    let mut sum = 0.0;
    for (mine, mine_chance) in Level::ALL.into_iter().zip(own) {
        for (theirs, their_chance) in Level::ALL.into_iter().zip(german) {
            let share = mine_chance * their_chance;
            if share > 0.0 {
                sum += share * crate::play::victory::payoff(result(g, b, nation, mine, theirs));
            }
        }
    }
    sum
}

/// The result of two levels under the penalties of the game so far.
fn result(g: &Betrayal, b: &Board, nation: Nation, own: Level, german: Level) -> NationResult {
    let german = if b.penalty_of(nation) >= 2 { german.max(Level::Minor) } else { german };
    let own = if b.capped { own.min(Level::Minor) } else { own };
    // Two Majors cannot meet; where both are only likely, neither counts.
    if (own, german) == (Level::Major, Level::Major) {
        return NationResult::Draw;
    }
    let result = g.edition.victory.result(own, german);
    if b.capped { result.min(NationResult::Draw) } else { result }
}
