//! The ways from a seat to other pages: the tables of the rail, and the broadcast of a director.

use super::desk::part;
use super::{ANN, SeatFixture, sheet};
use crate::game::live_game::{BroadcastConfig, EventConfig};
use cardroom_shared::protocol::Role;
use cardroom_shared::table::Table;

#[test]
fn seat_leads_to_the_pages_of_the_other_tables() {
    // Three people and three bots at two tables.
    let mut fixture = SeatFixture::of(&sheet("Twins", 3, 6, Some(3)), 11);
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    let own = fixture.house.evening.tournament().seat_of(ANN).unwrap().0;
    let other = fixture.house.evening.tournament().tables().map(Table::no).find(|no| *no != own).unwrap();
    let desk = part(&mut fixture, 0, "desk");
    for link in ["/tables", &format!("/table/{}", other.0)] {
        assert!(desk.contains(&format!("href=\"{link}\" target=\"_blank\" rel=\"noopener\"")), "{link}: {desk}");
    }
    assert!(!desk.contains(&format!("\"/table/{}\"", own.0)), "that is on the page: {desk}");
    assert!(part(&mut fixture, 2, "desk").contains("Alle Tische auf einen Blick"));
    let mut alone = SeatFixture::new(11);
    alone.enters();
    while alone.hands() == 0 {
        alone.jump();
    }
    assert!(
        part(&mut alone, 0, "desk")
            .contains("<nav id=\"desk-tables\" class=\"asides\" aria-label=\"Other tables\"></nav>")
    );
}

#[test]
fn directors_alone_have_the_way_to_a_broadcast_and_to_the_open_link() {
    let way = "href=\"/broadcast\" target=\"_blank\" rel=\"noopener\"";
    for (broadcast, has_way) in [(None, false), (Some(BroadcastConfig { delay_ms: 60_000 }), true)] {
        let mut fixture = SeatFixture::of(&EventConfig { broadcast, ..sheet("Twins", 3, 3, Some(0)) }, 11);
        let link = "Link for a group chat";
        let floor = part(&mut fixture, 0, "floor");
        assert!(!floor.contains(way) && !floor.contains(link), "Ann plays: {floor}");
        for page in &mut fixture.pages {
            page.model.welcome.as_mut().unwrap().role = Role::Director;
        }
        let floor = part(&mut fixture, 0, "floor");
        assert!(floor.contains(way) == has_way && floor.contains(link), "{floor}");
        let floor = part(&mut fixture, 2, "floor");
        assert_eq!(floor.contains("Übertragung"), has_way, "{floor}");
        assert!(floor.contains("Link für den Gruppenchat"), "{floor}");
    }
}
