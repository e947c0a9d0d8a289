//! The fair deal, checked twice: by our own witness, and by a program that was written from the page of the protocol and
//! shares nothing with it. Both must find the same lie in the same line.

use super::evening::{Dealing, Table};
use cardroom_fair_deal::{CardMove, DealGap, DealMessage, DealNo, Mark, Move, Receipt, Tally, Witness};
use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

const VERIFIER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fair_deal/verify.py");
const RECEIPTS: &str = include_str!("receipts.txt");

/// The numbers of the kinds of moves.
const MOVES: std::ops::RangeInclusive<u8> = 1..=10;

/// How many letters stand before the kind in the line of a move: the word, the type, the table and the serial.
const BEFORE_THE_KIND: usize = 5 + 2 + 4 + 8;

/// The line of a move of the first hand.
fn moved(kind: Move, places: &[u8]) -> String {
    let done = CardMove { deal: DealNo { table: 1, serial: 1 }, kind, by: None, places: places.to_vec() };
    Receipt::Said(DealMessage::Move(done).to_bytes()).to_string()
}

/// The failure in a file, with its line; `None` if there is none.
pub(super) type Found = Option<(usize, String)>;

/// The findings of the other program in each of these files.
pub(super) fn found_by_the_other(folder: &Path, receipts: &[String]) -> Vec<Found> {
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

/// An evening with all that can happen to a deck: streets, a flop that came too early, a turn laid aside, a card exchanged, deals
/// that are called off, a hand annulled, one that nobody cut, lots.
pub(super) fn long_evening() -> Table {
    let all = [10, 20, 30];
    let seated = [(3, 20), (7, 30), (1, 10)];
    let mut table = Table::opens(7, 1);
    let mut hand = table.hand(&seated, &all);
    for cards in [3, 1, 1] {
        table.street(&mut hand, cards);
    }
    table.shows_hand(&hand, 3);
    table.is_over(&hand);
    table.calls_off(&seated, &all, &[30]);
    table.calls_off(&seated, &all, &[]);
    table.hello();
    // The flop came too early: it goes back, its burn stays.
    let mut hand = table.hand(&seated, &[20, 30]);
    table.street(&mut hand, 3);
    table.moves(&mut hand, Move::Back, &[7, 8, 9]);
    table.shuffles_again(&mut hand, &[7, 8, 9], &[10, 20]);
    table.street_without_a_burn(&mut hand, 3);
    // The turn came too early and is laid aside.
    table.street(&mut hand, 1);
    table.moves(&mut hand, Move::Aside, &[11]);
    table.street(&mut hand, 1);
    table.shuffles_again(&mut hand, &[11], &all);
    table.street_without_a_burn(&mut hand, 1);
    table.shows_hand(&hand, 1);
    table.is_over(&hand);
    // A card of the second player was exposed and is exchanged; a boxed card is out of play.
    let mut hand = table.hand(&seated, &all);
    table.shows(&hand, &[1]);
    let top = hand.takes_the_top();
    table.moves(&mut hand, Move::Swap, &[1, top]);
    table.moves(&mut hand, Move::Out, &[50]);
    table.moves(&mut hand, Move::Burn, &[1]);
    table.street_without_a_burn(&mut hand, 3);
    table.annuls(&hand, Some(30));
    let mut hand = table.hand(&seated, &[]);
    table.street(&mut hand, 3);
    table.annuls(&hand, None);
    table.lots(&all, &[9, 8, 300]);
    table.ends();
    table
}

/// The receipts with one line changed, left out, told twice, or told in the place of the one before.
fn changed() -> Vec<String> {
    let mut all = changed_in(RECEIPTS);
    // A hole card that was exposed is exchanged, and is the next burn; or it is not.
    let burn = |place: u8| moved(Move::Burn, &[place]);
    let swap = moved(Move::Swap, &[0, 6]);
    all.extend([0, 7, 6].map(|next| RECEIPTS.replacen(&burn(6), &format!("{swap}\n{}", burn(next)), 1)));
    all.push(RECEIPTS.replacen(&burn(6), &format!("{0}\n{0}", burn(6)), 1));
    let (back, aside) = (moved(Move::Back, &[6, 7, 8, 9]), moved(Move::Aside, &[9]));
    assert!(RECEIPTS.contains(&burn(6)) && RECEIPTS.contains(&back));
    all.push(RECEIPTS.replacen(&back, &format!("{aside}\n{}", moved(Move::Back, &[6, 7, 8])), 1));
    all
}

fn changed_in(receipts: &str) -> Vec<String> {
    let lines: Vec<&str> = receipts.lines().collect();
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
    all
}

/// The long evening as each of three saw it, and with each of its lines changed that say what was done with the cards.
fn of_the_long_evening() -> Vec<String> {
    let table = long_evening();
    let mut all: Vec<String> = [10, 20, 30, 40].map(|person| table.receipts(person)).into();
    let receipts = table.receipts(20);
    let lines: Vec<&str> = receipts.lines().collect();
    let is_told = |line: &str| line.starts_with("move ") || line.starts_with("over ");
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| is_told(line)) {
        let put = |new: &[&str]| [&lines[..at], new, &lines[at + 1..]].concat().join("\n");
        all.extend([put(&[]), put(&[line, line]), put(&[&format!("{line}40")])]);
        for kind in MOVES.filter(|_| line.starts_with("move ")) {
            let (before, after) = (&line[..BEFORE_THE_KIND], &line[BEFORE_THE_KIND + 2..]);
            all.push(put(&[&format!("{before}{kind:02x}{after}")]));
        }
    }
    // Somebody who came later, and somebody who missed what lay between two greetings.
    let greetings: Vec<usize> =
        (0..).zip(&lines).filter(|(_, line)| line.starts_with("hello")).map(|(at, _)| at).collect();
    let [first, second] = greetings.try_into().unwrap();
    all.push([&lines[..1], &lines[second..]].concat().join("\n"));
    all.push([&lines[..=first], &lines[second..]].concat().join("\n"));
    // The called-off deal names a person who was not called.
    all.push(receipts.replace(" 20\n", " 30\n"));
    all
}

