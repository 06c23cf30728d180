//! The room that each space keeps for its counters, and how they stand in it.
//!
//! The room begins with what the names have left beside the space and grows in turn, a step at a time, as far as there is paper that
//! nobody else has. A space that is closed in takes a room further off, to which a line leads.

use super::{
    EDGE, Room, Spot, ZOOMS,
    item::Item,
    others::{covered, weighed},
};
use crate::{Point, Rect, Size, svg::crowd::DOWN};

/// How far a room grows to the side at a time, and to what size at most.
const STEP: f32 = 4.0;
const MOST: Size = Size { w: 132.0, h: 3.0 * DOWN };
/// What every space should have, in all its rows together.
const ENOUGH: f32 = 60.0;
const AMPLE: f32 = 112.0;
/// With so much a space makes do, and looks for more only so far from its mark.
const SOME: f32 = 34.0;
const NEARBY: f32 = 34.0;
/// What is kept further off for those that are closed in: the widths and rows that are tried, and how far off, at which distances.
const FURTHER: [(f32, f32); 6] = [(60.0, 2.0), (92.0, 1.0), (36.0, 2.0), (62.0, 1.0), (36.0, 1.0), (26.0, 1.0)];
const REACH: i16 = 26;
const PITCH: f32 = 5.0;
/// What a room further off costs for each unit of its width that it lacks, where a line to it runs over something or below another's
/// counters, and where it is nearer to another mark.
const LACKING: f32 = 0.7;
const RUNS_OVER: f32 = 45.0;
const RUNS_BELOW: f32 = 130.0;
const STRAYS: f32 = 20.0;
/// What each mark costs that it would cover when the map is nearer.
const COVERS: f32 = 30.0;
/// Counters lie on each other by so much at most, as a share of their width; more of them fold.
const TIGHTEST: f32 = 0.52;

/// The spots of the empty board with all the room that there is for counters.
pub(super) fn kept(items: &[Item], spots: Vec<Spot>, board: Size) -> Vec<Spot> {
    let mut paper = Paper { items, spots, board };
    // Who is closed in chooses first, while there is paper.
    let closed_in = (0..items.len()).filter(|n| paper.spots[*n].kept.is_none()).collect::<Vec<_>>();
    closed_in.into_iter().for_each(|n| paper.move_further(n));
    paper.grow(Near::Own, |room| capacity(room) < ENOUGH);
    (0..items.len()).for_each(|n| paper.move_further(n));
    paper.grow(Near::Own, |_| true);
    // Where much may come to stand, a tray and a line are better than a tight row.
    paper.grow(Near::Any, |room| capacity(room) < AMPLE);
    paper.spots
}

/// The width of all rows of a room together.
fn capacity(room: &Rect) -> f32 {
    room.w * (room.h / DOWN).floor()
}

/// To which marks a room may be near.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Near {
    Own,
    Any,
}

/// Who has which part of the board.
struct Paper<'a> {
    items: &'a [Item],
    spots: Vec<Spot>,
    board: Size,
}

