//! A server that makes all openings, but shows the first guest cards at wrong places.

use super::*;
use cardroom_shared::cards::{Card, Deck, DeckPlace};
use cardroom_shared::view::{TablePlaces, TableView};

/// A function that falsifies the places of cards at a table; not every table can be falsified.
type Shows = fn(&TableView, &mut TablePlaces) -> Option<()>;

/// The seat and the places of the hole cards of the guest.
fn own<'a>(table: &TableView, places: &'a mut TablePlaces) -> Option<&'a mut [Option<DeckPlace>; 2]> {
    let seat = table.seats.iter().find(|seat| seat.person == PersonNo(1))?.seat;
    places.seats.iter_mut().find(|(of, _)| *of == seat).map(|(_, held)| held)
}

fn on_the_board(places: &mut TablePlaces, place: DeckPlace) -> Option<()> {
    *places.boards.first_mut()?.first_mut()? = place;
    Some(())
}

fn of_another(table: &TableView, places: &mut TablePlaces, place: DeckPlace) -> Option<()> {
    let another = table.seats.iter().find(|seat| seat.person != PersonNo(1) && seat.cards.is_some())?;
    places.seats.push((another.seat, [Some(place), None]));
    Some(())
}

const LIES: [(Check, &str, Shows); 6] = [
    (Check::WrongPlace, "my hole card is on the board too", |table, places| {
        let place = own(table, places)?[0]?;
        on_the_board(places, place)
    }),
    (Check::WrongPlace, "my hole card is somebody else's", |table, places| {
        let place = own(table, places)?[0].take()?;
        of_another(table, places, place)
    }),
    (Check::WrongPlace, "my hole cards are exchanged", |table, places| {
        own(table, places)?.swap(0, 1);
        Some(())
    }),
    (Check::WrongPlace, "a card lies twice on the board", |_, places| {
        let place = *places.boards.first()?.last()?;
        on_the_board(places, place)
    }),
    (Check::WrongPlace, "a second board has cards of the first", |_, places| {
        let mut second = places.boards.first()?.clone();
        second.get(3..)?.last()?;
        second.rotate_right(1);
        places.boards.push(second);
        Some(())
    }),
    (Check::NoOpening, "a card of the deck lies beside the board", |_, places| {
        places.open.push(Some(DeckPlace(51)));
        Some(())
    }),
];

#[test]
fn a_card_that_is_in_view_where_it_does_not_lie_is_found() {
    for (check, what, shows) in LIES {
        let mut club = FairDealFixture::rich(2, 4);
        club.play_until(|club| club.hands() > 3);
        club.nobody_complains();
        let twist: MessageTamper = Box::new(move |message| {
            let ServerMessage::Step { view, .. } = message else { return false };
            let Some(table) = view.table.as_ref().filter(|table| table.turn.is_some()) else { return false };
            let Some(places) = view.places.as_mut() else { return false };
            let mut shown = places.clone();
            let is_shown = shows(table, &mut shown).is_some();
            if is_shown {
                *places = shown;
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

/// All faces of a table.
fn faces(table: &TableView) -> Vec<Card> {
    let hole = table.seats.iter().filter_map(|seat| seat.cards).flatten().flatten();
    hole.chain(table.boards.iter().flatten().copied()).chain(table.open.iter().copied()).collect()
}

#[test]
fn views_of_a_sealed_table_have_no_faces_and_a_false_one_cannot_be_drawn() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 3);
    let (sent, hands) = (club.harness.sent.len(), club.hands());
    club.play_until(|club| club.hands() > hands + 3);
    let views = club.harness.sent[sent..].iter().filter_map(|(_, message)| match message {
        ServerMessage::Step { view, .. } => Some(view),
        _ => None,
    });
    let views: Vec<_> = views.collect();
    let placed = views.iter().filter_map(|view| view.places.as_ref()).filter(|places| !places.seats.is_empty()).count();
    assert!(placed > 20, "{placed} of {} views have places", views.len());
    assert!(views.iter().all(|view| faces(view.table.as_ref().unwrap()).is_empty()), "a view has a face");
    // The house adds faces of its own: before players, on the board and beside it.
    let mut message = club.harness.sent.iter().rev().find_map(|(person, message)| match message {
        ServerMessage::Step { view, .. } if *person == PersonNo(1) && view.places.is_some() => Some(message.clone()),
        _ => None,
    });
    let Some(ServerMessage::Step { view, .. }) = &mut message else { panic!("they have seen a table") };
    let table = view.table.as_mut().unwrap();
    let deck = Deck::ordered();
    let [one, two, three, ..] = *deck.cards() else { panic!("a deck has cards") };
    table.seats.iter_mut().for_each(|seat| seat.cards = Some([Some(one), Some(two)]));
    table.boards = vec![vec![three; 5]];
    table.open = vec![three];
    let now = club.clock();
    let cutter = club.seated.get_mut(&1).unwrap().cutter.as_mut().unwrap();
    let mut message = message.unwrap();
    cutter.hear(&mut message, now);
    let ServerMessage::Step { view, .. } = message else { panic!("it was a view") };
    let drawn = faces(view.table.as_ref().unwrap());
    let known = club.harness.view(1);
    let true_faces = faces(known.table.as_ref().unwrap());
    assert!(drawn.iter().all(|face| true_faces.contains(face)), "{drawn:?} of {true_faces:?}");
}
