//! The verbs of this game's events. All about a verb stands in its file in `verbs/`: how it is written, what can be chosen and why
//! something cannot, what it does, what stands in its way, and how it is told.

mod cards;
mod conditions;
mod cubes;
mod disks;
mod hitler;
mod journey;
mod mobilize;
mod points;
mod spaces;
mod told;

pub use cards::{Discard, Draw, DrawTo};
pub use conditions::Test;
pub use cubes::{Act, CubeDeed};
pub use disks::{Disk, Lift};
pub use hitler::Roll;
pub use journey::Journey;
pub use mobilize::Mobilize;
pub use points::Points;
pub use spaces::BellWords;
pub(crate) use told::Detail;

use crate::{
    Bell,
    moves::Move,
    news::{Barrier, News},
    refusal::Refusal,
    roles::Side,
    state::Board,
};
use table::{
    Log,
    edition::unknown,
    event::{Amount, Begun, Duty, Phrase},
};

/// Who carries out a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// The side that runs the event.
    #[default]
    You,
    /// The other one.
    Enemy,
}

/// What a verb has to say. The defaults are those of a deed that is done at once, without a question.
pub(crate) trait Deed: Copy {
    /// Reads it.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String>;
    /// Begins it: with a question, or all at once.
    fn begin(self, g: &Bell, b: &mut Board, side: Side, amount: Amount, log: &mut impl Log<News>) -> Begun;
    /// Everything that the card speaks of, allowed or not.
    fn candidates(self, _out: &mut Vec<Move>) {}
    /// What is allowed now, without the way out.
    fn moves(self, _b: &Board, _side: Side, _out: &mut Vec<Move>) {}
    /// Is anything allowed now? Where nothing is, public facts end the step.
    fn goes_on(self, _b: &Board, _side: Side) -> bool {
        false
    }
    /// Why a move is not allowed (`bell.event.exact-text`).
    fn refuse(self, _b: &Board, _side: Side, _m: Move) -> Option<Refusal> {
        Some(Refusal::NotAChoice)
    }
    /// Carries out one move.
    fn carry_out(self, _g: &Bell, _b: &mut Board, _side: Side, _m: Move, _log: &mut impl Log<News>) {}
    /// What stands in the way where nothing can be done, or nothing more.
    fn barrier(self, _b: &Board, _side: Side) -> Barrier {
        Barrier::NothingThere
    }
    /// It as a command: "remove up to 2 enemy cubes from Press".
    fn say(self, g: &Bell, detail: Detail, amount: Amount) -> String;
}

/// Lists the verbs once: their words, their names in the code, and the deed behind each.
macro_rules! verbs {
    ($($($word:literal)|+ => $name:ident($deed:ident),)+) => {
        /// A deed of this game.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Verb {
            $($name($deed),)+
        }

        /// The words of all verbs.
        const WORDS: &[&str] = &[$($($word),+),+];

        impl Verb {
            /// Reads a verb by its word.
            fn called(words: &BellWords, phrase: &Phrase<'_, Who>) -> Option<Result<Verb, String>> {
                match phrase.verb {
                    $($($word)|+ => Some($deed::read(words, phrase).map(Verb::$name)),)+
                    _ => None,
                }
            }
        }

        /// Does something with the deed behind a verb.
        macro_rules! deed {
            ($verb:expr, $it:ident => $do:expr) => {
                match $verb {
                    $(Verb::$name($it) => $do,)+
                }
            };
        }
    };
}

verbs! {
    "add" | "remove" | "replace" => Cubes(CubeDeed),
    "move" => Move(Journey),
    "grant" => Grant(Points),
    "disk" => Disk(Disk),
    "lift" => Lift(Lift),
    "mobilize" => Mobilize(Mobilize),
    "roll" => Roll(Roll),
    "draw" => Draw(Draw),
    "discard" => Discard(Discard),
}

impl Verb {
    /// Reads a verb.
    pub(crate) fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        Verb::called(words, phrase).unwrap_or_else(|| match phrase.verb {
            word if word.starts_with('-') => Err("an option begins with '-' and a blank, and a step must follow".into()),
            word => Err(unknown(word, "verb", WORDS)),
        })
    }
}

/// A deed without a number: one that is not left open is done at once, by its only move.
fn at_once<D: Deed>(deed: D, m: Move, g: &Bell, b: &mut Board, (side, amount): (Side, Amount), log: &mut impl Log<News>) -> Begun {
    if amount.least == 0 {
        return Begun::Asks(1);
    }
    if !deed.goes_on(b, side) {
        return Begun::Stuck;
    }
    deed.carry_out(g, b, side, m, log);
    Begun::Done
}

/// Draw, discard and roll have nobody but the side that runs the event, and no choice in it.
fn plain(phrase: &Phrase<'_, Who>) -> Result<(), String> {
    match (phrase.who, phrase.duty) {
        (Who::You, Duty::Must) => Ok(()),
        _ => Err("who acts and 'may' cannot stand before draw, discard or roll; put them into a 'choose one of'".into()),
    }
}

#[inline]
pub(crate) fn begin(verb: Verb, g: &Bell, b: &mut Board, (side, amount): (Side, Amount), log: &mut impl Log<News>) -> Begun {
    deed!(verb, it => it.begin(g, b, side, amount, log))
}

pub(crate) fn candidates(verb: Verb, out: &mut Vec<Move>) {
    deed!(verb, it => it.candidates(out));
}

#[inline]
pub(crate) fn moves(verb: Verb, b: &Board, side: Side, out: &mut Vec<Move>) {
    deed!(verb, it => it.moves(b, side, out));
}

#[inline]
pub(crate) fn goes_on(verb: Verb, b: &Board, side: Side) -> bool {
    deed!(verb, it => it.goes_on(b, side))
}

pub(crate) fn refuse(verb: Verb, b: &Board, side: Side, m: Move) -> Option<Refusal> {
    deed!(verb, it => it.refuse(b, side, m))
}

#[inline]
pub(crate) fn carry_out(verb: Verb, g: &Bell, b: &mut Board, (side, m): (Side, Move), log: &mut impl Log<News>) {
    deed!(verb, it => it.carry_out(g, b, side, m, log));
}

pub(crate) fn barrier(verb: Verb, b: &Board, side: Side) -> Barrier {
    deed!(verb, it => it.barrier(b, side))
}

pub(crate) fn say(verb: Verb, g: &Bell, detail: Detail, amount: Amount) -> String {
    deed!(verb, it => it.say(g, detail, amount))
}
