//! A server that makes all openings, but shows the first guest cards at wrong places.

use super::*;
use cardroom_shared::cards::{Card, Deck, DeckPlace};
use cardroom_shared::command::{FloorOrder, Irregularity, IrregularityKind};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::view::{SeatView, TableView};

/// A function that falsifies the table; not every table can be falsified.
type Shows = fn(&mut TableView) -> Option<()>;

fn own(table: &mut TableView) -> Option<&mut SeatView> {
    table.seats.iter_mut().find(|seat| seat.person == PersonNo(1))
}

/// The first hole card of the guest, which they still see.
fn seen(table: &mut TableView) -> Option<Card> {
    own(table)?.cards?[0]
}

/// The first hole card of the guest, which they do not see any more.
fn hidden(table: &mut TableView) -> Option<Card> {
    own(table)?.cards.as_mut()?[0].take()
}

fn on_the_board(table: &mut TableView, card: Card) -> Option<()> {
    *table.boards.first_mut()?.first_mut()? = card;
    Some(())
}

fn of_another(table: &mut TableView, card: Card) -> Option<()> {
    let is_another = |seat: &&mut SeatView| seat.person != PersonNo(1) && seat.cards == Some([None; 2]);
    table.seats.iter_mut().find(is_another)?.cards = Some([Some(card), None]);
    Some(())
}

#[test]
fn a_card_that_is_in_view_where_it_does_not_lie_is_found() {
    let lies: [(Check, &str, Shows); 6] = [
        (Check::TwiceSeen, "my hole card is on the board too", |table| {
            let card = seen(table)?;
            on_the_board(table, card)
        }),
        (Check::TwiceSeen, "my hole card is somebody else's too", |table| {
            let card = seen(table)?;
            of_another(table, card)
        }),
        (Check::TwiceSeen, "a card lies twice on the board", |table| {
            let card = *table.boards.first()?.last()?;
            on_the_board(table, card)
        }),
        (Check::TwiceSeen, "a second board has cards of the first", |table| {
            let mut second = table.boards.first()?.clone();
            second.get(3..)?.last()?;
            second.rotate_right(1);
            table.boards.push(second);
            Some(())
        }),
        (Check::WrongPlace, "my hole card lies on the board", |table| {
            table.boards.first()?.first()?;
            let card = hidden(table)?;
            on_the_board(table, card)
        }),
        (Check::NoOpening, "my hole card is somebody else's", |table| {
            let card = hidden(table)?;
            of_another(table, card)
        }),
    ];
    for (check, what, shows) in lies {
        let mut club = FairDealFixture::rich(2, 4);
        club.play_until(|club| club.hands() > 3);
        club.nobody_complains();
        let twist: MessageTamper = Box::new(move |message| {
            let ServerMessage::Step { view, .. } = message else { return false };
            let Some(table) = view.table.as_mut().filter(|table| table.turn.is_some()) else { return false };
            let mut shown = table.clone();
            let is_shown = shows(&mut shown).is_some();
            if is_shown {
                *table = shown;
            }
            is_shown
        });
        club.twist = Some(twist);
        club.play_until(|club| club.twist.is_none());
        assert!(club.twist.is_none(), "{what}: it was shown");
        assert_eq!(club.failures(1).first(), Some(&check), "{what}: {:?}", club.failures(1));
        assert!(club.failures(2).is_empty(), "{what}: the other one sees the truth, and finds {:?}", club.failures(2));
        let hands = club.hands();
        let found = club.failures(1).len();
        club.play_until(|club| club.hands() > hands + 3);
        assert_eq!(club.failures(1).len(), found, "{what}: nothing is wrong any more");
    }
}

/// The cards that would have come are told but not opened. So nothing is known of the cards beside the board.
#[test]
fn a_false_river_that_lies_beside_the_board_as_well_is_found() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 3);
    // It may be one of the cards that are shown at the end and opened.
    for _ in 0..10 {
        if !club.failures(1).is_empty() {
            break;
        }
        club.twist = Some(Box::new(|message| {
            let ServerMessage::Step { view, events, .. } = message else { return false };
            let Some(table) = view.table.as_mut().filter(|table| table.turn.is_some()) else { return false };
            let lie: Vec<Card> = table.boards.iter().flatten().chain(&table.open).copied().collect();
            let own = table.seats.iter().filter_map(|seat| seat.cards).flatten().flatten().collect::<Vec<_>>();
            let another =
                Deck::ordered().cards().iter().find(|card| !lie.contains(card) && !own.contains(card)).copied();
            let Some((river, another)) = table.boards.first_mut().and_then(|board| board.get_mut(4)).zip(another)
            else {
                return false;
            };
            *river = another;
            table.open.push(another);
            events.push(PublicEvent::Hand(table.table, HandEvent::RestOfBoardShown(vec![DeckPlace(51)])));
            true
        }));
        club.play_until(|club| club.twist.is_none());
        // It is out of view again before two seconds are over.
        club.turn();
        club.wait(3_000);
        let hands = club.hands();
        club.play_until(|club| club.hands() > hands + 1);
    }
    // The false river may also be somebody's hole card.
    assert_eq!(club.failures(1).first(), Some(&Check::NoOpening), "{:?}", club.failures(1));
    assert!(club.failures(2).is_empty(), "{:?}", club.failures(2));
}

#[test]
fn a_turn_that_was_laid_aside_and_plays_on_is_found() {
    let mut sheet = sheet_of(4, None, None);
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.set("premature_turn", "set_aside").unwrap();
    let mut club = FairDealFixture::of(&sheet, 2);
    let turn = |club: &FairDealFixture| {
        let table = club.harness.view(1).table?;
        table.turn?;
        table.boards.first()?.get(3).copied()
    };
    club.play_until(|club| club.hands() > 1 && turn(club).is_some());
    let early = turn(&club).unwrap();
    club.twist = Some(Box::new(move |message| {
        let ServerMessage::Step { view, .. } = message else { return false };
        let Some(table) = view.table.as_mut() else { return false };
        let Some(turn) = table.boards.first_mut().and_then(|board| board.get_mut(3)) else { return false };
        let is_another = *turn != early;
        *turn = early;
        is_another
    }));
    let wrong = Irregularity { kind: IrregularityKind::EarlyTurn, seat: None, cards: Vec::new(), into: None };
    club.order(Order::Floor(TableNo(1), FloorOrder::Irregularity(wrong)));
    club.play_until(|club| club.twist.is_none());
    assert_eq!(club.failures(1), [Check::WrongPlace]);
    assert!(club.failures(2).is_empty(), "{:?}", club.failures(2));
}
