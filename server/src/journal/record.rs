//! The record of one evening, as it is open.

use super::file_id::FileId;
use super::head::{HeadFile, SignedHead};
use super::registry_log::RegistryLog;
use crate::host_machine::identity::Identity;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use rusqlite::Connection;
use std::path::PathBuf;
use std::sync::Arc;

/// The record of one evening.
#[derive(Debug)]
pub struct Journal {
    pub(super) connection: Connection,
    pub(super) path: PathBuf,
    pub(super) sheet: String,
    /// In which format it is.
    pub(super) format: u32,
    /// Who signs; none if the record is only read.
    pub(super) house: Option<Identity>,
    /// Whether the house has another key than those know whom it invited before.
    pub(super) key_is_new: bool,
    pub(super) book: Arc<RegistryLog>,
    /// Where it ends; none in the first format, which had no head.
    pub(super) head: Option<SignedHead>,
    /// The number of the last step.
    pub(super) step: u64,
    pub(super) outside: Option<HeadFile>,
    /// What SQLite counts up when another program has written to the file.
    pub(super) foreign_writes: i64,
    /// By which the file that was opened is known again.
    pub(super) stamp: FileId,
    /// And what lies beside it and is written first.
    pub(super) stamp_beside: Option<FileId>,
    /// Where a copy lies that is read instead, if the folder allows no reading.
    pub(super) _copy: Option<tempfile::TempDir>,
}

/// What a walk along the chain found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RecordSummary {
    /// How many events there are.
    pub events: u64,
    /// How many steps they belong to.
    pub steps: u64,
    /// When the last of them happened.
    pub last: Moment,
}

/// What else can be said of a record that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordProof {
    /// In which format it is.
    pub format: u32,
    /// How many lines its book has.
    pub lines: u64,
    /// The house that signed it; none in the first format.
    pub house: Option<Fingerprint>,
    /// The houses whose evening it was before.
    pub houses_before: Vec<Fingerprint>,
    /// Whether the house of the folder in which it lies has signed it; none if no key is there.
    pub is_own: Option<bool>,
    /// What was lost of it and given up.
    pub losses: Vec<String>,
    /// Whether a house plays it now, or was stopped without closing it.
    pub playing: bool,
}
