//! Receipts with a flipped bit, and records of lying servers, before two programs without common code. One is
//! `verify-deal`, the other was written from the protocol page alone. Both find the same lie at the same
//! place.

use super::fair_deal_fixture::{FairDealFixture, the_other_verifier};
use super::record_audit::{clumsy, lies, played};
use super::*;
use crate::cli::commands::verify_deal::DealReport;
use crate::journal;
use crate::journal::step::Step;
use cardroom_fair_deal::{DealMessage, Purpose, Receipt, Witness};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The line number of a fault in a file, from 1, and the failed check. `None` means no fault.
type Wrong = Option<(usize, String)>;

/// The number of files that are checked at once.
const AT_ONCE: usize = 2_000;

/// The fault of each file, from output lines of the form `FILE:N: Check: why`.
fn told_in<'a>(lines: impl Iterator<Item = &'a str>) -> BTreeMap<&'a str, (usize, String)> {
    let wrong = |line: &'a str| {
        let (place, why) = line.split_once(": ")?;
        let (file, number) = place.rsplit_once(':')?;
        Some((file, (number.parse().ok()?, why.split(':').next()?.to_owned())))
    };
    lines.filter_map(wrong).collect()
}

fn of_each(files: &[PathBuf], told: &BTreeMap<&str, (usize, String)>) -> Vec<Wrong> {
    files.iter().map(|file| told.get(&*file.to_string_lossy()).cloned()).collect()
}

/// The faults that the other program finds.
fn found_by_the_other(files: &[PathBuf]) -> Vec<Wrong> {
    let (_, said) = the_other_verifier(files);
    of_each(files, &told_in(said.lines()))
}

/// The fault that `verify-deal` finds in a file.
fn found_by_ours(file: &Path) -> Wrong {
    let files = [file.to_owned()];
    let said = DealReport::from_files(&files).in_words();
    of_each(&files, &told_in(said.iter().map(String::as_str))).remove(0)
}

/// The receipts of one of two cutters: of the floor, with lots, and of the table. Those of the table cover a
/// draw for the button, a rest that was shuffled again, and its effect.
fn short() -> [Vec<String>; 2] {
    for seed in 0..100 {
        let mut club = FairDealFixture::seeded(&clumsy(4), 2, seed);
        club.play_until(|club| club.hands() > 3);
        let [floor, lines] = [0, 1].map(|of| club.receipts(1, of).lines().map(str::to_owned).collect::<Vec<_>>());
        let Some(rest) = lines.iter().position(|line| is_deal_of_a_rest(line, &lines)) else { continue };
        let next = |line: &String| line.starts_with("seals ") || line.starts_with("call ");
        let end = lines.iter().skip(rest).position(next).map_or(lines.len(), |more| rest + more);
        return [floor, lines[..end].to_vec()];
    }
    panic!("no rest was shuffled again in a hundred evenings");
}

fn message(line: &str) -> Option<DealMessage> {
    let Ok(Receipt::Said(bytes)) = line.parse() else { return None };
    DealMessage::read(&bytes).ok()
}

fn is_deal_of_a_rest(line: &str, lines: &[String]) -> bool {
    let Some(DealMessage::Dealt(dealt)) = message(line) else { return false };
    let is_sealed = |line: &String| matches!(message(line), Some(DealMessage::Seals(seals)) if seals.deal == dealt.deal && seals.purpose == Purpose::Rest);
    lines.iter().any(is_sealed)
}

/// A line with one changed letter.
struct Flip {
    line: usize,
    changed: Vec<u8>,
}

/// One flipped bit in each digit, in turns, and one in each other letter. For some it is the highest bit.
fn flips(lines: &[String]) -> Vec<Flip> {
    let mut flips = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let mut place = 0;
        for word in line.split_inclusive(' ') {
            let is_digits = word.trim_end().len() >= 64;
            for (nth, letter) in word.bytes().enumerate() {
                let digit = char::from(letter).to_digit(16).filter(|_| is_digits);
                let other = digit.and_then(|digit| char::from_digit(digit ^ 1 << (nth % 4), 16));
                let other = other.and_then(|other| u8::try_from(other).ok()).unwrap_or(letter ^ 1 << (place % 8));
                let mut changed = line.clone().into_bytes();
                changed[place] = other;
                flips.push(Flip { line: at, changed });
                place += 1;
            }
        }
    }
    flips
}

/// The state of the witness before each line.
fn before_each(lines: &[String]) -> Vec<Witness> {
    let mut witness = Witness::default();
    let before = |line: &String| {
        let before = witness.clone();
        line.parse().and_then(|receipt| witness.hear(&receipt)).unwrap();
        before
    };
    lines.iter().map(before).collect()
}

