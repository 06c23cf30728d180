//! Where the names and the counters of many small spaces stand, so that none lies on another.
//!
//! All of it is settled once, for the empty board: where each name stands (`names`), and which room beside each space is kept for the
//! counters that may come (`rooms`). No two rooms share any paper, so in a position the counters of a space stand in its own room, as
//! near to its mark as they can, and nothing moves because pieces come and go elsewhere. Where there is much of it the room is tight,
//! and they lie partly on each other. Counters that stand nearer to another mark than to their own are tied to theirs by a line.

mod item;
mod names;
mod others;
mod rooms;

pub(super) use item::{Awaits, Item, lefts};

use std::{
    collections::VecDeque,
    hash::{DefaultHasher, Hash, Hasher},
    sync::{Arc, Mutex, PoisonError},
};

use crate::{Point, Rect, Size};

/// How far a ring runs outside a mark, and how much of its width lies outside that line.
pub(super) const RING: f32 = 7.0;
const RING_WIDTH: f32 = 3.0;
/// What stands beside a mark keeps so far from its ring.
const GAP: f32 = 0.5;
/// How much of the board's edge stays free.
const EDGE: f32 = 3.0;
/// What it costs that two boxes touch, and each unit of area that they share.
const TOUCH: f32 = 400.0;
const SHARED: f32 = 8.0;
/// What it costs to lie where a ring may be drawn.
const CROSSED: f32 = 120.0;
/// What it costs that a name stands on another side than wished, and that it needs a leader.
const UNWISHED: f32 = 9.0;
const LED: f32 = 60.0;
/// How much nearer a map is looked at.
const ZOOMS: [f32; 4] = [1.25, 1.5, 2.0, 2.6];
/// So many boards are kept.
const KEPT: usize = 24;

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
    /// Whether a line leads from the mark to the counters.
    pub(super) tied: bool,
    /// Whether all of it lies apart from everything else.
    pub(super) room: Room,
    /// The room that is kept for counters.
    kept: Option<Rect>,
    cost: f32,
}

/// Whether something has found room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Room {
    Found,
    Lacking,
}

/// The spots of all items on a board of this size, in their order.
pub(super) fn arranged(items: &[Item], board: Size) -> Vec<Spot> {
    let empty: Vec<Item> = items.iter().map(|item| Item { counters: Vec::new(), ..item.clone() }).collect();
    let rest = kept(key(&empty, board), || rooms::kept(&empty, names::resting(empty.clone(), board), board));
    (0..items.len()).map(|n| if items[n].counters.is_empty() { rest[n] } else { rooms::seated(items, &rest, n) }).collect()
}

/// The empty boards that were drawn lately: to find room for everything takes a while.
fn kept(key: u64, make: impl FnOnce() -> Vec<Spot>) -> Arc<Vec<Spot>> {
    static LAST: Mutex<VecDeque<(u64, Arc<Vec<Spot>>)>> = Mutex::new(VecDeque::new());
    let find = |last: &VecDeque<(u64, Arc<Vec<Spot>>)>| last.iter().find(|(of, _)| *of == key).map(|(_, spots)| spots.clone());
    if let Some(spots) = find(&LAST.lock().unwrap_or_else(PoisonError::into_inner)) {
        return spots;
    }
    // Nobody waits for a drawing of another board meanwhile.
    let spots = Arc::new(make());
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    last.truncate(KEPT - 1);
    last.push_front((key, spots.clone()));
    spots
}

fn key(items: &[Item], board: Size) -> u64 {
    let mut hasher = DefaultHasher::new();
    let mut number = |x: f32| x.to_bits().hash(&mut hasher);
    [board.w, board.h].into_iter().for_each(&mut number);
    for item in items {
        let (side, awaits) = (f32::from(item.side as u8), f32::from(item.awaits as u8));
        [item.at.x, item.at.y, item.half, item.name.w, item.name.h, side, awaits, -1.0].into_iter().for_each(&mut number);
        item.fixed.iter().flat_map(|at| [-2.0, at.x, at.y]).for_each(&mut number);
    }
    hasher.finish()
}

/// The box of a mark with its ring.
pub(super) fn ringed(at: Point, half: f32) -> Rect {
    let reach = 2.0 * (half + RING + RING_WIDTH);
    Rect::around(at, reach, reach)
}
