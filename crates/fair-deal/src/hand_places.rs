//! The places of the cards of one hand: dealt, burnt, on boards, aside, and those that are left. The house tells moves by
//! it, and a witness checks them by it.

use super::failure::{Failure, ensure};
use super::message::Move;
use cardroom_shared::action::Street;
use cardroom_shared::cards::DECK_SIZE;
use std::collections::{BTreeSet, VecDeque};

/// How many cards the first street of a board has; those after it have one.
const FLOP: usize = 3;

/// How many cards a board has before the river comes.
const BEFORE_THE_RIVER: usize = 4;

/// How many cards a whole board has.
const WHOLE: usize = Street::River.board_size() as usize;

/// How many cards lie on a board before this street comes to it.
fn lying_before(street: Street) -> usize {
    street.previous().map_or(0, Street::board_size).into()
}

/// The state of the burn before a street.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Before {
    /// Nothing yet: a card must be burnt before it comes.
    #[default]
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
    board: u8,
    street: Street,
    places: Vec<u8>,
}

/// The places of the cards of a hand.
#[derive(Clone, Debug, Default)]
pub(super) struct HandPlaces {
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
}

impl HandPlaces {
    /// The places of a hand that was dealt to so many players.
    pub(super) fn dealt_to(players: usize) -> Self {
        let dealt = u8::try_from(players * 2).unwrap_or(u8::MAX);
        let end = u8::try_from(DECK_SIZE).unwrap_or(u8::MAX);
        Self { holes: (0..dealt).collect(), stub: (dealt..end).collect(), ..Self::default() }
    }

    /// The top cards of what is not dealt, by their places.
    pub(super) fn top(&self, cards: usize) -> Vec<u8> {
        self.stub.iter().take(cards).copied().collect()
    }

    /// The place that is burnt next; `None` if there is a burn already.
    pub(super) fn next_burn(&self) -> Option<u8> {
        if self.next == Before::ABurn { self.exchanged.or_else(|| self.stub.front().copied()) } else { None }
    }

    /// The places of all boards.
    pub(super) fn board(&self) -> Vec<u8> {
        self.streets.iter().flat_map(|street| &street.places).copied().collect()
    }

    /// The burn before the street that came last; before the next one, if none has come.
    pub(super) fn before_the_last(&self) -> Before {
        self.streets.last().map_or(self.next, |street| street.before)
    }

    /// The places of a board, the first counted as 0, in the order of its streets. Cards from before the split lie on all
    /// boards.
    pub(super) fn board_of(&self, board: usize) -> Vec<u8> {
        let own = self.streets.iter().filter(|street| usize::from(street.board) == board);
        let split = own.map(|street| street.street).min().filter(|_| board > 0);
        let lies = |street: &&StreetSeen| {
            usize::from(street.board) == board || street.board == 0 && split.is_some_and(|split| street.street < split)
        };
        self.streets.iter().filter(lies).flat_map(|street| &street.places).copied().collect()
    }

    /// The present place of the hole card that was dealt to this place: elsewhere if it was exchanged.
    pub(super) fn now_at(&self, place: u8) -> u8 {
        self.holes.get(usize::from(place)).copied().unwrap_or(place)
    }

    /// Returns whether these places can be the shuffled rest: the stub, the returning places and the set-aside ones, in
    /// order. If the top cards are mixed, it is those.
    pub(super) fn is_rest(&self, places: &[u8]) -> bool {
        if let Some(mixed) = &self.mixed {
            return mixed == places;
        }
        let mut rest: Vec<u8> = self.stub.iter().chain(&self.back).chain(&self.aside).copied().collect();
        rest.sort_unstable();
        rest == places
    }

    /// Returns whether the rest may be shuffled now. It may be once for each return into the deck, and once more before
    /// the river for a set-aside card. A house that could shuffle at any time could choose its cards.
    pub(super) fn may_be_shuffled(&self) -> bool {
        self.is_shuffle_due || !self.aside.is_empty() && self.lie() == BEFORE_THE_RIVER
    }

    /// How many cards lie on the boards.
    fn lie(&self) -> usize {
        self.streets.iter().map(|street| street.places.len()).sum()
    }

    /// Returns whether a street comes to this board in its turn: each board is dealt to its end before the next begins. A
    /// house that could choose would choose who wins.
    fn is_next_board(&self, board: u8, street: Street) -> bool {
        let further = self.streets.iter().filter(|lies| lies.board > 0).map(|lies| lies.street);
        let first = further.chain((board > 0).then_some(street)).min();
        let shared = first.map_or(0, lying_before);
        let lie = |on: u8| {
            let own = self.streets.iter().filter(|lies| lies.board == on).map(|lies| lies.places.len());
            own.sum::<usize>() + if on == 0 { 0 } else { shared }
        };
        (0..board).all(|before| lie(before) == WHOLE) && lie(board) == lying_before(street)
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
    }

