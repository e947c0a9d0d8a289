//! The state of hand for hand.

use crate::hand::Hand;
use crate::pace::RunOut;
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::entries::LossCause;
use std::collections::BTreeSet;

/// The mode of play: free or hand for hand.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) enum Rounds {
    /// Every table plays on its own.
    #[default]
    None,
    /// The director has ended hand for hand; it does not begin again automatically.
    CalledOff,
    /// Hand for hand.
    Played(Round),
}

/// The running round of hand for hand.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tournament) struct Round {
    /// The number from 1; 0 while the hands in progress at the announcement are finished, which belong to no
    /// round.
    pub(super) number: u32,
    /// The time when the round began.
    pub(super) began: Moment,
    /// The time when the round began, by the running clock.
    pub(super) counts_from: PlayTime,
    /// The tables that have begun their hand of the round. In round 0, the tables whose hands in progress
    /// share one round.
    pub(super) begun: BTreeSet<TableNo>,
    /// The tables whose all-in is run out before the other tables are done.
    pub(super) opened: BTreeSet<TableNo>,
    /// The longest run-out of the hands before the round. Everybody sees it to its end.
    pub(super) run_out: RunOut,
    /// The number of players left at which hand for hand ends automatically.
    pub(super) until: Option<u32>,
}

impl Rounds {
    pub(super) fn announced(until: Option<u32>, at: Moment, time: PlayTime, begun: BTreeSet<TableNo>) -> Self {
        let (opened, run_out) = (BTreeSet::new(), RunOut::default());
        Self::Played(Round { number: 0, began: at, counts_from: time, begun, opened, run_out, until })
    }

    pub(super) fn round(&self) -> Option<&Round> {
        match self {
            Self::Played(round) => Some(round),
            Self::None | Self::CalledOff => None,
        }
    }

    pub(super) fn begin(&mut self, number: u32, at: Moment, time: PlayTime, run_out: RunOut) {
        if let Self::Played(round) = self {
            let (begun, opened, until) = (BTreeSet::new(), BTreeSet::new(), round.until);
            *round = Round { number, began: at, counts_from: time, begun, opened, run_out, until };
        }
    }

    /// Records that a hand begins at this table.
    pub(super) fn note_begun(&mut self, table: TableNo) {
        if let Self::Played(round) = self
            && round.number > 0
        {
            round.begun.insert(table);
        }
    }

    /// Records that the hand of this table in the running round is taken back.
    pub(super) fn forget(&mut self, table: TableNo) {
        if let Self::Played(round) = self {
            round.begun.remove(&table);
        }
    }

    /// Lets the all-in of this table be run out before the other tables are done.
    pub(super) fn open_all_in(&mut self, table: TableNo) {
        if let Self::Played(round) = self {
            round.opened.insert(table);
        }
    }

    /// The cause of loss for a player who has just lost their last chips in the hand of this table.
    pub(in crate::tournament) fn lost_at(&self, table: TableNo) -> LossCause {
        match self.round().filter(|round| round.begun.contains(&table)) {
            None => LossCause::Hand,
            Some(round) if round.number == 0 => LossCause::AnnouncedHand(round.began),
            Some(round) => LossCause::Round(round.began),
        }
    }
}

/// Returns whether the hand of this table does not count.
pub(super) fn is_void(table: Option<&Table>) -> bool {
    table.and_then(Table::hand).is_some_and(Hand::is_void)
}