#[test]
fn two_programs_find_the_same_in_a_long_evening() {
    let folder = tempfile::tempdir().unwrap();
    let receipts = of_the_long_evening();
    let theirs = found_by_the_other(folder.path(), &receipts);
    for (number, (text, theirs)) in receipts.iter().zip(&theirs).enumerate() {
        let of_the_line =
            |found: &Found| found.as_ref().and_then(|(line, _)| text.lines().nth(line - 1)).map(shortened);
        let ours = found_by_ours(text);
        assert_eq!(ours, *theirs, "{number}: {:?}, {:?}", of_the_line(&ours), of_the_line(theirs));
    }
    assert_eq!(theirs[..4], [const { None }; 4], "what was not changed is in order");
    let lies = theirs.iter().filter(|found| found.is_some()).count();
    assert!(lies * 4 > theirs.len() * 3, "of {} changes only {lies} are found", theirs.len());
}

#[test]
fn two_programs_find_cards_turned_up_that_nobody_holds() {
    let folder = tempfile::tempdir().unwrap();
    // Three are dealt to: place 6 is burnt, and the flop lies at 7, 8 and 9.
    let shown: Vec<String> = [0, 5, 6, 7, 10, 51]
        .map(|shown| {
            let mut table = Table::opens(7, 1);
            let mut hand = table.hand(&[(3, 20), (7, 30), (1, 10)], &[10, 20, 30]);
            table.moves(&mut hand, Move::Burn, &[6]);
            table.board(&mut hand, &[7, 8, 9]);
            table.moves(&mut hand, Move::Shown, &[1, shown]);
            table.receipts(20)
        })
        .into();
    let theirs = found_by_the_other(folder.path(), &shown);
    let wrong = |text: &String| Some((text.lines().count(), "WrongPlace".to_owned()));
    assert_eq!(theirs[..2], [None, None]);
    assert_eq!(theirs[2..], shown[2..].iter().map(wrong).collect::<Vec<_>>());
    assert_eq!(theirs, shown.iter().map(|text| found_by_ours(text)).collect::<Vec<_>>());
}

/// The moves of the cards of a three-handed hand without mistakes. Place 6 is burnt, the flop is at 7 to 9, the turn at
/// 11 behind 10, and the river at 13 behind 12.
type Done<'a> = (&'a str, &'a dyn Fn(&mut Table, &mut Dealing));

