mod all_ins;

use super::*;
use crate::seed::seed;
use cardroom_shared::action::{CardChoices, GestureChoices, LegalActions, RaiseRange, WagerKind};
use cardroom_shared::cards::{Card, Deck, parse_cards};
use cardroom_shared::chips::Chips;
use cardroom_shared::chop::{ChopLine, by_chips, by_icm};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use cardroom_shared::view::{
    DealExclusion, Phase, PlayerStatus, PotView, SeatView, TimeBankStatus, TournamentView, TurnView,
};

const STAKES: Stakes =
    Stakes { small_blind: Chips(50), big_blind: Chips(100), ante: Ante::None, betting: BettingStructure::NoLimit };

fn seat(number: u8, stack: u64, street_bet: u64) -> SeatView {
    SeatView {
        seat: SeatNo::new(u64::from(number)).unwrap(),
        person: PersonNo(u32::from(number)),
        stack: Chips(stack),
        behind: Chips::ZERO,
        street_bet: Chips(street_bet),
        standing: if stack == 0 { PlayerStatus::AllIn } else { PlayerStatus::Live },
        away: false,
        kept_away: DealExclusion::No,
        cards: Some([None, None]),
        won: Chips::ZERO,
        early: None,
        bank_s: None,
    }
}

/// A view in which seat 1 is to act with these cards. The seats are clockwise from seat 1, and the last has the
/// button.
fn spot(hole: &str, board: &str, middle: u64, mut seats: Vec<SeatView>) -> View {
    let hole: [Card; 2] = parse_cards(hole).unwrap().try_into().unwrap();
    seats[0].cards = Some(hole.map(Some));
    let board = parse_cards(board).unwrap();
    let street = match board.len() {
        0 => Street::Preflop,
        3 => Street::Flop,
        4 => Street::Turn,
        _ => Street::River,
    };
    let highest = seats.iter().map(|seat| seat.street_bet.0).max().unwrap();
    let (street_bet, stack) = (seats[0].street_bet.0, seats[0].stack.0);
    let call = (highest - street_bet).min(stack);
    let kind = if highest == 0 { WagerKind::Bet } else { WagerKind::Raise };
    let everything = street_bet + stack;
    let raise = (everything > highest).then(|| RaiseRange {
        kind,
        min: Chips((2 * highest).max(100).min(everything)),
        max: Chips(everything),
        unit: Chips(25),
    });
    let all = seats.iter().map(|seat| seat.seat).collect();
    let table = TableView {
        table: TableNo(1),
        hand: HandNo(7),
        stage: HandStage::Betting(street),
        button: seats.last().map(|seat| seat.seat),
        stakes: Some(STAKES),
        boards: vec![board],
        open: Vec::new(),
        carried: Chips::ZERO,
        pots: if middle > 0 { vec![PotView { chips: Chips(middle), seats: all }] } else { Vec::new() },
        turn: Some(TurnView {
            seat: seats[0].seat,
            left_ms: Some(20_000),
            of_ms: Some(30_000),
            called: false,
            bank: TimeBankStatus::Idle,
        }),
        waits: None,
        race: Vec::new(),
        button_draw: Vec::new(),
        seats,
    };
    let tournament = TournamentView {
        phase: Phase::Playing,
        level: 1,
        stakes: Some(STAKES),
        next_stakes: None,
        left_ms: None,
        level_stands: false,
        hands_left: None,
        break_next: false,
        entrants: 6,
        players_left: 6,
        tables: 1,
        chips_in_play: Chips(60_000),
        smallest_chip: Chips(25),
    };
    let choices = Some(LegalActions { call: (call > 0).then_some(Chips(call)), raise, must_raise: false });
    let cards = CardChoices::default();
    View {
        step: 9,
        you: PersonNo(1),
        tournament,
        table: Some(table),
        places: None,
        choices,
        done_unless_raised: false,
        signs: GestureChoices::default(),
        cards,
        rebuy: None,
        extra: None,
        waits_for_big_blind: false,
    }
}

/// The actions of 40 bots of this character.
fn acts(character: Character, view: &View) -> Vec<Action> {
    (0..40)
        .map(|seed| match Bot::new(character, seed).with_samples(80).motion(view) {
            Some(Motion::Clear(action)) => action,
            other => panic!("a bot on its turn answered {other:?}"),
        })
        .collect()
}

