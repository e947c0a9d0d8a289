//! The state of the clock: the running level or break, the time left, and the number of hands dealt.

use super::hand_for_hand_state::Rounds;
use super::last_hands::LastHands;
use crate::chips::Denomination;
use crate::seat::TableNo;
use crate::structure::{Level, Stakes, Structure};
use crate::table::HandLevel;
use crate::time::{Moment, PlayTime, Stopwatch};
use std::collections::BTreeMap;

/// The stage of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Entries are open, and play has not begun.
    Entering,
    /// Play has begun.
    Playing,
    /// One player has won, or nothing is left to play for.
    Over,
}

/// The time that every hand takes off a level while it is counted in hands of hand for hand, in milliseconds.
const HAND_MS: u64 = 120_000;

/// The end of a level or break.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Ends {
    /// The end by the running clock.
    At(PlayTime),
    /// The clock of the level is stopped, with this many milliseconds left.
    After(u64),
}

/// The state before an ordered break, so that it can be called off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct OrderedBreak {
    /// The length of the scheduled break after the level in milliseconds, if there is one.
    scheduled_ms: Option<u64>,
    /// The time left of the level in milliseconds, if it ends by the clock.
    left_ms: Option<u64>,
    /// True if the last hands before a break were announced already.
    last_hands: bool,
}

/// Levels and breaks, the structure that defines them, rounds of hand for hand, and chip races.
#[derive(Clone, Debug, PartialEq)]
pub struct Clock {
    /// The structure as it is played. The director may have changed coming levels, and chips may have left
    /// play.
    sheet: Structure,
    stage: Stage,
    /// The running level from 1, or the one before the break; 0 before the start.
    level: u16,
    on_break: bool,
    /// The end of the running level or break, if it has one.
    ends: Option<Ends>,
    /// The time that the hands of a level took beyond its end, in milliseconds. It is deducted from the next
    /// level.
    over_ms: u64,
    /// Stopped while the director has paused the clock. All times are measured by it, so a pause shifts none
    /// of them.
    watch: Stopwatch,
    /// The number of hands of the running level that began at each table.
    hands_of_level: BTreeMap<TableNo, u32>,
    /// True if the director has ordered a chip race that is not over.
    race_ordered: bool,
    /// The announced last hands before a break.
    last_hands: Option<LastHands>,
    /// The breaks that the director has ordered, by the level before each, until that level is repeated.
    ordered_breaks: BTreeMap<u16, OrderedBreak>,
    /// True if the clocks of levels are stopped while play goes on. Breaks run all the same.
    is_standing: bool,
    /// The state of hand for hand.
    rounds: Rounds,
}

impl Clock {
    /// Creates the clock of an event with this structure, before anybody has entered.
    pub(in crate::tournament) fn new(sheet: Structure) -> Self {
        Self {
            sheet,
            stage: Stage::Entering,
            level: 0,
            on_break: false,
            ends: None,
            over_ms: 0,
            watch: Stopwatch::default(),
            hands_of_level: BTreeMap::new(),
            race_ordered: false,
            last_hands: None,
            ordered_breaks: BTreeMap::new(),
            is_standing: false,
            rounds: Rounds::None,
        }
    }

    /// The structure as it is played now.
    pub(in crate::tournament) fn sheet(&self) -> &Structure {
        &self.sheet
    }

    /// The stage of the tournament.
    pub(in crate::tournament) fn stage(&self) -> Stage {
        self.stage
    }

    /// Begins play, or continues it after it was over.
    pub(in crate::tournament) fn play(&mut self) {
        self.stage = Stage::Playing;
    }

    /// Ends the tournament.
    pub(in crate::tournament) fn end(&mut self) {
        self.stage = Stage::Over;
    }

    /// The level, counted from 1; 0 before the start.
    pub fn level(&self) -> u16 {
        self.level
    }

    /// Returns whether a break is running.
    pub fn is_on_break(&self) -> bool {
        self.on_break
    }

