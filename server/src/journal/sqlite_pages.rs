//! The event rows on the pages of an SQLite file. SQLite returns the newest version of each page; the rows
//! are parsed here. That takes a small part of the time of SQLite's row interface.
//!
//! The page layout is fixed for good (<https://sqlite.org/fileformat2.html>). No data is trusted: each row is
//! checked against the chain, and SQLite checks the file itself.

use super::sql::{explain, from_sql};
use super::{JournalError, Result};
use rusqlite::{Connection, OptionalExtension, Statement};
use std::cell::RefCell;
use std::path::Path;

/// The most levels of a page tree; SQLite allows no more.
const DEEPEST: usize = 20;
/// The least number of used bytes of a page.
const LEAST_USABLE: usize = 480;
/// The types of table pages.
const INTERIOR: u8 = 5;
const LEAF: u8 = 13;
/// The length of the file header, which is before the first page.
const FILE_HEADER: usize = 100;
/// The offset in the header of the number of unused bytes at the end of each page.
const UNUSED: usize = 20;

/// An unchecked row on a page.
pub(super) struct PageRow<'p> {
    pub(super) number: u64,
    pub(super) step: u64,
    pub(super) at_ms: u64,
    pub(super) text: &'p str,
    pub(super) chain: &'p [u8],
}

/// The callback for each row.
pub(super) type RowHandler<'e> = &'e mut dyn FnMut(std::result::Result<PageRow<'_>, &'static str>) -> Result<()>;

/// The pages of a file, all of one moment.
pub(super) struct SqlitePages<'c> {
    path: &'c Path,
    select: RefCell<Statement<'c>>,
    /// The number of used bytes of a page.
    usable: usize,
    /// The number of pages.
    count: usize,
}

impl<'c> SqlitePages<'c> {
    /// The pages of a connection that has begun to read.
    pub(super) fn new(path: &'c Path, connection: &'c Connection) -> Result<Self> {
        let explained = |error: rusqlite::Error| explain(path, &error);
        let count = connection.pragma_query_value(None, "page_count", |row| row.get(0)).map_err(explained)?;
        let count = usize::try_from(from_sql(count)).unwrap_or(usize::MAX);
        let select = connection.prepare("SELECT data FROM sqlite_dbpage WHERE pgno = ?1").map_err(explained)?;
        let mut pages = Self { path, select: RefCell::new(select), usable: 0, count };
        let first = pages.page(1)?;
        let unused = first.get(UNUSED).copied().map_or(0, usize::from);
        pages.usable = first.len().saturating_sub(unused);
        if pages.usable < LEAST_USABLE {
            return Err(pages.broken(1));
        }
        Ok(pages)
    }

    /// Calls `each` for every event in order until it fails. For a malformed row `each` gets the reason.
    pub(super) fn events(&self, connection: &Connection, each: RowHandler<'_>) -> Result<()> {
        let sql = "SELECT rootpage FROM sqlite_schema WHERE type = 'table' AND name = 'event'";
        let root = connection.query_row(sql, [], |row| row.get(0)).map_err(|error| explain(self.path, &error))?;
        self.tree(root, 0, each)
    }

    fn tree(&self, number: u32, depth: usize, each: RowHandler<'_>) -> Result<()> {
        let page = self.page(number)?;
        let broken = || self.broken(number);
        let from = if number == 1 { FILE_HEADER } else { 0 };
        let header = page.get(from..).and_then(<[u8]>::first_chunk::<12>).copied().ok_or_else(broken)?;
        let [kind, _, _, high, low, .., a, b, c, d] = header;
        let cells = usize::from(u16::from_be_bytes([high, low]));
        // Below the root no page is empty, so a cycle of pages comes to an end.
        if cells == 0 && depth > 0 {
            return Err(broken());
        }
        let begins = from + if kind == INTERIOR { 12 } else { 8 };
        let pointers = page.get(begins..begins + 2 * cells).ok_or_else(broken)?.as_chunks::<2>().0;
        let cell = |at: &[u8; 2]| page.get(usize::from(u16::from_be_bytes(*at))..self.usable);
        match kind {
            LEAF => {
                for at in pointers {
                    let cell = cell(at).ok_or_else(broken)?;
                    self.row(number, cell, each)?;
                }
                Ok(())
            }
            INTERIOR if depth < DEEPEST => {
                let below = |at| cell(at).and_then(<[u8]>::first_chunk::<4>).copied().map(u32::from_be_bytes);
                let mut children = pointers.iter().map(below).collect::<Option<Vec<_>>>().ok_or_else(broken)?;
                children.push(u32::from_be_bytes([a, b, c, d]));
                children.into_iter().try_for_each(|child| self.tree(child, depth + 1, each))
            }
            _ => Err(broken()),
        }
    }

