//! The opening of a record. It makes the checks before any of it is trusted, and asks the host's consent if
//! one fails.

use super::file_id::FileId;
use super::format::{APPLICATION_ID, FORMAT, PATIENCE};
use super::reader::{add_line, read_all, read_book, stored_head};
use super::signed_head::{ChainHex, HeadFile, HeadFileContent, SignedHead, head_path, read_head_file};
use super::sqlite_conversions::{disk, explain, foreign_writes, from_sql, key};
use super::{Journal, JournalError, RecordSummary, Result};
use crate::host_machine::private_files::AtomicFile;
use crate::host_machine::server_identity::Identity;
use crate::journal::registry_log::{RegistryLine, RegistryLog};
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::time::Moment;
use rusqlite::config::DbConfig;
use rusqlite::{Connection, OpenFlags, OptionalExtension};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The number of looks before the end of a record counts as lost, and the time between them.
const LOOKS: usize = if cfg!(fuzzing) { 2 } else { 6 };
const BETWEEN_LOOKS: Duration = Duration::from_millis(if cfg!(any(test, fuzzing)) { 1 } else { 25 });

/// The position of the read and write versions in the header of an SQLite file.
const VERSIONS: std::ops::Range<usize> = 18..20;
/// The number of companion files that hold data which is not in the record yet.
const SQLITE_FILES: usize = 2;
/// The most files of one name that are put aside.
const MOST_ASIDE: u32 = 100;

/// The host's consent to certain faults.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consent {
    /// Consent to resume the session of another server under the key of this one.
    pub take_over: bool,
    /// Consent to resume with the readable part of a record that lost its end.
    pub accept_loss: bool,
}

/// The folder of a record.
pub(super) fn folder(path: &Path) -> &Path {
    path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// The companion files of a record, which belong to it alone. Another record with the same name would take
/// them for its own.
pub fn companions(path: &Path) -> Vec<PathBuf> {
    let named = |ending: &str| {
        let mut name = path.as_os_str().to_owned();
        name.push(ending);
        PathBuf::from(name)
    };
    ["-wal", "-shm", "-journal"].map(named).into_iter().chain([head_path(path)]).collect()
}

/// Begins a file under a temporary name. Nobody else may read it.
pub(super) fn draft(to: &Path) -> Result<AtomicFile> {
    if fs::symlink_metadata(to).is_err()
        && let Some(companion) = companions(to).into_iter().find(|companion| companion.exists())
    {
        return Err(JournalError::LeftOver { path: to.to_owned(), companion });
    }
    AtomicFile::new(to).map_err(|error| taken(to, &error))
}

/// Gives a draft its final name.
pub(super) fn finish(draft: AtomicFile, to: &Path) -> Result<()> {
    draft.finish().map_err(|error| taken(to, &error))
}

fn taken(path: &Path, error: &std::io::Error) -> JournalError {
    match error.kind() {
        std::io::ErrorKind::AlreadyExists => JournalError::AlreadyThere(path.to_owned()),
        _ => disk(path, error),
    }
}

/// A connection to a record.
pub(super) struct RecordConnection {
    pub(super) connection: Connection,
    /// The folder of a copy that is read instead.
    pub(super) copy: Option<tempfile::TempDir>,
}

/// Opens a session file to write to it.
pub(super) fn connect(path: &Path) -> Result<RecordConnection> {
    if !path.is_file() {
        return Err(JournalError::Missing(path.to_owned()));
    }
    put_strangers_aside(path)?;
    let access = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, access).map_err(|error| explain(path, &error))?;
    look(connection, path)
}

