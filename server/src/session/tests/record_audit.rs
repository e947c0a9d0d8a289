//! The audit of a server's record by a reader who trusts none of it.

use super::fair_deal_fixture::{FairDealFixture, sealed_by};
use super::*;
use crate::cli::commands::CommandOutcome;
use crate::cli::commands::verify_deal::DealReport;
use crate::game::dealer::FLOOR;
use crate::journal;
use crate::session::LoadedSession;
use cardroom_fair_deal::{Audit, Check, Failure};
use cardroom_shared::cards::{Deck, DeckPlace};
use cardroom_shared::event::{Event, HandPlan, HexBytes, SealingEvent, SeatingEvent, Shuffled};
use cardroom_shared::remedy::Remedy;

/// A session of three cutters and two bots with a clumsy dealer. The server was killed once, and one guest
/// never cuts in the end. A rest was shuffled again and a hole card exchanged.
pub(super) fn played() -> (TempDir, PathBuf, Vec<PathBuf>) {
    let mut club = FairDealFixture::of(&clumsy(5), 3);
    club.play_until(|club| club.hands() > 8);
    club = club.crash();
    while !has_it_all(&club.events()) {
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 8);
    }
    club.nobody_complains();
    club.stalls = Some(2);
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    club.closes()
}

/// An event configuration with this table size for a long session, with a clumsy dealer.
pub(super) fn clumsy(seats: u8) -> EventConfig {
    let mut sheet = sheet_of(seats, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.set("clumsy_dealer", "often").unwrap();
    sheet
}

fn has_it_all(events: &[Event]) -> bool {
    let (mut rests, mut exchanged) = (0, 0);
    for event in events {
        match &event.what {
            EventKind::Sealing(SealingEvent::Sealed { rest: Some(_), .. }) => rests += 1,
            EventKind::Told(PublicEvent::Hand(_, HandEvent::Irregular(wrong))) => {
                exchanged += usize::from(matches!(wrong.remedy, Remedy::Replaced { .. }));
            }
            _ => {}
        }
    }
    rests > 0 && exchanged > 0
}

#[test]
fn the_record_proves_what_the_receipts_prove() {
    let (_folder, record, mut receipts) = played();
    // A guest whose cuts were lost on the way can't know whether the server is honest about that.
    receipts.remove(1);
    let files = [vec![record], receipts].concat();
    let found = DealReport::from_files(&files);
    let said = found.in_words();
    assert_eq!(found.answer(), CommandOutcome::Done, "{said:?}");
    assert!(said[0].contains("the record of the house"), "{}", said[0]);
    assert!(
        said[1].starts_with("  signed by another house: "),
        "the record of a test has a key of its own: {}",
        said[1]
    );
    assert!(said[2].contains(" deals: ") && said[2].contains(" cut, "), "{}", said[2]);
    let is_missed = |line: &String| line.contains("cuts are missing, person 2 is named");
    assert!(said.iter().any(is_missed), "{said:?}");
    let last = said.last().unwrap();
    assert!(last.starts_with("3 files of one evening: ") && last.ends_with("each told alike"), "{last}");
}

#[test]
fn the_receipts_of_another_evening_are_not_held_against_a_record() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    let mut clubs = [1, 2].map(|seed| FairDealFixture::seeded(&sheet, 2, seed));
    for club in &mut clubs {
        club.play_until(|club| club.hands() > 2);
    }
    let [(_folder, record, _), (_other, _, receipts)] = clubs.map(FairDealFixture::closes);
    let found = DealReport::from_files(&[record, receipts[0].clone()]);
    assert_eq!(found.in_words().last().map(String::as_str), Some("the files are of 2 different evenings"));
}

#[test]
fn an_evening_that_was_not_sealed_proves_nothing() {
    let Harness { folder, evening, .. } = Harness::of(&sheet_of(4, None, Some(3)), &[], 3);
    drop(evening);
    let found = DealReport::from_files(&[Harness::file(&folder)]);
    let said = found.in_words().join("\n");
    assert!(said.contains("no deck was sealed in this evening") && found.answer() == CommandOutcome::No, "{said}");
}

/// The record of a session of this house that bots play to its end, with a clumsy dealer.
fn of_bots(house: &str, seats: u8, bots: u16, seed: u64) -> (TempDir, PathBuf) {
    let mut sheet = sheet_of(seats, Some(bots), Some(bots));
    sheet.rules = presets::house(house).unwrap();
    sheet.rules.set("clumsy_dealer", "often").unwrap();
    let folder = TempDir::new().unwrap();
    let journal = Journal::create(&Harness::file(&folder), &sheet.to_text().unwrap()).unwrap();
    let mut past = LoadedSession::read(journal, Detail::Full).unwrap();
    past.seal_decks(sealed_by());
    let (evening, now) = Session::resume(past, |steps| Ok(Shuffler::from_seed(seed, steps)), START_IN_MS).unwrap();
    let mut harness = Harness { folder, evening, now, seed, sent: Vec::new(), story: Vec::new() };
    harness.jump_until(Session::is_over);
    let Harness { folder, evening, .. } = harness;
    drop(evening);
    let file = Harness::file(&folder);
    (folder, file)
}

