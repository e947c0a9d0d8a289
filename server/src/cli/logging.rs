//! The output of the server: the story of the session on standard output, diagnostics on standard error. At a
//! terminal both are text.
//! With `--log-format json` every line is a JSON object. For the journal of systemd a line begins with its
//! level.
//! The story is one log target among others. Output that is kept never contains the secret of an invitation.

use crate::cli::terminal_writer::TerminalWriter;
use cardroom_shared::protocol::invitation::SCHEME;
use serde::Serialize;
use std::collections::BTreeMap;
use std::fmt::{self, Write};
use tracing::field::{Field, Visit};
use tracing::level_filters::LevelFilter;
use tracing::{Event, Level, Subscriber};
use tracing_log::NormalizeEvent;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::fmt::format::Writer;
use tracing_subscriber::fmt::time::{FormatTime, SystemTime};
use tracing_subscriber::layer::{Context, Layer, SubscriberExt};
use tracing_subscriber::util::SubscriberInitExt;

/// The target of the evening's story.
pub const STORY: &str = "story";

/// The target of invitations that the host wants to be printed even in a kept log.
const INVITATIONS: &str = "invitations";

/// Log targets that are silenced: packet errors are frequent and mean nothing to a host.
const QUIET: [&str; 2] = ["renet", "renetcode"];

/// The format of the server's output.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// People, or the journal of systemd where the server was started by it
    #[default]
    Human,
    /// A program: one JSON object in each line
    Json,
}

/// The form of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Human,
    Journal,
    Json,
}

/// An output stream and the form of its lines.
#[derive(Clone, Debug)]
struct LogOutput {
    lines: TerminalWriter,
    form: Form,
}

/// The output of the server: the story and the diagnostics.
#[derive(Clone, Debug)]
pub struct Logs {
    story: LogOutput,
    beside: LogOutput,
}

impl Logs {
    /// Installs the log in this format. `RUST_LOG` selects the diagnostics, as in `RUST_LOG=info` or
    /// `RUST_LOG=warn,cardroom_server=debug`.
    /// Without it a host sees warnings and errors.
    pub fn open(format: LogFormat) -> Self {
        let form = |journal: bool| match format {
            LogFormat::Json => Form::Json,
            LogFormat::Human if journal => Form::Journal,
            LogFormat::Human => Form::Human,
        };
        let logs = Self {
            story: LogOutput { lines: TerminalWriter::to_stdout(), form: form(journal::reads(&std::io::stdout())) },
            beside: LogOutput { lines: TerminalWriter::to_stderr(), form: form(journal::reads(&std::io::stderr())) },
        };
        let (targets, mistake) = targets(std::env::var("RUST_LOG").ok().as_deref());
        // This fails only if a program opens its logs twice. The first logs then remain.
        let _ = tracing_subscriber::registry().with(targets).with(logs.clone()).try_init();
        if let Some(mistake) = mistake {
            tracing::warn!("RUST_LOG is invalid, and the default log levels apply: {mistake}");
        }
        logs
    }

    /// The writer of the session's story.
    pub fn story(&self) -> StoryLog {
        StoryLog(self.story.clone())
    }

    /// Reports the reason why the program ends.
    pub fn fail(&self, why: &str) {
        match self.beside.form {
            Form::Human => self.beside.lines.write_line(why),
            Form::Journal | Form::Json => tracing::error!("{why}"),
        }
    }

    /// Waits for the last line, but not long: there may be no reader.
    pub fn finish(&self) {
        self.story.lines.finish();
        self.beside.lines.finish();
    }
}

/// Writes the story of a session, line by line, to the log target [`STORY`].
#[derive(Clone, Debug)]
pub struct StoryLog(LogOutput);

impl StoryLog {
    /// Writes a line if the queue has room, or else drops it. Never waits.
    #[allow(clippy::unused_self, reason = "whoever tells the story has been given it")]
    pub fn write_line(&self, line: &str) {
        tracing::info!(target: STORY, "{line}");
    }

    /// Writes a line. Waits a while if the queue has no room.
    pub fn write_line_blocking(&self, line: &str) {
        self.0.lines.wait_for_room();
        self.write_line(line);
    }

    /// Writes a line that may contain an invitation, because the host wants it here.
    pub fn write_with_invitations(&self, line: &str) {
        self.0.lines.wait_for_room();
        tracing::info!(target: INVITATIONS, "{line}");
    }

    /// Returns whether the output is kept, so that others may read it later.
    pub fn is_kept(&self) -> bool {
        self.0.form != Form::Human
    }
}

