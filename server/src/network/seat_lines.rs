//! The lines of seats in browsers. Each has a bounded queue in place of a UDP connection, and the same events and
//! numbers as one.

use super::capacity::{ConnectionCapacity, places};
use super::connected_guest::{ConnectedGuest, ConnectionNo, DisconnectReason, NetworkEvent};
use cardroom_shared::protocol::{
    ClientMessage, DisconnectCause, OutgoingMessage, OutgoingStep, ServerMessage, encode_server,
};
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The most bytes that wait for one seat, except views. A seat that does not take them is closed as stalled.
pub const MAX_SEAT_QUEUE: usize = 512 * 1024;

/// The most messages of one seat that wait for the server loop. Further ones are refused.
pub const MAX_UNREAD: usize = 64;

/// The most events that wait with a view. Beyond that the oldest are dropped, and the view shows their effect.
const MAX_WAITING_EVENTS: usize = 400;

/// A callback that wakes the reader of a queue.
pub type QueueBell = Arc<dyn Fn() + Send + Sync>;

/// All lines of seats. The server loop and the web share them.
#[derive(Clone)]
pub(super) struct SeatLines(Arc<Mutex<SeatLineTable>>);

struct SeatLineTable {
    lines: BTreeMap<ConnectionNo, SeatQueue>,
    events: Vec<NetworkEvent>,
    places: Arc<Mutex<ConnectionCapacity>>,
}

/// The messages that wait for one seat.
struct SeatQueue {
    guest: ConnectedGuest,
    bell: QueueBell,
    messages: VecDeque<OutgoingMessage>,
    /// The encoded length of each message, 0 for a view.
    sizes: VecDeque<usize>,
    bytes: usize,
    /// The messages of the seat that the server loop has not read.
    unread: usize,
    end: Option<DisconnectReason>,
}

/// The state of a line for its seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReceivedMessages {
    /// The messages since the last call, in order.
    pub messages: Vec<OutgoingMessage>,
    /// The reason why the line has ended. `None` while it is open.
    pub end: Option<DisconnectReason>,
}

/// A message that was not passed on: the server loop has too many of this seat to read, or the line has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("the line takes no more messages")]
pub struct RefusedSeatMessage;

impl SeatLines {
    pub(super) fn new(places: Arc<Mutex<ConnectionCapacity>>) -> Self {
        Self(Arc::new(Mutex::new(SeatLineTable { lines: BTreeMap::new(), events: Vec::new(), places })))
    }

    fn lock(&self) -> MutexGuard<'_, SeatLineTable> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Opens a line for this guest. Returns `None` if there is no place.
    pub(super) fn open(
        &self,
        connection: ConnectionNo,
        guest: ConnectedGuest,
        bell: QueueBell,
        loop_bell: QueueBell,
    ) -> Option<SeatConnection> {
        let mut table = self.lock();
        if !places(&table.places).has_one_for(guest.person, guest.role) {
            return None;
        }
        places(&table.places).note_came(guest.person);
        let queue = SeatQueue {
            guest,
            bell,
            messages: VecDeque::new(),
            sizes: VecDeque::new(),
            bytes: 0,
            unread: 0,
            end: None,
        };
        table.lines.insert(connection, queue);
        table.events.push(NetworkEvent::Came { connection, guest });
        drop(table);
        loop_bell();
        Some(SeatConnection { connection, lines: self.clone(), loop_bell })
    }

    /// Returns whether this person has a connection of any kind.
    pub(super) fn is_connected(&self, person: PersonNo) -> bool {
        places(&self.lock().places).is_inside(person)
    }

    /// Takes the events since the last call.
    pub(super) fn take_events(&self) -> Vec<NetworkEvent> {
        let mut table = self.lock();
        let events = std::mem::take(&mut table.events);
        for event in &events {
            if let NetworkEvent::Said { connection, .. } = event
                && let Some(line) = table.lines.get_mut(connection)
            {
                line.unread = line.unread.saturating_sub(1);
            }
        }
        events
    }

    /// Returns whether this is the number of an open seat.
    pub(super) fn has(&self, connection: ConnectionNo) -> bool {
        self.lock().lines.contains_key(&connection)
    }

    /// The number of lines, and the bytes that wait for them.
    pub(super) fn load(&self) -> (u64, u64) {
        let table = self.lock();
        (table.lines.len() as u64, table.lines.values().map(|line| line.bytes as u64).sum())
    }

    /// Queues a message for a seat. A seat with more than [`MAX_SEAT_QUEUE`] bytes is closed.
    pub(super) fn dispatch(&self, connection: ConnectionNo, message: OutgoingMessage) {
        // A message is encoded for its length alone, and outside of the lock.
        let size = match &message {
            OutgoingMessage::News(_) => Some(0),
            OutgoingMessage::Message(message) => encode_server(message).ok().map(|bytes| bytes.len()),
        };
        let Some(size) = size else {
            tracing::error!("the server dropped a message to seat {connection}: it is too long");
            return;
        };
        let mut table = self.lock();
        let Some(line) = table.lines.get_mut(&connection).filter(|line| line.end.is_none()) else { return };
        if line.bytes + size > MAX_SEAT_QUEUE {
            tracing::warn!("seat {connection} has a full queue, and the server closes it");
            table.end(connection, DisconnectReason::Stalled);
            return;
        }
        line.push(message, size);
        let bell = Arc::clone(&line.bell);
        drop(table);
        bell();
    }

