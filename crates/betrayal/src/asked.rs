//! Whom the top of the agenda asks.

use crate::play::{bombardment, ending, exchange, withdrawal};
use crate::{Aftermath, Betrayal, Board, Frame, PlayerTurn, Role, Step};
use table::{Ask, Asked, Kind};

/// Whom the state asks.
#[inline]
pub(crate) fn asked(g: &Betrayal, b: &Board) -> Asked<Role> {
    let Some(frame) = b.agenda.top() else { return Asked::Nobody };
    let chance = |kind| Asked::Chance(Kind(kind));
    let one = |role, kind| Asked::One(role, Kind(kind));
    let phasing = b.player.role();
    match frame {
        Frame::Setup(role) => one(role, "set-up"),
        Frame::FirstInitiative | Frame::Turn(Step::Initiative) => chance("initiative"),
        Frame::Turn(Step::Orders) => chance("orders"),
        Frame::Turn(Step::Tactics) => chance("tactic"),
        Frame::Turn(Step::Returns) => chance("return"),
        Frame::Turn(Step::Regroup) => chance("regroup"),
        Frame::Turn(Step::Reinforcements) => one(phasing, "reinforcement"),
        Frame::Turn(Step::Drops) => one(Role::Germany, "drop"),
        Frame::Turn(Step::Assign) => one(Role::Germany, "tactic"),
        Frame::Turn(Step::Movement) => one(phasing, "move"),
        Frame::Turn(Step::Air) => one(phasing, "air"),
        Frame::Turn(Step::Bombardments) => one(phasing, "bombardment"),
        Frame::Turn(Step::Combats) => one(phasing, "combat"),
        Frame::Returning { .. } => one(phasing, "return"),
        Frame::Bracket { .. } => chance("bracket"),
        // Whoever flies, the other seat handles the interception (`betrayal.int.opponent-handles`).
        Frame::Intercept { .. } => one(g.other_ally(b), "intercept"),
        Frame::Interceptors { .. } => match b.player {
            PlayerTurn::German => one(g.other_ally(b), "land"),
            _ => one(Role::Germany, "land"),
        },
        Frame::InterceptDie { .. } => chance("interception"),
        Frame::Fates { .. } => chance("fate"),
        Frame::BombDie { .. } => chance("bombing"),
        Frame::Losses { area, .. } => one(bombardment::decider(g, b, area), "loss"),
        Frame::CombatDice => chance("fight"),
        Frame::Exchange { side, value } => one(g.loser(b, side, exchange::lowest(g, b, side, value)), "exchange"),
        Frame::Match { side, value } => one(g.loser(b, side, exchange::payers(g, b, side, value)), "exchange"),
        Frame::Withdraw { area, side } => one(withdrawal::decider(g, b, area, side), "withdraw"),
        Frame::Landing { .. } => one(phasing, "land"),
        Frame::Aftermath(Aftermath::Exploit) => one(Role::Germany, "exploit"),
        Frame::FinalPenalty { .. } => chance("penalty"),
        Frame::Idle | Frame::Turn(_) | Frame::Bombed { .. } | Frame::Exchanged | Frame::Aftermath(_) => Asked::Nobody,
    }
}

/// What a table waits for.
#[inline(always)]
pub(crate) fn ask(g: &Betrayal, b: &Board) -> Ask {
    asked(g, b).ask(g.chairs(b), Kind("nobody"), || ending::result(g, b))
}
