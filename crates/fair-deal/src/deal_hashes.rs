//! The parts of the values of a deal: commitments, the call, the seed, the cut, and the heads that chain an evening.

use crate::hash::{Tag, hash};
use crate::house_signature::SIGNATURE;
use crate::keyed_numbers::{Letter, Stream};
use crate::{Hash, Purpose};
use arrayvec::ArrayVec;
use cardroom_shared::cards::{Card, DECK_SIZE};

/// The identifier of an evening: the hash of the house and a nonce.
pub type EveningId = Hash;

/// The seed of a cut.
pub type Seed = Hash;

/// How many letters a table code has, and which.
const CODE_LETTERS: usize = 5;
const LETTERS: &[u8; 32] = b"ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/// The evening of the house with this key and fingerprint.
pub fn evening(house_key: &Hash, fingerprint: &Hash, nonce: &Hash, flags: u8) -> EveningId {
    hash(Tag::Evening, &[house_key, fingerprint, nonce, &[flags]])
}

/// The head of a table before anything was sealed there; table 0 is the floor.
pub fn first_head(evening: &EveningId, table: u16) -> Hash {
    hash(Tag::FirstHead, &[evening, &table.to_be_bytes()])
}

/// The head after a message that moves it: of seals, a call, a deal, an abort.
pub fn next_head(head: &Hash, message: &[u8]) -> Hash {
    hash(Tag::Head, &[head, message])
}

/// The code that people at a table can read aloud to each other: five letters of the seed of the hand or rest that was dealt last. The
/// seed covers all that was said before its call, and nobody knows it before all have cut.
pub fn code(seed: &Seed) -> String {
    let [first, second, third, fourth, ..] = hash(Tag::Code, &[seed]);
    let bits = u32::from_be_bytes([first, second, third, fourth]);
    (1..=CODE_LETTERS).map(|nth| char::from(LETTERS[(bits >> (32 - 5 * nth)) as usize % LETTERS.len()])).collect()
}

/// The seal over packets with these roots; of an open draw, over the one secret.
pub fn seals(evening: &EveningId, table: u16, serial: u32, purpose: Purpose, roots: &[Hash]) -> Hash {
    let (table, serial) = (table.to_be_bytes(), serial.to_be_bytes());
    if purpose.is_open() {
        return hash(Tag::LotSeal, &[evening, &table, &serial, roots.as_flattened()]);
    }
    hash(Tag::Seals, &[evening, &table, &serial, &[purpose as u8, purpose.packets()], roots.as_flattened()])
}

/// The commitment of a person before they cut: a promise to cut by this number.
pub fn commitment(head: &Hash, person: u32, number: &Hash) -> Hash {
    hash(Tag::Commitment, &[head, &person.to_be_bytes(), number])
}

/// All that was said so before a call, in the order of the people.
pub fn commitments(all: &[Hash]) -> Hash {
    let count = u8::try_from(all.len()).unwrap_or(u8::MAX);
    hash(Tag::Commitments, &[&[count], all.as_flattened()])
}

/// The hash of a call without its signature, by which it is known.
pub fn call_hash(call: &[u8]) -> Hash {
    hash(Tag::Call, &[call.get(..call.len().saturating_sub(SIGNATURE)).unwrap_or_default()])
}

/// The seed from a call and the numbers of the called persons, in their order.
pub fn seed(call_hash: &Hash, numbers: &[Hash]) -> Seed {
    let count = u8::try_from(numbers.len()).unwrap_or(u8::MAX);
    hash(Tag::Seed, &[call_hash, &[count], numbers.as_flattened()])
}

/// The packet that is played, and its envelope for each place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Cut {
    /// The number of the packet, 0 to 7.
    pub packet: u8,
    /// The envelope at each place.
    pub places: ArrayVec<u8, DECK_SIZE>,
}

impl Cut {
    /// The cut that follows from a seed, of packets with so many envelopes.
    pub fn of(seed: &Seed, count: u8) -> Self {
        let mut stream = Stream::new(seed, Letter::Cut);
        let packet = u8::try_from(stream.below(u32::from(Purpose::Hand.packets()))).unwrap_or_default();
        Self { packet, places: stream.shuffled(count) }
    }
}

/// A deck that is drawn openly: the first card to the first who draws, and so on.
pub fn draw_order(seed: &Seed, secret: &Hash) -> ArrayVec<Card, DECK_SIZE> {
    let order = lot_stream(seed, secret).shuffled(52);
    order.into_iter().filter_map(|number| Card::try_from(number).ok()).collect()
}

/// From which lots are drawn, one after the other.
pub fn lot_stream(seed: &Seed, secret: &Hash) -> Stream {
    Stream::new(&hash(Tag::LotSeed, &[seed, secret]), Letter::Lots)
}
