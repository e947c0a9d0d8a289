//! The fair deal, checked twice: by our own witness, and by a program that was written from the page of the protocol and
//! shares nothing with it. Both must find the same lie in the same line.

use cardroom_shared::fair_deal::Witness;
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const VERIFIER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/fair_deal/verify.py");
const RECEIPTS: &str = include_str!("receipts.txt");

/// What is wrong with a file, and in which line; none if nothing is.
type Found = Option<(usize, String)>;

/// What the other program finds in each of these files.
fn found_by_the_other(folder: &Path, receipts: &[String]) -> Vec<Found> {
    let paths: Vec<_> = (0..receipts.len()).map(|number| folder.join(format!("{number}.txt"))).collect();
    for (path, text) in paths.iter().zip(receipts) {
        std::fs::write(path, text).unwrap();
    }
    let output = Command::new("python3").arg(VERIFIER).args(&paths).output();
    let output =
        output.unwrap_or_else(|why| panic!("python3, which the other verifier is written in, does not run: {why}"));
    let said = String::from_utf8_lossy(&output.stdout);
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut found = BTreeMap::new();
    for line in said.lines() {
        let mut parts = line.splitn(4, ':');
        let number = parts.nth(1).and_then(|number| number.parse::<usize>().ok());
        let path = line.split(':').next().unwrap_or_default();
        if let Some((number, check)) = number.zip(parts.next()) {
            found.insert(path.to_owned(), (number, check.trim().to_owned()));
        }
    }
    paths.iter().map(|path| found.get(&*path.to_string_lossy()).cloned()).collect()
}

fn found_by_ours(receipts: &str) -> Found {
    Witness::read(receipts).err().map(|(line, failure)| (line, failure.check.to_string()))
}

/// The receipts with one line changed, left out, told twice, or told in the place of the one before.
fn changed() -> Vec<String> {
    let lines: Vec<&str> = RECEIPTS.lines().collect();
    let mut all = Vec::new();
    for at in 0..lines.len() {
        let put = |new: &[&str]| [&lines[..at], new, &lines[at + 1..]].concat().join("\n");
        all.extend([put(&[]), put(&[lines[at], lines[at]])]);
        if at > 0 {
            let mut swapped = lines.clone();
            swapped.swap(at - 1, at);
            all.push(swapped.join("\n"));
        }
        // A letter in the middle and one near the end: of a message, what is in it and its last value.
        for place in [lines[at].len() / 3, lines[at].len() * 2 / 3, lines[at].len() - 1] {
            let digit = lines[at].get(place..=place).and_then(|digit| u32::from_str_radix(digit, 16).ok());
            if let Some(other) = digit.and_then(|digit| char::from_digit(digit ^ 1, 16)) {
                let line = format!("{}{other}{}", &lines[at][..place], &lines[at][place + 1..]);
                all.push(put(&[&line]));
            }
        }
    }
    // A hole card that was exposed is exchanged, and is the next burn; or it is not.
    let burn = "move 1 burn 6";
    all.extend(
        ["move 1 burn 0", "move 1 burn 7", "move 1 burn 6"]
            .map(|next| RECEIPTS.replacen(burn, &format!("move 1 swap 0 6\n{next}"), 1)),
    );
    all.push(RECEIPTS.replacen(burn, &format!("{burn}\n{burn}"), 1));
    all.push(RECEIPTS.replacen("move 1 back 6 7 8 9", "move 1 aside 9\nmove 1 back 6 7 8", 1));
    all
}

#[test]
fn two_programs_that_share_nothing_find_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut receipts = vec![RECEIPTS.to_owned()];
    receipts.extend(changed());
    let theirs = found_by_the_other(folder.path(), &receipts);
    let differ = receipts.iter().zip(&theirs).enumerate().filter_map(|(number, (text, theirs))| {
        let ours = found_by_ours(text);
        (ours != *theirs).then(|| format!("{number}: ours {ours:?}, theirs {theirs:?}"))
    });
    let differ: Vec<String> = differ.collect();
    assert!(differ.is_empty(), "{} of {} differ:\n{}", differ.len(), receipts.len(), differ.join("\n"));
    assert_eq!(theirs.first(), Some(&None), "what was not changed is in order");
    let lies = theirs.iter().filter(|found| found.is_some()).count();
    assert!(lies * 3 > theirs.len() * 2, "of {} changes only {lies} are found", theirs.len());
}
