//! The check of a structure sheet: the one bridge from what a host wrote to a structure that can be played.

use super::limits::{MAX_BUY_IN_CENTS, MAX_STARTING_STACK, MIN_BIG_BLINDS, check_amount};
use super::money_check::{check_add_on, check_added, check_late, check_money, check_payouts, check_rebuys};
use super::re_entry_check::{check_re_entries, check_unsold};
use super::schedule_check::{LevelDefaults, check_hands, check_minutes, check_schedule};
use super::sheet::{SheetField, StructureSheet};
use super::{Structure, TopUpPlan};
use crate::chips::Chips;
use crate::house::BettingKind;
use crate::seat::MAX_SEATS;
use crate::sheet_faults::FaultCollector;

/// The most kinds of chips.
const MAX_LIST: usize = 100;

/// The structure of a sheet, if all of it makes sense. Everything that does not is noted.
pub(super) fn check(sheet: StructureSheet, complaints: &mut FaultCollector<'_>) -> Option<Structure> {
    let denominations = check_chips(sheet.chips, complaints);
    let unit = denominations.as_ref().and_then(|chips| chips.first().copied()).unwrap_or(Chips(1));
    let name = required(sheet.name, "name", "say what the structure is called", complaints).map(|(_, name)| name);
    let betting = match sheet.betting {
        SheetField::Stands(_, kind) => kind,
        SheetField::Missing | SheetField::Unreadable => BettingKind::NoLimit,
    };
    let seats_per_table = check_seats(&sheet.seats_per_table, complaints);
    let buy_in_cents = check_buy_in(&sheet.buy_in_cents, complaints);
    let payouts = check_payouts(sheet.payouts, complaints);
    let added =
        [(&sheet.bounty_cents, "bounty"), (&sheet.guaranteed_cents, "guarantee"), (&sheet.added_cents, "added")];
    let added = check_added(added, complaints);
    let rebuy_cents = check_money(&sheet.rebuy_cents, "rebuy_price", MAX_BUY_IN_CENTS, complaints);
    let top_up = check_top_up(&sheet.top_up, complaints);
    let add_on = check_add_on(&sheet.add_on, unit, complaints);
    let rows = required(sheet.levels, "levels", "write at least one level, { blinds = \"25/50\" }", complaints);
    let is_missing = sheet.level_minutes == SheetField::Missing && sheet.level_hands == SheetField::Missing;
    let level_minutes = match sheet.level_minutes {
        SheetField::Stands(line, minutes) => check_minutes(line, "level_minutes", minutes, complaints),
        SheetField::Missing | SheetField::Unreadable => None,
    };
    let level_hands = match sheet.level_hands {
        SheetField::Stands(line, hands) => check_hands(line, "level_hands", hands, complaints),
        SheetField::Missing | SheetField::Unreadable => None,
    };
    let all = LevelDefaults { minutes: level_minutes, hands: level_hands, is_missing, betting };
    let levels = rows.and_then(|(line, rows)| check_schedule(line, &rows, &all, unit, complaints));
    let opening = levels.as_ref().and_then(|levels| levels.first()).map(|level| level.stakes.big_blind);
    let starting_stack = check_stack(sheet.starting_stack, unit, opening, complaints);
    let rebuys = check_rebuys(&sheet.rebuys, levels.as_deref(), complaints);
    let late = check_late(&sheet.late, levels.as_deref(), complaints);
    let re_entries = check_re_entries(&sheet.re_entries, &sheet.late, complaints);
    let unsold = check_unsold(&sheet.unsold, &sheet.late, complaints);
    let [bounty_cents, guaranteed_cents, added_cents] = added?;
    Some(Structure {
        name: name?,
        levels: levels?,
        starting_stack: starting_stack?,
        denominations: denominations?,
        seats_per_table: seats_per_table?,
        buy_in_cents: buy_in_cents?,
        payouts: payouts?,
        rebuys: rebuys?,
        rebuy_cents: rebuy_cents.ok()?,
        add_on: add_on?,
        top_up: top_up?,
        late: late?,
        re_entries: re_entries?,
        unsold: unsold?,
        bounty_cents,
        guaranteed_cents,
        added_cents,
    })
}

