//! Where the names and the pieces of many small spaces stand, so that none lies on another.
//!
//! Each space tries the places around it, all others staying where they are, and takes the best; this goes round until
//! nothing changes. The result depends on the spaces alone, and so does a piece's place.

use super::{
    crowd::COUNTER,
    lettering::Kind,
    outline::{Outline, distance},
};
use crate::{Align, Beside, Point, Rows, Script, Side, Size, Space};

/// So many rounds are enough for any map that has a solution.
const ROUNDS: usize = 12;
/// What it costs not to stand where one wishes, against a unit of area on which two things lie on each other.
const UNWISHED: f32 = 120.0;
const SLANTED: f32 = 60.0;
const NOT_ABOVE: f32 = 40.0;
/// How far a name keeps from the rim of its space, so that a ring has room between them.
const NAME_GAP: f32 = 10.0;
/// The room that is kept for pieces: two counters.
const PIECES: Size = Size::new(2.0 * COUNTER + 6.0, COUNTER + 4.0);
/// By how much the type of a board may be grown, at most, where names are to be left out.
const GROWN: [f32; 5] = [ROOMY, 1.35, 1.75, 2.4, 3.0];
/// Names are set as if the type were grown by so much, so that all of them have room on a screen of the usual size.
const ROOMY: f32 = 1.15;
/// In larger type than this only capitals, seas and towns with a sign are named.
const MOST_TOWNS: f32 = 1.75;
/// Spaces farther away than this have no common neighbours.
const FAR: f32 = 420.0;

/// A box of which the corners are known.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Area {
    left: f32,
    top: f32,
    right: f32,
    bottom: f32,
}

/// What a space takes up on the board.
#[derive(Clone, Copy)]
struct Taken {
    sign: Area,
    name: Area,
    pieces: Area,
}

/// Gives every space that has something beside it a place for its name and its pieces on a board of this size. What the
/// spaces say themselves counts for their script only; `wished` tells on which side of a space its name should be.
pub fn settle(spaces: &mut [Space], board: Size, wished: impl Fn(&Space) -> Side) {
    let small: Vec<usize> = (0..spaces.len()).filter(|at| spaces[*at].beside.is_some()).collect();
    let tries: Vec<Vec<(Beside, Taken, f32)>> = small.iter().map(|at| tries(&spaces[*at], board, wished(&spaces[*at]))).collect();
    let mut chosen = vec![0; small.len()];
    for _ in 0..ROUNDS {
        let before = chosen.clone();
        for n in 0..small.len() {
            let near: Vec<Taken> = (0..small.len())
                .filter(|other| *other != n && distance(spaces[small[n]].at, spaces[small[*other]].at) < FAR)
                .map(|other| tries[other][chosen[other]].1)
                .collect();
            let cost = |(_, taken, own): &(Beside, Taken, f32)| own + near.iter().map(|other| taken.clash(other)).sum::<f32>();
            let costs = tries[n].iter().map(cost).enumerate();
            chosen[n] = costs.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(at, _)| at);
        }
        if chosen == before {
            break;
        }
    }
    for (n, &at) in small.iter().enumerate() {
        spaces[at].beside = Some(tries[n][chosen[n]].0);
    }
    leave_out(spaces, board);
}

/// The box around the name of a small space, with its type grown by so much.
pub fn name_box(space: &Space, grown: f32) -> Option<Outline> {
    let area = name(space, space.beside.as_ref()?).grown(space.beside?.name_at, grown);
    Some(Outline::Rectangle { at: Point::new(area.left, area.top), w: area.right - area.left, h: area.bottom - area.top })
}

