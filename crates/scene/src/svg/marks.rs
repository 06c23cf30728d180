//! What a scene does not tell by itself: what the last step changed, and what the viewer has taken up.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    areas, arrangement, links,
    outline::{Outline, distance, pair},
    place::Places,
    portrait::either,
    tag::Tag,
    towns,
};
use crate::{Face, Piece, Point, Scene, Tint};

/// The marks on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// The ids of the elements that the last step changed.
    pub last: Vec<String>,
    /// The elements between which a piece moved, from and to.
    pub moved: Vec<(String, String)>,
    /// The pieces that came to where they stand, each with the element from which it came.
    pub arrived: Vec<(String, String)>,
    /// The ids of the elements that the viewer has taken up.
    pub selected: Vec<String>,
}

/// Pieces that nobody tells apart.
type Sort<'a> = (Option<Tint>, &'a str, char, &'a str);

impl Marks {
    /// What changed between two pictures: elements whose pieces or status differ, and moves of pieces between two
    /// elements. Pieces that are alike need not keep their ids: one fewer here and one more there is a move. Tracks beside the
    /// map are marked by none, but what went to one of them went to no place of the map, and what came from there came from none.
    pub fn between(before: &Scene, now: &Scene) -> Self {
        let map = now.on_map();
        let places = Places::of(&map);
        let mut marks = Self::default();
        for (sort, delta) in deltas(before, now) {
            let is_of_map = |id: &str| places.get(id).is_some();
            let stays_on_map = delta.iter().all(|(id, by)| *by == 0 || is_of_map(id));
            let changed = |sign: i32| delta.iter().filter(move |(_, by)| by.signum() == sign).map(|(id, _)| *id);
            let lost: Vec<&str> = changed(-1).filter(|id| is_of_map(id)).collect();
            let gained: Vec<&str> = changed(1).filter(|id| is_of_map(id)).collect();
            marks.last.extend(lost.iter().chain(&gained).map(|id| id.to_string()));
            // Many to many could have gone any way; where fewer came than went, some were taken away and others added.
            let by: i32 = lost.iter().chain(&gained).filter_map(|id| delta.get(id)).sum();
            if (lost.len() == 1 || gained.len() == 1) && by == 0 && stays_on_map {
                marks.moved.extend(lost.iter().flat_map(|from| gained.iter().map(|to| (from.to_string(), to.to_string()))));
                marks.arrived.extend(arrivals(before, now, sort, &lost, &gained));
            }
        }
        // Several that went the same way leave one trail.
        let mut seen = BTreeSet::new();
        marks.moved.retain(|trail| seen.insert(trail.clone()));
        marks.last.extend(other_statuses(before, now));
        marks.last.extend(other_strengths(before, now).filter(|id| places.get(id).is_some()));
        marks.last.sort();
        marks.last.dedup();
        marks
    }
}

/// How many pieces of each sort each element has gained.
fn deltas<'a>(before: &'a Scene, now: &'a Scene) -> BTreeMap<Sort<'a>, BTreeMap<&'a str, i32>> {
    let mut deltas: BTreeMap<Sort<'_>, BTreeMap<&str, i32>> = BTreeMap::new();
    for (scene, sign) in [(before, -1), (now, 1)] {
        for piece in &scene.pieces {
            *deltas.entry(sort(piece)).or_default().entry(&piece.on).or_default() += sign * i32::from(piece.count);
        }
    }
    deltas
}

/// The pieces of a sort that are new where they stand, with where the sort has become fewer.
fn arrivals(before: &Scene, now: &Scene, of: Sort<'_>, lost: &[&str], gained: &[&str]) -> Vec<(String, String)> {
    let stood = |piece: &Piece| before.pieces.iter().any(|old| old.id == piece.id && old.on == piece.on);
    let new = now.pieces.iter().filter(|piece| sort(piece) == of && gained.contains(&piece.on.as_str()) && !stood(piece));
    new.zip(lost.iter().cycle()).map(|(piece, from)| (piece.id.clone(), from.to_string())).collect()
}

/// The elements about which something else is computed now. What is said of a region's balance changes all the time, so
/// there only a change of its side counts.
fn other_statuses(before: &Scene, now: &Scene) -> Vec<String> {
    let sides = |scene: &Scene| -> BTreeMap<String, Option<Tint>> {
        let regions = scene.regions.iter().map(|it| (it.id.clone(), it.status.as_ref().and_then(|status| status.tint)));
        regions.chain(scene.spaces.iter().map(|it| (it.id.clone(), it.status.as_ref().and_then(|status| status.tint)))).collect()
    };
    let old = sides(before);
    sides(now).into_iter().filter(|(id, side)| old.get(id) != Some(side)).map(|(id, _)| id).collect()
}

