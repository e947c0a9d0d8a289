//! The verified reader of a record: each row is checked against the chain and the head.

use super::chain::{self, ChainLink, first_line, first_link};
use super::chain_checker::{ChainChecker, CheckedRows, EventConsumer, RowBatch};
use super::parse_cache::ParseCache;
use super::registry_log::{RegistryLine, RegistryLog};
use super::signed_head::SignedHead;
use super::sqlite_conversions::{disk, explain, from_sql, to_sql};
use super::{Journal, JournalError, RecordSummary, Result};
use cardroom_shared::event::Event;
use cardroom_shared::time::Moment;
use rusqlite::{Connection, params};
use std::cmp::Ordering;
use std::path::Path;
use std::sync::Arc;

/// Reads all events in order, and checks each against the chain and the last against the head. Another thread
/// (`chain_checker`) checks rows while the next are read. `each` gets the events on this thread, if it is given.
pub(super) fn read_all(journal: &Journal, each: Option<&mut dyn FnMut(u64, Event)>) -> Result<RecordSummary> {
    let Journal { connection, path, sheet, .. } = journal;
    let explain = |error: rusqlite::Error| explain(path, &error);
    // The events and the head must be of one moment, although a server may be writing.
    let moment = connection.unchecked_transaction().map_err(explain)?;
    let stored = stored_head(&moment).map_err(explain)?;
    let head = catch_up(path, sheet, &moment, &journal.head, &journal.book, stored)?.0.head;
    let broken = |number, why: String| JournalError::BrokenRow { path: path.clone(), number, why };
    let (record, link) = std::thread::scope(|scope| {
        let ears =
            if each.is_some() { EventConsumer::Somebodys } else { EventConsumer::Nobodys(ParseCache::nothing()) };
        let mut walker = ChainReader { record: RecordSummary::default(), link: first_link(sheet), each };
        let mut checker =
            ChainChecker::start(scope, path.clone(), walker.link, ears).map_err(|error| disk(path, &error))?;
        let mut load = RowBatch::default();
        let read = events(&moment, path, &mut |row, number| {
            row.and_then(|row| add(&mut load, number, &row)).map_err(|why| broken(number, why))?;
            if load.is_full() {
                walker.hear(checker.receive())?;
                checker.send(std::mem::take(&mut load));
            }
            Ok(())
        });
        walker.hear(checker.receive())?;
        checker.send(load);
        // A fault in an earlier row is reported first.
        walker.hear(checker.receive())?;
        read.map(|()| (walker.record, walker.link))
    })?;
    if (head.events, head.event_chain.0) != (record.events, link) {
        return Err(match record.events.cmp(&head.events) {
            Ordering::Less => broken(record.events + 1, format!("it is missing, and {} were written", head.events)),
            Ordering::Greater => broken(head.events + 1, format!("it was added; {} were written", head.events)),
            Ordering::Equal => {
                let why = "the chain was written anew: it is not the one that the server has signed".to_owned();
                JournalError::Broken { path: path.clone(), what: "the chain of events".to_owned(), why }
            }
        });
    }
    Ok(record)
}

/// The position of a reader in a record to which a server may still be writing.
#[derive(Clone, Debug)]
pub struct ReadPosition {
    events: u64,
    link: ChainLink,
}

impl ReadPosition {
    pub(super) fn first(sheet: &str) -> Self {
        Self { events: 0, link: first_link(sheet) }
    }
}

/// Reads the rows after this position up to this session time, checks each against the chain, and moves the
/// position. Of a newer row only the time is read.
pub(super) fn read_on(
    journal: &Journal,
    place: &mut ReadPosition,
    until: Moment,
    each: &mut dyn FnMut(u64, Event),
) -> Result<()> {
    let Journal { connection, path, .. } = journal;
    let explain = |error: rusqlite::Error| explain(path, &error);
    let sql = "SELECT number, step, at_ms, text, chain FROM event WHERE number > ?1 ORDER BY number";
    let mut select = connection.prepare_cached(sql).map_err(explain)?;
    let mut rows = select.query([to_sql(place.events)]).map_err(explain)?;
    let mut load = RowBatch::default();
    loop {
        let row = match rows.next().map_err(explain)? {
            Some(row) if from_sql(row.get(2).map_err(explain)?) <= until.0 => Some(row),
            Some(_) | None => None,
        };
        let is_last = row.is_none();
        if let Some(row) = row {
            let number = place.events + load.count() + 1;
            event_row(row).and_then(|row| add(&mut load, number, &row)).map_err(|why| JournalError::BrokenRow {
                path: path.clone(),
                number,
                why,
            })?;
        }
        if is_last || load.is_full() {
            let told = std::mem::take(&mut load).check(path, place.link, &mut EventConsumer::Somebodys);
            for (step, event) in told.events {
                place.events += 1;
                each(step, event);
            }
            place.link = told.link;
            told.broken.map_or(Ok(()), Err)?;
        }
        if is_last {
            return Ok(());
        }
    }
}

