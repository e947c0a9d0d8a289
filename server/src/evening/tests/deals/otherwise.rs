//! A house that plays otherwise than it has sealed and called, says hello in the middle, or deals again what nobody has annulled.

use super::*;
use cardroom_shared::event::HandPlan;
use cardroom_shared::fair_deal::{Hello, Purpose, Receipt};
use cardroom_shared::house::ClumsyDealer;

/// Lets a hand begin otherwise.
type Begins = fn(&mut HandPlan);

/// The first guest is told this once, in place of what is true.
fn told(twist: impl Fn(&mut PublicEvent) -> bool + 'static) -> Twist {
    Box::new(move |message| match message {
        ServerMessage::Step { events, .. } => events.iter_mut().any(&twist),
        _ => false,
    })
}

/// What the first guest finds when they are told it, and that nobody else finds anything.
fn finds(mut club: Club, what: &str) -> Vec<Check> {
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

fn quiet_club() -> Club {
    let mut club = Club::rich(2, 4);
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
fn a_house_that_says_hello_in_the_middle_is_not_believed() {
    for (check, nonce) in [(Check::Rollback, 0), (Check::OtherRecord, 1)] {
        let mut club = quiet_club();
        let receipts = club.receipts(1, 1);
        let mut said = receipts.lines().filter_map(|line| match line.parse() {
            Ok(Receipt::Said(bytes)) => Message::read(&bytes).ok(),
            _ => None,
        });
        let hello = said.find_map(|said| if let Message::Hello(hello) = said { Some(hello) } else { None });
        let mut hello = hello.unwrap();
        hello.nonce[0] ^= nonce;
        // As if they had not seen what they have cut, which is never dealt then.
        club.lie = Some(Box::new(move |message| match message {
            Message::Dealt(dealt) if dealt.deal.table == 1 => {
                let hello = Hello { last_serial: dealt.deal.serial, head: [5; 32], ..hello.clone() };
                Some(Message::Hello(hello).to_bytes())
            }
            _ => None,
        }));
        assert_eq!(finds(club, "hello").first(), Some(&check));
    }
}

#[test]
fn a_hand_that_is_dealt_again_though_nobody_has_annulled_it_is_found() {
    let mut club = quiet_club();
    club.play_until(Club::is_dealt);
    // It is annulled, and ends by it, and they alone are not told.
    club.twist = Some(Box::new(|message| {
        let ServerMessage::Step { events, .. } = message else { return false };
        let is_of_it =
            |event: &PublicEvent| matches!(event, PublicEvent::Hand(_, HandEvent::Misdealt { .. } | HandEvent::Ended));
        let before = events.len();
        events.retain(|event| !is_of_it(event));
        events.len() < before
    }));
    club.order(Order::Floor(TableNo(1), FloorOrder::Misdeal));
    assert_eq!(finds(club, "dealt again").first(), Some(&Check::Rollback));
}

#[test]
fn lots_and_cards_that_nobody_could_cut_are_found() {
    for (what, table, tables) in [("lots", 0, 2), ("cards for the button", 1, 1)] {
        let mut sheet = sheet_of(4, Some(4 * tables), None);
        sheet.structure.starting_stack = Chips(2_000);
        let mut club = Club::expected(&sheet, 3, 0);
        club.lie = Some(Box::new(move |message| match message {
            Message::Dealt(dealt) if dealt.deal.table == table => Some(Vec::new()),
            _ => None,
        }));
        // One never promises: so the cards lie there until the hand is called.
        club.never_cuts(3);
        club.come();
        // What was dealt is missing in all that follows, too.
        let found = finds(club, what);
        assert!(found.contains(&Check::WrongLot), "{what}: {found:?}");
    }
}

#[test]
fn a_hand_of_which_a_rest_was_cut_by_nobody_is_not_called_proven() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.clumsy_dealer = ClumsyDealer::Often;
    let mut club = Club::of(&sheet, 2);
    // One never promises: so a rest waits before it is called.
    club.never_cuts(2);
    let waits = |club: &Club| {
        let mut pending = club.evening().host.dealer().house().pending(1);
        pending.any(|pending| pending.purpose == Purpose::Rest)
    };
    club.play_until(waits);
    assert_eq!(club.stands(1).mark, Some(Mark::Proven));
    // The cuts of the other one are lost until nobody waits for them any more.
    club.stalls = Some(1);
    club.play_until(|club| !waits(club));
    assert_eq!(club.stands(1).mark, Some(Mark::Uncut));
}
