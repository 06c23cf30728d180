//! Label placement by simulated annealing: where the names and the pieces of many small spaces stand, so that none lies on
//! another.
//!
//! Every space has a list of candidate positions with a cost. Random moves are accepted while the temperature falls, also to worse
//! positions at first; greedy descent and pairwise exchanges finish it. The random numbers have a fixed seed, so the result depends
//! on the spaces alone, and so does a piece's place.

use super::{
    crowd::{ACROSS, DOWN},
    lettering::Kind,
    outline::Outline,
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
/// By how much the type of a board may be grown, at most, where names are to be left out.
const GROWN: [f32; 5] = [ROOMY, 1.35, 1.75, 2.4, 3.0];
/// Names are set as if the type were grown by so much, so that all of them have room on a screen of the usual size.
const ROOMY: f32 = 1.1;
/// In larger type than this only capitals, seas and towns with a sign are named.
const MOST_TOWNS: f32 = 1.75;
/// A place that costs so much more than the best one of its space is never taken.
const HOPELESS: f32 = 700.0;
/// From here on a space pushes others away.
const UNHAPPY: f32 = 100.0;
/// How often each space is moved while all seek their places, and how much worse a place may be at first.
const ANNEALING_STEPS: usize = 300;
const FIRST_TEMPERATURE: f32 = 5000.0;

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
    /// Where more pieces would stand, and what a unit of area in their way costs: many come to a capital.
    more: Area,
    busy: f32,
    /// The box around all of it.
    whole: Area,
}

/// Numbers that look like none in particular, the same on every machine.
struct Scatter(u64);

impl Scatter {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() >> 20) as usize % end.max(1)
    }

    /// From 0 to 1.
    fn share(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1u32 << 24) as f32
    }
}

/// Gives every space that has something beside it a place for its name and its pieces on a board of this size. What the
/// spaces say themselves counts for their script only; `wished` tells on which side of a space its name should be.
pub fn place_labels(spaces: &mut [Space], board: Size, wished: impl Fn(&Space) -> Side) {
    let small: Vec<usize> = (0..spaces.len()).filter(|at| spaces[*at].beside.is_some()).collect();
    let tries: Vec<Vec<Try>> = small.iter().map(|at| tries(&spaces[*at], board, wished(&spaces[*at]))).collect();
    let reach: Vec<Area> = tries.iter().map(|tries| tries.iter().map(|it| it.taken.whole).fold(tries[0].taken.sign, Area::with)).collect();
    let meet = |a: usize, b: usize| a != b && reach[a].common(&reach[b]) > 0.0;
    let near = (0..small.len()).map(|n| (0..small.len()).filter(|other| meet(n, *other)).collect()).collect();
    let now = tries.iter().map(|tries| tries[0].taken).collect();
    let mut plan = Plan { tries, near, chosen: vec![0; small.len()], now };
    plan.solve();
    for (n, &at) in small.iter().enumerate() {
        spaces[at].beside = Some(plan.tries[n][plan.chosen[n]].beside);
    }
    leave_out(spaces, board);
}

/// A place that a name and its pieces may take.
struct Try {
    beside: Beside,
    taken: Taken,
    /// What it costs of itself.
    cost: f32,
}

/// What is tried and what is chosen, by space.
struct Plan {
    tries: Vec<Vec<Try>>,
    near: Vec<Vec<usize>>,
    chosen: Vec<usize>,
    /// What is taken now, side by side, since it is looked at very often.
    now: Vec<Taken>,
}

impl Plan {
    fn solve(&mut self) {
        self.descend();
        self.anneal();
        for _ in 0..2 {
            self.descend();
            (0..self.tries.len()).for_each(|n| self.push(n));
        }
        self.descend();
    }

    /// Lets every space take its best place until nothing changes.
    fn descend(&mut self) {
        for _ in 0..ROUNDS {
            let before = self.chosen.clone();
            (0..self.tries.len()).for_each(|n| self.choose(n));
            if self.chosen == before {
                break;
            }
        }
    }

