//! The command `verify-deal` with the receipts of several players at one table.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

#[allow(dead_code, reason = "other lies are told with it too")]
#[path = "../../crates/fair-deal/tests/lies/cheat.rs"]
mod cheat;
#[allow(dead_code, reason = "others deal evenings with it too")]
#[path = "../../crates/fair-deal/tests/fair_deal/evening.rs"]
mod evening;
#[path = "../../crates/fair-deal/tests/lies/stories.rs"]
mod stories;

use cardroom_fair_deal::{CardMove, DealMessage, DealNo, Move, deal_hashes};
use evening::{Dealing, Table};
use serde_json::{Value, json};
use std::fs;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const SEATED: [(u8, u32); 3] = [(3, 20), (7, 30), (1, 10)];
const ALL: [u32; 3] = [10, 20, 30];

/// Two hands of which the second is annulled, one that is called off between them, and lots.
fn played(nonce: u8) -> Table {
    let mut table = Table::opens(nonce, 4);
    play_first(&mut table, |_, _| {});
    table.calls_off(&SEATED, &ALL, &[30]);
    let mut hand = table.hand(&SEATED, &[20, 30]);
    table.street(&mut hand, 3);
    table.moves(&mut hand, Move::Back, &[7, 8, 9]);
    table.shuffles_again(&mut hand, &[7, 8, 9], &ALL);
    table.street_without_a_burn(&mut hand, 3);
    table.annuls(&hand, Some(30));
    table.lots(&ALL, &[9, 8]);
    table.ends();
    table
}

/// The first hand of the table, after what is done with its cards before the flop.
fn play_first(table: &mut Table, before: fn(&mut Table, &mut Dealing)) {
    let mut hand = table.hand(&SEATED, &ALL);
    before(table, &mut hand);
    for cards in [3, 1, 1] {
        table.street(&mut hand, cards);
    }
    table.shows_hand(&hand, 3);
    table.shows_hand_to(&hand, 7, 20);
    table.is_over(&hand);
}

/// The line of a burn in the first hand.
fn burn(place: u8) -> String {
    let deal = DealNo { table: 4, serial: 1 };
    let done = CardMove { deal, kind: Move::Burn, by: None, places: vec![place] };
    format!("move {}", hex::encode(DealMessage::Move(done).to_bytes()))
}

/// The standard output of the verifier that shares nothing with ours, and its exit code.
fn the_other(folder: &TempDir, files: &[&str]) -> (String, Option<i32>) {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fair_deal/verify.py");
    let output = Command::new("python3").arg(verifier).args(files).current_dir(folder.path()).output().unwrap();
    (String::from_utf8_lossy(&output.stdout).into_owned(), output.status.code())
}

/// The standard output of the command, its standard error, and its exit code.
fn verify(folder: &TempDir, words: &[&str]) -> (String, String, Option<i32>) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom-server"));
    let output = command.arg("verify-deal").args(words).current_dir(folder.path()).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (text(output.stdout), text(output.stderr), output.status.code())
}

fn folder(files: &[(&str, String)]) -> TempDir {
    let folder = TempDir::new().unwrap();
    for (name, text) in files {
        fs::write(folder.path().join(name), text).unwrap();
    }
    folder
}

#[test]
fn who_kept_their_receipts_reads_what_they_prove() {
    let table = played(7);
    let folder = folder(&[("ann.txt", table.receipts(10)), ("bob.txt", table.receipts(20))]);
    let (said, _, code) = verify(&folder, &["ann.txt", "bob.txt"]);
    let house = "TdTY0BhkIJznJwm__odwNGoVKqLeDcXxaLe9g1FutY8";
    let told = [
        format!("ann.txt: receipts of person 10, of the house {house}"),
        "  4 deals: 3 proven, 1 cut by others, 0 uncut".to_owned(),
        "  deal 2 of table 4: called off after the own cut: cuts are missing, person 30 is named".to_owned(),
        "  deal 3 of table 4: annulled by person 30".to_owned(),
        "  deal 3 of table 4: cards moved by the dealer or a rule".to_owned(),
        format!("  table 4: its code after deal 4 is {}", code_in(&said)),
        format!("bob.txt: receipts of person 20, of the house {house}"),
        "  4 deals: 3 proven, 0 cut by others, 0 uncut, 1 moved by order".to_owned(),
    ];
    let lines: Vec<&str> = said.lines().collect();
    assert_eq!(lines[..8], told.each_ref().map(String::as_str), "{said}");
    assert_eq!(lines.last(), Some(&"2 files of one evening: 5 deals in common, each told alike"));
    assert_eq!(code, Some(0));
}

