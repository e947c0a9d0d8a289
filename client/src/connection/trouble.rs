//! What can go wrong on the way to the house, in plain words that say the next step.

use super::line::Ending;
use cardroom_shared::protocol::{DeskRefusal, Farewell, PROTOCOL_VERSION};

/// Why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The name of the house leads nowhere.
    #[error("Can't find the server `{0}`. If this computer is online, ask the host for the address.")]
    NotFound(String),
    /// Nobody listens there.
    #[error(
        "No answer from {0}. The server may not be running yet, or its port is closed: ask the host to check, and to \
         open the port for TCP and UDP."
    )]
    NotReachable(String),
    /// The front desk let the line drop.
    #[error("The host closed the connection at {0}. The server may be busy: wait a moment.")]
    HungUp(String),
    /// Something else listens there.
    #[error("The program at {0} is not Cardroom. Ask the host whether the port is right.")]
    NotCardroom(String),
    /// The certificate is another's, or its key is.
    #[error(
        "The server at {0} is not the one that wrote this invitation, so nothing was sent to it. Ask the host for \
         a new invitation; if they wrote no new ones, somebody else is answering in their place."
    )]
    AnotherHouse(String),
    /// The server is newer.
    #[error("The host's server speaks protocol {server}, this program {PROTOCOL_VERSION}: update this program.")]
    HouseIsNewer {
        /// The version of the house.
        server: u16,
    },
    /// The server is older.
    #[error(
        "The host's server speaks protocol {server}, this program already {PROTOCOL_VERSION}: ask the host to update the \
         server."
    )]
    HouseIsOlder {
        /// The version of the house.
        server: u16,
    },
    /// Nobody was invited by this secret.
    #[error("The host's server does not know this invitation. Ask the host for a new one.")]
    WrongInvitation,
    /// The invitation was taken back.
    #[error("The host has revoked this invitation. Ask them for a new one.")]
    Revoked,
    /// There is no place left.
    #[error("The tournament is full. Stay here: you are let in as soon as there is a place.")]
    HouseFull,
    /// Too many wrong invitations came from here, or this one came too often.
    #[error("Too many tries from here, or with this invitation. Trying again in some seconds.")]
    TooManyAttempts,
    /// The front desk answers, but the port for play does not.
    #[error(
        "The server at {0} lets you in, but the table does not answer. Ask the host to open the same port for UDP too; \
         on a guest network, try another one."
    )]
    NoPlay(String),
    /// The connection broke.
    #[error("Connection lost. Your chips are safe.")]
    Silence,
    /// The server was closed.
    #[error("The host has closed the server for now. When it opens again, you are back in your seat.")]
    HouseClosed,
    /// The same person came in elsewhere.
    #[error("You joined with this invitation on another computer or in another window. Play on there, or join again.")]
    SignedInElsewhere,
    /// The server did not like what was sent.
    #[error(
        "The host closed the connection because the server could not read what this program sent. Join again; if it \
         happens again, update this program."
    )]
    SentAway,
    /// The server sent what cannot be read.
    #[error("This program can't read what the host's server sent. Join again; if it happens again, tell the host.")]
    Unreadable,
    /// This computer gives no socket.
    #[error("This computer can't open a connection: {0}.")]
    NoSocket(String),
}

impl Trouble {
    /// Whether it makes sense to try again without the guest doing anything.
    pub fn passes(&self) -> bool {
        match self {
            Self::NotFound(_)
            | Self::NotReachable(_)
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

    pub(super) fn version(server: u16) -> Self {
        if server > PROTOCOL_VERSION { Self::HouseIsNewer { server } } else { Self::HouseIsOlder { server } }
    }

    pub(super) fn refused(refusal: DeskRefusal) -> Self {
        match refusal {
            DeskRefusal::WrongInvitation => Self::WrongInvitation,
            DeskRefusal::Revoked => Self::Revoked,
            DeskRefusal::HouseFull => Self::HouseFull,
            DeskRefusal::TooManyAttempts => Self::TooManyAttempts,
        }
    }

    pub(super) fn farewell(farewell: Farewell) -> Self {
        match farewell {
            Farewell::SignedInElsewhere => Self::SignedInElsewhere,
            Farewell::Malformed => Self::SentAway,
            Farewell::Revoked => Self::Revoked,
            Farewell::Closing => Self::HouseClosed,
        }
    }

    pub(super) fn ending(ending: Ending, address: &str) -> Self {
        match ending {
            Ending::NoAnswer => Self::NoPlay(address.to_owned()),
            Ending::Denied => Self::HouseFull,
            Ending::Silence | Ending::ClosedByHouse | Ending::ClosedHere => Self::Silence,
            Ending::Unreadable => Self::Unreadable,
        }
    }
}
