//! `simulate`: how fast the engine is, and whether it plays as every right engine does.

use crate::cli::Answer;
use crate::progress::Progress;
use crate::say;
use crate::simulation::{Policy, Simulation};
use cpu_time::ProcessTime;
use serde_json::json;

/// How many hands go by between two looks at the progress.
const HANDS_BETWEEN_LOOKS: u64 = 1_000;

/// What `simulate` takes.
#[derive(Debug, clap::Args)]
#[command(after_help = "Everybody begins every hand with 10,000 chips at blinds of 50/100, with a fresh deck. With \
                        `--policy random` every right engine comes to 17.25 actions a hand with six players and to 26.29 \
                        with nine.")]
pub struct Args {
    /// How many hands are played
    #[arg(long, default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..))]
    hands: u64,
    /// How many players sit at the table
    #[arg(long, default_value_t = 6, value_parser = clap::value_parser!(u8).range(2..=10))]
    players: u8,
    /// How they act
    #[arg(long, value_enum, default_value_t = Policy::Random)]
    policy: Policy,
    /// The number from which the decks and the choices come
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Print one JSON object instead of words
    #[arg(long)]
    json: bool,
}

/// Plays the hands and says how many and how fast.
///
/// # Errors
/// If the engine loses a chip or refuses what it offers.
pub fn run(args: &Args) -> anyhow::Result<Answer> {
    let mut simulation = Simulation::new(args.players, args.policy, args.seed)?;
    let mut progress = Progress::new(args.hands, "hands");
    // The time of this process on the processors, not that of the wall: the same on a busy machine.
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
    Ok(Answer::Done)
}

/// A count as a number that can be divided; exact up to 2^53.
#[allow(clippy::cast_precision_loss, reason = "counts beyond 2^53 take years to come to")]
fn as_float(count: u64) -> f64 {
    count as f64
}
