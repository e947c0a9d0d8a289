//! Open draws, rabbit hunting and annulled deals, as they are proven to the cutters.

use super::fair_deal_fixture::{self, FairDealFixture, the_other_verifier};
use super::*;
use cardroom_fair_deal::{AbortReason, Check, DealMessage, MOST_CUTTERS, Mark, Plan, Purpose, Receipt, Witness};
use cardroom_shared::chance::Lot;
use cardroom_shared::command::FloorOrder;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::house::{RabbitHunting, SubstitutePlayer};
use cardroom_shared::table::Table;
use std::collections::BTreeSet;

/// Three people and five bots at two tables, with few chips.
fn two_tables() -> FairDealFixture {
    let mut club = expected_at_two_tables();
    club.come();
    club
}

fn expected_at_two_tables() -> FairDealFixture {
    let mut sheet = sheet_of(4, Some(8), Some(5));
    sheet.structure.starting_stack = Chips(2_000);
    FairDealFixture::expected(&sheet, 3, 0)
}

pub(super) fn parsed(receipts: &str) -> impl Iterator<Item = Receipt> {
    receipts.lines().map(|line| line.parse().unwrap())
}

/// The serials of the deals for this purpose that a person was told of.
pub(super) fn sealed_for(receipts: &str, purpose: Purpose) -> BTreeSet<u32> {
    let sealed = parsed(receipts).filter_map(|receipt| match receipt {
        Receipt::Said(bytes) => DealMessage::read(&bytes).ok(),
        _ => None,
    });
    let sealed = sealed.filter_map(|said| match said {
        DealMessage::Seals(seals) if seals.purpose == purpose => Some(seals.deal.serial),
        _ => None,
    });
    sealed.collect()
}

fn lots(receipts: &str) -> usize {
    parsed(receipts).filter(|receipt| matches!(receipt, Receipt::Lot { .. })).count()
}

/// Returns whether the first table has a pending deal for this purpose, called or not called.
pub(super) fn waits(club: &FairDealFixture, purpose: Purpose, is_called: bool) -> bool {
    let mut pending = club.evening().host.dealer().house().pending(1);
    pending.any(|pending| pending.seals.purpose == purpose && pending.called.is_some() == is_called)
}

/// Checks that the record of the session proves itself once the server is closed.
pub(super) fn proves_itself(club: FairDealFixture) {
    let (_folder, record, _) = club.closes();
    fair_deal_fixture::proves_itself(&record);
}

#[test]
fn first_seats_and_the_cards_for_the_button_are_proven() {
    let mut club = two_tables();
    club.play_until(|club| club.hands() > 4);
    club.nobody_complains();
    for person in [1, 2, 3] {
        // One lot decides who is next, and one their seat.
        let floor = club.receipts(person, 0);
        assert_eq!(lots(&floor), 16, "{floor}");
        let table = club.receipts(person, 1);
        let drawn = sealed_for(&table, Purpose::ButtonDraw);
        assert!(!drawn.is_empty(), "{person}: {drawn:?}");
        for receipts in [floor, table] {
            Witness::read(&receipts).unwrap();
        }
    }
}

#[test]
fn of_very_many_whoever_has_promised_cuts_the_lots() {
    const PEOPLE: u32 = 67;
    let mut sheet = sheet_of(9, Some(72), Some(0));
    sheet.structure.starting_stack = Chips(2_000);
    let mut club = FairDealFixture::expected(&sheet, PEOPLE, 0);
    // A person with a low number never promises, so one with a higher number cuts in their place.
    club.never_cuts(3);
    club.come();
    club.play_until(|club| club.hands() > 0);
    club.nobody_complains();
    let called = parsed(&club.receipts(1, 0)).find_map(|receipt| match receipt {
        Receipt::Said(bytes) => match DealMessage::read(&bytes) {
            Ok(DealMessage::Call(call)) => Some(call.persons),
            _ => None,
        },
        _ => None,
    });
    let expected: Vec<u32> = (1..=65).filter(|person| *person != 3).collect();
    assert_eq!((called, expected.len()), (Some(expected), MOST_CUTTERS));
}

