//! What can go wrong on the way to the house, in plain words that say the next step.

use super::line::Ending;
use cardroom_shared::protocol::{DeskRefusal, Farewell, PROTOCOL_VERSION};

/// Why there is no connection.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Trouble {
    /// The name of the house leads nowhere.
    #[error("The computer `{0}` was not found. Is this computer online? If it is, ask the host for the address.")]
    NotFound(String),
    /// Nobody listens there.
    #[error(
        "Nobody answers at {0}. The server may not be running yet, or its port is closed: ask the host to look, \
         and to open the port for TCP and UDP."
    )]
    NotReachable(String),
    /// The front desk let the line drop.
    #[error("The house at {0} hung up. It may be busy: wait a moment.")]
    HungUp(String),
    /// Something else listens there.
    #[error("At {0} answers a program that is not Cardroom. Ask the host whether the port is right.")]
    NotCardroom(String),
    /// The certificate is another's, or its key is.
    #[error(
        "The server at {0} is not the one that wrote this invitation, so nothing was said to it. Ask the host for a \
         new invitation; if he wrote no new ones, somebody else is answering in his place."
    )]
    AnotherHouse(String),
    /// The server is newer.
    #[error("The house plays protocol version {server}, this program knows {PROTOCOL_VERSION}: update this program.")]
    HouseIsNewer {
        /// The version of the house.
        server: u16,
    },
    /// The server is older.
    #[error(
        "The house plays protocol version {server}, this program already {PROTOCOL_VERSION}: ask the host to update \
         the server."
    )]
    HouseIsOlder {
        /// The version of the house.
        server: u16,
    },
    /// Nobody was invited by this secret.
    #[error("The house does not know this invitation. Ask the host for a new one.")]
    WrongInvitation,
    /// The invitation was taken back.
    #[error("The host has taken this invitation back. Ask them for a new one.")]
    Revoked,
    /// There is no place left.
    #[error("The house is full. Stay here: as soon as a place is free you are let in.")]
    HouseFull,
    /// Too many wrong invitations came from here, or this one came too often.
    #[error("Too many tries came from here, or with this invitation. The house listens again in some seconds.")]
    TooManyAttempts,
    /// The front desk answers, but the port for play does not.
    #[error(
        "The front desk at {0} answers, but the table does not. Ask the host to open the same port for UDP too; on \
         a guest network, try another one."
    )]
    NoPlay(String),
    /// The connection broke.
    #[error("The connection was lost. Your seat and your chips are safe; it is being restored.")]
    Silence,
    /// The server was closed.
    #[error("The host has closed the house for now. As soon as it opens again you are back at your place.")]
    HouseClosed,
    /// The same person came in elsewhere.
    #[error("You came in with this invitation on another computer or in another window. Play on there, or join again.")]
    SignedInElsewhere,
    /// The server did not like what was sent.
    #[error(
        "The house has closed the connection because it could not read what this program sent. Join again; if it \
             happens again, update this program."
    )]
    SentAway,
    /// The server sent what cannot be read.
    #[error("The house sent what this program cannot read. Join again; if it happens again, tell the host.")]
    Unreadable,
    /// This computer gives no socket.
    #[error("This computer opens no connection: {0}.")]
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
