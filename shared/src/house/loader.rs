//! Reader of house files. It checks every setting and reports all faults at once.

use super::contradiction::Contradiction;
use super::rules::{Draft, HouseRules, SETTINGS, Setting};
use super::setting_value::{RawValue, Title};
use crate::sheet_faults::{
    Fault, FaultCollector, Faults, MAX_NAME_CHARS, MAX_SENTENCE_CHARS, nearest, plain_text, shown, written,
};
use std::fmt;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// Fields of a house file that are not settings.
const TITLE_FIELDS: [&str; 3] = ["name", "extends", "unfinished"];

/// Other names that people know for a setting, and the setting that replaces them.
const OTHER_NAMES: [(&str, &str); 7] = [
    ("catch_up_blinds", "button_movement"),
    ("vacated_sb", "button_movement"),
    ("string_bet", "string_bet_penalty"),
    ("gestures", "gesture_raise"),
    ("odd_chip_multi", "odd_chip"),
    ("level_applies", "deal_starts_at"),
    ("raise_cap", "limit_cap"),
];

/// Other words that people know for a value: the setting, the word, and the real value.
const OTHER_WORDS: [(&str, &str, &str); 1] = [("initial_button", "draw", "high_card")];

/// A row of a house's table of settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingLine {
    /// The group that the setting belongs to.
    pub group: &'static str,
    /// The name of the setting.
    pub name: &'static str,
    /// The value, as written in files.
    pub value: String,
    /// The description of the setting, with the clauses it carries out.
    pub says: &'static str,
}

/// A setting on which two houses differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingDifference {
    /// The name of the setting.
    pub name: &'static str,
    /// The value in the first house.
    pub here: String,
    /// The value in the second house.
    pub there: String,
}

impl HouseRules {
    /// Reads a house file. `key` is the name by which the house is chosen. `file` is the name of the file in error
    /// messages.
    ///
    /// A file either sets every field, or names a preset with `extends`. The preset then fills the fields that the
    /// file leaves out.
    ///
    /// # Errors
    /// Every unknown field, missing field and value that is not allowed, each with its line and the allowed values.
    pub fn parse(key: &str, file: &str, text: &str) -> Result<Self, Faults> {
        let mut complaints = FaultCollector::about(file, text);
        let house = complaints.table().and_then(|table| read_house(key, &table, &mut complaints));
        complaints.result(house)
    }

    /// Changes one setting, as `set SETTING VALUE` does in a scenario. Hyphens and capitals do not matter.
    ///
    /// # Errors
    /// The setting is unknown, or the value is not allowed. In both cases nothing changes.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), Fault> {
        let wanted = name.trim().to_lowercase().replace('-', "_");
        let Some(setting) = Setting::named(&wanted) else {
            return Err(Fault {
                file: String::new(),
                line: None,
                field: shown(name),
                wrong: "there is no such setting".to_owned(),
                remedy: nearest_setting(&wanted),
            });
        };
        let mut draft = Draft::of(self);
        let allowed = (setting.write)(&mut draft, &meant(setting, RawValue::spoken(value)));
        match draft.finish(self.title()) {
            Some(rules) if allowed => {
                *self = rules;
                Ok(())
            }
            _ => Err(Fault {
                file: String::new(),
                line: None,
                field: setting.name.to_owned(),
                wrong: format!("{} is not allowed", shown(value)),
                remedy: format!("allowed: {}", setting.allowed()),
            }),
        }
    }

    /// Returns the table of settings, row by row.
    pub fn settings(&self) -> Vec<SettingLine> {
        let line = |setting: &Setting| SettingLine {
            group: setting.group,
            name: setting.name,
            value: setting.value_in(self),
            says: setting.says(),
        };
        SETTINGS.iter().map(line).collect()
    }

    /// Returns the settings on which this house and another differ, in the order of the table.
    pub fn differences(&self, other: &Self) -> Vec<SettingDifference> {
        let difference = |setting: &Setting| {
            let (here, there) = (setting.value_in(self), setting.value_in(other));
            (here != there).then_some(SettingDifference { name: setting.name, here, there })
        };
        SETTINGS.iter().filter_map(difference).collect()
    }

    /// Returns whether the program carries out all settings of the house.
    pub fn is_finished(&self) -> bool {
        self.unfinished.is_none()
    }

    fn title(&self) -> Title {
        Title {
            key: self.key.clone(),
            based_on: self.based_on.clone(),
            name: self.name.clone(),
            unfinished: self.unfinished.clone(),
        }
    }
}

/// The printed table of settings: the name of the house, then one setting a line.
impl fmt::Display for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} ({})", self.name, self.key)?;
        let mut group = "";
        for line in self.settings() {
            if line.group != group {
                group = line.group;
                writeln!(f, "\n{group}")?;
            }
            writeln!(f, "  {:<28} {}", line.name, line.value)?;
        }
        Ok(())
    }
}

