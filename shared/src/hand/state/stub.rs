//! The undealt deck: its order, the burns, and the cards that return into it.

use crate::cards::{Card, DECK_SIZE, Deck, DeckPlace, DeckPlaces, copied};
use crate::remedy::{BurnAgain, MixedFlop};

/// The places of a deck, the last one first.
const BOTTOM_UP: [DeckPlace; DECK_SIZE] = {
    let mut places = [DeckPlace(0); DECK_SIZE];
    let mut place = 0_u8;
    while (place as usize) < DECK_SIZE {
        places[DECK_SIZE - 1 - place as usize] = DeckPlace(place);
        place += 1;
    }
    places
};

/// The maximum number of remembered cards that were seen beside the board.
const MAX_OPEN: usize = 8;

/// The state of the burn before a street.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Before {
    /// No burn yet: a card is burnt first.
    #[default]
    ABurn,
    /// The burnt card.
    Burnt(DeckPlace),
    /// The street comes without a burn.
    Nothing,
}

/// The undealt deck of a hand, with its burns.
#[derive(Debug, Default, PartialEq)]
pub(in crate::hand) struct Stub {
    /// The undealt cards, the top card last.
    places: DeckPlaces,
    burns: DeckPlaces,
    /// A replaced hole card: it becomes the first burn.
    first_burn: Option<DeckPlace>,
    /// The burn before the next street, and the one before the street dealt last.
    next: Before,
    last: Before,
    /// A turn card that came too early.
    set_aside: Option<DeckPlace>,
    shuffle_due: bool,
    /// The number of top cards to shuffle; `None` for all of the stub.
    mixed: Option<usize>,
    /// The number of shuffles of the stub.
    shuffles: u8,
    /// The cards that all players have seen and that do not play.
    pub(in crate::hand) open: Vec<Card>,
    /// The places of the cards that all players have seen. A shuffle removes the shuffled places.
    seen_at: Vec<DeckPlace>,
    /// The seen places of undealt board cards that were turned up.
    turned_up: Vec<DeckPlace>,
}

impl Clone for Stub {
    fn clone(&self) -> Self {
        Self {
            places: copied(&self.places),
            burns: copied(&self.burns),
            first_burn: self.first_burn,
            next: self.next,
            last: self.last,
            set_aside: self.set_aside,
            shuffle_due: self.shuffle_due,
            mixed: self.mixed,
            shuffles: self.shuffles,
            open: self.open.clone(),
            seen_at: self.seen_at.clone(),
            turned_up: self.turned_up.clone(),
        }
    }
}

impl Stub {
    /// The rest of a deck of this size below the first cards.
    pub(in crate::hand) fn below(first: u8, deck: usize) -> Self {
        let (above, deck) = (usize::from(first), deck.min(DECK_SIZE));
        let mut places = DeckPlaces::new();
        let left = BOTTOM_UP.get(DECK_SIZE - deck..DECK_SIZE.saturating_sub(above)).unwrap_or_default();
        let _fits: Result<(), _> = places.try_extend_from_slice(left);
        Self { places, ..Self::default() }
    }

    /// The card that is burnt before the next street; `None` if there is a burn already or none is due.
    pub(in crate::hand) fn next_burn(&self) -> Option<DeckPlace> {
        if self.next == Before::ABurn { self.first_burn.or_else(|| self.top()) } else { None }
    }

    /// The number of cards burnt from the stub before the next street: 0 if a replaced hole card is the burn.
    fn burns_next(&self) -> usize {
        usize::from(self.next == Before::ABurn && self.first_burn.is_none())
    }

    /// The first card of the next street.
    pub(in crate::hand) fn next_card(&self) -> Option<DeckPlace> {
        self.below_top(self.burns_next())
    }

    /// The cards that a street of this size would get now.
    pub(in crate::hand) fn next_cards(&self, cards: usize) -> Vec<DeckPlace> {
        (0..cards).filter_map(|card| self.below_top(self.burns_next() + card)).collect()
    }

    /// The next cards to be burnt or dealt, in this order.
    pub(in crate::hand) fn to_come(&self, cards: usize) -> Vec<DeckPlace> {
        let first = self.first_burn.filter(|_| self.next == Before::ABurn);
        first.into_iter().chain(self.places.iter().rev().copied()).take(cards).collect()
    }

