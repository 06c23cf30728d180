//! The event language of editions: what a card does, as a list of steps in a text file. One grammar, one parser and one interpreter
//! for all games; a game adds its verbs, its tests and its words for who acts ([`Words`]).
//!
//! ```text
//! must control united-kingdom
//! add 1 in france; may add up to 1 in president
//! choose one of
//! - replace 1 in government
//! - must partial; add 1 in government
//!   choose one of
//!   - add 1 in press
//!   - add 1 in public
//! if control opposition: remove up to 1 among france, president
//! otherwise:
//!   draw 1
//!   enemy may add up to 1 in france
//! ```
//!
//! - Steps stand in lines or between `;` and are carried out in order. A step is `[WHO] [may] VERB …`; without WHO it concerns *you*,
//!   the role that runs the event. `may` lets it be done less often or not at all.
//! - A header ends with a colon: `if TEST:`, `otherwise:` (right behind an `if`), `WHO:`, `WHO may:`, `may:`, and in what lasts
//!   `on OCCASION:`. It governs the one step behind the colon or, where none is there, the lines that are indented below it. In a
//!   block for somebody that role is *you*; what stands under `may:` is done as a whole or not at all.
//! - `choose one of` ends its line; its options begin with `- `, and further lines of an option are indented below it. Choices nest.
//! - `must TEST` comes first in an event, a block or an option: without it that is not open.
//!
//! A text is parsed once into a flat [`Program`]. [`Frame`]s on the agenda say how far an event has come, so that an event in progress
//! is as plain a value as the rest of the state; [`advance`] carries it on.

mod amount;
mod parse;
mod parts;
mod run;

pub use amount::{Amount, Fit, Shift, number};
pub use parse::{Fault, parse, parse_lasting, parse_test};
pub use parts::{Part, Parts};
pub use run::{
    At, Begun, Events, Frame, FrameOf, Stack, Whom, accept, advance, choose, closed, count, current, decline, is_sound, options, pick,
    running, stop,
};

use serde::{Deserialize, Serialize};
use std::{fmt::Debug, ops::Range};

/// A place in a program: that of the instruction that comes next. What is in progress stands right before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cursor(pub u8);

/// One verb of a game's own, with its amount and who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Step<V, W> {
    /// What is done.
    pub verb: V,
    /// How often.
    pub amount: Amount,
    /// Who does it.
    pub who: W,
}

/// Can it be declined?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Duty {
    /// As far as the rules allow, it is done.
    Must,
    /// Whoever it concerns may leave it.
    May,
}

/// One instruction of a program. Numbers are places of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op<V, T, W> {
    /// A step in the game's own words.
    Do(Step<V, W>),
    /// Unless the test holds, go on there.
    If(T, u8),
    /// Unless the test holds, this block or option is not open; it ends there.
    Must(T, u8),
    /// One of several options; their first instructions stand in the program's table from `first` on.
    Choose {
        /// Where the options' starts stand.
        first: u8,
        /// How many options.
        options: u8,
        /// Where it goes on after them.
        behind: u8,
    },
    /// What follows is for somebody, who is *you* in it.
    For {
        /// Who.
        who: W,
        /// May they leave it?
        duty: Duty,
        /// Where it goes on after the block.
        behind: u8,
    },
    /// What follows is done on this occasion only.
    On(T, u8),
    /// A block for somebody or for an occasion is over.
    End,
    /// Go on there.
    Jump(u8),
}

/// A parsed event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Program<V, T, W> {
    ops: Vec<Op<V, T, W>>,
    starts: Vec<u8>,
    /// By instruction: the line that it was read from.
    lines: Vec<usize>,
}

impl<V, T, W> Default for Program<V, T, W> {
    fn default() -> Self {
        Program { ops: Vec::new(), starts: Vec::new(), lines: Vec::new() }
    }
}

impl<V: Copy, T: Copy, W: Copy> Program<V, T, W> {
    /// The instructions in order.
    #[inline]
    pub fn ops(&self) -> &[Op<V, T, W>] {
        &self.ops
    }

    /// The instruction at a place.
    #[inline]
    pub fn op(&self, at: u8) -> Option<&Op<V, T, W>> {
        self.ops.get(usize::from(at))
    }

    /// The line of the text, counted from 0, in which the instruction at a place stands.
    pub fn line(&self, at: usize) -> usize {
        self.lines.get(at).copied().unwrap_or_default()
    }

