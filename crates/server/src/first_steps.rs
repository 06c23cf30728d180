//! What a game tells newcomers: a page to read, and what a guided table says about each question.

use scene::Choice;
use serde::Deserialize;
use std::collections::BTreeMap;

/// What a game tells newcomers; its crate has it as a text.
#[derive(Deserialize)]
pub(crate) struct FirstSteps {
    /// What one plays for.
    pub(crate) aim: Vec<String>,
    /// What happens in a turn.
    pub(crate) turn: Vec<String>,
    /// The first ten minutes.
    pub(crate) minutes: Vec<String>,
    /// The guided table.
    pub(crate) guide: Guide,
}

#[derive(Deserialize)]
pub(crate) struct Guide {
    /// Who plays each seat.
    pub(crate) seats: Vec<String>,
    /// The options of that table.
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// The lines that are played before the newcomer decides.
    #[serde(default)]
    pub(crate) lines: Vec<String>,
    /// What is said about each kind of question.
    note: Vec<Note>,
}

#[derive(Deserialize)]
struct Note {
    /// The kind of question, or `end`.
    kind: String,
    /// Said only while this move is open: the next step of the advice. Such notes stand before the general one of their kind.
    open: Option<String>,
    /// What a newcomer should know about it.
    say: String,
}

/// What a game tells newcomers.
pub(crate) fn read(text: &str) -> Result<FirstSteps, String> {
    toml::from_str(text).map_err(|e| e.to_string())
}

/// Stands for the kind of question when the game is over.
pub(crate) const END: &str = "end";

/// What a guided table says about a kind of question, or about the [`END`], while these moves are open.
pub(crate) fn note(text: &str, kind: &str, open: &[Choice]) -> Option<String> {
    let fits = |note: &Note| note.kind == kind && note.open.as_ref().is_none_or(|key| open.iter().any(|choice| choice.key == *key));
    read(text).ok()?.guide.note.into_iter().find(fits).map(|note| note.say)
}
