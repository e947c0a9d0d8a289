//! One turn, and what is left of the one before.

use crate::chips::Chips;
use crate::seat::{SeatNo, SeatSet};

/// The turn of the player to act, and what is left of the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct Turn {
    /// The chips that the player to act has put in after "raise", while the amount is still open.
    pub(in crate::hand) declared: Option<Chips>,
    /// Who has acted behind the player to act since their turn began.
    pub(in crate::hand) passed_by: SeatSet,
    /// One of those has put chips in.
    pub(in crate::hand) passed_with_chips: bool,
    /// They have called time.
    pub(in crate::hand) stopped: bool,
    /// It has been told that they may have lost their right to act.
    pub(in crate::hand) doubted: bool,
    /// Who acted last, on this street.
    pub(in crate::hand) last: Option<SeatNo>,
    /// What they did, if it was a call.
    pub(in crate::hand) call: Option<RevocableCall>,
}

/// A call that may still be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hand) struct RevocableCall {
    /// What it moved.
    pub(in crate::hand) chips: Chips,
    /// What the player had put in themselves before it was made right.
    pub(in crate::hand) put_in: Chips,
    /// The wager that stood when they had acted before, on this street.
    pub(in crate::hand) acted_at: Option<Chips>,
    /// What they put in or named without saying that they call, where that was less than the call.
    pub(in crate::hand) undercall: Option<Chips>,
}

impl Turn {
    /// The turn after that of this player.
    pub(in crate::hand) fn after(seat: SeatNo) -> Self {
        Self { last: Some(seat), ..Self::default() }
    }

    /// Somebody acted behind the player to act, who has not stopped them.
    pub(in crate::hand) fn pass_over(&mut self, by: SeatNo, with_chips: bool) {
        if !self.stopped {
            self.passed_by.insert(by);
            self.passed_with_chips |= with_chips;
        }
    }
}
