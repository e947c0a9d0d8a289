//! The structure of an event: levels, breaks, starting stack and prizes.
//!
//! A host writes it as a file, like `assets/structures/home-game.toml`. [`Structure::parse`] checks the file once and
//! reports all faults.

mod checked_structure;
mod generator;
mod limits;
mod money_check;
mod payouts;
mod preset;
mod re_entry_check;
mod sale_plans;
mod schedule_check;
mod sheet;
mod sheet_check;
mod sheet_writer;
mod summary;

pub use crate::stakes::{Ante, BettingStructure, Level, PeriodEnd, Stakes};
pub use checked_structure::Structure;
pub use generator::{StructureRequest, StructureRequestError};
pub use limits::{MAX_BUY_IN_CENTS, MAX_STARTING_STACK, MIN_BIG_BLINDS};
pub use payouts::{Bracket, Payouts};
pub use preset::{DEFAULT_STRUCTURE, StructurePreset, presets};
pub use re_entry_check::{MAX_ENTRANTS, MAX_RE_ENTRIES};
pub use sale_plans::{AddOnPlan, LatePlan, ReEntryPlan, RebuyPlan, TopUpPlan};
pub use schedule_check::{MAX_HANDS, MAX_MINUTES, MAX_ROWS};
pub use summary::StructureSummary;

use crate::chips::Chips;
use crate::house::{BettingKind, EntryPeriod, HouseRules, LateEntryCost, NamedValue, Rebuy};
use crate::seat::MAX_SEATS;
use crate::sheet_faults::{Fault, FaultCollector, Faults};

impl BettingStructure {
    /// Returns the structure of this kind for this big blind. In a limit game the big blind is the first small bet.
    /// The big bet is twice the small one (home-limit-3).
    pub const fn of(kind: BettingKind, big_blind: Chips) -> Self {
        match kind {
            BettingKind::NoLimit => Self::NoLimit,
            BettingKind::PotLimit => Self::PotLimit,
            BettingKind::Limit => Self::Limit { small_bet: big_blind, big_bet: big_blind.times(2) },
        }
    }

    /// Returns the kind, as in the settings of a house.
    pub const fn kind(self) -> BettingKind {
        match self {
            Self::NoLimit => BettingKind::NoLimit,
            Self::PotLimit => BettingKind::PotLimit,
            Self::Limit { .. } => BettingKind::Limit,
        }
    }
}

impl Structure {
    /// Returns a structure of these levels with free entry, ten seats a table and chips of 1. The winner gets
    /// everything, and the rest is as in the house.
    pub fn of_levels(name: &str, levels: Vec<Level>, starting_stack: Chips) -> Self {
        Self {
            name: name.to_owned(),
            levels,
            starting_stack,
            denominations: Vec::new(),
            seats_per_table: MAX_SEATS,
            buy_in_cents: 0,
            payouts: Payouts::Percent(vec![100]),
            rebuys: RebuyPlan::AsTheHouse,
            rebuy_cents: None,
            add_on: AddOnPlan::AsTheHouse,
            top_up: TopUpPlan::AsTheHouse,
            late: LatePlan::AsTheHouse,
            re_entries: ReEntryPlan::None,
            unsold: 0,
            bounty_cents: 0,
            guaranteed_cents: 0,
            added_cents: 0,
        }
    }

    /// Reads and checks a structure sheet. `file` is the name of the file in error messages.
    ///
    /// # Errors
    /// Everything that cannot be read or makes no sense, each with its line and a remedy.
    pub fn parse(file: &str, text: &str) -> Result<Self, Faults> {
        Self::parse_with(file, text, None)
    }

    /// Reads a sheet for a house that suggests a starting stack (fpn-2a). The suggestion is used if the sheet names
    /// none.
    ///
    /// # Errors
    /// As for [`Structure::parse`].
    pub fn parse_in(rules: &HouseRules, file: &str, text: &str) -> Result<Self, Faults> {
        Self::parse_with(file, text, rules.starting_stack)
    }

    fn parse_with(file: &str, text: &str, suggested_stack: Option<u32>) -> Result<Self, Faults> {
        let mut complaints = FaultCollector::about(file, text);
        let structure = complaints.table().and_then(|table| {
            let sheet = sheet::read(&table, &mut complaints);
            sheet_check::check(sheet.or_stack(suggested_stack), &mut complaints)
        });
        complaints.result(structure)
    }

    /// Returns the prize pool in cents, when `paid` cents were paid for chips. It includes the host's addition, and
    /// is at least the guarantee. Nothing is deducted.
    pub fn pool_cents(&self, paid: u64) -> u64 {
        paid.saturating_add(self.added_cents).max(self.guaranteed_cents)
    }

    /// Returns the refund of a person who entered and never had a seat, in cents: price and bounty.
    pub fn refund_cents(&self) -> u64 {
        self.buy_in_cents.saturating_add(self.bounty_cents)
    }

    /// Returns the price of a rebuy, in cents.
    pub fn rebuy_price(&self) -> u64 {
        self.rebuy_cents.unwrap_or(self.buy_in_cents)
    }

