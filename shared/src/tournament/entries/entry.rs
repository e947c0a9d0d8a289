//! The model of one entrant.

use super::broke_player::BrokePlayer;
use super::entry_state::{EntryState, OutSince, Presence, ReEntryDecision};
use super::undoable_purchase::UndoablePurchase;
use crate::command::{LateChoice, Name, Sale};
use crate::seat::{SeatNo, TableNo};
use crate::structure::PeriodEnd;
use crate::time::PlayTime;

/// The entry of a person in the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name at the table.
    pub name: Name,
    /// The state of the entry: waiting, seated or finished.
    pub state: EntryState,
    /// The presence of the entrant: registered only, or checked in.
    pub presence: Presence,
    /// The time since when they are absent, by the running clock; `None` if they are present.
    pub away_since: Option<PlayTime>,
    /// True if they gave up for good, and only their stack still posts its blinds.
    pub gone: bool,
    /// The loss of their last chips, if they have none and are not out yet.
    pub broke: Option<BrokePlayer>,
    /// The number of rebuys.
    pub rebuys: u32,
    /// The number of re-entries.
    pub re_entries: u32,
    /// The milliseconds that were added to their time bank since they entered.
    pub(in crate::tournament) bank_refills_ms: u64,
    /// The milliseconds of their time bank that they have used.
    pub(in crate::tournament) bank_used_ms: u64,
    /// The decision about a re-entry while they are out.
    pub(in crate::tournament) back_in: ReEntryDecision,
    /// True if they have bought the add-on.
    pub add_on_taken: bool,
    /// The money that they have paid beyond the entry, in cents.
    pub extra_cents: u64,
    /// The purchases that they have not played with yet, the latest last.
    pub(in crate::tournament) bought: Vec<UndoablePurchase>,
    /// The kinds of purchases that they have played with.
    pub(in crate::tournament) played: Vec<Sale>,
    /// The position in the order of entries, from 1.
    pub number: u32,
    /// The seat that the director gave them for a late entry.
    pub(in crate::tournament) wants: Option<(TableNo, SeatNo)>,
    /// The table of their last seat, once they are out.
    pub(in crate::tournament) sat_at: Option<TableNo>,
    /// The level of the last hand at their table; 0 before the first.
    pub(in crate::tournament) hand_level: u16,
    /// The time of their exit: in the last hand of their table, or before.
    pub(in crate::tournament) out: OutSince,
    /// The choice of a late entrant, where the house offers one.
    pub(in crate::tournament) choice: LateChoice,
}

impl Entry {
    pub(super) fn new(name: Name, number: u32) -> Self {
        Self {
            name,
            state: EntryState::Waiting,
            presence: Presence::CheckedIn,
            number,
            wants: None,
            sat_at: None,
            hand_level: 0,
            out: OutSince::LongSince,
            choice: LateChoice::default(),
            away_since: None,
            gone: false,
            broke: None,
            rebuys: 0,
            re_entries: 0,
            bank_refills_ms: 0,
            bank_used_ms: 0,
            back_in: ReEntryDecision::NotAsked,
            add_on_taken: false,
            extra_cents: 0,
            bought: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Returns whether they have been present at all. A person who was only put on the list has not.
    pub fn has_checked_in(&self) -> bool {
        self.presence == Presence::CheckedIn
    }
}

impl Entry {
    /// Resets the decision about a re-entry when they go out, unless they gave their chips up.
    pub(super) fn ask_again(&mut self) {
        if self.back_in != ReEntryDecision::NeverAgain {
            self.back_in = ReEntryDecision::NotAsked;
        }
    }

    /// The choice of a person who is out, wants to re-enter and has no seat yet.
    pub(in crate::tournament) const fn waits_to_re_enter(&self) -> Option<LateChoice> {
        match (self.state, self.back_in) {
            (EntryState::Finished { .. }, ReEntryDecision::Wanted(choice)) => Some(choice),
            _ => None,
        }
    }
}

impl Entry {
    /// Returns whether the last hand at their table (or at their last table, if they are out) belongs to the
    /// period.
    pub(in crate::tournament) fn saw_last_deal_within(&self, end: PeriodEnd) -> bool {
        end.has_level(self.hand_level)
    }
}

impl Entry {
    /// Marks all purchases as played with.
    pub(super) fn play_with_purchases(&mut self) {
        for bought in std::mem::take(&mut self.bought) {
            if !self.played.contains(&bought.sale) {
                self.played.push(bought.sale);
            }
        }
    }
}
