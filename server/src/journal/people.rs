//! Who belongs to an evening: its guests with their invitations, its bots, and the way to the house.

use super::{Journal, Result};
use crate::invitations::{InvitationNo, Invited};
use cardroom_shared::command::Name;
use cardroom_shared::invitation::SecretHash;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::PersonNo;
use rusqlite::{Connection, OptionalExtension, params};

/// A bot of this evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BotLine {
    /// Its number at the tables.
    pub person: PersonNo,
    /// Its name.
    pub name: Name,
    /// How it plays.
    pub character: String,
    /// What makes it different from others of its character.
    pub seed: u64,
}

impl Journal {
    /// Writes down an invitation. The guest gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_guest(&mut self, role: Role, name: Option<&Name>, secret: SecretHash) -> Result<PersonNo> {
        self.ask(|connection| {
            connection.execute(
                "INSERT INTO person (role, name, secret_hash) VALUES (?1, ?2, ?3)",
                params![role.word(), name.map(Name::as_str), secret.bytes().as_slice()],
            )?;
            last_number(connection)
        })
    }

    /// Takes an invitation back. Says whether there was one of this number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn revoke(&mut self, number: InvitationNo) -> Result<bool> {
        let sql = "UPDATE person SET revoked = 1 WHERE number = ?1 AND secret_hash IS NOT NULL";
        self.ask(|connection| connection.execute(sql, [number.0])).map(|rows| rows > 0)
    }

    /// All invitations, the first one first. An invitation has the number of its guest.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn guests(&self) -> Result<Vec<Invited>> {
        let sql = "SELECT number, role, name, secret_hash, revoked FROM person WHERE secret_hash IS NOT NULL \
                   ORDER BY number";
        self.ask(|connection| {
            let mut select = connection.prepare_cached(sql)?;
            let guests = select.query_map([], |row| {
                let (number, role): (u32, String) = (row.get(0)?, row.get(1)?);
                let name: Option<String> = row.get(2)?;
                Ok(Invited {
                    number: InvitationNo(number),
                    person: PersonNo(number),
                    role: role.parse().map_err(|_| rusqlite::Error::InvalidQuery)?,
                    name: name.and_then(|name| Name::try_from(name).ok()),
                    secret: SecretHash::from_bytes(row.get(3)?),
                    revoked: row.get(4)?,
                })
            })?;
            guests.collect()
        })
    }

    /// Writes down a bot that comes to this evening. It gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_bot(&mut self, name: Name, character: &str, seed: u64) -> Result<BotLine> {
        let person = self.ask(|connection| {
            connection.execute(
                "INSERT INTO person (role, name, character, seed) VALUES ('bot', ?1, ?2, ?3)",
                params![name.as_str(), character, seed.cast_signed()],
            )?;
            last_number(connection)
        })?;
        Ok(BotLine { person, name, character: character.to_owned(), seed })
    }

    /// The bots of this evening.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn bots(&self) -> Result<Vec<BotLine>> {
        let sql = "SELECT number, name, character, seed FROM person WHERE role = 'bot' ORDER BY number";
        self.ask(|connection| {
            let mut select = connection.prepare_cached(sql)?;
            let bots = select.query_map([], |row| {
                let name: String = row.get(1)?;
                Ok(BotLine {
                    person: PersonNo(row.get(0)?),
                    name: Name::try_from(name).map_err(|_| rusqlite::Error::InvalidQuery)?,
                    character: row.get(2)?,
                    seed: row.get::<_, i64>(3)?.cast_unsigned(),
                })
            })?;
            bots.collect()
        })
    }

    /// Notes what invitations say about the way here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_address(&mut self, text: &str) -> Result<()> {
        self.ask(|connection| {
            connection.execute("DELETE FROM address", [])?;
            connection.execute("INSERT INTO address (text) VALUES (?1)", [text])
        })
        .map(drop)
    }

    /// What invitations say about the way here, if the house was ever open.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn address(&self) -> Result<Option<String>> {
        self.ask(|connection| connection.query_row("SELECT text FROM address", [], |row| row.get(0)).optional())
    }
}

fn last_number(connection: &Connection) -> rusqlite::Result<PersonNo> {
    let number = connection.last_insert_rowid();
    u32::try_from(number).map(PersonNo).map_err(|_| rusqlite::Error::IntegralValueOutOfRange(0, number))
}
