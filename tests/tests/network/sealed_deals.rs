//! Sessions with fair deals over lossy connections. Each deal is proven to every guest who cuts, or it is called
//! off. The record then names those who did not cut in time.

use cardroom_fair_deal::{AbortReason, Audit, Check, DealMessage, DealNo, Mark, Witness};
use cardroom_net_client::DealFailure;
use cardroom_server::journal::verify;
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent, SealingEvent};
use cardroom_shared::protocol::DisconnectCause;
use cardroom_shared::seat::PersonNo;
use cardroom_test_support::fair_deal_harness::{ClosedHarness, DealMethod, FairDealHarness, GuestProgram, ReceivedCut};
use cardroom_test_support::simulated_network::{FAIR, NetworkConditions, STORM};
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::time::Duration;

/// The deals of a recorded session.
#[derive(Default)]
struct Deals {
    /// The people who were called to cut.
    called: BTreeMap<DealNo, Vec<u32>>,
    /// The completed deals.
    dealt: Vec<DealNo>,
    /// The deals that were called off for missing cuts, with the people who did not cut in time.
    missed: BTreeMap<DealNo, Vec<u32>>,
    /// The deals that were called off for any reason.
    called_off: BTreeSet<DealNo>,
    /// The people whose promises the server had received when it called.
    promised: BTreeMap<DealNo, BTreeSet<u32>>,
}

/// Verifies the record and compares it with the messages that the server received.
fn deals(closed: &ClosedHarness) -> Deals {
    let (mut events, mut audit, mut deals) = (Vec::new(), Audit::default(), Deals::default());
    verify(&closed.record, |_, event| events.push(event)).unwrap();
    for event in &events {
        audit.read(&event.what).unwrap();
        let EventKind::Sealing(sealing) = &event.what else { continue };
        let heard_of = |what: &[ReceivedCut], deal: DealNo| {
            let heard = what.iter().filter(|heard| heard.deal == deal && heard.at <= event.at);
            heard.map(|heard| heard.person).collect::<BTreeSet<u32>>()
        };
        let heard = |deal: DealNo| heard_of(&closed.cuts, deal);
        match sealing {
            SealingEvent::Called { call, .. } => {
                let Ok(DealMessage::Call(call)) = DealMessage::read(call) else { panic!("{event:?}") };
                deals.promised.insert(call.deal, heard_of(&closed.promises, call.deal));
                deals.called.insert(call.deal, call.persons);
            }
            SealingEvent::Cut { table, serial, .. } => {
                let deal = DealNo { table: *table, serial: *serial };
                assert_eq!(heard(deal), deals.called[&deal].iter().copied().collect(), "all have cut");
                deals.dealt.push(deal);
            }
            SealingEvent::CalledOff { table, serial, reason, missing, .. } => {
                let deal = DealNo { table: *table, serial: *serial };
                deals.called_off.insert(deal);
                if *reason == AbortReason::CutsMissing as u8 {
                    let heard = heard(deal);
                    let late = deals.called[&deal].iter().filter(|person| !heard.contains(person));
                    assert_eq!(
                        *missing,
                        late.copied().collect::<Vec<u32>>(),
                        "of those it had not heard, and no other"
                    );
                    deals.missed.insert(deal, missing.clone());
                }
            }
            SealingEvent::Opened { .. } | SealingEvent::Sealed { .. } => {}
        }
    }
    deals
}

/// Independent verifiers of a guest's receipts: of the draws of lots (0) and of the tables (1).
fn witnesses(device: &GuestProgram) -> Vec<Witness> {
    let receipts = [0, 1].map(|of| device.receipts(of)).into_iter().filter(|receipts| !receipts.is_empty());
    receipts.map(|receipts| Witness::read(&receipts).unwrap()).collect()
}

