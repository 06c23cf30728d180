//! A unit of troops as a counter: the outline of its side, its letter, its symbol with its size above, its numbers below.
//!
//! Everything is drawn around the origin on a square of 36 and scaled as a whole. The numbers stand in the lowest strip, which is all
//! that is seen of a counter below others; that strip has white paper where a step is lost, and the outline of the side at its corners.

use super::{
    colours::{INK, letter_on},
    outline::number,
    tag::Tag,
};
use crate::{Colour, Face, Piece, Shape, Strength, Symbol, Unit};

/// The edge of the square on which a counter is drawn.
pub(super) const SQUARE: f32 = 36.0;
/// The baseline of the numbers, and that of the letter.
const NUMBERS: f32 = 16.0;
const LETTER: f32 = -6.6;
/// The middle of the crosses: right of the widest letter.
const SIZE: f32 = 4.4;

/// An aeroplane from above, and its engines.
const PLANE: &str =
    "M0-8.4Q1.6-6.9 1.4-3.6L9-.4V1.6L1.4.6L1 4.6L3.6 6.4V7.4L0 6.6L-3.6 7.4V6.4L-1 4.6L-1.4.6L-9 1.6V-.4L-1.4-3.6Q-1.6-6.9 0-8.4Z";
const ENGINES: &str = "M-6.4-3.4h2.2v3.4h-2.2zM4.2-3.4h2.2v3.4h-2.2z";

/// A unit, so large.
pub(super) fn counter(piece: &Piece, shape: Shape, colour: Colour, size: f32) -> Tag {
    scaled(size).all(look(piece, shape, colour)).all(name(piece, colour))
}

/// A group for what is drawn on the square, so large.
pub(super) fn scaled(size: f32) -> Tag {
    Tag::group("unit").set("transform", format!("scale({:.3})", size / SQUARE))
}

/// What all units of a sort have in common.
pub(super) fn look(piece: &Piece, shape: Shape, colour: Colour) -> Vec<Tag> {
    let ink = letter_on(colour);
    let mut tags = vec![Tag::path("unit-edge", plate(shape, 0.0)).set("fill", colour)];
    match piece.unit.as_ref().filter(|_| piece.face == Face::Up) {
        Some(unit) => tags.extend(face(unit, piece.letter, shape, ink)),
        None => tags.extend([
            Tag::path("back-lines", plate(shape, 3.6)).set("stroke", ink),
            text("unit-back", 0.0, 7.0, &piece.letter.to_string()).set("fill", ink),
        ]),
    }
    tags
}

/// A unit below another one, of which an edge is seen.
pub(super) fn back(shape: Shape, colour: Colour) -> Vec<Tag> {
    vec![Tag::path("unit-edge", plate(shape, 0.0)).set("fill", colour)]
}

/// What one unit has for itself: its name.
pub(super) fn name(piece: &Piece, colour: Colour) -> Option<Tag> {
    let unit = piece.unit.as_ref().filter(|unit| piece.face == Face::Up && !unit.designation.is_empty())?;
    Some(text("unit-name", 15.6, -10.8, &unit.designation).set("fill", letter_on(colour)))
}

/// The upper side of a unit, without its plate.
fn face(unit: &Unit, letter: char, shape: Shape, ink: Colour) -> Vec<Tag> {
    let mut tags = vec![text("unit-letter", -14.6, LETTER, &letter.to_string()).set("fill", ink)];
    tags.extend(unit.formation.map(|it| crosses(it.crosses(), ink)));
    tags.push(symbol(unit.symbol, ink));
    let reduced = unit.strength == Strength::Reduced;
    if reduced {
        tags.push(Tag::path("unit-reduced", strip(shape)));
    }
    let numbers = unit.numbers();
    // As wide in any face: the strip has no room to spare.
    let wide: f32 = numbers.chars().map(|c| if c == '-' { 3.9 } else { 6.9 }).sum();
    let text = text("unit-numbers", 0.0, NUMBERS, &numbers).set("textLength", wide).set("lengthAdjust", "spacingAndGlyphs");
    tags.push(text.set("fill", if reduced { INK } else { ink }));
    tags
}

fn text(class: &str, x: f32, y: f32, words: &str) -> Tag {
    Tag::new("text").class(class).set("x", x).set("y", y).text(words)
}

