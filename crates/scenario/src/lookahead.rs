//! Finds the stacked cards of a hand: they are between its `hand` and the next `hand` of that table.

use crate::dealer_mistakes::{self, DealerMistake};
use crate::expectation::PersonName;
use crate::game::ScenarioGame;
use crate::stacked_cards::{Redeal, StackedCards};
use crate::statement::{ScenarioLine, Statement};
use cardroom_shared::cards::Card;
use cardroom_shared::command::{FloorOrder, IrregularityKind, Order};
use cardroom_shared::orders::ParsedOrder;
use cardroom_shared::seat::{SeatNo, TableNo};
use std::collections::BTreeMap;

/// The stacked cards of a hand, and the invalid lines among them.
#[derive(Debug, Default)]
pub(super) struct Lookahead {
    pub(super) stack: StackedCards,
    /// The errors, by the index of the line in the scenario.
    pub(super) faults: BTreeMap<usize, String>,
    /// The cards that come after a redeal, by the index of the order in the scenario.
    pub(super) redeals: BTreeMap<usize, Redeal>,
    mistakes: Vec<DealerMistake>,
}

/// Reads all lines from the `hand` at this index up to the next `hand` of this table.
pub(super) fn look_ahead(lines: &[ScenarioLine], hand: usize, table: u16, play: &ScenarioGame) -> Lookahead {
    let mut found = Lookahead::default();
    let mut at = table;
    for (place, line) in lines.iter().enumerate().skip(hand + 1) {
        let taken = match &line.statement {
            Statement::Hand(next) if *next == table => break,
            Statement::Hand(next) => {
                at = *next;
                Ok(())
            }
            Statement::Deal(dealt) if at == table => found.deal(dealt, TableNo(table), play),
            Statement::Board { number: 1, cards } if at == table => found.board(cards),
            Statement::Board { number, cards } if at == table => found.other_board(*number, cards),
            Statement::Order(ParsedOrder {
                order: Order::Floor(_, FloorOrder::Irregularity(wrong)),
                table: said,
                ..
            }) => {
                let seat = wrong.seat.as_ref().and_then(|name| play.seat_of(name).ok().flatten());
                if seat.map_or(said.unwrap_or(TableNo(at)), |(at, _)| at) == TableNo(table) {
                    let (kind, seat, cards) = (wrong.kind, seat.map(|(_, seat)| seat), wrong.cards.clone());
                    found.mistakes.push(DealerMistake { place, kind, seat, cards, board: Vec::new() });
                }
                Ok(())
            }
            _ => Ok(()),
        };
        if let Err(reason) = taken {
            found.faults.insert(place, reason);
        }
    }
    let turn = play.tournament.rules().premature_turn;
    found.redeals = dealer_mistakes::arrange(&mut found.stack, &found.mistakes, turn);
    found
}

impl Lookahead {
    fn deal(&mut self, dealt: &[(PersonName, Vec<Card>)], table: TableNo, play: &ScenarioGame) -> Result<(), String> {
        let mut hole = self.stack.hole.clone();
        for (name, cards) in dealt {
            let seat = match play.seat_of(name)? {
                Some((at, seat)) if at == table => seat,
                _ => return Err(format!("`{name}` does not sit at table {table}")),
            };
            if let ([card], true) = (cards.as_slice(), self.is_replaced(seat)) {
                self.stack.try_reserve(&[*card])?;
                self.stack.burns = vec![*card];
                return Ok(());
            }
            if !hole[seat].is_empty() {
                return Err(format!("the cards of `{name}` are stacked already"));
            }
            if cards.is_empty() || cards.len() > 2 {
                return Err(format!("hold'em is dealt two cards, not {}", cards.len()));
            }
            hole[seat].clone_from(cards);
        }
        let all: Vec<Card> = dealt.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
        self.stack.try_reserve(&all)?;
        self.stack.hole = hole;
        Ok(())
    }

    fn other_board(&mut self, number: u8, cards: &[Card]) -> Result<(), String> {
        if !matches!(cards.len(), 1 | 2 | 5) {
            return Err("a further board has 1, 2 or 5 cards of its own: from where the boards part".to_owned());
        }
        let other = usize::from(number).checked_sub(2).and_then(|place| self.stack.others.get(place));
        match other {
            None => return Err("there are three boards at most".to_owned()),
            Some(board) if !board.is_empty() => return Err(format!("board {number} is stacked already")),
            Some(_) => self.stack.try_reserve(cards)?,
        }
        if let Some(board) = self.stack.others.get_mut(usize::from(number) - 2) {
            *board = cards.to_vec();
        }
        Ok(())
    }

    /// Returns whether a card of this seat was replaced, so that its replacement can be stacked.
    fn is_replaced(&self, seat: SeatNo) -> bool {
        let exchanged = |mistake: &DealerMistake| {
            matches!(mistake.kind, IrregularityKind::ExposedHole | IrregularityKind::Joker)
                && mistake.seat == Some(seat)
        };
        self.mistakes.iter().any(exchanged) && self.stack.burns.is_empty()
    }

    fn board(&mut self, cards: &[Card]) -> Result<(), String> {
        if let Some((first, mistake)) = self.mistakes.iter_mut().rev().find_map(|m| Some((m.on_board()?.0, m))) {
            if mistake.board.len() + cards.len() > 5 {
                return Err("a board has five cards at most".to_owned());
            }
            dealer_mistakes::check(&self.stack, first, cards)?;
            mistake.board.extend(cards);
            return Ok(());
        }
        if self.stack.board.len() + cards.len() > 5 {
            return Err("a board has five cards at most".to_owned());
        }
        self.stack.try_reserve(cards)?;
        self.stack.board.extend(cards.iter().copied().map(Some));
        Ok(())
    }
}
