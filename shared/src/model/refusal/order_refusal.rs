//! Why the director was not called, or not obeyed.

use crate::chips::Chips;
use crate::command::Sale;
use crate::seat::{SeatNo, TableNo};
use serde::{Deserialize, Serialize};

/// Why the director was not called, or not obeyed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[allow(missing_docs, reason = "the sentence of each says it")]
pub enum OrderRefusal {
    #[error("the director was called to this table: play waits for them")]
    FloorCalled,
    #[error("the director has been called to this table already")]
    CalledAlready,
    #[error("you have called the director in this hand: once is enough")]
    CalledBefore,
    #[error("nobody at this table has called the director")]
    NotCalled,
    #[error("there is no action to undo: somebody has acted since, cards have come, or the hand is over")]
    TooLateToOverrule,
    #[error("put the reason in writing: ORDER because \"...\"")]
    NeedsReason,
    #[error("the pot stands: it can be contested after the hand until the next deal begins")]
    PotStands,
    #[error("in this house a pot stands as it was awarded")]
    PotsStand,
    #[error("together they have {before}, and would have {after}: chips neither come nor go")]
    NotBalanced { before: Chips, after: Chips },
    #[error("nobody is adjusted twice, to nothing, or beyond {most} players at once")]
    NotAdjustable { most: usize },
    #[error("this is the first level")]
    FirstLevel,
    #[error("that level has begun, or does not follow the last")]
    NotAComingLevel,
    #[error("these blinds are not allowed: the small blind is at most the big one, and as the house has it")]
    NotBlinds,
    #[error("these blinds cannot be paid: the smallest chip in play is {unit}")]
    NotInChips { unit: Chips },
    #[error("a level or a break lasts a minute at least and {hours} hours at most")]
    NotALength { hours: u64 },
    #[error("this level does not end by the clock")]
    NoClock,
    #[error("nobody has gone out or changed their seat of late: there is nothing to undo")]
    NothingToUndo,
    #[error(
        "too late: a hand has been dealt at table {0} since; `move` gives another seat, `adjust` puts stacks right"
    )]
    DealtSince(TableNo),
    #[error("somebody else sits on seat {1} of table {0} by now: `move` them first")]
    SeatGivenSince(TableNo, SeatNo),
    #[error("more has happened there since: `undo` takes that back first, the last thing first")]
    MoreHappened,
    #[error("a deal has been made, or is being voted on: `cancel` ends the vote")]
    PrizesDivided,
    #[error("the hand is not over: `overrule` takes back its last act, `misdeal` calls it off while it can be")]
    HandNotOver,
    #[error(
        "the hand stands: somebody who was in it has gone, changed seats or bought chips since; `undo` takes back a move or a \
         bust-out, `take-back` what was bought, `adjust` puts stacks right"
    )]
    HandStands,
    #[error(
        "cards have been seen since, or they have not acted after the last card: `void-hand` takes back the whole hand"
    )]
    CardsWereSeen,
    #[error(
        "the director decides whether somebody here is out: `award` and `adjust` give them chips, `out` eliminates them"
    )]
    OutInDoubt,
    #[error(
        "nobody waits for a seat, and {players} players are too few for one table more: {needed} make {tables} of them"
    )]
    NobodyForTable { players: u32, needed: u32, tables: u32 },
    #[error("they have chips: only a player without chips can be eliminated")]
    NotBroke,
    #[error("no {0} of theirs can be undone: they have bought none")]
    NothingBought(Sale),
    #[error(
        "too late to undo the {0}: a hand has been dealt since, and its chips have been played; `adjust` puts stacks right"
    )]
    BoughtChipsPlayed(Sale),
    #[error("the {0} was bought after it: `take-back` takes that back first")]
    BoughtSince(Sale),
    #[error("the {sale} can't be undone: the stack was {then} with it, and is {now} now; `adjust` puts stacks right")]
    BoughtChipsMoved { sale: Sale, then: Chips, now: Chips },
    #[error(
        "`undo` takes back who went out without chips, and changes of seats; `lift disqualification` takes a disqualification back, until the next hand of their table"
    )]
    DisqualifiedForGood,
    #[error("nothing can be undone: they are not disqualified")]
    NotDisqualified,
    /// They are disqualified, and get and serve no penalty.
    #[error("they are disqualified; `lift disqualification` takes that back until the next hand of their table")]
    Disqualified,
    #[error("nothing can be undone: they have no warning on record")]
    NoWarning,
    #[error("nothing can be undone: they have no penalty to serve")]
    NoPenalty,
}
