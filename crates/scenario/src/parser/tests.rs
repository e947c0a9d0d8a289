use super::parse;
use crate::expectation::{Allowed, ChipPile, Entitlement, Expectation, ExpectedOutcome, ExpectedRaise, HandPhase};
use crate::statement::{
    BettingStatement, LateChoice, LateEntry, LevelLength, PlayerAct, RebuyPeriodEnd, SeatStatement, SetupStatement,
    Statement,
};
use cardroom_shared::action::{Action, WagerKind};
use cardroom_shared::cards::parse_cards;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Gesture, Push, PushSpeech, SpeechTiming};
use cardroom_shared::event::Finality;
use cardroom_shared::house::BettingKind;
use cardroom_shared::orders::{BlindsLine, PenaltyLengthInput};
use cardroom_shared::structure::{Ante, Bracket, Payouts};

fn read(line: &str) -> Statement {
    let lines = parse(line).unwrap_or_else(|failure| panic!("{line}: {failure}"));
    assert_eq!(lines.len(), 1, "{line}");
    lines.into_iter().next().unwrap().statement
}

fn expects(line: &str) -> Expectation {
    match read(&format!("  > {line}  # said so")) {
        Statement::Expect(expectation) => expectation,
        other => panic!("{line}: {other:?}"),
    }
}

fn wrong(text: &str) -> String {
    parse(text).expect_err(text).to_string()
}

fn name(text: &str) -> String {
    text.to_owned()
}

#[test]
fn every_line_of_the_scene_is_read() {
    let blinds = |ante| BlindsLine { small: Chips(50), big: Chips(100), ante };
    let cases = [
        ("house houses/my own.toml # ours", SetupStatement::House(name("houses/my own.toml"))),
        ("set clock_base none", SetupStatement::Set { setting: name("clock_base"), value: name("none") }),
        ("game no-limit", SetupStatement::Game(BettingStatement::NoLimit)),
        ("game pot-limit", SetupStatement::Game(BettingStatement::PotLimit)),
        ("game limit 2/4", SetupStatement::Game(BettingStatement::Limit { small: Chips(2), big: Chips(4) })),
        ("chips 25 100 500", SetupStatement::Denominations(vec![Chips(25), Chips(100), Chips(500)])),
        ("blinds 50/100", SetupStatement::Blinds(blinds(Ante::None))),
        ("blinds 50/100 ante 10", SetupStatement::Blinds(blinds(Ante::Every(Chips(10))))),
        ("blinds 50/100 bb-ante 100", SetupStatement::Blinds(blinds(Ante::BigBlind(Chips(100))))),
        (
            "level 2 50/100 20",
            SetupStatement::Level {
                number: 2,
                blinds: blinds(Ante::None),
                game: None,
                length: LevelLength::Ms(1_200_000),
            },
        ),
        (
            "level 2 50/100 limit 20",
            SetupStatement::Level {
                number: 2,
                blinds: blinds(Ante::None),
                game: Some(BettingKind::Limit),
                length: LevelLength::Ms(1_200_000),
            },
        ),
        ("break 2 10", SetupStatement::Break { after: 2, ms: 600_000 }),
        (
            "tournament buy-in 12.50 stack 5000 seats 10",
            SetupStatement::Tournament { buy_in_cents: 1_250, stack: Chips(5_000), seats: 10 },
        ),
        ("entrants Ann, Bob", SetupStatement::Entrants(vec![name("Ann"), name("Bob")])),
        (
            "level 1 50/100 hands 8",
            SetupStatement::Level { number: 1, blinds: blinds(Ante::None), game: None, length: LevelLength::Hands(8) },
        ),
        ("payout 50 30 20", SetupStatement::Payout(Payouts::Percent(vec![50, 30, 20]))),
        ("payout fixed 100 50.50", SetupStatement::Payout(Payouts::Fixed { cents: vec![10_000, 5_050] })),
        (
            "payout from 2: 100; from 5: 70 30",
            SetupStatement::Payout(Payouts::ByEntries {
                brackets: vec![
                    Bracket { entries: 2, percent: vec![100] },
                    Bracket { entries: 5, percent: vec![70, 30] },
                ],
            }),
        ),
        ("bounty 2.50", SetupStatement::Bounty(250)),
        ("guarantee 500", SetupStatement::Guarantee(50_000)),
        ("added 100", SetupStatement::Added(10_000)),
        ("rebuys until break 1", SetupStatement::Rebuys(RebuyPeriodEnd::Break(1))),
        ("rebuys until level 3", SetupStatement::Rebuys(RebuyPeriodEnd::Level(3))),
        ("add-on 6000 for 20", SetupStatement::AddOn { chips: Chips(6_000), price_cents: 2_000 }),
        ("ghost table 2 seat 7", SetupStatement::UnsoldAt { table: 2, seat: 7 }),
        ("showdown by hand", SetupStatement::ShowdownByHand),
        ("button 3", SetupStatement::Button { table: 1, seat: 3 }),
        ("button table 2 3", SetupStatement::Button { table: 2, seat: 3 }),
    ];
    for (line, scene) in cases {
        assert_eq!(read(line), Statement::Scene(scene), "{line}");
    }
    let ann = SeatStatement { seat: 1, name: name("Ann"), stack: Chips(900) };
    let bob = SeatStatement { seat: 10, name: name("Bob"), stack: Chips(9_223_372_036_854_775_807) };
    for line in
        ["table: 1 Ann 900, 10 Bob 9223372036854775807", "  table 1: 1 Ann 900 ,10 Bob 9223372036854775807 # both"]
    {
        let seats = vec![ann.clone(), bob.clone()];
        assert_eq!(read(line), Statement::Scene(SetupStatement::Table { table: 1, seats }), "{line}");
    }
}

