//! Key events, and the important ones that they cancel. (Key Events)

use super::tell;
use crate::{Board, EventKind, EventSort, News, Orchestra};
use table::Log;

/// A card is drawn: a key event that was resolved like any other as the current one (`orchestra.key.first-current`) moves to its own
/// space, where it is inactive (`orchestra.key.shift`).
pub(super) fn shift(g: &Orchestra, b: &mut Board) {
    if let Some(current) = b.current.filter(|current| g.edition.events[*current].sort == EventSort::Key) {
        (b.key, b.current) = (Some(current), None);
    }
}

/// While a key event is in play an important one leaves without effect, and another card is drawn for it as often as needed
/// (`orchestra.key.cancels-important`, `orchestra.key.redraw`). With none, perhaps because it left at setup, it is resolved
/// (`orchestra.key.no-key`, `orchestra.key.may-be-missing`).
pub(super) fn cancels(g: &Orchestra, b: &Board, drawn: EventKind) -> bool {
    g.edition.events[drawn].sort == EventSort::Important && b.key.is_some()
}

/// The next stage begins, and the key event of the last one leaves (`orchestra.key.discard`).
pub(super) fn leave(b: &mut Board, log: &mut impl Log<News>) {
    if let Some(key) = b.key.take() {
        tell(log, News::KeyLeaves(key));
    }
}
