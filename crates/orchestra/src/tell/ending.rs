//! The end in one sentence.

use crate::{Board, Ending};
use scene::{Sentence, say};
use table::RuleId;

/// How the game ended (`orchestra.show.end`).
pub(crate) fn say_end(b: &Board) -> Sentence {
    let stage = b.stage;
    match b.ending {
        Some(Ending::HitlerDead) if b.killed.len() > 1 => say!("Hitler and his deputies are dead, in stage {stage}. All have won.", stage),
        Some(Ending::HitlerDead) => say!("Hitler is dead, in stage {stage}. All have won.", stage),
        Some(Ending::AllInPrison) => say!("Every conspirator is in Prison, in stage {stage}. All have lost.", stage),
        Some(Ending::DocumentsLocated) => say!("Documents were located. All have lost."),
        Some(Ending::NoEventLeft) => say!("No event is left to draw. All have lost."),
        Some(Ending::GivenUp) => say!("All agreed to end the game in stage {stage}. All have lost.", stage),
        Some(Ending::Resigned) => say!("The game was given up in stage {stage}. All have lost.", stage),
        Some(Ending::OutOfTime) => say!("Time ran out in stage {stage}. All have lost.", stage),
        None => say!("The game goes on."),
    }
}

/// The rule by which it ended.
pub(crate) fn rule(ending: Ending) -> RuleId {
    match ending {
        Ending::HitlerDead => "orchestra.win.plot",
        Ending::AllInPrison => "orchestra.lose.all-prison",
        Ending::DocumentsLocated => "orchestra.lose.documents",
        Ending::NoEventLeft => "orchestra.lose.no-event",
        Ending::GivenUp | Ending::Resigned | Ending::OutOfTime => "orchestra.end.labels",
    }
}
