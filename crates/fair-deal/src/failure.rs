//! The failures of a deal, by the names under which people and tests know them.

/// A check of the fair deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("{self:?}")]
pub enum Check {
    /// A length, a count, a type or a number is not as it must be, or bytes are left over.
    BadForm,
    /// Key or fingerprint are not the house's, or a signature is not by that key.
    BadSignature,
    /// Evening or head are not one's own.
    OtherRecord,
    /// Two different messages of one kind, a gap in serials, a step out of order or after the last.
    Rollback,
    /// I promised to cut, sit there, and was not called.
    LeftOut,
    /// I am said to be missing, and had cut.
    FalseMiss,
    /// The cuts are not those that were promised, or mine is not mine.
    CutsChanged,
    /// The packet that is played is not the one that was cut.
    WrongDeck,
    /// The packets are not those that were sealed.
    SealBroken,
    /// A packet was there before.
    SealReused,
    /// The opening does not match the envelope, or the shown face.
    BadOpening,
    /// A face was shown, and never opened.
    NoOpening,
    /// A hand was shown, and no deck was sealed for it.
    NoSealedDeck,
    /// A card or a burn is from another place than the rules say, or the plan is not from the left of the button.
    WrongPlace,
    /// A card is at two places of a deck.
    TwiceSeen,
    /// A lot or a draw is not what the cuts give.
    WrongLot,
    /// A deal was neither finished nor called off.
    Unfinished,
}

/// A check that has failed.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{check}: {why}")]
pub struct Failure {
    /// The failed check.
    pub check: Check,
    /// The reason of the failure.
    pub why: String,
}

/// Says that a check has failed: `failed!(Check, "reason {}", …)`.
macro_rules! failed {
    ($check:ident, $($why:tt)+) => {
        Err($crate::Failure { check: $crate::Check::$check, why: format!($($why)+) })
    };
}

/// Returns that a check has failed unless this holds: `ensure!(holds, Check, "reason {}", …)`.
macro_rules! ensure {
    ($holds:expr, $check:ident, $($why:tt)+) => {
        if !$holds {
            return $crate::failed!($check, $($why)+);
        }
    };
}

pub(super) use {ensure, failed};
