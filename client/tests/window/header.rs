//! The buttons of the header: their places depend on the window, the role and the text size alone.

use super::{at_the_table, click, small};
use bevy_egui::egui;
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::WindowLayout;
use cardroom_client::dev_tools::fixtures::{self, DealFixture, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::network::local_server::saved_hosted_server::PortForwardingState;
use cardroom_client::screens::ClientScreen;
use cardroom_fair_deal::Mark;
use cardroom_shared::action::CardChoices;
use cardroom_shared::briefing::Briefing;
use cardroom_shared::protocol::{Role, ServerMessage};
use cardroom_shared::seat::PersonNo;
use std::time::Duration;

/// Scenes before play, in play, in breaks and after it.
const PHASES: [FixtureScene; 10] = [
    FixtureScene::Entering,
    FixtureScene::CheckIn,
    FixtureScene::Preflop,
    FixtureScene::YourTurn,
    FixtureScene::Showdown,
    FixtureScene::Paused,
    FixtureScene::Break,
    FixtureScene::Rebuy,
    FixtureScene::Seatless,
    FixtureScene::Over,
];

/// Windows with a language and a text size in percent.
const WINDOWS: [((u32, u32), &str, u16); 4] =
    [((800, 600), "en", 100), ((480, 900), "de", 100), ((1_024, 640), "de", 200), ((1_280, 800), "de", 100)];

/// Further windows of the long run.
const FURTHER_WINDOWS: [((u32, u32), &str, u16); 4] =
    [((1_280, 800), "en", 150), ((2_560, 1_440), "en", 125), ((480, 900), "en", 150), ((720, 1_280), "de", 125)];

/// A person at the window, as the header knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Person {
    Player,
    Host,
    Director,
    Spectator,
}

impl Person {
    /// Their buttons, from left to right.
    fn buttons(self) -> [&'static str; 4] {
        let first = match self {
            Self::Player => "Call floor",
            Self::Host => "Host",
            Self::Director => "Floor",
            Self::Spectator => "Tables",
        };
        [first, "Results", "Log", "Menu"]
    }

    /// The messages of a scene to them.
    fn messages(self, scene: FixtureScene) -> Vec<ServerMessage> {
        match self {
            Self::Player | Self::Host => fixtures::messages(scene),
            Self::Director => fixtures::directed(scene),
            Self::Spectator => watched(scene),
        }
    }

    /// Puts them before the window in this scene.
    fn comes(self, stage: &mut HeadlessApp, scene: FixtureScene) {
        stage.receive(self.messages(scene));
        if self == Self::Host {
            stage.host_from_seat(fixtures::house(PortForwardingState::NotAsked), fixtures::hosted(scene));
        }
        stage.rounds(1);
    }
}

/// The messages of a scene to a spectator.
fn watched(scene: FixtureScene) -> Vec<ServerMessage> {
    let mut told = fixtures::messages(scene);
    for message in &mut told {
        match message {
            ServerMessage::Welcome(welcome) => (welcome.you, welcome.role) = (PersonNo(40), Role::Spectator),
            ServerMessage::Step { view, .. } => {
                (view.you, view.choices, view.cards) = (PersonNo(40), None, CardChoices::default());
            }
            _ => {}
        }
    }
    told
}

/// Asserts that the buttons are where they were, in order and within the header.
#[track_caller]
fn stay(stage: &mut HeadlessApp, person: Person, places: &mut Vec<egui::Rect>, told: &str) {
    let find = |name: &str| stage.find(name).unwrap_or_else(|| panic!("{person:?} has no {name} {told}"));
    let now = person.buttons().map(find).to_vec();
    assert!(now.windows(2).all(|pair| pair[0].max.x < pair[1].min.x), "{person:?} {told}: out of order: {now:?}");
    let frame = *stage.world().resource::<WindowLayout>();
    let header = egui::Rect::from_min_max(egui::Pos2::ZERO, egui::pos2(frame.header.max.x, frame.header.max.y));
    for place in &now {
        assert!(header.contains_rect(*place * frame.zoom), "{person:?} {told}: {place:?} leaves {header:?}");
    }
    if places.is_empty() {
        places.clone_from(&now);
    }
    assert_eq!(now, *places, "{person:?} {told}: a button has moved");
}

