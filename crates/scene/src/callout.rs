//! A few words that point at an element.

use serde::Serialize;

use crate::Sentence;

/// A call-out, such as a step of the guided opening.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Callout {
    /// The id of the element to which it is bound.
    pub on: String,
    /// What it says.
    pub text: Sentence,
    /// Which step of how many it is.
    pub step: Option<(u8, u8)>,
    /// The keys of the choices that it speaks of. Where one of them is not offered, it is left out.
    pub needs: Vec<String>,
}

impl Callout {
    /// Words bound to an element.
    pub fn new(on: impl Into<String>, text: impl Into<Sentence>) -> Self {
        Self { on: on.into(), text: text.into(), ..Self::default() }
    }

    /// Says which step of how many it is.
    pub fn step(mut self, step: u8, of: u8) -> Self {
        self.step = Some((step, of));
        self
    }

    /// Names a choice of which it speaks.
    pub fn needs(mut self, key: impl Into<String>) -> Self {
        self.needs.push(key.into());
        self
    }
}
