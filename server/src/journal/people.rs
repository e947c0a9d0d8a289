//! Who belongs to an evening: its guests with their invitations, its bots, and the way to the house; and the dates on which that
//! was opened.

use super::registry_log::{OpeningTime, RegisteredBot, RegistryLine, RegistryLog};
use super::{Journal, Result};
use crate::host_machine::date::Date;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

impl Journal {
    /// Writes down an invitation. The guest gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_guest(&mut self, role: Role, name: Option<&Name>, secret: SecretHash) -> Result<PersonNo> {
        self.write_line(|_| Some(RegistryLine::Guest { role, name: name.cloned(), secret }))?;
        Ok(self.book.guests.last().map_or(PersonNo(0), |guest| guest.person))
    }

    /// Takes an invitation back. Says whether there was one of this number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn revoke(&mut self, number: InvitationNo) -> Result<bool> {
        self.write_line(|book| has(book, number).then_some(RegistryLine::Revoked(number)))?;
        Ok(has(&self.book, number))
    }

    /// Writes an invitation anew: from now on this secret opens the door, and the one before no longer does. Says whether
    /// there was one of this number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn renew(&mut self, number: InvitationNo, secret: SecretHash) -> Result<bool> {
        self.write_line(|book| has(book, number).then_some(RegistryLine::Renewed(number, secret)))?;
        Ok(has(&self.book, number))
    }

    /// All invitations, the first one first. An invitation has the number of its guest. What another program has written
    /// since, [`Journal::changed_elsewhere`] takes in.
    pub fn guests(&self) -> &[InvitedGuest] {
        &self.book.guests
    }

    /// Writes down a bot that comes to this evening. It gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_bot(&mut self, name: Name, character: &str, seed: u64) -> Result<RegisteredBot> {
        let bot = RegistryLine::Bot { name: name.clone(), character: character.to_owned(), seed };
        self.write_line(|_| Some(bot))?;
        let person = self.book.bots.last().map_or(PersonNo(0), |bot| bot.person);
        Ok(RegisteredBot { person, name, character: character.to_owned(), seed })
    }

    /// The bots of this evening.
    pub fn bots(&self) -> &[RegisteredBot] {
        &self.book.bots
    }

    /// Notes what invitations say about the way here.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_address(&mut self, text: &str) -> Result<()> {
        self.write_line(|book| (book.address.as_deref() != Some(text)).then(|| RegistryLine::Address(text.to_owned())))
    }

    /// Notes that the house is opened on this date, when the clock of the evening stands so.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn note_opening(&mut self, clock: Moment, date: &Date) -> Result<()> {
        self.write_line(|_| Some(RegistryLine::Opened { clock_ms: clock.0, date: date.clone() }))
    }

    /// The moments at which the house was opened, the first one first; none in a record of before dates were noted.
    pub fn openings(&self) -> &[OpeningTime] {
        &self.book.openings
    }

    /// The date on which the evening began, if it was noted.
    pub fn began(&self) -> Option<&Date> {
        self.book.openings.first().map(|opening| &opening.date)
    }

    /// The date of a moment of the evening, if it was noted.
    pub fn date_of(&self, moment: Moment) -> Option<Date> {
        let before = self.book.openings.iter().rev().find(|opening| opening.clock <= moment)?;
        Some(before.date.plus_ms(before.clock.ms_until(moment)))
    }

    /// What invitations say about the way here, if the house was ever open.
    pub fn address(&self) -> Option<&str> {
        self.book.address.as_deref()
    }
}

fn has(book: &RegistryLog, number: InvitationNo) -> bool {
    book.guests.iter().any(|guest| guest.number == number)
}
