//! The outlines of things on the board, as paths.

use super::rings;
use crate::{Area, Point, Sector, Shape, Space};

/// How far the inner corners of a star lie from its centre, against the outer ones. A fat star has room for pieces.
const STAR_WAIST: f32 = 0.62;
/// The points of a star reach beyond its diameter, so that its area is about that of a circle.
const STAR_REACH: f32 = 1.1;
/// The height of a box against its width.
const BOX_HEIGHT: f32 = 0.56;
/// The radius of a box's corners.
const CORNER: f32 = 10.0;

/// A wall with three merlons.
const FORT: [(f32, f32); 12] = [
    (-0.95, -0.95),
    (-0.45, -0.95),
    (-0.45, -0.62),
    (-0.25, -0.62),
    (-0.25, -0.95),
    (0.25, -0.95),
    (0.25, -0.62),
    (0.45, -0.62),
    (0.45, -0.95),
    (0.95, -0.95),
    (0.95, 0.95),
    (-0.95, 0.95),
];
/// So many degrees and more are a whole ring.
const FULL_TURN: f32 = 359.9;
/// An arc is looked at in so many steps.
const RIM_STEPS: u8 = 32;

/// The outline of an element.
#[derive(Clone, Debug, PartialEq)]
pub enum Outline {
    /// One of the shapes of spaces and sides.
    Shape {
        /// Which one.
        shape: Shape,
        /// Its centre.
        at: Point,
        /// Its diameter.
        size: f32,
    },
    /// An upright rectangle.
    Rectangle {
        /// The upper left corner.
        at: Point,
        /// The width.
        w: f32,
        /// The height.
        h: f32,
    },
    /// Any corners.
    Polygon(
        /// The corners in order.
        Vec<Point>,
    ),
    /// The ground of a space.
    Area {
        /// Its outline.
        area: Area,
        /// Where its pieces gather.
        at: Point,
        /// The diameter of the room for them.
        size: f32,
    },
}

impl Outline {
    /// The outline of a space.
    pub fn of(space: &Space) -> Self {
        match &space.area {
            Some(area) => Self::Area { area: area.clone(), at: space.at, size: space.size },
            None => Self::Shape { shape: space.shape, at: space.at, size: space.size },
        }
    }

    /// The middle, where arrows aim and pieces gather.
    pub fn centre(&self) -> Point {
        match self {
            Self::Shape { at, .. } | Self::Area { at, .. } => *at,
            Self::Rectangle { at, w, h } => Point::new(at.x + w / 2.0, at.y + h / 2.0),
            Self::Polygon(corners) => {
                let n = corners.len().max(1) as f32;
                let sum = corners.iter().fold(Point::default(), |a, b| Point::new(a.x + b.x, a.y + b.y));
                Point::new(sum.x / n, sum.y / n)
            }
        }
    }

    /// What a trail leads from and to: of ground the place where its pieces gather, since neighbours share their borders.
    pub(super) fn core(&self) -> Self {
        match self {
            Self::Area { at, size, .. } => Self::Shape { shape: Shape::Circle, at: *at, size: size * 0.5 },
            other => other.clone(),
        }
    }

    /// The data of a path around the outline, grown by so much on every side.
    pub fn path(&self, grow: f32) -> String {
        match self {
            Self::Shape { shape: Shape::Circle, at, size } => circle(*at, size / 2.0 + grow),
            Self::Shape { shape: Shape::Box, .. } | Self::Rectangle { .. } => {
                let (at, w, h) = self.bounds();
                rounded(Point::new(at.x - grow, at.y - grow), w + 2.0 * grow, h + 2.0 * grow, CORNER)
            }
            Self::Shape { .. } => polygon(&self.corners(grow)),
            Self::Area { area: Area::Sector(it), .. } => sector(&it.grown(grow)),
            Self::Area { area: Area::Rings(of), .. } => rings::grown(of, grow).iter().map(|ring| polygon(ring)).collect(),
            Self::Polygon(corners) => polygon(&grown(corners, grow)),
        }
    }

    /// The data of a path around its bounds, with corners of this radius.
    pub(super) fn cornered(&self, radius: f32) -> String {
        let (at, w, h) = self.bounds();
        rounded(at, w, h, radius)
    }

    /// The data of a path beside the outline, at this distance: outside, but inside a polygon or an area, since
    /// neighbours share their borders.
    pub fn ring(&self, distance: f32) -> String {
        match self {
            // What is so narrow, such as a cell of a ring, has no room within.
            Self::Polygon(_) if self.is_narrow(distance) => self.path(distance / 4.0),
            Self::Polygon(_) | Self::Area { .. } => self.path(-distance),
            _ => self.path(distance),
        }
    }

    fn is_narrow(&self, distance: f32) -> bool {
        let (_, w, h) = self.bounds();
        w.min(h) < 5.0 * distance
    }

