//! The desk of a page: reports about a person, and the call of the floor.

use super::{ANN, SeatFixture, motion};
use crate::web::seat::seat_update::SentPage;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::protocol::{ClientMessage, ClientRequest};
use cardroom_shared::seat::PersonNo;

/// A part of Ann's page with this number, as a new page gets it.
pub(super) fn part(fixture: &mut SeatFixture, page: usize, id: &str) -> String {
    let SeatFixture { house, pages } = fixture;
    pages[page].sent = SentPage::default();
    let update = pages[page].update(house);
    update.parts.into_iter().find(|(known, _)| known == id).map_or(String::new(), |(_, html)| html)
}

/// The request of the desk that a press makes.
pub(super) fn asked(fixture: &mut SeatFixture, say: &str) -> Option<DeskRequest> {
    match fixture.presses(say)? {
        ClientMessage::Say { say: ClientRequest::Desk(request), .. } => Some(request),
        ClientMessage::Say { .. } => None,
    }
}

#[test]
fn report_names_another_person_at_the_table() {
    let mut fixture = SeatFixture::new(11);
    let subjects = part(&mut fixture, 0, "report-whom");
    assert!(!subjects.contains(">Bob<"), "nobody else has come: {subjects}");
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    for (page, label, none) in [(0, "Whom it concerns", "No one in particular"), (2, "Um wen es geht", "niemand")] {
        let subjects = part(&mut fixture, page, "report-whom");
        for shown in [label, none, "for=\"about\"", "<option value=\"2\">Bob<", "<option value=\"3\">Cem<"] {
            assert!(subjects.contains(shown), "{shown}: {subjects}");
        }
        assert!(!subjects.contains(">Ann<"), "a report is about others: {subjects}");
    }
    let words = "they look at my cards".to_owned();
    let report = |about| Some(DeskRequest::Report { about, words: words.clone() });
    let say = format!("{{\"report-about\":[2,\"{words}\"]}}");
    assert_eq!(asked(&mut fixture, &say), report(Some(PersonNo(2))));
    assert_eq!(asked(&mut fixture, &format!("{{\"report\":\"{words}\"}}")), report(None));
}

#[test]
fn choice_of_a_person_is_sent_again_only_with_other_people() {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    fixture.plays_to_turn_of_ann();
    let _ = fixture.bytes();
    let motion = motion(&fixture.house.evening, ANN, fixture.house.now);
    fixture.says(ANN, ClientRequest::Motion(motion));
    let bytes = fixture.bytes().swap_remove(0);
    assert!(bytes.len() > 2 && !bytes.contains("report-whom") && !bytes.contains("desk-call"), "{bytes}");
}

#[test]
fn player_with_a_seat_calls_the_floor_with_a_reason() {
    let mut fixture = SeatFixture::new(11);
    let field = "id=\"why\" name=\"text\"";
    assert!(!part(&mut fixture, 0, "desk").contains(field), "Ann has no seat");
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    let desk = part(&mut fixture, 0, "desk");
    assert!(desk.contains(field) && desk.contains("Everyone here reads it"), "{desk}");
    assert!(desk.contains("value=\"floor\"") && desk.contains("data-sure"), "{desk}");
    assert_eq!(asked(&mut fixture, "{\"floor\":\"\"}"), Some(DeskRequest::CallFloor(None)));
    let Some(DeskRequest::CallFloor(Some(why))) = asked(&mut fixture, "{\"floor\":\"Bob has three cards\"}") else {
        panic!("no call with a reason");
    };
    assert_eq!(why.to_string(), "Bob has three cards");
}
