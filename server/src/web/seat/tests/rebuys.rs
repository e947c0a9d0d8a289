//! Chips that are bought again at a page.

use super::desk::{asked, part};
use super::{ANN, SeatFixture};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{DeskRequest, LateChoice};
use cardroom_shared::house::LateEntryCost;
use cardroom_shared::view::{RebuyView, View};

/// Ann is out, and a re-entry is offered to her in a house where late entry costs this.
fn re_entry_where(cost: LateEntryCost) -> SeatFixture {
    let mut fixture = SeatFixture::new(11);
    fixture.enters();
    while fixture.hands() == 0 {
        fixture.jump();
    }
    for page in &mut fixture.pages {
        page.model.welcome.as_mut().unwrap().rules.late_entry_cost = cost;
        let view: &mut View = page.model.view.as_mut().unwrap();
        view.rebuy = Some(RebuyView { chips: Chips(5_000), cents: 2_000, bought: 0, left_ms: Some(30_000) });
        view.table.as_mut().unwrap().seats.retain(|seat| seat.person != ANN);
        assert!(view.offers_re_entry());
    }
    fixture
}

#[test]
fn re_entry_has_the_choices_of_the_window_by_the_rule_of_the_house() {
    for cost in [
        LateEntryCost::GhostStack,
        LateEntryCost::MissedBlinds,
        LateEntryCost::PostOrWait,
        LateEntryCost::FiveBigBlinds,
        LateEntryCost::Nothing,
    ] {
        let mut fixture = re_entry_where(cost);
        for (page, post, decline) in [(0, "Re-enter and post", "No thanks"), (2, "Re-Entry mit Blind", "Nein danke")] {
            let offers = part(&mut fixture, page, "offers");
            let has = |say: &str| offers.contains(&format!("value=\"{}\"", say.replace('"', "&quot;")));
            assert!(has("{\"re-enter\":\"wait\"}"), "{cost:?}: {offers}");
            assert!(has("\"no-rebuy\"") && offers.contains(decline), "{cost:?}: {offers}");
            assert_eq!(has("{\"re-enter\":\"post\"}"), cost == LateEntryCost::PostOrWait, "{cost:?}: {offers}");
            assert_eq!(offers.contains(post), cost == LateEntryCost::PostOrWait, "{cost:?}: {offers}");
            assert!(offers.contains("data-left=\"30000\""), "the time to answer runs: {offers}");
        }
        let request = |choice| Some(DeskRequest::ReEnter(choice));
        assert_eq!(asked(&mut fixture, "{\"re-enter\":\"post\"}"), request(LateChoice::Post));
        assert_eq!(asked(&mut fixture, "{\"re-enter\":\"wait\"}"), request(LateChoice::Wait));
        assert_eq!(asked(&mut fixture, "\"no-rebuy\""), Some(DeskRequest::Decline));
    }
}
