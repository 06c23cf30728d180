//! The Opponent's operations: a cube is removed or placed, as the tables say. (Placing and Removing Cubes)

use super::{Mind, Picks, select, tables::PlaceOrRemove};
use crate::{Move, Spaces, play::operations};

/// The next cube of an operation within `limit`; `None` when there is nothing to do
/// (`bell.solo.ops.table-first`).
pub(super) fn operation(mind: &Mind<'_>, limit: Spaces) -> Option<Picks> {
    // Nothing else is looked at (`bell.solo.ops.legal-only`).
    let (escalate, persuade) = operations::targets(mind.b, mind.me, limit);
    let open = mind.willing(escalate);
    // Once it has placed, it goes on placing: cubes placed in this play are marked on the board (`bell.solo.ops.place-rest`).
    let placing = !mind.b.stepped.present().is_empty();
    let (verdict, row) = select::place_or_remove(mind, open, persuade);
    // One cube, then the table is read again (`bell.solo.ops.remove-one`).
    if !placing && verdict == PlaceOrRemove::Remove && !persuade.is_empty() {
        return Some(select::remove(mind, persuade, Move::Persuade).after(row));
    }
    let read = !placing && verdict == PlaceOrRemove::Place;
    (!open.is_empty()).then(|| select::place(mind, open, Move::Escalate).after(if read { row } else { 0 }))
}
