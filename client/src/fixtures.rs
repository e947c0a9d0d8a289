//! Made-up evenings: what a server could have told, for pictures and tests.

use crate::model::Model;
use cardroom_shared::action::{
    Action, CardChoices, Deed, LegalActions, RaiseRange, ShowingBrings, ShownCards, Street, WagerKind,
};
use cardroom_shared::cards::{Card, DeckPlace};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{IrregularityKind, Motion, Name, Push, Said, SaidOrder};
use cardroom_shared::event::{DayEvent, HandEvent, HandPlan, Post, Told};
use cardroom_shared::house::rulebook::Rulebook;
use cardroom_shared::house::{HouseRules, presets};
use cardroom_shared::invitation::{Fingerprint, Invitation, Secret};
use cardroom_shared::protocol::{Role, RosterLine, ServerMessage, StandingLine, Welcome};
use cardroom_shared::remedy::{BurnAgain, Irregular, Remedy, WrongAction};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use cardroom_shared::view::{DayView, EarlyAct, Phase, PotView, SeatView, Stage, Standing, TableView, TurnView, View};
use std::time::Duration;

/// A moment of a made-up evening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scene {
    /// Nine players, the first hand has just been dealt, somebody else is to act.
    Preflop,
    /// It is the own turn against a raise, before the flop.
    YourTurn,
    /// It is the own turn with nothing to call.
    MayCheck,
    /// Four players and two side pots on the flop.
    Flop,
    /// The end of a hand that went all-in: a winner, his hand named.
    Showdown,
    /// Ten players.
    Ten,
    /// Two players.
    HeadsUp,
    /// The same as the flop, watched.
    Watched,
    /// A break.
    Break,
    /// The clock is stopped.
    Paused,
    /// Before the start.
    Entering,
    /// The evening is over.
    Over,
    /// The river came too early, and the house has put it right.
    EarlyRiver,
    /// A misdeal: the chips of a dead hand wait for the next deal.
    Misdeal,
    /// The own turn at the showdown, after a better hand.
    ShowOrMuck,
    /// The hand is over: hands may be asked for, and cards shown.
    Requests,
    /// It is asked whether the board is run twice.
    RunTwice,
    /// Two boards, run out.
    TwoBoards,
    /// Somebody else is to act, and two have announced something before their turn.
    Early,
    /// The own turn after "raise" has been said.
    MustRaise,
    /// Chips and words that the house had to rule on, by rules of its host.
    Ruling,
}

const NAMES: [&str; 10] = ["Ada", "Bruno", "Carmen", "Dmitri", "Élodie", "Farid", "Greta", "Hiroshi", "Ines", "Jørgen"];

/// An invitation that leads nowhere; each number has its own secret.
pub fn invitation(number: u8) -> Invitation {
    Invitation {
        host: "play.example.org".to_owned(),
        port: 7_777,
        role: Role::Player,
        fingerprint: Fingerprint::of(b"made up"),
        secret: Secret::new([number; 16]),
    }
}

/// A model that has heard everything of a scene.
pub fn model(scene: Scene) -> Model {
    let mut model = Model::default();
    for message in messages(scene) {
        model.hear(message, Duration::ZERO);
    }
    model
}

/// Everything that a server would have said up to this scene.
pub fn messages(scene: Scene) -> Vec<ServerMessage> {
    let role = if scene == Scene::Watched { Role::Spectator } else { Role::Player };
    let rules = if scene == Scene::Ruling { own_house() } else { presets().first().cloned() };
    let welcome = rules.map(|rules| Welcome {
        you: person(if scene == Scene::Watched { 40 } else { 1 }),
        role,
        tournament: "Friday at Ada's".to_owned(),
        chips: [25, 100, 500, 1_000, 5_000].map(Chips).to_vec(),
        rules: Box::new(rules),
    });
    let roster = NAMES.iter().zip(1..).filter_map(|(name, number)| {
        let name = Name::try_from((*name).to_owned()).ok()?;
        Some(RosterLine { person: person(number), name, bot: matches!(number, 4 | 7 | 9) })
    });
    let mut messages: Vec<ServerMessage> = welcome.map(ServerMessage::Welcome).into_iter().collect();
    messages.push(ServerMessage::Roster(roster.collect()));
    messages.push(ServerMessage::Standings(standings(scene)));
    let view = view(scene);
    messages.push(ServerMessage::Step { events: story(scene), view: Box::new(view) });
    messages
}

