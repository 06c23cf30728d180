//! The verbs of influence cards. All about a verb stands in its file in `verbs/`.

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

use table::{edition::unknown, event::Phrase};

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

/// The number behind a verb, without which it means nothing: no card needs more than nine of anything.
fn needed(phrase: &Phrase<'_, Who>, example: &str) -> Result<(), String> {
    match phrase.amount {
        None => Err(format!("a number is missing: write '{example}'")),
        Some(amount) if amount.most > 9 => Err("a number from 1 to 9 is wanted here, and neither 'all' nor 'any'".into()),
        Some(_) => Ok(()),
    }
}

/// A number from 1 to 9.
fn small(word: &str) -> Result<u8, String> {
    table::event::number(word).ok().filter(|n| *n <= 9).ok_or_else(|| format!("'{word}' should be a number from 1 to 9"))
}
