use super::*;
use cardroom_shared::briefing::{Briefing, Hushed};
use cardroom_shared::command::FloorAnswer;
use cardroom_shared::note::Note;

const DIRECTOR: (Role, Option<&str>) = (Role::Director, Some("Dora"));
const DEPUTY: (Role, Option<&str>) = (Role::Deputy, Some("Dirk"));

/// Ann (1) and Ben (2) play, Dora (3) directs, and Dirk (4) helps her.
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

/// What somebody was told last of the floor.
fn briefed(harness: &Harness, person: u32) -> Option<&Briefing> {
    harness.sent.iter().rev().find_map(|(to, message)| match message {
        ServerMessage::Briefing(briefing) if *to == PersonNo(person) => Some(briefing),
        _ => None,
    })
}

fn hushed(harness: &Harness, person: u32) -> Option<&Hushed> {
    harness.sent.iter().rev().find_map(|(to, message)| match message {
        ServerMessage::Hushed(hushed) if *to == PersonNo(person) => Some(hushed),
        _ => None,
    })
}

fn reports(about: Option<u32>, words: &str) -> Say {
    Say::Desk(Desk::Report { about: about.map(PersonNo), words: words.to_owned() })
}

#[test]
fn who_directs_sees_every_call_and_every_report_also_after_the_house_was_down() {
    let mut harness = directed();
    let why = Note::try_from("their cards touched the muck".to_owned()).ok();
    assert_eq!(harness.says(1, Say::Desk(Desk::CallFloor(why.clone()))), None);
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
    assert_eq!(harness.says(3, Say::Order(Order::Answer(TableNo(1), FloorAnswer::Accept), None)), None);
    assert!(briefed(&harness, 4).unwrap().calls.is_empty());
}

#[test]
fn who_is_silenced_is_known_to_all_and_whom_one_does_not_hear_to_oneself() {
    let mut harness = directed();
    assert_eq!(harness.says(3, Say::Order(Order::Mute(PersonNo(2), Some(10)), None)), None);
    assert_eq!(harness.says(1, Say::Desk(Desk::Mute(PersonNo(2)))), None);
    assert_eq!(hushed(&harness, 1).unwrap().unheard, [PersonNo(2)]);
    assert_eq!(hushed(&harness, 2).unwrap().silenced, [(PersonNo(2), Some(600_000))]);
    assert!(hushed(&harness, 2).unwrap().unheard.is_empty(), "nobody knows who does not hear them");
    harness.sent.clear();
    harness.goes(1);
    harness.comes(1);
    assert_eq!(hushed(&harness, 1).unwrap().unheard, [PersonNo(2)], "they are told again when they come back");
}
