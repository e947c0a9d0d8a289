//! A server that contradicts itself. It plays otherwise than it sealed and called, says hello in the middle,
//! or deals again without a misdeal.

use super::*;
use cardroom_fair_deal::{HandOutcome, HandOver, Hello, Move, Purpose, Receipt};
use cardroom_net_client::Earlier;
use cardroom_shared::command::{FloorOrder, Irregularity, IrregularityKind};
use cardroom_shared::event::HandPlan;
use cardroom_shared::house::{ClumsyDealer, ExposedBurn};

/// A function that falsifies the beginning of a hand.
type Begins = fn(&mut HandPlan);

/// Falsifies one event for the first guest, once.
fn told(twist: impl Fn(&mut PublicEvent) -> bool + 'static) -> MessageTamper {
    Box::new(move |message| match message {
        ServerMessage::Step { events, .. } => events.iter_mut().any(&twist),
        _ => false,
    })
}

/// The checks that fail for the first guest. No check fails for anybody else.
fn finds(mut club: FairDealFixture, what: &str) -> Vec<Check> {
    for _ in 0..3_000 {
        if !club.failures(1).is_empty() {
            break;
        }
        club.turn();
    }
    (0..10).for_each(|_| club.turn());
    assert!(club.twist.is_none() && club.lie.is_none(), "{what}: it was told");
    for other in club.seated.keys().skip(1) {
        assert!(club.failures(*other).is_empty(), "{what}: {other} finds {:?}", club.failures(*other));
    }
    club.failures(1)
}

/// The server's first hello.
fn hello_of(receipts: &str) -> Hello {
    let mut said = receipts.lines().filter_map(|line| match line.parse() {
        Ok(Receipt::Said(bytes)) => DealMessage::read(&bytes).ok(),
        _ => None,
    });
    said.find_map(|said| if let DealMessage::Hello(hello) = said { Some(hello) } else { None }).unwrap()
}

fn quiet_club() -> FairDealFixture {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 3);
    club.nobody_complains();
    club
}

#[test]
fn a_hand_that_begins_otherwise_than_it_was_called_is_found() {
    let lies: [(Check, &str, Begins); 3] = [
        (Check::WrongDeck, "another hand", |plan| plan.hand.0 += 1_000),
        (Check::WrongPlace, "another button", |plan| plan.button = plan.button.next()),
        (Check::WrongPlace, "fewer seats", |plan| plan.dealt.remove(plan.dealt.first().unwrap())),
    ];
    for (check, what, lie) in lies {
        let mut club = quiet_club();
        club.twist = Some(told(move |event| match event {
            PublicEvent::Hand(_, HandEvent::Begun(plan)) => {
                lie(plan);
                true
            }
            _ => false,
        }));
        assert_eq!(finds(club, what).first(), Some(&check), "{what}");
    }
}

#[test]
fn cards_that_another_person_holds_than_was_called_for_are_found() {
    let mut club = quiet_club();
    club.twist = Some(Box::new(|message| {
        let ServerMessage::Step { view, .. } = message else { return false };
        let seats = view.table.as_mut().map(|table| &mut table.seats);
        let other = seats.and_then(|seats| seats.iter_mut().find(|seat| seat.person.0 == 2 && seat.cards.is_some()));
        other.is_some_and(|seat| {
            seat.person = PersonNo(99);
            true
        })
    }));
    assert_eq!(finds(club, "another person"), [Check::WrongPlace]);
}

/// Leaves out the first such event for the first guest.
fn leaves_out(is_it: fn(&HandEvent) -> bool) -> MessageTamper {
    Box::new(move |message| {
        let ServerMessage::Step { events, .. } = message else { return false };
        let before = events.len();
        events.retain(|event| !matches!(event, PublicEvent::Hand(_, event) if is_it(event)));
        events.len() < before
    })
}

#[test]
fn a_hand_of_which_nobody_has_said_how_it_began_is_found() {
    for twist in [
        leaves_out(|event| matches!(event, HandEvent::Begun(_))),
        leaves_out(|event| matches!(event, HandEvent::HoleCardsDealt)),
    ] {
        let mut club = quiet_club();
        club.twist = Some(twist);
        assert_eq!(finds(club, "how it began"), [Check::WrongPlace]);
    }
}

