//! Sessions with the fair deal and the clients' cutter code.

mod boards;
mod contradictions;
mod counted_tries;
mod honest_house;
mod left_out;
mod misplaced_cards;
mod mistakes;
mod omitted_news;
mod packets;
mod random_lies;
mod reconnection;
mod redealt_streets;
mod secrecy;
mod seeded_game;

use super::fair_deal_fixture::*;
use super::*;
use cardroom_fair_deal::{Check, DealMessage, Mark, Move, Plan, Purpose, Receipt, Witness};
use std::collections::BTreeSet;

/// The messages of the house in receipts.
fn parsed_messages(receipts: &str) -> Vec<DealMessage> {
    let said = receipts.lines().filter_map(|line| match line.parse() {
        Ok(Receipt::Said(bytes)) => DealMessage::read(&bytes).ok(),
        _ => None,
    });
    said.collect()
}

#[test]
fn every_deal_of_an_evening_is_proven_to_everybody_who_cuts() {
    let mut club = FairDealFixture::rich(3, 5);
    club.play_until(|club| club.hands() > 40);
    club.nobody_complains();
    for (person, seated) in &club.seated {
        let tally = seated.stands.tally;
        assert!(tally.deals >= club.hands(), "{person}: {tally:?}");
        assert_eq!((tally.proven, tally.uncut, tally.called_off), (tally.deals, 0, 0), "{person}: {tally:?}");
        assert_eq!(seated.stands.mark, Some(Mark::Proven));
    }
    let codes: Vec<&str> = club.seated.values().map(|seated| seated.stands.code.as_str()).collect();
    assert!(codes.windows(2).all(|pair| pair[0] == pair[1] && pair[0].len() == 5), "{codes:?}");
    // The receipts prove it again.
    let folder = TempDir::new().unwrap();
    let mut files = Vec::new();
    for (person, seated) in &club.seated {
        for of in [0, 1] {
            let receipts = seated.receipts(of);
            Witness::read(&receipts).unwrap();
            files.push(folder.path().join(format!("{person}-{of}.txt")));
            std::fs::write(files.last().unwrap(), receipts).unwrap();
        }
        // Of the hole cards, the table saw only those that were turned up.
        let told = parsed_messages(&seated.receipts(1));
        let shown = told.iter().map(|message| match message {
            DealMessage::Move(done) if done.kind == Move::Shown => done.places.len(),
            _ => 0,
        });
        let dealt = told.iter().map(|message| match message {
            DealMessage::Call(call) => match Plan::read(Purpose::Hand, &call.plan) {
                Ok(Plan::Hand { dealt, .. }) => 2 * dealt.len(),
                _ => 0,
            },
            _ => 0,
        });
        let (shown, dealt) = (shown.sum::<usize>(), dealt.sum::<usize>());
        assert!(shown > 0 && 2 * shown < dealt, "{shown} of {dealt} hole cards were turned up");
    }
    // A program without common code finds the same.
    let (holds, said) = the_other_verifier(&files);
    assert!(holds, "{said}");
}

#[test]
fn a_house_that_is_killed_at_any_step_deals_what_it_would_have_dealt() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 2);
    for _ in 0..160 {
        club.turn();
        club = club.crash();
        club.nobody_complains();
    }
    let (hands, tally) = (club.hands(), club.seated[&1].stands.tally);
    assert!(hands > 5, "play goes on: {hands} hands");
    assert_eq!(tally.uncut, 0, "{tally:?}");
    club.play_until(|club| club.hands() > hands + 3);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
}

#[test]
fn reopened_server_deals_nothing_before_the_cutters_are_back() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 2);
    for _ in 0..60 {
        club.turn();
        club = club.crash_for(4_000);
        club.nobody_complains();
    }
    let (hands, tally) = (club.hands(), club.seated[&1].stands.tally);
    assert!(hands > 4, "play goes on: {hands} hands");
    assert_eq!(tally.uncut, 0, "{tally:?}");
    club.play_until(|club| club.hands() > hands + 2);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven));
}

