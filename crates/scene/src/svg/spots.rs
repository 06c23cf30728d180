//! The pieces of an area in fans side by side: of each fan the first counter is seen whole, and of every other one the strip with its
//! numbers, so that each can be read and pressed by itself.
//!
//! Where a counter stands depends on its own area alone. Counters are as large as two fans of three can be in the room, and no larger than
//! a counter should be; more of them wrap into further columns, and where these have no room either, fans grow longer and counters
//! smaller.

use super::{outline::Outline, place::Places};
use crate::{Piece, Point, Rect, Scene, Shape, Tint};

/// The largest edge of a counter.
pub(super) const MOST: f32 = 36.0;
/// The height of the strip with the numbers, as a share of the counter.
pub(super) const STRIP: f32 = 0.375;
/// The size of what is no unit, and how far apart two of them stand.
const MARKER: f32 = 19.0;
const MARKER_STEP: f32 = 22.0;
/// What stays free between two fans, so that the ring of one leaves the other alone.
const GAP: f32 = 8.0;
/// So many fans of so many counters have room at the usual size.
const USUAL_FANS: usize = 2;
const USUAL_LENGTH: usize = 3;
/// The longest fan.
const LONGEST: usize = 8;

/// A counter in its fan.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Fanned<'a> {
    pub(super) piece: &'a Piece,
    /// To whose fans it belongs.
    pile: u8,
    /// All of it.
    pub(super) whole: Rect,
    /// What is seen of it.
    pub(super) seen: Rect,
    /// The ids of the counters above and below it.
    pub(super) above: Option<&'a str>,
    pub(super) below: Option<&'a str>,
}

impl Fanned<'_> {
    /// Is it the first of its fan?
    pub(super) fn is_whole(&self) -> bool {
        self.above.is_none()
    }

    /// What takes the finger: what is seen of it, and half of what is free beside it.
    pub(super) fn reach(&self) -> Rect {
        let (top, bottom) = (if self.above.is_none() { GAP / 2.0 } else { 0.0 }, if self.below.is_none() { GAP / 2.0 } else { 0.0 });
        let seen = self.seen;
        Rect::new(seen.x - GAP / 2.0, seen.y - top, seen.w + GAP, seen.h + top + bottom)
    }
}

/// The counters of one area in its room, in the order in which they are drawn: the last of each fan lies lowest.
pub(super) fn fans<'a>(scene: &Scene, spot: Rect, pieces: &[&'a Piece]) -> Vec<Fanned<'a>> {
    let (columns, size) = columns(scene, spot, pieces);
    let step = size + GAP;
    let (n, longest) = (columns.len() as f32, columns.iter().map(Vec::len).max().unwrap_or(1));
    let left = spot.x + (spot.w - n * step + GAP) / 2.0;
    let top = spot.y + (spot.h - height(longest, size)) / 2.0;
    columns.iter().enumerate().flat_map(|(n, column)| fan(scene, column, Point::new(left + n as f32 * step, top), size)).collect()
}

/// The boxes of one counter in the fan of an area.
#[derive(Clone, Debug, PartialEq, serde::Serialize)]
pub struct CounterBoxes {
    /// The id of the piece.
    pub piece: String,
    /// The id of its area.
    pub area: String,
    /// All of it.
    pub whole: Rect,
    /// What is seen of it.
    pub seen: Rect,
    /// What takes the finger.
    pub reach: Rect,
}

/// The boxes of all counters that lie in fans: no two share what is seen of them, nor what takes the finger.
pub fn counters(scene: &Scene) -> Vec<CounterBoxes> {
    let boxed = |it: &Fanned<'_>| {
        let (piece, area) = (it.piece.id.clone(), it.piece.on.clone());
        CounterBoxes { piece, area, whole: it.whole, seen: it.seen, reach: it.reach() }
    };
    let places = Places::of(scene);
    scene.pieces.iter().filter_map(|piece| places.fanned(&piece.id)).map(boxed).collect()
}

/// What is no unit stands beside the name of its area: the places of such pieces, which begin here.
pub(super) fn markers<'a>(from: Point, pieces: &[&'a Piece]) -> Vec<(&'a Piece, Point, f32)> {
    let markers = pieces.iter().filter(|piece| piece.unit.is_none());
    markers.enumerate().map(|(n, piece)| (*piece, Point::new(from.x + MARKER_STEP * (n as f32 + 0.5), from.y), MARKER)).collect()
}

/// What one pile of an area is from afar.
pub(super) struct Pile<'a> {
    /// The counter that is seen.
    pub(super) first: &'a Piece,
    /// How many there are.
    pub(super) count: usize,
    /// The ids of all of them.
    pub(super) all: Vec<&'a str>,
}

/// The first of each pile of an area, with the number of all, for a board that is seen from afar: each side has its own, and so has what
/// flies.
pub(super) fn piles<'a>(fans: &[&Fanned<'a>]) -> Vec<Pile<'a>> {
    let flies = |it: &Fanned<'_>| it.piece.unit.as_ref().is_some_and(|unit| unit.symbol.flies());
    /// Which of the piles of its area, whether it flies, whose it is.
    type Key = (u8, bool, Option<Tint>);
    let mut piles: Vec<(Key, Pile<'_>)> = Vec::new();
    // They come in the order in which they are drawn, the lowest first: of each pile the one that is drawn last is its first.
    for it in fans {
        let (key, many) = ((it.pile, flies(it), it.piece.side), usize::from(it.piece.count));
        let at = piles.iter().position(|(known, _)| *known == key).unwrap_or_else(|| {
            piles.push((key, Pile { first: it.piece, count: 0, all: Vec::new() }));
            piles.len() - 1
        });
        let pile = &mut piles[at].1;
        (pile.first, pile.count) = (it.piece, pile.count + many);
        pile.all.push(&it.piece.id);
    }
    piles.sort_by_key(|((pile, flies, _), _)| (*pile, *flies));
    piles.into_iter().map(|(_, pile)| pile).collect()
}