#[test]
fn every_line_of_time_and_dealing_is_read() {
    let cards = |text| parse_cards(text).unwrap();
    let hole = |first, second| vec![(name("Ann"), cards(first)), (name("Bob"), cards(second))];
    assert_eq!(read("hand"), Statement::Hand(1));
    assert_eq!(read("hand table 3"), Statement::Hand(3));
    assert_eq!(read("deal Ann AsKs, Bob 7h 7c"), Statement::Deal(hole("AsKs", "7h7c")));
    assert_eq!(read("board Ah 7d 2c"), Statement::Board { number: 1, cards: cards("Ah7d2c") });
    assert_eq!(read("board 2 9s3h"), Statement::Board { number: 2, cards: cards("9s3h") });
    assert_eq!(read("board 2h"), Statement::Board { number: 1, cards: cards("2h") });
    assert_eq!(
        read("draw Ann As, Bob 7h"),
        Statement::Draw(vec![(name("Ann"), cards("As")[0]), (name("Bob"), cards("7h")[0])])
    );
    assert_eq!(read("race Ann As2d, Bob 7h"), Statement::Race(hole("As2d", "7h")));
    assert_eq!(read("wait 45s"), Statement::Wait(45_000));
    assert_eq!(read("wait 10m"), Statement::Wait(600_000));
    let late = |place, choice| Statement::Late(LateEntry { name: name("Zoe"), place, choice });
    assert_eq!(read("late Zoe"), late(None, None));
    assert_eq!(read("late Zoe table 2 seat 4 post"), late(Some((2, 4)), Some(LateChoice::Post)));
    assert_eq!(read("late Zoe wait"), late(None, Some(LateChoice::Wait)));
}

