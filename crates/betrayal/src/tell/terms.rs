//! When a nation has its victory, in words (`betrayal.vic.table`), and which of it holds now.

use crate::edition::{Clause, Condition, Count, Facts, Flag};
use crate::{Betrayal, Level, Nation};
use scene::{Sentence, all_of, say};

/// A part of a condition in words, and whether it holds.
pub(crate) struct Term {
    pub(crate) holds: bool,
    pub(crate) text: Sentence,
}

/// The conditions for a level of a nation, each as its terms; one of them must hold whole.
pub(crate) fn conditions(g: &Betrayal, nation: Nation, level: Level, facts: &Facts) -> Vec<Vec<Term>> {
    let any_of = g.edition.victory.terms(nation, level).map_or(&[][..], |data| &data.any_of);
    any_of
        .iter()
        .map(|Condition(clauses)| clauses.iter().map(|it| Term { holds: it.holds(facts), text: said(it, facts) }).collect())
        .collect()
}

fn said(clause: &Clause, facts: &Facts) -> Sentence {
    match *clause {
        Clause::Is(flag) => flag.name().into(),
        Clause::Not(flag) => not(flag).into(),
        Clause::Sum { counts, compare, number } => {
            let now: u16 = counts.iter().map(|it| u16::from(it.of(facts))).sum();
            let what = all_of(counts.iter().map(Count::name));
            let compare = compare.name();
            say!("{what}: {compare} {number} ({now} now)", what, compare, number, now)
        }
    }
}

const fn not(flag: Flag) -> &'static str {
    match flag {
        Flag::ParisGerman => "Paris is not German-held",
        Flag::MarkerGerman => "the Germans do not hold the French Republic",
        Flag::MarkerFrench => "the French do not hold the French Republic",
    }
}