/// The fault that our witness finds, from the changed line on; the lines before are unchanged.
fn found_by_the_witness(lines: &[String], mut witness: Witness, flip: &Flip) -> Wrong {
    let changed = String::from_utf8(flip.changed.clone()).ok()?;
    let rest = std::iter::once(&changed).chain(&lines[flip.line + 1..]);
    (flip.line + 1..).zip(rest).filter(|(_, line)| !line.starts_with('#')).find_map(|(number, line)| {
        let heard = line.parse().and_then(|receipt| witness.hear(&receipt));
        heard.err().map(|failure| (number, failure.check.to_string()))
    })
}

/// Returns whether nobody can detect the change of this line: a promise for a deal that the receipts end
/// before.
fn cannot_be_found(lines: &[String], flip: &Flip) -> bool {
    let was = &lines[flip.line];
    let serial = |line: &str| line.split(' ').nth(1).and_then(|word| word.parse::<u32>().ok());
    let is_called = |serial: u32| {
        lines.iter().any(|line| matches!(message(line), Some(DealMessage::Call(call)) if call.deal.serial == serial))
    };
    was.starts_with("committed ") && serial(was).is_some_and(|serial| !is_called(serial))
}

#[test]
fn a_bit_that_is_another_is_found_by_two_programs_at_the_same_place() {
    each_of_an_evening_is_found(11);
}

#[test]
#[ignore = "long run"]
fn whatever_bit_is_another_is_found_by_two_programs_at_the_same_place() {
    each_of_an_evening_is_found(1);
}

/// Flips one letter out of every `stride` in the receipts of a session.
fn each_of_an_evening_is_found(stride: usize) {
    let [floor, table] = short();
    let lots = floor.iter().filter(|line| line.starts_with("lot "));
    assert!(lots.count() > 3, "{floor:?}");
    each_is_found(&floor, stride);
    let lines = table;
    let sealed = |purpose| {
        lines.iter().any(|line| matches!(message(line), Some(DealMessage::Seals(seals)) if seals.purpose == purpose))
    };
    assert!([Purpose::ButtonDraw, Purpose::Hand, Purpose::Rest].into_iter().all(sealed), "{lines:?}");
    for word in ["open ", "move "] {
        assert!(lines.iter().any(|line| line.starts_with(word)), "{word}: {lines:?}");
    }
    each_is_found(&lines, stride);
}

/// Checks that both programs find each flip in the same line and for the same reason.
fn each_is_found(lines: &[String], stride: usize) {
    let before = before_each(lines);
    let (mut unseen, mut count) = (BTreeSet::new(), 0);
    let all: Vec<Flip> = flips(lines).into_iter().step_by(stride).collect();
    println!("{} lines, {} flips", lines.len(), all.len());
    for flips in all.chunks(AT_ONCE) {
        let folder = TempDir::new().unwrap();
        let mut files = Vec::new();
        for (nth, flip) in flips.iter().enumerate() {
            let mut text: Vec<Vec<u8>> = lines.iter().map(|line| line.clone().into_bytes()).collect();
            text[flip.line].clone_from(&flip.changed);
            files.push(folder.path().join(format!("{nth}.txt")));
            std::fs::write(files.last().unwrap(), text.join(&b'\n')).unwrap();
        }
        for ((flip, file), theirs) in flips.iter().zip(&files).zip(found_by_the_other(&files)) {
            let mut ours = found_by_the_witness(lines, before[flip.line].clone(), flip);
            // The command itself runs if a witness alone can't judge the file, and now and then.
            if std::str::from_utf8(&flip.changed).is_err() || count % 101 == 0 {
                ours = found_by_ours(file);
            }
            let changed = String::from_utf8_lossy(&flip.changed);
            assert_eq!(ours, theirs, "{}: {} for {}", flip.line + 1, changed, lines[flip.line]);
            count += 1;
            if ours.is_none() {
                assert!(cannot_be_found(lines, flip), "nobody finds {changed} for {}", lines[flip.line]);
                unseen.insert(flip.line);
            }
        }
    }
    // Each of the two has a line with a promise for the one deal that the receipts end before.
    assert!(unseen.len() <= 2, "{unseen:?}: {:?}", unseen.iter().map(|line| &lines[*line]).collect::<Vec<_>>());
}

