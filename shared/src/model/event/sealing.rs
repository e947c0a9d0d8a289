//! What happens with decks before they are dealt, where each deal proves itself: they are sealed, the cuts are called for, and what
//! was cut is dealt, or called off. Nobody is told of it as an event; what is said at the table follows from it.

use serde::{Deserialize, Serialize};

/// 32 bytes, in records as 64 digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct HexBytes(#[serde(with = "hex")] pub [u8; 32]);

/// A step of a deal that proves itself; [`fair_deal`](crate::fair_deal) says what it means. Tables and serials have their numbers,
/// and table 0 is the floor. `head` is the head of the table after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SealingEvent {
    /// From now on decks are sealed, in the name of this house.
    Opened {
        /// The key by which it signs.
        house_key: HexBytes,
        /// By which its guests know it.
        fingerprint: HexBytes,
        /// A number that is used for this evening alone.
        nonce: HexBytes,
        /// As in the message of the house that says hello.
        flags: u8,
    },
    /// Packets are sealed.
    Sealed {
        /// At which table.
        table: u16,
        /// The deal.
        serial: u32,
        /// For what, by its number.
        purpose: u8,
        /// From which they follow.
        secrets: Vec<HexBytes>,
        /// For a rest: the serial of its hand, and which places are shuffled.
        rest: Option<(u32, Vec<u8>)>,
        /// The head after it.
        head: HexBytes,
    },
    /// The cuts are called for.
    Called {
        /// The message, with its signature.
        #[serde(with = "hex")]
        call: Vec<u8>,
        /// What those promised who are called, in their order.
        promised: Vec<HexBytes>,
        /// The head after it.
        head: HexBytes,
    },
    /// All cuts are in.
    Cut {
        /// At which table.
        table: u16,
        /// The deal.
        serial: u32,
        /// The numbers of those who were called, in their order.
        numbers: Vec<HexBytes>,
        /// The head after it.
        head: HexBytes,
    },
    /// It is called off.
    CalledOff {
        /// At which table.
        table: u16,
        /// The deal.
        serial: u32,
        /// Why, by its number.
        reason: u8,
        /// Whose cuts are missing, rising.
        missing: Vec<u32>,
        /// The head after it.
        head: HexBytes,
    },
}
