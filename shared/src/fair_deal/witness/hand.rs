//! A hand as somebody sees it who checks where each card comes from.

use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::lay::{Envelope, Lay};
use super::super::message::Opening;
use super::super::receipt::Move;
use crate::cards::{Card, DECK_SIZE};
use std::collections::{BTreeMap, VecDeque};

/// Whether the next street may come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Street {
    /// A card must be burnt first.
    WantsABurn,
    /// It may.
    MayCome,
}

/// A hand and what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct HandSeen {
    pub(super) lay: Lay,
    /// Places that are not dealt, the top first.
    stub: VecDeque<u8>,
    /// What goes back into the deck, and what waits aside until it does.
    back: Vec<u8>,
    aside: Vec<u8>,
    /// Hole cards that were exchanged, and are the next to be burnt; and which place has which card's place taken.
    exchanged: VecDeque<u8>,
    replaced: BTreeMap<u8, u8>,
    street: Street,
    /// Where the board lies, and what was burnt last.
    board: Vec<u8>,
    burn: Option<u8>,
    pub(super) opened: BTreeMap<u8, Card>,
    /// In which envelope each card lay first, and where that one lies.
    cards: BTreeMap<Card, Envelope>,
    lies: BTreeMap<Envelope, u8>,
}

impl HandSeen {
    /// A hand that was dealt to so many.
    pub(super) fn new(lay: Lay, players: usize) -> Self {
        let dealt = u8::try_from(players * 2).unwrap_or(u8::MAX);
        let end = u8::try_from(DECK_SIZE).unwrap_or(u8::MAX);
        Self {
            lay,
            stub: (dealt..end).collect(),
            back: Vec::new(),
            aside: Vec::new(),
            exchanged: VecDeque::new(),
            replaced: BTreeMap::new(),
            street: Street::WantsABurn,
            board: Vec::new(),
            burn: None,
            opened: BTreeMap::new(),
            cards: BTreeMap::new(),
            lies: BTreeMap::new(),
        }
    }

    /// The top cards of what is not dealt, by their places.
    pub(super) fn top(&self, cards: usize) -> Vec<u8> {
        self.stub.iter().take(cards).copied().collect()
    }

    /// Where the board lies, and what was burnt last.
    pub(super) fn laid(&self) -> (&[u8], Option<u8>) {
        (&self.board, self.burn)
    }

    /// What must be shuffled when the rest is: what is left, what goes back and what lies aside, in order.
    pub(super) fn rest(&self) -> Vec<u8> {
        let mut rest: Vec<u8> = self.stub.iter().chain(&self.back).chain(&self.aside).copied().collect();
        rest.sort_unstable();
        rest
    }

    /// These places were shuffled again.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8]) {
        self.stub = places.iter().copied().collect();
        // After a turn that was laid aside the river comes without a burn; and a burn that stayed is the next one's.
        let burn_went_back = self.burn.is_some_and(|burn| self.back.contains(&burn));
        if burn_went_back {
            self.street = Street::WantsABurn;
        } else if !self.aside.is_empty() || !self.back.is_empty() {
            self.street = Street::MayCome;
        }
        self.back.clear();
        self.aside.clear();
        self.opened.retain(|place, _| !places.contains(place));
        self.lies.retain(|_, place| !places.contains(place));
    }

    /// Something was done with the cards.
    pub(super) fn moved(&mut self, serial: u32, kind: Move, places: &[u8]) -> Result<(), Failure> {
        let wrong = || format!("{kind:?} at {serial} is from the wrong place").to_lowercase();
        let check = |is_wrong: bool| fail_if(is_wrong, Check::WrongPlace, wrong);
        match kind {
            Move::Burn => {
                let wanted = self.exchanged.pop_front().or_else(|| self.stub.pop_front());
                check(self.street == Street::MayCome || wanted.is_none() || places.to_vec() != Vec::from_iter(wanted))?;
                self.street = Street::MayCome;
                self.burn = wanted;
            }
            Move::Board => {
                check(!matches!(places.len(), 1 | 3) || !self.stub.iter().take(places.len()).eq(places))?;
                let why = || format!("a street of {serial} comes without a burn");
                fail_if(self.street == Street::WantsABurn, Check::WrongPlace, why)?;
                self.stub.drain(..places.len());
                self.board.extend(places);
                self.street = Street::WantsABurn;
            }
            Move::Aside => self.aside.extend(places),
            Move::Out => {
                check(places.iter().any(|place| !self.stub.contains(place)))?;
                self.stub.retain(|place| !places.contains(place));
            }
            Move::Swap => {
                let [old, new] = places else { return failed(Check::WrongPlace, wrong()) };
                check(self.stub.pop_front() != Some(*new))?;
                self.exchanged.push_back(*old);
                self.replaced.insert(*old, *new);
            }
            Move::Back => {
                self.board.retain(|place| !places.contains(place));
                self.back.extend(places);
            }
        }
        Ok(())
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

    /// Where the hole card lies that was dealt to this place: elsewhere if it was exchanged.
    pub(super) fn now_at(&self, place: u8) -> u8 {
        self.replaced.get(&place).copied().unwrap_or(place)
    }
}
