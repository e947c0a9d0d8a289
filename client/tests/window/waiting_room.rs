//! The waiting room before play begins, and the voice or video call of the group.

use super::{at_the_table, click};
use cardroom_client::app::browser_opener::BrowserOpener;
use cardroom_client::dev_tools::fixtures::FixtureScene;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::protocol::ServerMessage;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// All texts that the window draws.
fn shown(stage: &mut HeadlessApp) -> String {
    stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect()
}

#[test]
fn the_waiting_room_tells_what_a_player_wants_to_know() {
    let mut stage = at_the_table(FixtureScene::CheckIn);
    stage.receive(vec![ServerMessage::StartsIn(Some(90_000))]);
    assert!(stage.find("Waiting room").is_some());
    let first = shown(&mut stage);
    for words in [
        "Friday at Ada's",
        "10,000 chips, blinds from 25/50 (50), 15-minute levels, buy-in 20.00",
        "Play begins in 1:30",
        "Here (",
        "Still expected (",
        "Voice and video: meet.jit.si",
    ] {
        assert!(first.contains(words), "{words} is missing: {first}");
    }
    stage.advance_time(Duration::from_secs(30));
    assert!(shown(&mut stage).contains("Play begins in 1:00"), "the clock runs");
    stage.receive(vec![ServerMessage::StartsIn(None)]);
    assert!(shown(&mut stage).contains("Play begins as soon as enough are here"));
    assert!(at_the_table(FixtureScene::Flop).find("Waiting room").is_none(), "play has begun");
}

#[test]
fn the_call_of_the_group_opens_after_its_address_was_shown() {
    let mut stage = at_the_table(FixtureScene::CheckIn);
    let opened: Arc<Mutex<Vec<String>>> = Arc::default();
    let (list, works) = (Arc::clone(&opened), Arc::new(Mutex::new(true)));
    let is_there = Arc::clone(&works);
    stage.world().insert_resource(BrowserOpener(Arc::new(move |link| {
        list.lock().expect("nobody failed").push(link.to_owned());
        *is_there.lock().expect("nobody failed")
    })));
    click(&mut stage, "Call of the group");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Meeting);
    assert!(opened.lock().expect("nobody failed").is_empty(), "nothing opens before the address is shown");
    assert!(shown(&mut stage).contains("https://meet.jit.si/FridayAtAdas"));
    click(&mut stage, "Open meeting");
    assert_eq!(*opened.lock().expect("nobody failed"), ["https://meet.jit.si/FridayAtAdas"]);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    // Without a browser the person can still copy the address.
    *works.lock().expect("nobody failed") = false;
    click(&mut stage, "Call of the group");
    click(&mut stage, "Open meeting");
    assert!(shown(&mut stage).contains("No browser opened"));
}
