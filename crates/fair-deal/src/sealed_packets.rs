//! The side of the house: what it seals, what it deals, and what it opens.

use crate::deal_hashes::{Cut, seals};
use crate::{DealNo, Envelope, Hash, Lay, Opening, Packet, Played, Purpose};
use cardroom_shared::cards::{Card, Deck};

/// How many packets are sealed for a hand, or a rest.
pub const PACKETS: usize = 8;

/// What is sealed before anybody has cut: packets that each follow from a secret, or the one secret of an open draw.
#[derive(Clone, Debug, Default)]
pub struct Sealed {
    /// From which they follow: nothing else follows from one of these.
    pub secrets: Vec<Hash>,
    /// The older envelopes inside; none if cards are.
    pub rest: Option<Vec<Hash>>,
}

impl Sealed {
    /// The roots of the packets; of an open draw, its secret.
    pub(super) fn roots(&self, purpose: Purpose) -> Vec<Hash> {
        let packets = (0..).zip(&self.secrets).map(|(k, secret)| Packet::of(secret, k, self.rest.as_deref()).root());
        if purpose.is_open() { self.secrets.clone() } else { packets.collect() }
    }

    /// The seal over all packets.
    pub fn seals(&self, evening: &Hash, deal: DealNo, purpose: Purpose) -> Hash {
        seals(evening, deal.table, deal.serial, purpose, &self.roots(purpose))
    }

    /// The packet of a cut, closed, and from which the others follow.
    pub fn played(&self, cut: &Cut) -> Played {
        let others = (0..).zip(&self.secrets).filter(|(k, _)| *k != cut.packet).map(|(_, secret)| *secret).collect();
        Played::Packet { number: cut.packet, leaves: self.packet(cut).leaves().to_vec(), others }
    }

    fn packet(&self, cut: &Cut) -> Packet {
        let secret = self.secrets.get(usize::from(cut.packet)).copied().unwrap_or_default();
        Packet::of(&secret, cut.packet, self.rest.as_deref())
    }
}

/// A hand that was dealt: the house can open each place of it.
#[derive(Clone, Debug)]
pub struct HandDealt {
    packets: Vec<Packet>,
    /// Its envelopes, of which a rest is put into newer ones.
    pub lay: Lay,
}

impl HandDealt {
    /// After the cut of a hand.
    pub fn of(sealed: &Sealed, cut: &Cut) -> Self {
        let packet = sealed.packet(cut);
        Self { lay: Lay::of(cut, packet.leaves().to_vec()), packets: vec![packet] }
    }

    /// These places were shuffled again, and cut.
    pub fn shuffle_again(&mut self, places: &[u8], sealed: &Sealed, cut: &Cut) {
        let packet = sealed.packet(cut);
        self.lay.shuffle_again(places, cut, packet.leaves().to_vec());
        self.packets.push(packet);
    }

    /// Opens what lies at a place; none if nothing does.
    pub fn open(&self, place: u8) -> Option<Opening> {
        let mut envelope = self.lay.at(place)?;
        let mut around = Vec::new();
        loop {
            let Envelope { cut, place: leaf } = envelope;
            let (inside, salt) = self.packets.get(cut)?.opened(leaf)?;
            if cut == 0 {
                return Some(Opening { place, around, card: Card::try_from(inside).ok()?, salt });
            }
            around.push((inside, salt));
            envelope = self.lay.inside(envelope, inside)?;
        }
    }

    /// The cards at these places, in this order; none if nothing lies at one of them.
    pub(super) fn cards(&self, places: impl IntoIterator<Item = u8>) -> Option<Deck> {
        let cards = places.into_iter().map(|place| self.open(place).map(|opening| opening.card));
        cards.collect::<Option<Vec<Card>>>().map(Deck::from_cards)
    }
}
