//! The values inside the tournament's events: penalties, prizes, seats and purchases.

use crate::chips::Chips;
use crate::command::{IrregularityKind, LateChoice};
use crate::seat::{PersonNo, SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// The consequence of a string bet, which grows with each one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StringBetAnswer {
    /// The first one: a warning.
    Warning,
    /// The second one: a reprimand before the whole table.
    Reprimand,
    /// The third one: the director may let the player pay into the pot, usually this much.
    Chips(Chips),
    /// Every later one: the director may let the player pay again, or send them home.
    ChipsOrSeat(Chips),
}

/// The penalty due for an offence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyStep {
    /// A warning.
    Warning,
    /// This many minutes away from the cards.
    Minutes(u32),
    /// Disqualification.
    Out,
}

/// The length of a penalty away from the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PenaltyLength {
    /// This many minutes of the tournament clock while hands are played.
    Minutes(u32),
    /// This many hands of their table.
    Hands(u32),
    /// This many orbits of the table.
    Orbits {
        /// The number of orbits.
        orbits: u32,
        /// The equivalent number of hands, with the players there now.
        hands: u32,
    },
}

/// The audience of spoken words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Earshot {
    /// A table and the rail.
    Table(TableNo),
    /// Only people who do not play.
    Rail,
}

/// The treatment of a registered person's entry if they are absent at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum NoShowEntry {
    /// Their stack is on the table and posts its blinds.
    StackPlays,
    /// They are removed from the list and get a refund. They can enter late.
    StruckOut {
        /// The refund in cents.
        cents: u64,
    },
}

/// A change between hands that was undone, with the restored seats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum UndoneChange {
    /// A bust-out. The players are back without chips, and the director decides how to continue.
    Out(Vec<FormerSeat>),
    /// A change of seat.
    Move(FormerSeat),
    /// A break of this table.
    Break(TableNo, Vec<FormerSeat>),
    /// A redraw of all seats at this table.
    Redraw(TableNo, Vec<FormerSeat>),
}

impl UndoneChange {
    /// The restored seats.
    pub fn seats(&self) -> &[FormerSeat] {
        match self {
            Self::Move(seat) => std::slice::from_ref(seat),
            Self::Out(seats) | Self::Break(_, seats) | Self::Redraw(_, seats) => seats,
        }
    }
}

/// A seat to which a player came back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FormerSeat {
    /// The player.
    pub person: PersonNo,
    /// The table.
    pub table: TableNo,
    /// The seat.
    pub seat: SeatNo,
}

/// The announced prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PrizeTable {
    /// Approximate or final.
    pub finality: Finality,
    /// The number of entries that count, including rebuys.
    pub entries: u32,
    /// The whole pool, in cents.
    pub pool_cents: u64,
    /// The prizes by place in cents, the winner's first.
    pub prizes: Vec<u64>,
}

/// The finality of announced prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Finality {
    /// They grow with every further payment for chips.
    Approximate,
    /// They no longer change.
    Final,
}

/// The seat of a late entrant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateSeat {
    /// An open seat, drawn by lot.
    Drawn,
    /// This seat.
    Named(TableNo, SeatNo),
    /// The next seat that becomes free.
    Waits,
}

/// The cost of a late entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum LateTerms {
    /// The chips that the bought unsold stack had already posted.
    UnsoldStack,
    /// The blinds that the seat had missed.
    MissedBlinds,
    /// Five big blinds of the level.
    BigBlinds,
    /// Five big blinds, in a break.
    BigBlindsInBreak,
    /// A big blind at once, or a wait for it.
    Choice(LateChoice),
    /// Nothing, for a whole stack: late entry is free, or the player was there before.
    WholeStack,
}

/// A stack that the director adjusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StackAdjustment {
    /// The player.
    pub person: PersonNo,
    /// The stack before the adjustment.
    pub before: Chips,
    /// The stack after the adjustment.
    pub after: Chips,
}

/// The result of a chip race for one stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChipRaceResult {
    /// The seat.
    pub seat: SeatNo,
    /// The number of odd chips, which did not make up a larger one.
    pub odd: u32,
    /// The stack before the race.
    pub before: Chips,
    /// The stack after the race, in chips that stay in play.
    pub after: Chips,
}

/// An error that the dealer will make in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DealerError {
    /// The kind of error.
    pub kind: IrregularityKind,
    /// The seat whose cards are affected.
    pub seat: SeatNo,
}