/// Checks that the guest's cut is proven in every deal to which they were called. Returns the number of proven deals.
fn is_proven(device: &GuestProgram, deals: &Deals) -> u32 {
    let witnesses = witnesses(device);
    let proven: u32 = witnesses.iter().map(|witness| witness.tally().proven).sum();
    let gaps = witnesses.iter().map(|witness| witness.found().gaps.len()).sum::<usize>();
    for (deal, called) in deals.called.iter().filter(|(deal, _)| gaps == 0 && deals.dealt.contains(deal)) {
        let marks: Vec<Mark> = witnesses.iter().filter_map(|witness| witness.mark(*deal)).collect();
        let mine = match (called.contains(&device.person.0), called.is_empty()) {
            (true, _) => Mark::Proven,
            (false, false) => Mark::CutByOthers,
            (false, true) => Mark::Uncut,
        };
        assert!(device.came > 1 || marks == [mine], "{deal:?} of {:?}: {marks:?}", device.person);
    }
    for (deal, missing) in &deals.missed {
        let off = witnesses.iter().flat_map(|witness| &witness.found().called_off).find(|off| off.deal == *deal);
        assert!(off.is_some() || device.came > 1, "they are told of {deal:?}");
        assert!(off.is_none_or(|off| off.missing == *missing), "they are told for whom the house waited in vain");
    }
    proven
}

/// Checks the failures of a guest whose cuts came late. They cannot know if the server reports that in good faith, so
/// this is their only failure.
fn fails_in_good_faith(device: &GuestProgram, deals: &Deals) -> usize {
    let me = device.person.0;
    let is_named = |failed: &DealFailure, deal| {
        let named = deals.missed.get(&deal).is_some_and(|missing| missing.contains(&me));
        failed.failure.check == Check::FalseMiss && named
    };
    fails_only_so(device, is_named)
}

/// Checks the failures under long delays. The guest cannot know either that the server had not received their
/// promise, or that it has dealt since.
fn fails_for_want_of_words(device: &GuestProgram, deals: &Deals) -> usize {
    let me = device.person.0;
    fails_only_so(device, |failed, deal| match failed.failure.check {
        Check::FalseMiss => deals.missed.get(&deal).is_some_and(|missing| missing.contains(&me)),
        Check::LeftOut => deals.promised.get(&deal).is_some_and(|promised| !promised.contains(&me)),
        Check::Unfinished => deals.dealt.contains(&deal) || deals.called_off.contains(&deal),
        _ => false,
    })
}

fn fails_only_so(device: &GuestProgram, is_so: impl Fn(&DealFailure, DealNo) -> bool) -> usize {
    let is_right = |failed: &&DealFailure| {
        let deal = failed.serial.map(|serial| DealNo { table: failed.table, serial });
        deal.is_some_and(|deal| is_so(failed, deal))
    };
    let (right, wrong): (Vec<_>, Vec<_>) = device.failures().into_iter().partition(is_right);
    assert!(wrong.is_empty(), "{:?}: {wrong:?}", device.person);
    right.len()
}

/// Checks the receipts with an independent program.
fn hold_for_the_other_program(closed: &ClosedHarness) {
    let mut files = Vec::new();
    for (number, device) in closed.devices.iter().enumerate() {
        for of in [0, 1] {
            let receipts = device.receipts(of);
            if !receipts.is_empty() {
                files.push(closed.folder.path().join(format!("{number}-{of}.txt")));
                std::fs::write(files.last().unwrap(), receipts).unwrap();
            }
        }
    }
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/fair_deal/verify.py");
    let found = Command::new("python3").arg(verifier).args(&files).output().expect("python3 runs");
    assert!(found.status.success(), "{}", String::from_utf8_lossy(&found.stdout));
}

const HANDS: u32 = 36;

/// Deals in a storm, by seed: the number of deals that were called off, then the numbers of proven deals. The latter
/// are for each guest whose cut was never late. A guest without a connection knows nothing of the deals meanwhile. The
/// figures follow from the seeds, and change with the datagrams or the cards.
const IN_A_STORM: [(u64, usize, &[u32]); 3] = [(0, 3, &[37, 34]), (1, 0, &[36, 37, 37, 37]), (2, 0, &[37, 37, 37, 37])];

