//! One server to a file.
//!
//! The database itself would let several programs in, but a server keeps tables in memory: what another one writes it would not see.
//! So whoever serves a file holds a lock on a file beside it, which the system gives back with the end of the process, however it ends.

use crate::StoreError;
use std::{
    fs::{self, File, OpenOptions, TryLockError},
    path::{Path, PathBuf},
};

/// A lock that is held until it is dropped.
pub struct Alone {
    file: File,
    path: PathBuf,
}

impl Alone {
    /// Takes the lock of a database, or says who has it.
    pub fn with(database: &Path) -> Result<Alone, StoreError> {
        let mut name = database.file_name().unwrap_or_default().to_owned();
        name.push("-lock");
        let path = database.with_file_name(name);
        loop {
            let file = open(&path).map_err(|e| StoreError::Failed(format!("{} can't be made: {e}.", path.display())))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    return Err(StoreError::Failed(format!("another Perfidy is at work on {}; end it first", database.display())));
                }
                Err(TryLockError::Error(e)) => return Err(StoreError::Failed(format!("{} can't be locked: {e}.", path.display()))),
            }
            // Whoever had it may have removed it between our opening and our locking; then this is the lock of nothing.
            if is_at(&file, &path) {
                return Ok(Alone { file, path });
            }
        }
    }
}

impl Drop for Alone {
    fn drop(&mut self) {
        // Removed before it is given back, so that nobody else's lock is removed.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

fn open(path: &Path) -> std::io::Result<File> {
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |facts: std::io::Result<fs::Metadata>| facts.ok().map(|facts| (facts.dev(), facts.ino()));
    let here = identity(file.metadata());
    here.is_some() && here == identity(fs::metadata(path))
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
