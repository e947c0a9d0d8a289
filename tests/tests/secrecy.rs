//! Secrecy of cards. Two sessions run side by side with the same motions; in one of them the cards that a person may
//! not see are swapped. Every byte that they receive is the same in both, until a card is shown.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::{
    Action, CardChoices, GestureChoices, LegalActions, RaiseRange, ShowingConsequence, ShownCards, Street, WagerKind,
};
use cardroom_shared::briefing::{CalledHand, TableLine};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::chance::{Chance, Deal, Destination};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, Motion, Name};
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::protocol::{MissedPiece, MissedSteps, RefusalNotice, Role, ServerMessage, encode_server};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, SeatSet, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes, Structure};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::{MAX_PENALTIES_WAITING, MAX_PENALTY_HANDS, MAX_PENALTY_MINUTES};
use cardroom_shared::view::{
    DealExclusion, EarlyAct, HandStage, PenaltyLeft, Phase, PlayerStatus, PotView, RebuyView, SeatView, TableView,
    TableWait, TimeBankStatus, TournamentView, TurnView, View, Viewer, event_for, table_view,
};
use cardroom_test_support::engine_harness::{DIRECTOR, EngineHarness, SeededChance, bytes_of, one_level, sheet, tda};
use cardroom_test_support::seed::seed as first_seed;
use rand::RngExt;

const SPECTATOR: PersonNo = PersonNo(99);

/// The cards that are swapped in the other session.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Changed {
    /// None: this is the first session.
    Nothing,
    /// The hole cards of others, the burn cards and the cards that are never dealt.
    HiddenForGood,
    /// The board too, which is hidden until it is dealt.
    BoardToo,
}

/// The chance of both sessions: equal shuffles, then some cards are swapped.
struct Twin {
    rng: SeededChance,
    own: Option<SeatNo>,
    changed: Changed,
}

impl Chance for Twin {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let deck = self.rng.shuffle(deal);
        if deal.hand().is_none() || self.changed == Changed::Nothing {
            return deck;
        }
        let stays = |place: usize| match deal.places.get(place) {
            Some(Destination::Seat(seat)) => Some(*seat) == self.own,
            Some(Destination::Board) => self.changed == Changed::HiddenForGood,
            Some(Destination::Burn) | None => false,
        };
        let mut cards = deck.cards().to_vec();
        let moving: Vec<usize> = (0..cards.len()).filter(|place| !stays(*place)).collect();
        let mut faces: Vec<Card> = moving.iter().map(|place| cards[*place]).collect();
        faces.rotate_left(7);
        for (place, face) in moving.into_iter().zip(faces) {
            cards[place] = face;
        }
        Deck::from_cards(cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        self.rng.below(n)
    }
}

const PLAYERS: u8 = 6;

fn seat(number: u8) -> SeatNo {
    SeatNo::new(u64::from(number)).expect("a seat")
}

fn evening(seed: u64, own: Option<SeatNo>, changed: Changed) -> EngineHarness<Twin> {
    let structure = Structure { denominations: vec![Chips(25)], ..sheet(one_level(50, 100, Ante::None), 5_000) };
    let stacks: Vec<(SeatNo, Chips)> =
        (1..=PLAYERS).map(|number| (seat(number), Chips(1_000 * u64::from(number)))).collect();
    EngineHarness::new(tda(), structure, Twin { rng: SeededChance::new(seed), own, changed }).seated(&stacks)
}

/// Returns whether this event reveals swapped cards.
fn reveals(event: &Event, changed: Changed) -> bool {
    let EventKind::Told(PublicEvent::Hand(_, event)) = &event.what else { return false };
    matches!(event, HandEvent::HandShown(_) | HandEvent::TurnedFaceUp(_))
        || (matches!(event, HandEvent::BoardDealt { .. }) && changed == Changed::BoardToo)
}

/// A random motion of the player to act, chosen from public information.
fn some_motion(evening: &EngineHarness<Twin>, person: PersonNo, rng: &mut SeededChance) -> Motion {
    let choices = evening.view(person, Role::Player).choices.expect("it is their turn");
    let call = if choices.may_check() { Action::Check } else { Action::Call };
    Motion::Clear(match (rng.0.random_range(0..10), choices.raise) {
        (0..3, _) if !choices.may_check() => Action::Fold,
        (3..5, Some(range)) if range.kind == WagerKind::Bet => Action::Bet(range.min),
        (3..5, Some(range)) => Action::RaiseTo(range.min),
        _ => call,
    })
}