/// A unit whose face is seen is told from all others.
fn sort(piece: &Piece) -> Sort<'_> {
    let own = if is_open_unit(piece) { &piece.id } else { piece.spelt() };
    (piece.side, piece.kind, piece.letter, own)
}

fn is_open_unit(piece: &Piece) -> bool {
    piece.unit.is_some() && piece.face == Face::Up
}

/// The places of units that have lost a step where they stand, or won one.
fn other_strengths<'a>(before: &'a Scene, now: &'a Scene) -> impl Iterator<Item = String> + 'a {
    let strength = |piece: &Piece| piece.unit.as_ref().map(|unit| unit.strength);
    let turned = move |piece: &&Piece| {
        let was = before.pieces.iter().find(|it| it.id == piece.id && it.on == piece.on);
        was.is_some_and(|was| is_open_unit(was) && strength(was) != strength(piece))
    };
    now.pieces.iter().filter(|piece| is_open_unit(piece)).filter(turned).map(|piece| piece.on.clone())
}

/// The marks; trails, which lie between two places, in each arrangement.
pub(super) fn drawn(places: &Places<'_>, turned: Option<&Places<'_>>, marks: &Marks) -> Vec<Tag> {
    let [last, selected] = ringed(places, turned, marks);
    last.into_iter().chain(trails(places, turned, marks)).chain(selected).collect()
}

/// The rings of what changed, and of what was taken up.
pub(super) fn ringed(places: &Places<'_>, turned: Option<&Places<'_>>, marks: &Marks) -> [Vec<Tag>; 2] {
    let of = |class: &str, ids: &[String]| ids.iter().flat_map(|id| rings(class, id, places, turned)).collect();
    [of("mark last", &marks.last), of("mark selected", &marks.selected)]
}

/// The trails of what moved.
pub(super) fn trails(places: &Places<'_>, turned: Option<&Places<'_>>, marks: &Marks) -> Vec<Tag> {
    let trails = marks.moved.iter().filter_map(|(from, to)| {
        let weight = Weight::of(places, to, marks.moved.len());
        let trail = |places: &Places<'_>| trail((from, to), places, weight);
        Some(either(trail(places)?, turned.and_then(trail)))
    });
    trails.flatten().collect()
}

/// A ring moves with its space; around a region it has another shape in each arrangement.
fn rings(class: &str, id: &str, places: &Places<'_>, turned: Option<&Places<'_>>) -> Vec<Tag> {
    let Some(usual) = ring(class, id, places) else { return Vec::new() };
    match places.get(id) {
        Some(Outline::Polygon(_)) => either(usual, turned.and_then(|turned| ring(class, id, turned))),
        _ => vec![places.belonging(usual, id)],
    }
}

fn ring(class: &str, id: &str, places: &Places<'_>) -> Option<Tag> {
    let (outline, thickness) = (places.get(id)?, Thickness::at(places, id));
    let rings = match outline {
        Outline::Area { .. } => ["ring-u", "ring-o"].map(|class| areas::rim_again(class, id)),
        _ => ring_paths(outline, thickness),
    };
    let tag = thickness.of(Tag::group(class).set("data-el", id));
    Some(match places.anchor(id) {
        Some(at) => tag.with(towns::fixed(at).all(rings)),
        None => tag.all(rings),
    })
}

/// How thick a ring is, and how far out it runs: what is small gets a thin one, which does not cover what stands beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Thickness {
    Broad,
    Thin,
    /// Around a counter, which others stand beside.
    Close,
}

impl Thickness {
    /// That of an element's ring.
    pub(super) fn at(places: &Places<'_>, id: &str) -> Self {
        match (places.is_small(id), places.spot(id)) {
            (false, _) if places.is_close(id) => Self::Close,
            (false, _) => Self::Broad,
            (true, Some(_)) => Self::Thin,
            (true, None) => Self::Close,
        }
    }

    /// How far outside an outline the ring runs.
    pub(super) fn gap(self) -> f32 {
        match self {
            Self::Broad => super::RING_GAP,
            Self::Thin => arrangement::RING,
            Self::Close => 3.0,
        }
    }

