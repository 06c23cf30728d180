//! Tracks whose cells lie along a ring.

use super::{
    colours::Colours,
    outline::Outline,
    place::{Seen, Shows, Slot, Tally},
    tag::Tag,
};
use crate::{Piece, Point, Sector, Track};

/// The size of a piece on such a track, where it has the room, and in how many rows pieces stand at most.
const PIECE: f32 = 17.0;
const ROWS: usize = 2;
/// No piece is smaller: where squares are narrow, those of a crowd reach over their neighbours.
const LEAST: f32 = 13.0;
/// How far from the outer arc pieces begin.
const MARGIN: f32 = 0.5;
/// How far from the inner arc the number of a cell stands.
const NUMBER: f32 = 10.0;

/// The sector of a cell, counted from 0.
pub(super) fn cell(ring: &Sector, of: usize, at: usize) -> Sector {
    let step = (ring.to - ring.from) / of.max(1) as f32;
    Sector { from: ring.from + step * at as f32, to: ring.from + step * (at + 1) as f32, ..*ring }
}

/// The corners of a cell. So short an arc is nearly straight.
pub(super) fn outline(ring: &Sector, of: usize, at: usize) -> Outline {
    let it = cell(ring, of, at);
    let bends = ((it.to - it.from) / 6.0).ceil().max(1.0) as u8;
    let share = |n: u8| f32::from(n) / f32::from(bends);
    let outer = (0..=bends).map(|n| it.point(1.0, share(n)));
    let inner = (0..=bends).rev().map(|n| it.point(0.0, share(n)));
    Outline::Polygon(outer.chain(inner).collect())
}

/// The pieces of a cell: beside each other, in a second row where they are larger so, and none below another.
pub(super) fn slots<'a>(ring: &Sector, of: usize, at: usize, pieces: &[&'a Piece]) -> Vec<Slot<'a>> {
    let it = cell(ring, of, at);
    let (deep, wide) = (it.outer - it.inner - MARGIN, (it.to - it.from).to_radians() * (it.inner + it.outer) / 2.0);
    let columns = |rows: usize| pieces.len().div_ceil(rows).max(1);
    let size = |rows: usize| PIECE.min(wide / columns(rows) as f32).min(deep / rows as f32);
    let rows = (1..=ROWS).rev().max_by(|a, b| size(*a).total_cmp(&size(*b))).unwrap_or(1);
    let (columns, size) = (columns(rows), size(rows).max(LEAST));
    let slot = |(n, piece): (usize, &&'a Piece)| {
        let (row, column) = (n / columns, n % columns);
        let in_row = columns.min(pieces.len() - row * columns);
        let aside = (column as f32 - (in_row as f32 - 1.0) / 2.0) * size;
        let radius = it.outer - MARGIN - size * (row as f32 + 0.5);
        let place: Point = it.at(radius, (it.from + it.to) / 2.0 + (aside / radius.max(1.0)).to_degrees());
        Slot { piece, at: place, size, count: piece.count.into(), shows: Shows::Itself, tally: Tally::Plate, seen: Seen::Whole }
    };
    pieces.iter().enumerate().map(slot).collect()
}

/// The cells of such a track.
pub(super) fn cells(track: &Track, ring: &Sector, colours: &Colours<'_>) -> Vec<Tag> {
    let n = track.cells.len();
    let shape = |(at, cell): (usize, &crate::Cell)| {
        let d = outline(ring, n, at).path(0.0);
        match cell.tint {
            Some(tint) => Tag::path("ring-cell", d).set("fill", colours.side(tint)),
            None => Tag::path("ring-cell plain", d),
        }
    };
    track.cells.iter().enumerate().map(shape).collect()
}

/// The numbers of the cells that are tinted, and of the first one: the others are counted from there.
pub(super) fn numbers(track: &Track, ring: &Sector, colours: &Colours<'_>) -> Vec<Tag> {
    let n = track.cells.len();
    let shown = track.cells.iter().enumerate().filter(|(at, cell)| *at == 0 || cell.tint.is_some());
    shown
        .map(|(at, it)| {
            let place = cell(ring, n, at);
            let p = place.at(place.inner + NUMBER, (place.from + place.to) / 2.0);
            let text = |class: &str| Tag::new("text").class(class).set("x", p.x).set("y", p.y + 4.4).text(it.label.as_str());
            match it.tint {
                Some(tint) => text("ring-number").set("fill", super::letter_on(colours.side(tint))),
                None => text("ring-number plain"),
            }
        })
        .collect()
}
