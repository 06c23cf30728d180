//! What is arranged at one space, and the places that are tried for it.

use super::{GAP, LED, RING, RING_WIDTH, Room, Spot, UNWISHED, others::covered, ringed};
use crate::{
    Point, Rect, Side, Size,
    svg::crowd::{COUNTER, DOWN},
};

/// What has to be arranged at one space.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::svg) struct Item {
    pub(in crate::svg) at: Point,
    /// Half the size of its mark, without the ring.
    pub(in crate::svg) half: f32,
    /// The size of its name.
    pub(in crate::svg) name: Size,
    /// The widths of its counters.
    pub(in crate::svg) counters: Vec<f32>,
    pub(in crate::svg) side: Side,
    /// Where the name begins, if that is not to be sought.
    pub(in crate::svg) fixed: Option<Point>,
    /// Whether room is kept for counters beside it while it is empty.
    pub(in crate::svg) awaits: Awaits,
}

/// What may come to stand beside a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::svg) enum Awaits {
    Counters,
    Nothing,
}

/// A box that is tried, and what it costs of itself.
#[derive(Clone, Copy)]
pub(super) struct Try {
    pub(super) rect: Rect,
    pub(super) cost: f32,
    pub(super) rows: usize,
    /// Whether a line leads to it: to a name that stands further off, to counters that would else be taken for another's.
    pub(super) led: bool,
}

/// How far off a place is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Far {
    Near,
    Anywhere,
}

impl Item {
    /// Half of the mark with its ring, and the gap.
    fn clear(&self) -> f32 {
        self.half + RING + RING_WIDTH + GAP
    }

    /// The box within which everything of it may stand.
    pub(super) fn reach(&self) -> Rect {
        let row: f32 = self.counters.iter().sum();
        let (x, y) = (self.clear() + self.name.w + row + 20.0, self.clear() + self.name.h + DOWN * 2.0 + 20.0);
        Rect::around(self.at, 2.0 * x, 2.0 * y)
    }

    /// The box beyond which nothing of it is ever tried.
    pub(super) fn furthest(&self) -> Rect {
        let row: f32 = self.counters.iter().sum();
        let (x, y) = (self.clear() + self.name.w + row + 60.0, self.clear() + self.name.h + DOWN * 3.0 + 60.0);
        Rect::around(self.at, 2.0 * x, 2.0 * y)
    }

    /// The spot of an item that stands where it is told.
    pub(super) fn fixed_spot(&self, ring: Rect) -> Option<Spot> {
        let at = self.fixed?;
        let name = Rect::new(at.x, at.y - self.name.h / 2.0, self.name.w, self.name.h);
        let row = self.counters.iter().sum();
        let counters = (row > 0.0).then(|| Rect::around(self.at, row, DOWN));
        Some(Spot { ring, name, counters, rows: 1, led: false, tied: false, room: Room::Found, kept: None, cost: 0.0 })
    }

    /// The places of its counters: in one row or several, at the four sides, a little up or down, left or right.
    pub(super) fn blocks(&self, far: Far) -> Vec<Try> {
        let n = self.counters.len();
        let mut tries = Vec::new();
        let most_rows = match n {
            0 => return tries,
            1 => 1,
            2..=4 => 2,
            _ => 3,
        };
        let c = self.clear();
        let Point { x, y } = self.at;
        for rows in 1..=most_rows {
            let each = n.div_ceil(rows);
            let w = self.counters.chunks(each).map(|row| row.iter().sum::<f32>()).fold(0.0, f32::max);
            let h = DOWN * n.div_ceil(each) as f32;
            let many = (rows - 1) as f32 * 7.0 + (w - 100.0).max(0.0) * 0.3;
            let mut place = |left: f32, top: f32, cost: f32| {
                let corner = Rect::new(left, top, w, h);
                tries.push(Try { rect: corner, cost: cost + many, rows, led: false });
            };
            let reaches: &[(f32, f32)] =
                if far == Far::Near { &[(0.0, 0.0)] } else { &[(0.0, 0.0), (9.0, 30.0), (20.0, 55.0), (36.0, 95.0)] };
            for (more, far) in reaches {
                let c = c + more;
                for (n, aside) in [0.0, -0.35, 0.35, -0.7, 0.7, -1.0, 1.0, -1.4, 1.4].into_iter().enumerate() {
                    let (dx, dy, late) = (aside * (w / 2.0 + 10.0), aside * (h / 2.0 + 8.0), n as f32 * 2.0 + far);
                    place(x + c, y - h / 2.0 + dy, late);
                    place(x - c - w, y - h / 2.0 + dy, late + 3.0);
                    place(x - w / 2.0 + dx, y - c - h, late + 2.0);
                    place(x - w / 2.0 + dx, y + c, late + 4.0);
                }
            }
        }
        tries
    }

