//! Counters: the small pieces of a map, each told by its shape, its colour, its letter and the sign of its kind.

use super::{
    colours::{Colours, SPACE, letter_on},
    outline::Outline,
    pieces::shape,
    place::Seen,
    tag::Tag,
};
use crate::{Colour, Face, Glyph, Piece, Point, Shape, Size, Tint};

/// The size of the letters on a counter.
const TYPE: f32 = 11.5;
/// An envelope, around the middle of a counter.
const ENVELOPE: &str = "M-11.5-8.5H11.5V8.5H-11.5Z";
/// How far aside something is written on a counter of which a half is seen.
const LEAN: f32 = 6.0;
/// The height of a plate.
const PLATE: f32 = 19.0;
const FLAP: &str = "M-11.5-8.5L0-1.5L11.5-8.5";

/// The outline of an envelope.
pub(super) fn envelope(at: Point) -> Outline {
    Outline::Rectangle { at: Point::new(at.x - 11.5, at.y - 8.5), w: 23.0, h: 17.0 }
}

/// The look of a counter, around its middle. What is written on it stands where it is seen; for two letters a half has no room.
pub(super) fn counter(it: &Piece, colours: &Colours<'_>, size: f32, seen: Seen) -> Vec<Tag> {
    let colour = colours.piece(it.side, it.kind);
    let print = match it.face {
        Face::Down => it.side.map(|side| colours.letter(side).to_string()).unwrap_or_default(),
        Face::Up if seen != Seen::Whole && !it.value.is_empty() => it.value.clone(),
        Face::Up => format!("{}{}", it.letter, it.value),
    };
    let words = |print: &str, ink, y| leaning(words(print, ink, y), seen);
    match it.glyph {
        Some(Glyph::Envelope) => {
            let ground = if it.side.is_some() { colour } else { SPACE };
            vec![
                Tag::path("counter", ENVELOPE).set("fill", ground),
                Tag::path("flap", FLAP).set("stroke", letter_on(ground)),
                words(&print, letter_on(ground), 7.2),
            ]
        }
        // What looks like a secret and is a trap: the colours are the other way round, and an eye looks out of it.
        Some(Glyph::Eye) => {
            let (ground, ink) = (letter_on(SPACE), SPACE);
            let eye = "M-6-4.6Q0-9.4 6-4.6Q0 .2-6-4.6Z";
            vec![Tag::path("counter", ENVELOPE).set("fill", ground), Tag::path("flap", eye).set("stroke", ink), words(&print, ink, 7.2)]
        }
        Some(Glyph::Badge) => {
            let mut tags = vec![plain(shape(it, colours), colour, size * 0.94)];
            tags.push(Tag::path("cap", "M-8-5.2Q0-12.6 8-5.2Z"));
            tags.push(words(&print, letter_on(colour), 6.4));
            tags
        }
        // A flag on a pole: it marks a place and is nobody who stands there.
        Some(Glyph::Drop) => vec![
            Tag::path("pole", "M-8-12V12M-12 12H-4"),
            Tag::path("counter", "M-8-11.5H11.5L6-3.5L11.5 4.5H-8Z").set("fill", colour),
            self::words(&print, letter_on(colour), 0.6).set("x", -0.5),
        ],
        _ => match plate(it) {
            Some(Size { w, h }) => {
                let plate = Outline::Rectangle { at: Point::new(-w / 2.0, -h / 2.0), w, h };
                let name = format!("{}{}", it.letter, it.value);
                vec![Tag::path("counter", plate.cornered(2.0)).set("fill", colour), self::words(&name, letter_on(colour), 4.2)]
            }
            None => vec![plain(shape(it, colours), colour, size), words(&print, letter_on(colour), 4.2)],
        },
    }
}

/// The size of a counter that is told by a word: it is a plate as wide as that.
pub(super) fn plate(it: &Piece) -> Option<Size> {
    let letters = it.value.chars().count();
    let is_word = it.face == Face::Up && it.glyph.is_none() && letters > 1;
    is_word.then(|| Size::new(10.0 + 7.2 * (1 + letters) as f32, PLATE))
}

/// What lies below its guard: the left half of it is seen, with its number at most.
pub(super) fn half(it: &Piece, colours: &Colours<'_>) -> Vec<Tag> {
    let is_trap = it.glyph == Some(Glyph::Eye);
    let ground = match it.side {
        _ if is_trap => letter_on(SPACE),
        Some(side) => colours.side(side),
        None => SPACE,
    };
    let ink = letter_on(ground);
    let mut tags = vec![Tag::path("counter", ENVELOPE).set("fill", ground), Tag::path("flap", FLAP).set("stroke", ink)];
    if it.face == Face::Up {
        tags.push(words(&it.value, ink, 7.2).set("x", -6.0));
    }
    tags
}

/// The sign of a side, for several pieces of it; without a side, an envelope.
pub(super) fn folded(side: Option<Tint>, colours: &Colours<'_>, size: f32, seen: Seen) -> Vec<Tag> {
    match side {
        Some(side) => {
            let colour = colours.side(side);
            let letter = words(&colours.letter(side).to_string(), letter_on(colour), 4.2);
            vec![plain(colours.shape(side), colour, size), leaning(letter, seen)]
        }
        None => vec![Tag::path("counter", ENVELOPE).set("fill", SPACE), Tag::path("flap", FLAP).set("stroke", letter_on(SPACE))],
    }
}

fn plain(shape: Shape, colour: Colour, size: f32) -> Tag {
    Tag::path("counter", Outline::Shape { shape, at: Point::default(), size }.path(0.0)).set("fill", colour)
}

fn words(print: &str, ink: Colour, y: f32) -> Tag {
    Tag::new("text").class("token-letter").set("font-size", TYPE).set("y", y).set("fill", ink).text(print)
}

/// What is written on a counter of which a half is seen. A page that brings the board nearer lets it go back to the middle, since
/// counters draw apart then.
fn leaning(words: Tag, seen: Seen) -> Tag {
    match seen {
        Seen::Whole => words,
        Seen::Left => words.more("leans-left").set("x", -LEAN),
        Seen::Right => words.more("leans-right").set("x", LEAN),
    }
}

/// How many pieces a counter stands for.
pub(super) fn number_of(count: usize) -> Tag {
    let text = count.to_string();
    let w = 7.0 + 6.5 * text.len() as f32;
    let plate = Outline::Rectangle { at: Point::new(8.5 - w / 2.0, 1.0), w, h: 13.0 };
    Tag::group("badge")
        .with(Tag::path("badge-plate", plate.cornered(5.0)))
        .with(Tag::new("text").class("counter-number").set("x", 8.5).set("y", 11.4).text(text))
}
