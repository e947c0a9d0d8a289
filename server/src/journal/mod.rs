//! The record of one evening in one SQLite file; only this module and its parts name SQLite. What is written here is on the
//! disk before anybody is told of it.
//!
//! Every event is chained to the one before by SHA-256, and so is every line of the book: who is invited, the bots, the way
//! here. Where both chains end, and where the clock stood, is signed by the key of the house at every write. A changed,
//! missing or added row is found and named, and nobody without the key can write a chain of their own. The signed head
//! stands a second time in a file beside the record, so that a lost end is seen too. What a signature can't tell: that
//! the house itself, or whoever has its key, wrote something else than happened; and that both the record and what lies
//! beside it were put back to an earlier moment.

pub mod invited_guest;
pub mod step;

mod chain;
mod control_queue;
mod error;
mod file_id;
mod format;
mod format_1_migration;
mod format_2;
mod head;
mod parse_cache;
mod people;
mod reader;
mod record;
pub mod record_codec;
mod record_opening;
mod registry_log;
mod row_batch;
mod signature;
mod sql;
mod sqlite_pages;
#[cfg(test)]
mod tests;

pub use control_queue::ControlRequestNo;
pub use error::{JournalError, Result};
pub use format::FORMAT;
pub use reader::ReadPosition;
pub use record::{Journal, RecordProof, RecordSummary};
pub use record_opening::{Consent, companions};
pub use registry_log::{OpeningTime, RegisteredBot};

use crate::host_machine::identity::Identity;
use crate::journal::step::Step;
use cardroom_shared::event::Event;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use chain::{first_line, first_link, next_link};
use file_id::FileId;
use head::{ChainHex, Head, HeadFile, SignedHead};
use reader::{add_line, catch_up, read_all, stored_head};
use record_opening::{RecordConnection, connect_to_read, draft, finish};
use registry_log::{RegistryLine, RegistryLog};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use sql::{disk, explain, foreign_writes, key, to_sql};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// So often what was taken away is saved; then the folder is full of it.
const MOST_RESCUES: u32 = 100;

impl Journal {
    /// Opens a new evening with this sheet.
    ///
    /// # Errors
    /// If there is a file of this name already, or the disk refuses.
    pub fn create(path: &Path, sheet: &str) -> Result<Self> {
        // Made whole under another name first: a half-made evening never stands under the right one. The companions that
        // SQLite puts beside a file are as open to others as the file, which is open to nobody.
        let draft = draft(path)?;
        let house = Identity::load_or_create(record_opening::folder(path)).map_err(|why| key(path, &why))?;
        let mut book = RegistryLog { link: first_line(sheet), ..RegistryLog::default() };
        let mut make = |connection: &mut Connection| -> Result<()> {
            let explain = |error: rusqlite::Error| explain(path, &error);
            connection.pragma_update(None, "synchronous", "FULL").map_err(explain)?;
            let transaction = connection.transaction().map_err(explain)?;
            transaction.execute_batch(include_str!("journal.sql")).map_err(explain)?;
            transaction.execute("INSERT INTO evening (sheet) VALUES (?1)", [sheet]).map_err(explain)?;
            add_line(path, &transaction, &mut book, &RegistryLog::house_line(house.certificate()))?;
            let head = Head {
                writes: 1,
                events: 0,
                event_chain: ChainHex(first_link(sheet)),
                lines: book.lines,
                book_chain: ChainHex(book.link),
                clock_ms: 0,
                playing: false,
            };
            let head = SignedHead::by(&house, head).map_err(|why| key(path, &why))?;
            transaction
                .execute("INSERT INTO head (text, signature) VALUES (?1, ?2)", params![head.text, head.signature])
                .map_err(explain)?;
            transaction.commit().map_err(explain)
        };
        make(&mut Connection::open(draft.path()).map_err(|error| explain(path, &error))?)?;
        finish(draft, path)?;
        Self::open(path)
    }

