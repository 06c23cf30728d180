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
        Glyph::Cog => tag
            .with(Tag::path("glyph-fill", cogs()).set("fill", ink))
            .with(Tag::path("glyph-fill", "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z").set("fill", paper)),
        Glyph::Scales => tag
            .with(lines("M0-9V8M-4.5 9H4.5M-7-6H7M-7-6L-10 2M-7-6L-4 2M7-6L4 2M7-6L10 2"))
            .with(filled("M-10.4 2H-3.6A3.4 3.4 0 0 1-10.4 2ZM3.6 2H10.4A3.4 3.4 0 0 1 3.6 2Z")),
        Glyph::Columns => {
            tag.with(filled("M-10-3.6L0-10L10-3.6V-2H-10ZM-8-1H-5V6H-8ZM-1.5-1H1.5V6H-1.5ZM5-1H8V6H5ZM-9.5 6.8H9.5V9.4H-9.5Z"))
        }
        Glyph::Tower => tag.with(filled(TOWER)),
        Glyph::Hood => tag.with(filled(HOOD)).with(Tag::path("glyph-fill", FACE).set("fill", paper)),
        Glyph::Star => tag.with(filled("M0-10L2.6-3.2L9.8-2.8L4.2 1.7L6.1 8.7L0 4.7L-6.1 8.7L-4.2 1.7L-9.8-2.8L-2.6-3.2Z")),
    }
}

/// A sign in ink on paper.
pub(super) fn inked(of: Glyph, at: Point, size: f32, paper: Colour) -> Tag {
    glyph(of, at, size, INK, paper)
}

/// A watchtower with its battlements.
const TOWER: &str = "M-7 10L-5.4-2H-7.8V-10H-4.2V-7H-1.8V-10H1.8V-7H4.2V-10H7.8V-2H5.4L7 10Z";
const TOWER_LINES: &str = "M-5.4-2H5.4M-1.8 10V5A1.8 1.8 0 0 1 1.8 5V10";
/// A figure in a cloak with its hood up, and the face in it.
const HOOD: &str = "M-8.6 10C-8.6 2-6-.6-4.6-3C-5.6-7-2.4-9.6 0-10.4C2.4-9.6 5.6-7 4.6-3C6-.6 8.6 2 8.6 10Z";
const FACE: &str = "M-2.8-4C-3-7 0-8.4 0-8.4C0-8.4 3-7 2.8-4C1.8-1.6-1.8-1.6-2.8-4Z";
const EYES: &str = "M-1.9-4.7a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0ZM.3-4.7a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0Z";

/// A wheel with eight teeth.
fn cogs() -> String {
    let tooth = |turn: f32, out: f32| {
        let (sin, cos) = turn.to_radians().sin_cos();
        format!("{} {}", number(out * cos), number(out * sin))
    };
    let teeth = (0..8u8).flat_map(|n| {
        let at = f32::from(n) * 45.0;
        [tooth(at - 15.0, 7.0), tooth(at - 10.0, 10.0), tooth(at + 10.0, 10.0), tooth(at + 15.0, 7.0)]
    });
    format!("M{}Z", teeth.collect::<Vec<_>>().join("L"))
}

/// A figure around the origin that is told by its outline: a pale rim, the body in its colour, what is seen on it.
pub(super) fn silhouette(of: Glyph, size: f32, colour: Colour) -> Vec<Tag> {
    let figure = Tag::group("figure").set("transform", format!("scale({:.3})", size / 20.0));
    let body = |d: &str| [Tag::path("figure-rim", d), Tag::path("figure-body", d).set("fill", colour)];
    let ink = super::colours::letter_on(colour);
    vec![match of {
        Glyph::Tower => figure.all(body(TOWER)).with(Tag::path("figure-lines", TOWER_LINES)),
        Glyph::Hood => figure
            .all(body(HOOD))
            .with(Tag::path("glyph-fill", FACE).set("fill", ink))
            .with(Tag::path("glyph-fill", EYES).set("fill", colour)),
        other => glyph(other, Point::default(), size, INK, colour),
    }]
}
