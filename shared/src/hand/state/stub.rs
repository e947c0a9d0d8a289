//! The undealt deck: what lies in it in which order, what was burnt, and what goes back into it.

use crate::cards::{Card, DECK_SIZE, Deck, DeckPlace, DeckPlaces};
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

/// The most cards that are remembered as seen beside the board.
const MAX_OPEN: usize = 8;

/// What lies before a street.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
enum Before {
    /// Nothing yet: a card is burnt first.
    #[default]
    ABurn,
    /// Its burn.
    Burnt(DeckPlace),
    /// It comes without a burn.
    Nothing,
}

/// The undealt deck of a hand, with its burns.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::hand) struct Stub {
    /// What can still be dealt, the top card last.
    places: DeckPlaces,
    burns: DeckPlaces,
    /// A hole card that was exchanged: it is the first burn.
    first_burn: Option<DeckPlace>,
    /// What lies before the next street, and before the one that was dealt last.
    next: Before,
    last: Before,
    /// A turn card that came too early.
    set_aside: Option<DeckPlace>,
    shuffle_due: bool,
    /// How many cards on top are shuffled then; none where all the rest is.
    mixed: Option<usize>,
    /// How often the rest was shuffled.
    shuffles: u8,
    /// Cards that everybody has seen and that do not play.
    pub(in crate::hand) open: Vec<Card>,
    /// Where cards lie that everybody has seen there; of what is shuffled again nobody knows it any more.
    seen_at: Vec<DeckPlace>,
    /// Where those of them lie that would have come.
    turned_up: Vec<DeckPlace>,
}

impl Stub {
    /// What is left of the deck below this place.
    pub(in crate::hand) fn below(first: u8, deck: usize) -> Self {
        let (above, deck) = (usize::from(first), deck.min(DECK_SIZE));
        let mut places = DeckPlaces::new();
        let left = BOTTOM_UP.get(DECK_SIZE - deck..DECK_SIZE.saturating_sub(above)).unwrap_or_default();
        let _fits: Result<(), _> = places.try_extend_from_slice(left);
        Self { places, ..Self::default() }
    }

    /// The card that is burnt before the next street; none if it lies there already.
    pub(in crate::hand) fn next_burn(&self) -> Option<DeckPlace> {
        if self.next == Before::ABurn { self.first_burn.or_else(|| self.top()) } else { None }
    }

    /// How many cards of the deck are burnt before the next street: none where one that was exchanged is.
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

    /// What would be burnt and dealt next, in this order: so many cards.
    pub(in crate::hand) fn to_come(&self, cards: usize) -> Vec<DeckPlace> {
        let first = self.first_burn.filter(|_| self.next == Before::ABurn);
        first.into_iter().chain(self.places.iter().rev().copied()).take(cards).collect()
    }

    /// The card on top.
    pub(in crate::hand) fn top(&self) -> Option<DeckPlace> {
        self.below_top(0)
    }

    /// The card at the bottom.
    pub(in crate::hand) fn bottom(&self) -> Option<DeckPlace> {
        self.places.first().copied()
    }

    /// Whether this card can still be dealt.
    pub(in crate::hand) fn holds(&self, place: DeckPlace) -> bool {
        self.places.contains(&place)
    }

    /// What can still be dealt.
    pub(in crate::hand) fn places(&self) -> &[DeckPlace] {
        &self.places
    }

    fn below_top(&self, cards: usize) -> Option<DeckPlace> {
        self.places.iter().rev().nth(cards).copied()
    }

    /// What was burnt.
    pub(in crate::hand) fn burns(&self) -> &[DeckPlace] {
        &self.burns
    }

    /// The last card that was burnt.
    pub(in crate::hand) fn last_burn(&self) -> Option<DeckPlace> {
        self.burns.last().copied()
    }

    /// Burns before the next street, unless that was done.
    fn burn(&mut self, burn: Option<DeckPlace>) {
        if let Some(place) = burn {
            self.first_burn = self.first_burn.filter(|first| *first != place);
            self.remove(place);
            lay(&mut self.burns, place);
            self.next = Before::Burnt(place);
        }
    }

    /// Deals the next street behind this burn, or behind what lies there: so many cards from the top.
    pub(in crate::hand) fn deal(&mut self, burn: Option<DeckPlace>, cards: usize) -> impl Iterator<Item = DeckPlace> {
        self.burn(burn);
        self.last = std::mem::take(&mut self.next);
        let left = self.places.len().saturating_sub(cards);
        self.places.drain(left..).rev()
    }

    /// Takes a card out of play.
    pub(in crate::hand) fn remove(&mut self, place: DeckPlace) {
        // Most of the time it is the top card.
        if self.top() == Some(place) {
            self.places.pop();
        } else {
            self.places.retain(|left| *left != place);
        }
    }

    /// The top card goes to a player; their old one will be the first burn.
    pub(in crate::hand) fn exchange(&mut self, old: DeckPlace, new: DeckPlace) {
        self.remove(new);
        self.first_burn = Some(old);
    }

    /// Lays a turn card aside that came after its burn, on the board or too early. It goes back in before the river.
    pub(in crate::hand) fn set_aside(&mut self, card: DeckPlace) {
        if self.holds(card) {
            self.burn(self.next_burn());
        }
        self.next = Before::ABurn;
        self.remove(card);
        self.set_aside = Some(card);
    }

    /// A street is dealt anew: these cards of the board go back in, and its burn too if there is to be a new one. One that came
    /// without a burn comes without one again. The rest is shuffled.
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
                // One that was exchanged would have been burnt before the street that came too early.
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

    /// Whether a burn that nobody saw lies before the street that was dealt last.
    pub(in crate::hand) fn has_hidden_burn(&self) -> bool {
        matches!(self.last, Before::Burnt(burn) if !self.is_seen_at(burn))
    }

    /// The cards of a flop go back on top in their order, above the burn where there was to be none. The top cards are mixed.
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

    /// A burn card goes back in, and the rest is shuffled.
    pub(in crate::hand) fn take_back_burn(&mut self, place: DeckPlace) {
        // Where it was burnt already for the street that comes, another one is burnt; and so it is where its street is dealt anew.
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

    /// Whether the rest must be shuffled before anything else is done.
    pub(in crate::hand) fn is_shuffle_due(&self) -> bool {
        self.shuffle_due
    }

    /// How often it was shuffled.
    pub(in crate::hand) fn shuffles(&self) -> u8 {
        self.shuffles
    }

    /// Whether a card lies aside that goes back in before the river.
    pub(in crate::hand) fn has_set_aside(&self) -> bool {
        self.set_aside.is_some()
    }

    /// Where the cards lie that are shuffled, top place first.
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

    /// The rest has been shuffled. With the card that was laid aside, the river comes without a burn if it is next.
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

    /// The cards that would have come are turned up where they lie.
    pub(in crate::hand) fn turn_up(&mut self, deck: Option<&Deck>, places: &[DeckPlace]) {
        self.see(deck, places);
        self.turned_up = places.to_vec();
    }

    /// Whether everybody knows that a card lies there which they have seen: not in the deck, but for those that would have come.
    pub(in crate::hand) fn is_seen_at(&self, place: DeckPlace) -> bool {
        self.turned_up.contains(&place) || self.seen_at.contains(&place) && !self.holds(place)
    }

    /// Remembers that everybody saw these cards, the last ones at the end.
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

/// Lays a card on others. No more than a deck lie anywhere, whatever a record says.
fn lay(places: &mut DeckPlaces, place: DeckPlace) {
    let _no_room: Result<(), _> = places.try_push(place);
}
