//! `house KEY [KEY]`: shows the settings of a house with their clauses, or the differences between two
//! houses.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::config::presets;
use cardroom_shared::house::rulebook::Clause;
use cardroom_shared::house::{self, HouseRules, SETTINGS, Setting};
use cardroom_shared::narration::Language;
use serde_json::json;
use std::fmt::Write;

/// The arguments of `house`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The key of a house, or the file of your own; without it all houses are listed
    house: Option<String>,
    /// Another house: only what differs is shown
    other: Option<String>,
    /// Show the settings as they are written in a file: `min_raise = last_raise`
    #[arg(long, conflicts_with = "json")]
    keys: bool,
    /// Print one JSON object for each line
    #[arg(long)]
    json: bool,
}

/// The form in which settings are printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    /// With their titles, and their values in words.
    Words,
    /// As they are written in a file.
    Keys,
    /// As JSON.
    Json,
}

impl Form {
    /// The name of a setting in this form.
    fn title(self, setting: &Setting) -> String {
        match self {
            Self::Words => Language::english().title(setting),
            Self::Keys | Self::Json => setting.name.to_owned(),
        }
    }

    /// The number of a clause in this form.
    fn number(self, clause: &Clause) -> String {
        match self {
            Self::Words => clause.number(),
            Self::Keys | Self::Json => clause.id.clone(),
        }
    }

    /// The value of a setting in a house, in this form.
    fn value(self, setting: &Setting, rules: &HouseRules) -> String {
        match self {
            Self::Words => Language::english().value_of(setting, rules),
            Self::Keys | Self::Json => setting.value_in(rules),
        }
    }
}

/// Shows a house, or the differences between two.
///
/// # Errors
/// If there is no such house.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    let form = match (args.json, args.keys) {
        (true, _) => Form::Json,
        (false, true) => Form::Keys,
        (false, false) => Form::Words,
    };
    let told = match (&args.house, &args.other) {
        (None, _) => house::presets().iter().map(|rules| head(rules, args.json)).collect::<Vec<_>>().join("\n"),
        (Some(house), None) => sheet(&presets::house(house)?, form),
        (Some(house), Some(other)) => compared(&presets::house(house)?, &presets::house(other)?, form),
    };
    say!("{}", told.trim_end());
    Ok(CommandOutcome::Done)
}

fn head(rules: &HouseRules, json: bool) -> String {
    if json {
        return json!({ "key": rules.key, "name": rules.name, "finished": rules.is_finished() }).to_string();
    }
    let unfinished = rules.unfinished.as_ref().map_or_else(String::new, |why| format!("\n{:12} {why}", ""));
    format!("{:<12} {}{unfinished}", rules.key, rules.name)
}

/// The value of a setting in a house, and its source: the clauses of the rulebook, or the host.
struct Row {
    value: String,
    clauses: Vec<String>,
    /// The value in the preset, if the host changed it.
    instead_of: Option<String>,
}

impl Row {
    fn of(setting: &Setting, rules: &HouseRules, form: Form) -> Self {
        let changed = rules.has_changed(setting.name);
        let preset = house::presets().iter().find(|preset| preset.key == rules.based_on).filter(|_| changed);
        let clauses = if changed { Vec::new() } else { setting.clauses(&rules.based_on) };
        Self {
            value: form.value(setting, rules),
            clauses: clauses.into_iter().map(|clause| form.number(clause)).collect(),
            instead_of: preset.map(|preset| format!("{} has {}", preset.key, form.value(setting, preset))),
        }
    }

    /// The clauses, or a note that the host chose the value.
    fn grounds(&self) -> String {
        match &self.instead_of {
            Some(instead_of) => format!("the host's choice; {instead_of}"),
            None => self.clauses.join(", "),
        }
    }
}

/// Every setting with its value and its clauses.
fn sheet(rules: &HouseRules, form: Form) -> String {
    let mut told = if form == Form::Json { String::new() } else { head(rules, false) + "\n" };
    let mut group = "";
    for setting in SETTINGS {
        let row = Row::of(setting, rules, form);
        if form != Form::Json && setting.group != group {
            group = setting.group;
            let _ = write!(told, "\n{group}\n");
        }
        let line = match form {
            Form::Json => {
                let (title, words) = (Form::Words.title(setting), Form::Words.value(setting, rules));
                json!({
                    "setting": setting.name, "value": row.value, "title": title, "words": words, "says": setting.says(),
                    "clauses": row.clauses, "instead_of": row.instead_of,
                })
                .to_string()
            }
            Form::Words => {
                let said = format!("{}: {}", form.title(setting), row.value);
                format!("  {said:<76}  {}", row.grounds()).trim_end().to_owned()
            }
            Form::Keys => format!("  {:<28} {:<32} {}", setting.name, row.value, row.grounds()).trim_end().to_owned(),
        };
        let _ = writeln!(told, "{line}");
    }
    told
}