    /// Moves one space after the other to some other place, also to a worse one, but to much worse ones more and more
    /// seldom: so that several can make room for each other where one alone could not.
    fn anneal(&mut self) {
        let mut scatter = Scatter(0x2545_f491_4f6c_dd1d);
        let steps = ANNEALING_STEPS * self.tries.len();
        for step in 0..steps {
            let temperature = FIRST_TEMPERATURE * (1.0 - step as f32 / steps as f32).powi(3);
            let n = scatter.below(self.tries.len());
            let at = scatter.below(self.tries[n].len());
            let worse = self.cost(n, at) - self.cost(n, self.chosen[n]);
            if worse < temperature * scatter.share() {
                self.take(n, at);
            }
        }
    }

    /// Takes a place from the one that is most in the way there, if both together are better off.
    fn push(&mut self, n: usize) {
        if self.clash(n, self.chosen[n]) < UNHAPPY {
            return;
        }
        let own = self.chosen[n];
        let mut best: Option<(f32, usize, usize, usize)> = None;
        for at in 0..self.tries[n].len() {
            let taken = self.tries[n][at].taken;
            let clashes = self.near[n].iter().map(|other| (taken.clash(&self.now[*other]), *other));
            let Some((_, other)) = clashes.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
            let theirs = self.chosen[other];
            let before = self.cost(n, own) + self.cost(other, theirs);
            self.take(n, at);
            self.choose(other);
            let gain = before - self.cost(n, at) - self.cost(other, self.chosen[other]);
            if gain > best.map_or(0.1, |(most, ..)| most) {
                best = Some((gain, at, other, self.chosen[other]));
            }
            self.take(other, theirs);
            self.take(n, own);
        }
        if let Some((_, at, other, theirs)) = best {
            self.take(n, at);
            self.take(other, theirs);
        }
    }

    /// Takes the best place for a space, the others staying where they are.
    fn choose(&mut self, n: usize) {
        let costs = (0..self.tries[n].len()).map(|at| (at, self.cost(n, at)));
        let best = costs.min_by(|a, b| a.1.total_cmp(&b.1)).map_or(0, |(at, _)| at);
        self.take(n, best);
    }

    fn take(&mut self, n: usize, at: usize) {
        self.chosen[n] = at;
        self.now[n] = self.tries[n][at].taken;
    }

    fn cost(&self, n: usize, at: usize) -> f32 {
        self.tries[n][at].cost + self.clash(n, at)
    }

