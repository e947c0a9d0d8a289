//! The command line of `cardroom-server`.

pub mod commands;
pub mod logging;
pub(crate) mod man_pages;
pub mod progress;
pub mod terminal_writer;
pub mod version;

use crate::cli::commands::{
    CommandOutcome, backup, check, direct, evenings, export, host, house, invite, log, manual, new, open_link, replay,
    rule, season, simulate, verify, verify_deal,
};
use crate::cli::logging::{LogFormat, Logs};
use crate::cli::version::version;
use crate::host_machine::memory_check;
use crate::similar_word::similar_word;
use cardroom_shared::error_text::{plain, value_in_plain_words};
use clap::{CommandFactory, Parser, Subcommand};
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

/// The server of a home poker tournament: it deals, rules, keeps the record and lets your friends in.
///
/// Without a command it hosts a tournament.
#[derive(Debug, Parser)]
#[command(name = "cardroom-server", version = version(), args_conflicts_with_subcommands = true)]
struct CommandLine {
    #[command(subcommand)]
    command: Option<Request>,
    #[command(flatten)]
    host: host::Args,
}

#[derive(Debug, Subcommand)]
enum Request {
    /// Hosts a tournament, the one of a file or one of the defaults
    Host(Box<host::Args>),
    /// Runs scenarios: what would be ruled at your table?
    Check(check::Args),
    /// Plays recorded hands again and compares what the players end with
    Replay(replay::Args),
    /// Plays many hands at once and says how fast
    Simulate(simulate::Args),
    /// Asks what you play and with whom, and writes a tournament file
    New(new::Args),
    /// Writes another invitation to the evening
    Invite(invite::Args),
    /// Revokes an invitation
    Revoke(invite::RevokeArgs),
    /// Makes one link for a group chat, with which guests ask to join in their browsers
    OpenLink(open_link::Args),
    /// Gives orders to the tournament in play, as its director
    Direct(direct::Args),
    /// Lists the evenings of a data folder, running or not
    Evenings(evenings::Args),
    /// Lists what was ordered and ruled: when, by whom, why and by which clause
    Log(log::Args),
    /// Writes the log or the standings of an evening to a file: for a spreadsheet, a program or people
    Export(export::Args),
    /// Shows the rules of a house, or what differs between two
    House(house::Args),
    /// Shows a clause of a rulebook, or all clauses of a house
    Rule(rule::Args),
    /// Shows the table of a league over several evenings
    Season(season::Args),
    /// Checks the record of an evening: whether anything was changed after it was written
    Verify(verify::Args),
    /// Checks receipts of the fair deal: whether every card came from where the cuts put it
    VerifyDeal(verify_deal::Args),
    /// Copies the record of an evening, even while it is played
    Backup(backup::Args),
    /// Writes the manual, as pages for man, and the completions of bash, zsh and fish
    Manual(manual::Args),
}

impl CommandLine {
    fn log_format(&self) -> LogFormat {
        match &self.command {
            None => self.host.log_format,
            Some(Request::Host(args)) => args.log_format,
            Some(_) => LogFormat::Human,
        }
    }
}

/// Runs the command line. Exits with 0 for success. Exits with 1 if the answer is no or memory is short.
/// Exits with 2 for a wrong command line or an error.
pub fn main() -> ExitCode {
    terminal_writer::keep_ignoring_hang_ups();
    if let Err(shortage) = memory_check::check() {
        let _ = writeln!(std::io::stderr(), "cardroom-server: {shortage}");
        return ExitCode::from(1);
    }
    let line = match CommandLine::try_parse() {
        Ok(line) => line,
        Err(error) if error.use_stderr() => {
            let told = error.render();
            let told = if std::io::stderr().is_terminal() { told.ansi().to_string() } else { told.to_string() };
            // If standard error is closed, there is nobody to report to.
            let _ = std::io::stderr().write_all(value_in_plain_words(&told).as_bytes());
            return ExitCode::from(2);
        }
        // Help and version.
        Err(error) => error.exit(),
    };
    // Neither standard output nor standard error may block the session: both may be a terminal that nobody
    // reads.
    let logs = Logs::open(line.log_format());
    let answer = match line.command {
        None => match line.host.mistyped_command() {
            Some(word) => Err(unknown_command(word)),
            None => host::run(&line.host, &logs),
        },
        Some(Request::Host(args)) => host::run(&args, &logs),
        Some(Request::Check(args)) => check::run(&args),
        Some(Request::Replay(args)) => replay::run(&args),
        Some(Request::Simulate(args)) => simulate::run(&args),
        Some(Request::New(args)) => new::run(&args),
        Some(Request::Invite(args)) => invite::run(&args),
        Some(Request::Revoke(args)) => invite::revoke(&args),
        Some(Request::OpenLink(args)) => open_link::run(&args),
        Some(Request::Direct(args)) => direct::run(&args),
        Some(Request::Evenings(args)) => evenings::run(&args),
        Some(Request::Log(args)) => log::run(&args),
        Some(Request::Export(args)) => export::run(&args),
        Some(Request::House(args)) => house::run(&args),
        Some(Request::Rule(args)) => rule::run(&args),
        Some(Request::Season(args)) => season::run(&args),
        Some(Request::Verify(args)) => verify::run(&args),
        Some(Request::VerifyDeal(args)) => verify_deal::run(&args),
        Some(Request::Backup(args)) => backup::run(&args),
        Some(Request::Manual(args)) => manual::run(&args, &CommandLine::command()),
    };
    let shortage = answer.as_ref().err().and_then(memory_check::advice);
    if let Err(error) = &answer {
        let why = shortage.clone().unwrap_or_else(|| plain(&format!("{error:#}")));
        logs.fail(&format!("cardroom-server: {why}"));
    }
    logs.finish();
    match answer {
        Ok(CommandOutcome::Done) => ExitCode::SUCCESS,
        Ok(CommandOutcome::No) => ExitCode::from(1),
        Err(_) if shortage.is_some() => ExitCode::from(1),
        Err(_) => ExitCode::from(2),
    }
}

