//! Where the names and the counters of many small spaces stand, so that none lies on another.
//!
//! Each space tries places for its row of counters and for its name, and takes the ones that cost least beside what the others have
//! taken: the most crowded chooses first, then all choose again until nothing changes, and where two are still in each other's way
//! one of them makes room. A name that finds none beside its space stands further off, at the end of a leader line.
//!
//! Names are placed once, on the empty board, where room is kept for the counters that may come. In a position the counters look for
//! room between them; a name leaves its place only where a counter would find none otherwise. So names do not wander when pieces move
//! or are offered. The last arrangements are kept, since most drawings are of the same position.

use std::{
    collections::{BTreeSet, VecDeque},
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use super::crowd::DOWN;
use crate::{Point, Rect, Side, Size};

/// How far a ring runs outside a mark, and how much of its width lies outside that line.
pub(super) const RING: f32 = 7.0;
const RING_WIDTH: f32 = 3.0;
/// What stands beside a mark keeps so far from its ring.
const GAP: f32 = 0.5;
/// How much of the board's edge stays free.
const EDGE: f32 = 3.0;
/// So many times those who are in the way of others are gone through at most.
const ROUNDS: usize = 8;
/// How many of the places of a row of counters are looked at more closely, and how many of the nearest may be asked to make room.
const WORTH: usize = 32;
const NEAREST: usize = 12;
/// So many orders are tried where two are still in each other's way.
const SHUFFLES: usize = 64;
/// What it costs that two boxes touch, and each unit of area that they share.
const TOUCH: f32 = 400.0;
const SHARED: f32 = 8.0;
/// What it costs to lie where a ring may be drawn.
const CROSSED: f32 = 120.0;
/// What it costs to lie nearer to another mark than to one's own: a name, a name at the end of a leader, counters.
const MISLEADING: f32 = 520.0;
const MISLEADING_LED: f32 = 200.0;
const MISLEADING_COUNTERS: f32 = 45.0;
/// What it costs to leave the place that a name has on the empty board, to stand on another side than wished, to need a leader.
const MOVED: f32 = 300.0;
/// What it costs that counters leave the place that they had, for each unit, and at most.
const WANDERED: f32 = 0.8;
const WANDERED_FAR: f32 = 60.0;
const UNWISHED: f32 = 9.0;
const LED: f32 = 60.0;
/// So many arrangements are kept.
const KEPT: usize = 48;
/// The room that is kept beside a space for what may come to stand there, and what is kept where there is not so much.
const RESERVES: [f32; 3] = [36.0, 28.0, 24.0];
/// So many give up room where a name would stand nearer to another mark.
const NEIGHBOURS: usize = 1;

/// What has to be arranged at one space.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Item {
    pub(super) at: Point,
    /// Half the size of its mark, without the ring.
    pub(super) half: f32,
    /// The size of its name.
    pub(super) name: Size,
    /// The widths of its counters.
    pub(super) counters: Vec<f32>,
    pub(super) side: Side,
    /// Where the name begins, if that is not to be sought.
    pub(super) fixed: Option<Point>,
    /// Whether room is kept for counters beside it while it is empty.
    pub(super) awaits: Awaits,
}

/// What may come to stand beside a space.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Awaits {
    Counters,
    Nothing,
}

/// Where everything of one space stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Spot {
    /// The mark with the ring that may be drawn around it.
    pub(super) ring: Rect,
    pub(super) name: Rect,
    /// The counters, if there are any, and in how many rows.
    pub(super) counters: Option<Rect>,
    pub(super) rows: usize,
    /// Whether a line leads from the mark to the name.
    pub(super) led: bool,
    /// Whether all of it lies apart from everything else.
    pub(super) room: Room,
    cost: f32,
}

impl Spot {
    fn without_counters(self) -> Spot {
        Spot { counters: None, rows: 0, cost: 0.0, ..self }
    }
}

/// Whether something has found room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    Found,
    Lacking,
}

/// The spots of all items on a board of this size, in their order.
pub(super) fn arranged(items: &[Item], board: Size) -> Arc<Vec<Spot>> {
    static LAST: Kept = Kept::new();
    static EMPTY: Kept = Kept::new();
    let empty: Vec<Item> = items.iter().map(|item| Item { counters: Vec::new(), ..item.clone() }).collect();
    let rest = EMPTY.get(key(&empty, board), || resting(empty.clone(), board));
    if empty == items { rest } else { LAST.get(key(items, board), || Plan::new(items, board, Some(&rest)).solved().spots) }
}

