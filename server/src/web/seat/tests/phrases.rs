//! Phrases of one's own: the server says whether words are talk alone, and the page keeps them.

use super::SeatFixture;
use crate::web::seat::seat_update::SentPage;

/// The phrase in the next update of the first page.
fn phrase(fixture: &mut SeatFixture) -> Option<String> {
    fixture.pages[0].update(&fixture.house).phrase
}

#[test]
fn page_keeps_talk_as_a_phrase_and_refuses_an_act_by_words() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    phrase(&mut fixture);
    assert_eq!(fixture.presses("{\"keep\":\" pizza is here \"}"), None, "nobody at the table hears of it");
    assert_eq!(phrase(&mut fixture).as_deref(), Some("pizza is here"));
    assert_eq!(phrase(&mut fixture), None, "it is said once");
    assert_eq!(fixture.presses("{\"keep\":\"pizza is here\"}"), None);
    assert!(phrase(&mut fixture).is_some(), "it was forgotten meanwhile, and is kept again");
    for act in ["raise to 600", "I call", "2k", ""] {
        assert_eq!(fixture.presses(&format!("{{\"keep\":{act:?}}}")), None);
        assert!(fixture.pages[0].model.refusal.take().is_some(), "{act}");
        assert_eq!(phrase(&mut fixture), None, "{act}");
    }
}

#[test]
fn page_that_loads_again_brings_back_no_phrase_that_was_forgotten() {
    let mut fixture = SeatFixture::new(5);
    fixture.enters();
    phrase(&mut fixture);
    fixture.presses("{\"keep\":\"pizza is here\"}");
    assert!(phrase(&mut fixture).is_some());
    fixture.pages[0].sent = SentPage::default();
    assert_eq!(phrase(&mut fixture), None);
}