/// Adds the row with the expected number. Returns an error text if it has another number.
fn add(load: &mut RowBatch, expected: u64, row: &EventRow<'_>) -> std::result::Result<(), String> {
    let &EventRow { number, step, at_ms, text, chain } = row;
    if number != expected {
        return Err(format!("it is missing, and event {number} comes in its place"));
    }
    load.add(number, step, Moment(at_ms), text, chain);
    Ok(())
}

/// An unchecked row of an event.
struct EventRow<'r> {
    number: u64,
    step: u64,
    at_ms: u64,
    text: &'r str,
    chain: &'r [u8],
}

/// The callback for each row, or the reason why it cannot be read, with its number counted from 1.
type RowHandler<'e> = &'e mut dyn FnMut(std::result::Result<EventRow<'_>, String>, u64) -> Result<()>;

/// Calls `each` for every row in order until it fails.
fn events(connection: &Connection, path: &Path, each: RowHandler<'_>) -> Result<()> {
    let explained = |error: rusqlite::Error| explain(path, &error);
    let mut select =
        connection.prepare("SELECT number, step, at_ms, text, chain FROM event ORDER BY number").map_err(explained)?;
    let mut rows = select.query([]).map_err(explained)?;
    let mut number = 0;
    while let Some(row) = rows.next().map_err(explained)? {
        number += 1;
        each(event_row(row), number)?;
    }
    Ok(())
}

/// A row of the query for all columns.
fn event_row<'r>(row: &'r rusqlite::Row<'_>) -> std::result::Result<EventRow<'r>, String> {
    let figure = |column| row.get::<_, i64>(column).map(from_sql).map_err(|error| error.to_string());
    let of_row = |column| row.get_ref(column).map_err(|error| error.to_string());
    Ok(EventRow {
        number: figure(0)?,
        step: figure(1)?,
        at_ms: figure(2)?,
        text: of_row(3)?.as_str().map_err(|error| error.to_string())?,
        chain: of_row(4)?.as_blob().map_err(|error| error.to_string())?,
    })
}

/// The progress of a reader along the chain.
struct ChainReader<'a> {
    record: RecordSummary,
    link: ChainLink,
    each: Option<&'a mut dyn FnMut(u64, Event)>,
}

impl ChainReader<'_> {
    fn hear(&mut self, told: Option<CheckedRows>) -> Result<()> {
        let Some(CheckedRows { record, events, link, broken }) = told else { return Ok(()) };
        self.link = link;
        if record.events > 0 {
            self.record = RecordSummary { events: self.record.events + record.events, ..record };
        }
        if let Some(each) = &mut self.each {
            for (step, event) in events {
                each(step, event);
            }
        }
        broken.map_or(Ok(()), Err)
    }
}

/// The head that is in the file now.
pub(super) fn stored_head(connection: &Connection) -> rusqlite::Result<Option<SignedHead>> {
    let mut select = connection.prepare_cached("SELECT text, signature FROM head")?;
    let mut rows = select.query([])?;
    let Some(row) = rows.next()? else { return Ok(None) };
    let head = SignedHead::read(row.get(0)?, row.get(1)?);
    Ok(if rows.next()?.is_some() { None } else { head })
}

/// The newest head in the file with its registry log. Another program of this server may have written both.
pub(super) fn catch_up(
    path: &Path,
    sheet: &str,
    connection: &Connection,
    ours: &SignedHead,
    book: &Arc<RegistryLog>,
    stored: Option<SignedHead>,
) -> Result<(SignedHead, Arc<RegistryLog>)> {
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
        return Err(broken("it was changed by somebody who has not the key of the server"));
    }
    if stored.head.writes <= ours.head.writes {
        return Err(JournalError::Gone {
            path: path.to_owned(),
            why: "the record was put back to an earlier moment".to_owned(),
        });
    }
    let book = read_book(path, connection, sheet, Some(RegistryLog::clone(book)))?;
    if (stored.head.lines, stored.head.book_chain.0) != (book.lines, book.link) {
        return Err(broken("the book does not end where the server has signed it"));
    }
    Ok((stored, Arc::new(book)))
}

/// Reads the registry log, or only its new lines.
pub(super) fn read_book(
    path: &Path,
    connection: &Connection,
    sheet: &str,
    known: Option<RegistryLog>,
) -> Result<RegistryLog> {
    let explain = |error: rusqlite::Error| explain(path, &error);
    let mut book = known.unwrap_or_else(|| RegistryLog { link: first_line(sheet), ..RegistryLog::default() });
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
        let written: ChainLink = row.get(2).map_err(|error| broken(error.to_string()))?;
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

pub(super) fn add_line(
    path: &Path,
    connection: &Connection,
    book: &mut RegistryLog,
    line: &RegistryLine,
) -> Result<()> {
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
