//! The event language of editions: what a card does, as a list of steps in a text file.
//!
//! Sequence, `choose one of`, `if`, `must`, `may`, `up to`, `draw`, `discard` and `roll` are the
//! table's; a game adds its verbs, its tests and its words for who acts ([`Words`]). A text is
//! parsed once into a flat [`Program`]; a [`Cursor`] walks through it, one byte in a frame of the
//! agenda, so an event in progress is as plain a value as the rest of the state.
//!
//! ```text
//! must control united-kingdom
//! add 1 in france; may add up to 1 in president
//! choose one of
//! - replace 1 in government
//! - add 1 in government; add 1 in press
//! if control opposition: remove up to 1 among france, president
//! ```
//!
//! `if` binds the one step behind it, or the whole choice where that step is `choose one of`. `must` stands outside
//! conditions and choices. `may` and words for who acts stand before a game's own verbs only: draw, discard and roll
//! belong to the seat that runs the event and are not optional.

mod cursor;
mod parse;

pub use cursor::{Cursor, Next};
pub use parse::{Fault, parse};

use serde::{Deserialize, Serialize};
use std::fmt::Debug;

/// How many times a step is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amount {
    /// At least so often, as far as the rules allow.
    pub least: u8,
    /// At most so often.
    pub most: u8,
}

/// Who carries out a step: 0 is the seat that runs the event, other numbers are the game's.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Who(pub u8);

/// One deed of a game's own.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<V> {
    /// What is done.
    pub verb: V,
    /// How often.
    pub amount: Amount,
    /// Who does it.
    pub who: Who,
}

/// Where drawn cards go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum DrawTo {
    /// Face up onto the discard pile.
    Pile,
    /// Hidden into the hand.
    Hand,
}

/// One instruction of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op<V, T> {
    /// A deed of the game's own.
    Do(Step<V>),
    /// Draw cards.
    Draw {
        /// How many.
        count: u8,
        /// Where they go.
        to: DrawTo,
    },
    /// Discard cards from the hand.
    Discard {
        /// How many.
        count: u8,
    },
    /// A roll that the game knows how to carry out.
    Roll(V),
    /// Unless the test holds, pass over that many instructions.
    If(T, u8),
    /// One of several options; their first instructions stand in the program's table from `first` on.
    Choose {
        /// Where the options' starts stand.
        first: u8,
        /// How many options.
        options: u8,
    },
    /// Go on elsewhere.
    Jump(u8),
}

/// A parsed event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program<V, T> {
    ops: Vec<Op<V, T>>,
    starts: Vec<u8>,
    gates: Vec<T>,
}

impl<V, T> Default for Program<V, T> {
    fn default() -> Self {
        Program { ops: Vec::new(), starts: Vec::new(), gates: Vec::new() }
    }
}

impl<V: Copy, T: Copy> Program<V, T> {
    /// The instructions in order.
    pub fn ops(&self) -> &[Op<V, T>] {
        &self.ops
    }

    /// The conditions without which the event cannot be chosen.
    pub fn gates(&self) -> &[T] {
        &self.gates
    }

    /// Where the options of a `Choose` begin.
    pub fn option_starts(&self, first: u8, options: u8) -> &[u8] {
        &self.starts[usize::from(first)..usize::from(first + options)]
    }
}

/// A game's part of the language.
pub trait Words {
    /// Its deeds.
    type Verb: Copy + Debug + PartialEq;
    /// Its conditions.
    type Test: Copy + Debug + PartialEq;

    /// A deed: its word, how often, and the words after it. `Err` holds what is wrong in a sentence.
    fn verb(&self, word: &str, amount: Option<Amount>, rest: &[&str]) -> Result<Self::Verb, String>;
    /// A condition.
    fn test(&self, words: &[&str]) -> Result<Self::Test, String>;
    /// A roll.
    fn roll(&self, words: &[&str]) -> Result<Self::Verb, String>;
    /// A word for who acts, such as `enemy`; `None` when it is no such word.
    fn who(&self, word: &str) -> Option<Who>;
}
