//! What chance is asked: one die or two.
//!
//! | request | order of the outcomes | weights |
//! |--|--|--|
//! | one die | 1 to 6 | 1 |
//! | two dice | by the first die, then by the second; at an initiative the first is the French one | 1 |

use crate::play::{self, bombardment, combat, communication, initiative, interception, movement, orders, regroup, returns, tactics};
use crate::{Betrayal, Board, Frame, News, Step};
use rand_core::Rng;
use table::{Log, Outcome, Outcomes, chance};

/// How many outcomes the present request has.
fn count(b: &Board) -> u16 {
    match b.agenda.top() {
        Some(Frame::FirstInitiative | Frame::CombatDice | Frame::Turn(Step::Initiative | Step::Orders | Step::Tactics)) => 36,
        _ => 6,
    }
}

/// The possible outcomes with their weights.
pub(crate) fn outcomes(b: &Board, out: &mut Outcomes) {
    out.push_alike(count(b));
}

/// One of [`outcomes`], without listing them.
pub(crate) fn draw(b: &Board, rng: &mut impl Rng) -> Outcome {
    Outcome(chance::below(rng, count(b).into()) as u16)
}

/// The two dice of an outcome.
fn two(o: Outcome) -> [u8; 2] {
    [(o.0 / 6 + 1) as u8, (o.0 % 6 + 1) as u8]
}

/// The outcome with these dice.
pub fn outcome_of(dice: &[u8]) -> Outcome {
    Outcome(dice.iter().fold(0, |sum, die| sum * 6 + u16::from(*die - 1)))
}

/// Lands an outcome. Every die is told with what it was for (`betrayal.inv.same-again`).
pub(crate) fn land(g: &Betrayal, b: &mut Board, o: Outcome, log: &mut impl Log<News>) {
    let Some(frame) = b.agenda.top() else { return };
    let watch = play::Watch::of(g, b, log);
    let (die, dice) = ((o.0 + 1) as u8, two(o));
    let sum = dice[0] + dice[1];
    match frame {
        Frame::FirstInitiative | Frame::Turn(Step::Initiative) => initiative::land(g, b, dice, log),
        Frame::Turn(Step::Orders) => orders::land(g, b, sum, log),
        Frame::Turn(Step::Tactics) => tactics::land(g, b, sum, log),
        Frame::Turn(Step::Returns) => returns::land(g, b, die, log),
        Frame::Turn(Step::Regroup) => regroup::land(g, b, die, log),
        Frame::Bracket { .. } => movement::land_bracket(g, b, die, log),
        Frame::InterceptDie { area } => interception::land(g, b, area, die, log),
        Frame::Fates { area } => interception::land_fate(g, b, area, die, log),
        Frame::BombDie { area } => bombardment::land(g, b, area, die, log),
        Frame::CombatDice => combat::land(g, b, dice, log),
        Frame::FinalPenalty { .. } => communication::land(g, b, die, log),
        _ => {}
    }
    play::rest(g, b, watch, log);
}

/// An outcome in the words of a record: the dice.
pub(crate) fn write_outcome(b: &Board, o: Outcome) -> String {
    if count(b) == 6 {
        return (o.0 + 1).to_string();
    }
    let [first, second] = two(o);
    format!("{first}-{second}")
}

/// Reads what [`write_outcome`] wrote.
pub(crate) fn read_outcome(b: &Board, text: &str) -> Option<Outcome> {
    (0..count(b)).map(Outcome).find(|o| write_outcome(b, *o) == text)
}
