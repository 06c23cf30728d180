//! How the city is drawn: from the angles and radii of the edition to the board.

use super::look;
use crate::{Area, Band, Category, Edition, Polar, Ring, Site};
use scene::{Backdrop, Point, Sector, SignLine, Tint, Wall, Way, WayKind};
use std::sync::Arc;

/// The middle of the city, and the radius of the score track's rim.
pub(super) const MIDDLE: Point = Point::new(353.0, 353.0);
const RADIUS: f32 = 340.0;
/// Where the first sign of a category is explained, and how far the next ones stand below it.
const SIGNS: Point = Point::new(727.0, 445.0);
const SIGN_STEP: f32 = 21.5;

/// How many pixels a unit of the edition's board measures.
pub(super) fn scale(e: &Edition) -> f32 {
    RADIUS / e.plan.track.1.max(1.0)
}

/// A piece of a ring, between radii and angles of the edition.
pub(super) fn sector(e: &Edition, (inner, outer): (f32, f32), (from, to): (f32, f32)) -> Sector {
    let (scale, up) = (scale(e), e.plan.up);
    Sector { centre: MIDDLE, inner: inner * scale, outer: outer * scale, from: from - up, to: to - up }
}

/// The ground of an area.
pub(super) fn area(e: &Edition, at: Area) -> Sector {
    let (data, ring) = (&e.areas[at], &e.plan.rings[e.areas[at].ring.index()]);
    sector(e, (ring.from, ring.to), data.angles)
}

/// Roads, rivers, the wall with its gates, the keep in the middle, and the band around the sheet.
pub(super) fn backdrop(e: &Edition) -> Arc<Backdrop> {
    let rivers = e.rivers.iter().map(|it| way(e, WayKind::River, it));
    let ways = rivers.chain(e.roads.iter().map(|it| way(e, WayKind::Road, it))).collect();
    let (scale, up) = (scale(e), e.plan.up);
    let ends = |band: &Band| [band.points.first(), band.points.last()].into_iter().flatten().map(|it| it.angle - up).collect::<Vec<_>>();
    let wall = Wall {
        centre: MIDDLE,
        inner: e.plan.wall.0 * scale,
        outer: e.plan.wall.1 * scale,
        gates: e.gate_list.iter().map(|it| it.angle - up).collect(),
        grates: e.rivers.iter().flat_map(ends).collect(),
        towers: Vec::new(),
    };
    let outer = e.plan.centre_radius * scale;
    let keep = Wall {
        centre: MIDDLE,
        inner: outer * 0.885,
        outer,
        gates: Vec::new(),
        grates: Vec::new(),
        towers: (0..8u8).map(|n| f32::from(n) * 45.0).collect(),
    };
    Arc::new(Backdrop {
        ways,
        walls: vec![wall, keep],
        trim: Some([Tint("lapis-band"), Tint("gold")]),
        signs: signs(e),
        ..Backdrop::default()
    })
}

/// Below the row: the sign of each category, and where it may stand.
fn signs(e: &Edition) -> Vec<SignLine> {
    let line = |(n, category): (u8, Category)| {
        let site = match e.categories[category].site {
            Site::Any => "anywhere",
            Site::NotInner => "not inner ring",
            Site::Road => "on a road",
            Site::NotRiver => "not by a river",
        };
        SignLine {
            at: Point::new(SIGNS.x, SIGNS.y + SIGN_STEP * f32::from(n)),
            glyph: look::sign(category),
            tint: look::category(category),
            words: format!("{}: {site}", category.name()),
        }
    };
    (0u8..).zip(Category::ALL).map(line).collect()
}

/// A road or a river crosses every border at a right angle: an arc along the radius, a side across it. A river ends below the wall, and a road
/// at the keep.
fn way(e: &Edition, kind: WayKind, band: &Band) -> Way {
    let beyond = (e.plan.wall.0 + e.plan.wall.1) / 2.0;
    let end = if kind == WayKind::River { beyond } else { e.plan.centre_radius * 0.8 };
    let (Some(first), Some(last)) = (band.points.first(), band.points.last()) else { return Way { kind, line: Vec::new() } };
    let mut points = vec![Polar { angle: first.angle, radius: beyond }];
    points.extend(&band.points);
    points.push(Polar { angle: last.angle, radius: end });
    let at = |it: Polar| {
        let (turn, radius) = ((it.angle - e.plan.up).to_radians(), it.radius * scale(e));
        Point::new(MIDDLE.x + radius * turn.sin(), MIDDLE.y - radius * turn.cos())
    };
    let ring = |n: usize| -> Option<Ring> { Some(e.areas[*band.course.get(n)?].ring) };
    let directed = |n: usize| {
        let turn = (points[n].angle - e.plan.up).to_radians();
        // The points of the band itself begin at 1: its first leads into the first area, its second from there into the next.
        let side = n >= 2 && ring(n - 1).is_some() && ring(n - 2) == ring(n - 1);
        let (x, y) = if side { (turn.cos(), turn.sin()) } else { (turn.sin(), -turn.cos()) };
        let (before, after) = (at(points[n.saturating_sub(1)]), at(points[(n + 1).min(points.len() - 1)]));
        let sign = (x * (after.x - before.x) + y * (after.y - before.y)).signum();
        (at(points[n]), Point::new(x * sign, y * sign))
    };
    Way::through(kind, &(0..points.len()).map(directed).collect::<Vec<_>>())
}