impl Paper<'_> {
    /// Lets all rooms grow in turn, as long as they want to and can.
    fn grow(&mut self, near: Near, wants: impl Fn(&Rect) -> bool) {
        loop {
            let mut grown = false;
            for n in 0..self.items.len() {
                let Some(room) = self.spots[n].kept.filter(&wants) else { continue };
                let mut wider: Vec<Rect> = larger(&room).into_iter().filter(|it| self.is_free(n, it) && self.may_be(n, it, near)).collect();
                wider.sort_by(|a, b| self.far(n, a).total_cmp(&self.far(n, b)));
                if let Some(wider) = wider.first() {
                    self.spots[n].kept = Some(*wider);
                    grown = true;
                }
            }
            if !grown {
                return;
            }
        }
    }

    /// A room that stays nearest to its own mark may grow as it likes; any other one keeps off the lines of others.
    fn may_be(&self, n: usize, it: &Rect, near: Near) -> bool {
        if near == Near::Own { !self.strays(n, it) } else { !self.is_crossed(n, it) }
    }

    /// Takes another room where the one beside the mark is too small, if there is a larger one.
    fn move_further(&mut self, n: usize) {
        let has = self.spots[n].kept.map_or(0.0, |room| capacity(&room));
        if has >= ENOUGH || self.items[n].fixed.is_some() {
            return;
        }
        let at = self.items[n].at;
        let mut best: Option<(f32, Rect)> = None;
        for (w, rows) in FURTHER.into_iter().filter(|(w, rows)| w * rows > has + 8.0) {
            for (x, y) in (-REACH..=REACH).flat_map(|x| (-REACH..=REACH).map(move |y| (f32::from(x) * PITCH, f32::from(y) * PITCH))) {
                let it = Rect::around(Point::new(at.x + x, at.y + y), w, rows * DOWN);
                // Who has some room beside the mark looks for more only near it.
                if has >= SOME && it.distance(at) > NEARBY {
                    continue;
                }
                let mut cost = it.distance(at) + (ENOUGH * 1.5 - w * rows).max(0.0) * LACKING;
                if best.is_some_and(|(least, _)| least <= cost) || !self.is_free(n, &it) || self.is_crossed(n, &it) {
                    continue;
                }
                cost += self.covers_nearer(n, &it) * COVERS;
                cost += if self.strays(n, &it) { STRAYS } else { 0.0 } + self.runs_over(n, &it);
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, it));
                }
            }
        }
        self.spots[n].kept = best.map(|(_, it)| it).or(self.spots[n].kept);
    }

    /// How far the middle of a box lies from the mark.
    fn far(&self, n: usize, it: &Rect) -> f32 {
        distance(it.middle(), self.items[n].at)
    }

    /// Does a box lie on no mark, no name and in nobody's room?
    fn is_free(&self, n: usize, it: &Rect) -> bool {
        let inside = it.x >= EDGE && it.y >= EDGE && it.right() <= self.board.w - EDGE && it.bottom() <= self.board.h - EDGE;
        inside
            && self.spots.iter().enumerate().all(|(m, spot)| {
                let room = spot.kept.filter(|_| m != n).map_or(0.0, |room| weighed(it.common(&room)));
                covered(&spot.ring, it) + weighed(it.common(&spot.name)) + room == 0.0
            })
    }

    /// Does a line to another's room run through a box?
    fn is_crossed(&self, n: usize, it: &Rect) -> bool {
        let through = |(from, to): (Point, Point)| along(from, to).any(|p| it.distance(p) == 0.0);
        (0..self.items.len()).filter(|m| *m != n).filter_map(|m| self.tie(m)).any(through)
    }

    /// Is a part of a box nearer to another mark? The part that the mark itself can see counts.
    fn strays(&self, n: usize, it: &Rect) -> bool {
        let (x, y) = (DOWN / 2.0, DOWN / 2.0);
        let corners = [(it.x + x, it.y + y), (it.right() - x, it.y + y), (it.x + x, it.bottom() - y), (it.right() - x, it.bottom() - y)];
        corners.into_iter().any(|(x, y)| is_astray(self.items, n, Point::new(x, y)))
    }

    /// How many marks a box would cover when the map is looked at from nearer and its marks lie further apart.
    fn covers_nearer(&self, n: usize, it: &Rect) -> f32 {
        let at = self.items[n].at;
        let grown = |spot: &Spot, zoom: f32| {
            let mark = spot.ring.middle();
            Rect::around(Point::new(at.x + (mark.x - at.x) * zoom, at.y + (mark.y - at.y) * zoom), spot.ring.w, spot.ring.h)
        };
        let covers = |(m, spot): &(usize, &Spot)| *m != n && ZOOMS.iter().any(|zoom| covered(&grown(spot, *zoom), it) > 0.0);
        self.spots.iter().enumerate().filter(covers).count() as f32
    }

    /// What it costs that a line to a box runs over another mark or a name, or below another's counters.
    fn runs_over(&self, n: usize, it: &Rect) -> f32 {
        let others = || self.spots.iter().enumerate().filter(|(m, _)| *m != n);
        let mut cost = 0.0_f32;
        for p in along(self.items[n].at, nearest(it, self.items[n].at)) {
            if others().any(|(_, spot)| spot.kept.is_some_and(|room| room.distance(p) == 0.0)) {
                return RUNS_BELOW;
            }
            let covers =
                |(m, spot): (usize, &Spot)| distance(p, spot.ring.middle()) < self.items[m].half + 2.0 || spot.name.distance(p) == 0.0;
            if others().any(covers) {
                cost = RUNS_OVER;
            }
        }
        cost
    }

    /// The line to a room that does not lie beside its mark.
    fn tie(&self, n: usize) -> Option<(Point, Point)> {
        let (at, room) = (self.items[n].at, self.spots[n].kept?);
        (room.distance(at) > NEARBY).then(|| (at, nearest(&room, at)))
    }
}

