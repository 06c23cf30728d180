//! Rows of the database and values of the store, converted by hand in both directions.

use crate::{
    ChatRow, LineRow, SeatRow, StoreError, TableRow, devices,
    words::{self, clock, json, kind, of_clock, of_kind, of_phase, of_plays, of_stand_in, phase, plays, stand_in, to_count},
};
use tokio_postgres::{Error, Row, types::ToSql};

/// Reads a table, from the columns of [`super::read::TABLE`].
pub fn table(row: &Row) -> Result<TableRow, StoreError> {
    let number = |column: usize| row.try_get::<_, i64>(column);
    Ok(TableRow {
        id: row.try_get(0)?,
        game: row.try_get(1)?,
        rules_number: small(number(2)?),
        edition: row.try_get(3)?,
        options: words::pairs(row.try_get(4)?).map_err(unreadable)?,
        secret: row.try_get(5)?,
        salts: words::pairs(row.try_get(6)?).map_err(unreadable)?,
        seed: row.try_get(7)?,
        opener: row.try_get(8)?,
        spectate: row.try_get(9)?,
        phase: phase(row.try_get(10)?, row.try_get(11)?),
        clock: clock(row.try_get(12)?, row.try_get::<_, Option<i64>>(13)?.map(small)),
        paused_at: row.try_get(14)?,
        resumed_at: row.try_get(15)?,
        created: number(16)?,
        next: row.try_get(17)?,
        guide: row.try_get(18)?,
        absence: small(number(19)?),
        due: row.try_get(20)?,
        leaver: plays(row.try_get(21)?),
        listed: row.try_get(22)?,
        votes: words::pairs(row.try_get(23)?).map_err(unreadable)?,
    })
}

/// Reads a seat, from the columns of [`super::read::SEATS`].
pub fn seat(row: &Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        seat: chair(row.try_get(0)?),
        kind: kind(row.try_get(1)?, row.try_get(2)?),
        name: row.try_get(3)?,
        token: row.try_get(4)?,
        seated: row.try_get(5)?,
        orders: row.try_get(6)?,
        stand_in: stand_in(row.try_get(7)?, row.try_get(8)?, row.try_get(9)?),
        devices: devices::read(row.try_get(10)?).map_err(unreadable)?,
        wanted_since: row.try_get(11)?,
        seen: row.try_get(12)?,
        notify: row.try_get(13)?,
    })
}

/// Reads a line: text, time and what was used on the clocks.
pub fn line(row: &Row) -> Result<LineRow, Error> {
    Ok(LineRow { text: row.try_get(0)?, at: row.try_get(1)?, used: row.try_get(2)? })
}

/// Reads something said.
pub fn chat(row: &Row) -> Result<ChatRow, Error> {
    let seat = |column: usize| row.try_get::<_, Option<i16>>(column).map(|seat| seat.map(chair));
    Ok(ChatRow { from: seat(0)?, to: seat(1)?, text: row.try_get(2)?, at: row.try_get(3)?, line: to_count(row.try_get(4)?) })
}

/// A value for a statement.
pub type Value = Box<dyn ToSql + Sync + Send>;

/// A table as values, in the order of [`super::write::CREATE`] and [`super::write::CHANGE_TABLE`]: all columns but when it is due.
pub fn of_table(table: &TableRow) -> Result<Vec<Value>, StoreError> {
    let (phase, frozen_by) = of_phase(&table.phase);
    let (per, seconds) = of_clock(table.clock);
    Ok(vec![
        Box::new(table.id.clone()),
        Box::new(table.game.clone()),
        Box::new(i64::from(table.rules_number)),
        Box::new(table.edition.clone()),
        Box::new(json(&table.options)?),
        Box::new(table.secret.clone()),
        Box::new(json(&table.salts)?),
        Box::new(table.seed.clone()),
        Box::new(table.opener.clone()),
        Box::new(table.spectate.clone()),
        Box::new(phase),
        Box::new(frozen_by.map(str::to_owned)),
        Box::new(per),
        Box::new(seconds.map(i64::from)),
        Box::new(table.paused_at),
        Box::new(table.resumed_at),
        Box::new(table.created),
        Box::new(table.next.clone()),
        Box::new(table.guide),
        Box::new(i64::from(table.absence)),
        Box::new(of_plays(table.leaver)),
        Box::new(table.listed),
        Box::new(json(&table.votes)?),
    ])
}

/// A seat as values, in the order of [`super::write::SEAT`] and [`super::write::CHANGE_SEAT`], the key of its table first.
pub fn of_seat(table_key: i64, seat: &SeatRow) -> Result<Vec<Value>, StoreError> {
    let (kind, level) = of_kind(seat.kind);
    let (stand_in, why, since) = of_stand_in(seat.stand_in.as_ref());
    Ok(vec![
        Box::new(table_key),
        Box::new(i16::from(seat.seat)),
        Box::new(kind),
        Box::new(level),
        Box::new(seat.name.clone()),
        Box::new(seat.token.clone()),
        Box::new(seat.seated),
        Box::new(seat.orders.clone()),
        Box::new(stand_in),
        Box::new(why),
        Box::new(since),
        Box::new(devices::write(&seat.devices)?),
        Box::new(seat.wanted_since),
        Box::new(seat.seen),
        Box::new(seat.notify.clone()),
    ])
}

/// The values as a statement takes them.
pub fn params(values: &[Value]) -> Vec<&(dyn ToSql + Sync)> {
    values.iter().map(|value| &**value as &(dyn ToSql + Sync)).collect()
}

// Only numbers of these sizes were ever written.
fn small(number: i64) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn chair(number: i16) -> u8 {
    u8::try_from(number).unwrap_or(u8::MAX)
}

fn unreadable(error: serde_json::Error) -> StoreError {
    StoreError::Failed(format!("A list in the database can't be read back ({error})."))
}