    fn row(&self, page: u32, cell: &[u8], each: RowHandler<'_>) -> Result<()> {
        let broken = || self.broken(page);
        let (length, cell) = varint(cell).ok_or_else(broken)?;
        let (number, cell) = varint(cell).ok_or_else(broken)?;
        let length = usize::try_from(length).ok().filter(|length| *length <= self.count.saturating_mul(self.usable));
        let length = length.ok_or_else(broken)?;
        let here = self.local(length);
        let (local, behind) = cell.split_at_checked(here).ok_or_else(broken)?;
        if here == length {
            return each(PageRow::read(number, local).ok_or(NO_EVENT));
        }
        let next = behind.first_chunk().copied().map(u32::from_be_bytes).ok_or_else(broken)?;
        let whole = self.overflowing(local, length, next)?;
        each(PageRow::read(number, &whole).ok_or(NO_EVENT))
    }

    /// The number of bytes that a row of this length has on the page itself.
    fn local(&self, length: usize) -> usize {
        let most = self.usable.saturating_sub(35);
        if length <= most {
            return length;
        }
        let least = self.usable.saturating_sub(12) * 32 / 255 - 23;
        let here = least + (length - least) % (self.usable - 4);
        if here <= most { here } else { least }
    }

    /// Reads a row that does not fit on its page. The rest is on a list of overflow pages.
    fn overflowing(&self, local: &[u8], length: usize, mut next: u32) -> Result<Vec<u8>> {
        let mut whole = Vec::with_capacity(length);
        whole.extend_from_slice(local);
        while whole.len() < length {
            let number = next;
            let page = self.page(number)?;
            let used = page.get(..self.usable).unwrap_or_default();
            let (behind, bytes) = used.split_first_chunk().ok_or_else(|| self.broken(number))?;
            next = u32::from_be_bytes(*behind);
            whole.extend(bytes.iter().take(length - whole.len()));
        }
        Ok(whole)
    }

    fn page(&self, number: u32) -> Result<Vec<u8>> {
        let page = self.select.borrow_mut().query_row([number], |row| row.get(0)).optional();
        page.map_err(|error| explain(self.path, &error))?.ok_or_else(|| self.broken(number))
    }

    fn broken(&self, page: u32) -> JournalError {
        let why = format!("page {page} is none on which events can lie");
        JournalError::Broken { path: self.path.to_owned(), what: "the file".to_owned(), why }
    }
}

/// The error text for a row without the parts of an event.
const NO_EVENT: &str = "it has not the parts of an event";

/// A value in a row.
enum Value<'p> {
    Nothing,
    Figure(i64),
    Text(&'p [u8]),
    Bytes(&'p [u8]),
}

impl<'p> PageRow<'p> {
    /// Parses a row: the length of the type list, the type of each value, and the values.
    fn read(number: u64, bytes: &'p [u8]) -> Option<Self> {
        let (length, kinds) = varint(bytes)?;
        let mut values = bytes.get(usize::try_from(length).ok()?..)?;
        let mut kinds = kinds.get(..kinds.len().checked_sub(values.len())?)?;
        let mut next = || {
            let (kind, rest) = varint(kinds)?;
            kinds = rest;
            let (value, rest) = Value::read(kind, values)?;
            values = rest;
            Some(value)
        };
        // The number is the key of the row, so its column is empty.
        let (Value::Nothing, Value::Figure(step), Value::Figure(at_ms), Value::Text(text), Value::Bytes(chain)) =
            (next()?, next()?, next()?, next()?, next()?)
        else {
            return None;
        };
        let text = std::str::from_utf8(text).ok()?;
        Some(Self { number: from_sql(number.cast_signed()), step: from_sql(step), at_ms: from_sql(at_ms), text, chain })
    }
}

impl<'p> Value<'p> {
    /// Parses a value of this type, and returns the bytes after it. An event has no fractions.
    fn read(kind: u64, bytes: &'p [u8]) -> Option<(Self, &'p [u8])> {
        let width = match kind {
            0 => return Some((Self::Nothing, bytes)),
            1..=4 => usize::try_from(kind).ok()?,
            5 => 6,
            6 => 8,
            8 => return Some((Self::Figure(0), bytes)),
            9 => return Some((Self::Figure(1), bytes)),
            12.. => {
                let (value, rest) = bytes.split_at_checked(usize::try_from((kind - 12) / 2).ok()?)?;
                return Some((if kind.is_multiple_of(2) { Self::Bytes(value) } else { Self::Text(value) }, rest));
            }
            _ => return None,
        };
        let (figure, rest) = bytes.split_at_checked(width)?;
        let begin = if figure.first().is_some_and(|first| *first >= 0x80) { -1 } else { 0 };
        let figure = figure.iter().fold(begin, |figure: i64, byte| figure << 8 | i64::from(*byte));
        Some((Self::Figure(figure), rest))
    }
}

/// A number of one to nine bytes, the high bits first, and the bytes after it.
fn varint(bytes: &[u8]) -> Option<(u64, &[u8])> {
    let mut number = 0;
    for (at, byte) in bytes.iter().enumerate().take(8) {
        number = number << 7 | u64::from(byte & 0x7f);
        if *byte < 0x80 {
            return bytes.get(at + 1..).map(|rest| (number, rest));
        }
    }
    bytes.get(8).zip(bytes.get(9..)).map(|(last, rest)| (number << 8 | u64::from(*last), rest))
}
