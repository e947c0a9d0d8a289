//! The bar below the table: one height, the acts at the lower right, and one button that stands out.

use super::held_chips::tell;
use super::{at_the_table, click, small, type_text, with_chips};
use bevy_egui::egui::{self, Key};
use cardroom_client::app::settings::Settings;
use cardroom_client::app::window_layout::{ActionInput, TableShape, WindowLayout};
use cardroom_client::dev_tools::fixtures::{self, FixtureScene};
use cardroom_client::dev_tools::headless::HeadlessApp;
use cardroom_client::screens::ClientScreen;
use std::time::Duration;

/// Scenes with every kind of bar: turns, waits, questions of the desk, and none.
const STATES: [FixtureScene; 18] = [
    FixtureScene::Entering,
    FixtureScene::CheckIn,
    FixtureScene::Preflop,
    FixtureScene::YourTurn,
    FixtureScene::MayCheck,
    FixtureScene::MustRaise,
    FixtureScene::Early,
    FixtureScene::Called,
    FixtureScene::FloorCalled,
    FixtureScene::ShowOrMuck,
    FixtureScene::Requests,
    FixtureScene::RunTwice,
    FixtureScene::Paused,
    FixtureScene::Break,
    FixtureScene::Rebuy,
    FixtureScene::AddOn,
    FixtureScene::Over,
    FixtureScene::Watched,
];

/// Scenes in which the person may push chips, with something to call and without, and out of turn.
const TRAYS: [FixtureScene; 4] =
    [FixtureScene::YourTurn, FixtureScene::MayCheck, FixtureScene::Called, FixtureScene::Preflop];

/// Windows with a text size in percent.
const WINDOWS: [((u32, u32), u16); 4] =
    [((800, 600), 100), ((480, 900), 100), ((1_280, 800), 100), ((1_024, 640), 200)];

/// Further windows of the long run.
const FURTHER_WINDOWS: [((u32, u32), u16); 4] =
    [((1_280, 800), 150), ((2_560, 1_440), 100), ((480, 900), 150), ((720, 1_280), 100)];

/// The names of all buttons that act.
const ACTS: [&str; 21] = [
    "Fold",
    "Check",
    "Call",
    "Raise",
    "Not all-in",
    "All-in now",
    "Let go",
    "Wait",
    "Act early",
    "Show hand",
    "Muck hand",
    "Agree",
    "Decline runs",
    "Rebuy",
    "Decline",
    "Buy extra",
    "Buy nothing",
    "Post",
    "Wait for it",
    "Enter again",
    "Enter and post",
];

fn frame(stage: &mut HeadlessApp) -> WindowLayout {
    *stage.world().resource::<WindowLayout>()
}

fn place(stage: &mut HeadlessApp, name: &str) -> egui::Rect {
    stage.find(name).unwrap_or_else(|| panic!("there is no {name}"))
}

/// The window at this size and text size, before the table.
fn window(((width, height), text): ((u32, u32), u16)) -> HeadlessApp {
    let mut stage = small();
    stage.settle_in_one_round();
    stage.world().resource_mut::<Settings>().text_percent = text;
    stage.resize(width, height);
    stage.open_screen(ClientScreen::Table);
    stage
}

/// The window in this scene with this input.
fn comes(stage: &mut HeadlessApp, scene: FixtureScene, means: ActionInput) {
    stage.world().resource_mut::<Settings>().means = means;
    stage.receive(fixtures::messages(scene));
    stage.rounds(2);
}

#[test]
fn the_felt_never_jumps() {
    felt_stays_in(&WINDOWS);
}

#[test]
#[ignore = "long run"]
fn felt_and_acts_stay_in_further_windows() {
    felt_stays_in(&FURTHER_WINDOWS);
    acts_stay_in(&FURTHER_WINDOWS);
}

/// Asserts that felt and bar stay in these windows through all states.
fn felt_stays_in(windows: &[((u32, u32), u16)]) {
    for size in windows.iter().copied() {
        let mut stage = window(size);
        comes(&mut stage, FixtureScene::YourTurn, ActionInput::Buttons);
        let first = frame(&mut stage);
        for scene in STATES {
            for means in [ActionInput::Buttons, ActionInput::Chips] {
                comes(&mut stage, scene, means);
                let now = frame(&mut stage);
                assert_eq!((now.table, now.bar), (first.table, first.bar), "{scene:?} by {means:?} at {size:?}");
            }
        }
    }
}

#[test]
fn the_acts_stay_at_the_lower_right() {
    acts_stay_in(&WINDOWS);
}

