//! The record of one session in one SQLite file; only this module and its parts name SQLite. A write is on
//! the disk before anybody is told of it.
//!
//! SHA-256 chains every event to the one before it, and also every line of the registry log: guests, bots,
//! addresses. The server's key signs the ends of both chains and the clock time at every write. So a changed,
//! missing or added row is found and named. Nobody without the key can write a chain of their own. A second
//! copy of the signed head is in a file beside the record. It reveals a lost end.
//!
//! A signature can't reveal two things. The server itself, or another holder of its key, may have written
//! false events. The record and its companion files may both have been put back to an earlier moment.

pub mod invited_guest;
pub mod join_record;
pub mod step;

mod chain;
mod chain_checker;
mod control_queue;
mod error;
mod file_id;
mod format;
pub mod fuzz_entry_points;
mod parse_cache;
mod people;
mod reader;
mod record_opening;
mod registry_log;
mod session_record;
mod signature;
mod signed_head;
mod sqlite_conversions;
#[cfg(test)]
mod tests;

pub use control_queue::ControlRequestNo;
pub use error::{JournalError, Result};
pub use format::FORMAT;
pub use reader::ReadPosition;
pub use record_opening::{Consent, companions};
pub use registry_log::{OpeningTime, RegisteredBot};
pub use session_record::{Journal, RecordProof, RecordSummary};

use crate::host_machine::server_identity::Identity;
use crate::journal::step::Step;
use cardroom_shared::event::Event;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use chain::{first_line, first_link, next_link};
use file_id::FileId;
use reader::{add_line, catch_up, read_all, stored_head};
use record_opening::{RecordConnection, connect_to_read, draft, finish};
use registry_log::{RegistryLine, RegistryLog};
use rusqlite::{Connection, Transaction, TransactionBehavior, params};
use signed_head::{ChainHex, Head, HeadFile, SignedHead};
use sqlite_conversions::{disk, explain, foreign_writes, key, to_sql};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The most rescue files of one record; then the folder is full of them.
const MOST_RESCUES: u32 = 100;

