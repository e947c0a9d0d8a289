//! The side of the house: what it seals, what it deals, and what it opens.

use super::deal_hashes::{Cut, seals};
use super::envelope_layout::{Envelope, Lay};
use super::hash::Hash;
use super::message::{DealNo, Opening, Played};
use super::packet::Packet;
use super::purpose::Purpose;
use cardroom_shared::cards::Card;
use std::array;

/// How many packets are sealed for a hand, or a rest.
pub const PACKETS: usize = 8;

/// Packets that are sealed, before anybody has cut.
#[derive(Clone, Debug)]
pub struct Sealed {
    secrets: [Hash; PACKETS],
    packets: [Packet; PACKETS],
}

impl Sealed {
    /// The packets of a hand. Each follows from a secret that nothing else follows from.
    pub fn hand(secrets: [Hash; PACKETS]) -> Self {
        Self::of(secrets, None)
    }

    /// The packets of a rest, in newer envelopes.
    pub fn rest(secrets: [Hash; PACKETS], rest: &[Hash]) -> Self {
        Self::of(secrets, Some(rest))
    }

    fn of(secrets: [Hash; PACKETS], rest: Option<&[Hash]>) -> Self {
        let packets = array::from_fn(|k| Packet::of(&secrets[k], u8::try_from(k).unwrap_or_default(), rest));
        Self { secrets, packets }
    }

    /// The seal over all packets.
    pub fn seals(&self, evening: &Hash, deal: DealNo, purpose: Purpose) -> Hash {
        let roots = self.packets.each_ref().map(Packet::root);
        seals(evening, deal.table, deal.serial, purpose, &roots)
    }

    /// From which they follow.
    pub fn secrets(&self) -> &[Hash; PACKETS] {
        &self.secrets
    }

    /// The packet of a cut, closed, and from which the others follow.
    pub fn played(&self, cut: &Cut) -> Played {
        let number = usize::from(cut.packet);
        let others = self.secrets.iter().enumerate().filter(|(k, _)| *k != number).map(|(_, secret)| *secret);
        let leaves = self.packets.get(number).map(|packet| packet.leaves().to_vec()).unwrap_or_default();
        Played::Packet { number: cut.packet, leaves, others: others.collect() }
    }

    fn into_packet(self, cut: &Cut) -> Packet {
        let mut packets = self.packets;
        packets.swap(0, usize::from(cut.packet).min(PACKETS - 1));
        let [packet, ..] = packets;
        packet
    }
}

/// A hand that was dealt: the house can open each place of it.
#[derive(Clone, Debug)]
pub struct HandDealt {
    packets: Vec<Packet>,
    lay: Lay,
}

impl HandDealt {
    /// After the cut of a hand.
    pub fn of(sealed: Sealed, cut: &Cut) -> Self {
        let packet = sealed.into_packet(cut);
        Self { lay: Lay::of(cut, packet.leaves().to_vec()), packets: vec![packet] }
    }

    /// The envelopes at these places, closed, to be put into newer ones; none if nothing lies at one of them.
    pub fn rest(&self, places: &[u8]) -> Option<Vec<Hash>> {
        self.lay.rest(places)
    }

    /// These places were shuffled again, and cut.
    pub fn shuffle_again(&mut self, places: &[u8], sealed: Sealed, cut: &Cut) {
        let packet = sealed.into_packet(cut);
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

    /// The card at a place; none if nothing lies there.
    pub fn card(&self, place: u8) -> Option<Card> {
        self.open(place).map(|opening| opening.card)
    }
}
