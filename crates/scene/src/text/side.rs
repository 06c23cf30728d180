//! A side in words.

use crate::{Scene, Tint};

/// The word of a tint. A numbered one ("person-6") is a colour and no word: there the seat that has it is named, and where none has,
/// nothing is said.
pub(super) fn said(scene: &Scene, tint: Tint) -> Option<String> {
    if !tint.0.ends_with(|it: char| it.is_ascii_digit()) {
        return Some(tint.word());
    }
    scene.seats.iter().find(|panel| panel.tint == Some(tint)).map(|panel| panel.name.clone())
}
