//! Where an entrant is: on the list, at a table, out, or on the way back.

use crate::command::LateChoice;
use crate::seat::{SeatNo, TableNo};

/// Since when somebody is out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::tournament) enum OutSince {
    /// By the last hand of the table: no other has been dealt there since.
    Just,
    /// Another has.
    LongSince,
}

/// Whether an entrant has been there at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Presence {
    /// They stand on the list, and have not.
    Registered,
    /// They have.
    CheckedIn,
}

/// Where an entrant is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EntryState {
    /// Has entered and has no seat yet.
    Waiting,
    /// Plays.
    Seated {
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
    },
    /// Is out, or has won.
    Finished {
        /// The place, 1 for the winner; 0 for who was disqualified and takes none.
        place: u32,
        /// The prize in cents.
        prize_cents: u64,
    },
}

/// What somebody who is out has said about entering again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::tournament) enum ReEntryDecision {
    /// Nothing.
    #[default]
    NotAsked,
    /// That they do not want to.
    Declined,
    /// That they leave for good: they gave their chips up.
    NeverAgain,
    /// That they want to, as soon as they get a seat.
    Wanted(LateChoice),
}
