//! Records of earlier days can still be read. A file under `records` is never changed; a new format adds a new one.

use cardroom_server::game::live_game::RecordedGame;
use cardroom_server::journal::{Consent, Journal, JournalError, RecordSummary, verify_with_proof};
use cardroom_shared::action::{Action, Audience};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{CommandSource, Motion};
use cardroom_shared::event::{EventKind, PrizeEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shuffle::Shuffler;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A copy to work with: SQLite writes helper files beside a record that it opens.
fn copy(folder: &TempDir, name: &str) -> std::io::Result<PathBuf> {
    let copy = folder.path().join(name);
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name), &copy)?;
    Ok(copy)
}

#[test]
fn a_finished_evening_is_whole_signed_and_ends_as_it_did() {
    let folder = TempDir::new().unwrap();
    let path = copy(&folder, "format-3.cardroom").unwrap();
    let mut winner = None;
    let (record, proof) = verify_with_proof(&path, |_, event| {
        if let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Prize(PrizeEvent::Won(person)))) = event.what {
            winner = Some(person);
        }
    })
    .unwrap();
    assert_eq!(record, RecordSummary { events: 278, steps: 75, last: Moment(152_331) });
    assert_eq!(format!("{:?}", proof.house), "K-N_rZQ9iR4jQ89IgjhXtbqbrm8nqf3D7oKKsAGXOGs");
    assert!(matches!(Journal::open(&path), Err(JournalError::OtherHouse { .. })), "its key is not here");

    let journal = Journal::open_with(&path, Consent { take_over: true, accept_loss: false }).unwrap();
    let host = RecordedGame::open(journal, |_| Ok(Shuffler::from_seed(0, 0)), |_, _| ()).unwrap();
    let tournament = host.tournament();
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), Chips(4_500));
    let standings = tournament.standings();
    let names = standings.iter().map(|line| tournament.entry(line.person).unwrap().name.to_string());
    assert_eq!(names.collect::<Vec<_>>(), ["Gus", "Birdie", "Clyde"]);
    assert_eq!(winner, Some(standings[0].person));
}

#[test]
fn records_of_other_formats_are_refused_by_their_number() {
    let folder = TempDir::new().unwrap();
    let path = copy(&folder, "format-3.cardroom").unwrap();
    for format in [0, 1, 2, 4] {
        rusqlite::Connection::open(&path).unwrap().pragma_update(None, "user_version", format).unwrap();
        let why = Journal::open_to_read(&path).unwrap_err().to_string();
        assert!(why.contains(&format!("has format {format}")) && why.contains("reads format 3"), "{why}");
    }
}

/// The host continues a hand that an earlier server began.
#[test]
fn an_evening_goes_on_with_the_same_hand() {
    let folder = TempDir::new().unwrap();
    let path = copy(&folder, "format-3-on-the-turn.cardroom").unwrap();
    let consent = Consent { take_over: true, accept_loss: false };
    let open = |consent| {
        let journal = Journal::open_with(&path, consent).unwrap();
        RecordedGame::open(journal, |step| Ok(Shuffler::from_seed(7, step)), |_, _| ()).unwrap()
    };
    let hand = |host: &RecordedGame| host.tournament().table(TableNo(1)).unwrap().hand_in_progress().unwrap().clone();
    let cards = |cards: Vec<Card>| cards.iter().map(Card::to_string).collect::<Vec<_>>();

    let mut host = open(consent);
    let turn = hand(&host);
    assert_eq!(cards(turn.board()), ["Tc", "5c", "6c", "7c"]);
    let [amos, nell] = [2, 6].map(|seat| SeatNo::new(seat).unwrap());
    assert_eq!((turn.live().iter().collect::<Vec<_>>(), turn.to_act()), (vec![amos, nell], Some(nell)));
    // Both blinds, and 275 and 475 of each of the two.
    assert_eq!(turn.pot_in_all(), Chips(1_650));
    let person = host.tournament().table(TableNo(1)).unwrap().seat(nell).unwrap().person;
    let check = CommandSource::Motion(person, Motion::Clear(Action::Check));
    host.handle_command(host.tournament().now(), check, |_, _, _| ()).unwrap();
    host.commit().unwrap();
    let checked = host.tournament().clone();
    assert_eq!(hand(&host).to_act(), Some(amos));
    host.journal().end().unwrap();
    drop(host);

    let (record, _) = verify_with_proof(&path, |_, _| ()).unwrap();
    assert_eq!(record.events, 50, "one more");
    assert_eq!(*open(Consent::default()).tournament(), checked);
}

#[test]
fn audience_keeps_its_json_form_and_adds_the_rail() {
    let seat = SeatNo::FIRST;
    let number = serde_json::to_string(&seat).unwrap();
    for (audience, text) in
        [(Audience::Table, "null"), (Audience::One(seat), number.as_str()), (Audience::Rail, "\"rail\"")]
    {
        assert_eq!(serde_json::to_string(&audience).unwrap(), text);
        assert_eq!(serde_json::from_str::<Audience>(text).unwrap(), audience);
    }
    assert!(serde_json::from_str::<Audience>("\"everybody\"").is_err());
}
