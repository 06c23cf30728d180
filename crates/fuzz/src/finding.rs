//! An input that broke a promise, as a file, with what is to be done with it.

use crate::shape;
use std::{
    fs,
    path::{Path, PathBuf},
};

/// A broken promise.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What was broken.
    pub what: String,
    /// The smallest input that was found for it.
    pub file: PathBuf,
}

/// Writes an input under a name that follows from it.
pub(crate) fn write(folder: &Path, word: &str, input: &[u8]) -> PathBuf {
    let file = folder.join(format!("{word}-{:016x}", shape::number(input)));
    if let Err(why) = fs::create_dir_all(folder).and_then(|()| fs::write(&file, input)) {
        eprintln!("fuzz: '{}' cannot be written: {why}", file.display());
    }
    file
}
