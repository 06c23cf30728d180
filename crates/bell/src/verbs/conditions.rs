//! The conditions of this game's events: how they are written, when they hold, and how they are told.

use super::spaces::space_called;
use crate::{
    began::Began,
    roles::{Colour, Side},
    space::Space,
    state::{Board, Mobilization},
};
use table::edition::unknown;

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
    pub(super) fn read(words: &[&str]) -> Result<Test, String> {
        match words {
            ["control", space] => space_called(space, &[]).map(Test::Controls),
            ["partial"] => Ok(Test::Partial),
            ["drew", word] => {
                let all = [Colour::White, Colour::Green, Colour::Blue];
                let colour = all.into_iter().find(|c| c.id() == *word);
                colour.map(Test::Drew).ok_or_else(|| unknown(word, "colour", &all.map(Colour::id)))
            }
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
