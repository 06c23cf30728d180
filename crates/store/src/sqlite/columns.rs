//! Rows of the database and values of the store, converted by hand in both directions.

use crate::{
    ChatRow, LineRow, SeatRow, TableRow, devices,
    words::{self, clock, kind, phase, plays, stand_in, to_count},
};
use rusqlite::{Error, Result, Row, types::Type};

/// The columns that [`table`] reads, in its order.
pub const TABLE: &str = "id, game, rules_number, edition, options, secret, salts, seed, opener, spectate, phase, frozen_by, \
    clock_per, clock_seconds, paused_at, resumed_at, created, next, guide, absence, due, leaver, listed, votes, changes";

/// The columns that [`seat`] reads, in its order.
pub const SEAT: &str = "seat, kind, level, name, token, seated, orders, stand_in, stand_in_why, stand_in_since, devices, \
    wanted_since, seen, notify";

/// The columns that [`chat`] reads, in its order.
pub const CHAT: &str = "from_seat, to_seat, text, at, line";

/// Reads a table.
pub fn table(row: &Row) -> Result<TableRow> {
    Ok(TableRow {
        id: row.get(0)?,
        game: row.get(1)?,
        rules_number: row.get(2)?,
        edition: row.get(3)?,
        options: text(row, 4, words::pairs)?,
        secret: row.get(5)?,
        salts: text(row, 6, words::pairs)?,
        seed: row.get(7)?,
        opener: row.get(8)?,
        spectate: row.get(9)?,
        phase: phase(row.get_ref(10)?.as_str()?, row.get(11)?),
        clock: clock(row.get(12)?, row.get(13)?),
        paused_at: row.get(14)?,
        resumed_at: row.get(15)?,
        created: row.get(16)?,
        next: row.get(17)?,
        guide: row.get(18)?,
        absence: row.get(19)?,
        due: row.get(20)?,
        leaver: plays(row.get_ref(21)?.as_str()?),
        listed: row.get(22)?,
        votes: text(row, 23, words::pairs)?,
    })
}

/// Reads a seat.
pub fn seat(row: &Row) -> Result<SeatRow> {
    Ok(SeatRow {
        seat: row.get(0)?,
        kind: kind(row.get_ref(1)?.as_str()?, row.get(2)?),
        name: row.get(3)?,
        token: row.get(4)?,
        seated: row.get(5)?,
        orders: row.get(6)?,
        stand_in: stand_in(row.get(7)?, row.get(8)?, row.get(9)?),
        devices: text(row, 10, devices::read)?,
        wanted_since: row.get(11)?,
        seen: row.get(12)?,
        notify: row.get(13)?,
    })
}

/// Reads a line: text, time and what was used on the clocks.
pub fn line(row: &Row) -> Result<LineRow> {
    Ok(LineRow { text: row.get(0)?, at: row.get(1)?, used: row.get(2)? })
}

/// Reads something said.
pub fn chat(row: &Row) -> Result<ChatRow> {
    let line: i64 = row.get(4)?;
    Ok(ChatRow { from: row.get(0)?, to: row.get(1)?, text: row.get(2)?, at: row.get(3)?, line: to_count(line) })
}

/// A column whose text is read as JSON.
fn text<T>(row: &Row, column: usize, read: impl Fn(&str) -> serde_json::Result<T>) -> Result<T> {
    read(row.get_ref(column)?.as_str()?).map_err(|e| Error::FromSqlConversionFailure(column, Type::Text, Box::new(e)))
}
