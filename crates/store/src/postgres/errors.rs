//! The database's own errors as sentences.

use crate::StoreError;
use tokio_postgres::{Error, error::SqlState};

impl From<Error> for StoreError {
    fn from(error: Error) -> Self {
        StoreError::Failed(sentence(&error))
    }
}

fn sentence(error: &Error) -> String {
    let Some(told) = error.as_db_error() else {
        return if error.is_closed() {
            "The connection to the database was lost; try again.".to_owned()
        } else {
            format!("The database can't be reached ({}).", cause(error))
        };
    };
    let code = told.code();
    let plain = match *code {
        SqlState::DISK_FULL => "There is no room left on the database's disk; nothing of this was kept.",
        SqlState::ADMIN_SHUTDOWN | SqlState::CRASH_SHUTDOWN | SqlState::CANNOT_CONNECT_NOW => {
            "The database is being stopped or started; try again."
        }
        SqlState::LOCK_NOT_AVAILABLE => "Another program has held the database for too long; try again.",
        SqlState::READ_ONLY_SQL_TRANSACTION => "The database may not be written.",
        SqlState::TOO_MANY_CONNECTIONS => "The database lets no more programs in; try again.",
        SqlState::INVALID_PASSWORD | SqlState::INVALID_AUTHORIZATION_SPECIFICATION => "The database does not let this user in.",
        _ => return format!("The database refused ({}).", told.message()),
    };
    plain.to_owned()
}

/// The innermost reason, which is the one that helps.
fn cause(error: &Error) -> String {
    let mut reason: &dyn std::error::Error = error;
    while let Some(deeper) = reason.source() {
        reason = deeper;
    }
    reason.to_string()
}
