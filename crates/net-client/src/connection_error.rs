//! The errors of the connection to the server, in plain words that name the next step.

use super::host_connection::ConnectionEnd;
use cardroom_shared::narration::{Arg, Language, Message};
use cardroom_shared::protocol::{DisconnectCause, FrontDeskRefusal, PROTOCOL_VERSION};
use std::fmt;

/// The reason why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionError {
    /// The host name cannot be resolved.
    NotFound(String),
    /// Nothing listens at the address.
    NotReachable(String),
    /// The computer is reachable but the server no longer runs on it. The guest was connected before.
    NotRunning(String),
    /// The front desk closed the connection.
    HungUp(String),
    /// Another service listens at the address.
    NotCardroom(String),
    /// The certificate or its key does not match the invitation.
    AnotherHouse(String),
    /// The server is newer.
    HouseIsNewer {
        /// The protocol version of the server.
        server: u16,
    },
    /// The server is older.
    HouseIsOlder {
        /// The protocol version of the server.
        server: u16,
    },
    /// The secret belongs to no invitation.
    WrongInvitation,
    /// The invitation was revoked.
    Revoked,
    /// The server is full.
    HouseFull,
    /// Too many wrong invitations came from here, or this one came too often.
    TooManyAttempts,
    /// The front desk answers, but the port for play does not.
    NoPlay(String),
    /// The connection broke.
    Silence,
    /// The server was closed.
    HouseClosed,
    /// This person has connected from elsewhere.
    SignedInElsewhere,
    /// The server rejected the client's messages.
    SentAway,
    /// The server sent unreadable data.
    Unreadable,
    /// The operating system provides no socket.
    NoSocket(String),
}

/// In English; use [`ConnectionError::message`] for every language.
impl fmt::Display for ConnectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::english().say(&self.message()))
    }
}

impl std::error::Error for ConnectionError {}

impl ConnectionError {
    /// The error and the next step, as a translatable message.
    pub fn message(&self) -> Message {
        let at = |message: Message, address: &String| message.with("address", address.as_str());
        let versions = |message: Message, theirs: u16| {
            let ours = Arg::Number(u32::from(PROTOCOL_VERSION));
            message.with("theirs", Arg::Number(u32::from(theirs))).with("ours", ours)
        };
        match self {
            Self::NotFound(address) => at(Message::new("ui-trouble-not-found"), address),
            Self::NotReachable(address) => at(Message::new("ui-trouble-not-reachable"), address),
            Self::NotRunning(address) => at(Message::new("ui-trouble-not-running"), address),
            Self::HungUp(address) => at(Message::new("ui-trouble-hung-up"), address),
            Self::NotCardroom(address) => at(Message::new("ui-trouble-not-cardroom"), address),
            Self::AnotherHouse(address) => at(Message::new("ui-trouble-another-house"), address),
            Self::HouseIsNewer { server } => versions(Message::new("ui-trouble-newer"), *server),
            Self::HouseIsOlder { server } => versions(Message::new("ui-trouble-older"), *server),
            Self::WrongInvitation => Message::new("ui-trouble-wrong-invitation"),
            Self::Revoked => Message::new("ui-trouble-revoked"),
            Self::HouseFull => Message::new("ui-trouble-full"),
            Self::TooManyAttempts => Message::new("ui-trouble-too-many"),
            Self::NoPlay(address) => at(Message::new("ui-trouble-no-play"), address),
            Self::Silence => Message::new("ui-trouble-silence"),
            Self::HouseClosed => Message::new("ui-trouble-closed"),
            Self::SignedInElsewhere => Message::new("ui-trouble-elsewhere"),
            Self::SentAway => Message::new("ui-trouble-sent-away"),
            Self::Unreadable => Message::new("ui-trouble-unreadable"),
            Self::NoSocket(why) => Message::new("ui-trouble-no-socket").with("why", why.as_str()),
        }
    }

    /// Returns whether a retry makes sense without an action of the guest.
    pub fn passes(&self) -> bool {
        match self {
            Self::NotFound(_)
            | Self::NotReachable(_)
            | Self::NotRunning(_)
            | Self::HungUp(_)
            | Self::HouseFull
            | Self::TooManyAttempts
            | Self::NoPlay(_)
            | Self::Silence
            | Self::HouseClosed
            | Self::NoSocket(_) => true,
            Self::NotCardroom(_)
            | Self::AnotherHouse(_)
            | Self::HouseIsNewer { .. }
            | Self::HouseIsOlder { .. }
            | Self::WrongInvitation
            | Self::Revoked
            | Self::SignedInElsewhere
            | Self::SentAway
            | Self::Unreadable => false,
        }
    }

    pub(crate) fn version(server: u16) -> Self {
        if server > PROTOCOL_VERSION { Self::HouseIsNewer { server } } else { Self::HouseIsOlder { server } }
    }

    pub(crate) fn refused(refusal: FrontDeskRefusal) -> Self {
        match refusal {
            FrontDeskRefusal::WrongInvitation => Self::WrongInvitation,
            FrontDeskRefusal::Revoked => Self::Revoked,
            FrontDeskRefusal::HouseFull => Self::HouseFull,
            FrontDeskRefusal::TooManyAttempts => Self::TooManyAttempts,
        }
    }

    pub(crate) fn farewell(farewell: DisconnectCause) -> Self {
        match farewell {
            DisconnectCause::SignedInElsewhere => Self::SignedInElsewhere,
            DisconnectCause::Malformed => Self::SentAway,
            DisconnectCause::Revoked => Self::Revoked,
            DisconnectCause::Closing => Self::HouseClosed,
        }
    }

    pub(crate) fn ending(ending: ConnectionEnd, address: &str) -> Self {
        match ending {
            ConnectionEnd::NoAnswer => Self::NoPlay(address.to_owned()),
            ConnectionEnd::Denied => Self::HouseFull,
            ConnectionEnd::Silence | ConnectionEnd::ClosedByHouse | ConnectionEnd::ClosedHere => Self::Silence,
            ConnectionEnd::Unreadable => Self::Unreadable,
        }
    }
}
