//! Another division of the prizes among those who are left: what may be proposed, and what everybody then gets.

use crate::chips::Chips;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The most players among whom the prizes are divided in another way: those of one table.
pub const MAX_CHOPPERS: usize = 10;

/// What somebody wants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopProposal<Who = PersonNo> {
    /// Who is to get how much.
    pub terms: ChopTerms<Who>,
    /// What is set aside for the winner, in cents; the players go on for it.
    pub play_for_cents: u64,
}

impl<Who> ChopProposal<Who> {
    /// The same wish: `who` says what somebody is called from here on.
    ///
    /// # Errors
    /// What that says about somebody whom it does not know.
    pub fn try_map<W, E>(&self, who: impl Fn(&Who) -> Result<W, E>) -> Result<ChopProposal<W>, E> {
        let terms = match &self.terms {
            ChopTerms::Amounts(shares) => {
                let share = |(name, cents): &(Who, u64)| Ok((who(name)?, *cents));
                ChopTerms::Amounts(shares.iter().map(share).collect::<Result<_, E>>()?)
            }
            ChopTerms::ByChips => ChopTerms::ByChips,
            ChopTerms::ByIcm => ChopTerms::ByIcm,
        };
        Ok(ChopProposal { terms, play_for_cents: self.play_for_cents })
    }
}

/// By what the shares are counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopTerms<Who = PersonNo> {
    /// As they are named, in cents: everybody who is left, once.
    Amounts(Vec<(Who, u64)>),
    /// The lowest prize that is left to everybody, and the rest in proportion to the chips.
    ByChips,
    /// What each stack is worth by the independent chip model.
    ByIcm,
}

/// A division that stands, or on which is voted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chop {
    /// What everybody who is left gets, in cents.
    pub shares: Vec<(PersonNo, u64)>,
    /// What they go on to play for, in cents; with nothing the tournament is over.
    pub left_cents: u64,
}

impl Chop {
    /// The share of this player, in cents; nothing for others.
    pub fn share(&self, person: PersonNo) -> u64 {
        self.shares.iter().find(|(other, _)| *other == person).map_or(0, |(_, cents)| *cents)
    }

    /// All that is divided, in cents, what they play for included.
    pub fn all_cents(&self) -> u64 {
        self.shares.iter().fold(self.left_cents, |sum, (_, cents)| sum.saturating_add(*cents))
    }
}

/// What a player answers to the division that is proposed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopAnswer {
    /// They want it.
    Agree,
    /// They do not: play goes on.
    Decline,
}

/// Why a division that was proposed came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopFailure {
    /// One player did not want it.
    Declined(PersonNo),
    /// Not everybody had answered in time.
    TimeIsUp,
    /// The director took it back.
    Cancelled,
    /// Somebody left or came meanwhile.
    OthersAreLeft,
    /// Something was paid into the pool meanwhile, so that more is left than was divided.
    MoreIsLeft,
}

/// The division on which is voted, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopView {
    /// Who proposed it; none if it was the director.
    pub by: Option<PersonNo>,
    /// Everybody who is left, the largest stack first.
    pub lines: Vec<ChopLine>,
    /// What they would go on to play for, in cents.
    pub left_cents: u64,
    /// Milliseconds left to answer.
    pub left_ms: u32,
}

/// The figures of a division that somebody thinks of proposing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    /// The division about which they asked.
    pub wish: ChopProposal,
    /// Everybody who is left, the largest stack first. Nobody has answered.
    pub lines: Vec<ChopLine>,
    /// Whether a hand is played just now: the chips are those before it, and the vote counts those after it.
    pub is_before_hand: bool,
}

/// What one player would get.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopLine {
    /// Who.
    pub person: PersonNo,
    /// The chips by which that is counted.
    pub chips: Chips,
    /// Their share, in cents.
    pub cents: u64,
    /// What their stack is worth by the independent chip model, in cents, out of all that is left.
    pub worth_cents: u64,
    /// What they answered, if they did.
    pub answer: Option<ChopAnswer>,
}

/// The lowest of the prizes to every player, and the rest in proportion to the stacks: to the cent, and all of it.
pub fn by_chips(stacks: &[Chips], prizes: &[u64]) -> Vec<u64> {
    let players = stacks.len() as u64;
    let pool = prizes.iter().take(stacks.len()).fold(0_u64, |sum, prize| sum.saturating_add(*prize));
    let lowest = prizes.get(stacks.len().saturating_sub(1)).copied().unwrap_or(0);
    let lowest = lowest.min(pool / players.max(1));
    let all = stacks.iter().copied().sum::<Chips>().0.max(1);
    let rest = pool - lowest * players;
    let exact = stacks.iter().map(|stack| scaled(u128::from(rest) * u128::from(stack.0), all)).collect();
    to_the_cent(exact, rest).into_iter().map(|cents| cents + lowest).collect()
}

/// What each stack is worth by the independent chip model (Malmuth-Harville): a player wins as often as their chips are part
/// of all chips, is second as often as they are part of what the winner leaves, and so on. To the cent, and all of it.
///
/// For ten players at most, whose orders are counted set by set: `reached` holds how likely it is that the players of a set
/// take the first places among them, in 2⁻⁶⁴.
pub fn by_icm(stacks: &[Chips], prizes: &[u64]) -> Vec<u64> {
    let stacks: Vec<u64> = stacks.iter().take(MAX_CHOPPERS).map(|stack| stack.0).collect();
    let pool = prizes.iter().take(stacks.len()).fold(0_u64, |sum, prize| sum.saturating_add(*prize));
    let mut worth = vec![0_u128; stacks.len()];
    let mut reached = vec![0_u128; 1 << stacks.len()];
    if let Some(nobody) = reached.first_mut() {
        *nobody = ONE;
    }
    for set in 0..reached.len() {
        let likely = reached.get(set).copied().unwrap_or(0);
        let prize = prizes.get(set.count_ones() as usize).copied().unwrap_or(0);
        let open = || stacks.iter().enumerate().filter(move |(player, _)| set & (1 << player) == 0);
        let chips: u64 = open().map(|(_, stack)| *stack).fold(0, u64::saturating_add);
        for (player, stack) in open().filter(|_| chips > 0 && likely > 0) {
            let next = likely * u128::from(*stack) / u128::from(chips);
            if let Some(worth) = worth.get_mut(player) {
                *worth = worth.saturating_add(next.saturating_mul(u128::from(prize)));
            }
            if let Some(reached) = reached.get_mut(set | (1 << player)) {
                *reached += next;
            }
        }
    }
    to_the_cent(worth, pool)
}

