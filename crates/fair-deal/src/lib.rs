//! The fair deal: decks that are sealed before anybody cuts, cuts by everybody who is dealt in, and a proof for each card that is
//! seen that it lay where the cuts put it. What nobody saw is never opened.
//!
//! Nothing here draws a number: secrets come from outside, from the generator of the operating system.

mod audit;
pub mod client_verifier;
pub mod draw;
mod excuse;
mod failure;
mod hash;
mod house;
mod lay;
mod message;
mod packet;
mod purpose;
mod receipt;
mod sealed;
mod sign;
mod stream;
mod witness;

pub use audit::Audit;
pub use failure::{Check, Failure};
pub use hash::Hash;
pub use house::{Called, DealProver, Pending, RecordedDealStep, SealingContext, secrets};
pub use lay::{Envelope, Lay, Proven};
pub use message::{
    Abort, AbortReason, BadForm, Call, Commit, CutSent, DealMessage, DealNo, Dealt, End, Hello, LONGEST, MOST_CUTTERS,
    OPENED_AT_ONCE, Open, Opening, Plan, Played, Seals, SeatPlan,
};
pub use packet::{Packet, root};
pub use purpose::Purpose;
pub use receipt::{Move, Receipt};
pub use sealed::{HandDealt, PACKETS, Sealed};
pub use sign::{HouseKey, NoKey, is_signed};
pub use witness::{
    Annulled, CalledOff, DealGap, DealShown, DrawSeen, Mark, TableFound, Tally, Witness, moves, opened_by,
};
