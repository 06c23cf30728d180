//! Roads and rivers that run through areas, from border to border.

use serde::Serialize;

use crate::Point;

/// A piece of a way between two of its points is looked at in so many steps.
const STEPS: u8 = 10;
/// How far a way keeps its direction behind a point, as a share of the distance to the next one.
const STIFF: f32 = 0.42;

/// A road or a river across a map, below all that stands there. It parts nobody and joins nobody.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Way {
    /// What it is.
    pub kind: WayKind,
    /// Its points, in order.
    pub line: Vec<Point>,
}

/// What runs through areas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum WayKind {
    /// Water.
    River,
    /// A road, over all rivers.
    Road,
}

impl Way {
    /// A smooth way through these points, each with the direction in which it is passed: across a border at a right angle, for
    /// instance. The length of a direction does not matter.
    pub fn through(kind: WayKind, points: &[(Point, Point)]) -> Self {
        let along = |p: Point, way: Point, by: f32| {
            let long = way.x.hypot(way.y).max(0.001);
            Point::new(p.x + way.x / long * by, p.y + way.y / long * by)
        };
        let mut line: Vec<Point> = points.first().map(|(p, _)| *p).into_iter().collect();
        for pair in points.windows(2) {
            let [(a, out), (b, into)] = [pair[0], pair[1]];
            let by = (a.x - b.x).hypot(a.y - b.y) * STIFF;
            let (c, d) = (along(a, out, by), along(b, into, -by));
            line.extend((1..=STEPS).map(|n| cubic([a, c, d, b], f32::from(n) / f32::from(STEPS))));
        }
        Self { kind, line }
    }
}

fn cubic([a, b, c, d]: [Point; 4], t: f32) -> Point {
    let s = 1.0 - t;
    let mix = |a: f32, b: f32, c: f32, d: f32| s * s * s * a + 3.0 * s * s * t * b + 3.0 * s * t * t * c + t * t * t * d;
    Point::new(mix(a.x, b.x, c.x, d.x), mix(a.y, b.y, c.y, d.y))
}
