//! `simulate`: measures the speed of the engine and the actions per hand, checks the invariants of whole
//! tournaments, or plays matches of bots.

mod match_report;
mod parallel_loop;

use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use crate::config::presets;
use anyhow::{bail, ensure};
use cardroom_shared::house::HouseRules;
use cardroom_simulator::{
    HandSimulation, MAX_ENTRANTS, MatchPlayer, Policy, SimulationConfig, SimulationFailure, SimulationTotals,
    TournamentSimulation, table_of_kinds,
};
use cpu_time::ProcessTime;
use serde_json::{Map, Value, json};
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::thread::available_parallelism;

/// The number of hands between two updates of the progress.
const HANDS_BETWEEN_LOOKS: u64 = 1_000;

/// The arguments of `simulate`.
#[derive(Debug, clap::Args)]
#[command(after_help = "Everybody begins every hand with 10,000 chips at blinds of 50/100, with a fresh deck. With \
                        `--policy random` every right engine comes to 17.25 actions a hand with six players and to 26.29 \
                        with nine.\n\nWith `--tournament` people come late, buy, leave, stall, act out of turn and make \
                        string bets until somebody has won, and after every event it is checked that no chip is lost, \
                        nobody sits twice, the blinds are in order, nobody waits for ever and every prize is paid. A \
                        failure prints the command that repeats it.\n\nWith `--match` two ways of playing share a table of \
                        `--players`. Everybody begins with 5,000 chips at 25/50, and the blinds rise every ten hands. Two \
                        players play for one prize, more for 50, 30 and 20 %. Each deck is played twice, on exchanged \
                        seats. z is the lead in prizes in standard errors: beyond 3.29, luck alone explains one match in a \
                        thousand.")]
pub struct Args {
    /// How many hands are played
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    hands: u64,
    /// How many players sit at the table
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=10))]
    players: u8,
    /// Play whole tournaments of people who do whatever people do
    #[arg(long, conflicts_with_all = ["hands", "players", "policy"])]
    tournament: bool,
    /// Play tournaments of two ways of playing against each other, half of the seats each
    #[arg(long = "match", num_args = 2, value_names = ["A", "B"], value_parser = match_report::player_parser(),
        conflicts_with_all = ["hands", "policy", "tournament", "entrants", "house", "last"])]
    sides: Option<Vec<MatchPlayer>>,
    /// How many people are invited to each: a number, or two like 2-500 between which it is drawn
    /// [default: 9]
    #[arg(long, value_parser = entrants)]
    entrants: Option<(u32, u32)>,
    /// The house: a key, a file, or `all` to let the houses take turns
    /// [default: all]
    #[arg(long)]
    house: Option<String>,
    /// How many tournaments are played
    /// [default: 100]
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..))]
    count: Option<u64>,
    /// How many tournaments are played at once; what comes of them is the same
    /// [default: as many as there are cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
    /// How many of the last events a failure tells
    /// [default: 25]
    #[arg(long, value_name = "N")]
    last: Option<usize>,
    /// How they act
    #[arg(long, value_enum, default_value_t = Acting::Random)]
    policy: Acting,
    /// The number from which the decks and the choices come
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

/// How they act, as one types it.
#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Acting {
    /// Always check or call
    Call,
    /// Fold (when facing a bet), check or call, or raise to the minimum, each as likely as the others
    Random,
}

impl From<Acting> for Policy {
    fn from(acting: Acting) -> Self {
        match acting {
            Acting::Call => Self::Call,
            Acting::Random => Self::Random,
        }
    }
}

impl Args {
    fn count(&self) -> u64 {
        self.count.unwrap_or(100)
    }

    /// The number of tournaments that run at once.
    fn jobs(&self) -> usize {
        self.jobs.map_or_else(|| available_parallelism().map_or(1, NonZeroUsize::get), usize::from)
    }

