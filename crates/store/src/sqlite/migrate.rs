//! The schema, and how an older file gets to it.
//!
//! Migrations are numbered texts, never changed once released. The file's `user_version` is the
//! number of the last one it has had; its `application_id`, set by the first, says that it is ours.

use crate::{DeviceRow, Origin, StoreError, devices};
use rusqlite::{Connection, Transaction, TransactionBehavior};
use std::path::Path;

/// "Perf" in ASCII.
const OURS: i64 = 0x5065_7266;

/// Each migration brings a file from its place in this list to the next.
const MIGRATIONS: [&str; 11] = [
    include_str!("../../migrations/0001_tables.sql"),
    include_str!("../../migrations/0002_records.sql"),
    include_str!("../../migrations/0003_orders.sql"),
    include_str!("../../migrations/0004_stand_ins.sql"),
    include_str!("../../migrations/0005_keys.sql"),
    include_str!("../../migrations/0006_due.sql"),
    include_str!("../../migrations/0007_clocks.sql"),
    include_str!("../../migrations/0008_owners.sql"),
    include_str!("../../migrations/0009_open_tables.sql"),
    include_str!("../../migrations/0010_servers.sql"),
    include_str!("../../migrations/0011_trust.sql"),
];

/// After this migration the keys of those who sit are kept as hashes, which SQL alone can't make.
const KEYS_HASHED: u32 = 5;

/// After this one the links with which somebody plays are, too, and the tokens of those who opened tables.
const OPENERS_HASHED: u32 = 11;

/// Says what is wrong with a file that this program must not touch. Reads only.
pub fn check(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    let path = path.display();
    let number = |sql: &str| connection.query_row(sql, [], |r| r.get::<_, i64>(0));
    let facts = || {
        // One transaction: another program may be making the file ours this very moment.
        let _moment = connection.unchecked_transaction()?;
        Ok::<_, rusqlite::Error>((
            number("SELECT application_id FROM pragma_application_id")?,
            number("SELECT user_version FROM pragma_user_version")?,
            number("SELECT count(*) FROM sqlite_schema")?,
        ))
    };
    let (owner, version, things) = facts().map_err(|e| StoreError::Failed(format!("{path} can't be used: {}", StoreError::from(e))))?;
    let known = MIGRATIONS.len() as i64;
    match (owner, version, things) {
        (OURS, v, _) if v > known => Err(StoreError::Failed(format!(
            "{path} was written by a newer Perfidy: its version is {v}, and this program knows versions up to {known}. Use the newer program."
        ))),
        (OURS, _, _) | (0, 0, 0) => Ok(()),
        _ => Err(StoreError::Failed(format!("{path} is the database of another program."))),
    }
}

/// Brings a file up to date, wholly or not at all.
pub fn migrate(connection: &mut Connection) -> Result<(), StoreError> {
    // Two programs may start at once on the same file: the second finds the work done.
    let transaction = Transaction::new(connection, TransactionBehavior::Immediate)?;
    let version: u32 = transaction.pragma_query_value(None, "user_version", |r| r.get(0))?;
    for (number, sql) in (1..).zip(MIGRATIONS).filter(|(number, _)| *number > version) {
        transaction.execute_batch(sql)?;
        if number == KEYS_HASHED || number == OPENERS_HASHED {
            hash_keys(&transaction)?;
        }
        if number == OPENERS_HASHED {
            hash_openers(&transaction)?;
        }
        transaction.pragma_update(None, "user_version", number)?;
    }
    Ok(transaction.commit()?)
}

/// Turns the keys of those who sit, which older files have in the clear, into hashes; their holders go on with the same keys.
fn hash_keys(transaction: &Transaction) -> Result<(), StoreError> {
    let mut seats = transaction.prepare(
        "SELECT table_key, seat, token, (SELECT created FROM tables WHERE key = table_key), devices
         FROM seats WHERE seated = 1 AND kind <> 'bot' AND token <> ''",
    )?;
    let sitting = seats.query_map([], |r| {
        Ok((r.get::<_, i64>(0)?, r.get::<_, u8>(1)?, r.get::<_, String>(2)?, r.get::<_, i64>(3)?, r.get::<_, String>(4)?))
    })?;
    for row in sitting.collect::<rusqlite::Result<Vec<_>>>()? {
        let (table, seat, token, made, before) = row;
        let mut all = devices::read(&before).map_err(|e| StoreError::Failed(format!("A list in the file can't be read back ({e}).")))?;
        all.push(DeviceRow { hash: crate::key_hash(&token), origin: Origin::Before, browser: None, made, ended: None });
        let sql = "UPDATE seats SET token = '', devices = ?3 WHERE table_key = ?1 AND seat = ?2";
        transaction.execute(sql, (table, seat, devices::write(&all)?))?;
    }
    Ok(())
}

/// Turns the tokens of those who opened tables into hashes; they go on with the same tokens.
fn hash_openers(transaction: &Transaction) -> Result<(), StoreError> {
    let mut tables = transaction.prepare("SELECT key, opener FROM tables WHERE opener <> ''")?;
    let openers = tables.query_map([], |r| Ok((r.get::<_, i64>(0)?, r.get::<_, String>(1)?)))?;
    for row in openers.collect::<rusqlite::Result<Vec<_>>>()? {
        transaction.execute("UPDATE tables SET opener = ?2 WHERE key = ?1", (row.0, crate::key_hash(&row.1)))?;
    }
    Ok(())
}
