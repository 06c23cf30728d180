//! What is asked of the database.

use super::columns::{self, CHAT, SEAT, TABLE};
use crate::{Inventory, Lease, LineRow, Position, StoreError, StoredTable, TableRow, words::to_count};
use rusqlite::{Connection, OptionalExtension, Params, Row};
use std::collections::BTreeMap;
use table::Texts;

/// Everything of a table.
pub fn load(c: &Connection, id: &str) -> Result<Option<StoredTable>, StoreError> {
    // One transaction, so that the four answers are of one moment.
    let moment = c.unchecked_transaction()?;
    let Some((key, changes, table)) = table(c, id)? else { return Ok(None) };
    let seats = all(c, &format!("SELECT {SEAT} FROM seats WHERE table_key = ?1 ORDER BY seat"), [key], columns::seat)?;
    let lines = lines(c, key, id)?;
    let chat = all(c, &format!("SELECT {CHAT} FROM chat WHERE table_key = ?1 ORDER BY number"), [key], columns::chat)?;
    moment.commit()?;
    let at = Position { lines: lines.len() as u64, changes, fence: 0 };
    StoredTable { table, seats, lines, chat, at, lease: Lease::default(), watched: Vec::new() }.sound().map(Some)
}

/// The note of a seat.
pub fn note(c: &Connection, id: &str, seat: u8) -> Result<String, StoreError> {
    let sql = "SELECT note FROM seats WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND seat = ?2";
    c.prepare_cached(sql)?.query_row((id, seat), |r| r.get(0)).optional()?.ok_or(StoreError::Missing)
}

/// An edition.
pub fn edition(c: &Connection, hash: &str) -> Result<Option<Texts>, StoreError> {
    let sql = "SELECT name, files FROM editions WHERE hash = ?1";
    let found = c.prepare_cached(sql)?.query_row([hash], |r| Ok((r.get::<_, String>(0)?, r.get::<_, String>(1)?))).optional()?;
    let Some((name, files)) = found else { return Ok(None) };
    let files: BTreeMap<String, String> =
        serde_json::from_str(&files).map_err(|e| StoreError::Failed(format!("The edition {hash} can't be read back ({e}).")))?;
    Ok(Some(files.into_iter().fold(Texts::new(name), |texts, (file, text)| texts.with(file, text))))
}

/// The editions of a game.
pub fn editions(c: &Connection, game: &str) -> Result<Vec<(String, String)>, StoreError> {
    let sql = "SELECT hash, name FROM shelf JOIN editions USING (hash) WHERE game = ?1 ORDER BY name, hash";
    all(c, sql, [game], |r| Ok((r.get(0)?, r.get(1)?)))
}

/// Is an edition its owner's?
pub fn is_owners(c: &Connection, hash: &str) -> Result<bool, StoreError> {
    Ok(c.prepare_cached("SELECT 1 FROM shelf WHERE hash = ?1 AND owners = 1")?.exists([hash])?)
}

/// A record from elsewhere.
pub fn record(c: &Connection, hash: &str) -> Result<Option<String>, StoreError> {
    Ok(c.prepare_cached("SELECT text FROM records WHERE hash = ?1")?.query_row([hash], |r| r.get(0)).optional()?)
}

/// The tables that are due, by an index that holds no other ones.
pub fn due(c: &Connection, until: i64, most: usize) -> Result<Vec<String>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    all(c, "SELECT id FROM tables WHERE due <= ?1 ORDER BY due, id LIMIT ?2", [until, most], |r| r.get(0))
}

/// The tables where anybody may sit down, by an index that holds no other ones.
pub fn open_tables(c: &Connection, most: usize) -> Result<Vec<String>, StoreError> {
    let most = i64::try_from(most).unwrap_or(i64::MAX);
    let sql = "SELECT id FROM tables WHERE listed = 1 AND phase = 'waiting' ORDER BY created DESC, id LIMIT ?1";
    all(c, sql, [most], |r| r.get(0))
}

/// The tables that stand still because of a fault.
pub fn frozen(c: &Connection) -> Result<Vec<String>, StoreError> {
    all(c, "SELECT id FROM tables WHERE phase = 'frozen' ORDER BY id", [], |r| r.get(0))
}

/// All names, as of one moment.
pub fn inventory(c: &Connection) -> Result<Inventory, StoreError> {
    let moment = c.unchecked_transaction()?;
    let tables = all(c, "SELECT id FROM tables ORDER BY id", [], |r| r.get(0))?;
    let shelf = all(c, "SELECT game, hash FROM shelf ORDER BY game, hash", [], |r| Ok((r.get(0)?, r.get(1)?)))?;
    let records = all(c, "SELECT hash FROM records ORDER BY hash", [], |r| r.get(0))?;
    moment.commit()?;
    Ok(Inventory { tables, shelf, records })
}

fn table(c: &Connection, id: &str) -> Result<Option<(i64, u64, TableRow)>, StoreError> {
    let sql = format!("SELECT {TABLE}, key FROM tables WHERE id = ?1");
    Ok(c.prepare_cached(&sql)?.query_row([id], |r| Ok((r.get("key")?, to_count(r.get("changes")?), columns::table(r)?))).optional()?)
}

fn lines(c: &Connection, key: i64, id: &str) -> Result<Vec<LineRow>, StoreError> {
    let sql = "SELECT text, at, used, number FROM lines WHERE table_key = ?1 ORDER BY number";
    let numbered = all(c, sql, [key], |r| Ok((r.get::<_, i64>("number")?, columns::line(r)?)))?;
    // A line that has gone missing would silently make another game of the rest.
    match numbered.iter().zip(1..).find(|((number, _), place)| number != place) {
        Some((_, place)) => Err(StoreError::Failed(format!("Line {place} of table {id} is missing from the database."))),
        None => Ok(numbered.into_iter().map(|(_, line)| line).collect()),
    }
}

fn all<T>(c: &Connection, sql: &str, with: impl Params, read: impl FnMut(&Row) -> rusqlite::Result<T>) -> Result<Vec<T>, StoreError> {
    Ok(c.prepare_cached(sql)?.query_map(with, read)?.collect::<Result<_, _>>()?)
}
