//! What else is known: the phase, who decides for whom, and what the Germans still owe.

use super::owed::Owed;
use crate::tell::{ids, naming, prompt};
use crate::{Betrayal, Board, Frame, PlayerTurn, Step, View};
use scene::Fact;

/// The facts, the dates first, which a page sets into its masthead.
pub(super) fn facts(g: &Betrayal, v: &View, owed: &Owed) -> Vec<Fact> {
    let b = &v.board;
    let mut facts = vec![Fact::new("phase", "Now", dates(g, b))];
    if let Some((_, _, who)) = prompt::who_decides(g, b) {
        facts.push(Fact::new("decides", step(b), who));
    }
    if !b.pool.is_empty() {
        let pool = b.pool.iter().map(|it| format!("{}: {}", naming::short_tactic(it), naming::tactic(it)));
        facts.push(Fact::new("pool", "Tactics of the turn", pool.collect::<Vec<_>>().join("; ")));
    }
    if !owed.is_empty() {
        facts.push(Fact::new(ids::OWED, "Still owed", owed.told(g, b).join("; ")));
    }
    facts
}

/// "13 to 15 May 1940".
fn dates(g: &Betrayal, b: &Board) -> String {
    if b.turn == 0 { "May 1940".into() } else { format!("{} 1940", naming::dates(g, b.turn)) }
}

/// How far the player-turn has come, in two words.
fn step(b: &Board) -> String {
    if b.turn == 0 {
        return "Setup".into();
    }
    let army = match b.player {
        PlayerTurn::German => "German",
        PlayerTurn::French => "French",
        PlayerTurn::British => "British",
    };
    let step = b.agenda.as_slice().iter().find_map(|frame| match frame {
        Frame::Turn(step) => Some(*step),
        _ => None,
    });
    // The step below is the next one already while units come back.
    let returning = matches!(b.agenda.top(), Some(Frame::Returning { .. }));
    let what = match if returning { Some(Step::Returns) } else { step } {
        Some(Step::Initiative) => return "Initiative".into(),
        Some(Step::Orders) => "orders",
        Some(Step::Tactics | Step::Assign) => "tactics",
        Some(Step::Refit) => "refit",
        Some(Step::Reinforcements) => "reinforcements",
        Some(Step::Returns) => "returns",
        Some(Step::Drops) => "air drops",
        Some(Step::Movement) => "movement",
        Some(Step::Air | Step::Interceptions) => "air phase",
        Some(Step::Bombardments) => "bombardment",
        Some(Step::Combats) => "combat",
        Some(Step::Regroup) => "regroup",
        _ => "player-turn",
    };
    format!("{army} {what}")
}
