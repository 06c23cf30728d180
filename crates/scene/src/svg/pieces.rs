//! The pieces, each a group that is moved as a whole.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{
    colours::{Colours, SPACE, letter_on},
    counters,
    glyphs::{glyph, inked},
    marks::Marks,
    outline::{Outline, number, pair},
    place::{Places, Shows, Slot, Tally},
    sign::token,
    spots::{self, Fanned},
    table_cards,
    tag::{Tag, plain_id},
    tiles, units,
};
use crate::{Face, Piece, Point, Scene, Shape, Space};

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
    let afar: Vec<Tag> = scene.spaces.iter().filter_map(|space| afar(space, &colours, &mut looks, places)).collect();
    looks.defined().into_iter().chain(table_cards::drawn(scene, &colours)).chain(pieces).chain(afar).collect()
}

/// How large the first counter of a pile is on a board that is seen from afar, and how far apart two piles stand, and more of them.
const AFAR: f32 = 31.0;
const AFAR_STEPS: [f32; 2] = [36.0, 31.0];
/// How far the counters below the first one of a pile peep out, and how many of them do.
const BELOW: f32 = 2.6;
const MOST_BELOW: usize = 2;

/// The fans of an area on a board that is seen from afar: of each pile the first counter with the number of all, which keep their size,
/// and one ring around all of them, where one of them may be taken up.
fn afar(space: &Space, colours: &Colours<'_>, looks: &mut Looks, places: &Places<'_>) -> Option<Tag> {
    let middle = space.spot?.middle();
    let fans: Vec<&Fanned<'_>> =
        places.slots().iter().filter(|it| it.piece.on == space.id).filter_map(|it| places.fanned(&it.piece.id)).collect();
    let piles = spots::piles(&fans);
    let step = AFAR_STEPS[usize::from(piles.len() > 2)];
    let first = middle.x - step * (piles.len() as f32 - 1.0) / 2.0;
    let (mut tags, mut numbers) = (Vec::new(), Vec::new());
    for (n, spots::Pile { first: piece, count, all }) in piles.iter().enumerate() {
        let (colour, shape) = (colours.piece(piece.side, piece.kind), shape(piece, colours));
        let at = Point::new(first + step * n as f32, middle.y);
        let mut used = |look, by: f32| {
            let used = looks.used_by_unit(look).set("transform", format!("scale({:.3})", AFAR / units::SQUARE));
            let moved = Tag::new("g").set("transform", format!("translate({},{})", number(at.x + by), number(at.y - by))).with(used);
            Tag::new("g").set("transform-origin", pair(middle)).with(moved)
        };
        tags.extend((1..=(count - 1).min(MOST_BELOW)).rev().map(|n| used(units::back(shape, colour), BELOW * n as f32).class("fix")));
        tags.push(used(units::look(piece, shape, colour), 0.0).class("first fix").set("data-of", all.join(" ")));
        if *count > 1 {
            let number = looks.used_by_unit(vec![counters::number_of(*count)]);
            numbers.push(number.class("fix").set("transform-origin", pair(middle)).set("x", at.x + 7.0).set("y", at.y - 22.0));
        }
    }
    let (w, h) = ((piles.len() as f32 - 1.0) * step + AFAR + 5.6, AFAR + 5.6);
    let ring = Outline::Rectangle { at: Point::new(middle.x - w / 2.0, middle.y - h / 2.0), w, h };
    let rings = ["ring-u", "ring-o"].map(|class| Tag::path(class, ring.cornered(6.0)));
    let rings = Tag::group("pile-ring fix").set("transform-origin", pair(middle)).all(rings);
    (!piles.is_empty()).then(|| Tag::group("afar").set("data-pile", space.id.as_str()).with(rings).all(tags).all(numbers))
}

/// The looks of counters, of which a map has many alike: each is drawn once and used wherever it stands. Where it is used
/// no element around it is known to a style sheet, hence the class of its own.
#[derive(Default)]
struct Looks(Vec<(String, String)>);

impl Looks {
    /// The counter with this look.
    fn used(&mut self, look: Vec<Tag>) -> Tag {
        let next = self.0.len().to_string();
        self.called(look, |_| next)
    }