fn code_in(said: &str) -> String {
    let code = said.lines().find_map(|line| line.split_once("its code after deal 4 is ")).unwrap().1;
    assert_eq!(code.len(), 5);
    code.to_owned()
}

#[test]
fn a_program_reads_the_same() {
    let folder = folder(&[("ann.txt", played(7).receipts(10))]);
    let (said, _, code) = verify(&folder, &["--json", "ann.txt"]);
    let told: Vec<Value> = said.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [file, compared] = told.as_slice() else { panic!("{said}") };
    assert_eq!((&file["holds"], &file["proven"], &file["cut_by_others"]), (&json!(true), &json!(3), &json!(1)));
    let off = json!({ "table": 4, "deal": 2, "reason": "cuts are missing", "missing": [30], "after_own_cut": true });
    assert_eq!(file["called_off"], json!([off]));
    assert_eq!(file["annulled"], json!([{ "table": 4, "deal": 3, "by": 30 }]));
    assert_eq!((&compared["evenings"], &compared["differences"]), (&json!(1), &json!([])));
    assert_eq!(code, Some(0));
}

#[test]
fn a_lie_is_told_with_its_line_and_its_name() {
    let lie = played(7).receipts(10).replacen(&burn(6), &burn(7), 1);
    let wrong = lie.lines().position(|line| line == burn(7)).unwrap() + 1;
    let folder = folder(&[("ann.txt", lie)]);
    let (said, _, code) = verify(&folder, &["ann.txt"]);
    let told = format!("ann.txt:{wrong}: WrongPlace: burn at 1 is from the wrong place");
    assert_eq!((said.lines().last(), code), (Some(told.as_str()), Some(1)));
    assert!(said.contains("until what is wrong 1 deals: 1 proven"), "{said}");
}

/// A session with a conflicting message: its server, session and serials are equal, but other people are asked to cut.
fn told_otherwise() -> Table {
    let mut table = Table::opens(7, 4);
    play_first(&mut table, |_, _| {});
    table.calls_off(&SEATED, &[10, 20], &[20]);
    table.ends();
    table
}

/// A session in which a card of the first hand was out of play, so that the board has other cards.
fn told_of_another_board() -> Table {
    let mut table = Table::opens(7, 4);
    play_first(&mut table, |table, hand| {
        table.moves(hand, Move::Out, &[6]);
        hand.takes_the_top();
    });
    table.calls_off(&SEATED, &ALL, &[30]);
    table.ends();
    table
}

#[test]
fn two_who_were_told_different_things_find_out() {
    find_out(&told_otherwise());
}

#[test]
fn two_who_saw_different_boards_of_one_deal_find_out() {
    let (ann, bob) = (played(7).receipts(10), told_of_another_board().receipts(20));
    let dealt = |text: &str| text.lines().find(|line| line.starts_with("deal ")).unwrap().to_owned();
    assert_eq!(dealt(&ann), dealt(&bob), "the deck is the same");
    find_out(&told_of_another_board());
}

/// Ann's receipts and those of Bob, who was told otherwise, differ from the second deal on.
fn find_out(otherwise: &Table) {
    let files = [("ann.txt", played(7).receipts(10)), ("bob.txt", otherwise.receipts(20))];
    let seals = |text: &str| {
        let begins = "seals 01000400000002";
        text.lines().position(|line| line.starts_with(begins)).unwrap() + 1
    };
    let (ann, bob) = (seals(&files[0].1), seals(&files[1].1));
    let folder = folder(&files);
    let (said, _, code) = verify(&folder, &["ann.txt", "bob.txt"]);
    let told = format!("ann.txt:{ann} and bob.txt:{bob}: Rollback: deal 2 of table 4 was sealed in two ways");
    assert_eq!((said.lines().last(), code), (Some(told.as_str()), Some(1)), "{said}");
    let (said, _, _) = verify(&folder, &["--json", "ann.txt", "bob.txt"]);
    let compared: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(compared["differences"][0]["deal"], 2);
}

