//! The counters beside a small space: one for each sort of piece, in rows, a number where there are several.
//!
//! What can be pressed or taken up stands by itself. A secret that is guarded lies half below its guard. More than six counters fold
//! to one for each side, with their number.

use std::collections::BTreeSet;

use super::{
    arrangement::lefts,
    counters::plate,
    place::{Seen, Shows, Slot, Tally},
};
use crate::{Face, Piece, Point, Rect};

/// The diameter of a counter, and the height of a row of them.
pub(super) const COUNTER: f32 = 22.0;
pub(super) const DOWN: f32 = 26.0;
/// The room that a counter takes in its row, and how much more if something lies below it, or if others do.
const ACROSS: f32 = 24.0;
const BELOW: f32 = 12.0;
const STACKED: f32 = 6.0;
/// How much more room a counter takes around which a ring may be drawn.
const RINGED: f32 = 9.0;
/// From here on the middle of what is seen of a counter lies so far aside that its letter would be covered.
const LEANS: f32 = 2.5;
/// More counters than these fold.
pub(super) const MOST: usize = 6;

/// One counter.
pub(super) struct Counter<'a> {
    /// The pieces that it stands for, the one that is seen last.
    pieces: Vec<&'a Piece>,
    /// What lies half below it.
    below: Option<&'a Piece>,
    shows: Shows,
    /// Whether it can be pressed or taken up.
    apart: bool,
}

impl Counter<'_> {
    /// The room of what is seen on top: a word takes more than a letter.
    fn across(&self) -> f32 {
        self.pieces.last().and_then(|piece| plate(piece)).map_or(ACROSS, |size| size.w.max(ACROSS) + 2.0)
    }

    pub(super) fn width(&self) -> f32 {
        self.across()
            + if self.apart { RINGED } else { 0.0 }
            + if self.below.is_some() { BELOW } else { 0.0 }
            + if self.pieces.len() > 1 { STACKED } else { 0.0 }
    }
}

/// The counters of one space, of which no more than these stand one by one. `apart` has the ids of what stands by itself.
pub(super) fn counters<'a>(pieces: &[&'a Piece], apart: &BTreeSet<&str>, most: usize) -> Vec<Counter<'a>> {
    let is_free = |piece: &Piece| !apart.contains(piece.id.as_str());
    // What can be pressed is covered by nothing.
    let guard = |piece: &Piece| pieces.iter().find(|it| piece.below.as_ref() == Some(&it.id)).filter(|it| is_free(it) && is_free(piece));
    let is_guarded = |piece: &Piece| guard(piece).is_some();
    let mut counters: Vec<Counter<'a>> = Vec::new();
    for piece in pieces.iter().copied().filter(|it| !is_guarded(it)) {
        let below = pieces.iter().copied().find(|it| guard(it).is_some_and(|guard| guard.id == piece.id));
        let alone = |it: &'a Piece| apart.contains(it.id.as_str());
        let alike = |it: &&mut Counter<'a>| {
            let first = it.pieces[0];
            it.below.is_none() && below.is_none() && !alone(piece) && !alone(first) && looks(first) == looks(piece)
        };
        match counters.iter_mut().find(alike) {
            Some(counter) => counter.pieces.push(piece),
            None => {
                let apart = alone(piece) || below.is_some_and(alone);
                counters.push(Counter { pieces: vec![piece], below, shows: Shows::Itself, apart });
            }
        }
    }
    if counters.len() > most { folded(counters) } else { counters }
}

/// One counter for each side; what stands by itself still does.
fn folded(counters: Vec<Counter<'_>>) -> Vec<Counter<'_>> {
    let mut folded: Vec<Counter<'_>> = Vec::new();
    // What is nobody's and has a letter of its own, such as a leader, has no sign to which it could fold.
    let named = |it: &Counter<'_>| it.pieces[0].side.is_none() && it.pieces[0].glyph.is_none();
    let (alone, many): (Vec<_>, Vec<_>) = counters.into_iter().partition(|it| it.apart || named(it));
    for counter in many {
        let side = counter.pieces[0].side;
        let pieces = counter.below.into_iter().chain(counter.pieces);
        match folded.iter_mut().find(|it| it.pieces[0].side == side) {
            Some(fold) => fold.pieces.extend(pieces),
            None => folded.push(Counter { pieces: pieces.collect(), below: None, shows: Shows::Side, apart: false }),
        }
    }
    alone
        .into_iter()
        .chain(folded.into_iter().map(|it| if it.pieces.len() == 1 { Counter { shows: Shows::Itself, ..it } } else { it }))
        .collect()
}

/// The places of the counters within their box, in so many rows.
pub(super) fn slots<'a>(counters: &[Counter<'a>], room: Rect, rows: usize) -> Vec<Slot<'a>> {
    let each = counters.len().div_ceil(rows.max(1)).max(1);
    let down = room.h / counters.len().div_ceil(each).max(1) as f32;
    let mut slots = Vec::new();
    for (row, counters) in counters.chunks(each).enumerate() {
        let widths: Vec<f32> = counters.iter().map(Counter::width).collect();
        let y = room.y + down * (row as f32 + 0.5);
        let lefts: Vec<f32> = lefts(&widths, &room).collect();
        for (n, counter) in counters.iter().enumerate() {
            // Where the row is tight, a guard leaves less of what it guards, so that it is seen itself.
            let left_free = lefts.get(n + 1).map_or(1.0, |next| ((next - lefts[n]) / widths[n]).min(1.0));
            slots.push((counter.apart, stacked(counter, lefts[n], y, BELOW * left_free)));
        }
    }
    // In a tight row what can be pressed lies above what cannot.
    slots.sort_by_key(|(apart, _)| *apart);
    let slots: Vec<Slot<'_>> = slots.into_iter().flat_map(|(_, slots)| slots).collect();
    (0..slots.len()).map(|n| Slot { seen: seen(&slots[n], &slots[n + 1..]), ..slots[n].clone() }).collect()
}