    /// Moves cards.
    ///
    /// # Errors
    /// `WrongPlace` if they can't be moved so.
    pub(super) fn moved(&mut self, serial: u32, kind: Move, places: &[u8]) -> Result<(), Failure> {
        let name = kind.word();
        let check = |is_so: bool| {
            ensure!(is_so, WrongPlace, "{name} at {serial} is from the wrong place");
            Ok(())
        };
        let deals = matches!(kind, Move::Burn | Move::Board { .. } | Move::Swap);
        let river = matches!(kind, Move::Board { .. }) && !self.aside.is_empty() && self.lie() == BEFORE_THE_RIVER;
        let is_early = deals && self.is_shuffle_due || river;
        ensure!(!is_early, WrongPlace, "{name} at {serial} comes before the rest was shuffled");
        match kind {
            Move::Burn => {
                let [burn] = places else { return check(false) };
                check(self.next_burn() == Some(*burn))?;
                if self.exchanged.take().is_none() {
                    self.stub.pop_front();
                }
                self.burns.insert(*burn);
                self.next = Before::Burnt(*burn);
            }
            Move::Board { board, street } => {
                let count = if street == Street::Flop { FLOP } else { 1 };
                check(places.len() == count && self.stub.iter().take(count).eq(places))?;
                ensure!(self.next != Before::ABurn, WrongPlace, "a street of {serial} comes without a burn");
                let (is_next, nth) = (self.is_next_board(board, street), board.saturating_add(1));
                ensure!(is_next, WrongPlace, "cards of board {nth} of {serial} come when others would");
                self.stub.drain(..count);
                let before = std::mem::replace(&mut self.next, Before::ABurn);
                self.streets.push(StreetSeen { before, board, street, places: places.to_vec() });
            }
            Move::Aside => places.iter().try_for_each(|place| check(self.lays_aside(*place)))?,
            Move::Out => {
                check(places.iter().all(|place| self.stub.contains(place)))?;
                self.stub.retain(|place| !places.contains(place));
            }
            Move::Swap => {
                let [old, new] = places else { return check(false) };
                check(self.stub.pop_front() == Some(*new))?;
                let Some(hole) = self.holes.iter_mut().find(|hole| *hole == old) else { return check(false) };
                *hole = *new;
                self.exchanged = Some(*old);
            }
            Move::Back => {
                self.is_shuffle_due = true;
                places.iter().try_for_each(|place| check(self.goes_back(*place)))?;
                // Of a street that goes back the burn stays, unless it goes back as well: then there is a new one.
                if let Some(gone) = self.streets.pop_if(|street| street.places.is_empty()) {
                    self.next = gone.before;
                }
            }
            Move::Top => check(self.goes_on_top(places))?,
            Move::Mix => {
                let mut top = self.top(places.len());
                top.sort_unstable();
                let is_a_flop = self.next != Before::Nothing && matches!(places.len(), FLOP | 4);
                check(is_a_flop && self.is_shuffle_due && top == places)?;
                self.mixed = Some(top);
            }
            // Cards that are shown after the hand decide nothing any more.
            Move::Turned => {}
            Move::Shown => check(places.iter().all(|place| self.holes.contains(place)))?,
        }
        Ok(())
    }

    /// The flop goes back on top of the deck, and its burn below it if it is named: whether it lay there.
    fn goes_on_top(&mut self, places: &[u8]) -> bool {
        let Some(flop) = self.streets.pop_if(|street| street.places.len() == FLOP) else { return false };
        let mut lay_there = flop.places;
        self.next = flop.before;
        if let (Before::Burnt(burn), true) = (flop.before, places.len() > FLOP) {
            lay_there.push(burn);
            self.burns.remove(&burn);
            self.next = Before::ABurn;
        }
        lay_there.iter().rev().for_each(|place| self.stub.push_front(*place));
        self.is_shuffle_due = true;
        lay_there == places
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
        let is_burn = self.burns.remove(&place);
        // Another one is burnt where the street behind it is dealt or dealt anew.
        let before = self.streets.iter_mut().map(|street| &mut street.before).chain([&mut self.next]);
        before.filter(|before| **before == Before::Burnt(place)).for_each(|before| *before = Before::ABurn);
        let is_exchanged = self.exchanged.take_if(|exchanged| *exchanged == place).is_some();
        let is_on_board = self.board().contains(&place);
        self.streets.iter_mut().for_each(|street| street.places.retain(|lies| *lies != place));
        let lay_there = is_burn || is_exchanged || is_on_board;
        self.back.extend(lay_there.then_some(place));
        lay_there
    }
}
