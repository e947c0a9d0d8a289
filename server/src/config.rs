//! What a host decides before the evening: the tournament file, its defaults and its mistakes.

use crate::server::CheckInBy;
use cardroom_shared::command::Name;
use cardroom_shared::house::DEFAULT_HOUSE;
use cardroom_shared::pace::Pace;
use cardroom_shared::structure::DEFAULT_STRUCTURE;
use cardroom_shared::tournament::MAX_ENTRANTS;
use std::fmt::Write;
use std::net::{Ipv4Addr, Ipv6Addr, SocketAddr};
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The port of play (UDP) and of the front desk (TCP), if the host names no other.
pub const DEFAULT_PORT: u16 = 7777;

/// The seconds after which play starts by itself, if the host says nothing else.
pub const DEFAULT_START_IN_S: u32 = 60;

/// The seconds between the end of a hand and the next, if the host says nothing else: time to see who won.
const DEFAULT_PAUSE_S: u32 = 4;

/// The longest pause between hands that a host can want.
const MAX_PAUSE_S: u32 = 60;

/// The seconds for each street of a run-out, if the host says nothing else.
const DEFAULT_RUN_OUT_S: u32 = 1;

/// The longest that a street of a run-out can take.
const MAX_RUN_OUT_S: u32 = 10;

/// The longest that a tournament may wait for its players: a day.
const MAX_START_IN_S: u32 = 24 * 60 * 60;

/// The most letters of the name of a tournament.
pub const MAX_TITLE_LETTERS: usize = 60;

/// Everything that a host decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Name of the tournament.
    pub name: String,
    /// The house by whose rules it is played: a key, or a file.
    pub house: String,
    /// The sheet of levels, stack and prizes: a key, or a file.
    pub structure: String,
    /// How many can enter.
    pub seats: u16,
    /// How many bots play; none if they fill the seats that are empty when play starts.
    pub bots: Option<u16>,
    /// Where the house listens.
    pub listen: SocketAddr,
    /// The way here from outside, `HOST` or `HOST:PORT`, as it stands in the invitations.
    pub public: Option<String>,
    /// Seconds after which play starts by itself.
    pub start_in_s: u32,
    /// Seconds between the end of a hand and the next.
    pub pause_s: u32,
    /// Seconds more for each street that comes after the last bet, twice as many for the river.
    pub run_out_s: u32,
    /// The players who are invited by name.
    pub players: Vec<Name>,
    /// How they check in.
    pub check_in: CheckInBy,
    /// Which invitations are printed when the evening begins; none if the host has not said it.
    pub show_invitations: Option<Shown>,
}

/// Which invitations are printed when an evening begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shown {
    /// All of them.
    All,
    /// Those of players and of the rail, not the director's.
    Guests,
    /// None.
    None,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            name: "Home game".to_owned(),
            house: DEFAULT_HOUSE.to_owned(),
            structure: DEFAULT_STRUCTURE.to_owned(),
            seats: 9,
            bots: None,
            listen: SocketAddr::from((Ipv4Addr::UNSPECIFIED, DEFAULT_PORT)),
            public: None,
            start_in_s: DEFAULT_START_IN_S,
            pause_s: DEFAULT_PAUSE_S,
            run_out_s: DEFAULT_RUN_OUT_S,
            players: Vec::new(),
            check_in: CheckInBy::Arriving,
            show_invitations: None,
        }
    }
}

/// One thing that is wrong in a tournament file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// In which line, from 1.
    pub line: usize,
    /// In which field; none if the text itself can't be read.
    pub field: Option<String>,
    /// What is wrong and what is allowed.
    pub why: String,
}

impl Mistake {
    /// The mistake as a host reads it: file, line, field, and what is allowed.
    pub fn in_file(&self, file: &Path) -> String {
        match &self.field {
            Some(field) => format!("{}:{}: {field}: {}", file.display(), self.line, self.why),
            None => format!("{}:{}: {}", file.display(), self.line, self.why),
        }
    }
}

