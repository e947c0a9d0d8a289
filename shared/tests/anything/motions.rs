//! Random commands: mostly sensible, and mostly by the player to act.

use crate::rng::Rng;
use cardroom_shared::action::{Action, Audience, LegalActions, Showing, ShownCards, WagerKind};
use cardroom_shared::cards::Deck;
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::chop::{ChopAnswer, ChopProposal, ChopTerms};
use cardroom_shared::command::{
    CommandSource, DeskRequest, FloorAnswer, FloorOrder, Gesture, Irregularity, IrregularityKind, Motion, Name, Order,
    PenaltyRequest, Push, PushSpeech, Sale, Sanction, SpeechTiming,
};
use cardroom_shared::note::Note;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;

const WORDS: [&str; 25] = [
    "call",
    "check",
    "fold",
    "raise",
    "bet",
    "all in",
    "I call.",
    "time",
    "clock",
    "raise to",
    "nice hand",
    "",
    "RAISE!",
    "i",
    "raise raise",
    "bet 1,0",
    "raise to 99999999999999999999",
    "I have two aces",
    "\u{1f0a1}",
    "all-in",
    "bet to",
    "1",
    "600",
    "to 400",
    "Time!",
];
const DIRECTOR: PersonNo = PersonNo(0);

/// Returns the next random command.
pub(crate) fn any(tournament: &Tournament, players: u32, rng: &mut Rng) -> CommandSource {
    if tournament.clock().is_paused() && rng.percent(30) {
        return CommandSource::order(DIRECTOR, Order::Resume);
    }
    let turn = turns(tournament, rng);
    let somebody = PersonNo(u32::try_from(rng.between(0, u64::from(players) + 1)).unwrap());
    let table = TableNo(u16::try_from(rng.between(1, 2)).unwrap());
    match (rng.under(1000), turn) {
        (0..800, Some((person, legal))) => CommandSource::Motion(person, motion(tournament, legal, rng)),
        (0..800, None) => between_hands(table, rng),
        (800..930, _) => CommandSource::Motion(
            somebody,
            motion(tournament, LegalActions { call: None, raise: None, must_raise: false }, rng),
        ),
        (930..960, _) => CommandSource::order(DIRECTOR, Order::Floor(table, floor_order(rng))),
        (960..970, _) => takes_back(table, rng),
        (970..985, _) => CommandSource::Desk(somebody, desk(rng)),
        (985..990, _) => CommandSource::order(DIRECTOR, order(table, rng)),
        _ => CommandSource::Tick,
    }
}

/// Returns a random player to act, with their legal actions.
fn turns(tournament: &Tournament, rng: &mut Rng) -> Option<(PersonNo, LegalActions)> {
    let turn = |table: &Table| {
        let hand = table.hand_in_progress()?;
        Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
    };
    let turns: Vec<_> = tournament.tables().filter_map(turn).collect();
    (!turns.is_empty()).then(|| *rng.pick(&turns))
}

fn between_hands(table: TableNo, rng: &mut Rng) -> CommandSource {
    match rng.under(12) {
        0..5 => CommandSource::order(DIRECTOR, Order::Deal(table)),
        10 => takes_back(table, rng),
        11 => CommandSource::order(DIRECTOR, order(table, rng)),
        5 => CommandSource::order(DIRECTOR, Order::Resume),
        _ => CommandSource::Tick,
    }
}

/// Returns an order that takes back the last event, or counts a player out.
pub(crate) fn takes_back(table: TableNo, rng: &mut Rng) -> CommandSource {
    let somebody = rng.percent(40).then(|| PersonNo(rng.below_players()));
    let order = match rng.under(11) {
        0..4 => Order::Undo(somebody),
        4..6 => Order::VoidHand(table),
        6..8 => Order::ReopenHand(table, somebody),
        8 => Order::Answer(table, FloorAnswer::Overrule),
        9 => Order::TakeBack(somebody.unwrap_or(PersonNo(1)), rng.pick(&Sale::WORDS).1),
        _ => Order::CountOut(somebody.unwrap_or(PersonNo(1))),
    };
    CommandSource::Order { by: DIRECTOR, order, why: Note::try_from("it was wrong".to_owned()).ok() }
}

