//! Who sits where, and where the button lies.

use super::LateTerms;
use crate::chance::Lot;
use crate::chips::Chips;
use crate::reason::Reason;
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// What happened to seats, tables and buttons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatingEvent {
    /// An entrant got a seat and chips.
    Seated {
        /// Who.
        person: PersonNo,
        /// At which table.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// The lots by which they were the next one and got this seat; none where seats are given in order.
        #[serde(default)]
        lots: Vec<Lot>,
    },
    /// A late entrant sat down.
    SeatedLate {
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
        /// Why.
        terms: LateTerms,
        /// The lot by which they got the seat; none where it was given to them.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// A starting stack was placed at a seat that nobody had bought.
    UnsoldPlaced {
        /// At which table.
        table: TableNo,
        /// At which seat.
        seat: SeatNo,
        /// How many chips.
        stack: Chips,
        /// The lot by which it was this seat; none where seats are given in order.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// A stack that nobody had bought left the table, or has nothing left.
    UnsoldRemoved {
        /// From which table.
        table: TableNo,
        /// From which seat.
        seat: SeatNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// Each player drew a card from a shuffled deck for the button, clockwise from seat 1; the highest card got it.
    ButtonDrawn {
        /// At which table.
        table: TableNo,
        /// Where the button goes.
        button: SeatNo,
    },
    /// The button was put before a seat.
    ButtonPlaced {
        /// At which table.
        table: TableNo,
        /// Where it lies.
        button: SeatNo,
    },
    /// The button was taken up, and is drawn for again before the next hand of the table.
    ButtonLifted {
        /// At which table.
        table: TableNo,
        /// Why.
        reason: Reason,
    },
    /// The director opened one more table.
    TableOpened(TableNo),
    /// A table is too small, and the director was asked what becomes of it; it plays on meanwhile.
    TableTooSmall(TableNo),
    /// A table was broken: everybody there gets a seat elsewhere.
    TableBroken {
        /// Which.
        table: TableNo,
        /// Why.
        reason: Reason,
    },
    /// Everybody who is left drew a seat at this table, where the game begins anew.
    SeatsRedrawn {
        /// At which table.
        table: TableNo,
        /// Who sits where, in the order in which they drew.
        seats: Vec<(SeatNo, PersonNo)>,
        /// The lot of each, in that order.
        #[serde(default)]
        lots: Vec<Lot>,
    },
    /// Somebody was given another seat; their chips, and whatever is counted for or against them, went with them.
    Moved {
        /// Who.
        person: PersonNo,
        /// At which table they sat.
        from: TableNo,
        /// At which table they sit now.
        table: TableNo,
        /// On which seat.
        seat: SeatNo,
        /// With how many chips.
        stack: Chips,
        /// Why.
        reason: Reason,
        /// The lot by which they got the seat; none where it was given to them.
        #[serde(default)]
        lot: Option<Lot>,
    },
}

impl SeatingEvent {
    /// The lots that were drawn for it, in order.
    pub fn lots(&self) -> &[Lot] {
        match self {
            Self::Seated { lots, .. } | Self::SeatsRedrawn { lots, .. } => lots,
            Self::SeatedLate { lot, .. } | Self::UnsoldPlaced { lot, .. } | Self::Moved { lot, .. } => lot.as_slice(),
            Self::UnsoldRemoved { .. }
            | Self::ButtonDrawn { .. }
            | Self::ButtonPlaced { .. }
            | Self::ButtonLifted { .. }
            | Self::TableOpened(_)
            | Self::TableTooSmall(_)
            | Self::TableBroken { .. } => &[],
        }
    }
}
