//! Arrest. (Arrest and Prison)

use super::{ending, goods, prison, tell};
use crate::{Board, Ending, News, Orchestra, Pawn};
use table::Log;

/// A conspirator goes to Prison at once: Illegal cards are discarded and nothing else, levels stay (`orchestra.arrest.move`,
/// `orchestra.arrest.discard-illegal`, `orchestra.arrest.levels-stay`). Whose turn it is has no more actions in it: the turn sees
/// that they are not free (`orchestra.arrest.ends-actions`).
pub(crate) fn arrest(g: &Orchestra, b: &mut Board, pawn: Pawn, log: &mut impl Log<News>) {
    if !b.is_free(pawn) {
        return;
    }
    b.place[pawn.index()] = None;
    tell(log, News::Arrested { who: g.sheet_of(b, pawn), seat: g.seat_of(pawn).0 });
    goods::drop_illegal(g, b, pawn, log);
    prison::clear_bonus(b, pawn);
    // After every arrest, by any cause (`orchestra.arrest.loss-check`).
    if g.free(b).is_empty() {
        ending::end(b, Ending::AllInPrison, log);
    }
}
