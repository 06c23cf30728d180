//! The sign of a side: its shape in its colour with its letter, small enough to stand beside anything.

use super::{
    colours::{Colours, INK, letter_on},
    outline::Outline,
    tag::Tag,
};
use crate::{Colour, Point, Scene, Shape, Tint};

/// A smaller sign has a thin edge.
const SMALL: f32 = 18.0;

/// The sign of a side as a small picture of its own, for panels and lines of the log.
pub fn sign(scene: &Scene, side: Tint) -> String {
    let svg = Tag::new("svg").set("xmlns", "http://www.w3.org/2000/svg").set("viewBox", "-16 -16 32 32").class("sign");
    svg.set("aria-hidden", "true").with(sign_at(&Colours::of(scene), side, Point::default(), 26.0)).to_string()
}

/// The sign of a side at this place.
pub(super) fn sign_at(colours: &Colours<'_>, side: Tint, at: Point, size: f32) -> Tag {
    let tag = Tag::group("sign").at(at.x, at.y);
    tag.all(token(colours.shape(side), colours.side(side), &colours.letter(side).to_string(), size))
}

/// A shape around the origin with a letter on it, or a few.
pub(super) fn token(shape: Shape, colour: Colour, print: &str, size: f32) -> [Tag; 2] {
    let outline = Outline::Shape { shape, at: Point::default(), size };
    let ink = letter_on(colour);
    // A thick edge would leave little of a small shape.
    let class = match (size < SMALL, is_black(colour)) {
        (true, true) => "token small black",
        (true, false) => "token small",
        (false, true) => "token black",
        (false, false) => "token",
    };
    let type_size = size * [0.68, 0.68, 0.56, 0.44][print.chars().count().min(3)];
    [
        Tag::path(class, outline.path(0.0)).set("fill", colour),
        Tag::new("text").class("token-letter").set("font-size", type_size).set("y", type_size * 0.24 / 0.68).set("fill", ink).text(print),
    ]
}

/// Whether a colour is as dark as ink: by night its edge must be light, or nobody sees the shape.
pub(super) fn is_black(colour: Colour) -> bool {
    colour.contrast(INK) < 1.3
}