/// The same where the host has changed one setting of the house.
pub fn under(setting: &str, value: &str, scene: Scene) -> Vec<ServerMessage> {
    let mut messages = messages(scene);
    for message in &mut messages {
        if let ServerMessage::Welcome(welcome) = message {
            // A value that the setting does not have changes nothing, and is seen in the picture.
            let _ = welcome.rules.set(setting, value);
        }
    }
    messages
}

/// What is seen in a scene.
pub fn view(scene: Scene) -> View {
    let table = match scene {
        Scene::Preflop | Scene::YourTurn | Scene::MustRaise | Scene::Ruling => preflop(scene),
        Scene::Early => early(),
        Scene::MayCheck => checked_to(),
        Scene::Flop | Scene::Watched | Scene::Paused => flop(scene),
        Scene::ShowOrMuck => show_or_muck(),
        Scene::Requests => requests(),
        Scene::RunTwice => run_twice(),
        Scene::TwoBoards => two_boards(),
        Scene::EarlyRiver => early_river(),
        Scene::Misdeal => misdeal(),
        Scene::Showdown => showdown(),
        Scene::Ten => ten(),
        Scene::HeadsUp => heads_up(),
        Scene::Break => between_hands(),
        Scene::Entering => entering(),
        Scene::Over => over(),
    };
    View {
        step: 12,
        you: person(if scene == Scene::Watched { 40 } else { 1 }),
        day: day(scene, &table),
        choices: choices(scene),
        cards: card_choices(scene),
        rebuy: None,
        table: Some(table),
    }
}

fn choices(scene: Scene) -> Option<LegalActions> {
    let range = |kind, min, max| Some(RaiseRange { kind, min: Chips(min), max: Chips(max), unit: Chips(25) });
    match scene {
        Scene::YourTurn | Scene::MustRaise | Scene::Ruling => Some(LegalActions {
            call: Some(Chips(600)),
            raise: range(WagerKind::Raise, 1_000, 14_225),
            must_raise: scene == Scene::MustRaise,
        }),
        Scene::MayCheck => {
            Some(LegalActions { call: None, raise: range(WagerKind::Bet, 200, 13_400), must_raise: false })
        }
        Scene::HeadsUp => Some(LegalActions {
            call: Some(Chips(8_000)),
            raise: range(WagerKind::Raise, 16_000, 43_500),
            must_raise: false,
        }),
        _ => None,
    }
}

fn day(scene: Scene, table: &TableView) -> DayView {
    let all: Chips = table.seats.iter().map(|seat| seat.stack + seat.front).sum();
    let pots: Chips = table.pots.iter().map(|pot| pot.chips).sum();
    let (level, phase, left_ms) = match scene {
        Scene::Entering => (0, Phase::Entering, None),
        Scene::Break => (4, Phase::Break, Some(272_000)),
        Scene::Paused => (3, Phase::Paused, Some(512_000)),
        Scene::Over => (11, Phase::Over, None),
        Scene::HeadsUp => (9, Phase::Playing, Some(94_000)),
        _ => (3, Phase::Playing, Some(512_000)),
    };
    let is_late = scene == Scene::HeadsUp;
    DayView {
        phase,
        level,
        stakes: (level > 0).then(|| if is_late { stakes(2_000, 4_000) } else { stakes(100, 200) }),
        next_stakes: Some(if is_late { stakes(3_000, 6_000) } else { stakes(150, 300) }),
        left_ms,
        break_next: scene == Scene::YourTurn,
        entrants: if scene == Scene::Ten { 10 } else { 9 },
        players_left: u32::try_from(table.seats.iter().filter(|s| !(s.stack + s.front).is_zero()).count()).unwrap_or(0),
        tables: 1,
        chips_in_play: all + pots,
        smallest_chip: Chips(25),
    }
}

