//! Who acts, and what a step can depend on.

use super::{Verb, Who};
use crate::{Answering, PLAYERS};
use table::{
    edition::unknown,
    event::{Phrase, Words, number},
};

/// Whether something holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// So many players began the game.
    Players(u8),
    /// The card answers this.
    Answering(Answering),
}

/// The words of influence cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct TreasonWords;

impl Words for TreasonWords {
    type Verb = Verb;
    type Test = Test;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(matches!(words, ["others", ..]).then_some((Who::Others, 1)))
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        Verb::read(phrase)
    }

    fn test(&self, words: &[&str]) -> Result<Test, String> {
        match words {
            ["players", count] => match number(count) {
                Ok(count) if (2..=PLAYERS as u8).contains(&count) => Ok(Test::Players(count)),
                _ => Err(format!("'players {count}': two to five play this game")),
            },
            ["answering", what] => {
                Answering::from_id(what).map(Test::Answering).ok_or_else(|| unknown(what, "thing to answer", &Answering::IDS))
            }
            [word, ..] => Err(unknown(word, "condition", &["players", "answering"])),
            [] => Err("a condition is missing here, such as 'players 3'".into()),
        }
    }
}