/// Asserts that the acts of a turn stay at the lower right in these windows.
fn acts_stay_in(windows: &[((u32, u32), u16)]) {
    for size in windows.iter().copied() {
        let mut stage = window(size);
        let (mut slots, mut trays) = (Vec::new(), Vec::new());
        for scene in [FixtureScene::YourTurn, FixtureScene::MayCheck, FixtureScene::Called, FixtureScene::CalledOther] {
            comes(&mut stage, scene, ActionInput::Buttons);
            let names: &[&str] = match scene {
                FixtureScene::MayCheck => &["Fold", "Check"],
                FixtureScene::CalledOther => &["Ahead check or fold", "Ahead call"],
                _ => &["Fold", "Call", "Raise", "Amount"],
            };
            for (number, name) in names.iter().enumerate() {
                slots.push((number, place(&mut stage, name), format!("{name} in {scene:?} at {size:?}")));
            }
        }
        for (number, at, told) in &slots {
            let (_, first, as_of) = slots.iter().find(|(other, ..)| other == number).expect("a first one");
            assert_eq!(at, first, "{told} is not where {as_of} is");
        }
        for scene in TRAYS {
            comes(&mut stage, scene, ActionInput::Chips);
            trays.push(["Let go", "Take back", "Another motion"].map(|name| place(&mut stage, name)));
            for name in ["Chip 100", "Word call", "Chip 500"] {
                click(&mut stage, name);
                trays.push(["Let go", "Take back", "Another motion"].map(|name| place(&mut stage, name)));
            }
        }
        assert!(trays.iter().all(|tray| *tray == trays[0]), "the tray moves at {size:?}: {trays:?}");
        let frame = frame(&mut stage);
        let bar = egui::pos2(frame.bar.max.x, frame.bar.max.y) / frame.zoom;
        // In an upright window the amount is above the three acts.
        let rightmost = if frame.shape == TableShape::Upright { 2 } else { 3 };
        let last = slots.iter().find(|(number, ..)| *number == rightmost).map(|(_, at, _)| *at).expect("a last slot");
        for (name, right) in [("the last slot", last.max), ("the release of chips", trays[0][0].max)] {
            assert!((bar.x - 16.0 - right.x).abs() < 1.5, "{name} is not at the right at {size:?}: {right} in {bar}");
        }
        assert!((bar.y - 8.0 - trays[0][0].max.y).abs() < 1.5, "it is not at the bottom at {size:?}");
        let [_, back, again] = trays[0];
        assert!(back.max.y.max(again.max.y) < bar.y - 5.0, "{back:?} and {again:?} leave the bar {bar} at {size:?}");
    }
}

#[test]
fn a_called_clock_hides_no_way_to_the_other_input() {
    for size in WINDOWS {
        let mut stage = window(size);
        for (means, other) in [(ActionInput::Chips, "Use Buttons"), (ActionInput::Buttons, "Use Chips")] {
            comes(&mut stage, FixtureScene::Called, means);
            let (clock, other) = (place(&mut stage, "Clock on you"), place(&mut stage, other));
            assert!(!clock.intersects(other), "{means:?} at {size:?}: {clock} over {other}");
        }
    }
}

#[test]
fn several_motions_say_what_they_are_together() {
    let mut stage = with_chips(FixtureScene::YourTurn);
    for name in ["Chip 100", "Another motion", "Chip 500"] {
        click(&mut stage, name);
    }
    let shown: String = stage.texts().0.into_iter().map(|drawn| drawn.text + "\n").collect();
    assert!(shown.contains("100, then 500 (600 in all)"), "{shown}");
}

#[test]
fn the_row_above_the_acts_stays_while_a_question_is_open() {
    let mut stage = at_the_table(FixtureScene::YourTurn);
    let before = place(&mut stage, "Odds");
    stage.press(Key::R, "r");
    type_text(&mut stage, "14225");
    stage.press(Key::Enter, "");
    assert_eq!(place(&mut stage, "Odds"), before, "asked for everything");
}

/// The names of all acts that stand out.
fn accents(stage: &mut HeadlessApp) -> Vec<&'static str> {
    ACTS.into_iter().filter(|name| stage.find(&format!("Filled {name}")).is_some()).collect()
}

#[test]
fn one_act_stands_out_and_it_is_the_usual_one() {
    for (scene, act) in [
        (FixtureScene::YourTurn, "Call"),
        (FixtureScene::MayCheck, "Check"),
        (FixtureScene::MustRaise, "Raise"),
        (FixtureScene::ShowOrMuck, "Show hand"),
        (FixtureScene::RunTwice, "Agree"),
        (FixtureScene::Rebuy, "Rebuy"),
        (FixtureScene::AddOn, "Buy extra"),
        (FixtureScene::Late, "Post"),
        (FixtureScene::ReEntry, "Enter again"),
    ] {
        assert_eq!(accents(&mut at_the_table(scene)), [act], "{scene:?}");
    }
    let mut free = at_the_table(FixtureScene::MayCheck);
    click(&mut free, "Fold");
    assert_eq!(accents(&mut free), ["Check"], "asked whether they fold for free");
    let mut turn = at_the_table(FixtureScene::YourTurn);
    turn.press(Key::R, "r");
    type_text(&mut turn, "14225");
    turn.press(Key::Enter, "");
    assert_eq!(accents(&mut turn), ["All-in now"], "asked for everything");
    let mut muck = at_the_table(FixtureScene::ShowOrMuck);
    click(&mut muck, "Muck hand");
    assert_eq!(accents(&mut muck), ["Show hand"], "asked whether they muck");
    let mut tray = with_chips(FixtureScene::YourTurn);
    assert_eq!(accents(&mut tray), [""; 0], "nothing is held yet");
    click(&mut tray, "Word call");
    assert_eq!(accents(&mut tray), ["Let go"]);
    let mut early = with_chips(FixtureScene::Preflop);
    click(&mut early, "Word call");
    click(&mut early, "Let go");
    assert_eq!(accents(&mut early), ["Wait"], "out of turn");
}

#[test]
fn a_called_clock_moves_no_button() {
    for size in WINDOWS {
        let mut stage = window(size);
        comes(&mut stage, FixtureScene::MayCheck, ActionInput::Buttons);
        let names = ["Fold", "Check", "Raise", "Cards"];
        let before = names.map(|name| place(&mut stage, name));
        assert!(stage.find("Clock on you").is_none());
        tell(&mut stage, FixtureScene::MayCheck, |view| {
            for turn in view.table.iter_mut().filter_map(|table| table.turn.as_mut()) {
                (turn.called, turn.left_ms) = (true, Some(20_000));
            }
        });
        stage.advance_time(Duration::ZERO);
        let clock = place(&mut stage, "Clock on you");
        assert_eq!(names.map(|name| place(&mut stage, name)), before, "{size:?}");
        assert!(before.iter().all(|button| !button.intersects(clock)), "{clock} lies over {before:?} at {size:?}");
    }
}
