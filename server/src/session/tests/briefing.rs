use super::*;
use cardroom_shared::action::Street;
use cardroom_shared::briefing::{Briefing, MuteList, StartLine, TableLine};
use cardroom_shared::command::{FloorAnswer, PenaltyRequest, Sanction};
use cardroom_shared::event::{ClockEvent, ConductEvent, HandEvent, TalkEvent};
use cardroom_shared::note::Note;
use cardroom_shared::parse_error::ParseError;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::view::PenaltyLeft;

const DIRECTOR: (Role, Option<&str>) = (Role::Director, Some("Dora"));
const DEPUTY: (Role, Option<&str>) = (Role::Deputy, Some("Dirk"));

/// Ann (1) and Ben (2) play, Dora (3) directs, and Dirk (4) assists her.
fn directed() -> Harness {
    let mut harness = Harness::with(4, &[PLAYER, PLAYER, DIRECTOR, DEPUTY], 6);
    for person in 1..=4 {
        harness.comes(person);
    }
    harness.enters(1, "Ann");
    harness.enters(2, "Ben");
    harness.jump_until(|evening| evening.tournament().is_started());
    harness
}

/// The last briefing that a person got.
fn briefed(harness: &Harness, person: u32) -> Option<&Briefing> {
    harness.sent.iter().rev().find_map(|(to, message)| match message {
        ServerMessage::Briefing(briefing) if *to == PersonNo(person) => Some(briefing.as_ref()),
        _ => None,
    })
}

fn hushed(harness: &Harness, person: u32) -> Option<&MuteList> {
    harness.sent.iter().rev().find_map(|(to, message)| match message {
        ServerMessage::Hushed(hushed) if *to == PersonNo(person) => Some(hushed),
        _ => None,
    })
}

fn reports(about: Option<u32>, words: &str) -> ClientRequest {
    ClientRequest::Desk(DeskRequest::Report { about: about.map(PersonNo), words: words.to_owned() })
}

#[test]
fn director_sees_calls_and_reports_also_after_a_crash() {
    let mut harness = directed();
    let why = Note::try_from("their cards touched the muck".to_owned()).ok();
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::CallFloor(why.clone()))), None);
    assert_eq!(harness.says(2, reports(Some(4), "Dirk helps Ann")), None);
    let (dora, dirk) = (briefed(&harness, 3).unwrap(), briefed(&harness, 4).unwrap());
    assert_eq!(dora.directs, Some(PersonNo(3)));
    assert_eq!((dora.calls[0].by, &dora.calls[0].why, dora.calls[0].play_goes_on), (PersonNo(1), &why, false));
    assert_eq!(dora.reports[0].words, "Dirk helps Ann");
    assert!(dirk.reports.is_empty(), "nobody reads what is said of them: {dirk:?}");
    assert_eq!(briefed(&harness, 1), None, "players are told nothing of it");

    let mut harness = harness.crash();
    harness.comes(4);
    assert_eq!(briefed(&harness, 4).unwrap().directs, Some(PersonNo(4)), "Dora is not back");
    harness.comes(3);
    assert_eq!(briefed(&harness, 4).unwrap().directs, Some(PersonNo(3)));
    assert_eq!(briefed(&harness, 3).unwrap().reports.len(), 1);
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Answer(TableNo(1), FloorAnswer::Accept), None)), None);
    assert!(briefed(&harness, 4).unwrap().calls.is_empty());
}

#[test]
fn who_is_silenced_is_known_to_all_and_whom_one_does_not_hear_to_oneself() {
    let mut harness = directed();
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Mute(PersonNo(2), Some(10)), None)), None);
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::Mute(PersonNo(2)))), None);
    assert_eq!(hushed(&harness, 1).unwrap().unheard, [PersonNo(2)]);
    assert_eq!(hushed(&harness, 2).unwrap().silenced, [(PersonNo(2), Some(600_000))]);
    assert!(hushed(&harness, 2).unwrap().unheard.is_empty(), "nobody knows who does not hear them");
    harness.sent.clear();
    harness.goes(1);
    harness.comes(1);
    assert_eq!(hushed(&harness, 1).unwrap().unheard, [PersonNo(2)], "they are told again when they come back");
}

