//! Attacks at the forms and cookies of seats in browsers.

use crate::Attack;
use anyhow::{Context, anyhow, bail, ensure};
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::protocol::invitation::Invitation;
use cardroom_shared::seat::SeatNo;
use cardroom_test_support::browser_device::{BrowserDevice, browser_address, written_form};
use cardroom_test_support::browser_guest::BrowserGuest;
use cardroom_test_support::process_harness::{PATIENCE, ProcessHarness};
use cardroom_test_support::verified_record::VerifiedRecord;
use std::thread::sleep;
use std::time::{Duration, Instant};

/// The time within which an invited guest must have a page, regardless of others.
pub(crate) const INSIDE: Duration = Duration::from_secs(4);

/// A browser with the cookie of an unused invitation.
pub(crate) fn signed_in(party: &mut ProcessHarness, number: u16) -> anyhow::Result<BrowserDevice> {
    let mut device = BrowserDevice::new(party.web()?, browser_address(number));
    device.sign_in(&party.takes_invitation()?)?;
    Ok(device)
}

/// Brings an honest guest to a page. Returns the time that it took.
pub(crate) fn comes_in(party: &ProcessHarness, number: u16) -> anyhow::Result<Duration> {
    let invitation = party.invites("deputy")?;
    let began = Instant::now();
    // The server knows a new invitation within a second.
    let known = Duration::from_secs(1);
    loop {
        match BrowserGuest::open(party.web()?, number, &invitation) {
            Ok(mut guest) => {
                guest.until("a picture for an honest guest", INSIDE, |guest| guest.opened_in.is_some())?;
                let took = began.elapsed();
                ensure!(took <= INSIDE + known, "an honest guest had a page only after {} ms", took.as_millis());
                return Ok(guest.opened_in.unwrap_or(took));
            }
            Err(why) => ensure!(began.elapsed() < INSIDE + known, "an honest guest got no page: {why:#}"),
        }
        sleep(Duration::from_millis(100));
    }
}

/// The addresses to which pages of seats send forms.
const PATHS: [&str; 5] = ["/seat", "/seat/act", "/seat/take", "/seat/out", "/seat/join"];

/// Forms of foreign pages, with the cookie of the guest: none of them does anything.
pub(crate) fn foreign_forms(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    let invitation = party.takes_invitation()?;
    let mut guest = BrowserGuest::open(party.web()?, 3_700, &invitation)?;
    guest.until("a picture", PATIENCE, |guest| guest.opened_in.is_some())?;
    let device = guest.device.clone();
    let own = device.origin();
    let elsewhere = own.replace("127.0.0.1", "127.0.0.2");
    let text = invitation.to_string();
    let forms = [
        written_form(&[("say", "\"fold\"")]),
        written_form(&[("say", "\"leave\"")]),
        written_form(&[("invitation", &text), ("name", "Mallory")]),
    ];
    let foreign: [&[(&str, &str)]; 7] = [
        &[],
        &[("Origin", "null")],
        &[("Origin", "https://evil.example")],
        &[("Origin", "https://127.0.0.1")],
        &[("Origin", &elsewhere)],
        &[("Origin", &own), ("Origin", "https://evil.example")],
        &[("Host", "evil.example"), ("Origin", "http://evil.example")],
    ];
    let (until, mut tried) = (attack.until(), 0_u64);
    while Instant::now() < until {
        for path in PATHS {
            for headers in foreign {
                let form = forms.get(usize::try_from(tried)? % forms.len()).context("a form")?;
                let answer = device.send("POST", path, headers, form)?;
                let is_refused = matches!(answer.status, 403 | 421) && answer.header("set-cookie").is_none();
                ensure!(is_refused, "{path} took a form with {headers:?}: {}", answer.head);
                tried += 1;
            }
            guest.turn();
        }
        for origin in ["null", "https://evil.example", &elsewhere] {
            ensure!(device.try_socket("page=9&take=1", origin)?.is_err(), "a foreign page at {origin} has a socket");
            tried += 1;
        }
    }
    guest.turn();
    ensure!(!guest.has_ended() && guest.lost == 0, "a foreign form has ended a page: {:?}", guest.page.end);
    Ok(format!("{tried} foreign requests refused, the page of the guest stayed"))
}

/// Copies of cookies after the host has written an invitation anew, and after a guest has signed out.
pub(crate) fn stolen_cookies(party: &mut ProcessHarness, _: &mut Attack) -> anyhow::Result<String> {
    let mut said = Vec::new();
    for (nth, role) in [Role::Player, Role::Director].into_iter().enumerate() {
        let number = *party.numbers(role)?.last().context("no invitation has this role")?;
        let invitation = party.invites_again(number)?;
        let known = Instant::now() + INSIDE;
        let address = 3_800 + 10 * u16::try_from(nth)?;
        let mut guest = loop {
            match BrowserGuest::open(party.web()?, address, &invitation) {
                Ok(guest) => break guest,
                Err(why) => ensure!(Instant::now() < known, "the server does not know the new invitation: {why:#}"),
            }
            sleep(Duration::from_millis(50));
        };
        guest.until("a picture", PATIENCE, |guest| guest.opened_in.is_some())?;
        // The thief has the cookie at an address of their own.
        let mut thief = BrowserDevice::new(party.web()?, browser_address(address + 1));
        thief.cookie = Some(guest.cookie()?.to_owned());
        let mut copies = vec![thief.clone()];
        let mut other = BrowserDevice::new(party.web()?, browser_address(address + 2));
        other.sign_in(&invitation)?;
        ensure!(other.post("/seat/out", &[])?.status == 303, "a guest could not sign out");
        is_void(&other).context("after the sign-out")?;
        let good = party.invites_again(number)?;
        guest.until("the last word", INSIDE, BrowserGuest::has_ended)?;
        copies.push(guest.device.clone());
        let mut tries = 0;
        for _ in 0..20 {
            for copy in &copies {
                is_void(copy).context("after the invitation was written anew")?;
                tries += 1;
            }
        }
        let refused = BrowserDevice::new(party.web()?, browser_address(address + 3)).sign_in(&invitation);
        ensure!(refused.is_err(), "the old invitation still gives a cookie");
        let mut owner = BrowserDevice::new(party.web()?, browser_address(address));
        owner.sign_in(&good)?;
        ensure!(owner.try_socket("page=1&take=1", &owner.origin())?.is_ok(), "the new invitation gives no socket");
        said.push(format!("{role}: {tries} tries with copies opened nothing"));
    }
    Ok(said.join(", "))
}

