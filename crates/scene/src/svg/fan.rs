//! A stack that was fanned out: every piece of an element beside the others, on a sheet above the board.

use super::{
    colours::Colours,
    outline::{Outline, number},
    pieces,
    place::{Places, Seen, Shows, Slot, Tally},
    tag::Tag,
};
use crate::{Piece, Point, Scene};

/// The diameter of a piece in a fan, and how far the middles of two lie apart.
const PIECE: f32 = 46.0;
const APART: f32 = 56.0;
/// So many pieces stand in a row.
const IN_ROW: usize = 6;

/// All pieces of an element, one by one, on a sheet near it and inside the board. Nothing if it has none.
pub fn fan(scene: &Scene, on: &str) -> Option<String> {
    let places = Places::of(scene);
    let middle = places.get(on)?.centre();
    let fanned: Vec<&Piece> = scene.pieces.iter().filter(|piece| piece.on == on).collect();
    let rows = fanned.len().div_ceil(IN_ROW);
    let across = fanned.len().min(IN_ROW);
    if fanned.is_empty() {
        return None;
    }
    let (w, h) = (APART * across as f32 + 12.0, APART * rows as f32 + 12.0);
    let inside = |at: f32, length: f32, most: f32| at.min(most - length).max(0.0);
    let corner = Point::new(inside(middle.x - w / 2.0, w, scene.size.w), inside(middle.y - h / 2.0, h, scene.size.h));
    let sheet = Outline::Rectangle { at: corner, w, h };
    let colours = Colours::of(scene);
    let slots = fanned.iter().enumerate().map(|(n, piece)| {
        let (row, column) = (n / IN_ROW, n % IN_ROW);
        let at = Point::new(corner.x + 6.0 + APART * (column as f32 + 0.5), corner.y + 6.0 + APART * (row as f32 + 0.5));
        Slot { piece, at, size: PIECE, count: piece.count.into(), shows: Shows::Itself, tally: Tally::Plate, seen: Seen::Whole }
    });
    let drawn: Vec<Tag> = slots.map(|slot| pieces::alone(&slot, &colours)).collect();
    let label = format!("{} pieces, one by one", number(fanned.len() as f32));
    let group = Tag::group("fan").set("data-el", on).set("role", "group").set("aria-label", label);
    Some(group.with(Tag::path("fan-sheet", sheet.path(0.0))).all(drawn).to_string())
}
