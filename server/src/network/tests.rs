//! The network over real sockets of this computer.

use super::*;
use cardroom_shared::protocol::PROTOCOL_ID;

fn open() -> (Network, SocketAddr) {
    let doors = Listeners::open(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
    let address = doors.address().unwrap();
    (Network::open(&doors, NetworkConfig::default(), Entropy::from_seed(1)).unwrap(), address)
}

/// A datagram that could be a packet of somebody.
fn stray() -> Vec<u8> {
    let mut datagram = vec![0x35; 100];
    // Kind 5, a number of three bytes.
    datagram[1..4].copy_from_slice(&[1, 2, 3]);
    datagram
}

#[test]
fn a_stray_datagram_passes_the_screen() {
    assert_eq!(screen_datagram(&stray(), PacketReceiver::Server), Ok(()));
}

/// A request to come in that was sealed by nobody: it is unsealed in vain.
fn forged_request() -> Vec<u8> {
    let mut request = vec![0; 1_078];
    request[1..14].copy_from_slice(b"NETCODE 1.02\0");
    request[14..22].copy_from_slice(&PROTOCOL_ID.to_le_bytes());
    request[22..30].fill(0x7f);
    request
}

/// Fills the queue with this datagram of a stranger.
fn flood(to_loop: &SyncSender<Wake>, datagram: &[u8]) {
    let from = SocketAddr::from(([127, 0, 0, 1], 9));
    while to_loop.try_send(Wake::Datagram(from, datagram.to_vec())).is_ok() {}
}

#[test]
fn a_forged_request_passes_the_screen() {
    assert_eq!(screen_datagram(&forged_request(), PacketReceiver::Server), Ok(()));
}

/// The queue is full again whenever the clock is looked at, and it moves on a millisecond with each datagram.
#[test]
fn strangers_do_not_stop_the_clock() {
    let (mut network, _) = open();
    let (to_loop, request) = (network.outbox.clone(), forged_request());
    let began = Instant::now();
    let mut now = began;
    for turn in 1..=3 {
        let until = began + Duration::from_millis(100 * turn);
        let clock = || {
            flood(&to_loop, &request);
            now += Duration::from_millis(1);
            now
        };
        assert_eq!(network.poll_by(clock, until), []);
        assert!(now >= until && now <= until + TAKING_IN * 2, "turn {turn} ends {:?} late", now - until);
    }
}

#[test]
fn a_flood_is_taken_in_in_parts_though_the_clock_stands() {
    let (mut network, _) = open();
    let (to_loop, now) = (network.outbox.clone(), Instant::now());
    flood(&to_loop, &stray());
    let first = network.inbox.recv().unwrap();
    network.take_in(first, &mut || now);
    let left = network.inbox.try_iter().count();
    assert_eq!(left, MAX_WAITING_DATAGRAMS - DATAGRAMS_PER_POLL);
}

#[test]
fn a_ring_is_heard_when_the_queue_is_full() {
    let (mut network, _) = open();
    flood(&network.outbox, &stray());
    network.waker().wake();
    let until = Instant::now() + Duration::from_mins(2);
    assert_eq!(network.poll(until), []);
    assert!(Instant::now() < until, "the ring was not heard");
}

#[test]
fn stray_datagrams_are_received_and_refused_or_passed_on() {
    let (mut network, address) = open();
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    let late = Instant::now() + Duration::from_mins(2);
    // Any of them may be lost on its way.
    while network.traffic().heard == 0 || network.traffic().refused == 0 {
        assert!(Instant::now() < late, "nothing was heard: {:?}", network.traffic());
        socket.send_to(&stray(), address).unwrap();
        socket.send_to(b"nothing", address).unwrap();
        assert_eq!(network.poll(Instant::now() + Duration::from_millis(5)), []);
    }
}
