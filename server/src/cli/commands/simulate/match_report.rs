//! `simulate --match`: two ways of playing against each other, and how sure it is that one of them is better.

use super::{Args, as_float, parallel_loop};
use crate::cli::commands::CommandOutcome;
use crate::cli::progress::TaskProgress;
use crate::cli::terminal_writer::say;
use anyhow::ensure;
use cardroom_simulator::{BotMatch, MatchPlayer, MatchScore};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use cpu_time::ProcessTime;
use serde_json::json;
use std::ops::ControlFlow;

/// Parses the word for a player of a match.
pub(super) fn player_parser() -> impl TypedValueParser<Value = MatchPlayer> {
    PossibleValuesParser::new(MatchPlayer::all().map(MatchPlayer::word)).try_map(|word| {
        MatchPlayer::all().find(|player| player.word() == word).ok_or_else(|| format!("no player is called `{word}`"))
    })
}

/// Plays the match and prints its score.
pub(super) fn run(args: &Args, sides: [MatchPlayer; 2]) -> anyhow::Result<CommandOutcome> {
    ensure!(args.players.is_multiple_of(2), "each side of a match plays half of the seats: type an even --players");
    ensure!(args.count().is_multiple_of(2), "each deck is played twice, on exchanged seats: type an even --count");
    let of = BotMatch { sides, seats: args.players, seed: args.seed };
    let mut progress = TaskProgress::new(args.count(), "tournaments");
    let (mut score, mut fault, began) = (MatchScore::default(), None, ProcessTime::now());
    parallel_loop::run_in_order(
        args.count() / 2,
        args.jobs(),
        |number| of.play_pair(number),
        |pair| match pair {
            Ok(pair) => {
                score.add(&pair);
                progress.at(score.tournaments());
                ControlFlow::Continue(())
            }
            Err(error) => {
                fault = Some(error);
                ControlFlow::Break(())
            }
        },
    );
    drop(progress);
    if let Some(fault) = fault {
        return Err(fault);
    }
    let seconds = began.elapsed().as_secs_f64().max(1e-9);
    let ([first, second], [won, lost]) = (sides, score.wins());
    let per_second = as_float(score.tournaments()) / seconds;
    if args.json {
        let told = json!({
            "match": [first.word(), second.word()], "seats": of.seats, "tournaments": score.tournaments(),
            "wins": [won, lost], "prize_share": score.prize_share(), "z": score.z(), "cpu_seconds": seconds,
            "tournaments_per_cpu_second": per_second,
        });
        say!("{told}");
    } else {
        say!("{first} against {second}, {} seats", of.seats);
        say!("tournaments                 {}", score.tournaments());
        say!("won                         {won}, {lost}");
        say!("share of the prizes         {:.1} %", 100.0 * score.prize_share());
        say!("z of the prizes             {:.2}", score.z());
        say!("CPU seconds                 {seconds:.3}");
        say!("tournaments per CPU second  {per_second:.1}");
    }
    Ok(CommandOutcome::Done)
}
