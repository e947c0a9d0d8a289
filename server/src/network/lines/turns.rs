//! Whose turn it is to be sent something, and how much.

use super::limits::{
    ACK_ANYWAY, ACK_PACKET, BULK, BYTES_PER_FLUSH, BYTES_PER_TURN, DOUBLINGS_OF_FEW, FEW, HEARTBEAT, MAX_DOUBLINGS,
    RESEND, WINDOW,
};
use super::state::{GuestLine, Lines};
use crate::network::guest::{ConnectionNo, Departure};
use renetcode::ServerResult;
use std::ops::Bound;
use std::time::Duration;

impl Lines {
    pub(super) fn make_due(&mut self, connection: ConnectionNo) {
        if let Some(line) = self.by_number.get_mut(&connection) {
            line.due = Some(self.now);
        }
    }

    pub(super) fn pass_time(&mut self, now: Duration) {
        let passed = now.saturating_sub(self.now);
        if !passed.is_zero() {
            self.now = now;
            self.netcode.update(passed);
            self.renet.update(passed);
        }
    }

    /// When [`Lines::advance`] has something to do; none while nobody is there.
    pub fn due(&self) -> Option<Duration> {
        let afterwards = self.afterwards.iter().map(|(at, ..)| *at).min();
        if self.by_number.is_empty() {
            return afterwards;
        }
        let lines = self.by_number.values();
        let due = lines.flat_map(|line| [line.next(), line.parting.as_ref().map(|parting| parting.until)]);
        due.flatten().chain([self.heartbeat]).chain(afterwards).min()
    }

    /// Lets time pass: sends what is due, ends lines that fell silent and closes those that were told farewell.
    pub fn advance(&mut self, now: Duration) {
        self.pass_time(now);
        self.encoded = None;
        let mut left = BYTES_PER_TURN;
        for connection in self.whose_turn_it_is() {
            if left == 0 {
                break;
            }
            left = left.saturating_sub(self.flush(connection));
            self.served = Some(connection);
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

    /// The lines for which something is due, those first that come after the one that was served last.
    fn whose_turn_it_is(&self) -> Vec<ConnectionNo> {
        let now = self.now;
        let is_due = |(_, line): &(&ConnectionNo, &GuestLine)| {
            line.next().is_some_and(|due| due <= now)
                || line.parting.as_ref().is_some_and(|parting| parting.until <= now)
        };
        let after = self.served.map_or(Bound::Unbounded, Bound::Excluded);
        let until = self.served.map_or(Bound::Excluded(ConnectionNo(0)), Bound::Included);
        let rest = self.by_number.range((after, Bound::Unbounded));
        let first = self.by_number.range((Bound::Unbounded, until));
        rest.chain(first).filter(is_due).map(|(connection, _)| *connection).collect()
    }

    fn beat(&mut self) {
        for client in self.netcode.clients_id() {
            match self.netcode.update_client(client) {
                ServerResult::PacketToSend { addr, payload } => self.datagrams.push((addr, payload.to_vec())),
                ServerResult::ClientDisconnected { addr, payload, .. } => {
                    self.datagrams.extend(payload.map(|notice| (addr, notice.to_vec())));
                    self.end_line(ConnectionNo(client), Departure::TimedOut);
                }
                _ => {}
            }
        }
    }

    /// Makes packets for a guest, and answers how many bytes they are.
    pub(super) fn flush(&mut self, connection: ConnectionNo) -> usize {
        self.feed(connection, WINDOW);
        let (now, mut bytes) = (self.now, 0);
        let packets = self.renet.get_packets_to_send(connection.0).unwrap_or_default();
        let Some(line) = self.by_number.get_mut(&connection) else { return 0 };
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
                    self.datagrams.push((address, datagram.to_vec()));
                }
                Err(error) => {
                    log::warn!("connection {connection} is closed: {error}");
                    self.close(connection, Departure::Broken);
                    return bytes;
                }
            }
        }
        if let Some(reason) = self.renet.disconnect_reason(connection.0) {
            log::warn!("connection {connection} is closed: {reason}");
            self.close(connection, Departure::Broken);
            return bytes;
        }
        self.plan_next(connection);
        bytes
    }

    /// When the next packets are to be made, after some were.
    fn plan_next(&mut self, connection: ConnectionNo) {
        let (now, on_its_way) = (self.now, self.on_its_way(connection));
        let Some(line) = self.by_number.get_mut(&connection) else { return };
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
