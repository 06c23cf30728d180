//! The odds of Hitler's Decision, the one die of the game.

use crate::{Board, Frame, Mobilization, Side, play::hitler, tell::naming::tint};
use scene::{Odds, counted};

/// What the next roll means as things stand (`bell.hitler.invade-if-le`); nothing where none is to come.
pub(super) fn of_invasion(b: &Board) -> Option<Odds> {
    let points = b.points(Side::Defend).unsigned_abs();
    let now = b.agenda.top() == Some(Frame::Hitler);
    if b.ending.is_some() || points < 2 || !(now || b.round <= 2) {
        return None;
    }
    // What the round still scores moves the marker before the die falls.
    let (points_then, next) = (counted(points, "Victory Point"), b.round + 1);
    let when = match now {
        true => format!("Hitler's Decision now, one die, with {points_then} of Defend"),
        false => format!("Hitler's Decision at the start of round {next}, one die, if Defend then has {points_then} as now"),
    };
    let mut odds = Odds::new("hitler", when);
    odds = odds.outcome(format!("Germany invades, and {}", hitler::meaning(b)), points.into());
    odds.outcomes[0].tint = (b.mobilization != Mobilization::None).then(|| tint(Side::Defend));
    Some(odds.outcome("Germany holds back", u64::from(6 - points.min(6))))
}
