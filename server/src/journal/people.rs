//! The people of a session: the guests with their invitations, those who ask to join, and the bots. Also the address of the server
//! and the dates on which it opened.

use super::registry_log::{OpeningTime, RegisteredBot, RegistryLine, RegistryLog};
use super::{Journal, Result};
use crate::host_machine::date::Date;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::journal::join_record::{JoinAnswer, JoinBook};
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;

impl Journal {
    /// Writes an invitation. The guest gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_guest(&mut self, role: Role, name: Option<&Name>, secret: SecretHash) -> Result<PersonNo> {
        self.write_line(|_| Some(RegistryLine::Guest { role, name: name.cloned(), secret }))?;
        Ok(self.book.guests.last().map_or(PersonNo(0), |guest| guest.person))
    }

    /// Revokes an invitation. Returns whether there is one with this number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn revoke(&mut self, number: InvitationNo) -> Result<bool> {
        self.write_line(|book| has(book, number).then_some(RegistryLine::Revoked(number)))?;
        Ok(has(&self.book, number))
    }

    /// Replaces the secret of an invitation; the old secret no longer works. Returns whether there is an
    /// invitation with this number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn renew(&mut self, number: InvitationNo, secret: SecretHash) -> Result<bool> {
        self.write_line(|book| has(book, number).then_some(RegistryLine::Renewed(number, secret)))?;
        Ok(has(&self.book, number))
    }

    /// All invitations, the oldest first. An invitation has the number of its guest.
    /// [`Journal::changed_elsewhere`] reads the invitations that another program has written since.
    pub fn guests(&self) -> &[InvitedGuest] {
        &self.book.guests
    }

    /// Begins an open link with this secret, or closes the one that there is.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_open_link(&mut self, secret: Option<SecretHash>) -> Result<()> {
        self.write_line(|book| match secret {
            Some(secret) => Some(RegistryLine::OpenLink(secret)),
            None => book.joins.link.map(|_| RegistryLine::OpenLinkClosed),
        })
    }

    /// Writes that somebody asks to join under this name. Their device has the secret.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_join_request(&mut self, name: &Name, secret: SecretHash) -> Result<()> {
        self.write_line(|_| Some(RegistryLine::Asked { name: name.clone(), secret }))
    }

    /// Writes that the director declines the request with this secret.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn decline_join_request(&mut self, secret: SecretHash) -> Result<()> {
        self.write_line(|book| waits(book, secret).then_some(RegistryLine::Declined(secret)))
    }

    /// Writes that the person with this secret asks no more. A declined request stays.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn withdraw_join_request(&mut self, secret: SecretHash) -> Result<()> {
        self.write_line(|book| waits(book, secret).then_some(RegistryLine::Withdrawn(secret)))
    }

    /// The open link, and the requests that it has brought. [`Journal::changed_elsewhere`] reads a link that another program
    /// has made since.
    pub fn joins(&self) -> &JoinBook {
        &self.book.joins
    }

    /// Adds a bot to this session. It gets the next free number.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn add_bot(&mut self, name: Name, character: &str, seed: u64) -> Result<RegisteredBot> {
        let bot = RegistryLine::Bot { name: name.clone(), character: character.to_owned(), seed };
        self.write_line(|_| Some(bot))?;
        let person = self.book.bots.last().map_or(PersonNo(0), |bot| bot.person);
        Ok(RegisteredBot { person, name, character: character.to_owned(), seed })
    }

    /// The bots of this session.
    pub fn bots(&self) -> &[RegisteredBot] {
        &self.book.bots
    }

    /// Writes the address that invitations contain.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn set_address(&mut self, text: &str) -> Result<()> {
        self.write_line(|book| (book.address.as_deref() != Some(text)).then(|| RegistryLine::Address(text.to_owned())))
    }

    /// Writes that the server opened on this date, at this session time.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn note_opening(&mut self, clock: Moment, date: &Date) -> Result<()> {
        self.write_line(|_| Some(RegistryLine::Opened { clock_ms: clock.0, date: date.clone() }))
    }

    /// The times at which the server opened, the oldest first. An old record without dates has none.
    pub fn openings(&self) -> &[OpeningTime] {
        &self.book.openings
    }

    /// The date on which the session began, if it was noted.
    pub fn began(&self) -> Option<&Date> {
        self.book.openings.first().map(|opening| &opening.date)
    }

    /// The date of a moment of the session, if it was noted.
    pub fn date_of(&self, moment: Moment) -> Option<Date> {
        let before = self.book.openings.iter().rev().find(|opening| opening.clock <= moment)?;
        Some(before.date.plus_ms(before.clock.ms_until(moment)))
    }

    /// The address that invitations contain, if the server was ever open.
    pub fn address(&self) -> Option<&str> {
        self.book.address.as_deref()
    }
}

/// Returns whether the person with this secret waits for an answer.
fn waits(book: &RegistryLog, secret: SecretHash) -> bool {
    book.joins.request(secret).is_some_and(|request| request.answer == JoinAnswer::None)
}

fn has(book: &RegistryLog, number: InvitationNo) -> bool {
    book.guests.iter().any(|guest| guest.number == number)
}
