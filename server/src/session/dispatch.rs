//! The dispatch of pending news into the outbox.

use super::Session;
use super::arrival_news::LOBBY_MS;
use super::audience::TableAudience;
use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{OutgoingMessage, OutgoingStep, RosterLine, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::view::{OpenView, SplitView, ViewBuilder, Viewer};
use std::collections::BTreeMap;
use std::sync::Arc;

impl Session {
    pub(super) fn send(&mut self, person: PersonNo, message: ServerMessage) {
        self.outbox.messages.push((person, OutgoingMessage::Message(Arc::new(message))));
    }

    pub(super) fn send_all(&mut self, message: &ServerMessage) {
        let message = OutgoingMessage::Message(Arc::new(message.clone()));
        self.outbox.messages.extend(self.present.iter().map(|person| (*person, message.clone())));
    }

    /// Adds events of a step to a person's pending news.
    pub(super) fn add_news(&mut self, person: PersonNo, events: Vec<Arc<PublicEvent>>) {
        if events.is_empty() {
            return;
        }
        let news = self.untold.news.entry(person).or_default();
        news.extend(events);
        if news.len() >= MAX_EVENTS_A_MESSAGE {
            self.tell_news(person);
        }
    }

    /// Moves a person's pending news to the outbox, with their view at the latest event. News and record then
    /// have one time.
    pub(super) fn tell_news(&mut self, person: PersonNo) {
        let Some(events) = self.untold.news.remove(&person) else { return };
        if let Some(viewer) = self.viewer(person) {
            self.send_news(viewer, events, self.host.tournament().now());
        }
    }

    /// Puts events for a person into the outbox, with their view at this moment.
    pub(super) fn send_news(&mut self, viewer: Viewer, events: Vec<Arc<PublicEvent>>, now: Moment) {
        let look = ViewBuilder::new(self.host.tournament(), self.host.public_step(), now).split_view(viewer);
        self.send_step(viewer.person, events, look, &mut Vec::new());
    }

    /// Moves the pending news of all people to the outbox.
    fn tell_all_news(&mut self) {
        self.tell_news_to(|_, _| true);
    }

    /// Moves the pending news of these people to the outbox, with their views at the latest event. Shared
    /// parts of the views are computed once.
    pub(super) fn tell_news_to(&mut self, who: impl Fn(&Self, PersonNo) -> bool) {
        let all = std::mem::take(&mut self.untold.news);
        let (news, others): (BTreeMap<_, _>, BTreeMap<_, _>) =
            all.into_iter().partition(|(person, _)| who(self, *person));
        self.untold.news = others;
        let tournament = self.host.tournament();
        let mut sight = ViewBuilder::new(tournament, self.host.public_step(), tournament.now());
        let told = news.into_iter().filter_map(|(person, events)| {
            let look = sight.split_view(self.viewer(person)?);
            Some((person, OutgoingStep { events, look }))
        });
        let told: Vec<_> = told.collect();
        let mut placed = Vec::new();
        for (person, OutgoingStep { events, look }) in told {
            self.send_step(person, events, look, &mut placed);
        }
    }

    /// Sends a person the openings of what they see, and then the view. A viewer who is told of the deal gets places in
    /// place of faces. `placed` has the public views with places that were built so far, each with the one that it
    /// replaces.
    fn send_step(
        &mut self,
        person: PersonNo,
        events: Vec<Arc<PublicEvent>>,
        look: SplitView,
        placed: &mut Vec<[Arc<OpenView>; 2]>,
    ) {
        self.send_openings(person, &look);
        let look = match self.sealed_hand(person, &look) {
            Some((deal, hand)) => {
                let faces = Arc::clone(&look.open);
                let known = placed.iter().find(|[of, _]| Arc::ptr_eq(of, &faces)).map(|[_, open]| Arc::clone(open));
                let is_new = known.is_none();
                let look = look.with_places(deal, hand, known);
                placed.extend(is_new.then(|| [faces, Arc::clone(&look.open)]));
                look
            }
            None => look,
        };
        self.outbox.messages.push((person, OutgoingMessage::News(Box::new(OutgoingStep { events, look }))));
    }

    /// Reserves a place in the outbox for the roster.
    pub(super) fn promise_roster(&mut self, person: PersonNo) {
        self.untold.newcomers.insert(person);
        self.untold.roster_of.insert(person);
        self.send(person, ServerMessage::Roster(Vec::new()));
    }

    /// Moves all pending news to the outbox. Before play begins, people who did nothing wait a little.
    pub(super) fn fill_outbox(&mut self) {
        let waits = self.lobby_waits();
        if waits {
            for person in std::mem::take(&mut self.lobby.eager) {
                self.tell_of_lobby(person);
                self.tell_own_line(person);
            }
        } else {
            if !self.tournament().is_started() {
                self.send_briefings();
            }
            self.empty_lobby();
            if std::mem::take(&mut self.untold.prizes) {
                self.tell_prizes();
            }
            self.players_changed |= std::mem::take(&mut self.untold.players);
        }
        self.tell_all_news();
        if std::mem::take(&mut self.untold.standings) {
            let standings = self.host.tournament().standings();
            self.send_all(&ServerMessage::Standings(standings));
        }
        self.tell_tables();
        self.tell_beside();
        self.look_at_roster();
        self.give_roster();
        if !waits {
            self.tell_roster();
        }
        self.untold.newcomers.clear();
        self.outbox.keep_the_latest();
    }

    /// Determines the changed lines of the roster.
    fn look_at_roster(&mut self) {
        let lines = if std::mem::take(&mut self.untold.roster) {
            self.untold.roster_of.clear();
            self.roster()
        } else {
            let changed = std::mem::take(&mut self.untold.roster_of);
            changed.into_iter().filter_map(|person| self.roster_line(person)).collect()
        };
        for line in lines {
            let person = line.person;
            if self.untold.known.get(&person) != Some(&line) {
                self.untold.known.insert(person, line);
                self.untold.held.insert(person);
            }
        }
    }

    /// Puts the whole roster into the places that are reserved for newcomers.
    fn give_roster(&mut self) {
        if self.untold.newcomers.is_empty() {
            return;
        }
        let whole = Arc::new(ServerMessage::Roster(self.untold.known.values().cloned().collect()));
        for (person, dispatch) in &mut self.outbox.messages {
            if let OutgoingMessage::Message(message) = dispatch
                && self.untold.newcomers.contains(person)
                && matches!(message.as_ref(), ServerMessage::Roster(_))
            {
                *message = Arc::clone(&whole);
            }
        }
    }

    /// Sends a person the change of their own roster line at once.
    fn tell_own_line(&mut self, person: PersonNo) {
        self.look_at_roster();
        let held = self.untold.held.contains(&person) && !self.untold.newcomers.contains(&person);
        if let Some(line) = self.untold.known.get(&person).filter(|_| held) {
            let changes = OutgoingMessage::Message(Arc::new(ServerMessage::RosterChanges(vec![line.clone()])));
            self.outbox.messages.insert(0, (person, changes));
        }
    }

    /// Sends the roster changes to the others, before the news that follows from them.
    fn tell_roster(&mut self) {
        let held = std::mem::take(&mut self.untold.held);
        let changes: Vec<RosterLine> =
            held.iter().filter_map(|person| self.untold.known.get(person)).cloned().collect();
        if changes.is_empty() {
            return;
        }
        let changes = OutgoingMessage::Message(Arc::new(ServerMessage::RosterChanges(changes)));
        let others = self.present.iter().filter(|person| !self.untold.newcomers.contains(person));
        let told: Vec<_> = others.map(|person| (*person, changes.clone())).collect();
        self.outbox.messages.splice(0..0, told);
    }

    /// The present people, with the tables that they see now.
    pub(super) fn audience_now(&self) -> TableAudience {
        let viewers = self.present.iter().filter_map(|person| self.viewer(*person));
        TableAudience::from_viewers(self.host.tournament(), viewers)
    }

    /// Recomputes the audience after a person may have moved to another table.
    pub(super) fn look_who_sees(&mut self) {
        self.audience = self.audience_now();
        for (person, table) in self.audience.watched_tables() {
            if self.watching.insert(person, table) != Some(table) {
                self.kept.mark_told(person, table);
            }
        }
    }

    /// Returns whether the news waits a little, except for people who did something.
    pub(super) fn lobby_waits(&self) -> bool {
        let told_lately = self.lobby.told_at.is_some_and(|at| self.untold.at < at.plus_ms(LOBBY_MS));
        told_lately && !self.tournament().is_started()
    }

    /// The time at which everybody gets the waiting news.
    pub(super) fn lobby_due(&self) -> Option<Moment> {
        let waits = !self.lobby.is_empty() || self.untold.waits_for_all();
        self.lobby.told_at.filter(|_| waits && self.lobby_waits()).map(|at| at.plus_ms(LOBBY_MS))
    }

    /// Sends a person the waiting events of the lobby at once.
    pub(super) fn tell_of_lobby(&mut self, person: PersonNo) {
        let events = self.lobby.news_for(person);
        if !events.is_empty() {
            self.add_news(person, events.into_iter().map(Arc::new).collect());
        }
    }

    /// Sends everybody the waiting events of the lobby, before all other news.
    pub(super) fn empty_lobby(&mut self) {
        if !self.tournament().is_started() && (!self.lobby.is_empty() || self.untold.waits_for_all()) {
            self.lobby.told_at = Some(self.untold.at);
        }
        if !self.lobby.is_empty() {
            let present: Vec<PersonNo> = self.present.iter().copied().collect();
            for person in present {
                self.tell_of_lobby(person);
            }
            self.lobby.clear();
        }
        self.lobby.eager.clear();
    }
}

/// The most events in one message, to limit its length. Further events are in the next message.
const MAX_EVENTS_A_MESSAGE: usize = 200;