    /// The widths of its counters, in so many rows.
    pub(super) fn rows(&self, rows: usize) -> impl Iterator<Item = &[f32]> {
        self.counters.chunks(self.counters.len().div_ceil(rows.max(1)).max(1))
    }

    /// What is seen first of its counters in a box, in so many rows: the middles of what lies at their two ends.
    pub(super) fn middles(&self, room: &Rect, rows: usize) -> impl Iterator<Item = Point> {
        let room = *room;
        self.rows(rows).enumerate().flat_map(move |(row, widths)| {
            let y = room.y + DOWN * (row as f32 + 0.5);
            let half = COUNTER / 2.0;
            let ends = |(x, w): (f32, &f32)| [Point::new(x + half, y), Point::new(x + (w - half).max(half), y)];
            lefts(widths, &room).zip(widths).flat_map(ends).collect::<Vec<_>>()
        })
    }

    /// The places of its name: at the four sides, at the corners, and further off with a leader.
    pub(super) fn names(&self, far: Far) -> Vec<Try> {
        let (Point { x, y }, c, Size { w, h }) = (self.at, self.clear(), self.name);
        let slant = c * 0.55;
        let sides = [
            (x + c, y - h / 2.0, Side::Right, 0.0),
            (x - c - w, y - h / 2.0, Side::Left, 2.0),
            (x - w / 2.0, y - c - h, Side::Above, 3.0),
            (x - w / 2.0, y + c, Side::Below, 3.0),
            (x + c, y - slant - h / 2.0, Side::Right, 4.0),
            (x - c - w, y - slant - h / 2.0, Side::Left, 5.0),
            (x + c, y + slant - h / 2.0, Side::Right, 4.0),
            (x - c - w, y + slant - h / 2.0, Side::Left, 5.0),
            (x - w * 0.2, y - c - h, Side::Above, 6.0),
            (x - w * 0.8, y - c - h, Side::Above, 6.0),
            (x - w * 0.2, y + c, Side::Below, 6.0),
            (x - w * 0.8, y + c, Side::Below, 6.0),
            (x, y - c - h, Side::Above, 8.0),
            (x - w, y - c - h, Side::Above, 8.0),
            (x, y + c, Side::Below, 8.0),
            (x - w, y + c, Side::Below, 8.0),
        ];
        let wish = |side: Side| if side == self.side { 0.0 } else { UNWISHED };
        let near = sides.into_iter().map(|(left, top, side, cost)| Try {
            rect: Rect::new(left, top, w, h),
            cost: cost + wish(side),
            rows: 0,
            led: false,
        });
        if far == Far::Near { near.collect() } else { near.chain(self.led()).collect() }
    }

    /// Places further off, to which a line leads.
    fn led(&self) -> impl Iterator<Item = Try> {
        let (at, c, Size { w, h }) = (self.at, self.clear(), self.name);
        [6.0, 12.0, 20.0, 28.0, 36.0, 50.0].into_iter().flat_map(move |far: f32| {
            (0..18u8).map(move |turn| {
                let (sin, cos) = (f32::from(turn) * 20.0).to_radians().sin_cos();
                let middle = Point::new(at.x + cos * (c + far + w / 2.0), at.y + sin * (c + far + h / 2.0));
                Try { rect: Rect::around(middle, w, h), cost: LED + far, rows: 0, led: true }
            })
        })
    }

    /// The places of its name around its counters.
    pub(super) fn names_at(&self, block: &Rect) -> Vec<Try> {
        let (Size { w, h }, middle) = (self.name, block.middle());
        let places = [
            (block.right() + GAP, middle.y - h / 2.0),
            (block.x - GAP - w, middle.y - h / 2.0),
            (middle.x - w / 2.0, block.y - h),
            (middle.x - w / 2.0, block.bottom()),
            (block.x, block.y - h),
            (block.right() - w, block.y - h),
            (block.x, block.bottom()),
            (block.right() - w, block.bottom()),
        ];
        let tries = places.into_iter().enumerate().map(|(n, (left, top))| Try {
            rect: Rect::new(left, top, w, h),
            cost: 12.0 + n as f32,
            rows: 0,
            led: false,
        });
        // Not on its own mark.
        tries.filter(|it| covered(&ringed(self.at, self.half), &it.rect) == 0.0).collect()
    }
}

/// Where counters of these widths begin in a box: around its middle, and where they are wider than it, each a little on the last.
pub(in crate::svg) fn lefts(widths: &[f32], room: &Rect) -> impl Iterator<Item = f32> {
    let (all, last) = (widths.iter().sum::<f32>(), widths.last().copied().unwrap_or_default());
    let tight = if all > room.w && all > last { ((room.w - last) / (all - last)).max(0.0) } else { 1.0 };
    let first = if tight < 1.0 { room.x } else { room.x + (room.w - all) / 2.0 };
    widths.iter().scan(first, move |x, w| {
        let left = *x;
        *x += w * tight;
        Some(left)
    })
}
