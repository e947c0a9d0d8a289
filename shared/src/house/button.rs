//! Words for the settings about the button and the blinds.

use super::setting::words;

words! {
    /// How the button moves from hand to hand, and with it who posts which blind after somebody has gone.
    pub enum ButtonMovement {
        /// To the next occupied seat; the next two post, and nobody catches up on a blind that was missed.
        Moving = "moving",
        /// The big blind moves to the next player; button and small blind may lie at an empty seat, where no small blind
        /// is posted.
        Dead = "dead",
        /// To the next active seat; blinds that were missed are caught up with, also on the button or two at a time.
        NoDeadCatchUp = "no_dead_catch_up",
        /// The big blind moves to the next player; when its last payer is gone no small blind is posted; the button stays
        /// when it has nowhere to go.
        BbAnchoredStay = "bb_anchored_stay",
    }

    /// What happens when three players become two.
    pub enum HeadsUpTransition {
        /// The button moves as always, even if somebody pays the big blind twice.
        ButtonMoves = "button_moves",
        /// The player due for the big blind posts it; the other has the button.
        BbDue = "bb_due",
    }

    /// Where the first button lies.
    pub enum InitialButton {
        /// On seat 1, or the first taken seat after it.
        Seat1 = "seat_1",
        /// Each player is dealt a card and the highest gets it.
        HighCard = "high_card",
    }

    /// Which suit is higher when two cards of one rank are compared.
    pub enum SuitOrder {
        /// Spades over hearts over diamonds over clubs.
        SpadesHeartsDiamondsClubs = "spades_hearts_diamonds_clubs",
    }

    /// When the button is drawn for again.
    pub enum ButtonRedraw {
        /// When tables are merged into one.
        AtMerge = "at_merge",
        /// At the final table.
        FinalTable = "final_table",
        /// At a table where half or more are newcomers, at the last two tables, and at the final table.
        NewcomersLastTwoAndFinalTable = "newcomers_last_two_and_final_table",
    }

    /// What the small blind may be.
    pub enum SbFraction {
        /// Anything up to the big blind.
        Any = "any",
        /// A third to two thirds of the big blind.
        ThirdToTwoThirds = "third_to_two_thirds",
    }

    /// What an absent player loses when the button comes to him.
    pub enum AbsentButton {
        /// Nothing: he is dealt in as on any other seat.
        Keeps = "keeps",
        /// The button, which moves on, and the hand, unless he is back before the first card.
        Forfeits = "forfeits",
    }
}