    /// The group of a ring with its class.
    pub(super) fn of(self, tag: Tag) -> Tag {
        if self == Self::Broad { tag } else { tag.more("thin") }
    }
}

/// The white line and the ink on it; the class of the group says how the ink is broken.
pub(super) fn ring_paths(outline: &Outline, thickness: Thickness) -> [Tag; 2] {
    // A town is ringed by a circle, whatever its shape, so that the rings of a map are alike.
    let d = match (thickness, outline) {
        (Thickness::Thin, Outline::Shape { at, size, .. }) => {
            Outline::Shape { shape: crate::Shape::Circle, at: *at, size: *size }.ring(thickness.gap())
        }
        _ => outline.ring(thickness.gap()),
    };
    [Tag::path("ring-u", d.as_str()), Tag::path("ring-o", d)]
}

/// How far aside a trail swings, as a share of its length: no line of a board is bent so. It swings further, or to the other side, where a
/// disc lies in its way.
const SWINGS: [f32; 8] = [0.16, -0.16, 0.3, -0.3, 0.45, -0.45, 0.65, -0.65];
/// How far from a disc it stays.
const CLEAR: f32 = 6.0;

/// How heavy a trail is. Between towns it is as light as their rings, since names stand around them; and where many pieces went at
/// once, so that together the trails cover little.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Weight {
    Usual,
    Light,
    /// Light lines between areas, which have room for a head that is found among counters.
    Many,
}

impl Weight {
    /// More trails than these are light.
    const MOST_USUAL: usize = 2;

    fn of(places: &Places<'_>, to: &str, trails: usize) -> Self {
        match () {
            () if places.is_small(to) => Self::Light,
            () if trails > Self::MOST_USUAL => Self::Many,
            () => Self::Usual,
        }
    }

    /// The length and half the width of an arrow's head.
    fn head(self) -> (f32, f32) {
        match self {
            Self::Usual => links::HEAD,
            Self::Light => (10.0, 5.5),
            Self::Many => (15.0, 8.0),
        }
    }
}

/// Dots along a bow from where a piece stood to where it stands.
fn trail((from, to): (&str, &str), places: &Places<'_>, weight: Weight) -> Option<Tag> {
    let (a, b) = (&places.core(from)?, &places.core(to)?);
    let (start, end) = (a.centre(), b.centre());
    let length = distance(start, end);
    if length < 1.0 {
        return None;
    }
    let mix = |a: Point, b: Point, t: f32| Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t);
    let fine = |n: u16| f32::from(n) / 200.0;
    let bowed = |swing: f32| {
        let aside = Point::new((end.y - start.y) * swing, (start.x - end.x) * swing);
        Point::new((start.x + end.x) / 2.0 + aside.x * 2.0, (start.y + end.y) / 2.0 + aside.y * 2.0)
    };
    let along = |bow: Point, t: f32| mix(mix(start, bow, t), mix(bow, end, t), t);
    let crosses = |bow: Point| places.discs([from, to]).any(|disc| (0..=200).any(|n| disc.holds(along(bow, fine(n)), CLEAR)));
    let bow = SWINGS.into_iter().map(bowed).find(|bow| !crosses(*bow)).unwrap_or_else(|| bowed(SWINGS[0]));
    let at = |t: f32| along(bow, t);
    let leaves = (0..=200).map(fine).find(|t| !a.holds(at(*t), 4.0)).unwrap_or(0.0);
    let arrives = (0..=200).rev().map(fine).find(|t| !b.holds(at(*t), 14.0)).unwrap_or(1.0);
    let back = (arrives - (weight.head().0 * 0.73 / length).min(0.4)).max(leaves);
    // The part of the bow between two of its points.
    let control = mix(mix(start, bow, leaves), mix(bow, end, leaves), back);
    let d = format!("M{}Q{} {}", pair(at(leaves)), pair(control), pair(at(back)));
    let (class, line) = match weight {
        Weight::Usual => ("moved", "moved-line"),
        // As thin as the ink of a thin ring.
        Weight::Light | Weight::Many => ("moved thin", "ring-o moved-line"),
    };
    let tag = Tag::group(class).set("data-from", from).set("data-to", to);
    let tip = towns::fixed(end).with(links::head(at(back), at(arrives), weight.head()));
    Some(tag.with(Tag::path("ring-u", d.as_str())).with(Tag::path(line, d)).with(tip))
}