/// The messages of a director beside the view: of all tables, and of a hand to which they were just called.
fn beside_the_view(evening: &EngineHarness<Twin>) -> Vec<u8> {
    let (tournament, now) = (&evening.tournament, evening.tournament.now());
    let lines: Vec<TableLine> = tournament.tables().map(|table| TableLine::of(tournament, table, now)).collect();
    assert!(lines.iter().any(|line| !line.seats.is_empty()), "there is something to tell");
    let rail = Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching: Some(TableNo(1)) };
    let events: Vec<PublicEvent> = evening.log.iter().filter_map(|event| event_for(tournament, rail, event)).collect();
    let story = CalledHand::of(tournament, TableNo(1), events, now).expect("the table is there");
    let mut bytes = encode_server(&ServerMessage::Tables { lines, gone: Vec::new() }).expect("it is short");
    bytes.extend(encode_server(&ServerMessage::Story(Box::new(story))).expect("it is short"));
    bytes
}

/// The catch-up messages of a joining viewer, and the tables as additional viewers see them.
fn told_who_comes(evening: &EngineHarness<Twin>, viewer: Viewer) -> Vec<u8> {
    let (tournament, now) = (&evening.tournament, evening.tournament.now());
    let missed = evening.missed(viewer);
    assert!(!missed.is_empty(), "there is something to tell");
    let tables = tournament.tables().map(|table| table_view(tournament, table, now)).collect();
    let past = MissedSteps { table: viewer.table(tournament).map(Table::no), until: 0, steps: missed };
    let pieces = MissedPiece::pieces(past).into_iter().map(ServerMessage::Missed);
    let messages = pieces.chain([ServerMessage::Beside { tables, gone: Vec::new() }]);
    messages.flat_map(|message| encode_server(&message).expect("it is short")).collect()
}

/// Plays both sessions until a swapped card is shown, or for a number of steps. Returns the number of compared
/// messages.
fn compare(seed: u64, viewer: Viewer, own: Option<SeatNo>, changed: Changed) -> u32 {
    let mut here = evening(seed, own, Changed::Nothing);
    let mut there = evening(seed, own, changed);
    let mut rng = SeededChance::new(seed ^ 5);
    let mut compared = 0;
    for step in 0..80 {
        let first = here.log.len();
        let from = match here.to_act() {
            Some(person) => CommandSource::Motion(person, some_motion(&here, person, &mut rng)),
            None => CommandSource::Tick,
        };
        for evening in [&mut here, &mut there] {
            match &from {
                CommandSource::Tick => evening.wait(),
                from => evening.submit(from.clone()).expect("what one evening allows, the other allows"),
            };
        }
        if [&here, &there].iter().any(|evening| evening.log.iter().skip(first).any(|event| reveals(event, changed))) {
            break;
        }
        let bytes = |evening: &EngineHarness<Twin>| bytes_of(&evening.outgoing_step(viewer, first));
        assert_eq!(bytes(&here), bytes(&there), "{viewer:?} sees what is hidden: seed {seed}, {changed:?}");
        assert_eq!(
            beside_the_view(&here),
            beside_the_view(&there),
            "the floor is told what is hidden: seed {seed}, {changed:?}"
        );
        if step % 8 == 7 {
            assert_eq!(
                told_who_comes(&here, viewer),
                told_who_comes(&there, viewer),
                "{viewer:?} is told what is hidden when they come: seed {seed}, {changed:?}"
            );
        }
        compared += 1;
    }
    let decks = |evening: &EngineHarness<Twin>| {
        let shuffle = evening.log.iter().rev().find_map(|event| match &event.what {
            EventKind::Shuffled(shuffled) => Some(shuffled.deck.cards().to_vec()),
            EventKind::Sealing(_) | EventKind::Told(_) => None,
        });
        shuffle.expect("a hand was dealt")
    };
    assert_ne!(decks(&here), decks(&there), "the decks differ, or nothing is proved");
    compared
}

#[test]
fn a_player_is_sent_the_same_whatever_the_others_hold() {
    let seeds = first_seed(0);
    for changed in [Changed::HiddenForGood, Changed::BoardToo] {
        let mut compared = 0;
        for seed in seeds..seeds + 40 {
            for number in 1..=PLAYERS {
                let viewer = Viewer::new(PersonNo(u32::from(number)), Role::Player);
                compared += compare(seed, viewer, Some(seat(number)), changed);
            }
        }
        assert!(compared > 1_500, "only {compared} messages were compared");
    }
}

