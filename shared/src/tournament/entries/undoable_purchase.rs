//! What somebody has bought and not played with yet, and how all was before it.

use super::broke_player::BrokePlayer;
use super::entry_state::{EntryState, OutSince};
use crate::chips::Chips;
use crate::command::Sale;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::Seat;
use crate::tournament::prizes::{LastChips, rename_paid};

/// The most purchases of one player that are remembered so that they can be taken back.
pub(super) const MOST_PURCHASES: usize = 8;

/// Something that somebody has bought since the last deal of the table, and how all was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::tournament) struct UndoablePurchase {
    pub(in crate::tournament) sale: Sale,
    pub(in crate::tournament) chips: Chips,
    pub(in crate::tournament) cents: u64,
    pub(in crate::tournament) place: (TableNo, SeatNo),
    /// Who sat there before, if anybody did.
    pub(in crate::tournament) seat: Option<Seat>,
    /// The stack with it.
    pub(in crate::tournament) stack: Chips,
    pub(super) broke: Option<BrokePlayer>,
    /// To whom the last chips before it went.
    pub(super) last_chips: LastChips,
    /// What was paid for the last of the chips that were lost before it.
    pub(super) bounties: Vec<(PersonNo, u64)>,
    pub(super) was_out: Option<PriorExit>,
}

impl UndoablePurchase {
    /// Somebody takes over the stack of another one who has bought, or has won a bounty from who has.
    pub(super) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        if let Some(seat) = self.seat.as_mut().filter(|seat| seat.person == from) {
            seat.person = person;
        }
        self.last_chips.take_over(from, person);
        rename_paid(&mut self.bounties, from, person);
    }
}

/// How somebody was out who has entered again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PriorExit {
    pub(super) state: EntryState,
    /// Who had gone out before.
    pub(super) before: Vec<PersonNo>,
    /// Who went out together with them.
    pub(super) tied: Vec<PersonNo>,
    pub(super) sat_at: Option<TableNo>,
    /// The last hand of that table then.
    pub(super) hand: Option<HandNo>,
    pub(super) hand_level: u16,
    pub(super) out: OutSince,
}
