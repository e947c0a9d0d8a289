//! The log beside the table: its rules, its filters, and the merging of lines.

use super::{at_the_table, brought_to_the_table, click};
use bevy_egui::egui::Key;
use cardroom_client::app::settings::{Settings, SettingsStore};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::local_server::saved_hosted_server::PortForwardingState;
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::screens::ClientScreen;
use cardroom_client::ui_text::LineTopic;
use cardroom_shared::action::{Action, Audience, Outcome, Showing, ShownCards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::DeskRequest;
use cardroom_shared::event::{ClockCallSource, Earshot, HandEvent, Hearing, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::rulings::Reason;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;

fn happens(stage: &mut HeadlessApp, event: HandEvent) {
    let view = stage.world().resource::<Model>().view().expect("a view").clone();
    let events = vec![PublicEvent::Hand(TableNo(1), event)];
    stage.receive(vec![ServerMessage::Step { events, view: Box::new(view) }]);
}

fn last(stage: &mut HeadlessApp, count: usize) -> Vec<String> {
    let model = stage.world().resource::<Model>();
    let lines = model.lines();
    lines.iter().skip(lines.len() - count).map(|line| line.text.clone()).collect()
}

/// Returns whether the window shows this text.
fn is_written(stage: &mut HeadlessApp, text: &str) -> bool {
    stage.texts().0.iter().any(|written| written.text.contains(text))
}

#[test]
fn ruling_links_its_rule_and_returned_uncalled_chips_do_not() {
    let mut stage = at_the_table(FixtureScene::Ruling);
    stage.resize(1_280, 800);
    assert!(is_written(&mut stage, "§"));
    let sign = stage.find("Rule fpn-18b").expect("the rule of the ruling");
    assert!(sign.width() < 20.0, "it is small: {sign}");
    click(&mut stage, "Rule fpn-18b");
    assert!(stage.find("Open rule").is_some());
    let mut stage = at_the_table(FixtureScene::Flop);
    happens(&mut stage, HandEvent::UncalledReturned { seat: fixtures::seat(3), chips: Chips(300) });
    let model = stage.world().resource::<Model>();
    assert!(model.lines().back().is_some_and(|line| line.text.contains("300") && line.cites.is_empty()));
}

#[test]
fn running_out_of_time_is_one_line() {
    let mut stage = at_the_table(FixtureScene::Flop);
    let before = stage.world().resource::<Model>().lines().len();
    let seat = fixtures::seat(3);
    happens(&mut stage, HandEvent::ClockCalled { seat, by: ClockCallSource::Dealer, since: Moment::default() });
    happens(&mut stage, HandEvent::ClockWarned(seat));
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 1, "{:?}", last(&mut stage, 2));
    happens(&mut stage, HandEvent::TimedOut { seat, outcome: Outcome::Folded });
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 1, "{:?}", last(&mut stage, 2));
    assert!(last(&mut stage, 1)[0].contains("out of time"), "{:?}", last(&mut stage, 1));
    // The clock of another player is another line, and a repeated line is merged.
    let seat = fixtures::seat(4);
    happens(&mut stage, HandEvent::ClockWarned(seat));
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 2);
    for _ in 0..2 {
        happens(&mut stage, HandEvent::AbsentFolded(seat));
    }
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 3, "{:?}", last(&mut stage, 3));
}

#[test]
fn a_hand_that_is_shown_is_told_once_with_its_name() {
    let mut stage = at_the_table(FixtureScene::Showdown);
    let before = stage.world().resource::<Model>().lines().len();
    let seat = fixtures::seat(3);
    let showing = Showing { cards: ShownCards::Both, to: Audience::Table };
    happens(&mut stage, HandEvent::acted(seat, Action::Show(showing), Outcome::Showed(showing)));
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 1);
    happens(&mut stage, HandEvent::HandShown(seat));
    let told = last(&mut stage, 1);
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 1, "{told:?}");
    assert!(told[0].contains("shows") && told[0].contains(": "), "it is called by its name: {told:?}");
    // The hand of another player is another line.
    happens(&mut stage, HandEvent::HandShown(fixtures::seat(1)));
    assert_eq!(stage.world().resource::<Model>().lines().len(), before + 2, "{:?}", last(&mut stage, 2));
}

