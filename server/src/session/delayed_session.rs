//! The session as it was before a delay, for a broadcast that shows all cards. A second tournament follows
//! the record with the delay. Newer events are never read.
//!
//! A delay alone is not enough. A hand can last longer than it. The last hand of a table can be reopened
//! until the next one begins. So a hand is shown only once the beginning of the next hand at its table is old
//! enough. The last hand of a broken table waits until all tables have dealt since. The director can undo it
//! until then. At the end of the session it is shown if its cards were seen. Nobody can then bet on it any
//! more.

use crate::game::console_story::{Detail, StoryWriter};
use crate::game::live_game::EventConfig;
use crate::journal::{Journal, ReadPosition};
use crate::session::{LastActions, PublicLog, PublicLogChange, PublicLogLine, on_the_rail};
use cardroom_shared::command::Name;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::view_for;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::Arc;

/// The longest pause in a broadcast while an event waits to be shown, in milliseconds of session time. Longer
/// waits at a table are cut short, so that a broadcast catches up after a long hand.
const MOST_IDLE_MS: u64 = 15_000;

/// A session as it was before a delay.
pub struct DelayedSession {
    journal: Journal,
    place: ReadPosition,
    sheet: EventConfig,
    delay_ms: u64,
    /// The events that are old enough and not shown yet, in order.
    waiting: VecDeque<DelayedEvent>,
    /// The number of events read.
    read: u64,
    /// The start of the unsettled hand of each table.
    open: BTreeMap<TableNo, HandStart>,
    /// The tournament after all events that were read.
    ahead: Tournament,
    /// The tournament after all events that are shown.
    tournament: Tournament,
    teller: StoryWriter,
    wall: PublicLog,
    /// The last time at which it was advanced, by the session clock of live play.
    asked: Option<Moment>,
    /// The time up to which everything is shown.
    clock: Moment,
}

/// An event that is old enough to be shown.
struct DelayedEvent {
    number: u64,
    step: u64,
    event: Event,
}

/// The start of a hand.
#[derive(Clone, Copy)]
struct HandStart {
    number: u64,
    at: Moment,
    /// The number of events read when the table became empty, if it did.
    emptied: Option<u64>,
}

impl DelayedSession {
    /// Follows this record with a delay in milliseconds of session time.
    ///
    /// # Errors
    /// If the event configuration can't be read.
    pub fn new(journal: Journal, delay_ms: u64) -> anyhow::Result<Self> {
        let (place, sheet) = (journal.first_place(), EventConfig::from_journal(&journal)?);
        let mut wall = PublicLog::default();
        wall.watch();
        Ok(Self {
            journal,
            place,
            delay_ms,
            waiting: VecDeque::new(),
            read: 0,
            open: BTreeMap::new(),
            ahead: sheet.tournament(),
            tournament: sheet.tournament(),
            sheet,
            teller: StoryWriter::new(Detail::Full),
            wall,
            asked: None,
            clock: Moment(0),
        })
    }

    /// Advances to this time of live play. Returns whether anything has happened.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn advance(&mut self, now: Moment) -> anyhow::Result<bool> {
        self.advance_telling(now, |_, _| ())
    }

    /// Advances like [`DelayedSession::advance`]; `witness` gets every shown event with the tournament after
    /// it.
    ///
    /// # Errors
    /// If the record can't be read or was changed.
    pub fn advance_telling(
        &mut self,
        now: Moment,
        mut witness: impl FnMut(&Tournament, &Event),
    ) -> anyhow::Result<bool> {
        let Some(until) = now.0.checked_sub(self.delay_ms).map(Moment) else { return Ok(false) };
        self.read(until)?;
        let may_go_on = self.open.iter().filter(|(no, begin)| !self.is_settled(**no, begin));
        let stands = may_go_on.map(|(_, begin)| *begin).min_by_key(|begin| begin.number);
        let horizon = stands.map_or(until, |begin| begin.at);
        let passed = self.asked.replace(now).map(|asked| asked.ms_until(now));
        self.clock = match passed {
            None => horizon,
            Some(passed) => self.clock.plus_ms(passed).min(horizon),
        };
        let may_be_shown = |waiting: &&DelayedEvent| stands.is_none_or(|begin| waiting.number < begin.number);
        if let Some(next) = self.waiting.front().filter(may_be_shown) {
            self.clock = self.clock.max(Moment(next.event.at.0.saturating_sub(MOST_IDLE_MS)));
        }
        let mut has_happened = false;
        let clock = self.clock;
        while let Some(next) = self.waiting.pop_front_if(|next| may_be_shown(&&*next) && next.event.at <= clock) {
            self.show(next.step, &next.event);
            witness(&self.tournament, &next.event);
            has_happened = true;
        }
        Ok(has_happened)
    }

    /// Reads the events that have become old enough.
    fn read(&mut self, until: Moment) -> anyhow::Result<()> {
        let Self { journal, place, waiting, read, open, ahead, .. } = self;
        journal.read_until(place, until, |step, event| {
            ahead.apply(&event);
            *read += 1;
            if let EventKind::Told(PublicEvent::Hand(table, HandEvent::Begun(_))) = &event.what {
                open.insert(*table, HandStart { number: *read, at: event.at, emptied: None });
            }
            waiting.push_back(DelayedEvent { number: *read, step, event });
        })?;
        for (no, begin) in &mut *open {
            let is_empty = ahead.table(*no).is_none_or(|table| !table.has_players());
            begin.emptied = is_empty.then(|| begin.emptied.unwrap_or(*read));
        }
        let begun: Vec<Option<u64>> =
            ahead.tables_in_play().map(|table| open.get(&table.no()).map(|begin| begin.number)).collect();
        let all_dealt_since = |then: u64| begun.iter().all(|begun| begun.is_some_and(|begun| begun > then));
        open.retain(|_, begin| begin.emptied.is_none_or(|then| !all_dealt_since(then)));
        Ok(())
    }

    /// Returns whether nobody can bet on the last hand of this table again, although no other has begun
    /// there. The table is empty or the session is over, and the cards of the hand were seen.
    fn is_settled(&self, no: TableNo, begin: &HandStart) -> bool {
        let is_last = begin.emptied.is_some() || self.ahead.is_over();
        let table = self.ahead.table(no).filter(|table| table.hand_in_progress().is_none());
        is_last && table.is_some_and(|table| !table.could_be_bet_on_again())
    }

    fn show(&mut self, step: u64, event: &Event) {
        self.tournament.apply(event);
        let EventKind::Told(told) = &event.what else { return };
        if let PublicEvent::Tournament(told) = told {
            self.teller.learn_name(told);
        }
        let seen = view_for(&self.tournament, on_the_rail(told.table()), step, event.at);
        self.wall.handle_event(&self.tournament, event, &self.teller, &seen);
    }

    /// The settings of the event.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// The path of the record.
    pub fn record(&self) -> &Path {
        self.journal.path()
    }

    /// The tournament as it is shown.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// The session time that is shown.
    pub fn clock(&self) -> Moment {
        self.clock
    }

    /// The names of all people who have entered.
    pub fn names(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.teller.names().iter()
    }

    /// Takes the changes since the last call.
    pub fn take_news(&mut self) -> PublicLogChange {
        self.wall.take_news()
    }

    /// The public lines about the session, the newest last.
    pub fn public_lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines()
    }

    /// The public lines about this table, the newest last.
    pub fn told_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines_at(table)
    }

    /// The last action of each player on this street of this table.
    pub fn done_at(&self, table: TableNo) -> LastActions {
        self.wall.last_actions_at(table)
    }
}

#[cfg(test)]
pub(crate) mod tests;