impl Config {
    /// Reads a tournament file. What it does not say stays as in [`Config::default`].
    ///
    /// # Errors
    /// All mistakes at once, in the order of the lines.
    pub fn read(text: &str) -> Result<Self, Vec<Mistake>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut reader = Reader { text, mistakes: Vec::new() };
        for error in errors {
            let line = reader.line(error.span().map_or(0, |span| span.start));
            reader.mistakes.push(Mistake { line, field: None, why: error.message().to_owned() });
        }
        let mut config = Self::default();
        for (key, value) in table.get_ref() {
            let field: &str = key.get_ref();
            if let Err(why) = config.set(field, value, &mut reader) {
                let line = reader.line(key.span().start);
                reader.mistakes.push(Mistake { line, field: Some(field.to_owned()), why });
            }
        }
        if config.players.len() > usize::from(config.seats - config.bots.unwrap_or(0).min(config.seats)) {
            let field = if config.bots.is_some() { "bots" } else { "players" };
            let line = table.get_ref().get_key_value(field).map_or(1, |(key, _)| reader.line(key.span().start));
            let why = format!(
                "{} players and {} bots are more than the {} seats",
                config.players.len(),
                config.bots.unwrap_or(0),
                config.seats
            );
            reader.mistakes.push(Mistake { line, field: Some(field.to_owned()), why });
        }
        reader.mistakes.sort_by_key(|mistake| mistake.line);
        if reader.mistakes.is_empty() { Ok(config) } else { Err(reader.mistakes) }
    }

    /// The same with the files of house and levels where they lie: beside the tournament file, if they are there.
    #[must_use]
    pub fn beside(mut self, file: &Path) -> Self {
        let folder = file.parent().unwrap_or(Path::new(""));
        for wanted in [&mut self.house, &mut self.structure] {
            let there = folder.join(&*wanted);
            // A key has no ending, and names no file.
            if Path::new(&*wanted).extension().is_some()
                && there.is_file()
                && let Some(there) = there.to_str()
            {
                there.clone_into(wanted);
            }
        }
        self
    }

    /// The time between hands.
    pub fn pace(&self) -> Pace {
        Pace { pause_ms: u64::from(self.pause_s) * 1_000, street_ms: u64::from(self.run_out_s) * 1_000 }
    }

    /// Takes one field over. The error says what is allowed.
    fn set(&mut self, field: &str, value: &Spanned<DeValue<'_>>, reader: &mut Reader<'_>) -> Result<(), String> {
        match field {
            "name" => self.name = title(text_of(value)?)?,
            "house" => text_of(value)?.clone_into(&mut self.house),
            "structure" => text_of(value)?.clone_into(&mut self.structure),
            "seats" => self.seats = number_of(value, 2, MAX_ENTRANTS).and_then(small)?,
            "bots" => self.bots = Some(number_of(value, 0, MAX_ENTRANTS).and_then(small)?),
            "listen" => self.listen = listen_address(text_of(value)?)?,
            "public" => self.public = Some(public_address(text_of(value)?)?),
            "start_in" => self.start_in_s = number_of(value, 0, MAX_START_IN_S)?,
            "pause" => self.pause_s = number_of(value, 0, MAX_PAUSE_S)?,
            "run_out" => self.run_out_s = number_of(value, 0, MAX_RUN_OUT_S)?,
            "players" => self.players = reader.names(value)?,
            "check_in" => self.check_in = check_in(text_of(value)?)?,
            "show_invitations" => self.show_invitations = Some(shown(text_of(value)?)?),
            _ => {
                return Err("there is no such field: name, house, structure, seats, bots, listen, public, start_in, \
                     pause, run_out, players, check_in and show_invitations are allowed"
                    .to_owned());
            }
        }
        Ok(())
    }

    /// The tournament file that says the same, with a word on every field.
    pub fn write(&self) -> String {
        let mut file = String::from("# A tournament of Cardroom. Host it with: cardroom-server host FILE\n");
        let mut field = |words: &str, line: String| {
            // Writing to a String can't fail.
            let _ = write!(file, "\n# {words}\n{line}\n");
        };
        field("Name of the tournament.", format!("name = {}", quoted(&self.name)));
        field("House rules: the key of a house, or a file of your own.", format!("house = {}", quoted(&self.house)));
        field(
            "Levels, starting stack and prizes: the key of a structure, or a file of your own.",
            format!("structure = {}", quoted(&self.structure)),
        );
        field(
            &format!("How many can enter, 2 to {MAX_ENTRANTS}: more than one table holds sit at several."),
            format!("seats = {}", self.seats),
        );
        field(
            "How many bots play. Without this line bots take the seats that are empty when play starts.",
            self.bots.map_or_else(|| "# bots = 0".to_owned(), |bots| format!("bots = {bots}")),
        );
        field(
            "Who is invited by name; everybody gets an invitation of their own. The other seats are for whom you like.",
            format!("players = [{}]", self.players.iter().map(|n| quoted(n.as_str())).collect::<Vec<_>>().join(", ")),
        );
        field(
            "How those invited by name check in: \"arriving\", when they join, or \"saying\", when they press Check in.",
            format!("check_in = {}", quoted(check_in_word(self.check_in))),
        );
        field(
            "Seconds after which play starts, though not all of the invited are there.",
            format!("start_in = {}", self.start_in_s),
        );
        field(
            &format!("Seconds between the end of a hand and the next, 0 to {MAX_PAUSE_S}: time to see who won."),
            format!("pause = {}", self.pause_s),
        );
        field(
            &format!(
                "Seconds more for each street that comes when everybody is all-in, 0 to {MAX_RUN_OUT_S}; the river takes \
                 twice as long. So the next hand waits until the board was seen as it came."
            ),
            format!("run_out = {}", self.run_out_s),
        );
        field("Where the server listens: UDP and TCP on this port.", format!("listen = \"{}\"", self.listen));
        field(
            "Your public address, for the invitations: HOST or HOST:PORT.",
            self.public.as_ref().map_or_else(
                || "# public = \"poker.example.org\"".to_owned(),
                |public| format!("public = {}", quoted(public)),
            ),
        );
        field(
            "Which invitations are printed when the evening begins: \"all\", \"guests\" (not the director's) or \"none\". \
             Without this line all on a terminal, and not the director's where the server runs as a service.",
            self.show_invitations.map_or_else(
                || "# show_invitations = \"guests\"".to_owned(),
                |shown| format!("show_invitations = {}", quoted(shown_word(shown))),
            ),
        );
        file
    }
}

