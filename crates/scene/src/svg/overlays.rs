//! What a reader lays over the map: arrows and a few letters, shown while their switch is on.

use super::{
    areas,
    colours::{Colours, letter_on},
    glyphs::glyph,
    links,
    outline::{Outline, distance, pair},
    place::Places,
    sectors,
    tag::Tag,
};
use crate::{Area, Overlay, Point, Scene, Space};

/// The length of an arrow across a border, and of its head.
const LENGTH: f32 = 34.0;
const HEAD: (f32, f32) = (17.0, 9.0);
/// Where along a border its arrow may stand, best first.
const STANDS: [f32; 5] = [0.5, 0.36, 0.64, 0.22, 0.78];
/// The least room of a name beside and above its baseline, since letters keep their size where the whole map is seen.
const NAME: (f32, f32) = (0.8, 20.0);
/// The width of a note.
const NOTE: f32 = 8.0;

/// The classes by which sheets are switched; a page has so many switches.
const SWITCHED: [&str; 3] = ["overlay overlay-1", "overlay overlay-2", "overlay overlay-3"];

/// The sheets, each of the class by which it is switched.
pub(super) fn drawn(scene: &Scene, places: &Places<'_>) -> Vec<Tag> {
    let sheet = |(overlay, class): (&Overlay, &str)| {
        let arrows = overlay.arrows.iter().filter_map(|(from, to)| arrow(scene, places, from, to));
        let notes = overlay.notes.iter().filter_map(|(space, words)| note(scene, find(scene, space)?, words));
        let signs = signs(scene, overlay);
        Tag::group(class).set("data-overlay", overlay.id.as_str()).all(arrows).all(notes).all(signs)
    };
    scene.overlays.iter().zip(SWITCHED).map(sheet).collect()
}

fn find<'a>(scene: &'a Scene, id: &str) -> Option<&'a Space> {
    scene.spaces.iter().find(|space| space.id == id)
}

fn arrow(scene: &Scene, places: &Places<'_>, from: &str, to: &str) -> Option<Tag> {
    let (a, b) = (find(scene, from)?, find(scene, to)?);
    let (start, tip) = across(scene, a, b).or_else(|| between(&places.core(from)?, &places.core(to)?))?;
    let length = distance(start, tip).max(0.1);
    let back = 1.0 - HEAD.0 * 0.8 / length;
    let base = Point::new(start.x + (tip.x - start.x) * back, start.y + (tip.y - start.y) * back);
    let d = format!("M{}L{}", pair(start), pair(base));
    Some(
        Tag::group("sheet-arrow")
            .with(Tag::path("sheet-under", d.as_str()))
            .with(Tag::path("sheet-line", d))
            .with(links::head(base, tip, HEAD)),
    )
}

/// Across the border of two areas that adjoin, from the one to the other: at the middle of what they share, or further along it where a
/// name lies there.
fn across(scene: &Scene, a: &Space, b: &Space) -> Option<(Point, Point)> {
    if let (Some(one), Some(other)) = (sectors::of(a), sectors::of(b)) {
        let (middle, over) = sectors::border(one, other)?;
        let end = |by: f32| Point::new(middle.x + over.x * by, middle.y + over.y * by);
        return Some((end(-LENGTH / 2.0), end(LENGTH / 2.0)));
    }
    let (Area::Rings(ours), Area::Rings(theirs)) = (a.area.as_ref()?, b.area.as_ref()?) else { return None };
    let near = |p: &Point, q: &Point| distance(*p, *q) < 0.6;
    let shared = |p: &Point| theirs.iter().flatten().any(|q| near(p, q));
    // The longest run of corners that both have.
    let runs = ours.iter().flat_map(|ring| {
        let first = ring.iter().position(|p| !shared(p)).unwrap_or(0);
        let turned: Vec<Point> = ring[first..].iter().chain(&ring[..first]).copied().collect();
        turned.split(|p| !shared(p)).map(<[Point]>::to_vec).collect::<Vec<_>>()
    });
    let long = |run: &[Point]| run.windows(2).map(|pair| distance(pair[0], pair[1])).sum::<f32>();
    let run = runs.filter(|run| run.len() > 1).max_by(|a, b| long(a).total_cmp(&long(b)))?;
    let (length, inside) = (long(&run), Outline::of(b));
    let stand = |share: f32| {
        let middle = at(&run, length * share);
        let [before, after] = [at(&run, length * (share - 0.2)), at(&run, length * (share + 0.2))];
        let along = distance(before, after).max(0.1);
        let (x, y) = ((after.y - before.y) / along, (before.x - after.x) / along);
        let ends = [1.0, -1.0].map(|sign| {
            let by = LENGTH / 2.0 * sign;
            (Point::new(middle.x - x * by, middle.y - y * by), Point::new(middle.x + x * by, middle.y + y * by))
        });
        ends.into_iter().find(|(_, tip)| inside.holds(*tip, 0.0)).unwrap_or(ends[0])
    };
    STANDS.into_iter().map(stand).find(|(start, tip)| !is_on_a_name(scene, *start, *tip)).or_else(|| Some(stand(STANDS[0])))
}