#[test]
fn where_one_datagram_of_five_is_lost_every_deal_is_proven_or_called_off() {
    let mut found = Vec::new();
    for (seed, _, _) in IN_A_STORM {
        let mut parlour = FairDealHarness::open(4, 6, STORM, DealMethod::Cuts, seed);
        parlour.until(|parlour| parlour.hands() >= HANDS);
        let codes: BTreeSet<String> = parlour.devices.iter().map(|device| device.stands.code.clone()).collect();
        assert_eq!(parlour.broke, [], "nobody broke the protocol");
        let closed = parlour.closes();
        let deals = deals(&closed);
        let (mut proven, mut late) = (Vec::new(), 0);
        for device in &closed.devices {
            let failed = fails_in_good_faith(device, &deals);
            late += failed;
            if failed == 0 {
                proven.push(is_proven(device, &deals));
            }
        }
        if late == 0 {
            hold_for_the_other_program(&closed);
        }
        let came: Vec<u32> = closed.devices.iter().map(|device| device.came).collect();
        println!(
            "seed {seed}: {} deals, called off {:?}, {late} cuts too late, proven to each {proven:?}, came {came:?} times, codes {codes:?}",
            deals.dealt.len(),
            deals.missed,
        );
        let most = u32::try_from(deals.dealt.len()).unwrap();
        assert_eq!(most, HANDS + 1, "seed {seed}: all hands, and the draw for the button");
        // Each was called off because of one guest, whose cut had been sent and came too late.
        assert_eq!(deals.missed.len(), late, "seed {seed}");
        assert!(proven.contains(&most), "seed {seed}: nobody is sure of every deal");
        found.push((seed, late, proven));
    }
    let expected = IN_A_STORM.map(|(seed, late, proven)| (seed, late, proven.to_vec()));
    assert_eq!(found, expected);
}

/// Worse than any playable connection.
const TEMPEST: NetworkConditions = NetworkConditions { lost_percent: 45, delay_ms: (20, 200), bytes_per_second: None };

#[test]
fn where_nearly_half_is_lost_nothing_seems_wrong_but_what_was_late() {
    let (mut missed, mut late, mut proven) = (0, 0, 0);
    for seed in 0..2 {
        let mut parlour = FairDealHarness::open(4, 5, TEMPEST, DealMethod::Cuts, seed);
        parlour.until(|parlour| parlour.hands() >= HANDS);
        assert_eq!(parlour.broke, [], "nobody broke the protocol");
        let closed = parlour.closes();
        let deals = deals(&closed);
        missed += deals.missed.len();
        for device in &closed.devices {
            late += fails_for_want_of_words(device, &deals);
            proven += device.stands.tally.proven;
        }
        println!("seed {seed}: {} deals, called off {:?}", deals.dealt.len(), deals.missed);
    }
    println!("{missed} called off, {late} words too late, {proven} times proven");
    // The figures follow from the seeds.
    assert_eq!((missed, late, proven), (34, 40, 97));
}

