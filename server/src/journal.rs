//! The record of one evening in one SQLite file; only this module and its parts name SQLite. What is written here is on the
//! disk before anybody is told of it.
//!
//! Every event is chained to the one before by SHA-256, and so is every line of the book: who is invited, the bots, the way
//! here. Where both chains end, and where the clock stood, is signed by the key of the house at every write. A changed,
//! missing or added row is found and named, and nobody without the key can write a chain of their own. The signed head
//! stands a second time in a file beside the record, so that a lost end is seen too. What a signature can't tell: that
//! the house itself, or whoever has its key, wrote something else than happened; and that both the record and what lies
//! beside it were put back to an earlier moment.

mod book;
mod chain;
pub mod codec;
mod error;
mod format_2;
mod head;
mod old;
mod opening;
mod people;
mod seal;
#[cfg(test)]
mod tests;
mod wishes;

pub use book::BotLine;
pub use error::JournalError;
pub use opening::{Consent, companions};
pub use wishes::WishNo;

use crate::identity::Identity;
use crate::step::Step;
use book::{Book, Line};
use cardroom_shared::event::{Event, What};
use cardroom_shared::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use chain::{Link, first_line, first_link, next_link};
use head::{Head, Hex, Outside, Signed};
use opening::{At, Stamp, connect_to_read, draft, finish};
use rusqlite::{Connection, ErrorCode, Transaction, TransactionBehavior, params};
use std::cmp::Ordering;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The format of a file that is written today.
pub const FORMAT: u32 = 3;

/// What marks a file as an evening of Cardroom: `Card` in ASCII.
const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Card");

/// How long another program may hold the file before it is said to be in use.
const PATIENCE: Duration = Duration::from_secs(3);

/// So often what was taken away is saved; then the folder is full of it.
const MOST_RESCUES: u32 = 100;

/// What can go wrong here.
pub type Result<T> = std::result::Result<T, JournalError>;

/// The record of one evening.
#[derive(Debug)]
pub struct Journal {
    connection: Connection,
    path: PathBuf,
    sheet: String,
    /// In which format it is.
    format: u32,
    /// Who signs; none if the record is only read.
    house: Option<Identity>,
    /// Whether the house has another key than those know whom it invited before.
    key_is_new: bool,
    book: Arc<Book>,
    /// Where it ends; none in the first format, which had no head.
    head: Option<Signed>,
    /// The number of the last step.
    step: u64,
    outside: Option<Outside>,
    /// What SQLite counts up when another program has written to the file.
    foreign_writes: i64,
    /// By which the file that was opened is known again.
    stamp: Stamp,
    /// And what lies beside it and is written first.
    stamp_beside: Option<Stamp>,
    /// Where a copy lies that is read instead, if the folder allows no reading.
    _copy: Option<tempfile::TempDir>,
}

/// What a walk along the chain found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// How many events there are.
    pub events: u64,
    /// How many steps they belong to.
    pub steps: u64,
    /// When the last of them happened.
    pub last: Moment,
}

/// What else can be said of a record that is whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
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

