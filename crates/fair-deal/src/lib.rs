//! The fair deal: decks that are sealed before anybody cuts, cuts by everybody who is dealt in, and a proof for each card that is
//! seen that it lay where the cuts put it. What nobody saw is never opened.
//!
//! Nothing here draws a number: secrets come from outside, from the generator of the operating system.

mod audit;
pub mod client_verifier;
mod cut_excuse;
pub mod deal_hashes;
mod envelope_layout;
mod failure;
mod hand_places;
mod hash;
mod house;
mod house_certificate;
mod house_signature;
mod keyed_numbers;
mod message;
mod packet;
mod purpose;
mod receipt;
mod sealed_packets;
mod witness;

use failure::{ensure, failed};
use message::FLOOR;

pub use audit::Audit;
pub use envelope_layout::{Envelope, Lay};
pub use failure::{Check, Failure};
pub use hash::Hash;
pub use house::{DealProver, Pending, RecordedDealStep, SealingContext};
pub use house_certificate::{DEAL_KEY_OID, HouseCertificate, MAX_CERTIFICATE};
pub use house_signature::{HouseKey, is_signed};
pub use message::{
    Abort, AbortReason, Call, CardMove, Commit, CutSent, DealMessage, DealNo, DealStep, Dealt, End, HandOutcome,
    HandOver, Hello, LONGEST, MOST_CUTTERS, Move, OPENED_AT_ONCE, Open, Opening, PROMISES_MS, Plan, Played, Seals,
    SeatPlan,
};
pub use packet::{Packet, root};
pub use purpose::Purpose;
pub use receipt::Receipt;
pub use sealed_packets::{HandDealt, PACKETS, Sealed};
pub use witness::{Annulled, CallSeen, CalledOff, DealFindings, DealGap, DealShown, Mark, TableFound, Tally, Witness};
