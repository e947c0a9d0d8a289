//! Chops: proposals to divide the prizes among the remaining players, and the shares that result.

use crate::chips::Chips;
use crate::seat::PersonNo;
use serde::{Deserialize, Serialize};

/// The largest number of players in a chop: those of one table.
pub const MAX_CHOPPERS: usize = 10;

/// A proposed division of the prizes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopProposal<Who = PersonNo> {
    /// The way in which the shares are determined.
    pub terms: ChopTerms<Who>,
    /// The amount set aside for the winner, in cents. The players play on for it.
    pub play_for_cents: u64,
}

impl<Who> ChopProposal<Who> {
    /// The proposal with each player translated by `who`.
    ///
    /// # Errors
    /// Returns the first error of `who`.
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

/// The basis of the shares.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopTerms<Who = PersonNo> {
    /// Named amounts in cents, one for each remaining player.
    Amounts(Vec<(Who, u64)>),
    /// The lowest remaining prize to every player, and the rest in proportion to the chips.
    ByChips,
    /// The value of each stack by the independent chip model.
    ByIcm,
}

/// A division that is agreed, or that is put to the vote.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chop {
    /// The share of each remaining player, in cents.
    pub shares: Vec<(PersonNo, u64)>,
    /// The amount that they play on for, in cents. At 0 the tournament is over.
    pub left_cents: u64,
}

impl Chop {
    /// The share of this player, in cents; 0 for others.
    pub fn share(&self, person: PersonNo) -> u64 {
        self.shares.iter().find(|(other, _)| *other == person).map_or(0, |(_, cents)| *cents)
    }

    /// The whole divided amount in cents, including the amount that they play on for.
    pub fn all_cents(&self) -> u64 {
        self.shares.iter().fold(self.left_cents, |sum, (_, cents)| sum.saturating_add(*cents))
    }
}

/// A player's answer to a proposed division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopAnswer {
    /// They agree.
    Agree,
    /// They decline, and play goes on.
    Decline,
}

/// The reason why a proposed division failed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChopFailure {
    /// This player declined.
    Declined(PersonNo),
    /// Not everybody answered in time.
    TimeIsUp,
    /// The director withdrew it.
    Cancelled,
    /// A player left or came meanwhile.
    OthersAreLeft,
    /// A payment into the pool came meanwhile, so that more is left than was divided.
    MoreIsLeft,
}

/// The division under vote, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopView {
    /// The player who proposed it; `None` if the director did.
    pub by: Option<PersonNo>,
    /// All remaining players, the largest stack first.
    pub lines: Vec<ChopLine>,
    /// The amount that they would play on for, in cents.
    pub left_cents: u64,
    /// Milliseconds left to answer.
    pub left_ms: u32,
}

/// The preview of a division that a player considers proposing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Division {
    /// The division that the player asked about.
    pub wish: ChopProposal,
    /// All remaining players, the largest stack first, without answers.
    pub lines: Vec<ChopLine>,
    /// True if a hand is in progress. The chips are then those before it, but the vote counts those after it.
    pub is_before_hand: bool,
}

/// The figures of one player in a division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChopLine {
    /// The player.
    pub person: PersonNo,
    /// The chips on which the figures are based.
    pub chips: Chips,
    /// Their share, in cents.
    pub cents: u64,
    /// The value of their stack by the independent chip model, in cents, out of all that is left.
    pub worth_cents: u64,
    /// Their answer, if they gave one.
    pub answer: Option<ChopAnswer>,
}

/// Gives every player the lowest prize, and divides the rest in proportion to the stacks. The shares are whole cents,
/// and nothing is left over.
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

/// The value of each stack by the independent chip model (Malmuth-Harville). A player wins with the probability of
/// their part of all chips. They are second with the probability of their part of the chips without the winner's, and
/// so on. The values are whole cents, and nothing is left over.
///
/// At most ten players are counted, set by set. `reached` holds the probability that exactly the players of a set take
/// the first places, in units of 2⁻⁶⁴.
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

/// The number one in the fixed-point format of this file: certainty, or a whole cent.
const ONE: u128 = 1 << 64;

/// `amount / of` as a fixed-point number.
fn scaled(amount: u128, of: u64) -> u128 {
    let of = u128::from(of);
    (amount / of).saturating_mul(ONE) + (amount % of).saturating_mul(ONE) / of
}

/// Rounds shares to whole cents that sum to `all`. Every share is rounded down. The missing cents go one each to the
/// shares that lost most, the first of equals first.
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

    /// The figures come from another method: every order of finishing, with exact fractions. A few lines of Python
    /// computed them (`fractions`, `itertools.permutations`).
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
        // The sum is 300: 60 for each player, and 120 in proportion to 6, 3 and 1.
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