    /// Whether a point lies inside the outline grown by so much.
    pub fn holds(&self, p: Point, grow: f32) -> bool {
        match self {
            Self::Shape { shape: Shape::Circle, at, size } => distance(p, *at) <= size / 2.0 + grow,
            Self::Shape { shape: Shape::Box, .. } | Self::Rectangle { .. } => {
                let (at, w, h) = self.bounds();
                (at.x - grow..=at.x + w + grow).contains(&p.x) && (at.y - grow..=at.y + h + grow).contains(&p.y)
            }
            Self::Area { area: Area::Sector(it), .. } => it.grown(grow).holds(p),
            Self::Area { area: Area::Rings(of), .. } => rings::hold(of, p, grow),
            _ => is_inside(p, &self.corners(grow)),
        }
    }

    /// The upper left corner, the width and the height of the box around it.
    pub fn bounds(&self) -> (Point, f32, f32) {
        match self {
            Self::Shape { shape: Shape::Box, at, size } => {
                let h = size * BOX_HEIGHT;
                (Point::new(at.x - size / 2.0, at.y - h / 2.0), *size, h)
            }
            Self::Shape { at, size, .. } => (Point::new(at.x - size / 2.0, at.y - size / 2.0), *size, *size),
            Self::Rectangle { at, w, h } => (*at, *w, *h),
            Self::Area { area: Area::Sector(it), .. } => Self::Polygon(it.rim()).bounds(),
            Self::Area { area: Area::Rings(of), .. } => Self::Polygon(of.concat()).bounds(),
            Self::Polygon(corners) => {
                let low = |of: fn(&Point) -> f32| corners.iter().map(of).fold(f32::INFINITY, f32::min);
                let high = |of: fn(&Point) -> f32| corners.iter().map(of).fold(f32::NEG_INFINITY, f32::max);
                let at = Point::new(low(|p| p.x), low(|p| p.y));
                if corners.is_empty() { (Point::default(), 0.0, 0.0) } else { (at, high(|p| p.x) - at.x, high(|p| p.y) - at.y) }
            }
        }
    }

    fn corners(&self, grow: f32) -> Vec<Point> {
        let Self::Shape { shape, at, size } = self else {
            return match self {
                Self::Polygon(corners) => grown(corners, grow),
                _ => Vec::new(),
            };
        };
        let r = size / 2.0 + grow;
        match shape {
            Shape::Star => (0..10)
                .map(|n| {
                    let reach = if n % 2 == 0 { r * STAR_REACH } else { r * STAR_REACH * STAR_WAIST };
                    turned(*at, reach, n as f32 * 36.0 - 90.0)
                })
                .collect(),
            Shape::Diamond => (0..4).map(|n| turned(*at, r * 1.16, n as f32 * 90.0)).collect(),
            Shape::Shield => [(-0.9, -0.9), (0.9, -0.9), (0.9, 0.3), (0.0, 1.12), (-0.9, 0.3)]
                .map(|(x, y)| Point::new(at.x + r * x, at.y + r * y))
                .into(),
            // A ring around a wall has no merlons.
            Shape::Fort if grow <= 0.0 => FORT.map(|(x, y)| Point::new(at.x + r * x, at.y + r * y)).into(),
            Shape::Hexagon => (0..6).map(|n| turned(*at, r * 1.06, n as f32 * 60.0)).collect(),
            _ => {
                let r = r * 0.9;
                [(-r, -r), (r, -r), (r, r), (-r, r)].map(|(x, y)| Point::new(at.x + x, at.y + y)).into()
            }
        }
    }
}

impl Sector {
    /// The sector with each of its four sides moved outwards by so much.
    fn grown(&self, by: f32) -> Self {
        let (inner, outer) = ((self.inner - by).max(0.0), (self.outer + by).max(0.0));
        let turn = (by / ((inner + outer) / 2.0).max(1.0)).to_degrees();
        let whole = self.to - self.from >= FULL_TURN;
        let (from, to) = if whole { (self.from, self.to) } else { (self.from - turn, self.to + turn) };
        Self { centre: self.centre, inner: inner.min(outer), outer, from, to: to.max(from) }
    }

    fn holds(&self, p: Point) -> bool {
        let (x, y) = (p.x - self.centre.x, p.y - self.centre.y);
        let around = (x.atan2(-y).to_degrees() - self.from).rem_euclid(360.0);
        (self.inner..=self.outer).contains(&x.hypot(y)) && around <= self.to - self.from
    }

    /// Points along its two arcs, enough to know how far it reaches.
    fn rim(&self) -> Vec<Point> {
        (0..=RIM_STEPS).flat_map(|n| [0.0, 1.0].map(|out| self.point(out, f32::from(n) / f32::from(RIM_STEPS)))).collect()
    }
}

