//! What can go wrong on the way to the house, in plain words that say the next step.

use super::host_connection::ConnectionEnd;
use cardroom_shared::narration::{Arg, Language, Message};
use cardroom_shared::protocol::{DisconnectCause, FrontDeskRefusal, PROTOCOL_VERSION};
use std::fmt;

/// Why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ConnectionError {
    /// The name of the house leads nowhere.
    NotFound(String),
    /// Nobody listens there.
    NotReachable(String),
    /// The computer is there, and the program of the house does not run on it any more: the guest was inside before.
    NotRunning(String),
    /// The front desk let the line drop.
    HungUp(String),
    /// Something else listens there.
    NotCardroom(String),
    /// The certificate is another's, or its key is.
    AnotherHouse(String),
    /// The server is newer.
    HouseIsNewer {
        /// The version of the house.
        server: u16,
    },
    /// The server is older.
    HouseIsOlder {
        /// The version of the house.
        server: u16,
    },
    /// Nobody was invited by this secret.
    WrongInvitation,
    /// The invitation was taken back.
    Revoked,
    /// There is no place left.
    HouseFull,
    /// Too many wrong invitations came from here, or this one came too often.
    TooManyAttempts,
    /// The front desk answers, but the port for play does not.
    NoPlay(String),
    /// The connection broke.
    Silence,
    /// The server was closed.
    HouseClosed,
    /// The same person came in elsewhere.
    SignedInElsewhere,
    /// The server did not like what was sent.
    SentAway,
    /// The server sent what cannot be read.
    Unreadable,
    /// This computer gives no socket.
    NoSocket(String),
}

/// In English; [`Trouble::message`] says it in every language.
impl fmt::Display for ConnectionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Language::english().say(&self.message()))
    }
}

impl std::error::Error for ConnectionError {}

impl ConnectionError {
    /// What went wrong, and the next step.
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

    /// Whether it makes sense to try again without the guest doing anything.
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
