//! What is done to the database, besides lines. Each of these is one transaction: one that returns an error leaves nothing behind.

use super::{
    append::{self, APPEND, Values},
    columns::{of_seat, of_table, params},
    session::{Moment, Session},
};
use crate::{
    ChatRow, Position, SeatRow, StoreError, TableRow,
    words::{json, of_count, to_count},
};
use std::collections::BTreeMap;
use table::Texts;
use tokio_postgres::{Row, error::SqlState};

/// A new table.
pub const CREATE: &str =
    "INSERT INTO tables (id, game, rules_number, edition, options, secret, salts, seed, opener, spectate, phase, frozen_by,
        clock_per, clock_seconds, paused_at, resumed_at, created, next, guide, absence, leaver, listed, votes)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23) RETURNING key";

/// A table's own row anew, and its key.
pub const CHANGE_TABLE: &str = "UPDATE tables SET game = $2, rules_number = $3, edition = $4, options = $5, secret = $6, salts = $7, seed = $8, opener = $9,
        spectate = $10, phase = $11, frozen_by = $12, clock_per = $13, clock_seconds = $14, paused_at = $15, resumed_at = $16, created = $17,
        next = $18, guide = $19, absence = $20, leaver = $21, listed = $22, votes = $23
    WHERE id = $1 RETURNING key";

/// A new seat.
pub const SEAT: &str =
    "INSERT INTO seats (table_key, seat, kind, level, name, token, seated, orders, stand_in, stand_in_why, stand_in_since, devices,
        wanted_since, seen, notify)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)";

/// A seat anew.
pub const CHANGE_SEAT: &str =
    "UPDATE seats SET kind = $3, level = $4, name = $5, token = $6, seated = $7, orders = $8, stand_in = $9, stand_in_why = $10,
        stand_in_since = $11, devices = $12, wanted_since = $13, seen = coalesce(seen, $14), notify = $15
    WHERE table_key = $1 AND seat = $2";

const KEY: &str = "SELECT key FROM tables WHERE id = $1";
const DUE: &str = "UPDATE heads SET due = $2, changes = changes + 1 WHERE table_key = $1 RETURNING changes";

/// A new table, its seats and its edition.
pub async fn create(s: &mut Session, table: TableRow, seats: Vec<SeatRow>, edition: Texts) -> Result<(), StoreError> {
    let mut moment = s.transaction().await?;
    keep_edition(&mut moment, &table.game, &table.edition, &edition).await?;
    let rows = moment.rows(CREATE, &params(&of_table(&table)?)).await.map_err(|error| {
        // No other column of a table stands once.
        let taken = error.code() == Some(&SqlState::UNIQUE_VIOLATION);
        if taken { StoreError::Failed(format!("There is a table {} already.", table.id)) } else { error.into() }
    })?;
    let key: i64 = rows.first().ok_or(StoreError::Missing)?.try_get(0)?;
    moment.execute("INSERT INTO heads (table_key, length, due) VALUES ($1, 0, $2)", &[&key, &table.due]).await?;
    for seat in &seats {
        moment.execute(SEAT, &params(&of_seat(key, seat)?)).await?;
    }
    Ok(moment.commit().await?)
}

/// A table's own row anew.
pub async fn change_table(s: &mut Session, table: &TableRow) -> Result<u64, StoreError> {
    let mut moment = s.transaction().await?;
    let (_, changes) = put_table(&mut moment, table).await?;
    moment.commit().await?;
    Ok(changes)
}

/// A seat anew.
pub async fn change_seat(s: &mut Session, id: String, seat: SeatRow) -> Result<(), StoreError> {
    let mut moment = s.transaction().await?;
    let key = key(&mut moment, &id).await?;
    there(moment.execute(CHANGE_SEAT, &params(&of_seat(key, &seat)?)).await?)?;
    Ok(moment.commit().await?)
}

/// A table, its seats and its record, if that has the length that the writer thought.
pub async fn rearrange(
    s: &mut Session,
    values: &Values,
    table: &TableRow,
    seats: &[SeatRow],
    (at, forget): (Position, &[u8]),
) -> Result<Position, StoreError> {
    let mut moment = s.transaction().await?;
    let moved: i64 = moment.rows(APPEND, &values.params()).await?.first().ok_or(StoreError::Missing)?.try_get(0)?;
    if moved == 0 {
        drop(moment);
        return Err(append::why_not(s, values).await);
    }
    // The row is locked from here on, so nobody changes the table in between.
    let (key, changes) = put_table(&mut moment, table).await?;
    if changes != at.changes + 1 {
        return Err(StoreError::Changed);
    }
    for seat in seats {
        there(moment.execute(CHANGE_SEAT, &params(&of_seat(key, seat)?)).await?)?;
    }
    for seat in forget {
        there(moment.execute("UPDATE seats SET note = '' WHERE table_key = $1 AND seat = $2", &[&key, &i16::from(*seat)]).await?)?;
    }
    moment.commit().await?;
    Ok(Position { lines: values.length(), changes, fence: 0 })
}

