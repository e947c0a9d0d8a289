//! A hand as somebody sees it who checks where each card comes from.

use super::super::envelope_layout::{Envelope, Lay};
use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::message::Opening;
use super::super::receipt::Move;
use cardroom_shared::cards::{Card, DECK_SIZE};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How many cards the first street of a board has; those after it have one.
const FLOP: usize = 3;

/// How many cards a board has before the river comes.
const BEFORE_THE_RIVER: usize = 4;

/// The state of the burn before a street.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    /// Nothing yet: a card must be burnt before it comes.
    ABurn,
    /// Its burn, at this place.
    Burnt(u8),
    /// It comes without a burn, as the river after a turn that was laid aside.
    Nothing,
}

/// A street that lies on the table.
#[derive(Clone, Debug)]
struct StreetSeen {
    before: Before,
    places: Vec<u8>,
}

/// A hand and what was seen of it.
#[derive(Clone, Debug)]
pub(super) struct HandSeen {
    pub(super) lay: Lay,
    /// True if this witness has seen all moves of its cards. Otherwise each card is checked against its envelope alone,
    /// and not against its place.
    pub(super) is_whole: bool,
    /// True if undealt cards were moved out of their order.
    pub(super) is_moved: bool,
    /// The place of each hole card, in the order of dealing: elsewhere if it was exchanged.
    holes: Vec<u8>,
    /// Places that are not dealt, the top first.
    stub: VecDeque<u8>,
    /// The places that return into the deck, and those that wait aside until they do.
    back: Vec<u8>,
    aside: Vec<u8>,
    /// True if something has happened since the last shuffle that calls for another.
    is_shuffle_due: bool,
    /// The places on top of the deck that alone are shuffled then, rising; none where all the rest is.
    mixed: Option<Vec<u8>>,
    /// A hole card that was exchanged, and is the next to be burnt.
    pub(super) exchanged: Option<u8>,
    /// Every burn that lies there.
    burns: BTreeSet<u8>,
    /// The burn before the next street.
    pub(super) next: Before,
    streets: Vec<StreetSeen>,
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
        let dealt = u8::try_from(players * 2).unwrap_or(u8::MAX);
        let end = u8::try_from(DECK_SIZE).unwrap_or(u8::MAX);
        Self {
            lay,
            is_whole: true,
            is_moved: false,
            holes: (0..dealt).collect(),
            stub: (dealt..end).collect(),
            back: Vec::new(),
            aside: Vec::new(),
            is_shuffle_due: false,
            mixed: None,
            exchanged: None,
            burns: BTreeSet::new(),
            next: Before::ABurn,
            streets: Vec::new(),
            opened: BTreeMap::new(),
            holes_seen: BTreeMap::new(),
            dealt,
            shuffled: BTreeSet::new(),
            cards: BTreeMap::new(),
            lies: BTreeMap::new(),
        }
    }

    /// The top cards of what is not dealt, by their places.
    pub(super) fn top(&self, cards: usize) -> Vec<u8> {
        self.stub.iter().take(cards).copied().collect()
    }

    /// The place that is burnt next; `None` if there is a burn already.
    pub(super) fn next_burn(&self) -> Option<u8> {
        if self.next == Before::ABurn { self.exchanged.or_else(|| self.stub.front().copied()) } else { None }
    }

    /// The places of the board.
    pub(super) fn board(&self) -> Vec<u8> {
        self.streets.iter().flat_map(|street| &street.places).copied().collect()
    }

    /// The burn before the street that came last; before the next one, if none has come.
    pub(super) fn before_the_last(&self) -> Before {
        self.streets.last().map_or(self.next, |street| street.before)
    }

    /// Returns whether these places can be the shuffled rest: the stub, the returning places and the set-aside ones, in
    /// order. If the top cards are mixed, it is those.
    pub(super) fn is_rest(&self, places: &[u8]) -> bool {
        if let Some(mixed) = &self.mixed {
            return !self.is_whole || mixed == places;
        }
        let mut rest: Vec<u8> = self.stub.iter().chain(&self.back).chain(&self.aside).copied().collect();
        rest.sort_unstable();
        !self.is_whole || rest == places
    }

    /// Returns whether the rest may be shuffled now. It may be once for each return into the deck, and once more before
    /// the river for a set-aside card. A house that could shuffle at any time could choose its cards.
    pub(super) fn may_be_shuffled(&self) -> bool {
        !self.is_whole || self.is_shuffle_due || !self.aside.is_empty() && self.lie() == BEFORE_THE_RIVER
    }

    /// How many cards lie on the boards.
    fn lie(&self) -> usize {
        self.streets.iter().map(|street| street.places.len()).sum()
    }

    /// These places were shuffled again.
    pub(super) fn was_shuffled_again(&mut self, places: &[u8]) {
        // Cards that were mixed lie where they lay.
        if self.mixed.take().is_none() {
            self.stub = places.iter().copied().collect();
            // After a turn that was laid aside the river comes without a burn.
            if !self.aside.is_empty() && self.lie() == BEFORE_THE_RIVER && self.next == Before::ABurn {
                self.next = Before::Nothing;
            }
            self.back.clear();
            self.aside.clear();
        }
        self.is_shuffle_due = false;
        self.shuffled.extend(places);
        self.holes_seen.retain(|place, _| !places.contains(place));
        self.opened.retain(|place, _| !places.contains(place));
        self.lies.retain(|_, place| !places.contains(place));
    }

    /// Something was done with the cards.
    pub(super) fn moved(&mut self, serial: u32, kind: Move, places: &[u8]) -> Result<(), Failure> {
        fail_if(!self.is_whole, Check::BadForm, || {
            format!("{serial} was not seen whole, and so its moves are not known")
        })?;
        let wrong = || format!("{kind:?} at {serial} is from the wrong place").to_lowercase();
        let check = |is_wrong: bool| fail_if(is_wrong, Check::WrongPlace, wrong);
        let deals = matches!(kind, Move::Burn | Move::Board | Move::Swap);
        let river = kind == Move::Board && !self.aside.is_empty() && self.lie() == BEFORE_THE_RIVER;
        fail_if(deals && self.is_shuffle_due || river, Check::WrongPlace, || {
            format!("{kind:?} at {serial} comes before the rest was shuffled").to_lowercase()
        })?;
        match kind {
            Move::Burn => {
                let [burn] = places else { return failed(Check::WrongPlace, wrong()) };
                check(self.next_burn() != Some(*burn))?;
                if self.exchanged.take().is_none() {
                    self.stub.pop_front();
                }
                self.burns.insert(*burn);
                self.next = Before::Burnt(*burn);
            }
            Move::Board => {
                let is_a_street = places.len() == FLOP || places.len() == 1 && self.lie() >= FLOP;
                check(!is_a_street || !self.stub.iter().take(places.len()).eq(places))?;
                let why = || format!("a street of {serial} comes without a burn");
                fail_if(self.next == Before::ABurn, Check::WrongPlace, why)?;
                self.stub.drain(..places.len());
                let before = std::mem::replace(&mut self.next, Before::ABurn);
                self.streets.push(StreetSeen { before, places: places.to_vec() });
            }
            Move::Aside => places.iter().try_for_each(|place| check(!self.lays_aside(*place)))?,
            Move::Out => {
                check(places.iter().any(|place| !self.stub.contains(place)))?;
                self.stub.retain(|place| !places.contains(place));
            }
            Move::Swap => {
                let [old, new] = places else { return failed(Check::WrongPlace, wrong()) };
                check(self.stub.pop_front() != Some(*new))?;
                let Some(hole) = self.holes.iter_mut().find(|hole| *hole == old) else {
                    return failed(Check::WrongPlace, wrong());
                };
                *hole = *new;
                self.exchanged = Some(*old);
            }
            Move::Back => {
                self.is_shuffle_due = true;
                places.iter().try_for_each(|place| check(!self.goes_back(*place)))?;
                // Of a street that goes back the burn stays, unless it goes back as well: then there is a new one.
                if let Some(gone) = self.streets.pop_if(|street| street.places.is_empty()) {
                    self.next = gone.before;
                }
            }
            Move::Top => check(!self.goes_on_top(places))?,
            Move::Mix => {
                let mut top = self.top(places.len());
                top.sort_unstable();
                let is_a_flop = self.next != Before::Nothing && matches!(places.len(), FLOP | 4);
                check(!is_a_flop || !self.is_shuffle_due || top != places)?;
                self.mixed = Some(top);
            }
        }
        Ok(())
    }

    /// The flop goes back on top of the deck, and its burn below it if it is named: whether it lay there.
    fn goes_on_top(&mut self, places: &[u8]) -> bool {
        let Some(flop) = self.streets.pop_if(|street| street.places.len() == FLOP) else { return false };
        let burn = match flop.before {
            Before::Burnt(burn) => Some(burn),
            Before::ABurn | Before::Nothing => None,
        };
        let with_burn = burn.is_some() && places.len() > FLOP;
        if !places.iter().copied().eq(flop.places.iter().copied().chain(burn.filter(|_| with_burn))) {
            return false;
        }
        self.next = flop.before;
        if let Some(burn) = burn.filter(|_| with_burn) {
            self.burns.remove(&burn);
            self.next = Before::ABurn;
        }
        for place in places.iter().rev() {
            self.stub.push_front(*place);
        }
        self.is_shuffle_due = true;
        true
    }

    /// The turn is laid aside, or one that came too early and never lay on the board: whether it can be.
    fn lays_aside(&mut self, place: u8) -> bool {
        let is_early = self.lie() == FLOP && self.next != Before::ABurn && self.stub.front() == Some(&place);
        let is_the_turn =
            self.lie() == BEFORE_THE_RIVER && self.streets.last().is_some_and(|last| last.places == [place]);
        // One waits aside at most, or the house could look at card after card.
        if !self.aside.is_empty() || !is_early && !is_the_turn {
            return false;
        }
        if is_early {
            self.stub.pop_front();
        } else {
            self.streets.pop();
        }
        self.aside.push(place);
        // Its burn counts no more.
        self.next = Before::ABurn;
        true
    }

    /// A card goes back into the deck, from the board or from what is burnt or will be: whether it lay there.
    fn goes_back(&mut self, place: u8) -> bool {
        let lay_there = if self.burns.remove(&place) {
            let before = self.streets.iter_mut().map(|street| &mut street.before).chain([&mut self.next]);
            // Another one is burnt where the street behind it is dealt or dealt anew.
            before.filter(|before| **before == Before::Burnt(place)).for_each(|before| *before = Before::ABurn);
            true
        } else if self.exchanged == Some(place) {
            self.exchanged = None;
            true
        } else {
            self.is_taken_from_the_board(place)
        };
        if lay_there {
            self.back.push(place);
        }
        lay_there
    }

    fn is_taken_from_the_board(&mut self, place: u8) -> bool {
        let Some(street) = self.streets.iter_mut().find(|street| street.places.contains(&place)) else { return false };
        street.places.retain(|lies| *lies != place);
        true
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
        let place = place.unwrap_or_else(|| self.now_at(dealt));
        self.saw(serial, place, card)?;
        let is_anothers = *self.holes_seen.entry(place).or_insert(dealt) != dealt;
        fail_if(is_anothers, Check::TwiceSeen, || format!("{card} of {serial} is a hole card of two"))
    }

    /// The place of a hole card that may have been exchanged unseen: not a card that was dealt to another place.
    fn exchanged_for(&self, dealt: u8, card: Card) -> Option<u8> {
        let can_be = |place: u8| place == self.now_at(dealt) || place >= self.dealt || self.shuffled.contains(&place);
        let opened = self.opened.iter().filter(|(_, opened)| **opened == card);
        opened.map(|(place, _)| *place).find(|place| can_be(*place))
    }

    /// Returns whether a card that all see can be there: on a board, or as a hole card that was seen as one. Otherwise
    /// a folded card could be chosen for a board.
    pub(super) fn lies_on_the_table(&self, place: u8) -> bool {
        let is_hole = self.holes.contains(&place) && self.holes_seen.contains_key(&place);
        !self.is_whole || is_hole || self.lies_on_a_board(place)
    }

    pub(super) fn lies_on_a_board(&self, place: u8) -> bool {
        self.streets.iter().any(|street| street.places.contains(&place))
    }

    /// The present place of the hole card that was dealt to this place: elsewhere if it was exchanged.
    fn now_at(&self, place: u8) -> u8 {
        self.holes.get(usize::from(place)).copied().unwrap_or(place)
    }
}
