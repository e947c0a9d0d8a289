//! A house that opens what it must, and shows the first guest cards where they do not lie.

use super::*;
use cardroom_shared::cards::Card;
use cardroom_shared::view::{SeatView, TableView};

/// Shows the table otherwise than it is; not every table can be shown so.
type Shows = fn(&mut TableView) -> Option<()>;

fn own(table: &mut TableView) -> Option<&mut SeatView> {
    table.seats.iter_mut().find(|seat| seat.person == PersonNo(1))
}

/// The first hole card of the guest, which they go on seeing.
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
        let mut club = Club::rich(2, 4);
        club.play_until(|club| club.hands() > 3);
        club.nobody_complains();
        let twist: Twist = Box::new(move |message| {
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
