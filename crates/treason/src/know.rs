//! The question as a viewer may know it.

use crate::asked::{Asked, asked, window};
use crate::{Frame, Masters, Secret, State, Treason, View};
use table::Question;

/// Whom a state asks depends on nothing secret; that somebody has answered in a window only they themselves know.
pub(crate) fn question(g: &Treason, v: &View) -> Question {
    if let Frame::Window { threat, responses } = v.board.top()
        && let Some(at) = responses.at()
    {
        let answered = if responses == responses.under_way() { Masters::NONE } else { Masters::only(at) };
        return Asked::One(at, window(threat.answering())).question(&g.chairs, v.who, answered);
    }
    asked(&State { board: v.board, secret: Secret::default() }).question(&g.chairs, v.who, Masters::NONE)
}