/// The spots of all items, of which some differ from what they were before: only these look for another place, near the old one, and
/// whoever is in their way.
pub(super) fn arranged_again(before: &[Item], items: &[Item], board: Size) -> Arc<Vec<Spot>> {
    static LAST: Kept = Kept::new();
    let still = arranged(before, board);
    if before == items {
        return still;
    }
    let empty: Vec<Item> = items.iter().map(|item| Item { counters: Vec::new(), ..item.clone() }).collect();
    let rest = arranged(&empty, board);
    let key = key(items, board) ^ key(before, board).rotate_left(1);
    LAST.get(key, || {
        let mut plan = Plan::new(items, board, Some(&rest));
        plan.spots = still.iter().copied().map(Some).collect();
        plan.still = Some((before, &still));
        plan.solved().spots
    })
}

/// Arrangements that were made lately. Those of empty boards are kept apart, since every other one begins with them.
struct Kept(Mutex<VecDeque<(u64, Arc<Vec<Spot>>)>>);

impl Kept {
    const fn new() -> Kept {
        Kept(Mutex::new(VecDeque::new()))
    }

    fn get(&self, key: u64, make: impl FnOnce() -> Vec<Spot>) -> Arc<Vec<Spot>> {
        let find = |kept: &VecDeque<(u64, Arc<Vec<Spot>>)>| kept.iter().find(|(of, _)| *of == key).map(|(_, spots)| spots.clone());
        if let Some(spots) = find(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return spots;
        }
        // Nobody waits for a drawing of another board meanwhile.
        let spots = Arc::new(make());
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        kept.truncate(KEPT - 1);
        kept.push_front((key, spots.clone()));
        spots
    }
}

/// The spots of an empty board, with room for counters beside the names: as much as there is, since some spaces lie too close. No name
/// is to stand nearer to another mark for the sake of that room, its own or a neighbour's.
fn resting(mut items: Vec<Item>, board: Size) -> Vec<Spot> {
    let mut less = vec![0; items.len()];
    loop {
        for (item, less) in items.iter_mut().zip(&less) {
            let awaited = item.awaits == Awaits::Counters && item.fixed.is_none();
            item.counters = RESERVES.get(*less).filter(|_| awaited).copied().into_iter().collect();
        }
        let plan = Plan::new(&items, board, None).solved();
        let keeps = |n: &usize| !items[*n].counters.is_empty();
        let lacking = (0..items.len()).filter(|n| keeps(n) && plan.spots[*n].room == Room::Lacking);
        let misled = (0..items.len()).filter(|n| plan.misleads(*n));
        let around = misled.flat_map(|n| std::iter::once(n).chain(plan.near[n].iter().copied()).filter(keeps).take(NEIGHBOURS));
        let giving: BTreeSet<usize> = lacking.chain(around).collect();
        if giving.is_empty() {
            return plan.spots.into_iter().map(Spot::without_counters).collect();
        }
        giving.into_iter().for_each(|n| less[n] += 1);
    }
}

fn key(items: &[Item], board: Size) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut number = |x: f32| x.to_bits().hash(&mut hasher);
    [board.w, board.h].into_iter().for_each(&mut number);
    for item in items {
        let (side, awaits) = (f32::from(item.side as u8), f32::from(item.awaits as u8));
        [item.at.x, item.at.y, item.half, item.name.w, item.name.h, side, awaits, -1.0].into_iter().for_each(&mut number);
        item.counters.iter().copied().chain(item.fixed.iter().flat_map(|at| [-2.0, at.x, at.y])).for_each(&mut number);
    }
    hasher.finish()
}

/// The box of a mark with its ring.
pub(super) fn ringed(at: Point, half: f32) -> Rect {
    let reach = 2.0 * (half + RING + RING_WIDTH);
    Rect::around(at, reach, reach)
}

/// A box that is tried, and what it costs of itself.
#[derive(Clone, Copy)]
struct Try {
    rect: Rect,
    cost: f32,
    rows: usize,
    led: bool,
}

