//! Decks by the thousand: as the fair deal makes them, and as three makers do who are wrong.

use cardroom_fair_deal::deal_hashes::Cut;
use cardroom_fair_deal::{Hash, Packet};
use cardroom_shared::cards::DECK_SIZE;
use sha2::{Digest, Sha256};

/// The order of a deck.
pub(super) type Order = [u8; DECK_SIZE];

/// How decks are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Maker {
    /// By the program: a packet follows from a secret, the cut from the numbers of all.
    Fair,
    /// A byte is taken by its rest, though some rests are likelier.
    RestOfAnyByte,
    /// No card may stay where it is (Sattolo).
    NoCardStays,
    /// Each card changes with any of the deck, not with those below it.
    AnyOfTheDeck,
}

impl Maker {
    /// Those who are wrong, whom every look must find.
    pub(super) const WRONG: [Self; 3] = [Self::RestOfAnyByte, Self::NoCardStays, Self::AnyOfTheDeck];
}

/// A deal: which packet was played, how it was sealed, how it was cut, and which card lies at each place.
pub(super) struct Deal {
    pub(super) packet: u8,
    pub(super) sealed: Order,
    pub(super) cut: Order,
    pub(super) cards: Order,
}

/// A number that follows from the number of the run and of the deal, as if it came from outside.
pub(super) fn number(run: u64, kind: u8, deal: u64) -> Hash {
    let mut digest = Sha256::new();
    digest.update(run.to_be_bytes());
    digest.update([kind]);
    digest.update(deal.to_be_bytes());
    digest.finalize().into()
}

/// The deal of this number in a run.
pub(super) fn deal(maker: Maker, run: u64, no: u64) -> Deal {
    let (secret, seed) = (number(run, b's', no), number(run, b'c', no));
    let (packet, sealed, cut) = match maker {
        Maker::Fair => {
            let cut = Cut::of(&seed, 52);
            let packet = Packet::of(&secret, cut.packet, None);
            let mut sealed = in_order();
            for (place, inside) in (0..).zip(&mut sealed) {
                *inside = packet.opened(place).map_or(u8::MAX, |(card, _)| card);
            }
            let mut places = in_order();
            places.copy_from_slice(&cut.places);
            (cut.packet, sealed, places)
        }
        wrong => (seed[0] % 8, shuffled(wrong, &secret), shuffled(wrong, &seed)),
    };
    let cards = cut.map(|place| sealed[usize::from(place)]);
    Deal { packet, sealed, cut, cards }
}

/// A deck that nobody has shuffled.
fn in_order() -> Order {
    std::array::from_fn(|place| u8::try_from(place).unwrap_or(u8::MAX))
}

/// A deck, shuffled in a way that is wrong.
fn shuffled(maker: Maker, key: &Hash) -> Order {
    let mut bytes = (0_u32..).flat_map(|block| {
        let mut digest = Sha256::new();
        digest.update(key);
        digest.update(block.to_be_bytes());
        <[u8; 32]>::from(digest.finalize())
    });
    // Bytes are rejected properly, so that every remainder is equally likely.
    let mut below = |limit: usize| {
        let fair = if maker == Maker::RestOfAnyByte { 256 } else { 256 - 256 % limit };
        bytes.find(|byte| usize::from(*byte) < fair).map_or(0, |byte| usize::from(byte) % limit)
    };
    let mut order = in_order();
    for place in (1..DECK_SIZE).rev() {
        let other = match maker {
            Maker::Fair | Maker::RestOfAnyByte => below(place + 1),
            Maker::NoCardStays => below(place),
            Maker::AnyOfTheDeck => below(DECK_SIZE),
        };
        order.swap(place, other);
    }
    order
}
