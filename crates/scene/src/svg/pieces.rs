//! The pieces, each a group that is moved as a whole.

use super::{
    colours::{Colours, SPACE, letter_on},
    glyphs::inked,
    marks::Marks,
    outline::{Outline, number, pair},
    place::{Places, Slot, slots},
    sign::token,
    tag::{Tag, plain_id},
};
use crate::{Face, Piece, Point, Scene, Shape};

/// How thick a piece lies on the board.
const THICK: f32 = 5.0;
/// The share of ink in the edge of a piece.
const EDGE: f32 = 0.35;
/// A piece smaller than this is a counter: flatter, with smaller print.
const SMALL: f32 = 34.0;

pub(super) fn drawn(scene: &Scene, marks: &Marks) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let places = Places::of(scene);
    let came = |slot: &Slot<'_>| {
        let (_, from) = marks.arrived.iter().find(|(id, _)| *id == slot.piece.id)?;
        places.get(from).map(Outline::centre)
    };
    slots(scene).iter().map(|slot| piece(slot, &colours, came(slot))).collect()
}

/// A piece; where it came from is said as a distance, for the browser to start from.
fn piece(slot: &Slot<'_>, colours: &Colours<'_>, came: Option<Point>) -> Tag {
    let it = slot.piece;
    let shape = shape(it, colours);
    let colour = colours.piece(it.side, it.kind);
    let size = if shape == Shape::Hexagon { slot.size * 1.04 } else { slot.size };
    let thick = if slot.size < SMALL { THICK / 2.0 } else { THICK };
    let edge = Outline::Shape { shape, at: Point::new(0.0, thick / 2.0), size };
    let class = match it.face {
        Face::Up => format!("piece {}", plain_id(it.kind)),
        Face::Down => format!("piece {} back", plain_id(it.kind)),
    };
    let tag = Tag::new("g")
        .set("id", format!("piece-{}", plain_id(&it.id)))
        .class(&class)
        .set("data-on", it.on.as_str())
        .at(slot.at.x, slot.at.y)
        .with(Tag::path("token edge", edge.path(0.0)).set("fill", colour.mixed(super::colours::INK, EDGE)));
    // The back of a piece tells its owner and nothing else.
    // What nobody owns is told by its sign alone.
    let nameless = it.face == Face::Down && it.side.is_none() && it.glyph.is_some();
    let print = match it.face {
        Face::Down if nameless => String::new(),
        Face::Down => it.side.map_or('?', |side| colours.letter(side)).to_string(),
        Face::Up => format!("{}{}", it.letter, it.value),
    };
    let mut tag = tag.with(Tag::group("face").at(0.0, -thick / 2.0).all(token(shape, colour, &print, size)));
    if it.face == Face::Down {
        let seam = Outline::Shape { shape, at: Point::new(0.0, -thick / 2.0), size };
        tag = tag.with(Tag::path("back-lines", seam.path(-size * 0.13)).set("stroke", letter_on(colour)));
    }
    if let Some(of) = it.glyph {
        let corner = Point::new(-size * 0.42, -size * 0.42);
        let sign = if nameless { inked(of, Point::new(0.0, -thick / 2.0), size * 0.62, SPACE) } else { inked(of, corner, size * 0.5, SPACE) };
        tag = tag.with(sign);
    }
    if let Some(from) = came {
        let by = Point::new(from.x - slot.at.x, from.y - slot.at.y);
        tag = tag.set("data-came", pair(by));
    }
    if slot.count > 1 { tag.with(badge(slot.count, size)) } else { tag }
}

/// What nobody owns is round.
fn shape(piece: &Piece, colours: &Colours<'_>) -> Shape {
    piece.shape.unwrap_or_else(|| piece.side.map_or(Shape::Circle, |side| colours.shape(side)))
}

/// The count of a stack, at its lower right.
fn badge(count: usize, size: f32) -> Tag {
    let text = count.to_string();
    let w = 14.0 + 11.0 * text.len() as f32;
    let plate = Outline::Rectangle { at: Point::new(-w / 2.0, -12.0), w, h: 24.0 };
    let at = format!("translate({},{})", number(size * 0.5), number(size * 0.42));
    Tag::group("badge")
        .set("transform", if size < SMALL { format!("{at} scale(0.75)") } else { at })
        .with(Tag::path("badge-plate", plate.path(0.0)))
        .with(Tag::new("text").class("badge-count").set("y", 7.0).text(text))
}
