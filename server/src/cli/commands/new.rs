//! `new FILE`: asks for the settings of a tournament and writes a tournament file.

use crate::cli::commands::CommandOutcome;
use crate::cli::terminal_writer::say;
use crate::config::presets;
use crate::config::{self, Config};
use crate::host_machine::private_files::AtomicFile;
use anyhow::{Context, bail};
use cardroom_shared::command::Name;
use cardroom_shared::house::TableTalk;
use cardroom_shared::structure::{
    MAX_BUY_IN_CENTS, MAX_RE_ENTRIES, ReEntryPlan, Structure, StructureRequest, StructureRequestError,
};
use cardroom_shared::tournament::MAX_ENTRANTS;
use cardroom_shared::{house, structure};
use std::io::{BufRead, Write};
use std::path::{Path, PathBuf};

/// The arguments of `new`.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The new tournament file; nothing is overwritten
    file: PathBuf,
}

/// Asks the questions and writes the file.
///
/// # Errors
/// If a file of this name already exists, standard input ends, or the disk refuses.
pub fn run(args: &Args) -> anyhow::Result<CommandOutcome> {
    if args.file.exists() {
        bail!("{}: there is a file of this name already", args.file.display());
    }
    // The folder is checked before the first question: the answers must be kept.
    let folder = args.file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    AtomicFile::new(&args.file).with_context(|| format!("can't write in the folder {}", folder.display()))?;
    let (config, made) = ask_all(&mut std::io::stdin().lock(), &mut std::io::stdout().lock())?;
    let config = match made {
        Some(structure) => write_levels(args, config, &structure)?,
        None => config,
    };
    keep(&args.file, &config.write())?;
    say!("\nWritten. Host it with: cardroom-server host {}", args.file.display());
    Ok(CommandOutcome::Done)
}

/// Writes the calculated levels to a file beside the tournament file. The returned configuration names it.
fn write_levels(args: &Args, config: Config, structure: &Structure) -> anyhow::Result<Config> {
    let stem = args.file.file_stem().and_then(|stem| stem.to_str()).unwrap_or("evening");
    let path = args.file.with_file_name(format!("{stem}-levels.toml"));
    keep(&path, &structure.write())?;
    say!("\nThe levels are in {}: change them as you like.", path.display());
    // The path is relative, so both files can be moved together.
    Ok(Config { structure: format!("{stem}-levels.toml"), ..config })
}

/// Writes a file whole, or not at all. It is public, so that the account of a service can read it.
fn keep(path: &Path, text: &str) -> anyhow::Result<()> {
    let kept = AtomicFile::new_public(path).and_then(|mut draft| {
        draft.file().write_all(text.as_bytes())?;
        draft.finish()
    });
    kept.with_context(|| format!("can't write {}", path.display()))
}