/// The field and its line; its absence is noted.
fn required<T>(
    field: SheetField<T>,
    name: &str,
    remedy: &str,
    complaints: &mut FaultCollector<'_>,
) -> Option<(usize, T)> {
    match field {
        SheetField::Stands(line, value) => Some((line, value)),
        SheetField::Unreadable => None,
        SheetField::Missing => {
            complaints.add(None, name, "it is missing", remedy);
            None
        }
    }
}

/// Kinds of chips rise, and each is a whole number of the smallest, so that change can always be made.
fn check_chips(chips: SheetField<Vec<u64>>, complaints: &mut FaultCollector<'_>) -> Option<Vec<Chips>> {
    let (line, chips) = match chips {
        SheetField::Missing => return Some(Vec::new()),
        SheetField::Unreadable => return None,
        SheetField::Stands(line, chips) => (line, chips),
    };
    let smallest = chips.first().copied().unwrap_or(0);
    let wrong = if chips.is_empty() {
        "there is no chip".to_owned()
    } else if chips.len() > MAX_LIST {
        format!("there are {} kinds", chips.len())
    } else if smallest == 0 {
        "a chip of 0 is worth nothing".to_owned()
    } else if let Some([low, high]) = chips.array_windows().find(|[low, high]| low >= high) {
        format!("{high} stands after {low}")
    } else if let Some(odd) = chips.iter().find(|chip| *chip % smallest != 0) {
        format!("{odd} cannot be changed into chips of {smallest}")
    } else if chips.last().is_some_and(|largest| *largest > MAX_STARTING_STACK.0) {
        format!("a chip is worth more than {MAX_STARTING_STACK}")
    } else {
        return Some(chips.into_iter().map(Chips).collect());
    };
    let remedy = "write the kinds of chips from the smallest, each a multiple of it, like [25, 100, 500]";
    complaints.add(Some(line), "chips", wrong, remedy);
    None
}

fn check_seats(seats: &SheetField<u64>, complaints: &mut FaultCollector<'_>) -> Option<u8> {
    match seats {
        SheetField::Missing => Some(MAX_SEATS),
        SheetField::Unreadable => None,
        SheetField::Stands(line, seats) => {
            let allowed = u8::try_from(*seats).ok().filter(|seats| (2..=MAX_SEATS).contains(seats));
            if allowed.is_none() {
                let wrong = format!("{seats} seats are not allowed");
                complaints.add(Some(*line), "seats_per_table", wrong, format!("allowed: 2 to {MAX_SEATS}"));
            }
            allowed
        }
    }
}

fn check_buy_in(buy_in: &SheetField<u64>, complaints: &mut FaultCollector<'_>) -> Option<u64> {
    match buy_in {
        SheetField::Missing => Some(0),
        SheetField::Unreadable => None,
        SheetField::Stands(_, cents) if *cents <= MAX_BUY_IN_CENTS => Some(*cents),
        SheetField::Stands(line, _) => {
            let remedy = format!("at most {} is allowed", MAX_BUY_IN_CENTS / 100);
            complaints.add(Some(*line), "buy_in", "the price is too high", remedy);
            None
        }
    }
}

/// The price of a whole stack for those who top up.
fn check_top_up(written: &SheetField<TopUpPlan>, complaints: &mut FaultCollector<'_>) -> Option<TopUpPlan> {
    match written {
        SheetField::Missing => Some(TopUpPlan::AsTheHouse),
        SheetField::Unreadable => None,
        SheetField::Stands(line, TopUpPlan::Priced(cents)) if *cents > MAX_BUY_IN_CENTS => {
            let remedy = format!("at most {} is allowed", MAX_BUY_IN_CENTS / 100);
            complaints.add(Some(*line), "top_up", "the price is too high", remedy);
            None
        }
        SheetField::Stands(_, plan) => Some(*plan),
    }
}

fn check_stack(
    stack: SheetField<u64>,
    unit: Chips,
    opening: Option<Chips>,
    complaints: &mut FaultCollector<'_>,
) -> Option<Chips> {
    let (line, stack) = required(stack, "starting_stack", "say how many chips everybody gets", complaints)?;
    let stack = Chips(stack);
    let least = opening.map_or(unit, |big_blind| big_blind.times(MIN_BIG_BLINDS));
    if stack < least {
        let remedy = format!("at least {MIN_BIG_BLINDS} big blinds of the first level, {least}, are allowed");
        complaints.add(Some(line), "starting_stack", format!("{stack} is too small"), remedy);
        return None;
    }
    check_amount(line, "starting_stack", stack, unit, complaints).then_some(stack)
}
