//! A packet filter in front of renet 2.0.1 and renetcode 2.0.0. It drops packets that those crates cannot handle.
//! Both sides use it, because a hostile server is no better than a hostile client.
//!
//! A review of their sources found the following inputs. Each of them would end the whole process:
//! - renetcode: anybody can forge the address of a connected client, without any key. A header can announce a
//!   sequence number of 9 to 15 bytes. A packet can be too short for header and seal together. A sequence number can
//!   be near the end of its range (if overflow is checked). [`screen_datagram`] stops them.
//! - renet: a guest with a good token can send a slice with an index beyond its count. A slice can also give
//!   another count than the earlier slices of its message. That count is beyond the announced one or upsets the count
//!   of memory.
//! - renet: a guest with a good token can send messages without content, which cost memory but are not counted.
//!   [`PacketFilter`] stops them.

use crate::protocol::{
    MAX_CLIENT_MESSAGE, MAX_PULSE, MAX_SERVER_MESSAGE, PROTOCOL_ID, PULSE_CHANNEL, RELIABLE_CHANNEL,
};
use std::collections::BTreeMap;

/// The first byte of a renet packet that only acknowledges.
pub const ACK_PACKET: u8 = 4;

/// The bytes of one slice of a long message, as renet cuts it.
pub const SLICE_BYTES: usize = 1200;

/// The most bytes of one datagram.
pub const MAX_DATAGRAM: usize = 1400;

/// The most payload bytes of a datagram for renet.
pub const MAX_PAYLOAD: usize = 1300;

/// The most sliced messages on their way to one receiver at once. With one more the sender is disconnected.
pub const MAX_OPEN_MESSAGES: usize = 512;

/// The most completed messages that are remembered, for slices that are sent twice. The oldest is forgotten.
const MAX_COMPLETE_MESSAGES: usize = 512;

/// The limit of packet and message numbers. At a thousand a second it is reached in nine thousand years.
const MAX_NUMBER: u64 = 1 << 48;

/// The bytes of the seal after every encrypted packet.
const SEAL_BYTES: usize = 16;

/// The bytes of a connection request, the only packet without a seal.
const REQUEST_BYTES: usize = 1 + 13 + 8 + 8 + 24 + 1024;

const REQUEST_VERSION: &[u8] = b"NETCODE 1.02\0";

/// The reason why a packet is dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PacketRejection {
    /// The packet is shorter than its header announces.
    #[error("the packet is shorter than it announces")]
    Short,
    /// The packet is longer than any packet may be, or than it announces.
    #[error("the packet is longer than it may be")]
    Long,
    /// The packet is of no known kind.
    #[error("there is no packet of kind {0}")]
    Kind(u8),
    /// The connection request is not for this game and version.
    #[error("the connection request is for another game or version")]
    OtherGame,
    /// A packet or message number that no honest sender reaches.
    #[error("the number {0} is higher than any sender reaches")]
    Number(u64),
    /// The channel does not exist for this kind of packet.
    #[error("there is no channel {0} for such a packet")]
    Channel(u8),
    /// A message without content.
    #[error("a message is empty")]
    Empty,
    /// The message is longer than its channel allows.
    #[error("a message of {0} bytes is too long")]
    TooLong(u64),
    /// A slice beyond its count, or a count beyond the limit of the channel.
    #[error("there is no slice {index} of {count}")]
    Slice {
        /// The index, from 0.
        index: u64,
        /// The number of slices.
        count: u64,
    },
    /// A slice that gives another count than the slices before it.
    #[error("the message has {first} slices, not {now}")]
    CountChanged {
        /// The first count.
        first: u64,
        /// The count of this slice.
        now: u64,
    },
    /// The sender began more sliced messages than may be open at once.
    #[error("more than {MAX_OPEN_MESSAGES} messages were begun and not ended")]
    TooManyOpen,
}

/// The content of an accepted packet, as far as the answer depends on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacketContent {
    /// Messages that must be acknowledged, or the sender repeats them.
    Reliable,
    /// Messages that may be lost.
    Unreliable,
    /// An acknowledgement.
    Acks,
}

/// The receiver of a datagram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names say it")]
pub enum PacketReceiver {
    Server,
    Client,
}

