//! The pieces, each a group that is moved as a whole.

use super::{
    colours::Colours,
    marks::Marks,
    outline::{Outline, pair},
    place::{Places, Slot, slots},
    sign::token,
    tag::{Tag, plain_id},
};
use crate::{Face, Piece, Point, Scene, Shape};

/// How thick a piece lies on the board.
const THICK: f32 = 5.0;
/// The share of ink in the edge of a piece.
const EDGE: f32 = 0.35;

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
    let edge = Outline::Shape { shape, at: Point::new(0.0, THICK / 2.0), size };
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
    let letter = if it.face == Face::Down { it.side.map_or('?', |side| colours.letter(side)) } else { it.letter };
    let mut tag = tag.with(Tag::group("face").at(0.0, -THICK / 2.0).all(token(shape, colour, letter, size)));
    if it.face == Face::Down {
        tag = tag.with(Tag::path("back-lines", format!("M{0} 0H{1}M0 {0}V{1}", -size / 2.0, size / 2.0)));
    }
    if let Some(from) = came {
        let by = Point::new(from.x - slot.at.x, from.y - slot.at.y);
        tag = tag.set("data-came", pair(by));
    }
    if slot.count > 1 { tag.with(badge(slot.count, size)) } else { tag }
}

/// What nobody owns is round.
fn shape(piece: &Piece, colours: &Colours<'_>) -> Shape {
    piece.side.map_or(Shape::Circle, |side| colours.shape(side))
}

/// The count of a stack, at its lower right.
fn badge(count: usize, size: f32) -> Tag {
    let text = count.to_string();
    let w = 14.0 + 11.0 * text.len() as f32;
    let plate = Outline::Rectangle { at: Point::new(-w / 2.0, -12.0), w, h: 24.0 };
    Tag::group("badge")
        .at(size * 0.5, size * 0.42)
        .with(Tag::path("badge-plate", plate.path(0.0)))
        .with(Tag::new("text").class("badge-count").set("y", 7.0).text(text))
}
