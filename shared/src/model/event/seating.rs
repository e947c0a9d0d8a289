//! Events of seats, tables and buttons.

use super::LateTerms;
use crate::chance::Lot;
use crate::chips::Chips;
use crate::reason::Reason;
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// An event of seats, tables and buttons.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SeatingEvent {
    /// An entrant got a seat and chips.
    Seated {
        /// The entrant.
        person: PersonNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: SeatNo,
        /// The chips that they got.
        stack: Chips,
        /// The lots that chose this entrant and this seat; empty if seats are given in order.
        #[serde(default)]
        lots: Vec<Lot>,
    },
    /// A late entrant was seated.
    SeatedLate {
        /// The entrant.
        person: PersonNo,
        /// The table.
        table: TableNo,
        /// The seat.
        seat: SeatNo,
        /// The chips that they got.
        stack: Chips,
        /// The chips that they lost from a starting stack.
        docked: Chips,
        /// The terms of the late entry.
        terms: LateTerms,
        /// The lot that drew the seat; `None` if it was given to them.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// An unsold starting stack was placed at a seat.
    UnsoldPlaced {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: SeatNo,
        /// The number of chips.
        stack: Chips,
        /// The lot that drew the seat; `None` if seats are given in order.
        #[serde(default)]
        lot: Option<Lot>,
    },
    /// An unsold stack left the table, or has no chips left.
    UnsoldRemoved {
        /// The table.
        table: TableNo,
        /// The seat.
        seat: SeatNo,
        /// The chips that were removed from play.
        chips: Chips,
    },
    /// Each player drew a card for the button from a shuffled deck, clockwise from seat 1. The highest card got it.
    ButtonDrawn {
        /// The table.
        table: TableNo,
        /// The new seat of the button.
        button: SeatNo,
    },
    /// The button was placed at a seat.
    ButtonPlaced {
        /// The table.
        table: TableNo,
        /// The seat of the button.
        button: SeatNo,
    },
    /// The button was taken up. It is drawn for again before the next hand of the table.
    ButtonLifted {
        /// The table.
        table: TableNo,
        /// The reason.
        reason: Reason,
    },
    /// The director opened one more table.
    TableOpened(TableNo),
    /// A table is too small, and the director was asked what to do. It plays on meanwhile.
    TableTooSmall(TableNo),
    /// A table was broken. All its players get seats elsewhere.
    TableBroken {
        /// The table.
        table: TableNo,
        /// The reason.
        reason: Reason,
    },
    /// All remaining players drew seats at this table, and the game begins anew there.
    SeatsRedrawn {
        /// The table.
        table: TableNo,
        /// The new seats with their players, in the order of the draw.
        seats: Vec<(SeatNo, PersonNo)>,
        /// The lot of each player, in that order.
        #[serde(default)]
        lots: Vec<Lot>,
    },
    /// A player got another seat. Their chips, and everything counted for or against them, went along.
    Moved {
        /// The player.
        person: PersonNo,
        /// The previous table.
        from: TableNo,
        /// The new table.
        table: TableNo,
        /// The new seat.
        seat: SeatNo,
        /// The chips that they brought.
        stack: Chips,
        /// The reason.
        reason: Reason,
        /// The lot that drew the seat; `None` if it was given to them.
        #[serde(default)]
        lot: Option<Lot>,
    },
}

impl SeatingEvent {
    /// The lots that were drawn for this event, in order.
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
