//! What can be answered to the question on top of the agenda, and why something cannot.

use crate::play::{
    air, assign, bombardment, combat, communication, drop, exchange, exploit, interception, landing, movement, reinforcements, returns,
    setup, withdrawal,
};
use crate::{Aftermath, Betrayal, Board, Frame, Move, Refusal, Role, Step, asked::asked};
use table::{Seat, keep_from};

/// The role of a chair that is asked now.
#[inline]
pub(crate) fn asked_role(g: &Betrayal, b: &Board, seat: Seat) -> Option<Role> {
    asked(g, b).of(g.chairs(b), seat).nth(0)
}

/// The move that passes the question.
pub(crate) fn pass(moves: &[Move]) -> Option<Move> {
    moves.iter().copied().find(|m| matches!(m, Move::EndMoves | Move::EndAir | Move::LetPass | Move::Ready | Move::Stay))
}

/// What one might think of here.
pub(crate) fn candidates(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    let Some(frame) = b.agenda.top() else { return };
    match frame {
        Frame::Setup(_) => setup::candidates(g, b, role, out),
        Frame::Turn(Step::Reinforcements) => reinforcements::candidates(g, b, out),
        Frame::Turn(Step::Drops) => drop::candidates(g, b, out),
        Frame::Turn(Step::Assign) => assign::candidates(g, b, out),
        Frame::Turn(Step::Movement) => movement::candidates(g, b, role, out),
        Frame::Turn(Step::Air) => air::candidates(g, b, out),
        Frame::Turn(Step::Bombardments) => out.extend(b.bombing.iter().map(Move::Bombard)),
        Frame::Turn(Step::Combats) => out.extend(b.contested().iter().map(Move::Fight)),
        Frame::Returning { .. } => returns::candidates(g, b, out),
        Frame::Intercept { area } => interception::candidates(g, b, area, out),
        Frame::Interceptors { area } => landing::interceptor_candidates(g, b, area, out),
        Frame::Landing { area } => landing::candidates(g, b, area, out),
        Frame::Losses { area, .. } => bombardment::loss_candidates(g, b, area, out),
        Frame::Exchange { .. } | Frame::Match { .. } => exchange::candidates(g, b, out),
        Frame::Withdraw { area, side } => withdrawal::candidates(g, b, area, side, out),
        Frame::Aftermath(Aftermath::Exploit) => exploit::candidates(g, b, out),
        _ => {}
    }
}

/// Why a move does not answer the question, for the role that is asked.
pub(crate) fn refuse(g: &Betrayal, b: &Board, role: Role, m: Move) -> Option<Refusal> {
    let frame = b.agenda.top()?;
    let answer = match (frame, m) {
        (Frame::Setup(_), _) => setup::refuse(g, b, role, m),
        (Frame::Turn(Step::Reinforcements), Move::Enter(unit, area)) => reinforcements::refuse(g, b, unit, area),
        (Frame::Turn(Step::Drops), Move::Drop(unit, area)) => drop::refuse(g, b, unit, area),
        (Frame::Turn(Step::Assign), _) => assign::refuse(g, b, m),
        (Frame::Turn(Step::Movement), _) => movement::refuse(g, b, role, m),
        (Frame::Turn(Step::Air), _) => air::refuse(g, b, m),
        (Frame::Turn(Step::Bombardments), Move::Bombard(area)) => Refusal::NothingToBomb(area).when(!b.bombing.has(area)),
        (Frame::Turn(Step::Combats), Move::Fight(area)) => combat::refuse(b, area),
        (Frame::Returning { .. }, Move::Return(unit, area)) => returns::refuse(g, b, unit, area),
        (Frame::Intercept { area }, _) => interception::refuse(g, b, area, m),
        (Frame::Interceptors { area }, Move::Land(unit, to)) => landing::refuse_interceptor(g, b, area, unit, to),
        (Frame::Landing { area }, Move::Land(unit, to)) => landing::refuse(g, b, area, unit, to),
        (Frame::Losses { area, .. }, Move::Lose(unit)) => bombardment::refuse_loss(g, b, area, unit),
        (Frame::Exchange { .. } | Frame::Match { .. }, _) => exchange::refuse(g, b, m),
        (Frame::Withdraw { area, side }, _) => withdrawal::refuse(g, b, area, side, m),
        (Frame::Aftermath(Aftermath::Exploit), _) => exploit::refuse(g, b, m),
        _ => Err(Refusal::NotAChoice),
    };
    answer.err()
}

/// The candidates that are allowed: where asking for each why not would take long, or nothing is refused, without asking.
#[inline]
pub(crate) fn moves(g: &Betrayal, b: &Board, role: Role, out: &mut Vec<Move>) {
    match b.agenda.top() {
        Some(Frame::Turn(Step::Movement)) => movement::moves(g, b, role, out),
        Some(Frame::Turn(Step::Assign)) => assign::moves(g, b, out),
        Some(Frame::Turn(Step::Air)) => air::moves(g, b, out),
        Some(Frame::Withdraw { area, side }) => withdrawal::moves(g, b, area, side, out),
        Some(Frame::Returning { .. } | Frame::Losses { .. } | Frame::Turn(Step::Bombardments | Step::Combats)) => {
            candidates(g, b, role, out);
        }
        _ => {
            let start = out.len();
            candidates(g, b, role, out);
            keep_from(out, start, |m| refuse(g, b, role, m).is_none().then_some(m));
        }
    }
}

/// What a seat may do unasked.
pub(crate) fn asides(g: &Betrayal, b: &Board, seat: Seat, out: &mut Vec<Move>) {
    communication::asides(g, b, seat, out);
}
