//! The waiting room of a seat before play begins: the event, its start, the people, and the call of the group.

use super::seat_scene::SeatScene;
use crate::web::pages::WebPage;
use cardroom_shared::narration::{Arg, Message, structure};
use cardroom_shared::protocol::Arrival;
use maud::{Markup, html};

/// The most people who are listed.
const MOST_PEOPLE: usize = 60;

/// The page of the table until there is a table.
pub(super) fn lobby(scene: &SeatScene<'_>) -> Markup {
    let sheet = &scene.snapshot.sheet;
    let host = scene.model.directing.and_then(|person| scene.model.roster_line(person));
    html! {
        div id="plates" class="lobby" {
            p class="event" { (sheet.name) }
            @if let Some(host) = host { p { (scene.word("web-join-host")) ": " (host.name.as_str()) } }
            p { a href=(scene.reader.link(&WebPage::House.path())) target="_blank" rel="noopener" { (sheet.rules.name) } " · "
                (scene.say(&structure(&sheet.structure.summary()))) }
            p class="gold" {
                @match scene.snapshot.start_left() {
                    Some(left) => { (scene.word("web-board-starts")) " " (scene.reader.clock(&left)) }
                    None => { (scene.word("web-join-start")) ": " (scene.word("web-board-starts-later")) }
                }
            }
            (meeting(scene))
            (people(scene, "web-seat-there", Arrival::is_there))
            (people(scene, "web-seat-expected", |arrival| !arrival.is_there()))
        }
    }
}

/// The way to the voice or video call. It says where it leads.
pub(super) fn meeting(scene: &SeatScene<'_>) -> Markup {
    let Some(meeting) = &scene.snapshot.sheet.meeting else { return Markup::default() };
    let words = Message::new("ui-meeting-at").with("host", Arg::Words(meeting.host().to_owned()));
    html! {
        p class="meeting" {
            a href=(meeting) target="_blank" rel="noopener noreferrer" class="act other" { (scene.say(&words)) }
        }
    }
}

/// The people of this arrival, under a heading. Bots come without an announcement.
fn people(scene: &SeatScene<'_>, heading: &'static str, shows: impl Fn(Arrival) -> bool) -> Markup {
    let all = scene.model.roster().filter(|line| !line.bot && shows(line.arrival)).take(MOST_PEOPLE);
    let names: Vec<_> = all.map(|line| (line.person, line.name.as_str())).collect();
    html! {
        @if !names.is_empty() {
            p class="soft" { (scene.word(heading)) }
            ul { @for (person, name) in names { li { (scene.face(person)) " " (name) } } }
        }
    }
}
