//! Words for the settings about time to act and absence.

use super::setting_value::words;

words! {
    /// Who may have the clock put on a player.
    pub enum ClockCaller {
        /// Any player.
        AnyPlayer = "any_player",
        /// The dealer or the director.
        DealerOrDirector = "dealer_or_director",
    }

    /// What happens when a player's time is up.
    pub enum ClockExpiry {
        /// They fold if they face a bet, and check if they do not.
        FoldIfFacingBetElseCheck = "fold_if_facing_bet_else_check",
        /// They fold.
        Fold = "fold",
    }

    /// When a time bank runs.
    pub enum TimeBankUse {
        /// Whenever a clock that was called on the player is over.
        Automatic = "automatic",
        /// When their time is up in a turn in which they have asked for it.
        OnRequest = "on_request",
    }

    /// When seconds are added to every time bank.
    pub enum TimeBankRefill {
        /// When a level begins, from the second on.
        Level = "level",
        /// When a break begins.
        Break = "break",
    }

    /// When the hand of an absent player is folded.
    pub enum AbsentFold {
        /// Right after the deal.
        RightAfterDeal = "right_after_deal",
        /// When their turn comes.
        OnTurn = "on_turn",
    }

    /// When the director may put the clock on a player.
    pub enum ClockByDirector {
        /// At any time of their turn.
        AnyTime = "any_time",
        /// When the time that everybody has is over.
        AfterBase = "after_base",
    }

    /// What becomes of the stack of a player who gives up their seat for good.
    pub enum LeaverStack {
        /// It is taken out of play, and the seat is empty.
        Removed = "removed",
        /// It stays in the seat and posts its blinds until it is gone.
        PostsBlinds = "posts_blinds",
    }

    /// Whether somebody may play on for an entrant who has to leave.
    pub enum SubstitutePlayer {
        /// Nobody may.
        No = "no",
        /// With the director's leave.
        WithDirectorsLeave = "with_directors_leave",
    }
}
