//! What can be wrong with the file of an evening, in a host's words.

use super::format::FORMAT;
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
    #[error("{path}: written in format {found} of another version of Cardroom; this one reads formats 1 to {FORMAT}")]
    OtherVersion {
        /// Which file.
        path: PathBuf,
        /// Its format.
        found: u32,
    },
    /// What is written there only a newer version can read.
    #[error("{path}: event {number} was written by a newer version of Cardroom, which must read it: {why}")]
    NewerEvent {
        /// Which file.
        path: PathBuf,
        /// The first event that is not known here.
        number: u64,
        /// What is not known.
        why: String,
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
    /// Something else is not what was written.
    #[error("{path}: {what} is broken: {why}")]
    Broken {
        /// Which file.
        path: PathBuf,
        /// What part of it.
        what: String,
        /// What is wrong with it.
        why: String,
    },
    /// The end of the record is missing.
    #[error("{path}: the end of this record is lost: {lost}. {kept}")]
    EndLost {
        /// Which file.
        path: PathBuf,
        /// What is missing, and how that is known.
        lost: String,
        /// What can be read.
        kept: String,
    },
    /// It was signed by another house.
    #[error(
        "{path}: this evening belongs to the server {theirs}, and here is {ours}. Put its identity.pem into this folder; \
         without it the evening can go on with --take-over, and new invitations must be written"
    )]
    OtherHouse {
        /// Which file.
        path: PathBuf,
        /// The fingerprint of the house that signed it.
        theirs: String,
        /// The house of the folder.
        ours: String,
    },
    /// It is no longer the file that was opened.
    #[error("{path}: {why}")]
    Gone {
        /// Which file.
        path: PathBuf,
        /// What has become of it.
        why: String,
    },
    /// It was opened for reading alone.
    #[error("{0}: this record was opened for reading alone")]
    ReadOnly(PathBuf),
    /// The key of the house can't be used.
    #[error("{path}: the key of the server can't be used: {why}")]
    Key {
        /// Which file.
        path: PathBuf,
        /// Why.
        why: String,
    },
    /// The disk has no room.
    #[error("{0}: the disk is full: free some room there")]
    Full(PathBuf),
    /// The disk or SQLite refused.
    #[error("{path}: {why}")]
    Disk {
        /// Which file.
        path: PathBuf,
        /// What the disk or SQLite said.
        why: String,
    },
}

/// What can go wrong here.
pub type Result<T> = std::result::Result<T, JournalError>;
