//! What one might answer to the question on top, and what is refused.

use crate::play::{chits, diplomacy, offers, police, setup, turn};
use crate::{Allowed, Frame, Move, Power, Refusal, Spies, State};
use table::keep_from;

/// How much is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Scope {
    /// Whatever one might think of: the table greys what is refused.
    All,
    /// All that is allowed; what is plainly impossible is left out.
    Possible,
}

/// Everything of this scope; [`refuse`] says what of it is not allowed.
#[inline]
pub(crate) fn candidates(g: &Spies, s: &State, power: Power, scope: Scope, out: &mut Vec<Move>) {
    match s.board.top() {
        Frame::Turn(phase) => turn::candidates(g, s, phase, power, out),
        Frame::Contest(c) => chits::answers(&c, out),
        Frame::Arrival { agent } => out.extend([Move::Search(agent), Move::Pass]),
        Frame::Rearrange => police::rearranging(g, s, power, scope, out),
        Frame::Place { step, .. } => setup::candidates(g, s, step, power, scope, out),
        Frame::SourceLook { .. } => out.push(Move::Done),
        Frame::Drafting { from, to } => offers::list(g, s, from, to, scope, out),
        Frame::Offered { .. } => out.extend([Move::Accept, Move::Decline, Move::Counter]),
        Frame::Invited { .. } => out.extend([Move::Draft(s.board.active), Move::Decline]),
        Frame::Word { of, .. } => diplomacy::strengths(g, s, of, out),
        Frame::Announcing { of } => diplomacy::announcement_candidates(g, s, of, out),
        _ => {}
    }
}

/// The candidates that are allowed (`spies.leak.legal-lists`).
#[inline]
pub(crate) fn moves(g: &Spies, s: &State, power: Power, out: &mut Vec<Move>) {
    match s.board.top() {
        Frame::Turn(phase) => turn::moves(g, s, phase, power, out),
        Frame::Drafting { from, to } => offers::list(g, s, from, to, Scope::Possible, out),
        _ => {
            let start = out.len();
            candidates(g, s, power, Scope::Possible, out);
            keep_allowed(g, s, power, start, out);
        }
    }
}

/// Leaves what is allowed of the moves from `start` on.
pub(crate) fn keep_allowed(g: &Spies, s: &State, power: Power, start: usize, out: &mut Vec<Move>) {
    keep_from(out, start, |m| refuse(g, s, power, m).is_ok().then_some(m));
}

/// Why a move does not answer the question, for the power that is asked.
#[inline]
pub(crate) fn refuse(g: &Spies, s: &State, power: Power, m: Move) -> Allowed {
    match s.board.top() {
        Frame::Turn(phase) => turn::refuse(g, s, phase, power, m),
        Frame::Contest(c) => chits::refuse_answer(g, s, &c, power, m),
        Frame::Arrival { agent } => Refusal::NotAChoice.when(m != Move::Search(agent) && m != Move::Pass),
        Frame::Rearrange => police::refuse(g, s, power, m),
        Frame::Place { step, .. } => setup::refuse(g, s, step, power, m),
        Frame::SourceLook { .. } => Refusal::NotAChoice.when(m != Move::Done),
        Frame::Drafting { from, to } => offers::refuse(g, s, from, to, m),
        Frame::Offered { from, to } => offers::refuse_answer(g, s, from, to, m),
        Frame::Invited { .. } => Refusal::NotAChoice.when(m != Move::Draft(s.board.active) && m != Move::Decline),
        Frame::Word { of, .. } => diplomacy::refuse_strength(g, s, of, m),
        Frame::Announcing { of } => diplomacy::refuse_announcement(g, s, of, m),
        _ => Err(Refusal::NotAChoice),
    }
}

/// What passes a question, in the order in which it is looked for: pieces that are not placed are left to the lot.
const PASSES: [Move; 7] = [Move::Pass, Move::PassAll, Move::EndTurn, Move::Quick, Move::Done, Move::Scrap, Move::Decline];

/// Which of these moves passes the question. A tile must be played or put away: to put the first away is all that passing can be,
/// and it opens no talks and announces nothing.
pub(crate) fn pass(moves: &[Move]) -> Option<Move> {
    let put_away = || moves.iter().copied().find(|m| matches!(m, Move::DiscardTile(_)));
    PASSES.into_iter().find(|m| moves.contains(m)).or_else(put_away)
}
