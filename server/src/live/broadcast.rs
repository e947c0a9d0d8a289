//! The broadcast in a house: it begins when somebody looks, and what it shows goes to those alone who may see it.

use super::Live;
use crate::broadcast::{Broadcast, Onlooker, Programme};
use crate::network::Guest;
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// What is shown of the evening later, and to whom.
#[derive(Debug, Default)]
pub(super) struct OnAir {
    /// Who follows it; nobody before somebody has looked.
    broadcast: Option<Broadcast>,
    /// Who looks at which table.
    watch: BTreeMap<PersonNo, TableNo>,
    /// Whether play had begun when this was asked last, and when it began if the house was open then.
    had_begun: Option<bool>,
    began: Option<Moment>,
}

impl OnAir {
    /// Somebody has gone, or comes anew: they look at nothing.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.watch.remove(&person);
    }
}

impl Live {
    /// Begins to follow the evening, if nobody does yet.
    pub(super) fn begin_broadcast(&mut self, onlooker: Option<Onlooker>) -> anyhow::Result<()> {
        let Some(agreed) = self.evening.sheet().broadcast.filter(|_| self.on_air.broadcast.is_none()) else {
            return Ok(());
        };
        let record = self.evening.host().journal().path().to_owned();
        let programme = Programme { record, delay_ms: agreed.delay_ms };
        self.on_air.broadcast = Some(Broadcast::begin(programme, onlooker, Some(self.network.waker()))?);
        Ok(())
    }

    /// Nobody follows the record any more: it can be closed.
    pub(super) fn end_broadcast(&mut self) {
        self.on_air.broadcast = None;
    }

    /// Somebody wants to see a table in the broadcast, or no table any more.
    pub(super) fn hear_of_air(&mut self, guest: Guest, number: u32, table: Option<TableNo>) {
        let Some(connection) = self.sessions.connection(guest.person) else { return };
        let done = match table {
            None => {
                self.stop_airing(guest.person);
                Ok(())
            }
            Some(table) => self.watch_air(guest.person, table),
        };
        if let Err(why) = done {
            self.network.send(connection, &ServerMessage::refused(number, Refusal::House(why)));
        }
    }

    fn watch_air(&mut self, person: PersonNo, table: TableNo) -> Result<(), HouseRefusal> {
        if !self.may_see_all_cards(person) {
            return Err(HouseRefusal::BroadcastForTheRail);
        }
        if self.evening.sheet().broadcast.is_none() {
            return Err(HouseRefusal::NotBroadcast);
        }
        if let Err(why) = self.begin_broadcast(None) {
            tracing::warn!("the evening is not broadcast: {why:#}");
        }
        self.stop_airing(person);
        // What was made before goes to those who were there.
        self.air();
        self.on_air.watch.insert(person, table);
        let latest = self.on_air.broadcast.as_ref().and_then(|broadcast| broadcast.latest(table));
        if let Some((connection, picture)) = self.sessions.connection(person).zip(latest) {
            self.network.air(connection, &picture);
        }
        Ok(())
    }

    /// Whether somebody may see all cards of a while ago: they were not invited to play, the invitation stands, and they have
    /// no part in the evening.
    fn may_see_all_cards(&self, person: PersonNo) -> bool {
        let tournament = self.evening.tournament();
        let is_invited = self.evening.viewer(person).is_some_and(|viewer| viewer.role != Role::Player);
        is_invited && tournament.entry(person).is_none() && tournament.seat_of(person).is_none()
    }

    /// Shows somebody nothing more, not even what waits for them.
    fn stop_airing(&mut self, person: PersonNo) {
        if self.on_air.watch.remove(&person).is_some()
            && let Some(connection) = self.sessions.connection(person)
        {
            self.network.off_air(connection);
        }
    }

    /// Tells whoever follows the evening what time it is and what is looked at, and passes on what they have made.
    pub(super) fn air(&mut self) {
        if self.evening.sheet().broadcast.is_none() {
            return;
        }
        let now = self.clock.now();
        let has_begun = self.evening.tournament().is_started();
        if self.on_air.had_begun.replace(has_begun) == Some(false) && has_begun {
            self.on_air.began = Some(now);
        }
        let mut gone: Vec<PersonNo> =
            self.on_air.watch.keys().copied().filter(|person| !self.may_see_all_cards(*person)).collect();
        let Some(broadcast) = &self.on_air.broadcast else { return };
        if broadcast.is_over() {
            gone = self.on_air.watch.keys().copied().collect();
        }
        if self.trouble.is_none() {
            broadcast.is_now(now);
        }
        if let Some(began) = self.on_air.began {
            broadcast.began(began);
        }
        let made = broadcast.take_made();
        for person in gone {
            self.stop_airing(person);
            if let Some(connection) = self.sessions.connection(person) {
                self.network.send(connection, &ServerMessage::OffAir);
            }
        }
        for (table, picture) in made {
            let there = self.on_air.watch.iter().filter(|(_, watched)| **watched == table);
            for connection in there.filter_map(|(person, _)| self.sessions.connection(*person)) {
                self.network.air(connection, &picture);
            }
        }
        if let Some(broadcast) = &self.on_air.broadcast {
            broadcast.look_at(self.on_air.watch.values().copied().collect());
        }
    }
}
