//! Chips as figures to reckon with, and wagers in whole chips that the house allows.

use cardroom_shared::action::{Action, RaiseRange, WagerKind};
use cardroom_shared::chips::Chips;

/// The amount as a figure to reckon with.
#[expect(clippy::cast_precision_loss, reason = "a bot weighs amounts; it does not move chips by these figures")]
pub(super) fn figure(chips: Chips) -> f64 {
    chips.0 as f64
}

/// A number of things as a figure to reckon with.
pub(super) fn figure_of(count: usize) -> f64 {
    f64::from(u32::try_from(count).unwrap_or(u32::MAX))
}

/// The whole number nearest to a figure; none below zero.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the figure is brought into range first")]
pub(super) fn count(figure: f64) -> usize {
    figure.clamp(0.0, f64::from(u32::MAX)).round() as usize
}

/// The amount nearest to a figure; none below zero.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the figure is brought between none and all the chips first"
)]
pub(super) fn chips(figure: f64) -> Chips {
    Chips(figure.clamp(0.0, self::figure(Chips::MAX_IN_PLAY)).round() as u64)
}

/// The bet or raise to about this total: brought into the range, in whole chips, and everything when hardly anything
/// would be left behind.
pub(super) fn wager(range: RaiseRange, to: f64) -> Action {
    let total = if to >= 0.6 * figure(range.max) { range.max } else { in_chips(range, chips(to)) };
    match range.kind {
        WagerKind::Bet => Action::Bet(total),
        WagerKind::Raise => Action::RaiseTo(total),
    }
}

/// The total of the range nearest to this one: a multiple of the smallest chip, or one of the ends.
fn in_chips(range: RaiseRange, to: Chips) -> Chips {
    let unit = range.unit.0.max(1);
    let nearest = Chips((to.0 + unit / 2) / unit * unit);
    if nearest < range.min {
        range.min
    } else if nearest > range.max {
        range.max
    } else {
        nearest
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn range(min: u64, max: u64, unit: u64) -> RaiseRange {
        RaiseRange { kind: WagerKind::Raise, min: Chips(min), max: Chips(max), unit: Chips(unit) }
    }

    #[test]
    fn a_wager_is_a_multiple_of_the_smallest_chip_or_an_end_of_the_range() {
        assert_eq!(wager(range(200, 5_030, 25), 260.0), Action::RaiseTo(Chips(250)));
        assert_eq!(wager(range(200, 5_030, 25), 263.0), Action::RaiseTo(Chips(275)));
        assert_eq!(wager(range(210, 5_030, 25), 1.0), Action::RaiseTo(Chips(210)));
        assert_eq!(wager(range(210, 230, 25), 240.0), Action::RaiseTo(Chips(230)));
    }

    #[test]
    fn nothing_worth_keeping_is_kept_behind() {
        assert_eq!(wager(range(200, 1_030, 25), 700.0), Action::RaiseTo(Chips(1_030)));
        assert_eq!(wager(range(0, 0, 0), f64::NAN), Action::RaiseTo(Chips(0)));
    }
}
