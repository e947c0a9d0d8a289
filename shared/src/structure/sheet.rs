//! The structure sheet as the host wrote it: read line by line, and not yet checked for sense.

use super::{Ante, LatePlan, PeriodEnd, RebuyPlan, TopUpPlan};
use crate::chips::Chips;
use crate::house::{BettingKind, NamedValue};
use crate::sheet_faults::{FaultCollector, MAX_NAME_CHARS, nearest, plain_text, shown, whole_number, written};
use toml::de::{DeTable, DeValue};

/// An expected field of a sheet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SheetField<T> {
    /// The field is missing.
    Missing,
    /// The value could not be read, and the fault has been noted.
    Unreadable,
    /// The line of the field, and its value.
    Stands(usize, T),
}

impl<T> SheetField<T> {
    /// Returns the value, if it could be read.
    fn value(self) -> Option<T> {
        match self {
            Self::Stands(_, value) => Some(value),
            Self::Missing | Self::Unreadable => None,
        }
    }
}

/// A structure sheet before the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StructureSheet {
    pub(super) name: SheetField<String>,
    pub(super) starting_stack: SheetField<u64>,
    pub(super) chips: SheetField<Vec<u64>>,
    pub(super) seats_per_table: SheetField<u64>,
    pub(super) buy_in_cents: SheetField<u64>,
    pub(super) payouts: SheetField<WrittenPayouts>,
    pub(super) betting: SheetField<BettingKind>,
    pub(super) level_minutes: SheetField<u64>,
    pub(super) level_hands: SheetField<u64>,
    pub(super) levels: SheetField<Vec<ScheduleRow>>,
    pub(super) rebuys: SheetField<RebuyPlan>,
    pub(super) rebuy_cents: SheetField<u64>,
    pub(super) add_on: SheetField<WrittenAddOn>,
    pub(super) top_up: SheetField<TopUpPlan>,
    pub(super) late: SheetField<LatePlan>,
    pub(super) re_entries: SheetField<WrittenReEntries>,
    pub(super) unsold: SheetField<u64>,
    pub(super) bounty_cents: SheetField<u64>,
    pub(super) guaranteed_cents: SheetField<u64>,
    pub(super) added_cents: SheetField<u64>,
}

impl StructureSheet {
    /// Returns the sheet with this starting stack if it names none.
    pub(super) fn or_stack(self, suggested: Option<u32>) -> Self {
        let starting_stack = match (self.starting_stack, suggested) {
            (SheetField::Missing, Some(stack)) => SheetField::Stands(1, u64::from(stack)),
            (written, _) => written,
        };
        Self { starting_stack, ..self }
    }
}

/// A division of the pool before the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum WrittenPayouts {
    /// Percents by place.
    Percent(Vec<u64>),
    /// Cents by place.
    Fixed(Vec<u64>),
    /// A table by the number of entries.
    ByEntries(Vec<WrittenBracket>),
}

/// A row of a payout table before the check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct WrittenBracket {
    pub(super) line: usize,
    pub(super) entries: u64,
    pub(super) percent: Vec<u64>,
}

/// An add-on before the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenAddOn {
    AsTheHouse,
    None,
    Sold { chips: u64, cents: u64 },
}

/// Re-entries before the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WrittenReEntries {
    None,
    Times(u64),
    Unlimited,
}

/// A row of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ScheduleRow {
    pub(super) line: usize,
    /// The name for error messages, like `level 3`.
    pub(super) called: String,
    pub(super) content: RowContent,
}

/// The content of a row of the schedule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum RowContent {
    /// A level.
    Level(LevelRow),
    /// A break of this many minutes between two levels.
    Break(u64),
    /// Something that could not be read. The fault has been noted.
    Unreadable,
}

/// A level before the check.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct LevelRow {
    pub(super) small_blind: u64,
    pub(super) big_blind: u64,
    pub(super) ante: Ante,
    /// The betting structure; `None` for the default of the sheet.
    pub(super) betting: Option<BettingKind>,
    /// The minutes; `None` for the default of the sheet, or if the level ends by its hands.
    pub(super) minutes: Option<u64>,
    /// The hands; `None` for the default of the sheet, or if the level ends by its minutes.
    pub(super) hands: Option<u64>,
}

const FIELDS: [&str; 20] = [
    "name",
    "starting_stack",
    "chips",
    "seats_per_table",
    "buy_in",
    "payouts",
    "betting",
    "level_minutes",
    "level_hands",
    "levels",
    "rebuys",
    "rebuy_price",
    "add_on",
    "top_up",
    "late",
    "re_entries",
    "unsold",
    "bounty",
    "guarantee",
    "added",
];
const LEVEL_FIELDS: [&str; 6] = ["blinds", "ante", "bb_ante", "betting", "minutes", "hands"];
const BREAK_FIELDS: [&str; 1] = ["break"];

