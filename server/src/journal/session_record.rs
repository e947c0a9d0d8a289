//! The open record of one session.

use super::file_id::FileId;
use super::registry_log::RegistryLog;
use super::signed_head::{HeadFile, SignedHead};
use crate::host_machine::server_identity::Identity;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;

/// The record of one session.
#[derive(Debug)]
pub struct Journal {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    pub(super) sheet: String,
    /// The identity that signs; `None` if the record is open only for reading.
    pub(super) house: Option<Identity>,
    /// True if the server has a new key, so that earlier invitations are void.
    pub(super) key_is_new: bool,
    pub(super) book: Arc<RegistryLog>,
    /// The signed end of the record.
    pub(super) head: SignedHead,
    /// The number of the last step.
    pub(super) step: u64,
    pub(super) outside: Option<HeadFile>,
    /// SQLite's counter of writes by other programs.
    pub(super) foreign_writes: i64,
    /// The identity of the file that was opened.
    pub(super) stamp: FileId,
    /// The identity of its write-ahead log, which is written first.
    pub(super) stamp_beside: Option<(PathBuf, FileId)>,
    /// The folder of a copy that is read instead, if SQLite can't read in the record's folder.
    pub(super) _copy: Option<tempfile::TempDir>,
}

/// The result of a verified read of a record.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordSummary {
    /// The number of events.
    pub events: u64,
    /// The number of steps.
    pub steps: u64,
    /// The time of the last event.
    pub last: Moment,
}

/// Facts about a whole record beyond its integrity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordProof {
    /// The number of lines of its registry log.
    pub lines: u64,
    /// The server that signed it.
    pub house: Fingerprint,
    /// The servers that played the session before, the first one first.
    pub houses_before: Vec<Fingerprint>,
    /// True if the server of the record's folder has signed it; `None` if the folder has no key.
    pub is_own: Option<bool>,
    /// The losses that the host accepted.
    pub losses: Vec<String>,
    /// True if a server plays it now, or was stopped without a close.
    pub playing: bool,
}