#[test]
fn every_act_is_read() {
    let said = |words: &str, order| Some(PushSpeech { words: words.to_owned(), order });
    let push = |pushes: &[&[u64]], said| {
        let pushes = pushes.iter().map(|motion| motion.iter().copied().map(Chips).collect()).collect();
        PlayerAct::Push(Push { pushes, said })
    };
    let cards = |text| parse_cards(text).unwrap();
    let cases = [
        ("fold", PlayerAct::Clear(Action::Fold)),
        ("check", PlayerAct::Clear(Action::Check)),
        ("call", PlayerAct::Clear(Action::Call)),
        ("bet 300", PlayerAct::Clear(Action::Bet(Chips(300)))),
        ("raise to 600", PlayerAct::Clear(Action::RaiseTo(Chips(600)))),
        ("all-in", PlayerAct::Clear(Action::AllIn)),
        ("\"raise to #600\"", PlayerAct::Words(name("raise to #600"))),
        ("\"clock on Bob\"", PlayerAct::CallClock(name("Bob"))),
        ("push 500", push(&[&[500]], None)),
        ("push 100 100 500", push(&[&[100, 100, 500]], None)),
        ("push 100 then 500 500", push(&[&[100], &[500, 500]], None)),
        ("\"raise\" push 100 then 500", push(&[&[100], &[500]], said("raise", SpeechTiming::BeforeChips))),
        ("push 500 \"raise\"", push(&[&[500]], said("raise", SpeechTiming::AfterChips))),
        ("push 500 with \"raise\"", push(&[&[500]], said("raise", SpeechTiming::WithChips))),
        ("tap", PlayerAct::Gesture(Gesture::Tap)),
        ("thumbs-up", PlayerAct::Gesture(Gesture::ThumbsUp)),
        ("muck", PlayerAct::Muck),
        ("show", PlayerAct::Show { cards: vec![], to: None }),
        ("show As", PlayerAct::Show { cards: cards("As"), to: None }),
        ("show As Kd to Bob", PlayerAct::Show { cards: cards("AsKd"), to: Some(name("Bob")) }),
        ("ask to see Bob", PlayerAct::AskToSee(name("Bob"))),
        ("cut", PlayerAct::Cut),
        ("high-card", PlayerAct::HighCard),
        ("leave", PlayerAct::Leave),
        ("away", PlayerAct::Away),
        ("return", PlayerAct::Return),
        ("rebuy", PlayerAct::Rebuy),
        ("add-on", PlayerAct::AddOn),
        ("top-up", PlayerAct::TopUp),
        ("agree", PlayerAct::Agree),
        ("decline", PlayerAct::Decline),
    ];
    for (act, read_as) in cases {
        assert_eq!(read(&format!("Ann: {act} # now")), Statement::Act(name("Ann"), read_as), "{act}");
    }
}

#[test]
fn every_expectation_of_betting_is_read() {
    let ann = || name("Ann");
    let does = |outcome, all_in| Expectation::Does { name: ann(), outcome, all_in };
    let to_act = |call, raise| Expectation::ToAct { name: ann(), call, raise };
    let cases = [
        ("refused", Expectation::Refused),
        ("error", Expectation::StoryError),
        ("Ann folds", does(ExpectedOutcome::Folds, false)),
        ("Ann checks", does(ExpectedOutcome::Checks, false)),
        ("Ann calls 50 all-in", does(ExpectedOutcome::Calls(Chips(50)), true)),
        ("Ann bets 50", does(ExpectedOutcome::Bets(Chips(50)), false)),
        ("Ann raises to 350 all-in", does(ExpectedOutcome::RaisesTo(Chips(350)), true)),
        ("held Ann raise to 500", Expectation::Held { name: ann(), action: Action::RaiseTo(Chips(500)) }),
        ("held Ann raise", Expectation::Held { name: ann(), action: Action::Wager(WagerKind::Raise) }),
        ("held Ann bet", Expectation::Held { name: ann(), action: Action::Wager(WagerKind::Bet) }),
        ("held Ann fold", Expectation::Held { name: ann(), action: Action::Fold }),
        ("not held Ann", Expectation::NotHeld(ann())),
        ("returned Ann 400", Expectation::Returned(ann(), Chips(400))),
        ("infraction Ann string-bet", Expectation::Infraction { name: ann(), kind: name("string-bet") }),
        ("clause fpn-18b", Expectation::Clause(name("fpn-18b"))),
        ("to act Ann", to_act(None, None)),
        ("to act Ann call 100", to_act(Some(Chips(100)), None)),
        ("to act Ann raise no", to_act(None, Some(ExpectedRaise::No))),
        (
            "to act Ann call 100 raise 200..9000",
            to_act(Some(Chips(100)), Some(ExpectedRaise::Between(Chips(200), Chips(9_000)))),
        ),
        ("to act Ann raise 200..900 only", to_act(None, Some(ExpectedRaise::Only(Chips(200), Chips(900))))),
        ("front Ann 100", Expectation::Front(ann(), Chips(100))),
        ("pot 400", Expectation::Pot(Chips(400))),
        (
            "pots 1500 Cat Dan; 300 Dan",
            Expectation::Pots(vec![(Chips(1_500), vec![name("Cat"), name("Dan")]), (Chips(300), vec![name("Dan")])]),
        ),
        (
            "awards 300 Dan; 1500 Cat",
            Expectation::Awards(vec![(Chips(300), vec![name("Dan")]), (Chips(1_500), vec![name("Cat")])]),
        ),
        ("street showdown", Expectation::Street(HandPhase::Showdown)),
        (
            "button 1 small none big 3+4",
            Expectation::Positions { button: 1, small: Some(vec![]), big: Some(vec![3, 4]) },
        ),
    ];
    for (line, expectation) in cases {
        assert_eq!(expects(line), expectation, "{line}");
    }
}

