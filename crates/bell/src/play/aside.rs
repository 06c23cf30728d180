//! The card that each player lays aside for the Final Decision. (Playing Strategy Cards)

use crate::{Bell, News, State, know};
use table::{Log, Readers};

/// Each player's last card is laid aside face down (`bell.aside.one-hidden`).
pub(super) fn lay(g: &Bell, s: &mut State, log: &mut impl Log<News>) {
    for side in g.players() {
        let round = usize::from(s.board.round) - 1;
        let hand = std::mem::take(&mut s.secret.hand[side.index()]);
        let Some(card) = hand.nth(0) else { continue };
        s.secret.aside[side.index()][round] = Some(card);
        log.event(Readers::All, News::LaysAside(side));
        know::tell_reader(g, side, News::LaysAsideThis(card), log);
    }
}
