//! The window as a person uses it, without a screen: clicks, keys and pictures. It needs a Vulkan driver; the
//! software driver of Mesa is enough.

#![allow(clippy::expect_used, reason = "a test says what it expected")]

mod access;
mod action_bar;
mod action_slots;
mod amounts;
mod broadcast;
mod card_squeeze;
mod chips;
mod clock;
mod controls;
mod deal_seals;
mod desk;
mod dialogs;
mod elimination;
mod floor;
mod foreign_names;
mod guest_links;
mod header;
mod held_chips;
mod host_menu;
mod hosted_session;
mod layout;
mod log;
mod notices;
mod outside_browsers;
mod pictures;
mod practice_hands;
mod pre_actions;
mod preferences;
mod qr_code;
mod rail;
mod run_out;
mod speech;
mod table_overlays;
mod time_bank;
mod upright;
mod wait_limit;
mod waiting_room;

use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::ActionInput;
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::model::Model;
use cardroom_client::network::local_server::practice_server::{
    PracticeBotStyle, PracticePace, PracticeServer, PracticeSettings,
};
use cardroom_client::network::outbox::ClientOutbox;
use cardroom_client::panels::action_slots::DEAD;
use cardroom_client::screens::{ClientScreen, FormState, JoinPurpose};
use cardroom_client::ui_text::NameLookup;
use cardroom_client::{Intents, screens::Intent};
use cardroom_net_client::Connection;
use cardroom_shared::action::{Action, Audience, Showing, ShownCards};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{DeskRequest, Motion, Name, Push, PushSpeech, SpeechTiming};
use cardroom_shared::protocol::{ClientRequest, ServerMessage};
use cardroom_shared::view::Phase;
use cardroom_shuffle::Entropy;
use wait_limit::hear_until;

/// A small window. Its panels have as many points as in any other window.
fn small() -> HeadlessApp {
    HeadlessApp::new(640, 400)
}

fn at_the_table(scene: FixtureScene) -> HeadlessApp {
    brought_to_the_table(small(), scene)
}

/// The table of a scene, with a rendered picture.
fn drawn_table(scene: FixtureScene) -> HeadlessApp {
    brought_to_the_table(HeadlessApp::with_renderer(640, 400), scene)
}

fn brought_to_the_table(mut stage: HeadlessApp, scene: FixtureScene) -> HeadlessApp {
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(scene));
    stage.advance_time(DEAD);
    stage
}

/// Clicks the button with this name, after the time in which new buttons ignore presses.
fn click(stage: &mut HeadlessApp, name: &str) {
    assert!(stage.click_on(name, DEAD), "there is no button {name}");
}

/// Opens the menu of the header and clicks the line with this name.
fn click_in_menu(stage: &mut HeadlessApp, name: &str) {
    open_menu(stage);
    click(stage, name);
}

/// Opens the menu of the header.
fn open_menu(stage: &mut HeadlessApp) {
    click(stage, "Menu");
    stage.rounds(2);
    assert!(stage.find("Settings").is_some(), "the menu does not open");
}

/// The table with the person's chip tray.
fn with_chips(scene: FixtureScene) -> HeadlessApp {
    let mut stage = small();
    stage.world().resource_mut::<Settings>().means = ActionInput::Chips;
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::messages(scene));
    stage
}

/// The motions of the person.
fn done(stage: &mut HeadlessApp) -> Vec<Motion> {
    let waiting = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let motions = waiting.into_iter().map(|say| match say {
        ClientRequest::Motion(motion) => motion,
        other => panic!("{other:?} is no motion"),
    });
    motions.collect()
}

fn push(pushes: &[&[u64]], said: Option<(&str, SpeechTiming)>) -> Motion {
    let pushes = pushes.iter().map(|chips| chips.iter().map(|chip| Chips(*chip)).collect()).collect();
    Motion::from(Push { pushes, said: said.map(|(words, order)| PushSpeech { words: words.to_owned(), order }) })
}