/// There and back along two arcs. A whole ring is two circles, the inner one the other way round, so that it is a hole.
fn sector(it: &Sector) -> String {
    let arc = |radius: f32, to: f32, sweep: u8, large: u8| {
        let r = number(radius);
        format!("A{r} {r} 0 {large} {sweep} {}", pair(it.at(radius, to)))
    };
    if it.to - it.from >= FULL_TURN {
        let circle = |radius: f32, sweep: u8| {
            format!("M{}{}{}Z", pair(it.at(radius, 0.0)), arc(radius, 180.0, sweep, 0), arc(radius, 360.0, sweep, 0))
        };
        return circle(it.outer, 1) + &if it.inner > 0.0 { circle(it.inner, 0) } else { String::new() };
    }
    let large = u8::from(it.to - it.from > 180.0);
    let out = format!("M{}{}L{}", pair(it.at(it.outer, it.from)), arc(it.outer, it.to, 1, large), pair(it.at(it.inner, it.to)));
    if it.inner > 0.0 { format!("{out}{}Z", arc(it.inner, it.from, 0, large)) } else { out + "Z" }
}

/// A length as short text, the same on every machine.
pub(super) fn number(x: f32) -> String {
    let tenths = (f64::from(x) * 10.0).round() as i64;
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        rest => format!("{}{}.{}", if tenths < 0 { "-" } else { "" }, tenths.abs() / 10, rest.abs()),
    }
}

pub(super) fn pair(p: Point) -> String {
    format!("{} {}", number(p.x), number(p.y))
}

/// A closed ring as a short path: whole units, each point from the one before.
pub(super) fn ring(points: &[Point]) -> String {
    steps(points).map(|path| path + "z").unwrap_or_default()
}

/// An open line as a short path.
pub(super) fn open(points: &[Point]) -> String {
    steps(points).unwrap_or_default()
}

fn steps(points: &[Point]) -> Option<String> {
    let whole = |p: &Point| (p.x.round() as i32, p.y.round() as i32);
    let (first, rest) = points.split_first()?;
    let mut at = whole(first);
    let mut path = format!("M{} {}l", at.0, at.1);
    for next in rest.iter().map(whole) {
        let (x, y) = (next.0 - at.0, next.1 - at.1);
        at = next;
        // A minus parts two numbers as well as a space does.
        if x >= 0 && !path.ends_with('l') {
            path.push(' ');
        }
        path.push_str(&if y < 0 { format!("{x}{y}") } else { format!("{x} {y}") });
    }
    Some(path)
}

pub(super) fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}

pub(super) fn polygon(corners: &[Point]) -> String {
    if corners.is_empty() {
        return String::new();
    }
    let corners: Vec<String> = corners.iter().map(|p| pair(*p)).collect();
    format!("M{}Z", corners.join("L"))
}

fn circle(at: Point, r: f32) -> String {
    let (d, r) = (number(2.0 * r), r.max(0.0));
    let r_text = number(r);
    format!("M{} {}a{r_text} {r_text} 0 1 0 {d} 0a{r_text} {r_text} 0 1 0 -{d} 0Z", number(at.x - r), number(at.y))
}

fn rounded(at: Point, w: f32, h: f32, corner: f32) -> String {
    let c = corner.min(w / 2.0).min(h / 2.0);
    let (n, c_text) = (number, number(c));
    format!(
        "M{} {}h{}q{c_text} 0 {c_text} {c_text}v{}q0 {c_text} -{c_text} {c_text}h{}q-{c_text} 0 -{c_text} -{c_text}v{}q0 -{c_text} {c_text} -{c_text}Z",
        n(at.x + c),
        n(at.y),
        n(w - 2.0 * c),
        n(h - 2.0 * c),
        n(2.0 * c - w),
        n(2.0 * c - h),
    )
}

fn turned(at: Point, r: f32, degrees: f32) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    Point::new(at.x + r * cos, at.y + r * sin)
}

/// The corners moved outwards, each along the mean of its two edges' normals.
pub(super) fn grown(corners: &[Point], by: f32) -> Vec<Point> {
    let n = corners.len();
    if n < 3 || by == 0.0 {
        return corners.to_vec();
    }
    let twice_area: f32 = (0..n).map(|i| corners[i].x * corners[(i + 1) % n].y - corners[(i + 1) % n].x * corners[i].y).sum();
    let out = twice_area.signum() * by;
    let normal = |a: Point, b: Point| {
        let length = distance(a, b).max(0.001);
        ((b.y - a.y) / length, (a.x - b.x) / length)
    };
    let moved = |i: usize| {
        let at = corners[i];
        let (p, q) = (normal(corners[(i + n - 1) % n], at), normal(at, corners[(i + 1) % n]));
        // A sharp corner would run away, so its reach is bounded.
        let reach = out / (1.0 + p.0 * q.0 + p.1 * q.1).max(0.5);
        Point::new(at.x + (p.0 + q.0) * reach, at.y + (p.1 + q.1) * reach)
    };
    (0..n).map(moved).collect()
}

/// A ray to the right crosses the outline an odd number of times.
pub(super) fn is_inside(at: Point, corners: &[Point]) -> bool {
    let next = corners.iter().cycle().skip(1);
    let crosses = |(a, b): &(&Point, &Point)| (a.y > at.y) != (b.y > at.y) && at.x < a.x + (b.x - a.x) * (at.y - a.y) / (b.y - a.y);
    corners.iter().zip(next).filter(crosses).count() % 2 == 1
}