/// The words for which invitations are printed.
const SHOWN: [(&str, Shown); 3] = [("all", Shown::All), ("guests", Shown::Guests), ("none", Shown::None)];

/// Reads which invitations are printed.
///
/// # Errors
/// Says what is allowed.
pub fn shown(text: &str) -> Result<Shown, String> {
    let known = SHOWN.iter().find(|(word, _)| *word == text.trim());
    known
        .map(|(_, shown)| *shown)
        .ok_or_else(|| format!("`{text}` is none of these: all, guests (all but the director's) or none"))
}

fn shown_word(shown: Shown) -> &'static str {
    SHOWN.iter().find(|(_, known)| *known == shown).map_or("", |(word, _)| word)
}

/// Reads `ADDR:PORT`, or a port alone for all addresses of the machine.
///
/// # Errors
/// Says what is allowed.
pub fn listen_address(text: &str) -> Result<SocketAddr, String> {
    let port_alone = || text.trim_start_matches(':').parse().ok().map(|port: u16| (Ipv4Addr::UNSPECIFIED, port).into());
    text.parse().ok().or_else(port_alone).ok_or_else(|| {
        format!("`{text}` is no address: write ADDR:PORT like 0.0.0.0:{DEFAULT_PORT} or [::]:{DEFAULT_PORT}")
    })
}

/// Checks `HOST` or `HOST:PORT`.
///
/// # Errors
/// Says what is allowed.
pub fn public_address(text: &str) -> Result<String, String> {
    let text = text.trim();
    let name = |host: &str| !host.is_empty() && host.chars().all(|c| c.is_alphanumeric() || "-._".contains(c));
    let port = |port: &str| port.parse::<u16>().is_ok_and(|port| port > 0);
    let fits = match (text.strip_prefix('[').and_then(|rest| rest.split_once(']')), text.split_once(':')) {
        (Some((host, rest)), _) => {
            host.parse::<Ipv6Addr>().is_ok() && (rest.is_empty() || rest.strip_prefix(':').is_some_and(port))
        }
        (None, Some((host, after))) => name(host) && port(after),
        (None, None) => name(text),
    };
    if fits {
        return Ok(text.to_owned());
    }
    Err(format!(
        "`{text}` is no public address: write HOST or HOST:PORT like poker.example.org:{DEFAULT_PORT}, IPv6 in brackets"
    ))
}

