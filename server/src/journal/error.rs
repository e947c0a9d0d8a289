//! The errors of a session file, in a host's words.

use super::format::FORMAT;
use std::path::PathBuf;

/// The error of a read or write of a session. Nothing was changed.
#[derive(Debug, thiserror::Error)]
pub enum JournalError {
    /// There is no such file.
    #[error("{0}: there is no such file")]
    Missing(PathBuf),
    /// There is a file with this name, which is not overwritten.
    #[error("{0}: there is a file of this name already")]
    AlreadyThere(PathBuf),
    /// A companion file of another record is left over beside it.
    #[error("{path}: no record can have this name while {companion} is there, which is left over from another")]
    LeftOver {
        /// The file.
        path: PathBuf,
        /// The companion file that is left over.
        companion: PathBuf,
    },
    /// The file is not a session.
    #[error("{0}: the file is not an evening of Cardroom")]
    NotAnEvening(PathBuf),
    /// The file has another format.
    #[error("{path}: the record has format {found} of another version of Cardroom; this one reads format {FORMAT}")]
    OtherVersion {
        /// The file.
        path: PathBuf,
        /// The number of its format.
        found: u32,
    },
    /// An event that only a newer version can read.
    #[error("{path}: event {number} was written by a newer version of Cardroom, which must read it: {why}")]
    NewerEvent {
        /// The file.
        path: PathBuf,
        /// The first unknown event.
        number: u64,
        /// The unknown part.
        why: String,
    },
    /// Another program has locked the file.
    #[error("{0}: another program is using this file; close it and try again")]
    InUse(PathBuf),
    /// A row was changed.
    #[error("{path}: event {number} is broken: {why}")]
    BrokenRow {
        /// The file.
        path: PathBuf,
        /// The number of the first bad row.
        number: u64,
        /// The fault of the row.
        why: String,
    },
    /// Another part of the record was changed.
    #[error("{path}: {what} is broken: {why}")]
    Broken {
        /// The file.
        path: PathBuf,
        /// The broken part.
        what: String,
        /// The fault of the part.
        why: String,
    },
    /// The end of the record is missing.
    #[error("{path}: the end of the record is lost: {lost}. {kept}")]
    EndLost {
        /// The file.
        path: PathBuf,
        /// The missing part, and the evidence for it.
        lost: String,
        /// The part that can be read.
        kept: String,
    },
    /// Another server has signed the record.
    #[error(
        "{path}: the evening belongs to the server {theirs}, and this folder has {ours}. Put its identity.pem into \
         this folder; without it the evening can go on with --take-over, and new invitations must be written"
    )]
    OtherHouse {
        /// The file.
        path: PathBuf,
        /// The fingerprint of the server that signed it.
        theirs: String,
        /// The fingerprint of the server of this folder.
        ours: String,
    },
    /// The file is no longer the one that was opened.
    #[error("{path}: {why}")]
    Gone {
        /// The file.
        path: PathBuf,
        /// The change that was found.
        why: String,
    },
    /// The record was opened only for reading.
    #[error("{0}: the record is open for reading only")]
    ReadOnly(PathBuf),
    /// The key of the server can't be used.
    #[error("{path}: the key of the server can't be used: {why}")]
    Key {
        /// The file.
        path: PathBuf,
        /// The reason.
        why: String,
    },
    /// The disk is full.
    #[error("{0}: the disk is full: free some room there")]
    Full(PathBuf),
    /// The disk or SQLite refused.
    #[error("{path}: {why}")]
    Disk {
        /// The file.
        path: PathBuf,
        /// The message of the disk or of SQLite.
        why: String,
    },
}

/// The result of a journal operation.
pub type Result<T> = std::result::Result<T, JournalError>;