    /// Returns the smallest chip in play.
    pub fn unit(&self) -> Chips {
        self.denominations.first().copied().unwrap_or(Chips(1))
    }

    /// Returns the end of a period of the house in this event. Without a break in the sheet, the first break counts
    /// as after four levels.
    pub(crate) fn period_end(&self, period: EntryPeriod) -> PeriodEnd {
        let rows = self.levels.iter().zip(1_u16..);
        let first_break = rows.filter(|(level, _)| level.break_after_ms.is_some()).map(|(_, number)| number).next();
        match period {
            EntryPeriod::FirstLevel | EntryPeriod::FirstPeriod => PeriodEnd::Level(2),
            EntryPeriod::ToFirstBreak => first_break.map_or(PeriodEnd::Level(5), PeriodEnd::BreakBegins),
            EntryPeriod::FirstBreak => first_break.map_or(PeriodEnd::Level(5), PeriodEnd::BreakEnds),
        }
    }

    /// Returns the end of the rebuys in this house; `None` without rebuys (home-rebuy-1).
    pub fn rebuys_until(&self, rules: &HouseRules) -> Option<PeriodEnd> {
        match (rules.rebuy, self.rebuys) {
            (Rebuy::None, _) | (_, RebuyPlan::None) | (Rebuy::IfEventAllows, RebuyPlan::AsTheHouse) => None,
            (Rebuy::WhenBroke, RebuyPlan::AsTheHouse) => Some(self.period_end(rules.rebuy_period)),
            (Rebuy::WhenBroke | Rebuy::IfEventAllows, RebuyPlan::Until(end)) => Some(end),
        }
    }

    /// Checks the structure against a house.
    ///
    /// # Errors
    /// Everything that the house does not allow, all at once.
    pub fn check_under(&self, rules: &HouseRules) -> Result<(), Faults> {
        let mut faults = Vec::new();
        let mut note = |field: String, wrong: String, remedy: &str| {
            faults.push(Fault { file: String::new(), line: None, field, wrong, remedy: remedy.to_owned() });
        };
        for kind in BettingKind::WORDS.iter().map(|(_, kind)| *kind) {
            let played = self.levels.iter().any(|level| level.stakes.betting.kind() == kind);
            if played && !rules.betting_structures.contains(&kind) {
                let wrong = format!("the house does not offer {}", kind.word());
                note("betting".to_owned(), wrong, "choose another house");
            }
        }
        for (level, number) in self.levels.iter().zip(1_u32..) {
            let Stakes { small_blind, big_blind, .. } = level.stakes;
            if !rules.sb_fraction.allows(small_blind, big_blind) {
                let wrong = format!("a small blind of {small_blind} is not a third to two thirds of {big_blind}");
                note(format!("level {number}"), wrong, "write a small blind that sb_fraction of the house allows");
            }
        }
        if self.unsold > 0 && rules.late_entry_cost != LateEntryCost::GhostStack {
            let wrong = "the house sells no stacks that lie at the table unsold".to_owned();
            note("unsold".to_owned(), wrong, "leave it out, or set late_entry_cost of the house to ghost_stack");
        }
        for (field, wrong, remedy) in self.not_sold_under(rules) {
            note(field.to_owned(), wrong, remedy);
        }
        if faults.is_empty() { Ok(()) } else { Err(Faults(faults)) }
    }

    /// Returns the sales in the sheet that the house forbids: the field, its value, and a remedy.
    fn not_sold_under(&self, rules: &HouseRules) -> Vec<(&'static str, String, &'static str)> {
        const LEAVE_OUT: &str = "leave it out, or set rebuy of the house to if_event_allows";
        let mut ignored = Vec::new();
        let house = "the house sells no chips again (its rebuy is none)";
        if rules.rebuy == Rebuy::None {
            if let RebuyPlan::Until(end) = self.rebuys {
                ignored.push((
                    "rebuys",
                    format!("\"{}\" sells them, and {house}", sheet_writer::until(end)),
                    LEAVE_OUT,
                ));
            }
            if let AddOnPlan::Sold { chips, .. } = self.add_on {
                ignored.push(("add_on", format!("{chips} chips are sold when the rebuys end, and {house}"), LEAVE_OUT));
            }
            if let TopUpPlan::Priced(_) = self.top_up {
                ignored.push(("top_up", format!("chips are sold when the rebuys end, and {house}"), LEAVE_OUT));
            }
        }
        let event_says = rules.rebuy == Rebuy::IfEventAllows && self.rebuys == RebuyPlan::AsTheHouse;
        let nothing_has_the_price = match (rules.rebuy, self.rebuys) {
            (Rebuy::None, _) => Some((house, LEAVE_OUT)),
            (_, RebuyPlan::None) => Some(("rebuys is \"none\"", "leave one of the two out")),
            _ if event_says => Some((
                "the house leaves rebuys to the event (its rebuy is if_event_allows), which has none",
                "leave it out, or say in rebuys until when chips are sold again",
            )),
            _ => None,
        };
        if let (Some(_), Some((why, remedy))) = (self.rebuy_cents, nothing_has_the_price) {
            ignored.push(("rebuy_price", format!("nothing costs that: {why}"), remedy));
        }
        ignored
    }
}
