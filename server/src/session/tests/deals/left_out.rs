//! A house that keeps the cut of one guest out of its deals. The guest sits there, and the house never asks them, asks just
//! before it calls, or says that no promise came.

use super::random_lies::{heard_in, signed};
use super::*;
use cardroom_fair_deal::deal_hashes;
use std::time::Duration;

/// The messages to the first guest, in an evening in which the house calls without them.
fn without_the_first() -> Vec<ServerMessage> {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    let mut club = FairDealFixture::expected(&sheet, 2, 0);
    club.never_cuts(1);
    club.come();
    club.play_until(|club| club.hands() > 20);
    let to_the_first = club.harness.sent.iter().filter(|(person, _)| *person == PersonNo(1));
    to_the_first.map(|(_, message)| message.clone()).collect()
}

/// The failures of the first guest who hears these messages, with so many milliseconds between two of them.
fn found(messages: &[ServerMessage], between_ms: u64) -> Vec<Check> {
    heard_in(messages, Duration::from_millis(between_ms)).failures
}

/// The calls for the hands of the table, by their places among the messages.
fn calls(messages: &[ServerMessage]) -> Vec<usize> {
    let calls = |message: &ServerMessage| {
        let ServerMessage::FairDeal(bytes) = message else { return false };
        matches!(DealMessage::read(bytes), Ok(DealMessage::Call(call)) if call.deal.table == 1)
    };
    messages.iter().enumerate().filter(|(_, message)| calls(message)).map(|(at, _)| at).collect()
}

/// The number of calls without the promise of a guest after which they say that they are left out. The seals of the first
/// two come before they have seen the table, and do not count.
fn calls_until_found(between_ms: u64) -> Option<usize> {
    let messages = without_the_first();
    let counted = calls(&messages).split_off(2);
    let is_found = |at: &usize| !found(&messages[..=*at], between_ms).is_empty();
    let nth = counted.iter().position(is_found)?;
    assert_eq!(found(&messages[..=counted[nth]], between_ms), [Check::LeftOut]);
    Some(nth + 1)
}

#[test]
fn seals_that_come_just_before_their_call_are_found_at_the_eighth() {
    assert_eq!(calls_until_found(1), Some(8));
}

#[test]
fn promises_that_are_never_called_are_found_at_the_sixteenth() {
    assert_eq!(calls_until_found(100), Some(16));
}

#[test]
fn seals_that_do_not_ask_a_guest_who_sits_there_are_found() {
    let mut messages = without_the_first();
    let mut head = None;
    for message in &mut messages {
        let ServerMessage::FairDeal(bytes) = message else { continue };
        let Ok(mut told) = DealMessage::read(bytes) else { continue };
        if told.deal().table != 1 {
            continue;
        }
        match &mut told {
            DealMessage::Hello(hello) => head = Some(hello.head),
            DealMessage::Seals(seals) => {
                // Before their first view they may not sit there.
                seals.asked.retain(|person| *person != 1 || seals.deal.serial < 3);
                seals.head = head.unwrap();
            }
            DealMessage::Call(call) => call.head = head.unwrap(),
            _ => {}
        }
        if told.is_signed_kind() {
            *bytes = signed(&told);
        }
        if told.moves_head() {
            head = Some(deal_hashes::next_head(&head.unwrap(), bytes));
        }
    }
    assert_eq!(found(&messages, 200).first(), Some(&Check::LeftOut));
}
