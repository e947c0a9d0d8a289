//! The hands of an evening in a browser, once it is over.

use super::{Watched, body, looked_up, pictures, words};
use crate::web::archive_cache::ArchiveCache;
use crate::web::page_visitor::PageReader;
use crate::web::pages::WebPage;
use cardroom_shared::chips::Chips;
use cardroom_shared::narration::Language;
use cardroom_shared::view::{Phase, SeatView};

#[test]
fn nobody_looks_into_the_record_of_an_evening_that_is_played() {
    let mut watched = Watched::new("tda", 3, &[]);
    let snapshot = watched.jump_until(|snapshot| snapshot.tables.iter().any(|table| table.view.hand.0 == 3));
    let shelf = ArchiveCache::default();
    for page in [WebPage::Hands, WebPage::Hand(1, 1)] {
        page.look_up(&shelf, &snapshot);
        assert!(page.body(&snapshot, &shelf, &PageReader::new(Language::english(), snapshot.taken)).is_none());
    }
}

#[test]
fn every_hand_of_an_evening_that_is_over_can_be_stepped_through() {
    let mut watched = Watched::new("tda", 3, &[]);
    let over = watched.jump_until(|snapshot| snapshot.tournament.phase == Phase::Over);
    assert!(body("/results", "en", &over).contains("href=\"/results/hands"));
    let list = body("/results/hands", "de", &over);
    assert!(words(&list).contains("Die Hände des Abends"));
    assert_eq!(list.matches("<li>").count() as u64, over.hands, "every hand stands there");
    let shelf = ArchiveCache::default();
    WebPage::Hand(1, 1).look_up(&shelf, &over);
    let hand = shelf.hand(&over, 1).unwrap();
    assert!(hand.frames.len() > 3, "{hand:?}");
    // The last hand has all chips of both, and the earliest of that size is the hand of the evening.
    let of_evening = list.split("id=\"largest\"").nth(1).unwrap();
    let number = of_evening.split("/results/hand/").nth(1).and_then(|rest| rest.split('/').next()).unwrap();
    let number: u32 = number.parse().unwrap();
    let pots = |number: u32| {
        WebPage::Hand(number, 1).look_up(&shelf, &over);
        let frames = &shelf.hand(&over, number).unwrap().frames;
        let won = |seat: &SeatView| seat.won;
        frames.last().unwrap().view.seats.iter().map(won).sum::<Chips>()
    };
    let largest = pots(number);
    let told = words(of_evening);
    assert!(
        told.starts_with(&format!("Hand des Abends: Hand {number} ")),
        "{}",
        told.chars().take(80).collect::<String>()
    );
    for other in (1..=u32::try_from(over.hands).unwrap()).step_by(12) {
        WebPage::Hand(other, 1).look_up(&shelf, &over);
        let hand = shelf.hand(&over, other).unwrap();
        let is_shown = hand
            .frames
            .iter()
            .flat_map(|frame| &frame.view.seats)
            .any(|seat| seat.cards.is_some_and(|cards| cards.iter().all(Option::is_some)));
        assert!(!is_shown || pots(other) <= largest, "hand {other} is larger than hand {number}");
    }
    for code in Language::codes() {
        for step in 1..=hand.frames.len() {
            let page = looked_up(&shelf, &format!("/results/hand/1/{step}"), code, &over);
            assert_eq!(pictures(&page).len(), 2);
            assert_eq!(page.matches("aria-current=\"step\"").count(), 1);
        }
    }
    let first = looked_up(&shelf, "/results/hand/1/1", "en", &over);
    assert!(words(&first).contains(&format!("Step 1 of {}", hand.frames.len())), "{first}");
    assert!(!first.contains("id=\"back\"") && first.contains("id=\"forward\" href=\"/results/hand/1/2"));
    let end = looked_up(&shelf, &format!("/results/hand/{}/1", over.hands), "en", &over);
    assert!(!end.contains("id=\"hand-after\"") && end.contains("id=\"hand-before\""));
}

#[test]
fn what_nobody_showed_is_in_no_step_of_any_hand() {
    let mut watched = Watched::new("tda", 3, &[]);
    let over = watched.jump_until(|snapshot| snapshot.tournament.phase == Phase::Over);
    let shelf = ArchiveCache::default();
    let (mut hidden, mut shown) = (0, 0);
    for number in 1..=u32::try_from(over.hands).unwrap().min(12) {
        shelf.read_hand(&over, number);
        let hand = shelf.hand(&over, number).unwrap();
        for (step, frame) in (1..).zip(&hand.frames) {
            let page = looked_up(&shelf, &format!("/results/hand/{number}/{step}"), "en", &over);
            let faces = frame.view.seats.iter().flat_map(|seat| seat.cards.into_iter().flatten().flatten()).count();
            let boards: usize = frame.view.boards.iter().map(Vec::len).sum();
            let drawn = page.matches("class=\"card ").count();
            assert_eq!(drawn, 2 * (faces + boards), "hand {number}, step {step}");
            hidden += frame
                .view
                .seats
                .iter()
                .flat_map(|seat| seat.cards.into_iter().flatten())
                .filter(Option::is_none)
                .count();
            shown += faces;
        }
    }
    assert!(hidden > 100 && shown > 0, "{hidden} down, {shown} up");
}
