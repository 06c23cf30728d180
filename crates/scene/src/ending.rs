//! How a game went, told at its end.

use serde::Serialize;

use crate::{Fact, Sentence};

/// The score from step to step, and where it turned.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct Ending {
    /// The step and the score after it, in order.
    pub curve: Vec<(u32, f32)>,
    /// The steps at which the score or the lead changed most.
    pub turning: Vec<TurningPoint>,
    /// What each side has done, in numbers.
    pub counts: Vec<Fact>,
}

/// A step at which the game turned.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
pub struct TurningPoint {
    /// The step.
    pub step: u32,
    /// What happened.
    pub text: Sentence,
    /// By how much the score changed.
    pub delta: f32,
}

impl Ending {
    /// The steps after which the score changed most, at most so many, in their order.
    pub fn turns(&self, most: usize) -> Vec<(u32, f32)> {
        let changes = self.curve.windows(2).map(|pair| (pair[1].0, pair[1].1 - pair[0].1)).filter(|(_, by)| *by != 0.0);
        let mut turns: Vec<(u32, f32)> = changes.collect();
        turns.sort_by(|a, b| b.1.abs().total_cmp(&a.1.abs()).then(a.0.cmp(&b.0)));
        turns.truncate(most);
        turns.sort_by_key(|(step, _)| *step);
        turns
    }
}