    /// Returns whether the director has stopped the clock.
    pub fn is_paused(&self) -> bool {
        self.watch.is_stopped()
    }

    /// Converts a moment to the time of the running clock.
    pub fn play_time(&self, at: Moment) -> PlayTime {
        PlayTime(self.watch.reads(at.0))
    }

    /// The moment when the clock reaches this time, if it is not stopped before.
    pub(in crate::tournament) fn moment_of(&self, time: PlayTime) -> Moment {
        Moment(self.watch.will_read(time.0))
    }

    /// The milliseconds left of the level or break at this moment; `None` if it never ends.
    pub fn left_ms(&self, now: Moment) -> Option<u64> {
        self.ends.map(|ends| match ends {
            Ends::At(end) => self.play_time(now).ms_until(end),
            Ends::After(left_ms) => left_ms,
        })
    }

    /// Returns whether the clock of the level is stopped while play goes on. Each hand takes a fixed time off
    /// the level then.
    pub fn stands(&self) -> bool {
        matches!(self.ends, Some(Ends::After(_)))
    }

    /// Stops the clocks of this level and of those that follow.
    pub(super) fn stand(&mut self, at: PlayTime) {
        self.over_ms = 0;
        self.is_standing = true;
        if let Some(Ends::At(end)) = self.ends.filter(|_| !self.on_break) {
            self.ends = Some(Ends::After(at.ms_until(end)));
        }
    }

    /// Restarts the clocks of levels.
    pub(super) fn run(&mut self, at: PlayTime) {
        self.is_standing = false;
        if let Some(Ends::After(left_ms)) = self.ends {
            self.ends = Some(Ends::At(at.plus_ms(left_ms)));
        }
    }

    /// Deducts the time of a finished round from a level whose clock is stopped.
    pub(super) fn count_round(&mut self) {
        let is_played = self.rounds.round().is_some_and(|round| round.number > 0 && !round.begun.is_empty());
        if let Some(Ends::After(left_ms)) = &mut self.ends
            && is_played
        {
            self.over_ms += HAND_MS.saturating_sub(*left_ms);
            *left_ms = left_ms.saturating_sub(HAND_MS);
        }
    }

    /// The stakes of the level; during a break, those of the next hand.
    pub fn stakes(&self) -> Option<Stakes> {
        let next = u16::from(self.on_break);
        self.row(self.level.saturating_add(next)).or_else(|| self.row(self.level)).map(|level| level.stakes)
    }

    /// The level and the stakes of the next hand by the clock alone.
    pub(in crate::tournament) fn of_level(&self) -> Option<HandLevel> {
        self.stakes().map(|stakes| HandLevel { level: self.next_level(), stakes })
    }

    /// The level of the next hand by the clock alone. During a break it is the level after the break.
    pub(super) fn next_level(&self) -> u16 {
        self.level.saturating_add(u16::from(self.on_break))
    }

    /// The stakes of the level; during a break, those of the level before it.
    pub(in crate::tournament) fn level_stakes(&self) -> Option<Stakes> {
        self.row(self.level).map(|level| level.stakes)
    }

    /// The stakes that follow those of [`Clock::stakes`].
    pub fn next_stakes(&self) -> Option<Stakes> {
        let next = 1 + u16::from(self.on_break);
        self.row(self.level.saturating_add(next)).map(|level| level.stakes)
    }

    /// Returns whether a break follows the running level.
    pub fn break_next(&self) -> bool {
        !self.on_break && self.row(self.level).is_some_and(|level| level.break_after_ms.is_some())
    }

    /// The milliseconds of play until the next break begins; during a break, until the one after it. `None`
    /// if no break comes, or a level before it does not end by time.
    pub fn break_in_ms(&self, now: Moment) -> Option<u64> {
        let mut ms = self.left_ms(now)?;
        if self.break_next() {
            return Some(ms);
        }
        for number in self.level.saturating_add(1).. {
            let level = self.row(number)?;
            ms = ms.saturating_add(level.length_ms?);
            if level.break_after_ms.is_some() {
                return Some(ms);
            }
        }
        None
    }

