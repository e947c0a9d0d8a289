//! A packet: a deck, or the rest of one, of which each card lies in an envelope of its own.

use crate::Hash;
use crate::hash::{Tag, hash};
use crate::keyed_numbers::{Letter, Stream};
use arrayvec::ArrayVec;
use cardroom_shared::cards::DECK_SIZE;

/// A deck in envelopes, as it follows from its secret.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Packet {
    secret: Hash,
    /// The content of each envelope: the number of a card, or the place of an older envelope in the rest.
    order: ArrayVec<u8, DECK_SIZE>,
    /// The envelopes, closed.
    leaves: ArrayVec<Hash, DECK_SIZE>,
}

impl Packet {
    /// The packet of this number, 0 to 7, that follows from a secret: of a whole deck, or of a rest of older envelopes.
    pub fn of(secret: &Hash, number: u8, rest: Option<&[Hash]>) -> Self {
        let count = rest.map_or(DECK_SIZE, <[Hash]>::len).min(DECK_SIZE);
        let order = Stream::new(secret, Letter::Order).shuffled(u8::try_from(count).unwrap_or(u8::MAX));
        let leaves = (0_u8..).zip(&order).map(|(place, inside)| {
            let salt = salt(secret, place);
            match rest.and_then(|rest| rest.get(usize::from(*inside))) {
                Some(closed) => wrap(&salt, number, place, closed),
                None => leaf(&salt, number, place, *inside),
            }
        });
        let leaves = leaves.collect();
        Self { secret: *secret, order, leaves }
    }

    /// Its envelopes, closed, in order.
    pub fn leaves(&self) -> &[Hash] {
        &self.leaves
    }

    /// The root over all of them.
    pub fn root(&self) -> Hash {
        root(&self.leaves)
    }

    /// The content of the envelope at this place, with its salt.
    pub fn opened(&self, place: u8) -> Option<(u8, Hash)> {
        self.order.get(usize::from(place)).map(|inside| (*inside, salt(&self.secret, place)))
    }
}

fn salt(secret: &Hash, place: u8) -> Hash {
    hash(Tag::Salt, &[secret, &[place]])
}

/// An envelope with a card in it: its salt, the number of its packet, its place there, and the card.
pub(super) fn leaf(salt: &Hash, packet: u8, place: u8, card: u8) -> Hash {
    hash(Tag::Leaf, &[salt, &[packet, place, card]])
}

/// An envelope with an older one in it.
pub(super) fn wrap(salt: &Hash, packet: u8, place: u8, older: &Hash) -> Hash {
    hash(Tag::Wrap, &[salt, &[packet, place], older])
}

/// The root over these envelopes.
pub fn root(leaves: &[Hash]) -> Hash {
    let count = u8::try_from(leaves.len()).unwrap_or(u8::MAX);
    hash(Tag::Root, &[&[count], leaves.as_flattened()])
}