#[test]
fn two_programs_know_the_burns_and_which_card_may_be_laid_aside() {
    let all = [10, 20, 30];
    let aside = |table: &mut Table, hand: &mut Dealing| {
        table.street(hand, 3);
        table.street(hand, 1);
        table.moves(hand, Move::Aside, &[11]);
    };
    let to_the_river = |table: &mut Table, hand: &mut Dealing| {
        aside(table, hand);
        table.street(hand, 1);
        table.shuffles_again(hand, &[11], &all);
    };
    let holds: [Done; 4] = [
        ("the river comes without a burn", &|table, hand| {
            to_the_river(table, hand);
            table.street_without_a_burn(hand, 1);
        }),
        ("one that was laid aside goes back early, and its burn too: another is burnt", &|table, hand| {
            aside(table, hand);
            table.moves(hand, Move::Back, &[10]);
            table.shuffles_again(hand, &[11, 10], &all);
            table.street(hand, 1);
        }),
        ("an older burn goes back, and the river comes without one all the same", &|table, hand| {
            to_the_river(table, hand);
            table.moves(hand, Move::Back, &[6]);
            table.shuffles_again(hand, &[6], &all);
            table.street_without_a_burn(hand, 1);
        }),
        ("a burn goes back and then its street: another is burnt", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Back, &[6]);
            table.shuffles_again(hand, &[6], &all);
            table.moves(hand, Move::Back, &[7, 8, 9]);
            table.shuffles_again(hand, &[7, 8, 9], &all);
            table.street(hand, 3);
        }),
    ];
    let lies: [Done; 8] = [
        ("two wait aside", &|table, hand| {
            aside(table, hand);
            table.street(hand, 1);
            table.moves(hand, Move::Aside, &[13]);
        }),
        ("a card of the flop is laid aside", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Aside, &[9]);
        }),
        ("the river is laid aside", &|table, hand| {
            table.street(hand, 3);
            table.street(hand, 1);
            table.street(hand, 1);
            table.moves(hand, Move::Aside, &[13]);
        }),
        ("a river that came too early is laid aside", &|table, hand| {
            table.street(hand, 3);
            table.street(hand, 1);
            table.moves(hand, Move::Burn, &[12]);
            table.moves(hand, Move::Aside, &[13]);
        }),
        ("another turn comes behind the burn of the one that was laid aside", &|table, hand| {
            aside(table, hand);
            table.board(hand, &[12]);
        }),
        ("another turn comes without a burn", &|table, hand| {
            aside(table, hand);
            table.moves(hand, Move::Back, &[10]);
            table.shuffles_again(hand, &[11, 10], &all);
            table.board(hand, &[10]);
        }),
        ("a flop whose burn went back comes again without one", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Back, &[6, 7, 8, 9]);
            table.shuffles_again(hand, &[6, 7, 8, 9], &all);
            table.board(hand, &[6, 7, 8]);
        }),
        ("a card is burnt before a river that comes without", &|table, hand| {
            to_the_river(table, hand);
            table.moves(hand, Move::Burn, &[11]);
        }),
    ];
    tell_both(&holds, &lies);
}

/// Tells both programs each of these: the first are true, and the last line of the others is not.
fn tell_both(holds: &[Done], lies: &[Done]) {
    let receipts = |(_, does): &Done| {
        let mut table = Table::opens(7, 1);
        let mut hand = table.hand(&[(3, 20), (7, 30), (1, 10)], &[10, 20, 30]);
        does(&mut table, &mut hand);
        table.receipts(20)
    };
    let folder = tempfile::tempdir().unwrap();
    for (done, is_wrong) in [(holds, false), (lies, true)] {
        let texts: Vec<String> = done.iter().map(receipts).collect();
        let theirs = found_by_the_other(folder.path(), &texts);
        for (((what, _), text), theirs) in done.iter().zip(&texts).zip(theirs) {
            let expected = is_wrong.then(|| (text.lines().count(), "WrongPlace".to_owned()));
            assert_eq!((found_by_ours(text), theirs), (expected.clone(), expected), "{what}");
        }
    }
}

#[test]
fn two_programs_know_which_cards_of_a_miscounted_flop_may_be_mixed() {
    let all = [10, 20, 30];
    // Burn 6, flop 7 to 9, and 10 on top.
    let mixes = |table: &mut Table, hand: &mut Dealing, top: &[u8], mixed: &[u8]| {
        table.street(hand, 3);
        table.goes_on_top(hand, top);
        table.moves(hand, Move::Mix, mixed);
    };
    let holds: [Done; 3] = [
        ("one of four cards is burnt next", &|table, hand| {
            mixes(table, hand, &[7, 8, 9], &[7, 8, 9, 10]);
            table.shuffles_these(hand, &[7, 8, 9, 10], &all);
            table.street_without_a_burn(hand, 3);
            table.street(hand, 1);
        }),
        ("one of three cards is the burn that was missing", &|table, hand| {
            mixes(table, hand, &[7, 8, 9, 6], &[7, 8, 9]);
            table.shuffles_these(hand, &[7, 8, 9], &all);
            table.street(hand, 3);
            table.street(hand, 1);
        }),
        ("what was mixed goes back later with the rest", &|table, hand| {
            mixes(table, hand, &[7, 8, 9], &[7, 8, 9, 10]);
            table.shuffles_these(hand, &[7, 8, 9, 10], &all);
            table.street_without_a_burn(hand, 3);
            table.moves(hand, Move::Back, &[7, 8, 9]);
            table.shuffles_again(hand, &[7, 8, 9], &all);
            table.street_without_a_burn(hand, 3);
        }),
    ];
    let lies: [Done; 8] = [
        ("another card is mixed", &|table, hand| mixes(table, hand, &[7, 8, 9], &[7, 8, 9, 11])),
        ("more are mixed than lay there", &|table, hand| mixes(table, hand, &[7, 8, 9], &[7, 8, 9, 10, 11])),
        ("cards are mixed for nothing", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Mix, &[10, 11, 12]);
        }),
        ("a part of the flop goes on top", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Top, &[7, 8]);
        }),
        ("the flop goes on top in another order", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Top, &[9, 8, 7]);
        }),
        ("a card of the deck goes on top with the flop", &|table, hand| {
            table.street(hand, 3);
            table.moves(hand, Move::Top, &[7, 8, 9, 10]);
        }),
        ("a turn goes on top", &|table, hand| {
            table.street(hand, 3);
            table.street(hand, 1);
            table.moves(hand, Move::Top, &[11]);
        }),
        ("the flop comes before the cards were mixed", &|table, hand| {
            mixes(table, hand, &[7, 8, 9], &[7, 8, 9, 10]);
            table.board(hand, &[7, 8, 9]);
        }),
    ];
    tell_both(&holds, &lies);
}

