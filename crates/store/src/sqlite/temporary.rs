//! A folder that goes when it is dropped.

use crate::StoreError;
use std::{
    env, fs,
    path::{Path, PathBuf},
    process,
    sync::atomic::{AtomicU64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

/// A folder of our own among the temporary files.
pub struct Folder(PathBuf);

impl Folder {
    /// Makes a new one.
    pub fn new() -> Result<Folder, StoreError> {
        static MADE: AtomicU64 = AtomicU64::new(0);
        // The time keeps apart two processes that had the same number one after the other.
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_nanos());
        let name = format!("perfidy-{}-{}-{nanos}", process::id(), MADE.fetch_add(1, Ordering::Relaxed));
        let path = env::temp_dir().join(name);
        fs::create_dir(&path).map_err(|e| StoreError::Failed(format!("The folder {} can't be made: {e}.", path.display())))?;
        Ok(Folder(path))
    }

    /// Where it is.
    pub fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What can't be removed is left to whoever cleans up temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}
