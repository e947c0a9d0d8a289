//! A hand as somebody sees it who checks where each card comes from: its places and its openings.

use crate::deal_hashes::Cut;
use crate::hand_places::HandPlaces;
use crate::{Envelope, Failure, Hash, Lay, Opening, ensure, failed};
use cardroom_shared::cards::Card;
use std::collections::BTreeMap;

/// A hand and what was seen of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct HandSeen {
    pub(super) lay: Lay,
    pub(crate) places: HandPlaces,
    /// True if the house has said that it is over.
    pub(crate) is_over: bool,
    /// True if it was annulled: nothing is done with its cards any more.
    pub(crate) is_annulled: bool,
    /// The first envelope of each card, and its present place.
    cards: BTreeMap<Card, Envelope>,
    lies: BTreeMap<Envelope, u8>,
}

impl HandSeen {
    /// A hand that was dealt to so many.
    pub(super) fn new(lay: Lay, players: usize) -> Self {
        Self { lay, places: HandPlaces::dealt_to(players), ..Self::default() }
    }

    /// These places were shuffled again, and cut.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8], cut: &Cut, leaves: Vec<Hash>) {
        self.lay.shuffle_again(places, cut, leaves);
        self.places.was_shuffled_again(places);
        self.lies.retain(|_, place| !places.contains(place));
    }

    /// The card that was opened at a place.
    pub(super) fn opened_at(&self, place: u8) -> Option<Card> {
        let (envelope, _) = self.lies.iter().find(|(_, lies)| **lies == place)?;
        self.cards.iter().find(|(_, first)| *first == envelope).map(|(card, _)| *card)
    }

    /// A card was opened: its first envelope.
    pub(super) fn opened(&mut self, serial: u32, opening: &Opening) -> Result<Envelope, Failure> {
        let Opening { place, card, .. } = *opening;
        let Some(first) = self.lay.proves(opening) else {
            return failed!(BadOpening, "what is opened at place {place} of {serial} is not what lies there");
        };
        let is_one = *self.cards.entry(card).or_insert(first) == first;
        ensure!(is_one, TwiceSeen, "{card} is twice in the deck of {serial}");
        let lies = *self.lies.entry(first).or_insert(place);
        ensure!(lies == place, TwiceSeen, "{card} lies at two places of {serial}");
        Ok(first)
    }
}