fn stakes(small: u64, big: u64) -> Stakes {
    let ante = Ante::BigBlind(Chips(big));
    Stakes { small_blind: Chips(small), big_blind: Chips(big), ante, betting: BettingStructure::NoLimit }
}

const fn person(number: u32) -> PersonNo {
    PersonNo(number)
}

/// The seat of this number; the last one for a number that is no seat.
pub fn seat(number: u8) -> SeatNo {
    SeatNo::new(u64::from(number)).unwrap_or(SeatNo::FIRST)
}

fn cards(text: &str) -> Vec<Card> {
    cardroom_shared::cards::parse_cards(text).unwrap_or_default()
}

/// A seat with cards that are not seen.
fn sits(number: u8, stack: u64, front: u64) -> SeatView {
    SeatView {
        seat: seat(number),
        person: person(u32::from(number)),
        stack: Chips(stack),
        behind: Chips::ZERO,
        front: Chips(front),
        standing: Standing::Live,
        away: false,
        cards: Some([None, None]),
        won: Chips::ZERO,
        early: None,
    }
}

fn holds(text: &str, seat: SeatView) -> SeatView {
    let hole = cards(text);
    SeatView { cards: Some([hole.first().copied(), hole.get(1).copied()]), ..seat }
}

fn folded(seat: SeatView) -> SeatView {
    SeatView { standing: Standing::Folded, cards: None, ..seat }
}

fn all_in(seat: SeatView) -> SeatView {
    SeatView { standing: Standing::AllIn, ..seat }
}

fn idle(seat: SeatView) -> SeatView {
    SeatView { standing: Standing::NotDealt, cards: None, ..seat }
}

fn table(hand: u32, stage: Stage, button: u8, seats: Vec<SeatView>) -> TableView {
    TableView {
        table: TableNo(1),
        hand: HandNo(hand),
        stage,
        button: Some(seat(button)),
        stakes: Some(stakes(100, 200)),
        seats,
        boards: vec![],
        open: vec![],
        carried: Chips::ZERO,
        pots: vec![],
        turn: None,
        race: Vec::new(),
    }
}

fn turn(number: u8, left_ms: u32) -> TurnView {
    TurnView { seat: seat(number), left_ms: Some(left_ms), of_ms: Some(30_000), called: false }
}

fn pot(chips: u64, seats: &[u8]) -> PotView {
    PotView { chips: Chips(chips), seats: seats.iter().map(|n| seat(*n)).collect() }
}

fn preflop(scene: Scene) -> TableView {
    let is_own_turn = matches!(scene, Scene::YourTurn | Scene::MustRaise | Scene::Ruling);
    let mut seats = vec![
        holds("AhKh", sits(1, 14_225, 0)),
        sits(2, 9_800, 0),
        sits(3, 12_450, 0),
        sits(4, 7_900, 0),
        sits(5, 15_575, 0),
        sits(6, 11_000, 0),
        sits(7, 3_225, 0),
        sits(8, 9_900, 100),
        sits(9, 5_525, 200),
    ];
    let mut turned = turn(2, 19_000);
    if is_own_turn {
        for number in [2, 4, 5, 6] {
            if let Some(seat) = seats.iter_mut().find(|s| s.seat == seat(number)) {
                *seat = folded(seat.clone());
            }
        }
        seats[2] = sits(3, 11_850, 600);
        seats[6] = sits(7, 2_625, 600);
        seats[5].away = true;
        turned = turn(1, 21_000);
    }
    let mut table = table(14, Stage::Betting(Street::Preflop), 7, seats);
    table.pots = vec![pot(200, &[1, 2, 3, 4, 5, 6, 7, 8, 9])];
    table.turn = Some(turned);
    table
}

