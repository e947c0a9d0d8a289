//! Attacks at the front desk.

use crate::Attack;
use anyhow::{Context, bail, ensure};
use cardroom_net_client::ConnectionError;
use cardroom_net_client::front_desk::{Admission, show_by};
use cardroom_server::host_machine::open_file_limit;
use cardroom_shared::protocol::invitation::{Invitation, Secret};
use cardroom_shared::protocol::{DisconnectCause, Role};
use cardroom_test_support::process_harness::ProcessHarness;
use cardroom_test_support::socket_guest::{SocketGuest, address, house_of, knock, show_invitation};
use rand::{Rng, RngExt};
use std::collections::VecDeque;
use std::io::{ErrorKind, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time within which an invited guest must be connected, regardless of others at the desk.
const INSIDE: Duration = Duration::from_secs(4);

fn local(last: u8) -> IpAddr {
    Ipv4Addr::new(127, 0, 0, last).into()
}

/// Connects an honest guest from this address. Returns the time that it took.
fn comes_in(number: u16, invitation: &Invitation, from: IpAddr) -> anyhow::Result<Duration> {
    let began = Instant::now();
    let admission = loop {
        match show_invitation(from, invitation) {
            Ok(admission) => break admission,
            // A client retries automatically, and so does this guest.
            Err(trouble) if trouble.passes() && began.elapsed() < INSIDE => sleep(Duration::from_millis(400)),
            Err(trouble) => bail!("an honest guest was not admitted: {trouble}"),
        }
    };
    let mut guest = SocketGuest::comes_with(number, &admission.token, admission.house)?;
    guest.until("a view for an honest guest", INSIDE, |guest| guest.view.is_some())?;
    let took = began.elapsed();
    guest.leaves();
    ensure!(took <= INSIDE, "an honest guest was admitted only after {} ms", took.as_millis());
    Ok(took)
}

/// The sums of the counts of all threads.
fn sums(threads: Vec<std::thread::JoinHandle<(u32, u32)>>) -> anyhow::Result<(u32, u32)> {
    let mut all = (0, 0);
    for thread in threads {
        let (one, other) = thread.join().map_err(|_| anyhow::anyhow!("an attacker has failed"))?;
        all = (all.0 + one, all.1 + other);
    }
    Ok(all)
}

/// Presents one invitation as fast as possible on twelve threads, opens each connection and stays silent on it.
pub(crate) fn hogging(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let (hog, honest, until) = (party.takes_invitation()?, party.takes_invitation()?, attack.until());
    let hogs = |thread: u16| {
        let hog = hog.clone();
        std::thread::spawn(move || {
            let (mut tries, mut tokens, mut lines) = (0_u32, 0_u32, Vec::new());
            while Instant::now() < until {
                tries += 1;
                if let Ok(admission) = show_invitation(address(1_000 + thread), &hog) {
                    tokens += 1;
                    lines.extend(SocketGuest::comes_with(1_000 + thread, &admission.token, admission.house));
                }
                for line in &mut lines {
                    line.turn();
                }
            }
            (tries, tokens)
        })
    };
    let threads: Vec<_> = (0..12).map(hogs).collect();
    sleep(Duration::from_secs(attack.seconds / 2));
    let took = comes_in(2_000, &honest, local(9));
    let (tries, tokens) = sums(threads)?;
    let took = took?.as_millis();
    let most = 12 + u32::try_from(attack.seconds)? / 3 + 2;
    ensure!(tokens <= most, "one invitation gave {tokens} tokens, and the budget is {most}");
    let rate = u64::from(tries) / attack.seconds.max(1);
    Ok(format!("{rate} tries/s, let in {tokens} times of {tries}; another guest inside after {took} ms"))
}

/// Returns whether the other side has left it open.
fn stands(line: &TcpStream) -> bool {
    let mut byte = [0];
    let _ = line.set_nonblocking(true);
    line.peek(&mut byte).is_err_and(|error| error.kind() == ErrorKind::WouldBlock)
}

/// Sixteen silent connections from each of four addresses, reopened whenever one is closed.
pub(crate) fn silence(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let (one, other) = (party.takes_invitation()?, party.takes_invitation()?);
    let (house, until) = (house_of(&one)?, attack.until());
    let silent = std::thread::spawn(move || {
        let (mut lines, mut opened): (Vec<(u8, TcpStream)>, u32) = (Vec::new(), 0);
        while Instant::now() < until {
            lines.retain(|(_, line)| stands(line));
            for last in 21..=24 {
                let there = lines.iter().filter(|(from, _)| *from == last).count();
                for _ in there..16 {
                    lines.extend(knock(local(last), house).ok().map(|line| (last, line)));
                    opened += 1;
                }
            }
            sleep(Duration::from_millis(5));
        }
        (opened, 0)
    });
    sleep(Duration::from_secs(2));
    let elsewhere = comes_in(2_001, &one, local(9));
    let beside = comes_in(2_002, &other, local(21));
    let (opened, _) = sums(vec![silent])?;
    let (elsewhere, beside) = (elsewhere?.as_millis(), beside.context("from the attacker's address")?.as_millis());
    Ok(format!(
        "{opened} silent lines; a guest from elsewhere inside after {elsewhere} ms, from there after {beside} ms"
    ))
}

/// Wrong secrets from one address; a correct one from there must be accepted at any time.
pub(crate) fn wrong_secrets(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let mut said = Vec::new();
    for (number, wrong) in [(2_003, 10), (2_004, 1_000)] {
        let right = party.takes_invitation()?;
        let (mut refused, mut silenced) = (0, 0);
        for _ in 0..wrong {
            let mut secret = [0; 16];
            attack.rng.fill_bytes(&mut secret);
            let guess = Invitation { secret: Secret::new(secret), ..right.clone() };
            match show_invitation(local(31), &guess) {
                Err(ConnectionError::WrongInvitation) => refused += 1,
                Err(ConnectionError::TooManyAttempts) => silenced += 1,
                Err(_) => {}
                Ok(_) => bail!("a guessed secret was accepted"),
            }
        }
        let took = comes_in(number, &right, local(31)).context("after wrong secrets from the same address")?;
        let took = took.as_millis();
        said.push(format!("{refused} told wrong and {silenced} told to wait, the right one inside after {took} ms"));
    }
    Ok(said.join(", "))
}

/// A token opens one connection, once.
pub(crate) fn old_token(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let invitation = party.takes_invitation()?;
    let admission = show_invitation(address(2_005), &invitation)?;
    let mut guest = SocketGuest::comes_with(2_005, &admission.token, admission.house)?;
    guest.until("a view", INSIDE, |guest| guest.view.is_some())?;
    let mut opened = 0;
    for round in 0..2 {
        for thief in 0..5 {
            let mut line = SocketGuest::comes_with(2_010 + thief, &admission.token, admission.house)?;
            let until = Instant::now() + Duration::from_millis(400);
            while Instant::now() < until {
                line.turn();
                guest.turn();
                sleep(Duration::from_millis(5));
            }
            opened += u32::from(line.view.is_some());
        }
        if round == 0 {
            ensure!(guest.is_open(), "a stolen token closed the connection of its owner");
            guest.leaves();
        }
    }
    ensure!(opened == 0, "an old token opened {opened} connections");
    Ok("10 times by others, while its owner was there and after; it opened nothing".to_owned())
}

/// A stolen invitation requests tokens again and again, until the host reissues the invitation.
pub(crate) fn old_line(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut said = Vec::new();
    for (nth, role) in [Role::Director, Role::Player, Role::Spectator].into_iter().enumerate() {
        let number = *party.numbers(role)?.last().context("no invitation has this role")?;
        let stolen = party.invites_again(number)?;
        let from = 2_020 + 10 * u16::try_from(nth)?;
        // The server knows the invitation within a second.
        let known = Instant::now() + INSIDE;
        while show_invitation(address(from), &stolen).is_err() && Instant::now() < known {
            sleep(Duration::from_millis(50));
        }
        let minted: Vec<Admission> = (0..4).filter_map(|_| show_invitation(address(from), &stolen).ok()).collect();
        let [first, later @ ..] = minted.as_slice() else { bail!("the front desk gave no token") };
        ensure!(!later.is_empty(), "the front desk gave one token, and none is left to try later");
        let mut inside = SocketGuest::comes_with(from, &first.token, first.house)?;
        inside.until("a view for whoever has the line", INSIDE, |guest| guest.view.is_some())?;
        let good = party.invites_again(number)?;
        inside.until("the last word", INSIDE, |guest| guest.farewell.is_some())?;
        ensure!(inside.farewell == Some(DisconnectCause::Revoked), "a stranger was sent {:?}", inside.farewell);
        for (nth, admission) in (1..).zip(later) {
            let mut thief = SocketGuest::comes_with(from + nth, &admission.token, admission.house)?;
            thief.until("the last word", INSIDE, |guest| guest.farewell.is_some() || guest.view.is_some())?;
            ensure!(thief.view.is_none(), "an old token admitted a stranger as a {role}");
        }
        ensure!(
            matches!(show_invitation(address(from), &stolen), Err(ConnectionError::WrongInvitation)),
            "the old invitation is still accepted"
        );
        let admission = show_invitation(address(from), &good)?;
        let mut owner = SocketGuest::comes_with(from, &admission.token, admission.house)?;
        owner.until("a view for the owner", INSIDE, |guest| guest.view.is_some())?;
        owner.leaves();
        said.push(format!("{role}: {} old tokens let nobody in", later.len()));
    }
    Ok(said.join(", "))
}

/// The most connections per second of a flood.
const FLOOD: u64 = 1_500;

/// Silent connections from one address or from many, while a guest with a slow connection joins.
pub(crate) fn flood(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let (honest, mut slowest) = (party.takes_invitation()?, Duration::ZERO);
    let house = house_of(&honest)?;
    open_file_limit::raise_limit(16_384);
    for addresses in [1, 64] {
        for rate in [96, 460, FLOOD] {
            for delay in [30, 100].map(Duration::from_millis) {
                let over = Arc::new(AtomicBool::new(false));
                let ended = Arc::clone(&over);
                let silent = std::thread::spawn(move || {
                    let (mut lines, mut opened, began) = (VecDeque::new(), 0_u64, Instant::now());
                    while !ended.load(Ordering::Relaxed) {
                        let due = u64::try_from(began.elapsed().as_millis()).unwrap_or(0) * rate / 1_000;
                        while opened < due {
                            let last = u8::try_from(41 + opened % addresses).unwrap_or(41);
                            lines.extend(knock(local(last), house).ok().map(|line| (Instant::now(), line)));
                            opened += 1;
                        }
                        while lines.front().is_some_and(|(at, _): &(Instant, TcpStream)| at.elapsed() > KEPT) {
                            lines.pop_front();
                        }
                        sleep(Duration::from_millis(1));
                    }
                });
                // The wait ends when the number of open connections has reached its maximum.
                sleep(KEPT);
                let began = Instant::now();
                let came = show_late(local(41), &honest, delay);
                over.store(true, Ordering::Relaxed);
                silent.join().map_err(|_| anyhow::anyhow!("the flood has failed"))?;
                let took = began.elapsed();
                let what = format!("{rate} a second from {addresses} addresses, {} ms", delay.as_millis());
                came.with_context(|| format!("an honest guest was not admitted: {what}"))?;
                ensure!(took < INSIDE, "an honest guest had a token only after {} ms: {what}", took.as_millis());
                slowest = slowest.max(took);
            }
        }
    }
    Ok(format!("a guest had a token within {} ms", slowest.as_millis()))
}

/// The time for which a silent connection is kept.
const KEPT: Duration = Duration::from_millis(2_500);

/// Presents an invitation from this address through a connection with this delay.
fn show_late(from: IpAddr, invitation: &Invitation, delay: Duration) -> anyhow::Result<()> {
    let house = house_of(invitation)?;
    let near = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
    let guest = TcpStream::connect(near.local_addr()?)?;
    let (near, far) = (near.accept()?.0, knock(from, house)?);
    let carry = |mut from: TcpStream, mut to: TcpStream| {
        std::thread::spawn(move || {
            let mut bytes = [0; 4_096];
            while let Ok(read @ 1..) = from.read(&mut bytes) {
                sleep(delay);
                if to.write_all(bytes.get(..read).unwrap_or_default()).is_err() {
                    break;
                }
            }
            let _ = to.shutdown(Shutdown::Write);
        })
    };
    let carriers = [carry(near.try_clone()?, far.try_clone()?), carry(far, near)];
    let shown = show_by(guest, house, invitation, None);
    for carrier in carriers {
        carrier.join().map_err(|_| anyhow::anyhow!("the slow connection has failed"))?;
    }
    shown?;
    Ok(())
}

/// The number of host commands that write at once.
const WRITERS: u32 = 8;

/// Commands of the host write invitations all the time. The server knows each, and no process finds the record
/// damaged.
pub(crate) fn writers(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let (until, tools) = (attack.until(), party.tools());
    let written = std::thread::scope(|scope| {
        let write = || -> anyhow::Result<u32> {
            let mut written = 0;
            while Instant::now() < until {
                tools.invites("spectator")?;
                written += 1;
            }
            Ok(written)
        };
        let writers: Vec<_> = (0..WRITERS).map(|_| scope.spawn(write)).collect();
        let ended =
            writers.into_iter().map(|writer| writer.join().map_err(|_| anyhow::anyhow!("a writer has failed"))?);
        ended.sum::<anyhow::Result<u32>>()
    })?;
    let last = party.invites("spectator")?;
    let known = Instant::now() + INSIDE;
    while let Err(why) = show_invitation(address(2_900), &last) {
        ensure!(Instant::now() < known, "the server does not know the last of {written} invitations: {why}");
        sleep(Duration::from_millis(100));
    }
    Ok(format!("{written} invitations were written, and the server knows the last"))
}

/// Thirty invitations, each connecting and disconnecting as fast as possible.
pub(crate) fn churn(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let invitations: Vec<Invitation> = (0..30).map(|_| party.invites("spectator")).collect::<Result<_, _>>()?;
    sleep(Duration::from_millis(1_200));
    let until = attack.until();
    let comes_and_goes = |(thread, some): (u16, &[Invitation])| {
        let some = some.to_vec();
        std::thread::spawn(move || {
            let (mut came, mut tries) = (0_u32, 0_u32);
            while Instant::now() < until {
                for invitation in &some {
                    tries += 1;
                    let Ok(admission) = show_invitation(address(3_000 + thread), invitation) else { continue };
                    let line = SocketGuest::comes_with(3_000 + thread, &admission.token, admission.house);
                    let Ok(mut line) = line else { continue };
                    let soon = Instant::now() + Duration::from_millis(30);
                    while Instant::now() < soon && !line.is_open() {
                        line.turn();
                        sleep(Duration::from_millis(1));
                    }
                    came += u32::from(line.is_open());
                    line.leaves();
                }
            }
            (tries, came)
        })
    };
    let threads: Vec<_> = (0_u16..).zip(invitations.chunks(1)).map(comes_and_goes).collect();
    let (tries, came) = sums(threads)?;
    let took = comes_in(2_006, &party.takes_invitation()?, local(9))?.as_millis();
    let rate = u64::from(tries) / attack.seconds.max(1);
    Ok(format!("{rate} tries/s, {came} came and went; another guest inside after {took} ms"))
}

/// Random bytes from many addresses.
pub(crate) fn garbage(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let invitation = party.takes_invitation()?;
    let (house, until, mut sent) = (house_of(&invitation)?, attack.until(), 0);
    let half = Instant::now() + Duration::from_secs(attack.seconds / 2);
    let mut inside = None;
    while Instant::now() < until {
        let from = local(attack.rng.random_range(40..60));
        if let Ok(mut line) = knock(from, house) {
            let mut bytes = vec![0; attack.rng.random_range(8..20_000)];
            attack.rng.fill_bytes(&mut bytes);
            if attack.rng.random_bool(0.3) {
                // The prefix of the first message of TLS.
                bytes.splice(..3, [0x16, 3, 1]);
            }
            let _ = line.write_all(&bytes);
            sent += 1;
        }
        if inside.is_none() && Instant::now() >= half {
            inside = Some(comes_in(2_007, &invitation, local(9))?);
        }
    }
    let took = inside.unwrap_or_default().as_millis();
    Ok(format!("{} lines/s; another guest inside after {took} ms", sent / attack.seconds.max(1)))
}