#[test]
fn every_other_expectation_is_read() {
    let ann = || name("Ann");
    let cards = parse_cards("AsKd").unwrap();
    let cases = [
        ("dealt Ann, Bob", Expectation::Dealt(vec![ann(), name("Bob")])),
        ("not dealt Ann", Expectation::NotDealt(vec![ann()])),
        ("shows Bob, Ann", Expectation::Shows(vec![name("Bob"), ann()])),
        ("face-up Ann", Expectation::FaceUp(vec![ann()])),
        ("dead Ann", Expectation::Dead(vec![ann()])),
        ("wins Ann 0, Bob 7", Expectation::Wins(vec![(ann(), Chips(0)), (name("Bob"), Chips(7))])),
        ("stacks Ann 9", Expectation::Stacks(vec![(ann(), Chips(9))])),
        ("void", Expectation::Void),
        ("seat Ann 2 7", Expectation::Seat { name: ann(), table: 2, seat: 7 }),
        ("tables 1:5, 2: 4", Expectation::Tables(vec![(1, 5), (2, 4)])),
        ("out Ann", Expectation::Out(vec![ann()])),
        ("place Ann 3", Expectation::Place(ann(), 3)),
        ("place Ann none", Expectation::Place(ann(), 0)),
        ("prize Ann 12.50", Expectation::Prize { name: ann(), cents: 1_250 }),
        ("bounty Ann 2.50", Expectation::Bounty { name: ann(), cents: 250 }),
        ("eliminated Bob by Ann", Expectation::Eliminated { name: "Bob".to_owned(), by: vec![ann()] }),
        ("eliminated Ann by nobody", Expectation::Eliminated { name: ann(), by: Vec::new() }),
        ("prizes final 50 30", Expectation::Prizes { finality: Some(Finality::Final), cents: vec![5_000, 3_000] }),
        ("prizes 50.25", Expectation::Prizes { finality: None, cents: vec![5_025] }),
        (
            "chop Ann 60, Bob 40 play for 20",
            Expectation::Chop { shares: vec![(ann(), 6_000), ("Bob".to_owned(), 4_000)], play_for_cents: 2_000 },
        ),
        ("prize Ann 12", Expectation::Prize { name: ann(), cents: 1_200 }),
        ("level 4", Expectation::Level(4)),
        ("blinds 1/2", Expectation::Blinds(BlindsLine { small: Chips(1), big: Chips(2), ante: Ante::None })),
        ("break", Expectation::Break),
        ("paused", Expectation::Paused),
        ("denominations 100 500", Expectation::Denominations(vec![Chips(100), Chips(500)])),
        ("may rebuy Ann", Expectation::May { name: ann(), what: Entitlement::Rebuy, allowed: Allowed::Yes }),
        ("may not top-up Ann", Expectation::May { name: ann(), what: Entitlement::TopUp, allowed: Allowed::No }),
        ("penalty Ann 10m", Expectation::Penalty(ann(), PenaltyLengthInput::Ms(600_000))),
        ("disqualified Ann", Expectation::Disqualified(ann())),
        (
            "sees spectator front 600 of Ann",
            Expectation::SeesChips {
                viewer: name("spectator"),
                pile: ChipPile::Front,
                chips: Chips(600),
                owner: ann(),
            },
        ),
        ("sees spectator As Kd of Ann", Expectation::Sees { viewer: name("spectator"), cards, owner: ann() }),
        ("hidden Ann from Bob", Expectation::Hidden { owner: ann(), viewer: name("Bob") }),
        ("says Ann \"nice: hand\"", Expectation::Says { name: ann(), words: name("nice: hand") }),
        ("held back Ann", Expectation::HeldBack(ann())),
        ("chips in play 40000", Expectation::ChipsInPlay(Chips(40_000))),
    ];
    for (line, expectation) in cases {
        assert_eq!(expects(line), expectation, "{line}");
    }
}

