//! Phase 3: a free influence card for whoever came to a red square. Who holds three then discards one before phase 4
//! (`treason.red.hand-limit`, in `cards.rs`).

use crate::play::{cards, tell};
use crate::{Frame, News, Phase, State, Treason};
use table::Log;

/// Looked at once, after the actions, and for the active player alone: the score is higher than at the start of the turn and stands on a
/// red square. Passing over one gives nothing (`treason.red.gain`, `treason.red.landing-only`, `treason.red.once`,
/// `treason.red.active-only`). The card may be played in phase 4 of the same turn (`treason.red.usable-phase-4`).
pub(crate) fn step(g: &Treason, s: &mut State, log: &mut impl Log<News>) -> bool {
    let master = s.board.active;
    let score = s.board.score(master.into());
    if s.board.doings.red {
        s.board.agenda.replace(Frame::Turn(Phase::Dark));
        return true;
    }
    s.board.doings.red = true;
    let on_red = u8::try_from(score).is_ok_and(|score| g.edition.is_red(score));
    if on_red && score > s.board.doings.began_with && cards::has_influence(g, s) {
        tell(log, News::RedSquare { master, score });
        (0..g.edition.constants.red_cards).for_each(|_| s.board.agenda.push(Frame::DrawInfluence));
    }
    true
}