#[test]
fn last_hand_that_was_told_in_two_ways_is_found_by_its_end() {
    let ends = |streets: &[u8]| {
        let mut table = Table::opens(7, 4);
        let mut hand = table.hand(&SEATED, &ALL);
        for cards in streets {
            table.street(&mut hand, usize::from(*cards));
        }
        table.is_over(&hand);
        table.ends();
        table
    };
    let files = [("ann.txt", ends(&[3, 1, 1]).receipts(10)), ("bob.txt", ends(&[3, 1]).receipts(20))];
    let [ann, bob] =
        [0, 1].map(|file: usize| files[file].1.lines().position(|line| line.starts_with("end ")).unwrap() + 1);
    let folder = folder(&files);
    let (said, _, code) = verify(&folder, &["ann.txt", "bob.txt"]);
    let told = format!(
        "ann.txt:{ann} and bob.txt:{bob}: Rollback: deal 1 of table 4 was the last one of its table, and the moves after it \
         were told in two ways"
    );
    assert_eq!((said.lines().last(), code), (Some(told.as_str()), Some(1)), "{said}");
    let theirs = the_other(&folder, &["ann.txt", "bob.txt"]);
    assert!(
        theirs.0.contains("Rollback: the end of table 4 was told in two ways") && theirs.1 == Some(1),
        "{theirs:?}"
    );
    let (said, _, code) = verify(&folder, &["ann.txt", "ann.txt"]);
    assert_eq!(code, Some(0), "{said}");
}

#[test]
fn hand_without_a_sealed_deck_is_named_and_ends_with_an_error() {
    let receipts = format!("{}\nno_deck 4 9\n", played(7).receipts(10));
    let folder = folder(&[("ann.txt", receipts.clone()), ("twice.txt", receipts + "no_deck 4 9\n")]);
    let (said, _, code) = verify(&folder, &["ann.txt"]);
    assert!(said.contains("  hand 9 of table 4: no sealed deck\n") && code == Some(1), "{said}");
    assert_eq!(the_other(&folder, &["ann.txt"]), (said, code));
    let (said, _, code) = verify(&folder, &["twice.txt"]);
    assert!(said.contains("BadForm: hand 9 of table 4 is told twice to have no deck") && code == Some(1), "{said}");
    assert_eq!(the_other(&folder, &["twice.txt"]), (said, code));
}

#[test]
fn two_evenings_of_one_server_are_an_error_that_names_both() {
    let folder = folder(&[("one.txt", played(7).receipts(10)), ("other.txt", played(8).receipts(10))]);
    let (said, _, code) = verify(&folder, &["one.txt", "other.txt"]);
    let told = said.lines().find(|line| line.starts_with("one.txt and other.txt: OtherRecord: "));
    assert!(told.is_some_and(|told| told.contains("opened two evenings")) && code == Some(1), "{said}");
    let (said, _, _) = verify(&folder, &["--json", "one.txt", "other.txt"]);
    let compared: Value = serde_json::from_str(said.lines().last().unwrap()).unwrap();
    assert_eq!(compared["split_evenings"][0]["evenings"].as_array().map(Vec::len), Some(2));
    let theirs = the_other(&folder, &["one.txt", "other.txt"]);
    assert!(theirs.0.contains("OtherRecord: one server opened two evenings") && theirs.1 == Some(1), "{theirs:?}");
}

#[test]
fn words_that_nobody_signed_accuse_no_server() {
    let table = played(7).receipts(10);
    let hello = table.lines().find(|line| line.starts_with("hello ")).unwrap();
    let certificate = table.lines().next().unwrap();
    // Anybody can write another nonce, and another seal.
    let bytes = hex::decode(hello.trim_start_matches("hello ")).unwrap();
    let Ok(DealMessage::Hello(mut forged)) = DealMessage::read(&bytes) else { panic!("{hello}") };
    forged.nonce[0] ^= 1;
    forged.head = deal_hashes::first_head(&forged.evening(), forged.table);
    let forged = hex::encode(DealMessage::Hello(forged).to_bytes());
    let other_evening = format!("{certificate}\nhello {forged}\n");
    let seals = table.lines().find(|line| line.starts_with("seals ")).unwrap();
    let other_seals = format!("{certificate}\n{hello}\n{}{}\n", &seals[..seals.len() - 64], "5a".repeat(32));
    for (name, forged, fault) in
        [("evening.txt", other_evening, None), ("seals.txt", other_seals, Some("BadSignature"))]
    {
        let folder = folder(&[("ann.txt", table.clone()), (name, forged)]);
        let (said, _, code) = verify(&folder, &["ann.txt", name]);
        assert!(!said.contains("ann.txt and") && code == Some(i32::from(fault.is_some())), "{said}");
        assert!(fault.is_none_or(|fault| said.contains(fault)), "{said}");
    }
}

/// The number of cards that the messages of a file open.
fn opened_in(text: &str) -> usize {
    let opened = text.lines().filter_map(|line| line.strip_prefix("open "));
    opened.map(|hex| usize::from_str_radix(&hex[14..16], 16).unwrap()).sum()
}

