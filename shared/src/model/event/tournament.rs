//! The events outside the hands, by subject. Each kind is applied in one module.

use super::{ClockEvent, ConductEvent, DirectorEvent, EntryEvent, PrizeEvent, PurchaseEvent, SeatingEvent, TalkEvent};
use serde::{Deserialize, Serialize};

/// An event of the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TournamentEvent {
    /// Levels, breaks, stops, rounds and chip races.
    Clock(ClockEvent),
    /// Entries, absence and leaving.
    Entry(EntryEvent),
    /// Purchases of chips.
    Purchase(PurchaseEvent),
    /// Seats, tables and buttons.
    Seating(SeatingEvent),
    /// Places and prizes.
    Prize(PrizeEvent),
    /// Warnings and penalties.
    Conduct(ConductEvent),
    /// Words that are not actions.
    Talk(TalkEvent),
    /// Acts of the director.
    Director(DirectorEvent),
}