fn motion(tournament: &Tournament, legal: LegalActions, rng: &mut Rng) -> Motion {
    match rng.under(100) {
        0..60 => Motion::Clear(action(legal, rng)),
        60..75 => Motion::Words(words(legal, rng)),
        75..92 => Motion::from(push(tournament, legal, rng)),
        92..95 => Motion::Gesture(*rng.pick(&[Gesture::Tap, Gesture::ThumbsUp])),
        95..97 => Motion::Clear(answer(rng)),
        _ => Motion::CallClock(seat(rng)),
    }
}

fn action(legal: LegalActions, rng: &mut Rng) -> Action {
    let to = total(legal, rng);
    match rng.under(100) {
        0..12 => Action::Fold,
        12..40 => Action::Call,
        40..64 => Action::Check,
        64..74 => Action::Bet(to),
        74..84 => Action::RaiseTo(to),
        84..86 => Action::AllIn,
        86..87 => Action::Wager(*rng.pick(&[WagerKind::Bet, WagerKind::Raise])),
        87..90 => Action::Muck,
        90..93 => Action::Withdraw,
        93..96 => Action::AskToSee(seat(rng)),
        _ => Action::Show(Showing {
            cards: *rng.pick(&[ShownCards::First, ShownCards::Second, ShownCards::Both]),
            to: Audience::of(rng.percent(30).then(|| seat(rng))),
        }),
    }
}

/// Returns an action about running the board more than once.
fn answer(rng: &mut Rng) -> Action {
    match rng.under(4) {
        0 => Action::ProposeRuns(rng.pick(&[0, 1, 2, 3, 4]).to_owned()),
        1 => Action::Decline,
        _ => Action::Agree,
    }
}

/// Returns a total near a limit.
fn total(legal: LegalActions, rng: &mut Rng) -> Chips {
    let Some(range) = legal.raise else { return Chips(rng.under(500)) };
    let (min, max) = (range.min.0, range.max.0);
    Chips(match rng.under(12) {
        0..4 => min,
        4..8 => rng.between(min, min.saturating_mul(3).min(max).max(min)) / range.unit.0.max(1) * range.unit.0.max(1),
        8 => max,
        9 => rng.next(),
        10 => min.saturating_sub(1),
        _ => rng.between(min, max),
    })
}

fn words(legal: LegalActions, rng: &mut Rng) -> String {
    let to = total(legal, rng);
    match rng.under(10) {
        0 => format!("raise to {to}"),
        1 => format!("raise {to}"),
        2 => format!("bet {to}"),
        3 => "a".repeat(rng.place(300)),
        _ => (*rng.pick(&WORDS)).to_owned(),
    }
}

fn push(tournament: &Tournament, legal: LegalActions, rng: &mut Rng) -> Push {
    let in_play = &tournament.structure().denominations;
    let chip = |rng: &mut Rng| match in_play.as_slice() {
        [] => Chips(rng.under(200)),
        _ if rng.percent(2) => Chips(rng.next()),
        chips => *rng.pick(chips),
    };
    let motion = |rng: &mut Rng| -> Vec<Denomination> {
        let chips = if rng.percent(1) { 250 } else { rng.between(0, 6) };
        (0..chips).map(|_| chip(rng)).collect()
    };
    let order = *rng.pick(&[SpeechTiming::BeforeChips, SpeechTiming::WithChips, SpeechTiming::AfterChips]);
    let said = rng.percent(40).then(|| PushSpeech { words: words(legal, rng), order });
    let pushes = rng.between(1, 3);
    Push { pushes: (0..pushes).map(|_| motion(rng)).collect(), said }
}

fn seat(rng: &mut Rng) -> SeatNo {
    SeatNo::new(rng.between(1, 10)).unwrap()
}