/// What is tried and what is chosen, by item.
struct Plan<'a> {
    items: &'a [Item],
    board: Size,
    /// Where the names stand on the empty board, unless that is what is sought.
    rest: Option<&'a [Spot]>,
    /// What there was before, and where it stood.
    still: Option<(&'a [Item], &'a [Spot])>,
    marks: Vec<Rect>,
    /// The items that can get in each other's way.
    near: Vec<Vec<usize>>,
    spots: Vec<Option<Spot>>,
}

/// What was chosen, and who could get in whose way, the nearest first.
struct Solved {
    spots: Vec<Spot>,
    near: Vec<Vec<usize>>,
}

impl Solved {
    /// Does a name stand nearer to another mark than to its own?
    fn misleads(&self, n: usize) -> bool {
        let Spot { ring, name, .. } = self.spots[n];
        let own = name.distance(ring.middle());
        self.near[n].iter().any(|m| name.distance(self.spots[*m].ring.middle()) < own)
    }
}

impl<'a> Plan<'a> {
    fn new(items: &'a [Item], board: Size, rest: Option<&'a [Spot]>) -> Self {
        let marks: Vec<Rect> = items.iter().map(|item| ringed(item.at, item.half)).collect();
        let reach: Vec<Rect> = items.iter().map(|item| item.reach()).collect();
        let meet = |a: usize, b: usize| a != b && reach[a].common(&reach[b]) > 0.0;
        let far = |a: usize, b: usize| (items[a].at.x - items[b].at.x).hypot(items[a].at.y - items[b].at.y);
        let near = |n: usize| {
            let mut near: Vec<usize> = (0..items.len()).filter(|other| meet(n, *other)).collect();
            near.sort_by(|a, b| far(n, *a).total_cmp(&far(n, *b)));
            near
        };
        let near = (0..items.len()).map(near).collect();
        let spots = (0..items.len()).map(|n| rest.map(|rest| rest[n])).collect();
        Self { items, board, rest, still: None, marks, near, spots }
    }

    fn solved(mut self) -> Solved {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        order.sort_by_key(|n| std::cmp::Reverse(self.near[*n].len()));
        // Whoever has no counters stays at rest as long as nobody asks for their room.
        let rests = |n: usize| match self.still {
            Some((before, _)) => before[n].counters == self.items[n].counters,
            None => self.rest.is_some() && self.items[n].counters.is_empty(),
        };
        order.iter().copied().filter(|n| !rests(*n)).collect::<Vec<_>>().into_iter().for_each(|n| self.choose(n));
        for _ in 0..ROUNDS {
            let unhappy: Vec<usize> = order.iter().copied().filter(|n| self.clash_of(*n) >= TOUCH).collect();
            if unhappy.is_empty() {
                break;
            }
            unhappy.iter().for_each(|n| self.choose(*n));
            unhappy.iter().for_each(|n| self.push(*n));
        }
        for n in &order {
            self.shuffle(*n);
        }
        for n in order {
            self.go_home(n);
        }
        let lacking = |n: &usize| self.clash_of(*n) >= TOUCH && self.items[*n].fixed.is_none();
        for n in (0..self.items.len()).filter(lacking).collect::<Vec<_>>() {
            self.spots[n] = self.spots[n].map(|spot| Spot { room: Room::Lacking, ..spot });
        }
        let marks = self.marks;
        let nothing = |ring: Rect| Spot { ring, name: ring, counters: None, rows: 0, led: false, room: Room::Found, cost: 0.0 };
        let spots = self.spots.into_iter().zip(marks).map(|(spot, mark)| spot.unwrap_or_else(|| nothing(mark))).collect();
        Solved { spots, near: self.near }
    }

    /// Takes the best place for an item, the others staying where they are.
    fn choose(&mut self, n: usize) {
        self.spots[n] = self.items[n].fixed_spot(self.marks[n]).or_else(|| {
            let others = self.others(n);
            let at_home = || self.at_home(n, &others);
            at_home().or_else(|| {
                // What finds no room beside its mark, or only nearer to another, looks further off.
                let near = self.best(n, &others, &self.items[n].names(Far::Near), Far::Near).filter(|spot| spot.cost < TOUCH);
                near.or_else(|| self.best(n, &others, &self.items[n].names(Far::Anywhere), Far::Anywhere))
            })
        });
    }

