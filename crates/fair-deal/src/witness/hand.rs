//! A hand as somebody sees it who checks where each card comes from.

use super::super::envelope_layout::{Envelope, Lay};
use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::hand_places::HandPlaces;
use super::super::message::{Move, Opening};
use cardroom_shared::cards::Card;
use std::collections::{BTreeMap, BTreeSet};

/// A hand and what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct HandSeen {
    pub(super) lay: Lay,
    pub(super) places: HandPlaces,
    /// True if this witness has seen all moves of its cards. Otherwise each card is checked against its envelope alone,
    /// and not against its place.
    pub(super) is_whole: bool,
    /// True if undealt cards were moved out of their order.
    pub(super) is_moved: bool,
    /// True if the house has said that it is over.
    pub(super) is_over: bool,
    pub(super) opened: BTreeMap<u8, Card>,
    /// The places of hole cards that were seen as such, each with the place to which it was dealt.
    holes_seen: BTreeMap<u8, u8>,
    /// The number of cards dealt to players, and the places that were shuffled again since.
    dealt: u8,
    shuffled: BTreeSet<u8>,
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
            is_whole: true,
            is_moved: false,
            is_over: false,
            opened: BTreeMap::new(),
            holes_seen: BTreeMap::new(),
            dealt: u8::try_from(players * 2).unwrap_or(u8::MAX),
            shuffled: BTreeSet::new(),
            cards: BTreeMap::new(),
            lies: BTreeMap::new(),
        }
    }

    /// Returns whether these places can be the shuffled rest of a hand that was seen whole.
    pub(super) fn is_rest(&self, places: &[u8]) -> bool {
        !self.is_whole || self.places.is_rest(places)
    }

    /// Returns whether the rest of a hand that was seen whole may be shuffled now.
    pub(super) fn may_be_shuffled(&self) -> bool {
        !self.is_whole || self.places.may_be_shuffled()
    }

    /// These places were shuffled again.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8]) {
        self.places.was_shuffled_again(places);
        self.shuffled.extend(places);
        self.holes_seen.retain(|place, _| !places.contains(place));
        self.opened.retain(|place, _| !places.contains(place));
        self.lies.retain(|_, place| !places.contains(place));
    }

    /// Cards are moved. Of a hand that was not seen whole nothing is checked.
    ///
    /// # Errors
    /// `WrongPlace` if they can't be moved so.
    pub(super) fn moved(&mut self, serial: u32, kind: Move, places: &[u8]) -> Result<(), Failure> {
        if self.is_whole { self.places.moved(serial, kind, places) } else { Ok(()) }
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

    /// A card was shown.
    pub(super) fn saw(&self, serial: u32, place: u8, card: Card) -> Result<(), Failure> {
        match self.opened.get(&place) {
            None => failed(Check::NoOpening, format!("{card} at place {place} of {serial} was shown and never opened")),
            Some(known) => fail_if(*known != card, Check::BadOpening, || {
                format!("{card} was shown at place {place} of {serial}, and {known} opened")
            }),
        }
    }

    /// A hole card was shown that was dealt to this place.
    pub(super) fn saw_hole(&mut self, serial: u32, dealt: u8, card: Card) -> Result<(), Failure> {
        let place = if self.is_whole { None } else { self.exchanged_for(dealt, card) };
        let place = place.unwrap_or_else(|| self.places.now_at(dealt));
        self.saw(serial, place, card)?;
        let is_anothers = *self.holes_seen.entry(place).or_insert(dealt) != dealt;
        fail_if(is_anothers, Check::TwiceSeen, || format!("{card} of {serial} is a hole card of two"))
    }

    /// The place of a hole card that may have been exchanged unseen: not a card that was dealt to another place.
    fn exchanged_for(&self, dealt: u8, card: Card) -> Option<u8> {
        let can_be =
            |place: u8| place == self.places.now_at(dealt) || place >= self.dealt || self.shuffled.contains(&place);
        let opened = self.opened.iter().filter(|(_, opened)| **opened == card);
        opened.map(|(place, _)| *place).find(|place| can_be(*place))
    }

    /// Returns whether a card that all see can be there: on a board, or as a hole card that was seen as one. Otherwise
    /// a folded card could be chosen for a board.
    pub(super) fn lies_on_the_table(&self, place: u8) -> bool {
        let is_hole = self.places.is_hole(place) && self.holes_seen.contains_key(&place);
        !self.is_whole || is_hole || self.places.is_on_a_board(place)
    }
}
