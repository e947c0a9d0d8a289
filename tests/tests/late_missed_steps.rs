//! Missed events that arrive late, in pieces between current events. The client must end in the state of one that got
//! them first. A returning client must end in the state of one that was never away.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test says what it expects")]

use cardroom_client::model::Model;
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{CommandSource, Motion, Name, Order};
use cardroom_shared::emblem::Emblem;
use cardroom_shared::event::{DirectorEvent, PublicEvent, TournamentEvent};
use cardroom_shared::note::Note;
use cardroom_shared::pace::Pace;
use cardroom_shared::protocol::{Arrival, MissedPiece, MissedSteps, Role, RosterLine, ServerMessage, Welcome};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::StructureSummary;
use cardroom_shared::structure::{Ante, Structure};
use cardroom_shared::view::{KnownSteps, Viewer};
use cardroom_test_support::engine_harness::{DIRECTOR, EngineHarness, SeededChance, one_level, sheet, tda};
use rand::RngExt;
use std::time::Duration;

const PLAYERS: u8 = 6;
const SPECTATOR: PersonNo = PersonNo(99);
const TABLE: TableNo = TableNo(1);

fn evening(seed: u64) -> EngineHarness {
    let structure = Structure { denominations: vec![Chips(25)], ..sheet(one_level(50, 100, Ante::None), 5_000) };
    let stacks: Vec<(SeatNo, Chips)> = (1..=PLAYERS)
        .map(|number| (SeatNo::new(u64::from(number)).unwrap(), Chips(1_500 * u64::from(number))))
        .collect();
    EngineHarness::new(tda(), structure, SeededChance::new(seed)).seated(&stacks)
}

/// A random act: a motion, words, or a ruling of the director.
fn happens(evening: &mut EngineHarness, rng: &mut SeededChance) {
    let note = |text: &str| Note::try_from(text.to_owned()).unwrap();
    let mut order = |order| {
        let why = Some(note("the cards were seen"));
        evening.submit(CommandSource::Order { by: DIRECTOR, order, why }).is_ok()
    };
    let done = match rng.0.random_range(0..16) {
        0 => order(Order::VoidHand(TABLE)),
        1 => order(Order::ReopenHand(TABLE, None)),
        2 => order(Order::Announce(note("the pizza is here"))),
        3 => evening.motion(PersonNo(2), Motion::Words("nice hand".to_owned())).is_ok(),
        _ => false,
    };
    if done {
        return;
    }
    let Some(person) = evening.to_act() else {
        evening.wait();
        return;
    };
    let choices = evening.view(person, Role::Player).choices;
    let may_check = choices.as_ref().is_none_or(LegalActions::may_check);
    let bet = match choices.and_then(|choices| choices.raise) {
        Some(range) if range.kind == WagerKind::Bet => Some(Action::Bet(range.min)),
        Some(range) => Some(Action::RaiseTo(range.min)),
        None => None,
    };
    let action = match rng.0.random_range(0..10) {
        0..3 if !may_check => Action::Fold,
        3 => bet.unwrap_or(Action::Fold),
        4 => Action::AllIn,
        _ if may_check => Action::Check,
        _ => Action::Call,
    };
    if evening.motion(person, Motion::Clear(action)).is_err() {
        evening.motion(person, Motion::Clear(Action::Fold)).expect("whoever is to act may fold");
    }
}

fn comes(viewer: Viewer) -> Vec<ServerMessage> {
    let welcome = Welcome {
        you: viewer.person,
        role: viewer.role,
        tournament: "Test".to_owned(),
        rules: Box::new((*tda()).clone()),
        chips: Vec::new(),
        pace: Pace::pausing(4_000),
        broadcast_ms: None,
        structure: StructureSummary::default(),
        meeting: None,
        web: None,
    };
    let line = |number: u8| RosterLine {
        person: PersonNo(u32::from(number)),
        name: Name::try_from(format!("Player {number}")).unwrap(),
        bot: false,
        arrival: Arrival::CheckedIn,
        emblem: Emblem::of_newcomer(PersonNo(u32::from(number))),
    };
    vec![ServerMessage::Welcome(welcome), ServerMessage::Roster((1..=PLAYERS).map(line).collect())]
}

/// The message with all events since number `first`.
fn news(evening: &EngineHarness, viewer: Viewer, first: usize) -> ServerMessage {
    evening.told_as(viewer, first, evening.steps()).message()
}

fn past(evening: &EngineHarness, viewer: Viewer, before: KnownSteps) -> Vec<ServerMessage> {
    let steps = evening.missed_since(viewer, before);
    let past = MissedSteps { table: Some(TABLE), until: evening.steps(), steps };
    MissedPiece::pieces(past).into_iter().map(ServerMessage::Missed).collect()
}

