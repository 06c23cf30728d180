//! The scoring card of a round or a year: what was scored, by whom, and how the score moved.

use serde::Serialize;

use crate::{Sentence, Tint};

/// What was scored in a round or a year that is over. The rows of a curve add up to the difference of its standing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Scoring {
    /// The step with which it was complete: a line of the record.
    pub step: u32,
    /// The round or year: "Round 1".
    pub round: String,
    /// What was scored, in order.
    pub rows: Vec<ScoringRow>,
    /// The score before and after, in the order of the game's curves.
    pub standings: Vec<Standing>,
    /// What comes next: "Round 2"; empty at the end of the game.
    pub next: String,
}

/// One thing that was scored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct ScoringRow {
    /// What it was.
    pub text: Sentence,
    /// The number of the curve that it moved.
    pub curve: usize,
    /// By how much.
    pub delta: i32,
    /// The side that gained by it.
    pub tint: Option<Tint>,
}

/// How a score stood before a round and after it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// Whose score it is, or what is measured.
    pub label: String,
    /// The tint of the side; that of a marker is none.
    pub tint: Option<Tint>,
    /// The side that a marker below 0 speaks for; none where each side has its own score.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<Tint>,
    /// The side that a marker above 0 speaks for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub above: Option<Tint>,
    /// Before the round.
    pub before: i32,
    /// After it.
    pub after: i32,
}