#[test]
fn of_two_devices_the_newest_cuts_and_neither_finds_anything_wrong() {
    let mut parlour = FairDealHarness::open(3, 4, FAIR, DealMethod::Cuts, 9);
    parlour.until(|parlour| parlour.hands() >= 3);
    let phone = 0;
    let laptop = parlour.comes(PersonNo(1));
    parlour.until(|parlour| parlour.hands() >= 6);
    assert_eq!(parlour.devices[phone].farewell, Some(DisconnectCause::SignedInElsewhere));
    assert_eq!(parlour.devices[laptop].stands.mark, Some(Mark::Proven));
    // Now they take turns at random moments of a hand. Every other time the connection of one is lost unnoticed
    // before the other connects.
    let (mut here, mut there) = (laptop, phone);
    for turn in 0..30 {
        let patience = Duration::from_millis(12_000 + 1_700 * (turn % 11));
        let until = parlour.world.now + patience;
        parlour.until(|parlour| parlour.world.now >= until);
        if turn % 2 == 0 {
            parlour.loses_line(here);
        }
        parlour.comes_again(there);
        (here, there) = (there, here);
    }
    let hands = parlour.hands();
    parlour.until(|parlour| parlour.hands() >= hands + 2);
    let mark = parlour.devices[here].stands.mark;
    let closed = parlour.closes();
    let deals = deals(&closed);
    assert_eq!(mark, Some(Mark::Proven));
    let all = u32::try_from(deals.dealt.len()).unwrap();
    let mut proven = Vec::new();
    for device in &closed.devices {
        assert!(device.failures().is_empty(), "{:?}: {:?}", device.person, device.failures());
        let kept: u32 = witnesses(device).iter().map(|witness| witness.tally().proven).sum();
        println!("{:?}: came {} times, proven {kept} of {all}", device.person, device.came);
        proven.push((device.person.0, device.came, kept));
    }
    // One cut of the person with two devices is missed. Neither device finds anything wrong with it.
    let lost = DealNo { table: 1, serial: 29 };
    assert_eq!(deals.missed, BTreeMap::from([(lost, vec![1])]));
    // The phone, two others who were there all the time, and the laptop. The figures follow from the seed.
    assert_eq!((hands, all), (59, 62));
    assert_eq!(proven, [(1, 16, 25), (2, 1, all), (3, 1, all), (1, 16, 25)]);
    hold_for_the_other_program(&closed);
}

/// All events in the record of a short session.
fn recorded(weather: NetworkConditions, seed: u64) -> Vec<String> {
    let mut parlour = FairDealHarness::open(4, 6, weather, DealMethod::Cuts, seed);
    parlour.until(|parlour| parlour.hands() >= 4);
    let closed = parlour.closes();
    let mut events = Vec::new();
    verify(&closed.record, |_, event| events.push(format!("{event:?}"))).unwrap();
    events
}

#[test]
fn evening_with_the_same_seed_has_the_same_record() {
    let record = recorded(STORM, 1);
    assert!(record.len() > 50, "{record:?}");
    let again = recorded(STORM, 1);
    assert_eq!(record.len(), again.len());
    for (number, (one, other)) in record.iter().zip(&again).enumerate() {
        assert_eq!(one, other, "event {number}");
    }
    assert_ne!(record, recorded(STORM, 2));
}

/// The time from the end of a hand to the cards of the next, in microseconds by the clock of the server. Nine guests
/// play.
fn between_hands(by: DealMethod, delay_ms: u64) -> u64 {
    let weather = NetworkConditions { lost_percent: 0, delay_ms: (delay_ms, 0), bytes_per_second: None };
    let mut parlour = FairDealHarness::open(9, 9, weather, by, 7);
    parlour.until(|parlour| parlour.hands() >= 30);
    let closed = parlour.closes();
    let (mut ended, mut between) = (None, Vec::new());
    let read = verify(&closed.record, |_, event| {
        if matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::Ended))) {
            ended = Some(event.at);
        }
        if matches!(event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::HoleCardsDealt))) {
            between.extend(ended.take().map(|ended| ended.ms_until(event.at)));
        }
    });
    read.unwrap();
    assert!(between.len() > 25, "{between:?}");
    between.iter().sum::<u64>() * 1_000 / u64::try_from(between.len()).unwrap()
}

#[test]
fn sealed_decks_between_two_hands_add_at_most_one_round_trip() {
    for delay_ms in [10, 40, 100] {
        let (cuts, at_once) = (between_hands(DealMethod::Cuts, delay_ms), between_hands(DealMethod::Number, delay_ms));
        println!("{} ms there and back: {cuts} µs with cuts, {at_once} µs at once", 2 * delay_ms);
        assert!(cuts > at_once, "they are waited for");
        // The clock of the server counts milliseconds.
        assert!(cuts - at_once <= 2_000 * delay_ms + 1_000, "{cuts} and {at_once} µs, {delay_ms} ms each way");
    }
}
