//! The evening as it was a while ago, for a broadcast that shows all cards. A second tournament follows the record so much later;
//! what is younger is never read.
//!
//! A delay alone is not enough: a hand can last longer than it, and the last hand of a table can be bet on again until the next one
//! begins. So a hand is shown only when another has begun at its table, and that too was so long ago. The last hand of a table
//! that was broken waits until all tables have dealt since, for till then the director can undo that; and at the end of the evening it is
//! shown if its cards were seen, so that nobody can bet on it any more.

use crate::game::console_story::{Detail, StoryWriter};
use crate::game::recorded_game::EventConfig;
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

/// The longest that nothing happens in a broadcast while something waits to be shown, in milliseconds of the evening: longer waits
/// at a table are cut short, so that a broadcast that had to wait for a long hand comes up again.
const MOST_IDLE_MS: u64 = 15_000;

/// An evening as it was a while ago.
pub struct DelayedSession {
    journal: Journal,
    place: ReadPosition,
    sheet: EventConfig,
    delay_ms: u64,
    /// What is old enough and is not shown yet, in order.
    waiting: VecDeque<DelayedEvent>,
    /// How much was read.
    read: u64,
    /// Where the hand begins, for each table, of which it is not known that it stands.
    open: BTreeMap<TableNo, HandStart>,
    /// The evening as far as it was read.
    ahead: Tournament,
    /// The evening as far as it is shown.
    tournament: Tournament,
    teller: StoryWriter,
    wall: PublicLog,
    /// When it was asked last what can be shown, by the clock of the evening as it is played.
    asked: Option<Moment>,
    /// Until when everything is shown.
    clock: Moment,
}

/// Something that is old enough to be shown.
struct DelayedEvent {
    number: u64,
    step: u64,
    event: Event,
}

/// Where a hand begins.
#[derive(Clone, Copy)]
struct HandStart {
    number: u64,
    at: Moment,
    /// How much was read when nobody sat there any more, if so.
    emptied: Option<u64>,
}

impl DelayedSession {
    /// Follows this record so many milliseconds of the evening later.
    ///
    /// # Errors
    /// If its sheet can't be read.
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

    /// Moves on, when the clock of the evening as it is played stands at this moment. Says whether anything has happened.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
    pub fn advance(&mut self, now: Moment) -> anyhow::Result<bool> {
        self.advance_telling(now, |_, _| ())
    }

    /// The same, and `witness` is told every event that is shown, as the evening stands after it.
    ///
    /// # Errors
    /// If the record can't be read or is not what was written.
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

    /// Reads what has become old enough.
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

    /// Whether nobody can bet on the last hand of this table again, though no other has begun there: nobody sits there any more, or the
    /// evening is over, and its cards were seen.
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

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &EventConfig {
        &self.sheet
    }

    /// Where it is written down.
    pub fn record(&self) -> &Path {
        self.journal.path()
    }

    /// The evening as it was.
    pub fn tournament(&self) -> &Tournament {
        &self.tournament
    }

    /// When it was so, by the clock of the evening.
    pub fn clock(&self) -> Moment {
        self.clock
    }

    /// What everybody is called who has entered.
    pub fn names(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.teller.names().iter()
    }

    /// What may look otherwise than when this was asked last.
    pub fn take_news(&mut self) -> PublicLogChange {
        self.wall.take_news()
    }

    /// What was told about the evening, the last line last.
    pub fn public_lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines()
    }

    /// What was told of this table, the last line last.
    pub fn told_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines_at(table)
    }

    /// What each did last on this street of this table.
    pub fn done_at(&self, table: TableNo) -> LastActions {
        self.wall.last_actions_at(table)
    }
}

#[cfg(test)]
pub(crate) mod tests;
