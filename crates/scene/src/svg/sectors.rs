//! Sectors of a ring and what stands in them: what is printed in the middle, the sign of the owner and badges at the outer corners, a
//! figure and a ribbon at the inner ones, the name along the rim, and the wash of who has it.

use super::{
    areas,
    colours::Colours,
    outline::{Outline, number, pair},
    sign::sign_at,
    tag::{Tag, plain_id},
    tiles,
};
use crate::{Area, Berth, Piece, Point, Scene, Sector, SignLine, Space, Tint};

/// How far within a sector its ring runs, so that it leaves the band of the owner free.
pub(super) const RING: f32 = 10.0;
/// How far within it the band runs.
const BAND: f32 = 3.0;
/// The sign of the owner.
const SIGN: f32 = 19.0;
/// How far from the arc and from the side of a corner things stand there.
const OWNER: (f32, f32) = (16.0, 16.0);
const BADGE: (f32, f32) = (15.5, 18.5);
const FIGURE: (f32, f32) = (15.5, 13.5);
const WALKER: (f32, f32) = (21.0, 16.0);
/// How far towards the rim a tile stands, and how much further where somebody walks below it.
const TILE: f32 = 3.0;
const ASIDE: f32 = 6.0;
const RIBBON: f32 = 12.0;
/// The size of a tile whose sign is explained.
const MEANT: f32 = 19.0;
/// The radius of the disc with what is printed.
const DISC: f32 = 12.5;
/// How far within the outer arc a name runs.
const NAME: f32 = 8.6;
/// How far apart two lines of it are.
const NAME_STEP: f32 = 7.0;

/// The sector that a space covers, unless it is a whole ring or a slice of a disc.
pub(super) fn of(space: &Space) -> Option<&Sector> {
    match space.area.as_ref()? {
        Area::Sector(it) if it.inner > 0.0 && it.to - it.from < 180.0 => Some(it),
        _ => None,
    }
}

/// Whether the name and the print of a space are written here.
pub(super) fn names(space: &Space) -> bool {
    of(space).is_some() || is_disc(space)
}

/// Whether a space is a whole disc, in which its name stands.
pub(super) fn is_disc(space: &Space) -> bool {
    matches!(&space.area, Some(Area::Sector(it)) if it.inner <= 0.0 && it.to - it.from >= 359.9)
}

/// The name of a disc and what is printed below it, in the middle; at its foot where something stands there.
fn disc_words(scene: &Scene, space: &Space) -> Vec<Tag> {
    let taken = scene.pieces.iter().any(|piece| piece.on == space.id);
    let Some(Area::Sector(it)) = &space.area else { return Vec::new() };
    let (names, prints): (Vec<&str>, Vec<&str>) = (space.label.split('\n').collect(), space.print.lines().collect());
    let high = 18.0 * (names.len() + prints.len()) as f32;
    let first = if taken { it.centre.y + it.outer + 18.0 } else { it.centre.y - high / 2.0 + 14.0 };
    let lines = names.into_iter().map(|line| ("disc-name", line)).chain(prints.into_iter().map(|line| ("disc-print", line)));
    let line = |(n, (class, words)): (usize, (&str, &str))| {
        Tag::new("text").class(class).set("x", it.centre.x).set("y", first + 18.0 * n as f32).text(words)
    };
    lines.enumerate().map(line).collect()
}