    pub(super) fn begin_level(&mut self, number: u16, at: PlayTime) {
        self.remove_ordered_breaks(number);
        let length = self.row(number).and_then(|level| level.length_ms);
        let last = self.row(number.saturating_add(1)).is_none();
        self.level = number;
        self.on_break = false;
        let over_ms = std::mem::take(&mut self.over_ms);
        let over_ms = if self.is_standing { over_ms } else { 0 };
        self.ends = length.filter(|_| !last).map(|ms| self.end_in(ms.saturating_sub(over_ms), at));
        self.last_hands = None;
        self.hands_of_level.clear();
    }

    pub(super) fn begin_break(&mut self, after: u16, at: PlayTime) {
        let length = self.row(after).and_then(|level| level.break_after_ms).unwrap_or(0);
        self.on_break = true;
        self.ends = Some(Ends::At(at.plus_ms(length)));
        self.last_hands = None;
    }

    /// The end of the running level or break when this time is left of it.
    fn end_in(&self, left_ms: u64, at: PlayTime) -> Ends {
        if self.is_standing && !self.on_break { Ends::After(left_ms) } else { Ends::At(at.plus_ms(left_ms)) }
    }

    /// Sets the time left of the level or break.
    pub(super) fn set_left(&mut self, left_ms: u64, at: PlayTime) {
        self.ends = Some(self.end_in(left_ms, at));
    }

    pub(super) fn pause(&mut self, at: Moment) {
        self.watch.stop(at.0);
    }

    /// Lets the clock run again.
    pub(super) fn resume(&mut self, at: Moment) {
        self.watch.go_on(at.0);
    }

    /// The end of the running level or break by the clock, if it has one.
    pub(in crate::tournament) fn runs_until(&self) -> Option<PlayTime> {
        match self.ends? {
            Ends::At(end) => Some(end),
            Ends::After(0) => Some(PlayTime(0)),
            Ends::After(_) => None,
        }
    }

    /// The row of this level, counted from 1.
    pub(super) fn row(&self, number: u16) -> Option<&Level> {
        self.sheet.levels.get(usize::from(number).checked_sub(1)?)
    }

    /// The number of hands in the running level; `None` if it does not end by hands.
    pub(super) fn level_hands(&self) -> Option<u32> {
        if self.on_break { None } else { self.row(self.level)?.hands }
    }

    /// The number of hands of the running level that began at this table.
    pub(super) fn hands_begun_at(&self, table: TableNo) -> u32 {
        self.hands_of_level.get(&table).copied().unwrap_or(0)
    }

    /// The number of hands left of the running level at the table that has dealt the most. `None` if the
    /// level does not end by hands.
    pub(super) fn hands_left(&self) -> Option<u32> {
        let dealt = self.hands_of_level.values().max().copied().unwrap_or(0);
        self.level_hands().map(|hands| hands.saturating_sub(dealt))
    }

    /// Returns whether the running level ends by hands, and some of them are dealt.
    pub(super) fn has_dealt_hands(&self) -> bool {
        self.level_hands().is_some() && self.hands_of_level.values().any(|dealt| *dealt > 0)
    }

    /// The announced last hands before the break, if no table has begun one of them.
    pub(in crate::tournament) fn last_hands_to_come(&self) -> Option<u32> {
        self.last_hands.as_ref().and_then(LastHands::none_begun)
    }

    /// The length of the break that the director has ordered after the running level, in milliseconds.
    pub(in crate::tournament) fn ordered_break_ms(&self) -> Option<u64> {
        self.row(self.level)?.break_after_ms.filter(|_| self.has_ordered_break(self.level))
    }

    /// Counts a hand of the running level at this table.
    pub(super) fn count_hand(&mut self, table: TableNo) {
        *self.hands_of_level.entry(table).or_default() += 1;
        if let Some(last) = &mut self.last_hands {
            last.count(table);
        }
    }

