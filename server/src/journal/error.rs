//! What can be wrong with the file of an evening, in a host's words.

use super::FORMAT;
use std::path::PathBuf;

/// Why an evening could not be read or written. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// There is nothing by this name.
    #[error("{0}: there is no such file")]
    Missing(PathBuf),
    /// There is a file by this name, which is not overwritten.
    #[error("{0}: there is a file of this name already")]
    AlreadyThere(PathBuf),
    /// There is a file beside it that belonged to another record.
    #[error("{path}: no record can have this name while {companion} is there, which is left over from another")]
    LeftOver {
        /// Which file.
        path: PathBuf,
        /// What is left over.
        companion: PathBuf,
    },
    /// It is something else.
    #[error("{0}: this is not an evening of Cardroom")]
    NotAnEvening(PathBuf),
    /// It was written in another format.
    #[error("{path}: written in format {found} of another version of Cardroom; this one reads format {FORMAT}")]
    OtherVersion {
        /// Which file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// Another program holds it.
    #[error("{0}: another program is using this file; close it and try again")]
    InUse(PathBuf),
    /// A row is not what was written.
    #[error("{path}: event {number} is broken: {why}")]
    BrokenRow {
        /// Which file.
        path: PathBuf,
        /// The first bad row.
        number: u64,
        /// What is wrong with it.
        why: String,
    },
    /// The disk or SQLite refused.
    #[error("{path}: {why}")]
    Disk {
        /// Which file.
        path: PathBuf,
        /// What the disk or SQLite said.
        why: String,
    },
}
