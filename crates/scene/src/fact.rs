//! A named value, such as a count or a phase.

use serde::Serialize;

/// A named value shown beside the board or on a seat's panel.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Fact {
    /// The id, unique in the whole scene: two seats' "supply" need two ids.
    pub id: String,
    /// What the value is.
    pub label: String,
    /// The value as text.
    pub value: String,
    /// Is it looked up now and then? Its parts, which end with "; ", are then folded away until somebody asks.
    pub folded: bool,
}

impl Fact {
    /// A fact; the value may be anything that can be printed.
    pub fn new(id: impl Into<String>, label: impl Into<String>, value: impl ToString) -> Self {
        Self { id: id.into(), label: label.into(), value: value.to_string(), folded: false }
    }

    /// Folds it away.
    pub fn folded(mut self) -> Self {
        self.folded = true;
        self
    }
}
