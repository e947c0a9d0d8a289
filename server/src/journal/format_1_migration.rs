//! The migration from the first format. Its people, clock and address were in tables without a chain, and its
//! event chain had no key. The record is converted to today's format when the session resumes.

use super::chain::first_line;
use super::head::{ChainHex, Head, SignedHead};
use super::reader::{add_line, read_all};
use super::registry_log::{RegistryLine, RegistryLog};
use super::sql::{explain, from_sql, key};
use super::{FORMAT, Journal, JournalError, Result};
use crate::host_machine::identity::Identity;
use crate::journal::invited_guest::InvitationNo;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::time::Moment;
use rusqlite::{Connection, OptionalExtension, params};
use std::path::Path;

/// The tables that the second format added.
const NEW_TABLES: &str = "
    CREATE TABLE book (number INTEGER PRIMARY KEY, text TEXT NOT NULL, chain BLOB NOT NULL) STRICT;
    CREATE TABLE head (text TEXT NOT NULL, signature BLOB NOT NULL) STRICT;
    DROP TABLE IF EXISTS wish;
    CREATE TABLE wish (number INTEGER PRIMARY KEY, text TEXT NOT NULL, seal BLOB NOT NULL, answer TEXT, done INTEGER,
        answer_seal BLOB) STRICT;
    DROP TABLE person;
    DROP TABLE clock;
    DROP TABLE address;";

/// The last clock time of the record.
pub(super) fn clock(connection: &Connection) -> rusqlite::Result<Moment> {
    connection.query_row("SELECT at_ms FROM clock", [], |row| row.get(0)).map(|at| Moment(from_sql(at)))
}

/// A name under the old rules: some old names are not valid today, and hidden letters are shown.
fn still_read(text: String) -> rusqlite::Result<Name> {
    serde_json::from_value(serde_json::Value::String(text)).map_err(|_| rusqlite::Error::InvalidQuery)
}

/// The lines of the registry log, without the one for the server.
fn lines(connection: &Connection) -> rusqlite::Result<Vec<RegistryLine>> {
    let mut select = connection
        .prepare("SELECT role, name, secret_hash, revoked, character, seed, number FROM person ORDER BY number")?;
    let mut rows = select.query([])?;
    let (mut lines, mut last) = (Vec::new(), 0);
    while let Some(row) = rows.next()? {
        let (role, name, number): (String, Option<String>, u32) = (row.get(0)?, row.get(1)?, row.get(6)?);
        let name = name.map(still_read).transpose()?;
        // The numbers had no gaps, and the registry log derives them from the order.
        last += 1;
        if number != last {
            return Err(rusqlite::Error::InvalidQuery);
        }
        if role == "bot" {
            let name = name.ok_or(rusqlite::Error::InvalidQuery)?;
            let seed = row.get::<_, i64>(5)?.cast_unsigned();
            lines.push(RegistryLine::Bot { name, character: row.get(4)?, seed });
        } else {
            let role = role.parse().map_err(|_| rusqlite::Error::InvalidQuery)?;
            lines.push(RegistryLine::Guest { role, name, secret: SecretHash::from_bytes(row.get(2)?) });
            if row.get(3)? {
                lines.push(RegistryLine::Revoked(InvitationNo(number)));
            }
        }
    }
    let address = connection.query_row("SELECT text FROM address", [], |row| row.get(0)).optional()?;
    lines.extend(address.map(RegistryLine::Address));
    Ok(lines)
}

/// The registry log that follows from the old tables.
pub(super) fn book(path: &Path, connection: &Connection, sheet: &str) -> Result<RegistryLog> {
    let mut book = RegistryLog { link: first_line(sheet), ..RegistryLog::default() };
    for line in lines(connection).map_err(|error| explain(path, &error))? {
        let text = serde_json::to_string(&line).map_err(|error| super::disk(path, &error))?;
        book.add(&text).map_err(|why| JournalError::Disk { path: path.to_owned(), why })?;
    }
    Ok(book)
}

/// Converts the record to today's format, signed by this server: completely, or not at all.
pub(super) fn renew(journal: &mut Journal, house: &Identity) -> Result<()> {
    let record = read_all(journal, None)?;
    let path = journal.path.clone();
    let explain = |error: rusqlite::Error| explain(&path, &error);
    let clock_ms = journal.ask(clock)?.0;
    let lines = journal.ask(lines)?;
    let link = journal.ask(|connection| {
        let sql = "SELECT chain FROM event ORDER BY number DESC LIMIT 1";
        connection.query_row(sql, [], |row| row.get(0)).optional()
    })?;
    let mut book = RegistryLog { link: first_line(&journal.sheet), ..RegistryLog::default() };
    // Old requests must not remain readable on freed pages.
    journal.ask(|connection| connection.execute_batch("PRAGMA secure_delete = ON"))?;
    let transaction = journal.connection.transaction().map_err(explain)?;
    transaction.execute_batch(NEW_TABLES).map_err(explain)?;
    transaction.pragma_update(None, "user_version", FORMAT).map_err(explain)?;
    add_line(&path, &transaction, &mut book, &RegistryLog::house_line(house.certificate()))?;
    for line in &lines {
        add_line(&path, &transaction, &mut book, line)?;
    }
    let head = Head {
        writes: 1,
        events: record.events,
        event_chain: ChainHex(link.unwrap_or_else(|| super::first_link(&journal.sheet))),
        lines: book.lines,
        book_chain: ChainHex(book.link),
        clock_ms,
        playing: false,
    };
    let head = SignedHead::by(house, head).map_err(|why| key(&path, &why))?;
    transaction
        .execute("INSERT INTO head (text, signature) VALUES (?1, ?2)", params![head.text, head.signature])
        .map_err(explain)?;
    transaction.commit().map_err(explain)?;
    journal.ask(|connection| connection.execute_batch("VACUUM"))?;
    (journal.head, journal.book) = (Some(head), book.into());
    Ok(())
}
