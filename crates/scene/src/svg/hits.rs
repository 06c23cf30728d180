//! What takes the finger: for every target an area of its own, so that no two of them share any ground.
//!
//! Around a small target lies a square of a fingertip's size. It is cut where another target is nearer, and where the box of another
//! target begins; what is left is convex and holds the target's middle. Its name belongs to it, too.

use super::outline::{number, pair, polygon};
use crate::{Point, Rect};

/// A fingertip.
const FINGER: f32 = 44.0;

/// What a target covers.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Covered {
    /// The middle of its mark.
    pub(super) at: Point,
    /// Its counter, or its name.
    pub(super) boxes: Vec<Rect>,
}

/// Counters of a tight row lie partly on each other: each gets what is nearer to its own middle.
pub(super) fn part(all: &mut [Covered]) {
    for a in 0..all.len() {
        for b in 0..all.len() {
            let (left, right) = (all[a].at, all[b].at);
            let lie_on_each_other = |p: &Rect, q: &Rect| p.common(q) > 0.0 && p.distance(left) == 0.0 && q.distance(right) == 0.0;
            if left.x >= right.x || !all[a].boxes.iter().any(|p| all[b].boxes.iter().any(|q| lie_on_each_other(p, q))) {
                continue;
            }
            let middle = (left.x + right.x) / 2.0;
            all[a].boxes.iter_mut().for_each(|it| it.w = it.w.min(middle - it.x));
            all[b].boxes.iter_mut().for_each(|it| {
                let end = it.right();
                it.x = it.x.max(middle);
                it.w = end - it.x;
            });
        }
    }
}

/// The area around the middle of the target `n`, without its other boxes.
pub(super) fn reach(all: &[Covered], n: usize) -> Vec<Point> {
    let at = all[n].at;
    let r = FINGER / 2.0;
    let mut area = [(-r, -r), (r, -r), (r, r), (-r, r)].map(|(x, y)| Point::new(at.x + x, at.y + y)).to_vec();
    for (_, other) in all.iter().enumerate().filter(|(m, other)| *m != n && near(at, other)) {
        let (x, y) = (other.at.x - at.x, other.at.y - at.y);
        if x.hypot(y) > 0.5 {
            let middle = Point::new(at.x + x / 2.0, at.y + y / 2.0);
            area = cut(&area, middle, Point::new(x, y));
        }
        for rect in &other.boxes {
            area = cut_before(&area, at, rect);
        }
    }
    area
}

/// The path of an area and of the boxes that belong to it. It is felt and not seen: whole units are exact enough, and light.
pub(super) fn path(area: &[Point], boxes: &[Rect]) -> String {
    let whole = |p: Point| Point::new(p.x.round(), p.y.round());
    let boxes = boxes.iter().map(|it| {
        let (a, b) = (whole(Point::new(it.x, it.y)), whole(Point::new(it.right(), it.bottom())));
        format!("M{}H{}V{}H{}Z", pair(a), number(b.x), number(b.y), number(a.x))
    });
    polygon(&area.iter().copied().map(whole).collect::<Vec<_>>()) + &boxes.collect::<String>()
}

fn near(at: Point, other: &Covered) -> bool {
    other.boxes.iter().any(|rect| rect.distance(at) < FINGER) || (other.at.x - at.x).hypot(other.at.y - at.y) < 2.0 * FINGER
}

/// What of an area lies on this side of a box: cut along that edge of the box which is furthest from the middle.
fn cut_before(area: &[Point], at: Point, rect: &Rect) -> Vec<Point> {
    let edges = [
        (rect.x - at.x, Point::new(rect.x, at.y), Point::new(1.0, 0.0)),
        (at.x - rect.right(), Point::new(rect.right(), at.y), Point::new(-1.0, 0.0)),
        (rect.y - at.y, Point::new(at.x, rect.y), Point::new(0.0, 1.0)),
        (at.y - rect.bottom(), Point::new(at.x, rect.bottom()), Point::new(0.0, -1.0)),
    ];
    let best = edges.into_iter().max_by(|a, b| a.0.total_cmp(&b.0)).filter(|it| it.0 > 0.0);
    best.map_or_else(|| area.to_vec(), |(_, on, out)| cut(area, on, out))
}

/// What of a convex area lies before a line through `on`, beyond which `out` points.
fn cut(area: &[Point], on: Point, out: Point) -> Vec<Point> {
    let beyond = |p: Point| (p.x - on.x) * out.x + (p.y - on.y) * out.y;
    let mut kept = Vec::with_capacity(area.len() + 1);
    for (n, &from) in area.iter().enumerate() {
        let to = area[(n + 1) % area.len()];
        let (a, b) = (beyond(from), beyond(to));
        if a <= 0.0 {
            kept.push(from);
        }
        if (a <= 0.0) != (b <= 0.0) {
            let t = a / (a - b);
            kept.push(Point::new(from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t));
        }
    }
    kept
}
