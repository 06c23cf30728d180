//! The record of a game in the terminal, in its file, written again after each move.
//!
//! It is one for the whole program, since ctrl-C comes on a thread of its own.

use crate::record_file;
use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
};

/// The file and what could not be written to it yet. The lock is held while the file is written, so
/// that nobody leaves in the middle.
static WRITER: Mutex<Option<RecordWriter>> = Mutex::new(None);

struct RecordWriter {
    path: PathBuf,
    unwritten: Option<String>,
    complaint: Option<String>,
}

/// From now on the record is kept here. Returns where a record that lay there has been put.
pub(super) fn begin(path: &Path) -> Result<Option<PathBuf>, String> {
    record_file::may_replace(path)?;
    let old = record_file::set_aside(path).map_err(|e| format!("'{}' cannot be set aside: {e}", path.display()))?;
    *lock() = Some(RecordWriter { path: path.to_owned(), unwritten: None, complaint: None });
    Ok(old)
}

/// Is a record kept?
pub(super) fn is_keeping() -> bool {
    lock().is_some()
}

/// Writes the record. What went wrong is told once, not after each move.
pub(super) fn keep(text: String) -> Option<String> {
    let mut writer = lock();
    let writer = writer.as_mut()?;
    writer.unwritten = Some(text);
    let before = writer.complaint.take();
    writer.complaint = writer.write();
    match (&before, &writer.complaint) {
        (before, Some(now)) if before.as_ref() != Some(now) => Some(format!("{now}. The game goes on; save FILE keeps it elsewhere.")),
        (Some(_), None) => Some(format!("The record is in {} again.", writer.path.display())),
        _ => None,
    }
}

/// Tries once more to write what was not written, and says good-bye.
pub(super) fn farewell() -> String {
    let mut writer = lock();
    let Some(writer) = writer.as_mut() else { return "Good-bye.".into() };
    match writer.write() {
        None => format!("Good-bye. The record is in {}.", writer.path.display()),
        Some(complaint) => format!("Good-bye. The record is lost: {complaint}."),
    }
}

impl RecordWriter {
    fn write(&mut self) -> Option<String> {
        let text = self.unwritten.as_ref()?;
        let complaint = record_file::write(&self.path, text).err();
        if complaint.is_none() {
            self.unwritten = None;
        }
        complaint
    }
}

fn lock() -> MutexGuard<'static, Option<RecordWriter>> {
    WRITER.lock().unwrap_or_else(PoisonError::into_inner)
}