/// The log targets, and the mistake in `RUST_LOG` if there is one.
fn targets(said: Option<&str>) -> (Targets, Option<String>) {
    let usual = Targets::new().with_default(LevelFilter::WARN);
    let (wanted, mistake) = match said.filter(|said| !said.trim().is_empty()).map(str::parse::<Targets>) {
        None => (usual, None),
        Some(Ok(wanted)) => (wanted, None),
        Some(Err(mistake)) => (usual, Some(mistake.to_string())),
    };
    let names_the_story = wanted.iter().any(|(target, _)| target == STORY);
    let loud = Targets::new().with_default(wanted.default_level().unwrap_or(LevelFilter::OFF));
    let loud = loud.with_targets(wanted.iter().filter(|(target, _)| !is_quiet(target)));
    let loud = if names_the_story { loud } else { loud.with_target(STORY, LevelFilter::INFO) };
    let loud = loud.with_target(INVITATIONS, LevelFilter::INFO);
    (loud.with_targets(QUIET.map(|target| (target, LevelFilter::OFF))), mistake)
}

/// Returns whether this target is silenced.
fn is_quiet(target: &str) -> bool {
    QUIET.contains(&target.split("::").next().unwrap_or(target))
}

impl<S: Subscriber> Layer<S> for Logs {
    fn on_event(&self, event: &Event<'_>, _: Context<'_, S>) {
        let normalized = event.normalized_metadata();
        let metadata = normalized.as_ref().unwrap_or_else(|| event.metadata());
        let mut said = Said::default();
        event.record(&mut said);
        let (level, target) = (*metadata.level(), metadata.target());
        let outlet = if matches!(target, STORY | INVITATIONS) { &self.story } else { &self.beside };
        outlet.form.lines(level, target, said).into_iter().for_each(|line| outlet.lines.write_line(&line));
    }
}

/// The message and fields of a log event.
#[derive(Debug, Default)]
struct Said {
    message: String,
    fields: BTreeMap<&'static str, String>,
}

impl Visit for Said {
    fn record_debug(&mut self, field: &Field, value: &dyn fmt::Debug) {
        match field.name() {
            // Writing to a String can't fail.
            "message" => {
                let _ = write!(self.message, "{value:?}");
            }
            // Fields that the `log` crate adds: module and source position.
            name if name.starts_with("log.") => {}
            name => {
                self.fields.insert(name, format!("{value:?}"));
            }
        }
    }

    fn record_str(&mut self, field: &Field, value: &str) {
        self.record_debug(field, &format_args!("{value}"));
    }
}

/// A line in JSON.
#[derive(Serialize)]
struct Object<'a> {
    time: String,
    level: &'a str,
    target: &'a str,
    message: &'a str,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    fields: &'a BTreeMap<&'static str, String>,
}

impl Form {
    /// The lines of a log event.
    fn lines(self, level: Level, target: &str, mut said: Said) -> Vec<String> {
        if self != Self::Human && target != INVITATIONS {
            said.message = without_secrets(&said.message);
            said.fields.values_mut().for_each(|value| *value = without_secrets(value));
        }
        match self {
            Self::Human if matches!(target, STORY | INVITATIONS) => vec![said.message],
            Self::Human => vec![format!("[{level:<5} {target}] {}", said.in_words())],
            Self::Journal => {
                let urgency = urgency(level);
                let front = if matches!(target, STORY | INVITATIONS) { String::new() } else { format!("{target}: ") };
                let text = said.in_words();
                text.lines().filter(|line| !line.is_empty()).map(|line| format!("<{urgency}>{front}{line}")).collect()
            }
            Self::Json if said.message.trim().is_empty() && said.fields.is_empty() => Vec::new(),
            Self::Json => {
                let message = said.message.trim_matches('\n');
                let object = Object { time: now(), level: level.as_str(), target, message, fields: &said.fields };
                serde_json::to_string(&object).into_iter().collect()
            }
        }
    }
}

impl Said {
    fn in_words(&self) -> String {
        let mut text = self.message.clone();
        for (name, value) in &self.fields {
            let _ = write!(text, " {name}={value}");
        }
        text
    }
}

/// The priority of a level in the journal of systemd.
fn urgency(level: Level) -> u8 {
    match level {
        Level::ERROR => 3,
        Level::WARN => 4,
        Level::INFO => 6,
        _ => 7,
    }
}

/// The current time in UTC.
fn now() -> String {
    let mut text = String::new();
    // Writing to a String can't fail.
    let _ = SystemTime.format_time(&mut Writer::new(&mut text));
    text
}

