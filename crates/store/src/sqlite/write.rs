//! What is done to the database. Each of these runs inside the writer's transaction; one that
//! returns an error is taken back whole.

use crate::{
    Author, ChatRow, LineRow, Phase, Position, SeatRow, StoreError, TableRow, devices,
    words::{json, of_clock, of_count, of_kind, of_phase, of_plays, of_stand_in, to_count},
};
use rusqlite::{Connection, OptionalExtension, named_params};
use std::collections::BTreeMap;
use table::Texts;

/// The fencing number of the one server that has the file.
pub const HELD: u64 = 1;

/// A new table and its seats; its edition is there.
pub fn create(c: &Connection, table: &TableRow, seats: &[SeatRow]) -> Result<(), StoreError> {
    if key(c, &table.id)?.is_some() {
        return Err(StoreError::Failed(format!("There is a table {} already.", table.id)));
    }
    put_table(
        c,
        "INSERT INTO tables (id, game, rules_number, edition, options, secret, salts, seed, opener, spectate, phase, frozen_by,
             clock_per, clock_seconds, paused_at, resumed_at, created, next, guide, absence, due, leaver, listed, votes)
         VALUES (:id, :game, :rules_number, :edition, :options, :secret, :salts, :seed, :opener, :spectate, :phase, :frozen_by,
             :clock_per, :clock_seconds, :paused_at, :resumed_at, :created, :next, :guide, :absence, :due, :leaver, :listed, :votes)",
        table,
    )?;
    let key = c.last_insert_rowid();
    seats.iter().try_for_each(|seat| {
        let sql = "INSERT INTO seats (table_key, seat, kind, level, name, token, seated, orders, stand_in, stand_in_why, stand_in_since,
                       devices, wanted_since, seen, notify)
                   VALUES (:table, :seat, :kind, :level, :name, :token, :seated, :orders, :stand_in, :stand_in_why, :stand_in_since,
                       :devices, :wanted_since, :seen, :notify)";
        put_seat(c, sql, key, seat).map(|_| ())
    })
}

/// Lines after the last, if that is number `after` and nothing else keeps their author from it.
pub fn append(c: &Connection, by: Author, id: &str, after: u64, lines: &[LineRow], phase: Option<&Phase>) -> Result<(), StoreError> {
    let key = key(c, id)?.ok_or(StoreError::Missing)?;
    let last = last_line(c, key)?;
    by.may_write(after, Position { lines: last, changes: changes(c, id)?, fence: HELD })?;
    let mut insert = c.prepare_cached("INSERT INTO lines (table_key, number, text, at, used) VALUES (?1, ?2, ?3, ?4, ?5)")?;
    for (line, number) in lines.iter().zip(last + 1..) {
        insert.execute((key, of_count(number)?, &line.text, line.at, &line.used))?;
    }
    if let Some(phase) = phase {
        let (word, frozen_by) = of_phase(phase);
        c.prepare_cached("UPDATE tables SET phase = ?2, frozen_by = ?3 WHERE key = ?1")?.execute((key, word, frozen_by))?;
    }
    Ok(())
}

/// When a table is due.
pub fn set_due(c: &Connection, id: &str, due: Option<i64>) -> Result<(), StoreError> {
    there(c.prepare_cached("UPDATE tables SET due = ?2 WHERE id = ?1")?.execute((id, due))?)
}

/// A table's own row anew.
pub fn change_table(c: &Connection, table: &TableRow) -> Result<u64, StoreError> {
    let changed = put_table(
        c,
        "UPDATE tables SET game = :game, rules_number = :rules_number, edition = :edition, options = :options, secret = :secret,
             salts = :salts, seed = :seed, opener = :opener, spectate = :spectate, phase = :phase, frozen_by = :frozen_by,
             clock_per = :clock_per, clock_seconds = :clock_seconds, paused_at = :paused_at, resumed_at = :resumed_at,
             created = :created, next = :next, guide = :guide, absence = :absence, due = :due, leaver = :leaver,
             listed = :listed, votes = :votes, changes = changes + 1
         WHERE id = :id",
        table,
    )?;
    there(changed)?;
    changes(c, &table.id)
}

/// A seat anew.
pub fn change_seat(c: &Connection, id: &str, seat: &SeatRow) -> Result<(), StoreError> {
    let key = key(c, id)?.ok_or(StoreError::Missing)?;
    let sql = "UPDATE seats SET kind = :kind, level = :level, name = :name, token = :token, seated = :seated, orders = :orders,
                   stand_in = :stand_in, stand_in_why = :stand_in_why, stand_in_since = :stand_in_since, devices = :devices,
                   wanted_since = :wanted_since, seen = coalesce(seen, :seen), notify = :notify
               WHERE table_key = :table AND seat = :seat";
    there(put_seat(c, sql, key, seat)?)
}

/// When the player of a seat was seen.
pub fn saw(c: &Connection, id: &str, seat: u8, at: i64) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET seen = ?3 WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND seat = ?2";
    there(c.prepare_cached(sql)?.execute((id, seat, at))?)
}