/// Asks all questions. An empty answer takes the default in brackets. Returns the structure too, if the
/// levels are calculated.
fn ask_all(input: &mut impl BufRead, output: &mut impl Write) -> anyhow::Result<(Config, Option<Structure>)> {
    let mut config = Config::default();
    let mut made = None;
    writeln!(output, "An empty answer takes what stands in brackets.")?;
    config.name = ask(input, output, "Name of the tournament?", &config.name, config::title)?;

    let houses: Vec<&str> = house::presets().iter().map(|rules| rules.key.as_str()).collect();
    let question = format!("House rules? {}, or a file of your own", houses.join(", "));
    config.house = ask(input, output, &question, &config.house, |text| {
        presets::house(text).map(|_| text.to_owned()).map_err(|why| why.to_string())
    })?;

    let structures: Vec<&str> = structure::presets().iter().map(|preset| preset.key).collect();
    let question = format!(
        "Structure? {}, a file of your own, or what you want, like 9 people, 4 hours, 10000 chips",
        structures.join(", ")
    );
    config.structure = ask(input, output, &question, &config.structure, |text| {
        if text.contains(',') {
            let wanted: StructureRequest = text.parse().map_err(|why: StructureRequestError| why.to_string())?;
            made = Some(Structure::made_for(wanted).map_err(|why| why.to_string())?);
            return Ok(text.to_owned());
        }
        made = None;
        let rules = presets::house(&config.house).map_err(|why| why.to_string())?;
        presets::structure_in(&rules, text).map(|_| text.to_owned()).map_err(|why| why.to_string())
    })?;

    if let Some(structure) = &mut made {
        structure.buy_in_cents = ask(input, output, "Buy-in, like 20 or 12.50?", "0", price)?;
        let question = "Re-entries for each player: a number, or unlimited?";
        structure.re_entries = ask(input, output, question, "0", re_entries)?;
    }

    let question = format!("Seats, 2 to {MAX_ENTRANTS}?");
    config.seats = ask(input, output, &question, &config.seats.to_string(), |text| {
        let seats = text.parse().ok().filter(|seats: &u16| (2..=MAX_ENTRANTS).contains(&u32::from(*seats)));
        seats.ok_or_else(|| format!("`{text}` is no number from 2 to {MAX_ENTRANTS}"))
    })?;

    let seats = config.seats;
    let mut questioned = String::new();
    config.players = ask(input, output, "Players? Names with commas between them", "", |text| {
        let names = names(text, seats)?;
        match names.iter().find(|name| is_number(name)).filter(|_| questioned != text) {
            Some(number) => {
                text.clone_into(&mut questioned);
                Err(format!("somebody would be called {number}: write names, or the same again if that is meant"))
            }
            None => Ok(names),
        }
    })?;

    let question = "Check-in? arriving: by joining; saying: by pressing Check in";
    config.check_in = ask(input, output, question, config::check_in_word(config.check_in), config::check_in)?;

    let question = "Talk during a hand? live: heard at once; after_the_hand: heard when the hand is over";
    config.talk = Some(ask(input, output, question, config::talk_word(TableTalk::Everybody), config::talk)?);

    let start_in = config.start_in_s.to_string();
    let question = "Seconds until play starts, though somebody is missing?";
    config.start_in_s = ask(input, output, question, &start_in, |text| {
        text.parse().ok().filter(|s| *s <= 86_400).ok_or_else(|| format!("`{text}` is no number from 0 to 86400"))
    })?;

    let question = "Your public address? HOST or HOST:PORT, empty if you don't know";
    config.public = ask(input, output, question, "", |text| match text {
        "" => Ok(None),
        text => config::public_address(text).map(Some),
    })?;
    Ok((config, made))
}

/// A price in cents, parsed from a text like 20 or 12.50.
fn price(text: &str) -> Result<u64, String> {
    let wrong = || format!("`{text}` is no price: write it like 20 or 12.50, {} at most", MAX_BUY_IN_CENTS / 100);
    let (whole, part) = text.split_once('.').unwrap_or((text, "0"));
    let digits = |text: &str| !text.is_empty() && text.len() <= 12 && text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits(whole) || !digits(part) || part.len() > 2 {
        return Err(wrong());
    }
    let tenfold = if part.len() == 1 { 10 } else { 1 };
    let number = |text: &str| text.parse::<u64>().map_err(|_| wrong());
    let cents = number(whole)? * 100 + number(part)? * tenfold;
    if cents <= MAX_BUY_IN_CENTS { Ok(cents) } else { Err(wrong()) }
}

/// The number of re-entries that a player may make.
fn re_entries(text: &str) -> Result<ReEntryPlan, String> {
    match (text, text.parse()) {
        ("unlimited", _) => Ok(ReEntryPlan::Unlimited),
        (_, Ok(0)) => Ok(ReEntryPlan::None),
        (_, Ok(times)) if times <= MAX_RE_ENTRIES => Ok(ReEntryPlan::Times(times)),
        _ => Err(format!("`{text}` is no number from 0 to {MAX_RE_ENTRIES}, and not `unlimited`")),
    }
}

/// Repeats the question until the answer is valid.
fn ask<T>(
    input: &mut impl BufRead,
    output: &mut impl Write,
    question: &str,
    default: &str,
    mut read: impl FnMut(&str) -> Result<T, String>,
) -> anyhow::Result<T> {
    loop {
        let hint = if default.is_empty() { String::new() } else { format!(" [{default}]") };
        write!(output, "\n{question}{hint}: ")?;
        output.flush()?;
        let mut line = String::new();
        if input.read_line(&mut line)? == 0 {
            bail!("nobody answers: `new` asks on the terminal");
        }
        let answer = if line.trim().is_empty() { default } else { line.trim() };
        match read(answer) {
            Ok(value) => return Ok(value),
            Err(why) => writeln!(output, "{why}")?,
        }
    }
}

