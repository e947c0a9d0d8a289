//! Events of places, prizes, bounties and chops.

use super::PrizeTable;
use crate::chop::{Chop, ChopAnswer, ChopFailure};
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// An event of places and prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrizeEvent {
    /// The prizes were announced.
    PrizesAnnounced(PrizeTable),
    /// A bounty was paid to the players who took the last chips of another. At the end the remaining bounties go to
    /// those who were never eliminated.
    BountyPaid {
        /// The eliminated player; `None` at the end.
        of: Option<PersonNo>,
        /// The share of each receiver, in cents.
        shares: Vec<(PersonNo, u64)>,
    },
    /// Entrants finished in one hand, in one place.
    Finished {
        /// The entrants; several if they tied.
        people: Vec<PersonNo>,
        /// The place: 1 for the winner, and the highest place of a tie. A disqualified entrant without a place has 0.
        place: u32,
        /// The prize of each entrant in cents, in the order of `people`.
        prizes: Vec<u64>,
    },
    /// One player has all the chips.
    Won(PersonNo),
    /// A chop was put to the vote.
    ChopProposed {
        /// The player who proposed it; `None` if the director did.
        by: Option<PersonNo>,
        /// The proposed shares.
        chop: Chop,
    },
    /// A player answered the proposal.
    ChopAnswered {
        /// The player.
        person: PersonNo,
        /// The answer.
        answer: ChopAnswer,
    },
    /// The proposal failed, and the prizes stay as they were.
    ChopDropped(ChopFailure),
    /// Everybody agreed, and the prizes are divided like this.
    ChopAgreed(Chop),
    /// The chop left nothing to play for, and the tournament is over.
    EndedByChop,
}
