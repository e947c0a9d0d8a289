//! Deals by the million, and how likely it is that they come out as they do: `deal_statistics [--deals N] [--run N] [--threads N]`; with
//! `--record N` so many deals go through messages and record instead.
//! Prints each p, and ends with 1 if one is below 1e-6 or above 1 − 1e-6, or if a wrong shuffle goes through.
#![allow(clippy::unwrap_used, reason = "a run that cannot be set up has failed")]

#[path = "../tests/deal_statistics/decks.rs"]
mod decks;
#[path = "../tests/fair_deal/hand_plan.rs"]
mod hand_plan;
#[path = "../tests/deal_statistics/measures.rs"]
mod measures;

#[path = "../tests/deal_statistics/record.rs"]
mod record;

use decks::Maker;
use measures::Counts;
use std::process::ExitCode;

/// How many deals find whoever shuffles wrongly.
const FOR_THE_WRONG: u64 = 1_000_000;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let mut asked = [("--deals", 1_000_000), ("--run", 1), ("--threads", 1), ("--record", 0)];
    for pair in words.chunks(2) {
        let known = asked.iter_mut().find(|(name, _)| pair.first().is_some_and(|word| word == name));
        let value = pair.get(1).and_then(|word| word.parse::<u64>().ok()).filter(|value| *value > 0);
        let (Some((_, number)), Some(value)) = (known, value) else {
            eprintln!("deal_statistics [--deals N | --record N] [--run N] [--threads N], each N a whole number from 1");
            return ExitCode::from(2);
        };
        *number = value;
    }
    let [deals, run, threads, through_the_record] = asked.map(|(_, number)| number);
    if through_the_record > 0 {
        return code(print(&record::counts(run, through_the_record, threads), run));
    }
    let mut is_fair = print(&Counts::of(Maker::Fair, run, deals, threads), run);
    for maker in Maker::WRONG {
        let all = Counts::of(maker, run, deals.min(FOR_THE_WRONG), threads).likely();
        let found: Vec<&str> = all.iter().filter(|one| one.is_wrong()).map(|one| one.measure.as_str()).collect();
        println!("{maker:?}: {} of {} measures find it: {}", found.len(), all.len(), found.join(", "));
        is_fair &= !found.is_empty();
    }
    code(is_fair)
}

/// Prints each p; whether all are as they may be.
fn print(counts: &Counts, run: u64) -> bool {
    println!("{} deals, run {run}", counts.deals());
    println!("| measure | p |\n|---|---|");
    let mut is_fair = true;
    for one in counts.likely() {
        println!("| {} | {:.4} |{}", one.measure, one.p, if one.is_wrong() { " WRONG" } else { "" });
        is_fair &= !one.is_wrong();
    }
    is_fair
}

fn code(is_fair: bool) -> ExitCode {
    if is_fair { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
