//! The ways on a map: thin, nearly straight, bent only around a place that lies in between.
//!
//! A map has hundreds of them. They may cross each other, as railways do, so each is laid for itself.

use std::borrow::Cow;

use super::{
    insets::MARK,
    outline::{Outline, distance, pair},
    tag::Tag,
};
use crate::{Link, LinkStyle, Point, Scene, Space};

/// How far a way may bend to each side, as shares of its length, in the order in which they are tried.
const BENDS: [f32; 11] = [0.0, 0.05, -0.05, 0.1, -0.1, 0.16, -0.16, 0.23, -0.23, 0.31, -0.31];
/// What a way keeps from the rims of the places that it joins, and from those that it passes.
const GAP: f32 = 1.0;
const CLEARANCE: f32 = 6.0;
const SAMPLES: usize = 24;

/// Whether a link is a way on a map.
pub(super) fn is_way(link: &Link) -> bool {
    matches!(
        link.style,
        LinkStyle::Rail | LinkStyle::Air | LinkStyle::Sea | LinkStyle::Road | LinkStyle::River | LinkStyle::Route | LinkStyle::Shut
    )
}

/// The ways, rivers and roads lowest, those over water next and railways on top: one path for each style.
pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let mut tags = Vec::new();
    let styles = [
        (LinkStyle::River, "way river"),
        (LinkStyle::Road, "way road"),
        (LinkStyle::Sea, "way sea-way"),
        (LinkStyle::Air, "way air-way"),
        (LinkStyle::Rail, "way rail-way"),
        (LinkStyle::Shut, "way shut-way"),
        (LinkStyle::Route, "way open-way"),
    ];
    for (style, class) in styles {
        let d: String = scene.links.iter().filter(|link| link.style == style).filter_map(|link| way(scene, link)).collect();
        if d.is_empty() {
            continue;
        }
        if style == LinkStyle::Rail {
            tags.push(Tag::path("way rail-ties", d.as_str()));
        }
        if matches!(style, LinkStyle::Road | LinkStyle::River) {
            tags.push(Tag::path("way bank", d.as_str()));
        }
        tags.push(Tag::path(class, d));
    }
    tags
}

/// The ways between two places, each with the class of its style.
pub(super) fn between(scene: &Scene, a: &str, b: &str) -> Vec<(&'static str, String)> {
    let joins = |link: &&Link| link.from == a && link.to == b || link.from == b && link.to == a;
    let class = |style: LinkStyle| match style {
        LinkStyle::Air => "by-air",
        LinkStyle::Sea => "by-sea",
        _ => "by-rail",
    };
    scene.links.iter().filter(|link| is_way(link)).filter(joins).filter_map(|link| Some((class(link.style), way(scene, link)?))).collect()
}

fn way(scene: &Scene, link: &Link) -> Option<String> {
    let find = |id: &str| scene.spaces.iter().find(|space| space.id == id);
    let (from, to) = (&*end(scene, find(&link.from)?, &link.to)?, &*end(scene, find(&link.to)?, &link.from)?);
    let length = distance(from.at, to.at);
    if length < 1.0 {
        return None;
    }
    // Roads and rivers run over the areas that they join.
    if matches!(link.style, LinkStyle::Road | LinkStyle::River) {
        return Some(part(from.at, to.at, 0.0, 0.0, 1.0));
    }
    let near = |space: &&Space| {
        let reach = length * 0.6 + space.size;
        space.id != link.from && space.id != link.to && distance(space.at, middle(from.at, to.at)) < reach
    };
    let others: Vec<Outline> = scene.spaces.iter().filter(near).map(Outline::of).collect();
    let hits = |bend: f32| {
        let hit = |p: Point| others.iter().any(|other| other.holds(p, CLEARANCE));
        (0..=SAMPLES).filter(|n| hit(at(from.at, to.at, bend, *n as f32 / SAMPLES as f32))).count() as f32 + bend.abs() * 8.0
    };
    let bend = BENDS.into_iter().map(|bend| (hits(bend), bend)).min_by(|a, b| a.0.total_cmp(&b.0))?.1;
    let [start, end] = [(from, 1.0), (to, -1.0)].map(|(space, sign)| {
        let rim = Outline::of(space);
        let inside = |t: f32| rim.holds(at(from.at, to.at, bend, t), GAP);
        let ts = (0..=200).map(|n| if sign > 0.0 { n as f32 / 200.0 } else { 1.0 - n as f32 / 200.0 });
        ts.into_iter().find(|t| !inside(*t)).unwrap_or(0.5)
    });
    Some(part(from.at, to.at, bend, start, end))
}

/// The space at which a way is drawn: that on a sheet lies where the sheet's place is, and ways within one are not drawn.
fn end<'a>(scene: &Scene, space: &'a Space, other: &str) -> Option<Cow<'a, Space>> {
    match scene.insets.iter().find(|inset| inset.holds(&space.id)) {
        Some(inset) if inset.holds(other) => None,
        Some(inset) => Some(Cow::Owned(Space { at: inset.at, size: MARK, ..Space::default() })),
        None => Some(Cow::Borrowed(space)),
    }
}

/// The part of a curve between two of its points.
fn part(a: Point, b: Point, bend: f32, start: f32, end: f32) -> String {
    let control = control(a, b, bend);
    let inner = mix(mix(a, control, start), mix(control, b, start), end);
    let (from, to) = (at(a, b, bend, start), at(a, b, bend, end));
    if bend == 0.0 { format!("M{}L{}", pair(from), pair(to)) } else { format!("M{}Q{} {}", pair(from), pair(inner), pair(to)) }
}

fn at(a: Point, b: Point, bend: f32, t: f32) -> Point {
    let control = control(a, b, bend);
    mix(mix(a, control, t), mix(control, b, t), t)
}

fn control(a: Point, b: Point, bend: f32) -> Point {
    let m = middle(a, b);
    Point::new(m.x - (b.y - a.y) * bend * 2.0, m.y + (b.x - a.x) * bend * 2.0)
}

fn middle(a: Point, b: Point) -> Point {
    mix(a, b, 0.5)
}

fn mix(a: Point, b: Point, t: f32) -> Point {
    Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}
