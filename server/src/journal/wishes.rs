//! What another program of the host asks of the house that plays the evening, and what the house answers. It is no part of
//! the record of play.

use super::{Journal, Result};
use rusqlite::{OptionalExtension, params};

/// Where wishes lie until they are answered: `done` is 1 for done, 0 for refused, and missing while nobody has answered.
pub(super) const TABLE: &str = "CREATE TABLE IF NOT EXISTS wish (number INTEGER PRIMARY KEY, text TEXT NOT NULL, answer TEXT, done INTEGER) STRICT";

/// The most wishes that are taken up at once; the others wait for the next look.
const MAX_WISHES_AT_ONCE: u32 = 64;

/// The number of a wish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WishNo(i64);

impl Journal {
    /// Asks something of the house.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_wish(&mut self, text: &str) -> Result<WishNo> {
        self.ask(|connection| {
            connection.execute("INSERT INTO wish (text) VALUES (?1)", [text])?;
            Ok(WishNo(connection.last_insert_rowid()))
        })
    }

    /// What was asked and is not answered, the first wish first.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn open_wishes(&self) -> Result<Vec<(WishNo, String)>> {
        let sql = "SELECT number, text FROM wish WHERE done IS NULL ORDER BY number LIMIT ?1";
        self.ask(|connection| {
            let mut select = connection.prepare_cached(sql)?;
            let wishes = select.query_map([MAX_WISHES_AT_ONCE], |row| Ok((WishNo(row.get(0)?), row.get(1)?)))?;
            wishes.collect()
        })
    }

    /// Answers a wish: what came of it, or why it was not done.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn answer_wish(&mut self, number: WishNo, answer: &std::result::Result<String, String>) -> Result<()> {
        let (Ok(text) | Err(text)) = answer;
        let sql = "UPDATE wish SET answer = ?2, done = ?3 WHERE number = ?1";
        self.ask(|connection| connection.execute(sql, params![number.0, text, answer.is_ok()])).map(drop)
    }

    /// The answer to a wish, if there is one.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn answer_to(&self, number: WishNo) -> Result<Option<std::result::Result<String, String>>> {
        let sql = "SELECT answer, done FROM wish WHERE number = ?1 AND done IS NOT NULL";
        let answer: Option<(String, bool)> = self
            .ask(|connection| connection.query_row(sql, [number.0], |row| Ok((row.get(0)?, row.get(1)?))).optional())?;
        Ok(answer.map(|(text, done)| if done { Ok(text) } else { Err(text) }))
    }

    /// Takes back a wish that nobody has answered.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn withdraw_wish(&mut self, number: WishNo) -> Result<()> {
        self.ask(|connection| connection.execute("DELETE FROM wish WHERE number = ?1 AND done IS NULL", [number.0]))
            .map(drop)
    }

    /// Forgets all wishes: those of a day on which the house was closed are not obeyed now.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn forget_wishes(&mut self) -> Result<()> {
        self.ask(|connection| connection.execute("DELETE FROM wish", [])).map(drop)
    }
}
