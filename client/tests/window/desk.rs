//! The desk, what one is told and asked beside the cards, and the rail.

use super::{at_the_table, click, click_in_menu, done, type_text};
use bevy_egui::egui::Key;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::model::Model;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::panels::player_desk::BigBlindWait;
use cardroom_client::screens::{ClientScreen, FormState};
use cardroom_shared::chop::{ChopAnswer, ChopProposal, ChopTerms};
use cardroom_shared::command::{DeskRequest, LateChoice, Motion};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::note::Note;
use cardroom_shared::protocol::ClientRequest;
use cardroom_shared::seat::{PersonNo, TableNo};
use std::time::Duration;

#[test]
fn chips_are_bought_again_or_not_with_one_click() {
    for (button, said) in [("Rebuy", DeskRequest::Rebuy), ("Decline", DeskRequest::Decline)] {
        let mut stage = at_the_table(FixtureScene::Rebuy);
        click(&mut stage, button);
        assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(said)]);
    }
}

#[test]
fn who_is_warned_is_told_so_until_they_have_read_it() {
    let mut stage = at_the_table(FixtureScene::Penalties);
    assert!(stage.world().resource::<Model>().notices(Duration::ZERO).any(|told| told.text.contains("warned")));
    click(&mut stage, "Understood");
    assert!(stage.world().resource::<Model>().notices(Duration::ZERO).next().is_none());
}

#[test]
fn table_change_shows_the_new_seat_and_no_further_notice() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.receive(fixtures::elsewhere(FixtureScene::Preflop, Vec::new()));
    stage.rounds(2);
    assert!(stage.find("Scene seat").is_some() && stage.find("Understood").is_none());
}

#[test]
fn who_is_asked_about_another_division_of_the_prizes_answers_once() {
    for (button, answer) in [("Agree to the deal", ChopAnswer::Agree), ("Decline the deal", ChopAnswer::Decline)] {
        let mut stage = at_the_table(FixtureScene::Vote);
        click(&mut stage, button);
        assert_eq!(
            stage.world().resource::<ClientOutbox>().waiting(),
            [ClientRequest::Desk(DeskRequest::AnswerChop(answer))]
        );
    }
    let mut stage = at_the_table(FixtureScene::Vote);
    click_in_menu(&mut stage, "House");
    click(&mut stage, "Agree to the deal");
    let agreed = ClientRequest::Desk(DeskRequest::AnswerChop(ChopAnswer::Agree));
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [agreed], "they are asked wherever they look");
    let mut stage = at_the_table(FixtureScene::HeadsUp);
    click_in_menu(&mut stage, "Desk");
    click(&mut stage, "Chip chop");
    click(&mut stage, "Left to play for");
    type_text(&mut stage, "20");
    assert!(stage.find("Propose").is_none(), "nobody proposes what they have not seen");
    click(&mut stage, "See the division");
    let wish = ChopProposal { terms: ChopTerms::ByChips, play_for_cents: 2_000 };
    let asked = ClientRequest::Division(wish.clone());
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), std::slice::from_ref(&asked));
    stage.receive(vec![fixtures::division(wish.clone())]);
    stage.rounds(2);
    let written: Vec<String> = stage.texts().0.into_iter().map(|written| written.text).collect();
    for part in ["Chip chop: ", "58.25", "20.00 is played for"] {
        assert!(written.iter().any(|text| text.contains(part)), "{part}: {written:?}");
    }
    click(&mut stage, "Propose nothing");
    assert!(stage.find("Propose").is_none() && stage.find("Chip chop").is_some());
    click(&mut stage, "See the division");
    stage.receive(vec![fixtures::division(wish.clone())]);
    click(&mut stage, "Propose");
    let proposed = ClientRequest::Desk(DeskRequest::ProposeChop(wish));
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [asked.clone(), asked, proposed]);
}

#[test]
fn whoever_has_agreed_sees_the_vote_run_and_may_think_better_of_it() {
    let mut stage = at_the_table(FixtureScene::Vote);
    click_in_menu(&mut stage, "Desk");
    let agreed = fixtures::vote_after([1]);
    stage.receive(vec![agreed]);
    stage.rounds(2);
    assert!(stage.find("Agree to the deal").is_none(), "they have answered");
    click(&mut stage, "Decline the deal");
    let declined = ClientRequest::Desk(DeskRequest::AnswerChop(ChopAnswer::Decline));
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [declined]);
}

#[test]
fn a_seat_is_given_up_only_after_one_was_asked_back() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click_in_menu(&mut stage, "Desk");
    click(&mut stage, "Leave for good");
    click(&mut stage, "Stay");
    click(&mut stage, "Away");
    click(&mut stage, "Leave for good");
    click(&mut stage, "Give up");
    assert_eq!(
        stage.world().resource::<ClientOutbox>().waiting(),
        [ClientRequest::Desk(DeskRequest::Away), ClientRequest::Desk(DeskRequest::Leave)]
    );
}

