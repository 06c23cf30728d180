//! The small signs, each drawn around the origin in a square of 20.

use super::{colours::INK, outline::number, tag::Tag};
use crate::{Colour, Glyph, Point};

/// A sign at this place, so large and in this ink, on this paper.
pub(super) fn glyph(glyph: Glyph, at: Point, size: f32, ink: Colour, paper: Colour) -> Tag {
    let tag = Tag::group("glyph").set("transform", format!("translate({},{}) scale({:.2})", number(at.x), number(at.y), size / 20.0));
    let lines = |d: &str| Tag::path("glyph-lines", d).set("stroke", ink);
    let filled = |d: &str| Tag::path("glyph-fill", d).set("fill", ink);
    let plate = |d: &str| Tag::path("glyph-plate", d).set("fill", paper).set("stroke", ink);
    match glyph {
        Glyph::Waves => tag.with(lines("M-10 0q2.5-5 5 0t5 0t5 0t5 0")),
        Glyph::Ship => tag.with(filled("M-9 2H9L6 8H-6ZM-5 0V-4H-2V-9H1V-4H5V0Z")),
        Glyph::House => tag.with(filled("M-9 0L0-8L9 0H6V8H-6V0Z")),
        Glyph::Envelope => tag.with(plate("M-9-6H9V6H-9Z")).with(lines("M-9-6L0 1L9-6")),
        Glyph::Eye => tag.with(plate("M-9 0Q0-9 9 0Q0 9-9 0Z")).with(filled("M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z")),
        Glyph::Badge => tag.with(plate("M-8-9H8V0Q8 6 0 10Q-8 6-8 0Z")).with(lines("M-3.5-1H3.5")),
        Glyph::Drop => tag.with(filled("M0-9L6 1A6 6 0 1 1-6 1Z")),
        Glyph::Star => tag.with(filled("M0-10L2.6-3.2L9.8-2.8L4.2 1.7L6.1 8.7L0 4.7L-6.1 8.7L-4.2 1.7L-9.8-2.8L-2.6-3.2Z")),
    }
}

/// A sign in ink on paper.
pub(super) fn inked(of: Glyph, at: Point, size: f32, paper: Colour) -> Tag {
    glyph(of, at, size, INK, paper)
}
