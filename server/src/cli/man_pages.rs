//! The manual pages of the server and the completions of shells. They are generated from the command line,
//! the tournament file and the console.
//! There is a page for each command (section 1), for the tournament file (5) and for the director's orders
//! (7).

use crate::config::Config;
use crate::server_loop::console_command;
use anyhow::Context;
use cardroom_shared::protocol::Role;
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, ValueHint};
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};
use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::Path;

/// The name of the program.
const NAME: &str = "cardroom-server";

/// The name of the page about the tournament file.
const TOURNAMENT: &str = "cardroom-tournament";

/// The name of the page about the director's orders.
const ORDERS: &str = "cardroom-orders";

/// The name of the manual, for the head of each page.
const MANUAL: &str = "Cardroom";

/// The date of a page. It is blank, so that two runs over one commit give the same output.
const NO_DATE: &str = " ";

/// A tournament file with a comment on every field, as in the package.
const EVENING: &str = include_str!("../../../deploy/evening.toml");

/// An entry in a list of a page, and its description.
type Entry = (&'static str, &'static str);

/// The examples of each command, by its name. The first group is for the page of the program itself.
const EXAMPLES: &[(&str, &[Entry])] = &[
    (
        NAME,
        &[
            ("cardroom-server --seats 6", "Host for five friends and yourself; the invitations are printed."),
            ("cardroom-server --fast --seed 7", "Play a whole evening of bots at once, and say who won."),
            (
                "cardroom-server new friday.toml",
                "Answer some questions; the answers are the tournament file friday.toml.",
            ),
            ("cardroom-server direct status", "Ask a server that runs on this machine how its evening stands."),
        ],
    ),
    (
        "host",
        &[
            (
                "cardroom-server host friday.toml",
                "Host what friday.toml says; a second start goes on with the same hand.",
            ),
            (
                "cardroom-server host --seats 6 --bots 3 --public poker.example.org",
                "Host without a file, for friends elsewhere.",
            ),
            (
                "cardroom-server host friday.toml --web 0.0.0.0:7778",
                "Show the board to every browser that reaches this machine.",
            ),
            ("cardroom-server host friday.toml --accept-loss", "Go on with what can be read of a damaged record."),
        ],
    ),
    (
        "check",
        &[
            ("cardroom-server check story.hand", "Say what would be ruled in a hand that you wrote down."),
            ("cardroom-server check scenarios --json", "Check all scenarios of a folder, for a program."),
        ],
    ),
    (
        "replay",
        &[
            ("cardroom-server replay hands.phhs", "Play recorded hands again by the rules of the default house."),
            ("cardroom-server replay hands --house robert", "The same by the rules of another house."),
        ],
    ),
    (
        "simulate",
        &[
            ("cardroom-server simulate --hands 1000000 --players 9", "Play a million hands of nine players."),
            ("cardroom-server simulate --tournament --entrants 2-500 --count 20", "Play twenty whole tournaments."),
            (
                "cardroom-server simulate --match regular always-all-in --count 10000",
                "Play ten thousand tournaments of three bots and three players who are always all-in.",
            ),
        ],
    ),
    (
        "new",
        &[(
            "cardroom-server new /etc/cardroom/friday.toml",
            "Write the tournament file of the service cardroom@friday.",
        )],
    ),
    (
        "invite",
        &[
            ("cardroom-server invite player Dora", "Write an invitation for a late friend."),
            (
                "cardroom-server invite spectator --data /var/lib/cardroom/friday",
                "Write one for the rail of a service.",
            ),
            ("cardroom-server invite --again 3", "Write invitation 3 anew; the earlier line is worth nothing then."),
        ],
    ),
    ("revoke", &[("cardroom-server revoke 9", "Take invitation 9 back; its guest has to leave.")]),
    (
        "open-link",
        &[
            ("cardroom-server open-link --qr", "Make one link for a group chat, with a QR code."),
            ("cardroom-server open-link close", "Close it; nobody can ask to join by it any more."),
        ],
    ),
    (
        "direct",
        &[
            ("cardroom-server direct", "Read orders line by line while the story of the evening is told."),
            (
                "cardroom-server direct pause --data /var/lib/cardroom/friday",
                "Give one order to the evening of a service.",
            ),
            (
                "cardroom-server direct warn Bob because '\"string bets\"'",
                "Give an order with its reason, which goes on record.",
            ),
            ("cardroom-server direct status --json", "Say for a program how the evening stands."),
            (
                "cardroom-server direct --invitation -",
                "Direct from afar; the line of the invitation is read from standard input.",
            ),
        ],
    ),
    ("evenings", &[("cardroom-server evenings --data /var/lib/cardroom/friday", "List the evenings of a service.")]),
    (
        "log",
        &[
            ("cardroom-server log", "List the orders and rulings of the latest evening."),
            ("cardroom-server log evening-0001.cardroom --json", "List those of another one, for a program."),
        ],
    ),
    (
        "export",
        &[
            ("cardroom-server export standings standings.csv", "Write places and prizes for a spreadsheet."),
            (
                "cardroom-server export log log.txt --evening evening-0001.cardroom",
                "Write the log of one evening in words.",
            ),
        ],
    ),
    (
        "house",
        &[
            ("cardroom-server house", "List the houses."),
            ("cardroom-server house robert fpn", "Show in what two houses differ."),
            ("cardroom-server house robert --keys", "Show a sheet as a file of your own writes it."),
        ],
    ),
    (
        "rule",
        &[
            ("cardroom-server rule fpn-18b", "Show a clause."),
            ("cardroom-server rule odd chip", "Show every clause that speaks of this."),
        ],
    ),
    (
        "season",
        &[
            ("cardroom-server season evenings", "Show the table of all evenings in a folder."),
            (
                "cardroom-server season evenings --points 10,7,5,3,1 --best 5",
                "Points of your own, and the best five evenings.",
            ),
        ],
    ),
    (
        "verify",
        &[
            ("cardroom-server verify evening-0001.cardroom", "Check the record of one evening."),
            ("cardroom-server verify /var/lib/cardroom/friday --json", "Check all of a service, for a program."),
        ],
    ),
    (
        "verify-deal",
        &[
            (
                "cardroom-server verify-deal receipts.jsonl evening-0001.cardroom",
                "Check receipts beside the record of the house.",
            ),
            (
                "cardroom-server verify-deal receipts.jsonl --public --out public.jsonl",
                "Leave out what the table did not see.",
            ),
        ],
    ),
    (
        "backup",
        &[(
            "cardroom-server backup /var/backups/friday.backup --data /var/lib/cardroom/friday",
            "Copy the record of a service and the key of its server.",
        )],
    ),
    ("manual", &[("cardroom-server manual pages", "Write these pages and the completions into the folder pages.")]),
];

