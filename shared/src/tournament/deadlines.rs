//! Whatever waits for somebody has a moment at which it waits no longer. All of them are listed here, once.

use super::{Stage, Tournament};
use crate::event::{EntryEvent, PublicEvent, PurchaseEvent, TournamentEvent};
use crate::seat::TableNo;
use crate::time::{Moment, PlayTime};

/// What happens at a moment if nobody does anything before.
enum Deadline {
    /// This.
    Told(PublicEvent),
    /// The next hand of this table begins.
    Deal(TableNo),
}

impl Tournament {
    /// Every deadline, by the running clock; none while it stands. Of those that are due at one moment the first one
    /// of this list comes first.
    fn deadlines(&self) -> impl Iterator<Item = (PlayTime, Deadline)> {
        let runs = self.stage() == Stage::Playing && !self.clock.is_paused();
        let turns = || self.tables.values().filter_map(|table| Some((table.no(), self.turn_due(table)?)));
        let turns = turns().map(|(table, (at, event))| (at, PublicEvent::Hand(table, event)));
        let re_entries = || Some((self.re_entry_answers_end()?, TournamentEvent::Entry(EntryEvent::ReEntriesClosed)));
        let closed = |table| TournamentEvent::Purchase(PurchaseEvent::RebuysClosed { table, deal: false });
        let rebuys =
            self.tables.values().filter_map(move |table| Some((self.rebuys_close(table)?, closed(table.no()))));
        let hands = self.tables.values().filter_map(|table| Some((self.next_hand_begins(table)?, table.no())));
        let later = [
            Self::dispute_deadline,
            |evening: &Self| evening.prizes.vote_deadline(),
            Self::absence_deadline,
            |evening: &Self| evening.conduct.penalty_deadline(),
            Self::small_table_deadline,
            Self::clock_deadline,
        ];
        let tournament_events = self.floor_deadlines().chain(later.into_iter().filter_map(|deadline| deadline(self)));
        let tournament_events = tournament_events.chain(std::iter::once_with(re_entries).flatten()).chain(rebuys);
        let told = turns.chain(tournament_events.map(|(at, event)| (at, PublicEvent::Tournament(event))));
        let all = told
            .map(|(at, told)| (at, Deadline::Told(told)))
            .chain(hands.map(|(at, table)| (at, Deadline::Deal(table))));
        all.take_while(move |_| runs)
    }

    /// The first thing that is due at this moment, if anything is.
    pub(super) fn due(&self, at: Moment) -> Option<PublicEvent> {
        let time = self.clock.play_time(at);
        self.deadlines().filter(|(due, _)| *due <= time).find_map(|(_, deadline)| match deadline {
            Deadline::Told(told) => Some(told),
            Deadline::Deal(table) => self.deal(self.tables.get(&table)?, time).ok(),
        })
    }

    /// When the clock has something to do next, if nobody does anything before.
    pub fn next_due(&self) -> Option<Moment> {
        self.deadlines().map(|(time, _)| time).min().map(|time| self.clock.moment_of(time))
    }
}