/// The clear actions of the person.
fn said(stage: &mut HeadlessApp) -> Vec<Action> {
    let waiting = stage.world().resource::<ClientOutbox>().waiting().to_vec();
    let actions = waiting.into_iter().map(|say| match say {
        ClientRequest::Motion(Motion::Clear(action)) => action,
        other => panic!("{other:?} is no clear action"),
    });
    actions.collect()
}

fn type_text(stage: &mut HeadlessApp, text: &str) {
    stage.send_event(egui::Event::Text(text.to_owned()));
    stage.rounds(2);
}

#[test]
fn a_wrong_invitation_is_told_at_once_and_leads_nowhere() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Join(JoinPurpose::Play));
    let field = stage.find("Invitation").expect("there is a field for the invitation");
    stage.click(field.center());
    type_text(&mut stage, "  come and play at eight  ");
    assert_eq!(stage.world().resource::<FormState>().pasted.trim(), "come and play at eight");
    assert!(stage.find("Wrong invitation").is_some(), "the text is not called wrong");
    click(&mut stage, "Join");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Join(JoinPurpose::Play));
    "de".clone_into(&mut stage.world().resource_mut::<Settings>().language);
    stage.rounds(2);
    let why = "Keine gültige Einladung: in diesem Text steht keine; jede beginnt mit „cardroom:“.";
    let written = stage.texts().0;
    assert!(written.iter().any(|written| written.text == why), "{written:?}");
}

#[test]
fn a_good_invitation_is_recognised_with_blanks_around_it() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Join(JoinPurpose::Play));
    let field = stage.find("Invitation").expect("there is a field for the invitation");
    stage.click(field.center());
    type_text(&mut stage, &format!("  {}\n", fixtures::invitation(7)));
    assert!(stage.find("Good invitation").is_some(), "the invitation is not recognised");
}

#[test]
fn one_click_on_call_says_one_thing() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    click(&mut stage, "Call");
    stage.rounds(5);
    assert_eq!(said(&mut stage), [Action::Call]);
}

#[test]
fn there_is_nothing_to_click_when_it_is_not_the_own_turn() {
    let mut stage = at_the_table(FixtureScene::Preflop);
    for name in ["Fold", "Call", "Check", "Raise"] {
        assert!(stage.find(name).is_none(), "{name} is offered out of turn");
    }
    for key in [Key::F, Key::C, Key::Enter] {
        stage.press(key, "");
    }
    assert_eq!(said(&mut stage), []);
}

#[test]
fn somebody_who_watches_has_no_buttons() {
    let mut stage = at_the_table(FixtureScene::Watched);
    assert!(stage.find("Fold").is_none() && stage.find("Menu").or(stage.find("Log")).is_some());
}

#[test]
fn the_keyboard_folds_and_calls() {
    for (key, text, action) in [(Key::F, "f", Action::Fold), (Key::C, "c", Action::Call)] {
        let mut stage = at_the_table(FixtureScene::YourTurn);
        stage.press(key, text);
        assert_eq!(said(&mut stage), [action]);
    }
}

#[test]
fn part_of_the_pot_is_offered_and_can_be_bet() {
    let mut stage = at_the_table(FixtureScene::MayCheck);
    click(&mut stage, "Pot");
    click(&mut stage, "Raise");
    assert_eq!(said(&mut stage), [Action::Bet(Chips(1_400))]);
}

#[test]
fn a_fold_that_gives_away_a_free_check_is_asked_about_once() {
    let mut stage = at_the_table(FixtureScene::MayCheck);
    click(&mut stage, "Fold");
    assert_eq!(said(&mut stage), []);
    click(&mut stage, "Fold");
    assert_eq!(said(&mut stage), [Action::Fold]);

    let mut stage = at_the_table(FixtureScene::MayCheck);
    stage.press(Key::F, "f");
    stage.press(Key::C, "c");
    assert_eq!(said(&mut stage), [Action::Check]);
}

#[test]
fn a_rule_stays_open_while_the_window_is_made_smaller_and_larger() {
    let mut stage = at_the_table(FixtureScene::Ruling);
    click(&mut stage, "Rule fpn-18b");
    for (width, height) in [(1_280, 800), (1_024, 640), (1_400, 800), (1_600, 900), (1_280, 800)] {
        stage.resize(width, height);
        stage.rounds(3);
    }
    assert!(stage.find("Open rule").is_some());
}