    /// Takes a hand of this table off the count, because it is repeated.
    pub(in crate::tournament) fn count_hand_back(&mut self, table: TableNo) {
        if let Some(dealt) = self.hands_of_level.get_mut(&table) {
            *dealt = dealt.saturating_sub(1);
        }
        if let Some(last) = &mut self.last_hands {
            last.count_back(table);
        }
    }

    /// Records the announcement of the last hands before the break.
    pub(super) fn announce_last_hands(&mut self, hands: u32) {
        self.last_hands = Some(LastHands::announced(hands));
    }

    /// Withdraws that announcement.
    pub(super) fn withdraw_last_hands(&mut self) {
        self.last_hands = None;
    }

    pub(super) fn last_hands(&self) -> Option<&LastHands> {
        self.last_hands.as_ref()
    }

    /// The state of hand for hand.
    pub(in crate::tournament) fn rounds(&self) -> &Rounds {
        &self.rounds
    }

    pub(super) fn rounds_mut(&mut self) -> &mut Rounds {
        &mut self.rounds
    }

    /// Records that the hand of this table in the running round is taken back.
    pub(in crate::tournament) fn forget_hand_of_round(&mut self, table: TableNo) {
        self.rounds.forget(table);
    }

    pub(super) fn is_race_ordered(&self) -> bool {
        self.race_ordered
    }

    pub(super) fn order_race(&mut self) {
        self.race_ordered = true;
    }

    /// Removes a chip from play.
    pub(super) fn retire(&mut self, chip: Denomination) {
        self.sheet.denominations.retain(|other| *other != chip);
        self.race_ordered = false;
    }

    /// Adds a break of this length after the running level, and ends the level.
    pub(super) fn order_break(&mut self, after: u16, length_ms: u64, at: PlayTime) {
        let left_ms = self.ends.map(|ends| match ends {
            Ends::At(end) => at.ms_until(end),
            Ends::After(left_ms) => left_ms,
        });
        let last_hands = self.last_hands.is_some();
        if let Some(row) = self.row_mut(after) {
            let scheduled_ms = row.break_after_ms.replace(length_ms);
            // A second order changes the length. Calling it off leads back to the time before the first.
            self.ordered_breaks.entry(after).or_insert(OrderedBreak { scheduled_ms, left_ms, last_hands });
        }
        self.set_left(0, at);
    }

    /// Returns whether the director has ordered a break after this level.
    pub(super) fn has_ordered_break(&self, after: u16) -> bool {
        self.ordered_breaks.contains_key(&after)
    }

    /// Lets the level go on without the ordered break, with the time that was left at the order.
    pub(super) fn call_break_off(&mut self, at: PlayTime) {
        let Some(OrderedBreak { left_ms, last_hands, .. }) = self.ordered_breaks.get(&self.level).copied() else {
            return;
        };
        self.remove_ordered_breaks(self.level);
        self.on_break = false;
        self.ends = left_ms.map(|ms| self.end_in(ms, at));
        if !last_hands {
            self.last_hands = None;
        }
    }

    /// Gives this level and all later ones the breaks of the schedule again.
    fn remove_ordered_breaks(&mut self, from: u16) {
        for (level, OrderedBreak { scheduled_ms, .. }) in self.ordered_breaks.split_off(&from) {
            if let Some(row) = self.row_mut(level) {
                row.break_after_ms = scheduled_ms;
            }
        }
    }

    /// The row of this level, counted from 1, to change it.
    fn row_mut(&mut self, number: u16) -> Option<&mut Level> {
        self.sheet.levels.get_mut(usize::from(number).checked_sub(1)?)
    }

    /// Replaces a coming level, or adds one after the last.
    pub(super) fn alter_level(&mut self, number: u16, level: Level) {
        let Some(place) = usize::from(number).checked_sub(1) else { return };
        match self.sheet.levels.get_mut(place) {
            Some(row) => *row = level,
            None => self.sheet.levels.push(level),
        }
    }
}
