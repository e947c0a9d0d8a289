//! The current turn, and the revocable call of the one before.

use crate::chips::Chips;
use crate::seat::{SeatNo, SeatSet};

/// The turn of the player to act, and the last act of the one before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(in crate::hand) struct Turn {
    /// The chips that the player to act has put in after "raise", while the amount is still open.
    pub(in crate::hand) declared: Option<Chips>,
    /// The players who have acted out of turn, after the player to act, since this turn began.
    pub(in crate::hand) passed_by: SeatSet,
    /// True if one of those has put chips in.
    pub(in crate::hand) passed_with_chips: bool,
    /// True if the player to act has called time.
    pub(in crate::hand) stopped: bool,
    /// True once it was announced that they may have lost their right to act.
    pub(in crate::hand) doubted: bool,
    /// The player who acted last on this street.
    pub(in crate::hand) last: Option<SeatNo>,
    /// The last act, if it was a call.
    pub(in crate::hand) call: Option<RevocableCall>,
}

/// A call that may still be taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::hand) struct RevocableCall {
    /// The chips that it moved.
    pub(in crate::hand) chips: Chips,
    /// The chips that the player had put in before the correction.
    pub(in crate::hand) put_in: Chips,
    /// The wager to match when they had acted before on this street.
    pub(in crate::hand) acted_at: Option<Chips>,
    /// The amount that they put in or named without announcing a call, if it was less than the call.
    pub(in crate::hand) undercall: Option<Chips>,
}

impl Turn {
    /// The turn after that of this player.
    pub(in crate::hand) fn after(seat: SeatNo) -> Self {
        Self { last: Some(seat), ..Self::default() }
    }

    /// Records an act out of turn that the player to act has not stopped.
    pub(in crate::hand) fn pass_over(&mut self, by: SeatNo, with_chips: bool) {
        if !self.stopped {
            self.passed_by.insert(by);
            self.passed_with_chips |= with_chips;
        }
    }
}
