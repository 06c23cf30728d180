//! Where the names stand on the empty board, with a little room for counters beside each space.
//!
//! Each space tries places for that room and for its name, and takes the ones that cost least beside what the others have taken: the
//! most crowded chooses first, then all choose again until nothing changes, and where two are still in each other's way one of them
//! makes room. A name that finds none beside its space stands further off, at the end of a leader line.

use std::collections::BTreeSet;

use super::{
    Room, Spot, TOUCH, ZOOMS,
    item::{Awaits, Far, Item, Try},
    others::{Others, covered, outside, weighed},
    ringed,
};
use crate::{Point, Rect, Size};

/// So many times those who are in the way of others are gone through at most.
const ROUNDS: usize = 8;
/// How many of the places of a row of counters are looked at more closely, and how many of the nearest may be asked to make room.
const WORTH: usize = 32;
const NEAREST: usize = 12;
/// So many orders are tried where two are still in each other's way.
const SHUFFLES: usize = 64;
/// What it costs to lie nearer to another mark than to one's own: a name, a name at the end of a leader, counters.
const MISLEADING: f32 = 520.0;
const MISLEADING_LED: f32 = 200.0;
const MISLEADING_COUNTERS: f32 = 45.0;
/// What it costs that a name at the end of a leader would cover another mark when the map is nearer.
const NEARER_COVERED: f32 = 260.0;
/// The room that is kept beside a space for what may come to stand there, and what is kept where there is not so much.
const RESERVES: [f32; 3] = [36.0, 28.0, 24.0];
/// So many give up room where a name would stand nearer to another mark.
const NEIGHBOURS: usize = 1;

/// The spots of an empty board, with room for counters beside the names: as much as there is, since some spaces lie too close. No name
/// is to stand nearer to another mark for the sake of that room, its own or a neighbour's.
pub(super) fn resting(mut items: Vec<Item>, board: Size) -> Vec<Spot> {
    let mut less = vec![0; items.len()];
    loop {
        for (item, less) in items.iter_mut().zip(&less) {
            let awaited = item.awaits == Awaits::Counters && item.fixed.is_none();
            item.counters = RESERVES.get(*less).filter(|_| awaited).copied().into_iter().collect();
        }
        let plan = Plan::new(&items, board).solved();
        let keeps = |n: &usize| !items[*n].counters.is_empty();
        let lacking = (0..items.len()).filter(|n| keeps(n) && plan.spots[*n].room == Room::Lacking);
        let misled = (0..items.len()).filter(|n| plan.misleads(*n));
        let around = misled.flat_map(|n| std::iter::once(n).chain(plan.near[n].iter().copied()).filter(keeps).take(NEIGHBOURS));
        let giving: BTreeSet<usize> = lacking.chain(around).collect();
        if giving.is_empty() {
            return plan.spots.into_iter().map(Spot::at_rest).collect();
        }
        giving.into_iter().for_each(|n| less[n] += 1);
    }
}

impl Spot {
    /// As it is on the empty board: what stood there was room that is kept.
    fn at_rest(self) -> Spot {
        Spot { counters: None, rows: 0, cost: 0.0, kept: self.counters, ..self }
    }
}

/// What is tried and what is chosen, by item.
struct Plan<'a> {
    items: &'a [Item],
    board: Size,
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
    /// Does a name stand nearer to another mark than to its own, without a line that leads to it?
    fn misleads(&self, n: usize) -> bool {
        let Spot { ring, name, led, .. } = self.spots[n];
        let own = name.distance(ring.middle());
        !led && self.near[n].iter().any(|m| name.distance(self.spots[*m].ring.middle()) < own)
    }
}

impl<'a> Plan<'a> {
    fn new(items: &'a [Item], board: Size) -> Self {
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
        let spots = vec![None; items.len()];
        Self { items, board, marks, near, spots }
    }

