//! Words for the settings about penalties.

use super::setting_value::words;

words! {
    /// Which penalties a house knows.
    pub enum Penalties {
        /// A warning, then time away from the cards, then disqualification.
        Ladder = "ladder",
        /// What the director finds right.
        Director = "director",
    }

    /// What showing live cards costs, time after time.
    pub enum ExposurePenalty {
        /// 10, 20 and 40 minutes, then the seat.
        Doubling = "doubling",
        /// A warning first, then 10, 20 and 40 minutes, then the seat.
        WarningThenDoubling = "warning_then_doubling",
    }

    /// What becomes of a player's hands during a penalty. Blinds are posted in turn either way.
    pub enum PenaltyCards {
        /// They are dealt none.
        DealtOut = "dealt_out",
        /// They are dealt in and folded.
        DealtAndFolded = "dealt_and_folded",
    }

    /// Who is heard at once while a hand is played. What others at the table say waits until it is over.
    pub enum TableTalk {
        /// Nobody.
        AfterTheHand = "after_the_hand",
        /// Who has live cards.
        LiveHands = "live_hands",
        /// Everybody at the table.
        Everybody = "everybody",
    }

    /// What becomes of the stack of a disqualified player.
    pub enum DisqualifiedStack {
        /// It posts a big blind every hand until it is gone.
        PostsBigBlind = "posts_big_blind",
        /// It is taken out of play.
        Removed = "removed",
    }

    /// Which place a disqualified player takes.
    pub enum DisqualifiedPlace {
        /// None: places and prizes are those of the players who abide by the rules, whether they went out before or after.
        None = "none",
        /// The one at which the stack is gone, like everybody else; the prize of it goes to the winner.
        WithTheStack = "with_the_stack",
    }
}
