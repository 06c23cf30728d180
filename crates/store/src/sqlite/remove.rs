//! A table taken out of the file for good, and the file copied while it is in use.
//!
//! What the database deletes it only marks as free, and copies of it may lie in the log and in pages that have been rebuilt since. So after
//! a removal the file is written anew ([`scrub`]): nothing of what was removed is in it or beside it then.

use super::{
    connect::{connect, make_private, to_copy},
    migrate,
};
use crate::StoreError;
use rusqlite::{Connection, OptionalExtension};
use std::{fs::File, path::Path};

/// A table with its seats, its record, its talk and the records for looking at that were made of it.
pub fn remove(c: &Connection, id: &str) -> Result<(), StoreError> {
    let sql = "SELECT key, seed FROM tables WHERE id = ?1";
    let found = c.query_row(sql, [id], |r| Ok((r.get::<_, i64>(0)?, r.get::<_, Option<String>>(1)?))).optional()?;
    let (key, seed) = found.ok_or(StoreError::Missing)?;
    if let Some(seed) = seed {
        // A seed belongs to one table, and stands in the header of every record that was made of it.
        c.execute("DELETE FROM records WHERE instr(text, ?1) > 0", [format!("\nseed {seed}\n")])?;
    }
    for table in ["lines", "chat", "seats"] {
        c.execute(&format!("DELETE FROM {table} WHERE table_key = ?1"), [key])?;
    }
    c.execute("DELETE FROM tables WHERE key = ?1", [key])?;
    // The table before it has no rematch any more.
    c.execute("UPDATE tables SET next = NULL WHERE next = ?1", [id])?;
    Ok(())
}

/// Writes a file anew that nobody else uses, so that nothing deleted is left in it or in its log.
pub fn scrub(path: &Path) -> Result<(), StoreError> {
    let connection = connect(path)?;
    migrate::check(&connection, path)?;
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    // What is copied on the way stays in memory.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    connection.execute_batch("VACUUM")?;
    let busy: i64 = connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |r| r.get(0))?;
    if busy != 0 {
        return Err(StoreError::Failed(format!("{} is in use, so its log could not be emptied; try again.", path.display())));
    }
    Ok(())
}

/// Copies a file as of one moment, whether or not a server is at work on it, to one that is not there yet.
pub fn back_up(path: &Path, to: &Path) -> Result<(), StoreError> {
    if to.exists() {
        return Err(StoreError::Failed(format!("{} is there already.", to.display())));
    }
    let connection = to_copy(path)?;
    migrate::check(&connection, path)?;
    make_private(to)?;
    let name = to.to_str().ok_or_else(|| StoreError::Failed(format!("{} is no name that the database can read.", to.display())))?;
    connection.execute("VACUUM INTO ?1", [name])?;
    File::open(to).and_then(|file| file.sync_all()).map_err(|e| StoreError::Failed(format!("{} can't be kept: {e}.", to.display())))
}
