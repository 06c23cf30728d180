//! The colours that a game gives to its tints.
//!
//! A tint is a name; a palette says as data what the name looks like, so that the drawing knows no game. A tint that the
//! palette leaves out still gets a colour of its own when the scene is drawn.

use std::fmt;

use serde::{Serialize, Serializer};

use crate::{Shape, Tint};

/// A colour of the sRGB space, printed as `#rrggbb`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Colour(
    /// Red, green and blue, as in `0xRRGGBB`.
    pub u32,
);

/// What each tint looks like.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Palette(
    /// The tints that have a colour.
    pub Vec<Swatch>,
);

/// One tint with its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Swatch {
    /// The tint: a side, a region's ground, the sort of a piece that no side owns, or the colour of a card.
    pub tint: Tint,
    /// Its colour.
    pub colour: Colour,
    /// Its colour by night, if it is a ground that changes; pieces and sides keep theirs.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub night: Option<Colour>,
    /// The shape and the letter of a side that has no seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sign: Option<(Shape, char)>,
}

impl Palette {
    /// A palette of pairs of a tint's name and its colour as `0xRRGGBB`.
    pub fn of(pairs: &[(&'static str, u32)]) -> Self {
        Self(pairs.iter().map(|&(name, rgb)| Swatch { tint: Tint(name), colour: Colour(rgb), night: None, sign: None }).collect())
    }

    /// Adds grounds: a name, the colour by day, the colour by night.
    pub fn with_grounds(mut self, grounds: &[(&'static str, u32, u32)]) -> Self {
        self.0.extend(grounds.iter().map(|&(name, day, night)| Swatch {
            tint: Tint(name),
            colour: Colour(day),
            night: Some(Colour(night)),
            sign: None,
        }));
        self
    }

    /// Adds a side that has no seat: its name, its colour, its shape and its letter.
    pub fn with_side(mut self, name: &'static str, colour: u32, shape: Shape, letter: char) -> Self {
        self.0.push(Swatch { tint: Tint(name), colour: Colour(colour), night: None, sign: Some((shape, letter)) });
        self
    }

    /// The shape and the letter of a side that has no seat.
    pub fn sign(&self, name: &str) -> Option<(Shape, char)> {
        self.0.iter().find(|swatch| swatch.tint.0 == name)?.sign
    }

    /// The colours of a ground by day and by night.
    pub fn pair(&self, name: &str) -> Option<[Colour; 2]> {
        let swatch = self.0.iter().find(|swatch| swatch.tint.0 == name)?;
        Some([swatch.colour, swatch.night?])
    }

    /// The colour of a tint, if the palette has one.
    pub fn colour(&self, name: &str) -> Option<Colour> {
        self.0.iter().find(|swatch| swatch.tint.0 == name).map(|swatch| swatch.colour)
    }
}

impl Colour {
    /// This colour with so much of another in it, from 0 to 1.
    pub fn mixed(self, other: Colour, share: f32) -> Self {
        let mix = |shift: u32| {
            let [a, b] = [self, other].map(|colour| (colour.0 >> shift & 0xff) as f32);
            ((a + (b - a) * share.clamp(0.0, 1.0)).round() as u32) << shift
        };
        Self(mix(16) | mix(8) | mix(0))
    }

    /// How far apart two colours are, in steps of their channels.
    pub fn distance(self, other: Colour) -> f32 {
        let part = |shift: u32| (self.0 >> shift & 0xff) as f32 - (other.0 >> shift & 0xff) as f32;
        part(16).hypot(part(8)).hypot(part(0))
    }

    /// How bright it is to the eye, from 0 to 1 (the relative luminance of WCAG).
    pub fn luminance(self) -> f32 {
        let part = |shift: u32| {
            let c = (self.0 >> shift & 0xff) as f32 / 255.0;
            if c <= 0.04045 { c / 12.92 } else { ((c + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * part(16) + 0.7152 * part(8) + 0.0722 * part(0)
    }

    /// The contrast between two colours, from 1 to 21 (WCAG).
    pub fn contrast(self, other: Colour) -> f32 {
        let [a, b] = [self.luminance(), other.luminance()];
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{:06x}", self.0 & 0xff_ffff)
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
