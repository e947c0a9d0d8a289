//! The screens of the client.

use bevy::prelude::*;

/// The screen that the window shows.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum ClientScreen {
    /// The home screen.
    #[default]
    Home,
    /// The screen to paste an invitation.
    Join(JoinPurpose),
    /// A connection attempt to this address, with the last error.
    Connecting(String, Option<String>),
    /// The table.
    Table,
    /// Places and prizes, over the table.
    Results,
    /// The end of the evening for a player who is out, over the table.
    Elimination,
    /// The rules of the house, over the table.
    House,
    /// The director's orders, over the table.
    Floor,
    /// The orders of a host who plays, over the table.
    HostMenu,
    /// The desk, over the table.
    Desk,
    /// The question before a call to the director, over the table.
    CallFloor,
    /// The question before leaving practice, over the table. Practice games are not saved.
    Leaving,
    /// The list of tables for spectators.
    Tables,
    /// The voice or video call of the group, over the table.
    Meeting,
    /// The proof of the deal, over the table.
    Seals,
    /// The settings, and the screen to go back to.
    Settings(Box<ClientScreen>),
    /// The form of a session to host.
    Host,
    /// The hosted session: its invitations and its reachability.
    Share,
    /// The settings of the practice table.
    Practice,
    /// A task that takes a moment.
    Opening(PendingTask),
    /// The question about the hosted session when the window closes, and the screen to go back to.
    Closing(Box<ClientScreen>),
    /// An error.
    Trouble(ScreenError),
}

impl ClientScreen {
    /// Returns whether players, cards and chips are drawn.
    pub fn shows_table(&self) -> bool {
        match self {
            Self::Table
            | Self::Results
            | Self::Elimination
            | Self::House
            | Self::Floor
            | Self::HostMenu
            | Self::Desk
            | Self::CallFloor
            | Self::Leaving
            | Self::Tables
            | Self::Meeting
            | Self::Seals => true,
            Self::Settings(behind) | Self::Closing(behind) => behind.shows_table(),
            Self::Home
            | Self::Join(_)
            | Self::Connecting(..)
            | Self::Trouble(_)
            | Self::Host
            | Self::Share
            | Self::Practice
            | Self::Opening(_) => false,
        }
    }

    /// Returns whether a dialog covers the table and can be closed at any time.
    pub fn lies_on_table(&self) -> bool {
        self.shows_table() && !matches!(self, Self::Table | Self::Floor | Self::Closing(_))
    }

    /// Returns whether a practising person cannot act now, so that their clock stops.
    pub fn hides_practice(&self) -> bool {
        matches!(self, Self::Settings(_) | Self::House | Self::Leaving | Self::Closing(_))
    }
}

/// A task that takes a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum PendingTask {
    Practice,
    House,
    Closing,
}

/// The purpose of an invitation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum JoinPurpose {
    Play,
    Watch,
}

/// An error in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenError {
    /// The cause.
    pub what: String,
    /// The next step for the person.
    pub next: String,
    /// Tells if a retry may help.
    pub retry: RetryAdvice,
}

/// Tells if a retry may help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RetryAdvice {
    MayHelp,
    IsUseless,
}
