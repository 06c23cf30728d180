//! The connections: from rim to rim, bent where a straight line would run through another space, a name or another link.

use super::{
    labels,
    outline::{Outline, distance, pair, polygon},
    place::Places,
    tag::Tag,
};
use crate::{Arrows, Link, LinkStyle, Point, Scene};

/// How far a link may bend, as a share of its length, in the order of preference.
const BENDS: [f32; 13] = [0.0, 0.08, -0.08, 0.14, -0.14, 0.2, -0.2, 0.27, -0.27, 0.35, -0.35, 0.45, -0.45];
/// The distance that a link keeps from the rims of the spaces that it joins, and from others.
const GAP: f32 = 7.0;
const CLEARANCE: f32 = 14.0;
const HEAD: (f32, f32) = (22.0, 10.0);
/// How many points of a link are looked at.
const SAMPLES: usize = 48;

/// A curve with one control point.
#[derive(Clone, Copy)]
struct Curve {
    a: Point,
    control: Point,
    b: Point,
}

pub(super) fn drawn(scene: &Scene) -> Vec<Tag> {
    let places = Places::of(scene);
    let names = labels::boxes(scene);
    let regions: Vec<Outline> = scene.regions.iter().map(|region| Outline::Polygon(region.outline.clone())).collect();
    let is_on_map = |p: Point| regions.iter().any(|region| region.holds(p, 0.0));
    let mut laid: Vec<Curve> = Vec::new();
    let mut tags = Vec::new();
    for link in &scene.links {
        let (Some(from), Some(to)) = (places.get(&link.from), places.get(&link.to)) else { continue };
        if link.from == link.to {
            continue;
        }
        let others: Vec<&Outline> = scene
            .spaces
            .iter()
            .filter(|space| space.id != link.from && space.id != link.to)
            .filter_map(|space| places.get(&space.id))
            .collect();
        let land = [from, to].iter().all(|end| is_on_map(end.centre()));
        let ground = Ground { others: &others, names: &names, laid: &laid, leaves: &|p| land && !is_on_map(p) };
        let curve = BENDS
            .into_iter()
            .map(|bend| Curve::between(from.centre(), to.centre(), bend).trimmed(from, to))
            .min_by(|a, b| ground.cost(a).total_cmp(&ground.cost(b)));
        if let Some(curve) = curve {
            laid.push(curve);
            tags.push(draw(link, curve));
        }
    }
    tags
}

/// What a link has to pass by.
struct Ground<'a> {
    others: &'a [&'a Outline],
    names: &'a [Outline],
    laid: &'a [Curve],
    /// Whether a point lies outside the map on which both ends lie.
    leaves: &'a dyn Fn(Point) -> bool,
}

impl Ground<'_> {
    /// How badly a curve lies: through a space or off the map is worst, through a name bad, along a link poor, bent a
    /// little poor.
    fn cost(&self, curve: &Curve) -> f32 {
        let points: Vec<Point> = (0..=SAMPLES).map(|n| curve.at(n as f32 / SAMPLES as f32)).collect();
        let share = |hit: &dyn Fn(Point) -> bool| points.iter().filter(|p| hit(**p)).count() as f32 / SAMPLES as f32;
        let through = share(&|p| (self.leaves)(p) || self.others.iter().any(|other| other.holds(p, CLEARANCE)));
        let named = share(&|p| self.names.iter().any(|name| name.holds(p, 2.0)));
        let length = distance(curve.a, curve.b).max(1.0);
        let bend = distance(curve.control, middle(curve.a, curve.b)) / length;
        let crossings: f32 = self.laid.iter().map(|other| nearness(&points, other)).sum();
        through * 4000.0 + named * 500.0 + crossings * 90.0 + bend * 100.0
    }
}

/// How many of the points lie close to another link: few where it is crossed, many where it is followed.
fn nearness(points: &[Point], other: &Curve) -> f32 {
    let theirs: Vec<Point> = (0..=SAMPLES).map(|n| other.at(n as f32 / SAMPLES as f32)).collect();
    let close = points.iter().filter(|p| theirs.iter().any(|q| distance(**p, *q) < 15.0)).count();
    (close as f32 / SAMPLES as f32).min(1.0) * 3.0
}

fn draw(link: &Link, curve: Curve) -> Tag {
    let from_head = link.arrows == Arrows::Both;
    let to_head = link.arrows != Arrows::None;
    let length = distance(curve.a, curve.b).max(1.0);
    let back = (HEAD.0 * 0.8 / length).min(0.45);
    let shaft = curve.part(if from_head { back } else { 0.0 }, if to_head { 1.0 - back } else { 1.0 });
    let d = format!("M{}Q{} {}", pair(shaft.a), pair(shaft.control), pair(shaft.b));
    let style = match link.style {
        LinkStyle::Plain => "plain",
        LinkStyle::Dashed => "dashed",
        LinkStyle::Dotted => "dotted",
        LinkStyle::Double => "double",
    };
    let mut tag = Tag::group(&format!("link {style}")).with(Tag::path("link-under", d.as_str())).with(Tag::path("link-line", d.as_str()));
    if link.style == LinkStyle::Double {
        tag = tag.with(Tag::path("link-core", d));
    }
    if to_head {
        tag = tag.with(head(curve.at(1.0 - back), curve.b));
    }
    if from_head {
        tag = tag.with(head(curve.at(back), curve.a));
    }
    tag
}

/// The head of an arrow with its tip at `tip`, coming from `from`.
pub(super) fn head(from: Point, tip: Point) -> Tag {
    let length = distance(from, tip).max(0.1);
    let (x, y) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let base = Point::new(tip.x - x * HEAD.0, tip.y - y * HEAD.0);
    let corner = |side: f32| Point::new(base.x - y * HEAD.1 * side, base.y + x * HEAD.1 * side);
    Tag::path("link-head", polygon(&[tip, corner(1.0), corner(-1.0)]))
}

impl Curve {
    fn between(a: Point, b: Point, bend: f32) -> Self {
        let m = middle(a, b);
        Self { a, control: Point::new(m.x - (b.y - a.y) * bend * 2.0, m.y + (b.x - a.x) * bend * 2.0), b }
    }

    fn at(&self, t: f32) -> Point {
        mix(mix(self.a, self.control, t), mix(self.control, self.b, t), t)
    }

    /// The curve between two of its points.
    fn part(&self, from: f32, to: f32) -> Self {
        let control = mix(mix(self.a, self.control, from), mix(self.control, self.b, from), to);
        Self { a: self.at(from), control, b: self.at(to) }
    }

    /// The part of it that is seen between the rims of its two ends.
    fn trimmed(&self, from: &Outline, to: &Outline) -> Self {
        let fine = SAMPLES * 6;
        let at = |n: usize| n as f32 / fine as f32;
        let leaves = (0..=fine).find(|n| !from.holds(self.at(at(*n)), GAP)).unwrap_or(0);
        let arrives = (leaves..=fine).rev().find(|n| !to.holds(self.at(at(*n)), GAP)).unwrap_or(fine);
        self.part(at(leaves), at(arrives))
    }
}

fn middle(a: Point, b: Point) -> Point {
    mix(a, b, 0.5)
}

fn mix(a: Point, b: Point, t: f32) -> Point {
    Point::new(a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t)
}
