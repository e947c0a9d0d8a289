//! The schedule of sending: the order of the connections, and the amount for each.

use super::limits::{
    BULK, BYTES_PER_FLUSH, BYTES_PER_TURN, DOUBLINGS_OF_FEW, FEW, HEARTBEAT, KEEP_ALIVE, MAX_DOUBLINGS, SILENCE, WINDOW,
};
use super::state::Transport;
use crate::network::connected_guest::{ConnectionNo, DisconnectReason};
use cardroom_shared::protocol::packet_filter::ACK_PACKET;
use cardroom_shared::protocol::{ACK_ANYWAY, RESEND};
use renetcode::ServerResult;
use std::time::Duration;

impl Transport {
    /// Makes a connection due now. One that is already due keeps its place.
    pub(super) fn make_due(&mut self, connection: ConnectionNo) {
        let now = self.now;
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.due = Some(line.due.map_or(now, |due| due.min(now)));
        }
        self.plan(connection);
    }

    /// Updates the agenda after the due time of a connection may have changed.
    pub(super) fn plan(&mut self, connection: ConnectionNo) {
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        let turn = line.next_due();
        if line.planned == turn {
            return;
        }
        if let Some(before) = line.planned {
            self.agenda.remove(&(before, connection));
        }
        line.planned = turn;
        self.agenda.extend(turn.map(|turn| (turn, connection)));
    }

    /// Returns whether the agenda agrees with the connections.
    fn agenda_is_right(&self) -> bool {
        let turns = self.by_number.iter().filter_map(|(connection, line)| Some((line.next_due()?, *connection)));
        turns.collect::<std::collections::BTreeSet<_>>() == self.agenda
    }

    pub(super) fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        if !passed.is_zero() {
            self.now = now;
            self.netcode.update(passed);
        }
    }

    /// The time at which [`Transport::advance`] has work to do. `None` while there is none.
    pub fn due(&self) -> Option<Duration> {
        let afterwards = self.afterwards.iter().map(|(at, ..)| *at).min();
        if self.by_number.is_empty() {
            return afterwards;
        }
        let first = self.agenda.first().map(|(turn, _)| *turn);
        first.into_iter().chain([self.heartbeat]).chain(afterwards).min()
    }

    /// Advances the time: sends due packets, ends silent connections and closes those after a farewell.
    pub fn advance(&mut self, now: Duration) {
        self.pass_time(now);
        self.encoded = None;
        self.scribe.forget();
        debug_assert!(self.agenda_is_right(), "the agenda says when it is whose turn");
        let mut left = BYTES_PER_TURN;
        for connection in self.whose_turn_it_is() {
            if left == 0 {
                break;
            }
            left = left.saturating_sub(self.flush(connection));
            self.close_if_told(connection);
        }
        self.send_afterwards();
        if self.heartbeat <= self.now {
            self.heartbeat = self.now + HEARTBEAT;
            let now = self.now;
            self.used.retain(|_, until| now < *until);
            self.beat();
        }
    }

    /// The connections with due work, the longest due first.
    fn whose_turn_it_is(&self) -> Vec<ConnectionNo> {
        let now = self.now;
        self.agenda.iter().take_while(|(turn, _)| *turn <= now).map(|(_, connection)| *connection).collect()
    }

    /// Sends keep-alive packets to quiet connections, and ends those that fell silent.
    fn beat(&mut self) {
        let now = self.now;
        let is_quiet = |sent: Duration, heard: Duration| sent + KEEP_ALIVE <= now || heard + SILENCE <= now;
        let quiet = self.by_number.iter().filter(|(_, line)| is_quiet(line.sent, line.heard));
        for connection in quiet.map(|(connection, _)| *connection).collect::<Vec<_>>() {
            match self.netcode.update_client(connection.0) {
                ServerResult::PacketToSend { addr, payload } => {
                    self.datagrams.push((addr, payload.to_vec()));
                    if let Some(line) = self.by_number.get_mut(&connection) {
                        line.sent = now;
                    }
                }
                ServerResult::ClientDisconnected { addr, payload, .. } => {
                    self.datagrams.extend(payload.map(|notice| (addr, notice.to_vec())));
                    self.end_line(connection, DisconnectReason::TimedOut);
                }
                _ => {}
            }
        }
    }

    /// Makes packets for a guest. Returns their bytes.
    pub(super) fn flush(&mut self, connection: ConnectionNo) -> usize {
        let bytes = self.make_packets(connection);
        self.plan(connection);
        bytes
    }

    fn make_packets(&mut self, connection: ConnectionNo) -> usize {
        self.feed(connection, WINDOW);
        let (now, mut bytes) = (self.now, 0);
        let Some(line) = self.by_number.get_mut(&connection) else { return 0 };
        line.pass_time(now);
        let packets = line.renet.get_packets_to_send();
        let acknowledges = line.owes_acknowledgement || line.acknowledged + ACK_ANYWAY <= now;
        for packet in packets {
            if packet.first() == Some(&ACK_PACKET) {
                if !acknowledges {
                    continue;
                }
                (line.owes_acknowledgement, line.acknowledged) = (false, now);
            }
            match self.netcode.generate_payload_packet(connection.0, &packet) {
                Ok((address, datagram)) => {
                    bytes += datagram.len();
                    line.sent = now;
                    self.datagrams.push((address, datagram.to_vec()));
                }
                Err(error) => {
                    tracing::warn!("connection {connection} could not send, and the server closes it: {error}");
                    self.close(connection, DisconnectReason::Broken);
                    return bytes;
                }
            }
        }
        if let Some(reason) = line.renet.disconnect_reason() {
            tracing::warn!("connection {connection} failed, and the server closes it: {reason}");
            self.close(connection, DisconnectReason::Broken);
            return bytes;
        }
        self.plan_next(connection);
        bytes
    }

    /// Schedules the next packets, after some were made.
    fn plan_next(&mut self, connection: ConnectionNo) {
        let now = self.now;
        let Some(line) = self.by_number.get_mut(&connection) else { return };
        let on_its_way = line.on_its_way();
        line.unacknowledged = on_its_way;
        line.due = (on_its_way as u64 > BYTES_PER_FLUSH).then_some(now + BULK);
        if on_its_way == 0 {
            (line.again, line.tries) = (None, 0);
        } else if line.again.is_some_and(|again| again <= now) {
            let most = if on_its_way <= FEW { DOUBLINGS_OF_FEW } else { MAX_DOUBLINGS };
            line.again = Some(now + RESEND * (2 << line.tries.min(most)));
            line.tries += 1;
        } else {
            line.again = line.again.or(Some(now + RESEND));
        }
    }
}
