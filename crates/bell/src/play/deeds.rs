//! The deed of a person's side: begun by its first link, closed by an explicit move before anything is handed to
//! chance or to the other side. (House rules)

use crate::{Bell, Board, EventFrame, Frame, Move, Side, State, asked::asked};

/// Opens a deed with its first link, unless the move is a deed by itself.
#[inline]
pub(super) fn begin(b: &mut Board, side: Side, m: Move) {
    if b.deed.by().is_some() {
        return;
    }
    let len = b.agenda.len();
    let floor = match (b.agenda.top(), m) {
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
    b.deed.begin(side, floor);
}

/// Does the open deed wait for its confirmation, now that its last frame is done?
#[inline]
pub(super) fn confirm_when_done(b: &mut Board, frame: Frame) -> bool {
    let by = b.deed.complete(b.agenda.len()).filter(|_| !matches!(frame, Frame::Confirm { .. }));
    by.into_iter().for_each(|side| b.agenda.push(Frame::Confirm { side }));
    by.is_some()
}

/// The side confirms what it has done.
pub(super) fn confirm(b: &mut Board, side: Side) {
    b.agenda.pop();
    b.missed = b.missed.filter(|m| m.side != side);
    b.deed.close();
}

/// Before chance or the other side is asked, the open deed is closed by an explicit move.
#[inline]
pub(super) fn close_before_handing_over(g: &Bell, s: &mut State) {
    if let Some(side) = s.board.deed.handed_over(|| asked(g, s)) {
        s.board.agenda.push(Frame::Confirm { side });
    }
}
