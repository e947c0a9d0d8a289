//! Which screens there are.

use bevy::prelude::*;

/// What the window shows.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub enum ClientScreen {
    /// The front door.
    #[default]
    Home,
    /// Where an invitation is pasted.
    Join(JoinPurpose),
    /// On the way to the house at this address, and what has gone wrong so far.
    Connecting(String, Option<String>),
    /// The table.
    Table,
    /// Places and prizes, over the table.
    Results,
    /// The rules of the house, over the table.
    House,
    /// The director's orders, over the table.
    Floor,
    /// The desk, over the table.
    Desk,
    /// Whether the director is called to the table, over it.
    CallFloor,
    /// Whether a game of practice, which is kept nowhere, is left; over the table.
    Leaving,
    /// Every table, for somebody who chooses which to watch.
    Tables,
    /// How the hand was dealt, over the table.
    Seals,
    /// The settings, and the screen to go back to.
    Settings(Box<ClientScreen>),
    /// What an evening of one's own is to be.
    Host,
    /// The house of one's own: its invitations, and from where it can be reached.
    Share,
    /// What the practice table is to be.
    Practice,
    /// Something is done that takes a moment.
    Opening(PendingTask),
    /// What becomes of the evening that one hosts when the window closes, and the screen to go back to.
    Closing(Box<ClientScreen>),
    /// Something went wrong.
    Trouble(ScreenError),
}

impl ClientScreen {
    /// Whether players, cards and chips are drawn.
    pub fn shows_table(&self) -> bool {
        match self {
            Self::Table
            | Self::Results
            | Self::House
            | Self::Floor
            | Self::Desk
            | Self::CallFloor
            | Self::Leaving
            | Self::Tables
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

    /// Whether somebody reads something that lies over the table, and can come back to it at any time.
    pub fn lies_on_table(&self) -> bool {
        let over_table = matches!(
            self,
            Self::Results | Self::House | Self::Desk | Self::CallFloor | Self::Leaving | Self::Tables | Self::Seals
        );
        over_table || matches!(self, Self::Settings(behind) if behind.shows_table())
    }

    /// Whether somebody who practises cannot act now, so that their clock waits.
    pub fn hides_practice(&self) -> bool {
        matches!(self, Self::Settings(_) | Self::House | Self::Leaving | Self::Closing(_))
    }
}

/// What is done that takes a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum PendingTask {
    Practice,
    House,
    Closing,
}

/// What an invitation is pasted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum JoinPurpose {
    Play,
    Watch,
}

/// Something that went wrong, in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScreenError {
    /// What happened.
    pub what: String,
    /// What to do next.
    pub next: String,
    /// Whether trying again may help.
    pub retry: RetryAdvice,
}

/// Whether trying again may help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum RetryAdvice {
    MayHelp,
    IsUseless,
}