/// Opens a session file without a change to it or to its folder.
pub(super) fn connect_to_read(path: &Path) -> Result<RecordConnection> {
    if !path.is_file() {
        return Err(JournalError::Missing(path.to_owned()));
    }
    let is_filled = |wal: &PathBuf| fs::metadata(wal).is_ok_and(|found| found.len() > 0);
    let wal = companions(path).into_iter().next().filter(|wal| is_filled(wal) && !is_a_copy(path));
    let access = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX | OpenFlags::SQLITE_OPEN_URI;
    let Some(wal) = wal else {
        // All data is in the one file, and nobody writes to it.
        let connection = Connection::open_with_flags(uri(path)?, access).map_err(|error| explain(path, &error))?;
        return look(connection, path);
    };
    let plain = Connection::open_with_flags(path, access).map_err(|error| explain(path, &error));
    match plain.and_then(|connection| look(connection, path)) {
        // The server has just closed, so all data is in the one file by now.
        Err(JournalError::Disk { .. } | JournalError::Full(_)) if !wal.exists() => {
            let connection = Connection::open_with_flags(uri(path)?, access).map_err(|error| explain(path, &error))?;
            look(connection, path)
        }
        // SQLite can't read a file with a companion if the folder is not writable, but it can read a copy.
        Err(JournalError::Disk { .. } | JournalError::Full(_)) => {
            let folder = tempfile::TempDir::new().map_err(|error| disk(path, &error))?;
            let copy = folder.path().join("copy");
            fs::copy(path, &copy).map_err(|error| disk(path, &error))?;
            fs::copy(&wal, folder.path().join("copy-wal")).map_err(|error| disk(path, &error))?;
            writable(&copy)
                .and_then(|()| writable(&folder.path().join("copy-wal")))
                .map_err(|error| disk(path, &error))?;
            let connection = Connection::open(&copy).map_err(|error| explain(path, &error))?;
            Ok(RecordConnection { copy: Some(folder), ..look(connection, path)? })
        }
        other => other,
    }
}

/// Returns whether a file is a copy made by a backup or a rescue, with all data in one file. The header of a
/// live record says from the start that a write-ahead log is beside it.
fn is_a_copy(path: &Path) -> bool {
    let mut begin = [0; VERSIONS.end];
    let read = fs::File::open(path).and_then(|mut file| std::io::Read::read_exact(&mut file, &mut begin));
    read.is_ok() && begin.get(VERSIONS).is_some_and(|versions| versions == [1, 1])
}

/// Renames companion files that are beside a copy. They belonged to an earlier record of this name, and
/// SQLite would write them into the copy.
fn put_strangers_aside(path: &Path) -> Result<()> {
    if !is_a_copy(path) {
        return Ok(());
    }
    for stranger in companions(path).into_iter().take(SQLITE_FILES).filter(|stranger| stranger.exists()) {
        let named = |number: u32| {
            let mut name = stranger.clone().into_os_string();
            name.push(format!(".old-{number}"));
            PathBuf::from(name)
        };
        let aside = (1..=MOST_ASIDE).map(named).find(|name| !name.exists());
        let aside =
            aside.ok_or_else(|| JournalError::LeftOver { path: path.to_owned(), companion: stranger.clone() })?;
        fs::rename(&stranger, &aside).map_err(|error| disk(&stranger, &error))?;
        tracing::warn!("the file {} of another record was renamed to {}", stranger.display(), aside.display());
    }
    Ok(())
}

fn writable(path: &Path) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        fs::set_permissions(path, fs::Permissions::from_mode(0o600))?;
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

/// The name of a file to which nobody writes, as an SQLite URI.
fn uri(path: &Path) -> Result<String> {
    let name = path
        .to_str()
        .ok_or_else(|| JournalError::Disk { path: path.to_owned(), why: "the name is not UTF-8".into() })?;
    let mut uri = String::from("file:");
    for letter in name.chars() {
        match letter {
            '%' => uri.push_str("%25"),
            '?' => uri.push_str("%3f"),
            '#' => uri.push_str("%23"),
            '\\' if cfg!(windows) => uri.push('/'),
            other => uri.push(other),
        }
    }
    Ok(uri + "?immutable=1")
}