/// The record of a session at three tables with four cutters, in which all tables but one are broken.
fn of_people() -> (TempDir, PathBuf) {
    let mut sheet = sheet_of(3, Some(9), Some(5));
    sheet.structure.starting_stack = Chips(1_500);
    sheet.rules.set("clumsy_dealer", "often").unwrap();
    let mut club = FairDealFixture::of(&sheet, 4);
    club.play_until(|club| club.evening().is_over());
    let (folder, record, _) = club.closes();
    (folder, record)
}

#[test]
fn no_record_of_an_honest_evening_fails() {
    let (_folder, record) = of_people();
    let found = DealReport::from_files(&[record]);
    println!("{}", found.in_words().join("\n"));
    assert_eq!(found.answer(), CommandOutcome::Done, "{:?}", found.in_words());
}

#[test]
fn record_of_an_honest_evening_of_bots_holds() {
    record_of_bots_holds("fpn", 3, 4, 3);
}

#[test]
#[ignore = "long run"]
fn records_of_honest_evenings_of_bots_hold_in_other_houses() {
    for (house, seats, bots, seed) in [("tda", 4, 12, 1), ("robert", 6, 9, 2), ("fpn", 3, 7, 3)] {
        record_of_bots_holds(house, seats, bots, seed);
    }
}

fn record_of_bots_holds(house: &str, seats: u8, bots: u16, seed: u64) {
    let (_folder, record) = of_bots(house, seats, bots, seed);
    let found = DealReport::from_files(&[record]);
    println!("{house}: {}", found.in_words().join("\n"));
    assert_eq!(found.answer(), CommandOutcome::Done, "{house}: {:?}", found.in_words());
}

/// A lie: falsifies the event and returns true, if it applies to this kind of event.
type Lie = fn(&mut EventKind) -> bool;

const LIES: [(Check, &str, Lie); 12] = [
    (Check::WrongDeck, "another hand was dealt", |what| begins(what, |plan| plan.hand.0 += 1_000)),
    (Check::WrongPlace, "the button lay elsewhere", |what| begins(what, |plan| plan.button = plan.button.next())),
    (Check::WrongPlace, "somebody was not dealt in", |what| {
        begins(what, |plan| plan.dealt = plan.dealt.iter().skip(1).collect())
    }),
    (Check::WrongDeck, "two cards lie otherwise in the deck", |what| match what {
        EventKind::Shuffled(Shuffled { deck, .. }) => {
            let mut cards = deck.cards().to_vec();
            let last = cards.len() - 1;
            cards.swap(last - 1, last);
            *deck = Deck::from_cards(cards);
            true
        }
        _ => false,
    }),
    (Check::OtherRecord, "a packet was another", |what| match what {
        EventKind::Sealing(SealingEvent::Sealed { secrets, .. }) => flip(secrets),
        _ => false,
    }),
    (Check::OtherRecord, "a cut was another", |what| match what {
        EventKind::Sealing(SealingEvent::Cut { numbers, .. }) => flip(numbers),
        _ => false,
    }),
    (Check::OtherRecord, "the call was another", |what| match what {
        EventKind::Sealing(SealingEvent::Called { call, .. }) => call.last_mut().is_some_and(|last| {
            *last ^= 1;
            true
        }),
        _ => false,
    }),
    (Check::OtherRecord, "the head was another", |what| match what {
        EventKind::Sealing(SealingEvent::Sealed { head, .. }) => {
            head.0[0] ^= 128;
            true
        }
        _ => false,
    }),
    (Check::WrongPlace, "another card was burnt", |what| match what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::BoardDealt { burn: Some(burn), .. })) => {
            *burn = DeckPlace(51);
            true
        }
        _ => false,
    }),
    (Check::WrongPlace, "nothing was burnt", |what| match what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::BoardDealt { burn: burn @ Some(_), .. })) => {
            *burn = None;
            true
        }
        _ => false,
    }),
    (Check::WrongPlace, "a card of the board came from the bottom", |what| match what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::BoardDealt { first, .. })) => {
            *first = DeckPlace(51);
            true
        }
        _ => false,
    }),
    (Check::WrongPlace, "a burn was passed over", |what| match what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::BoardDealt { burn: Some(burn), first, .. })) => {
            (burn.0, first.0) = (burn.0 + 1, first.0 + 1);
            true
        }
        _ => false,
    }),
];