#[test]
fn a_ruling_is_one_click_from_its_rule_and_the_rule_from_the_whole_house() {
    let mut stage = at_the_table(FixtureScene::Ruling);
    click(&mut stage, "Rule fpn-18b");
    assert_eq!(stage.world().resource::<FormState>().rule.map(|cite| cite.to_string()).as_deref(), Some("fpn-18b"));
    assert!(stage.find("Open rule").is_some());
    click(&mut stage, "Close rule");
    assert_eq!(stage.world().resource::<FormState>().rule, None);
    click(&mut stage, "Rule setting raise_word");
    click(&mut stage, "Whole house");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::House);
    click(&mut stage, "Page Rulebook");
    click(&mut stage, "Find");
    type_text(&mut stage, "one chip");
    click(&mut stage, "Rule fpn-18b");
    let open = stage.world().resource::<FormState>().reading.open;
    assert_eq!(open.map(|cite| cite.to_string()).as_deref(), Some("fpn-18b"));
    click(&mut stage, "Back to the table");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table);
}

#[test]
fn who_has_said_raise_has_only_the_amount_left() {
    let mut stage = at_the_table(FixtureScene::MustRaise);
    assert!(stage.find("Fold").is_none() && stage.find("Call").is_none());
    assert!(with_chips(FixtureScene::MustRaise).find("Word fold").is_none(), "only the amount is open");
    stage.press(Key::F, "f");
    assert_eq!(said(&mut stage), []);
    click(&mut stage, "Raise");
    assert_eq!(said(&mut stage), [Action::RaiseTo(Chips(1_000))]);
}

#[test]
fn the_clock_is_called_at_once() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    stage.receive(fixtures::under("clock_caller", "any_player", FixtureScene::Preflop));
    click(&mut stage, "Call the clock");
    assert_eq!(done(&mut stage), [Motion::CallClock(fixtures::seat(4))]);
}

#[test]
fn who_has_the_clock_on_them_sees_how_much_is_left() {
    for means in [ActionInput::Chips, ActionInput::Buttons] {
        let mut stage = small();
        stage.world().resource_mut::<Settings>().means = means;
        stage.open_screen(ClientScreen::Table);
        stage.receive(fixtures::messages(FixtureScene::YourTurn));
        assert!(stage.find("Clock on you").is_none(), "no clock was called");
        stage.receive(fixtures::messages(FixtureScene::Called));
        assert!(stage.find("Clock on you").is_some(), "they are not told");
    }
}

#[test]
fn at_the_showdown_one_shows_or_mucks() {
    for (button, action) in [
        ("Show hand", Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table })),
        ("Muck hand", Action::Muck),
        ("Show Second", Action::Show(Showing { cards: ShownCards::Second, to: Audience::Table })),
    ] {
        let mut stage = at_the_table(FixtureScene::ShowOrMuck);
        assert!(stage.find("Show both").is_none(), "two buttons do the same");
        click(&mut stage, button);
        if action == Action::Muck {
            assert_eq!(said(&mut stage), [], "it gives up the pot, and is asked about");
            click(&mut stage, button);
        }
        assert_eq!(said(&mut stage), [action]);
    }
}

#[test]
fn one_press_of_a_key_mucks_nothing() {
    let mut stage = at_the_table(FixtureScene::ShowOrMuck);
    stage.press(Key::M, "m");
    stage.press(Key::M, "m");
    assert_eq!(said(&mut stage), [], "a second press at once is no answer");
    stage.advance_time(DEAD);
    stage.press(Key::Escape, "");
    stage.press(Key::M, "m");
    assert_eq!(said(&mut stage), [], "they thought better of it");
    stage.advance_time(DEAD);
    stage.press(Key::M, "m");
    assert_eq!(said(&mut stage), [Action::Muck]);
}