/// Says up to which size of the type each name has room. Where type is large, names that matter less are left out.
fn leave_out(spaces: &mut [Space], board: Size) {
    let mut order: Vec<usize> = (0..spaces.len()).filter(|at| spaces[*at].beside.is_some()).collect();
    order.sort_by_key(|at| std::cmp::Reverse(weight(&spaces[*at])));
    let mut room = vec![0.0; spaces.len()];
    for grown in GROWN {
        let mut written: Vec<Area> = Vec::new();
        for &at in &order {
            let Some(beside) = &spaces[at].beside else { continue };
            let area = name(&spaces[at], beside).grown(beside.name_at, grown);
            let fits = area.outside(board) == 0.0 || grown == ROOMY;
            // A name that is left out of smaller type does not come back in larger one.
            if room[at] == before(grown) && fits && (grown <= MOST_TOWNS || weight(&spaces[at]) > (Script::Town, false)) && written.iter().all(|other| area.common(other) == 0.0) {
                written.push(area);
                room[at] = grown;
            }
        }
    }
    for (space, room) in spaces.iter_mut().zip(room) {
        if let Some(beside) = &mut space.beside {
            beside.room = room;
        }
    }
}

/// The next smaller size of type.
fn before(grown: f32) -> f32 {
    GROWN.iter().rev().copied().find(|it| *it < grown).unwrap_or(0.0)
}

fn weight(space: &Space) -> (Script, bool) {
    (space.beside.map_or(Script::Town, |beside| beside.script), space.glyph.is_some())
}

/// Every place that a name and its pieces may take, with what it costs of itself.
fn tries(space: &Space, board: Size, wished: Side) -> Vec<(Beside, Taken, f32)> {
    let script = space.beside.map_or(Script::Town, |beside| beside.script);
    let sign = sign(space);
    let mut tries = Vec::new();
    for (name_at, align, side, slant) in names(space, script) {
        for (pieces_at, rows, aside) in pieces(space) {
            let beside = Beside { script, name_at, align, pieces_at, rows, room: 1.0 };
            let taken = Taken { sign, name: name(space, &beside).grown(name_at, ROOMY), pieces: Area::around(pieces_at, PIECES) };
            // A capital is named in the largest type, too.
            let largest = if script == Script::Capital { GROWN[3] } else { ROOMY };
            let off = name(space, &beside).grown(name_at, largest).outside(board) * 20.0 + taken.pieces.outside(board) * 5.0;
            let own = taken.name.common(&taken.pieces) * 4.0 + taken.name.common(&taken.sign) * 10.0;
            let wish = if side == wished { 0.0 } else { UNWISHED } + slant;
            tries.push((beside, taken, off + own + wish + aside));
        }
    }
    tries
}

/// The places of a name: at the four sides and at the four corners.
fn names(space: &Space, script: Script) -> Vec<(Point, Align, Side, f32)> {
    let (r, size) = (space.size / 2.0, Kind::of(script).size());
    let (x, y) = (space.at.x, space.at.y);
    // Small letters are the middle of a line, so the baseline lies a little below the middle of the sign.
    let kind = Kind::of(script);
    let more = kind.line() * (kind.name_lines(&space.label).len() as f32 - 1.0);
    let level = size * 0.3 - more / 2.0;
    let under = r + size * 0.8 + if space.port { 8.0 } else { 3.0 };
    let mut places = vec![
        (Point::new(x + r + NAME_GAP, y + level), Align::Start, Side::Right, 0.0),
        (Point::new(x - r - NAME_GAP, y + level), Align::End, Side::Left, 0.0),
        (Point::new(x, y - r - 7.0 - more), Align::Middle, Side::Above, 0.0),
        (Point::new(x, y + under), Align::Middle, Side::Below, 0.0),
    ];
    for (down, baseline) in [(-0.6, -r * 0.6 - more), (0.6, r * 0.6 + size * 0.62)] {
        places.push((Point::new(x + r * 0.8 + 3.0, y + baseline), Align::Start, Side::Right, SLANTED + down));
        places.push((Point::new(x - r * 0.8 - 3.0, y + baseline), Align::End, Side::Left, SLANTED + down));
    }
    places
}