/// Where the pieces of a room stand, or would: what an arrow to it aims at.
pub(super) fn gathering(spot: Rect, fans: &[Fanned<'_>]) -> Outline {
    match fans.iter().map(|it| it.whole).reduce(|a, b| a.with(&b)) {
        Some(Rect { x, y, w, h }) => Outline::Rectangle { at: Point::new(x, y), w, h },
        None => Outline::Shape { shape: Shape::Circle, at: spot.middle(), size: MOST / 2.0 },
    }
}

fn height(length: usize, size: f32) -> f32 {
    size * (1.0 + STRIP * (length.max(1) as f32 - 1.0))
}

fn fan<'a>(scene: &Scene, column: &[&'a Piece], at: Point, size: f32) -> Vec<Fanned<'a>> {
    let strip = size * STRIP;
    let fanned = |(n, piece): (usize, &&'a Piece)| {
        let whole = Rect::new(at.x, at.y + n as f32 * strip, size, size);
        let seen = if n == 0 { whole } else { Rect::new(whole.x, whole.bottom() - strip, size, strip) };
        let id = |n: Option<usize>| n.and_then(|n| column.get(n)).map(|piece| piece.id.as_str());
        Fanned { piece, pile: pile(scene, piece), whole, seen, above: id(n.checked_sub(1)), below: id(Some(n + 1)) }
    };
    column.iter().enumerate().map(fanned).rev().collect()
}

/// The fans from left to right, and how large their counters are: the first way that gives the largest ones.
fn columns<'a>(scene: &Scene, spot: Rect, pieces: &[&'a Piece]) -> (Vec<Vec<&'a Piece>>, f32) {
    let sorted = sorted(scene, pieces);
    let mut best: Option<(Vec<Vec<&Piece>>, f32)> = None;
    for length in USUAL_LENGTH..=LONGEST {
        for mixes in [Mixes::Never, Mixes::Fliers] {
            let columns = laid(&sorted, length, mixes);
            let size = fitting(spot, columns.len(), columns.iter().map(Vec::len).max().unwrap_or(1));
            if best.as_ref().is_none_or(|(_, before)| size > *before + 0.01) {
                best = Some((columns, size));
            }
        }
    }
    best.unwrap_or_default()
}

/// The largest counters of which so many fans of such a length have room.
fn fitting(spot: Rect, fans: usize, longest: usize) -> f32 {
    let fans = fans.max(USUAL_FANS) as f32;
    let across = (spot.w - GAP * (fans - 1.0)) / fans;
    let down = spot.h / height(longest.max(USUAL_LENGTH), 1.0);
    across.min(down).clamp(1.0, MOST)
}

/// Whether what flies may lie in the fan of the others.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Mixes {
    Never,
    Fliers,
}

/// The pieces of one fan before it is broken into columns: those on the ground, and those that fly.
struct Sorted<'a> {
    key: u8,
    ground: Vec<&'a Piece>,
    fliers: Vec<&'a Piece>,
}

/// To whose fans a piece belongs: it says so itself, or its side does by the order of the seats.
fn pile(scene: &Scene, piece: &Piece) -> u8 {
    let by_seat = || scene.seats.iter().position(|panel| panel.tint.is_some() && panel.tint == piece.side);
    piece.fan.unwrap_or_else(|| by_seat().map_or(u8::MAX, |n| n.min(254) as u8))
}

fn sorted<'a>(scene: &Scene, pieces: &[&'a Piece]) -> Vec<Sorted<'a>> {
    let mut sorted: Vec<Sorted<'a>> = Vec::new();
    for (piece, unit) in pieces.iter().filter_map(|piece| Some((*piece, piece.unit.as_ref()?))) {
        let at = sorted.iter().position(|it| it.key == pile(scene, piece)).unwrap_or_else(|| {
            sorted.push(Sorted { key: pile(scene, piece), ground: Vec::new(), fliers: Vec::new() });
            sorted.len() - 1
        });
        if unit.symbol.flies() { sorted[at].fliers.push(piece) } else { sorted[at].ground.push(piece) }
    }
    sorted.sort_by_key(|it| it.key);
    sorted
}

fn laid<'a>(sorted: &[Sorted<'a>], length: usize, mixes: Mixes) -> Vec<Vec<&'a Piece>> {
    let chunks = |pieces: &[&'a Piece]| pieces.chunks(length).map(<[_]>::to_vec).collect::<Vec<_>>();
    let of = |it: &Sorted<'a>| match mixes {
        Mixes::Never => [chunks(&it.ground), chunks(&it.fliers)].concat(),
        Mixes::Fliers => chunks(&[it.ground.clone(), it.fliers.clone()].concat()),
    };
    sorted.iter().flat_map(of).collect()
}
