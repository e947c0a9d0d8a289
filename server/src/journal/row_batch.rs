//! The rows of a record, some hundreds at a time: while the next are read from the file, those before are held against the
//! chain and understood on a thread of their own.

use super::chain::{ChainLink, next_link};
use super::parse_cache::ParseCache;
use super::{JournalError, RecordSummary, Result, format_2};
use cardroom_shared::event::{Event, EventKind};
use cardroom_shared::time::Moment;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{Builder, Scope};

/// How many rows are handed over at once.
pub(super) const AT_ONCE: usize = 512;

/// Rows as they were read, in order.
#[derive(Default)]
pub(super) struct RowBatch {
    rows: Vec<Row>,
    texts: String,
}

struct Row {
    number: u64,
    step: u64,
    at: Moment,
    /// None where it cannot be one.
    written: Option<ChainLink>,
    /// Where its text ends among all texts.
    ends: usize,
}

/// What the rows tell, as far as they are what was written.
pub(super) struct CheckedRows {
    /// How many they are, and the last of them.
    pub(super) record: RecordSummary,
    /// Each with the number of its step, if somebody hears them.
    pub(super) events: Vec<(u64, Event)>,
    /// The chain after the last of them.
    pub(super) link: ChainLink,
    /// What is wrong with the next row.
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

    /// What they tell, behind this link of the chain.
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

/// Who hears what rows tell.
pub(super) enum EventConsumer {
    Somebodys,
    /// Nobody: it must only be known that each row tells something.
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
        EventKind::from_line(text).or_else(|error| {
            let why = error.to_string();
            format_2::what(text).ok_or(JournalError::NewerEvent { path: path.to_owned(), number: self.number, why })
        })
    }
}

/// The thread that holds rows against the chain. It has one load of them at a time.
pub(super) struct ChainChecker {
    rows: SyncSender<RowBatch>,
    told: Receiver<CheckedRows>,
    is_busy: bool,
}

impl ChainChecker {
    /// Begins with the beginning of a chain. The thread ends when this is dropped, or at the first row that is not what was
    /// written.
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

    /// What the rows told that were handed over last.
    pub(super) fn receive(&mut self) -> Option<CheckedRows> {
        std::mem::take(&mut self.is_busy).then(|| self.told.recv().ok()).flatten()
    }

    /// Hands over the next, after it was asked what the last told.
    pub(super) fn send(&mut self, rows: RowBatch) {
        self.is_busy = self.rows.send(rows).is_ok();
    }
}
