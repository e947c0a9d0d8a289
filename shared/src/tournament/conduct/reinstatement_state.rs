//! The state of a player before their disqualification.

use super::penalty::PenaltiesToServe;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::Seat;
use crate::tournament::entries::BrokePlayer;
use crate::tournament::prizes::LastChips;

/// The state of a player before their disqualification. The director can restore it until the next hand at
/// their table.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Disqualification {
    /// Their seat, and the last hand that had begun at the table.
    pub(super) at: Option<(TableNo, SeatNo, HandNo)>,
    /// The record of their lost chips, if they had none.
    pub(super) broke: Option<BrokePlayer>,
    /// The penalties that they had to serve.
    pub(super) penalties: PenaltiesToServe,
    /// The stack that went out of play since.
    pub(super) removed: Option<RemovedStack>,
}

/// The chips of a disqualified player that went out of play.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RemovedStack {
    /// Their seat as it was, with its chips.
    pub(super) taken: Seat,
    /// The winners of their last chips before that.
    pub(super) last_chips: LastChips,
    /// The bounties that were paid for them, in cents.
    pub(super) bounties: Vec<(PersonNo, u64)>,
}

impl Disqualification {
    /// Gives the seat to another person.
    pub(super) fn take_over(&mut self, person: PersonNo) {
        if let Some(removed) = &mut self.removed {
            removed.taken.person = person;
        }
    }
}