/// Something said.
pub fn say(c: &Connection, id: &str, chat: &ChatRow) -> Result<u64, StoreError> {
    let key = key(c, id)?.ok_or(StoreError::Missing)?;
    let sql = "INSERT INTO chat (table_key, number, from_seat, to_seat, text, at, line)
               VALUES (?1, (SELECT coalesce(max(number), 0) + 1 FROM chat WHERE table_key = ?1), ?2, ?3, ?4, ?5, ?6)";
    c.prepare_cached(sql)?.execute((key, chat.from, chat.to, &chat.text, chat.at, of_count(chat.line)?))?;
    c.prepare_cached("UPDATE tables SET changes = changes + 1 WHERE key = ?1")?.execute([key])?;
    changes(c, id)
}

/// The note of a seat.
pub fn set_note(c: &Connection, id: &str, seat: u8, text: &str) -> Result<(), StoreError> {
    let sql = "UPDATE seats SET note = ?3 WHERE table_key = (SELECT key FROM tables WHERE id = ?1) AND seat = ?2";
    there(c.prepare_cached(sql)?.execute((id, seat, text))?)
}

/// An edition on the shelf of a game.
pub fn keep_edition(c: &Connection, game: &str, hash: &str, edition: &Texts) -> Result<(), StoreError> {
    // Looked for first: an edition is long, and nearly every table is opened with one that is here.
    let here = c.prepare_cached("SELECT 1 FROM editions WHERE hash = ?1")?.exists([hash])?;
    if !here {
        let files = json(&edition.iter().collect::<BTreeMap<_, _>>())?;
        c.prepare_cached("INSERT INTO editions (hash, name, files) VALUES (?1, ?2, ?3)")?.execute((hash, edition.name(), files))?;
    }
    c.prepare_cached("INSERT OR IGNORE INTO shelf (game, hash) VALUES (?1, ?2)")?.execute((game, hash))?;
    Ok(())
}

/// An edition that is its owner's from now on.
pub fn mark_owners(c: &Connection, hash: &str) -> Result<(), StoreError> {
    c.prepare_cached("UPDATE shelf SET owners = 1 WHERE hash = ?1")?.execute([hash])?;
    Ok(())
}

/// A record from elsewhere.
pub fn keep_record(c: &Connection, hash: &str, text: &str) -> Result<(), StoreError> {
    c.prepare_cached("INSERT OR IGNORE INTO records (hash, text) VALUES (?1, ?2)")?.execute((hash, text))?;
    Ok(())
}

fn key(c: &Connection, id: &str) -> Result<Option<i64>, StoreError> {
    Ok(c.prepare_cached("SELECT key FROM tables WHERE id = ?1")?.query_row([id], |r| r.get(0)).optional()?)
}

/// How often a table was changed.
pub fn changes(c: &Connection, id: &str) -> Result<u64, StoreError> {
    let sql = "SELECT changes FROM tables WHERE id = ?1";
    c.prepare_cached(sql)?.query_row([id], |r| r.get(0)).optional()?.map(to_count).ok_or(StoreError::Missing)
}

fn last_line(c: &Connection, key: i64) -> Result<u64, StoreError> {
    let sql = "SELECT number FROM lines WHERE table_key = ?1 ORDER BY number DESC LIMIT 1";
    let last: Option<i64> = c.prepare_cached(sql)?.query_row([key], |r| r.get(0)).optional()?;
    Ok(last.map_or(0, to_count))
}

/// Runs a statement that names every column of a table, and says how many rows it touched.
fn put_table(c: &Connection, sql: &str, table: &TableRow) -> Result<usize, StoreError> {
    let (phase, frozen_by) = of_phase(&table.phase);
    let (clock_per, clock_seconds) = of_clock(table.clock);
    Ok(c.prepare_cached(sql)?.execute(named_params! {
        ":id": table.id,
        ":game": table.game,
        ":rules_number": table.rules_number,
        ":edition": table.edition,
        ":options": json(&table.options)?,
        ":secret": table.secret,
        ":salts": json(&table.salts)?,
        ":seed": table.seed,
        ":opener": table.opener,
        ":spectate": table.spectate,
        ":phase": phase,
        ":frozen_by": frozen_by,
        ":clock_per": clock_per,
        ":clock_seconds": clock_seconds,
        ":paused_at": table.paused_at,
        ":resumed_at": table.resumed_at,
        ":created": table.created,
        ":next": table.next,
        ":guide": table.guide,
        ":absence": table.absence,
        ":due": table.due,
        ":leaver": of_plays(table.leaver),
        ":listed": table.listed,
        ":votes": json(&table.votes)?,
    })?)
}

/// Runs a statement that names every column of a seat, and says how many rows it touched.
fn put_seat(c: &Connection, sql: &str, table: i64, seat: &SeatRow) -> Result<usize, StoreError> {
    let (kind, level) = of_kind(seat.kind);
    let (stand_in, stand_in_why, stand_in_since) = of_stand_in(seat.stand_in.as_ref());
    Ok(c.prepare_cached(sql)?.execute(named_params! {
        ":table": table,
        ":seat": seat.seat,
        ":kind": kind,
        ":level": level,
        ":name": seat.name,
        ":token": seat.token,
        ":seated": seat.seated,
        ":orders": seat.orders,
        ":stand_in": stand_in,
        ":stand_in_why": stand_in_why,
        ":stand_in_since": stand_in_since,
        ":devices": devices::write(&seat.devices)?,
        ":wanted_since": seat.wanted_since,
        ":seen": seat.seen,
        ":notify": seat.notify,
    })?)
}

fn there(rows: usize) -> Result<(), StoreError> {
    if rows == 0 { Err(StoreError::Missing) } else { Ok(()) }
}
