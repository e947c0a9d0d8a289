//! Tries of a house: each deal whose result it could throw away, or whose cards it could move, is counted.

use super::super::reshuffles::wrong;
use super::*;
use cardroom_shared::command::{FloorOrder, IrregularityKind};
use cardroom_shared::event::{HandEvent, PublicEvent};

/// Leaves out the pots of a hand up to its end.
fn leaves_out_the_pots() -> MessageTamper {
    Box::new(|message| {
        let ServerMessage::Step { events, .. } = message else { return false };
        events.retain(|event| !matches!(event, PublicEvent::Hand(_, HandEvent::PotAwarded { .. })));
        events.iter().any(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Ended)))
    })
}

#[test]
fn hand_that_is_said_to_have_a_result_and_has_none_is_found() {
    let mut club = FairDealFixture::rich(3, 5);
    club.play_until(|club| club.hands() > 3);
    club.twist = Some(leaves_out_the_pots());
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    assert_eq!(club.failures(1), [Check::Rollback]);
    assert!(club.failures(2).is_empty(), "{:?}", club.failures(2));
}

#[test]
fn hand_without_a_result_counts_as_annulled() {
    let mut club = FairDealFixture::rich(3, 5);
    club.play_until(|club| club.hands() > 3 && club.is_dealt());
    let annulled = club.stands(1).tally.annulled;
    club.order(Order::Floor(TableNo(1), FloorOrder::Misdeal));
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 1);
    club.nobody_complains();
    for person in [1, 2, 3] {
        assert_eq!(club.stands(person).tally.annulled, annulled + 1);
        let by: Vec<_> = club.stands(person).annulled.iter().map(|hand| hand.by).collect();
        assert_eq!(by.last(), Some(&Some(DIRECTOR.0)));
    }
}

#[test]
fn another_evening_keeps_the_tally_and_adds_a_try() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 5);
    let before = club.stands(1).tally;
    let mut club = club.goes_on_with_another_key();
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 5);
    let after = club.stands(1).tally;
    assert!(after.deals >= before.deals + 5 && after.proven > before.proven, "{before:?} {after:?}");
    assert_eq!((before.reopened, after.reopened), (0, 1));
    club.only_the_hand_in_play_has_no_deck();
}

#[test]
fn cards_that_the_director_moves_are_named_by_both_programs() {
    let mut club = FairDealFixture::rich(2, 2);
    let lies = |club: &FairDealFixture| {
        let hand = club.evening().tournament().table(TableNo(1)).and_then(Table::hand_in_progress);
        hand.map_or(0, |hand| hand.boards().first().map_or(0, Vec::len))
    };
    club.play_until(|club| lies(club) == 3 && club.stands(1).mark == Some(Mark::Proven));
    club.order(wrong(IrregularityKind::EarlyFlop));
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands || club.stands(1).tally.moved == 1);
    assert_eq!(club.stands(1).tally.moved, 1);
    let tally = club.stands(1).tally;
    assert_eq!(tally.proven + tally.moved, tally.deals, "it is counted as moved, and not as proven: {tally:?}");
    club.play_until(|club| club.hands() > hands);
    club.nobody_complains();
    let receipts = club.receipts(1, 1);
    let witness = Witness::read(&receipts).unwrap();
    let moved: Vec<_> = witness.found().moved.iter().map(|(_, by)| *by).collect();
    assert_eq!(moved, [Some(DIRECTOR.0)]);
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("receipts.txt");
    std::fs::write(&file, receipts).unwrap();
    let (holds, theirs) = the_other_verifier(&[file]);
    assert!(holds && theirs.contains(&format!("cards moved by person {}", DIRECTOR.0)), "{theirs}");
}
