//! What is printed on a unit of troops: the symbol of its type in a box, its numbers below.

use super::{
    colours::{SPACE, letter_on},
    outline::{Outline, number},
    tag::Tag,
};
use crate::{Colour, Point, Shape, Strength, Symbol, Unit};

/// How much paper is in the colour of a unit that has lost a step.
const PALE: f32 = 0.5;

/// The upper side of a unit of this shape, colour and size.
pub(super) fn face(unit: &Unit, shape: Shape, colour: Colour, size: f32) -> Vec<Tag> {
    let colour = match unit.strength {
        Strength::Full => colour,
        Strength::Reduced => colour.mixed(SPACE, PALE),
    };
    let outline = Outline::Shape { shape, at: Point::default(), size };
    let text = Tag::new("text").class("token-letter").set("font-size", size * 0.31).set("y", size * 0.36);
    let mut tags = vec![
        Tag::path("token", outline.path(0.0)).set("fill", colour),
        symbol(unit.symbol).set("transform", format!("translate(0,{}) scale({:.2})", number(-size * 0.13), size / 36.0)),
        text.set("fill", letter_on(colour)).text(unit.numbers()),
    ];
    if unit.strength == Strength::Reduced {
        let (half, up) = (number(size * 0.36), number(-size * 0.36));
        tags.push(Tag::path("unit-reduced", format!("M-{half} {up}H{half}")));
    }
    tags
}

/// The symbol in its box, around the origin, 20 wide and 12 high.
fn symbol(symbol: Symbol) -> Tag {
    let tag = Tag::group("unit-symbol").with(Tag::path("unit-plate", "M-10-6H10V6H-10Z"));
    let lines = |d: &str| Tag::path("unit-lines", d);
    match symbol {
        Symbol::Infantry => tag.with(lines("M-10-6L10 6M10-6L-10 6")),
        Symbol::Cavalry => tag.with(lines("M-10 6L10-6")),
        Symbol::Armour => tag.with(lines("M-4-3.5H4a3.5 3.5 0 0 1 0 7H-4a3.5 3.5 0 0 1 0-7Z")),
        Symbol::Artillery => tag.with(Tag::path("unit-dot", "M-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0Z")),
        Symbol::Air => tag.with(lines("M0 0C-3-4-7-4-7 0S-3 4 0 0C3-4 7-4 7 0S3 4 0 0Z")),
        Symbol::Headquarters => tag.with(lines("M-10 0H10M-10-6V11")),
    }
}