#[test]
fn what_cannot_be_read_is_an_error_with_its_line() {
    let cases = [
        ("", "1: error: nothing is told here"),
        ("# only a remark", "1: error: nothing is told here"),
        ("hand\n\nwibble", "3: error: a statement should stand here, not `wibble`"),
        ("Ann: \"call", "1: error: the speech has no closing quotation mark"),
        ("Ann: fold now", "1: error: `now` is too much here"),
        ("Ann: bet", "1: error: an amount should stand here, not the end of the line"),
        ("Ann: bet ten", "1: error: an amount should stand here, not `ten`"),
        ("Ann: bet -5", "1: error: an amount should stand here, not `-5`"),
        (
            "Ann: bet 9223372036854775808",
            "1: error: 9223372036854775808 is too large: amounts go up to 9223372036854775807",
        ),
        ("> wins", "1: error: a name should stand here, not the end of the line"),
        ("> dead", "1: error: a name should stand here, not the end of the line"),
        (
            "deal Ann AsXx",
            "1: error: `Xx` is no card: write a rank of 23456789TJQKA and a suit of cdhs, like `As` or `Td`",
        ),
        ("board AsKsQsJsTs2c", "1: error: a board has five cards at most, not 6"),
        ("payout 50 30", "1: error: the percents of the payout must sum to 100"),
        (
            "blinds 100/50",
            "1: error: blinds of 100/50 do not go: the big blind is at least 1 and no less than the small",
        ),
        ("chips 100 25", "1: error: write the smallest chip first, each once"),
        ("table: 1 director 500", "1: error: `director` cannot be a name in a story: it means something else"),
        ("wait 10", "1: error: a time like `45s` or `10m` should stand here, not `10`"),
        ("wait 9000000h", "1: error: 9000000 is too long: a story waits for a year at most"),
        (
            "> street fourth",
            "1: error: a street (preflop, flop, turn, river, showdown, over) should stand here, not `fourth`",
        ),
        (
            "> held Ann all-in",
            "1: error: `fold`, `check`, `call`, `bet`, `bet N`, `raise` or `raise to N` should stand here, not `all-in`",
        ),
    ];
    for (text, failure) in cases {
        assert_eq!(wrong(text), failure, "{text}");
    }
}

#[test]
fn line_numbers_count_remarks_and_empty_lines() {
    let lines = parse("\u{feff}# a story\r\n\r\nhouse tda\r\n  hand\r\n").unwrap();
    assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [3, 4]);
}
