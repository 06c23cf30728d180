//! The file that is written is still the one that its path names.
//!
//! A file that was deleted or replaced while it is open goes on taking writes which nobody will ever find again. So its device and
//! its number are compared before each commit; what would be lost is refused instead. A file that comes back is written again.

use crate::StoreError;
use std::{
    fs::{self, Metadata},
    path::{Path, PathBuf},
};

/// A file that must stay where it is.
pub struct Watched(Option<(PathBuf, Identity)>);

/// What tells a file from every other on the same machine.
type Identity = (u64, u64);

impl Watched {
    /// Watches a file that is there.
    pub fn new(path: &Path) -> Result<Watched, StoreError> {
        let facts = fs::metadata(path).map_err(|e| StoreError::Failed(format!("{} can't be looked at: {e}.", path.display())))?;
        Ok(Watched(Some((path.to_owned(), identity(&facts)))))
    }

    /// Watches nothing, for a database without a file.
    #[cfg(test)]
    pub fn nothing() -> Watched {
        Watched(None)
    }

    /// Refuses when the path names another file, or none.
    pub fn check(&self) -> Result<(), StoreError> {
        let Some((path, ours)) = &self.0 else { return Ok(()) };
        match fs::metadata(path) {
            Ok(facts) if identity(&facts) == *ours => Ok(()),
            Ok(_) => Err(StoreError::Failed(format!(
                "{} is another file than the one that is served; nothing of this was kept. Put it back, or start the server anew.",
                path.display()
            ))),
            Err(_) => Err(StoreError::Failed(format!(
                "{} is gone; nothing of this was kept. Put it back, or start the server anew.",
                path.display()
            ))),
        }
    }
}

#[cfg(unix)]
fn identity(facts: &Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt;
    (facts.dev(), facts.ino())
}

// Elsewhere an open file can't be deleted or replaced.
#[cfg(not(unix))]
fn identity(_: &Metadata) -> Identity {
    (0, 0)
}
