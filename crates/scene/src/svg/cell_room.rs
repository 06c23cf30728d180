//! How the room inside a track's cell is shared between its label, its note and the pieces on it.
//!
//! A wide cell has words at its left and pieces at its right; any other has its label at the top, its note at the bottom
//! and the pieces between them.

use super::place::{Room, Set};
use crate::{Cell, Point};

/// Wide is a cell so many times as wide as high.
const WIDE: f32 = 2.5;
const MARGIN: f32 = 10.0;
/// The room that the pieces keep in a wide cell.
const PIECES: f32 = 62.0;

/// Where a cell's note stands, and how much room it has.
pub(super) struct NoteRoom {
    /// The baseline of its first line if it hangs, else of its last.
    pub(super) at: Point,
    pub(super) width: f32,
    pub(super) grows: Grows,
}

/// Which way a note of several lines grows.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Grows {
    Down,
    Up,
}

pub(super) fn pieces(cell: &Cell, at: Point, w: f32, h: f32) -> Room {
    let size = (w.min(h) * 0.52).clamp(20.0, 40.0);
    if is_wide(w, h) {
        return Room { middle: Point::new(at.x + w - 34.0, at.y + h / 2.0), size, rows: 1, set: Set::Right };
    }
    if !is_number(cell) && w > 1.4 * h {
        return Room { middle: Point::new(at.x + w - size / 2.0 - 14.0, at.y + h / 2.0), size, rows: 1, set: Set::Right };
    }
    let aside = if is_number(cell) { 0.6 } else { 0.5 };
    let down = if h < 90.0 && w < 1.6 * h { 0.37 } else { 0.5 };
    Room { middle: Point::new(at.x + w * aside, at.y + h * down), size, rows: 1, set: Set::Centred }
}

/// The baseline of the label's first letter.
pub(super) fn label(cell: &Cell, at: Point, w: f32, h: f32) -> Point {
    let down = if is_wide(w, h) && (cell.note.is_none() || is_number(cell)) { h / 2.0 + 8.0 } else { 28.0 };
    Point::new(at.x + MARGIN, at.y + down)
}

pub(super) fn note(cell: &Cell, at: Point, w: f32, h: f32) -> NoteRoom {
    if !is_wide(w, h) {
        let at = Point::new(at.x + MARGIN / 2.0, at.y + h - MARGIN);
        return NoteRoom { at, width: w - MARGIN, grows: Grows::Up };
    }
    if is_number(cell) {
        return NoteRoom { at: Point::new(at.x + 38.0, at.y + 24.0), width: w - 38.0 - PIECES, grows: Grows::Down };
    }
    NoteRoom { at: Point::new(at.x + MARGIN, at.y + 54.0), width: w - MARGIN - 2.0 * PIECES, grows: Grows::Down }
}

fn is_wide(w: f32, h: f32) -> bool {
    w >= WIDE * h
}

/// Beside so short a label there is room for the note.
fn is_number(cell: &Cell) -> bool {
    cell.label.chars().count() <= 2
}
