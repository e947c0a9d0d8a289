//! The registry log of a session: its servers, guests, bots and address. Lines are only added.

use super::chain::{ChainLink, next_line};
use crate::host_machine::date::Date;
use crate::journal::invited_guest::{InvitationNo, InvitedGuest};
use crate::journal::join_record::JoinBook;
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use cardroom_shared::command::Name;
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::SecretHash;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use serde::{Deserialize, Serialize};

/// A bot of this session.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegisteredBot {
    /// The bot's person number.
    pub person: PersonNo,
    /// The bot's name.
    pub name: Name,
    /// The word for its style of play.
    pub character: String,
    /// The seed that distinguishes it from other bots of its character.
    pub seed: u64,
}

/// A time at which a server was opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpeningTime {
    /// The session time.
    pub clock: Moment,
    /// The calendar date.
    pub date: Date,
}

/// One line of the registry log. The order of the variants has no meaning. A name never gets another meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum RegistryLine {
    /// The server that plays the session from here on: its certificate in base64.
    House(String),
    /// An invited guest, who gets the next number.
    Guest { role: Role, name: Option<Name>, secret: SecretHash },
    /// An invitation was revoked.
    Revoked(InvitationNo),
    /// An invitation has a new secret, and the old one is void.
    Renewed(InvitationNo, SecretHash),
    /// A bot, which gets the next number.
    Bot { name: Name, character: String, seed: u64 },
    /// The address that invitations contain.
    Address(String),
    /// The server was opened on this date, at this session time.
    Opened { clock_ms: u64, date: Date },
    /// The end of the record was lost, and the host resumed without it.
    LossAccepted(String),
    /// The host made an open link with this secret. The one before it is void, with its waiting requests.
    OpenLink(SecretHash),
    /// The host closed the open link.
    OpenLinkClosed,
    /// Somebody with the open link asks to join. An invitation with the same secret grants it.
    Asked { name: Name, secret: SecretHash },
    /// The director declined the request with this secret.
    Declined(SecretHash),
    /// The person with this secret asks no more.
    Withdrawn(SecretHash),
}

/// The state of the registry log.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RegistryLog {
    /// The certificates of the session's servers, the current one last.
    pub(super) houses: Vec<Vec<u8>>,
    pub(super) guests: Vec<InvitedGuest>,
    pub(super) bots: Vec<RegisteredBot>,
    pub(super) address: Option<String>,
    pub(super) openings: Vec<OpeningTime>,
    pub(super) losses: Vec<String>,
    pub(super) joins: JoinBook,
    /// The number of the last line.
    pub(super) lines: u64,
    pub(super) link: ChainLink,
}

impl RegistryLog {
    /// The line with the certificate of the server.
    pub(super) fn house_line(certificate: &[u8]) -> RegistryLine {
        RegistryLine::House(STANDARD.encode(certificate))
    }

    /// The next person number.
    pub(super) fn next_person(&self) -> PersonNo {
        let people = self.guests.iter().map(|guest| guest.person).chain(self.bots.iter().map(|bot| bot.person));
        PersonNo(people.map(|person| person.0).max().unwrap_or(0).saturating_add(1))
    }

    /// Adds a line of the record. Returns an error text if it is no valid line.
    pub(super) fn add(&mut self, text: &str) -> Result<(), String> {
        let line: RegistryLine = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let person = self.next_person();
        match line {
            RegistryLine::House(letters) => {
                self.houses.push(STANDARD.decode(letters).map_err(|error| error.to_string())?);
            }
            RegistryLine::Guest { role, name, secret } => {
                let number = InvitationNo(person.0);
                self.joins.forget(secret);
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
            RegistryLine::OpenLink(secret) => self.joins.set_link(Some(secret)),
            RegistryLine::OpenLinkClosed => self.joins.set_link(None),
            RegistryLine::Asked { name, secret } => self.joins.add(name, secret),
            RegistryLine::Declined(secret) => self.joins.decline(secret),
            RegistryLine::Withdrawn(secret) => self.joins.forget(secret),
        }
        self.lines += 1;
        self.link = next_line(&self.link, self.lines, text);
        Ok(())
    }

    fn guest(&mut self, number: InvitationNo) -> Option<&mut InvitedGuest> {
        self.guests.iter_mut().find(|guest| guest.number == number)
    }
}
