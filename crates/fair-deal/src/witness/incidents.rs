//! The findings beside proofs: called-off and annulled deals, gaps, and the progress of each table.

use crate::{AbortReason, DealNo, Envelope, Hash};
use cardroom_shared::cards::Card;
use std::collections::{BTreeMap, BTreeSet};

/// A deal that was called off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CalledOff {
    /// The deal.
    pub deal: DealNo,
    /// Why, as the house says.
    pub reason: AbortReason,
    /// The persons whose cut was missing, according to the house.
    pub missing: Vec<u32>,
    /// True if this person had cut it.
    pub after_my_cut: bool,
}

/// A hand that was annulled after it was dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Annulled {
    /// The deal.
    pub deal: DealNo,
    /// The person who ordered it; `None` if the rules of the house did.
    pub by: Option<u32>,
}

/// Deals of a table of which one saw nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealGap {
    /// The table.
    pub table: u16,
    /// The last deal before it; 0 where one came to the table by it.
    pub after: u32,
    /// The last deal of it.
    pub until: u32,
}

/// How far a table came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableFound {
    /// The table; 0 is the floor.
    pub table: u16,
    /// The last deal that was sealed there.
    pub serial: u32,
    /// The code that can be read aloud to compare it, with the hand or rest of which it is; `None` before the first one.
    pub code: Option<(u32, String)>,
    /// Deals that were sealed there and neither finished nor called off.
    pub open: Vec<u32>,
}

/// A call that was in order.
#[derive(Clone, Debug)]
pub struct CallSeen {
    /// The time of its seals, in milliseconds of the evening.
    pub sealed_ms: u64,
    /// The number of the hand; `None` of a rest and of a draw.
    pub hand: Option<u32>,
    /// The persons who were called, rising.
    pub persons: Vec<u32>,
    /// True once all have cut and it was dealt.
    pub is_dealt: bool,
}

/// What was found beside proofs.
#[derive(Clone, Debug, Default)]
pub struct DealFindings {
    /// The deals that were called off, in order.
    pub called_off: Vec<CalledOff>,
    /// The draws that were dealt and followed by another one for the same, before anything is known to have come of them: each with
    /// whether this person had cut it.
    pub passed_over: Vec<(DealNo, bool)>,
    /// The hands that were annulled after they were dealt, in order.
    pub annulled: Vec<Annulled>,
    /// The hands with undealt cards that were moved out of their order, each once for each person who ordered it; `None`
    /// if it was a mistake of the dealer or a rule.
    pub moved: BTreeSet<(DealNo, Option<u32>)>,
    /// The hands of which one has not seen all that was done with their cards, in order.
    pub unseen: Vec<DealNo>,
    /// The hands that were shown without a sealed deck, by table and number.
    pub unsealed: BTreeSet<(u16, u32)>,
    /// The gaps of this witness, in the order in which it learned of them.
    pub gaps: Vec<DealGap>,
    /// The calls that were in order.
    pub calls: BTreeMap<DealNo, CallSeen>,
    /// The first envelope of each card that was opened, by the hash of the call of its hand.
    pub cards: BTreeMap<(Hash, Card), (DealNo, Envelope)>,
    /// The deal of each packet and of each opened secret.
    pub packets: BTreeMap<Hash, DealNo>,
    /// Tables at which one may have missed a cut without knowing of it, and may be excused by that.
    pub(super) unsure: BTreeSet<u16>,
}
