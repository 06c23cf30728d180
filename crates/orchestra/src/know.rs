//! The question as a viewer may know it, and whether words may pass.

use crate::{Frame, Orchestra, Secret, State, View, asked::asked, setup};
use table::{MOST_SEATS, Question, Seat, Set, Talk};

/// The question. Whom a state asks depends on nothing secret.
pub(crate) fn question(g: &Orchestra, v: &View) -> Question {
    asked(g, &State { board: v.board, secret: nothing(g) }).question(&g.chairs, v.who, Set::NONE)
}

/// No secrets at all.
pub(crate) fn nothing(g: &Orchestra) -> Secret {
    Secret {
        pile: setup::pile(g, 7),
        gone: Set::NONE,
        loose: [Set::NONE; MOST_SEATS],
        lost: [Set::NONE; MOST_SEATS],
        faces: Set::first(g.edition.faces.len() as u8),
        face: None,
        dealt: [Set::NONE; MOST_SEATS],
    }
}

/// From the draw to the announcement the prisoner's seat can send no free text (`orchestra.interro.talk-closed`).
pub(crate) fn talk(g: &Orchestra, s: &State, from: Seat) -> Talk {
    let closed = matches!(s.board.agenda.top(), Some(Frame::Cell)) && g.seat_of(s.board.active) == from && g.seats() > 1;
    if closed { Talk::Refused("orchestra.interro.talk-closed") } else { Talk::Free }
}
