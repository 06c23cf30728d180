//! The deed of a person's side: begun by its first link, closed by an explicit move before anything is handed to
//! chance or to the other side. (House rules)

use crate::{
    Bell,
    asked::{Asked, asked},
    moves::Move,
    roles::Side,
    state::{Board, EventFrame, Frame, State},
};

/// Opens a deed with its first link, unless the move is a deed by itself.
#[inline]
pub(super) fn begin(b: &mut Board, side: Side, m: Move) {
    if b.open.is_some() {
        return;
    }
    let len = b.agenda.len() as u8;
    let depth = match (b.agenda.top(), m) {
        (_, Move::Pass | Move::Done) => return,
        (Some(Frame::Plays), _) => len,
        // The deed of the side that runs the event lasts as long as the event.
        (Some(Frame::Event(_) | Frame::Discard { .. }), _) => match b.agenda.as_slice().iter().rev().nth(1) {
            Some(Frame::Event(EventFrame::Run { you, .. })) if *you == side => len - 2,
            _ => len - 1,
        },
        (Some(Frame::PivotalAction { .. } | Frame::FinalAct { .. } | Frame::Station { .. }), _) => len - 1,
        (Some(Frame::ObjectiveEvent { .. }), Move::Run) => len - 1,
        _ => return,
    };
    b.open = Some(side);
    b.open_depth = depth;
}

/// Does the open deed wait for its confirmation, now that its last frame is done?
#[inline]
pub(super) fn confirm_when_done(b: &mut Board, frame: Frame) -> bool {
    let Some(side) = b.open else { return false };
    let done = b.agenda.len() <= usize::from(b.open_depth) && !matches!(frame, Frame::Confirm { .. });
    if done {
        b.agenda.push(Frame::Confirm { side });
    }
    done
}

/// The side confirms what it has done.
pub(super) fn confirm(b: &mut Board, side: Side) {
    b.agenda.pop();
    b.missed = b.missed.filter(|m| m.side != side);
    close(b);
}

/// Before chance or the other side is asked, the open deed is closed by an explicit move.
#[inline]
pub(super) fn close_before_handing_over(g: &Bell, s: &mut State) {
    let Some(side) = s.board.open else { return };
    let goes_on = match s.board.agenda.top() {
        Some(Frame::Ops { side: next, .. } | Frame::Use { side: next } | Frame::Confirm { side: next }) => next == side,
        _ => matches!(asked(g, s), Asked::One(next, _) if next == side),
    };
    if !goes_on && s.board.ending.is_none() {
        s.board.agenda.push(Frame::Confirm { side });
    }
}

/// The deed is over.
#[inline]
pub(super) fn close(b: &mut Board) {
    b.open = None;
    b.open_depth = 0;
}
