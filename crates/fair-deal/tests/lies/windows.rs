//! Lies to a window: cards that do not lie where they are shown, and deals that the window is to forget.

use super::cheat::{ALL, Cheat, ME, hand_of_two};
use super::window::{Window, seat, view};
use cardroom_fair_deal::{Check, HandOutcome, Receipt, deal_hashes};
use cardroom_shared::action::Street;
use cardroom_shared::cards::{Card, DeckPlace};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::view::{DealExclusion, HandStage, TablePlaces, View};

#[test]
fn places_of_an_older_deal_draw_no_face() {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    for hand in 1..=2 {
        let dealt = window.hand(hand, &hand_of_two(), &ALL);
        window.house.opens_places(hand, &dealt, &[1, 3]);
        if hand == 1 {
            window.house.over(1, HandOutcome::Annulled(None));
        }
        window.tells();
        window.shows(Vec::new(), view(1, 1));
    }
    let held = vec![(seat(1), [Some(DeckPlace(1)), Some(DeckPlace(3))])];
    for (deal, hand, is_drawn) in [(1, 2, false), (1, 1, false), (2, 1, false), (2, 2, true)] {
        let mut shown = view(1, hand);
        let table = shown.table.as_mut().unwrap();
        table.stage = HandStage::Betting(Street::Preflop);
        table.seats[0].cards = Some([None, None]);
        shown.places = Some(TablePlaces { deal, seats: held.clone(), ..TablePlaces::default() });
        let drawn = window.shows(Vec::new(), shown).table.unwrap().seats[0].cards.unwrap();
        assert_eq!(drawn.iter().all(Option::is_some), is_drawn, "deal {deal} as hand {hand}");
        assert!(drawn.iter().all(Option::is_some) || drawn == [None, None], "deal {deal} as hand {hand}");
    }
}

#[test]
fn a_table_that_ends_within_a_hand_is_not_left_unseen() {
    for is_lost in [false, true] {
        let mut window = Window::opens(1);
        window.shows(Vec::new(), view(1, 0));
        window.hand(1, &hand_of_two(), &ALL);
        window.house.ends();
        window.tells();
        if is_lost {
            window.line_ends();
        }
        let head = deal_hashes::first_head(&window.house.evening(), 2);
        window.house.goes_to(2, head, 0);
        window.tells();
        window.shows(Vec::new(), view(2, 0));
        if is_lost {
            assert_eq!((window.failed.as_slice(), window.stands.tally.unseen), ([].as_slice(), 1));
            assert!(window.lines.contains(&Receipt::Unseen(1).to_string()));
        } else {
            assert_eq!(window.failed, [Check::Rollback, Check::Rollback], "the hello, and what is shown");
        }
    }
}

/// What the window finds of a hand without a deck on a new line without a hello, in a view that is changed so.
fn hand_without_a_deck(twist: fn(&mut View)) -> (Vec<Check>, bool) {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    window.hand(1, &hand_of_two(), &ALL);
    window.house.over(1, HandOutcome::Annulled(None));
    window.tells();
    window.shows(Vec::new(), view(1, 1));
    window.line_ends();
    window.welcomes(ME);
    let mut shown = view(1, 2);
    let table = shown.table.as_mut().unwrap();
    table.stage = HandStage::Betting(Street::Preflop);
    table.seats[0].cards = Some([Card::try_from(51).ok(), Card::try_from(50).ok()]);
    twist(&mut shown);
    window.shows(Vec::new(), shown);
    (window.failed.clone(), window.stands.struck.len() == 2)
}

#[test]
fn a_hand_without_a_deck_is_found_on_a_new_connection() {
    assert_eq!(hand_without_a_deck(|_| {}), (vec![Check::NoSealedDeck], true));
}

#[test]
fn a_view_of_another_person_hides_no_hand_without_a_deck() {
    assert_eq!(hand_without_a_deck(|view| view.you = PersonNo(999)), (vec![Check::NoSealedDeck], true));
}

#[test]
fn a_view_in_which_i_am_out_hides_no_hand_without_a_deck() {
    let out = |view: &mut View| {
        view.table.as_mut().unwrap().seats[0].kept_away = DealExclusion::Out;
    };
    assert_eq!(hand_without_a_deck(out), (vec![Check::NoSealedDeck], true));
}

#[test]
fn backs_of_a_hand_without_a_deck_are_found() {
    let backs = |view: &mut View| {
        let seats = &mut view.table.as_mut().unwrap().seats;
        (seats[0].cards, seats[1].cards) = (None, Some([None, None]));
    };
    assert_eq!(hand_without_a_deck(backs), (vec![Check::NoSealedDeck], false));
}

#[test]
fn faces_without_places_are_found_after_a_view_without_either() {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    window.hand(1, &hand_of_two(), &ALL);
    let mut shown = view(1, 1);
    let table = shown.table.as_mut().unwrap();
    (table.stage, table.seats[0].cards) = (HandStage::Betting(Street::Preflop), Some([None, None]));
    window.shows(Vec::new(), shown.clone());
    assert!(!window.failed.contains(&Check::NoOpening), "{:?}", window.failed);
    shown.table.as_mut().unwrap().seats[0].cards = Some([Card::try_from(51).ok(), Card::try_from(50).ok()]);
    window.shows(Vec::new(), shown);
    assert!(window.failed.contains(&Check::NoOpening), "{:?}", window.failed);
}

#[test]
fn floor_and_tables_are_of_one_evening_on_one_line() {
    let mut window = Window::opens(0);
    window.shows(Vec::new(), view(1, 0));
    window.house = Cheat::opens_at(ME, 4, 1);
    window.tells();
    window.shows(Vec::new(), view(1, 0));
    window.hand(1, &hand_of_two(), &ALL);
    assert_eq!(window.failed, [Check::OtherRecord], "{:?}", window.stands);
    // The failure is written beside the evening that its receipts have opened.
    let before = &window.lines[..window.lines_before[0]];
    assert_eq!(before.iter().filter(|line| line.starts_with("certificate ")).count(), 2, "{before:?}");
}

#[test]
fn a_card_that_is_opened_again_and_again_does_not_fill_the_receipts() {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    let hand = window.hand(1, &hand_of_two(), &ALL);
    let before = window.lines.len();
    for _ in 0..100 {
        window.house.opens_places(1, &hand, &[1, 3]);
    }
    window.tells();
    assert!(window.lines.len() - before < 100 || !window.failed.is_empty(), "100 lines, and nobody wonders");
}

#[test]
fn evenings_that_are_opened_again_and_again_are_named() {
    let mut window = Window::opens(1);
    window.shows(Vec::new(), view(1, 0));
    for nonce in 4..60 {
        window.line_ends();
        window.welcomes(ME);
        window.house = Cheat::opens_at(ME, nonce, 1);
        window.tells();
        window.shows(Vec::new(), view(1, 0));
    }
    let begun = window.lines.iter().filter(|line| line.starts_with("certificate ")).count();
    assert!(begun > 50 && window.failed.iter().all(|check| *check == Check::OtherRecord), "{:?}", window.failed);
    assert_eq!(window.failed.len(), 56 - 32);
}
