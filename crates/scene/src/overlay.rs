//! What is laid over a map when a reader asks for it, and taken away again.

use serde::Serialize;

use crate::Glyph;

/// A sheet over the map that a reader switches on and off: arrows from space to space, and a few letters at spaces. It tells nothing
/// that a text does not tell, and offers no move.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Overlay {
    /// The id, unique among the overlays.
    pub id: String,
    /// What it shows, in a few words, as the name of its switch: "Forward".
    pub label: String,
    /// Arrows, by the ids of the spaces where they begin and end. Between areas that adjoin they are short and cross the border.
    pub arrows: Vec<(String, String)>,
    /// What is written at spaces, by their ids: "24".
    pub notes: Vec<(String, String)>,
    /// Signs at spaces, by their ids, each in the colour of a sort of pieces.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub signs: Vec<(String, &'static str, Glyph)>,
}

impl Overlay {
    /// An empty sheet.
    pub fn new(id: impl Into<String>, label: impl Into<String>) -> Self {
        Self { id: id.into(), label: label.into(), ..Self::default() }
    }

    /// Adds an arrow from one space to another.
    pub fn arrow(mut self, from: impl Into<String>, to: impl Into<String>) -> Self {
        self.arrows.push((from.into(), to.into()));
        self
    }

    /// Puts a sign at a space, in the colour of a sort of pieces.
    pub fn sign(mut self, space: impl Into<String>, kind: &'static str, glyph: Glyph) -> Self {
        self.signs.push((space.into(), kind, glyph));
        self
    }

    /// Writes something at a space.
    pub fn note(mut self, space: impl Into<String>, words: impl ToString) -> Self {
        self.notes.push((space.into(), words.to_string()));
        self
    }
}