    /// The best place of an item whose name stands where it does on the empty board, if nothing lies on anything else then.
    fn at_home(&self, n: usize, others: &Others) -> Option<Spot> {
        let rest = self.rest?[n];
        let home = [Try { rect: rest.name, cost: 0.0, rows: 0, led: rest.led }];
        let near = self.best(n, others, &home, Far::Near).filter(|spot| spot.cost < CROSSED);
        near.or_else(|| self.best(n, others, &home, Far::Anywhere).filter(|spot| spot.cost < TOUCH))
    }

    /// Lets a name return to its place on the empty board where it could.
    fn go_home(&mut self, n: usize) {
        if self.moved(n) > 0.0
            && let Some(spot) = self.at_home(n, &self.others(n))
        {
            self.spots[n] = Some(spot);
        }
    }

    /// What it costs that the name of an item has left its place on the empty board.
    fn moved(&self, n: usize) -> f32 {
        let home = |rest: &[Spot]| self.spots[n].is_none_or(|spot| spot.name == rest[n].name);
        if self.rest.is_none_or(home) { 0.0 } else { MOVED }
    }

    /// The cheapest of the places of an item's counters, so far off, with the cheapest of these places of its name.
    fn best(&self, n: usize, others: &Others, names: &[Try], far: Far) -> Option<Spot> {
        let item = &self.items[n];
        let mut blocks: Vec<Try> = item.blocks(far);
        let stood = self.still.and_then(|(_, spots)| spots[n].counters);
        let wandered = |to: &Rect| stood.map_or(0.0, |from| (from.distance(to.middle()) * WANDERED).min(WANDERED_FAR));
        blocks.iter_mut().for_each(|it| {
            it.cost += others.clash(&it.rect) + others.nearer(&it.rect, item.at) * MISLEADING_COUNTERS + wandered(&it.rect);
        });
        blocks.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        blocks.truncate(WORTH);
        let is_free = names.len() > 1;
        let mut names: Vec<Try> = names.iter().map(|it| self.named(n, others, *it)).collect();
        // The cheapest first, so that what cannot be better is not looked at; what costs the same keeps its order.
        names.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        let mut best: Option<Spot> = None;
        // Whether a name that costs more could still be better.
        let mut offer = |block: Option<&Try>, name: &Try, own: f32| {
            let least = name.cost + block.map_or(0.0, |it| it.cost);
            let cost = least + own;
            if best.is_none_or(|it| cost < it.cost) {
                let (counters, rows) = (block.map(|it| it.rect), block.map_or(0, |it| it.rows));
                best = Some(Spot { ring: self.marks[n], name: name.rect, counters, rows, led: name.led, room: Room::Found, cost });
            }
            best.is_none_or(|it| least < it.cost)
        };
        if item.counters.is_empty() {
            names.iter().take(1).for_each(|name| {
                offer(None, name, 0.0);
            });
        }
        for block in &blocks {
            for name in &names {
                if !offer(Some(block), name, weighed(block.rect.common(&name.rect))) {
                    break;
                }
            }
        }
        // A name that is free may stand beside the counters, too.
        for block in blocks.iter().take(if is_free { WORTH / 4 } else { 0 }) {
            item.names_at(&block.rect).into_iter().map(|it| self.named(n, others, it)).for_each(|name| {
                offer(Some(block), &name, 0.0);
            });
        }
        best
    }

    /// Lets one of the nearest make room, and those who are then in its way, if all together are better off: first with its counters,
    /// then with its name, too.
    fn push(&mut self, n: usize) {
        let nearest: Vec<usize> = self.near[n].iter().copied().take(NEAREST).collect();
        for (at, other) in nearest.iter().chain(&nearest).copied().enumerate() {
            let stays = self.rest.filter(|_| at < nearest.len());
            if self.clash_of(n) < TOUCH {
                return;
            }
            let before = self.spots.clone();
            let around: BTreeSet<usize> = self.near[n].iter().chain(&self.near[other]).copied().chain([n, other]).collect();
            let clash = |plan: &Self| around.iter().map(|m| plan.clash_of(*m) + plan.moved(*m)).sum::<f32>();
            let was = clash(self);
            self.spots[other] = stays.map(|rest| rest[other]);
            self.choose(n);
            self.choose(other);
            for late in around.iter().copied().filter(|m| *m != n && *m != other).collect::<Vec<_>>() {
                if self.clash_of(late) >= TOUCH {
                    self.choose(late);
                }
            }
            if clash(self) >= was - 0.1 {
                self.spots = before;
            }
        }
    }

