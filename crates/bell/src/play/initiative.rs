//! Who goes first in a round, and decides the orders of its end (`bell.init.orders-three`). (Initiative)

use super::final_decision;
use crate::{Bell, Frame, Move, News, Side, State};
use table::{Log, Readers};

/// The trailing side says who goes first (`bell.init.trailing-chooses`); whoever does is Initiative Player for the whole round
/// (`bell.init.first-is-initiative`, `bell.init.fixed-for-round`).
pub(super) fn choose(g: &Bell, s: &mut State, side: Side, m: Move, log: &mut impl Log<News>) {
    let b = &mut s.board;
    b.initiative = if m == Move::First { side } else { side.enemy() };
    log.event(Readers::All, News::Initiative { first: b.initiative, chooser: side });
    // The same in regular rounds and in the last one (`bell.init.every-round`).
    b.agenda.replace(if b.is_final() { Frame::Trim } else { Frame::Plays });
    if b.is_final() {
        final_decision::gather(g, s, log);
    }
}
