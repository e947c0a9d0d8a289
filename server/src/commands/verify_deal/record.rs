//! The record of a house, checked as receipts are: what was said at each table follows from it.

use super::looked::{Kind, Looked, Wrong, step};
use crate::journal::{self, JournalError};
use cardroom_shared::event::{Event, EventKind, SealingEvent};
use cardroom_shared::fair_deal::{Audit, Witness};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::Read;
use std::path::Path;

/// How the file of a record begins.
const BEGINS: &[u8] = b"SQLite format 3\0";

/// Whether a file is a record, or looks like one.
pub(super) fn is_record(file: &Path) -> bool {
    let mut begin = [0; BEGINS.len()];
    let is_file = file.metadata().is_ok_and(|kind| kind.is_file());
    is_file && File::open(file).and_then(|mut file| file.read_exact(&mut begin)).is_ok() && begin == *BEGINS
}

/// A record that is read.
struct Reading<'a> {
    file: &'a Path,
    audit: Audit,
    now: Looked,
    /// What was looked through before decks were sealed in another name.
    done: Vec<Looked>,
}

/// Looks through a record: once for each name in which decks were sealed in it, which is one, but for a house that got a new key.
pub(super) fn look(file: &Path) -> Vec<Looked> {
    let mut reading = Reading { file, audit: Audit::default(), now: nothing(file), done: Vec::new() };
    let read = journal::verify(file, |number, event| reading.read(number, &event));
    if reading.now.wrong.is_none() {
        reading.now.wrong = read.err().map(|error| not_whole(&error));
    }
    if reading.now.wrong.is_none() && !reading.audit.is_open() {
        reading.now.wrong = Some(Wrong::unreadable("no deck was sealed in this evening"));
    }
    let Reading { audit, now, mut done, .. } = reading;
    done.push(Looked { witness: audit.witness().clone(), ..now });
    done
}

fn nothing(file: &Path) -> Looked {
    let (witness, said, wrong) = (Witness::default(), BTreeMap::new(), None);
    Looked { kind: Kind::Record, file: file.to_owned(), witness, said, wrong }
}

fn not_whole(error: &JournalError) -> Wrong {
    Wrong::unreadable(format!("is not what the house has written: {error}"))
}

impl Reading<'_> {
    fn read(&mut self, number: u64, event: &Event) {
        let opens = matches!(event.what, EventKind::Sealing(SealingEvent::Opened { .. }));
        if opens && self.audit.is_open() {
            let audit = std::mem::take(&mut self.audit);
            let now = std::mem::replace(&mut self.now, nothing(self.file));
            self.done.push(Looked { witness: audit.witness().clone(), ..now });
        }
        if self.now.wrong.is_some() {
            return;
        }
        let line = usize::try_from(number).unwrap_or(usize::MAX);
        match self.audit.read(&event.what) {
            Ok(said) => {
                let step = said.and_then(|bytes| step(&bytes).map(|step| (step, bytes)));
                self.now.said.extend(step.map(|(step, bytes)| (step, (line, bytes))));
            }
            Err(failure) => {
                let check = Some(failure.check.to_string());
                self.now.wrong = Some(Wrong { line: Some(line), check, why: failure.why });
            }
        }
    }
}
