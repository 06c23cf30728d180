//! Each player keeps one of two Objectives. (Sequence of Play 3)

use crate::{Bell, Frame, News, Space, State, solo};
use table::{Log, Readers};

/// Everybody has chosen in secret (`bell.obj.keep-one-secret`): the other Objectives leave play unseen (`bell.obj.other-removed-unseen`).
/// Against the Solo Opponent the other one is the Opponent's.
pub(super) fn keep(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let at = side.index();
        let Some(kept) = s.secret.sealed[at].take().map(|n| Space::from_index(n.into())) else { continue };
        let mut other = std::mem::take(&mut s.secret.offered[at]);
        other.remove(kept);
        s.secret.kept[at] = Some(kept);
        log.event(Readers::All, News::Keeps(side));
        match g.solo {
            Some(_) => solo::sequence::keep_other(g, s, side, other, log),
            None => s.secret.rejected[at] = s.secret.rejected[at].or(other),
        }
    }
    // That the last answer is in is news by itself.
    log.learned(g.everybody());
    s.board.agenda.replace(Frame::Initiative);
}