const NUMBER: &str = "a whole number is allowed";
const NUMBERS: &str = "a list of whole numbers is allowed, like [25, 100, 500]";
const PERIOD: &str = "allowed: \"as the house\", \"none\", \"until level 3\" (until that level begins), \"until break 4\" \
                      (until the break after that level begins), \"until break 4 ends\"";
const ADD_ON: &str = "allowed: \"as the house\", \"none\", { chips = 6_000, price = 20.00 }";
const TOP_UP: &str = "allowed: \"as the house\", \"none\", { price = 20.00 } (of a whole stack)";
const RE_ENTRIES: &str = "allowed: \"none\", \"unlimited\", or how many times one person may enter again, like 2";
const PAYOUTS: &str = "allowed: percents like [50, 30, 20], prizes like { fixed = [100, 50.00] }, a table like \
                       [{ entries = 2, percent = [100] }, { entries = 6, percent = [65, 35] }]";
const MONEY: &str = "an amount like 20 or 12.50 is allowed";
/// Fields that a host may expect in vain: nothing is deducted.
const FEES: [&str; 2] = ["fee", "rake"];
const SCHEDULE: &str =
    "a list of rows is allowed, like [{ blinds = \"25/50\" }, { break = 10 }, { blinds = \"50/100\", bb_ante = 100 }]";

/// A reader for a group of fields, with the group's name for error messages.
struct Reader<'r, 'c> {
    table: &'r DeTable<'r>,
    called: &'r str,
    complaints: &'r mut FaultCollector<'c>,
}