fn floor_order(rng: &mut Rng) -> FloorOrder {
    match rng.under(16) {
        0 => FloorOrder::Hold(seat(rng)),
        10 => FloorOrder::PassOver(seat(rng)),
        14 => FloorOrder::Limit(seat(rng)),
        15 => FloorOrder::Forfeit(seat(rng)),
        11 => FloorOrder::Relieve(seat(rng)),
        12 => FloorOrder::Fine(seat(rng), None),
        13 => FloorOrder::Fine(seat(rng), Some(Chips(rng.under(5_000)))),
        1 => FloorOrder::Clock(seat(rng)),
        2 => FloorOrder::Kill(seat(rng)),
        3 => FloorOrder::Retrieve(seat(rng)),
        4 => FloorOrder::Misdeal,
        5 => FloorOrder::Award(seat(rng), Chips(rng.under(400))),
        6 => FloorOrder::Refund(seat(rng), Chips(rng.under(400))),
        7 => FloorOrder::ProposeRuns(u8::try_from(rng.under(5)).unwrap()),
        8 if rng.percent(50) => FloorOrder::RunOut,
        8 => FloorOrder::Cancel,
        _ => {
            let (_, kind) = *rng.pick(&IrregularityKind::WORDS);
            let seen = rng.place(4);
            let cards = (0..seen).map(|_| *rng.pick(Deck::ordered().cards())).collect();
            let into = rng.percent(50).then(|| seat(rng));
            FloorOrder::Irregularity(Irregularity { kind, seat: rng.percent(70).then(|| seat(rng)), cards, into })
        }
    }
}

fn desk(rng: &mut Rng) -> DeskRequest {
    let name = Name::try_from(format!("Late {}", rng.under(9))).unwrap();
    match rng.under(30) {
        22 | 23 => DeskRequest::ProposeChop(chop(rng)),
        24..30 => DeskRequest::AnswerChop(if rng.percent(95) { ChopAnswer::Agree } else { ChopAnswer::Decline }),
        0..8 => DeskRequest::Away,
        8..15 => DeskRequest::Back,
        15 => DeskRequest::Leave,
        16 => DeskRequest::TakeOver(PersonNo(rng.below_players()), name),
        17 => DeskRequest::Rebuy,
        18 => DeskRequest::Decline,
        19 => DeskRequest::Report { about: Some(PersonNo(rng.below_players())), words: "they see my cards".to_owned() },
        20 => DeskRequest::Mute(PersonNo(rng.below_players())),
        _ => DeskRequest::Enter(name),
    }
}

fn chop(rng: &mut Rng) -> ChopProposal {
    let terms = match rng.under(3) {
        0 => ChopTerms::ByChips,
        1 => ChopTerms::ByIcm,
        _ => ChopTerms::Amounts(vec![(PersonNo(1), rng.under(20_000)), (PersonNo(2), rng.under(20_000))]),
    };
    ChopProposal { terms, play_for_cents: *rng.pick(&[0, 0, 1, 500, u64::MAX]) }
}

fn order(table: TableNo, rng: &mut Rng) -> Order {
    match rng.under(24) {
        23 => Order::OpenTable,
        20 | 21 => Order::Move { person: PersonNo(rng.below_players()), table, seat: seat(rng) },
        22 => Order::BreakTable(table),
        15 => Order::Mute(PersonNo(rng.below_players()), rng.percent(50).then_some(1)),
        16 => Order::Unmute(PersonNo(rng.below_players())),
        17 => Order::Bar(PersonNo(rng.below_players())),
        18 => Order::ProposeChop(chop(rng)),
        19 => Order::CancelChop,
        12 => Order::Penalty(PersonNo(rng.below_players()), penalty(rng)),
        13 => Order::Penalty(PersonNo(rng.below_players()), PenaltyRequest::NextStep),
        14 if rng.percent(20) => Order::Disqualify(PersonNo(rng.below_players())),
        0..2 => Order::Pause,
        2..5 => Order::Resume,
        5 => Order::NextLevel,
        6 => Order::Reopen,
        7 => Order::Start,
        8 => Order::Warn(PersonNo(rng.below_players())),
        9 => Order::Lift(
            PersonNo(rng.below_players()),
            if rng.percent(60) {
                Sanction::Penalty
            } else if rng.percent(50) {
                Sanction::Warning
            } else {
                Sanction::Disqualification
            },
        ),
        _ => Order::Deal(table),
    }
}

fn penalty(rng: &mut Rng) -> PenaltyRequest {
    let many = u32::try_from(rng.under(4)).unwrap();
    *rng.pick(&[
        PenaltyRequest::Minutes(many),
        PenaltyRequest::Hands(many),
        PenaltyRequest::Orbits(many),
        PenaltyRequest::Orbits(u32::MAX),
    ])
}

impl Rng {
    fn below_players(&mut self) -> u32 {
        u32::try_from(self.under(12)).unwrap()
    }
}