    /// Sends the last message to a seat and ends its line. Returns whether the number is that of a seat.
    pub(super) fn end(&self, connection: ConnectionNo, farewell: DisconnectCause) -> bool {
        let mut table = self.lock();
        if !table.lines.contains_key(&connection) {
            return false;
        }
        table.end(connection, DisconnectReason::Farewell(farewell));
        true
    }
}

impl SeatLineTable {
    /// Ends a line. The queue stays until its seat has taken it.
    fn end(&mut self, connection: ConnectionNo, why: DisconnectReason) {
        let Some(line) = self.lines.get_mut(&connection).filter(|line| line.end.is_none()) else { return };
        line.end = Some(why);
        if !matches!(why, DisconnectReason::Farewell(_)) {
            line.messages.clear();
            line.sizes.clear();
            line.bytes = 0;
        }
        let (person, bell) = (line.guest.person, Arc::clone(&line.bell));
        places(&self.places).note_went(person);
        self.events.push(NetworkEvent::Went { connection, why });
        bell();
    }
}

impl SeatQueue {
    /// Queues a message. A replaceable message removes the one before it, and a view is merged with the one before it.
    fn push(&mut self, message: OutgoingMessage, size: usize) {
        let message = match message {
            OutgoingMessage::News(news) => OutgoingMessage::News(self.merged(news)),
            OutgoingMessage::Message(message) => {
                let kind = message.replaces();
                let older =
                    kind.and_then(|kind| self.messages.iter().position(|waiting| waiting.replaces() == Some(kind)));
                if let Some(place) = older {
                    self.messages.remove(place);
                    self.bytes -= self.sizes.remove(place).unwrap_or_default();
                }
                OutgoingMessage::Message(message)
            }
        };
        self.messages.push_back(message);
        self.sizes.push_back(size);
        self.bytes += size;
    }

    /// A view with the events of a waiting view before its own. A view that stands before missed steps stays there: they
    /// are told beside it.
    fn merged(&mut self, mut news: Box<OutgoingStep>) -> Box<OutgoingStep> {
        let place = self.messages.iter().rposition(|message| matches!(message, OutgoingMessage::News(_)));
        let is_missed = |message: &OutgoingMessage| matches!(message, OutgoingMessage::Message(message) if matches!(**message, ServerMessage::Missed(_)));
        let missed = self.messages.iter().rposition(is_missed);
        let place = place.filter(|place| missed.is_none_or(|missed| *place > missed));
        let earlier = place.and_then(|place| {
            self.sizes.remove(place);
            self.messages.remove(place)
        });
        if let Some(OutgoingMessage::News(before)) = earlier {
            let mut events = before.events;
            events.append(&mut news.events);
            let too_many = events.len().saturating_sub(MAX_WAITING_EVENTS);
            events.drain(..too_many);
            news.events = events;
        }
        news
    }
}

/// The line of one seat. Dropping it closes the line.
pub struct SeatConnection {
    connection: ConnectionNo,
    lines: SeatLines,
    loop_bell: QueueBell,
}

impl fmt::Debug for SeatConnection {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SeatConnection({})", self.connection)
    }
}

impl SeatConnection {
    /// The number of the connection.
    pub fn connection(&self) -> ConnectionNo {
        self.connection
    }

    /// Passes a message of the seat to the server loop.
    ///
    /// # Errors
    /// If more than [`MAX_UNREAD`] messages wait, or the line has ended.
    pub fn say(&self, message: ClientMessage) -> Result<(), RefusedSeatMessage> {
        let mut table = self.lines.lock();
        let line = table.lines.get_mut(&self.connection).filter(|line| line.end.is_none() && line.unread < MAX_UNREAD);
        line.ok_or(RefusedSeatMessage)?.unread += 1;
        table.events.push(NetworkEvent::Said { connection: self.connection, message });
        drop(table);
        (self.loop_bell)();
        Ok(())
    }

    /// Takes the messages that wait for the seat. After a farewell the last of them says so.
    pub fn take(&self) -> ReceivedMessages {
        let mut table = self.lines.lock();
        let Some(line) = table.lines.get_mut(&self.connection) else {
            return ReceivedMessages { end: Some(DisconnectReason::Left), ..ReceivedMessages::default() };
        };
        line.sizes.clear();
        line.bytes = 0;
        let mut messages: Vec<OutgoingMessage> = std::mem::take(&mut line.messages).into();
        if let Some(DisconnectReason::Farewell(farewell)) = line.end {
            messages.push(OutgoingMessage::Message(Arc::new(ServerMessage::Farewell(farewell))));
        }
        ReceivedMessages { messages, end: line.end }
    }
}

impl Drop for SeatConnection {
    fn drop(&mut self) {
        let mut table = self.lines.lock();
        table.end(self.connection, DisconnectReason::Left);
        table.lines.remove(&self.connection);
        drop(table);
        (self.loop_bell)();
    }
}

#[cfg(test)]
mod tests;