#[test]
fn server_killed_between_call_and_cuts_waits_for_the_same_cuts() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 3);
    // The cuts of the next hand are lost with the server.
    let is_called = |club: &FairDealFixture| {
        let house = club.harness.evening.host.dealer().house();
        house.pending(1).any(|pending| pending.called.is_some())
    };
    while !is_called(&club) {
        let before = club.delivered;
        if club.harness.sent.len() == before {
            club.harness.jump();
        }
        if is_called(&club) {
            break;
        }
        club.deliver();
        for person in [1, 2] {
            let view = club.harness.view(person);
            if let Some(motion) = club.seated[&person].acts(&view) {
                club.harness.says(person, ClientRequest::Motion(motion));
                if is_called(&club) {
                    break;
                }
                club.deliver();
            }
        }
    }
    let called = |club: &FairDealFixture| {
        club.harness.evening.host.dealer().house().pending(1).find(|pending| pending.called.is_some())
    };
    let before = called(&club).unwrap();
    let hands = club.hands();
    club = club.crash();
    assert_eq!(called(&club), None, "it was dealt as soon as both had cut it again");
    assert!(club.harness.evening.host.dealer().house().hand(1) == Some(before.seals.deal.serial), "the same deal");
    assert_eq!(club.hands(), hands);
    club.play_until(|club| club.hands() > hands + 2);
    club.nobody_complains();
    let tally = club.seated[&1].stands.tally;
    assert_eq!((tally.called_off, tally.uncut), (0, 0), "{tally:?}");
}

#[test]
fn whoever_never_cuts_is_waited_for_eight_times_in_two_hundred_hands() {
    let mut club = FairDealFixture::rich(3, 5);
    let stalls = 3_u32;
    // They promise, as their program does, and their cuts never arrive.
    club.stalls = Some(stalls);
    let mut waits = Vec::new();
    while club.hands() < 200 {
        assert!(!club.harness.evening.is_over(), "the evening ended after {} hands", club.hands());
        let called = |club: &FairDealFixture| {
            let house = club.harness.evening.host.dealer().house();
            house.pending(1).find_map(|pending| pending.called.filter(|called| called.persons.contains(&stalls)))
        };
        let before = called(&club).is_some();
        club.turn();
        if !before && called(&club).is_some() {
            waits.push(club.hands());
        }
    }
    // After two misses they are excused for 1, 3, 7, 15, 31 and 63 hands, then for 63
    // (`crates/fair-deal/src/cut_excuse.rs`).
    assert_eq!(waits, [2, 4, 8, 16, 32, 64, 128, 192], "the hand that was played last when the house waited for them");
    for person in [1, 2] {
        assert!(club.seated[&person].failures().is_empty(), "{:?}", club.seated[&person].failures());
    }
}

#[test]
fn whoever_never_promises_costs_nothing() {
    let mut club = FairDealFixture::rich(2, 4);
    club.never_cuts(2);
    club.play_until(|club| club.hands() > 15);
    club.nobody_complains();
    let tally = club.seated[&1].stands.tally;
    // The deal that they had promised before they stopped was called once.
    assert_eq!((tally.called_off, tally.uncut), (1, 0), "{tally:?}");
    assert_eq!(tally.proven, tally.deals);
}

#[test]
fn a_program_that_is_started_anew_goes_on_and_says_what_it_did_not_see() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 6);
    for _ in 0..60 {
        club.turn();
        let bot = FairDealFixture::somebody(1);
        club.harness.goes(1);
        club.seated.insert(1, bot);
        club.harness.comes(1);
        club.deliver();
        club.nobody_complains();
    }
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    club.nobody_complains();
    assert_eq!(club.seated[&1].stands.mark, Some(Mark::Proven), "their own cuts are in it again");
    assert!(club.seated[&1].stands.tally.deals < club.seated[&2].stands.tally.deals);
}