/// The words for how people check in.
const CHECK_IN: [(&str, CheckInBy); 2] = [("arriving", CheckInBy::Arriving), ("saying", CheckInBy::Saying)];

/// Reads how people check in.
///
/// # Errors
/// Says what is allowed.
pub fn check_in(text: &str) -> Result<CheckInBy, String> {
    let known = CHECK_IN.iter().find(|(word, _)| *word == text.trim());
    known.map(|(_, by)| *by).ok_or_else(|| {
        format!("`{text}` is no way to check in: write arriving (by joining) or saying (by checking in)")
    })
}

/// The word for how people check in.
pub fn check_in_word(by: CheckInBy) -> &'static str {
    CHECK_IN.iter().find(|(_, known)| *known == by).map_or("", |(word, _)| word)
}

/// Checks the name of a tournament.
///
/// # Errors
/// Says what is allowed.
pub fn title(text: &str) -> Result<String, String> {
    let text = text.trim();
    let fits = (1..=MAX_TITLE_LETTERS).contains(&text.chars().count()) && !text.chars().any(char::is_control);
    if fits { Ok(text.to_owned()) } else { Err(format!("a tournament has a name of 1 to {MAX_TITLE_LETTERS} letters")) }
}

/// Says that two people are called the same, or look as if they were: orders could not tell them apart.
pub fn both_called(one: &Name, other: &Name) -> String {
    if one == other {
        format!("two players can't both be called {one}")
    } else {
        format!("two players can't be called {one} and {other}: nobody could tell them apart")
    }
}

/// Reads fields and remembers what was wrong.
struct Reader<'t> {
    text: &'t str,
    mistakes: Vec<Mistake>,
}

impl Reader<'_> {
    /// The line of this place in the text, from 1.
    fn line(&self, place: usize) -> usize {
        1 + self.text.bytes().take(place).filter(|byte| *byte == b'\n').count()
    }

    /// A list of different names; each wrong one is a mistake of its own.
    fn names(&mut self, value: &Spanned<DeValue<'_>>) -> Result<Vec<Name>, String> {
        let Some(items) = value.get_ref().as_array() else {
            return Err("write a list of names like [\"Ann\", \"Bob\"]".to_owned());
        };
        let mut names: Vec<Name> = Vec::new();
        for item in items {
            let name = text_of(item).and_then(|text| Name::try_from(text.to_owned()).map_err(|why| why.to_string()));
            let name = name.and_then(|name| match names.iter().find(|other| other.looks_like(&name)) {
                Some(other) => Err(both_called(other, &name)),
                None => Ok(name),
            });
            match name {
                Ok(name) => names.push(name),
                Err(why) => {
                    let line = self.line(item.span().start);
                    self.mistakes.push(Mistake { line, field: Some("players".to_owned()), why });
                }
            }
        }
        Ok(names)
    }
}

fn text_of<'v>(value: &'v Spanned<DeValue<'_>>) -> Result<&'v str, String> {
    value.get_ref().as_str().ok_or_else(|| format!("write text in quotes, not {}", kind_of(value.get_ref())))
}