    /// An option that was typed and that needs `--tournament`, or `--match` for some, if that is missing.
    fn only_for_tournaments(&self) -> Option<&'static str> {
        let typed = [
            (self.entrants.is_some(), "--entrants"),
            (self.house.is_some(), "--house"),
            (self.count.is_some() && self.sides.is_none(), "--count"),
            (self.jobs.is_some() && self.sides.is_none(), "--jobs"),
            (self.last.is_some(), "--last"),
        ];
        typed.into_iter().find(|(is_typed, _)| *is_typed && !self.tournament).map(|(_, word)| word)
    }

    /// The configuration of tournament `number`.
    fn occasion(&self, number: u64) -> SimulationConfig {
        let (fewest, most) = self.entrants.unwrap_or((9, 9));
        SimulationConfig::of_series(number, self.house.as_deref().unwrap_or("all"), fewest, most, self.seed)
    }
}

/// Parses one number of people, or a range like 2-500.
fn entrants(text: &str) -> Result<(u32, u32), String> {
    let (fewest, most) = text.split_once('-').unwrap_or((text, text));
    let number = |text: &str| text.trim().parse().ok().filter(|number| (2..=MAX_ENTRANTS).contains(number));
    match (number(fewest), number(most)) {
        (Some(fewest), Some(most)) if fewest <= most => Ok((fewest, most)),
        _ => Err(format!("allowed: 2 to {MAX_ENTRANTS}, or two of these like 2-{MAX_ENTRANTS}")),
    }
}

/// Plays the hands or tournaments and prints their number and the speed.
///
/// # Errors
/// If the engine loses a chip or refuses a legal action, or the house does not exist.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    if let Some(word) = args.only_for_tournaments() {
        bail!("{word} is for whole tournaments: type --tournament with it");
    }
    match args.sides.as_deref() {
        Some([first, second]) => match_report::run(args, [*first, *second]),
        _ if args.tournament => tournaments(args),
        _ => hands(args),
    }
}

/// Plays tournaments until all are done or a check fails.
fn tournaments(args: &Args) -> anyhow::Result<CommandOutcome> {
    let mut progress = TaskProgress::new(args.count(), "tournaments");
    let (mut houses, began) = (Vec::<(HouseRules, SimulationTotals)>::new(), ProcessTime::now());
    let play = |number| -> anyhow::Result<_> {
        let occasion = args.occasion(number);
        let simulated =
            TournamentSimulation::open(&occasion, presets::house(&occasion.house)?, args.last.unwrap_or(25))?;
        let count = simulated.play().map_err(|failure| *failure)?;
        Ok((occasion.house, count))
    };
    let (mut played, mut fault) = (0, None);
    parallel_loop::run_in_order(args.count(), args.jobs(), play, |came| {
        played += 1;
        progress.at(played);
        match came.and_then(|(house, count)| add(&mut houses, &house, &count)) {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                fault = Some(error);
                ControlFlow::Break(())
            }
        }
    });
    if let Some(fault) = fault {
        drop(progress);
        // A failed check is an answer. A tournament that cannot start is an error.
        let failure = fault.downcast::<SimulationFailure>()?;
        eprintln!("cardroom-server: {failure}");
        return Ok(CommandOutcome::No);
    }
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    drop(progress);
    let mut all = SimulationTotals::default();
    for (_, count) in &houses {
        all.add(count);
    }
    ensure!(all.tournaments == args.count(), "not all tournaments were played");
    let per_second = |count: u64| as_float(count) / seconds;
    if args.json {
        let told = json!({
            "tournaments": all.tournaments, "hands": all.hands, "events": all.events, "commands": all.commands,
            "refused": all.refused, "cpu_seconds": seconds,
            "tournaments_per_cpu_second": per_second(all.tournaments),
            "hands_per_cpu_second": per_second(all.hands), "events_per_cpu_second": per_second(all.events),
            "happened": by_house(&houses),
        });
        say!("{told}");
    } else {
        say!("{}\n", table_of_kinds(&houses));
        for (rules, count) in &houses {
            let never: Vec<&str> =
                count.kinds(rules).filter(|(_, times)| *times == 0).map(|(words, _)| words).collect();
            if !never.is_empty() {
                say!("never in {:<19}{}", rules.key, never.join("; "));
            }
        }
        say!("tournaments                 {}", all.tournaments);
        say!("hands                       {}", all.hands);
        say!("events                      {}", all.events);
        say!("commands, refused           {}, {}", all.commands, all.refused);
        say!("CPU seconds                 {seconds:.3}");
        say!("tournaments per CPU second  {:.1}", per_second(all.tournaments));
        say!("hands per CPU second        {:.0}", per_second(all.hands));
        say!("events per CPU second       {:.0}", per_second(all.events));
    }
    Ok(CommandOutcome::Done)
}

