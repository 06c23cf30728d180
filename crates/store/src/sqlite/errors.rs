//! The database's own errors as sentences.

use crate::StoreError;
use rusqlite::{Error, ErrorCode};

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        StoreError::Failed(sentence(&error))
    }
}

fn sentence(error: &Error) -> String {
    let plain = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => "There is no room left on the disk; nothing of this was kept.",
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => "Another program has held the database for too long; try again.",
        Some(ErrorCode::ReadOnly | ErrorCode::PermissionDenied) => "The database may not be written.",
        Some(ErrorCode::NotADatabase) => "The file is no database.",
        Some(ErrorCode::CannotOpen) => "The database can't be opened.",
        Some(ErrorCode::DatabaseCorrupt) => return format!("The database is damaged ({error})."),
        Some(ErrorCode::SystemIoFailure) => return format!("The disk did not do what was asked of it ({error})."),
        _ => return format!("The database refused ({error})."),
    };
    plain.to_owned()
}
