use super::*;
use cardroom_shared::protocol::{MAX_BESIDE, MAX_MISSED, MissedPieces, ResumePoint, encode_server};
use cardroom_shared::view::{HandStage, KEPT_HANDS, PastStep, TableView};

/// The missed steps that a person got from this message on.
fn missed(harness: &Harness, person: u32, from: usize) -> Vec<PastStep> {
    let mut pieces = MissedPieces::default();
    let pasts = harness.sent[from..].iter().filter_map(|(to, message)| match message {
        ServerMessage::Missed(piece) if *to == PersonNo(person) => pieces.add(piece.clone()).unwrap(),
        _ => None,
    });
    pasts.flat_map(|past| past.steps).collect()
}

fn hands(missed: &[PastStep]) -> Vec<u32> {
    let mut hands: Vec<u32> = missed.iter().filter_map(|step| Some(step.seen.as_ref()?.hand.0)).collect();
    hands.dedup();
    hands
}

fn hands_begun(evening: &Session) -> u32 {
    evening.tournament().tables().next().map_or(0, |table| table.hands_begun().0)
}

fn comes(harness: &mut Harness, person: u32) -> Vec<PastStep> {
    let from = harness.sent.len();
    harness.comes(person);
    missed(harness, person, from)
}

#[test]
fn whoever_comes_is_told_the_last_hands_also_after_the_house_was_down() {
    let mut harness = Harness::with(6, &[(Role::Spectator, Some("Kim"))], 8);
    assert_eq!(comes(&mut harness, 1), [], "nothing has happened");
    harness.goes(1);
    harness.jump_until(|evening| hands_begun(evening) == 7);
    for _ in 0..12 {
        harness.jump();
    }
    let before = comes(&mut harness, 1);
    let last = hands_begun(&harness.evening);
    assert_eq!(hands(&before), [last - 2, last - 1, last]);
    assert_eq!(hands(&before).len(), KEPT_HANDS);
    let begun = before
        .iter()
        .flat_map(|step| &step.events)
        .filter(|event| matches!(event, PublicEvent::Hand(_, HandEvent::Begun(_))));
    assert_eq!(begun.count(), KEPT_HANDS, "each from its beginning");
    assert!(before.is_sorted_by_key(|step| step.step), "in order");
    let bytes: usize = harness
        .sent
        .iter()
        .filter(|(_, message)| matches!(message, ServerMessage::Missed(_)))
        .map(|(_, message)| encode_server(message).unwrap().len())
        .sum();
    println!("{} steps of {KEPT_HANDS} hands in {bytes} bytes", before.len());
    assert!(bytes < MAX_MISSED / 4, "{bytes} bytes");

    // The record has it too.
    let mut harness = harness.crash();
    let after = comes(&mut harness, 1);
    assert_eq!(after[..before.len()], before);
}

/// A person comes back and claims to have all steps up to this one, at this table.
fn comes_back(harness: &mut Harness, person: u32, step: u64, table: Option<TableNo>) -> Vec<PastStep> {
    let from = harness.sent.len();
    harness.evening.handle_return(harness.now, PersonNo(person), Some(ResumePoint { step, table }));
    harness.commit();
    missed(harness, person, from)
}

#[test]
fn returning_spectator_after_a_restart_gets_only_missed_steps() {
    let mut harness = Harness::with(6, &[(Role::Spectator, Some("Kim"))], 8);
    harness.jump_until(|evening| hands_begun(evening) == 5);
    comes(&mut harness, 1);
    let told = harness.view(1);
    let table = told.table.map(|table| table.table);
    assert!(table.is_some());
    // They got nothing of the events before the server was killed.
    harness.goes(1);
    for _ in 0..6 {
        harness.jump();
    }
    let all = comes(&mut harness, 1);
    let later = |step: &PastStep| step.step > told.step;
    let expected: Vec<PastStep> = all.iter().filter(|step| later(step)).cloned().collect();
    assert!(!expected.is_empty() && expected.len() < all.len());
    let mut harness = harness.crash();
    let back = comes_back(&mut harness, 1, told.step, table);
    assert!(back.iter().all(later), "they saw what was before");
    assert_eq!(back[..expected.len()], expected);
    harness.goes(1);

    let now = harness.evening.host.public_step();
    assert_eq!(comes_back(&mut harness, 1, now, table), [], "they have seen everything");
}

