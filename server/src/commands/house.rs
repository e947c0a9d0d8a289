//! `house KEY [KEY]`: the sheet of a house with its clauses, or what differs between two.

use crate::commands::Answer;
use crate::sheets;
use crate::terminal::say;
use cardroom_shared::house::{self, HouseRules, SETTINGS, Setting};
use serde_json::json;
use std::fmt::Write;

/// What `house` takes.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The key of a house, or the file of your own; without it all houses are listed
    house: Option<String>,
    /// Another house: only what differs is shown
    other: Option<String>,
    /// Print one JSON object for each line
    #[arg(long)]
    json: bool,
}

/// Shows a house, or how two differ.
///
/// # Errors
/// If there is no such house.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let told = match (&args.house, &args.other) {
        (None, _) => house::presets().iter().map(|rules| head(rules, args.json)).collect::<Vec<_>>().join("\n"),
        (Some(house), None) => sheet(&sheets::house(house)?, args.json),
        (Some(house), Some(other)) => compared(&sheets::house(house)?, &sheets::house(other)?, args.json),
    };
    say!("{}", told.trim_end());
    Ok(Answer::Done)
}

fn head(rules: &HouseRules, json: bool) -> String {
    if json {
        return json!({ "key": rules.key, "name": rules.name, "finished": rules.is_finished() }).to_string();
    }
    let unfinished = rules.unfinished.as_ref().map_or_else(String::new, |why| format!("\n{:12} {why}", ""));
    format!("{:<12} {}{unfinished}", rules.key, rules.name)
}

/// What a house has for a setting, and what stands behind it: the clauses of its document, or its host.
struct Row {
    value: String,
    clauses: Vec<&'static str>,
    /// What the preset has that the house is based on, where the host changed it.
    instead_of: Option<String>,
}

impl Row {
    fn of(setting: &Setting, rules: &HouseRules) -> Self {
        let changed = rules.has_changed(setting.name);
        let preset = house::presets().iter().find(|preset| preset.key == rules.based_on).filter(|_| changed);
        let clauses = if changed { Vec::new() } else { setting.clauses(&rules.based_on) };
        Self {
            value: setting.value_in(rules),
            clauses: clauses.into_iter().map(|clause| clause.id.as_str()).collect(),
            instead_of: preset.map(|preset| format!("{} has {}", preset.key, setting.value_in(preset))),
        }
    }

    /// The clauses, or whose choice it is.
    fn grounds(&self) -> String {
        match &self.instead_of {
            Some(instead_of) => format!("the host's choice; {instead_of}"),
            None => self.clauses.join(", "),
        }
    }
}

/// Every setting with its value and the clauses behind it.
fn sheet(rules: &HouseRules, json: bool) -> String {
    let mut told = if json { String::new() } else { head(rules, false) + "\n" };
    let mut group = "";
    for setting in SETTINGS {
        let row = Row::of(setting, rules);
        let line = if json {
            let says = setting.says();
            json!({ "setting": setting.name, "value": row.value, "says": says, "clauses": row.clauses, "instead_of": row.instead_of })
                .to_string()
        } else {
            format!("  {:<28} {:<32} {}", setting.name, row.value, row.grounds()).trim_end().to_owned()
        };
        if !json && setting.group != group {
            group = setting.group;
            let _ = write!(told, "\n{group}\n");
        }
        let _ = writeln!(told, "{line}");
    }
    told
}

/// The settings on which two houses differ, each with both values and what stands behind them.
fn compared(here: &HouseRules, there: &HouseRules, json: bool) -> String {
    let differ: Vec<&Setting> =
        SETTINGS.iter().filter(|setting| setting.value_in(here) != setting.value_in(there)).collect();
    let mut told = if json {
        String::new()
    } else {
        format!("{} {}\n", differ.len(), if differ.len() == 1 { "setting differs" } else { "settings differ" })
    };
    for setting in differ {
        let (one, other) = (Row::of(setting, here), Row::of(setting, there));
        let _ = if json {
            let line = json!({
                "setting": setting.name, "here": one.value, "there": other.value,
                "here_clauses": one.clauses, "there_clauses": other.clauses,
            });
            writeln!(told, "{line}")
        } else {
            let line = |rules: &HouseRules, row: &Row| {
                format!("  {:<12} {:<32} {}", rules.key, row.value, row.grounds()).trim_end().to_owned()
            };
            write!(told, "\n{}\n{}\n{}\n", setting.name, line(here, &one), line(there, &other))
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
    fn a_house_is_shown_setting_by_setting_with_its_clauses() {
        let told = sheet(&preset("fpn"), false);
        let row = line(&told, "short_all_in_min_raise");
        assert_eq!(row[..3], ["short_all_in_min_raise", "last_full_plus_raise", "fpn-20d,"]);
        assert_eq!(line(&told, "gesture_raise"), ["gesture_raise", "nothing"]);
        assert_eq!(sheet(&preset("fpn"), true).lines().count(), SETTINGS.len());
    }

    #[test]
    fn two_houses_are_compared_with_both_values_and_the_clauses_behind_them() {
        let told = compared(&preset("robert"), &preset("fpn"), false);
        let rows: Vec<&str> = told.lines().skip_while(|line| *line != "under_raise").take(3).collect();
        let words = |at: usize| rows[at].split_whitespace().collect::<Vec<_>>();
        assert_eq!(words(1)[..3], ["robert", "half_completes", "robert-betting-10,"]);
        assert_eq!(words(2)[..3], ["fpn", "any_multi_chip_is_raise", "fpn-18c"]);
        assert!(!told.contains("\nodd_chip_unit\n"), "the same in both");
        let differ = preset("robert").differences(&preset("fpn")).len();
        assert!(told.starts_with(&format!("{differ} settings differ\n")));
        assert_eq!(compared(&preset("robert"), &preset("fpn"), true).lines().count(), differ);
    }

    #[test]
    fn what_a_host_changed_is_his_choice() {
        let text = "name = \"Kim's\"\nextends = \"robert\"\nunder_raise = \"any_multi_chip_is_raise\"\n";
        let kims = HouseRules::parse("kims", "kims.toml", text).unwrap();
        let told = sheet(&kims, false);
        let row = told.lines().find(|line| line.trim().starts_with("under_raise")).unwrap();
        assert!(row.ends_with("the host's choice; robert has half_completes"), "{row}");
        assert_eq!(line(&told, "short_all_in_min_raise")[2], "robert-nolimit-3c,");
        assert!(compared(&preset("robert"), &kims, false).starts_with("1 setting differs\n"));
    }
}
