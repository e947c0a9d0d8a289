//! A purchase that can be undone, with the state before it.

use super::broke_player::BrokePlayer;
use super::entry_state::{EntryState, OutSince};
use crate::chips::Chips;
use crate::command::Sale;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::Seat;
use crate::tournament::prizes::{LastChips, rename_paid};

/// The largest number of purchases of one player that are kept for an undo.
pub(super) const MOST_PURCHASES: usize = 8;

/// A purchase since the last deal of the table, with the state before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tournament) struct UndoablePurchase {
    pub(in crate::tournament) sale: Sale,
    pub(in crate::tournament) chips: Chips,
    pub(in crate::tournament) cents: u64,
    pub(in crate::tournament) place: (TableNo, SeatNo),
    /// The occupant of the seat before, if there was one.
    pub(in crate::tournament) seat: Option<Seat>,
    /// The stack after the purchase.
    pub(in crate::tournament) stack: Chips,
    pub(super) broke: Option<BrokePlayer>,
    /// The winners of the last chips before it.
    pub(super) last_chips: LastChips,
    /// The bounties paid for the last chips that were lost before it.
    pub(super) bounties: Vec<(PersonNo, u64)>,
    pub(super) was_out: Option<PriorExit>,
}

impl UndoablePurchase {
    /// Renames a person whose stack is taken over, as the buyer or as a winner of a bounty.
    pub(super) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        if let Some(seat) = self.seat.as_mut().filter(|seat| seat.person == from) {
            seat.person = person;
        }
        self.last_chips.take_over(from, person);
        rename_paid(&mut self.bounties, from, person);
    }
}

/// The exit of a player who has re-entered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PriorExit {
    pub(super) state: EntryState,
    /// The players who had gone out before.
    pub(super) before: Vec<PersonNo>,
    /// The players who went out together with them.
    pub(super) tied: Vec<PersonNo>,
    pub(super) sat_at: Option<TableNo>,
    /// The last hand of that table then.
    pub(super) hand: Option<HandNo>,
    pub(super) hand_level: u16,
    pub(super) out: OutSince,
}