#[test]
fn whoever_gets_another_seat_when_a_table_is_broken_has_cut_the_lots() {
    let mut club = two_tables();
    let floor = |club: &FairDealFixture| club.evening().host.dealer().house().last(0).unwrap_or(0);
    club.play_until(|club| club.evening().tournament().tables_in_play().count() == 1);
    club.nobody_complains();
    println!("{} draws on the floor", floor(&club));
    for person in [1, 2, 3] {
        let receipts = club.receipts(person, 0);
        assert!(lots(&receipts) >= 16, "{receipts}");
        Witness::read(&receipts).unwrap();
    }
}

#[test]
fn whoever_looks_on_checks_every_deal_that_they_see_at_whatever_table() {
    let mut sheet = sheet_of(4, Some(8), None);
    sheet.structure.starting_stack = Chips(1_000_000);
    let mut club = FairDealFixture::watched(&sheet, 3, 1);
    for round in 0..60 {
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands);
        club.watches(4, 1 + round % 2);
        club.nobody_complains();
    }
    assert_eq!(club.stands(4).mark, Some(Mark::CutByOthers), "they have just come to this table");
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 4);
    let (stands, receipts) = (club.stands(4), club.receipts(4, 1));
    let back = parsed(&receipts).filter(|receipt| matches!(receipt, Receipt::At(_))).count();
    println!("{back} times back at a table that is known, {:?}", stands.tally);
    assert!(back > 10, "{back}");
    assert!(stands.tally.deals > 30 && stands.tally.proven == 0, "{:?}", stands.tally);
    assert_eq!(stands.mark, Some(Mark::CutByOthers), "somebody who cuts sits at the table by lot");
    Witness::read(&receipts).unwrap();
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), &receipts).unwrap();
    let (holds, said) = the_other_verifier(&[file.path().to_owned()]);
    assert!(holds, "{said}");
}

#[test]
fn disqualified_cutter_sees_the_deal_before_watching_elsewhere() {
    let mut sheet = sheet_of(4, Some(8), None);
    sheet.structure.starting_stack = Chips(1_000_000);
    let mut club = FairDealFixture::watched(&sheet, 3, 0);
    club.play_until(|club| club.hands() > 4);
    let at = |club: &FairDealFixture, person: u32| club.evening().tournament().seat_of(PersonNo(person)).unwrap().0;
    // Of three people two sit at one of two tables.
    let (gone, late) =
        [(1, 2), (1, 3), (2, 3)].into_iter().find(|(one, two)| at(&club, *one) == at(&club, *two)).unwrap();
    let table = at(&club, gone);
    club.stalls = Some(late);
    club.play_until(|club| {
        let mut pending = club.evening().host.dealer().house().pending(table.0);
        pending.any(|pending| pending.called.is_some_and(|called| called.persons.contains(&gone)))
    });
    club.order(Order::Disqualify(PersonNo(gone)));
    let other = club.evening().tournament().tables_in_play().map(Table::no).find(|no| *no != table).unwrap();
    club.watches(gone, other.0);
    club.stalls = None;
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 2);
    club.watches(gone, other.0);
    club.play_until(|club| club.hands() > hands + 6);
    assert!(club.failures(gone).is_empty(), "{:?}", club.failures(gone));
    assert_eq!(club.stands(gone).table, other.0);
}

/// Falsifies one of the lots.
fn another_lot(message: &mut ServerMessage) -> bool {
    let ServerMessage::Step { events, .. } = message else { return false };
    let lot = events.iter_mut().find_map(|event| match event {
        PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::Seated { lots, .. })) => lots.last_mut(),
        _ => None,
    });
    lot.map(|Lot { below, result }| *result = (*result + 1) % *below).is_some()
}