fn look(connection: Connection, path: &Path) -> Result<RecordConnection> {
    let look = || -> rusqlite::Result<(u32, u32)> {
        connection.busy_timeout(PATIENCE)?;
        let id = connection.pragma_query_value(None, "application_id", |row| row.get(0))?;
        Ok((id, connection.pragma_query_value(None, "user_version", |row| row.get(0))?))
    };
    match look().map_err(|error| explain(path, &error))? {
        (id, _) if id != APPLICATION_ID => Err(JournalError::NotAnEvening(path.to_owned())),
        (_, FORMAT) => Ok(RecordConnection { connection, copy: None }),
        (_, found) => Err(JournalError::OtherVersion { path: path.to_owned(), found }),
    }
}

/// Checks that SQLite finds the whole file sound. This takes as long as a read of the file.
pub(super) fn check_sound(connection: &Connection, path: &Path) -> Result<()> {
    let found: String =
        connection.query_row("PRAGMA quick_check(1)", [], |row| row.get(0)).map_err(|error| explain(path, &error))?;
    if found == "ok" {
        return Ok(());
    }
    Err(JournalError::Broken { path: path.to_owned(), what: "the file".to_owned(), why: found })
}

/// Reads everything except the events, and trusts only data that the server has signed.
pub(super) fn load(connection: Connection, path: &Path, stamp: FileId) -> Result<Journal> {
    let explained = |error: rusqlite::Error| explain(path, &error);
    let broken = |what: &str, why: &str| JournalError::Broken {
        path: path.to_owned(),
        what: what.to_owned(),
        why: why.to_owned(),
    };
    // All reads must be of one moment, although a server may be writing.
    connection.execute_batch("BEGIN").map_err(explained)?;
    let (sheet, sheets): (String, u32) = connection
        .query_row("SELECT sheet, (SELECT count(*) FROM evening) FROM evening", [], |row| {
            Ok((row.get(0)?, row.get(1)?))
        })
        .map_err(explained)?;
    if sheets != 1 {
        return Err(broken("the sheet", "there is more than one"));
    }
    let head = stored_head(&connection).map_err(explained)?;
    let head = head.ok_or_else(|| broken("the head of the record", "it can't be read"))?;
    let book = read_book(path, &connection, &sheet, None)?;
    if !book.houses.last().is_some_and(|house| head.is_of(house)) {
        let why = "it was changed by somebody who has not the key of the server";
        return Err(broken("the head of the record", why));
    }
    if (head.head.lines, head.head.book_chain.0) != (book.lines, book.link) {
        return Err(broken("the book", "it does not end where the server has signed it"));
    }
    let step = connection
        .query_row("SELECT step FROM event ORDER BY number DESC LIMIT 1", [], |row| row.get(0))
        .optional()
        .map_err(explained)?;
    let foreign_writes = foreign_writes(&connection).map_err(explained)?;
    connection.execute_batch("COMMIT").map_err(explained)?;
    Ok(Journal {
        connection,
        path: path.to_owned(),
        sheet,
        house: None,
        key_is_new: false,
        book: Arc::new(book),
        head,
        step: step.map_or(0, from_sql),
        outside: None,
        foreign_writes,
        stamp,
        stamp_beside: None,
        _copy: None,
    })
}

/// Checks that the record ends at the end that the server signed. The head file may be older, but not newer.
pub(super) fn check_the_end(journal: &Journal, beside: &HeadFileContent) -> Result<()> {
    let ours = &journal.head.head;
    let kept = || {
        let RecordSummary { events, last, .. } = read_all(journal, None).unwrap_or_default();
        let until = clock(last.max(Moment(ours.clock_ms)));
        format!(
            "What can be read are {events} events, to {until} of the evening; `host --accept-loss` goes on with them"
        )
    };
    let lost = |lost: String| JournalError::EndLost { path: journal.path.clone(), lost, kept: kept() };
    match beside {
        HeadFileContent::Found(found) if is_of_its_houses(journal, found) => {
            let theirs = &found.head;
            if theirs.writes <= ours.writes {
                return Ok(());
            }
            let events = theirs.events.saturating_sub(ours.events);
            let lines = theirs.lines.saturating_sub(ours.lines);
            let ms = Moment(ours.clock_ms).ms_until(Moment(theirs.clock_ms));
            Err(lost(format!(
                "{} events were written, and {events} of them are missing, with {lines} lines of the book and {} seconds \
                 of the clock. The -wal file that belongs beside it is damaged, or is not there",
                theirs.events,
                ms.div_ceil(1000)
            )))
        }
        HeadFileContent::Missing | HeadFileContent::Damaged | HeadFileContent::Found(_) if ours.playing => {
            let head = super::signed_head::head_path(&journal.path);
            let why =
                if *beside == HeadFileContent::Missing { "is not there" } else { "is damaged or belongs to another" };
            Err(lost(format!(
                "it was being played, or its server was stopped without closing it, and {}, which says where it ends, \
                 {why}. A file that is copied alone lacks what lay beside it: copy them all, or use `backup`",
                head.display()
            )))
        }
        _ => Ok(()),
    }
}

