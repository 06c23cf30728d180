//! The verbs of this game's events. All about a verb stands in its file in `verbs/`: how it is written, what can be chosen and why
//! something cannot, what it does, what stands in its way, and how it is told.

mod beside;
mod cubes;
mod told;
mod words;

pub use beside::{Discard, Disk, Draw, DrawTo, Once, Roll};
pub use cubes::{Act, CubeVerb, Journey, Points};
pub(crate) use told::Detail;
pub use words::{BellWords, Test};

use crate::{Bell, Board, Move, News, Refusal, Side, news::Obstacle};
use table::{
    Log,
    edition::unknown,
    event::{Amount, Begun, Phrase},
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

/// The rules of a verb. The defaults are those of one that asks nothing.
pub(crate) trait VerbRules: Copy {
    /// Reads it.
    fn read(words: &BellWords, phrase: &Phrase<'_, Who>) -> Result<Self, String>;
    /// Begins it: with a question, or all at once.
    #[inline]
    fn begin(self, _g: &Bell, _b: &mut Board, _side: Side, amount: Amount, _log: &mut impl Log<News>) -> Begun {
        Begun::Asks(amount.most)
    }
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
    fn obstacle(self, _b: &Board, _side: Side) -> Obstacle {
        Obstacle::NothingThere
    }
    /// It as a command: "remove up to 2 enemy cubes from Press".
    fn say(self, g: &Bell, detail: Detail, amount: Amount) -> String;
}

/// Lists the verbs once: their words, their names in the code, and the value behind each.
macro_rules! verbs {
    ($($($word:literal)|+ => $name:ident($of:ident),)+) => {
        /// What a step of an event does.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Verb {
            $($name($of),)+
        }

        /// The words of all verbs.
        const WORDS: &[&str] = &[$($($word),+),+];

        impl Verb {
            /// Reads a verb by its word.
            fn called(words: &BellWords, phrase: &Phrase<'_, Who>) -> Option<Result<Verb, String>> {
                match phrase.verb {
                    $($($word)|+ => Some($of::read(words, phrase).map(Verb::$name)),)+
                    _ => None,
                }
            }
        }

        /// Does something with the value behind a verb.
        macro_rules! verb {
            ($verb:expr, $it:ident => $do:expr) => {
                match $verb {
                    $($crate::verbs::Verb::$name($it) => $do,)+
                }
            };
        }
        pub(crate) use verb;
    };
}

verbs! {
    "add" | "remove" | "replace" => Cubes(CubeVerb),
    "move" => Move(Journey),
    "grant" => Grant(Points),
    "disk" => Disk(Disk),
    "lift" | "mobilize" => Once(Once),
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
