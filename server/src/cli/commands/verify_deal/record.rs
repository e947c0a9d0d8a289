//! The check of a server's record. It derives the messages to each table and checks them like receipts.

use super::checked_file::{CheckedFile, FileFault};
use crate::journal;
use cardroom_fair_deal::{Audit, DealMessage, DealNo, Failure, TableFound};
use cardroom_shared::event::{Event, EventKind, SealingEvent};
use sha2::{Digest, Sha256};
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// The first bytes of a record file.
const BEGINS: &[u8] = b"SQLite format 3\0";

/// Returns whether a file is a record, or looks like one.
pub(super) fn is_record(file: &Path) -> bool {
    let mut begin = [0; BEGINS.len()];
    let is_file = file.metadata().is_ok_and(|kind| kind.is_file());
    is_file && File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok() && begin == *BEGINS
}

/// A record that is being read.
#[derive(Default)]
struct Reading {
    audit: Audit,
    now: CheckedFile,
    /// The number of the last event that was read.
    number: usize,
    /// Its step.
    step: u64,
    /// The findings of earlier server keys.
    done: Vec<CheckedFile>,
}

/// Checks a record. Returns one result for each key that sealed decks in it. There is one, unless the server
/// got a new key.
pub(super) fn check_record(file: &Path) -> Vec<CheckedFile> {
    let mut reading = Reading::default();
    let read = journal::verify_with_proof(file, |step, event| reading.read(step, &event));
    let (signed_by, unread) = match read {
        Ok((_, proof)) => (Some(proof.house), None),
        Err(error) => (None, Some(FileFault::unreadable(format!("is not what the house has written: {error}")))),
    };
    let unproven = (!reading.audit.is_open()).then(|| FileFault::unreadable("no deck was sealed in this evening"));
    reading.now.wrong = reading.now.wrong.take().or(unread).or(unproven);
    reading.closes();
    let done = reading.done.into_iter();
    done.map(|looked| CheckedFile { is_record: true, file: file.to_owned(), signed_by, ..looked }).collect()
}

impl Reading {
    fn read(&mut self, step: u64, event: &Event) {
        self.number += 1;
        if std::mem::replace(&mut self.step, step) != step {
            self.audit.begin_step();
        }
        let opens = matches!(event.what, EventKind::Sealing(SealingEvent::Opened { .. }));
        if opens && self.audit.is_open() {
            let ends = self.audit.ends();
            self.note(ends);
            self.closes();
        }
        if self.now.wrong.is_some() {
            return;
        }
        let said = self.audit.read(&event.what);
        for bytes in self.note(said).into_iter().flatten() {
            let Ok(message) = DealMessage::read(&bytes) else { continue };
            let step =
                message.step().map(|step| ((message.deal(), step), (self.number, Sha256::digest(&bytes).into())));
            self.now.said.extend(step);
        }
    }

    /// Stores a failure, if it is the first one.
    fn note<T>(&mut self, heard: Result<T, Failure>) -> Option<T> {
        heard.map_err(|failure| self.now.wrong.get_or_insert(FileFault::at(self.number, failure))).ok()
    }

    /// Ends the check of the decks that one key sealed.
    fn closes(&mut self) {
        let (witness, next) = std::mem::take(&mut self.audit).closes();
        self.audit = next;
        let mut now = std::mem::take(&mut self.now);
        for TableFound { table, serial, .. } in witness.tables() {
            now.ends.extend(witness.head(table).map(|head| (DealNo { table, serial }, (self.number, head))));
        }
        self.done.push(CheckedFile { witness, ..now });
    }
}
