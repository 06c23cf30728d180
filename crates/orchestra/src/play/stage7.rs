//! Stage 7 begins: some spaces close for good. (Event card)

use super::{
    leader::{self, Cause},
    movement,
};
use crate::{Board, Leader, News, Orchestra};
use table::Log;

/// Everybody leaves the spaces that close, each for the refuge that the map names (`orchestra.stage7.relocate`, `orchestra.stage7.table`).
/// That is no move by an event.
pub(crate) fn relocate(g: &Orchestra, b: &mut Board, log: &mut impl Log<News>) {
    for leader in Leader::ALL {
        if let Some(refuge) = b.leader(leader).and_then(|space| g.edition.spaces[space].refuge) {
            leader::go(b, leader, refuge, Cause::Other, log);
        }
    }
    for pawn in g.free(b).iter() {
        if let Some(refuge) = b.at(pawn).and_then(|space| g.edition.spaces[space].refuge) {
            movement::enter(g, b, pawn, refuge, log);
        }
    }
}