/// Examples of orders, each with its effect.
const EXAMPLE_ORDERS: &[Entry] = &[
    ("pause", "No hand begins, and all clocks stop."),
    ("break 10m", "A break of ten minutes once the hands are over."),
    ("level 5 300/600 20", "The fifth level has blinds of 300/600 and lasts 20 minutes."),
    ("penalty Bob 10m because \"they threw their cards\"", "A penalty of ten minutes, with its reason on record."),
    ("warn \"Ann Lee\"", "A warning; a name of several words stands in quotation marks."),
    ("misdeal at table 3", "The hand of table 3 is a misdeal."),
    ("disqualify Bob yes", "Without the last word you are told what would come of it."),
    ("invite player Dora", "An invitation for somebody who comes late."),
];

/// The files of a server.
const FILES: &[Entry] = &[
    ("/etc/cardroom/NAME.toml", "The tournament file of the service cardroom@NAME."),
    ("/var/lib/cardroom/NAME", "The data folder of that service."),
    ("~/.local/share/cardroom", "The data folder of a user, where --data names no other. It follows XDG_DATA_HOME."),
    (
        "evening-0001.cardroom",
        "In the data folder: the record of an evening, the latest with the highest number. While it is played its end lies in the \
         -wal beside it, and the .head says where it ends: they belong together, and `backup` copies all of it.",
    ),
    (
        "identity.pem",
        "In the data folder: the key of the server. Keep it as a password: whoever has it can pass for the server.",
    ),
    (
        "acme.json",
        "In the data folder, with `tls = { acme = ... }`: the account, the order and the certificate of the web, with their keys. \
         If it is lost the server gets a new certificate.",
    ),
];

