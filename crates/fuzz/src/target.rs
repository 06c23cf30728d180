//! What is tried.

use crate::shape;
use std::collections::BTreeSet;

/// Something that reads what anybody may send.
pub trait Target {
    /// Its word on the command line and the name of its folder of seeds.
    fn word(&self) -> &'static str;

    /// Of a long run over all targets, how many inputs in a hundred thousand are for this one: more where they are quick.
    fn share(&self) -> u64;

    /// Inputs that hold, from which others are made, beside those that lie in files.
    fn seeds(&self) -> Vec<Vec<u8>>;

    /// Tries one input. `Err` says which promise was broken; a panic is caught by whoever calls this. What was tried before must not
    /// matter, so that an input that breaks a promise breaks it alone, too.
    fn try_input(&mut self, input: &[u8], deeds: &mut Deeds) -> Result<(), String>;

    /// Throws away what a fault may have left half done.
    fn recover(&mut self) {}
}

/// What came of an input: the shapes of all answers, and how many there were.
#[derive(Default, Debug)]
pub struct Deeds {
    pub(crate) shapes: BTreeSet<u64>,
    pub(crate) count: u64,
    /// The answers themselves, where somebody wants to read them.
    answers: Option<Vec<String>>,
}

impl Deeds {
    /// Deeds that keep every answer.
    pub(crate) fn to_be_read() -> Deeds {
        Deeds { answers: Some(Vec::new()), ..Deeds::default() }
    }

    /// Something was answered; of what it says only the shape counts (`shape.rs`).
    pub fn told(&mut self, answer: &str) {
        self.count += 1;
        self.shapes.insert(shape::of(answer));
        if let Some(answers) = &mut self.answers {
            answers.push(answer.to_owned());
        }
    }

    /// What was answered, where it was kept.
    pub fn answers(&self) -> &[String] {
        self.answers.as_deref().unwrap_or_default()
    }
}
