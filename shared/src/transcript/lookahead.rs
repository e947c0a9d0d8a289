//! Finds the cards that a story stacks for a hand: they stand between its `hand` and the next `hand` of that table.

use super::play::Play;
use super::stacked::Stack;
use super::statement::{Line, Person, Statement};
use crate::cards::Card;
use crate::seat::TableNo;
use std::collections::BTreeMap;

/// What is stacked for a hand, and which lines of it do not go.
#[derive(Debug, Default)]
pub(super) struct Lookahead {
    pub(super) stack: Stack,
    /// By the place of the line in the story.
    pub(super) faults: BTreeMap<usize, String>,
}

/// Looks at everything after the `hand` of this table at this place of the story.
pub(super) fn look_ahead(lines: &[Line], hand: usize, table: u16, play: &Play) -> Lookahead {
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
            _ => Ok(()),
        };
        if let Err(reason) = taken {
            found.faults.insert(place, reason);
        }
    }
    found
}

impl Lookahead {
    fn deal(&mut self, dealt: &[(Person, Vec<Card>)], table: TableNo, play: &Play) -> Result<(), String> {
        let mut hole = self.stack.hole.clone();
        for (name, cards) in dealt {
            let seat = match play.seat_of(name)? {
                Some((at, seat)) if at == table => seat,
                _ => return Err(format!("`{name}` does not sit at table {table}")),
            };
            if !hole[seat].is_empty() {
                return Err(format!("the cards of `{name}` are stacked already"));
            }
            if cards.is_empty() || cards.len() > 2 {
                return Err(format!("hold'em is dealt two cards, not {}", cards.len()));
            }
            hole[seat].clone_from(cards);
        }
        let all: Vec<Card> = dealt.iter().flat_map(|(_, cards)| cards.iter().copied()).collect();
        self.stack.take(&all)?;
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
            Some(_) => self.stack.take(cards)?,
        }
        if let Some(board) = self.stack.others.get_mut(usize::from(number) - 2) {
            *board = cards.to_vec();
        }
        Ok(())
    }

    fn board(&mut self, cards: &[Card]) -> Result<(), String> {
        if self.stack.board.len() + cards.len() > 5 {
            return Err("a board has five cards at most".to_owned());
        }
        self.stack.take(cards)?;
        self.stack.board.extend(cards);
        Ok(())
    }
}
