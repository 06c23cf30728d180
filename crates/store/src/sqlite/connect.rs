//! Opening the file.

use super::migrate;
use crate::StoreError;
use rusqlite::{Connection, OpenFlags};
use std::{fs, io, path::Path, thread, time::Duration};

/// How long to wait for another process that holds the file.
const PATIENCE: Duration = Duration::from_secs(10);

/// Room for every statement that a connection uses.
const STATEMENTS: usize = 48;

/// Whether a commit waits for the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Durable {
    /// It does: what is answered survives a loss of power.
    Always,
    /// It does not: for stores that go away with their process.
    Never,
}

/// The connection that writes, to a file that is there, is ours and is up to date.
pub fn to_write(path: &Path, durable: Durable) -> Result<Connection, StoreError> {
    make_private(path)?;
    let mut connection = connect(path)?;
    migrate::check(&connection, path)?;
    write_ahead(&connection, path)?;
    connection.pragma_update(None, "synchronous", if durable == Durable::Always { "FULL" } else { "OFF" })?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // What is deleted is overwritten, in the file at least; a removed table is scrubbed besides (`remove.rs`).
    connection.pragma_update_and_check(None, "secure_delete", true, |_| Ok(()))?;
    // Savepoints spill into memory, not into files.
    connection.pragma_update(None, "temp_store", "MEMORY")?;
    // After a burst the log shrinks to this again.
    connection.pragma_update_and_check(None, "journal_size_limit", 16 << 20, |_| Ok(()))?;
    migrate::migrate(&mut connection)?;
    Ok(connection)
}

/// A connection that reads.
pub fn to_read(path: &Path) -> Result<Connection, StoreError> {
    let connection = connect(path)?;
    connection.pragma_update(None, "query_only", true)?;
    Ok(connection)
}

/// A connection that only copies, and leaves the file as it is even where it is an older one.
pub fn to_copy(path: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .map_err(|e| StoreError::Failed(format!("{} can't be used: {}", path.display(), StoreError::from(e))))?;
    connection.busy_timeout(PATIENCE)?;
    Ok(connection)
}

/// Makes an empty file that only its owner can read, because seats' tokens will stand in it. The
/// database gives the files beside it the same rights.
pub fn make_private(path: &Path) -> Result<(), StoreError> {
    let mut options = fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    match options.open(path) {
        Err(e) if e.kind() != io::ErrorKind::AlreadyExists => Err(StoreError::Failed(format!("{} can't be made: {e}.", path.display()))),
        _ => Ok(()),
    }
}

pub fn connect(path: &Path) -> Result<Connection, StoreError> {
    // No URI flag: a path is a path, whatever it begins with. No mutex: each connection has one thread.
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags)
        .map_err(|e| StoreError::Failed(format!("{} can't be used: {}", path.display(), StoreError::from(e))))?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// Switches to the write-ahead log, in which readers and the writer do not wait for each other.
fn write_ahead(connection: &Connection, path: &Path) -> Result<(), StoreError> {
    // The database does not wait by itself here when another process is switching too.
    const PAUSE: Duration = Duration::from_millis(20);
    let mut tries = PATIENCE.as_millis() / PAUSE.as_millis();
    loop {
        match connection.pragma_update_and_check(None, "journal_mode", "WAL", |r| r.get::<_, String>(0)) {
            Ok(mode) if mode == "wal" => return Ok(()),
            Ok(_) => return Err(StoreError::Failed(format!("{} lies on a disk that can't keep a write-ahead log.", path.display()))),
            Err(e) if tries > 0 && e.sqlite_error_code() == Some(rusqlite::ErrorCode::DatabaseBusy) => tries -= 1,
            Err(e) => return Err(e.into()),
        }
        thread::sleep(PAUSE);
    }
}