impl Journal {
    /// Opens a new evening with this sheet.
    ///
    /// # Errors
    /// If there is a file of this name already, or the disk refuses.
    pub fn create(path: &Path, sheet: &str) -> Result<Self> {
        // Made whole under another name first: a half-made evening never stands under the right one. The companions that
        // SQLite puts beside a file are as open to others as the file, which is open to nobody.
        let draft = draft(path)?;
        let house = Identity::load_or_create(opening::folder(path)).map_err(|why| key(path, &why))?;
        let mut book = Book { link: first_line(sheet), ..Book::default() };
        let mut make = |connection: &mut Connection| -> Result<()> {
            let explain = |error: rusqlite::Error| explain(path, &error);
            connection.pragma_update(None, "synchronous", "FULL").map_err(explain)?;
            let transaction = connection.transaction().map_err(explain)?;
            transaction.execute_batch(include_str!("journal.sql")).map_err(explain)?;
            transaction.execute("INSERT INTO evening (sheet) VALUES (?1)", [sheet]).map_err(explain)?;
            add_line(path, &transaction, &mut book, &Book::house_line(house.certificate()))?;
            let head = Head {
                writes: 1,
                events: 0,
                event_chain: Hex(first_link(sheet)),
                lines: book.lines,
                book_chain: Hex(book.link),
                clock_ms: 0,
                playing: false,
            };
            let head = Signed::by(&house, head).map_err(|why| key(path, &why))?;
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
        opening::to_write(path, consent)
    }

    /// Opens an evening for reading alone: nothing is changed, and nothing is left beside it.
    ///
    /// # Errors
    /// If it can't be read or is not what was written.
    pub fn open_to_read(path: &Path) -> Result<Self> {
        opening::patiently(|| {
            let beside = head::look_beside(path);
            let At { connection, format, copy } = connect_to_read(path)?;
            let stamp = Stamp::of(path);
            let journal = opening::load(connection, path, format, stamp)?;
            opening::check_the_end(&journal, &beside)?;
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
                    let text = serde_json::to_string(&event.what).map_err(|error| disk(&path, &error))?;
                    head.events += 1;
                    head.event_chain = Hex(next_link(&head.event_chain.0, head.events, step.number, event.at, &text));
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
    pub fn read(&self, mut each: impl FnMut(u64, Event)) -> Result<Record> {
        walk(self, &mut each)
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
    pub fn beat(&mut self, now: Moment) -> Result<()> {
        if self.outside.is_some() && !head::beside(&self.path).exists() {
            // What says where the record ends was taken away: it is written again.
            self.outside = Some(Outside::open(&self.path).map_err(|error| disk(&self.path, &error))?);
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
    pub fn stood_at(&self) -> Result<Moment> {
        match &self.head {
            Some(head) => Ok(Moment(head.head.clock_ms)),
            None => self.ask(old::clock),
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
            let head = self.ask(stored_head)?;
            let (path, sheet) = (&self.path, &self.sheet);
            let (head, book) = catch_up(path, sheet, &self.connection, ours, &self.book, head)?;
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
        opening::close_copy(draft.path(), to, opening::folder(&self.path))?;
        finish(draft, to)
    }

    /// Adds a line to the book, if there is one to add to what stands there by now.
    fn write_line(&mut self, line: impl FnOnce(&Book) -> Option<Line>) -> Result<()> {
        let path = self.path.clone();
        self.change(|transaction, head, book| {
            if let Some(line) = line(book) {
                add_line(&path, transaction, Arc::make_mut(book), &line)?;
                (head.lines, head.book_chain) = (book.lines, Hex(book.link));
            }
            Ok(())
        })
    }

    /// Changes the record in one transaction, and signs where it ends then.
    fn change(&mut self, change: impl FnOnce(&Transaction<'_>, &mut Head, &mut Arc<Book>) -> Result<()>) -> Result<()> {
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
        let head = Signed::by(house, head).map_err(|why| key(&path, &why))?;
        transaction
            .prepare_cached("UPDATE head SET text = ?1, signature = ?2")
            .and_then(|mut update| update.execute(params![head.text, head.signature]))
            .map_err(explain)?;
        transaction.commit().map_err(explain)?;
        if let Some(outside) = &mut self.outside
            && let Err(error) = outside.write(&head)
        {
            // The record itself is written; what stands beside it is older then, which is no fault.
            log::debug!("{}: {error}", head::beside(&path).display());
        }
        (self.head, self.book) = (Some(head), book);
        Ok(())
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        question(&self.connection).map_err(|error| explain(&self.path, &error))
    }

    /// What can be said of this record beside that it is whole.
    fn proof(&self) -> Proof {
        let mut houses: Vec<Fingerprint> = self.book.houses.iter().map(|house| Fingerprint::of(house)).collect();
        let house = houses.pop();
        let own = Identity::load(opening::folder(&self.path)).ok().flatten().map(|own| own.fingerprint());
        Proof {
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
pub fn verify(path: &Path, each: impl FnMut(u64, Event)) -> Result<Record> {
    prove(path, each).map(|(record, _)| record)
}

/// The same, and what else can be said of the record.
///
/// # Errors
/// Names the first row that is not what was written.
pub fn prove(path: &Path, mut each: impl FnMut(u64, Event)) -> Result<(Record, Proof)> {
    let journal = Journal::open_to_read(path)?;
    let record = walk(&journal, &mut each)?;
    Ok((record, journal.proof()))
}

/// Reads all events in order and holds each against the chain, and the last against the head.
fn walk(journal: &Journal, each: &mut dyn FnMut(u64, Event)) -> Result<Record> {
    let Journal { connection, path, sheet, .. } = journal;
    let explain = |error: rusqlite::Error| explain(path, &error);
    // One moment for the events and for where they end, though a house may be writing.
    let moment = connection.unchecked_transaction().map_err(explain)?;
    let head = match &journal.head {
        Some(ours) => {
            let stored = stored_head(&moment).map_err(explain)?;
            Some(catch_up(path, sheet, &moment, ours, &journal.book, stored)?.0.head)
        }
        None => None,
    };
    let mut select =
        moment.prepare("SELECT number, step, at_ms, text, chain FROM event ORDER BY number").map_err(explain)?;
    let mut rows = select.query([]).map_err(explain)?;
    let (mut record, mut link) = (Record::default(), first_link(sheet));
    let broken = |number, why: String| JournalError::BrokenRow { path: path.clone(), number, why };
    while let Some(row) = rows.next().map_err(explain)? {
        let expected = record.events + 1;
        let broken = |why: String| broken(expected, why);
        let get = |column| row.get::<_, i64>(column).map(from_sql).map_err(|error| broken(error.to_string()));
        let (number, step, at) = (get(0)?, get(1)?, Moment(get(2)?));
        let text: String = row.get(3).map_err(|error| broken(error.to_string()))?;
        let written: Link = row.get(4).map_err(|error| broken(error.to_string()))?;
        if number != expected {
            return Err(broken(format!("it is missing, and event {number} comes in its place")));
        }
        link = next_link(&link, number, step, at, &text);
        if link != written {
            return Err(broken("it was changed after it was written".to_owned()));
        }
        let what: What = serde_json::from_str(&text).or_else(|error| {
            let why = error.to_string();
            format_2::what(&text).ok_or(JournalError::NewerEvent { path: path.clone(), number, why })
        })?;
        record = Record { events: number, steps: step, last: at };
        each(step, Event { at, what });
    }
    if let Some(head) = head
        && (head.events, head.event_chain.0) != (record.events, link)
    {
        return Err(match record.events.cmp(&head.events) {
            Ordering::Less => broken(record.events + 1, format!("it is missing, and {} were written", head.events)),
            Ordering::Greater => broken(head.events + 1, format!("it was added; {} were written", head.events)),
            Ordering::Equal => {
                let why = "the chain was written anew: it is not the one that the house has signed".to_owned();
                JournalError::Broken { path: path.clone(), what: "the chain of events".to_owned(), why }
            }
        });
    }
    Ok(record)
}

/// The head as it is in the file now.
fn stored_head(connection: &Connection) -> rusqlite::Result<Option<Signed>> {
    let mut select = connection.prepare_cached("SELECT text, signature FROM head")?;
    let mut rows = select.query([])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let head = Signed::read(row.get(0)?, row.get(1)?);
    Ok(if rows.next()?.is_some() { None } else { head })
}

/// The head in the file, with the book that goes with it, after what another program of this house has written.
fn catch_up(
    path: &Path,
    sheet: &str,
    connection: &Connection,
    ours: &Signed,
    book: &Arc<Book>,
    stored: Option<Signed>,
) -> Result<(Signed, Arc<Book>)> {
    let broken = |why: &str| JournalError::Broken {
        path: path.to_owned(),
        what: "the head of the record".to_owned(),
        why: why.to_owned(),
    };
    let stored = stored.ok_or_else(|| broken("it can't be read"))?;
    if stored == *ours {
        return Ok((stored, Arc::clone(book)));
    }
    let certificate = book.houses.last().map(Vec::as_slice).unwrap_or_default();
    if !stored.is_of(certificate) {
        return Err(broken("it was changed by somebody who has not the key of the house"));
    }
    if stored.head.writes <= ours.head.writes {
        return Err(JournalError::Gone {
            path: path.to_owned(),
            why: "it was put back to an earlier moment".to_owned(),
        });
    }
    let book = read_book(path, connection, sheet, Some(Book::clone(book)))?;
    if (stored.head.lines, stored.head.book_chain.0) != (book.lines, book.link) {
        return Err(broken("the book does not end where the house has signed it"));
    }
    Ok((stored, Arc::new(book)))
}

/// Reads the book, or what was added to it.
fn read_book(path: &Path, connection: &Connection, sheet: &str, known: Option<Book>) -> Result<Book> {
    let explain = |error: rusqlite::Error| explain(path, &error);
    let mut book = known.unwrap_or_else(|| Book { link: first_line(sheet), ..Book::default() });
    let mut select = connection
        .prepare_cached("SELECT number, text, chain FROM book WHERE number > ?1 ORDER BY number")
        .map_err(explain)?;
    let mut rows = select.query([to_sql(book.lines)]).map_err(explain)?;
    while let Some(row) = rows.next().map_err(explain)? {
        let expected = book.lines + 1;
        let broken = |why: String| {
            let what = format!("line {expected} of the book");
            JournalError::Broken { path: path.to_owned(), what, why }
        };
        let number = row.get::<_, i64>(0).map(from_sql).map_err(|error| broken(error.to_string()))?;
        let text: String = row.get(1).map_err(|error| broken(error.to_string()))?;
        let written: Link = row.get(2).map_err(|error| broken(error.to_string()))?;
        if number != expected {
            return Err(broken(format!("it is missing, and line {number} comes in its place")));
        }
        if chain::next_line(&book.link, number, &text) != written {
            return Err(broken("it was changed after it was written".to_owned()));
        }
        book.add(&text).map_err(broken)?;
    }
    Ok(book)
}

fn add_line(path: &Path, connection: &Connection, book: &mut Book, line: &Line) -> Result<()> {
    let text = serde_json::to_string(line).map_err(|error| disk(path, &error))?;
    let wrong = |why| JournalError::Disk { path: path.to_owned(), why };
    book.add(&text).map_err(wrong)?;
    connection
        .execute(
            "INSERT INTO book (number, text, chain) VALUES (?1, ?2, ?3)",
            params![to_sql(book.lines), text, book.link.as_slice()],
        )
        .map(drop)
        .map_err(|error| explain(path, &error))
}

fn foreign_writes(connection: &Connection) -> rusqlite::Result<i64> {
    connection.pragma_query_value(None, "data_version", |row| row.get(0))
}

/// SQLite counts with a sign; nothing here comes near the half of a `u64`.
fn to_sql(figure: u64) -> i64 {
    i64::try_from(figure).unwrap_or(i64::MAX)
}

fn from_sql(figure: i64) -> u64 {
    u64::try_from(figure).unwrap_or(0)
}

/// Says in a host's words what SQLite said.
fn explain(path: &Path, error: &rusqlite::Error) -> JournalError {
    match error.sqlite_error_code() {
        Some(ErrorCode::NotADatabase) => JournalError::NotAnEvening(path.to_owned()),
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => JournalError::InUse(path.to_owned()),
        _ => disk(path, error),
    }
}

fn disk(path: &Path, error: &dyn std::error::Error) -> JournalError {
    JournalError::Disk { path: path.to_owned(), why: error.to_string() }
}

fn key(path: &Path, why: &anyhow::Error) -> JournalError {
    JournalError::Key { path: path.to_owned(), why: format!("{why:#}") }
}
