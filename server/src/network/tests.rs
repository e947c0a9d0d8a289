//! The network over real sockets of this computer.

use super::*;
use cardroom_shared::protocol::PROTOCOL_ID;

fn open() -> (Network, SocketAddr) {
    let doors = Doors::open(SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
    let address = doors.address().unwrap();
    (Network::open(&doors, NetworkConfig::default()).unwrap(), address)
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
    assert_eq!(screen_datagram(&stray(), Receiver::Server), Ok(()));
}

#[test]
fn strangers_do_not_stop_the_clock() {
    let (mut network, _) = open();
    let from = SocketAddr::from(([127, 0, 0, 1], 9));
    // A request to come in that was sealed by nobody: it is unsealed in vain.
    let mut request = vec![0; 1_078];
    request[1..14].copy_from_slice(b"NETCODE 1.02\0");
    request[14..22].copy_from_slice(&PROTOCOL_ID.to_le_bytes());
    request[22..30].fill(0x7f);
    assert_eq!(screen_datagram(&request, Receiver::Server), Ok(()));
    let stop = Arc::new(AtomicBool::new(false));
    let floods: Vec<_> = (0..2)
        .map(|_| {
            let (stop, request, to_loop) = (Arc::clone(&stop), request.clone(), network.outbox.clone());
            std::thread::spawn(move || {
                let late = Instant::now() + Duration::from_secs(10);
                while !stop.load(Ordering::Relaxed) && Instant::now() < late {
                    let _ = to_loop.try_send(Wake::Datagram(from, request.clone()));
                }
            })
        })
        .collect();
    std::thread::sleep(Duration::from_millis(300));
    let began = Instant::now();
    for _ in 0..5 {
        assert_eq!(network.poll(Instant::now() + Duration::from_millis(100)), []);
    }
    let took = began.elapsed();
    stop.store(true, Ordering::Relaxed);
    for flood in floods {
        flood.join().unwrap();
    }
    assert!(took < Duration::from_millis(2_500), "half a second took {took:?}");
}

#[test]
fn a_ring_is_heard_when_the_queue_is_full() {
    let (mut network, address) = open();
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    for _ in 0..3 * MAX_WAITING_DATAGRAMS {
        let _ = socket.send_to(&stray(), address);
    }
    std::thread::sleep(Duration::from_millis(300));
    network.waker().wake();
    let began = Instant::now();
    assert_eq!(network.poll(began + Duration::from_secs(20)), []);
    assert!(began.elapsed() < Duration::from_secs(10), "{:?}", began.elapsed());
}
