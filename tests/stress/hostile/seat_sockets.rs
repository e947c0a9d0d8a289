//! Attacks at the sockets of seats in browsers.

use crate::Attack;
use crate::seat_forms::{INSIDE, comes_in, signed_in};
use anyhow::{Context, ensure};
use cardroom_test_support::browser_device::{BrowserDevice, browser_address};
use cardroom_test_support::browser_stream::CountedStream;
use cardroom_test_support::process_harness::ProcessHarness;
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt};
use std::io::{ErrorKind, Read, Write};
use std::net::TcpStream;
use std::thread::sleep;
use std::time::{Duration, Instant};
use tungstenite::protocol::Role as SocketRole;
use tungstenite::{Message, WebSocket};

/// The time within which the server has closed a page that does not answer: its silence, a ping and one write.
const GIVEN_UP: Duration = Duration::from_secs(28);

/// The time within which a page that talks and does not read is closed: its buffers are full, and one write is too late.
const STALLED: Duration = Duration::from_mins(1);

/// The number of pages that do not read.
const READERS: usize = 20;

/// The most bytes of a message, as the server takes them.
const MOST: usize = 2_048;

/// The stream of a socket, to write bytes that are no frames of a library.
fn stream(socket: &WebSocket<CountedStream>) -> &TcpStream {
    socket.get_ref().stream()
}

/// Reads until the server ends the connection. Returns whether it does within this time.
fn ends(mut stream: &TcpStream, within: Duration) -> bool {
    let until = Instant::now() + within;
    let mut bytes = [0; 4_096];
    loop {
        let left = until.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return false;
        }
        match stream.read(&mut bytes) {
            Ok(0) => return true,
            Ok(_) => {}
            Err(error) if matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => return false,
            Err(_) => return true,
        }
    }
}

/// Pages that read nothing: some fall silent, and one talks on.
pub(crate) fn slow_readers(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut silent = Vec::new();
    for number in 0..READERS {
        let mut device = BrowserDevice::new(party.web()?, browser_address(3_000 + u16::try_from(number)?));
        device.buffer = Some(1_024);
        let invitation = party.invites("deputy")?;
        signs_in_soon(&mut device, &invitation)?;
        silent.push(device.open_socket("page=1")?);
    }
    let mut device = BrowserDevice::new(party.web()?, browser_address(3_100));
    device.buffer = Some(1_024);
    device.sign_in(&party.takes_invitation()?)?;
    let mut talker = device.open_socket("page=1")?;
    let (began, mut said) = (Instant::now(), 0_u32);
    let stalled = loop {
        said += 1;
        // Every refusal in words is an answer that waits for the page.
        let text = format!("{{\"n\":{said},\"say\":{{\"order\":\"{}\"}}}}", "dance ".repeat(40));
        if talker.send(Message::text(text)).is_err() {
            break began.elapsed();
        }
        ensure!(began.elapsed() < STALLED, "a page that does not read was sent {said} answers, and is still there");
        sleep(Duration::from_millis(40));
    };
    sleep(GIVEN_UP.saturating_sub(began.elapsed()));
    let open = silent.iter().filter(|socket| !ends(stream(socket), Duration::from_secs(2))).count();
    ensure!(open == 0, "{open} of {READERS} pages that answer no ping are still there");
    let took = comes_in(party, 3_101)?.as_millis();
    Ok(format!(
        "{READERS} silent pages closed, one that talks after {said} answers and {} s; another page inside after {took} ms",
        stalled.as_secs()
    ))
}

/// Signs in by an invitation that the server may not know yet.
fn signs_in_soon(
    device: &mut BrowserDevice,
    invitation: &cardroom_shared::protocol::invitation::Invitation,
) -> anyhow::Result<()> {
    let until = Instant::now() + INSIDE;
    while let Err(why) = device.sign_in(invitation) {
        ensure!(Instant::now() < until, "the server does not know an invitation: {why:#}");
        sleep(Duration::from_millis(200));
    }
    Ok(())
}