/// Returns whether one of the session's servers has signed this head. A head of a stranger does not count.
fn is_of_its_houses(journal: &Journal, found: &SignedHead) -> bool {
    journal.book.houses.iter().any(|house| found.is_of(house))
}

fn clock(at: Moment) -> String {
    let seconds = at.0 / 1000;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Looks again if the end of a record seems to be lost. A running server may have been writing its head at
/// that moment.
pub(super) fn patiently<T>(look: impl FnMut() -> Result<T>) -> Result<T> {
    patiently_with(look, || std::thread::sleep(BETWEEN_LOOKS))
}

/// Looks again like [`patiently`]; `wait` is called before each further look.
fn patiently_with<T>(mut look: impl FnMut() -> Result<T>, mut wait: impl FnMut()) -> Result<T> {
    for _ in 1..LOOKS {
        match look() {
            Err(JournalError::EndLost { .. }) => wait(),
            other => return other,
        }
    }
    look()
}

/// Opens a record to resume its session.
pub(super) fn to_write(path: &Path, consent: Consent) -> Result<Journal> {
    match patiently(|| to_write_at_once(path, Consent { accept_loss: false, ..consent })) {
        Err(JournalError::EndLost { .. }) if consent.accept_loss => to_write_at_once(path, consent),
        other => other,
    }
}

fn to_write_at_once(path: &Path, consent: Consent) -> Result<Journal> {
    let beside = read_head_file(path);
    let RecordConnection { connection, .. } = connect(path)?;
    // The companion files must stay as they are until all checks have passed.
    keep_companions(&connection, true).map_err(|error| explain(path, &error))?;
    check_sound(&connection, path)?;
    let mut journal = load(connection, path, FileId::from_path(path))?;
    let loss = match check_the_end(&journal, &beside) {
        Err(JournalError::EndLost { lost, .. }) if consent.accept_loss => Some(lost),
        other => other.map(|()| None)?,
    };
    let known = Identity::load(folder(path)).map_err(|why| key(path, &why))?;
    let (theirs, is_ours) = (journal.book.houses.last().cloned(), |house: &Identity| {
        journal.book.houses.last().is_none_or(|theirs| theirs == house.certificate())
    });
    if !consent.take_over
        && let Some(theirs) = theirs
        && !known.as_ref().is_some_and(is_ours)
    {
        let ours = known.map_or_else(|| "none".to_owned(), |house| format!("the server {:?}", house.fingerprint()));
        let theirs = format!("{:?}", Fingerprint::of(&theirs));
        return Err(JournalError::OtherHouse { path: path.to_owned(), theirs, ours });
    }
    let key_was_there = known.is_some();
    let house = match known {
        Some(house) => house,
        None => Identity::load_or_create(folder(path)).map_err(|why| key(path, &why))?,
    };
    let settled = || -> rusqlite::Result<()> {
        journal.connection.pragma_update(None, "journal_mode", "WAL")?;
        journal.connection.pragma_update(None, "synchronous", "FULL")?;
        journal.connection.pragma_update(None, "secure_delete", true)
    };
    settled().map_err(|error| explain(path, &error))?;
    let taken_over = !journal.book.houses.is_empty() && !is_ours(&house);
    journal.key_is_new = taken_over || !key_was_there;
    let certificate = house.certificate().to_vec();
    journal.house = Some(house);
    if taken_over {
        journal.write_line(|_| Some(RegistryLog::house_line(&certificate)))?;
    }
    if let Some(loss) = loss {
        // The write counter continues after the lost part, so that the lost part is never expected again.
        let written = match &beside {
            HeadFileContent::Found(found) if is_of_its_houses(&journal, found) => found.head.writes,
            HeadFileContent::Found(_) | HeadFileContent::Missing | HeadFileContent::Damaged => 0,
        };
        journal.change(|transaction, head, book| {
            head.writes = head.writes.max(written) + 1;
            add_line(path, transaction, Arc::make_mut(book), &RegistryLine::LossAccepted(loss))?;
            (head.lines, head.book_chain) = (book.lines, ChainHex(book.link));
            Ok(())
        })?;
    }
    journal.outside = Some(HeadFile::open(path).map_err(|error| disk(path, &error))?);
    // The head file beside the record is written anew.
    journal.change(|_, _, _| Ok(()))?;
    if let Some(outside) = &journal.outside {
        outside.sync().map_err(|error| disk(path, &error))?;
    }
    let wal = companions(path).into_iter().next().filter(|wal| wal.exists());
    journal.stamp_beside = wal.map(|wal| (wal.clone(), FileId::from_path(&wal)));
    keep_companions(&journal.connection, false).map_err(|error| explain(path, &error))?;
    journal.foreign_writes = foreign_writes(&journal.connection).map_err(|error| explain(path, &error))?;
    Ok(journal)
}

fn keep_companions(connection: &Connection, keep: bool) -> rusqlite::Result<()> {
    connection.set_db_config(DbConfig::SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, keep).map(drop)
}

/// Notes in a copy of a record that all data is in the one file. The server's key must be here to sign that.
pub(super) fn close_copy(copy: &Path, called: &Path, of: &Path) -> Result<()> {
    let explained = |error: rusqlite::Error| explain(called, &error);
    let RecordConnection { connection, .. } = connect(copy)?;
    connection.pragma_update(None, "journal_mode", "DELETE").map_err(explained)?;
    connection.execute_batch("PRAGMA secure_delete = ON; DELETE FROM wish").map_err(explained)?;
    check_sound(&connection, copy)?;
    let mut journal = load(connection, copy, FileId::from_path(copy))?;
    journal.house = Identity::load(of).map_err(|why| key(called, &why))?;
    let is_ours = |house: &Identity| journal.book.houses.last().is_some_and(|theirs| theirs == house.certificate());
    if journal.house.as_ref().is_some_and(is_ours) {
        journal.change(|_, head, _| {
            head.playing = false;
            Ok(())
        })?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn end_lost() -> JournalError {
        JournalError::EndLost { path: PathBuf::new(), lost: String::new(), kept: String::new() }
    }

    #[test]
    fn an_end_that_is_lost_for_a_moment_is_looked_for_again() {
        for (heals_at, waits_expected) in [(1, 0), (2, 1), (LOOKS, LOOKS - 1)] {
            let (mut looks, mut waits) = (0, 0);
            let look = || {
                looks += 1;
                if looks < heals_at { Err(end_lost()) } else { Ok(looks) }
            };
            assert_eq!(patiently_with(look, || waits += 1).unwrap(), heals_at);
            assert_eq!(waits, waits_expected);
        }
    }

    #[test]
    fn an_end_that_stays_lost_is_given_up_and_other_errors_at_once() {
        let mut waits = 0;
        let lost: Result<()> = patiently_with(|| Err(end_lost()), || waits += 1);
        assert!(matches!(lost, Err(JournalError::EndLost { .. })));
        assert_eq!(waits, LOOKS - 1);
        let missing: Result<()> =
            patiently_with(|| Err(JournalError::Missing(PathBuf::new())), || panic!("nothing comes of waiting"));
        assert!(matches!(missing, Err(JournalError::Missing(_))));
    }
}
