//! The messages about the floor to the directing staff, and about muted players to everybody.

use super::Session;
use super::briefing_history::HushListState;
use super::table_overview::{OverviewScope, times_end};
use cardroom_shared::briefing::{Briefing, CalledHand, MuteList, TableLine};
use cardroom_shared::command::Name;
use cardroom_shared::protocol::{OpenLinkNotice, Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use std::collections::BTreeSet;

impl Session {
    /// Sends the state of the floor to the directing staff, if it has changed for them.
    pub(super) fn send_briefings(&mut self) {
        let here = self.officials.iter().copied().filter(|person| self.is_present(*person));
        let viewers: Vec<_> = here.filter_map(|person| self.viewer(person)).collect();
        if viewers.is_empty() {
            return;
        }
        let (directs, now) = (self.acting_director(), self.untold.at);
        let orders = self.floor.orders(self.host.tournament(), now);
        let (start, waits) = (self.start_line(), self.lobby_waits());
        for viewer in viewers {
            let reports = self.floor.reports.iter().cloned();
            let briefing = Briefing::of(self.host.tournament(), viewer, now, directs, reports, orders.clone());
            // Before play begins, arrivals are reported only at intervals.
            let told = self.floor.told.get(&viewer.person).filter(|_| waits);
            let start = told.map_or_else(|| start.clone(), |told| told.start.clone());
            // Only a director invites.
            let asking = if viewer.role == Role::Director { self.floor.asking.clone() } else { Vec::new() };
            let briefing = Briefing { start, asking, ..briefing };
            let timeless = briefing.timeless();
            if self.floor.told.get(&viewer.person) != Some(&timeless) {
                self.tell_stories(now, viewer.person, &briefing);
                self.floor.told.insert(viewer.person, timeless);
                self.send(viewer.person, ServerMessage::Briefing(Box::new(briefing)));
            }
        }
    }

    /// Tells the directors who asks to join, the first to ask first.
    pub(crate) fn set_asking(&mut self, asking: Vec<Name>) {
        self.floor.asking = asking;
        self.send_briefings();
    }

    /// Tells the directors of the open link, if it has changed.
    pub(crate) fn set_open_link(&mut self, link: Option<OpenLinkNotice>) {
        if self.floor.open_link == link {
            return;
        }
        self.floor.open_link = link;
        let here: Vec<PersonNo> = self.officials.iter().copied().filter(|person| self.is_present(*person)).collect();
        for person in here {
            self.send_open_link(person);
        }
    }

    /// Tells a newcomer of the open link, if there is one.
    pub(super) fn tell_of_open_link(&mut self, person: PersonNo) {
        if self.floor.open_link.is_some() {
            self.send_open_link(person);
        }
    }

    /// Sends the state of the open link to a director. Nobody else invites.
    fn send_open_link(&mut self, person: PersonNo) {
        if self.viewer(person).is_some_and(|viewer| viewer.role == Role::Director) {
            let link = self.floor.open_link.clone();
            self.send(person, ServerMessage::OpenLink(link));
        }
    }

    /// Tells the host a line that is no event of the tournament.
    pub(crate) fn tell_host(&mut self, line: String) {
        self.outbox.lines.push(line);
    }

    /// Sends a person the history of the hands to which they are called, once for each hand.
    fn tell_stories(&mut self, now: Moment, person: PersonNo, briefing: &Briefing) {
        let open: BTreeSet<_> = briefing.calls.iter().map(|call| (call.table, call.hand)).collect();
        let told = self.floor.stories_told.insert(person, open.clone()).unwrap_or_default();
        for (table, _) in open.difference(&told) {
            let story = CalledHand::of(self.host.tournament(), *table, self.floor.hand(*table), now);
            if let Some(story) = story {
                self.send(person, ServerMessage::Story(Box::new(story)));
            }
        }
    }

    /// Tells everybody which people are muted for them, if that has changed.
    pub(super) fn tell_hushed(&mut self, now: Moment) {
        if std::mem::take(&mut self.floor.hearing) == HushListState::Known {
            return;
        }
        let present: Vec<PersonNo> = self.present.iter().copied().collect();
        for person in present {
            let hushed = MuteList::of(self.host.tournament(), person, now);
            self.send(person, ServerMessage::Hushed(hushed));
        }
    }

    /// Tells a newcomer which people are muted for them, if there are any.
    pub(super) fn tell_of_hushed(&mut self, now: Moment, person: PersonNo) {
        let hushed = MuteList::of(self.host.tournament(), person, now);
        if hushed != MuteList::default() {
            self.send(person, ServerMessage::Hushed(hushed));
        }
    }

    /// Sends the directing staff the lines of the tables that have changed.
    pub(super) fn tell_tables(&mut self) {
        if !self.overview.all && self.overview.touched.is_empty() {
            return;
        }
        let here: Vec<PersonNo> = self.officials.iter().copied().filter(|person| self.is_present(*person)).collect();
        if here.is_empty() {
            self.overview.touched.clear();
            return;
        }
        let touched = std::mem::take(&mut self.overview.touched);
        let scope = if std::mem::take(&mut self.overview.all) { OverviewScope::All } else { OverviewScope::Touched };
        let (tournament, now) = (self.host.tournament(), self.untold.at);
        let meant =
            tournament.tables_in_play().filter(|table| scope == OverviewScope::All || touched.contains(&table.no()));
        let line = |table| (TableLine::of(tournament, table, now), times_end(tournament, table));
        let lines: Vec<_> = meant.map(line).collect();
        for person in here {
            if let Some(news) = self.overview.news_for(person, &lines, scope) {
                self.send(person, news);
            }
        }
    }
}
