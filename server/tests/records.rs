//! Records of earlier days can still be read. A file under `records` is never changed; a new format adds a new one.

use cardroom_chance::Shuffler;
use cardroom_server::journal::{Consent, Journal, JournalError, Record, prove, verify};
use cardroom_server::server::House;
use cardroom_shared::action::Audience;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{DayEvent, Told, What};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::time::Moment;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A copy to work with: SQLite writes helper files beside a record that it opens.
fn copy(folder: &TempDir, name: &str) -> std::io::Result<PathBuf> {
    let copy = folder.path().join(name);
    std::fs::copy(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records").join(name), &copy)?;
    Ok(copy)
}

#[test]
fn an_evening_of_the_first_format_is_whole_and_ends_as_it_did() {
    let folder = TempDir::new().unwrap();
    let path = copy(&folder, "format-1.cardroom").unwrap();
    let mut winner = None;
    let record = verify(&path, |_, event| {
        if let What::Told(Told::Day(DayEvent::Won(person))) = event.what {
            winner = Some(person);
        }
    });
    assert_eq!(record.unwrap(), Record { events: 563, steps: 197, last: Moment(353_104) });

    let house = House::open(Journal::open(&path).unwrap(), |_| Ok(Shuffler::from_seed(0, 0)), |_, _| ()).unwrap();
    let tournament = house.tournament();
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), Chips(4_500));
    let standings = tournament.standings();
    let names = standings.iter().map(|line| tournament.entry(line.person).unwrap().name.to_string());
    assert_eq!(names.collect::<Vec<_>>(), ["Nell", "Maxine", "Rufus"]);
    assert_eq!(winner, Some(standings[0].person));
}

#[test]
fn an_evening_of_the_second_format_is_whole_signed_and_ends_as_it_did() {
    let folder = TempDir::new().unwrap();
    let path = copy(&folder, "format-2.cardroom").unwrap();
    let (record, proof) = prove(&path, |_, _| ()).unwrap();
    assert_eq!(record, Record { events: 1_074, steps: 371, last: Moment(801_377) });
    let house = "nuSPBEhTnBtzVq2JtLZgjDyQvEblSl6LatuFHiwMeTM";
    assert_eq!((proof.format, proof.house.map(|house| format!("{house:?}"))), (2, Some(house.to_owned())));
    assert!(matches!(Journal::open(&path), Err(JournalError::OtherHouse { .. })), "its key is not here");

    let journal = Journal::open_with(&path, Consent { take_over: true, accept_loss: false }).unwrap();
    let house = House::open(journal, |_| Ok(Shuffler::from_seed(0, 0)), |_, _| ()).unwrap();
    let tournament = house.tournament();
    assert!(tournament.is_over());
    assert_eq!(tournament.chips_in_play(), Chips(9_000));
    let standings = tournament.standings();
    let names = standings.iter().map(|line| tournament.entry(line.person).unwrap().name.to_string());
    assert_eq!(names.collect::<Vec<_>>(), ["Birdie", "Ida", "Hattie"]);
}

#[test]
fn an_audience_is_recorded_as_it_was_before_anybody_could_show_to_the_rail() {
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