fn early() -> TableView {
    let mut table = preflop(Scene::Preflop);
    for (number, action, binds) in [(1, Action::Call, false), (5, Action::Fold, true)] {
        if let Some(seat) = table.seats.iter_mut().find(|s| s.seat == seat(number)) {
            seat.early = Some(EarlyAct { action, binds });
        }
    }
    table
}

fn checked_to() -> TableView {
    let mut table = flop(Scene::Flop);
    table.pots = vec![pot(1_500, &[1, 2, 3])];
    table.seats = vec![
        holds("QhJh", sits(1, 13_400, 0)),
        sits(2, 9_800, 0),
        sits(3, 12_450, 0),
        folded(sits(4, 7_900, 0)),
        folded(sits(5, 15_575, 0)),
        folded(sits(6, 11_000, 0)),
    ];
    table.turn = Some(turn(1, 26_000));
    table
}

fn flop(scene: Scene) -> TableView {
    let own = if scene == Scene::Watched { sits(1, 10_325, 2_400) } else { holds("QhQd", sits(1, 10_325, 2_400)) };
    let seats = vec![
        own,
        all_in(sits(2, 0, 0)),
        sits(3, 6_250, 2_400),
        folded(sits(4, 7_900, 0)),
        sits(5, 12_075, 900),
        folded(sits(6, 11_000, 0)),
        all_in(sits(7, 0, 0)),
        folded(sits(8, 9_900, 0)),
        folded(sits(9, 5_525, 0)),
    ];
    let mut table = table(27, Stage::Betting(Street::Flop), 4, seats);
    table.boards = vec![cards("QsTh7d")];
    table.pots = vec![pot(4_775, &[1, 2, 3, 5, 7]), pot(2_600, &[1, 2, 3, 5]), pot(1_350, &[1, 3, 5])];
    table.turn = Some(turn(5, 8_500));
    table
}

/// Bruno has shown, and it is for Ada to show or to muck.
fn show_or_muck() -> TableView {
    let seats = vec![
        holds("KhQd", sits(1, 10_325, 0)),
        holds("AsKs", sits(2, 9_800, 0)),
        sits(3, 6_250, 0),
        folded(sits(4, 7_900, 0)),
        folded(sits(5, 12_075, 0)),
        folded(sits(6, 11_000, 0)),
    ];
    let mut table = table(52, Stage::Showdown, 4, seats);
    table.boards = vec![cards("QsTh7dKc2h")];
    table.pots = vec![pot(7_350, &[1, 2, 3])];
    table.turn = Some(turn(1, 11_000));
    table
}

/// The same hand when it is over: Ada has won unseen by nobody, Carmen has mucked.
fn requests() -> TableView {
    let mut table = show_or_muck();
    (table.stage, table.pots, table.turn) = (Stage::BetweenHands, vec![], None);
    if let [ada, bruno, carmen, ..] = table.seats.as_mut_slice() {
        (ada.won, ada.stack) = (Chips(7_350), Chips(17_675));
        bruno.standing = Standing::AllIn;
        *carmen = folded(carmen.clone());
    }
    table
}

/// Two are all-in on the flop.
fn run_twice() -> TableView {
    let mut table = flop(Scene::Flop);
    table.seats = vec![
        all_in(holds("QhQd", sits(1, 0, 0))),
        all_in(holds("AsKs", sits(2, 0, 0))),
        folded(sits(3, 6_250, 0)),
        folded(sits(5, 12_075, 0)),
    ];
    table.pots = vec![pot(24_775, &[1, 2])];
    table.turn = None;
    table
}

fn two_boards() -> TableView {
    let mut table = run_twice();
    table.stage = Stage::Showdown;
    table.boards = vec![cards("QsTh7d2c9h"), cards("QsTh7dJd4s")];
    table.pots = vec![];
    if let [ada, bruno, ..] = table.seats.as_mut_slice() {
        (ada.won, ada.stack) = (Chips(12_400), Chips(12_400));
        (bruno.won, bruno.stack) = (Chips(12_375), Chips(12_375));
    }
    table
}

