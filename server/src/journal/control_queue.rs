//! The requests of the host's other programs to the running server, and its answers. They are no part of the
//! record of play. Requests and answers are never secret, because they stay on the disk.

use super::signature::SignaturePurpose;
use super::sqlite_conversions::explain;
use super::{Journal, JournalError, Result};
use rusqlite::{OptionalExtension, params};

/// The most requests that are handled at once; the others wait for the next pass.
const MAX_WISHES_AT_ONCE: u32 = 64;

/// The number of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ControlRequestNo(i64);

fn wish_text(number: i64, text: &str) -> String {
    format!("{number}\0{text}")
}

fn answer_text(number: i64, done: bool, text: &str) -> String {
    format!("{number}\0{done}\0{text}")
}

impl Journal {
    /// Adds a request to the queue.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_request(&mut self, text: &str) -> Result<ControlRequestNo> {
        let path = self.path.clone();
        let house = self.house.as_ref().ok_or_else(|| JournalError::ReadOnly(path.clone()))?;
        let transaction = self.connection.transaction().map_err(|error| explain(&path, &error))?;
        transaction
            .execute("INSERT INTO wish (text, seal) VALUES (?1, x'')", [text])
            .map_err(|error| explain(&path, &error))?;
        let number = transaction.last_insert_rowid();
        let seal = SignaturePurpose::Wish.sign(&wish_text(number, text), house);
        let seal = seal.map_err(|why| JournalError::Key { path: path.clone(), why: format!("{why:#}") })?;
        transaction
            .execute("UPDATE wish SET seal = ?2 WHERE number = ?1", params![number, seal])
            .map_err(|error| explain(&path, &error))?;
        transaction.commit().map_err(|error| explain(&path, &error))?;
        Ok(ControlRequestNo(number))
    }

    /// The open requests, the oldest first. The text is `None` if the host has not signed it.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn open_requests(&self) -> Result<Vec<(ControlRequestNo, Option<String>)>> {
        let sql = "SELECT number, text, seal FROM wish WHERE done IS NULL ORDER BY number LIMIT ?1";
        let asked: Vec<(i64, String, Vec<u8>)> = self.ask(|connection| {
            let mut select = connection.prepare_cached(sql)?;
            let wishes = select.query_map([MAX_WISHES_AT_ONCE], |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?;
            wishes.collect()
        })?;
        let whole = |number, text: String, seal: Vec<u8>| {
            Some(text).filter(|text| self.is_sealed(SignaturePurpose::Wish, &wish_text(number, text), &seal))
        };
        Ok(asked
            .into_iter()
            .map(|(number, text, seal)| (ControlRequestNo(number), whole(number, text, seal)))
            .collect())
    }

    /// Answers a request: with its result, or with the reason of the refusal.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn answer_request(
        &mut self,
        number: ControlRequestNo,
        answer: &std::result::Result<String, String>,
    ) -> Result<()> {
        let (Ok(text) | Err(text)) = answer;
        let house = self.house.as_ref().ok_or_else(|| JournalError::ReadOnly(self.path.clone()))?;
        let seal = SignaturePurpose::Answer.sign(&answer_text(number.0, answer.is_ok(), text), house);
        let seal = seal.map_err(|why| JournalError::Key { path: self.path.clone(), why: format!("{why:#}") })?;
        let sql = "UPDATE wish SET answer = ?2, done = ?3, answer_seal = ?4 WHERE number = ?1";
        self.ask(|connection| connection.execute(sql, params![number.0, text, answer.is_ok(), seal])).map(drop)
    }

    /// The answer to a request, if there is one.
    ///
    /// # Errors
    /// If the disk refuses, or if the server has not signed the answer.
    pub fn request_answer(&self, number: ControlRequestNo) -> Result<Option<std::result::Result<String, String>>> {
        let sql = "SELECT answer, done, answer_seal FROM wish WHERE number = ?1 AND done IS NOT NULL";
        let answer: Option<(String, bool, Vec<u8>)> = self.ask(|connection| {
            let row = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?, row.get(2)?));
            connection.query_row(sql, [number.0], row).optional()
        })?;
        let Some((text, done, seal)) = answer else { return Ok(None) };
        if !self.is_sealed(SignaturePurpose::Answer, &answer_text(number.0, done, &text), &seal) {
            let why = "it is not what the server said".to_owned();
            return Err(JournalError::Broken { path: self.path.clone(), what: "the answer".to_owned(), why });
        }
        Ok(Some(if done { Ok(text) } else { Err(text) }))
    }

    /// Withdraws a request that is not answered yet.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn withdraw_request(&mut self, number: ControlRequestNo) -> Result<()> {
        self.ask(|connection| connection.execute("DELETE FROM wish WHERE number = ?1 AND done IS NULL", [number.0]))
            .map(drop)
    }

    /// Deletes all requests. Requests from a time when the server was down are not executed.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn clear_requests(&mut self) -> Result<()> {
        self.ask(|connection| connection.execute("DELETE FROM wish", [])).map(drop)
    }

    fn is_sealed(&self, seal: SignaturePurpose, text: &str, signature: &[u8]) -> bool {
        self.house.as_ref().is_some_and(|house| seal.is_valid(text, signature, house.certificate()))
    }
}
