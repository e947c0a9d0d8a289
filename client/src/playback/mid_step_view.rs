//! The view in the middle of a step. It begins as the view before the step. Each event reveals a part of the view
//! after it.

use cardroom_shared::action::{CardChoices, GestureChoices, Outcome, Street};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::seat::{SeatNo, SeatSet, TableNo};
use cardroom_shared::view::{HandStage, Phase, PlayerStatus, PotView, SeatView, TableView, View};
use std::collections::BTreeMap;

/// A step of which a part has been shown.
pub struct PartialView<'a> {
    before: &'a View,
    after: &'a View,
    /// The awards of each seat in the whole step, and the chips of each of its pots.
    awards: BTreeMap<SeatNo, Chips>,
    pots: BTreeMap<u8, Chips>,
    /// The awards of each seat so far.
    won: BTreeMap<SeatNo, Chips>,
    /// The number of visible cards on each board.
    boards: Vec<usize>,
    /// The seats whose cards were turned up in this step, and those that folded or mucked.
    seen: SeatSet,
    folded: SeatSet,
    is_showdown: bool,
}

impl<'a> PartialView<'a> {
    /// Creates the view before all events of the step.
    pub fn new(before: &'a View, after: &'a View, events: &[PublicEvent], table: TableNo) -> Self {
        let mut pots: BTreeMap<u8, Chips> = BTreeMap::new();
        let mut awards: BTreeMap<SeatNo, Chips> = BTreeMap::new();
        let left = after.table.iter().flat_map(|table| &table.pots);
        for (pot, left) in (0..).zip(left) {
            pots.insert(pot, left.chips);
        }
        for event in events {
            if let PublicEvent::Hand(at, HandEvent::PotAwarded { pot, shares }) = event
                && *at == table
            {
                for (seat, chips) in shares {
                    *pots.entry(*pot).or_default() += *chips;
                    *awards.entry(*seat).or_default() += *chips;
                }
            }
        }
        let boards = before.table.as_ref().map_or_else(Vec::new, |table| table.boards.iter().map(Vec::len).collect());
        let (won, seen, folded) = (BTreeMap::new(), SeatSet::default(), SeatSet::default());
        Self { before, after, awards, pots, won, boards, seen, folded, is_showdown: false }
    }

    /// Applies one more event of the step.
    pub fn apply_event(&mut self, event: &HandEvent) {
        match event.outcome() {
            Some((seat, Outcome::Folded | Outcome::Mucked | Outcome::ThrewAway)) => self.folded.insert(seat),
            Some((seat, Outcome::Showed(_) | Outcome::ShowedDead(_))) => self.seen.insert(seat),
            _ => {}
        }
        if let HandEvent::TurnedFaceUp(seats) = event {
            self.seen = self.seen.and(*seats);
        } else if let HandEvent::HandShown(seat) | HandEvent::CardsOpened { seat, .. } = event {
            self.seen.insert(*seat);
            self.is_showdown = true;
        } else if let HandEvent::HandMucked(seat) = event {
            self.folded.insert(*seat);
            self.is_showdown = true;
        } else if let HandEvent::BoardDealt { street, .. } = event {
            self.deal(0, *street);
        } else if let HandEvent::OtherBoardDealt { board, street, .. } = event {
            self.deal(usize::from(board.saturating_sub(1)), *street);
        } else if let HandEvent::PotAwarded { pot, shares } = event {
            self.is_showdown = true;
            for (seat, chips) in shares {
                *self.won.entry(*seat).or_default() += *chips;
                let left = self.pots.entry(*pot).or_default();
                *left = left.less(*chips);
            }
        }
    }

    fn deal(&mut self, board: usize, street: Street) {
        // All boards share the cards from before the end of the betting.
        let common = self.boards.first().copied().unwrap_or_default();
        while self.boards.len() <= board {
            let begun = self.before.table.as_ref().and_then(|table| table.boards.first()).map_or(common, Vec::len);
            self.boards.push(begun);
        }
        if let Some(cards) = self.boards.get_mut(board) {
            *cards = match street {
                Street::Preflop => 0,
                Street::Flop => 3,
                Street::Turn => 4,
                Street::River => 5,
            };
        }
    }

    /// Returns the current view.
    pub fn view(&self) -> View {
        let (before, after) = (self.before, self.after);
        let mut tournament = after.tournament.clone();
        (tournament.players_left, tournament.tables) = (before.tournament.players_left, before.tournament.tables);
        if tournament.phase == Phase::Over {
            tournament.phase = before.tournament.phase;
        }
        View {
            step: after.step,
            you: after.you,
            tournament,
            table: before.table.as_ref().zip(after.table.as_ref()).map(|(was, is)| self.table(was, is)),
            places: None,
            choices: None,
            done_unless_raised: false,
            signs: GestureChoices::default(),
            cards: CardChoices::default(),
            rebuy: None,
            extra: None,
            waits_for_big_blind: before.waits_for_big_blind,
        }
    }

    fn table(&self, was: &TableView, is: &TableView) -> TableView {
        let boards =
            is.boards.iter().zip(&self.boards).map(|(board, cards)| board.iter().take(*cards).copied().collect());
        let street = match self.boards.first() {
            None | Some(0..=2) => Street::Preflop,
            Some(3) => Street::Flop,
            Some(4) => Street::Turn,
            Some(_) => Street::River,
        };
        let seats =
            |pot: usize| is.pots.get(pot).or_else(|| was.pots.get(pot)).map_or(SeatSet::default(), |pot| pot.seats);
        let pots = self.pots.iter().map(|(pot, chips)| PotView { chips: *chips, seats: seats(usize::from(*pot)) });
        TableView {
            table: was.table,
            hand: was.hand,
            stage: if self.is_showdown { HandStage::Showdown } else { HandStage::Betting(street) },
            button: was.button,
            stakes: was.stakes,
            seats: was.seats.iter().map(|seat| self.seat(seat, is)).collect(),
            boards: boards.collect(),
            open: was.open.clone(),
            carried: was.carried,
            pots: pots.collect(),
            turn: None,
            waits: None,
            race: was.race.clone(),
            button_draw: was.button_draw.clone(),
        }
    }

    fn seat(&self, was: &SeatView, table: &TableView) -> SeatView {
        let no = was.seat;
        let is = table.seats.iter().find(|is| (is.seat, is.person) == (no, was.person));
        let of = |chips: &BTreeMap<SeatNo, Chips>| chips.get(&no).copied().unwrap_or_default();
        // A seat that is missing afterwards is out, and had put in all its chips.
        let stack = is.map_or(Chips::ZERO, |is| is.stack).less(of(&self.awards)) + of(&self.won);
        let has_folded = was.standing == PlayerStatus::Folded || self.folded.contains(no);
        let standing = match was.standing {
            PlayerStatus::NotDealt => PlayerStatus::NotDealt,
            _ if has_folded => PlayerStatus::Folded,
            _ if stack.less(of(&self.won)).is_zero() => PlayerStatus::AllIn,
            _ => PlayerStatus::Live,
        };
        let cards = if has_folded || self.seen.contains(no) {
            is.and_then(|is| is.cards).or(was.cards.filter(|_| !has_folded))
        } else {
            was.cards
        };
        SeatView {
            seat: no,
            person: was.person,
            stack,
            behind: is.map_or(Chips::ZERO, |is| is.behind),
            street_bet: Chips::ZERO,
            standing,
            away: was.away,
            kept_away: was.kept_away,
            cards,
            won: was.won + of(&self.won),
            early: None,
            bank_s: was.bank_s,
        }
    }
}
