//! All deadlines of a tournament, listed once. Everything that waits for a person has one.

use super::agenda::{AgendaTables, TournamentWaits};
use super::{Stage, Tournament};
use crate::event::{EntryEvent, PublicEvent, PurchaseEvent, TournamentEvent};
use crate::seat::{PersonNo, TableNo};
use crate::table::Table;
use crate::time::{Moment, PlayTime};

/// The action at a deadline if nobody does anything before.
enum Deadline {
    /// This event.
    Told(PublicEvent),
    /// The beginning of the next hand at this table.
    Deal(TableNo),
}

/// A deadline of the tournament as a whole, with its event.
type OfEvening = fn(&Tournament) -> Option<(PlayTime, TournamentEvent)>;

/// The deadlines of the tournament as a whole, in the order of their events. Turns and calls for the director
/// come before them.
static LATER: [OfEvening; 7] = [
    Tournament::dispute_deadline,
    |evening| evening.prizes.vote_deadline(),
    Tournament::absence_deadline,
    |evening| evening.conduct.penalty_deadline(),
    Tournament::small_table_deadline,
    Tournament::clock_deadline,
    Tournament::re_entries_deadline,
];

impl Tournament {
    /// Returns whether the clock runs and deadlines apply.
    fn time_runs_off(&self) -> bool {
        self.stage() == Stage::Playing && !self.clock.is_paused()
    }

