//! Cards that lie on the board: a field in the colour of the card with its sign and its corner, the title and the state beside it,
//! and at the foot what stands on it.

use super::{
    colours::{Colours, letter_on},
    lettering::Kind,
    outline::Outline,
    place::{Seen, Shows, Slot, Tally},
    tag::Tag,
    tiles,
};
use crate::{Card, Face, Piece, Point, Rect, Scene};

/// The field with the sign.
const FIELD: f32 = 58.0;
/// The row at the foot: its height, the size of a piece in it, and how far apart two of them stand.
const FOOT: f32 = 30.0;
const PIECE: f32 = 16.0;
/// The type of a title, and the width of its letters against it.
const TITLE: f32 = 18.0;

/// The cards that lie on the board, with where they lie.
pub(super) fn lying(scene: &Scene) -> impl Iterator<Item = (&Card, Rect)> {
    scene.cards.iter().filter_map(|card| Some((card, card.at?)))
}

pub(super) fn outline(at: Rect) -> Outline {
    Outline::Rectangle { at: Point::new(at.x, at.y), w: at.w, h: at.h }
}

/// What stands on a card: side by side at its foot.
pub(super) fn slots<'a>(at: Rect, pieces: &[&'a Piece]) -> Vec<Slot<'a>> {
    let step = ((at.w - 8.0) / pieces.len().max(1) as f32).min(58.0);
    let slot = |(n, piece): (usize, &&'a Piece)| {
        let place = Point::new(at.x + 14.0 + step * n as f32, at.bottom() - FOOT / 2.0);
        Slot { piece, at: place, size: PIECE, count: piece.count.into(), shows: Shows::Itself, tally: Tally::Plate, seen: Seen::Whole }
    };
    pieces.iter().enumerate().map(slot).collect()
}

/// A piece that stands on a card: its sign, and what it says beside it.
pub(super) fn standing(piece: &Piece, colours: &Colours<'_>, size: f32) -> Vec<Tag> {
    let mut tags = match piece.side {
        Some(side) => super::sign::token(colours.shape(side), colours.side(side), &colours.letter(side).to_string(), size).into(),
        None => tiles::tile(piece.glyph, "", colours.piece(None, piece.kind), size),
    };
    tags.push(Tag::new("text").class("pay").set("x", size * 0.62).set("y", 4.6).text(piece.value.as_str()));
    tags
}

pub(super) fn drawn(scene: &Scene, colours: &Colours<'_>) -> Vec<Tag> {
    lying(scene).map(|(card, at)| drawn_card(scene, card, at, colours)).collect()
}

fn drawn_card(scene: &Scene, card: &Card, at: Rect, colours: &Colours<'_>) -> Tag {
    let tag = Tag::group("lying").set("id", format!("lying-{}", super::tag::plain_id(&card.id)));
    let tag = tag.with(Tag::path("lying-paper", outline(at).cornered(7.0)));
    if card.face == Face::Down || card.title.is_empty() {
        return tag;
    }
    let colour = card.tint.map_or(super::SPACE, |tint| colours.side(tint));
    let foot = if scene.pieces.iter().any(|piece| piece.on == card.id) { FOOT } else { 0.0 };
    let field = Rect::new(at.x, at.y, FIELD, at.h - foot);
    let sign = Tag::new("g")
        .at(field.middle().x, field.middle().y)
        .all(card.glyph.map(|of| super::glyphs::glyph(of, Point::new(0.0, -6.0), 34.0, letter_on(colour), colour)));
    let plate = Outline::Rectangle { at: Point::new(field.right() - 22.0, field.bottom() - 22.0), w: 19.0, h: 19.0 };
    let x = field.right() + 9.0;
    let lines = Kind::Cell.wrapped(&card.title, (at.right() - x - 4.0) * Kind::Cell.size() / TITLE);
    let titled = lines
        .iter()
        .take(2)
        .enumerate()
        .map(|(n, line)| Tag::new("text").class("lying-title").set("x", x).set("y", at.y + 23.0 + 19.0 * n as f32).text(line.as_str()));
    let state_y = at.y + 42.0 + 19.0 * (lines.len().min(2) as f32 - 1.0);
    let state = Tag::new("text").class("lying-state").set("x", x).set("y", state_y).text(card.state.as_str());
    let tags = card
        .tags
        .iter()
        .enumerate()
        .map(|(n, it)| Tag::new("text").class("lying-state").set("x", x).set("y", state_y + 16.5 * (n + 1) as f32).text(it.as_str()));
    let clip = format!("M{} {}v{}h{}v{}h{}q-7 0 -7 7Z", at.x, at.y + 7.0, field.h - 7.0, FIELD, -field.h, 7.0 - FIELD);
    let rule = format!("M{} {}h{}", at.x, field.bottom(), at.w);
    let tag = tag.with(Tag::path("lying-field", clip).set("fill", colour)).with(sign);
    let tag = tag.with(Tag::path("value-plate", plate.cornered(2.5)).set("fill", super::SPACE).set("stroke", super::INK));
    let value = Tag::new("text").class("tile-value").set("font-size", 17.0).set("x", field.right() - 12.5).set("y", field.bottom() - 6.4);
    let tag = tag.with(value.text(card.corner.as_str())).all(titled).with(state).all(tags);
    let tag = if foot > 0.0 { tag.with(Tag::path("lying-rule", rule)) } else { tag };
    tag.with(Tag::path("lying-edge", outline(at).cornered(7.0)))
}
