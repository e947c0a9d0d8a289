//! The board of evenings that are really played.

use super::fixture::{WebFixture, sheet};
use crate::session::Session;
use crate::web::RecordState;
use cardroom_shared::command::Order;
use cardroom_shared::note::Note;
use cardroom_shared::seat::PersonNo;

/// Pieces that have to stand there.
#[track_caller]
fn has(page: &str, pieces: &[&str]) {
    for piece in pieces {
        assert!(page.contains(piece), "{piece} is missing in {page}");
    }
}

#[test]
fn board_is_served_in_both_languages_without_a_script() {
    let mut house = WebFixture::of_bots(12, 300);
    let english = house.get("/");
    assert_eq!(english.status, 200, "{}", english.head);
    assert_eq!(english.header("content-type"), Some("text/html; charset=utf-8"));
    let page = &english.body;
    has(page, &["<html lang=\"en\"", "Friday &lt;night&gt; &amp; friends", "Level 1", "25/50", "of 12", "Prizes"]);
    assert!(!page.contains("<night>"), "what people write is no markup");
    has(&house.get("/?lang=de").body, &["<html lang=\"de\"", "Level 1", "25/50", "von 12", "Preise"]);
    let asked = "GET / HTTP/1.1\r\nHost: x\r\nAccept-Language: fr, de-AT;q=0.8\r\nConnection: close\r\n\r\n";
    has(&super::fixture::ask(house.web.address(), asked).body, &["<html lang=\"de\"", "von 12"]);
    let words = Note::try_from("pizza <at> ten".to_owned()).unwrap();
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Announce(words), None).unwrap();
    house.show();
    has(&house.get("/").body, &["Announcements", "pizza &lt;at&gt; ten"]);
}

#[test]
fn the_board_follows_an_evening_from_the_door_to_the_winner() {
    let mut house = WebFixture::of(&sheet("Home game", 3, 6, Some(6)), &[], 3);
    has(&house.get("/").body, &["Play has not begun", "Play begins in", "0:01</time>", "Starting stack"]);
    house.play_until(|evening| evening.tournament().tables_in_play().count() == 1);
    let page = house.get("/").body;
    has(&page, &["Seat changes", "Places", "6th"]);
    house.play_until(Session::is_over);
    let winner = house.evening.tournament().standings()[0].person;
    let winner = house.evening.teller().name(winner).to_owned();
    let page = house.get("/").body;
    has(&page, &["The evening is over", "1st", &winner, "60.00"]);
    assert!(!page.contains("Next"), "nothing follows");
    assert_eq!(house.get("/health").body, "over\n");
}

#[test]
fn board_shows_the_clock_stopped_while_the_director_pauses() {
    let mut house = WebFixture::of_bots(4, 100);
    assert!(house.get("/").body.contains("data-rate=\"1\""));
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Pause, None).unwrap();
    house.show();
    let page = house.get("/").body;
    has(&page, &["The clock is stopped", "data-rate=\"0\""]);
    assert!(!page.contains("data-rate=\"1\""));
}

#[test]
fn board_shows_only_written_events_and_says_when_play_waits() {
    let mut house = WebFixture::of_bots(4, 100);
    let before = house.get("/").body;
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Pause, None).unwrap();
    assert!(house.feed.due(&house.evening).is_some(), "there is something to show");
    house.turn(RecordState::Written);
    assert!(!house.get("/").body.contains("The clock is stopped"), "it is not written yet");
    assert_eq!(house.get("/health").status, 200);
    house.turn(RecordState::Refuses);
    let waits = house.get("/").body;
    has(&waits, &["Play waits", "data-rate=\"0\""]);
    assert!(!waits.contains("The clock is stopped") && !before.contains("Play waits"));
    let health = house.get("/health");
    assert_eq!((health.status, health.body.contains("disk")), (503, true), "{health:?}");
    house.show();
    let page = house.get("/").body;
    has(&page, &["The clock is stopped"]);
    assert!(!page.contains("Play waits"));
    assert_eq!(house.get("/health").status, 200);
}

#[test]
fn one_evening_after_the_other_is_shown_at_the_same_address() {
    let mut house = WebFixture::of(&sheet("First", 3, 3, Some(3)), &[], 3);
    house.play_until(Session::is_over);
    has(&house.get("/").body, &["First", "The evening is over"]);
    house.feed.close();
    has(&house.get("/").body, &["First", "The evening is over"]);
    assert_eq!(house.get("/health").body, "closed\n");
    let folder = tempfile::TempDir::new().unwrap();
    let (evening, now) = super::fixture::evening(&folder, &sheet("Second night", 3, 3, Some(3)), &[], 4);
    (house.evening, house.now) = (evening, now);
    house.feed = house.web.feed();
    house.feed.begin(&mut house.evening);
    house.show();
    let page = house.get("/").body;
    has(&page, &["Second night", "Play has not begun"]);
    assert!(!page.contains("First"));
    assert_eq!(house.get("/health").body, "waiting\n");
}

#[test]
fn board_lists_entrants_and_levels_before_play_begins() {
    let mut house = WebFixture::of(&sheet("Home game", 6, 6, Some(0)), &["Ann <3", "Bob", "Cem"], 3);
    house.comes(1, "Ann <3");
    let page = house.get("/").body;
    has(&page, &["Ann &lt;3", "Levels", "50/100", "20 min", "Break"]);
    assert!(!page.contains("Bob"), "who is invited and has not come is named nowhere: {page}");
    house.comes(2, "Bob");
    has(&house.get("/").body, &["Bob"]);
}

#[test]
fn board_keeps_announcements_and_seat_changes_after_a_restart() {
    let mut house = WebFixture::of(&sheet("Home game", 3, 6, Some(6)), &[], 3);
    house.play_until(|evening| evening.tournament().tables_in_play().count() == 1);
    let words = Note::try_from("pizza at ten".to_owned()).unwrap();
    house.evening.handle_order(house.now, PersonNo::SYSTEM, Order::Announce(words), None).unwrap();
    house.show();
    let before = house.get("/").body;
    has(&before, &["pizza at ten", "Seat changes"]);
    house.reopen();
    let after = house.get("/").body;
    has(&after, &["pizza at ten", "Seat changes"]);
    let moves =
        |page: &str| page.split("board-moves").nth(1).map(|rest| rest.split("</section>").next().map(str::to_owned));
    assert_eq!(moves(&before), moves(&after));
}