fn share_of(acts: &[Action], wanted: impl Fn(&Action) -> bool) -> usize {
    100 * acts.iter().filter(|act| wanted(act)).count() / acts.len()
}

fn is_raise(act: &Action) -> bool {
    matches!(act, Action::Bet(_) | Action::RaiseTo(_))
}

/// A view of the first player to act before the flop at a table of six.
fn under_the_gun(hole: &str) -> View {
    let mut seats: Vec<SeatView> = (1..=6).map(|number| seat(number, 10_000, 0)).collect();
    seats[4] = seat(5, 9_950, 50);
    seats[5] = seat(6, 9_900, 100);
    let mut view = spot(hole, "", 0, seats);
    view.table.as_mut().unwrap().button = Some(SeatNo::new(4).unwrap());
    view
}

#[test]
fn aces_are_raised_and_seven_deuce_is_folded_under_the_gun() {
    for character in Character::ALL {
        let aces = acts(character, &under_the_gun("AsAd"));
        assert_eq!(share_of(&aces, |act| *act == Action::Fold), 0, "{character:?}");
        assert_eq!(share_of(&aces, is_raise), 100, "{character:?}");
        let trash = acts(character, &under_the_gun("7s2d"));
        assert_eq!(share_of(&trash, |act| *act == Action::Fold), 100, "{character:?}");
    }
}

#[test]
fn ace_nine_is_worth_a_raise_on_the_button_and_not_under_the_gun() {
    let mut button = under_the_gun("As9d");
    let table = button.table.as_mut().unwrap();
    table.button = Some(SeatNo::FIRST);
    for (place, street_bet) in [(1, 50), (2, 100), (3, 0), (4, 0), (5, 0)] {
        table.seats[place] = seat(u8::try_from(place + 1).unwrap(), 10_000 - street_bet, street_bet);
        if street_bet == 0 {
            table.seats[place].standing = PlayerStatus::Folded;
        }
    }
    assert!(share_of(&acts(Character::Regular, &button), is_raise) >= 90);
    assert!(share_of(&acts(Character::Rock, &under_the_gun("As9d")), |act| *act == Action::Fold) >= 90);
}

#[test]
fn a_short_stack_goes_all_in_or_out() {
    for (hole, everything) in [("AsTs", true), ("9s4d", false)] {
        let mut view = under_the_gun(hole);
        view.table.as_mut().unwrap().seats[0].stack = Chips(700);
        view.choices.as_mut().unwrap().raise =
            Some(RaiseRange { kind: WagerKind::Raise, min: Chips(200), max: Chips(700), unit: Chips(25) });
        for act in acts(Character::Regular, &view) {
            assert_eq!(act, if everything { Action::RaiseTo(Chips(700)) } else { Action::Fold }, "{hole}");
        }
    }
}

#[test]
fn a_re_raise_frightens_middling_hands_and_not_aces() {
    let facing = |hole: &str| {
        let mut seats = vec![seat(1, 9_700, 300), seat(2, 10_000, 0), seat(3, 9_000, 1_000)];
        seats[1].standing = PlayerStatus::Folded;
        spot(hole, "", 0, seats)
    };
    let folds = |hole: &str| share_of(&acts(Character::Regular, &facing(hole)), |act| *act == Action::Fold);
    assert_eq!(folds("AsAd"), 0);
    assert!(folds("Ks8d") >= 90);
}

#[test]
fn the_nuts_are_never_folded_and_nothing_never_calls_everything() {
    let facing = |hole: &str| spot(hole, "QsJsTs2d3c", 2_000, vec![seat(1, 8_000, 0), seat(2, 0, 8_000)]);
    for character in Character::ALL {
        let nuts = acts(character, &facing("AsKs"));
        assert_eq!(share_of(&nuts, |act| *act == Action::Call || is_raise(act)), 100, "{character:?}");
        let nothing = acts(character, &facing("4h5d"));
        assert_eq!(share_of(&nothing, |act| *act == Action::Fold), 100, "{character:?}");
    }
}

#[test]
fn a_free_card_is_never_refused() {
    for character in Character::ALL {
        let free = acts(character, &spot("7s2d", "AsKdQh", 600, vec![seat(1, 5_000, 0), seat(2, 5_000, 0)]));
        assert_eq!(share_of(&free, |act| *act == Action::Fold), 0, "{character:?}");
    }
}