#[test]
fn faces_behind_a_message_that_nobody_can_read_are_struck_through() {
    let mut club = quiet_club();
    club.lie = Some(Box::new(|message| {
        let is_board = matches!(&message, DealMessage::Move(done) if matches!(done.kind, Move::Board { .. }));
        is_board.then(|| message.to_bytes().into_iter().take(9).collect())
    }));
    for _ in 0..3_000 {
        if !club.failures(1).is_empty() {
            break;
        }
        assert!(club.stands(1).struck.is_empty());
        club.turn();
    }
    assert_eq!(club.failures(1).first(), Some(&Check::BadForm));
    assert!(club.stands(1).struck.len() >= 2, "the own cards may lie elsewhere since: {:?}", club.stands(1).struck);
    assert!(club.stands(2).struck.is_empty(), "the other guest has read it");
    // The house repeats it on another line, and then all is proven again.
    club.goes(1);
    club.comes(1);
    assert!(club.stands(1).struck.is_empty(), "{:?}", club.stands(1).struck);
}

#[test]
fn a_hand_that_is_shown_under_another_number_is_found() {
    let mut club = quiet_club();
    // It is falsified as long as somebody receives it.
    club.twist = Some(Box::new(|message| {
        if let ServerMessage::Step { view, .. } = message
            && let Some(table) = view.table.as_mut()
        {
            table.hand.0 += 1_000;
        }
        false
    }));
    club.play_until(|club| club.failures(1).contains(&Check::NoSealedDeck));
    // Nobody learns that a hand of another number has ended.
    let failed = club.failures(1);
    assert!(failed.iter().all(|check| [Check::NoSealedDeck, Check::Rollback].contains(check)), "{failed:?}");
    assert_eq!(club.stands(1).mark, Some(Mark::NotSeenWhole));
    assert!(club.failures(2).is_empty());
}

#[test]
fn a_house_that_says_nothing_of_deals_to_who_comes_back_is_found() {
    let mut club = quiet_club();
    club.twist = Some(Box::new(|message| {
        if let ServerMessage::FairDeal(bytes) = message {
            bytes.clear();
        }
        false
    }));
    club.harness.goes(1);
    club.harness.comes(1);
    club.deliver();
    club.play_until(|club| club.failures(1).len() > 2);
    assert_eq!(club.failures(1), [Check::NoSealedDeck; 3]);
    assert_eq!(club.stands(1).tally.unsealed, 3);
    let receipts = club.receipts(1, 1);
    assert_eq!(receipts.lines().filter(|line| line.starts_with("no_deck 1 ")).count(), 3, "{receipts}");
    assert_eq!(club.stands(1).mark, Some(Mark::NotSeenWhole));
    assert!(club.failures(2).is_empty());
}

/// A predicate that selects a message.
type IsIt = fn(&DealMessage) -> bool;

/// The server says hello in the place of such a message.
fn says_hello(in_place_of: IsIt, hello: Hello) -> Lie {
    Box::new(move |message| in_place_of(&message).then(|| DealMessage::Hello(hello.clone()).to_bytes()))
}

fn is_dealt(message: &DealMessage) -> bool {
    matches!(message, DealMessage::Dealt(dealt) if dealt.deal.table == 1)
}

fn is_sealed(message: &DealMessage) -> bool {
    matches!(message, DealMessage::Seals(seals) if seals.deal.table == 1 && seals.purpose == Purpose::Hand)
}

#[test]
fn a_house_that_says_hello_where_one_has_not_come_to_is_not_believed() {
    let is_opened: IsIt = |message| matches!(message, DealMessage::Open(_));
    // The lie pretends that the guest, without a seat, was at another table. That is when the deal of their
    // cut was dealt. Or no deal of theirs was open, and it was only for a moment. Or that table is not shown.
    let lies: [(&str, IsIt, Option<IsIt>); 3] = [
        ("says hello elsewhere, and", is_dealt, None),
        ("says hello elsewhere, and", is_sealed, Some(is_opened)),
        ("says hello elsewhere, and", is_sealed, None),
    ];
    for (why, there, back) in lies {
        let mut club = quiet_club();
        let hello = hello_of(&club.receipts(1, 1));
        club.lie = Some(says_hello(there, Hello { table: 2, last_serial: 9, head: [4; 32], ..hello.clone() }));
        let back = back.map(|back| says_hello(back, Hello { last_serial: 20, head: [5; 32], ..hello }));
        club.more_lies.extend(back);
        club.twist = Some(Box::new(|message| {
            if let ServerMessage::Step { view, .. } = message
                && let Some(table) = &mut view.table
            {
                table.seats.retain(|seat| seat.person != PersonNo(1));
            }
            false
        }));
        club.play_until(|club| !club.failures(1).is_empty());
        let found = club.seated[&1].failures()[0].failure.clone();
        assert_eq!(found.check, Check::Rollback, "{why}: {found:?}");
        assert!(found.why.contains(why), "{found:?}, not {why}");
        assert!(club.failures(2).is_empty());
    }
}