/// When a table is due.
pub async fn set_due(s: &mut Session, id: String, due: Option<i64>) -> Result<(), StoreError> {
    let sql = "UPDATE heads SET due = $2 WHERE table_key = (SELECT key FROM tables WHERE id = $1)";
    there(s.execute(sql, &[&id, &due]).await?)
}

/// When the player of a seat was seen.
pub async fn saw(s: &mut Session, id: String, seat: u8, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET seen = $3 WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND seat = $2";
    there(s.execute(sql, &[&id, &i16::from(seat), &at]).await?)
}

/// Something said.
pub async fn say(s: &mut Session, id: &str, chat: &ChatRow) -> Result<u64, StoreError> {
    let mut moment = s.transaction().await?;
    let key = key(&mut moment, id).await?;
    // Whoever else says something at this table waits for the lock, so that no two have the same number.
    let changed = "UPDATE heads SET changes = changes + 1 WHERE table_key = $1 RETURNING changes";
    let changes = first(&moment.rows(changed, &[&key]).await?)?;
    let sql = "INSERT INTO chat (table_key, number, from_seat, to_seat, text, at, line)
        VALUES ($1, (SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_key = $1), $2, $3, $4, $5, $6)";
    let (from, to) = (chat.from.map(i16::from), chat.to.map(i16::from));
    moment.execute(sql, &[&key, &from, &to, &chat.text, &chat.at, &of_count(chat.line)?]).await?;
    moment.commit().await?;
    Ok(to_count(changes))
}

/// The note of a seat.
pub async fn set_note(s: &mut Session, id: String, seat: u8, text: String) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET note = $3 WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND seat = $2";
    there(s.execute(sql, &[&id, &i16::from(seat), &text]).await?)
}

/// An edition that is its owner's from now on, and its hash.
pub async fn keep_owners_edition(s: &mut Session, game: String, edition: Texts) -> Result<String, StoreError> {
    let hash = edition.hash();
    let mut moment = s.transaction().await?;
    keep_edition(&mut moment, &game, &hash, &edition).await?;
    moment.execute("UPDATE shelf SET owners = TRUE WHERE hash = $1", &[&hash]).await?;
    moment.commit().await?;
    Ok(hash)
}

/// A record from elsewhere.
pub async fn keep_record(s: &mut Session, hash: String, text: String) -> Result<(), StoreError> {
    s.execute("INSERT INTO records (hash, text) VALUES ($1, $2) ON CONFLICT DO NOTHING", &[&hash, &text]).await?;
    Ok(())
}

async fn keep_edition(moment: &mut Moment<'_>, game: &str, hash: &str, edition: &Texts) -> Result<(), StoreError> {
    // Looked for first: an edition is long, and nearly every table is opened with one that is here.
    if moment.rows("SELECT 1 FROM editions WHERE hash = $1", &[&hash]).await?.is_empty() {
        let files = json(&edition.iter().collect::<BTreeMap<_, _>>())?;
        let sql = "INSERT INTO editions (hash, name, files) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING";
        moment.execute(sql, &[&hash, &edition.name(), &files]).await?;
    }
    moment.execute("INSERT INTO shelf (game, hash) VALUES ($1, $2) ON CONFLICT DO NOTHING", &[&game, &hash]).await?;
    Ok(())
}

/// Writes a table's own row; says its key and how often it was changed by now.
async fn put_table(moment: &mut Moment<'_>, table: &TableRow) -> Result<(i64, u64), StoreError> {
    let rows = moment.rows(CHANGE_TABLE, &params(&of_table(table)?)).await?;
    let key = rows.first().ok_or(StoreError::Missing)?.try_get(0)?;
    let changes = first(&moment.rows(DUE, &[&key, &table.due]).await?)?;
    Ok((key, to_count(changes)))
}

async fn key(moment: &mut Moment<'_>, id: &str) -> Result<i64, StoreError> {
    Ok(moment.rows(KEY, &[&id]).await?.first().ok_or(StoreError::Missing)?.try_get(0)?)
}

fn first(rows: &[Row]) -> Result<i64, StoreError> {
    Ok(rows.first().ok_or(StoreError::Missing)?.try_get(0)?)
}

fn there(rows: u64) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::Missing) } else { Ok(()) }
}