#[test]
fn what_somebody_says_that_they_were_told_does_no_harm() {
    let mut harness = Harness::with(6, &[(Role::Spectator, Some("Kim")), PLAYER], 8);
    harness.jump_until(|evening| hands_begun(evening) == 5);
    let all = comes(&mut harness, 1);
    let table = harness.view(1).table.map(|table| table.table);
    let now = harness.evening.host.public_step();
    for (step, at) in [(now + 1, table), (u64::MAX, table), (u64::MAX, None), (0, table), (0, Some(TableNo(77)))] {
        harness.goes(1);
        assert_eq!(comes_back(&mut harness, 1, step, at), all, "they are told all: {step}, {at:?}");
    }
    // Of another table they have the steps around the tables, but not the steps at this one.
    let hands = |steps: &[PastStep]| -> Vec<PublicEvent> {
        let events = steps.iter().flat_map(|step| &step.events);
        events.filter(|event| matches!(event, PublicEvent::Hand(..))).cloned().collect()
    };
    assert!(!hands(&all).is_empty());
    for at in [None, Some(TableNo(77))] {
        harness.goes(1);
        let elsewhere = comes_back(&mut harness, 1, now, at);
        assert_eq!(hands(&elsewhere), hands(&all), "{at:?}");
        assert!(elsewhere.iter().flat_map(|step| &step.events).all(|event| matches!(event, PublicEvent::Hand(..))));
    }
    // A person who was never here may claim anything, and gets no more than others.
    let from = harness.sent.len();
    comes_back(&mut harness, 2, 3, table);
    assert!(
        harness.sent[from..]
            .iter()
            .any(|(to, message)| { *to == PersonNo(2) && matches!(message, ServerMessage::Welcome(_)) })
    );
}

#[test]
fn who_comes_back_was_told_the_same_and_sees_their_own_cards_again() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Spectator, None)], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| hands_begun(evening) == 2);
    harness.jump();
    let told = harness.view(1);
    harness.goes(1);
    let back = comes(&mut harness, 1);
    let own = |table: &TableView| {
        table
            .seats
            .iter()
            .find(|seat| seat.person == PersonNo(1))
            .and_then(|seat| seat.cards)
            .is_some_and(|cards| cards[0].is_some())
    };
    assert!(back.iter().filter_map(|step| step.seen.as_ref()).any(own), "their own cards");
    let of_others = |table: &TableView| {
        let betting = table.turn.is_some();
        betting
            && table
                .seats
                .iter()
                .any(|seat| seat.person != PersonNo(1) && seat.cards.is_some_and(|cards| cards[0].is_some()))
    };
    assert!(!back.iter().filter_map(|step| step.seen.as_ref()).any(of_others), "nobody else's");
    assert!(
        back.iter().any(|step| step.step <= told.step),
        "what they know is among it, with the number that they know"
    );
    let rail = comes(&mut harness, 2);
    assert!(!rail.is_empty());
    assert!(!rail.iter().filter_map(|step| step.seen.as_ref()).any(own), "the rail sees no cards of theirs");
}

/// A session of three tables of bots, with Kim on the rail.
fn three_tables() -> Harness {
    with_three_tables(3)
}

fn with_three_tables(seed: u64) -> Harness {
    let mut harness = of_three_tables(seed);
    harness.jump_until(|evening| evening.tournament().is_started() && hands_begun(evening) > 2);
    harness.comes(1);
    harness
}

fn of_three_tables(seed: u64) -> Harness {
    let sheet = sheet_of(3, Some(9), Some(9));
    Harness::of(&sheet, &[(Role::Spectator, Some("Kim")), (Role::Spectator, None)], seed)
}

