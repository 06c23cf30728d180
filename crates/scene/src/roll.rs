//! Dice on the table.

use serde::Serialize;

use crate::{Glyph, Tint};

/// Dice that were thrown together, or lie ready.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Roll {
    /// The id, unique in the whole scene.
    pub id: String,
    /// What they are thrown for.
    pub label: String,
    /// The dice, in the order in which they are read.
    pub dice: Vec<Die>,
}

/// One die.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Die {
    /// What is up; nothing while it has not been thrown.
    pub face: Option<DieFace>,
    /// Its colour, where dice differ.
    pub tint: Option<Tint>,
}

/// What is up on a die.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum DieFace {
    /// A number; up to 6 it is shown by pips.
    Number(u8),
    /// A sign, with the word by which it is read out.
    Sign {
        /// The sign.
        glyph: Glyph,
        /// Its word: "target".
        word: String,
    },
}

impl Roll {
    /// Dice that show these numbers.
    pub fn of(id: impl Into<String>, label: impl Into<String>, numbers: &[u8]) -> Self {
        Self { id: id.into(), label: label.into(), dice: numbers.iter().map(|n| Die::showing(DieFace::Number(*n))).collect() }
    }
}

impl Die {
    /// A die with this face up.
    pub fn showing(face: DieFace) -> Self {
        Self { face: Some(face), tint: None }
    }

    /// Colours it.
    pub fn tinted(mut self, tint: impl Into<Option<Tint>>) -> Self {
        self.tint = tint.into();
        self
    }

    /// What it shows, in a word.
    pub fn word(&self) -> String {
        match &self.face {
            None => "?".to_owned(),
            Some(DieFace::Number(number)) => number.to_string(),
            Some(DieFace::Sign { word, .. }) => word.clone(),
        }
    }
}