    pub(in crate::hand) fn top(&self) -> Option<DeckPlace> {
        self.below_top(0)
    }

    pub(in crate::hand) fn bottom(&self) -> Option<DeckPlace> {
        self.places.first().copied()
    }

    /// Returns whether this card can still be dealt.
    pub(in crate::hand) fn holds(&self, place: DeckPlace) -> bool {
        self.places.contains(&place)
    }

    /// The undealt cards, the top card last.
    pub(in crate::hand) fn places(&self) -> &[DeckPlace] {
        &self.places
    }

    fn below_top(&self, cards: usize) -> Option<DeckPlace> {
        self.places.iter().rev().nth(cards).copied()
    }

    pub(in crate::hand) fn burns(&self) -> &[DeckPlace] {
        &self.burns
    }

    pub(in crate::hand) fn last_burn(&self) -> Option<DeckPlace> {
        self.burns.last().copied()
    }

    /// Burns this card before the next street.
    fn burn(&mut self, burn: Option<DeckPlace>) {
        if let Some(place) = burn {
            self.first_burn = self.first_burn.filter(|first| *first != place);
            self.remove(place);
            lay(&mut self.burns, place);
            self.next = Before::Burnt(place);
        }
    }

    /// Deals the next street from the top, after this burn or the one already made.
    pub(in crate::hand) fn deal(&mut self, burn: Option<DeckPlace>, cards: usize) -> impl Iterator<Item = DeckPlace> {
        self.burn(burn);
        self.last = std::mem::take(&mut self.next);
        let left = self.places.len().saturating_sub(cards);
        self.places.drain(left..).rev()
    }

    /// Takes a card out of play.
    pub(in crate::hand) fn remove(&mut self, place: DeckPlace) {
        // It is mostly the top card.
        if self.top() == Some(place) {
            self.places.pop();
        } else {
            self.places.retain(|left| *left != place);
        }
    }

    /// Gives the top card to a player; their old one becomes the first burn.
    pub(in crate::hand) fn exchange(&mut self, old: DeckPlace, new: DeckPlace) {
        self.remove(new);
        self.first_burn = Some(old);
    }

    /// Sets aside a turn card that came after its burn, on the board or too early. It returns into the stub before the
    /// river.
    pub(in crate::hand) fn set_aside(&mut self, card: DeckPlace) {
        if self.holds(card) {
            self.burn(self.next_burn());
        }
        self.next = Before::ABurn;
        self.remove(card);
        self.set_aside = Some(card);
    }

    /// Takes a street back, to be dealt again after a shuffle. These board cards return into the stub, and the burn too
    /// if a new one is due. A street without a burn stays without one.
    pub(in crate::hand) fn redeal(&mut self, board: &[DeckPlace], burn: BurnAgain) {
        let is_early = board.is_empty();
        if !is_early {
            self.next = self.last;
        }
        match burn {
            BurnAgain::Stays if is_early => self.burn(self.next_burn()),
            BurnAgain::Stays => {}
            BurnAgain::New => {
                let own = if let Before::Burnt(place) = self.next { Some(place) } else { None };
                // A replaced hole card would have been the burn of the street that came too early.
                if let Some(place) = own.or(self.first_burn.filter(|_| is_early)) {
                    self.take_back_burn(place);
                }
            }
        }
        for place in board {
            lay(&mut self.places, *place);
        }
        self.shuffle_due = true;
    }

    /// Returns whether the street dealt last had a burn that the players did not see.
    pub(in crate::hand) fn has_hidden_burn(&self) -> bool {
        matches!(self.last, Before::Burnt(burn) if !self.is_seen_at(burn))
    }

    /// Returns the cards of a flop to the top in their order, to be mixed. For [`MixedFlop::NoBurn`] its burn returns
    /// below them.
    pub(in crate::hand) fn mix(&mut self, board: &[DeckPlace], flop: MixedFlop) {
        self.next = self.last;
        if let (MixedFlop::NoBurn, Before::Burnt(burn)) = (flop, self.next) {
            self.burns.retain(|lies| *lies != burn);
            lay(&mut self.places, burn);
            self.next = Before::ABurn;
        }
        for place in board.iter().rev() {
            lay(&mut self.places, *place);
        }
        self.mixed = Some(flop.cards());
        self.shuffle_due = true;
    }

