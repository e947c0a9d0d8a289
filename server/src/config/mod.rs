//! The host's configuration: the tournament file, its defaults and its errors.

pub mod presets;

mod field_values;
mod tournament_file_writer;
mod web_tls;

pub use field_values::{
    MAX_TITLE_LETTERS, after, both_called, broadcast_delay, check_in, check_in_word, host_name, listen_address,
    proxy_address, public_address, redirect_address, shown, talk, talk_word, title, web_address,
};
pub use tournament_file_writer::FileField;
pub use web_tls::{AcmeConfig, AcmeIdentifier, CertificatePaths, LETS_ENCRYPT, TlsConfig};

use crate::game::live_game::CheckInMethod;
use crate::host_machine::addresses::split;
use crate::host_machine::allowed_host_names::AllowedHostNames;
use cardroom_shared::command::Name;
use cardroom_shared::house::{DEFAULT_HOUSE, TableTalk};
use cardroom_shared::meeting_link::{MeetingLink, NotAMeetingLink};
use cardroom_shared::pace::Pace;
use cardroom_shared::sheet_faults::unreadable;
use cardroom_shared::structure::DEFAULT_STRUCTURE;
use cardroom_shared::tournament::MAX_ENTRANTS;
use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::path::Path;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

/// The port of play (UDP) and of the front desk (TCP), by default.
pub const DEFAULT_PORT: u16 = 7777;

/// The port of the web, by default. Another one is used if it is taken.
pub const DEFAULT_WEB_PORT: u16 = 7778;

/// The port of HTTPS, at which browsers look and authorities ask for a certificate.
pub const HTTPS_PORT: u16 = 443;

/// The seconds after which play starts automatically, by default.
pub const DEFAULT_START_IN_S: u32 = 60;

/// The seconds between the end of a hand and the next, by default: time to see who won.
const DEFAULT_PAUSE_S: u32 = 4;

/// The longest time bank, in seconds.
pub const MAX_TIME_BANK_S: u32 = 3_600;
/// The longest pause between hands, in seconds.
const MAX_PAUSE_S: u32 = 60;

/// The seconds for each street of a run-out, by default.
const DEFAULT_RUN_OUT_S: u32 = 1;

/// The longest time for a street of a run-out, in seconds.
const MAX_RUN_OUT_S: u32 = 10;

/// The longest wait for players before play starts, in seconds: a day.
const MAX_START_IN_S: u32 = 24 * 60 * 60;

/// The configuration that a host chooses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// Name of the tournament.
    pub name: String,
    /// The house rules: a key, or a file.
    pub house: String,
    /// The structure of levels, stack and prizes: a key, or a file.
    pub structure: String,
    /// The number of seats.
    pub seats: u16,
    /// The number of bots. `None` if bots fill the seats that are empty when play starts.
    pub bots: Option<u16>,
    /// The listening address of the server.
    pub listen: SocketAddr,
    /// The public address for the invitations, `HOST` or `HOST:PORT`.
    pub public: Option<String>,
    /// Seconds after which play starts automatically.
    pub start_in_s: u32,
    /// Seconds between the end of a hand and the next.
    pub pause_s: u32,
    /// Additional seconds for each street after the last bet, and twice as many for the river.
    pub run_out_s: u32,
    /// The players who are invited by name.
    pub players: Vec<Name>,
    /// The way in which players check in.
    pub check_in: CheckInMethod,
    /// When talk during a hand is heard. `None` if it follows the house rules.
    pub talk: Option<TableTalk>,
    /// The seconds of each player's time bank, 0 for no time bank. `None` if it follows the house rules.
    pub time_bank_s: Option<u32>,
    /// The voice or video call of the group. `None` without one.
    pub meeting: Option<MeetingLink>,
    /// The invitations to print when the session begins. `None` if the host has not chosen.
    pub show_invitations: Option<PrintedInvitations>,
    /// True if an open link is made when the session begins.
    pub open_link: bool,
    /// The action at the end of the session. `None` if the host has not chosen.
    pub after: Option<SessionEndAction>,
    /// The address of the web.
    pub web: WebListenAddress,
    /// Names that browsers may use for the web, besides that of [`Self::public`].
    pub web_names: Vec<String>,
    /// The proxy in front of the web, if it is on another computer.
    pub web_proxy: Option<IpAddr>,
    /// True if seats are given over plain HTTP to public addresses, where others on the way can read their cards.
    pub web_insecure: bool,
    /// The source of the certificate of the web. `None` if the web speaks plain HTTP.
    pub tls: Option<TlsConfig>,
    /// The address at which plain HTTP is redirected to the web with TLS. `None` for no such address.
    pub web_redirect: Option<SocketAddr>,
    /// The delay in seconds of the broadcast with all cards, in [`BROADCAST_DELAYS_S`]. `None` without a
    /// broadcast.
    pub broadcast_delay_s: Option<u32>,
}

