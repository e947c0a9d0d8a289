//! The play of the guests, each of whom acts as soon as it is their turn. The time until the last guest of the table
//! sees an action is measured.

use crate::pending_actions::PendingActions;
use anyhow::Context;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_test_support::socket_guest::SocketGuest;
use cardroom_test_support::socket_poll::SocketPoll;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};

/// The wait for actions in transit at the end.
const LAST: Duration = Duration::from_secs(2);

/// The longest wait before all guests are checked.
const LOOK: Duration = Duration::from_millis(250);

/// An action to repeat: its time and its guest.
#[derive(Clone, Debug)]
pub(crate) struct TimedAction {
    pub(crate) after: Duration,
    pub(crate) by: u16,
}

/// The result of a run.
#[derive(Default)]
pub(crate) struct PlayResult {
    pub(crate) flights: PendingActions,
    pub(crate) actions: Vec<TimedAction>,
    /// The size of the datagram with an action, for each action and viewer.
    pub(crate) bytes: Vec<u64>,
}

/// The header bytes of a datagram.
const HEADERS: u64 = 28;

/// Lets the guests play for this time.
pub(crate) fn play(guests: &mut BTreeMap<u16, SocketGuest>, time: Duration) -> anyhow::Result<PlayResult> {
    let mut ears = SocketPoll::new()?;
    for (number, guest) in guests.iter() {
        ears.add(*number, guest.socket())?;
    }
    let mut played = PlayResult::default();
    let began = Instant::now();
    // A guest whose turn has already begun would receive nothing.
    let mut ready: Vec<u16> = guests.keys().copied().collect();
    loop {
        let now = Instant::now();
        let is_over = now >= began + time;
        if is_over && (played.flights.all_seen() || now >= began + time + LAST) {
            break;
        }
        for number in std::mem::take(&mut ready) {
            let Some(guest) = guests.get_mut(&number) else { continue };
            turn(number, guest, &mut played);
            if !is_over {
                act(number, guests, began, &mut played)?;
            }
        }
        let rest = guests.values().map(SocketGuest::rests_for).min().unwrap_or(LOOK).min(LOOK);
        ready = ears.wait(rest)?;
        ready.extend(guests.iter().filter(|(_, guest)| guest.rests_for().is_zero()).map(|(number, _)| *number));
    }
    played.flights.land();
    Ok(played)
}

fn key(seat: SeatNo) -> u64 {
    u64::from(seat.number())
}

/// One guest handles the received messages.
fn turn(number: u16, guest: &mut SocketGuest, played: &mut PlayResult) {
    let before = guest.traffic;
    let refused = guest.refused.len();
    let seated = place(guest);
    guest.turn();
    let now = Instant::now();
    let mut actions = 0;
    for event in std::mem::take(&mut guest.told) {
        if let Some((table, seat)) = acted(&event) {
            played.flights.seen(table.0, key(seat), number, now);
            actions += 1;
        }
    }
    let heard = guest.traffic;
    let (packets, bytes) = (heard.heard - before.heard, heard.heard_bytes - before.heard_bytes);
    if let Some(each) = (bytes - packets * HEADERS).checked_div(actions) {
        played.bytes.extend((0..actions).map(|_| each));
    }
    if guest.refused.len() > refused
        && let Some((table, seat)) = seated
    {
        played.flights.refused(table.0, key(seat));
    }
}

/// The seat of an act, if the event is one.
fn acted(event: &PublicEvent) -> Option<(TableNo, SeatNo)> {
    if let PublicEvent::Hand(table, HandEvent::Ruled { seat, .. }) = event { Some((*table, *seat)) } else { None }
}

/// The seat of a guest.
fn place(guest: &SocketGuest) -> Option<(TableNo, SeatNo)> {
    let view = guest.view.as_ref()?;
    let table = view.table.as_ref()?;
    let own = table.seats.iter().find(|seat| seat.person == view.you)?;
    Some((table.table, own.seat))
}

/// The table that a guest sees.
pub(crate) fn sees(guest: &SocketGuest) -> Option<TableNo> {
    Some(guest.view.as_ref()?.table.as_ref()?.table)
}

/// One guest acts, if it is their turn.
fn act(
    number: u16,
    guests: &mut BTreeMap<u16, SocketGuest>,
    began: Instant,
    played: &mut PlayResult,
) -> anyhow::Result<()> {
    let guest = guests.get_mut(&number).context("the guest who acts is missing")?;
    let seated = place(guest);
    let Some((at, (table, seat))) = guest.act().zip(seated) else { return Ok(()) };
    let viewers = guests.iter().filter(|(_, guest)| sees(guest) == Some(table)).map(|(number, _)| *number);
    let waiting: BTreeSet<u16> = viewers.collect();
    played.actions.push(TimedAction { after: at - began, by: number });
    played.flights.leaves(table.0, key(seat), at, waiting);
    Ok(())
}
