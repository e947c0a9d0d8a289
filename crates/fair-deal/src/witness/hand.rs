//! A hand as somebody sees it who checks where each card comes from: its places and its openings.

use crate::hand_places::HandPlaces;
use crate::{Envelope, Failure, Lay, Opening, ensure, failed};
use cardroom_shared::cards::Card;
use std::collections::BTreeMap;

/// A hand and what was seen of it.
#[derive(Clone, Debug, Default)]
pub(super) struct HandSeen {
    pub(super) lay: Lay,
    pub(super) places: HandPlaces,
    /// True if the house has said that it is over.
    pub(super) is_over: bool,
    /// True if it was annulled: nothing is done with its cards any more.
    pub(super) is_annulled: bool,
    /// The first envelope of each card, and its present place.
    cards: BTreeMap<Card, Envelope>,
    lies: BTreeMap<Envelope, u8>,
}

impl HandSeen {
    /// A hand that was dealt to so many.
    pub(super) fn new(lay: Lay, players: usize) -> Self {
        Self { lay, places: HandPlaces::dealt_to(players), ..Self::default() }
    }

    /// These places were shuffled again.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8]) {
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
        let place = opening.place;
        let Some(proven) = self.lay.proves(opening) else {
            return failed!(BadOpening, "what is opened at place {place} of {serial} is not what lies there");
        };
        let card = proven.card;
        let first = *self.cards.entry(card).or_insert(proven.first);
        ensure!(first == proven.first, TwiceSeen, "{card} is twice in the deck of {serial}");
        let lies = *self.lies.entry(proven.first).or_insert(place);
        ensure!(lies == place, TwiceSeen, "{card} lies at two places of {serial}");
        Ok(first)
    }
}
