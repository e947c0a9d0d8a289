//! Who entered, came, was away, left, entered again.

use super::{LateSeat, LateTerms, NoShowEntry};
use crate::chance::Lot;
use crate::chips::Chips;
use crate::command::{LateChoice, Name};
use crate::note::Note;
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// What happened to an entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EntryEvent {
    /// Somebody was put on the list who has paid and is not there yet.
    Registered {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
    },
    /// Somebody entered.
    Entered {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
    },
    /// Somebody who stood on the list is there.
    CheckedIn(PersonNo),
    /// Play began without somebody who stood on the list.
    NoShow {
        /// Who.
        person: PersonNo,
        /// What became of their entry.
        entry: NoShowEntry,
    },
    /// The stack of somebody who never came left play when late entry was over.
    NoShowRemoved {
        /// Whose.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
        /// What they got back, in cents, and then they have never entered; none where they get nothing and have a place.
        refund_cents: Option<u64>,
    },
    /// Somebody took over the seat and the stack of an entrant.
    TookOver {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// Whose seat it was.
        from: PersonNo,
    },
    /// With the director's leave somebody plays on for an entrant, whose stack, place and prize stay theirs.
    Substituted {
        /// Who plays on.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// For whom.
        entrant: PersonNo,
    },
    /// Somebody entered after play had begun.
    CameLate {
        /// Who.
        person: PersonNo,
        /// Under which name.
        name: Name,
        /// Which seat they get.
        seat: LateSeat,
        /// What they chose where the house leaves it to them.
        choice: LateChoice,
    },
    /// A late entrant who waited for the big blind posts one when they are dealt in.
    WillPost(PersonNo),
    /// Somebody who had no seat, before the start or after it, got their entry back.
    EntryRefunded {
        /// Who.
        person: PersonNo,
        /// How much, in cents.
        cents: u64,
    },
    /// Somebody who is out wants to enter again.
    AskedBackIn {
        /// Who.
        person: PersonNo,
        /// Which seat they get.
        seat: LateSeat,
        /// What they chose where the house leaves it to them.
        choice: LateChoice,
    },
    /// Somebody who was out entered again: they have paid once more, and their old place is void.
    ReEntered {
        /// Who.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// How many chips of a starting stack they did not get.
        docked: Chips,
        /// For how much, in cents.
        cents: u64,
        /// By which terms.
        terms: LateTerms,
        /// The lot by which they got the seat.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// Somebody waited for a seat to enter again, and none came free in time. They have paid nothing.
    ReEntryLapsed(PersonNo),
    /// The last player no longer waits for those who could enter again.
    ReEntriesClosed,
    /// Somebody is absent.
    WentAway(PersonNo),
    /// Somebody is back.
    CameBack(PersonNo),
    /// Somebody gave up for good where the stack of a leaver stays: it posts its blinds until it is gone.
    GaveUp(PersonNo),
    /// Somebody was absent for too long; they are out and their chips were removed from play.
    RemovedAbsent {
        /// Who.
        person: PersonNo,
        /// The chips that were removed.
        chips: Chips,
    },
    /// Somebody gave up the seat for good; the chips left with them.
    Left {
        /// Who.
        person: PersonNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// The director refuses to let somebody play.
    Barred {
        /// Whom.
        person: PersonNo,
        /// Why, if they have said it.
        why: Option<Note>,
    },
    /// The director lets somebody play after all.
    Admitted(PersonNo),
}
