//! Batches of record rows. While a batch is read from the file, another thread checks and parses the one
//! before it.

use super::chain::{ChainLink, next_link};
use super::parse_cache::ParseCache;
use super::{JournalError, RecordSummary, Result};
use cardroom_shared::event::{Event, EventKind};
use cardroom_shared::time::Moment;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, Scope};

/// The number of rows in a batch.
pub(super) const AT_ONCE: usize = 512;

/// Rows in the order of the file.
#[derive(Default)]
pub(super) struct RowBatch {
    rows: Vec<Row>,
    texts: String,
}

struct Row {
    number: u64,
    step: u64,
    at: Moment,
    /// `None` if the stored value has the wrong length.
    written: Option<ChainLink>,
    /// The end of its text within all texts.
    ends: usize,
}

/// The result of a check of rows, up to the first bad one.
pub(super) struct CheckedRows {
    /// The number of rows, and the time of the last.
    pub(super) record: RecordSummary,
    /// The events with their step numbers, if somebody consumes them.
    pub(super) events: Vec<(u64, Event)>,
    /// The chain link after the last row.
    pub(super) link: ChainLink,
    /// The fault of the next row.
    pub(super) broken: Option<JournalError>,
}

impl RowBatch {
    pub(super) fn add(&mut self, number: u64, step: u64, at: Moment, text: &str, written: &[u8]) {
        self.texts.push_str(text);
        self.rows.push(Row { number, step, at, written: written.try_into().ok(), ends: self.texts.len() });
    }

    pub(super) fn count(&self) -> u64 {
        u64::try_from(self.rows.len()).unwrap_or(u64::MAX)
    }

    pub(super) fn is_full(&self) -> bool {
        self.rows.len() >= AT_ONCE
    }

    fn each(&self) -> impl Iterator<Item = (&Row, &str)> {
        let begins = std::iter::once(0).chain(self.rows.iter().map(|row| row.ends));
        self.rows.iter().zip(begins).map(|(row, begins)| (row, self.texts.get(begins..row.ends).unwrap_or_default()))
    }

    /// Checks and parses the rows, which follow this link of the chain.
    pub(super) fn check(&self, path: &Path, link: ChainLink, ears: &mut EventConsumer) -> CheckedRows {
        let mut told = CheckedRows { record: RecordSummary::default(), events: Vec::new(), link, broken: None };
        if matches!(ears, EventConsumer::Somebodys) {
            told.events.reserve_exact(self.rows.len());
        }
        for (row, text) in self.each() {
            if let Err(why) = row.tell(path, &mut told, text, ears) {
                told.broken = Some(why);
                break;
            }
            told.record = RecordSummary { events: told.record.events + 1, steps: row.step, last: row.at };
        }
        told
    }
}

/// The consumer of the events in the rows.
pub(super) enum EventConsumer {
    Somebodys,
    /// Nobody: it is only checked that each row is an event.
    Nobodys(ParseCache),
}

impl Row {
    fn tell(&self, path: &Path, told: &mut CheckedRows, text: &str, ears: &mut EventConsumer) -> Result<()> {
        let &Self { number, step, at, .. } = self;
        told.link = next_link(&told.link, number, step, at, text);
        if Some(told.link) != self.written {
            let why = "it was changed after it was written".to_owned();
            return Err(JournalError::BrokenRow { path: path.to_owned(), number, why });
        }
        match ears {
            EventConsumer::Somebodys => told.events.push((step, Event { at, what: self.understood(path, text)? })),
            EventConsumer::Nobodys(known) => known.find(text, || self.understood(path, text).map(drop))?,
        }
        Ok(())
    }

    fn understood(&self, path: &Path, text: &str) -> Result<EventKind> {
        EventKind::from_line(text).map_err(|error| JournalError::NewerEvent {
            path: path.to_owned(),
            number: self.number,
            why: error.to_string(),
        })
    }
}

/// The thread that checks rows against the chain. It has one batch at a time.
pub(super) struct ChainChecker {
    rows: SyncSender<RowBatch>,
    told: Receiver<CheckedRows>,
    is_busy: bool,
}

impl ChainChecker {
    /// Starts the thread at the beginning of a chain. It ends when this is dropped, or at the first bad row.
    pub(super) fn start<'scope>(
        scope: &'scope Scope<'scope, '_>,
        path: PathBuf,
        mut link: ChainLink,
        mut ears: EventConsumer,
    ) -> std::io::Result<Self> {
        let (rows, loads) = sync_channel::<RowBatch>(1);
        let (tells, told) = sync_channel(1);
        Builder::new().name("record".to_owned()).spawn_scoped(scope, move || {
            for load in loads {
                let told = load.check(&path, link, &mut ears);
                link = told.link;
                let is_broken = told.broken.is_some();
                if tells.send(told).is_err() || is_broken {
                    break;
                }
            }
        })?;
        Ok(Self { rows, told, is_busy: false })
    }

    /// The result of the batch that was sent last.
    pub(super) fn receive(&mut self) -> Option<CheckedRows> {
        std::mem::take(&mut self.is_busy).then(|| self.told.recv().ok()).flatten()
    }

    /// Sends the next batch. The result of the last one must have been received before.
    pub(super) fn send(&mut self, rows: RowBatch) {
        self.is_busy = self.rows.send(rows).is_ok();
    }
}