/// The boxes to which a room may grow.
fn larger(it: &Rect) -> Vec<Rect> {
    let Rect { x, y, w, h } = *it;
    let sideways = [Rect::new(x - STEP, y, w + STEP, h), Rect::new(x, y, w + STEP, h)];
    let rows = [Rect::new(x, y - DOWN, w, h + DOWN), Rect::new(x, y, w, h + DOWN)];
    sideways.into_iter().chain(rows).filter(|it| it.w <= MOST.w && it.h <= MOST.h + 0.1).collect()
}

/// The counters of an item in its room, as near to its mark as they can be.
pub(super) fn seated(items: &[Item], rest: &[Spot], n: usize) -> Spot {
    let (item, spot) = (&items[n], rest[n]);
    if let Some(fixed) = item.fixed_spot(spot.ring) {
        return fixed;
    }
    let wide = |rows: usize| item.rows(rows).map(|row| row.iter().sum::<f32>()).fold(0.0, f32::max);
    // Without any room they lie on what is beside the mark.
    let room = spot.kept.unwrap_or_else(|| Rect::new(item.at.x + spot.ring.w / 2.0, item.at.y - DOWN / 2.0, wide(1), DOWN));
    let most = ((room.h / DOWN + 0.01).floor() as usize).max(1);
    let rows = (1..=most).find(|rows| wide(*rows) <= room.w).unwrap_or(most);
    let (w, h) = (wide(rows).min(room.w), DOWN * item.rows(rows).count() as f32);
    let inside = |at: f32, low: f32, high: f32| at.min(high).max(low);
    let left = inside(item.at.x - w / 2.0, room.x, room.right() - w);
    let counters = Rect::new(left, inside(item.at.y - h / 2.0, room.y, room.bottom() - h), w, h);
    let lacks = spot.kept.is_none() || wide(rows) * TIGHTEST > room.w;
    let tied = item.middles(&counters, rows).any(|p| is_astray(items, n, p));
    Spot { counters: Some(counters), rows, tied, room: if lacks { Room::Lacking } else { Room::Found }, ..spot }
}

/// Is a point nearer to another mark than to that of this item?
fn is_astray(items: &[Item], n: usize, p: Point) -> bool {
    let own = distance(items[n].at, p);
    items.iter().enumerate().any(|(m, it)| m != n && distance(it.at, p) < own)
}

/// Points of a line between its ends.
fn along(from: Point, to: Point) -> impl Iterator<Item = Point> {
    (1..16u8).map(|k| f32::from(k) / 16.0).map(move |k| Point::new(from.x + (to.x - from.x) * k, from.y + (to.y - from.y) * k))
}

fn nearest(it: &Rect, p: Point) -> Point {
    Point::new(p.x.clamp(it.x, it.right()), p.y.clamp(it.y, it.bottom()))
}

fn distance(a: Point, b: Point) -> f32 {
    (a.x - b.x).hypot(a.y - b.y)
}