impl Journal {
    /// Creates the record of a new session with this event configuration.
    ///
    /// # Errors
    /// If there is a file with this name already, or the disk refuses.
    pub fn create(path: &Path, sheet: &str) -> Result<Self> {
        // The record is first completed under another name, so the final name never has a half-made record.
        // The companions that SQLite creates have the permissions of the file, which only its owner can open.
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

    /// Opens the record of an earlier session, to write to it.
    ///
    /// # Errors
    /// If it can't be read, was changed, or belongs to another server. The file is left as it is.
    pub fn open(path: &Path) -> Result<Self> {
        Self::open_with(path, Consent::default())
    }

    /// Opens a record like [`Journal::open`], with the host's consent to certain faults.
    ///
    /// # Errors
    /// As [`Journal::open`].
    pub fn open_with(path: &Path, consent: Consent) -> Result<Self> {
        record_opening::to_write(path, consent)
    }

    /// Opens a record only for reading. Nothing is changed, and no file is left beside it.
    ///
    /// # Errors
    /// If it can't be read or was changed.
    pub fn open_to_read(path: &Path) -> Result<Self> {
        check_file(path)?;
        Self::open_to_walk(path)
    }

    /// Opens a record for reading, without the check of the file, which the caller makes.
    fn open_to_walk(path: &Path) -> Result<Self> {
        record_opening::patiently(|| {
            let beside = signed_head::read_head_file(path);
            let RecordConnection { connection, copy } = connect_to_read(path)?;
            let stamp = FileId::from_path(path);
            let journal = record_opening::load(connection, path, stamp)?;
            record_opening::check_the_end(&journal, &beside)?;
            Ok(Self { _copy: copy, ..journal })
        })
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The number of the last step that was written, 0 if there is none.
    pub fn last_step(&self) -> u64 {
        self.step
    }

    /// The event configuration that was written when the session was created, as text.
    pub fn sheet(&self) -> &str {
        &self.sheet
    }

    /// Returns whether the server has a new key. Earlier invitations are then void.
    pub fn key_is_new(&self) -> bool {
        self.key_is_new
    }

    /// Writes steps in one transaction, and returns when they are on the disk. All of them are written, or
    /// none.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write(&mut self, steps: &[Step]) -> Result<()> {
        let step = steps.last().map_or(self.step, |step| step.number);
        let known = self.head.head.events;
        let path = self.path.clone();
        self.change(|transaction, head, _| {
            if head.events != known {
                let why = "another program has written events into the record".to_owned();
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

    /// Reads all events in order, each with its step number.
    ///
    /// # Errors
    /// Names the first row that was changed.
    pub fn read(&self, mut each: impl FnMut(u64, Event)) -> Result<RecordSummary> {
        read_all(self, Some(&mut each))
    }

    /// The beginning of the record, for [`Journal::read_on`].
    pub fn first_place(&self) -> ReadPosition {
        ReadPosition::first(&self.sheet)
    }

    /// Reads the events after this position, in order with their step numbers, and moves the position to the
    /// end. A server may still be writing to the record.
    ///
    /// # Errors
    /// Names the first row that was changed.
    pub fn read_on(&self, place: &mut ReadPosition, mut each: impl FnMut(u64, Event)) -> Result<()> {
        reader::read_on(self, place, Moment(u64::MAX), &mut each)
    }

    /// Reads like [`Journal::read_on`], but only events up to this session time. Of a newer event only the
    /// time is read.
    ///
    /// # Errors
    /// Names the first row that was changed.
    pub fn read_until(&self, place: &mut ReadPosition, until: Moment, mut each: impl FnMut(u64, Event)) -> Result<()> {
        reader::read_on(self, place, until, &mut each)
    }

    /// Notes that the session is played from now on. Until [`Journal::end`] the file itself says that there
    /// may be more data beside it. So a copy of the file alone is never taken for the whole record.
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

    /// Closes the record: all data is then in the one file.
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

    /// Moves all data into the file itself.
    fn settle(&mut self) -> Result<()> {
        self.ask(|connection| connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(())))?;
        if let Some(outside) = &self.outside {
            outside.sync().map_err(|error| disk(&self.path, &error))?;
        }
        Ok(())
    }

    /// Writes the session clock. After a stop the clock resumes there.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write_clock(&mut self, now: Moment) -> Result<()> {
        if self.outside.is_some() && !signed_head::head_path(&self.path).exists() {
            // The head file was removed, so it is created again.
            self.outside = Some(HeadFile::open(&self.path).map_err(|error| disk(&self.path, &error))?);
        }
        self.change(|_, head, _| {
            head.clock_ms = now.0;
            Ok(())
        })
    }

    /// The session clock as last written.
    pub fn last_clock(&self) -> Moment {
        Moment(self.head.head.clock_ms)
    }

    /// Returns whether another program (for example `cardroom-server invite`) has written to this record
    /// since the last call. New lines of the registry log are read.
    ///
    /// # Errors
    /// If the disk refuses, or if the server has not signed the new lines.
    pub fn changed_elsewhere(&mut self) -> Result<bool> {
        let seen = self.ask(foreign_writes)?;
        let changed = std::mem::replace(&mut self.foreign_writes, seen) != seen;
        if changed {
            let (path, sheet, ours) = (&self.path, &self.sheet, &self.head);
            // The head and the registry log must be of one moment, but another program may write between two
            // statements.
            let moment = self.connection.unchecked_transaction().map_err(|error| explain(path, &error))?;
            let head = stored_head(&moment).map_err(|error| explain(path, &error))?;
            let (head, book) = catch_up(path, sheet, &moment, ours, &self.book, head)?;
            drop(moment);
            if head.head.events != ours.head.events {
                let why = "another program has written events into the record".to_owned();
                return Err(JournalError::Gone { path: path.clone(), why });
            }
            (self.head, self.book) = (head, book);
        }
        Ok(changed)
    }

    /// Reads the new lines of the registry log, while the server that plays writes events. Returns whether there are any.
    ///
    /// # Errors
    /// If the disk refuses, or if the server has not signed the new lines.
    pub fn follow_registry(&mut self) -> Result<bool> {
        let (path, sheet) = (&self.path, &self.sheet);
        let moment = self.connection.unchecked_transaction().map_err(|error| explain(path, &error))?;
        let head = stored_head(&moment).map_err(|error| explain(path, &error))?;
        let (head, book) = catch_up(path, sheet, &moment, &self.head, &self.book, head)?;
        drop(moment);
        let has_more = book.lines != self.book.lines;
        (self.head, self.book) = (head, book);
        Ok(has_more)
    }

    /// Checks that the open file still has this name.
    ///
    /// # Errors
    /// Names the change that was found.
    pub fn is_there(&self) -> Result<()> {
        self.stamp.check(&self.path, "the record")?;
        let beside = self.stamp_beside.as_ref();
        beside.map_or(Ok(()), |(wal, stamp)| stamp.check(wal, "what belongs to the record"))
    }

    /// Saves an open record that was deleted or replaced. Returns the path of the saved file.
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

    /// Copies the session as it is now to a new file. Play may go on meanwhile.
    ///
    /// # Errors
    /// If there is a file with this name already, or the disk refuses.
    pub fn backup(&self, to: &Path) -> Result<()> {
        // A failed copy leaves no file, so its name can be used again.
        let draft = draft(to)?;
        let name = draft.path().to_str();
        let name =
            name.ok_or_else(|| JournalError::Disk { path: to.to_owned(), why: "the name is not UTF-8".into() })?;
        self.connection.execute("VACUUM INTO ?1", [name]).map_err(|error| explain(to, &error))?;
        record_opening::close_copy(draft.path(), to, record_opening::folder(&self.path))?;
        finish(draft, to)
    }

    /// Adds a line to the registry log, if `line` returns one for its current state.
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

    /// Changes the record in one transaction, and signs its new end.
    fn change(
        &mut self,
        change: impl FnOnce(&Transaction<'_>, &mut Head, &mut Arc<RegistryLog>) -> Result<()>,
    ) -> Result<()> {
        let path = self.path.clone();
        let explain = |error: rusqlite::Error| explain(&path, &error);
        let Some(house) = &self.house else { return Err(JournalError::ReadOnly(path)) };
        // A write to a file that was removed would be lost.
        self.is_there()?;
        let transaction = self.connection.transaction_with_behavior(TransactionBehavior::Immediate).map_err(explain)?;
        let stored = stored_head(&transaction).map_err(explain)?;
        let (stands, mut book) = catch_up(&path, &self.sheet, &transaction, &self.head, &self.book, stored)?;
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
            // The record itself is written. The head file is then older, which is no fault.
            tracing::debug!("the head file {} was not written: {error}", signed_head::head_path(&path).display());
        }
        (self.head, self.book) = (head, book);
        Ok(())
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        question(&self.connection).map_err(|error| explain(&self.path, &error))
    }

    /// The facts about this record beyond its integrity.
    fn proof(&self) -> Result<RecordProof> {
        let mut houses: Vec<Fingerprint> = self.book.houses.iter().map(|house| Fingerprint::of(house)).collect();
        let house = houses.pop().ok_or_else(|| JournalError::Broken {
            path: self.path.clone(),
            what: "the book".to_owned(),
            why: "it names no server".to_owned(),
        })?;
        let own = Identity::load(record_opening::folder(&self.path)).ok().flatten().map(|own| own.fingerprint());
        Ok(RecordProof {
            lines: self.book.lines,
            house,
            houses_before: houses,
            is_own: own.map(|own| house == own),
            losses: self.book.losses.clone(),
            playing: self.head.head.playing,
        })
    }
}

/// Verifies the chains of a record without a change to it. `each` gets the step number and the event.
///
/// # Errors
/// Names the first row that was changed.
pub fn verify(path: &Path, each: impl FnMut(u64, Event)) -> Result<RecordSummary> {
    verify_with_proof(path, each).map(|(record, _)| record)
}

/// Verifies a record like [`verify`], and also returns the other facts about it.
///
/// # Errors
/// Names the first row that was changed.
pub fn verify_with_proof(path: &Path, mut each: impl FnMut(u64, Event)) -> Result<(RecordSummary, RecordProof)> {
    prove_to(path, Some(&mut each))
}

/// Verifies a record like [`verify_with_proof`], without a consumer of the events.
///
/// # Errors
/// Names the first row that was changed.
pub fn verify_without_events(path: &Path) -> Result<(RecordSummary, RecordProof)> {
    prove_to(path, None)
}

/// Another thread checks the file meanwhile.
fn prove_to(path: &Path, each: Option<&mut dyn FnMut(u64, Event)>) -> Result<(RecordSummary, RecordProof)> {
    std::thread::scope(|scope| {
        let file = scope.spawn(|| check_file(path));
        let walked = Journal::open_to_walk(path).and_then(|journal| Ok((read_all(&journal, each)?, journal.proof()?)));
        // A fault of the file is reported before its effect on the record.
        file.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))?;
        walked
    })
}

/// Checks that the file is a session, and that SQLite finds it sound.
fn check_file(path: &Path) -> Result<()> {
    let at = connect_to_read(path)?;
    record_opening::check_sound(&at.connection, path)
}
