use super::*;
use crate::game::floor_log::{self, FloorLogLine};
use crate::session::record_follower::RecordFollower;
use cardroom_shared::protocol::invitation::SecretHash;

/// The console's log, reports, and conduct record of Ann.
fn told(harness: &mut Harness) -> (Vec<FloorLogLine>, Vec<String>, String) {
    let history = harness.evening.history("Ann").unwrap();
    let host = harness.evening.game();
    (host.log().cloned().collect(), host.reports().map(str::to_owned).collect(), history)
}

/// The whole log, from the record.
fn written(harness: &mut Harness) -> Vec<FloorLogLine> {
    let host = harness.evening.game();
    let before = host.sheet().tournament();
    floor_log::read(host.journal(), before).unwrap()
}

fn ordered(harness: &mut Harness, words: &str) {
    let (order, why) = harness.evening.read_order(words).unwrap();
    harness.evening.handle_order(harness.now, PersonNo::SYSTEM, order, why).unwrap();
}

#[test]
fn what_the_console_is_told_is_the_end_of_what_is_written() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    harness.comes(1);
    harness.enters(1, "Ann");
    harness.jump_until(|evening| evening.tournament().is_started());
    assert!(told(&mut harness).1.is_empty());
    for number in 0..30 {
        ordered(&mut harness, if number % 2 == 0 { "pause because \"the door\"" } else { "resume" });
        if number % 7 == 0 {
            ordered(&mut harness, "penalty Ann 10m because \"she threw her cards\"");
        }
        harness.wait(6_000);
        let report = ClientRequest::Desk(DeskRequest::Report { about: None, words: format!("number {number}") });
        assert_eq!(harness.says(1, report), None);
    }
    let (lines, reports, history) = told(&mut harness);
    let all = written(&mut harness);
    assert!(all.len() > lines.len() && all.ends_with(&lines) && lines.len() == 20, "{lines:?}");
    assert!(reports.len() == 20 && reports[19].ends_with("Ann: \"number 29\""), "{reports:?}");
    assert_eq!(history.matches("\"she threw her cards\"").count(), 5, "{history}");

    ordered(&mut harness, "announce \"nobody has written this down\"");
    ordered(&mut harness, "pause because \"nor this\"");
    let (unwritten, ..) = told(&mut harness);
    assert_eq!(unwritten.last(), lines.last(), "what is not written is told to nobody");
    let before = (lines.last().cloned(), reports, history);
    let mut harness = harness.crash();
    let (lines, reports, history) = told(&mut harness);
    assert_eq!((lines.last().cloned(), reports, history), before, "after a restart it is told the same");
    assert!(written(&mut harness).ends_with(&lines));
}

#[test]
fn a_console_beside_the_record_is_told_who_asks_to_join() {
    let mut harness = Harness::with(3, &[PLAYER], 5);
    let journal = harness.evening.game().journal();
    let mut console = RecordFollower::new(Journal::open(journal.path()).unwrap()).unwrap();
    let [link, ann] = [1, 2].map(|number| SecretHash::from_bytes([number; 32]));
    journal.set_open_link(Some(link)).unwrap();
    journal.add_join_request(&Name::try_from("Ann Lee".to_owned()).unwrap(), ann).unwrap();
    let told = ["Ann Lee asks to join: `admit \"Ann Lee\"` or `decline \"Ann Lee\"`"];
    assert_eq!(console.read_new_lines().unwrap(), told);
    journal.decline_join_request(ann).unwrap();
    assert_eq!(console.read_new_lines().unwrap(), [] as [&str; 0], "each request is told once");
}
