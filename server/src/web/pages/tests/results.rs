//! Places and prizes in a browser.

use super::{Watched, body, words};
use cardroom_shared::narration::Language;
use cardroom_shared::view::Phase;

#[test]
fn results_page_shows_chips_then_places_and_prizes_at_the_end() {
    let mut watched = Watched::new("tda", 4, &[]);
    let snapshot = watched.jump_until(|snapshot| snapshot.tables.iter().any(|table| table.view.hand.0 == 2));
    for code in Language::codes() {
        let language = Language::named(code).unwrap();
        let told = words(&body("/results", code, &snapshot));
        for (person, known) in snapshot.people.iter() {
            let mut counts = snapshot.tables.iter().flat_map(|table| &table.counts);
            let chips = counts.find(|count| count.person == person).unwrap().chips;
            let chips = language.grouped(chips.0);
            assert!(told.contains(known.name.as_str()) && told.contains(&chips), "{told}");
        }
        for cents in &snapshot.prizes.prizes {
            assert!(told.contains(&language.money(*cents)), "{told}");
        }
    }
    let over = watched.jump_until(|snapshot| snapshot.tournament.phase == Phase::Over);
    let winner = over.standings.iter().find(|line| line.place == Some(1)).unwrap();
    let name = over.people.get(winner.person).unwrap().name.to_string();
    let told = words(&body("/results", "en", &over));
    assert!(told.contains(&format!("{name} wins!")), "{told}");
    let (first, second) = (told.find("1st").unwrap(), told.find("2nd").unwrap());
    assert!(first < second && told.contains(&Language::english().money(winner.prize_cents)), "{told}");
    assert!(words(&body("/results", "de", &over)).contains(&format!("{name} gewinnt!")));
}

#[test]
fn before_anybody_has_entered_it_says_so() {
    let snapshot = Watched::new("tda", 4, &[]).snapshot();
    let told = words(&body("/results", "en", &snapshot));
    assert!(told.contains("Nobody has entered yet."), "{told}");
}