fn hear(model: &mut Model, messages: &[ServerMessage]) {
    for message in messages {
        model.receive(message.clone(), Duration::ZERO);
    }
}

/// The state that a client shows.
fn shown(model: &Model) -> (Vec<String>, String, Vec<String>) {
    let done = SeatNo::all().map(|seat| format!("{seat}: {:?}", model.done(seat))).collect();
    (lines(model), format!("{:?}", model.hands()), done)
}

fn lines(model: &Model) -> Vec<String> {
    model.lines().iter().map(|line| format!("{:?}: {}", line.about, line.text)).collect()
}

/// The missed and the current messages, interleaved at random. Each kind keeps its order.
fn mixed(past: &[ServerMessage], news: &[ServerMessage], rng: &mut SeededChance) -> Vec<ServerMessage> {
    let (mut past, mut news, mut mixed) = (past.iter(), news.iter(), Vec::new());
    loop {
        let left = past.len() + news.len();
        if left == 0 {
            return mixed;
        }
        let is_past = rng.0.random_range(0..left) < past.len();
        mixed.extend(if is_past { past.next() } else { news.next() }.cloned());
    }
}

fn takes_back(message: &ServerMessage) -> bool {
    let back = |event: &PublicEvent| {
        matches!(
            event,
            PublicEvent::Tournament(TournamentEvent::Director(
                DirectorEvent::HandTakenBack { .. } | DirectorEvent::HandReopened { .. }
            ))
        )
    };
    matches!(message, ServerMessage::Step { events, .. } if events.iter().any(back))
}

const LINES_ABOUT_THE_GAP: [&str; 2] = ["Tournament: While you were away:", "Tournament: You are back."];

#[test]
fn however_late_it_comes_the_window_shows_it_as_if_it_had_come_first() {
    let (mut late, mut taken_back) = (0, 0);
    for seed in 0..24 {
        let viewer = match seed % 3 {
            0 => Viewer::new(SPECTATOR, Role::Spectator),
            _ => Viewer::new(PersonNo(1), Role::Player),
        };
        let (mut evening, mut rng) = (evening(seed), SeededChance::new(seed ^ 9));
        let mut there = Vec::new();
        // In every second case the viewer was there before and has left.
        for _ in 0..rng.0.random_range(10..60) {
            happens(&mut evening, &mut rng);
        }
        if seed % 2 == 0 {
            there.extend(comes(viewer));
            there.push(news(&evening, viewer, evening.log.len()));
            there.extend(past(&evening, viewer, KnownSteps::default()));
            for _ in 0..rng.0.random_range(5..30) {
                let first = evening.log.len();
                happens(&mut evening, &mut rng);
                there.push(news(&evening, viewer, first));
            }
        }
        let before = if there.is_empty() { 0 } else { evening.steps() };
        let (mut stayed, mut seen) = (there.clone(), there);
        for _ in 0..rng.0.random_range(0..16) {
            let first = evening.log.len();
            happens(&mut evening, &mut rng);
            stayed.push(news(&evening, viewer, first));
        }
        seen.extend(comes(viewer));
        seen.push(news(&evening, viewer, evening.log.len()));
        let past = past(&evening, viewer, KnownSteps { around: before, table: before });
        let mut since = Vec::new();
        for _ in 0..30 {
            let first = evening.log.len();
            happens(&mut evening, &mut rng);
            since.push(news(&evening, viewer, first));
        }
        stayed.extend(since.clone());
        taken_back += since.iter().filter(|message| takes_back(message)).count();

        let mut first = Model::default();
        hear(&mut first, &seen);
        hear(&mut first, &past);
        hear(&mut first, &since);
        for _ in 0..12 {
            let mut model = Model::default();
            hear(&mut model, &seen);
            let order = mixed(&past, &since, &mut rng);
            late += usize::from(!matches!(order.first(), Some(ServerMessage::Missed(_))));
            hear(&mut model, &order);
            assert_eq!(shown(&model), shown(&first), "seed {seed}, {viewer:?}");
            assert_eq!(model.lines_told(), first.lines_told(), "nothing is read aloud anew");
            assert_eq!(model.playback_view(), first.playback_view());
        }
        if before > 0 {
            let mut whole = Model::default();
            hear(&mut whole, &stayed);
            // Words from the rail are not sent later to a viewer who has played.
            let is_told =
                |line: &String| !LINES_ABOUT_THE_GAP.contains(&line.as_str()) && !line.contains("from the rail");
            let told = |model: &Model| lines(model).into_iter().filter(is_told).collect::<Vec<_>>();
            assert!(!told(&whole).is_empty(), "seed {seed}: there is something to tell");
            assert_eq!(told(&first), told(&whole), "seed {seed}: nothing is told twice, and nothing is missing");
        }
    }
    assert!(late > 100 && taken_back > 5, "{late} came late, {taken_back} hands were taken back");
}
