//! A hand as somebody sees it who checks where each card comes from.

use crate::failure::{fail_if, failed};
use crate::hand_places::HandPlaces;
use crate::{Check, Envelope, Failure, Lay, Opening};
use cardroom_shared::cards::Card;
use std::collections::BTreeMap;

/// A hand and what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct HandSeen {
    pub(super) lay: Lay,
    pub(super) places: HandPlaces,
    /// True if the house has said that it is over.
    pub(super) is_over: bool,
    pub(super) opened: BTreeMap<u8, Card>,
    /// The first envelope of each card, and its present place.
    cards: BTreeMap<Card, Envelope>,
    lies: BTreeMap<Envelope, u8>,
}

impl HandSeen {
    /// A hand that was dealt to so many.
    pub(super) fn new(lay: Lay, players: usize) -> Self {
        Self {
            lay,
            places: HandPlaces::dealt_to(players),
            is_over: false,
            opened: BTreeMap::new(),
            cards: BTreeMap::new(),
            lies: BTreeMap::new(),
        }
    }

    /// These places were shuffled again.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8]) {
        self.places.was_shuffled_again(places);
        self.opened.retain(|place, _| !places.contains(place));
        self.lies.retain(|_, place| !places.contains(place));
    }

    /// Cards were opened.
    pub(super) fn opened(&mut self, serial: u32, opening: &Opening) -> Result<(), Failure> {
        let place = opening.place;
        let Some(proven) = self.lay.proves(opening) else {
            return failed(
                Check::BadOpening,
                format!("what is opened at place {place} of {serial} is not what lies there"),
            );
        };
        let card = proven.card;
        let first = *self.cards.entry(card).or_insert(proven.first);
        fail_if(first != proven.first, Check::TwiceSeen, || format!("{card} is twice in the deck of {serial}"))?;
        let lies = *self.lies.entry(proven.first).or_insert(place);
        fail_if(lies != place, Check::TwiceSeen, || format!("{card} lies at two places of {serial}"))?;
        self.opened.insert(place, card);
        Ok(())
    }
}