    /// All deadlines of these tables under these conditions, and these deadlines of the tournament as a
    /// whole. Of several deadlines at one time, the first in this list comes first.
    fn deadlines<'a>(
        &'a self,
        tables: &'a [&'a Table],
        waits: TournamentWaits,
        of_evening: &'a [OfEvening],
    ) -> impl Iterator<Item = (PlayTime, Deadline)> {
        let tables = || tables.iter().copied();
        let turns = tables().filter_map(|table| Some((table.no(), self.turn_due(table)?)));
        let turns = turns.map(|(table, (at, event))| (at, PublicEvent::Hand(table, event)));
        let floors = tables().filter_map(|table| self.floor_deadline(table.no()));
        let later = of_evening.iter().filter_map(|deadline| deadline(self));
        let rebuys = tables().filter_map(|table| self.rebuys_deadline(table));
        let hand = move |table: &Table| Some((self.next_hand_begins(table, waits)?, Deadline::Deal(table.no())));
        let hands = tables().filter_map(hand);
        let around = floors.chain(later).chain(rebuys).map(|(at, event)| (at, PublicEvent::Tournament(event)));
        turns.chain(around).map(|(at, told)| (at, Deadline::Told(told))).chain(hands)
    }

    /// The deadline of the broke players at this table.
    fn rebuys_deadline(&self, table: &Table) -> Option<(PlayTime, TournamentEvent)> {
        let closed = PurchaseEvent::RebuysClosed { table: table.no(), deal: false };
        Some((self.rebuys_close(table)?, TournamentEvent::Purchase(closed)))
    }

    fn re_entries_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        Some((self.re_entry_answers_end()?, TournamentEvent::Entry(EntryEvent::ReEntriesClosed)))
    }

    /// Returns the first event that is due at this moment.
    pub(super) fn due(&self, at: Moment) -> Option<PublicEvent> {
        if !self.time_runs_off() {
            return None;
        }
        let time = self.clock.play_time(at);
        let (tables, of_evening) = self.may_be_due(time);
        let waits = self.hands_wait_for();
        let mut due = self.deadlines(&tables, waits, of_evening).filter(|(due, _)| *due <= time);
        due.find_map(|(_, deadline)| match deadline {
            Deadline::Told(told) => Some(told),
            Deadline::Deal(table) => self.deal(self.tables.get(&table)?, time, waits).ok(),
        })
    }

    /// The next deadline, if nobody does anything before.
    pub fn next_due(&self) -> Option<Moment> {
        if !self.time_runs_off() {
            return None;
        }
        self.first_due().map(|time| self.clock.moment_of(time))
    }

    /// Computes the first of all deadlines.
    pub(super) fn find_first_due(&self) -> Option<PlayTime> {
        let waits = self.what_hands_wait_for(&[]);
        let at_tables = self.tables.values().filter_map(|table| self.due_at(table, waits));
        at_tables.chain(self.due_in_the_evening()).min()
    }

    /// The first deadline of this table.
    fn due_at(&self, table: &Table, waits: TournamentWaits) -> Option<PlayTime> {
        if self.clock.is_paused() {
            return None;
        }
        self.deadlines(&[table], waits, &[]).map(|(due, _)| due).min()
    }

    /// The first deadline of the tournament as a whole.
    fn due_in_the_evening(&self) -> Option<PlayTime> {
        if self.clock.is_paused() {
            return None;
        }
        LATER.iter().filter_map(|deadline| deadline(self)).map(|(due, _)| due).min()
    }

    /// Updates the cached deadlines that may have changed.
    pub(super) fn settle_dues(&mut self) {
        let mut agenda = std::mem::take(&mut self.agenda);
        let is_between_hands = |table: &Table| table.hand_in_progress().is_none();
        let whole = agenda.whole;
        let waits = agenda.waits.filter(|_| !whole).unwrap_or_else(|| self.what_hands_wait_for(&[]));
        let due = |table: &Table| Some((table.no(), self.due_at(table, waits)?));
        // In hand for hand every table waits for the others. Otherwise the tables between hands wait only for
        // changes that affect all.
        let others_wait = whole && (self.clock.is_hand_for_hand() || agenda.waits != Some(waits));
        match &mut agenda.tables {
            AgendaTables::Everywhere => {
                agenda.at_tables.clear();
                agenda.at_tables.extend(self.tables.values().filter_map(due));
                agenda.tables = AgendaTables::At(Vec::new());
            }
            AgendaTables::At(open) => {
                if others_wait {
                    let others = self.tables.values().filter(|table| is_between_hands(table)).map(Table::no);
                    let others: Vec<TableNo> = others.filter(|table| !open.contains(table)).collect();
                    open.extend(others);
                }
                agenda.at_tables.retain(|(table, _)| !open.contains(table));
                agenda.at_tables.extend(open.iter().filter_map(|table| due(self.tables.get(table)?)));
                open.clear();
            }
        }
        if whole {
            (agenda.of_evening, agenda.until) = (self.due_in_the_evening(), self.clock_alone_changes());
        }
        (agenda.whole, agenda.waits) = (false, Some(waits));
        self.agenda = agenda;
    }

    /// Computes the tournament-wide reasons to wait, assuming that these people are out.
    pub(super) fn what_hands_wait_for(&self, out: &[PersonNo]) -> TournamentWaits {
        let is_waited_for = |table: &Table| self.rebuy_answers_end(table).is_some();
        TournamentWaits {
            merge: self.waits_for_merge(out),
            race: self.waits_for_race(),
            vote: self.is_voting(),
            // In hand for hand all tables begin together, so they wait for each other's answers.
            answers: self.clock.is_hand_for_hand() && self.tables.values().any(is_waited_for),
            break_comes: self.clock.break_next() && self.level_is_over(self.time_now()),
            late_entry_is_open: self.late_entry_is_open(self.now),
            rebuys_are_open: self.rebuys_are_open(),
        }
    }

    /// The tournament-wide reasons to wait: cached if every item is closed, otherwise computed.
    pub(super) fn hands_wait_for(&self) -> TournamentWaits {
        let kept = self.agenda.waits.filter(|_| self.agenda.is_settled());
        kept.unwrap_or_else(|| self.what_hands_wait_for(&[]))
    }

    /// The next time when the clock alone opens an item: a level ends, or an absence is too long.
    fn clock_alone_changes(&self) -> Option<PlayTime> {
        let now = self.time_now();
        let absence = self.absence_deadline().map(|(ends, _)| ends);
        self.clock.runs_until().into_iter().chain(absence).filter(|end| *end > now).min()
    }

    /// The first deadline: cached if every item is closed, otherwise computed.
    pub(super) fn first_due(&self) -> Option<PlayTime> {
        if self.agenda.is_settled() { self.agenda.next_due() } else { self.find_first_due() }
    }

    /// The tables that may have a deadline at this time, table 1 first. The second part has the
    /// tournament-wide deadlines to check.
    fn may_be_due(&self, time: PlayTime) -> (Vec<&Table>, &'static [OfEvening]) {
        if !self.agenda.is_settled() {
            return (self.tables.values().collect(), &LATER);
        }
        let due = self.agenda.at_tables.iter().filter(|(_, due)| *due <= time);
        let mut tables: Vec<&Table> = due.filter_map(|(table, _)| self.tables.get(table)).collect();
        tables.sort_unstable_by_key(|table| table.no());
        let something_is = self.agenda.of_evening.is_some_and(|due| due <= time);
        (tables, if something_is { &LATER } else { &[] })
    }
}
