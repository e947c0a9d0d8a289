//! The envelope at each place of one hand: after its cut, and after each new shuffle of a part.

use crate::deal_hashes::Cut;
use crate::packet::{leaf, wrap};
use crate::{Hash, Opening};
use cardroom_shared::cards::Card;
use std::collections::BTreeMap;

/// An envelope: of which cut of the hand, the first being 0, and its place in the packet that was played then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Envelope {
    /// The cut.
    pub cut: usize,
    /// The place in the packet.
    pub place: u8,
}

/// The played part of a deal.
#[derive(Clone, Debug)]
struct Played {
    packet: u8,
    leaves: Vec<Hash>,
    /// The envelopes that were put into these, in the order of their places; none if cards were.
    inside: Vec<Envelope>,
}

/// The envelopes of a hand by place.
#[derive(Clone, Debug, Default)]
pub struct Lay {
    played: Vec<Played>,
    /// The first packet's envelope at each place.
    places: Vec<u8>,
    at: BTreeMap<u8, Envelope>,
}

/// A card that was proven to lie in the envelope in which it was put first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The card.
    pub card: Card,
    /// That envelope: one that was opened twice at different places was put back between.
    pub first: Envelope,
}

impl Lay {
    /// After the cut of a hand.
    pub fn of(cut: &Cut, leaves: Vec<Hash>) -> Self {
        let at = (0_u8..).zip(&cut.places).map(|(place, leaf)| (place, Envelope { cut: 0, place: *leaf })).collect();
        Self {
            played: vec![Played { packet: cut.packet, leaves, inside: Vec::new() }],
            places: cut.places.to_vec(),
            at,
        }
    }

    /// The envelopes at these places, closed: what is put into newer ones. None if nothing lies at one of them.
    pub fn rest(&self, places: &[u8]) -> Option<Vec<Hash>> {
        places.iter().map(|place| self.closed(*self.at.get(place)?)).collect()
    }

    /// These places were shuffled again, and cut.
    pub fn shuffle_again(&mut self, places: &[u8], cut: &Cut, leaves: Vec<Hash>) {
        let inside = places.iter().filter_map(|place| self.at.get(place).copied()).collect();
        let newest = self.played.len();
        self.played.push(Played { packet: cut.packet, leaves, inside });
        for (place, leaf) in places.iter().zip(&cut.places) {
            self.at.insert(*place, Envelope { cut: newest, place: *leaf });
        }
    }

    /// The packet that was played first, with its envelope at each place then.
    pub(super) fn first_cut(&self) -> Option<(u8, Vec<u8>)> {
        self.played.first().map(|played| (played.packet, self.places.clone()))
    }

    /// The envelope at a place.
    pub fn at(&self, place: u8) -> Option<Envelope> {
        self.at.get(&place).copied()
    }

    /// The envelope that a new shuffle put into this one, by the number inside it.
    pub(super) fn inside(&self, envelope: Envelope, item: u8) -> Option<Envelope> {
        self.played.get(envelope.cut)?.inside.get(usize::from(item)).copied()
    }

    fn closed(&self, envelope: Envelope) -> Option<Hash> {
        self.played.get(envelope.cut)?.leaves.get(usize::from(envelope.place)).copied()
    }

    /// The proof by an opening; `None` if it does not lead from the envelope at the place to the card.
    pub fn proves(&self, opening: &Opening) -> Option<Proven> {
        let mut envelope = self.at(opening.place)?;
        for (item, salt) in &opening.around {
            let inside = self.inside(envelope, *item)?;
            let packet = self.played.get(envelope.cut)?.packet;
            if self.closed(envelope)? != wrap(salt, packet, envelope.place, &self.closed(inside)?) {
                return None;
            }
            envelope = inside;
        }
        let played = self.played.get(envelope.cut)?;
        let card = leaf(&opening.salt, played.packet, envelope.place, opening.card.number());
        let is_it = played.inside.is_empty() && self.closed(envelope)? == card;
        is_it.then_some(Proven { card: opening.card, first: envelope })
    }
}