#[test]
fn a_spectator_and_the_director_are_sent_the_same_whatever_anybody_holds() {
    let seeds = first_seed(0);
    for (person, role) in [(SPECTATOR, Role::Spectator), (DIRECTOR, Role::Director)] {
        for changed in [Changed::HiddenForGood, Changed::BoardToo] {
            let compare = |seed| compare(seed, Viewer::new(person, role), None, changed);
            let compared: u32 = (seeds..seeds + 60).map(compare).sum();
            assert!(compared > 400, "only {compared} messages were compared");
        }
    }
}

#[test]
fn a_player_does_see_their_own_cards() {
    let evening = |changed| {
        let mut evening = evening(3, None, changed);
        evening.wait();
        evening
    };
    let own = |evening: &EngineHarness<Twin>| {
        let table = evening.view(PersonNo(1), Role::Player).table.expect("their table");
        table.seats.iter().find(|seat| seat.person == PersonNo(1)).expect("their seat").cards.expect("their cards")
    };
    let (here, there) = (own(&evening(Changed::Nothing)), own(&evening(Changed::HiddenForGood)));
    assert!(here.iter().all(Option::is_some));
    assert_ne!(here, there, "the comparison would notice cards");
}

/// Plays one hand in which everybody folds to the big blind, so that nothing is shown.
fn fold_a_hand(evening: &mut EngineHarness<Twin>) {
    evening.wait();
    while let Some(person) = evening.to_act() {
        evening.motion(person, Motion::Clear(Action::Fold)).expect("folding is allowed");
    }
}

#[test]
fn who_takes_over_a_seat_does_not_see_the_cards_of_the_one_before() {
    let viewer = Viewer::new(SPECTATOR, Role::Player);
    let bytes = |changed| {
        let mut evening = evening(11, None, changed);
        fold_a_hand(&mut evening);
        let first = evening.log.len();
        let name = Name::try_from("Late friend".to_owned()).expect("a name");
        let from = CommandSource::Desk(SPECTATOR, DeskRequest::TakeOver(PersonNo(2), name));
        evening.submit(from).expect("a seat may be taken over between hands");
        bytes_of(&evening.outgoing_step(viewer, first))
    };
    assert_eq!(bytes(Changed::Nothing), bytes(Changed::BoardToo));
}

#[test]
fn a_refusal_does_not_depend_on_cards() {
    let answers = |changed| {
        let mut evening = evening(7, None, changed);
        evening.wait();
        let acts = [Action::Check, Action::Bet(Chips(1)), Action::RaiseTo(Chips(1)), Action::Muck, Action::AllIn];
        let people = || (0..=u32::from(PLAYERS)).map(PersonNo);
        let tries = people().flat_map(|person| acts.map(|act| CommandSource::Motion(person, Motion::Clear(act))));
        let at = evening.tournament.now();
        tries.map(|from| evening.tournament.decide(&Command { at, from })).collect::<Vec<_>>()
    };
    let (here, there) = (answers(Changed::Nothing), answers(Changed::BoardToo));
    assert_eq!(here, there);
    // The refusal itself is sent, and not only its text.
    let sent = |answers: Vec<Result<_, Refusal>>| -> Vec<Vec<u8>> {
        let refused = answers.into_iter().filter_map(Result::err).map(|refusal| {
            let (why, reasons) = (refusal.to_string(), refusal.reasons());
            let refusal = Some(Box::new(RefusalNotice { refusal, about: None }));
            encode_server(&ServerMessage::Refused { number: 1, why, refusal, reasons }).expect("it is short")
        });
        refused.collect()
    };
    let (here, there) = (sent(here), sent(there));
    assert!(here.len() > 5, "only {} were refused", here.len());
    assert_eq!(here, there);
}

