//! The database's own errors as sentences.

use crate::StoreError;
use rusqlite::{Error, ErrorCode, ffi};

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        StoreError::Failed(sentence(&error))
    }
}

fn sentence(error: &Error) -> String {
    let plain = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "There is no room left on the disk; nothing of this was kept.",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "Another program has held the database for too long; try again.",
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "The database may not be written; nothing of this was kept.",
        Some(ErrorCode::NotADatabase) => "The file is no database.",
        Some(ErrorCode::CannotOpen) => "The database can't be opened.",
        Some(ErrorCode::DatabaseCorrupt) => return format!("The database is damaged ({error})."),
        Some(ErrorCode::SystemIoFailure) if is_write(error) => {
            return format!(
                "The database can't be written: the disk is read-only or broken, or the file has reached the greatest size that is allowed \
                 here; nothing of this was kept ({error})."
            );
        }
        Some(ErrorCode::SystemIoFailure) => return format!("The disk did not do what was asked of it ({error})."),
        _ => return format!("The database refused ({error})."),
    };
    plain.to_owned()
}

/// Was it a write, or what makes a write last, that failed?
fn is_write(error: &Error) -> bool {
    let failed = error.sqlite_error().map_or(0, |error| error.extended_code);
    [ffi::SQLITE_IOERR_WRITE, ffi::SQLITE_IOERR_FSYNC, ffi::SQLITE_IOERR_DIR_FSYNC, ffi::SQLITE_IOERR_TRUNCATE, ffi::SQLITE_IOERR_SHMSIZE]
        .contains(&failed)
}