impl Reader<'_, '_> {
    /// Reads a field with `read`. `remedy` names the allowed values.
    fn field<T>(&mut self, name: &str, remedy: &str, read: impl Fn(&DeValue<'_>) -> Option<T>) -> SheetField<T> {
        let Some(value) = self.table.get(name) else {
            return SheetField::Missing;
        };
        let Some(thing) = read(value.get_ref()) else {
            self.complaints.note_at(&value.span(), self.label(name), written(value.get_ref()), remedy);
            return SheetField::Unreadable;
        };
        SheetField::Stands(self.complaints.line_of(&value.span()), thing)
    }

    fn number(&mut self, name: &str) -> SheetField<u64> {
        self.field(name, NUMBER, whole_number)
    }

    fn betting(&mut self) -> SheetField<BettingKind> {
        let remedy = format!("allowed: {}", BettingKind::all_words());
        self.field("betting", &remedy, |value| BettingKind::of(value.as_str()?))
    }

    /// Notes every field that is not one of `known`.
    fn refuse_others(&mut self, known: &[&'static str]) {
        for (field, _) in self.table {
            let name = field.get_ref().as_ref();
            if FEES.contains(&name) {
                let remedy = "leave it out: every cent that is paid for chips goes into the prizes";
                self.complaints.note_at(&field.span(), self.label(name), "the house takes nothing", remedy);
            } else if !known.contains(&name) {
                let remedy = nearest(name, known.iter().copied())
                    .map_or_else(|| format!("allowed: {}", known.join(", ")), |meant| format!("did you mean {meant}?"));
                self.complaints.note_at(&field.span(), self.label(&shown(name)), "there is no such field", remedy);
            }
        }
    }

    fn label(&self, field: &str) -> String {
        if self.called.is_empty() { field.to_owned() } else { format!("{}: {field}", self.called) }
    }
}

/// Reads the sheet, and notes everything that cannot be read.
pub(super) fn read(table: &DeTable<'_>, complaints: &mut FaultCollector<'_>) -> StructureSheet {
    let levels = read_schedule(table, complaints);
    let payouts = read_payouts(table, complaints);
    let mut sheet = Reader { table, called: "", complaints };
    sheet.refuse_others(&FIELDS);
    let name = format!("a text in quotes of 1 to {MAX_NAME_CHARS} characters on one line is allowed");
    StructureSheet {
        name: sheet.field("name", &name, |value| plain_text(value, MAX_NAME_CHARS)),
        starting_stack: sheet.number("starting_stack"),
        chips: sheet.field("chips", NUMBERS, whole_numbers),
        seats_per_table: sheet.number("seats_per_table"),
        buy_in_cents: sheet.field("buy_in", MONEY, cents),
        payouts,
        betting: sheet.betting(),
        level_minutes: sheet.number("level_minutes"),
        level_hands: sheet.number("level_hands"),
        rebuys: sheet.field("rebuys", PERIOD, |value| {
            Some(match period(value.as_str()?)? {
                Period::AsTheHouse => RebuyPlan::AsTheHouse,
                Period::None => RebuyPlan::None,
                Period::Until(end) => RebuyPlan::Until(end),
            })
        }),
        rebuy_cents: sheet.field("rebuy_price", MONEY, cents),
        add_on: sheet.field("add_on", ADD_ON, add_on),
        top_up: sheet.field("top_up", TOP_UP, top_up),
        late: sheet.field("late", PERIOD, |value| {
            Some(match period(value.as_str()?)? {
                Period::AsTheHouse => LatePlan::AsTheHouse,
                Period::None => LatePlan::None,
                Period::Until(end) => LatePlan::Until(end),
            })
        }),
        re_entries: sheet.field("re_entries", RE_ENTRIES, re_entries),
        unsold: sheet.number("unsold"),
        bounty_cents: sheet.field("bounty", MONEY, cents),
        guaranteed_cents: sheet.field("guarantee", MONEY, cents),
        added_cents: sheet.field("added", MONEY, cents),
        levels,
    }
}

fn read_schedule(table: &DeTable<'_>, complaints: &mut FaultCollector<'_>) -> SheetField<Vec<ScheduleRow>> {
    let Some(value) = table.get("levels") else {
        return SheetField::Missing;
    };
    let Some(rows) = value.get_ref().as_array() else {
        complaints.note_at(&value.span(), "levels", written(value.get_ref()), SCHEDULE);
        return SheetField::Unreadable;
    };
    let mut level = 0_usize;
    let mut read_row = |row: &toml::Spanned<DeValue<'_>>| {
        let line = complaints.line_of(&row.span());
        let Some(fields) = row.get_ref().as_table() else {
            complaints.add(Some(line), "levels", written(row.get_ref()), SCHEDULE);
            return ScheduleRow { line, called: "levels".to_owned(), content: RowContent::Unreadable };
        };
        if fields.contains_key("break") {
            let called = format!("break after level {level}");
            let content = read_break(&mut Reader { table: fields, called: &called, complaints });
            return ScheduleRow { line, called, content };
        }
        level += 1;
        let called = format!("level {level}");
        let content = read_level(line, &mut Reader { table: fields, called: &called, complaints });
        ScheduleRow { line, called, content }
    };
    let rows = rows.iter().map(&mut read_row).collect();
    SheetField::Stands(complaints.line_of(&value.span()), rows)
}

fn read_break(row: &mut Reader<'_, '_>) -> RowContent {
    row.refuse_others(&BREAK_FIELDS);
    match row.number("break") {
        SheetField::Stands(_, minutes) => RowContent::Break(minutes),
        SheetField::Missing | SheetField::Unreadable => RowContent::Unreadable,
    }
}

fn read_level(line: usize, row: &mut Reader<'_, '_>) -> RowContent {
    row.refuse_others(&LEVEL_FIELDS);
    let blinds = row.field("blinds", "small and big blind in quotes are allowed, like \"25/50\"", blinds);
    let ante = match (row.number("ante"), row.number("bb_ante")) {
        (SheetField::Missing, SheetField::Missing) => Some(Ante::None),
        (SheetField::Stands(_, ante), SheetField::Missing) => Some(Ante::Every(Chips(ante))),
        (SheetField::Missing, SheetField::Stands(_, ante)) => Some(Ante::BigBlind(Chips(ante))),
        (SheetField::Stands(..), SheetField::Stands(..)) => {
            let remedy = "every player posts an ante, or the big blind alone does";
            row.complaints.add(Some(line), row.label("ante"), "it stands beside bb_ante", remedy);
            None
        }
        (SheetField::Unreadable, _) | (_, SheetField::Unreadable) => None,
    };
    let (betting, minutes, hands) = (row.betting(), row.number("minutes"), row.number("hands"));
    let others_are_readable =
        betting != SheetField::Unreadable && minutes != SheetField::Unreadable && hands != SheetField::Unreadable;
    match (blinds, ante) {
        (SheetField::Stands(_, (small_blind, big_blind)), Some(ante)) if others_are_readable => {
            let (betting, minutes, hands) = (betting.value(), minutes.value(), hands.value());
            RowContent::Level(LevelRow { small_blind, big_blind, ante, betting, minutes, hands })
        }
        (SheetField::Missing, ..) => {
            let remedy = "a level says { blinds = \"25/50\" }, a break { break = 10 }";
            row.complaints.add(Some(line), row.label("blinds"), "they are missing", remedy);
            RowContent::Unreadable
        }
        _ => RowContent::Unreadable,
    }
}

/// Reads blinds as people say them: `25/50`.
fn blinds(value: &DeValue<'_>) -> Option<(u64, u64)> {
    let (small, big) = value.as_str()?.split_once('/')?;
    Some((small.trim().parse().ok()?, big.trim().parse().ok()?))
}

fn whole_numbers(value: &DeValue<'_>) -> Option<Vec<u64>> {
    value.as_array()?.iter().map(|number| whole_number(number.get_ref())).collect()
}

/// Reads money in cents: `20`, `12.5` or `12.50`. It never becomes a float.
fn cents(value: &DeValue<'_>) -> Option<u64> {
    if let Some(whole) = whole_number(value) {
        return whole.checked_mul(100);
    }
    let (whole, part) = value.as_float()?.as_str().split_once('.')?;
    let digits = |text: &str| text.chars().all(|c| c.is_ascii_digit());
    if !digits(whole) || !digits(part) {
        return None;
    }
    let part: u64 = match part.len() {
        1 => part.parse::<u64>().ok()? * 10,
        2 => part.parse().ok()?,
        _ => return None,
    };
    whole.parse::<u64>().ok()?.checked_mul(100)?.checked_add(part)
}

/// A period at the beginning of an event, as written.
enum Period {
    AsTheHouse,
    None,
    Until(PeriodEnd),
}

fn period(text: &str) -> Option<Period> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let number = |digits: &str| digits.parse::<u16>().ok().filter(|number| *number > 0);
    match words.as_slice() {
        ["as", "the", "house"] => Some(Period::AsTheHouse),
        ["none"] => Some(Period::None),
        ["until", "level", level] => number(level).map(|level| Period::Until(PeriodEnd::Level(level))),
        ["until", "break", after] => number(after).map(|after| Period::Until(PeriodEnd::BreakBegins(after))),
        ["until", "break", after, "ends"] => number(after).map(|after| Period::Until(PeriodEnd::BreakEnds(after))),
        _ => None,
    }
}

