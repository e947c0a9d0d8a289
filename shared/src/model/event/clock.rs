//! What happened to the clock of the evening: levels, breaks, rounds hand for hand, and the chips that leave play with them.

use super::ChipRaceResult;
use crate::chips::Denomination;
use crate::seat::TableNo;
use crate::stakes::Level;
use serde::{Deserialize, Serialize};

/// What happened to the clock: the start, levels, breaks, stops, rounds and chip races.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ClockEvent {
    /// The first hand can begin and the clock runs.
    Started,
    /// The house was open again after the server was down; the player to act has their full time.
    Reopened,
    /// The clock was stopped.
    Paused,
    /// The clock runs again.
    Resumed,
    /// A level of blinds began, counted from 1; it holds from the next hand.
    LevelBegan(u16),
    /// The break after this level began.
    BreakBegan(u16),
    /// Every table plays so many more hands and then waits for the break.
    LastHandsAnnounced(u32),
    /// From now on the tables play hand for hand. The house says whether the hands in progress are one hand.
    HandForHandBegan {
        /// With how many players left it ends by itself.
        until: Option<u32>,
    },
    /// All tables are between hands, and each plays one now: this round.
    RoundBegan(u32),
    /// The tables play for themselves again.
    HandForHandEnded {
        /// Whether the director said so.
        by_order: bool,
    },
    /// The director has ordered that the smallest chips leave play.
    ChipRaceOrdered,
    /// The smallest chips of a table were exchanged for the next bigger ones.
    ChipsRaced {
        /// At which table.
        table: TableNo,
        /// The chip that leaves play.
        chip: Denomination,
        /// The chip that takes its place.
        into: Denomination,
        /// What became of everybody's stack.
        stacks: Vec<ChipRaceResult>,
    },
    /// A chip is no longer in play.
    ChipRetired(Denomination),
    /// The director set what is left of the running level or break.
    ClockSet {
        /// In milliseconds.
        left_ms: u64,
    },
    /// The director ended the running level; a break follows as soon as no hand is in progress.
    BreakOrdered {
        /// The running level.
        after: u16,
        /// How long, in milliseconds.
        length_ms: u64,
    },
    /// The director changed a level that has not begun, or added one.
    LevelAltered {
        /// Which, counted from 1.
        number: u16,
        /// As it is played now.
        level: Level,
    },
    /// The director has an all-in of this table dealt out that waited for the other tables.
    AllInOpened(TableNo),
}
