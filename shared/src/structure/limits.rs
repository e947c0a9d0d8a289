//! Upper limits of the amounts in a sheet.

use crate::chips::Chips;
use crate::sheet_faults::FaultCollector;

/// The largest starting stack. Ten thousand of them are still within [`Chips::MAX_IN_PLAY`].
pub const MAX_STARTING_STACK: Chips = Chips(Chips::MAX_IN_PLAY.0 / 10_000);

/// The fewest big blinds of the first level in a starting stack.
pub const MIN_BIG_BLINDS: u64 = 10;

/// The highest price of an entry, in cents.
pub const MAX_BUY_IN_CENTS: u64 = 100_000_000;

/// Returns whether an amount is within the limit and can be paid with the chips of the sheet.
pub(super) fn check_amount(
    line: usize,
    field: &str,
    amount: Chips,
    unit: Chips,
    complaints: &mut FaultCollector<'_>,
) -> bool {
    if amount > MAX_STARTING_STACK {
        let remedy = format!("at most {MAX_STARTING_STACK} is allowed");
        complaints.add(Some(line), field, format!("{amount} is too much"), remedy);
        return false;
    }
    let (_, odd) = amount.split(1, unit);
    if !odd.is_zero() {
        let wrong = format!("{amount} cannot be paid with chips of {unit}");
        complaints.add(Some(line), field, wrong, format!("write a multiple of {unit}, or a smaller chip in chips"));
    }
    odd.is_zero()
}