#[test]
fn a_muck_that_was_asked_about_is_forgotten_with_the_connection() {
    let mut stage = at_the_table(FixtureScene::ShowOrMuck);
    stage.press(Key::M, "m");
    stage.receive(fixtures::messages(FixtureScene::ShowOrMuck));
    stage.advance_time(DEAD);
    stage.press(Key::M, "m");
    assert_eq!(said(&mut stage), [], "it is asked about anew");
}

#[test]
fn a_called_hand_is_asked_for_and_a_second_board_agreed_to() {
    let mut stage = at_the_table(FixtureScene::Requests);
    click(&mut stage, "Ask 3");
    assert_eq!(said(&mut stage), [Action::AskToSee(fixtures::seat(3))]);
    let mut stage = at_the_table(FixtureScene::RunTwice);
    click(&mut stage, "Agree");
    assert_eq!(said(&mut stage), [Action::Agree]);
}

#[test]
fn live_cards_are_shown_behind_a_button_of_their_own() {
    let mut stage = at_the_table(FixtureScene::MayCheck);
    assert!(stage.find("Show both").is_none());
    click(&mut stage, "Cards");
    click(&mut stage, "Show both");
    assert_eq!(said(&mut stage), [Action::Show(Showing { cards: ShownCards::Both, to: Audience::Table })]);
}

#[test]
fn practice_and_watch_are_offered_at_the_front_door() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Home);
    click(&mut stage, "Watch");
    assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Join(JoinPurpose::Watch));
    click(&mut stage, "Back");
    click(&mut stage, "Settings");
    assert!(matches!(stage.world().resource::<ClientScreen>(), ClientScreen::Settings(_)));
    stage.world().resource_mut::<Intents>().0.push(Intent::Go(ClientScreen::Home));
    stage.rounds(2);
    assert!(stage.find("Practice").is_some());
}

#[test]
fn somebody_whom_the_house_does_not_know_is_asked_for_their_name_once() {
    let mut stage = small();
    stage.open_screen(ClientScreen::Table);
    let strangers = fixtures::messages(FixtureScene::Entering).into_iter().map(|message| match message {
        ServerMessage::Roster(lines) => ServerMessage::Roster(lines.into_iter().skip(1).collect()),
        other => other,
    });
    stage.receive(strangers.collect());
    assert!(stage.find("Sit down").is_some(), "they are not asked");
    type_text(&mut stage, "Zoë");
    click(&mut stage, "Sit down");
    let name = Name::try_from("Zoë".to_owned()).expect("it is a name");
    assert_eq!(stage.world().resource::<ClientOutbox>().waiting(), [ClientRequest::Desk(DeskRequest::Enter(name))]);
    assert_eq!(stage.world().resource::<Settings>().name, "Zoë");
}

#[test]
fn practice_is_played_against_as_many_bots_as_were_wanted_at_a_real_house() {
    let shape = PracticeSettings {
        bots: 4,
        kind: PracticeBotStyle::Rock,
        pace: PracticePace::Fast,
        ..PracticeSettings::default()
    };
    let (house, invitation) = PracticeServer::open(&shape, Entropy::from_seed(1)).expect("the house opens");
    let connection = Connection::open(invitation, Entropy::from_seed(2), || {});
    let mut model = Model::default();
    hear_until(&connection, &mut model, "the question for the name", Model::needs_name);
    let name = Name::try_from("Ada".to_owned()).expect("it is a name");
    connection.send(ClientRequest::Desk(DeskRequest::Enter(name))).expect("there is a connection");
    let sits_with_four = |model: &Model| model.table().is_some_and(|table| table.seats.len() == 5);
    hear_until(&connection, &mut model, "a table of five", sits_with_four);
    let own = model.own_seat().expect("there is a seat for the person");
    assert_eq!(model.seat(own), "Ada");
    // The clocks wait while Ada reads something.
    for (phase, does) in
        [(Phase::Paused, PracticeServer::pause as fn(&PracticeServer)), (Phase::Playing, PracticeServer::resume)]
    {
        does(&house);
        let is_in = |model: &Model| model.view().is_some_and(|view| view.tournament.phase == phase);
        hear_until(&connection, &mut model, &format!("{phase:?}"), is_in);
    }
}
