//! A thing that stands on the board.

use serde::Serialize;

use crate::{Berth, Face, Glyph, Shape, Strength, Tint, Unit};

/// A cube, disk, unit or marker.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Piece {
    /// The id, unique in the whole scene and the same from one picture to the next, so that a browser can move it.
    pub id: String,
    /// Its name. Pieces that are alike have the same label; the text drawing then counts them instead of naming them.
    pub label: String,
    /// The side that owns it.
    pub side: Option<Tint>,
    /// What sort of thing it is, such as "cube".
    pub kind: &'static str,
    /// The letter printed on it.
    pub letter: char,
    /// What is printed after the letter, such as a strength; nothing where it is empty. Only a piece that is face up shows it.
    pub value: String,
    /// The sign of its kind, if it has one; it is seen on its back, too.
    pub glyph: Option<Glyph>,
    /// Its shape, if it is not that of its side.
    pub shape: Option<Shape>,
    /// What is printed on it, if it is a unit of troops; seen while it is face up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub unit: Option<Unit>,
    /// In which fan of its place it stands, from the left, where pieces stand in fans: those of allies may share one. Without it every
    /// side has its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fan: Option<u8>,
    /// Where in its area it stands, if that is always the same place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub berth: Option<Berth>,
    /// The id of the piece in the same place that lies on it, such as its guard.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<String>,
    /// The id of the element on which it stands: a space, a cell, a seat's panel, a card, a region.
    pub on: String,
    /// Which side of it is up.
    pub face: Face,
    /// How many it stands for.
    pub count: u16,
}

impl Piece {
    /// One open piece of no side, labelled by its kind.
    pub fn new(id: impl Into<String>, kind: &'static str, letter: char, on: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            label: kind.to_owned(),
            side: None,
            kind,
            letter,
            value: String::new(),
            glyph: None,
            shape: None,
            unit: None,
            fan: None,
            berth: None,
            below: None,
            on: on.into(),
            face: Face::Up,
            count: 1,
        }
    }

    /// Names it.
    pub fn labelled(mut self, label: impl Into<String>) -> Self {
        self.label = label.into();
        self
    }

    /// Says who owns it.
    pub fn of_side(mut self, side: impl Into<Option<Tint>>) -> Self {
        self.side = side.into();
        self
    }

    /// Prints something after its letter.
    pub fn valued(mut self, value: impl ToString) -> Self {
        self.value = value.to_string();
        self
    }

    /// Gives it the sign of its kind.
    pub fn marked(mut self, glyph: impl Into<Option<Glyph>>) -> Self {
        self.glyph = glyph.into();
        self
    }

    /// Gives it a shape of its own.
    pub fn shaped(mut self, shape: impl Into<Option<Shape>>) -> Self {
        self.shape = shape.into();
        self
    }

    /// Makes it a unit of troops.
    pub fn unit(mut self, unit: impl Into<Option<Unit>>) -> Self {
        self.unit = unit.into();
        self
    }

    /// Says in which fan of its place it stands, from the left.
    pub fn in_fan(mut self, fan: impl Into<Option<u8>>) -> Self {
        self.fan = fan.into();
        self
    }

    /// Says where in its area it stands.
    pub fn berthed(mut self, berth: Berth) -> Self {
        self.berth = Some(berth);
        self
    }

    /// Says which piece of the same place lies on it.
    pub fn below(mut self, guard: impl Into<Option<String>>) -> Self {
        self.below = guard.into();
        self
    }

    /// Its name, with the numbers of a unit that is face up: "9 Panzer 7-6-2 reduced".
    pub fn told(&self) -> String {
        if self.unit.is_some() { format!("{}{}", self.label, self.printed()) } else { self.label.clone() }
    }

    /// What is printed after its letter: its value, or the numbers of a unit that is face up.
    pub(crate) fn printed(&self) -> String {
        match &self.unit {
            None => self.value.clone(),
            Some(_) if self.face == Face::Down => String::new(),
            Some(unit) if unit.strength == Strength::Reduced => format!(" {} reduced", unit.numbers()),
            Some(unit) => format!(" {}", unit.numbers()),
        }
    }

    /// The letters that are printed behind the first one, if nothing but letters is: they are part of its name ("Hm").
    pub(crate) fn spelt(&self) -> &str {
        let letters = self.face == Face::Up && self.unit.is_none() && self.value.chars().all(char::is_alphabetic);
        if letters { &self.value } else { "" }
    }

    /// Turns it face down.
    pub fn face_down(mut self) -> Self {
        self.face = Face::Down;
        self
    }

    /// Makes it stand for several.
    pub fn times(mut self, count: u16) -> Self {
        self.count = count;
        self
    }
}