/// Checks a datagram from the socket, before renetcode sees it.
///
/// # Errors
/// The reason to drop it. Datagrams can be forged by anybody, so do not blame the apparent sender.
pub fn screen_datagram(datagram: &[u8], receiver: PacketReceiver) -> Result<(), PacketRejection> {
    let (&prefix, rest) = datagram.split_first().ok_or(PacketRejection::Short)?;
    if datagram.len() > MAX_DATAGRAM {
        return Err(PacketRejection::Long);
    }
    let (kind, sequence_bytes) = (prefix & 0x0f, usize::from(prefix >> 4));
    match (kind, receiver) {
        (0, PacketReceiver::Server) => return screen_request(datagram.len(), rest),
        (3..=6, PacketReceiver::Server) | (1 | 2 | 4..=6, PacketReceiver::Client) => {}
        _ => return Err(PacketRejection::Kind(kind)),
    }
    let (sequence, sealed) = rest.split_at_checked(sequence_bytes).ok_or(PacketRejection::Short)?;
    if sequence.len() > 8 || sealed.len() < SEAL_BYTES {
        return Err(PacketRejection::Short);
    }
    let number = sequence.iter().rev().fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
    if number >= MAX_NUMBER { Err(PacketRejection::Number(number)) } else { Ok(()) }
}

fn screen_request(length: usize, rest: &[u8]) -> Result<(), PacketRejection> {
    let rest = rest.strip_prefix(REQUEST_VERSION).ok_or(PacketRejection::OtherGame)?;
    rest.strip_prefix(&PROTOCOL_ID.to_le_bytes()).ok_or(PacketRejection::OtherGame)?;
    match length {
        REQUEST_BYTES => Ok(()),
        0..REQUEST_BYTES => Err(PacketRejection::Short),
        _ => Err(PacketRejection::Long),
    }
}

/// A filter for the payloads of one connection, one way, before renet sees them. It remembers sliced messages. One
/// packet alone does not show whether its count of slices is the announced one.
#[derive(Clone, Debug)]
pub struct PacketFilter {
    longest: usize,
    open: BTreeMap<u64, Arriving>,
    complete: BTreeMap<u64, u64>,
}

/// A message with some slices missing.
#[derive(Clone, Debug)]
struct Arriving {
    count: u64,
    arrived: Vec<bool>,
}

impl PacketFilter {
    /// Returns a filter for client payloads.
    pub fn for_client_payloads() -> Self {
        Self::new(MAX_CLIENT_MESSAGE)
    }

    /// Returns a filter for server payloads.
    pub fn for_server_payloads() -> Self {
        Self::new(MAX_SERVER_MESSAGE)
    }

    fn new(longest: usize) -> Self {
        Self { longest, open: BTreeMap::new(), complete: BTreeMap::new() }
    }

    /// Checks a payload before renet sees it.
    ///
    /// # Errors
    /// The reason to drop it. The payload was sealed by the sender, who must be disconnected.
    pub fn admit(&mut self, payload: &[u8]) -> Result<PacketContent, PacketRejection> {
        if payload.len() > MAX_PAYLOAD {
            return Err(PacketRejection::Long);
        }
        let mut packet = Reader(payload);
        let kind = packet.byte()?;
        packet.number()?;
        let carries = match kind {
            0 => small_messages(&mut packet, RELIABLE_CHANNEL, self.longest)?,
            1 => small_messages(&mut packet, PULSE_CHANNEL, MAX_PULSE)?,
            2 => self.slice(&mut packet)?,
            // A ping is never sliced.
            3 => return Err(PacketRejection::Channel(packet.byte()?)),
            ACK_PACKET => acks(&mut packet)?,
            _ => return Err(PacketRejection::Kind(kind)),
        };
        if packet.0.is_empty() { Ok(carries) } else { Err(PacketRejection::Long) }
    }

    fn slice(&mut self, packet: &mut Reader<'_>) -> Result<PacketContent, PacketRejection> {
        packet.channel(RELIABLE_CHANNEL)?;
        let message = packet.number()?;
        let (index, count) = (packet.varint()?, packet.varint()?);
        let content = packet.content()?;

        let most = self.longest.div_ceil(SLICE_BYTES) as u64;
        if index >= count || count > most {
            return Err(PacketRejection::Slice { index, count });
        }
        match content.len() {
            0 => return Err(PacketRejection::Empty),
            SLICE_BYTES => {}
            1..SLICE_BYTES if index == count - 1 => {}
            1..SLICE_BYTES => return Err(PacketRejection::Short),
            length => return Err(PacketRejection::TooLong(length as u64)),
        }
        self.note_slice(message, index, count)?;
        Ok(PacketContent::Reliable)
    }

