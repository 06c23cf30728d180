//! This game's words for who acts, for conditions and for spaces.

use super::{Verb, Who};
use crate::{Began, Board, Colour, Dimension, Mobilization, Side, Space, Spaces};
use table::{
    edition::unknown,
    event::{Amount, Phrase, Words},
};

/// This game's words.
#[derive(Clone, Debug)]
pub struct BellWords {
    /// The spaces that press President, for `pressing-president`.
    pub pressing_president: Spaces,
}

impl Words for BellWords {
    type Verb = Verb;
    type Test = Test;
    type Who = Who;

    fn who(&self, words: &[&str]) -> Result<Option<(Who, usize)>, String> {
        Ok(matches!(words, ["enemy", ..]).then_some((Who::Enemy, 1)))
    }

    fn verb(&self, phrase: &Phrase<'_, Who>) -> Result<Verb, String> {
        Verb::read(self, phrase)
    }

    fn test(&self, words: &[&str]) -> Result<Test, String> {
        Test::read(words)
    }
}

/// The word for the spaces that press President.
const PRESSING: &str = "pressing-president";
/// All words that stand for several spaces.
const SETS: [&str; 5] = [PRESSING, "international", "political", "military", "public"];
/// The most that one step may do; nobody has more cubes to move about than that in one event.
const MOST: u8 = 8;

impl BellWords {
    /// One space, or one word for several.
    pub(super) fn single(&self, list: &[&str]) -> Result<Spaces, String> {
        let spaces = self.spaces(list)?;
        if list.len() > 1 {
            return Err("'in' takes one space; for several write 'among' or 'in one of'".into());
        }
        Ok(spaces)
    }

    /// At least two spaces, or a word for several; how many it stands for is the map's business.
    pub(super) fn several(&self, list: &[&str], form: &str) -> Result<Spaces, String> {
        let spaces = self.spaces(list)?;
        match list {
            [word] if self.set_called(word).is_none() => Err(format!("'{form}' needs two spaces or more; for one space write 'in'")),
            _ => Ok(spaces),
        }
    }

    /// The spaces of a list.
    pub(super) fn spaces(&self, list: &[&str]) -> Result<Spaces, String> {
        if list.is_empty() {
            return Err("the name of a space is missing here".into());
        }
        let mut named = Spaces::NONE;
        let mut sets = Spaces::NONE;
        for word in list {
            match self.set_called(word) {
                Some(set) => sets = sets.or(set),
                None => {
                    let space = space_called(word, &SETS)?;
                    if named.has(space) {
                        return Err(format!("'{word}' is named twice"));
                    }
                    named = named.or(Spaces::only(space));
                }
            }
        }
        Ok(named.or(sets))
    }

    /// A word that stands for several spaces.
    fn set_called(&self, word: &str) -> Option<Spaces> {
        if word == PRESSING {
            return Some(self.pressing_president);
        }
        Dimension::from_id(word).map(Dimension::spaces)
    }
}

/// A sensible number, which these verbs need.
pub(super) fn counted_in(phrase: &Phrase<'_, Who>) -> Result<Amount, String> {
    let verb = phrase.verb;
    match phrase.amount {
        None | Some(Amount { most: u8::MAX, .. }) => {
            Err(format!("'{verb}' needs a number after it, such as '{verb} 1' or '{verb} up to 2'"))
        }
        Some(Amount { most, .. }) if most > MOST => Err(format!("'{verb} {most}' is too much: the most is {MOST}")),
        Some(amount) => Ok(amount),
    }
}

/// The space with this word; `besides` are words that would have done as well.
fn space_called(word: &str, besides: &[&'static str]) -> Result<Space, String> {
    if let Some(space) = Space::from_id(word) {
        return Ok(space);
    }
    match word {
        "and" | "or" => Err(format!("spaces are separated by commas, not by '{word}'")),
        "at" => Err("a limit is written 'at most 1 each', after 'among' and its spaces".into()),
        _ => {
            let known: Vec<&str> = Space::ALL.into_iter().map(Space::id).chain(besides.iter().copied()).collect();
            Err(unknown(word, "space", &known))
        }
    }
}

/// A condition of this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Test {
    /// The actor Controlled this space at the start of the play.
    Controls(Space),
    /// Partial Mobilization has been executed.
    Partial,
    /// A card drawn by this event has this colour.
    Drew(Colour),
}

impl Test {
    fn read(words: &[&str]) -> Result<Test, String> {
        match words {
            ["control", space] => space_called(space, &[]).map(Test::Controls),
            ["partial"] => Ok(Test::Partial),
            ["drew", word] => Colour::from_id(word).map(Test::Drew).ok_or_else(|| unknown(word, "colour", &Colour::IDS)),
            _ => Err(format!("a condition is 'control' with a space, 'partial', or 'drew' with a colour, not '{}'", words.join(" "))),
        }
    }

    /// Does it hold for the side that runs the event? Control is that of the start of the play.
    #[inline]
    pub(crate) fn holds(self, b: &Board) -> bool {
        match self {
            Test::Controls(space) => b.snapshot.control.has(space),
            Test::Partial => b.mobilization != Mobilization::None,
            Test::Drew(colour) => b.drew >> colour as u8 & 1 == 1,
        }
    }

    /// "You Controlled France when this play began"; `began` says since when Control counts.
    pub(crate) fn say(self, began: &str) -> String {
        match self {
            Test::Controls(space) => format!("you Controlled {} {began}", space.name()),
            Test::Partial => "Partial Mobilization has been executed".into(),
            Test::Drew(colour) => format!("a {} card was drawn", colour.id()),
        }
    }

    /// That it failed for a side.
    pub(crate) fn say_failed(self, side: Side, began: Began) -> String {
        match self {
            Test::Controls(space) => format!("{} did not Control {} {}", side.name(), space.name(), began.words()),
            Test::Partial => "Partial Mobilization had not been executed".into(),
            Test::Drew(colour) => format!("no {} card was drawn", colour.id()),
        }
    }
}
