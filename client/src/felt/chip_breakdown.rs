//! The chips that represent an amount.

use crate::theme;
use cardroom_shared::chips::Chips;

/// The most stacks of one pile.
pub const MAX_STACKS: usize = 4;
/// The most chips of one stack.
pub const MAX_CHIPS: u64 = 8;

/// A stack of chips of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipStack {
    /// The index into [`theme::CHIPS`].
    pub kind: usize,
    /// The number of chips.
    pub chips: u64,
}

/// Returns the stacks that show an amount, the largest chips first. It leaves out very small change beside large
/// chips, and chips beyond a full stack. The exact amount is always written beside them.
pub fn stacks(amount: Chips) -> Vec<ChipStack> {
    let mut rest = amount.0;
    let mut stacks = Vec::new();
    for (kind, (worth, ..)) in theme::CHIPS.iter().enumerate().rev() {
        let chips = rest / worth;
        rest %= worth;
        if chips > 0 && stacks.len() < MAX_STACKS {
            stacks.push(ChipStack { kind, chips: chips.min(MAX_CHIPS) });
        }
    }
    stacks
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(amount: u64) -> Vec<(u64, u64)> {
        stacks(Chips(amount)).iter().map(|stack| (theme::CHIPS[stack.kind].0, stack.chips)).collect()
    }

    #[test]
    fn an_amount_is_paid_in_the_largest_chips() {
        assert_eq!(shown(0), []);
        assert_eq!(shown(75), [(25, 3)]);
        assert_eq!(shown(1_775), [(1_000, 1), (500, 1), (100, 2), (25, 3)]);
        assert_eq!(shown(40_000), [(25_000, 1), (5_000, 3)]);
    }

    #[test]
    fn a_pile_shows_its_amount_exactly_or_less_but_never_more() {
        for amount in (1..5_000).chain([123_456, 9_999_999, u64::MAX]) {
            let pile = stacks(Chips(amount));
            let sum: u128 = pile.iter().map(|s| u128::from(theme::CHIPS[s.kind].0) * u128::from(s.chips)).sum();
            assert!(sum <= u128::from(amount) && sum > 0, "{amount}");
            assert!(pile.len() <= MAX_STACKS && pile.iter().all(|s| (1..=MAX_CHIPS).contains(&s.chips)), "{amount}");
        }
    }
}