/// Returns whether a name is a number, such as a count of players.
fn is_number(name: &Name) -> bool {
    name.as_str().chars().all(char::is_numeric)
}

/// A list of different names, at most one for each seat.
fn names(text: &str, seats: u16) -> Result<Vec<Name>, String> {
    let mut names: Vec<Name> = Vec::new();
    for word in text.split(',').filter(|word| !word.trim().is_empty()) {
        let name = Name::try_from(word.to_owned()).map_err(|why| format!("`{}`: {why}", word.trim()))?;
        if let Some(other) = names.iter().find(|other| other.looks_like(&name)) {
            return Err(config::both_called(other, &name));
        }
        names.push(name);
    }
    if names.len() > usize::from(seats) {
        return Err(format!("{} players are more than the {seats} seats", names.len()));
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::live_game::CheckInMethod;

    fn answers(text: &str) -> (anyhow::Result<Config>, String) {
        let mut output = Vec::new();
        let config = ask_all(&mut text.as_bytes(), &mut output).map(|(config, _)| config);
        (config, String::from_utf8(output).unwrap())
    }

    #[test]
    fn empty_answers_take_the_defaults() {
        let (config, _) = answers("\n\n\n\n\n\n\n\n\n");
        // A home game talks during a hand, whatever the sheet of the house says.
        assert_eq!(config.unwrap(), Config { talk: Some(TableTalk::Everybody), ..Config::default() });
    }

    #[test]
    fn a_number_as_a_name_is_questioned_once() {
        let (config, said) = answers("\n\n\n\n6\nAnn, Bob\n\n\n\n\n");
        let called: Vec<String> = config.unwrap().players.iter().map(ToString::to_string).collect();
        assert!(said.contains("somebody would be called 6: write names, or the same again"), "{said}");
        assert_eq!(called, ["Ann", "Bob"]);
        let (config, _) = answers("\n\n\n\nAnn, 007\nAnn, 007\n\n\n\n\n");
        let called: Vec<String> = config.unwrap().players.iter().map(ToString::to_string).collect();
        assert_eq!(called, ["Ann", "007"]);
    }

    #[test]
    fn wrong_answers_are_asked_again() {
        let typed = "Friday\nrobin\nrobert\nturbo\n501\n6\nAnn, Bob,Ann\nAnn, Bob\nby mail\nsaying\nloud\nafter_the_hand\nsoon\n90\nmy house\nplay.example.org\n";
        let (config, said) = answers(typed);
        let config = config.unwrap();
        assert_eq!(
            (config.name.as_str(), config.house.as_str(), config.structure.as_str()),
            ("Friday", "robert", "turbo")
        );
        assert_eq!((config.seats, config.start_in_s, config.players.len()), (6, 90, 2));
        assert_eq!((config.public.as_deref(), config.check_in), (Some("play.example.org"), CheckInMethod::Saying));
        for part in [
            "no house `robin`",
            "`501` is no number",
            "both be called Ann",
            "`by mail` is no way",
            "`loud` is no way to talk",
            "`soon` is no number",
            "no public address",
        ] {
            assert!(said.contains(part), "{part}: {said}");
        }
        assert_eq!(Config::read(&config.write()).unwrap(), config);
    }

    #[test]
    fn without_a_terminal_it_says_so() {
        let (config, _) = answers("Friday\n");
        assert!(config.unwrap_err().to_string().contains("asks on the terminal"));
    }

    #[test]
    fn levels_can_be_made_to_measure() {
        let mut output = Vec::new();
        let typed = "Friday\n\n9 people, 4 hours\n9 people, 4 hours, 10000 chips\nfree\n12.50\noften\n2\n\n\n\n\n\n\n";
        let (_, made) = ask_all(&mut typed.as_bytes(), &mut output).unwrap();
        let output = String::from_utf8(output).unwrap();
        assert!(output.contains("how many chips each begins with is missing: write it like this"), "{output}");
        let made = made.unwrap();
        assert_eq!((made.starting_stack.0, made.buy_in_cents), (10_000, 1_250));
        assert_eq!(made.re_entries, ReEntryPlan::Times(2));
    }
}
