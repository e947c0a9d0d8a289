//! Writer of structure files that a host can edit and load again.

use super::{
    AddOnPlan, Ante, LatePlan, Level, Payouts, PeriodEnd, ReEntryPlan, RebuyPlan, Stakes, Structure, TopUpPlan,
};
use crate::house::{BettingKind, NamedValue};
use crate::number_format::plain_money;
use std::fmt::{Display, Write};

const MS_PER_MINUTE: u64 = 60_000;

impl Structure {
    /// Returns the structure as a file.
    pub fn write(&self) -> String {
        let mut sheet = Sheet(String::new());
        sheet.line("name", quoted(&self.name));
        sheet.line("starting_stack", self.starting_stack.0);
        if !self.denominations.is_empty() {
            sheet.line("chips", list(self.denominations.iter().map(|chip| chip.0)));
        }
        sheet.line("seats_per_table", self.seats_per_table);
        sheet.line("buy_in", plain_money(self.buy_in_cents));
        sheet.line("payouts", payouts(&self.payouts));
        self.write_offers(&mut sheet);
        for (name, cents) in
            [("bounty", self.bounty_cents), ("guarantee", self.guaranteed_cents), ("added", self.added_cents)]
        {
            if cents > 0 {
                sheet.line(name, plain_money(cents));
            }
        }
        let Sheet(mut text) = sheet;
        text.push_str("\nlevels = [\n");
        self.levels.iter().for_each(|level| write_level(&mut text, level));
        text.push_str("]\n");
        text
    }

    /// Writes the sales after the first stack that differ from the house.
    fn write_offers(&self, sheet: &mut Sheet) {
        match self.rebuys {
            RebuyPlan::AsTheHouse => {}
            RebuyPlan::None => sheet.line("rebuys", quoted("none")),
            RebuyPlan::Until(end) => sheet.line("rebuys", quoted(&until(end))),
        }
        if let Some(cents) = self.rebuy_cents {
            sheet.line("rebuy_price", plain_money(cents));
        }
        match self.add_on {
            AddOnPlan::AsTheHouse => {}
            AddOnPlan::None => sheet.line("add_on", quoted("none")),
            AddOnPlan::Sold { chips, cents } => {
                sheet.line("add_on", format!("{{ chips = {}, price = {} }}", chips.0, plain_money(cents)));
            }
        }
        match self.top_up {
            TopUpPlan::AsTheHouse => {}
            TopUpPlan::None => sheet.line("top_up", quoted("none")),
            TopUpPlan::Priced(cents) => sheet.line("top_up", format!("{{ price = {} }}", plain_money(cents))),
        }
        match self.late {
            LatePlan::AsTheHouse => {}
            LatePlan::None => sheet.line("late", quoted("none")),
            LatePlan::Until(end) => sheet.line("late", quoted(&until(end))),
        }
        match self.re_entries {
            ReEntryPlan::None => {}
            ReEntryPlan::Times(times) => sheet.line("re_entries", times),
            ReEntryPlan::Unlimited => sheet.line("re_entries", quoted("unlimited")),
        }
        if self.unsold > 0 {
            sheet.line("unsold", self.unsold);
        }
    }
}

/// The lines of a sheet so far.
struct Sheet(String);

impl Sheet {
    fn line(&mut self, field: &str, value: impl Display) {
        // Writing to a String can't fail.
        let _ = writeln!(self.0, "{field} = {value}");
    }
}

fn write_level(text: &mut String, level: &Level) {
    let Stakes { small_blind, big_blind, ante, betting } = level.stakes;
    // Writing to a String can't fail.
    let _ = write!(text, "    {{ blinds = \"{}/{}\"", small_blind.0, big_blind.0);
    match ante {
        Ante::None => {}
        Ante::Every(chips) => {
            let _ = write!(text, ", ante = {}", chips.0);
        }
        Ante::BigBlind(chips) => {
            let _ = write!(text, ", bb_ante = {}", chips.0);
        }
    }
    if betting.kind() != BettingKind::NoLimit {
        let _ = write!(text, ", betting = \"{}\"", betting.kind().word());
    }
    if let Some(ms) = level.length_ms {
        let _ = write!(text, ", minutes = {}", ms / MS_PER_MINUTE);
    }
    if let Some(hands) = level.hands {
        let _ = write!(text, ", hands = {hands}");
    }
    text.push_str(" },\n");
    if let Some(ms) = level.break_after_ms {
        let _ = writeln!(text, "    {{ break = {} }},", ms / MS_PER_MINUTE);
    }
}

fn payouts(payouts: &Payouts) -> String {
    match payouts {
        Payouts::Percent(percent) => list(percent),
        Payouts::Fixed { cents } => format!("{{ fixed = {} }}", list(cents.iter().map(|cents| plain_money(*cents)))),
        Payouts::ByEntries { brackets } => list(
            brackets
                .iter()
                .map(|bracket| format!("{{ entries = {}, percent = {} }}", bracket.entries, list(&bracket.percent))),
        ),
    }
}

pub(super) fn until(end: PeriodEnd) -> String {
    match end {
        PeriodEnd::Level(level) => format!("until level {level}"),
        PeriodEnd::BreakBegins(after) => format!("until break {after}"),
        PeriodEnd::BreakEnds(after) => format!("until break {after} ends"),
    }
}

fn list<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    let items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    format!("[{}]", items.join(", "))
}

fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}