#[test]
fn two_programs_check_unseen_hands_against_their_openings_alone() {
    // Nothing is asked of the places of the cards once somebody did not see all moves of the hand.
    let (before, after) = RECEIPTS.split_once("\nmove ").unwrap();
    let unseen = format!("{before}\nunseen 1\nmove {after}");
    let opened = unseen.lines().position(|line| line == "unseen 1").unwrap() + 1;
    let with = |line: &str| unseen.replacen("unseen 1", line, 1);
    let cases = ["unseen 2", "unseen 3", "unseen 9", "unseen 1 1", "unseen"].map(with);
    let elsewhere = unseen.replacen(&moved(Move::Burn, &[6]), &moved(Move::Burn, &[9]), 1);
    let texts: Vec<String> = [unseen, elsewhere].into_iter().chain(cases).collect();
    let folder = tempfile::tempdir().unwrap();
    let theirs = found_by_the_other(folder.path(), &texts);
    assert_eq!(theirs, texts.iter().map(|text| found_by_ours(text)).collect::<Vec<_>>());
    assert_eq!(theirs[0], None);
    // The seals that follow are signed for the true move.
    assert_eq!(theirs[1].as_ref().map(|(_, check)| check.as_str()), Some("OtherRecord"));
    assert!(theirs[2..].iter().all(|found| *found == Some((opened, "BadForm".to_owned()))), "{theirs:?}");
    let witness = Witness::read(&texts[0]).unwrap();
    let hand = DealNo { table: 1, serial: 1 };
    assert_eq!((witness.found().unseen.as_slice(), witness.mark(hand)), ([hand].as_slice(), Some(Mark::NotSeenWhole)));
}

fn shortened(line: &str) -> String {
    line.chars().take(60).collect()
}

#[test]
fn what_somebody_saw_of_an_evening_is_counted() {
    let table = long_evening();
    let tally = |person| Witness::read(&table.receipts(person)).map(|witness| witness.tally());
    let all = Tally { deals: 7, uncut: 1, called_off: 2, annulled: 2, ..Tally::default() };
    assert_eq!(tally(10).unwrap(), Tally { proven: 4, moved: 1, called_off_after_my_cut: 2, ..all });
    assert_eq!(tally(20).unwrap(), Tally { proven: 4, moved: 2, called_off_after_my_cut: 2, ..all });
    assert_eq!(tally(30).unwrap(), Tally { proven: 3, moved: 2, called_off_after_my_cut: 1, ..all });
    assert_eq!(tally(40).unwrap(), all);
    let witness = Witness::read(&table.receipts(20)).unwrap();
    let missing: Vec<_> = witness.found().called_off.iter().map(|off| (off.deal.serial, off.missing.clone())).collect();
    assert_eq!(missing, [(2, vec![30]), (3, vec![])]);
    let annulled: Vec<_> = witness.found().annulled.iter().map(|hand| (hand.deal.serial, hand.by)).collect();
    assert_eq!(annulled, [(7, Some(30)), (8, None)]);
    assert!(witness.found().gaps.is_empty());
    let receipts = table.receipts(20);
    let (before, rest) = receipts.split_once("\nhello ").unwrap();
    let later = format!("{before}\nhello {}", rest.split_once("\nhello ").unwrap().1);
    let witness_of_later = Witness::read(&later).unwrap();
    assert_eq!(witness_of_later.found().gaps, [DealGap { table: 1, after: 0, until: 3 }]);
    assert_eq!(
        witness_of_later.tally(),
        Tally { deals: 6, proven: 3, moved: 2, uncut: 1, annulled: 2, ..Tally::default() }
    );
    let [table] = witness.tables().try_into().unwrap();
    assert_eq!((table.table, table.serial, table.open.len()), (1, 9, 0));
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
