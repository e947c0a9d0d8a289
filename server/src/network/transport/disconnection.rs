//! How a line ends: told, lost, or taken over by a newer one.

use super::limits::{FAREWELL_GRACE, LAST_WORD_AGAIN, MAX_AFTERWARDS, MAX_QUEUE, WINDOW};
use super::send_queue::SendQueue;
use super::state::{ClosingConnection, Transport};
use crate::network::capacity::places;
use crate::network::connected_guest::{ConnectionNo, DisconnectReason, NetworkEvent};
use cardroom_shared::protocol::{CLOSING_NOTICES, DisconnectCause, ServerMessage};
use renetcode::ServerResult;

impl Transport {
    /// Says the last word and closes the line when it has arrived, or after [`FAREWELL_GRACE`]. A line that was replaced
    /// by another of the same person is closed at once.
    pub fn send_farewell(&mut self, connection: ConnectionNo, farewell: DisconnectCause) {
        match farewell {
            DisconnectCause::SignedInElsewhere => self.replace(connection),
            DisconnectCause::Malformed | DisconnectCause::Revoked | DisconnectCause::Closing => {
                self.part(connection, farewell, false);
            }
        }
    }

    /// Closes a line at once. The last word is sent a few times, as far apart as datagrams may overtake each other, and the
    /// notices that the line is closed after it.
    fn replace(&mut self, connection: ConnectionNo) {
        if !self.by_number.contains_key(&connection) || self.is_parting(connection) {
            return;
        }
        let farewell = DisconnectCause::SignedInElsewhere;
        if let Some(line) = self.by_number.get_mut(&connection).filter(|line| line.waiting.bytes() > WINDOW) {
            line.waiting = SendQueue::default();
        }
        self.say_last(connection, farewell);
        self.feed(connection, MAX_QUEUE);
        let before = self.datagrams.len();
        self.flush(connection);
        let word: Vec<_> = self.datagrams.iter().skip(before).cloned().collect();
        let said = self.datagrams.len();
        self.close(connection, DisconnectReason::Farewell(farewell));
        let notices = self.datagrams.split_off(said);
        let again = (1..CLOSING_NOTICES).filter(|_| word.len() <= CLOSING_NOTICES).map(|_| word.clone());
        for (datagrams, after) in again.chain([notices]).zip(1..) {
            if self.afterwards.len() + datagrams.len() <= MAX_AFTERWARDS {
                let at = self.now + LAST_WORD_AGAIN * after;
                self.afterwards.extend(datagrams.into_iter().map(|(to, datagram)| (at, to, datagram)));
            }
        }
    }

    /// Queues the last word. Nobody who is told that they go is told any more what was before they came.
    fn say_last(&mut self, connection: ConnectionNo, farewell: DisconnectCause) {
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.waiting.forget_past();
            line.waiting.forget_air();
        }
        self.send(connection, &ServerMessage::Farewell(farewell));
    }

    pub(super) fn send_afterwards(&mut self) {
        let now = self.now;
        let due = self.afterwards.extract_if(.., |(at, ..)| *at <= now).map(|(_, to, datagram)| (to, datagram));
        self.datagrams.extend(due);
    }

    /// Sends somebody away who broke the rules of the wire. Nothing that they send is looked at any more.
    pub(super) fn expel(&mut self, connection: ConnectionNo, why: &str) {
        tracing::warn!("connection {connection} broke the protocol, and the server closes it: {why}");
        self.part(connection, DisconnectCause::Malformed, true);
    }

    fn part(&mut self, connection: ConnectionNo, farewell: DisconnectCause, deaf: bool) {
        if self.is_parting(connection) {
            return;
        }
        self.say_last(connection, farewell);
        let until = self.now + FAREWELL_GRACE;
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.parting = Some(ClosingConnection { farewell, until, deaf });
        }
        self.plan(connection);
    }

    pub(super) fn is_parting(&self, connection: ConnectionNo) -> bool {
        self.by_number.get(&connection).is_some_and(|line| line.parting.is_some())
    }

    pub(super) fn close_if_told(&mut self, connection: ConnectionNo) {
        let Some(line) = self.by_number.get(&connection) else { return };
        let Some(parting) = &line.parting else { return };
        let (farewell, late) = (parting.farewell, parting.until <= self.now);
        if late || (line.waiting.is_empty() && line.on_its_way() == 0) {
            self.close(connection, DisconnectReason::Farewell(farewell));
        }
    }

    pub(super) fn close(&mut self, connection: ConnectionNo, why: DisconnectReason) {
        if let ServerResult::ClientDisconnected { addr, payload: Some(notice), .. } =
            self.netcode.disconnect(connection.0)
        {
            self.datagrams.extend(std::iter::repeat_n((addr, notice.to_vec()), CLOSING_NOTICES));
        }
        self.end_line(connection, why);
    }

    pub(super) fn end_line(&mut self, connection: ConnectionNo, why: DisconnectReason) {
        if let Some(line) = self.by_number.remove(&connection) {
            if let Some(planned) = line.planned {
                self.agenda.remove(&(planned, connection));
            }
            places(&self.places).note_went(line.guest.person);
            let why = line.parting.map_or(why, |parting| DisconnectReason::Farewell(parting.farewell));
            self.events.push(NetworkEvent::Went { connection, why });
        }
    }
}