/// A point so far from the arc and from the side of a corner.
fn corner(it: &Sector, arc: Arc, end: End, (deep, aside): (f32, f32)) -> Point {
    let radius = match arc {
        Arc::Inner => it.inner + deep,
        Arc::Outer => it.outer - deep,
    };
    let turn = (aside / radius.max(1.0)).to_degrees().min((it.to - it.from) / 2.0);
    it.at(radius, if end == End::First { it.from + turn } else { it.to - turn })
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Arc {
    Inner,
    Outer,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    First,
    Last,
}

/// Where a piece with a berth stands; a tile makes room for a figure that walks about.
fn berth(it: &Sector, piece: &Piece, all: &[&Piece]) -> Option<Point> {
    if it.inner <= 0.0 {
        return piece.berth.map(|_| it.centre);
    }
    let walks = |piece: &Piece| piece.berth == Some(Berth::Corner) && tiles::size(piece) > tiles::TILE;
    Some(match piece.berth? {
        Berth::Middle if all.iter().any(|it| walks(it)) => {
            let (middle, figure) = (it.point(0.5, 0.5), corner(it, Arc::Inner, End::Last, WALKER));
            let long = (middle.x - figure.x).hypot(middle.y - figure.y).max(1.0);
            let by = (TILE + ASIDE) / long;
            Point::new(middle.x + (middle.x - figure.x) * by, middle.y + (middle.y - figure.y) * by)
        }
        Berth::Middle => it.at((it.inner + it.outer) / 2.0 + TILE, (it.from + it.to) / 2.0),
        Berth::Corner if walks(piece) => corner(it, Arc::Inner, End::Last, WALKER),
        Berth::Corner => corner(it, Arc::Inner, End::Last, FIGURE),
    })
}

/// Where something is laid over a sector for a while: at the inner corner that no figure has.
pub(super) fn free_corner(it: &Sector) -> Point {
    corner(it, Arc::Inner, End::First, (15.0, 16.0))
}

/// Where several things of one size are laid over a sector for a while, side by side along it: over its print and a little within,
/// away from the outer corners, or within a tile that stands there.
pub(super) fn row(it: &Sector, many: usize, size: f32, is_covered: bool) -> Vec<Point> {
    let radius = if is_covered { it.inner + size * 0.6 } else { (it.inner + it.outer) / 2.0 - size * 0.3 };
    // Where they have no room side by side they overlap, and stay within their sector.
    let step = (size / radius.max(1.0)).to_degrees().min((it.to - it.from) * 0.96 / many.max(1) as f32);
    let middle = (it.from + it.to) / 2.0;
    (0..many).map(|n| it.at(radius, middle + step * (n as f32 - (many as f32 - 1.0) / 2.0))).collect()
}

/// Does a tile stand over what is printed in a space?
pub(super) fn is_covered(scene: &Scene, space: &Space) -> bool {
    scene.pieces.iter().any(|piece| piece.on == space.id && piece.berth == Some(Berth::Middle))
}

/// Grounds of owned sectors in the colour of their owners, below all else.
pub(super) fn washes(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let wash = |space: &Space| {
        let side = owner(space).filter(|_| of(space).is_some())?;
        let wash = areas::outline_again("sector-wash", &space.id).set("fill", colours.wash_token(side));
        Some(wash.set("fill-opacity", number(colours.wash_strength(side))))
    };
    scene.spaces.iter().filter_map(wash).collect()
}

fn owner(space: &Space) -> Option<Tint> {
    space.status.as_ref()?.tint
}

/// The band of the owner within the border, and the sign at the outer corner.
pub(super) fn control(space: &Space, it: &Sector, side: Tint, colours: &Colours<'_>) -> Tag {
    let band = Outline::of(space).path(-BAND);
    Tag::group("control sector")
        .with(Tag::path("band-edge", band.as_str()))
        .with(Tag::path("band", band).set("stroke", colours.side(side)))
        .with(sign_at(colours, side, corner(it, Arc::Outer, End::First, OWNER), SIGN))
}

/// The names of sectors for whoever looks closely, above what stands there.
pub(super) fn rim_names(scene: &Scene) -> Vec<Tag> {
    scene.spaces.iter().filter_map(|space| Some((space, of(space)?))).flat_map(|(space, it)| name(space, it)).collect()
}

/// What is printed in a sector where no tile covers it, and its badges.
pub(super) fn prints(scene: &Scene) -> Vec<Tag> {
    let sectors = scene.spaces.iter().filter_map(|space| Some((space, of(space)?)));
    sectors
        .flat_map(|(space, it)| {
            let price = (!space.print.is_empty() && !is_covered(scene, space)).then(|| disc(&space.print, it.point(0.5, 0.5)));
            price.into_iter().chain(badges(space, it))
        })
        .chain(scene.spaces.iter().filter(|it| is_disc(it)).flat_map(|space| disc_words(scene, space)))
        .chain(signs(scene))
        .collect()
}

/// What the signs of tiles mean, beside the map.
fn signs(scene: &Scene) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let line = |it: &SignLine| {
        let words = Tag::new("text").class("sign-words").set("x", MEANT * 0.5 + 8.0).set("y", 5.0).text(it.words.as_str());
        Tag::group("sign-line").at(it.at.x, it.at.y).all(tiles::tile(Some(it.glyph), "", colours.side(it.tint), MEANT)).with(words)
    };
    scene.backdrop.iter().flat_map(|it| &it.signs).map(line).collect()
}

fn disc(print: &str, at: Point) -> Tag {
    Tag::group("sector-print")
        .at(at.x, at.y)
        .with(Tag::new("circle").class("print-disc").set("r", DISC))
        .with(Tag::new("text").class("print-number").set("y", 5.8).text(print))
}