/// All table lines that a person got, from this message on.
fn told_of_tables(harness: &Harness, person: u32, from: usize) -> Vec<(Vec<TableLine>, Vec<TableNo>)> {
    let told = harness.sent[from..].iter().filter_map(|(to, message)| match message {
        ServerMessage::Tables { lines, gone } if *to == PersonNo(person) => Some((lines.clone(), gone.clone())),
        _ => None,
    });
    told.collect()
}

#[test]
fn who_directs_sees_how_each_table_stands_as_it_changes() {
    let mut harness = directed();
    let told = told_of_tables(&harness, 3, 0);
    let (lines, _) = told.last().unwrap();
    assert_eq!(lines.len(), 1, "one table: {lines:?}");
    let line = &lines[0];
    let table = harness.evening.tournament().table(TableNo(1)).unwrap();
    let stacks: Vec<_> = table.seats().map(|(seat, _)| (seat, table.stack(seat))).collect();
    assert_eq!(line.seats.iter().map(|seat| (seat.seat, seat.stack)).collect::<Vec<_>>(), stacks);
    assert!(told_of_tables(&harness, 1, 0).is_empty(), "players are told nothing of it");

    // A player goes, and their seat is away; nothing else is sent twice.
    let from = harness.sent.len();
    harness.goes(1);
    let told = told_of_tables(&harness, 3, from);
    let (line, _) = told.last().unwrap();
    assert!(line[0].seats.iter().any(|seat| seat.person == PersonNo(1) && seat.away), "{line:?}");
    let from = harness.sent.len();
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Pause, None)), None);
    harness.wait(60_000);
    let told = told_of_tables(&harness, 3, from);
    assert!(told.len() <= 1, "time alone is no news: {told:?}");

    // A person who comes back gets all of them.
    let from = harness.sent.len();
    harness.goes(4);
    harness.comes(4);
    let lines: Vec<TableLine> = told_of_tables(&harness, 4, from).into_iter().flat_map(|(lines, _)| lines).collect();
    assert_eq!(lines.iter().map(|line| line.table).collect::<Vec<_>>(), [TableNo(1)]);
}

#[test]
fn recent_orders_list_their_effects_and_undo_where_possible() {
    let mut harness = directed();
    let why = Note::try_from("for talking about the hand".to_owned()).ok();
    let penalty = Order::Penalty(PersonNo(2), PenaltyRequest::Minutes(10));
    let back = Some(Order::Lift(PersonNo(2), Sanction::Penalty));
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Pause, None)), None);
    let orders = &briefed(&harness, 4).unwrap().orders;
    assert_eq!((orders[0].by, &orders[0].order, &orders[0].undo), (PersonNo(3), &Order::Pause, &Some(Order::Resume)));
    assert!(matches!(orders[0].came[..], [PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Paused)), ..]));

    assert_eq!(harness.says(3, ClientRequest::Order(Order::Resume, None)), None);
    assert_eq!(harness.says(3, ClientRequest::Order(penalty.clone(), why.clone())), None);
    let orders = &briefed(&harness, 3).unwrap().orders;
    assert_eq!(
        (&orders[0].order, &orders[0].why, &orders[0].undo),
        (&penalty, &why, &back),
        "they are back in the next hand"
    );
    let given = |event: &PublicEvent| {
        matches!(event, PublicEvent::Tournament(TournamentEvent::Conduct(ConductEvent::PenaltyGiven { .. })))
    };
    assert!(orders[0].came.iter().any(given), "{orders:?}");
    assert_eq!(orders.iter().map(|order| order.number).collect::<Vec<_>>(), [4, 3, 2, 1], "the newest first");
    assert_eq!(orders[1].undo, Some(Order::Pause), "the clock runs");
    assert_eq!((&orders[2].undo, &orders[3].order), (&None, &Order::Start), "it is not paused any more");
    assert_eq!(briefed(&harness, 1), None, "players are told nothing of it");

    let mut harness = harness.crash();
    harness.comes(3);
    assert_eq!(briefed(&harness, 3).unwrap().orders.len(), 4, "they stand in the record");
}