/// Certainty, and a whole cent, in the fixed-point numbers of this file.
const ONE: u128 = 1 << 64;

/// `amount / of` as a fixed-point number.
fn scaled(amount: u128, of: u64) -> u128 {
    let of = u128::from(of);
    (amount / of).saturating_mul(ONE) + (amount % of).saturating_mul(ONE) / of
}

/// Whole cents that sum to all of them: every share rounded down, and the cents that are over one each to those who lost
/// most by that, the first of equals first.
fn to_the_cent(exact: Vec<u128>, all: u64) -> Vec<u64> {
    let mut cents: Vec<u64> = exact.iter().map(|share| u64::try_from(share / ONE).unwrap_or(u64::MAX)).collect();
    let given = cents.iter().fold(0_u64, |sum, share| sum.saturating_add(*share));
    let mut order: Vec<(u128, usize)> = exact.into_iter().map(|share| share % ONE).zip(0..).collect();
    order.sort_by_key(|(lost, place)| (std::cmp::Reverse(*lost), *place));
    let mut over = all.saturating_sub(given);
    for (_, place) in order.into_iter().cycle().take(cents.len() * 2) {
        if let Some(share) = cents.get_mut(place).filter(|_| over > 0) {
            *share += 1;
            over -= 1;
        }
    }
    cents
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::{ServerMessage, encode_server};

    fn chips(stacks: &[u64]) -> Vec<Chips> {
        stacks.iter().copied().map(Chips).collect()
    }

    /// The figures were counted by another way: over every order in which the players can finish, with exact fractions, in
    /// a few lines of Python (`fractions`, `itertools.permutations`).
    #[test]
    fn stacks_are_worth_what_every_order_of_finishing_makes_of_them() {
        assert_eq!(by_icm(&chips(&[5_000, 3_000, 2_000]), &[5_000, 3_000, 2_000]), [3_839, 3_275, 2_886]);
        assert_eq!(
            by_icm(&chips(&[8_500, 5_500, 4_000, 2_000]), &[20_000, 12_000, 8_000]),
            [13_815, 11_331, 9_478, 5_376]
        );
        assert_eq!(by_icm(&chips(&[10_000, 1]), &[7_000, 3_000]), [7_000, 3_000]);
        assert_eq!(
            by_icm(&chips(&[4_321, 2_000, 1_999, 777, 50]), &[10_001, 6_002, 3_003]),
            [7_089, 4_786, 4_785, 2_196, 150]
        );
    }

    #[test]
    fn equal_stacks_are_worth_the_same_and_odd_cents_go_to_the_first() {
        assert_eq!(by_icm(&chips(&[700, 700, 700]), &[5_000, 3_000, 2_000]), [3_334, 3_333, 3_333]);
        assert_eq!(by_icm(&chips(&[9; 10]), &[1_007]), [101, 101, 101, 101, 101, 101, 101, 100, 100, 100]);
    }

    #[test]
    fn by_chips_everybody_has_the_lowest_prize_and_their_part_of_the_rest() {
        // 300 in all, 60 for everybody, and 120 in proportion to 6, 3 and 1.
        assert_eq!(by_chips(&chips(&[6_000, 3_000, 1_000]), &[15_000, 9_000, 6_000]), [13_200, 9_600, 7_200]);
        assert_eq!(by_chips(&chips(&[2, 1]), &[100]), [67, 33]);
    }

    #[test]
    fn a_vote_at_a_full_table_fits_into_a_packet() {
        let line = ChopLine {
            person: PersonNo(u32::MAX),
            chips: Chips(u64::MAX),
            cents: u64::MAX,
            worth_cents: u64::MAX,
            answer: Some(ChopAnswer::Agree),
        };
        let view = ChopView {
            by: Some(PersonNo(u32::MAX)),
            lines: vec![line; MAX_CHOPPERS],
            left_cents: u64::MAX,
            left_ms: u32::MAX,
        };
        let named = vec![(PersonNo(u32::MAX), u64::MAX); MAX_CHOPPERS];
        let wish = ChopProposal { terms: ChopTerms::Amounts(named), play_for_cents: u64::MAX };
        let division = Division { wish, lines: view.lines.clone(), is_before_hand: true };
        for message in [ServerMessage::Chop(Some(view)), ServerMessage::Division(Box::new(division))] {
            let bytes = encode_server(&message).expect("it fits").len();
            assert!(bytes <= 1_100, "{bytes} bytes");
        }
    }

    #[test]
    fn whatever_the_stacks_every_cent_is_divided() {
        let stacks = chips(&[1, 999_999_999_999, 3, 77, 123_456, 5, 1, 1, 40_000_000, 2]);
        let prizes = [100_000_000_007, 5_003, 77, 13, 1];
        for shares in [by_icm(&stacks, &prizes), by_chips(&stacks, &prizes)] {
            assert_eq!(shares.iter().sum::<u64>(), prizes.iter().sum::<u64>());
        }
    }
}