fn badges(space: &Space, it: &Sector) -> Vec<Tag> {
    let badge = |(n, badge): (usize, &crate::Badge)| {
        let (deep, aside) = BADGE;
        let at = corner(it, Arc::Outer, End::Last, (deep + 18.0 * n as f32, aside));
        let w = 6.0 + 8.4 * badge.print.chars().count() as f32;
        let plate = Outline::Rectangle { at: Point::new(-w / 2.0, -7.5), w, h: 15.0 };
        Tag::group("sector-badge")
            .at(at.x, at.y)
            .with(Tag::path("bonus-plate", plate.cornered(3.5)))
            .with(Tag::new("text").class("bonus").set("y", 4.9).text(badge.print.as_str()))
    };
    space.badges.iter().enumerate().map(badge).collect()
}

/// The name along the outer arc, a word to a line, so that it fits between the corners; turned so that nobody reads it upside down.
fn name(space: &Space, it: &Sector) -> Vec<Tag> {
    let middle = ((it.from + it.to) / 2.0).rem_euclid(360.0);
    let low = (90.0..270.0).contains(&middle);
    let words: Vec<&str> = space.label.split_whitespace().collect();
    let line = |(n, word): (usize, &&str)| {
        let id = format!("arc-{}-{n}", plain_id(&space.id));
        // The first word is the upper one wherever the sector lies.
        let deep = if low { words.len() - 1 - n } else { n };
        let radius = it.outer - NAME - NAME_STEP * deep as f32 - if low { 0.0 } else { 2.2 };
        let (from, to, sweep) = if low { (it.to, it.from, 0) } else { (it.from, it.to, 1) };
        let r = number(radius);
        let arc = format!("M{}A{r} {r} 0 0 {sweep} {}", pair(it.at(radius, from)), pair(it.at(radius, to)));
        let path = Tag::new("textPath").set("href", format!("#{id}")).set("startOffset", "50%").text(*word);
        [Tag::new("path").set("id", id).class("name-arc").set("d", arc), Tag::new("text").class("sector-name").with(path)]
    };
    words.iter().enumerate().flat_map(line).collect()
}

/// What is wanted or feared in a sector.
pub(super) fn ribbon(space: &Space, it: &Sector) -> Option<Tag> {
    let words = space.ribbon.as_deref()?;
    let at = it.at(it.inner + RIBBON, (it.from + it.to) / 2.0);
    let w = 8.0 + 7.2 * words.chars().count() as f32;
    Some(areas::plate("area-ribbon", Point::new(at.x, at.y + 4.0), w, words))
}

/// The middle of the border that two sectors share, with a step across it from the first to the second.
pub(super) fn border(a: &Sector, b: &Sector) -> Option<(Point, Point)> {
    let near = |x: f32, y: f32| (x - y).abs() < 0.5;
    let turned = |degrees: f32| (degrees - a.from).rem_euclid(360.0);
    if near(a.outer, b.inner) || near(a.inner, b.outer) {
        let (radius, out) = if near(a.outer, b.inner) { (a.outer, 1.0) } else { (a.inner, -1.0) };
        // Seen from where the first begins; the second may begin before it.
        let from = turned(b.from);
        let from = if from > 180.0 { from - 360.0 } else { from };
        let (low, high) = (from.max(0.0), (from + b.to - b.from).min(a.to - a.from));
        if high - low < 0.1 {
            return None;
        }
        let middle = a.from + (low + high) / 2.0;
        let (p, q) = (a.at(radius, middle), a.at(radius + out, middle));
        return Some((p, Point::new(q.x - p.x, q.y - p.y)));
    }
    let radius = (a.inner.max(b.inner) + a.outer.min(b.outer)) / 2.0;
    let same = |x: f32, y: f32| near((x - y + 180.0).rem_euclid(360.0), 180.0);
    let (ray, sign) = if same(a.to, b.from) {
        (a.to, 1.0)
    } else if same(a.from, b.to) {
        (a.from, -1.0)
    } else {
        return None;
    };
    let (sin, cos) = ray.to_radians().sin_cos();
    (a.inner.max(b.inner) < a.outer.min(b.outer)).then(|| (a.at(radius, ray), Point::new(cos * sign, sin * sign)))
}

/// The places of the pieces of a sector that have berths.
pub(super) fn berthed<'a>(it: &Sector, pieces: &[&'a Piece]) -> Vec<(&'a Piece, Point, f32)> {
    pieces.iter().filter_map(|piece| Some((*piece, berth(it, piece, pieces)?, tiles::size(piece)))).collect()
}
