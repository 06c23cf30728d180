//! Why a store did not do what was asked.

use std::{error::Error, fmt};

/// Why a store did not do what was asked. Nothing of the request was kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The record has another last line than the writer thought.
    Conflict {
        /// The number of the last line that the store has; 0 for an empty record.
        last: u64,
    },
    /// Something else at the table is not what the writer thought: its seats, its talk, its leader.
    Changed,
    /// The writer leads the table no longer.
    Fenced,
    /// There is no such table, or no such seat at it.
    Missing,
    /// The store itself could not do it; the sentence says why.
    Failed(String),
}

impl StoreError {
    /// A failure told in a sentence.
    pub fn failed(sentence: impl Into<String>) -> Self {
        StoreError::Failed(sentence.into())
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict { last: 0 } => f.write_str("The record has no line yet, so this is not its next line."),
            StoreError::Conflict { last } => write!(f, "The record stands at line {last} by now, so this is not its next line."),
            StoreError::Changed => f.write_str("Something at the table has changed meanwhile."),
            StoreError::Fenced => f.write_str("Another server leads this table by now."),
            StoreError::Missing => f.write_str("There is no such table or seat."),
            StoreError::Failed(sentence) => f.write_str(sentence),
        }
    }
}

impl Error for StoreError {}
