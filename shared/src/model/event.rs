//! Events: facts in the past tense that are journaled and applied. Only [`Shuffled`] holds the faces of cards. It is
//! not part of [`PublicEvent`], the only kind of event that can be sent to people.

mod clock;
mod conduct;
mod deck_sealing;
mod director;
mod entry;
mod hand;
mod payload;
mod prize;
mod purchase;
mod seating;
mod talk;
mod tournament;

pub use clock::ClockEvent;
pub use conduct::ConductEvent;
pub use deck_sealing::{HexBytes, SealingEvent};
pub use director::DirectorEvent;
pub use entry::EntryEvent;
pub use hand::{Arrivals, ClockCallSource, HandEvent, HandPlan, Post, PotShares};
pub use payload::{
    ChipRaceResult, DealerError, Earshot, Finality, FormerSeat, LateSeat, LateTerms, NoShowEntry, PenaltyLength,
    PenaltyStep, PrizeTable, StackAdjustment, StringBetAnswer, UndoneChange,
};
pub use prize::PrizeEvent;
pub use purchase::PurchaseEvent;
pub use seating::SeatingEvent;
pub use talk::TalkEvent;
pub use tournament::TournamentEvent;

use crate::cards::Deck;
use crate::chance::Lot;
pub use crate::extra_purchase::ExtraPurchase;
pub use crate::reason::Reason;
pub use crate::ruling::Hearing;
use crate::seat::{HandNo, TableNo};
use crate::time::Moment;
use serde::{Deserialize, Serialize};

/// One event with its time.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// The time.
    pub at: Moment,
    /// The event.
    pub what: EventKind,
}

/// A secret of the server, or an event that people may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventKind {
    /// A deck was shuffled. Its order is secret.
    Shuffled(Shuffled),
    /// A deck was sealed or cut. It is not sent to people as an event.
    Sealing(SealingEvent),
    /// An event for those people who may know it.
    Told(PublicEvent),
}

/// The JSON line of a record. Only this code writes and reads it, so that a program contains the serde code once.
impl EventKind {
    /// The record line of this event.
    ///
    /// # Errors
    /// If it cannot be written as JSON, which no event causes.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads a record line.
    ///
    /// # Errors
    /// Returns the place of the fault and the expected content.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }
}

/// The order of a shuffled deck at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffled {
    /// The table.
    pub table: TableNo,
    /// The faces by place. A partial reshuffle holds only the cards that go back into the deck.
    pub deck: Deck,
    /// The error that a clumsy dealer will make in the hand.
    #[serde(default)]
    pub slip: Option<DealerError>,
}

/// An event that can be sent. It names cards only by their place in the deck.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PublicEvent {
    /// An event in the hand of a table.
    Hand(TableNo, HandEvent),
    /// An event of the tournament.
    // Records keep the old name.
    #[serde(rename = "Day")]
    Tournament(TournamentEvent),
}

/// A finished hand whose awards no longer stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UndoneHand {
    /// The table.
    pub table: TableNo,
    /// The number of the hand at that table.
    pub hand: HandNo,
    /// The play that follows.
    pub next: AfterUndo,
}

/// The play after a finished hand was undone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterUndo {
    /// The hand is void. It is dealt again, with another number.
    DealtAgain,
    /// The betting of the hand goes on.
    PlayedOn,
}

impl PublicEvent {
    /// The lots that were drawn for this event, in order.
    pub fn lots(&self) -> &[Lot] {
        if let Self::Tournament(TournamentEvent::Seating(event)) = self {
            return event.lots();
        }
        if let Self::Tournament(TournamentEvent::Entry(EntryEvent::ReEntered { lot, .. })) = self {
            return lot.as_slice();
        }
        &[]
    }

    /// The finished hand that the director voided or reopened with this event. `None` for every other event.
    pub fn undone_hand(&self) -> Option<UndoneHand> {
        let Self::Tournament(TournamentEvent::Director(event)) = self else { return None };
        if let DirectorEvent::HandTakenBack { table, hand, .. } = event {
            return Some(UndoneHand { table: *table, hand: *hand, next: AfterUndo::DealtAgain });
        }
        if let DirectorEvent::HandReopened { table, hand, .. } = event {
            return Some(UndoneHand { table: *table, hand: *hand, next: AfterUndo::PlayedOn });
        }
        None
    }

    /// The table whose state a narration of this event needs; `None` if it needs none.
    pub fn table(&self) -> Option<TableNo> {
        let (Self::Hand(table, _)
        | Self::Tournament(
            TournamentEvent::Seating(
                SeatingEvent::Seated { table, .. }
                | SeatingEvent::ButtonDrawn { table, .. }
                | SeatingEvent::ButtonPlaced { table, .. }
                | SeatingEvent::ButtonLifted { table, .. }
                | SeatingEvent::Moved { table, .. }
                | SeatingEvent::SeatsRedrawn { table, .. },
            )
            | TournamentEvent::Purchase(PurchaseEvent::RebuysClosed { table, .. })
            | TournamentEvent::Director(
                DirectorEvent::HandTakenBack { table, .. } | DirectorEvent::HandReopened { table, .. },
            )
            | TournamentEvent::Clock(ClockEvent::ChipsRaced { table, .. }),
        )) = self
        else {
            return None;
        };
        Some(*table)
    }
}