/// The largest possible table view during betting, with the longest figures. Pots are awarded only after the betting,
/// and chips are carried over only between hands.
fn fullest_view() -> View {
    let most = Chips::MAX_IN_PLAY;
    let long = u32::MAX;
    let ace: Card = "As".parse().expect("a card");
    let betting = BettingStructure::Limit { small_bet: most, big_bet: most };
    let stakes = Some(Stakes { small_blind: most, big_blind: most, ante: Ante::Every(most), betting });
    let all: SeatSet = SeatNo::all().collect();
    // As many penalties as can wait, each as long as possible.
    let waiting = u32::try_from(MAX_PENALTIES_WAITING).expect("a few");
    let (seconds, hands) = (waiting * MAX_PENALTY_MINUTES * 60, waiting * MAX_PENALTY_HANDS);
    let most_to_serve = PenaltyLeft { seconds, hands, runs: true };
    let seats = SeatNo::all().map(|seat| SeatView {
        seat,
        person: PersonNo(long),
        stack: most,
        behind: most,
        street_bet: most,
        standing: PlayerStatus::Live,
        away: true,
        kept_away: DealExclusion::Serving(most_to_serve),
        cards: Some([Some(ace), Some(ace)]),
        won: Chips::ZERO,
        early: Some(EarlyAct { action: Action::RaiseTo(most), binds: true }),
        bank_s: Some(u16::MAX),
    });
    let table = TableView {
        table: TableNo(u16::MAX),
        hand: HandNo(long),
        stage: HandStage::Betting(Street::River),
        button: Some(SeatNo::FIRST),
        stakes,
        seats: seats.collect(),
        boards: vec![vec![ace; 5]; 3],
        open: vec![ace; 8],
        carried: Chips::ZERO,
        pots: vec![PotView { chips: most, seats: all }; 10],
        turn: Some(TurnView {
            seat: SeatNo::FIRST,
            left_ms: Some(long),
            of_ms: Some(long),
            called: false,
            bank: TimeBankStatus::Idle,
        }),
        waits: None,
        race: Vec::new(),
        button_draw: Vec::new(),
    };
    let range = RaiseRange { kind: WagerKind::Raise, min: most, max: most, unit: most };
    View {
        step: u64::MAX,
        you: PersonNo(long),
        tournament: TournamentView {
            phase: Phase::Playing,
            level: u16::MAX,
            stakes,
            next_stakes: stakes,
            // No level and no break lasts for weeks.
            left_ms: Some(u64::from(u32::MAX)),
            level_stands: false,
            hands_left: Some(u32::MAX),
            break_next: true,
            entrants: long,
            players_left: long,
            tables: u16::MAX,
            chips_in_play: most,
            smallest_chip: most,
        },
        table: Some(table),
        places: None,
        choices: Some(LegalActions { call: Some(most), raise: Some(range), must_raise: true }),
        done_unless_raised: true,
        signs: GestureChoices { stop: true, thumbs_up: true },
        cards: CardChoices {
            show: Some(ShownCards::Both),
            showing: ShowingConsequence::ADeadHand,
            showing_elsewhere: ShowingConsequence::ADeadHand,
            muck: true,
            ask: all,
            propose_runs: true,
            answer_runs: Some(3),
            play_board: true,
        },
        rebuy: Some(RebuyView { chips: most, cents: u64::MAX, bought: long, left_ms: Some(long) }),
        // A player with a rebuy offer has no chips for an add-on or a top-up.
        extra: None,
        waits_for_big_blind: true,
    }
}

#[test]
fn the_fullest_view_fits_into_a_packet() {
    let bytes_of = |view: View| {
        let message = ServerMessage::Step { events: Vec::new(), view: Box::new(view) };
        encode_server(&message).expect("it fits").len()
    };
    let bytes = bytes_of(fullest_view());
    assert!(bytes <= 1_160, "a view of {bytes} bytes");
    // While the table waits for the director, no clock of a player runs.
    let mut waiting = fullest_view();
    if let Some(table) = &mut waiting.table {
        table.waits = Some(TableWait::Director);
        table.turn = table.turn.map(|turn| TurnView { left_ms: None, of_ms: None, ..turn });
    }
    assert!(bytes_of(waiting) < bytes);
    assert!(bytes > 600, "{bytes} bytes are too few for ten seats, ten pots and three boards");
}

#[test]
fn a_shuffle_is_told_to_nobody() {
    let mut evening = evening(1, None, Changed::Nothing);
    evening.wait();
    let shuffles = evening.log.iter().filter(|event| matches!(event.what, EventKind::Shuffled(_))).count();
    assert!(shuffles >= 1, "there is something to keep back");
    let people = (0..=u32::from(PLAYERS)).chain([SPECTATOR.0]).map(PersonNo);
    for (person, role) in people.flat_map(|person| [Role::Player, Role::Spectator, Role::Director].map(|r| (person, r)))
    {
        let events = evening.outgoing_step(Viewer::new(person, role), 0).events;
        assert_eq!(events.len(), evening.log.len() - shuffles);
    }
}