/// Swaps the cards of the first two people who drew for the button.
fn another_card(message: &mut ServerMessage) -> bool {
    let ServerMessage::Step { view, .. } = message else { return false };
    let Some(table) = &mut view.table else { return false };
    let [(_, first), (_, second), ..] = table.button_draw.as_mut_slice() else { return false };
    std::mem::swap(first, second);
    true
}

/// Moves a drawn card to another seat.
fn another_seat(message: &mut ServerMessage) -> bool {
    let ServerMessage::Step { view, .. } = message else { return false };
    let Some(table) = &mut view.table else { return false };
    if table.button_draw.is_empty() {
        return false;
    }
    table.button_draw.rotate_left(1);
    true
}

#[test]
fn changed_lot_or_button_draw_is_reported_to_the_director() {
    for (what, twist) in [
        ("another lot", another_lot as fn(&mut ServerMessage) -> bool),
        ("another card", another_card),
        ("another seat", another_seat),
    ] {
        let mut club = expected_at_two_tables();
        club.twist = Some(Box::new(twist));
        club.come();
        club.play_until(|club| club.hands() > 3);
        let found = club.failures(1);
        assert!(!found.is_empty() && found.iter().all(|check| *check == Check::WrongLot), "{what}: {found:?}");
        for other in [2, 3] {
            assert!(club.failures(other).is_empty(), "{what}: {other} was told the truth");
        }
        let reported = club.reports();
        assert!(reported.len() == 1 && reported[0].starts_with("WrongLot at "), "{what}: {reported:?}");
    }
}

#[test]
fn a_hand_that_is_annulled_is_counted_with_who_ordered_it() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 3 && club.is_dealt());
    club.order(Order::Floor(TableNo(1), FloorOrder::Misdeal));
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 2);
    club.nobody_complains();
    for person in [1, 2] {
        let stands = club.stands(person);
        assert_eq!(stands.tally.annulled, 1, "{:?}", stands.tally);
        let by: Vec<Option<u32>> = stands.annulled.iter().map(|annulled| annulled.by).collect();
        assert_eq!(by, [Some(77)]);
        Witness::read(&club.receipts(person, 1)).unwrap();
    }
}

#[test]
fn arrival_during_a_pending_button_draw_does_not_disturb_it() {
    let mut sheet = sheet_of(4, Some(8), Some(4));
    sheet.structure.starting_stack = Chips(2_000);
    let mut club = FairDealFixture::expected(&sheet, 4, 0);
    // One of them never promises, so a draw waits before it is called. The fourth comes late, and their cut
    // of the lots for their seat is lost.
    club.never_cuts(3);
    club.stalls = Some(4);
    for person in [1, 2, 3] {
        club.harness.comes(person);
    }
    club.deliver();
    let waits_for = |club: &FairDealFixture, table, purpose| {
        club.evening().host.dealer().house().pending(table).any(|pending| pending.seals.purpose == purpose)
    };
    let draws = |club: &FairDealFixture| [1, 2].into_iter().any(|table| waits_for(club, table, Purpose::ButtonDraw));
    club.play_until(draws);
    club.harness.comes(4);
    club.deliver();
    assert!(draws(&club) && waits_for(&club, 0, Purpose::Lot), "a button and a seat are drawn for at once");
    club.play_until(|club| club.hands() > 3);
    for person in [1, 2] {
        assert!(club.failures(person).is_empty(), "{:?}", club.failures(person));
    }
    proves_itself(club);
}

