//! The rows of the Solo Opponent's tables in words, so that a player can follow what it does.

use crate::Bell;
use crate::solo::tables::{PlaceOrRemove, Table};

/// What a row (counted from 1) of a table looks for; `None` where there is no such row.
pub(super) fn row_words(g: &Bell, table: Table, row: u8) -> Option<&'static str> {
    let tables = &g.edition.tables[g.opponent()?.index()];
    let at = usize::from(row.checked_sub(1)?);
    match table {
        Table::PlaceOrRemove => tables.place_or_remove.get(at).map(|row| row.when.name()),
        Table::Place => tables.place.get(at).map(|row| row.keep.name()),
        Table::Remove => tables.remove.get(at).map(|row| row.keep.name()),
        Table::Pivotal => PIVOTAL.get(at).copied(),
    }
}

/// What the row of the first table makes it do; empty for the others.
pub(super) fn verdict(g: &Bell, table: Table, row: u8) -> &'static str {
    let rows = g.opponent().map(|side| &g.edition.tables[side.index()].place_or_remove);
    let row = rows.zip(row.checked_sub(1)).and_then(|(rows, at)| rows.get(usize::from(at)));
    match row.filter(|_| table == Table::PlaceOrRemove).map(|row| row.then) {
        Some(PlaceOrRemove::Remove) => ", so it removes a cube",
        Some(PlaceOrRemove::Place) => ", so it places cubes",
        None => "",
    }
}

/// The rulebook's list of Pivotal actions, from the first to the last.
const PIVOTAL: [&str; 8] = [
    "Persuade to Control the Dimension",
    "Spread to Control the Dimension",
    "Escalate to Control the Dimension",
    "Persuade by the table",
    "Spread to Control its own Objective",
    "Spread to end the Player's Control of the Player's Objective",
    "Escalate by the table",
    "do nothing",
];
