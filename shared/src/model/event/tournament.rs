//! What happens in the evening around the hands, by the matter to which it belongs: each kind is obeyed in one place.

use super::{ClockEvent, ConductEvent, DirectorEvent, EntryEvent, PrizeEvent, PurchaseEvent, SeatingEvent, TalkEvent};
use serde::{Deserialize, Serialize};

/// What happened in the tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum TournamentEvent {
    /// Levels, breaks, stops, rounds, chip races.
    Clock(ClockEvent),
    /// Who entered, is away, left.
    Entry(EntryEvent),
    /// Chips that were sold.
    Purchase(PurchaseEvent),
    /// Seats, tables, buttons.
    Seating(SeatingEvent),
    /// Places and prizes.
    Prize(PrizeEvent),
    /// Warnings and penalties.
    Conduct(ConductEvent),
    /// Words that are no act.
    Talk(TalkEvent),
    /// The director.
    Director(DirectorEvent),
}