/// The files around a tournament file.
const FILES_OF_TOURNAMENT: &[Entry] = &[
    ("/etc/cardroom/NAME.toml", "The file that the service cardroom@NAME hosts."),
    ("/usr/share/doc/cardroom-server/examples/evening.toml", "The example below, to be copied."),
];

/// The exit codes of the program.
const STATUS: &[Entry] = &[
    ("0", "What was asked is done."),
    ("1", "The answer is no: a check has failed, the house refuses, or the machine has too little memory."),
    ("2", "It was asked wrongly, or something did not work; standard error says what."),
];

/// The environment variables that the program reads.
const ENVIRONMENT: &[Entry] = &[
    ("RUST_LOG", "How much is told beside the story of an evening: warn, info, debug."),
    ("XDG_DATA_HOME", "The folder in which the data folder of a user lies, in place of ~/.local/share."),
];

/// Writes the pages and the completions of a command line into a folder.
///
/// # Errors
/// If the disk refuses.
pub(crate) fn write(folder: &Path, command: &Command) -> anyhow::Result<()> {
    let pages = folder.join("man");
    fs::create_dir_all(&pages).with_context(|| format!("can't make {}", pages.display()))?;
    for (name, text) in self::pages(command)? {
        keep(&pages, &name, &text)?;
    }
    for (shell, place, name) in [
        (Shell::Bash, "bash", format!("{NAME}.bash")),
        (Shell::Zsh, "zsh", format!("_{NAME}")),
        (Shell::Fish, "fish", format!("{NAME}.fish")),
    ] {
        let place = folder.join(place);
        fs::create_dir_all(&place).with_context(|| format!("can't make {}", place.display()))?;
        keep(&place, &name, &completions(shell, command))?;
    }
    Ok(())
}

fn keep(folder: &Path, name: &str, text: &str) -> anyhow::Result<()> {
    let path = folder.join(name);
    fs::write(&path, text).with_context(|| format!("can't write {}", path.display()))
}

/// All pages, each with the name of its file.
///
/// # Errors
/// None: the pages are written to memory.
fn pages(command: &Command) -> io::Result<Vec<(String, String)>> {
    // A page shows the version alone. `-V` prints all that decides whether two programs are compatible.
    let mut command = command.clone().version(env!("CARGO_PKG_VERSION")).disable_help_subcommand(true);
    command.build();
    let mut pages = vec![(format!("{NAME}.1"), page(&command)?)];
    for command in command.get_subcommands().filter(|command| !command.is_hide_set()) {
        pages.push((format!("{NAME}-{}.1", command.get_name()), page(command)?));
    }
    pages.push((format!("{TOURNAMENT}.5"), tournament()));
    pages.push((format!("{ORDERS}.7"), orders()));
    Ok(pages)
}