    /// Lets an item that is still in the way choose again together with the nearest, in one order after the other.
    fn shuffle(&mut self, n: usize) {
        let mut nearest: Vec<usize> = self.near[n].iter().copied().take(NEAREST).collect();
        let around: BTreeSet<usize> =
            nearest.iter().flat_map(|m| &self.near[*m]).copied().chain(nearest.iter().copied()).chain([n]).collect();
        for attempt in 0..SHUFFLES {
            if nearest.is_empty() || self.clash_of(n) < TOUCH {
                return;
            }
            let before = self.spots.clone();
            let clash = |plan: &Self| around.iter().map(|m| plan.clash_of(*m) + plan.moved(*m)).sum::<f32>();
            let was = clash(self);
            let some = nearest.len().min(2 + attempt % 5);
            let places = nearest.len();
            nearest.rotate_left((1 + attempt) % places);
            nearest.swap(0, (attempt * 7 / 3) % places);
            nearest[..some].iter().for_each(|m| self.spots[*m] = None);
            // It chooses first, last, or in the middle.
            let turn = attempt % (some + 1);
            for (at, m) in nearest[..some].iter().copied().enumerate() {
                if at == turn {
                    self.choose(n);
                }
                self.choose(m);
            }
            if turn == some {
                self.choose(n);
            }
            if clash(self) >= was - 0.1 {
                self.spots = before;
            }
        }
    }

    /// How badly what stands at an item lies on marks, on what the others have taken, or beyond the edge.
    fn clash_of(&self, n: usize) -> f32 {
        let Some(spot) = &self.spots[n] else { return 0.0 };
        let clash = |rect: &Rect| {
            let near = self.near[n].iter().map(|m| {
                let boxes = self.spots[*m].iter().flat_map(|it| [Some(it.name), it.counters]).flatten();
                covered(&self.marks[*m], rect) + boxes.map(|it| weighed(rect.common(&it))).sum::<f32>()
            });
            outside(self.board, rect) + near.sum::<f32>()
        };
        let own = spot.counters.map_or(0.0, |it| weighed(it.common(&spot.name)));
        clash(&spot.name) + spot.counters.as_ref().map_or(0.0, clash) + own
    }

    /// What is in the way of an item.
    fn others(&self, n: usize) -> Others {
        let mut others = Others { board: self.board, marks: Vec::new(), near_marks: Vec::new(), boxes: Vec::new() };
        let furthest = self.items[n].furthest();
        for m in &self.near[n] {
            others.marks.push(self.marks[*m]);
            others.near_marks.extend(Some(self.marks[*m]).filter(|it| furthest.common(it) > 0.0));
            if let Some(spot) = &self.spots[*m] {
                others.boxes.extend([Some(spot.name), spot.counters].into_iter().flatten().filter(|it| furthest.common(it) > 0.0));
            }
        }
        others
    }

    /// A name with what it costs where it would stand.
    fn named(&self, n: usize, others: &Others, it: Try) -> Try {
        let clash = others.clash(&it.rect);
        // What the place on the empty board costs was weighed when it was chosen.
        if self.rest.is_some_and(|rest| rest[n].name == it.rect) {
            return Try { cost: clash, ..it };
        }
        let apart = self.marks[n].distance_of(&it.rect);
        let misleading = others.nearer(&it.rect, self.items[n].at) * if it.led { MISLEADING_LED } else { MISLEADING };
        Try { cost: it.cost + clash + misleading + apart * 4.0 + if self.rest.is_some() { MOVED } else { 0.0 }, ..it }
    }
}

/// How far off a place is sought.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Far {
    Near,
    Anywhere,
}

/// What is in the way of one item: the marks with their rings, the names and counters of the others.
struct Others {
    board: Size,
    marks: Vec<Rect>,
    /// Those of them on which something of it could lie.
    near_marks: Vec<Rect>,
    boxes: Vec<Rect>,
}