/// The possible delays of the broadcast, in seconds: a minute to a day.
pub const BROADCAST_DELAYS_S: std::ops::RangeInclusive<u32> = 60..=86_400;

/// The address of a server's web.
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

/// The action of a server at the end of its session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SessionEndAction {
    /// The server closes after the results have been shown.
    #[default]
    Exit,
    /// The server stays and shows the results, also after a restart. It ends when it is told to close or to
    /// begin a new session.
    Stay,
    /// The server begins another session with the same configuration after the results have been shown.
    Again,
}

impl SessionEndAction {
    /// Returns whether the server waits for guests. If so, bots do not start a session before somebody has
    /// come.
    pub fn waits_for_guests(self) -> bool {
        self != Self::Exit
    }
}

/// The invitations that are printed when a session begins.
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
            talk: None,
            time_bank_s: None,
            meeting: None,
            show_invitations: None,
            open_link: false,
            after: None,
            web: WebListenAddress::default(),
            web_names: Vec::new(),
            web_proxy: None,
            web_insecure: false,
            tls: None,
            web_redirect: None,
            broadcast_delay_s: None,
        }
    }
}

/// One error in a tournament file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigError {
    /// The line, from 1.
    pub line: usize,
    /// The field. `None` if the text itself can't be parsed.
    pub field: Option<String>,
    /// The error, and the values that are allowed.
    pub why: String,
}

impl ConfigError {
    /// Returns the error for a host: file, line, field, and the allowed values.
    pub fn in_file(&self, file: &Path) -> String {
        match &self.field {
            Some(field) => format!("{}:{}: {field}: {}", file.display(), self.line, self.why),
            None => format!("{}:{}: {}", file.display(), self.line, self.why),
        }
    }
}