#[test]
fn the_header_never_moves() {
    stays_in(&WINDOWS);
}

#[test]
#[ignore = "long run"]
fn the_header_never_moves_in_further_windows() {
    stays_in(&FURTHER_WINDOWS);
}

/// Asserts that the header of every person stays in these windows through all phases.
fn stays_in(windows: &[((u32, u32), &str, u16)]) {
    let mut stage = small();
    stage.settle_in_one_round();
    stage.open_screen(ClientScreen::Table);
    for person in [Person::Player, Person::Director, Person::Spectator, Person::Host] {
        for ((width, height), language, text) in windows {
            stage.resize(*width, *height);
            {
                let mut settings = stage.world().resource_mut::<Settings>();
                (settings.text_percent, settings.language) = (*text, (*language).to_owned());
            }
            let mut places = Vec::new();
            for scene in PHASES {
                person.comes(&mut stage, scene);
                let told = format!("in {scene:?} at {width}x{height}, {language}, {text} %");
                stay(&mut stage, person, &mut places, &told);
            }
        }
    }
}

#[test]
fn who_is_out_changes_tables_by_the_first_button() {
    let mut stage = at_the_table(FixtureScene::Out);
    assert!(stage.find("Tables").is_some());
    assert!(stage.find("Call floor").is_none(), "nobody comes to a player who has no table");
}

#[test]
fn neither_a_call_nor_a_seal_nor_a_director_moves_the_header() {
    let mut stage = at_the_table(FixtureScene::Flop);
    let mut places = Vec::new();
    stay(&mut stage, Person::Player, &mut places, "before the first sealed hand");
    stage.receive_deals(fixtures::deal(DealFixture::Marked(Mark::Proven)));
    stay(&mut stage, Person::Player, &mut places, "with sealed deals");
    stage.receive(vec![ServerMessage::Directing(Some(PersonNo(8)))]);
    stay(&mut stage, Person::Player, &mut places, "with a director");

    let mut stage = at_the_table(FixtureScene::Directed);
    let mut places = Vec::new();
    let calls = stage.world().resource::<cardroom_client::model::Model>().briefing().calls.clone();
    assert!(!calls.is_empty(), "somebody calls");
    for number in [0, 1, 12] {
        let calls = calls.iter().cycle().take(number).cloned().collect();
        stage.receive(vec![ServerMessage::Briefing(Box::new(Briefing { calls, ..Briefing::default() }))]);
        stage.rounds(2);
        stay(&mut stage, Person::Director, &mut places, &format!("with {number} calls"));
        assert_eq!(stage.find("Waiting").is_some(), number > 0, "{number} calls are told by a badge");
    }
}

#[test]
fn a_way_that_leads_nowhere_yet_says_why() {
    let mut stage = at_the_table(FixtureScene::Entering);
    for (way, why) in
        [("Results", "Standings come with the first hand."), ("Call floor", "The director is not here now.")]
    {
        click(&mut stage, way);
        assert_eq!(*stage.world().resource::<ClientScreen>(), ClientScreen::Table, "{way} leads nowhere");
        let at = stage.find(way).expect("it stays in its place").center();
        // A button that was just clicked shows no hint.
        stage.advance_time(Duration::from_secs(1));
        stage.send_event(egui::Event::PointerMoved(at));
        stage.rounds(1);
        stage.advance_time(Duration::from_secs(1));
        stage.rounds(3);
        let written = stage.texts().0;
        assert!(written.iter().any(|written| written.text == why), "{way}: {written:?}");
    }
}