    /// Notes a slice, and refuses a count that differs from the one before. A message is open here for as long as in
    /// renet. Renet never reopens a completed message, so it may be forgotten.
    fn note_slice(&mut self, message: u64, index: u64, count: u64) -> Result<(), PacketRejection> {
        let known = self.complete.get(&message).copied().or_else(|| self.open.get(&message).map(|open| open.count));
        if let Some(first) = known.filter(|first| *first != count) {
            return Err(PacketRejection::CountChanged { first, now: count });
        }
        if self.complete.contains_key(&message) {
            return Ok(());
        }
        if known.is_none() && self.open.len() >= MAX_OPEN_MESSAGES {
            return Err(PacketRejection::TooManyOpen);
        }
        let slices = usize::try_from(count).map_err(|_| PacketRejection::Slice { index, count })?;
        let arriving = self.open.entry(message).or_insert_with(|| Arriving { count, arrived: vec![false; slices] });
        if let Some(arrived) = usize::try_from(index).ok().and_then(|index| arriving.arrived.get_mut(index)) {
            *arrived = true;
        }
        if arriving.arrived.iter().all(|arrived| *arrived) {
            self.open.remove(&message);
            self.complete.insert(message, count);
            if self.complete.len() > MAX_COMPLETE_MESSAGES {
                self.complete.pop_first();
            }
        }
        Ok(())
    }
}

fn small_messages(packet: &mut Reader<'_>, channel: u8, longest: usize) -> Result<PacketContent, PacketRejection> {
    packet.channel(channel)?;
    let reliable = channel == RELIABLE_CHANNEL;
    for _ in 0..packet.short()? {
        if reliable {
            packet.number()?;
        }
        match packet.content()?.len() {
            0 => return Err(PacketRejection::Empty),
            length if length > longest => return Err(PacketRejection::TooLong(length as u64)),
            _ => {}
        }
    }
    Ok(if reliable { PacketContent::Reliable } else { PacketContent::Unreliable })
}

/// Reads acknowledged packets: ranges from the highest down, each with its size and its gap to the one before.
fn acks(packet: &mut Reader<'_>) -> Result<PacketContent, PacketRejection> {
    let (end, size) = (packet.number()?, packet.varint()?);
    let mut start = end.checked_sub(size).ok_or(PacketRejection::Number(size))?;
    for _ in 0..packet.varint()? {
        let (gap, size) = (packet.varint()?, packet.varint()?);
        let below = gap.checked_add(2).and_then(|gap| gap.checked_add(size)).ok_or(PacketRejection::Number(gap))?;
        start = start.checked_sub(below).ok_or(PacketRejection::Number(below))?;
    }
    Ok(PacketContent::Acks)
}

