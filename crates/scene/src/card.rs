//! A card, in a hand or anywhere else at the table.

use serde::Serialize;

use crate::{Face, Glyph, Rect, Tint};

/// A card as its viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Card {
    /// The id, unique in the whole scene.
    pub id: String,
    /// Its title; empty for a card of which the viewer sees only the back.
    pub title: String,
    /// Where it lies: "hand", "discard", "front-concede", "aside".
    pub zone: String,
    /// The tint or side of the card.
    pub tint: Option<Tint>,
    /// What is printed in its corner, such as its operations value.
    pub corner: String,
    /// Its text, one entry per paragraph.
    pub lines: Vec<String>,
    /// Its marks: "Repeated", "Final Decision: President".
    pub tags: Vec<String>,
    /// Which side of it is up.
    pub face: Face,
    /// Where its content comes from: "house", "rulebook" or "public".
    pub source: String,
    /// What can be done with it now, in two or three words: "event closed", "from 1936".
    #[serde(skip_serializing_if = "String::is_empty")]
    pub state: String,
    /// The side that owns what it does, if that is not its tint.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub owner: Option<Tint>,
    /// The sign of its sort.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub glyph: Option<Glyph>,
    /// Where on the board it lies, if it does: it is drawn and pressed there, and pieces on it stand in a row at its foot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub at: Option<Rect>,
}

impl Card {
    /// An open card without text. Its source is "house" until said otherwise, so that our own content never passes for
    /// the printed game.
    pub fn new(id: impl Into<String>, title: impl Into<String>, zone: impl Into<String>) -> Self {
        Self {
            id: id.into(),
            title: title.into(),
            zone: zone.into(),
            tint: None,
            corner: String::new(),
            lines: Vec::new(),
            tags: Vec::new(),
            face: Face::Up,
            source: "house".to_owned(),
            state: String::new(),
            owner: None,
            glyph: None,
            at: None,
        }
    }

    /// A card of which the viewer sees only the back.
    pub fn back(id: impl Into<String>, zone: impl Into<String>) -> Self {
        Self::new(id, "", zone).face_down()
    }

    /// Tints it.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// Prints something in its corner.
    pub fn corner(mut self, corner: impl ToString) -> Self {
        self.corner = corner.to_string();
        self
    }

    /// Adds a paragraph of text.
    pub fn line(mut self, line: impl Into<String>) -> Self {
        self.lines.push(line.into());
        self
    }

    /// Adds a mark.
    pub fn tag(mut self, tag: impl Into<String>) -> Self {
        self.tags.push(tag.into());
        self
    }

    /// Turns it face down.
    pub fn face_down(mut self) -> Self {
        self.face = Face::Down;
        self
    }

    /// Says what can be done with it now.
    pub fn in_state(mut self, state: impl Into<String>) -> Self {
        self.state = state.into();
        self
    }

    /// Says who owns what it does.
    pub fn owned_by(mut self, owner: impl Into<Option<Tint>>) -> Self {
        self.owner = owner.into();
        self
    }

    /// Gives it the sign of its sort.
    pub fn marked(mut self, glyph: impl Into<Option<Glyph>>) -> Self {
        self.glyph = glyph.into();
        self
    }

    /// Lays it on the board.
    pub fn lying_at(mut self, at: Rect) -> Self {
        self.at = Some(at);
        self
    }

    /// Says where its content comes from.
    pub fn from_source(mut self, source: impl Into<String>) -> Self {
        self.source = source.into();
        self
    }
}
