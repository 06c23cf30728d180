//! Operations Points: what they are spent on, Escalate or Persuade. (Operations)

use super::{escalate, persuade, supply};
use crate::{Board, Cubes, Move, News, Refusal, Side, Spaces};
use table::{Log, Readers};

/// Where the side may Escalate and where it may Persuade, within `limit`.
#[inline]
pub(crate) fn targets(b: &Board, side: Side, limit: Spaces) -> (Spaces, Spaces) {
    (escalate::targets(b, side).and(limit), persuade::targets(b, side).and(limit))
}

/// Every operation within `limit`, allowed or not.
pub(crate) fn candidates(limit: Spaces, out: &mut Vec<Move>) {
    out.extend(limit.iter().map(Move::Escalate));
    out.extend(limit.iter().map(Move::Persuade));
}

/// The operations that are allowed, in any mixture and number (`bell.ops.split`).
#[inline]
pub(crate) fn moves(b: &Board, side: Side, limit: Spaces, out: &mut Vec<Move>) {
    let (escalate, persuade) = targets(b, side, limit);
    out.extend(escalate.iter().map(Move::Escalate));
    out.extend(persuade.iter().map(Move::Persuade));
}

/// Why an operation is not allowed; `None` too for what is no operation.
pub(crate) fn refuse(b: &Board, side: Side, m: Move) -> Option<Refusal> {
    match m {
        Move::Escalate(s) => escalate::refuse(b, side, s),
        Move::Persuade(s) => persuade::refuse(b, side, s),
        _ => None,
    }
}

/// Carries out an operation of one cube, for a point (`bell.ops.cost-one`).
#[inline]
pub(crate) fn carry_out(b: &mut Board, side: Side, m: Move, log: &mut impl Log<News>) {
    match m {
        Move::Escalate(s) => supply::place(b, side, s, log),
        Move::Persuade(s) => supply::remove(b, side.enemy(), s, log),
        _ => {}
    }
}

/// The side ends its operations; points may be left (`bell.ops.optional-spend`).
pub(super) fn stop(b: &mut Board, side: Side, left: u8, log: &mut impl Log<News>) {
    if left > 0 {
        log.event(Readers::All, News::PointsUnspent { side, left });
    }
    end(b);
    b.deed.close();
}

/// Operations are over.
pub(super) fn end(b: &mut Board) {
    b.agenda.pop();
    b.stepped = Cubes::NONE;
}