#[test]
fn what_came_of_an_order_stands_with_it_and_with_no_later_one() {
    let mut harness = directed();
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Mute(PersonNo(2), Some(1)), None)), None);
    let muted = |event: &PublicEvent| {
        matches!(event, PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::Muted { .. } | TalkEvent::Unmuted(_))))
    };
    assert_eq!(briefed(&harness, 3).unwrap().orders[0].came.iter().filter(|event| muted(event)).count(), 1);
    assert_eq!(
        harness.says(3, ClientRequest::Order(Order::Announce(Note::try_from("Pizza".to_owned()).unwrap()), None)),
        None
    );
    let orders = &briefed(&harness, 3).unwrap().orders;
    assert!(!orders[0].came.iter().any(muted), "{:?}", orders[0]);
    assert_eq!(orders[1].came.iter().filter(|event| muted(event)).count(), 1);
}

#[test]
fn what_came_of_a_ruling_is_told_of_every_table() {
    let sheet = sheet_of(3, Some(6), Some(6));
    let mut harness = Harness::of(&sheet, &[DIRECTOR], 3);
    harness.comes(1);
    let in_hand =
        |evening: &Session, no| evening.tournament().table(no).is_some_and(|table| table.hand_in_progress().is_some());
    let tables = [TableNo(1), TableNo(2)];
    harness.jump_until(|evening| tables.iter().all(|table| in_hand(evening, *table)));
    for table in tables {
        assert_eq!(harness.says(1, ClientRequest::Order(Order::Floor(table, FloorOrder::Misdeal), None)), None);
        let came = &briefed(&harness, 1).unwrap().orders[0].came;
        assert!(
            came.iter().any(|event| matches!(event, PublicEvent::Hand(of, _) if *of == table)),
            "{table}: {came:?}"
        );
    }
}

#[test]
fn penalty_undo_is_offered_only_for_the_newest_that_stands() {
    let mut harness = directed();
    let gives = |harness: &mut Harness, order| assert_eq!(harness.says(3, ClientRequest::Order(order, None)), None);
    let offered = |harness: &Harness| -> Vec<bool> {
        briefed(harness, 3).unwrap().orders.iter().map(|order| order.undo.is_some()).collect()
    };
    gives(&mut harness, Order::Penalty(PersonNo(2), PenaltyRequest::Minutes(10)));
    gives(&mut harness, Order::Penalty(PersonNo(2), PenaltyRequest::Minutes(40)));
    assert_eq!(offered(&harness)[..2], [true, false], "the newest first");
    gives(&mut harness, Order::Lift(PersonNo(2), Sanction::Penalty));
    assert_eq!(offered(&harness)[1..3], [false, true], "the ten minutes stand");
    gives(&mut harness, Order::Lift(PersonNo(2), Sanction::Penalty));
    assert_eq!(offered(&harness)[2..4], [false, false]);
}

#[test]
fn a_called_director_is_told_what_happened_in_the_hand_once() {
    let mut harness = directed();
    assert_eq!(harness.says(1, ClientRequest::Desk(DeskRequest::CallFloor(None))), None);
    let stories = |harness: &Harness, person: u32| {
        let stories = harness.sent.iter().filter_map(|(to, message)| match message {
            ServerMessage::Story(story) if *to == PersonNo(person) => Some(story.as_ref().clone()),
            _ => None,
        });
        stories.collect::<Vec<_>>()
    };
    let told = stories(&harness, 3);
    assert_eq!(told.len(), 1);
    assert!(matches!(told[0].events[0], PublicEvent::Hand(TableNo(1), HandEvent::Begun(_))), "{told:?}");
    let cards = told[0].seen.seats.iter().filter_map(|seat| seat.cards).flatten();
    assert!(cards.clone().count() > 0 && cards.flatten().count() == 0, "no face is told");
    harness.wait(4_000);
    assert_eq!(briefed(&harness, 3).unwrap().calls[0].hand, told[0].seen.hand);
    assert_eq!((stories(&harness, 3).len(), stories(&harness, 1).len()), (1, 0), "once, and to nobody else");

    // A person who comes back gets them again, with the time for which the call has been open.
    harness.goes(4);
    harness.comes(4);
    assert_eq!(stories(&harness, 4).len(), 2);
    assert!(briefed(&harness, 4).unwrap().calls[0].waited_ms >= 4_000);
}

