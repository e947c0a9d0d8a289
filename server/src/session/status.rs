//! How the evening stands at a glance, for whoever hosts it: in words, and as an object for programs.

use super::Session;
use crate::game::console_story::grouped_chips;
use cardroom_shared::chips::Chips;
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::stakes::{Ante, Stakes};
use cardroom_shared::standing::TableWait;
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::view::{Phase, Viewer};
use serde::Serialize;
use std::fmt::Write;

/// Whoever asks is told what the rail sees, and who is away and calls.
const RAIL: Viewer = Viewer::new(PersonNo::SYSTEM, Role::Spectator);

/// How the evening stands. Times are seconds of play, rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionStatus {
    /// What the evening is called.
    pub name: String,
    /// The key of the house by whose rules is played.
    pub house: String,
    /// What is going on.
    pub phase: &'static str,
    /// Whether the clock of a break runs, or stands because play is paused.
    pub on_break: bool,
    /// Why play waits for the record, while it can't be written.
    pub record_waits: Option<String>,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// What is played for, once it is known; none in a break.
    pub stakes: Option<StakesLine>,
    /// What is played for next: in a break, after it.
    pub next_stakes: Option<StakesLine>,
    /// What is left of the level or break; none if time does not end it.
    pub left_s: Option<u64>,
    /// How many hands are left of the level; none if hands do not end it.
    pub hands_left: Option<u32>,
    /// How far the next break is; none if none is foreseen.
    pub break_in_s: Option<u64>,
    /// Whether every table plays one hand and waits for the others.
    pub hand_for_hand: bool,
    /// How many entered.
    pub entrants: u32,
    /// How many still play.
    pub players_left: u32,
    /// What a player has on average, rounded down.
    pub average_chips: u64,
    /// How many are connected who were invited, as whatever.
    pub connected: usize,
    /// The tables at which somebody sits, the lowest number first.
    pub tables: Vec<TableStatus>,
    /// Who plays and is not there.
    pub away: Vec<String>,
    /// Where the director was called and has not settled the matter.
    pub calls: Vec<CallStatus>,
}

/// The stakes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StakesLine {
    /// The small blind.
    pub small_blind: u64,
    /// The big blind.
    pub big_blind: u64,
    /// What every player posts.
    pub ante: u64,
    /// What the big blind posts for all.
    pub big_blind_ante: u64,
}

/// How a table stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableStatus {
    /// Its number.
    pub table: u16,
    /// The hand in progress, or the last one.
    pub hand: u32,
    /// How many sit there.
    pub players: u32,
    /// Whose turn it is.
    pub turn: Option<String>,
    /// How long they have; none without a limit.
    pub turn_left_s: Option<u64>,
    /// For what the table waits before it plays on.
    pub waits: Option<&'static str>,
}

/// A call for the director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallStatus {
    /// To which table.
    pub table: u16,
    /// Who called.
    pub by: String,
    /// Why, if they said it.
    pub why: Option<String>,
    /// How long it has been open.
    pub waited_s: u64,
}

impl StakesLine {
    fn of(stakes: &Stakes) -> Self {
        let (ante, big_blind_ante) = match stakes.ante {
            Ante::None => (Chips(0), Chips(0)),
            Ante::Every(chips) => (chips, Chips(0)),
            Ante::BigBlind(chips) => (Chips(0), chips),
        };
        let (Chips(small_blind), Chips(big_blind)) = (stakes.small_blind, stakes.big_blind);
        Self { small_blind, big_blind, ante: ante.0, big_blind_ante: big_blind_ante.0 }
    }

    fn in_words(self) -> String {
        let blinds = format!("{}/{}", grouped_chips(Chips(self.small_blind)), grouped_chips(Chips(self.big_blind)));
        match (self.ante, self.big_blind_ante) {
            (0, 0) => blinds,
            (0, ante) => format!("{blinds}, big blind ante {}", grouped_chips(Chips(ante))),
            (ante, _) => format!("{blinds}, ante {}", grouped_chips(Chips(ante))),
        }
    }
}

impl SessionStatus {
    /// The same for people, line by line.
    pub fn in_words(&self) -> String {
        let waits = self.record_waits.as_ref().map(|why| format!("PLAY WAITS: {why}\n")).unwrap_or_default();
        let mut text = format!("{waits}{}, house {}: {}", self.name, self.house, self.phase);
        if self.level > 0 {
            let _ = write!(text, ", {}level {}", if self.on_break { "after " } else { "" }, self.level);
        }
        let stakes = self.stakes.map(StakesLine::in_words);
        let left = self.left_s.map(|left| format!("{} left", clock(left)));
        let hands = self.hands_left.map(|hands| format!("{hands} hands left"));
        let next = self.next_stakes.map(|next| format!("next {}", next.in_words()));
        let rest = self.break_in_s.map(|seconds| format!("break in {}", clock(seconds)));
        let rounds = self.hand_for_hand.then(|| "hand for hand".to_owned());
        for part in [stakes, left, hands, next, rest, rounds].into_iter().flatten() {
            let _ = write!(text, ", {part}");
        }
        let _ = write!(text, "\n{} of {} players left", self.players_left, self.entrants);
        let _ = write!(text, ", average {}, {} connected", grouped_chips(Chips(self.average_chips)), self.connected);
        for table in &self.tables {
            let _ = write!(text, "\nTable {}, hand {}, {} players", table.table, table.hand, table.players);
            if let Some(name) = &table.turn {
                let _ = write!(text, ": {name} to act");
            }
            if let Some(left) = table.turn_left_s {
                let _ = write!(text, ", {} left", clock(left));
            }
            if let Some(waits) = table.waits {
                let _ = write!(text, ", waits for the {waits}");
            }
        }
        if !self.away.is_empty() {
            let _ = write!(text, "\nAway: {}", self.away.join(", "));
        }
        for call in &self.calls {
            let _ = write!(text, "\n{} calls the director to table {}", call.by, call.table);
            if let Some(why) = &call.why {
                let _ = write!(text, ": \"{why}\"");
            }
            let _ = write!(text, " ({} ago)", clock(call.waited_s));
        }
        text
    }
}

