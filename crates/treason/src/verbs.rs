//! The verbs of influence cards: how they are read, and what can be said with them. What they do is in `play/`.
//!
//! An influence card is played as a whole, by one move that names what it is aimed at. So its steps are carried out in their order, a
//! condition can leave some out, and that is all: no choices, nothing that may be declined, and one step at most with an aim.

mod answers;
mod blocks;
mod land;
mod refill;
mod words;

pub use answers::Cancel;
pub use blocks::{Pay, Sell};
pub use land::{Deed, LandVerb, Owned, Selector, Size};
pub use refill::Refill;
pub use words::{Test, TreasonWords};

use crate::edition::Effect;
use table::{
    edition::unknown,
    event::{Duty, Fault, Op, Phrase, parse},
};

/// Who carries out a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Who {
    /// Who plays the card.
    #[default]
    You,
    /// Every other player.
    Others,
}

/// The rules of a verb.
pub(crate) trait VerbRules: Copy {
    /// Reads it.
    fn read(phrase: &Phrase<'_, Who>) -> Result<Self, String>;
}

/// Lists the verbs once: their words, their names in the code, and the value behind each.
macro_rules! verbs {
    ($($($word:literal)|+ => $name:ident($of:ident),)+) => {
        /// What a step of an influence card does.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[allow(missing_docs)]
        pub enum Verb {
            $($name($of),)+
        }

        /// The words of all verbs.
        const WORDS: &[&str] = &[$($($word),+),+];

        impl Verb {
            /// Reads a verb by its word.
            fn called(phrase: &Phrase<'_, Who>) -> Option<Result<Verb, String>> {
                match phrase.verb {
                    $($($word)|+ => Some($of::read(phrase).map(Verb::$name)),)+
                    _ => None,
                }
            }
        }
    };
}

verbs! {
    "claim" | "take" | "burn" | "banish" => Land(LandVerb),
    "pay" => Pay(Pay),
    "sell" => Sell(Sell),
    "refill" => Refill(Refill),
    "cancel" => Cancel(Cancel),
}

impl Verb {
    /// Reads a verb.
    fn read(phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        if phrase.duty == Duty::May {
            return Err("a card is played as a whole or not at all, so 'may' has no place".into());
        }
        let verb = Verb::called(phrase).unwrap_or_else(|| match phrase.verb {
            word if word.starts_with('-') => Err("an option begins with '-' and a blank, and a step must follow".into()),
            word => Err(unknown(word, "verb", WORDS)),
        })?;
        match (verb, phrase.who) {
            (Verb::Pay(_), Who::You) => Err("it is the others who pay: write 'others pay 2'".into()),
            (Verb::Pay(_), Who::Others) | (_, Who::You) => Ok(verb),
            (_, Who::Others) => Err("the others can only 'pay'".into()),
        }
    }
}

/// An influence card: steps, and conditions that leave some out.
pub(crate) fn read_effect(text: &str) -> Result<Effect, Vec<Fault>> {
    let effect = parse(&TreasonWords, text)?;
    let mut faults = Vec::new();
    let mut aimed = 0;
    for (at, op) in effect.ops().iter().enumerate() {
        let sentence = match op {
            Op::Do(step) if step.verb.is_aimed() => {
                aimed += 1;
                if aimed == 1 {
                    continue;
                }
                "a card is aimed at one thing, so one step names areas or cards of the hand, and not two"
            }
            Op::Do(_) | Op::If(..) | Op::Jump(_) | Op::End => continue,
            Op::Must(..) => "'must' has no place here: when a card can be played says its field 'when'",
            Op::Choose { .. } => "a card is played as a whole, so nothing is chosen in it",
            Op::For { .. } | Op::On(..) => "a block has no place here: a card is a list of steps",
        };
        faults.push(Fault { line: effect.line(at), sentence: sentence.into() });
    }
    if faults.is_empty() { Ok(effect) } else { Err(faults) }
}

impl Verb {
    /// Does the move that plays it name an area or a card of the hand?
    pub const fn is_aimed(self) -> bool {
        matches!(self, Verb::Land(_) | Verb::Sell(_))
    }
}

/// The number behind a verb, without which it means nothing: no card needs more than nine of anything.
fn needed(phrase: &Phrase<'_, Who>, example: &str) -> Result<u8, String> {
    match phrase.amount {
        None => Err(format!("a number is missing: write '{example}'")),
        Some(amount) if amount.least != amount.most || amount.most > 9 => {
            Err("a number from 1 to 9 is wanted here, without 'up to', 'all' or 'any'".into())
        }
        Some(amount) => Ok(amount.most),
    }
}

/// The same where it is one.
fn one(phrase: &Phrase<'_, Who>, example: &str) -> Result<(), String> {
    match needed(phrase, example)? {
        1 => Ok(()),
        _ => Err(format!("a card is aimed at one thing: write '{example}'")),
    }
}

/// A number from 1 to 9.
fn small(word: &str) -> Result<u8, String> {
    table::event::number(word).ok().filter(|n| *n <= 9).ok_or_else(|| format!("'{word}' should be a number from 1 to 9"))
}