/// The page of a command.
fn page(command: &Command) -> io::Result<String> {
    let is_program = command.get_name() == NAME;
    let man = Man::new(command.clone()).date(NO_DATE).source(source()).manual(MANUAL);
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    for chapter in [Man::render_name_section, Man::render_synopsis_section, Man::render_description_section] {
        add(&mut page, |out| chapter(&man, out))?;
    }
    if command.get_arguments().any(|argument| !argument.is_hide_set()) {
        add(&mut page, |out| man.render_options_section(out))?;
    }
    if is_program {
        add(&mut page, |out| man.render_subcommands_section(out))?;
    }
    if command.get_after_help().is_some() {
        add(&mut page, |out| man.render_extra_section(out))?;
    }
    let mut rest = Roff::new();
    list(&mut rest, "EXIT STATUS", STATUS);
    if is_program {
        list(&mut rest, "ENVIRONMENT", ENVIRONMENT);
    }
    list(&mut rest, "FILES", FILES);
    let examples =
        EXAMPLES.iter().find(|(name, _)| *name == command.get_name()).map_or(&[][..], |(_, examples)| examples);
    list(&mut rest, "EXAMPLES", examples);
    let others = if is_program { vec![] } else { vec![(NAME, "1")] };
    see_also(&mut rest, &[others, vec![(TOURNAMENT, "5"), (ORDERS, "7")]].concat());
    add(&mut page, |out| rest.to_writer(out))?;
    Ok(String::from_utf8_lossy(&page).into_owned())
}

/// Adds a chapter. The definition of the apostrophe is kept only at the head of a page.
fn add(page: &mut Vec<u8>, chapter: impl FnOnce(&mut Vec<u8>) -> io::Result<()>) -> io::Result<()> {
    let mut text = Vec::new();
    chapter(&mut text)?;
    let text = String::from_utf8_lossy(&text).into_owned();
    let lines = text.lines().filter(|line| !line.starts_with(".ie ") && !line.starts_with(".el "));
    lines.for_each(|line| page.extend([line.as_bytes(), b"\n"].concat()));
    Ok(())
}

/// The version of Cardroom, for the foot of a page.
fn source() -> String {
    format!("Cardroom {}", env!("CARGO_PKG_VERSION"))
}

/// The head of a page that is not about a command.
fn head(name: &str, section: &str, about: &str) -> Roff {
    let mut page = Roff::new();
    page.control("TH", [name, section, NO_DATE, &source(), MANUAL]);
    page.control("SH", ["NAME"]);
    page.text([roman(format!("{name} - {about}"))]);
    page
}

/// A chapter that lists entries with their descriptions.
fn list(page: &mut Roff, title: &str, entries: &[Entry]) {
    chapter(page, title, entries.iter().map(|(said, about)| ((*said).to_owned(), (*about).to_owned())));
}

fn chapter(page: &mut Roff, title: &str, entries: impl Iterator<Item = (String, String)>) {
    page.control("SH", [title]);
    for (said, about) in entries {
        page.control("TP", []);
        page.text([bold(said)]);
        page.text([roman(about)]);
    }
}

fn paragraphs(page: &mut Roff, title: &str, paragraphs: &[&str]) {
    page.control("SH", [title]);
    for (number, text) in paragraphs.iter().enumerate() {
        if number > 0 {
            page.control("PP", []);
        }
        page.text([roman(*text)]);
    }
}

fn see_also(page: &mut Roff, pages: &[(&str, &str)]) {
    page.control("SH", ["SEE ALSO"]);
    let mut words: Vec<Inline> = Vec::new();
    for (name, section) in pages {
        if !words.is_empty() {
            words.push(roman(", "));
        }
        words.extend([bold(*name), roman(format!("({section})"))]);
    }
    page.text(words);
}

/// The page of the tournament file.
fn tournament() -> String {
    let mut page = head(TOURNAMENT, "5", "the file that says what is played in an evening of Cardroom");
    paragraphs(
        &mut page,
        "DESCRIPTION",
        &[
            "A tournament file is written in TOML. `cardroom-server new FILE` asks what you play and with whom, and writes one; \
         `cardroom-server host FILE` plays it, and so does the service cardroom@NAME with /etc/cardroom/NAME.toml.",
            "Every line may be left away: then holds what stands below, or what the word on it says. What is typed after \
         `cardroom-server host` goes before what stands in the file. A field that is unknown, or a value that is not allowed, is named \
         with its line, and nothing is hosted.",
        ],
    );
    page.control("SH", ["FIELDS"]);
    for field in Config::default().fields() {
        page.control("TP", []);
        page.text([bold(field.line.trim_start_matches("# "))]);
        page.text([roman(field.about)]);
    }
    list(&mut page, "FILES", FILES_OF_TOURNAMENT);
    page.control("SH", ["EXAMPLES"]);
    page.control("nf", []);
    for line in EVENING.lines() {
        page.text([if line.starts_with('#') { italic(line) } else { roman(line) }]);
    }
    page.control("fi", []);
    see_also(&mut page, &[(NAME, "1"), ("cardroom-server-host", "1"), ("cardroom-server-new", "1"), (ORDERS, "7")]);
    page.render()
}

