//! Talk at the table: its interpretation is shown first, and no action is sent as chat.

use super::{at_the_table, click, done, type_text};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_clock::WindowClock;
use cardroom_client::dev_tools::fixtures::FixtureScene;
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::felt::face_pictures::{Face, FaceArt};
use cardroom_client::model::Model;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::playback::table_overlays::REACTION;
use cardroom_client::screens::FormState;
use cardroom_shared::command::{DeskRequest, Motion};
use cardroom_shared::event::{Earshot, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, TableNo};
use std::time::Duration;

/// The person has moved to the chat field by its key and typed this.
fn typed(scene: FixtureScene, text: &str) -> HeadlessApp {
    let mut stage = at_the_table(scene);
    stage.press(Key::L, "l");
    type_text(&mut stage, text);
    stage
}

fn words(text: &str) -> Vec<Motion> {
    vec![Motion::Words(text.to_owned())]
}

#[test]
fn a_raise_that_is_none_is_not_silently_talk() {
    let mut stage = typed(FixtureScene::YourTurn, "raise it well above 1200");
    assert!(stage.find("Heard as").is_some(), "they are not told");
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage), [], "they are asked");
    stage.press(Key::Enter, "");
    assert_eq!(done(&mut stage), words("raise it well above 1200"), "and say it anyway");
}

#[test]
fn an_act_in_turn_and_mere_talk_are_said_at_once() {
    for (text, told) in [("raise to 1200", true), ("nice hand", false)] {
        let mut stage = typed(FixtureScene::YourTurn, text);
        assert_eq!(stage.find("Heard as").is_some(), told, "{text}");
        stage.press(Key::Enter, "");
        assert_eq!(done(&mut stage), words(text));
    }
}

#[test]
fn an_act_out_of_turn_is_asked_about() {
    let mut stage = typed(FixtureScene::Preflop, "call");
    click(&mut stage, "Say it");
    assert_eq!(done(&mut stage), []);
    click(&mut stage, "Say it");
    assert_eq!(done(&mut stage), words("call"));
}

#[test]
fn phrases_are_said_and_players_muted_beside_the_line() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    assert!(stage.find("Talk policy").is_some());
    click(&mut stage, "Phrases");
    click(&mut stage, "Phrase 0");
    assert_eq!(done(&mut stage), words("Nice hand!"));
    let mut stage = at_the_table(FixtureScene::Preflop);
    click(&mut stage, "Mute");
    click(&mut stage, "Mute 3");
    assert_eq!(
        stage.world().resource::<ClientOutbox>().waiting(),
        [ClientRequest::Desk(DeskRequest::Mute(PersonNo(3)))]
    );
}

#[test]
fn typed_words_become_a_phrase_that_is_said_and_forgotten_by_one_press() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    let own = |stage: &mut HeadlessApp| stage.world().resource::<Settings>().phrases.clone();
    stage.world().resource_mut::<FormState>().talk.typed = "Pizza is here".to_owned();
    click(&mut stage, "Phrases");
    click(&mut stage, "Keep phrase");
    assert_eq!(own(&mut stage), ["Pizza is here"]);
    stage.world().resource_mut::<FormState>().talk.typed.clear();
    stage.press(egui::Key::Escape, "");
    click(&mut stage, "Phrases");
    assert!(stage.find("Keep phrase").is_none(), "nothing is typed");
    click(&mut stage, "Own phrase 0");
    assert_eq!(done(&mut stage), words("Pizza is here"));
    click(&mut stage, "Phrases");
    click(&mut stage, "Forget phrase 0");
    assert_eq!(own(&mut stage), Vec::<String>::new());
}

#[test]
fn a_reaction_is_shown_by_one_press_and_fades_from_the_face() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    click(&mut stage, "React");
    click(&mut stage, "React cheers");
    let asked = ClientRequest::Desk(DeskRequest::React(Reaction::Cheers));
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [asked]);

    let face = |stage: &mut HeadlessApp, after: Duration| {
        let now = stage.world().resource::<WindowClock>().0 + after;
        Face::of(stage.world().resource::<Model>(), PersonNo(3), now).art
    };
    let emblem = face(&mut stage, Duration::ZERO);
    assert!(matches!(emblem, FaceArt::Person(..)), "{emblem:?}");
    let view = Box::new(stage.world().resource::<Model>().view().unwrap().clone());
    let (person, reaction, to) = (PersonNo(3), Reaction::Laugh, Earshot::Table(TableNo(1)));
    let event = PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Reacted { person, reaction, to }));
    let now = stage.world().resource::<WindowClock>().0;
    stage.world().resource_mut::<Model>().receive(ServerMessage::Step { events: vec![event], view }, now);
    stage.rounds(2);
    assert_eq!(face(&mut stage, Duration::ZERO), FaceArt::Reaction(Reaction::Laugh));
    assert_eq!(face(&mut stage, REACTION), emblem);
}

#[test]
fn when_words_are_heard_is_told_in_a_hand_alone() {
    assert!(at_the_table(FixtureScene::Flop).find("Talk policy").is_some());
    for scene in [FixtureScene::Break, FixtureScene::CheckIn, FixtureScene::Over] {
        assert!(at_the_table(scene).find("Talk policy").is_none(), "{scene:?}: there is no hand");
    }
}

#[test]
fn who_is_not_to_act_is_told_no_words_that_count() {
    let mut stage = at_the_table(FixtureScene::Flop);
    stage.world().resource_mut::<FormState>().talk.typed = "raise it well above 1200".to_owned();
    stage.rounds(2);
    let (written, _) = stage.texts();
    assert!(written.iter().any(|written| written.text == "Only talk: it is not your turn."));
    assert!(!written.iter().any(|written| written.text.starts_with("Say")));
}

#[test]
fn who_raises_in_other_words_is_told_which_count() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    stage.world().resource_mut::<FormState>().talk.typed = "raise it well above 1200".to_owned();
    stage.rounds(2);
    let (written, _) = stage.texts();
    assert!(written.iter().any(|written| written.text == "Say “raise to 1200”"));
}
