//! The connections: from rim to rim, bent where a straight line would run through another space, a name or another link.

use super::{
    labels,
    map_links::is_way,
    outline::{Outline, distance, pair, polygon},
    place::Places,
    tag::Tag,
};
use crate::{Arrows, Link, LinkStyle, Point, Scene};

/// How far a link may bend to each side, in steps of this share of its length.
const BEND: f32 = 0.03;
const MOST_BENDS: i8 = 15;
/// The distance that a link keeps from the rims of the spaces that it joins, and from others.
const GAP: f32 = 7.0;
const CLEARANCE: f32 = 14.0;
const SHORE: f32 = 22.0;
pub(super) const HEAD: (f32, f32) = (22.0, 10.0);
/// From here on two links lie close to each other.
const CLOSE: f32 = 15.0;
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
    // A link keeps away from the rim of the map, too.
    let around = [(0.0, 0.0), (SHORE, 0.0), (-SHORE, 0.0), (0.0, SHORE), (0.0, -SHORE)];
    let is_land = |p: Point| regions.iter().any(|region| region.holds(p, 0.0));
    let is_on_map = |p: Point| around.iter().all(|(x, y)| is_land(Point::new(p.x + x, p.y + y)));
    let mut laid: Vec<Vec<Point>> = Vec::new();
    let (mut tags, mut heads) = (Vec::new(), Vec::new());
    // Areas that adjoin share a border, which says that they are joined.
    let covers = |id: &str| scene.spaces.iter().any(|space| space.id == id && space.area.is_some());
    let is_border = |link: &Link| covers(&link.from) && covers(&link.to);
    for link in scene.links.iter().filter(|link| !is_way(link) && !is_border(link)) {
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
        // Straight first, then to one side and to the other, further and further; the first of the best is taken.
        let bends = (0..=MOST_BENDS).flat_map(|n| [f32::from(n) * BEND, -f32::from(n) * BEND]);
        let curve = bends
            .map(|bend| Curve::between(from.centre(), to.centre(), bend).trimmed(from, to))
            .map(|curve| (ground.cost(&curve), curve))
            .min_by(|(a, _), (b, _)| a.total_cmp(b));
        if let Some((_, curve)) = curve {
            laid.push(curve.points());
            let back = (HEAD.0 * 0.8 / distance(curve.a, curve.b).max(1.0)).min(0.45);
            tags.push(shaft(link, curve, back));
            heads.extend(tips(link, curve, back));
        }
    }
    // Heads come last, so that no other line runs over them.
    tags.into_iter().chain(heads).collect()
}

/// What a link has to pass by.
struct Ground<'a> {
    others: &'a [&'a Outline],
    names: &'a [Outline],
    /// The points of the links that lie already.
    laid: &'a [Vec<Point>],
    /// Whether a point lies outside the map on which both ends lie.
    leaves: &'a dyn Fn(Point) -> bool,
}

impl Ground<'_> {
    /// How badly a curve lies: through a space or off the map is worst, through a name bad, along a link poor, bent a
    /// little poor.
    fn cost(&self, curve: &Curve) -> f32 {
        let points = curve.points();
        let share = |hit: &dyn Fn(Point) -> bool| points.iter().filter(|p| hit(**p)).count() as f32 / SAMPLES as f32;
        let through = share(&|p| (self.leaves)(p) || self.others.iter().any(|other| other.holds(p, CLEARANCE)));
        let named = share(&|p| self.names.iter().any(|name| name.holds(p, 2.0)));
        let length = distance(curve.a, curve.b).max(1.0);
        let bend = distance(curve.control, middle(curve.a, curve.b)) / length;
        let crossings: f32 = self.laid.iter().map(|other| nearness(&points, other)).sum();
        through * 4000.0 + named * 900.0 + crossings * 90.0 + bend * 100.0
    }
}

/// How many of the points lie close to another link: few where it is crossed, many where it is followed.
fn nearness(points: &[Point], theirs: &[Point]) -> f32 {
    let is_close = |p: Point, q: Point| (p.x - q.x).abs() < CLOSE && (p.y - q.y).abs() < CLOSE && distance(p, q) < CLOSE;
    let close = points.iter().filter(|p| theirs.iter().any(|q| is_close(**p, *q))).count();
    (close as f32 / SAMPLES as f32).min(1.0) * 3.0
}

/// The line of a link, which ends a little before its heads' tips.
fn shaft(link: &Link, curve: Curve, back: f32) -> Tag {
    let shaft =
        curve.part(if link.arrows == Arrows::Both { back } else { 0.0 }, if link.arrows == Arrows::None { 1.0 } else { 1.0 - back });
    let d = format!("M{}Q{} {}", pair(shaft.a), pair(shaft.control), pair(shaft.b));
    let style = match link.style {
        LinkStyle::Plain => "plain",
        LinkStyle::Dashed => "dashed",
        LinkStyle::Dotted => "dotted",
        LinkStyle::Double => "double",
        LinkStyle::Rail => "rail",
        LinkStyle::Air => "air",
        LinkStyle::Sea => "sea",
        LinkStyle::Road => "road",
        LinkStyle::River => "river",
        LinkStyle::Route => "route",
        LinkStyle::Shut => "shut",
    };
    let tag = Tag::group(&format!("link {style}")).with(Tag::path("link-under", d.as_str())).with(Tag::path("link-line", d.as_str()));
    if link.style == LinkStyle::Double { tag.with(Tag::path("link-core", d)) } else { tag }
}

/// The heads of a link.
fn tips(link: &Link, curve: Curve, back: f32) -> Vec<Tag> {
    let to = || head(curve.at(1.0 - back), curve.b, HEAD);
    match link.arrows {
        Arrows::None => Vec::new(),
        Arrows::Forward => vec![to()],
        Arrows::Both => vec![to(), head(curve.at(back), curve.a, HEAD)],
    }
}

/// The head of an arrow with its tip at `tip`, coming from `from`.
pub(super) fn head(from: Point, tip: Point, (long, wide): (f32, f32)) -> Tag {
    let length = distance(from, tip).max(0.1);
    let (x, y) = ((tip.x - from.x) / length, (tip.y - from.y) / length);
    let base = Point::new(tip.x - x * long, tip.y - y * long);
    let corner = |side: f32| Point::new(base.x - y * wide * side, base.y + x * wide * side);
    Tag::path("link-head", polygon(&[tip, corner(1.0), corner(-1.0)]))
}

impl Curve {
    fn between(a: Point, b: Point, bend: f32) -> Self {
        let m = middle(a, b);
        Self { a, control: Point::new(m.x - (b.y - a.y) * bend * 2.0, m.y + (b.x - a.x) * bend * 2.0), b }
    }

    /// Points along it.
    fn points(&self) -> Vec<Point> {
        (0..=SAMPLES).map(|n| self.at(n as f32 / SAMPLES as f32)).collect()
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