#[test]
fn sets_are_bet_and_the_size_fits_the_pot() {
    let view = spot("9s9d", "9hKd2c", 1_000, vec![seat(1, 20_000, 0), seat(2, 20_000, 0)]);
    let acts = acts(Character::Regular, &view);
    assert!(share_of(&acts, is_raise) >= 75);
    for act in acts {
        if let Action::Bet(total) = act {
            assert!((300..=1_000).contains(&total.0), "a bet of {total} into 1000");
        }
    }
}

#[test]
fn a_maniac_bluffs_more_than_a_rock() {
    let view = spot("6s5d", "AhKd2c", 600, vec![seat(1, 9_000, 0), seat(2, 9_000, 0)]);
    let bets = |character| share_of(&acts(character, &view), is_raise);
    assert!(bets(Character::Maniac) >= bets(Character::Rock) + 20);
}

#[test]
fn nobody_answers_when_it_is_not_their_turn() {
    let bot = Bot::new(Character::Maniac, 1);
    let turn = under_the_gun("AsAd");
    assert!(bot.motion(&turn).is_some());
    assert_eq!(bot.motion(&View { choices: None, ..turn.clone() }), None);
    assert_eq!(bot.motion(&View { table: None, ..turn.clone() }), None);
    assert_eq!(bot.motion(&View { you: PersonNo(77), ..turn.clone() }), None);
    let mut other = turn;
    other.table.as_mut().unwrap().turn = Some(TurnView {
        seat: SeatNo::FIRST.next(),
        left_ms: None,
        of_ms: None,
        called: false,
        bank: TimeBankStatus::Idle,
    });
    assert_eq!(bot.motion(&other), None);
}

#[test]
fn the_same_view_gets_the_same_answer() {
    let view = spot("JsTs", "9s8d2c", 900, vec![seat(1, 9_000, 0), seat(2, 8_700, 300), seat(3, 9_000, 0)]);
    for seed in 0..20 {
        let bot = Bot::new(Character::Tricky, seed).with_samples(50);
        assert_eq!(bot.motion(&view), bot.motion(&View { step: 99, ..view.clone() }));
    }
}

#[test]
fn the_time_to_think_tells_nothing_about_the_cards() {
    for character in Character::ALL {
        let bot = Bot::new(character, 3);
        let aces = bot.thinking_ms(&under_the_gun("AsAd"));
        assert_eq!(aces, bot.thinking_ms(&under_the_gun("7s2d")));
        assert!((1_000..=10_000).contains(&aces), "{character:?} thinks for {aces} ms");
    }
}

#[test]
fn bots_do_not_use_up_a_short_clock() {
    let mut view = under_the_gun("AsAd");
    view.table.as_mut().unwrap().turn = Some(TurnView {
        seat: SeatNo::FIRST,
        left_ms: Some(900),
        of_ms: Some(900),
        called: false,
        bank: TimeBankStatus::Idle,
    });
    assert!(Bot::new(Character::Rock, 3).thinking_ms(&view) <= 300);
}

#[test]
fn a_line_up_has_no_name_twice_and_every_character() {
    let people = line_up(5, 60);
    assert_eq!(people.len(), 60);
    let mut names: Vec<&str> = people.iter().map(|(name, _)| name.as_str()).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 60);
    for character in Character::ALL {
        assert_eq!(people.iter().filter(|(_, c)| *c == character).count(), 12);
    }
    assert_eq!(line_up(5, 9), people[..9]);
    assert_ne!(line_up(6, 9), people[..9]);
}