/// Which part of a counter those leave free that are drawn after it.
fn seen(slot: &Slot<'_>, above: &[Slot<'_>]) -> Seen {
    // What lies in a pile is told by its top.
    if slot.count == 0 {
        return Seen::Whole;
    }
    let half = COUNTER / 2.0;
    let beside =
        |other: &&Slot<'_>| (other.at.y - slot.at.y).abs() < half && other.shows != Shows::Nothing && other.piece.id != slot.piece.id;
    let (mut left, mut right) = (-half, half);
    for by in above.iter().filter(beside).map(|other| other.at.x - slot.at.x).filter(|by| by.abs() < COUNTER) {
        if by > 0.0 { right = right.min(by - half) } else { left = left.max(by + half) }
    }
    match (left + right) / 2.0 {
        by if by < -LEANS => Seen::Left,
        by if by > LEANS => Seen::Right,
        _ => Seen::Whole,
    }
}

/// Their places in a box as wide as they need, about the same middle.
pub(super) fn loose<'a>(counters: &[Counter<'a>], room: Rect, rows: usize) -> Vec<Slot<'a>> {
    let each = counters.len().div_ceil(rows.max(1)).max(1);
    let wide = counters.chunks(each).map(|row| row.iter().map(Counter::width).sum::<f32>()).fold(room.w, f32::max);
    slots(counters, Rect::around(room.middle(), wide, room.h), rows)
}

/// What lies below comes first, so far to the left, and the top of the stack last, with the count of all.
fn stacked<'a>(counter: &Counter<'a>, left: f32, y: f32, below: f32) -> Vec<Slot<'a>> {
    let mut slots = Vec::new();
    let mut x = left + (counter.across() + if counter.apart { RINGED } else { 0.0 }) / 2.0;
    if let Some(piece) = counter.below {
        slots.push(Slot {
            piece,
            at: Point::new(x, y - 2.0),
            size: COUNTER,
            count: 1,
            shows: Shows::Half,
            tally: Tally::Plate,
            seen: Seen::Whole,
        });
        x += below;
    }
    let total: usize = counter.pieces.iter().map(|piece| usize::from(piece.count)).sum();
    let last = counter.pieces.len() - 1;
    for (n, piece) in counter.pieces.iter().copied().enumerate() {
        // One that lies below is seen; more of them are told by the number.
        let shows = match (n == last, counter.shows) {
            (true, shows) => shows,
            (false, Shows::Itself) if n + 1 == last => Shows::Itself,
            (false, _) => Shows::Nothing,
        };
        let at = Point::new(if n == last { x } else { x + STACKED }, y);
        slots.push(Slot {
            piece,
            at,
            size: COUNTER,
            count: if n == last { total } else { 0 },
            shows,
            tally: Tally::Plate,
            seen: Seen::Whole,
        });
    }
    slots
}

/// What is seen of a piece. One that is face up is told by its name and value.
fn looks(it: &Piece) -> impl PartialEq {
    let shown = if it.face == Face::Up { (it.label.clone(), it.value.clone()) } else { Default::default() };
    (it.side, it.kind, it.face, shown)
}

#[cfg(test)]
mod tests {
    use super::{counters, slots};
    use crate::{Piece, Rect, Tint, svg::place::Seen};
    use std::collections::BTreeSet;

    /// What is written on a counter of which others leave a half stands in that half.
    #[test]
    fn letters_stand_where_their_counters_are_seen() {
        let piece = |id: &str, side| Piece::new(id, "spy", 'S', "town").of_side(Tint(side)).face_down();
        let pieces = [piece("a", "north"), piece("b", "south"), piece("c", "west")];
        let pieces: Vec<&Piece> = pieces.iter().collect();
        let seen = |apart: &[&str], wide: f32| {
            let counters = counters(&pieces, &apart.iter().copied().collect::<BTreeSet<_>>(), 6);
            slots(&counters, Rect::new(0.0, 0.0, wide, 26.0), 1).iter().map(|it| (it.piece.id.clone(), it.seen)).collect::<Vec<_>>()
        };
        let named = |all: [(&str, Seen); 3]| all.map(|(id, seen)| (id.to_owned(), seen)).to_vec();
        assert_eq!(seen(&[], 80.0), named([("a", Seen::Whole), ("b", Seen::Whole), ("c", Seen::Whole)]));
        assert_eq!(seen(&[], 46.0), named([("a", Seen::Left), ("b", Seen::Left), ("c", Seen::Whole)]));
        // What can be pressed lies above the others, so the one at its right is seen at its right.
        assert_eq!(seen(&["b"], 50.0), named([("a", Seen::Left), ("c", Seen::Right), ("b", Seen::Whole)]));
    }
}
