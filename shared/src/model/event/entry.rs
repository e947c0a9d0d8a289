//! Events of entries: registration, presence, leaving and re-entry.

use super::{LateSeat, LateTerms, NoShowEntry};
use crate::chance::Lot;
use crate::chips::Chips;
use crate::command::{LateChoice, Name};
use crate::note::Note;
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// An event of an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryEvent {
    /// A person was registered who has paid and is not yet present.
    Registered {
        /// The person.
        person: PersonNo,
        /// Their name.
        name: Name,
    },
    /// A person entered.
    Entered {
        /// The person.
        person: PersonNo,
        /// Their name.
        name: Name,
    },
    /// A registered person is present.
    CheckedIn(PersonNo),
    /// Play began without a registered person.
    NoShow {
        /// The person.
        person: PersonNo,
        /// The treatment of their entry.
        entry: NoShowEntry,
    },
    /// The stack of a no-show left play at the end of late entry.
    NoShowRemoved {
        /// The person.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
        /// The refund in cents, which also cancels their entry. `None` if they get nothing and take a place.
        refund_cents: Option<u64>,
    },
    /// A person took over the seat and the stack of an entrant.
    TookOver {
        /// The person.
        person: PersonNo,
        /// Their name.
        name: Name,
        /// The previous entrant of the seat.
        from: PersonNo,
    },
    /// A substitute plays on for an entrant, with the director's permission. The entrant keeps the stack, the place and
    /// the prize.
    Substituted {
        /// The substitute.
        person: PersonNo,
        /// Their name.
        name: Name,
        /// The entrant.
        entrant: PersonNo,
    },
    /// A person entered after the start.
    CameLate {
        /// The person.
        person: PersonNo,
        /// Their name.
        name: Name,
        /// The seat that they get.
        seat: LateSeat,
        /// Their choice, if the rules offered one.
        choice: LateChoice,
    },
    /// A late entrant who waited for the big blind posts one when they are dealt in.
    WillPost(PersonNo),
    /// A person without a seat got their entry back, before or after the start.
    EntryRefunded {
        /// The person.
        person: PersonNo,
        /// The refund in cents.
        cents: u64,
    },
    /// A person who is out asked to enter again.
    AskedBackIn {
        /// The person.
        person: PersonNo,
        /// The seat that they get.
        seat: LateSeat,
        /// Their choice, if the rules offered one.
        choice: LateChoice,
    },
    /// A person who was out entered again. They paid once more, and their old place is void.
    ReEntered {
        /// The person.
        person: PersonNo,
        /// Their table.
        table: TableNo,
        /// Their seat.
        seat: SeatNo,
        /// Their chips.
        stack: Chips,
        /// The chips that they lost from a starting stack.
        docked: Chips,
        /// The price in cents.
        cents: u64,
        /// The terms of the late entry.
        terms: LateTerms,
        /// The lot that drew the seat.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// A person waited for a seat to enter again, and none was free in time. They have paid nothing.
    ReEntryLapsed(PersonNo),
    /// The last player no longer waits for possible re-entries.
    ReEntriesClosed,
    /// A player is absent.
    WentAway(PersonNo),
    /// A player is back.
    CameBack(PersonNo),
    /// A player left for good under rules that keep a leaver's stack. It posts its blinds until it is gone.
    GaveUp(PersonNo),
    /// A player was absent for too long. They are out, and their chips were removed from play.
    RemovedAbsent {
        /// The player.
        person: PersonNo,
        /// The removed chips.
        chips: Chips,
    },
    /// A player left for good, and their chips left play.
    Left {
        /// The player.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// The director barred a person from playing.
    Barred {
        /// The person.
        person: PersonNo,
        /// The reason, if the director gave one.
        why: Option<Note>,
    },
    /// The director lifted a bar.
    Admitted(PersonNo),
}