#[test]
fn the_log_leaves_out_what_one_does_not_want_to_read_and_remembers_it() {
    let mut stage = at_the_table(FixtureScene::Ruling);
    stage.resize(1_280, 800);
    let of = |stage: &mut HeadlessApp, about: LineTopic| {
        let model = stage.world().resource::<Model>();
        model.lines().iter().rev().find(|line| line.about == about).expect("such a line").text.clone()
    };
    let (act, ruling) = (of(&mut stage, LineTopic::Act), of(&mut stage, LineTopic::Ruling));
    assert!(is_written(&mut stage, &act) && is_written(&mut stage, &ruling));
    click(&mut stage, "Log Hand");
    assert!(!is_written(&mut stage, &act) && is_written(&mut stage, &ruling));
    stage.press(Key::V, "v");
    assert!(!is_written(&mut stage, &ruling), "the key leaves rulings out");
    stage.press(Key::B, "b");
    assert!(
        is_written(&mut stage, &ruling) && is_written(&mut stage, &act),
        "a log that shows nothing shows everything"
    );
    stage.press(Key::G, "g");
    let folder = tempfile::tempdir().expect("a folder");
    let (memory, settings) = (SettingsStore::at(folder.path()), stage.world().resource::<Settings>().clone());
    memory.keep_settings(&settings).expect("they are kept");
    assert_eq!(memory.settings().log_hides, settings.log_hides);
    assert_ne!(settings.log_hides, Settings::default().log_hides);
}

#[test]
fn the_sign_of_a_rule_never_stands_alone_in_a_line() {
    for scene in [FixtureScene::Penalties, FixtureScene::Ruling, FixtureScene::Showdown, FixtureScene::Behind] {
        let mut stage = at_the_table(scene);
        let (written, screen) = stage.texts();
        let log: Vec<_> = written.iter().filter(|written| written.ink.min.x > screen.x * 0.75).collect();
        let signs: Vec<_> = log.iter().filter(|written| written.text == "§").collect();
        for sign in &signs {
            let beside = log.iter().filter(|other| other.text != "§").flat_map(|other| &other.lines);
            let mut beside = beside.filter(|line| line.y_range().contains(sign.ink.center().y));
            assert!(beside.any(|line| line.max.x < sign.ink.max.x), "{scene:?}: a sign alone at {:?}", sign.ink);
        }
        assert!(
            scene == FixtureScene::Behind || scene == FixtureScene::Showdown || !signs.is_empty(),
            "{scene:?}: no sign is seen"
        );
    }
}

/// Bruno says something to the table.
fn bruno_says(stage: &mut HeadlessApp, words: &str) {
    let view = stage.world().resource::<Model>().view().expect("a view").clone();
    let said = TalkEvent::Said {
        person: PersonNo(2),
        words: words.to_owned(),
        to: Earshot::Table(TableNo(1)),
        hearing: Hearing::Now,
        reason: Reason::Talk,
    };
    let events = vec![PublicEvent::Tournament(TournamentEvent::Talk(said))];
    stage.receive(vec![ServerMessage::Step { events, view: Box::new(view) }]);
}

/// The name of the last line of talk, as the window draws it.
fn talk(stage: &mut HeadlessApp) -> String {
    format!("Said {}", last(stage, 1)[0])
}

#[test]
fn a_press_on_talk_mutes_the_speaker_for_a_player() {
    let mut stage = brought_to_the_table(HeadlessApp::new(1_280, 800), FixtureScene::Flop);
    bruno_says(&mut stage, "I had aces");
    let line = talk(&mut stage);
    click(&mut stage, &line);
    let mute = ClientRequest::Desk(DeskRequest::Mute(PersonNo(2)));
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [mute]);
}

#[test]
fn a_press_on_talk_opens_the_penalties_for_a_host() {
    let mut stage = brought_to_the_table(HeadlessApp::new(1_280, 800), FixtureScene::Flop);
    stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(FixtureScene::Flop));
    bruno_says(&mut stage, "I had aces");
    let line = talk(&mut stage);
    click(&mut stage, &line);
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::HostMenu);
    stage.rounds(3);
    assert!(stage.find("Order Warn").is_some(), "Bruno is chosen");
    assert!(stage.world().resource::<ClientOutbox>().is_empty(), "nobody is muted by it");
}
