//! What happened: events in the past tense, journaled and obeyed. Only [`Shuffled`] holds the faces of cards, and it
//! is not part of [`PublicEvent`], the only kind of event that can be sent to people.

mod clock;
mod conduct;
mod director;
mod entry;
mod hand;
mod payload;
mod prize;
mod purchase;
mod sealing;
mod seating;
mod talk;
mod tournament;

pub use clock::ClockEvent;
pub use conduct::ConductEvent;
pub use director::DirectorEvent;
pub use entry::EntryEvent;
pub use hand::{Arrivals, ClockCallSource, HandEvent, HandPlan, Post, PotShares};
pub use payload::{
    ChipRaceResult, DealerError, Earshot, Finality, FormerSeat, LateSeat, LateTerms, NoShowEntry, PenaltyLength,
    PenaltyStep, PrizeTable, StackAdjustment, StringBetAnswer, UndoneChange,
};
pub use prize::PrizeEvent;
pub use purchase::PurchaseEvent;
pub use sealing::{HexBytes, SealingEvent};
pub use seating::SeatingEvent;
pub use talk::TalkEvent;
pub use tournament::TournamentEvent;

use crate::cards::Deck;
use crate::chance::Lot;
pub use crate::extra_purchase::ExtraPurchase;
pub use crate::reason::Reason;
pub use crate::ruling::Hearing;
use crate::seat::TableNo;
use crate::time::Moment;
use serde::{Deserialize, Serialize};

/// One thing that happened, and when.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Event {
    /// When.
    pub at: Moment,
    /// What.
    pub what: EventKind,
}

/// A secret of the house, or something that people may be told.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum EventKind {
    /// A deck was shuffled. Nobody is told its order.
    Shuffled(Shuffled),
    /// A deck was sealed, or cut. Nobody is told of it as an event.
    Sealing(SealingEvent),
    /// Something that is told to those who may know it.
    Told(PublicEvent),
}

/// As a line of a record, in JSON: it is written and read here alone, so that a program holds the code for it once.
impl EventKind {
    /// The line that stands for this in a record.
    ///
    /// # Errors
    /// If it can't be written in JSON; no event is of that kind.
    pub fn to_line(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads such a line.
    ///
    /// # Errors
    /// Says where it is not one, and what could stand there.
    pub fn from_line(line: &str) -> Result<Self, serde_json::Error> {
        serde_json::from_str(line)
    }
}

/// The order of a shuffled deck at one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shuffled {
    /// At which table.
    pub table: TableNo,
    /// The faces by their places; when a part is shuffled again, only those of the cards that go back into the deck.
    pub deck: Deck,
    /// What a clumsy dealer will do wrong in the hand.
    #[serde(default)]
    pub slip: Option<DealerError>,
}

/// An event that can be sent: cards stand in it by their place in the deck only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PublicEvent {
    /// Something in the hand of a table.
    Hand(TableNo, HandEvent),
    /// Something in the tournament.
    // In records it keeps the name that it had before.
    #[serde(rename = "Day")]
    Tournament(TournamentEvent),
}

impl PublicEvent {
    /// The lots that were drawn for it, in order.
    pub fn lots(&self) -> &[Lot] {
        if let Self::Tournament(TournamentEvent::Seating(event)) = self {
            return event.lots();
        }
        if let Self::Tournament(TournamentEvent::Entry(EntryEvent::ReEntered { lot, .. })) = self {
            return lot.as_slice();
        }
        &[]
    }

    /// The table at which one looks to tell it, if it is told of one.
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
