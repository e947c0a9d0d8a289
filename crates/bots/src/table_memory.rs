//! The memory of a table: facts that everybody there has seen or been told.

use cardroom_shared::seat::{HandNo, PersonNo};
use std::collections::BTreeMap;

/// The number of finished hands that the memory covers.
const REMEMBERED: u32 = 8;

/// The all-ins of the last hands at a table, and the prizes that remain. The program that runs a bot keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TableMemory {
    hand: HandNo,
    players: BTreeMap<PersonNo, AllInHistory>,
    prizes: Vec<u64>,
}

/// The hands of one player since they sat down here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct AllInHistory {
    /// The number of hands, including the current one.
    hands: u32,
    /// One bit for each hand with an all-in. The lowest is that of the current hand.
    all_ins: u32,
}

impl TableMemory {
    /// Remembers the players of a hand, each with whether they are all-in. It is called at least once after each act.
    /// A player who misses a hand is forgotten.
    pub fn observe_hand(&mut self, hand: HandNo, players: impl IntoIterator<Item = (PersonNo, bool)>) {
        let is_new = self.hand != hand;
        let before = if is_new { std::mem::take(&mut self.players) } else { BTreeMap::new() };
        self.hand = hand;
        for (person, is_all_in) in players {
            let history =
                self.players.entry(person).or_insert_with(|| before.get(&person).copied().unwrap_or_default());
            if is_new {
                history.hands = history.hands.saturating_add(1);
                history.all_ins <<= 1;
            }
            history.all_ins |= u32::from(is_all_in);
        }
    }

    /// Remembers the prizes that the remaining players play for, the winner's first, in cents.
    pub fn learn_prizes(&mut self, cents: Vec<u64>) {
        self.prizes = cents;
    }

    /// The prizes that remain, the winner's first, in cents; none if nobody has told them.
    pub(super) fn prizes(&self) -> &[u64] {
        &self.prizes
    }

    /// The share of the last finished hands in which this player went all-in. Few hands prove little, so the share
    /// reaches 0.8 only after eight all-ins.
    pub(super) fn all_in_share(&self, person: PersonNo) -> f64 {
        let history = self.players.get(&person).copied().unwrap_or_default();
        let finished = history.hands.saturating_sub(1).min(REMEMBERED);
        let all_ins = (history.all_ins >> 1) & ((1 << REMEMBERED) - 1);
        f64::from(all_ins.count_ones()) / f64::from(finished + 2)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANN: PersonNo = PersonNo(1);
    const BEN: PersonNo = PersonNo(2);

    /// A memory after these hands of Ann and Ben; Ann goes all-in in the marked ones.
    fn after(hands: &[bool]) -> TableMemory {
        let mut memory = TableMemory::default();
        for (number, is_all_in) in (1..).zip(hands) {
            memory.observe_hand(HandNo(number), [(ANN, false), (BEN, false)]);
            memory.observe_hand(HandNo(number), [(ANN, *is_all_in), (BEN, false)]);
            memory.observe_hand(HandNo(number), [(ANN, false), (BEN, false)]);
        }
        memory
    }

    #[test]
    fn an_all_in_counts_once_its_hand_is_over() {
        let mut memory = after(&[true]);
        assert!(memory.all_in_share(ANN) < 1e-9);
        memory.observe_hand(HandNo(2), [(ANN, false), (BEN, false)]);
        assert!((memory.all_in_share(ANN) - 1.0 / 3.0).abs() < 1e-9);
        assert!(memory.all_in_share(BEN) < 1e-9 && memory.all_in_share(PersonNo(3)) < 1e-9);
    }

    #[test]
    fn eight_hands_are_remembered_and_no_more() {
        let always = after(&[true; 20]);
        assert!((always.all_in_share(ANN) - 0.8).abs() < 1e-9);
        let calmed = after(&[[true; 8], [false; 8]].concat());
        assert!((calmed.all_in_share(ANN) - 0.1).abs() < 1e-9, "the last of the eight is just leaving");
        let calm = after(&[[true; 8].as_slice(), &[false; 9]].concat());
        assert!(calm.all_in_share(ANN) < 1e-9);
    }

    #[test]
    fn whoever_misses_a_hand_is_a_newcomer() {
        let mut memory = after(&[true; 8]);
        memory.observe_hand(HandNo(9), [(BEN, false)]);
        memory.observe_hand(HandNo(10), [(ANN, false), (BEN, false)]);
        assert!(memory.all_in_share(ANN) < 1e-9);
    }
}
