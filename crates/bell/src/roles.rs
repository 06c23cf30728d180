//! The two sides of the crisis, and the colours of cards.

use serde::{Deserialize, Serialize};

/// A side of the crisis.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum Side {
    /// Would surrender the Sudetenland; white cubes.
    #[default]
    Concede,
    /// Would stand and fight; green cubes.
    Defend,
}

impl Side {
    /// Both sides, Concede first.
    pub const BOTH: [Side; 2] = [Side::Concede, Side::Defend];

    /// As an index into pairs.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The other side.
    #[inline]
    pub const fn enemy(self) -> Side {
        match self {
            Side::Concede => Side::Defend,
            Side::Defend => Side::Concede,
        }
    }

    /// The word of records and editions.
    pub const fn id(self) -> &'static str {
        match self {
            Side::Concede => "concede",
            Side::Defend => "defend",
        }
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Side::Concede => "Concede",
            Side::Defend => "Defend",
        }
    }

    /// The colour of its cubes, in a word.
    pub const fn cube(self) -> &'static str {
        match self {
            Side::Concede => "white",
            Side::Defend => "green",
        }
    }

    /// The side with this word.
    pub fn from_id(id: &str) -> Option<Side> {
        Side::BOTH.into_iter().find(|s| s.id() == id)
    }
}

/// The colour behind a card's title.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    /// Concede's.
    White,
    /// Defend's.
    Green,
    /// Neutral: either side's.
    Blue,
}

impl Colour {
    /// The word of editions.
    pub const fn id(self) -> &'static str {
        match self {
            Colour::White => "white",
            Colour::Green => "green",
            Colour::Blue => "blue",
        }
    }

    /// May a side use an event of this colour? (`bell.event.colour-match`)
    #[inline]
    pub const fn suits(self, side: Side) -> bool {
        matches!((self, side), (Colour::Blue, _) | (Colour::White, Side::Concede) | (Colour::Green, Side::Defend))
    }

    /// The side that owns cards of this colour.
    pub const fn owner(self) -> Option<Side> {
        match self {
            Colour::White => Some(Side::Concede),
            Colour::Green => Some(Side::Defend),
            Colour::Blue => None,
        }
    }
}