#[test]
fn order_in_words_is_obeyed_and_an_unclear_one_is_explained() {
    let mut harness = directed();
    let says =
        |harness: &mut Harness, person, words: &str| harness.says(person, ClientRequest::Spoken(words.to_owned()));
    assert_eq!(says(&mut harness, 3, "pen be 10 because \"for talking\""), None);
    let orders = &briefed(&harness, 3).unwrap().orders;
    assert_eq!(orders[0].order, Order::Penalty(PersonNo(2), PenaltyRequest::Minutes(10)));
    assert_eq!(orders[0].why.as_ref().map(ToString::to_string).as_deref(), Some("for talking"));
    let refused = |harness: &mut Harness, person, words: &str| says(harness, person, words).expect("it is refused");
    // The refusal for a person without a seat is sent as data, so that the client can translate it.
    refused(&mut harness, 3, "kill dora");
    let told = harness.sent.iter().rev().find_map(|(_, message)| match message {
        ServerMessage::Refused { refusal, .. } => Some(refusal.is_some()),
        _ => None,
    });
    assert_eq!(told, Some(true));
    let told = |harness: &Harness| match harness.sent.last() {
        Some((_, ServerMessage::Refused { refusal: Some(told), .. })) => told.refusal.clone(),
        other => panic!("{other:?}"),
    };
    assert!(refused(&mut harness, 3, "p ben").starts_with("`p` could be pause"));
    assert!(matches!(told(&harness), Refusal::House(HouseRefusal::Misread(ParseError::Several { .. }))));
    assert!(refused(&mut harness, 3, "warn d").starts_with("d could be Dora (@3) and Dirk (@4)"));
    assert!(matches!(told(&harness), Refusal::House(HouseRefusal::SeveralCalled { .. })));
    assert_eq!(refused(&mut harness, 3, "warn zoe"), "nobody here is called zoe", "a window has no such console");
    assert_eq!(told(&harness), Refusal::House(HouseRefusal::NobodyCalled("zoe".to_owned())));
    assert!(refused(&mut harness, 3, &"w".repeat(501)).contains("500 at most"));
    assert_eq!(refused(&mut harness, 1, "warn ben"), "only the director can order that");
    assert!(refused(&mut harness, 4, "warn ben").starts_with("Dora is the director now"));
    for words in ["", "\"", "move", "#", "warn \"", "because", ", ,", "\u{0}", "é"] {
        assert!(says(&mut harness, 3, words).is_some(), "{words:?}");
    }
}

/// The rest of Ben's penalty in this person's last view.
fn penalty_left(harness: &Harness, person: u32) -> Option<PenaltyLeft> {
    let seats = harness.view(person).table.unwrap().seats;
    seats.iter().find(|seat| seat.person == PersonNo(2)).unwrap().kept_away.penalty()
}

fn penalty_on_the_floor(harness: &Harness) -> Option<PenaltyLeft> {
    let told = told_of_tables(harness, 3, 0);
    let mut lines = told.iter().flat_map(|(lines, _)| lines).flat_map(|line| &line.seats);
    lines.rfind(|seat| seat.person == PersonNo(2)).unwrap().kept_away.penalty()
}

