//! The broadcast on the server side. It begins when somebody watches, and it goes only to people who may see
//! it.

use super::{BroadcastListener, BroadcastSource, BroadcastThread};
use crate::network::person_connections::Connections;
use crate::network::{ConnectedGuest, Network};
use crate::session::Session;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::server_refusal::HouseRefusal;
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// The delayed broadcast, and its viewers.
#[derive(Debug, Default)]
pub(crate) struct Broadcaster {
    /// The broadcast thread; `None` before somebody has watched.
    broadcast: Option<BroadcastThread>,
    /// The table that each viewer watches.
    watch: BTreeMap<PersonNo, TableNo>,
    /// True if play had begun at the last look. `began` is its time, if the server was open then.
    had_begun: Option<bool>,
    began: Option<Moment>,
}

/// The parts of the server that the broadcast uses.
pub(crate) struct BroadcastContext<'a> {
    pub(crate) evening: &'a mut Session,
    pub(crate) sessions: &'a Connections,
    pub(crate) network: &'a mut Network,
    /// The session clock; `None` while it is stopped because the record can't be written.
    pub(crate) now: Option<Moment>,
}

impl Broadcaster {
    /// Begins to follow the session, if a broadcast was agreed and none runs yet.
    pub(crate) fn begin(
        &mut self,
        around: &mut BroadcastContext<'_>,
        onlooker: Option<BroadcastListener>,
    ) -> anyhow::Result<()> {
        let Some(agreed) = around.evening.sheet().broadcast.filter(|_| self.broadcast.is_none()) else {
            return Ok(());
        };
        let record = around.evening.game().journal().path().to_owned();
        let programme = BroadcastSource { record, delay_ms: agreed.delay_ms };
        self.broadcast = Some(BroadcastThread::begin(programme, onlooker, Some(around.network.waker()))?);
        Ok(())
    }

    /// Stops following the record, so that it can be closed.
    pub(crate) fn end(&mut self) {
        self.broadcast = None;
    }

    /// Removes a viewer who has gone, or who connects anew.
    pub(crate) fn remove_viewer(&mut self, person: PersonNo) {
        self.watch.remove(&person);
    }

    /// Handles the request of a guest to watch a table in the broadcast, or to stop watching.
    pub(crate) fn handle_request(
        &mut self,
        mut around: BroadcastContext<'_>,
        guest: ConnectedGuest,
        number: u32,
        table: Option<TableNo>,
    ) {
        let Some(connection) = around.sessions.connection(guest.person) else { return };
        let done = match table {
            None => {
                self.stop(&mut around, guest.person);
                Ok(())
            }
            Some(table) => self.watch(&mut around, guest.person, table),
        };
        if let Err(why) = done {
            around.network.send(connection, &ServerMessage::refused(number, Refusal::House(why)));
        }
    }

    fn watch(
        &mut self,
        around: &mut BroadcastContext<'_>,
        person: PersonNo,
        table: TableNo,
    ) -> Result<(), HouseRefusal> {
        if !around.may_see_all_cards(person) {
            return Err(HouseRefusal::BroadcastForTheRail);
        }
        if around.evening.sheet().broadcast.is_none() {
            return Err(HouseRefusal::NotBroadcast);
        }
        if let Err(why) = self.begin(around, None) {
            tracing::warn!("the broadcast did not start; the server tries again at the next request: {why:#}");
        }
        self.stop(around, person);
        // Frames from before go to the earlier viewers.
        self.pass_on(around);
        self.watch.insert(person, table);
        let latest = self.broadcast.as_ref().and_then(|broadcast| broadcast.latest(table));
        if let Some((connection, picture)) = around.sessions.connection(person).zip(latest) {
            around.network.send_picture(connection, &picture);
        }
        Ok(())
    }

    /// Stops the broadcast for a person, also the frames in their queue.
    fn stop(&mut self, around: &mut BroadcastContext<'_>, person: PersonNo) {
        if self.watch.remove(&person).is_some()
            && let Some(connection) = around.sessions.connection(person)
        {
            around.network.stop_pictures(connection);
        }
    }

    /// Gives the thread the time and the watched tables, and forwards its frames.
    pub(crate) fn send_pictures(&mut self, mut around: BroadcastContext<'_>) {
        if around.evening.sheet().broadcast.is_some() {
            self.pass_on(&mut around);
        }
    }

    fn pass_on(&mut self, around: &mut BroadcastContext<'_>) {
        let has_begun = around.evening.tournament().is_started();
        if self.had_begun.replace(has_begun) == Some(false) && has_begun {
            self.began = around.now;
        }
        let Some(broadcast) = &self.broadcast else { return };
        if let Some(now) = around.now {
            broadcast.set_clock(now);
        }
        if let Some(began) = self.began {
            broadcast.set_began(began);
        }
        let (made, is_over) = (broadcast.take_made(), broadcast.is_over());
        let sees_no_more = |person: &PersonNo| is_over || !around.may_see_all_cards(*person);
        let gone: Vec<PersonNo> = self.watch.keys().copied().filter(sees_no_more).collect();
        for person in gone {
            self.stop(around, person);
            if let Some(connection) = around.sessions.connection(person) {
                around.network.send(connection, &ServerMessage::OffAir);
            }
        }
        for (table, picture) in made {
            let there = self.watch.iter().filter(|(_, watched)| **watched == table);
            for connection in there.filter_map(|(person, _)| around.sessions.connection(*person)) {
                around.network.send_picture(connection, &picture);
            }
        }
        if let Some(broadcast) = &self.broadcast {
            broadcast.set_tables(self.watch.values().copied().collect());
        }
    }
}

impl BroadcastContext<'_> {
    /// Returns whether a person may see all cards of a past time. They need a valid invitation that is not
    /// for a player, and must have no part in the session.
    fn may_see_all_cards(&self, person: PersonNo) -> bool {
        let tournament = self.evening.tournament();
        let is_invited = self.evening.viewer(person).is_some_and(|viewer| viewer.role != Role::Player);
        is_invited && tournament.entry(person).is_none() && tournament.seat_of(person).is_none()
    }
}