/// A random view that no engine would make, but with consistent choices.
fn any_view(rng: &mut ChaCha8Rng) -> View {
    let mut deck = Deck::ordered().cards().to_vec();
    for place in (1..deck.len()).rev() {
        deck.swap(place, rng.random_range(0..=place));
    }
    let written = |cards: &[Card]| cards.iter().map(ToString::to_string).collect::<String>();
    let players: u8 = rng.random_range(2..=10);
    let most = 10_u64.pow(rng.random_range(1..=9));
    let mut seats: Vec<SeatView> = Vec::new();
    for number in 1..=players {
        let mut next = seat(number, rng.random_range(0..=most), rng.random_range(0..=most / 10));
        next.standing = match rng.random_range(0..6) {
            0 => PlayerStatus::Folded,
            1 => PlayerStatus::NotDealt,
            2 => PlayerStatus::AllIn,
            _ => PlayerStatus::Live,
        };
        seats.push(next);
    }
    seats[0].standing = PlayerStatus::Live;
    seats[0].stack = Chips(rng.random_range(1..=most));
    let board = [0, 3, 4, 5][rng.random_range(0..4)];
    let mut view = spot(&written(&deck[..2]), &written(&deck[2..2 + board]), rng.random_range(0..=most), seats);
    let unit = [1, 5, 25, 100, 1_000][rng.random_range(0..5)];
    let min = rng.random_range(1..=most);
    let kind = if rng.random_bool(0.5) { WagerKind::Bet } else { WagerKind::Raise };
    let max = rng.random_range(min..=most.max(min));
    view.choices = Some(LegalActions {
        call: rng.random_bool(0.6).then(|| Chips(rng.random_range(1..=most))),
        raise: rng.random_bool(0.7).then_some(RaiseRange { kind, min: Chips(min), max: Chips(max), unit: Chips(unit) }),
        must_raise: false,
    });
    let table = view.table.as_mut().unwrap();
    table.button = rng.random_bool(0.9).then(|| SeatNo::new(rng.random_range(1..=10)).unwrap());
    table.hand = HandNo(rng.random_range(1..=1_000));
    view
}

/// Returns whether the choices offer this action.
fn offers(choices: LegalActions, act: Action) -> bool {
    let (total, kind) = match act {
        Action::Fold => return !choices.may_check(),
        Action::Check => return choices.may_check(),
        Action::Call => return choices.call.is_some(),
        Action::Bet(total) => (total, WagerKind::Bet),
        Action::RaiseTo(total) => (total, WagerKind::Raise),
        _ => return false,
    };
    choices.raise.is_some_and(|range| {
        let fits = total.0.is_multiple_of(range.unit.0) || total == range.min || total == range.max;
        range.kind == kind && (range.min..=range.max).contains(&total) && fits
    })
}

#[test]
fn every_answer_to_any_view_is_among_the_choices() {
    let mut rng = ChaCha8Rng::seed_from_u64(seed(20_261_101));
    for round in 0..10_000 {
        let view = any_view(&mut rng);
        let bot = Bot::new(Character::ALL[round % 5], rng.random()).with_samples(4);
        let Some(Motion::Clear(act)) = bot.motion(&view) else { panic!("no answer to {view:?}") };
        assert!(offers(view.choices.unwrap(), act), "{act:?} to {view:#?}");
    }
}

#[test]
fn a_bot_declines_a_division_that_gives_it_less_than_its_stack_is_worth() {
    let prizes = [9_000, 5_400, 3_600];
    let stacks = [Chips(38_500), Chips(29_500), Chips(22_000)];
    let view = |gets: Vec<u64>, left_cents| {
        let line =
            |((person, chips), (cents, worth_cents))| ChopLine { person, chips, cents, worth_cents, answer: None };
        let players = (1..).map(PersonNo).zip(stacks);
        let lines = players.zip(gets.into_iter().zip(by_icm(&stacks, &prizes))).map(line).collect();
        ChopView { by: None, lines, left_cents, left_ms: 60_000 }
    };
    let fair = by_icm(&stacks, &prizes);
    let moved =
        |cents: i64| vec![fair[0] + u64::try_from(cents).unwrap(), fair[1], fair[2] - u64::try_from(cents).unwrap()];
    let played_on = by_icm(&stacks, &[8_000, 5_400, 3_600]);
    for character in Character::ALL {
        let bot = Bot::new(character, 7);
        let answers = |chop: &ChopView| [1, 2, 3].map(|person| bot.answer_chop(PersonNo(person), chop));
        let (yes, no) = (ChopAnswer::Agree, ChopAnswer::Decline);
        assert_eq!(answers(&view(fair.clone(), 0)), [yes, yes, yes], "{character:?}");
        assert_eq!(answers(&view(moved(1), 0)), [yes, yes, no], "{character:?}: one cent less");
        assert_eq!(answers(&view(played_on.clone(), 1_000)), [yes, yes, yes], "{character:?}: a part is played for");
        assert_eq!(answers(&view(by_chips(&stacks, &prizes), 0)), [yes, no, no], "{character:?}: by chips");
        assert_eq!(bot.answer_chop(PersonNo(9), &view(fair.clone(), 0)), no, "{character:?} has no share");
    }
}