/// Checks that the cookie of this browser opens nothing.
fn is_void(device: &BrowserDevice) -> anyhow::Result<()> {
    let socket = device.try_socket("page=1&take=1", &device.origin())?.err();
    ensure!(socket == Some(401), "a void cookie was answered {socket:?} at the socket");
    for form in ["/seat/act", "/seat/take"] {
        let answer = device.post(form, &[("say", "\"fold\"")])?;
        ensure!(answer.status == 401, "a void cookie was answered {} at {form}", answer.status);
    }
    let page = device.load("/seat")?;
    let is_first = page.body.contains("id=\"invitation\"") && !page.body.contains("id=\"own\"");
    ensure!(is_first, "a void cookie shows a page: {}", page.head);
    Ok(())
}

/// The same form twenty times at once, in turn and after it. The act counts once.
pub(crate) fn replayed_forms(party: &mut ProcessHarness, attack: &mut Attack) -> anyhow::Result<String> {
    const COPIES: usize = 20;
    let invitation = party.takes_invitation()?;
    let mut guest = BrowserGuest::open(party.web()?, 3_900, &invitation)?;
    guest.until("a picture", PATIENCE, |guest| guest.opened_in.is_some())?;
    guest.enter("Echo");
    // Between two hands the guest gets a seat, and then a turn. The others play on.
    let until = Instant::now() + PATIENCE + Duration::from_secs(attack.seconds);
    let (mut turns, mut sent, mut refused, mut own) = (0, 0, 0, None);
    let began = Instant::now();
    while turns < 3 || began.elapsed() < Duration::from_secs(attack.seconds) {
        ensure!(Instant::now() < until, "the guest had {turns} turns only: {}", guest.page.status());
        guest.turn();
        let say = if guest.page.has_turn { passive(&guest.page.requests()) } else { None };
        let Some(say) = say else {
            sleep(Duration::from_millis(2));
            continue;
        };
        if own.is_none() {
            own = Some(seat_of(party, &invitation)?);
        }
        turns += 1;
        let turn = guest.page.turn().context("the bar has no turn")?;
        let device = guest.device.clone();
        let fields = [("turn", turn.as_str()), ("say", say.as_str())];
        let statuses = std::thread::scope(|scope| {
            let post = || device.post("/seat/act", &fields).map(|answer| answer.status);
            let threads: Vec<_> = (0..COPIES).map(|_| scope.spawn(post)).collect();
            let ended =
                threads.into_iter().map(|thread| thread.join().map_err(|_| anyhow!("an attacker has failed"))?);
            ended.collect::<anyhow::Result<Vec<u16>>>()
        })?;
        sent += statuses.len();
        refused += statuses.iter().filter(|status| **status != 303).count();
        // The page knows its next turn by a new call.
        let acted = Instant::now();
        while guest.page.has_turn && acted.elapsed() < Duration::from_millis(300) {
            guest.turn();
            sleep(Duration::from_millis(2));
        }
        if guest.has_ended() {
            bail!("the page was ended: {:?}", guest.page.end);
        }
    }
    let (record, own) = (VerifiedRecord::read(&party.record())?, own.context("the guest had no turn")?);
    let rulings = record.events.iter().filter_map(|event| match &event.what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::Ruled { seat, outcome, .. })) if *seat == own => Some(outcome),
        _ => None,
    });
    let (acts, held): (Vec<bool>, Vec<bool>) = rulings.map(Option::is_some).partition(|counts| *counts);
    ensure!(held.is_empty(), "{} copies were held for a later turn", held.len());
    ensure!(acts.len() <= turns, "{} acts in {turns} turns", acts.len());
    Ok(format!("{sent} forms in {turns} turns, {} acts, {refused} turned away", acts.len()))
}

/// The seat of the guest with this invitation.
fn seat_of(party: &ProcessHarness, invitation: &Invitation) -> anyhow::Result<SeatNo> {
    let (record, secret) = (VerifiedRecord::read(&party.record())?, invitation.secret.hash());
    let known = record.guests.iter().find(|known| known.secret == secret).context("the record lacks the guest")?;
    let (_, seat) = record.stands().seat_of(known.person).context("the guest has no seat")?;
    Ok(seat)
}

/// The request that checks, calls or folds, the first that is offered.
fn passive(requests: &[String]) -> Option<String> {
    let offered = |start: &str| requests.iter().find(|say| say.starts_with(start)).cloned();
    ["\"check\"", "{\"call\":", "\"fold\"", "\"muck\""].into_iter().find_map(offered)
}