    /// The conditions without which the event cannot be chosen.
    pub fn gates(&self) -> impl Iterator<Item = T> {
        self.gates_from(0)
    }

    /// The conditions without which the block or option that starts there is not open.
    pub fn gates_from(&self, start: usize) -> impl Iterator<Item = T> {
        self.ops.get(start..).unwrap_or_default().iter().map_while(|op| match op {
            Op::Must(test, _) => Some(*test),
            _ => None,
        })
    }

    /// The options of the choice at a place, each as the range of its instructions; none where no choice stands.
    pub fn options(&self, at: u8) -> impl ExactSizeIterator<Item = Range<usize>> {
        let (starts, behind) = match self.op(at) {
            Some(Op::Choose { first, options, behind }) => (&self.starts[usize::from(*first)..][..usize::from(*options)], *behind),
            _ => (&[][..], 0),
        };
        // Each option ends with its jump.
        let ends = move |next: usize| usize::from(starts.get(next).copied().unwrap_or(behind)) - 1;
        starts.iter().enumerate().map(move |(n, start)| usize::from(*start)..ends(n + 1))
    }

    /// An option, counted from 0, of the choice at a place.
    pub fn option(&self, at: u8, option: u8) -> Option<Range<usize>> {
        self.options(at).nth(usize::from(option))
    }

    /// The occasions of what lasts, each with the place where its steps begin.
    pub fn occasions(&self) -> impl Iterator<Item = (T, Cursor)> {
        self.ops.iter().enumerate().filter_map(|(at, op)| match op {
            Op::On(test, _) => Some((*test, Cursor(at as u8 + 1))),
            _ => None,
        })
    }

    /// What stands in a range of instructions, block by block.
    pub fn parts(&self, range: Range<usize>) -> Parts<'_, V, T, W> {
        Parts { program: self, range }
    }

    /// All that stands in the event, block by block.
    pub fn all(&self) -> Parts<'_, V, T, W> {
        self.parts(0..self.ops.len())
    }
}

/// A step in the words of a game.
pub type StepOf<W> = Step<<W as Words>::Verb, <W as Words>::Who>;
/// An instruction in the words of a game.
pub type OpOf<W> = Op<<W as Words>::Verb, <W as Words>::Test, <W as Words>::Who>;
/// An event in the words of a game.
pub type ProgramOf<W> = Program<<W as Words>::Verb, <W as Words>::Test, <W as Words>::Who>;

/// A step as it was written, for the game to read.
#[derive(Clone, Copy, Debug)]
pub struct Phrase<'a, W> {
    /// Who does it.
    pub who: W,
    /// Was there a `may`?
    pub duty: Duty,
    /// The verb.
    pub verb: &'a str,
    /// How often, where the words behind the verb say so.
    pub amount: Option<Amount>,
    /// The words behind.
    pub rest: &'a [&'a str],
    /// When it is done.
    pub time: Time,
}

/// When a step is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Time {
    /// Once, when its turn comes.
    Once,
    /// It holds as long as its card does: it stands at the margin of what lasts.
    Lasting,
}

/// A game's part of the language. What is wrong is told in a sentence.
pub trait Words {
    /// Its verbs.
    type Verb: Copy + Debug + PartialEq;
    /// Its conditions.
    type Test: Copy + Debug + PartialEq;
    /// Who acts; the default is *you*.
    type Who: Copy + Debug + PartialEq + Default;

    /// Who acts, if the first words say so, and how many words that took.
    fn who(&self, words: &[&str]) -> Result<Option<(Self::Who, usize)>, String>;
    /// A verb.
    fn verb(&self, phrase: &Phrase<'_, Self::Who>) -> Result<Self::Verb, String>;
    /// A condition.
    fn test(&self, words: &[&str]) -> Result<Self::Test, String>;
    /// An occasion, of a game in which something lasts.
    fn occasion(&self, _words: &[&str]) -> Result<Self::Test, String> {
        Err("nothing lasts in this game, so 'on' has no place".into())
    }
    /// May a block be for these, and be left? By default a game has no such blocks.
    fn block(&self, _who: Self::Who, _duty: Duty) -> Result<(), String> {
        Err("who acts, and 'may', stand before a single step and not before a colon".into())
    }
}
