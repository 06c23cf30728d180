//! Outlines of ground that may have several rings: what lies inside, and lines that run along within them.

use super::outline::{distance, grown as grow_ring, is_inside};
use crate::Point;

/// How far apart the points are from which a line within an outline is made.
const STEP: f32 = 3.0;
/// A point of that line may be so much nearer to the outline than the line itself, as shares of the distance.
const NEARER: f32 = 0.985;
/// A line that is left with fewer points than these is none.
const FEWEST: usize = 3;

/// Whether a point lies within these rings grown by so much.
pub(super) fn hold(rings: &[Vec<Point>], p: Point, grow: f32) -> bool {
    let inside = rings.iter().filter(|ring| is_inside(p, ring)).count() % 2 == 1;
    match inside {
        true => grow >= 0.0 || nearest(rings, p) >= -grow,
        false => grow > 0.0 && nearest(rings, p) <= grow,
    }
}

/// The rings moved outwards by so much, or inwards.
pub(super) fn grown(rings: &[Vec<Point>], by: f32) -> Vec<Vec<Point>> {
    match by {
        _ if by == 0.0 => rings.to_vec(),
        _ if by > 0.0 => rings.iter().map(|ring| grow_ring(ring, by)).collect(),
        _ => rings.iter().map(|ring| inset(rings, ring, -by)).filter(|ring| ring.len() >= FEWEST).collect(),
    }
}

/// How far a point lies from the nearest line.
pub(super) fn nearest(rings: &[Vec<Point>], p: Point) -> f32 {
    let sides = rings.iter().flat_map(|ring| ring.iter().zip(ring.iter().cycle().skip(1)));
    sides.map(|(a, b)| from_side(p, *a, *b)).fold(f32::INFINITY, f32::min)
}

/// How far a point lies from the line between two others.
fn from_side(p: Point, a: Point, b: Point) -> f32 {
    let (x, y) = (b.x - a.x, b.y - a.y);
    let length = (x * x + y * y).max(f32::EPSILON);
    let t = (((p.x - a.x) * x + (p.y - a.y) * y) / length).clamp(0.0, 1.0);
    distance(p, Point::new(a.x + x * t, a.y + y * t))
}

/// A line that runs along one ring, so far within the ground.
fn inset(rings: &[Vec<Point>], ring: &[Point], by: f32) -> Vec<Point> {
    let closed: Vec<Point> = ring.iter().chain(ring.first()).copied().collect();
    along(rings, &closed, by)
}

/// A line that runs along a part of the outline, so far within the ground. Frontiers are jagged: what would come nearer to another part
/// of the outline is left out, so that the line cuts across narrow inlets and tongues.
pub(super) fn along(rings: &[Vec<Point>], outline: &[Point], by: f32) -> Vec<Point> {
    let mut line: Vec<Point> = Vec::new();
    for pair in outline.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        let length = distance(from, to);
        if length < f32::EPSILON {
            continue;
        }
        let (x, y) = ((to.y - from.y) / length * by, (from.x - to.x) / length * by);
        let steps = (length / STEP).ceil().max(1.0);
        for step in 0..=steps as u16 {
            let t = f32::from(step) / steps;
            let at = Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t);
            // Which side is the inner one is found anew for each point: a ring may run either way round.
            let sides = [Point::new(at.x + x, at.y + y), Point::new(at.x - x, at.y - y)];
            line.extend(sides.into_iter().find(|p| hold(rings, *p, -by * NEARER)));
        }
    }
    line.dedup_by(|a, b| distance(*a, *b) < STEP / 2.0);
    thinned(&line)
}

/// The line without points that lie as good as straight between their neighbours.
fn thinned(line: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = Vec::new();
    for (n, &p) in line.iter().enumerate() {
        let straight = kept.last().zip(line.get(n + 1)).is_some_and(|(a, b)| from_side(p, *a, *b) < 0.35 && distance(*a, *b) < 60.0);
        if !straight {
            kept.push(p);
        }
    }
    kept
}
