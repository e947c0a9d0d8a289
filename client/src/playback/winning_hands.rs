//! The moment of winning: the winning cards, and the end of the payout.

use crate::ui_text;
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::HandEvent;
use cardroom_shared::hand_rank::{HandRank, best_five};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, PlayerStatus, TableView};
use std::collections::BTreeSet;

/// Returns whether a player has won and no pot is left.
pub fn is_paid(table: &TableView) -> bool {
    let has_ended = !matches!(table.stage, HandStage::Betting(_));
    has_ended && table.pots.iter().all(|pot| pot.chips.is_zero()) && table.seats.iter().any(|seat| !seat.won.is_zero())
}

/// Returns whether hands are compared from this event on, so that cards win and not an uncalled bet.
pub fn compares_hands(event: &HandEvent) -> bool {
    matches!(event, HandEvent::HandShown(_) | HandEvent::HandMucked(_) | HandEvent::TurnedFaceUp(_))
}

/// The contest of a pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PotContest {
    /// Hands were compared.
    Compared,
    /// All others folded, as far as it is known.
    #[default]
    Conceded,
}

/// The winning cards after the payout: five on each board, and those of every equal hand. `None` if no hands were
/// compared.
pub fn winning_cards(table: &TableView, contest: PotContest) -> Option<BTreeSet<Card>> {
    let is_run_out = !table.boards.is_empty() && table.boards.iter().all(|board| board.len() == 5);
    let in_hand =
        table.seats.iter().filter(|seat| matches!(seat.standing, PlayerStatus::Live | PlayerStatus::AllIn)).count();
    if !is_run_out || !is_paid(table) || (contest == PotContest::Conceded && in_hand < 2) {
        return None;
    }
    let hands = table.boards.iter().flat_map(|board| winners_on(table, board));
    let playing: BTreeSet<Card> = hands.flat_map(|(_, all)| best_five(&all)).collect();
    (!playing.is_empty()).then_some(playing)
}

/// The winners on this board, each with their cards. On a single board this is the player who won most, on several
/// the one with the best hand there. Players with an equal hand are included.
pub fn winners_on(table: &TableView, board: &[Card]) -> Vec<(SeatNo, Vec<Card>)> {
    let is_single = table.boards.len() == 1;
    let winners = table.seats.iter().filter(|seat| !seat.won.is_zero() && board.len() == 5);
    let hands = winners.filter_map(|seat| {
        let all: Vec<Card> = ui_text::face_up(table, seat.seat)?.into_iter().chain(board.iter().copied()).collect();
        let won = if is_single { seat.won } else { Chips::ZERO };
        Some((won, HandRank::of(all.iter().copied()), (seat.seat, all)))
    });
    let hands: Vec<(_, HandRank, _)> = hands.collect();
    let Some(best) = hands.iter().max_by_key(|(won, rank, _)| (*won, *rank)).map(|(_, rank, _)| *rank) else {
        return Vec::new();
    };
    hands.into_iter().filter(|(_, rank, _)| *rank == best).map(|(.., hand)| hand).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::view_builders::{cards, folded, holds, sits, table};
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
        let found = winning_cards(&over("QsTh7dTc2h", seats), PotContest::Conceded);
        assert_eq!(found, Some(set("QhQdQsThTc")), "two are still in the hand");
    }

    #[test]
    fn of_a_pot_that_nobody_contested_no_card_has_won() {
        let own = || won(900, holds("QhQd", sits(1, 900, 0)));
        let conceded = || over("QsTh7dTc2h", vec![own(), folded(sits(2, 0, 0))]);
        assert_eq!(winning_cards(&conceded(), PotContest::Conceded), None, "though one sees one's own");
        assert!(winning_cards(&conceded(), PotContest::Compared).is_some(), "the other has mucked");
        assert!(winning_cards(&over("QsTh7d", vec![own(), sits(2, 0, 0)]), PotContest::Compared).is_none());
    }

    #[test]
    fn equal_hands_win_together_with_the_cards_of_both() {
        let seats = vec![won(500, holds("AhKd", sits(1, 0, 0))), won(500, holds("AsKc", sits(2, 0, 0)))];
        let found = winning_cards(&over("QsJh7d3c2h", seats), PotContest::Compared);
        assert_eq!(found, Some(set("AhKdAsKcQsJh7d")));
    }

    #[test]
    fn on_each_of_two_boards_five_cards_have_won() {
        let seats = vec![won(500, holds("QhQd", sits(1, 500, 0))), won(500, holds("AsKs", sits(2, 500, 0)))];
        let mut table = over("QsTh7d2c9h", seats);
        table.boards.push(cards("QsTh7dJd4s"));
        let who = |board: usize| winners_on(&table, &table.boards[board]).into_iter().map(|(seat, _)| seat.number());
        assert_eq!((who(0).collect(), who(1).collect()), (vec![1], vec![2]));
        let found = winning_cards(&table, PotContest::Compared);
        assert_eq!(found, Some(set("QhQdQsTh9hAsKsJd")), "three queens, and a straight");
    }

    #[test]
    fn nothing_has_won_before_all_is_paid() {
        let mut table = over("QsTh7dTc2h", vec![won(900, holds("QhQd", sits(1, 900, 0))), sits(2, 0, 0)]);
        table.pots = vec![crate::dev_tools::fixtures::view_builders::pot(400, &[1, 2])];
        assert!(!is_paid(&table) && winning_cards(&table, PotContest::Compared).is_none());
        table.pots.clear();
        assert!(is_paid(&table));
        table.stage = HandStage::Betting(cardroom_shared::action::Street::River);
        assert!(!is_paid(&table), "what was won is of the hand before");
    }
}