/// The outline of a side's counters, so much inside the square. They differ at their lower corners, too, which is all that is seen of most.
fn plate(shape: Shape, inside: f32) -> String {
    let h = SQUARE / 2.0 - 0.7 - inside;
    let n = number;
    match shape {
        Shape::Circle => {
            let (r, s) = (n(6.5), n(h - 6.5));
            let h = n(h);
            format!("M-{s}-{h}H{s}A{r} {r} 0 0 1 {h}-{s}V{s}A{r} {r} 0 0 1 {s} {h}H-{s}A{r} {r} 0 0 1-{h} {s}V-{s}A{r} {r} 0 0 1-{s}-{h}Z")
        }
        Shape::Diamond => {
            let (s, h) = (n(h - 5.5), n(h));
            format!("M-{s}-{h}H{s}L{h}-{s}V{s}L{s} {h}H-{s}L-{h} {s}V-{s}Z")
        }
        Shape::Shield => {
            let (low, tip, h) = (n(h - 3.0), n(h + 1.8), n(h));
            format!("M-{h}-{h}H{h}V{low}L0 {tip}L-{h} {low}Z")
        }
        Shape::Hexagon => {
            let (waist, out, h) = (n(h - 1.8), n(h + 2.0), n(h));
            format!("M-{waist}-{h}H{waist}L{out} 0L{waist} {h}H-{waist}L-{out} 0Z")
        }
        _ => {
            let h = n(h);
            format!("M-{h}-{h}H{h}V{h}H-{h}Z")
        }
    }
}

/// The white paper behind the numbers of a unit that has lost a step; the colour of its side stays around it.
fn strip(shape: Shape) -> String {
    match shape {
        Shape::Circle => "M-15 5.6H15V11.5A4 4 0 0 1 11 15.5H-11A4 4 0 0 1-15 11.5Z".into(),
        Shape::Diamond => "M-15 5.6H15V11.7L11.2 15.5H-11.2L-15 11.7Z".into(),
        Shape::Shield => "M-15 5.6H15V12.6L0 16.6L-15 12.6Z".into(),
        _ => "M-15 5.6H15V15.5H-15Z".into(),
    }
}

/// The size of a unit: crosses above its symbol.
fn crosses(many: u8, ink: Colour) -> Tag {
    let first = SIZE - 2.8 * (f32::from(many) - 1.0);
    let d: String = (0..many)
        .map(|n| first + 5.6 * f32::from(n))
        .map(|x| format!("M{} -9.8L{} -5.8M{} -9.8L{} -5.8", number(x - 2.0), number(x + 2.0), number(x + 2.0), number(x - 2.0)))
        .collect();
    Tag::path("unit-size", d).set("stroke", ink)
}

/// The symbol in its box, above the numbers; what flies has none.
fn symbol(symbol: Symbol, ink: Colour) -> Tag {
    let tag = Tag::group("unit-symbol");
    let lines = |d: &str| Tag::path("unit-lines", d);
    let boxed = || Tag::path("unit-plate", "M-8.5-4H8.5V4.6H-8.5Z");
    let crossed = || lines("M-8.5-4L8.5 4.6M8.5-4L-8.5 4.6");
    match symbol {
        Symbol::Infantry => tag.with(boxed()).with(crossed()),
        Symbol::Motorised => {
            tag.with(boxed()).with(crossed()).with(Tag::path("unit-dot", "M-5.5 4.6a1.7 1.7 0 0 0 3.4 0zM2.1 4.6a1.7 1.7 0 0 0 3.4 0z"))
        }
        Symbol::Airborne => tag.with(boxed()).with(crossed()).with(lines("M-4.6 4.4Q-2.3.6 0 4.4Q2.3.6 4.6 4.4")),
        Symbol::Cavalry => tag.with(boxed()).with(lines("M-8.5 4.6L8.5-4")),
        Symbol::Armour => tag.with(boxed()).with(lines("M-3.4-2.2H3.4a2.5 2.5 0 0 1 0 5H-3.4a2.5 2.5 0 0 1 0-5Z")),
        Symbol::Artillery => tag.with(boxed()).with(Tag::path("unit-dot", "M-2.2.3a2.2 2.2 0 1 0 4.4 0a2.2 2.2 0 1 0-4.4 0Z")),
        Symbol::Headquarters => tag.with(boxed()).with(lines("M-8.5 0H8.5M-8.5-4V5.5")),
        Symbol::Fighter => tag.with(Tag::path("unit-plane", PLANE).set("fill", ink).set("transform", "translate(1.5,-3.6) scale(1.1)")),
        Symbol::Bomber => {
            let d = format!("{PLANE}{ENGINES}");
            tag.with(Tag::path("unit-plane", d).set("fill", ink).set("transform", "translate(1.5,-3.6) scale(1.25)"))
        }
    }
}