#[test]
fn places_and_prizes_can_be_looked_at_while_play_goes_on() {
    let mut stage = at_the_table(FixtureScene::HeadsUp);
    click(&mut stage, "Results");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Results);
    assert!(stage.find("Results").is_some(), "the head of the table stays there");
    stage.press(Key::Escape, "");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
}

#[test]
fn what_is_said_in_talk_does_nothing_with_the_buttons() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.press(Key::ArrowUp, "");
    click(&mut stage, "Talk");
    for (key, text) in [(Key::F, "f"), (Key::C, "c"), (Key::Num5, "5")] {
        stage.press(key, text);
    }
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage), [Motion::Words("fc5".to_owned())]);
}

#[test]
fn the_director_is_told_in_private_or_called_to_the_table() {
    let mut stage = at_the_table(FixtureScene::Flop);
    click_in_menu(&mut stage, "Desk");
    click(&mut stage, "Report");
    type_text(&mut stage, "somebody helps Carmen");
    click(&mut stage, "Call the floor");
    click(&mut stage, "Send report");
    click(&mut stage, "Why stop");
    type_text(&mut stage, "the river came early");
    click(&mut stage, "Call the floor");
    let report = DeskRequest::Report { about: None, words: "somebody helps Carmen".to_owned() };
    let why = Note::try_from("the river came early".to_owned()).ok();
    let asked = [DeskRequest::CallFloor(None), report, DeskRequest::CallFloor(why)].map(ClientRequest::Desk);
    assert_eq!(
        stage.world().resource::<ClientOutbox>().waiting(),
        asked,
        "everybody reads a call, and nobody else a report"
    );
}

#[test]
fn more_chips_are_bought_for_their_price_or_not() {
    for (scene, extra) in [(FixtureScene::AddOn, ExtraPurchase::AddOn), (FixtureScene::TopUp, ExtraPurchase::TopUp)] {
        let mut stage = at_the_table(scene);
        click(&mut stage, "Buy extra");
        assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::Buy(extra))]);
        let mut stage = at_the_table(scene);
        click(&mut stage, "Buy nothing");
        let form_state = stage.world().resource::<FormState>();
        assert_eq!(form_state.action_draft.not_bought.map(|sold| sold.extra), Some(extra), "they are asked once");
        click_in_menu(&mut stage, "Desk");
        click(&mut stage, "Buy extra");
        let bought = [ClientRequest::Desk(DeskRequest::Buy(extra))];
        assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), bought, "the desk goes on selling them");
    }
}

#[test]
fn who_came_late_posts_a_big_blind_or_waits_for_it() {
    let mut stage = at_the_table(FixtureScene::Late);
    click(&mut stage, "Post");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::Post)]);
    let mut stage = at_the_table(FixtureScene::Late);
    click(&mut stage, "Wait for it");
    assert_eq!(stage.world().resource::<FormState>().action_draft.waiting, BigBlindWait::Chosen);
    click_in_menu(&mut stage, "Desk");
    click(&mut stage, "Post now");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::Post)]);
}

#[test]
fn whom_one_does_not_hear_one_can_hear_again() {
    let mut stage = at_the_table(FixtureScene::Hushed);
    click_in_menu(&mut stage, "Desk");
    click(&mut stage, "Hear 3");
    stage.world().resource_mut::<FormState>().at_desk.talker = Some(PersonNo(6));
    stage.rounds(2);
    click(&mut stage, "Do not hear");
    let said =
        [ClientRequest::Desk(DeskRequest::Unmute(PersonNo(3))), ClientRequest::Desk(DeskRequest::Mute(PersonNo(6)))];
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), said);
}

#[test]
fn who_watches_goes_to_the_table_that_they_choose() {
    let mut stage = at_the_table(FixtureScene::Watched);
    click(&mut stage, "Tables");
    assert!(stage.find("Watch 1").is_none(), "they look at it");
    click(&mut stage, "Watch 2");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Watch(TableNo(2))]);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
    assert!(at_the_table(FixtureScene::Flop).find("Tables").is_none(), "who plays sees their own table");
}

#[test]
fn who_stands_on_the_list_checks_in_with_one_click() {
    let mut stage = at_the_table(FixtureScene::CheckIn);
    click(&mut stage, "Check in");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::CheckIn)]);
    assert!(at_the_table(FixtureScene::Entering).find("Check in").is_none(), "they have checked in");
}

#[test]
fn who_is_out_enters_again_or_stays_out() {
    for (button, said) in [("Enter again", DeskRequest::ReEnter(LateChoice::Wait)), ("Decline", DeskRequest::Decline)] {
        let mut stage = at_the_table(FixtureScene::ReEntry);
        assert!(stage.find("Rebuy").is_none(), "they have no seat to buy at");
        click(&mut stage, button);
        assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(said)]);
    }
}
