//! The broadcast in a house: it begins when somebody looks, and what it shows goes to those alone who may see it.

use super::{BroadcastListener, BroadcastSource, BroadcastThread};
use crate::network::connections::Connections;
use crate::network::{ConnectedGuest, Network};
use crate::session::Session;
use cardroom_shared::house_refusal::HouseRefusal;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::BTreeMap;

/// What is shown of the evening later, and to whom.
#[derive(Debug, Default)]
pub(crate) struct Broadcaster {
    /// Who follows it; nobody before somebody has looked.
    broadcast: Option<BroadcastThread>,
    /// Who looks at which table.
    watch: BTreeMap<PersonNo, TableNo>,
    /// Whether play had begun when this was asked last, and when it began if the house was open then.
    had_begun: Option<bool>,
    began: Option<Moment>,
}

/// The house around the broadcast.
pub(crate) struct BroadcastContext<'a> {
    pub(crate) evening: &'a mut Session,
    pub(crate) sessions: &'a Connections,
    pub(crate) network: &'a mut Network,
    /// The clock of the evening; none while it stands because the record can't be written.
    pub(crate) now: Option<Moment>,
}

impl Broadcaster {
    /// Begins to follow the evening, if that was agreed and nobody does yet.
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

    /// Nobody follows the record any more: it can be closed.
    pub(crate) fn end(&mut self) {
        self.broadcast = None;
    }

    /// Somebody has gone, or comes anew: they look at nothing.
    pub(crate) fn remove_viewer(&mut self, person: PersonNo) {
        self.watch.remove(&person);
    }

    /// Somebody wants to see a table in the broadcast, or no table any more.
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
            tracing::warn!("the evening is not broadcast: {why:#}");
        }
        self.stop(around, person);
        // What was made before goes to those who were there.
        self.pass_on(around);
        self.watch.insert(person, table);
        let latest = self.broadcast.as_ref().and_then(|broadcast| broadcast.latest(table));
        if let Some((connection, picture)) = around.sessions.connection(person).zip(latest) {
            around.network.send_picture(connection, &picture);
        }
        Ok(())
    }

    /// Shows somebody nothing more, not even what waits for them.
    fn stop(&mut self, around: &mut BroadcastContext<'_>, person: PersonNo) {
        if self.watch.remove(&person).is_some()
            && let Some(connection) = around.sessions.connection(person)
        {
            around.network.stop_pictures(connection);
        }
    }

    /// Tells whoever follows the evening what time it is and what is looked at, and passes on what they have made.
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
    /// Whether somebody may see all cards of a while ago: they were not invited to play, the invitation stands, and they have
    /// no part in the evening.
    fn may_see_all_cards(&self, person: PersonNo) -> bool {
        let tournament = self.evening.tournament();
        let is_invited = self.evening.viewer(person).is_some_and(|viewer| viewer.role != Role::Player);
        is_invited && tournament.entry(person).is_none() && tournament.seat_of(person).is_none()
    }
}
