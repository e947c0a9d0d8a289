//! The end of the evening for a player who is out while others play on.

use super::{at_the_table, click};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use cardroom_shared::protocol::ServerMessage;

/// The change to the scene in which the person is out.
fn goes_out(stage: &mut HeadlessApp) {
    let is_change =
        |message: &ServerMessage| matches!(message, ServerMessage::Standings(_) | ServerMessage::Step { .. });
    stage.receive(fixtures::messages(FixtureScene::Out).into_iter().filter(is_change).collect());
    stage.rounds(3);
}

fn screen(stage: &mut HeadlessApp) -> ClientScreen {
    stage.world().resource::<ClientScreen>().clone()
}

#[test]
fn a_player_who_goes_out_is_told_their_place_and_what_is_still_to_be_won() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.rounds(2);
    goes_out(&mut stage);
    assert_eq!(screen(&mut stage), ClientScreen::Elimination);
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect();
    for words in ["You finished ", "Eliminated by ", "Still to be won", "Watch"] {
        assert!(shown.contains(words), "{words} is missing: {shown}");
    }
    click(&mut stage, "Watch");
    assert_eq!(screen(&mut stage), ClientScreen::Table);
    goes_out(&mut stage);
    assert_eq!(screen(&mut stage), ClientScreen::Table, "it is told once");
}

#[test]
fn elimination_is_told_after_an_offer_to_enter_again() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.rounds(2);
    let out = || fixtures::messages(FixtureScene::Out).into_iter();
    let mut offer = fixtures::view(FixtureScene::Out);
    offer.rebuy = fixtures::view(FixtureScene::ReEntry).rebuy;
    assert!(offer.rebuy.is_some(), "the house sells another entry");
    let told: Vec<ServerMessage> = out().filter(|message| matches!(message, ServerMessage::Standings(_))).collect();
    stage
        .receive(told.into_iter().chain([ServerMessage::Step { events: Vec::new(), view: Box::new(offer) }]).collect());
    stage.rounds(3);
    assert_eq!(screen(&mut stage), ClientScreen::Table, "the offer comes first");
    let mut declined = fixtures::view(FixtureScene::Out);
    declined.step += 1;
    stage.receive(vec![ServerMessage::Step { events: Vec::new(), view: Box::new(declined) }]);
    stage.rounds(3);
    assert_eq!(screen(&mut stage), ClientScreen::Elimination);
}

#[test]
fn results_take_the_place_of_what_a_player_who_is_out_was_told() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.rounds(2);
    goes_out(&mut stage);
    assert_eq!(screen(&mut stage), ClientScreen::Elimination);
    stage.receive(fixtures::then(FixtureScene::Over, Vec::new()));
    stage.rounds(3);
    assert_eq!(screen(&mut stage), ClientScreen::Results);
}

#[test]
fn a_player_who_goes_out_while_they_read_is_told_afterwards() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.rounds(2);
    let settings = ClientScreen::Settings(Box::new(ClientScreen::Table));
    stage.world().insert_resource(settings.clone());
    goes_out(&mut stage);
    assert_eq!(screen(&mut stage), settings);
    stage.world().insert_resource(ClientScreen::Table);
    stage.rounds(2);
    assert_eq!(screen(&mut stage), ClientScreen::Elimination);
}

#[test]
fn somebody_who_comes_back_as_a_spectator_is_not_told_again() {
    let mut stage = at_the_table(FixtureScene::Out);
    stage.rounds(3);
    assert_eq!(screen(&mut stage), ClientScreen::Table);
}