#[test]
fn what_only_the_owner_saw_is_left_out_of_what_is_public() {
    let table = played(7);
    // Bob, in seat 3, showed the first hand, was shown that of seat 7 alone, and kept the second.
    let folder = folder(&[("bob.txt", format!("# my secret thoughts\n{}", table.receipts(20)))]);
    let (said, _, code) = verify(&folder, &["--public", "bob.txt", "--out", "public.txt"]);
    assert_eq!(code, Some(0), "{said}");
    let public = fs::read_to_string(folder.path().join("public.txt")).unwrap();
    let whole = table.receipts(20);
    // Those of the hand that Bob alone was shown and those of the second hand are gone.
    assert_eq!((opened_in(&whole), opened_in(&public)), (19, 15));
    assert!(!public.contains("secret"), "{public}");
    let left = verify(&folder, &["public.txt"]);
    let found = |said: &str| said.lines().skip(1).map(ToOwned::to_owned).collect::<Vec<_>>();
    assert_eq!(found(&left.0), found(&verify(&folder, &["bob.txt"]).0), "all that was proven still is");

    let (said, _, code) = verify(&folder, &["--public", "bob.txt"]);
    assert_eq!((said, code), (public, Some(0)), "without a file it is printed");
    let (_, complained, code) = verify(&folder, &["--public", "bob.txt", "--out", "public.txt"]);
    assert!(complained.contains("can't write public.txt") && code == Some(2), "nothing is overwritten: {complained}");
    let (_, complained, code) = verify(&folder, &["--public", "bob.txt", "public.txt"]);
    assert!(complained.contains("of one file") && code == Some(2), "{complained}");
}

#[test]
fn what_fails_is_not_made_public() {
    let lie = played(7).receipts(20).replacen(&burn(6), &burn(7), 1);
    let folder = folder(&[("bob.txt", lie)]);
    let (said, _, code) = verify(&folder, &["--public", "bob.txt", "--out", "public.txt"]);
    assert!(said.contains("WrongPlace") && code == Some(1), "{said}");
    assert!(!Path::new(&folder.path().join("public.txt")).exists());
}

#[test]
fn whatever_is_no_receipt_is_refused_in_words() {
    let whole = played(7).receipts(10);
    let long = format!("{whole}\nopen {}", "05".repeat(20_000));
    let folder = folder(&[
        ("empty.txt", "# nothing\n".to_owned()),
        ("long.txt", long),
        ("words.txt", "hello there\n".to_owned()),
        ("cut.txt", whole.get(..whole.len() / 2).unwrap().to_owned()),
        ("good.txt", whole.clone()),
    ]);
    fs::write(folder.path().join("bytes.txt"), [b"# a\n".as_slice(), &[0xFF, 0xFE, 0]].concat()).unwrap();
    fs::create_dir(folder.path().join("folder")).unwrap();
    let large = fs::File::create(folder.path().join("large.txt")).unwrap();
    large.set_len(65 * 1024 * 1024).unwrap();
    let told = [
        ("empty.txt", "empty.txt: error: has no receipts in it"),
        ("words.txt", "words.txt:1: BadForm: no receipt: hello there"),
        ("bytes.txt", "bytes.txt:2: BadForm: is no UTF-8 text"),
        ("folder", "folder: error: is a folder: name the files in it"),
        ("large.txt", "large.txt: error: is larger than 67108864 bytes, the most that is read"),
        ("nothing.txt", "nothing.txt: error: can't be read: No such file or directory"),
    ];
    for (file, told) in told {
        let (said, complained, code) = verify(&folder, &[file]);
        assert_eq!((said.trim_end(), complained.as_str(), code), (told, "", Some(1)));
        // The other files are still checked.
        let (said, _, code) = verify(&folder, &[file, "good.txt"]);
        assert!(said.contains("good.txt: receipts of person 10") && code == Some(1), "{said}");
    }
    let (said, _, _) = verify(&folder, &["long.txt"]);
    assert!(said.trim_end().ends_with("40005 bytes are no line of receipts: 16448 is the longest"), "{said}");
    assert_eq!(verify(&folder, &["cut.txt"]).2, Some(1));
    assert_eq!(verify(&folder, &[]).2, Some(2), "a file must be named");
}

#[test]
fn files_beside_each_other_show_lies_and_accuse_no_honest_house() {
    for stories::Story { what, files, found, says } in stories::stories() {
        let names: Vec<String> = (0..files.len()).map(|nth| format!("{nth}.txt")).collect();
        let files: Vec<(&str, String)> =
            names.iter().map(String::as_str).zip(files.iter().map(cheat::Cheat::text)).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let (said, _, code) = verify(&folder(&files), &names);
        assert_eq!(code, Some(i32::from(found.is_some())), "{what}: {said}");
        assert!(said.contains(found.unwrap_or_default()) && said.contains(says), "{what}: {said}");
    }
}