#[test]
fn a_table_that_is_shown_without_a_hello_is_found() {
    let mut club = quiet_club();
    club.twist = Some(Box::new(|message| match message {
        ServerMessage::Step { view, .. } => match &mut view.table {
            Some(table) => {
                table.table = TableNo(2);
                true
            }
            None => false,
        },
        _ => false,
    }));
    assert_eq!(finds(club, "another table")[..2], [Check::NoSealedDeck, Check::Rollback]);
}

#[test]
fn a_rest_that_is_shuffled_though_nothing_has_gone_back_is_found() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.exposed_burn = ExposedBurn::GoesBack;
    let mut club = FairDealFixture::of(&sheet, 2);
    club.play_until(|club| club.hands() > 2 && club.is_dealt());
    // Only they are not told that a burn goes back.
    club.lie = Some(Box::new(|message| match message {
        DealMessage::Move(done) if done.kind == Move::Back => Some(Vec::new()),
        _ => None,
    }));
    let exposed = Irregularity { kind: IrregularityKind::ExposedBurn, seat: None, cards: Vec::new(), into: None };
    club.order(Order::Floor(TableNo(1), FloorOrder::Irregularity(exposed)));
    assert_eq!(finds(club, "a rest").first(), Some(&Check::OtherRecord), "its seals have another head");
}

#[test]
fn a_hand_under_another_number_is_found_however_seldom_it_is_shown() {
    // Its cards are in view only on their turn, and they act at once.
    let mut club = quiet_club();
    club.twist = Some(Box::new(|message| {
        if let ServerMessage::Step { view, .. } = message
            && let Some(table) = view.table.as_mut()
        {
            if view.choices.is_some() {
                table.hand.0 += 1_000;
            } else {
                table.seats.iter_mut().for_each(|seat| seat.cards = seat.cards.map(|_| [None; 2]));
                table.boards.clear();
            }
        }
        false
    }));
    shown_until_found(club);
}

/// The checks that fail for the first guest within some hands. No check fails for anybody else.
fn finds_always(mut club: FairDealFixture) -> Vec<Check> {
    let hands = club.hands();
    club.play_until(|club| !club.failures(1).is_empty() || club.hands() > hands + 30);
    assert!(club.failures(2).is_empty());
    club.failures(1)
}

/// The first guest finds soon that cards were never opened, besides other faults. Nobody else finds anything.
fn shown_until_found(mut club: FairDealFixture) {
    let hands = club.hands();
    club.play_until(|club| club.failures(1).contains(&Check::NoSealedDeck) || club.hands() > hands + 30);
    assert!(club.failures(1).contains(&Check::NoSealedDeck), "{:?}", club.failures(1));
    assert!(club.failures(2).is_empty());
}

#[test]
fn a_table_that_has_another_number_in_every_hand_is_found() {
    let mut club = quiet_club();
    club.twist = Some(Box::new(|message| {
        if let ServerMessage::Step { view, .. } = message
            && let Some(table) = view.table.as_mut()
        {
            let hand = u16::try_from(table.hand.0).unwrap();
            table.table = TableNo(100 + hand);
        }
        false
    }));
    assert_eq!(finds_always(club)[..2], [Check::NoSealedDeck, Check::Rollback]);
}

#[test]
fn a_house_that_says_hello_in_the_middle_is_not_believed() {
    for (check, nonce) in [(Check::Rollback, 0), (Check::OtherRecord, 1)] {
        let mut club = quiet_club();
        let mut hello = hello_of(&club.receipts(1, 1));
        hello.nonce[0] ^= nonce;
        // The lie pretends that they have not seen the deal that they have cut, which is then never dealt.
        club.lie = Some(Box::new(move |message| match message {
            DealMessage::Dealt(dealt) if dealt.deal.table == 1 => {
                let hello = Hello { last_serial: dealt.deal.serial, head: [5; 32], ..hello.clone() };
                Some(DealMessage::Hello(hello).to_bytes())
            }
            _ => None,
        }));
        assert_eq!(finds(club, "hello").first(), Some(&check));
    }
}

