//! Rows that are read from pages equal the rows of SQLite, for every row length and every kind of file.

use super::*;
use rusqlite::OpenFlags;
use sqlite_pages::SqlitePages;

/// All columns of a row.
type Whole = (u64, u64, u64, String, Vec<u8>);

/// Each row as SQLite's query interface returns it.
fn by_sql(connection: &Connection) -> rusqlite::Result<Vec<Whole>> {
    let mut select = connection.prepare("SELECT number, step, at_ms, text, chain FROM event ORDER BY number")?;
    let read = |row: &rusqlite::Row<'_>| {
        let figure = |column| row.get(column).map(sql::from_sql);
        Ok((figure(0)?, figure(1)?, figure(2)?, row.get(3)?, row.get(4)?))
    };
    select.query_map([], read)?.collect()
}

/// Each row as parsed from its page.
fn on_pages(path: &Path, connection: &Connection) -> Result<Vec<Whole>> {
    let mut rows = Vec::new();
    SqlitePages::new(path, connection)?.events(connection, &mut |row| {
        let row = row.map_err(|why| JournalError::Disk { path: path.to_owned(), why: why.to_owned() })?;
        rows.push((row.number, row.step, row.at_ms, row.text.to_owned(), row.chain.to_vec()));
        Ok(())
    })?;
    Ok(rows)
}

/// Steps with these numbers, each of which resumes the clock.
fn resumed(numbers: std::ops::Range<u64>) -> Vec<Step> {
    let events = || vec![tournament(900, TournamentEvent::Clock(ClockEvent::Resumed))];
    numbers.map(|number| Step { number, events: events() }).collect()
}

#[test]
fn rows_of_all_lengths_and_figures_are_read_from_pages_of_all_sizes() {
    let folder = TempDir::new().unwrap();
    for page_size in [512, 1024, 4096, 65536] {
        let path = folder.path().join(page_size.to_string());
        let connection = Connection::open(&path).unwrap();
        connection.pragma_update(None, "page_size", page_size).unwrap();
        connection.execute_batch(include_str!("../journal.sql")).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(7);
        connection.execute_batch("BEGIN").unwrap();
        let lengths = (0..600_usize).chain([4_000, 4_060, 4_061, 4_062, 4_100, 70_000]);
        for (number, length) in (1_i64..).zip(lengths) {
            // Integers of every width, from those that need no byte to the largest.
            let figure = i64::MAX >> rng.random_range(0..64);
            let text: String = (0..length).map(|at| if at % 97 == 3 { '\u{2660}' } else { 'x' }).collect();
            let chain: [u8; 32] = rng.random();
            let row = params![number, figure, figure / 2, text, chain.as_slice()];
            connection.execute("INSERT INTO event VALUES (?1, ?2, ?3, ?4, ?5)", row).unwrap();
        }
        connection.execute_batch("DELETE FROM event WHERE number % 7 = 0; COMMIT").unwrap();
        let read = on_pages(&path, &connection).unwrap();
        assert_eq!(read.len(), 606 - 606 / 7);
        assert_eq!(read, by_sql(&connection).unwrap(), "on pages of {page_size}");
    }
}

#[test]
fn what_lies_beside_the_file_is_read_with_it() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    let other = Connection::open(&path).unwrap();
    journal.write(&resumed(4..400)).unwrap();
    assert!(fs::metadata(&companions(&path)[0]).unwrap().len() > 0);
    other.execute_batch("BEGIN").unwrap();
    assert_eq!(on_pages(&path, &other).unwrap(), by_sql(&other).unwrap());
    assert_eq!(journal.read(|_, _| ()).unwrap().events, 400);
}

#[test]
fn with_any_byte_changed_a_page_is_read_as_sqlite_reads_it_or_not_at_all() {
    let folder = TempDir::new().unwrap();
    let (path, mut journal) = evening(&folder);
    journal.write(&resumed(4..300)).unwrap();
    journal.end().unwrap();
    drop(journal);
    let whole = fs::read(&path).unwrap();
    let copy = folder.path().join("copy.cardroom");
    let mut rng = ChaCha8Rng::seed_from_u64(11);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..2_000 {
        let mut bytes = whole.clone();
        let place = rng.random_range(100..bytes.len());
        bytes[place] = rng.random();
        fs::write(&copy, &bytes).unwrap();
        let access = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let connection = Connection::open_with_flags(format!("file:{}?immutable=1", copy.display()), access).unwrap();
        match (on_pages(&copy, &connection), by_sql(&connection)) {
            (Ok(ours), Ok(theirs)) => {
                assert!(ours == theirs, "byte {place}");
                read += 1;
            }
            (Err(_), _) => refused += 1,
            (Ok(_), Err(_)) => {}
        }
    }
    assert!(read > 1_000 && refused > 10, "{read} were read, {refused} refused");
}
