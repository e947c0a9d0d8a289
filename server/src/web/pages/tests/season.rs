//! The league in a browser.

use super::{Watched, body, pictures, sheet, words};
use cardroom_shared::view::Phase;

#[test]
fn a_league_of_two_evenings_has_its_table_and_its_curves() {
    let guests = ["Ann", "Bob & Co"];
    let mut watched = Watched::new("tda", 3, &guests);
    let before = watched.snapshot();
    assert!(words(&body("/season", "en", &before)).contains("No evening of people is over yet."));
    assert!(words(&body("/season", "de", &before)).contains("Noch ist kein Abend mit Menschen zu Ende."));
    let one = watched.jump_until(|snapshot| snapshot.tournament.phase == Phase::Over);
    let page = body("/season", "en", &one);
    let told = words(&page);
    assert!(told.contains("Ann") && told.contains("Bob & Co"), "{told}");
    assert!(!page.contains("<svg"), "one evening makes no curve");
    let mut watched = Watched::of(&sheet("tda", 3), &guests, watched.close());
    let played = watched.snapshot();
    assert_eq!(words(&body("/season", "en", &played)), told, "what is played does not count yet");
    let two = watched.jump_until(|snapshot| snapshot.tournament.phase == Phase::Over);
    let page = body("/season", "en", &two);
    let curves = pictures(&page);
    assert_eq!(curves.len(), 2, "for a wide window and for a narrow one");
    let lines = curves[0].descendants().filter(|node| node.has_tag_name("polyline"));
    let lines: Vec<&str> = lines.map(|line| line.attribute("points").unwrap()).collect();
    assert_eq!(lines.len(), guests.len(), "bots are not drawn");
    assert!(lines.iter().all(|line| line.split(' ').count() == 2), "{lines:?}");
    assert!(words(&page).contains("Played"), "{page}");
    assert!(words(&body("/season", "de", &two)).contains("Punkte"));
}