#[test]
fn a_hand_that_is_dealt_again_though_nobody_has_annulled_it_is_found() {
    // It is annulled, and only they are not told, or are told that it had a result.
    let untold: Lie = Box::new(|message| matches!(message, DealMessage::Over(_)).then(Vec::new));
    let with_a_result: Lie = Box::new(|message| match message {
        DealMessage::Over(over) => {
            Some(DealMessage::Over(HandOver { outcome: HandOutcome::Played, ..over }).to_bytes())
        }
        _ => None,
    });
    for lie in [untold, with_a_result] {
        let mut club = quiet_club();
        club.play_until(FairDealFixture::is_dealt);
        club.lie = Some(lie);
        club.order(Order::Floor(TableNo(1), FloorOrder::Misdeal));
        // The next message that is signed has another head.
        let found = finds(club, "dealt again");
        assert!(matches!(found.first(), Some(Check::Rollback | Check::OtherRecord)), "{found:?}");
    }
}

#[test]
fn restarted_client_with_receipts_detects_a_server_rollback() {
    for goes_back in [true, false] {
        let mut club = quiet_club();
        let copy = club.harness.folder.path().join("copy.cardroom");
        Journal::open_to_read(&Harness::file(&club.harness.folder)).unwrap().backup(&copy).unwrap();
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 3);
        club.nobody_complains();
        let mut earlier = Earlier::default();
        earlier.read(&club.receipts(1, 0));
        earlier.read(&club.receipts(1, 1));
        earlier.read("call 02\nnothing of ours\nhello");
        for person in [1, 2] {
            club.seated.insert(person, FairDealFixture::somebody(person));
        }
        club.seated.get_mut(&1).unwrap().cutter.as_mut().unwrap().remembers(earlier);
        club = if goes_back { club.goes_back_to(&copy) } else { club.crash() };
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 4);
        let failed = club.failures(1);
        assert_eq!(failed.contains(&Check::Rollback), goes_back, "{failed:?}");
        assert!(failed.iter().all(|check| *check == Check::Rollback), "{failed:?}");
        assert!(club.failures(2).is_empty(), "whoever kept nothing knows nothing of it: {:?}", club.failures(2));
    }
}

#[test]
fn lots_and_cards_that_nobody_could_cut_are_found() {
    for (what, table, tables) in [("lots", 0, 2), ("cards for the button", 1, 1)] {
        let mut sheet = sheet_of(4, Some(4 * tables), None);
        sheet.structure.starting_stack = Chips(2_000);
        let mut club = FairDealFixture::expected(&sheet, 3, 0);
        club.lie = Some(Box::new(move |message| match message {
            DealMessage::Dealt(dealt) if dealt.deal.table == table => Some(Vec::new()),
            _ => None,
        }));
        // One of them never promises, so the cards are there until the hand is called.
        club.never_cuts(3);
        club.come();
        // The dealt cards are missing in everything that follows, too.
        let found = finds(club, what);
        assert!(found.contains(&Check::WrongLot), "{what}: {found:?}");
    }
}

#[test]
fn cards_for_the_button_that_are_not_those_that_were_drawn_are_found() {
    let mut sheet = sheet_of(4, Some(4), None);
    sheet.structure.starting_stack = Chips(2_000);
    let mut club = FairDealFixture::expected(&sheet, 3, 0);
    club.twist = Some(Box::new(|message| {
        let ServerMessage::Step { view, .. } = message else { return false };
        let drawn = view.table.as_mut().map(|table| &mut table.button_draw).filter(|drawn| drawn.len() > 1);
        drawn.is_some_and(|drawn| {
            let first = drawn[0].1;
            drawn[0].1 = std::mem::replace(&mut drawn[1].1, first);
            true
        })
    }));
    club.come();
    assert_eq!(finds(club, "cards for the button").first(), Some(&Check::WrongLot));
}

#[test]
fn a_hand_of_which_a_rest_was_cut_by_nobody_is_not_called_proven() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.clumsy_dealer = ClumsyDealer::Often;
    let mut club = FairDealFixture::of(&sheet, 2);
    // One of them never promises, so a rest waits before it is called.
    club.never_cuts(2);
    let waits = |club: &FairDealFixture| {
        let mut pending = club.evening().host.dealer().house().pending(1);
        pending.any(|pending| pending.seals.purpose == Purpose::Rest)
    };
    club.play_until(waits);
    // Something went back into the deck, so the order of the deal does not hold any more.
    assert_eq!(club.stands(1).mark, Some(Mark::MovedByOrder));
    // The cuts of the other one are lost until nobody waits for them any more.
    club.stalls = Some(1);
    club.play_until(|club| !waits(club));
    assert_eq!(club.stands(1).mark, Some(Mark::Uncut));
}
