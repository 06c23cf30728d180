//! The one sentence that says what happens now.

use serde::Serialize;

use crate::{Sentence, Tint};

/// Who acts, what to choose, how many remain, and which card or rule asks.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Prompt {
    /// The sentence.
    pub text: Sentence,
    /// The side that acts.
    pub tint: Option<Tint>,
    /// The rule that asks.
    pub rule: Option<String>,
    /// What the question is to the viewer.
    pub yours: Turn,
    /// What is lost with every choice, whichever it is: "you lose 1 Victory Point".
    #[serde(skip_serializing_if = "Option::is_none")]
    pub loss: Option<Sentence>,
}

/// What the present question is to the viewer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Turn {
    /// The viewer is asked.
    Yours,
    /// The viewer has a seat and waits for another.
    Waiting,
    /// The game is over.
    Over,
    /// The viewer has no seat.
    #[default]
    Watching,
}

impl Prompt {
    /// A prompt with this sentence.
    pub fn new(yours: Turn, text: impl Into<Sentence>) -> Self {
        Self { text: text.into(), tint: None, rule: None, yours, loss: None }
    }

    /// Names the side that acts.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Says what is lost with every choice.
    pub fn losing(mut self, loss: impl Into<Option<Sentence>>) -> Self {
        self.loss = loss.into();
        self
    }

    /// Names the rule that asks.
    pub fn by_rule(mut self, rule: impl Into<String>) -> Self {
        self.rule = Some(rule.into());
        self
    }
}