fn tables(harness: &Harness) -> Vec<TableNo> {
    harness.evening.tournament().tables_in_play().map(Table::no).collect()
}

#[test]
fn who_goes_to_another_table_is_told_what_happened_there_once() {
    let mut harness = three_tables();
    let seen = harness.view(1).table.unwrap().table;
    let other = tables(&harness).into_iter().find(|table| *table != seen).unwrap();
    let goes = |harness: &mut Harness, table| {
        let from = harness.sent.len();
        assert_eq!(harness.says(1, ClientRequest::Watch(table)), None);
        missed(harness, 1, from)
    };
    let there = goes(&mut harness, other);
    let seen_there: Vec<TableNo> = there.iter().filter_map(|step| Some(step.seen.as_ref()?.table)).collect();
    assert!(!seen_there.is_empty() && seen_there.iter().all(|table| *table == other), "of that table alone");
    let is_of_a_hand = |event: &PublicEvent| matches!(event, PublicEvent::Hand(..));
    assert!(
        there.iter().flat_map(|step| &step.events).all(is_of_a_hand),
        "what happened around the tables they were told when they came"
    );
    assert_eq!(goes(&mut harness, seen), [], "they were there");
    assert_eq!(goes(&mut harness, other), [], "nothing is told twice");
}

#[test]
fn who_was_there_from_the_beginning_has_missed_nothing_of_their_table() {
    let mut harness = of_three_tables(3);
    harness.comes(1);
    harness.jump_until(|evening| evening.tournament().is_started() && hands_begun(evening) > 2);
    let seen = harness.view(1).table.unwrap().table;
    let other = tables(&harness).into_iter().find(|table| *table != seen).unwrap();
    harness.says(1, ClientRequest::Watch(other));
    let from = harness.sent.len();
    harness.says(1, ClientRequest::Watch(seen));
    assert_eq!(missed(&harness, 1, from), []);
}