/// Does an arrow touch a name?
fn is_on_a_name(scene: &Scene, start: Point, tip: Point) -> bool {
    let near = |space: &Space| {
        let (name, half) = (areas::name_at(scene, space), areas::width(space) * NAME.0);
        let beside = |p: Point| (p.x - name.x).abs() < half && p.y > name.y - NAME.1 && p.y < name.y + NAME.1 / 4.0;
        [0.0, 0.5, 1.0].into_iter().any(|t| beside(Point::new(start.x + (tip.x - start.x) * t, start.y + (tip.y - start.y) * t)))
    };
    scene.spaces.iter().filter(|it| it.spot.is_some()).any(near)
}

/// The point of a line so far from its beginning.
fn at(line: &[Point], mut far: f32) -> Point {
    for pair in line.windows(2) {
        let length = distance(pair[0], pair[1]);
        if far <= length {
            let t = far / length.max(0.01);
            return Point::new(pair[0].x + (pair[1].x - pair[0].x) * t, pair[0].y + (pair[1].y - pair[0].y) * t);
        }
        far -= length;
    }
    line.last().copied().unwrap_or_default()
}

/// From rim to rim, where two spaces share no border.
fn between(a: &Outline, b: &Outline) -> Option<(Point, Point)> {
    let (from, to) = (a.centre(), b.centre());
    let at = |n: u16| Point::new(from.x + (to.x - from.x) * f32::from(n) / 200.0, from.y + (to.y - from.y) * f32::from(n) / 200.0);
    Some((at((0..200).find(|n| !a.holds(at(*n), 3.0))?), at((0..200).rev().find(|n| !b.holds(at(*n), 3.0))?)))
}

/// Letters on a plate above the name of an area, or above the middle of another space.
fn note(scene: &Scene, space: &Space, words: &str) -> Option<Tag> {
    let w = NOTE + 7.0 * words.chars().count() as f32;
    let at = match space.spot {
        _ if sectors::of(space).is_some() => {
            let at = sectors::free_corner(sectors::of(space)?);
            Point::new(at.x, at.y + 4.0)
        }
        Some(_) => {
            let name = areas::name_at(scene, space);
            Point::new(name.x - areas::width(space) / 2.0 - w / 2.0 - 3.0, name.y)
        }
        None => Point::new(space.at.x, space.at.y - space.size / 2.0),
    };
    (!words.is_empty()).then(|| areas::plate("sheet-note", at, w, words))
}

/// How large a sign is, and how far apart two of one space stand.
const SIGN: f32 = 16.0;

/// The signs of a sheet, those of one space side by side at its middle; in a sector where they cover nobody's sign, no badge and no tile.
fn signs(scene: &Scene, overlay: &Overlay) -> Vec<Tag> {
    let colours = Colours::of(scene);
    let mut tags = Vec::new();
    for space in &scene.spaces {
        let signs: Vec<_> = overlay.signs.iter().filter(|(id, ..)| *id == space.id).collect();
        let left = space.at.x - SIGN * (signs.len() as f32 - 1.0) / 2.0;
        let places = match sectors::of(space) {
            Some(it) => sectors::row(it, signs.len(), SIGN, sectors::is_covered(scene, space)),
            None => (0..signs.len()).map(|n| Point::new(left + SIGN * n as f32, space.at.y + SIGN * 1.25)).collect(),
        };
        for ((_, kind, of), at) in signs.into_iter().zip(places) {
            let colour = colours.piece(None, kind);
            let plate = Outline::Rectangle { at: Point::new(at.x - SIGN / 2.0, at.y - SIGN / 2.0), w: SIGN, h: SIGN };
            tags.push(Tag::path("sheet-sign", plate.cornered(3.0)).set("fill", colour));
            tags.push(glyph(*of, at, SIGN * 0.72, letter_on(colour), colour));
        }
    }
    tags
}
