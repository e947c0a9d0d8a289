//! The moment in which somebody has won: which cards did it, and whether all is paid.

use crate::words;
use cardroom_shared::cards::Card;
use cardroom_shared::event::HandEvent;
use cardroom_shared::hand_rank::{HandRank, best_five};
use cardroom_shared::view::{HandStage, Standing, TableView};
use std::collections::BTreeSet;

/// Whether somebody has won and nothing is left in the middle.
pub fn is_paid(table: &TableView) -> bool {
    let has_ended = !matches!(table.stage, HandStage::Betting(_));
    has_ended && table.pots.iter().all(|pot| pot.chips.is_zero()) && table.seats.iter().any(|seat| !seat.won.is_zero())
}

/// Whether hands lie open against each other from this on, so that cards win and not a bet that nobody called.
pub fn compares_hands(event: &HandEvent) -> bool {
    matches!(event, HandEvent::HandShown(_) | HandEvent::HandMucked(_) | HandEvent::TurnedFaceUp(_))
}

/// Whether the pot was contested to the end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contest {
    /// Hands were compared.
    Compared,
    /// All others folded, as far as is known.
    #[default]
    Conceded,
}

/// The cards that won when all is paid: five, and of equal hands those of each. None where no hands were compared, or on several
/// boards.
pub fn winning_cards(table: &TableView, contest: Contest) -> Option<BTreeSet<Card>> {
    let [board] = table.boards.as_slice() else { return None };
    let in_hand = table.seats.iter().filter(|seat| matches!(seat.standing, Standing::Live | Standing::AllIn)).count();
    if board.len() != 5 || !is_paid(table) || (contest == Contest::Conceded && in_hand < 2) {
        return None;
    }
    let winners = table.seats.iter().filter(|seat| !seat.won.is_zero());
    let hands = winners.filter_map(|seat| {
        let all: Vec<Card> = words::face_up(table, seat.seat)?.into_iter().chain(board.iter().copied()).collect();
        Some((seat.won, HandRank::of(all.iter().copied()), all))
    });
    let hands: Vec<(_, HandRank, Vec<Card>)> = hands.collect();
    let (_, best, _) = hands.iter().max_by_key(|(won, ..)| *won)?;
    let equal = hands.iter().filter(|(_, rank, _)| rank == best);
    Some(equal.flat_map(|(_, _, all)| best_five(all)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::seats::{cards, folded, holds, sits, table};
    use cardroom_shared::chips::Chips;
    use cardroom_shared::view::SeatView;

    fn won(chips: u64, seat: SeatView) -> SeatView {
        SeatView { won: Chips(chips), ..seat }
    }

    fn over(board: &str, seats: Vec<SeatView>) -> TableView {
        let mut over = table(7, HandStage::BetweenHands, 1, seats);
        over.boards = vec![cards(board)];
        over
    }

    fn set(text: &str) -> BTreeSet<Card> {
        cards(text).into_iter().collect()
    }

    #[test]
    fn five_cards_win_a_hand_that_was_compared() {
        let seats = vec![won(900, holds("QhQd", sits(1, 900, 0))), holds("AsKs", sits(2, 0, 0))];
        let found = winning_cards(&over("QsTh7dTc2h", seats), Contest::Conceded);
        assert_eq!(found, Some(set("QhQdQsThTc")), "two are still in the hand");
    }

    #[test]
    fn of_a_pot_that_nobody_contested_no_card_has_won() {
        let own = || won(900, holds("QhQd", sits(1, 900, 0)));
        let conceded = || over("QsTh7dTc2h", vec![own(), folded(sits(2, 0, 0))]);
        assert_eq!(winning_cards(&conceded(), Contest::Conceded), None, "though one sees one's own");
        assert!(winning_cards(&conceded(), Contest::Compared).is_some(), "the other has mucked");
        assert!(winning_cards(&over("QsTh7d", vec![own(), sits(2, 0, 0)]), Contest::Compared).is_none());
    }

    #[test]
    fn equal_hands_win_together_with_the_cards_of_both() {
        let seats = vec![won(500, holds("AhKd", sits(1, 0, 0))), won(500, holds("AsKc", sits(2, 0, 0)))];
        let found = winning_cards(&over("QsJh7d3c2h", seats), Contest::Compared);
        assert_eq!(found, Some(set("AhKdAsKcQsJh7d")));
    }

    #[test]
    fn nothing_has_won_before_all_is_paid() {
        let mut table = over("QsTh7dTc2h", vec![won(900, holds("QhQd", sits(1, 900, 0))), sits(2, 0, 0)]);
        table.pots = vec![crate::fixtures::seats::pot(400, &[1, 2])];
        assert!(!is_paid(&table) && winning_cards(&table, Contest::Compared).is_none());
        table.pots.clear();
        assert!(is_paid(&table));
        table.stage = HandStage::Betting(cardroom_shared::action::Street::River);
        assert!(!is_paid(&table), "what was won is of the hand before");
    }
}
