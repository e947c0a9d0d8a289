//! What a host decides before the evening: the tournament file, its defaults and its mistakes.

pub mod presets;

mod field_values;
mod file_fields;

pub use field_values::{
    MAX_TITLE_LETTERS, after, both_called, broadcast_delay, check_in, check_in_word, host_name, listen_address,
    proxy_address, public_address, shown, title, web_address,
};
pub use file_fields::FileField;

use crate::game::recorded_game::CheckInMethod;
use crate::host_machine::addresses::split;
use crate::host_machine::allowed_host_names::AllowedHostNames;
use cardroom_shared::command::Name;
use cardroom_shared::fault::unreadable;
use cardroom_shared::house::DEFAULT_HOUSE;
use cardroom_shared::pace::Pace;
use cardroom_shared::structure::DEFAULT_STRUCTURE;
use cardroom_shared::tournament::MAX_ENTRANTS;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The port of play (UDP) and of the front desk (TCP), if the host names no other.
pub const DEFAULT_PORT: u16 = 7777;

/// The port of the web, if the host names no other and it is free.
pub const DEFAULT_WEB_PORT: u16 = 7778;

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
    pub check_in: CheckInMethod,
    /// Which invitations are printed when the evening begins; none if the host has not said it.
    pub show_invitations: Option<PrintedInvitations>,
    /// What the server does when the evening is over; none if the host has not said it.
    pub after: Option<SessionEndAction>,
    /// Where browsers find the web.
    pub web: WebListenAddress,
    /// Names by which browsers may ask for it, beside that of [`Self::public`].
    pub web_names: Vec<String>,
    /// The proxy in front of it, where that is on another computer.
    pub web_proxy: Option<IpAddr>,
    /// So many seconds later the evening is broadcast with all cards, [`BROADCAST_DELAYS_S`]; none if it is not.
    pub broadcast_delay_s: Option<u32>,
}

/// How much later an evening can be broadcast, in seconds: a minute to a day.
pub const BROADCAST_DELAYS_S: std::ops::RangeInclusive<u32> = 60..=86_400;

/// Where browsers find the web of a house.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum WebListenAddress {
    /// On this computer alone, at [`DEFAULT_WEB_PORT`] or another port that is free.
    #[default]
    Here,
    /// At this address.
    At(SocketAddr),
    /// Nowhere.
    Off,
}

/// What a server does when its evening is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SessionEndAction {
    /// It closes once the results have been looked at.
    #[default]
    Exit,
    /// It stays and shows the results, also when it is started again, until it is told to close or to begin anew.
    Stay,
    /// It begins another by the same sheet once the results have been looked at.
    Again,
}

impl SessionEndAction {
    /// Whether the server is there for whoever comes: then bots begin no evening before anybody has come.
    pub fn waits_for_guests(self) -> bool {
        self != Self::Exit
    }
}

/// Which invitations are printed when an evening begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PrintedInvitations {
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
            listen: SocketAddr::from((Ipv6Addr::UNSPECIFIED, DEFAULT_PORT)),
            public: None,
            start_in_s: DEFAULT_START_IN_S,
            pause_s: DEFAULT_PAUSE_S,
            run_out_s: DEFAULT_RUN_OUT_S,
            players: Vec::new(),
            check_in: CheckInMethod::Arriving,
            show_invitations: None,
            after: None,
            web: WebListenAddress::default(),
            web_names: Vec::new(),
            web_proxy: None,
            broadcast_delay_s: None,
        }
    }
}

/// One thing that is wrong in a tournament file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// In which line, from 1.
    pub line: usize,
    /// In which field; none if the text itself can't be read.
    pub field: Option<String>,
    /// What is wrong and what is allowed.
    pub why: String,
}

impl ConfigError {
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
    pub fn read(text: &str) -> Result<Self, Vec<ConfigError>> {
        let (table, errors) = DeTable::parse_recoverable(text);
        let mut reader = Reader { text, mistakes: Vec::new() };
        for error in errors {
            let line = reader.line(error.span().map_or(0, |span| span.start));
            if reader.mistakes.iter().all(|mistake| mistake.line != line) {
                let written = text.lines().nth(line.saturating_sub(1)).unwrap_or_default();
                reader.mistakes.push(ConfigError { line, field: None, why: unreadable(written, error.message()) });
            }
        }
        let mut config = Self::default();
        for (key, value) in table.get_ref() {
            let field: &str = key.get_ref();
            if let Err(why) = config.set(field, value, &mut reader) {
                let line = reader.line(key.span().start);
                // Of a line that can't be read nothing else is said.
                if reader.mistakes.iter().all(|mistake| mistake.line != line || mistake.field.is_some()) {
                    reader.mistakes.push(ConfigError { line, field: Some(field.to_owned()), why });
                }
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
            reader.mistakes.push(ConfigError { line, field: Some(field.to_owned()), why });
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

    /// The names by which browsers may ask for the web: those of the host, and that in the invitations.
    pub fn address_names(&self) -> AllowedHostNames {
        let public = self.public.as_deref().map(|public| split(public).0);
        AllowedHostNames::new(self.web_names.iter().map(String::as_str).chain(public.as_deref()))
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
            "after" => self.after = Some(after(text_of(value)?)?),
            "web" => self.web = web_address(text_of(value)?)?,
            "web_names" => self.web_names = web_names(value.get_ref())?,
            "web_proxy" => self.web_proxy = Some(proxy_address(text_of(value)?)?),
            "broadcast" => self.broadcast_delay_s = Some(broadcast(value.get_ref())?),
            _ => {
                return Err("there is no such field: name, house, structure, seats, bots, listen, public, start_in, \
                     pause, run_out, players, check_in, show_invitations, after, web, web_names, web_proxy and \
                     broadcast are allowed"
                    .to_owned());
            }
        }
        Ok(())
    }
}

/// Reads fields and remembers what was wrong.
struct Reader<'t> {
    text: &'t str,
    mistakes: Vec<ConfigError>,
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
                    self.mistakes.push(ConfigError { line, field: Some("players".to_owned()), why });
                }
            }
        }
        Ok(names)
    }
}

/// A list of names of hosts.
fn web_names(value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let items = value.as_array().ok_or("write a list of names like [\"poker.example.org\"]")?;
    items.iter().map(|item| host_name(text_of(item)?)).collect()
}

/// So many seconds later, of `{ delay = "15m" }`.
fn broadcast(value: &DeValue<'_>) -> Result<u32, String> {
    let wanted = "write how much later, like { delay = \"15m\" }";
    let table = value.as_table().ok_or(wanted)?;
    match table.iter().collect::<Vec<_>>().as_slice() {
        [(key, delay)] if key.get_ref() == "delay" => broadcast_delay(text_of(delay)?),
        _ => Err(wanted.to_owned()),
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

#[cfg(test)]
mod tests;