    /// How much a place of a space is in the way of what the others have chosen.
    fn clash(&self, n: usize, at: usize) -> f32 {
        let taken = &self.tries[n][at].taken;
        self.near[n].iter().map(|other| taken.clash(&self.now[*other])).sum()
    }
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
            if room[at] == before(grown)
                && fits
                && (grown <= MOST_TOWNS || weight(&spaces[at]) > (Script::Town, false))
                && written.iter().all(|other| area.common(other) == 0.0)
            {
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

/// Every place that a name and its pieces may take.
fn tries(space: &Space, board: Size, wished: Side) -> Vec<Try> {
    let script = space.beside.map_or(Script::Town, |beside| beside.script);
    let sign = sign(space);
    let mut tries = Vec::new();
    for (name_at, align, side, slant) in names(space, script) {
        for pieces in pieces(space) {
            let Pieces { at: pieces_at, align: pieces_align, rows, cost: aside } = pieces;
            let beside = Beside { script, name_at, align, pieces_at, pieces_align, rows, room: 1.0 };
            let (first, more) = (room(&pieces, crowd(script), 1.0), room(&pieces, crowd(script) + 1.0, 2.0));
            let taken = Taken::new(
                sign,
                name(space, &beside).grown(name_at, ROOMY),
                first,
                more,
                if script == Script::Capital { 1.2 } else { 0.15 },
            );
            // A capital is named in the largest type, too.
            let largest = if script == Script::Capital { GROWN[3] } else { ROOMY };
            let off = name(space, &beside).grown(name_at, largest).outside(board) * 20.0 + taken.pieces.outside(board) * 5.0;
            let own = weighed(taken.pieces.common(&taken.sign), 60.0, 5.0)
                + weighed(taken.name.common(&taken.pieces), 60.0, 4.0)
                + taken.name.common(&taken.sign) * 10.0;
            let wish = if side == wished { 0.0 } else { UNWISHED } + slant;
            tries.push(Try { beside, taken, cost: off + own + wish + aside });
        }
    }
    // What is much worse than the best for itself is not worth a try.
    let least = tries.iter().map(|it| it.cost).fold(f32::INFINITY, f32::min);
    tries.retain(|it| it.cost < least + HOPELESS);
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

/// How many counters in a row are kept room for.
fn crowd(script: Script) -> f32 {
    match script {
        Script::Capital => 3.0,
        Script::Town => 2.0,
        Script::Water => 1.0,
    }
}

/// The room that a row of so many counters takes, and so many rows of them.
fn room(pieces: &Pieces, counters: f32, rows: f32) -> Area {
    let (x, y) = (pieces.at.x, pieces.at.y);
    let (half, long) = (ACROSS / 2.0, ACROSS * counters);
    let left = match pieces.align {
        Align::Start => x - half,
        Align::Middle => x - long / 2.0,
        Align::End => x + half - long,
    };
    let more = DOWN * (rows - 1.0);
    let (up, down) = match pieces.rows {
        Rows::Up => (more, 0.0),
        Rows::Down => (0.0, more),
    };
    Area { left, top: y - DOWN / 2.0 - up, right: left + long, bottom: y + DOWN / 2.0 + down }
}

/// A place for pieces, and what it costs.
struct Pieces {
    at: Point,
    align: Align,
    rows: Rows,
    cost: f32,
}

/// The places of the first row of pieces: above as a rule.
fn pieces(space: &Space) -> [Pieces; 8] {
    let (r, Point { x, y }) = (space.size / 2.0, space.at);
    let (across, down) = (r + 4.0 + ACROSS / 2.0, r + 2.0 + DOWN / 2.0);
    let below = down + if space.port { 8.0 } else { 0.0 };
    let (aside, corner) = (r + 1.0 + ACROSS * 0.3, down * 0.75);
    let place = |dx: f32, dy: f32, align: Align, rows: Rows, cost: f32| Pieces { at: Point::new(x + dx, y + dy), align, rows, cost };
    [
        place(0.0, -down, Align::Middle, Rows::Up, 0.0),
        place(0.0, below, Align::Middle, Rows::Down, NOT_ABOVE),
        place(across, 0.0, Align::Start, Rows::Up, NOT_ABOVE * 2.0),
        place(-across, 0.0, Align::End, Rows::Up, NOT_ABOVE * 2.0),
        place(aside, -corner, Align::Start, Rows::Up, NOT_ABOVE),
        place(-aside, -corner, Align::End, Rows::Up, NOT_ABOVE),
        place(aside, corner, Align::Start, Rows::Down, NOT_ABOVE * 1.5),
        place(-aside, corner, Align::End, Rows::Down, NOT_ABOVE * 1.5),
    ]
}

fn sign(space: &Space) -> Area {
    let (at, w, h) = Outline::of(space).bounds();
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
    fn new(sign: Area, name: Area, pieces: Area, more: Area, busy: f32) -> Self {
        Self { sign, name, pieces, more, busy, whole: sign.with(name).with(pieces).with(more) }
    }

    /// How much would be in the way of more pieces here.
    fn pressed(&self, other: &Taken) -> f32 {
        (self.more.common(&other.name) + self.more.common(&other.sign) + self.more.common(&other.pieces)) * self.busy
    }

    /// How badly two spaces get in each other's way: names must be read, pieces may lean a little.
    fn clash(&self, other: &Taken) -> f32 {
        if self.whole.common(&other.whole) == 0.0 {
            return 0.0;
        }
        let names = self.name.common(&other.name) + self.name.common(&other.sign) + self.sign.common(&other.name);
        let written = self.name.common(&other.pieces) + self.pieces.common(&other.name);
        let signs = self.sign.common(&other.pieces) + self.pieces.common(&other.sign);
        weighed(names, 3000.0, 20.0)
            + weighed(written, 90.0, 2.0)
            + weighed(signs, 60.0, 3.0)
            + self.pieces.common(&other.pieces)
            + self.pressed(other)
            + other.pressed(self)
    }
}

/// What an area that two things share costs: touching at all is bad, and more is worse.
fn weighed(area: f32, touch: f32, each: f32) -> f32 {
    if area > 0.0 { touch + area * each } else { 0.0 }
}

impl Area {
    /// The box around two boxes.
    fn with(self, other: Area) -> Self {
        Self {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
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
