//! `house KEY [KEY]`: the sheet of a house, or what differs between two.

use crate::cli::Answer;
use crate::sheets;
use cardroom_shared::house::{self, HouseRules};

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
    match (&args.house, &args.other) {
        (None, _) => house::presets().iter().for_each(|rules| list(rules, args.json)),
        (Some(house), None) => show(&sheets::house(house)?, args.json),
        (Some(house), Some(other)) => compare(&sheets::house(house)?, &sheets::house(other)?, args.json),
    }
    Ok(Answer::Done)
}

fn list(rules: &HouseRules, json: bool) {
    if json {
        let line = serde_json::json!({ "key": rules.key, "name": rules.name, "finished": rules.is_finished() });
        println!("{line}");
    } else {
        let finished = rules.unfinished.as_ref().map_or_else(String::new, |why| format!("\n{:12} {why}", ""));
        println!("{:<12} {}{finished}", rules.key, rules.name);
    }
}

fn show(rules: &HouseRules, json: bool) {
    if !json {
        list(rules, false);
    }
    let mut group = "";
    for line in rules.settings() {
        if json {
            let (name, value, says) = (line.name, &line.value, line.says);
            println!("{}", serde_json::json!({ "setting": name, "value": value, "says": says }));
            continue;
        }
        if line.group != group {
            group = line.group;
            println!("\n{group}");
        }
        println!("  {:<32} {}", line.name, line.value);
    }
}

fn compare(here: &HouseRules, there: &HouseRules, json: bool) {
    let differences = here.differences(there);
    if !json {
        println!("{} settings differ", differences.len());
        println!("  {:<32} {:<28} {}", "", here.key, there.key);
    }
    for line in differences {
        if json {
            println!("{}", serde_json::json!({ "setting": line.name, "here": line.here, "there": line.there }));
        } else {
            println!("  {:<32} {:<28} {}", line.name, line.here, line.there);
        }
    }
}