    /// Opens an evening that was begun before, to write to it.
    ///
    /// # Errors
    /// If it can't be read, is not what was written, or belongs to another house; the file is left as it is.
    pub fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, Consent::default())
    }

    /// The same, where the host has agreed to what is not as it should be.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub fn open_with(path: &Path, consent: Consent) -> Result<Self> {
        record_opening::to_write(path, consent)
    }

    /// Opens an evening for reading alone: nothing is changed, and nothing is left beside it.
    ///
    /// # Errors
    /// If it can't be read or is not what was written.
    pub fn open_to_read(path: &Path) -> Result<Self> {
        check_file(path)?;
        Self::open_to_walk(path)
    }

    /// The same, when somebody else looks whether the file is sound.
    fn open_to_walk(path: &Path) -> Result<Self> {
        record_opening::patiently(|| {
            let beside = head::read_head_file(path);
            let RecordConnection { connection, format, copy } = connect_to_read(path)?;
            let stamp = FileId::from_path(path);
            let journal = record_opening::load(connection, path, format, stamp)?;
            record_opening::check_the_end(&journal, &beside)?;
            Ok(Self { _copy: copy, ..journal })
        })
    }

    /// Where it is kept.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of the last step that was written, 0 if there is none.
    pub fn last_step(&self) -> u64 {
        self.step
    }

    /// What was written when the evening was opened.
    pub fn sheet(&self) -> &str {
        &self.sheet
    }

    /// Whether the house has another key now than those know whom it invited before: their invitations are void.
    pub fn key_is_new(&self) -> bool {
        self.key_is_new
    }

    /// Writes steps in one transaction, and comes back when they are on the disk. All of them are, or none.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write(&mut self, steps: &[Step]) -> Result<()> {
        let step = steps.last().map_or(self.step, |step| step.number);
        let known = self.head.as_ref().map(|head| head.head.events);
        let path = self.path.clone();
        self.change(|transaction, head, _| {
            if Some(head.events) != known {
                let why = "another program has written events into it".to_owned();
                return Err(JournalError::Gone { path: path.clone(), why });
            }
            for step in steps {
                for event in &step.events {
                    let text = event.what.to_line().map_err(|error| disk(&path, &error))?;
                    head.events += 1;
                    head.event_chain =
                        ChainHex(next_link(&head.event_chain.0, head.events, step.number, event.at, &text));
                    transaction
                        .prepare_cached(
                            "INSERT INTO event (number, step, at_ms, text, chain) VALUES (?1, ?2, ?3, ?4, ?5)",
                        )
                        .and_then(|mut insert| {
                            insert.execute(params![
                                to_sql(head.events),
                                to_sql(step.number),
                                to_sql(event.at.0),
                                text,
                                head.event_chain.0.as_slice()
                            ])
                        })
                        .map_err(|error| explain(&path, &error))?;
                }
            }
            Ok(())
        })?;
        self.step = step;
        Ok(())
    }

    /// Reads everything back, in order, with the number of the step of each event.
    ///
    /// # Errors
    /// Names the first row that is not what was written.
    pub fn read(&self, mut each: impl FnMut(u64, Event)) -> Result<RecordSummary> {
        read_all(self, Some(&mut each))
    }

    /// The beginning of the record, for [`Journal::read_on`].
    pub fn first_place(&self) -> ReadPosition {
        ReadPosition::first(&self.sheet)
    }

    /// Reads what was written behind this place, perhaps by a house that plays the evening, in order with the number of the step
    /// of each event, and moves the place to its end.
    ///
    /// # Errors
    /// Names the first row that is not what was written.
    pub fn read_on(&self, place: &mut ReadPosition, mut each: impl FnMut(u64, Event)) -> Result<()> {
        reader::read_on(self, place, Moment(u64::MAX), &mut each)
    }

    /// The same, but only what happened until this moment of the evening. Nothing of what is younger is looked at but when it
    /// happened.
    ///
    /// # Errors
    /// Names the first row that is not what was written.
    pub fn read_until(&self, place: &mut ReadPosition, until: Moment, mut each: impl FnMut(u64, Event)) -> Result<()> {
        reader::read_on(self, place, until, &mut each)
    }

    /// Notes that the evening is played from now on. Until [`Journal::end`] its file says by itself that there may be more
    /// beside it, so that a copy of the file alone is never taken for the whole.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn begin(&mut self) -> Result<()> {
        self.change(|_, head, _| {
            head.playing = true;
            Ok(())
        })?;
        self.settle()
    }

    /// Closes the record: all of it is in the one file.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn end(&mut self) -> Result<()> {
        self.change(|_, head, _| {
            head.playing = false;
            Ok(())
        })?;
        self.settle()
    }

    /// Moves everything into the file itself.
    fn settle(&mut self) -> Result<()> {
        self.ask(|connection| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))?;
        if let Some(outside) = &self.outside {
            outside.sync().map_err(|error| disk(&self.path, &error))?;
        }
        Ok(())
    }

    /// Notes where the clock of the evening stands. After a stop it goes on from there.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write_clock(&mut self, now: Moment) -> Result<()> {
        if self.outside.is_some() && !head::head_path(&self.path).exists() {
            // What says where the record ends was taken away: it is written again.
            self.outside = Some(HeadFile::open(&self.path).map_err(|error| disk(&self.path, &error))?);
        }
        self.change(|_, head, _| {
            head.clock_ms = now.0;
            Ok(())
        })
    }

    /// Where the clock of the evening last stood.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn last_clock(&self) -> Result<Moment> {
        match &self.head {
            Some(head) => Ok(Moment(head.head.clock_ms)),
            None => self.ask(format_1_migration::clock),
        }
    }

    /// Whether another program (`cardroom-server invite`, say) has written to this evening since the last time. What it
    /// wrote into the book is taken in.
    ///
    /// # Errors
    /// If the disk refuses, or what was written is not the house's own.
    pub fn changed_elsewhere(&mut self) -> Result<bool> {
        let seen = self.ask(foreign_writes)?;
        let changed = std::mem::replace(&mut self.foreign_writes, seen) != seen;
        if changed && let Some(ours) = &self.head {
            let (path, sheet) = (&self.path, &self.sheet);
            // Head and book belong to one moment: another program may write between two statements.
            let moment = self.connection.unchecked_transaction().map_err(|error| explain(path, &error))?;
            let head = stored_head(&moment).map_err(|error| explain(path, &error))?;
            let (head, book) = catch_up(path, sheet, &moment, ours, &self.book, head)?;
            drop(moment);
            if head.head.events != ours.head.events {
                let why = "another program has written events into it".to_owned();
                return Err(JournalError::Gone { path: path.clone(), why });
            }
            (self.head, self.book) = (Some(head), book);
        }
        Ok(changed)
    }

    /// Whether the file that is written to is still the one that has this name.
    ///
    /// # Errors
    /// Says what has become of it.
    pub fn is_there(&self) -> Result<()> {
        self.stamp.check(&self.path, "the record")?;
        match (&self.stamp_beside, companions(&self.path).first()) {
            (Some(stamp), Some(wal)) => stamp.check(wal, "what belongs to the record"),
            _ => Ok(()),
        }
    }

    /// Saves what was written of a record that was deleted or replaced, as long as it is open. Says where.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn rescue(&self) -> Result<PathBuf> {
        let to = (1..=MOST_RESCUES)
            .map(|number| {
                self.path.with_extension(if number == 1 { "saved".to_owned() } else { format!("saved-{number}") })
            })
            .find(|to| !to.exists() && companions(to).iter().all(|companion| !companion.exists()));
        let to = to.ok_or_else(|| JournalError::AlreadyThere(self.path.clone()))?;
        self.backup(&to)?;
        Ok(to)
    }

    /// Copies the evening, as it stands now, to a new file. Play may go on meanwhile.
    ///
    /// # Errors
    /// If there is a file of this name already, or the disk refuses.
    pub fn backup(&self, to: &Path) -> Result<()> {
        // Whole, or not at all: half a copy leaves nothing, and its name can be used again.
        let draft = draft(to)?;
        let name = draft.path().to_str();
        let name = name.ok_or_else(|| JournalError::Disk { path: to.to_owned(), why: "not a UTF-8 name".into() })?;
        self.connection.execute("VACUUM INTO ?1", [name]).map_err(|error| explain(to, &error))?;
        record_opening::close_copy(draft.path(), to, record_opening::folder(&self.path))?;
        finish(draft, to)
    }

    /// Adds a line to the book, if there is one to add to what stands there by now.
    fn write_line(&mut self, line: impl FnOnce(&RegistryLog) -> Option<RegistryLine>) -> Result<()> {
        let path = self.path.clone();
        self.change(|transaction, head, book| {
            if let Some(line) = line(book) {
                add_line(&path, transaction, Arc::make_mut(book), &line)?;
                (head.lines, head.book_chain) = (book.lines, ChainHex(book.link));
            }
            Ok(())
        })
    }

    /// Changes the record in one transaction, and signs where it ends then.
    fn change(
        &mut self,
        change: impl FnOnce(&Transaction<'_>, &mut Head, &mut Arc<RegistryLog>) -> Result<()>,
    ) -> Result<()> {
        let path = self.path.clone();
        let explain = |error: rusqlite::Error| explain(&path, &error);
        let (Some(house), Some(ours)) = (&self.house, &self.head) else { return Err(JournalError::ReadOnly(path)) };
        // What is written into a file that was taken away would be lost.
        self.is_there()?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
        let stored = stored_head(&transaction).map_err(explain)?;
        let (stands, mut book) = catch_up(&path, &self.sheet, &transaction, ours, &self.book, stored)?;
        let mut head = stands.head;
        head.writes += 1;
        change(&transaction, &mut head, &mut book)?;
        let head = SignedHead::by(house, head).map_err(|why| key(&path, &why))?;
        transaction
            .prepare_cached("UPDATE head SET text = ?1, signature = ?2")
            .and_then(|mut update| update.execute(params![head.text, head.signature]))
            .map_err(explain)?;
        transaction.commit().map_err(explain)?;
        if let Some(outside) = &mut self.outside
            && let Err(error) = outside.write(&head)
        {
            // The record itself is written; what stands beside it is older then, which is no fault.
            tracing::debug!("{}: {error}", head::head_path(&path).display());
        }
        (self.head, self.book) = (Some(head), book);
        Ok(())
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        question(&self.connection).map_err(|error| explain(&self.path, &error))
    }

    /// What can be said of this record beside that it is whole.
    fn proof(&self) -> RecordProof {
        let mut houses: Vec<Fingerprint> = self.book.houses.iter().map(|house| Fingerprint::of(house)).collect();
        let house = houses.pop();
        let own = Identity::load(record_opening::folder(&self.path)).ok().flatten().map(|own| own.fingerprint());
        RecordProof {
            format: self.format,
            lines: self.book.lines,
            house,
            houses_before: houses,
            is_own: own.and_then(|own| house.map(|house| house == own)),
            losses: self.book.losses.clone(),
            playing: self.head.as_ref().is_some_and(|head| head.head.playing),
        }
    }
}