#[test]
fn two_programs_find_the_same_in_records() {
    let (folder, honest, _) = played();
    let mut events = Vec::new();
    journal::verify(&honest, |_, event| events.push(event)).unwrap();
    let mut files = vec![honest];
    let sheet = Journal::open_to_read(&files[0]).unwrap().sheet().to_owned();
    let lies = lies(&events);
    for (nth, (_, _, events)) in lies.iter().enumerate() {
        // SQLite would read these signs in an address as more than a path.
        let file = folder.path().join(format!("{nth}%20#.cardroom"));
        let mut journal = Journal::create(&file, &sheet).unwrap();
        journal.write(&[Step { number: 1, events: events.clone() }]).unwrap();
        files.push(file);
    }
    let theirs = found_by_the_other(&files);
    assert_eq!((found_by_ours(&files[0]), theirs[0].clone()), (None, None), "nobody has lied");
    for ((file, theirs), (check, what, _)) in files.iter().zip(theirs).skip(1).zip(&lies) {
        let ours = found_by_ours(file);
        assert_eq!(ours.as_ref().map(|(_, check)| check.as_str()), Some(check.to_string().as_str()), "{what}");
        assert_eq!(ours, theirs, "{what}");
    }
}

/// The broken part of a record, from the line that names it; `None` if the record is whole.
fn broken_in(said: &str) -> Option<String> {
    let why = said.lines().find_map(|line| line.split_once(": error: is not what the house has written: "))?.1;
    why.split_once(" is broken").and_then(|(part, _)| part.rsplit(": ").next()).map(str::to_owned)
}

#[test]
fn two_programs_find_changed_bytes_in_chain_and_signature() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("record.cardroom");
    let (_folder, honest, _) = played();
    let mut events = Vec::new();
    journal::verify(&honest, |_, event| events.push(event)).unwrap();
    let sheet = Journal::open_to_read(&honest).unwrap().sheet().to_owned();
    let mut journal = Journal::create(&file, &sheet).unwrap();
    journal.write(&[Step { number: 1, events }]).unwrap();
    drop(journal);
    let both = || {
        let files = std::slice::from_ref(&file);
        let (_, theirs) = the_other_verifier(files);
        (broken_in(&DealReport::from_files(files).in_words().join("\n")), broken_in(&theirs))
    };
    assert_eq!(both(), (None, None), "nobody has changed it");
    let cells = [
        ("event", "chain", "WHERE number = 9", "event 9"),
        ("book", "chain", "WHERE number = 1", "line 1 of the book"),
        ("head", "signature", "", "the head of the record"),
    ];
    for (table, column, which, part) in cells {
        let connection = rusqlite::Connection::open(&file).unwrap();
        let select = format!("SELECT {column} FROM {table} {which}");
        let was: Vec<u8> = connection.query_row(&select, [], |row| row.get(0)).unwrap();
        let update = format!("UPDATE {table} SET {column} = ?1 {which}");
        for place in [0, 3, 20, was.len() - 1] {
            let mut bytes = was.clone();
            bytes[place] ^= 1;
            assert_eq!(connection.execute(&update, [bytes]).unwrap(), 1);
            let found = Some(part.to_owned());
            assert_eq!(both(), (found.clone(), found), "byte {place} of the {column} of {part}");
        }
        assert_eq!(connection.execute(&update, [was]).unwrap(), 1);
    }
    assert_eq!(both(), (None, None), "all is as it was");
    let connection = rusqlite::Connection::open(&file).unwrap();
    connection.execute("DELETE FROM event WHERE number > 9", []).unwrap();
    let found = Some("event 10".to_owned());
    assert_eq!(both(), (found.clone(), found), "the end was cut off");
}

/// The servers that a record names as its own and as its signers, once for each identity that sealed decks.
fn houses(said: &str) -> Vec<&str> {
    let word = |begins: &'static str| {
        said.match_indices(begins).map(move |(at, _)| {
            let rest = &said[at + begins.len()..];
            (at, rest.split([',', '\n']).next().unwrap_or_default())
        })
    };
    let found: BTreeMap<usize, &str> =
        word("the record of the house ").chain(word("signed by another house: ")).collect();
    found.into_values().collect()
}

#[test]
fn two_programs_name_the_sealing_and_the_signing_server() {
    let mut club = FairDealFixture::rich(2, 4);
    club.play_until(|club| club.hands() > 2);
    let mut club = club.goes_on_with_another_key();
    club.play_until(|club| club.hands() > 5);
    let (_folder, record, _) = club.closes();
    let files = [record];
    let (_, theirs) = the_other_verifier(&files);
    let ours = DealReport::from_files(&files).in_words().join("\n");
    let named = houses(&ours);
    assert_eq!(named, houses(&theirs), "{ours}\n{theirs}");
    let [sealed, signed, again, at_last] = named[..] else { panic!("{named:?}: {ours}") };
    assert_eq!(signed, at_last, "both parts are signed by one house");
    assert_ne!(sealed, again, "another key of the deals is another house");
    assert!(![sealed, again].contains(&signed), "the record of a test has a key of its own");
}
