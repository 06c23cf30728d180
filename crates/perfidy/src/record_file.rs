//! Records as files: read whole, written so that a failure leaves the old file as it was.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};
use table::Record;

/// No record is as long as this, in bytes.
const MOST_BYTES: u64 = 256 << 20;

/// Reads a record; or says what is wrong with the file, and in which line.
pub(crate) fn read(path: &Path) -> Result<Record, String> {
    let told = path.display();
    let cannot = |e: io::Error| format!("'{told}' cannot be read: {e}");
    let kind = fs::metadata(path).map_err(cannot)?;
    if !kind.is_file() {
        return Err(format!("'{told}' is not a file"));
    }
    if kind.len() > MOST_BYTES {
        return Err(format!("'{told}' is too long to be a record"));
    }
    let bytes = fs::read(path).map_err(cannot)?;
    let text = String::from_utf8(bytes).map_err(|e| {
        let line = 1 + e.as_bytes()[..e.utf8_error().valid_up_to()].iter().filter(|b| **b == b'\n').count();
        format!("'{told}' is damaged: line {line} is not text")
    })?;
    Record::parse(&text).map_err(|e| format!("'{told}' is damaged or no record: {e}"))
}

/// May a record be written here? A file that is something else is left alone.
pub(crate) fn may_replace(path: &Path) -> Result<(), String> {
    let told = path.display();
    match fs::metadata(path) {
        Ok(kind) if kind.is_dir() => Err(format!("'{told}' is a folder")),
        Ok(kind) if kind.is_file() && kind.len() > 0 && read(path).is_err() => {
            Err(format!("'{told}' exists and is no record; choose another name"))
        }
        _ => Ok(()),
    }
}

/// Writes a record: beside the file first, then in its place, so that a full disk costs nothing.
pub(crate) fn write(path: &Path, text: &str) -> Result<(), String> {
    write_whole(path, text).map_err(|e| format!("'{}' could not be written: {e}", path.display()))
}

fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    // A device or a pipe cannot be replaced, only written to.
    if old.as_ref().is_some_and(|kind| !kind.is_file()) {
        let mut file = OpenOptions::new().write(true).open(path)?;
        return file.write_all(text.as_bytes()).and_then(|()| file.flush());
    }
    // A link stays a link: what it points to is replaced.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let beside = beside(path);
    let result = File::create(&beside).and_then(|mut file| {
        file.write_all(text.as_bytes())?;
        file.sync_all()
    });
    match result.and_then(|()| fs::rename(&beside, path)) {
        Ok(()) => Ok(()),
        Err(e) if e.kind() == io::ErrorKind::PermissionDenied && old.is_some() => fs::write(path, text),
        Err(e) => {
            // What was begun is of no use to anybody; the old file is untouched.
            let _ = fs::remove_file(&beside);
            Err(e)
        }
    }
}

/// The name under which a file is written before it takes its place.
fn beside(path: &Path) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(".tmp");
    path.with_file_name(name)
}

/// Keeps a record that already lies there under another name, which it returns.
pub(crate) fn set_aside(path: &Path) -> io::Result<Option<PathBuf>> {
    match fs::metadata(path) {
        Ok(kind) if kind.is_file() && kind.len() > 0 => {
            let mut name = path.file_name().unwrap_or_default().to_owned();
            name.push(".old");
            let old = path.with_file_name(name);
            fs::rename(path, &old)?;
            Ok(Some(old))
        }
        _ => Ok(None),
    }
}
