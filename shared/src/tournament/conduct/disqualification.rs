//! How a player was before they were disqualified.

use super::penalty::PenaltiesToServe;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::Seat;
use crate::tournament::entries::BrokePlayer;
use crate::tournament::prizes::LastChips;

/// How somebody was before they were disqualified: with that it can be lifted until the next hand of their table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Disqualification {
    /// Their seat, with the last hand that was begun at the table.
    pub(super) at: Option<(TableNo, SeatNo, HandNo)>,
    /// How they had lost their last chips, if they had none.
    pub(super) broke: Option<BrokePlayer>,
    /// What they had to serve.
    pub(super) penalties: PenaltiesToServe,
    /// What went out of play since.
    pub(super) removed: Option<RemovedStack>,
}

/// The chips of a disqualified player that went out of play.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RemovedStack {
    /// Their seat as it was, with its chips.
    pub(super) taken: Seat,
    /// To whom their last chips had gone before.
    pub(super) last_chips: LastChips,
    /// What was paid in bounties for them.
    pub(super) bounties: Vec<(PersonNo, u64)>,
}

impl Disqualification {
    /// Somebody else takes over the seat.
    pub(super) fn take_over(&mut self, person: PersonNo) {
        if let Some(removed) = &mut self.removed {
            removed.taken.person = person;
        }
    }
}