/// The places of the first row of pieces: above as a rule.
fn pieces(space: &Space) -> [(Point, Rows, f32); 8] {
    let (r, Point { x, y }) = (space.size / 2.0, space.at);
    let (across, down) = (r + 4.0 + PIECES.w / 2.0, r + 4.0 + PIECES.h / 2.0);
    let below = down + if space.port { 8.0 } else { 0.0 };
    let (slant, corner) = (PIECES.w / 2.0 + 2.0, down * 0.8);
    [
        (Point::new(x, y - down), Rows::Up, 0.0),
        (Point::new(x, y + below), Rows::Down, NOT_ABOVE),
        (Point::new(x + across, y), Rows::Up, NOT_ABOVE * 2.0),
        (Point::new(x - across, y), Rows::Up, NOT_ABOVE * 2.0),
        (Point::new(x + slant, y - corner), Rows::Up, NOT_ABOVE),
        (Point::new(x - slant, y - corner), Rows::Up, NOT_ABOVE),
        (Point::new(x + slant, y + corner), Rows::Down, NOT_ABOVE * 1.5),
        (Point::new(x - slant, y + corner), Rows::Down, NOT_ABOVE * 1.5),
    ]
}

fn sign(space: &Space) -> Area {
    let (at, w, h) = Outline::Shape { shape: space.shape, at: space.at, size: space.size }.bounds();
    let waves = if space.port { 6.0 } else { 0.0 };
    Area { left: at.x - 2.0, top: at.y - 2.0, right: at.x + w + 2.0, bottom: at.y + h + 2.0 + waves }
}

fn name(space: &Space, beside: &Beside) -> Area {
    let kind = Kind::of(beside.script);
    let (lines, size) = (kind.name_lines(&space.label), kind.size());
    let w = lines.iter().map(|line| kind.spelled(line)).fold(0.0, f32::max);
    let more = kind.line() * (lines.len() as f32 - 1.0);
    let left = match beside.align {
        Align::Start => beside.name_at.x,
        Align::Middle => beside.name_at.x - w / 2.0,
        Align::End => beside.name_at.x - w,
    };
    Area { left, top: beside.name_at.y - size * 0.78, right: left + w, bottom: beside.name_at.y + size * 0.2 + more }
}

impl Taken {
    /// How badly two spaces get in each other's way: names must be read, pieces may lean a little.
    fn clash(&self, other: &Taken) -> f32 {
        self.name.common(&other.name) * 12.0
            + (self.name.common(&other.sign) + self.sign.common(&other.name)) * 10.0
            + (self.name.common(&other.pieces) + self.pieces.common(&other.name)) * 4.0
            + (self.sign.common(&other.pieces) + self.pieces.common(&other.sign)) * 3.0
            + self.pieces.common(&other.pieces) * 2.0
    }
}

impl Area {
    fn around(at: Point, size: Size) -> Self {
        let (w, h) = (size.w / 2.0, size.h / 2.0);
        Self { left: at.x - w, top: at.y - h, right: at.x + w, bottom: at.y + h }
    }

    /// The area that two boxes have in common.
    fn common(&self, other: &Area) -> f32 {
        let w = self.right.min(other.right) - self.left.max(other.left);
        let h = self.bottom.min(other.bottom) - self.top.max(other.top);
        w.max(0.0) * h.max(0.0)
    }

    /// How much of it lies outside the board.
    fn outside(&self, board: Size) -> f32 {
        let whole = (self.right - self.left) * (self.bottom - self.top);
        let margin = 6.0;
        whole - self.common(&Area { left: margin, top: margin, right: board.w - margin, bottom: board.h - margin })
    }

    /// Grown about a point.
    fn grown(&self, about: Point, by: f32) -> Self {
        let x = |at: f32| about.x + (at - about.x) * by;
        let y = |at: f32| about.y + (at - about.y) * by;
        Self { left: x(self.left), top: y(self.top), right: x(self.right), bottom: y(self.bottom) }
    }
}