/// Walks the chains of an evening without changing anything; `each` gets the number of the step and the event.
///
/// # Errors
/// Names the first row that is not what was written.
pub fn verify(path: &Path, each: impl FnMut(u64, Event)) -> Result<RecordSummary> {
    verify_with_proof(path, each).map(|(record, _)| record)
}

/// The same, and what else can be said of the record.
///
/// # Errors
/// Names the first row that is not what was written.
pub fn verify_with_proof(path: &Path, mut each: impl FnMut(u64, Event)) -> Result<(RecordSummary, RecordProof)> {
    prove_to(path, Some(&mut each))
}

/// The same, where nobody hears the events.
///
/// # Errors
/// Names the first row that is not what was written.
pub fn verify_without_events(path: &Path) -> Result<(RecordSummary, RecordProof)> {
    prove_to(path, None)
}

/// The file is looked at by another thread meanwhile.
fn prove_to(path: &Path, each: Option<&mut dyn FnMut(u64, Event)>) -> Result<(RecordSummary, RecordProof)> {
    std::thread::scope(|scope| {
        let file = scope.spawn(|| check_file(path));
        let walked = Journal::open_to_walk(path).and_then(|journal| Ok((read_all(&journal, each)?, journal.proof())));
        // What is wrong with the file is said before what it makes of the record.
        file.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        walked
    })
}

/// Whether a file is an evening, and sound as a file.
fn check_file(path: &Path) -> Result<()> {
    let at = connect_to_read(path)?;
    record_opening::check_sound(&at.connection, path)
}
