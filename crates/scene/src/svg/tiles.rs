//! Tiles and figures: pieces with a berth, told by their sign instead of a letter.

use super::{
    colours::{Colours, INK, SPACE, letter_on},
    glyphs::{glyph, silhouette},
    outline::Outline,
    tag::Tag,
};
use crate::{Berth, Colour, Glyph, Piece, Point};

/// The edge of a tile, and the height of a figure.
pub(super) const TILE: f32 = 33.0;
const FIGURE: f32 = 25.0;
/// A figure that walks about is larger than one that stands.
const WALKER: f32 = 35.0;
/// The plate with the value of a tile.
const VALUE: f32 = 16.5;

/// How large a piece with a berth is.
pub(super) fn size(piece: &Piece) -> f32 {
    match (piece.berth, piece.glyph) {
        (Some(Berth::Corner), Some(Glyph::Hood)) => WALKER,
        (Some(Berth::Corner), _) => FIGURE,
        _ => TILE,
    }
}

/// What is seen of a piece with a berth, around the origin.
pub(super) fn look(piece: &Piece, colours: &Colours<'_>, size: f32) -> Vec<Tag> {
    let colour = colours.piece(piece.side, piece.kind);
    match piece.glyph {
        Some(of) if piece.berth == Some(Berth::Corner) => silhouette(of, size, colour),
        of => tile(of, &piece.value, colour, size),
    }
}

/// A square with a sign, and the value on a plate of its own at the lower right, so that it reads on every colour.
pub(super) fn tile(of: Option<Glyph>, value: &str, colour: Colour, size: f32) -> Vec<Tag> {
    let half = size / 2.0;
    let square = |x: f32, y: f32| Outline::Rectangle { at: Point::new(x - half, y - half), w: size, h: size }.cornered(size * 0.14);
    let mut tags = vec![Tag::path("tile-shade", square(1.2, 2.0)), Tag::path("tile", square(0.0, 0.0)).set("fill", colour)];
    let aside = if value.is_empty() { 0.0 } else { size * 0.08 };
    tags.extend(of.map(|of| glyph(of, Point::new(-aside, -aside), size * 0.66, letter_on(colour), colour)));
    if !value.is_empty() {
        let side = VALUE * size / TILE;
        let plate = Outline::Rectangle { at: Point::new(half - side + 1.5, half - side + 1.5), w: side, h: side };
        let text = Tag::new("text").class("tile-value").set("font-size", side * 0.94).set("x", half - side / 2.0 + 1.5);
        tags.push(Tag::path("value-plate", plate.cornered(2.5)).set("fill", SPACE).set("stroke", INK));
        tags.push(text.set("y", half - side / 2.0 + 1.5 + side * 0.34).text(value));
    }
    tags
}