/// The most names in a glance; of the others it says how many they are.
const NAMES_AT_A_GLANCE: usize = 8;

impl Session {
    /// How the evening stands at this moment, in one line: what is played for, at how many tables, and who is there.
    pub fn glance(&self, now: Moment) -> String {
        let view = self.view(RAIL, now).tournament;
        let mut text = in_a_word(view.phase).to_owned();
        if view.level > 0 && view.phase != Phase::Over {
            let on_break = self.tournament().clock().is_on_break();
            let stakes = view.stakes.as_ref().filter(|_| !on_break);
            let stakes = stakes.map(|stakes| format!(" ({})", StakesLine::of(stakes).in_words()));
            let tables = self.tournament().tables_in_play().count();
            let tables = if tables == 1 { "1 table".to_owned() } else { format!("{tables} tables") };
            let _ = write!(
                text,
                ", {}level {}{}, {tables}",
                if on_break { "after " } else { "" },
                view.level,
                stakes.unwrap_or_default()
            );
            let _ = write!(text, ", {} of {} players left", view.players_left, view.entrants);
        }
        let here: Vec<_> = self.guests().filter(|guest| self.is_present(guest.person)).collect();
        let names = here.iter().take(NAMES_AT_A_GLANCE);
        let names: Vec<&str> = names.map(|guest| self.teller().name(guest.person)).collect();
        match (names.as_slice(), here.len() - names.len()) {
            ([], _) => text.push_str("; nobody is there"),
            (names, 0) => _ = write!(text, "; there: {}", names.join(", ")),
            (names, more) => _ = write!(text, "; there: {} and {more} more", names.join(", ")),
        }
        text
    }

    /// How the evening stands at this moment.
    pub fn status(&self, now: Moment) -> SessionStatus {
        let tournament = self.tournament();
        let view = self.view(RAIL, now).tournament;
        let time = tournament.clock().play_time(now);
        let on_break = tournament.clock().is_on_break();
        let (average, _) = view.chips_in_play.split(u64::from(view.players_left.max(1)), Chips(1));
        let name = |person: PersonNo| self.teller().name(person).to_owned();
        let call = |table: &Table| {
            let call = tournament.floor_call(table.no())?;
            Some(CallStatus {
                table: table.no().0,
                by: name(call.by),
                why: call.why.as_ref().map(ToString::to_string),
                waited_s: call.since.ms_until(time) / 1_000,
            })
        };
        SessionStatus {
            name: self.host.sheet().name.clone(),
            house: tournament.rules().key.clone(),
            phase: in_a_word(view.phase),
            record_waits: None,
            level: view.level,
            on_break,
            stakes: view.stakes.as_ref().filter(|_| !on_break).map(StakesLine::of),
            next_stakes: if on_break { &view.stakes } else { &view.next_stakes }.as_ref().map(StakesLine::of),
            left_s: view.left_ms.map(|ms| ms / 1_000),
            hands_left: view.hands_left,
            break_in_s: tournament.clock().break_in_ms(now).map(|ms| ms / 1_000),
            hand_for_hand: tournament.clock().is_hand_for_hand(),
            entrants: view.entrants,
            players_left: view.players_left,
            average_chips: average.0,
            connected: self.guests().filter(|guest| self.is_present(guest.person)).count(),
            tables: tournament.tables_in_play().map(|table| self.table_status(table, now)).collect(),
            away: self.players().filter(|person| !self.is_present(*person)).map(name).collect(),
            calls: tournament.tables().filter_map(call).collect(),
        }
    }

    fn table_status(&self, table: &Table, now: Moment) -> TableStatus {
        let seen = self.view(Viewer { watching: Some(table.no()), ..RAIL }, now).table;
        let turn = seen.as_ref().and_then(|seen| seen.turn);
        let sits = |seat: SeatNo| table.seat(seat).map(|seat| self.teller().name(seat.person).to_owned());
        TableStatus {
            table: table.no().0,
            hand: table.hands_begun().0,
            players: table.players().len(),
            turn: turn.and_then(|turn| sits(turn.seat)),
            turn_left_s: turn.and_then(|turn| turn.left_ms).map(|ms| u64::from(ms) / 1_000),
            waits: seen.and_then(|seen| seen.waits).map(|waits| match waits {
                TableWait::Break => "break",
                TableWait::OtherTables => "other tables",
                TableWait::Director => "director",
            }),
        }
    }
}

/// What is going on.
fn in_a_word(phase: Phase) -> &'static str {
    match phase {
        Phase::Entering => "entering",
        Phase::Playing => "playing",
        Phase::Break => "break",
        Phase::Paused => "paused",
        Phase::Over => "over",
    }
}

/// A time as a clock shows it.
fn clock(seconds: u64) -> String {
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 { format!("{hours}:{minutes:02}:{seconds:02}") } else { format!("{minutes}:{seconds:02}") }
}