    /// The unit with this look. On a front most of them change their places at every step, so a look has the same name at all of them.
    fn used_by_unit(&mut self, look: Vec<Tag>) -> Tag {
        self.called(look, |drawn| {
            let mut hasher = DefaultHasher::new();
            drawn.hash(&mut hasher);
            format!("u{:06x}", hasher.finish() & 0xff_ffff)
        })
    }

    fn called(&mut self, look: Vec<Tag>, name: impl FnOnce(&str) -> String) -> Tag {
        let drawn: String = look.iter().map(Tag::to_string).collect();
        let at = self.0.iter().position(|(_, known)| *known == drawn).unwrap_or_else(|| {
            self.0.push((name(&drawn), drawn));
            self.0.len() - 1
        });
        Tag::new("use").set("href", format!("#look-{}", self.0[at].0))
    }

    fn defined(self) -> Option<Tag> {
        let looks = self.0.into_iter().map(|(name, drawn)| Tag::group("look").set("id", format!("look-{name}")).drawn(drawn));
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
        Face::Up if places.fanned(&it.id).is_some() => format!("piece near {}", plain_id(it.kind)),
        Face::Up => format!("piece {}", plain_id(it.kind)),
        Face::Down if places.fanned(&it.id).is_some() => format!("piece near {} back", plain_id(it.kind)),
        Face::Down => format!("piece {} back", plain_id(it.kind)),
    };
    let mut tag = Tag::new("g").set("id", format!("piece-{}", plain_id(&it.id))).class(&class).set("data-on", it.on.as_str());
    tag = places.belonging(tag, &it.id);
    let home = places.anchor_of(it);
    if let Some(came) = came {
        tag = tag.set("data-came", pair(came.usual));
        if let Some(by) = came.high {
            tag = tag.set("data-came-high", pair(by));
        }
    }
    if let Some(home) = home {
        let look = match slot.shows {
            Shows::Half => counters::half(it, colours),
            Shows::Side => counters::folded(it.side, colours, slot.size, slot.seen),
            _ => counters::counter(it, colours, slot.size, slot.seen),
        };
        let mut used = |look| looks.used(look).class("fix").set("transform-origin", pair(home)).set("x", slot.at.x).set("y", slot.at.y);
        let tag = tag.with(used(look));
        return if slot.count > 1 { tag.with(used(vec![counters::number_of(slot.count)])) } else { tag };
    }
    let tag = tag.at(slot.at.x, slot.at.y);
    if places.fanned(&it.id).is_some() {
        // What is pointed at is drawn again above all others, hence the name.
        let colour = colours.piece(it.side, it.kind);
        let used = looks.used_by_unit(units::look(it, shape(it, colours), colour));
        let tag = tag.with(units::scaled(slot.size).set("id", face_id(&it.id)).with(used).all(units::name(it, colour)));
        return if slot.count > 1 { tag.with(badge(slot.count, slot.size)) } else { tag };
    }
    if let (Some(sign), Some(name), Face::Up) = (it.glyph, places.named_beside(&it.id), it.face) {
        let colour = colours.piece(it.side, it.kind);
        let [plate, _] = token(shape(it, colours), colour, "", slot.size);
        // A page that enlarges the name enlarges this with it, about the same point: it never comes to lie on its letters.
        let beside = Tag::group("beside-name").set("transform-origin", pair(Point::new(name.x - slot.at.x, name.y - slot.at.y)));
        return tag.with(beside.with(plate.more("small")).with(glyph(sign, Point::default(), slot.size * 0.66, letter_on(colour), colour)));
    }
    if it.berth.is_some() {
        return tag.with(looks.used(tiles::look(it, colours, slot.size)));
    }
    if places.is_on_card(&it.on) {
        return tag.all(table_cards::standing(it, colours, slot.size));
    }
    let size = if shape(it, colours) == Shape::Hexagon { slot.size * 1.04 } else { slot.size };
    let tag = tag.all(body(it, colours, size));
    match slot.tally {
        _ if slot.count < 2 => tag,
        Tally::Plate => tag.with(badge(slot.count, size)),
        Tally::Beside => tag.with(tally(slot.count, size)),
    }
}

/// The name of what is seen of a unit in a fan.
pub(super) fn face_id(piece: &str) -> String {
    format!("face-{}", plain_id(piece))
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
    if it.unit.is_some() {
        return vec![units::counter(it, shape, colour, size)];
    }
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
        Tag::group("face").at(face_at.x, face_at.y).all(token(shape, colour, &print, size)),
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