    fn solved(mut self) -> Solved {
        let mut order: Vec<usize> = (0..self.items.len()).collect();
        order.sort_by_key(|n| std::cmp::Reverse(self.near[*n].len()));
        order.iter().for_each(|n| self.choose(*n));
        for _ in 0..ROUNDS {
            let unhappy: Vec<usize> = order.iter().copied().filter(|n| self.clash_of(*n) >= TOUCH).collect();
            if unhappy.is_empty() {
                break;
            }
            unhappy.iter().for_each(|n| self.choose(*n));
            unhappy.iter().for_each(|n| self.push(*n));
        }
        for n in order {
            self.shuffle(n);
        }
        let lacking = |n: &usize| self.clash_of(*n) >= TOUCH && self.items[*n].fixed.is_none();
        for n in (0..self.items.len()).filter(lacking).collect::<Vec<_>>() {
            self.spots[n] = self.spots[n].map(|spot| Spot { room: Room::Lacking, ..spot });
        }
        let marks = self.marks;
        let nothing = |ring: Rect| Spot {
            ring,
            name: ring,
            counters: None,
            rows: 0,
            led: false,
            tied: false,
            room: Room::Found,
            kept: None,
            cost: 0.0,
        };
        let spots = self.spots.into_iter().zip(marks).map(|(spot, mark)| spot.unwrap_or_else(|| nothing(mark))).collect();
        Solved { spots, near: self.near }
    }

    /// Takes the best place for an item, the others staying where they are.
    fn choose(&mut self, n: usize) {
        self.spots[n] = self.items[n].fixed_spot(self.marks[n]).or_else(|| {
            let others = self.others(n);
            // What finds no room beside its mark, or only nearer to another, looks further off.
            let near = self.best(n, &others, &self.items[n].names(Far::Near), Far::Near).filter(|spot| spot.cost < TOUCH);
            near.or_else(|| self.best(n, &others, &self.items[n].names(Far::Anywhere), Far::Anywhere))
        });
    }

    /// The cheapest of the places of an item's counters, so far off, with the cheapest of these places of its name.
    fn best(&self, n: usize, others: &Others, names: &[Try], far: Far) -> Option<Spot> {
        let item = &self.items[n];
        let mut blocks: Vec<Try> = item.blocks(far);
        blocks.iter_mut().for_each(|it| it.cost += others.clash(&it.rect) + others.nearer(&it.rect, item.at) * MISLEADING_COUNTERS);
        blocks.sort_by(|a, b| a.cost.total_cmp(&b.cost));
        blocks.truncate(WORTH);
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
                let (tied, room, kept) = (false, Room::Found, None);
                best = Some(Spot { ring: self.marks[n], name: name.rect, counters, rows, led: name.led, tied, room, kept, cost });
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
        // A name may stand beside the counters, too.
        for block in blocks.iter().take(WORTH / 4) {
            item.names_at(&block.rect).into_iter().map(|it| self.named(n, others, it)).for_each(|name| {
                offer(Some(block), &name, 0.0);
            });
        }
        best
    }

    /// Lets one of the nearest make room, and those who are then in its way, if all together are better off.
    fn push(&mut self, n: usize) {
        let nearest: Vec<usize> = self.near[n].iter().copied().take(NEAREST).collect();
        for other in nearest {
            if self.clash_of(n) < TOUCH {
                return;
            }
            let before = self.spots.clone();
            let around: BTreeSet<usize> = self.near[n].iter().chain(&self.near[other]).copied().chain([n, other]).collect();
            let clash = |plan: &Self| around.iter().map(|m| plan.clash_of(*m)).sum::<f32>();
            let was = clash(self);
            self.spots[other] = None;
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
            let clash = |plan: &Self| around.iter().map(|m| plan.clash_of(*m)).sum::<f32>();
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
        let apart = self.marks[n].distance_of(&it.rect);
        let misleading = others.nearer(&it.rect, self.items[n].at) * if it.led { MISLEADING_LED } else { MISLEADING };
        let nearer = if it.led { self.covers_nearer(n, &it.rect) * NEARER_COVERED } else { 0.0 };
        Try { cost: it.cost + clash + misleading + apart * 4.0 + nearer, ..it }
    }

    /// How many marks a box would cover when the map is looked at from nearer: marks move apart then, and what hangs on one keeps its
    /// distance from it.
    fn covers_nearer(&self, n: usize, rect: &Rect) -> f32 {
        let at = self.items[n].at;
        let grown = |m: usize, zoom: f32| {
            let it = self.marks[m].middle();
            let side = self.marks[m].w;
            Rect::around(Point::new(at.x + (it.x - at.x) * zoom, at.y + (it.y - at.y) * zoom), side, side)
        };
        let covers = |m: &&usize| ZOOMS.iter().any(|zoom| covered(&grown(**m, *zoom), rect) > 0.0);
        self.near[n].iter().filter(covers).count() as f32
    }
}