    /// Returns a burn card into the stub, to be shuffled.
    pub(in crate::hand) fn take_back_burn(&mut self, place: DeckPlace) {
        // Its street gets another burn: the coming one, or the last one if it is dealt again.
        for before in [&mut self.next, &mut self.last] {
            if *before == Before::Burnt(place) {
                *before = Before::ABurn;
            }
        }
        self.burns.retain(|burn| *burn != place);
        self.first_burn = self.first_burn.filter(|first| *first != place);
        if !self.holds(place) {
            lay(&mut self.places, place);
        }
        self.shuffle_due = true;
    }

    /// Returns whether the stub must be shuffled first.
    pub(in crate::hand) fn is_shuffle_due(&self) -> bool {
        self.shuffle_due
    }

    /// The number of shuffles of the stub.
    pub(in crate::hand) fn shuffles(&self) -> u8 {
        self.shuffles
    }

    /// Returns whether a set-aside card returns into the stub before the river.
    pub(in crate::hand) fn has_set_aside(&self) -> bool {
        self.set_aside.is_some()
    }

    /// The places of the cards to shuffle, top place first.
    pub(in crate::hand) fn shuffled_places(&self) -> DeckPlaces {
        if let Some(cards) = self.mixed {
            let mut places: DeckPlaces = self.places.iter().rev().take(cards).copied().collect();
            places.sort_unstable();
            return places;
        }
        let mut places = self.places.clone();
        if let Some(place) = self.set_aside {
            lay(&mut places, place);
        }
        places.sort_unstable();
        places
    }

    /// Records the shuffle. With a set-aside card in it, the river comes without a burn if it is next.
    pub(in crate::hand) fn shuffled(&mut self, before_river: bool) {
        let mut places = self.shuffled_places();
        self.seen_at.retain(|place| !places.contains(place));
        self.turned_up.retain(|place| !places.contains(place));
        self.shuffle_due = false;
        self.shuffles = self.shuffles.saturating_add(1);
        if self.mixed.take().is_some() {
            return;
        }
        places.reverse();
        if self.set_aside.take().is_some() && before_river && self.next == Before::ABurn {
            self.next = Before::Nothing;
        }
        self.places = places;
    }

    /// Turns up these undealt board cards at their places.
    pub(in crate::hand) fn turn_up(&mut self, deck: Option<&Deck>, places: &[DeckPlace]) {
        self.see(deck, places);
        self.turned_up = places.to_vec();
    }

    /// Returns whether all players know the card at this place: it was turned up, or seen and is outside of the stub.
    pub(in crate::hand) fn is_seen_at(&self, place: DeckPlace) -> bool {
        self.turned_up.contains(&place) || self.seen_at.contains(&place) && !self.holds(place)
    }

    /// Returns whether a card that all players saw lies still where they saw it. One that goes back into the stub does until
    /// that is shuffled.
    pub(in crate::hand) fn is_in_sight(&self, place: DeckPlace) -> bool {
        self.is_seen_at(place) || self.shuffle_due && self.seen_at.contains(&place)
    }

    /// Records that all players saw these cards, the last ones at the end.
    pub(in crate::hand) fn see(&mut self, deck: Option<&Deck>, seen: &[DeckPlace]) {
        for place in seen {
            if !self.seen_at.contains(place) {
                self.seen_at.push(*place);
            }
        }
        for card in seen.iter().filter_map(|place| deck?.face(*place)) {
            self.open.retain(|open| *open != card);
            self.open.push(card);
        }
        let too_many = self.open.len().saturating_sub(MAX_OPEN);
        self.open.drain(..too_many);
    }
}

/// Puts a card on top; a full pile ignores it, even if a record says otherwise.
fn lay(places: &mut DeckPlaces, place: DeckPlace) {
    let _no_room: Result<(), _> = places.try_push(place);
}
