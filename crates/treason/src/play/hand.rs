//! Building cards leave a hand.

use crate::play::show;
use crate::{Building, Master, News, State, Treason};
use table::Log;

/// A card goes from a hand to where all see it; unless they knew it there, all learn something.
pub(crate) fn leave(g: &Treason, s: &mut State, master: Master, card: Building, log: &mut impl Log<News>) {
    s.secret.hands[master.index()].remove(card);
    if s.board.open.has(card) {
        s.board.open.remove(card);
    } else {
        show(g, log);
    }
}
