//! Places, prizes, bounties, and another division of what is left.

use super::PrizeTable;
use crate::chop::{Chop, ChopAnswer, ChopFailure};
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// What happened to places and prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PrizeEvent {
    /// The prizes were announced.
    PrizesAnnounced(PrizeTable),
    /// The bounty on a player's chips went to those who took the last of them, or what is left of all bounties to those who
    /// were never broken.
    BountyPaid {
        /// Whose chips it was on; none at the end.
        of: Option<PersonNo>,
        /// Who gets how much, in cents.
        shares: Vec<(PersonNo, u64)>,
    },
    /// Entrants finished in one hand, on the same place.
    Finished {
        /// Who; several if they tied.
        people: Vec<PersonNo>,
        /// The place, 1 for the winner; of several who tied, the highest. 0 for who was disqualified and takes none.
        place: u32,
        /// What each of them gets, in cents, in the order of `people`.
        prizes: Vec<u64>,
    },
    /// One player has all the chips.
    Won(PersonNo),
    /// Another division of the prizes was put to the vote.
    ChopProposed {
        /// By whom; none if by the director.
        by: Option<PersonNo>,
        /// What everybody would get.
        chop: Chop,
    },
    /// Somebody answered to it.
    ChopAnswered {
        /// Who.
        person: PersonNo,
        /// What.
        answer: ChopAnswer,
    },
    /// It came to nothing, and the prizes stay what they were.
    ChopDropped(ChopFailure),
    /// Everybody agreed, and the prizes are divided like this.
    ChopAgreed(Chop),
    /// Nothing was left to play for: the tournament is over.
    EndedByChop,
}
