//! Events of the tournament clock: levels, breaks, hand-for-hand rounds, and chips that leave play.

use super::ChipRaceResult;
use crate::chips::Denomination;
use crate::seat::TableNo;
use crate::stakes::Level;
use serde::{Deserialize, Serialize};

/// An event of the clock: the start, levels, breaks, stops, rounds and chip races.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockEvent {
    /// The clock runs, and the first hand can begin.
    Started,
    /// The server was back after downtime. The player to act has their full time.
    Reopened,
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    Resumed,
    /// A level of blinds began, counted from 1. It applies from the next hand.
    LevelBegan(u16),
    /// The break after this level began.
    BreakBegan(u16),
    /// Every table plays this many more hands and then waits for the break.
    LastHandsAnnounced(u32),
    /// Hand-for-hand play began. The rules decide whether the hands in progress count as one hand.
    HandForHandBegan {
        /// The number of remaining players at which it ends automatically.
        until: Option<u32>,
    },
    /// All tables are between hands, and each now plays one hand of this round.
    RoundBegan(u32),
    /// Hand-for-hand play ended.
    HandForHandEnded {
        /// True if the director ended it.
        by_order: bool,
    },
    /// The director ordered the smallest chips out of play.
    ChipRaceOrdered,
    /// The smallest chips of a table were exchanged for the next larger ones.
    ChipsRaced {
        /// The table.
        table: TableNo,
        /// The chip that leaves play.
        chip: Denomination,
        /// The chip that replaces it.
        into: Denomination,
        /// The result for every stack.
        stacks: Vec<ChipRaceResult>,
    },
    /// A chip is no longer in play.
    ChipRetired(Denomination),
    /// The director set the remaining time of the running level or break.
    ClockSet {
        /// The remaining time in milliseconds.
        left_ms: u64,
    },
    /// The director ended the running level. A break begins as soon as no hand is in progress.
    BreakOrdered {
        /// The running level.
        after: u16,
        /// The length of the break in milliseconds.
        length_ms: u64,
    },
    /// The director changed a level that had not begun, or added one.
    LevelAltered {
        /// The level, counted from 1.
        number: u16,
        /// The new content of the level.
        level: Level,
    },
    /// The director had an all-in of this table dealt out while it waited for the other tables.
    AllInOpened(TableNo),
    /// The director called off the ordered break. The level goes on with the time that was left at the order.
    BreakCalledOff,
    /// The director withdrew the announcement of the last hands.
    LastHandsCalledOff,
}
