//! The record of one evening in one SQLite file; only this module and its parts name SQLite. What is written here is on the
//! disk before anybody is told of it.
//!
//! Every event is chained to the one before by SHA-256, so that a changed, missing or added row is found and named.
//! Rows that were cut off at the very end can't be told from an evening that stopped there.

mod chain;
mod error;
mod people;
#[cfg(test)]
mod tests;
mod wishes;

pub use error::JournalError;
pub use people::BotLine;
pub use wishes::WishNo;

use crate::private::Draft;
use crate::server::Step;
use cardroom_shared::event::{Event, What};
use cardroom_shared::time::Moment;
use chain::{Link, first_link, next_link};
use rusqlite::{Connection, ErrorCode, OpenFlags, OptionalExtension, params};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The format of a file that is written today.
pub const FORMAT: u32 = 1;

/// What marks a file as an evening of Cardroom: `Card` in ASCII.
const APPLICATION_ID: u32 = u32::from_be_bytes(*b"Card");

/// How long another program may hold the file before it is said to be in use.
const PATIENCE: Duration = Duration::from_secs(3);

/// What can go wrong here.
pub type Result<T> = std::result::Result<T, JournalError>;

/// The record of one evening, open for writing.
#[derive(Debug)]
pub struct Journal {
    connection: Connection,
    path: PathBuf,
    /// The number of the last event, 0 if there is none.
    number: u64,
    /// The number of the last step.
    step: u64,
    link: Link,
    /// What SQLite counts up when another program has written to the file.
    foreign_writes: i64,
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

impl Journal {
    /// Opens a new evening with this sheet.
    ///
    /// # Errors
    /// If there is a file of this name already, or the disk refuses.
    pub fn create(path: &Path, sheet: &str) -> Result<Self> {
        if path.exists() {
            return Err(JournalError::AlreadyThere(path.to_owned()));
        }
        // Made whole under another name first: a half-made evening never stands under the right one. The companions that
        // SQLite puts beside a file are as open to others as the file, which is open to nobody.
        let draft = draft(path)?;
        let make = || -> rusqlite::Result<()> {
            let mut connection = Connection::open(draft.path())?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            let transaction = connection.transaction()?;
            transaction.execute_batch(include_str!("journal.sql"))?;
            transaction.execute("INSERT INTO evening (sheet) VALUES (?1)", [sheet])?;
            transaction.execute("INSERT INTO clock (at_ms) VALUES (0)", [])?;
            transaction.commit()
        };
        make().map_err(|error| explain(path, &error))?;
        finish(draft, path)?;
        Self::open(path)
    }

    /// Opens an evening that was begun before.
    ///
    /// # Errors
    /// If it can't be read; the file is left as it is.
    pub fn open(path: &Path) -> Result<Self> {
        let connection = connect(path)?;
        let prepare = || -> rusqlite::Result<(u64, u64, Link, i64)> {
            connection.pragma_update(None, "journal_mode", "WAL")?;
            connection.pragma_update(None, "synchronous", "FULL")?;
            connection.execute_batch(wishes::TABLE)?;
            let sheet: String = connection.query_row("SELECT sheet FROM evening", [], |row| row.get(0))?;
            let tail = connection
                .query_row("SELECT number, step, chain FROM event ORDER BY number DESC LIMIT 1", [], |row| {
                    Ok((row.get::<_, i64>(0)?, row.get::<_, i64>(1)?, row.get(2)?))
                })
                .optional()?;
            let (number, step, link) = tail.unwrap_or((0, 0, first_link(&sheet)));
            Ok((from_sql(number), from_sql(step), link, foreign_writes(&connection)?))
        };
        let (number, step, link, foreign_writes) = prepare().map_err(|error| explain(path, &error))?;
        Ok(Self { connection, path: path.to_owned(), number, step, link, foreign_writes })
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
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sheet(&self) -> Result<String> {
        self.ask(|connection| connection.query_row("SELECT sheet FROM evening", [], |row| row.get(0)))
    }

    /// Writes steps in one transaction, and comes back when they are on the disk. All of them are, or none.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn write(&mut self, steps: &[Step]) -> Result<()> {
        let (mut number, mut link) = (self.number, self.link);
        let path = &self.path;
        let transaction = self.connection.transaction().map_err(|error| explain(path, &error))?;
        for step in steps {
            for event in &step.events {
                let text = serde_json::to_string(&event.what).map_err(|error| disk(path, &error))?;
                number += 1;
                link = next_link(&link, number, step.number, event.at, &text);
                transaction
                    .prepare_cached("INSERT INTO event (number, step, at_ms, text, chain) VALUES (?1, ?2, ?3, ?4, ?5)")
                    .and_then(|mut insert| {
                        insert.execute(params![
                            to_sql(number),
                            to_sql(step.number),
                            to_sql(event.at.0),
                            text,
                            link.as_slice()
                        ])
                    })
                    .map_err(|error| explain(path, &error))?;
            }
        }
        transaction.commit().map_err(|error| explain(path, &error))?;
        (self.number, self.link) = (number, link);
        self.step = steps.last().map_or(self.step, |step| step.number);
        Ok(())
    }

