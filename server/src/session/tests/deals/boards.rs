//! Boards that are dealt more than once: each card belongs to the board to which it was dealt.

use super::*;
use cardroom_fair_deal::{CardMove, Move};
use cardroom_shared::cards::DeckPlace;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::house::RunItTwice;

/// A function that falsifies the shown boards.
type Shows = fn(&mut [Vec<DeckPlace>]);

/// The number of cards on the board when both move in, from preflop to the turn.
const LYING: [usize; 3] = [0, 3, 4];

/// The number of cards of a whole board.
const WHOLE: usize = 5;

/// The motion of a player who checks and calls until the board has `lying` cards. They then move in and want
/// `runs` boards.
fn acts(view: &View, lying: usize, runs: u8) -> Option<Motion> {
    if view.cards.answer_runs.is_some() {
        return Some(Motion::Clear(Action::Agree));
    }
    let choices = view.choices.as_ref()?;
    if view.cards.propose_runs {
        return Some(Motion::Clear(Action::ProposeRuns(runs)));
    }
    let lies = view.table.as_ref()?.boards.first().map_or(0, Vec::len);
    Some(Motion::Clear(match choices.call {
        _ if lies == lying && choices.raise.is_some() => Action::AllIn,
        Some(_) => Action::Call,
        None => Action::Check,
    }))
}

fn is_of_hand(event: &Event, is_it: fn(&HandEvent) -> bool) -> bool {
    matches!(&event.what, EventKind::Told(PublicEvent::Hand(_, event)) if is_it(event))
}

/// Falsifies the boards once all of them are whole.
fn shown(runs: u8, shows: Shows) -> MessageTamper {
    Box::new(move |message| {
        if let ServerMessage::Step { view, .. } = message
            && let Some(places) = view.places.as_mut()
            && places.boards.len() == usize::from(runs)
            && places.boards.iter().all(|board| board.len() == WHOLE)
        {
            shows(&mut places.boards);
        }
        false
    })
}

/// A hand in which two people move in and the board is dealt `runs` times. The first guest hears the falsified moves.
fn hand_of_boards_told(lying: usize, runs: u8, told: fn(&mut CardMove)) -> FairDealFixture {
    let lie: Lie = Box::new(move |message| {
        let DealMessage::Move(mut done) = message else { return None };
        let said = done.clone();
        told(&mut done);
        (done != said).then(|| DealMessage::Move(done).to_bytes())
    });
    hand_of_boards_with(lying, runs, |club| club.lie = Some(lie))
}

/// The same hand. The first guest gets the falsified message.
fn hand_of_boards(lying: usize, runs: u8, twist: Option<MessageTamper>) -> FairDealFixture {
    hand_of_boards_with(lying, runs, |club| club.twist = twist)
}

fn hand_of_boards_with(lying: usize, runs: u8, lies: impl FnOnce(&mut FairDealFixture)) -> FairDealFixture {
    let mut sheet = sheet_of(2, None, None);
    sheet.rules.run_it_twice = RunItTwice::ByConsent;
    let mut club = FairDealFixture::expected(&sheet, 2, 0);
    lies(&mut club);
    club.come();
    let has_ended = |club: &FairDealFixture| {
        club.events().iter().any(|event| is_of_hand(event, |event| matches!(event, HandEvent::Ended)))
    };
    for _ in 0..2_000 {
        if has_ended(&club) {
            break;
        }
        let acts = |person: &u32| acts(&club.harness.view(*person), lying, runs).map(|motion| (*person, motion));
        let all: Vec<(u32, Motion)> = [1, 2].iter().filter_map(acts).collect();
        let agrees = |(_, motion): &&(u32, Motion)| *motion == Motion::Clear(Action::Agree);
        match all.iter().find(agrees).or(all.first()).cloned() {
            Some((person, motion)) => {
                club.harness.says(person, ClientRequest::Motion(motion));
                club.deliver();
            }
            None => club.turn(),
        }
    }
    assert!(has_ended(&club), "the hand is played to its end");
    (0..30).for_each(|_| club.turn());
    club
}

#[test]
fn every_card_of_two_or_three_boards_is_proven_where_it_lies() {
    for (lying, runs) in LYING.into_iter().flat_map(|lying| [(lying, 2), (lying, 3)]) {
        let club = hand_of_boards(lying, runs, None);
        club.nobody_complains();
        let dealt = |event: &&Event| is_of_hand(event, |event| matches!(event, HandEvent::OtherBoardDealt { .. }));
        assert!(club.events().iter().filter(dealt).count() >= usize::from(runs) - 1, "{lying} cards lay there");
        let (_folder, record, receipts) = club.closes();
        proves_itself(&record);
        for file in receipts {
            Witness::read(&std::fs::read_to_string(file).unwrap()).unwrap();
        }
    }
}

#[test]
fn a_card_that_is_shown_on_another_board_than_its_own_is_found() {
    let lies: [(&str, Shows); 3] = [
        ("the rivers are exchanged", |boards| {
            let (first, second) = boards.split_at_mut(1);
            std::mem::swap(&mut first[0][WHOLE - 1], &mut second[0][WHOLE - 1]);
        }),
        ("the last two boards are exchanged", |boards| {
            let last = boards.len() - 1;
            boards.swap(last, last - 1);
        }),
        ("the last board is the first once more", |boards| {
            let first = boards[0].clone();
            *boards.last_mut().unwrap() = first;
        }),
    ];
    for (what, lie) in lies {
        for (lying, runs) in LYING.into_iter().flat_map(|lying| [(lying, 2), (lying, 3)]) {
            let club = hand_of_boards(lying, runs, Some(shown(runs, lie)));
            let failed = club.failures(1);
            assert!(!failed.is_empty() && failed.iter().all(|check| *check == Check::WrongPlace), "{what}: {failed:?}");
            assert!(club.failures(2).is_empty(), "{what}: {:?}", club.failures(2));
        }
    }
}

#[test]
fn a_board_that_is_dealt_before_its_turn_is_found() {
    for lying in LYING {
        // The cards of the second board are told as those of the third, and the others the other way round.
        let third_first = hand_of_boards_told(lying, 3, |done| {
            let Move::Board { board, street } = done.kind else { return };
            done.kind = Move::Board { board: if board == 0 { 0 } else { 3 - board }, street };
        });
        let found = third_first.seated[&1].failures()[0].failure.clone();
        assert_eq!(found.check, Check::WrongPlace, "{lying} cards lay there");
        assert!(found.why.contains("come when others would"), "{}", found.why);
        assert!(third_first.failures(2).is_empty());
    }
}