#[test]
fn substitute_during_a_pending_button_draw_gets_a_new_draw() {
    const ELSE: u32 = 4;
    let mut sheet = sheet_of(4, None, None);
    sheet.rules.substitute_player = SubstitutePlayer::WithDirectorsLeave;
    let mut club = FairDealFixture::expected(&sheet, 3, 1);
    // One of them never promises, so the draw waits before it is called.
    club.never_cuts(3);
    club.come();
    club.play_until(|club| waits(club, Purpose::ButtonDraw, false));
    club.stalls = Some(2);
    club.play_until(|club| waits(club, Purpose::ButtonDraw, true));
    let (person, name) = (PersonNo(ELSE), name("Zoe"));
    club.order(Order::Substitute { person, name, entrant: PersonNo(1) });
    club.stalls = None;
    club.play_until(|club| club.hands() > 2);
    club.nobody_complains();
    let witness = Witness::read(&club.receipts(2, 1)).unwrap();
    let off: Vec<AbortReason> = witness.found().called_off.iter().map(|off| off.reason).collect();
    assert_eq!(off, [AbortReason::NotWanted], "it was called for others than for whom it is drawn");
    let drawn = sealed_for(&club.receipts(2, 1), Purpose::ButtonDraw);
    assert_eq!(drawn.len(), 2, "and sealed anew");
    let receipts = club.receipts(2, 1);
    let plans = parsed(&receipts).filter_map(|receipt| match receipt {
        Receipt::Said(bytes) => match DealMessage::read(&bytes) {
            Ok(DealMessage::Call(call)) if drawn.contains(&call.deal.serial) => Some(call.plan),
            _ => None,
        },
        _ => None,
    });
    let plans: Vec<Vec<u8>> = plans.collect();
    let draws_for = |person: u32| {
        plans.iter().map(move |plan| match Plan::read(Purpose::ButtonDraw, plan) {
            Ok(Plan::Draw(entries)) => entries.iter().any(|entry| entry.person == person),
            other => panic!("{other:?}"),
        })
    };
    assert_eq!(draws_for(1).collect::<Vec<_>>(), [true, false], "at first for who sat there");
    assert_eq!(draws_for(ELSE).collect::<Vec<_>>(), [false, true], "then for who plays on");
    assert!(club.stands(ELSE).mark == Some(Mark::Proven), "who plays on cuts: {:?}", club.stands(ELSE));
    proves_itself(club);
}

/// Three people and a bot, who never raise, with rabbit hunting.
fn rabbit() -> FairDealFixture {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.rabbit_hunting = RabbitHunting::AfterTheHand;
    FairDealFixture::of(&sheet, 3)
}

/// The number of recorded rabbit hunts with five cards.
fn turned_up(club: &FairDealFixture) -> usize {
    let events = club.events();
    let is_it = |event: &&Event| matches!(&event.what, EventKind::Told(PublicEvent::Hand(_, HandEvent::RestOfBoardShown(places))) if places.len() == 5);
    events.iter().filter(is_it).count()
}

#[test]
fn cards_that_would_have_come_are_proven_when_they_are_turned_up() {
    let opens_five = |message: &DealMessage| matches!(message, DealMessage::Open(open) if open.openings.len() == 5);
    let mut club = rabbit();
    club.play_until(|club| club.hands() > 60);
    club.nobody_complains();
    let shown = turned_up(&club);
    let receipts = club.receipts(1, 1);
    let opened = parsed(&receipts).filter(
        |receipt| matches!(receipt, Receipt::Said(bytes) if DealMessage::read(bytes).is_ok_and(|message| opens_five(&message))),
    );
    let opened = opened.count();
    println!("{shown} times, {opened} opened to the first");
    assert!(shown > 0 && opened >= shown, "{shown} times, {opened} opened to the first");
    Witness::read(&receipts).unwrap();
    let mut club = rabbit();
    // One of the five is not opened to the first guest.
    club.lie = Some(Box::new(move |message| match message {
        DealMessage::Open(mut open) if open.openings.len() == 5 => {
            open.openings.pop();
            Some(DealMessage::Open(open).to_bytes())
        }
        _ => None,
    }));
    club.play_until(|club| club.lie.is_none());
    let hands = club.hands();
    club.play_until(|club| club.hands() > hands + 3);
    assert_eq!(club.failures(1), [Check::NoOpening]);
    assert!(club.failures(2).is_empty());
}
