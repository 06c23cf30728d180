//! A line of the log with what a reader of it looks for: whose turn it was, whom it hit, what moved.

use serde::Serialize;

use crate::Sentence;

/// What happened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct News {
    /// In words.
    pub text: Sentence,
    /// The number of the chair in whose turn it happened.
    pub turn: Option<u8>,
    /// The chairs that lost something by it.
    pub hits: Vec<u8>,
    /// The element from which something moved.
    pub from: Option<String>,
    /// The element to which something moved or where something changed.
    pub to: Option<String>,
}

impl From<Sentence> for News {
    fn from(text: Sentence) -> Self {
        Self { text, ..Self::default() }
    }
}