fn read_house(key: &str, table: &DeTable<'_>, complaints: &mut FaultCollector<'_>) -> Option<HouseRules> {
    let base = read_base(table, complaints);
    let name = read_text(table, "name", MAX_NAME_CHARS, complaints);
    let unfinished = read_text(table, "unfinished", MAX_SENTENCE_CHARS, complaints);

    let mut draft = base.as_ref().map_or_else(Draft::default, Draft::of);
    for (field, value) in table {
        match Setting::named(field.get_ref()) {
            Some(setting) => read_setting(setting, value, &mut draft, complaints),
            None if TITLE_FIELDS.contains(&field.get_ref().as_ref()) => {}
            None => {
                let remedy = nearest_setting(field.get_ref());
                complaints.note_at(&field.span(), shown(field.get_ref()), "there is no such setting", remedy);
            }
        }
    }
    if !table.contains_key("extends") {
        note_missing(table, &draft, complaints);
    }
    let title = Title {
        key: key.to_owned(),
        based_on: base.as_ref().map_or(key, |base| base.based_on.as_str()).to_owned(),
        name: name.unwrap_or_else(|| key.to_owned()),
        unfinished: unfinished.or_else(|| base.and_then(|base| base.unfinished)),
    };
    let house = draft.finish(title)?;
    note_contradictions(table, &house, complaints);
    Some(house)
}

/// Notes settings that cannot both hold, at the line of the one that is in the file.
fn note_contradictions(table: &DeTable<'_>, house: &HouseRules, complaints: &mut FaultCollector<'_>) {
    for Contradiction { settings: [first, second], why, .. } in Contradiction::all_in(house) {
        let told = if table.contains_key(*first) { [*first, *second] } else { [*second, *first] };
        let [(name, value), (other, other_value)] =
            told.map(|name| (name, Setting::named(name).map_or_else(String::new, |setting| setting.value_in(house))));
        let wrong = format!("{value} does not go with {other} {other_value}: {why}");
        match table.get(name) {
            Some(written) => complaints.note_at(&written.span(), name, wrong, "change one of the two"),
            None => complaints.add(None, name, wrong, "change one of the two"),
        }
    }
}

/// Returns a text field of the file.
fn read_text(
    table: &DeTable<'_>,
    field: &str,
    max_chars: usize,
    complaints: &mut FaultCollector<'_>,
) -> Option<String> {
    let value = table.get(field)?;
    let text = plain_text(value.get_ref(), max_chars);
    if text.is_none() {
        let remedy = format!("a text in quotes of 1 to {max_chars} characters on one line is allowed");
        complaints.note_at(&value.span(), field, written(value.get_ref()), remedy);
    }
    text
}

/// Returns the preset that the file extends, if any.
fn read_base(table: &DeTable<'_>, complaints: &mut FaultCollector<'_>) -> Option<HouseRules> {
    let value = table.get("extends")?;
    let base = value.get_ref().as_str().and_then(HouseRules::preset);
    if base.is_none() {
        let remedy = format!("allowed: {}", super::preset::keys().join(", "));
        complaints.note_at(&value.span(), "extends", written(value.get_ref()), remedy);
    }
    base
}

fn read_setting(
    setting: &Setting,
    value: &Spanned<DeValue<'_>>,
    draft: &mut Draft,
    complaints: &mut FaultCollector<'_>,
) {
    if !(setting.write)(draft, &meant(setting, as_written(value.get_ref()))) {
        let remedy = format!("allowed: {}", setting.allowed());
        complaints.note_at(&value.span(), setting.name, written(value.get_ref()), remedy);
    }
}

fn note_missing(table: &DeTable<'_>, draft: &Draft, complaints: &mut FaultCollector<'_>) {
    if !table.contains_key("name") {
        complaints.add(None, "name", "it is missing", "say what the house is called");
    }
    for setting in SETTINGS.iter().filter(|setting| !(setting.is_written)(draft)) {
        // A badly written setting has been reported already.
        if !table.contains_key(setting.name) {
            let remedy = format!("allowed: {}; or begin with extends = \"tda\"", setting.allowed());
            complaints.add(None, setting.name, "it is missing", remedy);
        }
    }
}

/// Returns the value of a field, before the setting has checked it.
fn as_written(value: &DeValue<'_>) -> RawValue {
    match value {
        DeValue::String(word) => RawValue::Word(word.to_string()),
        DeValue::Integer(_) => {
            let number = crate::sheet_faults::whole_number(value).and_then(|number| u32::try_from(number).ok());
            number.map_or(RawValue::Other, RawValue::Number)
        }
        DeValue::Array(values) => {
            let words: Option<Vec<String>> =
                values.iter().map(|value| value.get_ref().as_str().map(str::to_owned)).collect();
            words.map_or(RawValue::Other, RawValue::Words)
        }
        _ => RawValue::Other,
    }
}

/// Replaces a word that people know for a value by the real value.
fn meant(setting: &Setting, written: RawValue) -> RawValue {
    let other = |word: &str| OTHER_WORDS.iter().find(|(name, known, _)| *name == setting.name && *known == word);
    match written {
        RawValue::Word(word) => RawValue::Word(other(&word).map_or(word.clone(), |(_, _, value)| (*value).to_owned())),
        other => other,
    }
}

/// Returns the remedy for an unknown setting: the setting that was probably meant.
fn nearest_setting(name: &str) -> String {
    if let Some((_, setting)) = OTHER_NAMES.iter().find(|(other, _)| *other == name) {
        return format!("{setting} decides it");
    }
    let known = SETTINGS.iter().map(|setting| setting.name).chain(TITLE_FIELDS);
    nearest(name, known).map_or_else(
        || "the sheet of a house lists its settings".to_owned(),
        |setting| format!("did you mean {setting}?"),
    )
}
