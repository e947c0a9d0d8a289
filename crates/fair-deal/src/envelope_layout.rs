//! The envelope at each place of one hand: after its cut, and after each new shuffle of a part.

use crate::deal_hashes::Cut;
use crate::packet::{leaf, wrap};
use crate::{Hash, Opening};
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
    cut: Cut,
    leaves: Vec<Hash>,
    /// The envelopes that were put into these, in the order of their places; none if cards were.
    inside: Vec<Envelope>,
}

/// The envelopes of a hand by place.
#[derive(Clone, Debug, Default)]
pub struct Lay {
    played: Vec<Played>,
    at: BTreeMap<u8, Envelope>,
}

impl Lay {
    /// After the cut of a hand.
    pub fn of(cut: &Cut, leaves: Vec<Hash>) -> Self {
        let (mut lay, places) = (Self::default(), (0..).zip(&cut.places).map(|(place, _)| place));
        lay.shuffle_again(&places.collect::<Vec<u8>>(), cut, leaves);
        lay
    }

    /// The envelopes at these places, closed: what is put into newer ones. None if nothing lies at one of them.
    pub fn rest(&self, places: &[u8]) -> Option<Vec<Hash>> {
        places.iter().map(|place| self.closed(*self.at.get(place)?)).collect()
    }

    /// These places were shuffled again, and cut.
    pub fn shuffle_again(&mut self, places: &[u8], cut: &Cut, leaves: Vec<Hash>) {
        let inside = places.iter().filter_map(|place| self.at.get(place).copied()).collect();
        let newest = self.played.len();
        self.played.push(Played { cut: cut.clone(), leaves, inside });
        for (place, leaf) in places.iter().zip(&cut.places) {
            self.at.insert(*place, Envelope { cut: newest, place: *leaf });
        }
    }

    /// The packet that was played first, with its envelope at each place then.
    pub(super) fn first_cut(&self) -> Option<&Cut> {
        self.played.first().map(|played| &played.cut)
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

    /// The envelope in which the card of an opening was put first. `None` if the opening does not lead there from the
    /// envelope at its place. A card that was opened twice at different places was put back between.
    pub fn proves(&self, opening: &Opening) -> Option<Envelope> {
        let mut envelope = self.at(opening.place)?;
        for (item, salt) in &opening.around {
            let inside = self.inside(envelope, *item)?;
            let packet = self.played.get(envelope.cut)?.cut.packet;
            if self.closed(envelope)? != wrap(salt, packet, envelope.place, &self.closed(inside)?) {
                return None;
            }
            envelope = inside;
        }
        let played = self.played.get(envelope.cut)?;
        let card = leaf(&opening.salt, played.cut.packet, envelope.place, opening.card.number());
        (played.inside.is_empty() && self.closed(envelope)? == card).then_some(envelope)
    }
}