fn number_of(value: &Spanned<DeValue<'_>>, least: u32, most: u32) -> Result<u32, String> {
    let number = value.get_ref().as_integer().and_then(|n| u32::from_str_radix(n.as_str(), n.radix()).ok());
    match number {
        Some(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(format!("write a whole number from {least} to {most}")),
    }
}

fn small(number: u32) -> Result<u16, String> {
    u16::try_from(number).map_err(|error| error.to_string())
}

fn kind_of(value: &DeValue<'_>) -> &'static str {
    match value {
        DeValue::String(_) => "text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

/// Text as a TOML string.
fn quoted(text: &str) -> String {
    toml::Value::String(text.to_owned()).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(names: &[&str]) -> Vec<Name> {
        names.iter().map(|name| Name::try_from((*name).to_owned()).unwrap()).collect()
    }

    #[test]
    fn an_empty_file_means_the_defaults() {
        assert_eq!(Config::read(""), Ok(Config::default()));
    }

    #[test]
    fn what_is_written_is_read_back() {
        let config = Config {
            name: "Ann's \"deep\" game\\".to_owned(),
            house: "robert".to_owned(),
            structure: "deep.toml".to_owned(),
            seats: 6,
            bots: Some(2),
            listen: "[::1]:7000".parse().unwrap(),
            public: Some("poker.example.org:7001".to_owned()),
            start_in_s: 0,
            pause_s: 7,
            run_out_s: 0,
            players: names(&["Ann", "Bob O'Neil"]),
            check_in: CheckInBy::Saying,
            show_invitations: Some(Shown::Guests),
        };
        assert_eq!(Config::read(&config.write()), Ok(config));
        assert_eq!(Config::read(&Config::default().write()), Ok(Config::default()));
    }

    #[test]
    fn all_mistakes_are_told_at_once_with_line_and_field() {
        let file = "name = \"\"\nseats = 501\nbots = -1\nhous = \"tda\"\nlisten = \"home\"\n\
                    public = \"my house\"\nplayers = [\"Ann\", 7,\n  \"Ann\"]\nstart_in = \"soon\"\npause = 61\nrun_out = -1\n";
        let mistakes = Config::read(file).unwrap_err();
        let told: Vec<String> = mistakes.iter().map(|mistake| mistake.in_file(Path::new("friday.toml"))).collect();
        assert_eq!(
            told,
            [
                "friday.toml:1: name: a tournament has a name of 1 to 60 letters",
                "friday.toml:2: seats: write a whole number from 2 to 500",
                "friday.toml:3: bots: write a whole number from 0 to 500",
                "friday.toml:4: hous: there is no such field: name, house, structure, seats, bots, listen, public, \
                 start_in, pause, run_out, players, check_in and show_invitations are allowed",
                "friday.toml:5: listen: `home` is no address: write ADDR:PORT like 0.0.0.0:7777 or [::]:7777",
                "friday.toml:6: public: `my house` is no public address: write HOST or HOST:PORT like \
                 poker.example.org:7777, IPv6 in brackets",
                "friday.toml:7: players: write text in quotes, not a number",
                "friday.toml:8: players: two players can't both be called Ann",
                "friday.toml:9: start_in: write a whole number from 0 to 86400",
                "friday.toml:10: pause: write a whole number from 0 to 60",
                "friday.toml:11: run_out: write a whole number from 0 to 10",
            ]
        );
    }

    #[test]
    fn a_file_that_is_no_toml_says_where() {
        let mistakes = Config::read("seats = 9\nhouse = tda\n").unwrap_err();
        assert_eq!((mistakes[0].line, mistakes[0].field.as_deref()), (2, None));
    }

    #[test]
    fn more_players_and_bots_than_seats_are_refused() {
        let mistakes = Config::read("seats = 2\nbots = 1\nplayers = [\"Ann\", \"Bob\"]\n").unwrap_err();
        assert_eq!(mistakes[0].in_file(Path::new("f")), "f:2: bots: 2 players and 1 bots are more than the 2 seats");
        assert!(Config::read("seats = 2\nplayers = [\"Ann\", \"Bob\"]\n").is_ok());
    }

    #[test]
    fn the_ways_to_write_an_address_are_known() {
        assert_eq!(listen_address("7000").unwrap().to_string(), "0.0.0.0:7000");
        assert_eq!(listen_address(":7000").unwrap().to_string(), "0.0.0.0:7000");
        assert_eq!(listen_address("[::]:7000").unwrap().to_string(), "[::]:7000");
        for way in ["poker.example.org", "poker.example.org:7000", "192.0.2.7", "[2001:db8::7]", "[2001:db8::7]:7000"] {
            assert_eq!(public_address(way).as_deref(), Ok(way));
        }
        for no_way in ["", "2001:db8::7", "host:0", "host:70000", "host:", "a b"] {
            assert!(public_address(no_way).is_err(), "{no_way}");
        }
    }
}
