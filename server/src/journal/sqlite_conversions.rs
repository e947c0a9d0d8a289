//! Figures and faults as SQLite has them.

use super::error::JournalError;
use rusqlite::{Connection, ErrorCode};
use std::path::Path;

pub(super) fn foreign_writes(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "data_version", |row| row.get(0))
}

/// SQLite counts with a sign; nothing here comes near the half of a `u64`.
pub(super) fn to_sql(figure: u64) -> i64 {
    i64::try_from(figure).unwrap_or(i64::MAX)
}

pub(super) fn from_sql(figure: i64) -> u64 {
    u64::try_from(figure).unwrap_or(0)
}

/// Says in a host's words what SQLite said.
pub(super) fn explain(path: &Path, error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => JournalError::NotAnEvening(path.to_owned()),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => JournalError::InUse(path.to_owned()),
        Some(ErrorCode::DiskFull) => JournalError::Full(path.to_owned()),
        _ => disk(path, error),
    }
}

pub(super) fn disk(path: &Path, error: &dyn std::error::Error) -> JournalError {
    JournalError::Disk { path: path.to_owned(), why: error.to_string() }
}

pub(super) fn key(path: &Path, why: &anyhow::Error) -> JournalError {
    JournalError::Key { path: path.to_owned(), why: format!("{why:#}") }
}
