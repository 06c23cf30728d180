//! One line of a sum that is shown as in an exercise.

use serde::Serialize;

/// A line of a sum: what it is about, how it is reckoned, and what it comes to.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Sum {
    /// What it is about, in a word: "shift".
    pub head: String,
    /// How it is reckoned: "air support, 1 right".
    pub text: String,
    /// What it comes to: "4:1".
    pub comes_to: String,
}

impl Sum {
    /// A line.
    pub fn new(head: impl Into<String>, text: impl Into<String>, comes_to: impl Into<String>) -> Self {
        Self { head: head.into(), text: text.into(), comes_to: comes_to.into() }
    }
}