impl Others {
    /// How many marks lie nearer to a box than its own mark, or as near.
    fn nearer(&self, rect: &Rect, own: Point) -> f32 {
        let own = rect.distance(own) + 2.0;
        self.marks.iter().filter(|mark| squared(rect, mark.middle()) < own * own).count() as f32
    }

    /// How badly a box lies on marks, on what the others have taken, or beyond the edge.
    fn clash(&self, rect: &Rect) -> f32 {
        let (right, bottom) = (rect.right(), rect.bottom());
        let meets = |it: &&Rect| it.x < right && it.right() > rect.x && it.y < bottom && it.bottom() > rect.y;
        let boxes: f32 = self.boxes.iter().filter(meets).map(|it| weighed(rect.common(it))).sum();
        let marks: f32 = self.near_marks.iter().filter(meets).map(|it| covered(it, rect)).sum();
        outside(self.board, rect) + boxes + marks
    }
}

/// What it costs to lie beyond the edge.
fn outside(board: Size, rect: &Rect) -> f32 {
    let room = Rect::new(EDGE, EDGE, board.w - 2.0 * EDGE, board.h - 2.0 * EDGE);
    weighed(rect.w * rect.h - rect.common(&room)) * 2.0
}

/// How far a point lies from a box, squared, which is sooner known.
fn squared(rect: &Rect, p: Point) -> f32 {
    let x = (rect.x - p.x).max(p.x - rect.right()).max(0.0);
    let y = (rect.y - p.y).max(p.y - rect.bottom()).max(0.0);
    x * x + y * y
}

impl Rect {
    /// How far two boxes lie apart.
    fn distance_of(&self, other: &Rect) -> f32 {
        let x = (self.x - other.right()).max(other.x - self.right()).max(0.0);
        let y = (self.y - other.bottom()).max(other.y - self.bottom()).max(0.0);
        x.hypot(y)
    }
}

/// What it costs that a box lies on a mark; a mark and its ring are round.
fn covered(mark: &Rect, rect: &Rect) -> f32 {
    let (reach, far) = (mark.w / 2.0, squared(rect, mark.middle()));
    if far >= reach * reach {
        return 0.0;
    }
    let depth = reach - far.sqrt();
    match depth {
        ..=0.2 => 0.0,
        // The ring alone, which is drawn at times.
        ..RING => CROSSED + depth * 8.0,
        _ => TOUCH + depth * 60.0,
    }
}

/// What an area that two things share costs: touching at all is bad, and more is worse. A hair's breadth is nothing.
fn weighed(area: f32) -> f32 {
    if area > 0.5 { TOUCH + area * SHARED } else { 0.0 }
}

impl Item {
    /// Half of the mark with its ring, and the gap.
    fn clear(&self) -> f32 {
        self.half + RING + RING_WIDTH + GAP
    }

    /// The box within which everything of it may stand.
    fn reach(&self) -> Rect {
        let row: f32 = self.counters.iter().sum();
        let (x, y) = (self.clear() + self.name.w + row + 20.0, self.clear() + self.name.h + DOWN * 2.0 + 20.0);
        Rect::around(self.at, 2.0 * x, 2.0 * y)
    }

    /// The box beyond which nothing of it is ever tried.
    fn furthest(&self) -> Rect {
        let row: f32 = self.counters.iter().sum();
        let (x, y) = (self.clear() + self.name.w + row + 60.0, self.clear() + self.name.h + DOWN * 3.0 + 60.0);
        Rect::around(self.at, 2.0 * x, 2.0 * y)
    }

    /// The spot of an item that stands where it is told.
    fn fixed_spot(&self, ring: Rect) -> Option<Spot> {
        let at = self.fixed?;
        let name = Rect::new(at.x, at.y - self.name.h / 2.0, self.name.w, self.name.h);
        let row = self.counters.iter().sum();
        let counters = (row > 0.0).then(|| Rect::around(self.at, row, DOWN));
        Some(Spot { ring, name, counters, rows: 1, led: false, room: Room::Found, cost: 0.0 })
    }

    /// The places of its counters: in one row or several, at the four sides, a little up or down, left or right.
    fn blocks(&self, far: Far) -> Vec<Try> {
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

    /// The places of its name: at the four sides, at the corners, and further off with a leader.
    fn names(&self, far: Far) -> Vec<Try> {
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
    fn names_at(&self, block: &Rect) -> Vec<Try> {
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