    /// Reads everything back, in order, with the number of the step of each event.
    ///
    /// # Errors
    /// Names the first row that is not what was written.
    pub fn read(&self, mut each: impl FnMut(u64, Event)) -> Result<Record> {
        walk(&self.connection, &self.path, &mut each)
    }

    /// Notes where the clock of the evening stands. After a stop it goes on from there.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn beat(&mut self, now: Moment) -> Result<()> {
        self.ask(|connection| connection.execute("UPDATE clock SET at_ms = ?1", [to_sql(now.0)])).map(drop)
    }

    /// Where the clock of the evening last stood.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn stood_at(&self) -> Result<Moment> {
        self.ask(|connection| connection.query_row("SELECT at_ms FROM clock", [], |row| row.get(0)))
            .map(|at| Moment(from_sql(at)))
    }

    /// Whether another program (`cardroom-server invite`, say) has written to this evening since the last time.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn changed_elsewhere(&mut self) -> Result<bool> {
        let seen = self.ask(foreign_writes)?;
        Ok(std::mem::replace(&mut self.foreign_writes, seen) != seen)
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
        finish(draft, to)
    }

    fn ask<T>(&self, question: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> Result<T> {
        question(&self.connection).map_err(|error| explain(&self.path, &error))
    }
}

/// Walks the chain of an evening without changing anything; `each` gets the number of the step and the event.
///
/// # Errors
/// Names the first row that is not what was written.
pub fn verify(path: &Path, mut each: impl FnMut(u64, Event)) -> Result<Record> {
    walk(&connect(path)?, path, &mut each)
}

/// Opens a file that must be an evening in today's format. SQLite opens a write-protected one for reading alone.
fn connect(path: &Path) -> Result<Connection> {
    if !path.is_file() {
        return Err(JournalError::Missing(path.to_owned()));
    }
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let look = || -> rusqlite::Result<(Connection, u32, u32)> {
        let connection = Connection::open_with_flags(path, access)?;
        connection.busy_timeout(PATIENCE)?;
        let id = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        let format = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
        Ok((connection, id, format))
    };
    match look().map_err(|error| explain(path, &error))? {
        (_, id, _) if id != APPLICATION_ID => Err(JournalError::NotAnEvening(path.to_owned())),
        (_, _, found) if found != FORMAT => Err(JournalError::OtherVersion { path: path.to_owned(), found }),
        (connection, ..) => Ok(connection),
    }
}

/// Reads all events in order and holds each against the chain.
fn walk(connection: &Connection, path: &Path, each: &mut dyn FnMut(u64, Event)) -> Result<Record> {
    let explain = |error: rusqlite::Error| explain(path, &error);
    let sheet: String = connection.query_row("SELECT sheet FROM evening", [], |row| row.get(0)).map_err(explain)?;
    let mut select =
        connection.prepare("SELECT number, step, at_ms, text, chain FROM event ORDER BY number").map_err(explain)?;
    let mut rows = select.query([]).map_err(explain)?;
    let (mut record, mut link) = (Record::default(), first_link(&sheet));
    while let Some(row) = rows.next().map_err(explain)? {
        let expected = record.events + 1;
        let broken = |why: String| JournalError::BrokenRow { path: path.to_owned(), number: expected, why };
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
        let what: What = serde_json::from_str(&text).map_err(|error| broken(error.to_string()))?;
        record = Record { events: number, steps: step, last: at };
        each(step, Event { at, what });
    }
    Ok(record)
}

/// Begins a file that nobody else may read, under another name.
fn draft(to: &Path) -> Result<Draft> {
    if let Some(companion) = companions(to).into_iter().find(|companion| companion.exists()) {
        return Err(JournalError::LeftOver { path: to.to_owned(), companion });
    }
    Draft::of(to).map_err(|error| taken(to, &error))
}

/// Gives a draft its name.
fn finish(draft: Draft, to: &Path) -> Result<()> {
    draft.finish().map_err(|error| taken(to, &error))
}

fn taken(path: &Path, error: &std::io::Error) -> JournalError {
    match error.kind() {
        std::io::ErrorKind::AlreadyExists => JournalError::AlreadyThere(path.to_owned()),
        _ => disk(path, error),
    }
}

/// The files that may lie beside a record and belong to it alone: under another record of the same name they would be
/// taken for its own.
pub fn companions(path: &Path) -> Vec<PathBuf> {
    let beside = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    ["-wal", "-shm", "-journal"].map(beside).into()
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