impl Config {
    /// Reads a tournament file. Missing fields keep the values of [`Config::default`].
    ///
    /// # Errors
    /// Returns all errors at once, in the order of the lines.
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
                // A line that can't be parsed reports no further error.
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
        if let Some((field, why)) = config.tls_conflict().filter(|_| reader.mistakes.is_empty()) {
            let line = table.get_ref().get_key_value(field).map_or(1, |(key, _)| reader.line(key.span().start));
            reader.mistakes.push(ConfigError { line, field: Some(field.to_owned()), why });
        }
        reader.mistakes.sort_by_key(|mistake| mistake.line);
        if reader.mistakes.is_empty() { Ok(config) } else { Err(reader.mistakes) }
    }

    /// Resolves the files of house and levels relative to the tournament file, if they exist there.
    #[must_use]
    pub fn beside(mut self, file: &Path) -> Self {
        let folder = file.parent().unwrap_or(Path::new(""));
        for wanted in [&mut self.house, &mut self.structure] {
            let there = folder.join(&*wanted);
            // A key has no extension and names no file.
            if Path::new(&*wanted).extension().is_some()
                && there.is_file()
                && let Some(there) = there.to_str()
            {
                there.clone_into(wanted);
            }
        }
        if let Some(tls) = &mut self.tls {
            tls.resolve_paths(folder);
        }
        self
    }

    /// The field of TLS that the address of the web contradicts, and the reason.
    fn tls_conflict(&self) -> Option<(&'static str, String)> {
        let web = match self.web {
            WebListenAddress::At(address) => Some(address),
            WebListenAddress::Here | WebListenAddress::Off => None,
        };
        match (self.web_redirect, &self.tls) {
            (_, Some(_)) if web.is_none() => {
                Some(("tls", "TLS needs an address that browsers reach: add web = \"0.0.0.0:443\"".to_owned()))
            }
            (Some(_), None) => Some((
                "web_redirect",
                "there is nothing to redirect to without TLS: add tls, or leave it out".to_owned(),
            )),
            (Some(redirect), Some(_)) if web.is_some_and(|web| web.port() == redirect.port()) => {
                let port = redirect.port();
                Some(("web_redirect", format!("port {port} is that of web: choose another port, like \"0.0.0.0:80\"")))
            }
            _ => None,
        }
    }

    /// The names that browsers may use for the web: those that the host gave, that in the invitations, and that of the
    /// certificate.
    pub fn address_names(&self) -> AllowedHostNames {
        let public = self.public.as_deref().map(|public| split(public).0);
        let certified = match &self.tls {
            Some(TlsConfig::Acme(acme)) => Some(acme.identifier.to_string()),
            Some(TlsConfig::Files(_)) | None => None,
        };
        let names = self.web_names.iter().map(String::as_str).chain(public.as_deref()).chain(certified.as_deref());
        AllowedHostNames::new(names)
    }

    /// The time between hands.
    pub fn pace(&self) -> Pace {
        Pace { pause_ms: u64::from(self.pause_s) * 1_000, street_ms: u64::from(self.run_out_s) * 1_000 }
    }

    /// Sets one field. The error describes the allowed values.
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
            "talk" => self.talk = Some(talk(text_of(value)?)?),
            "time_bank" => self.time_bank_s = Some(number_of(value, 0, MAX_TIME_BANK_S)?),
            "meeting" => self.meeting = Some(text_of(value)?.parse().map_err(|why: NotAMeetingLink| why.to_string())?),
            "show_invitations" => self.show_invitations = Some(shown(text_of(value)?)?),
            "open_link" => self.open_link = boolean(value.get_ref())?,
            "after" => self.after = Some(after(text_of(value)?)?),
            "web" => self.web = web_address(text_of(value)?)?,
            "web_names" => self.web_names = web_names(value.get_ref())?,
            "web_proxy" => self.web_proxy = Some(proxy_address(text_of(value)?)?),
            "tls" => self.tls = Some(TlsConfig::read(value.get_ref())?),
            "web_redirect" => self.web_redirect = Some(redirect_address(text_of(value)?)?),
            "web_insecure" => self.web_insecure = boolean(value.get_ref())?,
            "broadcast" => self.broadcast_delay_s = Some(broadcast(value.get_ref())?),
            _ => {
                return Err("there is no such field: name, house, structure, seats, bots, listen, public, start_in, \
                     pause, run_out, players, check_in, talk, time_bank, meeting, show_invitations, open_link, after, web, web_names, web_proxy, \
                     tls, web_redirect, web_insecure and broadcast are allowed"
                    .to_owned());
            }
        }
        Ok(())
    }
}

/// A reader of fields that collects errors.
struct Reader<'t> {
    text: &'t str,
    mistakes: Vec<ConfigError>,
}

impl Reader<'_> {
    /// The line of this byte offset in the text, from 1.
    fn line(&self, place: usize) -> usize {
        1 + self.text.bytes().take(place).filter(|byte| *byte == b'\n').count()
    }

    /// Reads a list of different names. Each wrong one is a separate error.
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

/// Reads a list of host names.
fn boolean(value: &DeValue<'_>) -> Result<bool, String> {
    value.as_bool().ok_or_else(|| "write true or false".to_owned())
}

fn web_names(value: &DeValue<'_>) -> Result<Vec<String>, String> {
    let items = value.as_array().ok_or("write a list of names like [\"poker.example.org\"]")?;
    items.iter().map(|item| host_name(text_of(item)?)).collect()
}

/// Reads the delay of `{ delay = "15m" }`, in seconds.
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
