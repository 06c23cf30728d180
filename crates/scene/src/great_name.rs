//! Names that are written across a map and belong to no space: seas, countries.

use serde::Serialize;

use crate::Point;

/// A name written across the map, below everything that stands on it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GreatName {
    /// The name.
    pub words: String,
    /// The middle of its baseline.
    pub at: Point,
    /// The size of its letters.
    pub size: f32,
    /// By how many degrees it is turned, clockwise.
    pub turned: f32,
    /// Of what it is the name.
    pub of: Expanse,
}

/// What a great name is written on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Expanse {
    /// Land: upright letters, wide apart.
    Land,
    /// Water: slanted letters.
    Water,
}

impl GreatName {
    /// The name of a country or a land.
    pub fn land(words: impl Into<String>, at: Point, size: f32) -> Self {
        Self { words: words.into(), at, size, turned: 0.0, of: Expanse::Land }
    }

    /// The name of a sea.
    pub fn water(words: impl Into<String>, at: Point, size: f32) -> Self {
        Self { of: Expanse::Water, ..Self::land(words, at, size) }
    }

    /// Turns it clockwise by so many degrees.
    pub fn turned(mut self, degrees: f32) -> Self {
        self.turned = degrees;
        self
    }
}