/// The settings that differ between two houses, each with both values and their sources.
fn compared(here: &HouseRules, there: &HouseRules, form: Form) -> String {
    let differ: Vec<&Setting> =
        SETTINGS.iter().filter(|setting| setting.value_in(here) != setting.value_in(there)).collect();
    let mut told = match form {
        Form::Json => String::new(),
        Form::Words | Form::Keys => {
            format!("{} {}\n", differ.len(), if differ.len() == 1 { "setting differs" } else { "settings differ" })
        }
    };
    for setting in differ {
        let (one, other) = (Row::of(setting, here, form), Row::of(setting, there, form));
        let _ = if form == Form::Json {
            let line = json!({
                "setting": setting.name, "here": one.value, "there": other.value,
                "here_clauses": one.clauses, "there_clauses": other.clauses,
            });
            writeln!(told, "{line}")
        } else {
            let line = |rules: &HouseRules, row: &Row| {
                format!("  {:<12} {:<60} {}", rules.key, row.value, row.grounds()).trim_end().to_owned()
            };
            write!(told, "\n{}\n{}\n{}\n", form.title(setting), line(here, &one), line(there, &other))
        };
    }
    told
}

#[cfg(test)]
mod tests {
    use super::*;

    fn preset(key: &str) -> HouseRules {
        HouseRules::preset(key).unwrap()
    }

    fn line<'a>(told: &'a str, setting: &str) -> Vec<&'a str> {
        told.lines().find(|line| line.trim().starts_with(setting)).unwrap().split_whitespace().collect()
    }

    #[test]
    fn a_house_is_shown_setting_by_setting_in_words_with_its_clauses() {
        let told = sheet(&preset("fpn"), Form::Words);
        let row = told.lines().find(|line| line.contains("Raise after a short all-in")).unwrap();
        assert!(row.starts_with("  Raise after a short all-in: the last full wager plus one raise"), "{row}");
        assert!(row.contains("FPN 20d,"), "{row}");
        assert!(!told.contains('_'), "no key of a setting");
        assert_eq!(sheet(&preset("fpn"), Form::Json).lines().count(), SETTINGS.len());
    }

    #[test]
    fn a_host_who_writes_a_file_is_shown_what_stands_there() {
        let told = sheet(&preset("fpn"), Form::Keys);
        let row = line(&told, "short_all_in_min_raise");
        assert_eq!(row[..3], ["short_all_in_min_raise", "last_full_plus_raise", "fpn-20d,"]);
        assert_eq!(line(&told, "gesture_raise"), ["gesture_raise", "nothing"]);
    }

    #[test]
    fn two_houses_are_compared_with_both_values_and_the_clauses_behind_them() {
        let told = compared(&preset("robert"), &preset("fpn"), Form::Words);
        let rows: Vec<&str> =
            told.lines().skip_while(|line| *line != "Several silent chips, less than a raise").take(3).collect();
        assert!(rows[1].starts_with("  robert       half a raise or more is completed, less is a call"), "{rows:?}");
        assert!(rows[1].contains("Robert betting-10,"), "{rows:?}");
        assert!(rows[2].starts_with("  fpn          always the minimum raise") && rows[2].ends_with("FPN 18c"));
        assert!(!told.contains("Pots are split down to"), "the same in both");
        let differ = preset("robert").differences(&preset("fpn")).len();
        assert!(told.starts_with(&format!("{differ} settings differ\n")));
        assert_eq!(compared(&preset("robert"), &preset("fpn"), Form::Json).lines().count(), differ);
        assert!(compared(&preset("robert"), &preset("fpn"), Form::Keys).contains("\nunder_raise\n"));
    }

    #[test]
    fn what_a_host_changed_is_their_choice() {
        let text = "name = \"Kim's\"\nextends = \"robert\"\nunder_raise = \"any_multi_chip_is_raise\"\n";
        let kims = HouseRules::parse("kims", "kims.toml", text).unwrap();
        let told = sheet(&kims, Form::Keys);
        let row = told.lines().find(|line| line.trim().starts_with("under_raise")).unwrap();
        assert!(row.ends_with("the host's choice; robert has half_completes"), "{row}");
        assert_eq!(line(&told, "short_all_in_min_raise")[2], "robert-nolimit-3c,");
        let told = sheet(&kims, Form::Words);
        let row = told.lines().find(|line| line.contains("always the minimum raise")).unwrap();
        assert!(row.ends_with("robert has half a raise or more is completed, less is a call"), "{row}");
        assert!(compared(&preset("robert"), &kims, Form::Words).starts_with("1 setting differs\n"));
    }
}
