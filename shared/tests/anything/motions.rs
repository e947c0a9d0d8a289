//! Something that somebody may try: mostly sensible, mostly by whoever is to act.

use crate::luck::Luck;
use cardroom_shared::action::{Action, Audience, LegalActions, Showing, ShownCards, WagerKind};
use cardroom_shared::cards::Deck;
use cardroom_shared::chips::{Chips, Denomination};
use cardroom_shared::chop::{ChopAnswer, ChopTerms, ChopWish};
use cardroom_shared::command::{
    CommandSource, Desk, FloorAnswer, FloorOrder, Gesture, Irregularity, IrregularityKind, Motion, Name, Order,
    PenaltyAsked, Push, Said, SaidOrder, Sale,
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

/// What somebody at some table tries next.
pub(crate) fn any(day: &Tournament, players: u32, luck: &mut Luck) -> CommandSource {
    if day.clock().is_paused() && luck.percent(30) {
        return CommandSource::order(DIRECTOR, Order::Resume);
    }
    let turn = turns(day, luck);
    let somebody = PersonNo(u32::try_from(luck.between(0, u64::from(players) + 1)).unwrap());
    let table = TableNo(u16::try_from(luck.between(1, 2)).unwrap());
    match (luck.under(1000), turn) {
        (0..800, Some((person, legal))) => CommandSource::Motion(person, motion(day, legal, luck)),
        (0..800, None) => between_hands(table, luck),
        (800..930, _) => CommandSource::Motion(
            somebody,
            motion(day, LegalActions { call: None, raise: None, must_raise: false }, luck),
        ),
        (930..960, _) => CommandSource::order(DIRECTOR, Order::Floor(table, floor_order(luck))),
        (960..970, _) => takes_back(table, luck),
        (970..985, _) => CommandSource::Desk(somebody, desk(luck)),
        (985..990, _) => CommandSource::order(DIRECTOR, order(table, luck)),
        _ => CommandSource::Tick,
    }
}

/// Somebody whose turn it is, and what they may do.
fn turns(day: &Tournament, luck: &mut Luck) -> Option<(PersonNo, LegalActions)> {
    let turn = |table: &Table| {
        let hand = table.hand_in_progress()?;
        Some((table.seat(hand.to_act()?)?.person, hand.legal_actions()?))
    };
    let turns: Vec<_> = day.tables().filter_map(turn).collect();
    (!turns.is_empty()).then(|| *luck.pick(&turns))
}

fn between_hands(table: TableNo, luck: &mut Luck) -> CommandSource {
    match luck.under(12) {
        0..5 => CommandSource::order(DIRECTOR, Order::Deal(table)),
        10 => takes_back(table, luck),
        11 => CommandSource::order(DIRECTOR, order(table, luck)),
        5 => CommandSource::order(DIRECTOR, Order::Resume),
        _ => CommandSource::Tick,
    }
}

/// The director takes back what happened last, or counts somebody out after all.
pub(crate) fn takes_back(table: TableNo, luck: &mut Luck) -> CommandSource {
    let somebody = luck.percent(40).then(|| PersonNo(luck.below_players()));
    let order = match luck.under(11) {
        0..4 => Order::Undo(somebody),
        4..6 => Order::VoidHand(table),
        6..8 => Order::ReopenHand(table, somebody),
        8 => Order::Answer(table, FloorAnswer::Overrule),
        9 => Order::TakeBack(somebody.unwrap_or(PersonNo(1)), luck.pick(&Sale::WORDS).1),
        _ => Order::CountOut(somebody.unwrap_or(PersonNo(1))),
    };
    CommandSource::Order { by: DIRECTOR, order, why: Note::try_from("it was wrong".to_owned()).ok() }
}

fn motion(day: &Tournament, legal: LegalActions, luck: &mut Luck) -> Motion {
    match luck.under(100) {
        0..60 => Motion::Clear(action(legal, luck)),
        60..75 => Motion::Words(words(legal, luck)),
        75..92 => Motion::Push(push(day, legal, luck)),
        92..95 => Motion::Gesture(*luck.pick(&[Gesture::Tap, Gesture::ThumbsUp])),
        95..97 => Motion::Clear(answer(luck)),
        _ => Motion::CallClock(seat(luck)),
    }
}

fn action(legal: LegalActions, luck: &mut Luck) -> Action {
    let to = total(legal, luck);
    match luck.under(100) {
        0..12 => Action::Fold,
        12..40 => Action::Call,
        40..64 => Action::Check,
        64..74 => Action::Bet(to),
        74..84 => Action::RaiseTo(to),
        84..86 => Action::AllIn,
        86..87 => Action::Wager(*luck.pick(&[WagerKind::Bet, WagerKind::Raise])),
        87..90 => Action::Muck,
        90..93 => Action::Withdraw,
        93..96 => Action::AskToSee(seat(luck)),
        _ => Action::Show(Showing {
            cards: *luck.pick(&[ShownCards::First, ShownCards::Second, ShownCards::Both]),
            to: Audience::of(luck.percent(30).then(|| seat(luck))),
        }),
    }
}

/// Something about dealing the rest of the board more than once.
fn answer(luck: &mut Luck) -> Action {
    match luck.under(4) {
        0 => Action::ProposeRuns(luck.pick(&[0, 1, 2, 3, 4]).to_owned()),
        1 => Action::Decline,
        _ => Action::Agree,
    }
}

/// A total near those at which something changes.
fn total(legal: LegalActions, luck: &mut Luck) -> Chips {
    let Some(range) = legal.raise else { return Chips(luck.under(500)) };
    let (min, max) = (range.min.0, range.max.0);
    Chips(match luck.under(12) {
        0..4 => min,
        4..8 => luck.between(min, min.saturating_mul(3).min(max).max(min)) / range.unit.0.max(1) * range.unit.0.max(1),
        8 => max,
        9 => luck.next(),
        10 => min.saturating_sub(1),
        _ => luck.between(min, max),
    })
}

fn words(legal: LegalActions, luck: &mut Luck) -> String {
    let to = total(legal, luck);
    match luck.under(10) {
        0 => format!("raise to {to}"),
        1 => format!("raise {to}"),
        2 => format!("bet {to}"),
        3 => "a".repeat(luck.place(300)),
        _ => (*luck.pick(&WORDS)).to_owned(),
    }
}

fn push(day: &Tournament, legal: LegalActions, luck: &mut Luck) -> Push {
    let in_play = &day.structure().denominations;
    let chip = |luck: &mut Luck| match in_play.as_slice() {
        [] => Chips(luck.under(200)),
        _ if luck.percent(2) => Chips(luck.next()),
        chips => *luck.pick(chips),
    };
    let motion = |luck: &mut Luck| -> Vec<Denomination> {
        let chips = if luck.percent(1) { 250 } else { luck.between(0, 6) };
        (0..chips).map(|_| chip(luck)).collect()
    };
    let order = *luck.pick(&[SaidOrder::BeforeChips, SaidOrder::WithChips, SaidOrder::AfterChips]);
    let said = luck.percent(40).then(|| Said { words: words(legal, luck), order });
    let pushes = luck.between(1, 3);
    Push { pushes: (0..pushes).map(|_| motion(luck)).collect(), said }
}

fn seat(luck: &mut Luck) -> SeatNo {
    SeatNo::new(luck.between(1, 10)).unwrap()
}

fn floor_order(luck: &mut Luck) -> FloorOrder {
    match luck.under(14) {
        0 => FloorOrder::Hold(seat(luck)),
        10 => FloorOrder::PassOver(seat(luck)),
        11 => FloorOrder::Relieve(seat(luck)),
        12 => FloorOrder::Fine(seat(luck), None),
        13 => FloorOrder::Fine(seat(luck), Some(Chips(luck.under(5_000)))),
        1 => FloorOrder::Clock(seat(luck)),
        2 => FloorOrder::Kill(seat(luck)),
        3 => FloorOrder::Retrieve(seat(luck)),
        4 => FloorOrder::Misdeal,
        5 => FloorOrder::Award(seat(luck), Chips(luck.under(400))),
        6 => FloorOrder::Refund(seat(luck), Chips(luck.under(400))),
        7 => FloorOrder::ProposeRuns(u8::try_from(luck.under(5)).unwrap()),
        8 => FloorOrder::Cancel,
        _ => {
            let (_, kind) = *luck.pick(&IrregularityKind::WORDS);
            let seen = luck.place(4);
            let cards = (0..seen).map(|_| *luck.pick(Deck::ordered().cards())).collect();
            let into = luck.percent(50).then(|| seat(luck));
            FloorOrder::Irregularity(Irregularity { kind, seat: luck.percent(70).then(|| seat(luck)), cards, into })
        }
    }
}

fn desk(luck: &mut Luck) -> Desk {
    let name = Name::try_from(format!("Late {}", luck.under(9))).unwrap();
    match luck.under(30) {
        22 | 23 => Desk::ProposeChop(chop(luck)),
        24..30 => Desk::AnswerChop(if luck.percent(95) { ChopAnswer::Agree } else { ChopAnswer::Decline }),
        0..8 => Desk::Away,
        8..15 => Desk::Back,
        15 => Desk::Leave,
        16 => Desk::TakeOver(PersonNo(luck.below_players()), name),
        17 => Desk::Rebuy,
        18 => Desk::Decline,
        19 => Desk::Report { about: Some(PersonNo(luck.below_players())), words: "they see my cards".to_owned() },
        20 => Desk::Mute(PersonNo(luck.below_players())),
        _ => Desk::Enter(name),
    }
}

fn chop(luck: &mut Luck) -> ChopWish {
    let terms = match luck.under(3) {
        0 => ChopTerms::ByChips,
        1 => ChopTerms::ByIcm,
        _ => ChopTerms::Amounts(vec![(PersonNo(1), luck.under(20_000)), (PersonNo(2), luck.under(20_000))]),
    };
    ChopWish { terms, play_for_cents: *luck.pick(&[0, 0, 1, 500, u64::MAX]) }
}

fn order(table: TableNo, luck: &mut Luck) -> Order {
    match luck.under(24) {
        23 => Order::OpenTable,
        20 | 21 => Order::Move { person: PersonNo(luck.below_players()), table, seat: seat(luck) },
        22 => Order::BreakTable(table),
        15 => Order::Mute(PersonNo(luck.below_players()), luck.percent(50).then_some(1)),
        16 => Order::Unmute(PersonNo(luck.below_players())),
        17 => Order::Bar(PersonNo(luck.below_players())),
        18 => Order::ProposeChop(chop(luck)),
        19 => Order::CancelChop,
        12 => Order::Penalty(PersonNo(luck.below_players()), penalty(luck)),
        13 => Order::Penalty(PersonNo(luck.below_players()), PenaltyAsked::NextStep),
        14 if luck.percent(20) => Order::Disqualify(PersonNo(luck.below_players())),
        0..2 => Order::Pause,
        2..5 => Order::Resume,
        5 => Order::NextLevel,
        6 => Order::Reopen,
        7 => Order::Start,
        8 => Order::Warn(PersonNo(luck.below_players())),
        _ => Order::Deal(table),
    }
}

fn penalty(luck: &mut Luck) -> PenaltyAsked {
    let many = u32::try_from(luck.under(4)).unwrap();
    *luck.pick(&[
        PenaltyAsked::Minutes(many),
        PenaltyAsked::Hands(many),
        PenaltyAsked::Orbits(many),
        PenaltyAsked::Orbits(u32::MAX),
    ])
}

impl Luck {
    fn below_players(&mut self) -> u32 {
        u32::try_from(self.under(12)).unwrap()
    }
}
