//! Events of provably fair decks before the deal: they are sealed, cut, and dealt or called off. Nobody is sent these
//! events; the public events of the table follow from them.

use serde::{Deserialize, Serialize};

/// 32 bytes. Records hold them as 64 hexadecimal digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct HexBytes(#[serde(with = "hex")] pub [u8; 32]);

/// A step of a provably fair deal; the crate `fair-deal` holds the protocol. Tables and deals are numbered, and table 0
/// is the floor. `head` is the new head of the table's hash chain.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SealingEvent {
    /// Sealing began under the name of this house.
    Opened {
        /// The version of the fair deal; 0 in a record from before version 2.
        #[serde(default)]
        version: u8,
        /// Its certificate, in DER. Empty in a record of version 1 of the fair deal.
        #[serde(with = "hex", default)]
        certificate: Vec<u8>,
        /// A number that is used only for this tournament.
        nonce: HexBytes,
        /// The flags of the hello message.
        flags: u8,
    },
    /// Packets were sealed.
    Sealed {
        /// The table.
        table: u16,
        /// The serial number of the deal.
        serial: u32,
        /// The purpose, as its number.
        purpose: u8,
        /// The secrets from which the packets are derived.
        secrets: Vec<HexBytes>,
        /// For a reshuffled stub: the serial of its hand, and the shuffled places.
        rest: Option<(u32, Vec<u8>)>,
        /// The message with its signature. Empty in a record from before version 2.
        #[serde(with = "hex", default)]
        message: Vec<u8>,
        /// The head after this event.
        head: HexBytes,
    },
    /// The cuts were requested.
    Called {
        /// The message with its signature.
        #[serde(with = "hex")]
        call: Vec<u8>,
        /// The commitments of the called people, in their order.
        promised: Vec<HexBytes>,
        /// The head after this event.
        head: HexBytes,
    },
    /// All cuts were received.
    Cut {
        /// The table.
        table: u16,
        /// The serial number of the deal.
        serial: u32,
        /// The cut numbers of the called people, in their order.
        numbers: Vec<HexBytes>,
        /// The head after this event.
        head: HexBytes,
    },
    /// The deal was called off.
    CalledOff {
        /// The table.
        table: u16,
        /// The serial number of the deal.
        serial: u32,
        /// The reason, as its number.
        reason: u8,
        /// The people with missing cuts, in rising order.
        missing: Vec<u32>,
        /// The head after this event.
        head: HexBytes,
    },
}
