//! The standard chips, and the stacks of them that show an amount.

use crate::chips::{Chips, Denomination};

/// The most stacks of one pile.
const MAX_STACKS: usize = 4;
/// The most chips of one stack.
const MAX_CHIPS: u64 = 8;

/// A standard chip with its colours, each as red, green and blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StandardChip {
    /// The value of the chip.
    pub worth: Denomination,
    /// The colour of the chip.
    pub colour: [u8; 3],
    /// The colour of the edge spots.
    pub spots: [u8; 3],
}

/// The standard chips, the smallest first.
pub const STANDARD_CHIPS: [StandardChip; 12] = [
    chip(1, [226, 224, 216], [64, 96, 160]),
    chip(5, [190, 44, 44], [244, 236, 220]),
    chip(25, [34, 122, 70], [244, 236, 220]),
    chip(100, [36, 38, 46], [236, 228, 210]),
    chip(500, [104, 62, 150], [244, 232, 200]),
    chip(1_000, [224, 178, 58], [70, 52, 18]),
    chip(5_000, [178, 80, 28], [250, 238, 214]),
    chip(25_000, [30, 108, 146], [244, 240, 224]),
    chip(100_000, [206, 96, 140], [60, 26, 44]),
    chip(500_000, [116, 78, 50], [236, 206, 140]),
    chip(1_000_000, [150, 160, 172], [34, 40, 52]),
    chip(1_000_000_000, [250, 246, 232], [170, 40, 60]),
];

const fn chip(worth: u64, colour: [u8; 3], spots: [u8; 3]) -> StandardChip {
    StandardChip { worth: Chips(worth), colour, spots }
}

/// A stack of standard chips of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChipStack {
    /// The index into [`STANDARD_CHIPS`].
    pub kind: usize,
    /// The number of chips.
    pub chips: u64,
}

/// The stacks of standard chips that show an amount, largest first. Small change beside large chips and chips beyond a
/// full stack are left out.
pub fn chip_stacks(amount: Chips) -> Vec<ChipStack> {
    let mut rest = amount.0;
    let mut stacks = Vec::new();
    for (kind, StandardChip { worth, .. }) in STANDARD_CHIPS.iter().enumerate().rev() {
        let chips = rest / worth.0;
        rest %= worth.0;
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
        chip_stacks(Chips(amount)).iter().map(|stack| (STANDARD_CHIPS[stack.kind].worth.0, stack.chips)).collect()
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
            let pile = shown(amount);
            let sum: u128 = pile.iter().map(|(worth, chips)| u128::from(*worth) * u128::from(*chips)).sum();
            assert!(sum <= u128::from(amount) && sum > 0, "{amount}");
            assert!(pile.len() <= MAX_STACKS, "{amount}");
            assert!(pile.iter().all(|(_, chips)| (1..=MAX_CHIPS).contains(chips)), "{amount}");
        }
    }
}
