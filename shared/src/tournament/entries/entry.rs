//! One entrant.

use super::broke_player::BrokePlayer;
use super::entry_state::{EntryState, OutSince, Presence, ReEntryDecision};
use super::undoable_purchase::UndoablePurchase;
use crate::command::{LateChoice, Name, Sale};
use crate::seat::{SeatNo, TableNo};
use crate::structure::PeriodEnd;
use crate::time::PlayTime;

/// Somebody who entered the tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name at the table.
    pub name: Name,
    /// Where they are.
    pub state: EntryState,
    /// Whether they have been there at all.
    pub presence: Presence,
    /// Since when they are absent, if they are, by the running clock.
    pub away_since: Option<PlayTime>,
    /// Whether they gave up for good, and only their stack still posts its blinds.
    pub gone: bool,
    /// Since when they have no chips, if they have none and are not out yet.
    pub broke: Option<BrokePlayer>,
    /// How many times they have bought chips again.
    pub rebuys: u32,
    /// How many times they have entered again.
    pub re_entries: u32,
    /// What they said about entering again, being out.
    pub(in crate::tournament) back_in: ReEntryDecision,
    /// Whether they have bought the add-on.
    pub add_on_taken: bool,
    /// What they have paid beyond the entry, in cents.
    pub extra_cents: u64,
    /// What they have bought and not played with yet, the last thing last.
    pub(in crate::tournament) bought: Vec<UndoablePurchase>,
    /// What they have bought and played with.
    pub(in crate::tournament) played: Vec<Sale>,
    /// As the how-manieth they entered.
    pub number: u32,
    /// The seat that the director gave them when they came late.
    pub(in crate::tournament) wants: Option<(TableNo, SeatNo)>,
    /// The table at which they sat last, once they are out.
    pub(in crate::tournament) sat_at: Option<TableNo>,
    /// The level of the last hand that was dealt at their table; 0 before the first.
    pub(in crate::tournament) hand_level: u16,
    /// Whether they went out by the last hand of their table.
    pub(in crate::tournament) out: OutSince,
    /// What they chose, when they came late, where the house leaves it to them.
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
            back_in: ReEntryDecision::NotAsked,
            add_on_taken: false,
            extra_cents: 0,
            bought: Vec::new(),
            played: Vec::new(),
        }
    }

    /// Whether they have been there at all: who was only put on the list has not.
    pub fn has_checked_in(&self) -> bool {
        self.presence == Presence::CheckedIn
    }
}

impl Entry {
    /// They go out, and are asked whether they enter again, unless they gave their chips up.
    pub(super) fn ask_again(&mut self) {
        if self.back_in != ReEntryDecision::NeverAgain {
            self.back_in = ReEntryDecision::NotAsked;
        }
    }

    /// What somebody chose who is out, wants to enter again and has no seat yet.
    pub(in crate::tournament) const fn waits_to_re_enter(&self) -> Option<LateChoice> {
        match (self.state, self.back_in) {
            (EntryState::Finished { .. }, ReEntryDecision::Wanted(choice)) => Some(choice),
            _ => None,
        }
    }
}

impl Entry {
    /// Whether the last hand that was dealt where they sit, or sat when they went out, belongs to the period.
    pub(in crate::tournament) fn saw_last_deal_within(&self, end: PeriodEnd) -> bool {
        end.has_level(self.hand_level)
    }
}

impl Entry {
    /// What was bought is played with from now on.
    pub(super) fn play_with_purchases(&mut self) {
        for bought in std::mem::take(&mut self.bought) {
            if !self.played.contains(&bought.sale) {
                self.played.push(bought.sale);
            }
        }
    }
}