/// A reader of a payload from its front. Every step checks that enough bytes are left.
struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take(&mut self, length: usize) -> Result<&'a [u8], PacketRejection> {
        let (taken, left) = self.0.split_at_checked(length).ok_or(PacketRejection::Short)?;
        self.0 = left;
        Ok(taken)
    }

    fn byte(&mut self) -> Result<u8, PacketRejection> {
        self.take(1)?.first().copied().ok_or(PacketRejection::Short)
    }

    fn short(&mut self) -> Result<u16, PacketRejection> {
        Ok(u16::from_be_bytes([self.byte()?, self.byte()?]))
    }

    /// Reads a number of 1, 2, 4 or 8 bytes. The two highest bits of the first give the length (QUIC, RFC 9000
    /// section 16).
    fn varint(&mut self) -> Result<u64, PacketRejection> {
        let first = self.byte()?;
        let more = self.take((1 << (first >> 6)) - 1)?;
        Ok(more.iter().fold(u64::from(first & 0x3f), |number, byte| number << 8 | u64::from(*byte)))
    }

    /// Reads the number of a packet or a message.
    fn number(&mut self) -> Result<u64, PacketRejection> {
        match self.varint()? {
            number if number < MAX_NUMBER => Ok(number),
            number => Err(PacketRejection::Number(number)),
        }
    }

    fn channel(&mut self, expected: u8) -> Result<(), PacketRejection> {
        let channel = self.byte()?;
        if channel == expected { Ok(()) } else { Err(PacketRejection::Channel(channel)) }
    }

    fn content(&mut self) -> Result<&'a [u8], PacketRejection> {
        let length = usize::try_from(self.varint()?).map_err(|_| PacketRejection::Short)?;
        self.take(length)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Returns a slice packet of the reliable channel. All its numbers except the length must be below 64.
    fn slice(message: u8, index: u8, count: u8, length: usize) -> Vec<u8> {
        let length_bytes = (0x4000 | u16::try_from(length).unwrap()).to_be_bytes();
        let mut packet = vec![2, 0, RELIABLE_CHANNEL, message, index, count];
        packet.extend(length_bytes);
        packet.extend(vec![7; length]);
        packet
    }

    #[test]
    fn a_slice_beyond_its_count_is_stopped() {
        let hostile = slice(0, 5, 1, SLICE_BYTES);
        let stopped = PacketFilter::for_client_payloads().admit(&hostile);
        assert_eq!(stopped, Err(PacketRejection::Slice { index: 5, count: 1 }));
    }

    #[test]
    fn a_message_cannot_grow_by_a_later_slice() {
        let mut screen = PacketFilter::for_client_payloads();
        assert_eq!(screen.admit(&slice(0, 0, 2, SLICE_BYTES)), Ok(PacketContent::Reliable));
        let grown = screen.admit(&slice(0, 5, 6, 900));
        assert_eq!(grown, Err(PacketRejection::CountChanged { first: 2, now: 6 }));
        assert_eq!(screen.admit(&slice(0, 1, 2, 900)), Ok(PacketContent::Reliable));
        assert_eq!(screen.admit(&slice(0, 1, 2, 900)), Ok(PacketContent::Reliable), "a slice may come twice");
    }

    #[test]
    fn messages_in_slices_are_bounded_in_length_and_number() {
        let mut screen = PacketFilter::for_client_payloads();
        let longest = u8::try_from(MAX_CLIENT_MESSAGE.div_ceil(SLICE_BYTES)).unwrap();
        assert!(screen.admit(&slice(0, 0, longest, SLICE_BYTES)).is_ok());
        assert!(screen.admit(&slice(1, 0, longest + 1, SLICE_BYTES)).is_err());

        let begun = (1_000..2_000).take_while(|message| screen.note_slice(*message, 0, 2).is_ok()).count();
        assert_eq!(begun, MAX_OPEN_MESSAGES - 1);
    }

    #[test]
    fn what_is_complete_makes_room_for_more() {
        let mut screen = PacketFilter::for_client_payloads();
        for message in 0..5 * MAX_OPEN_MESSAGES as u64 {
            assert_eq!(screen.note_slice(message, 0, 2), Ok(()));
            assert_eq!(screen.note_slice(message, 1, 2), Ok(()));
        }
        assert!(screen.open.is_empty());
        assert_eq!(screen.complete.len(), MAX_COMPLETE_MESSAGES);
    }

    #[test]
    fn empty_and_foreign_messages_are_stopped() {
        let mut screen = PacketFilter::for_client_payloads();
        assert_eq!(screen.admit(&[0, 0, RELIABLE_CHANNEL, 0, 1, 9, 0]), Err(PacketRejection::Empty));
        assert_eq!(screen.admit(&[0, 0, PULSE_CHANNEL, 0, 0]), Err(PacketRejection::Channel(PULSE_CHANNEL)));
        assert_eq!(screen.admit(&[3, 0, PULSE_CHANNEL, 0, 0, 1, 1, 7]), Err(PacketRejection::Channel(PULSE_CHANNEL)));
        assert_eq!(screen.admit(&[9, 0]), Err(PacketRejection::Kind(9)));
        assert_eq!(screen.admit(&[]), Err(PacketRejection::Short));
        let far = [0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, RELIABLE_CHANNEL, 0, 0];
        assert!(matches!(screen.admit(&far), Err(PacketRejection::Number(_))));
    }

    #[test]
    fn headers_that_renetcode_cannot_read_are_stopped() {
        let to_server = |datagram: &[u8]| screen_datagram(datagram, PacketReceiver::Server);
        for sequence_bytes in 9..=15_u8 {
            let datagram = [&[sequence_bytes << 4 | 5], &[0; 40][..]].concat();
            assert_eq!(to_server(&datagram), Err(PacketRejection::Short), "{sequence_bytes} bytes of sequence");
        }
        assert_eq!(to_server(&[&[0x85], &[0; 17][..]].concat()), Err(PacketRejection::Short), "no room for the seal");
        let last = [&[0x85], &[0xff; 8][..], &[0; 16][..]].concat();
        assert_eq!(to_server(&last), Err(PacketRejection::Number(u64::MAX)));
        assert_eq!(to_server(&[&[0x15, 3], &[0; 16][..]].concat()), Ok(()));
        assert_eq!(to_server(&[&[0x11, 3], &[0; 16][..]].concat()), Err(PacketRejection::Kind(1)));
        assert_eq!(to_server(&[0; REQUEST_BYTES]), Err(PacketRejection::OtherGame));
        assert_eq!(to_server(&[]), Err(PacketRejection::Short));
    }

    proptest! {
        #![proptest_config(crate::properties::config(256))]

        #[test]
        fn no_bytes_make_the_screen_panic(bytes in proptest::collection::vec(any::<u8>(), 0..1500), kind in 0u8..5) {
            let mut screen = PacketFilter::for_server_payloads();
            let mut payload = bytes.clone();
            if let Some(first) = payload.first_mut() {
                *first = kind;
            }
            let _ = (screen.admit(&payload), screen.admit(&bytes));
            let _ = (screen_datagram(&bytes, PacketReceiver::Server), screen_datagram(&bytes, PacketReceiver::Client));
        }
    }
}