fn add_on(value: &DeValue<'_>) -> Option<WrittenAddOn> {
    if let Some(text) = value.as_str() {
        return match text.trim() {
            "as the house" => Some(WrittenAddOn::AsTheHouse),
            "none" => Some(WrittenAddOn::None),
            _ => None,
        };
    }
    let table = value.as_table().filter(|table| table.len() == 2)?;
    let (chips, price) = (table.get("chips")?, table.get("price")?);
    Some(WrittenAddOn::Sold { chips: whole_number(chips.get_ref())?, cents: cents(price.get_ref())? })
}

fn re_entries(value: &DeValue<'_>) -> Option<WrittenReEntries> {
    match value.as_str().map(str::trim) {
        Some("none") => Some(WrittenReEntries::None),
        Some("unlimited") => Some(WrittenReEntries::Unlimited),
        Some(_) => None,
        None => whole_number(value).map(WrittenReEntries::Times),
    }
}

fn top_up(value: &DeValue<'_>) -> Option<TopUpPlan> {
    if let Some(text) = value.as_str() {
        return match text.trim() {
            "as the house" => Some(TopUpPlan::AsTheHouse),
            "none" => Some(TopUpPlan::None),
            _ => None,
        };
    }
    let table = value.as_table().filter(|table| table.len() == 1)?;
    Some(TopUpPlan::Priced(cents(table.get("price")?.get_ref())?))
}

/// Reads percents, fixed prizes, or a table by the number of entries.
fn read_payouts(table: &DeTable<'_>, complaints: &mut FaultCollector<'_>) -> SheetField<WrittenPayouts> {
    let Some(value) = table.get("payouts") else { return SheetField::Missing };
    let line = complaints.line_of(&value.span());
    let row = |row: &toml::Spanned<DeValue<'_>>| {
        let fields = row.get_ref().as_table().filter(|fields| fields.len() == 2)?;
        let (entries, percent) = (fields.get("entries")?, fields.get("percent")?);
        Some(WrittenBracket {
            line: complaints.line_of(&row.span()),
            entries: whole_number(entries.get_ref())?,
            percent: whole_numbers(percent.get_ref())?,
        })
    };
    let fixed = |fields: &DeTable<'_>| {
        let amounts = fields.get("fixed").filter(|_| fields.len() == 1)?.get_ref().as_array()?;
        amounts.iter().map(|amount| cents(amount.get_ref())).collect::<Option<Vec<u64>>>()
    };
    let list = value.get_ref().as_array();
    let read = match (value.get_ref().as_table(), list) {
        (Some(fields), _) => fixed(fields).map(WrittenPayouts::Fixed),
        (None, Some(rows)) if rows.iter().any(|row| row.get_ref().as_table().is_some()) => {
            rows.iter().map(row).collect::<Option<Vec<_>>>().map(WrittenPayouts::ByEntries)
        }
        (None, _) => whole_numbers(value.get_ref()).map(WrittenPayouts::Percent),
    };
    let Some(payouts) = read else {
        complaints.note_at(&value.span(), "payouts", written(value.get_ref()), PAYOUTS);
        return SheetField::Unreadable;
    };
    SheetField::Stands(line, payouts)
}