/// Adds the totals of a tournament to those of its house.
fn add(houses: &mut Vec<(HouseRules, SimulationTotals)>, house: &str, count: &SimulationTotals) -> anyhow::Result<()> {
    let rules = presets::house(house)?;
    match houses.iter_mut().find(|(known, _)| known.key == rules.key) {
        Some((_, all)) => all.add(count),
        None => houses.push((rules, count.clone())),
    }
    Ok(())
}

/// The number of occurrences of each kind of event, in each house that allows it.
fn by_house(houses: &[(HouseRules, SimulationTotals)]) -> Value {
    let kinds = |(rules, count): &(HouseRules, SimulationTotals)| {
        let kinds: Map<String, Value> =
            count.kinds(rules).map(|(words, times)| (words.to_owned(), times.into())).collect();
        (rules.key.clone(), Value::Object(kinds))
    };
    Value::Object(houses.iter().map(kinds).collect())
}

/// Plays the hands and prints their number and the speed.
fn hands(args: &Args) -> anyhow::Result<CommandOutcome> {
    let mut simulation = HandSimulation::new(args.players, args.policy.into(), args.seed)?;
    let mut progress = TaskProgress::new(args.hands, "hands");
    // The CPU time of this process, which does not depend on other load of the machine.
    let began = ProcessTime::now();
    for hand in 0..args.hands {
        if hand.is_multiple_of(HANDS_BETWEEN_LOOKS) {
            progress.at(hand);
        }
        simulation.play_hand()?;
    }
    let seconds = began.elapsed().as_secs_f64();
    drop(progress);
    let actions = simulation.actions();
    let (hands_of, actions_of) = (as_float(args.hands), as_float(actions));
    let per_hand = actions_of / hands_of;
    let (hands_per, actions_per) = (hands_of / seconds.max(1e-9), actions_of / seconds.max(1e-9));
    if args.json {
        let told = json!({
            "hands": args.hands, "actions": actions, "actions_per_hand": per_hand, "cpu_seconds": seconds,
            "hands_per_cpu_second": hands_per, "actions_per_cpu_second": actions_per,
        });
        say!("{told}");
    } else {
        say!("hands                   {}", args.hands);
        say!("actions                 {actions}");
        say!("actions per hand        {per_hand:.4}");
        say!("CPU seconds             {seconds:.3}");
        say!("hands per CPU second    {hands_per:.0}");
        say!("actions per CPU second  {actions_per:.0}");
    }
    Ok(CommandOutcome::Done)
}

/// A count as a float; exact up to 2^53.
#[allow(clippy::cast_precision_loss, reason = "counts beyond 2^53 take years to come to")]
fn as_float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(clap::Parser)]
    struct Typed {
        #[command(flatten)]
        args: Args,
    }

    /// The tournaments for these arguments of `simulate`.
    fn occasions(typed: &[&str]) -> anyhow::Result<Vec<SimulationConfig>> {
        let Typed { args } = clap::Parser::try_parse_from(std::iter::once("simulate").chain(typed.iter().copied()))?;
        ensure!(args.tournament, "no tournament is played");
        Ok((0..args.count()).map(|number| args.occasion(number)).collect())
    }

    #[test]
    fn what_a_failure_says_to_type_is_the_same_evening() {
        let occasion = SimulationConfig { entrants: 4, house: "fpn".to_owned(), seed: 31 };
        let typed = occasion.to_string();
        let words: Vec<&str> = typed.split_whitespace().skip(2).collect();
        assert_eq!(occasions(&words).unwrap(), [occasion]);
    }

    #[test]
    fn no_tournament_is_played_in_no_house() {
        let Typed { args } = clap::Parser::try_parse_from(["simulate", "--tournament", "--house", "nowhere"]).unwrap();
        assert!(run(&args).unwrap_err().to_string().contains("there is no house `nowhere`"));
    }
}