/// Lies about events that occur once in a session, or hardly ever.
const RARE_LIES: [(Check, &str, Lie); 4] = [
    (Check::WrongLot, "another seat was drawn", |what| match what {
        EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::Seated { lots, .. }))) => {
            lots.last_mut().is_some_and(|lot| {
                lot.result += 1;
                true
            })
        }
        _ => false,
    }),
    (Check::OtherRecord, "nobody was missing", |what| match what {
        EventKind::Sealing(SealingEvent::CalledOff { missing, .. }) if !missing.is_empty() => {
            missing.clear();
            true
        }
        _ => false,
    }),
    (Check::OtherRecord, "a card less was shuffled again", |what| match what {
        EventKind::Sealing(SealingEvent::Sealed { rest: Some((_, places)), .. }) => places.pop().is_some(),
        _ => false,
    }),
    (Check::WrongPlace, "a hole card was exchanged for the bottom card", |what| match what {
        EventKind::Told(PublicEvent::Hand(_, HandEvent::Irregular(wrong))) => match &mut wrong.remedy {
            Remedy::Replaced { new, .. } => {
                *new = DeckPlace(51);
                true
            }
            _ => false,
        },
        _ => false,
    }),
];

/// Falsifies the beginning of a hand.
fn begins(what: &mut EventKind, otherwise: fn(&mut HandPlan)) -> bool {
    let EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(plan))) = what else { return false };
    otherwise(plan);
    true
}

fn flip(digits: &mut [HexBytes]) -> bool {
    digits.first_mut().is_some_and(|first| {
        first.0[31] ^= 1;
        true
    })
}

/// Audits events until one fails. Returns its number, from 1, and the failure.
fn read(events: &[Event]) -> Option<(usize, Failure)> {
    let mut audit = Audit::default();
    (1..).zip(events).find_map(|(number, event)| Some((number, audit.read(&event.what).err()?)))
}

/// The events with the lie told about the nth event to which it applies.
fn lied(events: &[Event], nth: usize, lie: Lie) -> Vec<Event> {
    let mut events = events.to_vec();
    let mut lies = 0;
    for event in &mut events {
        let mut what = event.what.clone();
        if lie(&mut what) {
            lies += 1;
            if lies == nth {
                event.what = what;
                return events;
            }
        }
    }
    panic!("there are {lies} events for this lie, and not {nth}");
}

/// The events without the nth for which `left_out` is true.
fn without(events: &[Event], nth: usize, left_out: fn(&EventKind) -> bool) -> Vec<Event> {
    let all = events.iter().enumerate().filter(|(_, event)| left_out(&event.what));
    let (at, _) = all.clone().nth(nth - 1).expect("there are so many");
    [&events[..at], &events[at + 1..]].concat()
}

fn is_dealt(what: &EventKind) -> bool {
    matches!(what, EventKind::Shuffled(_))
}

fn has_begun(what: &EventKind) -> bool {
    matches!(what, EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(_))))
}

fn has_ended(what: &EventKind) -> bool {
    matches!(what, EventKind::Told(PublicEvent::Hand(_, HandEvent::Ended)))
}

/// Lots have no deck.
fn is_cut(what: &EventKind) -> bool {
    matches!(what, EventKind::Sealing(SealingEvent::Cut { table, .. }) if *table != FLOOR)
}

/// Records of lying servers, each with the check that finds the lie.
pub(super) fn lies(events: &[Event]) -> Vec<(Check, String, Vec<Event>)> {
    let mut all = Vec::new();
    for nth in [1, 4, 9] {
        for (check, what, lie) in LIES {
            all.push((check, format!("{what}, {nth}"), lied(events, nth, lie)));
        }
        all.push((Check::Unfinished, format!("cut and not dealt, {nth}"), without(events, nth, is_dealt)));
        all.push((Check::WrongDeck, format!("dealt and not cut, {nth}"), without(events, nth, is_cut)));
        all.push((
            Check::OtherRecord,
            format!("dealt though the last hand goes on, {nth}"),
            without(events, nth, has_ended),
        ));
    }
    for nth in [4, 9] {
        all.push((Check::WrongDeck, format!("dealt and never begun, {nth}"), without(events, nth, has_begun)));
    }
    for (check, what, lie) in RARE_LIES {
        all.push((check, what.to_owned(), lied(events, 1, lie)));
    }
    for (check, what, twice) in [
        (Check::WrongDeck, "dealt twice", is_dealt as fn(&EventKind) -> bool),
        (Check::Unfinished, "cut twice", is_cut),
    ] {
        let at = events.iter().position(|event| twice(&event.what)).unwrap();
        all.push((check, what.to_owned(), [&events[..=at], &events[at..]].concat()));
    }
    all
}

#[test]
fn a_house_that_writes_down_what_was_not_so_is_found_out() {
    let (_folder, record, _) = played();
    let mut events = Vec::new();
    journal::verify(&record, |_, event| events.push(event)).unwrap();
    assert_eq!(read(&events), None);
    for (check, what, events) in lies(&events) {
        let found = read(&events).map(|(_, failure)| failure.check);
        assert_eq!(found, Some(check), "{what}");
    }
}
