//! What the events of the evening speak of: penalties, prizes, seats, chips that are sold.

use crate::chips::Chips;
use crate::command::{IrregularityKind, LateChoice};
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// How the house answers to a string bet, time after time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StringBetAnswer {
    /// The first: a warning.
    Warning,
    /// The second: a reprimand before the whole table.
    Reprimand,
    /// The third: the director may let them pay into the pot, as a rule this much.
    Chips(Chips),
    /// The next ones: the director may let them pay again, or send them home.
    ChipsOrSeat(Chips),
}

/// What a player is to suffer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyStep {
    /// A warning.
    Warning,
    /// So many minutes away from the cards.
    Minutes(u32),
    /// They are out.
    Out,
}

/// How long somebody stays away from the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyLength {
    /// So many minutes of the clock while hands are played.
    Minutes(u32),
    /// So many hands of their table.
    Hands(u32),
    /// So many times round the table.
    Orbits {
        /// How many times.
        orbits: u32,
        /// How many hands that is, with those who play there now.
        hands: u32,
    },
}

/// Who can hear what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Earshot {
    /// A table, and the rail.
    Table(TableNo),
    /// Only those who do not play.
    Rail,
}

/// What becomes of the entry of somebody who is not there when play begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoShowEntry {
    /// Their stack is on the table and posts its blinds.
    StackPlays,
    /// They are taken off the list and get this much back, in cents: when they come they enter late.
    StruckOut {
        /// How much.
        cents: u64,
    },
}

/// What was taken back between hands, and who sits again where they sat before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoneChange {
    /// That they were out: they have no chips, and the director decides what becomes of them.
    Out(Vec<FormerSeat>),
    /// That somebody had another seat.
    Move(FormerSeat),
    /// That a table was broken.
    Break(TableNo, Vec<FormerSeat>),
    /// That all drew new seats at this table.
    Redraw(TableNo, Vec<FormerSeat>),
}

impl UndoneChange {
    /// Who sits again where they sat before.
    pub fn seats(&self) -> &[FormerSeat] {
        match self {
            Self::Move(seat) => std::slice::from_ref(seat),
            Self::Out(seats) | Self::Break(_, seats) | Self::Redraw(_, seats) => seats,
        }
    }
}

/// A seat to which somebody came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerSeat {
    /// Who.
    pub person: PersonNo,
    /// At which table.
    pub table: TableNo,
    /// On which seat.
    pub seat: SeatNo,
}

/// The prizes as they are announced.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeTable {
    /// Whether they can still change.
    pub finality: Finality,
    /// How many entries they are counted for, rebuys included.
    pub entries: u32,
    /// The whole pool, in cents.
    pub pool_cents: u64,
    /// By place, the winner's first, in cents.
    pub prizes: Vec<u64>,
}

/// Whether announced prizes can still change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finality {
    /// They grow with everything that is still paid for chips.
    Approximate,
    /// They stand.
    Final,
}

/// Which seat a late entrant gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateSeat {
    /// One that is drawn by lot among those that are open.
    Drawn,
    /// This one.
    Named(TableNo, SeatNo),
    /// The first that comes free.
    Waits,
}

/// What coming late cost somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateTerms {
    /// What the unsold stack that they bought had posted.
    UnsoldStack,
    /// The blinds that their seat had missed.
    MissedBlinds,
    /// Five big blinds of the level.
    BigBlinds,
    /// Five big blinds, in a break.
    BigBlindsInBreak,
    /// A big blind at once, or waiting for it.
    Choice(LateChoice),
    /// A whole stack: it costs nothing to come late, or they have been there before.
    WholeStack,
}

/// What became of a stack that the director adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StackAdjustment {
    /// Whose.
    pub person: PersonNo,
    /// The stack before.
    pub before: Chips,
    /// The stack after.
    pub after: Chips,
}

/// What a chip race did to one stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChipRaceResult {
    /// Whose.
    pub seat: SeatNo,
    /// How many chips they had that did not make up a bigger one.
    pub odd: u32,
    /// The stack before.
    pub before: Chips,
    /// The stack after, in chips that stay in play.
    pub after: Chips,
}

/// A mistake that the dealer will make in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealerError {
    /// What goes wrong.
    pub kind: IrregularityKind,
    /// Whose cards it happens to.
    pub seat: SeatNo,
}