/// One page after the other sends as much as it can: plans, words, pings and deals.
pub(crate) fn flood(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let device = signed_in(party, 3_200)?;
    let until = attack.until();
    let (mut sent, mut closed) = (0_u64, 0_u32);
    let kinds = [
        Message::text("{\"n\":1,\"say\":{\"ahead\":\"none\"}}"),
        Message::text("{\"n\":1,\"say\":{\"words\":\"raise to 600\"}}"),
        Message::text("{\"n\":1,\"say\":{\"hear\":\"call\"}}"),
        Message::Ping(Vec::new().into()),
        Message::binary(vec![0x11; 39]),
    ];
    for message in kinds.iter().cycle() {
        if Instant::now() >= until {
            break;
        }
        let mut socket = device.open_socket("page=1&take=1")?;
        let (began, before) = (Instant::now(), sent);
        // The answers are read, so that nothing but the limit ends it.
        stream(&socket).set_nonblocking(true)?;
        let is_closed = loop {
            if sent - before > 1_000_000 || began.elapsed() > Duration::from_secs(20) {
                break false;
            }
            let mut bytes = [0; 4_096];
            match socket.write(message.clone()).and_then(|()| socket.flush()) {
                Ok(()) => sent += 1,
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::WouldBlock => {}
                Err(_) => break true,
            }
            if matches!(stream(&socket).read(&mut bytes), Ok(0)) {
                break true;
            }
        };
        ensure!(is_closed, "a page sent {} messages in {} ms", sent - before, began.elapsed().as_millis());
        closed += 1;
    }
    ensure!(closed > 0, "no page was closed");
    let took = comes_in(party, 3_201)?.as_millis();
    let each = sent / u64::from(closed);
    Ok(format!("{closed} pages closed, each after about {each} messages; another page inside after {took} ms"))
}

/// Connections that ask for nothing, ask for half, or open a socket and vanish.
pub(crate) fn half_open(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    const EACH: usize = 200;
    let device = signed_in(party, 3_300)?;
    let began = Instant::now();
    let mut lines = Vec::new();
    for head in ["", "GET /seat HTTP/1.1\r\nHost: a", "GET /seat/line?page=1 HTTP/1.1\r\nUpgrade: websocket\r\n"] {
        for _ in 0..EACH {
            let mut line = device.connect()?;
            line.write_all(head.as_bytes())?;
            lines.push(line);
        }
    }
    let socket = device.open_socket("page=1&take=1")?;
    let took = comes_in(party, 3_301)?.as_millis();
    sleep(GIVEN_UP.saturating_sub(began.elapsed()));
    let open = lines.iter().filter(|line| !ends(line, Duration::from_millis(500))).count();
    ensure!(open == 0, "{open} of {} connections without a request are still there", lines.len());
    ensure!(ends(stream(&socket), Duration::from_secs(2)), "a page that vanished still has its socket");
    Ok(format!("{} connections and a silent page closed; another page inside after {took} ms", lines.len()))
}

/// A frame with this first byte, masked as a page has to.
fn frame(first: u8, payload: &[u8]) -> Vec<u8> {
    let mut frame = vec![first];
    match u16::try_from(payload.len()) {
        Ok(short @ 0..=125) => frame.push(0x80 | u8::try_from(short).unwrap_or(125)),
        Ok(length) => {
            frame.push(0xfe);
            frame.extend(length.to_be_bytes());
        }
        Err(_) => {
            frame.push(0xff);
            frame.extend((payload.len() as u64).to_be_bytes());
        }
    }
    frame.extend([0; 4]);
    frame.extend(payload);
    frame
}

/// Bytes that are no message of a page.
fn garbage_of(rng: &mut ChaCha8Rng, kind: u32) -> Vec<u8> {
    let mut random = vec![0; rng.random_range(1..MOST)];
    rng.fill_bytes(&mut random);
    match kind {
        // Text of letters, text that is no text, and JSON that is no request.
        0 => frame(0x81, "x".repeat(random.len()).as_bytes()),
        1 => frame(0x81, &[0xff; 16]),
        2 => frame(0x81, b"{\"n\":1,\"say\":{\"fold\":1}}"),
        3 => frame(0x81, "[".repeat(MOST).as_bytes()),
        // Bytes that are no promise and no cut.
        4 => frame(0x82, &random),
        5 => frame(0x82, &[0x05; 39]),
        // A kind of frame that does not exist, reserved bits, and a part without a beginning.
        6 => frame(0x83, b"a"),
        7 => frame(0xf1, b"a"),
        8 => frame(0x80, b"a"),
        // A ping that is too long, and a frame without a mask.
        9 => frame(0x89, &[0; 200]),
        10 => vec![0x81, 2, b'a', b'b'],
        // No frame at all.
        _ => random,
    }
}