#[test]
fn everybody_sees_how_much_of_a_penalty_is_left() {
    let mut harness = directed();
    let gives = |harness: &mut Harness, asked| {
        assert_eq!(harness.says(3, ClientRequest::Order(Order::Penalty(PersonNo(2), asked), None)), None);
    };
    let minutes = |minutes: u32, runs| Some(PenaltyLeft { seconds: 60 * minutes, hands: 0, runs });
    gives(&mut harness, PenaltyRequest::Minutes(10));
    let plays = penalty_left(&harness, 1).unwrap();
    assert_eq!((plays.seconds, plays.hands), (600, 0));
    // It runs at the latest from the end of the hand that they were in.
    harness.jump_until(|evening| evening.tournament().record(PersonNo(2)).penalties.end().is_some());
    assert_eq!([1, 2, 4].map(|person| penalty_left(&harness, person)), [minutes(10, true); 3]);
    assert_eq!(penalty_on_the_floor(&harness), minutes(10, true));
    let from = harness.sent.len();
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Pause, None)), None);
    harness.wait(60_000);
    assert_eq!(penalty_left(&harness, 1), minutes(10, true), "nobody serves anything in a pause");
    assert_eq!(harness.says(3, ClientRequest::Order(Order::Resume, None)), None);
    harness.wait(61_000);
    assert_eq!(penalty_left(&harness, 1).unwrap().seconds, 539);
    let told = told_of_tables(&harness, 3, from);
    let all = told.iter().flat_map(|(lines, _)| lines).flat_map(|line| &line.seats);
    let of_ben: Vec<_> = all.filter(|seat| seat.person == PersonNo(2)).collect();
    assert!(!of_ben.is_empty() && of_ben.iter().all(|seat| seat.kept_away.penalty().is_some()), "{of_ben:?}");
    // Further penalties add up, in minutes and in hands. The directing staff and watchers of the table get
    // them although the first one runs.
    assert_eq!(harness.says(4, ClientRequest::Beside(vec![TableNo(1)])), None);
    let from = harness.sent.len();
    gives(&mut harness, PenaltyRequest::Minutes(5));
    let beside = harness.sent[from..].iter().filter_map(|(to, message)| match message {
        ServerMessage::Beside { tables, .. } if *to == PersonNo(4) => {
            tables[0].seats.iter().find(|seat| seat.person == PersonNo(2))
        }
        _ => None,
    });
    assert_eq!(beside.filter_map(|seat| seat.kept_away.penalty()).map(|left| left.seconds).collect::<Vec<_>>(), [839]);
    gives(&mut harness, PenaltyRequest::Hands(3));
    let all = Some(PenaltyLeft { seconds: 839, hands: 3, runs: true });
    assert_eq!([penalty_left(&harness, 2), penalty_on_the_floor(&harness)], [all; 2]);
}

#[test]
fn start_preview_reaches_the_director_in_few_messages() {
    let guests = [[PLAYER; 8].as_slice(), &[DIRECTOR]].concat();
    let mut harness = Harness::with_bots(9, Some(1), &guests, 6);
    harness.comes(9);
    let start = |harness: &Harness| briefed(harness, 9).unwrap().start.clone();
    let late_until = harness.evening.tournament().late_until();
    let line = |players, refused| Some(StartLine { players, bots: 1, places: 9, late_until, refused });
    assert_eq!(start(&harness), line(0, Some(Refusal::TooFewPlayers { players: 1 })));
    let from = harness.sent.len();
    for person in 1..=7 {
        harness.comes(person);
        harness.enters(person, &format!("Guest {person}"));
    }
    harness.wait(1_000);
    assert_eq!(start(&harness), line(7, None));
    let told = harness.sent[from..].iter();
    let told = told.filter(|(to, what)| *to == PersonNo(9) && matches!(what, ServerMessage::Briefing(_))).count();
    assert!(told <= 3, "they are told {told} times of seven who came at once");
    assert_eq!(harness.says(9, ClientRequest::Order(Order::Start, None)), None);
    assert_eq!(start(&harness), None);
    assert_eq!(harness.view(1).tournament.entrants, 8);
}

#[test]
fn a_director_is_told_whether_the_deal_can_still_be_called_off() {
    let mut harness = directed();
    let told = |harness: &Harness| {
        harness.sent.iter().rev().find_map(|(to, message)| match message {
            ServerMessage::Tables { lines, .. } if *to == PersonNo(3) => lines.first().map(|line| line.can_misdeal),
            _ => None,
        })
    };
    let street =
        |evening: &Session| evening.tournament().tables().find_map(|table| Some(table.hand_in_progress()?.street()));
    harness.jump_until(|evening| street(evening) == Some(Street::Preflop));
    assert_eq!(told(&harness), Some(true), "nobody has acted");
    harness.jump_until(|evening| street(evening) == Some(Street::Flop));
    assert_eq!(told(&harness), Some(false), "the deal stands");
}
