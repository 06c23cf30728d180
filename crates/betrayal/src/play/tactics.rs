//! Tactics rolls: the pool of the turn. (3.4.3, 3.4.6)
//!
//! Only what was rolled may be used, and only in this player-turn (`betrayal.tac.only-rolled`), in any order: units of different tactics move as
//! the automata player likes (`betrayal.tac.any-order`). Aircraft fly whatever the tactic is (`betrayal.tac.german-air-free`).

pub(crate) mod assign;

use super::{sequence, tell};
use crate::{Betrayal, Board, News, Step, Tactic, Tactics};
use table::Log;

/// Before the first roll; `true` where nothing is rolled any more.
pub(crate) fn begin(g: &Betrayal, b: &mut Board, log: &mut impl Log<News>) -> bool {
    // A house rule: on turn 1 the Germans attack whatever is rolled (`betrayal.tac.turn1-attack`).
    let always = if g.rulings.first_turn_attack { g.edition.tactics_on(b.turn).always } else { Tactics::NONE };
    for tactic in always.minus(b.pool).iter() {
        b.pool.insert(tactic);
        tell(log, News::TacticGiven(tactic));
    }
    b.rolls == 0
}

/// A roll of two dice. A repeat counts as nothing and is not replaced (`betrayal.tac.roll-count`, `betrayal.tac.duplicate-lost`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, roll: u8, log: &mut impl Log<News>) {
    let tactic = g.edition.tactics_on(b.turn).rolls[usize::from(roll)];
    let again = b.pool.has(tactic);
    tell(log, News::Tactic { roll, tactic, again });
    b.pool.insert(tactic);
    b.rolls -= 1;
    if b.rolls == 0 {
        sequence::advance(b, Step::Tactics);
    }
}

/// The tactics that attack; a Refit that was rolled is performed and strikes them all, but not Hold (`betrayal.tac.refit-not-optional`,
/// `betrayal.tac.refit-cancels-aa`, `betrayal.tac.hold-beside-refit`).
pub(crate) fn attacking() -> Tactics {
    Tactic::ALL.into_iter().filter(|tactic| tactic.attacks()).collect()
}

/// Is a tactic in force under which German ground units may attack (`betrayal.tac.no-ground-attack-without-aa`)?
#[inline]
pub(crate) fn may_attack(b: &Board) -> bool {
    !b.pool.and(attacking()).is_empty()
}
