//! The status of a session for the host: in words, and as an object for programs.

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

/// The viewer of the status: the rail's view, plus absences and calls.
const RAIL: Viewer = Viewer::new(PersonNo::SYSTEM, Role::Spectator);

/// The status of a session. Times are seconds of play, rounded down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SessionStatus {
    /// The name of the session.
    pub name: String,
    /// The key of the house whose rules apply.
    pub house: String,
    /// The phase in one word.
    pub phase: &'static str,
    /// True during a break, also while its clock is stopped by a pause.
    pub on_break: bool,
    /// The reason why play waits for the record, while it can't be written.
    pub record_waits: Option<String>,
    /// The level, counted from 1; 0 before the start.
    pub level: u16,
    /// The current stakes, once they are known; `None` in a break.
    pub stakes: Option<StakesLine>,
    /// The next stakes: in a break, those after it.
    pub next_stakes: Option<StakesLine>,
    /// The rest of the level or break in seconds; `None` if time does not end it.
    pub left_s: Option<u64>,
    /// The remaining hands of the level; `None` if hands do not end it.
    pub hands_left: Option<u32>,
    /// The time until the next break in seconds; `None` if none is planned.
    pub break_in_s: Option<u64>,
    /// True if every table plays one hand and waits for the others.
    pub hand_for_hand: bool,
    /// The number of entrants.
    pub entrants: u32,
    /// The number of remaining players.
    pub players_left: u32,
    /// The average stack, rounded down.
    pub average_chips: u64,
    /// The number of connected guests in any role.
    pub connected: usize,
    /// The tables with players, the lowest number first.
    pub tables: Vec<TableStatus>,
    /// The players who are not there.
    pub away: Vec<String>,
    /// The open calls for the director.
    pub calls: Vec<CallStatus>,
}

/// The stakes of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct StakesLine {
    /// The small blind.
    pub small_blind: u64,
    /// The big blind.
    pub big_blind: u64,
    /// The ante of every player.
    pub ante: u64,
    /// The ante that the big blind posts for all.
    pub big_blind_ante: u64,
}

/// The status of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TableStatus {
    /// The number of the table.
    pub table: u16,
    /// The hand in progress, or the last one.
    pub hand: u32,
    /// The number of players at the table.
    pub players: u32,
    /// The name of the player to act.
    pub turn: Option<String>,
    /// The remaining time of the player to act, in seconds; `None` without a limit.
    pub turn_left_s: Option<u64>,
    /// The reason why the table waits, if it does.
    pub waits: Option<&'static str>,
}

/// A call for the director.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CallStatus {
    /// The table of the call.
    pub table: u16,
    /// The name of the caller.
    pub by: String,
    /// The reason, if the caller gave one.
    pub why: Option<String>,
    /// The age of the call in seconds.
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
    /// The status for humans, line by line.
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

/// The most names in a summary; the others are counted.
const NAMES_AT_A_GLANCE: usize = 8;

impl Session {
    /// The status at this moment in one line: the stakes, the number of tables, and the people.
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

    /// The status at this moment.
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

/// The phase in one word.
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