#[test]
fn what_the_rail_said_is_told_to_nobody_who_plays_or_has_played() {
    let mut harness = Harness::with(3, &[PLAYER, (Role::Spectator, None), (Role::Spectator, None)], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.comes(2);
    harness.jump_until(|evening| hands_begun(evening) == 2);
    assert_eq!(harness.says(2, ClientRequest::Motion(Motion::Words("Bob has nothing".to_owned()))), None);
    let heard = |missed: &[PastStep]| {
        let said = |event: &PublicEvent| matches!(event, PublicEvent::Tournament(TournamentEvent::Talk(_)));
        missed.iter().flat_map(|step| &step.events).any(said)
    };
    assert!(heard(&comes(&mut harness, 3)), "the rail is told");
    harness.goes(1);
    assert!(!heard(&comes(&mut harness, 1)));
    harness.jump_until(|evening| evening.tournament().seat_of(PersonNo(1)).is_none());
    harness.goes(1);
    assert!(!heard(&comes(&mut harness, 1)), "they may enter again");
}

#[test]
fn who_looks_on_stays_at_their_table_though_another_has_more_players() {
    let fullest = |evening: &Session| {
        let tables = evening.tournament().tables_in_play();
        tables.max_by_key(|table| (table.players().len(), std::cmp::Reverse(table.no()))).map(Table::no)
    };
    let mut tried = 0;
    for seed in [3, 4] {
        let mut harness = with_three_tables(seed);
        let seen = harness.view(1).table.unwrap().table;
        let in_play = |evening: &Session| evening.tournament().tables_in_play().any(|table| table.no() == seen);
        let alone = |evening: &Session| evening.tournament().tables_left() == 1;
        let is_fullest = |evening: &Session| fullest(evening) == Some(seen);
        harness.jump_until(|evening| alone(evening) || !in_play(evening) || !is_fullest(evening));
        harness.jump();
        if in_play(&harness.evening) && !is_fullest(&harness.evening) {
            tried += 1;
            assert_eq!(harness.view(1).table.map(|table| table.table), Some(seen), "seed {seed}");
        }
    }
    assert_eq!(tried, 2);
}

/// The other tables that a person got from this message on.
fn beside(harness: &Harness, person: u32, from: usize) -> Vec<(Vec<TableView>, Vec<TableNo>)> {
    let told = harness.sent[from..].iter().filter_map(|(to, message)| match message {
        ServerMessage::Beside { tables, gone } if *to == PersonNo(person) => Some((tables.clone(), gone.clone())),
        _ => None,
    });
    told.collect()
}

#[test]
fn the_rail_looks_at_several_tables_at_once_as_they_change() {
    let mut harness = three_tables();
    let all = tables(&harness);
    let from = harness.sent.len();
    assert_eq!(harness.says(1, ClientRequest::Beside(all[1..].to_vec())), None);
    let told = beside(&harness, 1, from);
    let numbers = |told: &[(Vec<TableView>, Vec<TableNo>)]| -> Vec<TableNo> {
        told.iter().flat_map(|(tables, _)| tables).map(|table| table.table).collect()
    };
    assert_eq!(numbers(&told), all[1..], "how they stand now");
    let from = harness.sent.len();
    harness.says(1, ClientRequest::Watch(all[0]));
    assert_eq!(beside(&harness, 1, from), [], "nothing has changed");
    for _ in 0..30 {
        harness.jump();
    }
    let told = beside(&harness, 1, from);
    assert!(told.len() > 5, "{}", told.len());
    let mut in_betting = 0;
    for table in told.iter().flat_map(|(tables, _)| tables) {
        in_betting += u32::from(table.turn.is_some());
        let hidden = |seat: &cardroom_shared::view::SeatView| seat.cards.is_none_or(|cards| cards == [None, None]);
        let bets = table.turn.is_some() && matches!(table.stage, HandStage::Betting(_));
        assert!(!bets || table.seats.iter().all(hidden), "no card that not everybody sees: {table:?}");
        let bytes = encode_server(&ServerMessage::Beside { tables: vec![table.clone()], gone: Vec::new() }).unwrap();
        assert!(bytes.len() < 1_110, "a table is less than a whole view: {}", bytes.len());
    }
    assert!(in_betting > 5, "{in_betting}");
    assert_eq!(beside(&harness, 2, 0), [], "nobody else is told");

    // A table that is broken is gone; a person who watches none gets nothing more.
    harness.jump_until(|evening| {
        let left: Vec<TableNo> = evening.tournament().tables_in_play().map(Table::no).collect();
        all[1..].iter().any(|table| !left.contains(table))
    });
    let gone: Vec<TableNo> = beside(&harness, 1, from).into_iter().flat_map(|(_, gone)| gone).collect();
    let left = tables(&harness);
    let broken: Vec<TableNo> = all[1..].iter().copied().filter(|table| !left.contains(table)).collect();
    assert_eq!(gone, broken);
    assert_eq!(harness.says(1, ClientRequest::Beside(Vec::new())), None);
    let from = harness.sent.len();
    for _ in 0..20 {
        harness.jump();
    }
    assert!(!harness.evening.is_over(), "the tables change meanwhile");
    assert_eq!(beside(&harness, 1, from), []);
}

#[test]
fn nobody_looks_at_more_tables_than_that_and_who_plays_sees_their_own() {
    let mut harness = three_tables();
    let refused = harness.says(1, ClientRequest::Beside(vec![TableNo(1); MAX_BESIDE + 1])).unwrap();
    assert!(refused.contains("more than 3 tables"), "{refused}");
    assert_eq!(harness.says(1, ClientRequest::Beside(vec![TableNo(77)])), None);
    harness.jump();
    assert_eq!(beside(&harness, 1, 0), [(Vec::new(), vec![TableNo(77)])], "nobody plays there");
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| evening.tournament().is_started());
    assert!(
        harness
            .says(1, ClientRequest::Beside(vec![TableNo(1)]))
            .unwrap()
            .contains("you see the table at which you sit")
    );
}