/// What the person may do with cards in a scene.
fn card_choices(scene: Scene) -> CardChoices {
    let nothing = CardChoices::default();
    match scene {
        Scene::ShowOrMuck => CardChoices { show: Some(ShownCards::Both), muck: true, ..nothing },
        Scene::Requests => {
            CardChoices { show: Some(ShownCards::Second), ask: [3].map(seat).into_iter().collect(), ..nothing }
        }
        Scene::RunTwice => CardChoices { answer_runs: Some(2), ..nothing },
        Scene::MayCheck => CardChoices { show: Some(ShownCards::Both), showing: ShowingBrings::AWarning, ..nothing },
        _ => nothing,
    }
}

fn early_river() -> TableView {
    let mut table = flop(Scene::Flop);
    table.boards = vec![cards("QsTh7d2c")];
    table.stage = Stage::Betting(Street::Turn);
    table.open = cards("9h");
    table
}

fn misdeal() -> TableView {
    let mut table = between_hands();
    table.carried = Chips(300);
    table.open = cards("KdKd");
    table
}

/// A card of the board goes back into the deck and is dealt anew.
fn redealt() -> Remedy {
    Remedy::Redealt { street: Street::River, burn: BurnAgain::New, action: WrongAction::Stays }
}

/// Something that went wrong with the cards, for the first reason of this clause.
fn went_wrong(clause: &str, kind: IrregularityKind, seat: Option<SeatNo>, remedy: Remedy) -> Option<Told> {
    let reason = Rulebook::clause(clause).and_then(|(_, clause)| clause.reasons.first().copied())?;
    let wrong = Irregular { kind, seat, seen: Vec::new(), remedy, returned: Vec::new(), reason };
    Some(on_table(HandEvent::Irregular(wrong)))
}

fn showdown() -> TableView {
    let mut winner = all_in(holds("TsTc", sits(3, 0, 0)));
    winner.won = Chips(18_450);
    winner.stack = Chips(18_450);
    let seats = vec![
        all_in(holds("QhJd", sits(1, 4_100, 0))),
        folded(sits(2, 9_800, 0)),
        winner,
        all_in(holds("AsKs", sits(4, 0, 0))),
        folded(sits(5, 15_575, 0)),
        folded(sits(6, 11_000, 0)),
        folded(sits(8, 9_900, 0)),
    ];
    let mut table = table(31, Stage::Showdown, 2, seats);
    table.boards = vec![cards("QsTh7dQc2h")];
    table
}

fn ten() -> TableView {
    let mut seats: Vec<SeatView> =
        (1..=10).map(|n| sits(n, 1_240_000 + u64::from(n) * 17_325, u64::from(n) * 1_775)).collect();
    seats[0] = holds("9c9d", sits(1, 1_240_000, 17_750));
    let mut table = table(2, Stage::Betting(Street::River), 6, seats);
    table.boards = vec![cards("As9h4c4dKs")];
    table.pots = vec![pot(486_525, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])];
    table.turn = Some(turn(8, 14_000));
    table
}

fn heads_up() -> TableView {
    let seats = vec![holds("8s8d", sits(1, 39_500, 4_000)), sits(6, 26_500, 12_000)];
    let mut table = table(88, Stage::Betting(Street::Turn), 1, seats);
    table.stakes = Some(stakes(2_000, 4_000));
    table.boards = vec![cards("8hKd5c5d")];
    table.pots = vec![pot(16_000, &[1, 6])];
    table.turn = Some(turn(1, 24_000));
    table
}

fn between_hands() -> TableView {
    let seats = (1..=7).map(|n| idle(sits(n, 6_400 + u64::from(n) * 1_050, 0))).collect();
    table(40, Stage::BetweenHands, 3, seats)
}

fn entering() -> TableView {
    let seats = (1..=5).map(|n| idle(sits(n, 10_000, 0))).collect();
    let mut table = table(0, Stage::BetweenHands, 1, seats);
    table.button = None;
    table.stakes = None;
    table
}

