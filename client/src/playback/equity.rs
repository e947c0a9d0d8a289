//! The equities of face-up hands while all remaining players are all-in and cards are to come.

use cardroom_shared::cards::Card;
use cardroom_shared::equity::Equities;
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::{HandStage, PlayerStatus, TableView};

/// The input of an equity computation. Each board is computed once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EquityQuery {
    hands: Vec<(SeatNo, [Card; 2])>,
    board: Vec<Card>,
    /// Cards that cannot come because the viewer sees them elsewhere.
    gone: Vec<Card>,
}

/// The share of each seat in thousandths of the pot.
pub type EquityShares = Vec<(SeatNo, u16)>;

impl EquityQuery {
    /// Returns the query for a table. `None` while a player can act, or if a hand is not visible.
    pub fn from_table(table: &TableView) -> Option<Self> {
        let [board] = table.boards.as_slice() else { return None };
        let is_all_in = table.seats.iter().any(|seat| seat.standing == PlayerStatus::AllIn);
        (table.turn.is_none() && board.len() <= 4 && is_all_in).then(|| Self::on(table, board)).flatten()
    }

    /// Returns the query for a broadcast table, where equities are shown during the whole hand.
    pub fn from_broadcast(table: &TableView) -> Option<Self> {
        match table.boards.as_slice() {
            [] => Self::on(table, &[]),
            [board] => Self::on(table, board),
            // On several boards a hand has no single equity.
            _ => None,
        }
    }

    fn on(table: &TableView, board: &[Card]) -> Option<Self> {
        if !matches!(table.stage, HandStage::Betting(_)) {
            return None;
        }
        let mut hands = Vec::new();
        let mut gone = table.open.clone();
        for seat in &table.seats {
            match (seat.standing, seat.cards) {
                (PlayerStatus::Live | PlayerStatus::AllIn, cards) => {
                    let [Some(first), Some(second)] = cards? else { return None };
                    hands.push((seat.seat, [first, second]));
                }
                (_, Some(cards)) => gone.extend(cards.into_iter().flatten()),
                (_, None) => {}
            }
        }
        (hands.len() > 1).then(|| Self { hands, board: board.to_vec(), gone })
    }

    /// Returns whether the computation takes long, so that it runs on a thread.
    pub fn is_long(&self) -> bool {
        self.board.is_empty()
    }

    /// Returns the exact equities, or an empty list if a card is seen twice.
    pub fn answer(&self) -> EquityShares {
        let cards: Vec<[Card; 2]> = self.hands.iter().map(|(_, cards)| *cards).collect();
        let Some(equities) = Equities::of(&cards, &self.board, &self.gone) else { return Vec::new() };
        self.hands.iter().enumerate().map(|(number, (seat, _))| (*seat, equities.per_mille(number))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::all_in_fixture as run_out;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use crate::playback::step_parts::split_step;
    use cardroom_shared::pace::Pace;

    #[test]
    fn a_run_out_is_reckoned_anew_for_each_board_until_the_last_card_lies() {
        let (before, events, after) = run_out::before_and_after();
        let cuts = split_step(&events, Some(&before), &after, Pace { pause_ms: 4_000, street_ms: 1_000 });
        let questions: Vec<Option<EquityQuery>> =
            cuts.iter().filter_map(|cut| Some(EquityQuery::from_table(cut.shown.as_ref()?.table.as_ref()?))).collect();
        let asked: Vec<bool> = questions.iter().map(Option::is_some).collect();
        assert_eq!(asked, [true, true, true, false, false, false]);
        // On the flop Carmen has three tens, Ada a pair of queens, and Dmitri needs the jack.
        let flop = questions[1].as_ref().unwrap().answer();
        let sum: u16 = flop.iter().map(|(_, share)| share).sum();
        assert!((999..=1_001).contains(&sum), "{flop:?}");
        assert!(flop[1].1 > 700 && flop[0].1 < 200 && flop[2].1 < 200, "{flop:?}");
    }

    #[test]
    fn nothing_is_reckoned_while_a_hand_is_hidden_or_somebody_can_act() {
        for scene in [
            FixtureScene::Preflop,
            FixtureScene::YourTurn,
            FixtureScene::Flop,
            FixtureScene::HeadsUp,
            FixtureScene::Showdown,
        ] {
            assert_eq!(EquityQuery::from_table(fixtures::view(scene).table.as_ref().unwrap()), None, "{scene:?}");
        }
    }
}