/// The page of the director's orders.
fn orders() -> String {
    let mut page = head(ORDERS, "7", "what the director of an evening of Cardroom can order and ask");
    paragraphs(
        &mut page,
        "DESCRIPTION",
        &[
            "Orders are typed where the server runs, into `cardroom-server direct` on the same machine, or from afar by the invitation of a \
         director or deputy (`cardroom-server direct --invitation -`). Each is answered with what it did, what stands on record and which \
         order takes it back.",
            "What stands in capitals is put in by you, and what stands in brackets may be left away. Capitals do not matter in what you type. \
         A name of several words stands in quotation marks.",
        ],
    );
    for (title, entries) in console_command::chapters() {
        chapter(&mut page, title, entries.into_iter().map(|(said, does)| (said, does.to_owned())));
    }
    list(&mut page, "EXAMPLES", EXAMPLE_ORDERS);
    see_also(&mut page, &[("cardroom-server-direct", "1"), (NAME, "1"), (TOURNAMENT, "5")]);
    page.render()
}

/// The command line for completion: with the words of orders and roles, and without hidden options.
fn offer(program: &Command) -> Command {
    let mut offer = without_hidden(NAME, program, |argument| !argument.is_positional());
    for (name, _) in EXAMPLES {
        if let Some(command) = program.find_subcommand(name) {
            offer = offer.subcommand(without_hidden(name, command, |_| true));
        }
    }
    let orders: BTreeSet<&str> = console_command::words().collect();
    let orders = PossibleValuesParser::new(orders);
    let roles = PossibleValuesParser::new(Role::ALL.map(Role::word));
    offer
        .mut_subcommand("direct", |direct| direct.mut_arg("order", |order| order.value_parser(orders)))
        .mut_subcommand("invite", |invite| invite.mut_arg("role", |role| role.value_parser(roles)))
}

/// A copy of a command without its hidden arguments. The file argument of the program is left out, because
/// zsh finds no command after it.
fn without_hidden(name: &'static str, command: &Command, is_wanted: impl Fn(&Arg) -> bool) -> Command {
    let arguments = command.get_arguments().filter(|argument| !argument.is_hide_set() && is_wanted(argument));
    let alone = Command::new(name).args(arguments.cloned());
    alone.about(command.get_about().cloned().unwrap_or_default()).version(env!("CARGO_PKG_VERSION"))
}

/// The completion script of a shell.
fn completions(shell: Shell, command: &Command) -> String {
    let mut command = offer(command);
    // The generator for bash uses two spellings for a name with a hyphen, so that completion stops after the
    // first word.
    let plain = NAME.replace('-', "_");
    let name = if shell == Shell::Bash { plain.as_str() } else { NAME };
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut command, name, &mut text);
    let text = String::from_utf8_lossy(&text).into_owned();
    match shell {
        Shell::Bash => text.lines().map(|line| registered(line, &plain)).collect(),
        Shell::Fish => text + &values(&command, &plain),
        _ => text,
    }
}

/// A line of the bash script, registered under the real name of the program.
fn registered(line: &str, plain: &str) -> String {
    match line.strip_suffix(plain) {
        Some(start) if line.trim_start().starts_with("complete ") => format!("{start}{NAME}\n"),
        _ => format!("{line}\n"),
    }
}

