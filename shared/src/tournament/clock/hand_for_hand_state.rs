//! Hand for hand, round by round, as it stands.

use crate::hand::Hand;
use crate::pace::RunOut;
use crate::seat::TableNo;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::entries::LossCause;
use std::collections::BTreeSet;

/// Whether hands are played round by round.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) enum Rounds {
    /// Every table plays for itself.
    #[default]
    None,
    /// The director has ended them; the house does not begin them again by itself.
    CalledOff,
    /// Round by round.
    Played(Round),
}

/// Hand for hand, in its running round.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::tournament) struct Round {
    /// Its number; 0 while the hands are finished that were in progress at the announcement, and belong to no round.
    pub(super) number: u32,
    /// When it began.
    pub(super) began: Moment,
    /// The same by the running clock.
    pub(super) counts_from: PlayTime,
    /// The tables that have begun their hand of it. At the announcement: those whose hands count as one.
    pub(super) begun: BTreeSet<TableNo>,
    /// The tables whose all-in is dealt out before the others are done.
    pub(super) opened: BTreeSet<TableNo>,
    /// The longest run-out of the hands before it, which everybody sees to its end.
    pub(super) run_out: RunOut,
    /// With how many players left it ends by itself.
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

    /// A hand begins here.
    pub(super) fn note_begun(&mut self, table: TableNo) {
        if let Self::Played(round) = self
            && round.number > 0
        {
            round.begun.insert(table);
        }
    }

    /// The hand that this table has played of the running round is taken back.
    pub(super) fn forget(&mut self, table: TableNo) {
        if let Self::Played(round) = self {
            round.begun.remove(&table);
        }
    }

    /// The all-in of this table is dealt out before the others are done.
    pub(super) fn open_all_in(&mut self, table: TableNo) {
        if let Self::Played(round) = self {
            round.opened.insert(table);
        }
    }

    /// In what somebody goes out who has just lost their last chips in the hand of this table.
    pub(in crate::tournament) fn lost_at(&self, table: TableNo) -> LossCause {
        match self.round().filter(|round| round.begun.contains(&table)) {
            None => LossCause::Hand,
            Some(round) if round.number == 0 => LossCause::AnnouncedHand(round.began),
            Some(round) => LossCause::Round(round.began),
        }
    }
}

/// Whether the hand of this table does not count.
pub(super) fn is_void(table: Option<&Table>) -> bool {
    table.and_then(Table::hand).is_some_and(Hand::is_void)
}