fn over() -> TableView {
    let seats = vec![idle(sits(6, 90_000, 0))];
    table(112, Stage::BetweenHands, 6, seats)
}

fn standings(scene: Scene) -> Vec<StandingLine> {
    let line =
        |n: u32, place: Option<u32>, prize_cents| StandingLine { person: person(n), table: None, place, prize_cents };
    if scene != Scene::Over {
        let out = if scene == Scene::HeadsUp { vec![(3, 3, 3_600), (2, 4, 0), (9, 5, 0)] } else { vec![] };
        return out.into_iter().map(|(n, place, prize)| line(n, Some(place), prize)).collect();
    }
    [(6, 1, 9_000), (1, 2, 5_400), (3, 3, 3_600), (2, 4, 0), (9, 5, 0), (5, 6, 0), (4, 7, 0), (8, 7, 0), (7, 9, 0)]
        .into_iter()
        .map(|(n, place, prize)| line(n, Some(place), prize))
        .collect()
}

/// What happened on the way to a scene, for the log.
fn story(scene: Scene) -> Vec<Told> {
    match scene {
        Scene::Entering => (1..=5).filter_map(entered).collect(),
        Scene::Over => vec![finished(1, 2, 5_400), finished(6, 1, 9_000), Told::Day(DayEvent::Won(person(6)))],
        Scene::Break => vec![on_table(HandEvent::Ended), Told::Day(DayEvent::BreakBegan(4))],
        Scene::Showdown => showdown_story(),
        Scene::ShowOrMuck | Scene::Requests => river_story(scene),
        Scene::RunTwice | Scene::TwoBoards => runs_story(scene),
        Scene::EarlyRiver => {
            let mut story = flop_story(Scene::Flop);
            story.extend(went_wrong("fpn-14d", IrregularityKind::EarlyRiver, None, redealt()));
            story
        }
        Scene::Misdeal => {
            let mut story = vec![begun(40, 3, &[1, 2, 3, 4, 5, 6, 7]), on_table(HandEvent::HoleCardsDealt)];
            let remedy = Remedy::Void([seat(2)].into_iter().collect());
            story.extend(went_wrong("fpn-14f", IrregularityKind::DuplicateCard, None, remedy));
            story
        }
        Scene::HeadsUp => vec![begun(88, 1, &[1, 6]), on_table(HandEvent::HoleCardsDealt)],
        Scene::Ten => vec![begun(2, 6, &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10])],
        Scene::Preflop | Scene::YourTurn => preflop_story(scene),
        Scene::Early => preflop_story(Scene::Preflop),
        Scene::MustRaise => preflop_story(Scene::YourTurn),
        Scene::Ruling => ruling_story(),
        Scene::MayCheck | Scene::Flop | Scene::Watched | Scene::Paused => flop_story(scene),
    }
}

