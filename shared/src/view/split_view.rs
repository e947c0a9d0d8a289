//! A view in the two parts in which it is made and sent.

use super::view_data::{ExtraView, RebuyView, TableView, TournamentView, View};
use crate::action::{CardChoices, GestureChoices, LegalActions};
use crate::cards::{Card, DeckPlace};
use crate::hand::Hand;
use crate::seat::{PersonNo, SeatNo};
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;
use std::sync::Arc;

/// What one person sees at one moment: what all who look at the same table see alike, and what is theirs alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitView {
    /// The first, which is one for all of them.
    pub open: Arc<OpenView>,
    /// The second.
    pub own: OwnView,
}

/// What all who look at the same table see alike. No card lies in it that not everybody may see.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OpenView {
    /// See [`View::step`].
    pub step: u64,
    /// See [`View::tournament`].
    pub tournament: TournamentView,
    /// See [`View::table`].
    pub table: Option<TableView>,
}

/// What only one person sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OwnView {
    /// See [`View::you`].
    pub you: PersonNo,
    /// The cards of the seats of which they see more than all others do, lowest seat first: their own, and what they were
    /// shown.
    pub held: Vec<(SeatNo, [Option<Card>; 2])>,
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
    /// What nobody in particular sees beside what all see.
    pub fn of_nobody() -> Self {
        Self {
            you: PersonNo::SYSTEM,
            held: Vec::new(),
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
    /// The cards that they see of this hand, each with the place at which it lies now, in the order of the places. What was seen once
    /// and went back into the deck is left out, also if it was burnt since: nobody knows where it lies.
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
        dealt.chain(beside.filter(|(place, _)| hand.is_seen_at(DeckPlace(*place)))).collect()
    }

    /// All that they see.
    pub fn whole(self) -> View {
        let OpenView { step, tournament, mut table } = Arc::unwrap_or_clone(self.open);
        let OwnView { you, held, choices, done_unless_raised, signs, cards, rebuy, extra, waits_for_big_blind } =
            self.own;
        for (no, cards) in held {
            let seats = table.iter_mut().flat_map(|table| &mut table.seats);
            seats.filter(|seat| seat.seat == no).for_each(|seat| seat.cards = Some(cards));
        }
        View {
            step,
            you,
            tournament,
            table,
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
