//! Attacks that do too much of something.

use crate::Attack;
use anyhow::ensure;
use cardroom_shared::action::Action;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::protocol::ClientRequest;
use cardroom_test_support::process_harness::{PATIENCE, ProcessHarness};
use cardroom_test_support::socket_guest::{SocketGuest, address, house_of};
use rand::rngs::ChaCha8Rng;
use rand::{Rng, RngExt, SeedableRng};
use std::net::{SocketAddr, UdpSocket};
use std::thread::sleep;
use std::time::{Duration, Instant};

/// Datagrams of every length as fast as they go, half of them made to look like those of the library.
pub(crate) fn garbage(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let (house, until) = (house_of(&party.rail)?, attack.until());
    let throw = |mut rng: ChaCha8Rng, from: u16| -> std::io::Result<u64> {
        let open = |n| UdpSocket::bind(SocketAddr::new(address(from + n), 0));
        let sockets: Vec<UdpSocket> = (0..16).map(open).collect::<Result<_, _>>()?;
        let (mut sent, mut bytes) = (0_u64, vec![0; 1_400]);
        while Instant::now() < until {
            let length = rng.random_range(0..bytes.len());
            rng.fill_bytes(&mut bytes);
            let looks_like = rng.random_range(0..8) | 0x10;
            if rng.random_bool(0.5)
                && let Some(first) = bytes.first_mut()
            {
                *first = looks_like;
            }
            for socket in &sockets {
                sent += u64::from(socket.send_to(bytes.get(..length).unwrap_or_default(), house).is_ok());
            }
        }
        Ok(sent)
    };
    let mut sent = 0;
    let seeds: Vec<u64> = (0..2).map(|_| attack.rng.random()).collect();
    let thrown: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> = (0_u16..)
            .zip(seeds)
            .map(|(number, seed)| scope.spawn(move || throw(ChaCha8Rng::seed_from_u64(seed), 4_000 + number * 100)))
            .collect();
        threads.into_iter().map(std::thread::ScopedJoinHandle::join).collect()
    });
    for thread in thrown {
        sent += thread.map_err(|_| anyhow::anyhow!("an attacker has failed"))??;
    }
    Ok(format!("{} datagrams/s", sent / attack.seconds.max(1)))
}

/// A player who says a thousand things a second, long ones too.
pub(crate) fn talk(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let (invitation, until) = (party.takes_invitation()?, attack.until());
    let (mut said, mut put_out) = (0, 0);
    let mut talker: Option<SocketGuest> = None;
    while Instant::now() < until {
        match &mut talker {
            Some(guest) if !guest.has_ended() => {
                guest.turn();
                for _ in 0..5 {
                    let words = "raise ".repeat(attack.rng.random_range(1..100));
                    said += u32::from(guest.motion(Motion::Words(words)).is_ok());
                    said += u32::from(guest.motion(Motion::Clear(Action::AllIn)).is_ok());
                }
                sleep(Duration::from_millis(10));
            }
            _ => {
                put_out += u32::from(talker.is_some());
                talker = SocketGuest::comes(2_100, &invitation).ok();
                sleep(Duration::from_millis(if talker.is_none() { 500 } else { 0 }));
            }
        }
    }
    ensure!(put_out > 0, "a player who sends a thousand requests a second is not disconnected");
    Ok(format!("{said} things said, put out {put_out} times"))
}

/// A player who goes away and comes back without end.
pub(crate) fn away_and_back(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let mut guest = SocketGuest::comes(2_101, &party.takes_invitation()?)?;
    guest.until("the first view", PATIENCE, |guest| guest.view.is_some())?;
    guest.enter("Restless")?;
    let (until, mut asked) = (attack.until(), 0_u32);
    while Instant::now() < until {
        let desk = if asked.is_multiple_of(2) { DeskRequest::Away } else { DeskRequest::Back };
        asked += u32::from(guest.send_request(ClientRequest::Desk(desk)).is_ok());
        let next = Instant::now() + Duration::from_millis(50);
        while Instant::now() < next {
            guest.turn();
            sleep(Duration::from_millis(5));
        }
    }
    let refused = guest.refused.iter().filter(|(_, why)| why.contains("too often")).count();
    let heard = usize::try_from(asked)?.saturating_sub(refused);
    let most = 12 + usize::try_from(attack.seconds)? / 3;
    ensure!(heard <= most, "{heard} requests were accepted, and the budget is {most}");
    guest.leaves();
    Ok(format!("{asked} asked, {refused} refused as too often"))
}