fn preflop_story(scene: Scene) -> Vec<Told> {
    let mut story = vec![
        Told::Day(DayEvent::LevelBegan(3)),
        begun(14, 7, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        posted(8, Post::SmallBlind, 100),
        posted(9, Post::BigBlind, 200),
        on_table(HandEvent::HoleCardsDealt),
    ];
    if scene == Scene::YourTurn {
        story.extend([
            acted(2, Action::Fold, Deed::Folded),
            acted(3, Action::RaiseTo(Chips(600)), Deed::Raised { to: Chips(600), all_in: false }),
            acted(4, Action::Fold, Deed::Folded),
            acted(5, Action::Fold, Deed::Folded),
            on_table(HandEvent::TimedOut { seat: seat(6), deed: Deed::Folded }),
            acted(7, Action::Call, Deed::Called { chips: Chips(600), all_in: false }),
        ]);
    }
    story
}

/// The way to the same turn with chips and words on which the house had to rule.
fn ruling_story() -> Vec<Told> {
    let mut story = preflop_story(Scene::Preflop);
    let raised = Deed::Raised { to: Chips(600), all_in: false };
    let said = Some(Said { words: "raise".to_owned(), order: SaidOrder::BeforeChips });
    let two_motions = Motion::Push(Push { motions: vec![vec![Chips(100); 2], vec![Chips(100); 4]], said });
    story.extend([
        acted(2, Action::Fold, Deed::Folded),
        on_table(ruled_by("procedures-7", 3, two_motions, raised, 0)),
        acted(4, Action::Fold, Deed::Folded),
        acted(5, Action::Fold, Deed::Folded),
        on_table(HandEvent::TimedOut { seat: seat(6), deed: Deed::Folded }),
        on_table(oversized_chip()),
    ]);
    story
}

/// Greta calls 600 with one chip of 1,000, without a word.
pub fn oversized_chip() -> HandEvent {
    let chip = Motion::Push(Push { motions: vec![vec![Chips(1_000)]], said: None });
    ruled_by("fpn-18b", 7, chip, Deed::Called { chips: Chips(600), all_in: false }, 400)
}

/// A ruling for the first reason of this clause.
fn ruled_by(clause: &str, number: u8, motion: Motion, deed: Deed, returned: u64) -> HandEvent {
    let mut event = HandEvent::acted(seat(number), Action::Call, deed);
    let reason = Rulebook::clause(clause).and_then(|(_, clause)| clause.reasons.first());
    if let (HandEvent::Ruled { motion: done, ruling, .. }, Some(reason)) = (&mut event, reason) {
        *done = motion;
        ruling.returned = Chips(returned);
        ruling.reason = *reason;
    }
    event
}

/// The house of a host who changed two settings of a preset.
fn own_house() -> Option<HouseRules> {
    let mut rules = HouseRules::preset("fpn")?;
    rules.set("raise_word", "one_more_motion").ok()?;
    rules.set("clock_extra", "45").ok()?;
    "friday".clone_into(&mut rules.key);
    "Ada's Fridays".clone_into(&mut rules.name);
    Some(rules)
}

fn flop_story(scene: Scene) -> Vec<Told> {
    let mut story = vec![
        begun(27, 4, &[1, 2, 3, 4, 5, 6, 7, 8, 9]),
        acted(7, Action::AllIn, Deed::Raised { to: Chips(955), all_in: true }),
        acted(8, Action::Fold, Deed::Folded),
        acted(9, Action::Fold, Deed::Folded),
        acted(1, Action::Call, Deed::Called { chips: Chips(955), all_in: false }),
        acted(2, Action::AllIn, Deed::Raised { to: Chips(1_605), all_in: true }),
        acted(3, Action::Call, Deed::Called { chips: Chips(1_405), all_in: false }),
        acted(5, Action::Call, Deed::Called { chips: Chips(1_605), all_in: false }),
        on_table(HandEvent::BetsCollected),
        on_table(HandEvent::BoardDealt { street: Street::Flop, burn: Some(DeckPlace(18)), first: DeckPlace(19) }),
    ];
    match scene {
        Scene::MayCheck => {
            story.extend([acted(2, Action::Check, Deed::Checked), acted(3, Action::Check, Deed::Checked)]);
        }
        _ => story.extend([
            acted(5, Action::Bet(Chips(900)), Deed::Bet { to: Chips(900), all_in: false }),
            acted(1, Action::RaiseTo(Chips(2_400)), Deed::Raised { to: Chips(2_400), all_in: false }),
            acted(3, Action::Call, Deed::Called { chips: Chips(2_400), all_in: false }),
        ]),
    }
    if scene == Scene::Paused {
        story.push(Told::Day(DayEvent::Paused));
    }
    story
}

fn river_story(scene: Scene) -> Vec<Told> {
    let mut story = vec![
        begun(52, 4, &[1, 2, 3, 4, 5, 6]),
        on_table(HandEvent::BoardDealt { street: Street::River, burn: Some(DeckPlace(24)), first: DeckPlace(25) }),
        acted(2, Action::Bet(Chips(1_200)), Deed::Bet { to: Chips(1_200), all_in: false }),
        acted(3, Action::Call, Deed::Called { chips: Chips(1_200), all_in: false }),
        acted(1, Action::Call, Deed::Called { chips: Chips(1_200), all_in: false }),
        on_table(HandEvent::HandShown(seat(2))),
    ];
    if scene == Scene::Requests {
        story.extend([
            on_table(HandEvent::HandMucked(seat(3))),
            on_table(HandEvent::PotAwarded { pot: 0, shares: vec![(seat(1), Chips(7_350))] }),
        ]);
    }
    story
}

fn runs_story(scene: Scene) -> Vec<Told> {
    let mut story = vec![begun(27, 4, &[1, 2, 3, 5])];
    story.push(on_table(HandEvent::TurnedFaceUp([1, 2].map(seat).into_iter().collect())));
    story.push(on_table(HandEvent::RunsProposed(2)));
    if scene == Scene::TwoBoards {
        story.extend([
            acted(1, Action::Agree, Deed::Agreed),
            acted(2, Action::Agree, Deed::Agreed),
            on_table(HandEvent::PotAwarded { pot: 0, shares: vec![(seat(1), Chips(12_400))] }),
            on_table(HandEvent::PotAwarded { pot: 0, shares: vec![(seat(2), Chips(12_375))] }),
        ]);
    }
    story
}

fn showdown_story() -> Vec<Told> {
    vec![
        begun(31, 2, &[1, 2, 3, 4, 5, 6, 8]),
        acted(4, Action::AllIn, Deed::Raised { to: Chips(6_450), all_in: true }),
        acted(3, Action::AllIn, Deed::Called { chips: Chips(6_000), all_in: true }),
        acted(1, Action::Call, Deed::Called { chips: Chips(6_000), all_in: false }),
        on_table(HandEvent::TurnedFaceUp([1, 3, 4].map(seat).into_iter().collect())),
        on_table(HandEvent::BoardDealt { street: Street::Flop, burn: Some(DeckPlace(18)), first: DeckPlace(19) }),
        on_table(HandEvent::BoardDealt { street: Street::Turn, burn: Some(DeckPlace(22)), first: DeckPlace(23) }),
        on_table(HandEvent::BoardDealt { street: Street::River, burn: Some(DeckPlace(24)), first: DeckPlace(25) }),
        on_table(HandEvent::HandShown(seat(3))),
        on_table(HandEvent::HandShown(seat(1))),
        on_table(HandEvent::PotAwarded { pot: 0, shares: vec![(seat(3), Chips(18_450))] }),
    ]
}

fn on_table(event: HandEvent) -> Told {
    Told::Hand(TableNo(1), event)
}

fn acted(number: u8, action: Action, deed: Deed) -> Told {
    on_table(HandEvent::acted(seat(number), action, deed))
}

fn posted(number: u8, post: Post, chips: u64) -> Told {
    on_table(HandEvent::Posted { seat: seat(number), post, chips: Chips(chips) })
}

fn begun(hand: u32, button: u8, dealt: &[u8]) -> Told {
    let dealt: SeatSet = dealt.iter().map(|n| seat(*n)).collect();
    let small = dealt.next_after(seat(button)).unwrap_or(SeatNo::FIRST);
    let big = dealt.next_after(small).unwrap_or(SeatNo::FIRST);
    on_table(HandEvent::Begun(HandPlan {
        hand: HandNo(hand),
        button: seat(button),
        dealt,
        small_blinds: [small].into_iter().collect(),
        big_blinds: [big].into_iter().collect(),
        last_blind: big,
        forfeited: SeatSet::default(),
        stakes: stakes(100, 200),
        unit: Chips(25),
    }))
}

fn entered(number: u32) -> Option<Told> {
    let name = NAMES.get(usize::try_from(number).ok()?.checked_sub(1)?)?;
    let name = Name::try_from((*name).to_owned()).ok()?;
    Some(Told::Day(DayEvent::Entered { person: person(number), name }))
}

fn finished(number: u32, place: u32, prize: u64) -> Told {
    Told::Day(DayEvent::Finished { people: vec![person(number)], place, prizes: vec![prize] })
}
