//! The pieces beside a small space: one counter for each sort, in rows, a number where there are several.

use super::place::Slot;
use crate::{Align, Beside, Face, Piece, Point, Rows};

/// The diameter of a counter, and how far the middles of two lie apart.
pub(super) const COUNTER: f32 = 30.0;
pub(super) const ACROSS: f32 = 33.0;
pub(super) const DOWN: f32 = 35.0;
/// So many counters stand in a row.
const IN_ROW: usize = 4;
/// How far the counters of a stack lie apart, and how many of them are seen.
const STEP: f32 = 3.0;
const SEEN: usize = 3;

/// The places of the pieces of one space; `carries` tells which of them others stand on.
pub(super) fn slots<'a>(beside: &Beside, pieces: &[&'a Piece], carries: &dyn Fn(&Piece) -> bool) -> Vec<Slot<'a>> {
    let sorts = sorts(pieces, carries);
    let in_row = if sorts.len() <= IN_ROW { sorts.len().max(1) } else { sorts.len().div_ceil(sorts.len().div_ceil(IN_ROW)) };
    let mut slots = Vec::new();
    for (row, sorts) in sorts.chunks(in_row).enumerate() {
        let up = match beside.rows {
            Rows::Up => -1.0,
            Rows::Down => 1.0,
        };
        let y = beside.pieces_at.y + up * DOWN * row as f32;
        for (at, sort) in sorts.iter().enumerate() {
            let first = match beside.pieces_align {
                Align::Start => 0.0,
                Align::Middle => (sorts.len() as f32 - 1.0) / 2.0,
                Align::End => sorts.len() as f32 - 1.0,
            };
            let x = beside.pieces_at.x + (at as f32 - first) * ACROSS;
            slots.extend(stack(sort, Point::new(x, y)));
        }
    }
    slots
}

/// Pieces that look the same. One that is face up is told by its name and value, and one that carries others stands alone.
fn sorts<'a>(pieces: &[&'a Piece], carries: &dyn Fn(&Piece) -> bool) -> Vec<Vec<&'a Piece>> {
    let mut sorts: Vec<Vec<&Piece>> = Vec::new();
    for piece in pieces {
        let shown = |it: &Piece| if it.face == Face::Up { (it.label.clone(), it.value.clone()) } else { Default::default() };
        let looks = |it: &Piece| (it.side, it.kind, it.face, shown(it));
        let alike = |sort: &&mut Vec<&Piece>| !carries(piece) && !carries(sort[0]) && looks(sort[0]) == looks(piece);
        match sorts.iter_mut().find(alike) {
            Some(sort) => sort.push(piece),
            None => sorts.push(vec![piece]),
        }
    }
    sorts
}

/// The top of the stack comes last and carries the count of all.
fn stack<'a>(pieces: &[&'a Piece], at: Point) -> impl Iterator<Item = Slot<'a>> {
    let total = pieces.iter().map(|piece| usize::from(piece.count)).sum();
    let hidden = pieces.len().saturating_sub(SEEN);
    let last = pieces.len() - 1;
    pieces
        .iter()
        .enumerate()
        .map(move |(n, piece)| {
            let up = n.saturating_sub(hidden) as f32 * STEP;
            Slot { piece, at: Point::new(at.x, at.y - up), size: COUNTER, count: if n == last { total } else { 0 } }
        })
        .collect::<Vec<_>>()
        .into_iter()
}
