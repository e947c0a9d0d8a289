//! The book of an evening: the house that keeps it, who is invited, the bots, and the way to the house. Lines are only
//! added.

use super::chain::{ChainLink, next_line};
use crate::host_machine::date::Date;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use serde::{Deserialize, Serialize};

/// A bot of this evening.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredBot {
    /// Its number at the tables.
    pub person: PersonNo,
    /// Its name.
    pub name: Name,
    /// How it plays.
    pub character: String,
    /// What makes it different from others of its character.
    pub seed: u64,
}

/// The moment at which a house was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningTime {
    /// By the clock of the evening.
    pub clock: Moment,
    /// By the clock on the wall.
    pub date: Date,
}

/// One line of the book. The order of the kinds means nothing; a name once given is never given another meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum RegistryLine {
    /// Whose evening it is from here on: the certificate of the house, in letters.
    House(String),
    /// Somebody is invited, under the next number.
    Guest { role: Role, name: Option<Name>, secret: SecretHash },
    /// An invitation no longer opens the door.
    Revoked(InvitationNo),
    /// An invitation was written anew, and the old one no longer opens the door.
    Renewed(InvitationNo, SecretHash),
    /// A bot comes, under the next number.
    Bot { name: Name, character: String, seed: u64 },
    /// What invitations say about the way here.
    Address(String),
    /// The house was opened on this date, when the clock of the evening stood so.
    Opened { clock_ms: u64, date: Date },
    /// The end of the record was lost, and the host wanted to go on without it.
    LossAccepted(String),
}

/// The book as it stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RegistryLog {
    /// The certificates of the houses whose evening it was; the last one's it is.
    pub(super) houses: Vec<Vec<u8>>,
    pub(super) guests: Vec<InvitedGuest>,
    pub(super) bots: Vec<RegisteredBot>,
    pub(super) address: Option<String>,
    pub(super) openings: Vec<OpeningTime>,
    pub(super) losses: Vec<String>,
    /// The number of the last line.
    pub(super) lines: u64,
    pub(super) link: ChainLink,
}

impl RegistryLog {
    /// The line that says whose evening it is.
    pub(super) fn house_line(certificate: &[u8]) -> RegistryLine {
        RegistryLine::House(STANDARD.encode(certificate))
    }

    /// The next number of a person.
    pub(super) fn next_person(&self) -> PersonNo {
        let people = self.guests.iter().map(|guest| guest.person).chain(self.bots.iter().map(|bot| bot.person));
        PersonNo(people.map(|person| person.0).max().unwrap_or(0).saturating_add(1))
    }

    /// Adds a line as it stands in the record. Says why it can't be one.
    pub(super) fn add(&mut self, text: &str) -> Result<(), String> {
        let line: RegistryLine = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let person = self.next_person();
        match line {
            RegistryLine::House(letters) => {
                self.houses.push(STANDARD.decode(letters).map_err(|error| error.to_string())?);
            }
            RegistryLine::Guest { role, name, secret } => {
                let number = InvitationNo(person.0);
                self.guests.push(InvitedGuest { number, person, role, name, revoked: false, secret });
            }
            RegistryLine::Revoked(number) => {
                if let Some(guest) = self.guest(number) {
                    guest.revoked = true;
                }
            }
            RegistryLine::Renewed(number, secret) => {
                if let Some(guest) = self.guest(number) {
                    guest.secret = secret;
                }
            }
            RegistryLine::Bot { name, character, seed } => {
                self.bots.push(RegisteredBot { person, name, character, seed });
            }
            RegistryLine::Address(text) => self.address = Some(text),
            RegistryLine::Opened { clock_ms, date } => {
                self.openings.push(OpeningTime { clock: Moment(clock_ms), date });
            }
            RegistryLine::LossAccepted(words) => self.losses.push(words),
        }
        self.lines += 1;
        self.link = next_line(&self.link, self.lines, text);
        Ok(())
    }

    fn guest(&mut self, number: InvitationNo) -> Option<&mut InvitedGuest> {
        self.guests.iter_mut().find(|guest| guest.number == number)
    }
}
