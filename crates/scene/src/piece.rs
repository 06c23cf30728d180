//! A thing that stands on the board.

use serde::Serialize;

use crate::{Face, Tint};

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
        Self { id: id.into(), label: kind.to_owned(), side: None, kind, letter, on: on.into(), face: Face::Up, count: 1 }
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