/// Garbage in frames and around them, text and bytes.
pub(crate) fn garbage(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let device = signed_in(party, 3_400)?;
    let until = attack.until();
    let (mut closed, mut waits) = (0, Duration::ZERO);
    for kind in (0..12).cycle() {
        if Instant::now() >= until {
            break;
        }
        let socket = device.open_socket("page=1&take=1")?;
        let began = Instant::now();
        let bytes = garbage_of(&mut attack.rng, kind);
        let _ = stream(&socket).write_all(&bytes);
        // Bytes without a frame may be the beginning of one that never ends.
        let patience = if kind == 11 { GIVEN_UP } else { INSIDE };
        ensure!(ends(stream(&socket), patience), "garbage of kind {kind} did not close the page: {bytes:?}");
        waits = if kind == 11 { waits } else { waits.max(began.elapsed()) };
        closed += 1;
    }
    let took = comes_in(party, 3_401)?.as_millis();
    Ok(format!("{closed} pages closed, within {} ms; another page inside after {took} ms", waits.as_millis()))
}

/// Frames that are too long, and messages that are too long in parts.
pub(crate) fn oversize(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let device = signed_in(party, 3_500)?;
    let until = attack.until();
    let (mut closed, mut bytes) = (0, 0_usize);
    let long = vec![b'x'; 1 << 20];
    for kind in (0..5).cycle() {
        if Instant::now() >= until {
            break;
        }
        let socket = device.open_socket("page=1&take=1")?;
        let mut line = stream(&socket);
        let part = |first: u8| frame(first, &vec![b'x'; MOST]);
        let written = match kind {
            0 => line.write_all(&frame(0x81, &vec![b'x'; MOST + 1])),
            1 => line.write_all(&frame(0x82, &long)),
            // A length of many gigabytes, with a little of it.
            2 => line.write_all(&[&[0x81, 0xff][..], &(1_u64 << 40).to_be_bytes(), &[0; 4], &long].concat()),
            // A length beyond what the protocol allows.
            3 => line.write_all(&[&[0x82, 0xff][..], &u64::MAX.to_be_bytes(), &[0; 64]].concat()),
            // Parts that are short, and together are not.
            _ => line.write_all(&part(0x01)).and_then(|()| (0..500).try_for_each(|_| line.write_all(&part(0)))),
        };
        bytes += if written.is_ok() { long.len() } else { 0 };
        ensure!(ends(line, INSIDE), "a message of kind {kind} that is too long did not close the page");
        closed += 1;
    }
    let took = comes_in(party, 3_501)?.as_millis();
    Ok(format!("{closed} pages closed, up to {} MB sent; another page inside after {took} ms", bytes >> 20))
}

/// The sockets of one address.
const SOCKETS: usize = 1_000;

/// A thousand sockets of one address: some with a cookie, which take one seat from each other, and most without.
pub(crate) fn thousand_sockets(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    cardroom_server::host_machine::open_file_limit::raise_limit(16_384);
    let device = signed_in(party, 3_600)?;
    let opens = |thread: usize| {
        let mut own = device.clone();
        if thread % 4 == 3 {
            own.cookie = None;
        }
        let mut kept = Vec::new();
        for number in 0..SOCKETS / 8 {
            let query =
                format!("page={}{}", thread * SOCKETS + number + 1, if number % 2 == 0 { "&take=1" } else { "" });
            kept.extend(own.try_socket(&query, &own.origin()).ok().and_then(Result::ok));
            // Most of them are connections that never ask.
            kept.extend(own.connect().ok().map(idle_socket));
        }
        kept
    };
    let (kept, took) = std::thread::scope(|scope| -> anyhow::Result<_> {
        let threads: Vec<_> = (0..8).map(|thread| scope.spawn(move || opens(thread))).collect();
        sleep(Duration::from_millis(300));
        let took = comes_in(party, 3_601)?;
        let kept =
            threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow::anyhow!("an attacker has failed")));
        Ok((kept.collect::<anyhow::Result<Vec<_>>>()?.into_iter().flatten().collect::<Vec<_>>(), took))
    })?;
    let beside = comes_in(party, 3_600).context("from the address of the attacker")?.as_millis();
    let took = took.as_millis();
    let opened = kept.len();
    drop(kept);
    Ok(format!("{opened} sockets opened; a page from elsewhere inside after {took} ms, from there after {beside} ms"))
}

/// A connection as a socket without a handshake.
fn idle_socket(line: TcpStream) -> WebSocket<CountedStream> {
    WebSocket::from_raw_socket(CountedStream::new(line), SocketRole::Client, None)
}