/// The positional values of a command, for fish. Its generator leaves them out.
fn values(command: &Command, plain: &str) -> String {
    let line = |command: &Command| {
        let names = command.get_positionals().flat_map(Arg::get_possible_values);
        let values: Vec<String> = names.map(|value| value.get_name().to_owned()).collect();
        let takes_files = command.get_positionals().any(|argument| argument.get_value_hint() == ValueHint::AnyPath);
        let no_files = if takes_files { "" } else { " -f" };
        let (name, values) = (command.get_name(), values.join(" "));
        let condition = format!("__fish_{plain}_using_subcommand {name}");
        (!values.is_empty()).then(|| format!("complete -c {NAME} -n \"{condition}\"{no_files} -a \"{values}\"\n"))
    };
    command.get_subcommands().filter_map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli;
    use crate::server_loop::console_command::ConsoleCommand;

    /// Splits a line as a shell does. Text in single quotation marks is one word.
    fn words(line: &str) -> Vec<String> {
        let parts = line.split('\'').enumerate();
        let split = |(number, part): (usize, &str)| match number % 2 {
            0 => part.split_whitespace().map(str::to_owned).collect(),
            _ => vec![part.to_owned()],
        };
        parts.flat_map(split).collect()
    }

    #[test]
    fn every_command_has_examples_that_can_be_typed() {
        let command = cli::command();
        let mut names: Vec<&str> = command.get_subcommands().map(Command::get_name).collect();
        names.insert(0, NAME);
        let told: Vec<&str> = EXAMPLES.iter().map(|(name, _)| *name).collect();
        assert_eq!(told, names);
        for (name, examples) in EXAMPLES {
            assert!(!examples.is_empty(), "{name}");
            for (line, _) in *examples {
                let typed = words(line);
                let read = cli::command().try_get_matches_from(&typed);
                let read = read.unwrap_or_else(|why| panic!("{line}: {why}"));
                assert!(*name == NAME || read.subcommand_name() == Some(name), "{line} is no example of {name}");
                // Only the console can parse an order.
                let orders = read.subcommand_matches("direct").and_then(|direct| direct.get_many::<String>("order"));
                if let Some(order) = orders {
                    let order = order.map(String::as_str).collect::<Vec<_>>().join(" ");
                    order.parse::<ConsoleCommand>().unwrap_or_else(|why| panic!("{line}: {why}"));
                }
            }
        }
        for (order, _) in EXAMPLE_ORDERS {
            order.parse::<ConsoleCommand>().unwrap_or_else(|why| panic!("{order}: {why}"));
        }
    }

    #[test]
    fn every_page_has_files_or_orders_and_examples() {
        let pages = pages(&cli::command()).unwrap();
        assert_eq!(pages.len(), EXAMPLES.len() + 2);
        for (name, page) in &pages {
            let title = page.lines().find(|line| line.starts_with(".TH ")).unwrap();
            let section = name.rsplit('.').next().unwrap();
            assert!(title.ends_with(&format!(" {section} \" \" \"{}\" {MANUAL}", source())), "{name}: {title}");
            for chapter in ["NAME", "DESCRIPTION", "EXAMPLES", "\"SEE ALSO\""] {
                assert_eq!(
                    page.lines().filter(|line| *line == format!(".SH {chapter}")).count(),
                    1,
                    "{name}: {chapter}"
                );
            }
            assert!(page.contains("\n.SH FILES\n") || section == "7", "{name}");
            assert_eq!(page.matches(".ie \\n").count(), 1, "{name}");
        }
    }

    /// A text as it appears on a page.
    fn shown(text: &str) -> String {
        Roff::from(roman(text)).render().lines().last().unwrap_or_default().to_owned()
    }

    #[test]
    fn manual_pages_contain_every_config_field_and_every_order() {
        let page = tournament();
        let fields = Config::default().fields();
        assert!(fields.len() > 15);
        for field in fields {
            assert!(page.contains(&shown(&field.about)) && page.contains(&shown(field.line.trim_start_matches("# "))));
        }
        let page = orders();
        for (said, does) in console_command::chapters().into_iter().flat_map(|(_, said)| said) {
            assert!(page.contains(&shown(&said)) && page.contains(&shown(does)), "{said}");
        }
    }
}
