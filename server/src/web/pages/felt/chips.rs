//! The chips that show an amount, and their colours.

use cardroom_shared::chips::Chips;

/// Red, green and blue.
pub(super) type ChipRgb = [u8; 3];

/// The most stacks that one pile has, and the most chips that one stack has.
const MAX_STACKS: usize = 4;
const MAX_CHIPS: u64 = 8;

/// The chips, smallest first: value, colour, and colour of the edge spots.
pub(super) const CHIPS: [(u64, ChipRgb, ChipRgb); 12] = [
    (1, [226, 224, 216], [64, 96, 160]),
    (5, [190, 44, 44], [244, 236, 220]),
    (25, [34, 122, 70], [244, 236, 220]),
    (100, [36, 38, 46], [236, 228, 210]),
    (500, [104, 62, 150], [244, 232, 200]),
    (1_000, [224, 178, 58], [70, 52, 18]),
    (5_000, [178, 80, 28], [250, 238, 214]),
    (25_000, [30, 108, 146], [244, 240, 224]),
    (100_000, [206, 96, 140], [60, 26, 44]),
    (500_000, [116, 78, 50], [236, 206, 140]),
    (1_000_000, [150, 160, 172], [34, 40, 52]),
    (1_000_000_000, [250, 246, 232], [170, 40, 60]),
];

/// Chips of one kind on top of each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ChipColumn {
    /// An index into [`CHIPS`].
    pub(super) kind: usize,
    /// The number of chips.
    pub(super) chips: u64,
}

/// The columns of chips that show an amount, the largest chips first. Small change beside large chips is left
/// out, because the amount is written beside them.
pub(super) fn stacks(amount: Chips) -> Vec<ChipColumn> {
    let mut rest = amount.0;
    let mut stacks = Vec::new();
    for (kind, (worth, ..)) in CHIPS.iter().enumerate().rev() {
        let chips = rest / worth;
        rest %= worth;
        if chips > 0 && stacks.len() < MAX_STACKS {
            stacks.push(ChipColumn { kind, chips: chips.min(MAX_CHIPS) });
        }
    }
    stacks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_amount_is_paid_in_the_largest_chips() {
        let shown = |amount| {
            let stacks = stacks(Chips(amount)).into_iter();
            stacks.map(|stack| (CHIPS[stack.kind].0, stack.chips)).collect::<Vec<_>>()
        };
        assert_eq!(shown(0), []);
        assert_eq!(shown(1_775), [(1_000, 1), (500, 1), (100, 2), (25, 3)]);
        assert_eq!(shown(40_000), [(25_000, 1), (5_000, 3)]);
    }
}