/// A text without the secrets of invitations. A kept log is read by others, and by the people they show it
/// to.
fn without_secrets(text: &str) -> String {
    let hidden = |word: &str| {
        let begins = word.to_ascii_lowercase().find(SCHEME)?;
        let key = begins + word.get(begins..)?.rfind('/')? + 1;
        let blank = word.get(word.trim_end().len()..)?;
        Some(format!("{}(not kept here: see `invite`){blank}", word.get(..key)?))
    };
    text.split_inclusive(char::is_whitespace).map(|word| hidden(word).unwrap_or_else(|| word.to_owned())).collect()
}

/// The reader of the program's output.
mod journal {
    /// Returns whether the journal of systemd reads this stream.
    #[cfg(unix)]
    pub(super) fn reads(here: &impl std::os::fd::AsFd) -> bool {
        use std::fs::File;
        use std::os::unix::fs::MetadataExt;
        let Ok(stream) = std::env::var("JOURNAL_STREAM") else { return false };
        let found = here.as_fd().try_clone_to_owned().and_then(|here| File::from(here).metadata());
        found.is_ok_and(|found| stream == format!("{}:{}", found.dev(), found.ino()))
    }

    /// There is no systemd journal on this system.
    #[cfg(not(unix))]
    pub(super) fn reads<T>(_: &T) -> bool {
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(message: &str) -> Said {
        Said { message: message.to_owned(), fields: BTreeMap::new() }
    }

    #[test]
    fn people_read_the_story_as_it_is_and_the_rest_with_where_it_comes_from() {
        let lines = |target, message| Form::Human.lines(Level::WARN, target, said(message));
        assert_eq!(lines(STORY, "\nAnn bets 100"), ["\nAnn bets 100"]);
        assert_eq!(lines("cardroom_server::network", "slow"), ["[WARN  cardroom_server::network] slow"]);
    }

    #[test]
    fn systemd_journal_lines_have_levels_players_cannot_choose() {
        let lines = |level, target, message| Form::Journal.lines(level, target, said(message));
        assert_eq!(lines(Level::INFO, STORY, "\n<0>Ann is here\nFlop"), ["<6><0>Ann is here", "<6>Flop"]);
        assert_eq!(lines(Level::ERROR, "x", "broken"), ["<3>x: broken"]);
        assert_eq!(lines(Level::TRACE, "x", "a packet"), ["<7>x: a packet"]);
    }

    #[test]
    fn programs_get_one_object_in_each_line() {
        let lines = Form::Json.lines(Level::INFO, STORY, said("Ann says \"call\"\n"));
        let object: serde_json::Value = serde_json::from_str(&lines[0]).unwrap();
        assert_eq!((&object["level"], &object["target"]), (&"INFO".into(), &"story".into()));
        assert_eq!(object["message"], "Ann says \"call\"");
        assert!(object["time"].as_str().unwrap().ends_with('Z'), "{object}");
        assert!(Form::Json.lines(Level::INFO, STORY, said("\n")).is_empty());
    }

    #[test]
    fn what_is_kept_holds_no_key_of_an_invitation_unless_the_host_wants_it() {
        let line = "1  player  cardroom:203.0.113.7:7777/player/SECRET\nand CARDROOM://x:1/director/SECRET.";
        for form in [Form::Json, Form::Journal] {
            let kept = form.lines(Level::INFO, STORY, said(line)).join("\n");
            assert!(!kept.contains("SECRET") && kept.contains("/player/(not kept here"), "{kept}");
            let wanted = form.lines(Level::INFO, INVITATIONS, said(line)).join("\n");
            assert!(wanted.contains("/player/SECRET"), "{wanted}");
        }
        assert_eq!(without_secrets("Ann: cardroom: 3/4 of us"), "Ann: cardroom: 3/4 of us");
    }

    #[test]
    fn the_story_is_told_however_quiet_the_rest_is_and_packets_never() {
        let (targets, mistake) = targets(None);
        assert!(mistake.is_none() && targets.would_enable(STORY, &Level::INFO));
        assert!(!targets.would_enable("cardroom_server", &Level::INFO));
        let (targets, _) = super::targets(Some("error"));
        assert!(targets.would_enable(STORY, &Level::INFO) && !targets.would_enable("x", &Level::WARN));
        let (targets, _) = super::targets(Some("trace,renetcode::server=trace"));
        assert!(targets.would_enable("cardroom_server", &Level::TRACE));
        assert!(!targets.would_enable("renetcode::server", &Level::ERROR));
        let (targets, _) = super::targets(Some("warn,story=off"));
        assert!(!targets.would_enable(STORY, &Level::INFO));
        let (targets, mistake) = super::targets(Some("cardroom_server=loud"));
        assert!(mistake.is_some() && targets.would_enable("x", &Level::WARN));
    }
}
