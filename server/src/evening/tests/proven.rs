//! The record of a house, read by somebody who believes nothing of it.

use super::deals::Club;
use super::*;
use crate::commands::Answer;
use crate::commands::verify_deal::Found;
use crate::journal;
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{Digits, Event, EventKind, SealingEvent, Shuffled};
use cardroom_shared::fair_deal::{Audit, Check, Failure};

/// An evening of three who cut and two bots, whose house was killed once, and in which somebody never cuts in the end.
fn played() -> (TempDir, PathBuf, Vec<PathBuf>) {
    let mut club = Club::rich(3, 5);
    club.play_until(|club| club.hands() > 8);
    club = club.crash();
    club.stalls = Some(2);
    club.play_until(|club| club.hands() > 12);
    club.closes()
}

#[test]
fn the_record_proves_what_the_receipts_prove() {
    let (_folder, record, mut receipts) = played();
    // Whose cuts got lost on the way can't know whether the house says so in good faith.
    receipts.remove(1);
    let files = [vec![record], receipts].concat();
    let found = Found::of(&files);
    let said = found.in_words();
    assert_eq!(found.answer(), Answer::Done, "{said:?}");
    assert!(said[0].contains("the record of the house"), "{}", said[0]);
    assert!(said[1].contains(" deals: ") && said[1].contains(" cut, "), "{}", said[1]);
    let is_missed = |line: &String| line.contains("cuts are missing, person 2 is named");
    assert!(said.iter().any(is_missed), "{said:?}");
    let last = said.last().unwrap();
    assert!(last.starts_with("3 files of one evening: ") && last.ends_with("each told alike"), "{last}");
}

#[test]
fn the_receipts_of_another_evening_are_not_held_against_a_record() {
    let (_folder, record, _) = played();
    let mut club = Club::rich(2, 4);
    club.play_until(|club| club.hands() > 2);
    let (_other, _, receipts) = club.closes();
    let found = Found::of(&[record, receipts[0].clone()]);
    assert_eq!(found.in_words().last().map(String::as_str), Some("the files are of 2 different evenings"));
}

#[test]
fn an_evening_that_was_not_sealed_proves_nothing() {
    let Harness { folder, evening, .. } = Harness::of(&sheet_of(4, None, Some(3)), &[], 3);
    drop(evening);
    let found = Found::of(&[Harness::file(&folder)]);
    let said = found.in_words().join("\n");
    assert!(said.contains("no deck was sealed in this evening") && found.answer() == Answer::No, "{said}");
}

/// Reads events until one fails.
fn read(events: &[Event]) -> Result<(), Failure> {
    let mut audit = Audit::default();
    events.iter().try_for_each(|event| audit.read(&event.what).map(drop))
}

/// What is found when the nth event, for which there is a lie, is another.
fn lied(events: &[Event], nth: usize, lie: impl Fn(&mut EventKind) -> bool) -> Option<Failure> {
    let mut events = events.to_vec();
    let mut lies = 0;
    for event in &mut events {
        let mut what = event.what.clone();
        if lie(&mut what) {
            lies += 1;
            if lies == nth {
                event.what = what;
                break;
            }
        }
    }
    assert_eq!(lies, nth, "there is something to lie about");
    read(&events).err()
}

fn flip(digits: &mut [Digits]) -> bool {
    digits.first_mut().is_some_and(|first| {
        first.0[31] ^= 1;
        true
    })
}

#[test]
fn a_house_that_writes_down_what_was_not_so_is_found_out() {
    let (_folder, record, _) = played();
    let mut events = Vec::new();
    journal::verify(&record, |_, event| events.push(event)).unwrap();
    assert_eq!(read(&events), Ok(()));

    let swap = |what: &mut EventKind| {
        let EventKind::Shuffled(Shuffled { deck, .. }) = what else { return false };
        let mut cards = deck.cards().to_vec();
        cards.swap(50, 51);
        *deck = Deck::from_cards(cards);
        true
    };
    let secret = |what: &mut EventKind| {
        let EventKind::Sealing(SealingEvent::Sealed { secrets, .. }) = what else { return false };
        flip(secrets)
    };
    let number = |what: &mut EventKind| {
        let EventKind::Sealing(SealingEvent::Cut { numbers, .. }) = what else { return false };
        flip(numbers)
    };
    let call = |what: &mut EventKind| {
        let EventKind::Sealing(SealingEvent::Called { call, .. }) = what else { return false };
        call.last_mut().is_some_and(|last| {
            *last ^= 1;
            true
        })
    };
    let missing = |what: &mut EventKind| {
        let EventKind::Sealing(SealingEvent::CalledOff { missing, .. }) = what else { return false };
        missing.retain(|person| *person != 2);
        true
    };
    for nth in [1, 4, 9] {
        let check = |found: Option<Failure>| found.map(|failure| failure.check);
        assert_eq!(check(lied(&events, nth, swap)), Some(Check::WrongDeck), "deck {nth}");
        assert_eq!(check(lied(&events, nth, secret)), Some(Check::OtherRecord), "secrets {nth}");
        assert_eq!(check(lied(&events, nth, number)), Some(Check::OtherRecord), "cuts {nth}");
        assert_eq!(check(lied(&events, nth, call)), Some(Check::OtherRecord), "call {nth}");
    }
    assert_eq!(lied(&events, 1, missing).map(|failure| failure.check), Some(Check::OtherRecord));

    // A deck that nobody cut, and one that is dealt twice.
    let first = events.iter().position(|event| matches!(event.what, EventKind::Shuffled(_))).unwrap();
    let twice = [&events[..=first], &events[first..]].concat();
    assert_eq!(read(&twice).map_err(|failure| failure.check), Err(Check::WrongDeck));
    let is_cut = |event: &Event| matches!(event.what, EventKind::Sealing(SealingEvent::Cut { .. }));
    let cut = events[..first].iter().rposition(is_cut).unwrap();
    let uncut = [&events[..cut], &events[cut + 1..]].concat();
    assert_eq!(read(&uncut).map_err(|failure| failure.check), Err(Check::WrongDeck));
}