/// The error for a word that is no command, with the command that was probably meant.
fn unknown_command(word: &str) -> anyhow::Error {
    let commands = CommandLine::command();
    let words = commands.get_subcommands().map(clap::Command::get_name).chain(["help"]);
    let meant = similar_word(&word.to_lowercase(), words);
    let hint = meant.map(|meant| format!("; did you mean `{meant}`?")).unwrap_or_default();
    anyhow::anyhow!("`{word}` is neither a command nor a tournament file{hint}; --help lists the commands")
}

/// The whole command line.
#[cfg(test)]
pub(crate) fn command() -> clap::Command {
    CommandLine::command()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_can_be_typed_is_well_formed() {
        CommandLine::command().debug_assert();
    }

    #[test]
    fn a_mistyped_command_gets_a_suggestion() {
        for (word, meant) in [
            ("hots", "host"),
            ("HOST", "host"),
            ("helpp", "help"),
            ("simulat", "simulate"),
            ("verfy", "verify"),
            ("invit", "invite"),
        ] {
            let told = unknown_command(word).to_string();
            assert!(told.contains(&format!("did you mean `{meant}`?")), "{told}");
        }
        assert!(!unknown_command("xyzzy").to_string().contains("did you mean"));
        let line = CommandLine::try_parse_from(["cardroom-server", "hots"]).unwrap();
        assert_eq!(line.host.mistyped_command(), Some("hots"));
    }

    #[test]
    fn a_value_that_cannot_be_read_is_told_in_plain_words() {
        let told = |words: &[&str]| {
            let error = CommandLine::try_parse_from([&["cardroom-server"], words].concat()).err();
            error.map(|error| value_in_plain_words(&error.render().to_string())).unwrap_or_default()
        };
        let seats = told(&["host", "--seats", "many"]);
        assert!(
            seats.contains("invalid value 'many' for '--seats <N>': a whole number stands here, in digits"),
            "{seats}"
        );
        let one = told(&["host", "--seats", "1"]);
        assert!(one.contains("invalid value '1' for '--seats <N>': a number from 2 to 500 stands here"), "{one}");
        let best = told(&["season", "--best", "0", "evening.cardroom"]);
        assert!(best.contains("a number of at least 1 stands here"), "{best}");
        let mut values = 0;
        for command in CommandLine::command().get_subcommands() {
            for argument in command.get_arguments().filter(|argument| argument.get_action().takes_values()) {
                let Some(long) = argument.get_long() else { continue };
                for value in ["!", "", "-1", "99999999999999999999999", "0"] {
                    let said = told(&[command.get_name(), &format!("--{long}={value}")]);
                    values += 1;
                    for theirs in [
                        "in string",
                        "target type",
                        "literal",
                        "syntax",
                        "parse integer",
                        "provided string",
                        "..=",
                        " is not in ",
                    ] {
                        assert!(!said.contains(theirs), "{} --{long}={value}: {said}", command.get_name());
                    }
                }
            }
        }
        assert!(values > 100, "{values}");
    }

    #[test]
    fn every_command_has_a_sentence_of_help() {
        for command in CommandLine::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for argument in command.get_arguments().filter(|argument| !argument.is_hide_set()) {
                assert!(argument.get_help().is_some(), "{} {}", command.get_name(), argument.get_id());
            }
        }
    }

    #[test]
    fn hosting_needs_no_word() {
        let line = CommandLine::try_parse_from(["cardroom-server", "--fast", "--seed", "7"]).unwrap();
        assert!(line.command.is_none() && line.host.fast);
        assert!(CommandLine::try_parse_from(["cardroom-server", "host", "--seats", "6"]).unwrap().command.is_some());
        assert!(CommandLine::try_parse_from(["cardroom-server", "--seats", "501"]).is_err());
    }
}
