//! A view in two parts, as it is built and sent.

use super::view_types::{ExtraView, HeldPlaces, RebuyView, TablePlaces, TableView, TournamentView, View};
use crate::action::{CardChoices, GestureChoices, LegalActions};
use crate::cards::{Card, DeckPlace};
use crate::hand::Hand;
use crate::seat::{PersonNo, SeatNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The view of one person, split into the public part and their own part.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitView {
    /// The public part, shared by all viewers of the table.
    pub open: Arc<OpenView>,
    /// The part of this person alone.
    pub own: OwnView,
}

/// The public part of a view. It contains only cards that everybody may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenView {
    /// See [`View::step`].
    pub step: u64,
    /// See [`View::tournament`].
    pub tournament: TournamentView,
    /// See [`View::table`].
    pub table: Option<TableView>,
    /// See [`View::places`].
    pub places: Option<TablePlaces>,
}

/// The part of a view that only one person sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnView {
    /// See [`View::you`].
    pub you: PersonNo,
    /// The cards of seats of which they see more than the public, lowest seat first. These are their own cards and
    /// cards shown to them.
    pub held: Vec<(SeatNo, [Option<Card>; 2])>,
    /// The places of such cards of a sealed hand, whose faces are not sent.
    pub held_places: HeldPlaces,
    /// See [`View::choices`].
    pub choices: Option<LegalActions>,
    /// See [`View::done_unless_raised`].
    pub done_unless_raised: bool,
    /// See [`View::signs`].
    pub signs: GestureChoices,
    /// See [`View::cards`].
    pub cards: CardChoices,
    /// See [`View::rebuy`].
    pub rebuy: Option<RebuyView>,
    /// See [`View::extra`].
    pub extra: Option<ExtraView>,
    /// See [`View::waits_for_big_blind`].
    pub waits_for_big_blind: bool,
}

impl OwnView {
    /// Returns the own part for a viewer who is nobody in particular.
    pub fn of_nobody() -> Self {
        Self {
            you: PersonNo::SYSTEM,
            held: Vec::new(),
            held_places: Vec::new(),
            choices: None,
            done_unless_raised: false,
            signs: GestureChoices::default(),
            cards: CardChoices::default(),
            rebuy: None,
            extra: None,
            waits_for_big_blind: false,
        }
    }
}

impl SplitView {
    /// Returns the visible cards of this hand with their current places in the deck, in the order of the places.
    /// Cards that were shuffled into the deck are left out, even if they were burnt since. Nobody knows their places.
    pub fn cards_at(&self, hand: &Hand) -> BTreeSet<(u8, Card)> {
        let Some(deck) = hand.deck() else { return BTreeSet::new() };
        let open = self.open.table.iter();
        let held = self.own.held.iter().map(|(_, cards)| *cards);
        let hole =
            open.clone().flat_map(|table| &table.seats).filter_map(|seat| seat.cards).chain(held).flatten().flatten();
        let boards = open.clone().flat_map(|table| table.boards.iter().flatten()).copied();
        let place = |card: Card| (0_u8..).zip(deck.cards()).find(|(_, face)| **face == card).map(|(place, _)| place);
        let dealt = hole.chain(boards).filter_map(|card| Some((place(card)?, card)));
        let beside = open.flat_map(|table| &table.open).filter_map(|card| Some((place(*card)?, *card)));
        dealt.chain(beside.filter(|(place, _)| hand.is_in_sight(DeckPlace(*place)))).collect()
    }

    /// Returns the same view with places in place of faces: of this hand, under the serial of its deal. `open` is the
    /// public part with places, if it was built before.
    #[must_use]
    pub fn with_places(self, deal: u32, hand: &Hand, open: Option<Arc<OpenView>>) -> Self {
        let Self { open: faces, mut own } = self;
        own.held_places = places_of(hand, &std::mem::take(&mut own.held));
        let open = open.unwrap_or_else(|| {
            let mut open = Arc::unwrap_or_clone(faces);
            open.places = open.table.as_mut().map(|table| TablePlaces::take(deal, hand, table));
            Arc::new(open)
        });
        Self { open, own }
    }

    /// Returns the whole view.
    pub fn whole(self) -> View {
        let OpenView { step, tournament, mut table, mut places } = Arc::unwrap_or_clone(self.open);
        let OwnView {
            you,
            held,
            held_places,
            choices,
            done_unless_raised,
            signs,
            cards,
            rebuy,
            extra,
            waits_for_big_blind,
        } = self.own;
        if let Some(places) = &mut places {
            let of_others = |(seat, _): &(SeatNo, _)| held_places.iter().all(|(held, _)| held != seat);
            places.seats.retain(of_others);
            places.seats.extend(held_places);
            places.seats.sort_unstable_by_key(|(seat, _)| *seat);
        }
        for (no, cards) in held {
            let seats = table.iter_mut().flat_map(|table| &mut table.seats);
            seats.filter(|seat| seat.seat == no).for_each(|seat| seat.cards = Some(cards));
        }
        View {
            step,
            you,
            tournament,
            table,
            places,
            choices,
            done_unless_raised,
            signs,
            cards,
            rebuy,
            extra,
            waits_for_big_blind,
        }
    }
}

impl TablePlaces {
    /// Takes the faces of a hand out of the public view of its table.
    fn take(deal: u32, hand: &Hand, table: &mut TableView) -> Self {
        let at = |card: Card| place_of(hand, card);
        let seats = table.seats.iter_mut().filter_map(|seat| {
            let cards = seat.cards.as_mut()?;
            let places = cards.map(|card| card.and_then(at));
            *cards = [None; 2];
            (places != [None; 2]).then_some((seat.seat, places))
        });
        let seats = seats.collect();
        let boards = table.boards.iter_mut().map(|board| board.drain(..).filter_map(at).collect()).collect();
        let open = table.open.drain(..).map(|card| at(card).filter(|place| hand.is_in_sight(*place))).collect();
        Self { deal, seats, boards, open }
    }
}

/// The places of these hole cards.
fn places_of(hand: &Hand, held: &[(SeatNo, [Option<Card>; 2])]) -> HeldPlaces {
    let places = |cards: [Option<Card>; 2]| cards.map(|card| card.and_then(|card| place_of(hand, card)));
    held.iter().map(|(seat, cards)| (*seat, places(*cards))).collect()
}

/// The present place of a card in the deck of a hand.
fn place_of(hand: &Hand, card: Card) -> Option<DeckPlace> {
    let places = (0_u8..).zip(hand.deck()?.cards());
    places.filter(|(_, face)| **face == card).map(|(place, _)| DeckPlace(place)).next()
}
