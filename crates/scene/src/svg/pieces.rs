//! The pieces, each a group that is moved as a whole.

use super::{
    colours::{Colours, SPACE, letter_on},
    counters,
    glyphs::inked,
    marks::Marks,
    outline::{Outline, number, pair},
    place::{Places, Shows, Slot, Tally},
    sign::token,
    tag::{Tag, plain_id},
    units,
};
use crate::{Face, Piece, Point, Scene, Shape};

/// How thick a piece lies on the board.
const THICK: f32 = 5.0;
/// The share of ink in the edge of a piece.
const EDGE: f32 = 0.35;
/// A piece smaller than this is a counter: flatter, with smaller print.
const SMALL: f32 = 34.0;

pub(super) fn drawn(scene: &Scene, places: &Places<'_>, turned: Option<&Places<'_>>, marks: &Marks) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let came = |slot: &Slot<'_>| {
        let (_, from) = marks.arrived.iter().find(|(id, _)| *id == slot.piece.id)?;
        let distance = |places: &Places<'_>| {
            let (from, to) =
                (places.get(from)?.centre(), places.anchor(&slot.piece.on).or_else(|| Some(places.get(&slot.piece.id)?.centre()))?);
            Some(Point::new(from.x - to.x, from.y - to.y))
        };
        Some(Came { usual: distance(places)?, high: turned.and_then(distance) })
    };
    let mut looks = Looks::default();
    let shown = places.slots().iter().filter(|slot| slot.shows != Shows::Nothing);
    let pieces: Vec<Tag> = shown.map(|slot| piece(slot, &colours, &mut looks, places, came(slot))).collect();
    looks.defined().into_iter().chain(pieces).collect()
}

/// The looks of counters, of which a map has many alike: each is drawn once and used wherever it stands. Where it is used
/// no element around it is known to a style sheet, hence the class of its own.
#[derive(Default)]
struct Looks(Vec<String>);

impl Looks {
    /// The counter with this look.
    fn used(&mut self, look: Vec<Tag>) -> Tag {
        let drawn: String = look.iter().map(Tag::to_string).collect();
        let at = self.0.iter().position(|known| *known == drawn).unwrap_or_else(|| {
            self.0.push(drawn);
            self.0.len() - 1
        });
        Tag::new("use").set("href", format!("#look-{at}"))
    }

    fn defined(self) -> Option<Tag> {
        let looks = self.0.into_iter().enumerate().map(|(at, drawn)| Tag::group("look").set("id", format!("look-{at}")).drawn(drawn));
        let defs = Tag::new("defs").all(looks);
        (!defs.is_empty()).then_some(defs)
    }
}

/// How far off a piece came from, in each arrangement.
struct Came {
    usual: Point,
    high: Option<Point>,
}

/// A piece; where it came from is said as a distance, for the browser to start from.
fn piece(slot: &Slot<'_>, colours: &Colours<'_>, looks: &mut Looks, places: &Places<'_>, came: Option<Came>) -> Tag {
    let it = slot.piece;
    let class = match it.face {
        Face::Up => format!("piece {}", plain_id(it.kind)),
        Face::Down => format!("piece {} back", plain_id(it.kind)),
    };
    let mut tag = Tag::new("g").set("id", format!("piece-{}", plain_id(&it.id))).class(&class).set("data-on", it.on.as_str());
    tag = places.belonging(tag, &it.id);
    let home = places.anchor(&it.on);
    if let Some(came) = came {
        tag = tag.set("data-came", pair(came.usual));
        if let Some(by) = came.high {
            tag = tag.set("data-came-high", pair(by));
        }
    }
    if let Some(home) = home {
        let look = match slot.shows {
            Shows::Half => counters::half(it, colours),
            Shows::Side => counters::folded(it.side, colours, slot.size),
            _ => counters::counter(it, colours, slot.size),
        };
        let mut used = |look| looks.used(look).class("fix").set("transform-origin", pair(home)).set("x", slot.at.x).set("y", slot.at.y);
        let tag = tag.with(used(look));
        return if slot.count > 1 { tag.with(used(vec![counters::number_of(slot.count)])) } else { tag };
    }
    let tag = tag.at(slot.at.x, slot.at.y);
    let size = if shape(it, colours) == Shape::Hexagon { slot.size * 1.04 } else { slot.size };
    let tag = tag.all(body(it, colours, size));
    match slot.tally {
        _ if slot.count < 2 => tag,
        Tally::Plate => tag.with(badge(slot.count, size)),
        Tally::Beside => tag.with(tally(slot.count, size)),
    }
}

/// A piece that stands for itself, outside the layers of the board.
pub(super) fn alone(slot: &Slot<'_>, colours: &Colours<'_>) -> Tag {
    let tag =
        Tag::group("piece").set("data-piece", slot.piece.id.as_str()).at(slot.at.x, slot.at.y).all(body(slot.piece, colours, slot.size));
    if slot.count > 1 { tag.with(badge(slot.count, slot.size)) } else { tag }
}

/// What is seen of a piece: its edge, its face or back, the sign of its kind.
fn body(it: &Piece, colours: &Colours<'_>, size: f32) -> Vec<Tag> {
    let shape = shape(it, colours);
    let colour = colours.piece(it.side, it.kind);
    let thick = if size < SMALL { THICK / 2.0 } else { THICK };
    let (edge_at, face_at) = (Point::new(0.0, thick / 2.0), Point::new(0.0, -thick / 2.0));
    let edge = Outline::Shape { shape, at: edge_at, size };
    // The back of a piece tells its owner and nothing else, and what nobody owns is told by its sign alone.
    let nameless = it.face == Face::Down && it.side.is_none() && it.glyph.is_some();
    let print = match it.face {
        Face::Down if nameless => String::new(),
        Face::Down => it.side.map_or('?', |side| colours.letter(side)).to_string(),
        Face::Up => format!("{}{}", it.letter, it.value),
    };
    let mut tags = vec![
        Tag::path("token edge", edge.path(0.0)).set("fill", colour.mixed(super::colours::INK, EDGE)),
        Tag::group("face").at(face_at.x, face_at.y).all(match it.unit.as_ref().filter(|_| it.face == Face::Up) {
            Some(unit) => units::face(unit, shape, colour, size),
            None => token(shape, colour, &print, size).into(),
        }),
    ];
    if it.face == Face::Down {
        let seam = Outline::Shape { shape, at: face_at, size };
        tags.push(Tag::path("back-lines", seam.path(-size * 0.13)).set("stroke", letter_on(colour)));
    }
    let corner = Point::new(-size * 0.42, -size * 0.42);
    tags.extend(it.glyph.map(|of| if nameless { inked(of, face_at, size * 0.62, SPACE) } else { inked(of, corner, size * 0.5, SPACE) }));
    tags
}

/// What nobody owns is round.
pub(super) fn shape(piece: &Piece, colours: &Colours<'_>) -> Shape {
    piece.shape.unwrap_or_else(|| piece.side.map_or(Shape::Circle, |side| colours.shape(side)))
}

/// The count of a row, at its right; a page keeps it readable.
fn tally(count: usize, size: f32) -> Tag {
    let at = Point::new(size * 0.56, 11.0);
    let text = Tag::new("text").class("tally").set("x", at.x).set("y", at.y).text(count.to_string());
    Tag::group("readable").set("transform-origin", pair(at)).with(text)
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
