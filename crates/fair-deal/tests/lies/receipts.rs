//! Lies in receipts: lists that cannot be, messages of another kind, numbers at their ends, files beside each other.

use super::cheat::{
    ALL, Cheat, FRIEND, Lie, ME, both_find, found, found_by_ours, hand_of_two, number, packet_secrets,
    said_by_the_other, seats, secret,
};
use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{
    Abort, AbortReason, Check, DealMessage, HandOutcome, Move, Plan, Played, Purpose, Receipt, Sealed, Witness,
};

/// Seals a hand, for which these people are asked.
fn seals_hand(cheat: &mut Cheat, asked: &[u32]) -> Sealed {
    cheat.serial += 1;
    let sealed = Sealed { secrets: packet_secrets(cheat.serial).to_vec(), rest: None };
    cheat.seals_as(Purpose::Hand, sealed.seals(&cheat.evening(), cheat.deal(), Purpose::Hand), asked);
    sealed
}

/// Seals, calls and deals a hand to two: these are asked, and those called.
fn deals_hand(cheat: &mut Cheat, asked: &[u32], plan: &Plan, called: &[u32]) {
    let sealed = seals_hand(cheat, asked);
    let call = cheat.calls(1, &plan.to_bytes(), called);
    cheat.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
}

#[test]
fn strangers_of_low_numbers_crowd_nobody_out_of_a_call() {
    const LATE: u32 = 100;
    let strangers: Vec<u32> = (1..=64).collect();
    let lies = [("64 strangers", &strangers[..]), ("63 strangers", &strangers[..63]), ("nobody", &[])];
    let lies = lies.map(|(what, called)| {
        let mut cheat = Cheat::opens(LATE);
        let sealed = seals_hand(&mut cheat, called);
        let commitment = deal_hashes::commitment(&cheat.head, LATE, &number(LATE, 1));
        cheat.notes(&Receipt::Committed { serial: 1, commitment });
        let plan = Plan::Hand { button: 1, dealt: seats(&[(2, FRIEND), (1, LATE)]) };
        let call = cheat.calls(1, &plan.to_bytes(), called);
        cheat.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
        (what, cheat, Some((Check::LeftOut, 1)))
    });
    both_find(&lies);
}

#[test]
fn plans_and_calls_that_cannot_be_are_found() {
    let plan = |button, dealt: &[(u8, u32)]| Plan::Hand { button, dealt: seats(dealt) };
    let eleven: Vec<(u8, u32)> = (1..=11).map(|seat| (seat % 10 + 1, 10 * u32::from(seat))).collect();
    let hands = [
        ("a seat twice", plan(1, &[(2, FRIEND), (2, 30), (1, ME)]), ALL.to_vec(), Check::BadForm, 2),
        ("seat 0", plan(1, &[(2, FRIEND), (0, ME)]), ALL.to_vec(), Check::BadForm, 2),
        ("seat 11", plan(1, &[(2, FRIEND), (11, ME)]), ALL.to_vec(), Check::BadForm, 2),
        ("a button at seat 0", plan(0, &[(1, FRIEND), (2, ME)]), ALL.to_vec(), Check::BadForm, 2),
        ("a button at seat 255", plan(255, &[(1, FRIEND), (2, ME)]), ALL.to_vec(), Check::BadForm, 2),
        ("nobody", plan(1, &[]), ALL.to_vec(), Check::BadForm, 2),
        ("one player", plan(1, &[(1, ME)]), vec![ME], Check::BadForm, 2),
        ("eleven players", plan(1, &eleven), ALL.to_vec(), Check::BadForm, 2),
        ("from the right of the button", plan(1, &[(1, ME), (2, FRIEND)]), ALL.to_vec(), Check::WrongPlace, 2),
        ("asked twice", hand_of_two(), vec![ME, ME, FRIEND], Check::BadForm, 4),
        ("asked in another order", hand_of_two(), vec![FRIEND, ME], Check::BadForm, 4),
    ];
    let mut lies: Vec<Lie> = Vec::new();
    for (what, plan, called, check, from_the_end) in hands {
        let mut cheat = Cheat::opens(ME);
        deals_hand(&mut cheat, &called, &plan, &called);
        lies.push((what, cheat, Some((check, from_the_end))));
    }
    let draws = [
        ("a draw of nobody", Purpose::ButtonDraw, Plan::Draw(Vec::new())),
        ("a draw at seat 0", Purpose::ButtonDraw, Plan::Draw(seats(&[(0, ME), (2, FRIEND)]))),
        ("a draw of 53", Purpose::ChipRace, Plan::Draw(seats(&[(1, ME); 53]))),
        ("a hand for lots", Purpose::Lot, hand_of_two()),
    ];
    for (what, purpose, plan) in draws {
        let mut cheat = Cheat::opens(ME);
        cheat.draw(purpose, &plan, &ALL);
        lies.push((what, cheat, Some((Check::BadForm, 2))));
    }
    both_find(&lies);
}

#[test]
fn deals_of_another_kind_than_was_sealed_are_found() {
    let mut open = Cheat::opens(ME);
    open.serial = 1;
    let one = secret(1, 0);
    open.seals_as(Purpose::Hand, deal_hashes::seals(&open.evening(), 1, 1, Purpose::Hand, &[one]), &ALL);
    let call = open.calls(1, &hand_of_two().to_bytes(), &ALL);
    let mut called_off = open.clone();
    open.deals(&call, Played::Open(one));
    let (reason, missing, secrets) = (AbortReason::NotWanted, Vec::new(), vec![one]);
    called_off.says(&DealMessage::Abort(Abort { deal: called_off.deal(), reason, missing, secrets }));
    let mut lies = vec![
        ("a hand is dealt by one secret", open, Some((Check::BadForm, 0))),
        ("a hand is called off by one secret", called_off, Some((Check::BadForm, 0))),
    ];
    for (what, purpose, plan) in [
        ("packets for lots", Purpose::Lot, Plan::Lot { reason: 1, persons: ALL.to_vec() }),
        ("packets for a draw", Purpose::ButtonDraw, Plan::Draw(seats(&[(1, ME), (2, FRIEND)]))),
    ] {
        let mut cheat = Cheat::opens(ME);
        cheat.serial = 1;
        let sealed = Sealed { secrets: packet_secrets(1).to_vec(), rest: None };
        cheat.seals_as(purpose, sealed.seals(&cheat.evening(), cheat.deal(), purpose), &ALL);
        let call = cheat.calls(0, &plan.to_bytes(), &ALL);
        cheat.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
        lies.push((what, cheat, Some((Check::BadForm, 0))));
    }
    for (what, cards) in [("a deck of one card", 1), ("a deck of 51 cards", 51)] {
        let mut cheat = Cheat::opens(ME);
        let (call, sealed) = cheat.calls_hand(1, &hand_of_two(), &ALL);
        let Played::Packet { number, mut leaves, others } = sealed.played(&Cut::of(&Cheat::seed(&call), 52)) else {
            panic!("a hand has packets")
        };
        leaves.truncate(cards);
        cheat.deals(&call, Played::Packet { number, leaves, others });
        lies.push((what, cheat, Some((Check::BadForm, 0))));
    }
    both_find(&lies);
}

#[test]
fn whoever_had_cut_is_missing_for_no_reason_of_calling_off() {
    use AbortReason::{CutsMissing, NotWanted, Restarted};
    let called_off = |is_called, reason, missing: &[u32]| {
        let mut cheat = Cheat::opens(ME);
        let sealed = seals_hand(&mut cheat, &ALL);
        if is_called {
            cheat.calls(1, &hand_of_two().to_bytes(), &ALL);
        }
        cheat.calls_off(&sealed, reason, missing);
        cheat
    };
    both_find(&[
        ("missing", called_off(true, CutsMissing, &[ME]), Some((Check::FalseMiss, 0))),
        ("missing beside a friend", called_off(true, CutsMissing, &ALL), Some((Check::FalseMiss, 0))),
        ("not wanted", called_off(true, NotWanted, &[ME]), Some((Check::BadForm, 0))),
        ("started again", called_off(true, Restarted, &[ME]), Some((Check::FalseMiss, 0))),
        ("not called", called_off(false, Restarted, &[ME]), Some((Check::FalseMiss, 0))),
        ("nobody was called", called_off(false, CutsMissing, &[FRIEND]), Some((Check::Rollback, 0))),
        ("nobody was called or is missing", called_off(false, CutsMissing, &[]), Some((Check::BadForm, 0))),
        ("true", called_off(true, CutsMissing, &[FRIEND]), None),
    ]);
}

#[test]
fn rest_that_is_called_too_soon_for_a_player_is_found() {
    let lies = [
        ("with the cut of a friend alone", vec![FRIEND], 999, Some((Check::LeftOut, 0))),
        ("after the time to promise", vec![FRIEND], 1_000, None),
        ("at once with all cuts", ALL.to_vec(), 0, None),
    ];
    let lies = lies.map(|(what, called, after_ms, found)| {
        let mut cheat = Cheat::opens(ME);
        let mut hand = cheat.hand(1, &hand_of_two(), &ALL);
        cheat.moves(1, Move::Burn, &[4]);
        cheat.moves(1, Move::Back, &[4]);
        let rest: Vec<u8> = (4..52).collect();
        cheat.rest_called_after((1, 1, &mut hand), &rest, (&ALL, &called), after_ms);
        (what, cheat, found)
    });
    both_find(&lies);
}

#[test]
fn numbers_at_their_ends_hide_no_lie() {
    let mut lies: Vec<Lie> = Vec::new();
    for (what, sealed_at, called_at, found) in [
        ("a call at the end of all time", u64::MAX, u64::MAX, Some((Check::LeftOut, 0))),
        ("a second that does not fit", u64::MAX - 500, u64::MAX, Some((Check::LeftOut, 0))),
        ("a millisecond too soon", 1_000, 1_999, Some((Check::LeftOut, 0))),
        ("a millisecond back", 5_000, 4_999, Some((Check::Rollback, 2))),
        ("in time", 1_000, 2_000, None),
    ] {
        let mut cheat = Cheat::opens(ME);
        cheat.at_ms = sealed_at;
        // The third one is asked and not called.
        let sealed = seals_hand(&mut cheat, &[ME, FRIEND, 30]);
        cheat.at_ms = called_at.wrapping_sub(1_000);
        let call = cheat.calls(1, &hand_of_two().to_bytes(), &ALL);
        cheat.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
        lies.push((what, cheat, found));
    }
    for (what, first, second, found) in [
        ("the last number and 1", u32::MAX, 1, Some((Check::Rollback, 0))),
        ("the last number again", u32::MAX, u32::MAX, Some((Check::Rollback, 0))),
        ("the first number and the last", 0, u32::MAX, None),
    ] {
        let mut cheat = Cheat::opens(ME);
        cheat.hand(first, &hand_of_two(), &ALL);
        cheat.over(1, HandOutcome::Played);
        cheat.hand(second, &hand_of_two(), &ALL);
        lies.push((what, cheat, found));
    }
    // No serial follows the last one there is.
    let mut cheat = Cheat::opens(ME);
    cheat.goes_to(1, [9; 32], u32::MAX);
    cheat.serial = 0;
    cheat.seals_as(Purpose::Hand, [1; 32], &ALL);
    lies.push(("the serial after the last", cheat, Some((Check::Rollback, 0))));
    both_find(&lies);
}

#[test]
fn a_deal_that_was_dealt_to_one_and_called_off_to_another_is_found() {
    let (mut ann, mut bob) = (Cheat::opens(ME), Cheat::opens(FRIEND));
    let (call, sealed) = ann.calls_hand(1, &hand_of_two(), &ALL);
    bob.calls_hand(1, &hand_of_two(), &ALL);
    ann.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
    ann.over(1, HandOutcome::Played);
    bob.calls_off(&sealed, AbortReason::NotWanted, &[]);
    for cheat in [&mut ann, &mut bob] {
        cheat.ends();
        assert_eq!(found_by_ours(&cheat.text()), None, "each story holds alone");
    }
    let folder = tempfile::tempdir().unwrap();
    let (said, holds) = said_by_the_other(folder.path(), &[("ann.txt", &ann.text()), ("bob.txt", &bob.text())]);
    assert!(!holds && said.contains("Rollback: two different messages for serial 1 of table 1"), "{said}");
}

/// The order of the group by which signatures count, the lowest byte first.
const ORDER: [u8; 32] = [
    0xed, 0xd3, 0xf5, 0x5c, 0x1a, 0x63, 0x12, 0x58, 0xd6, 0x9c, 0xf7, 0xa2, 0xde, 0xf9, 0xde, 0x14, 0, 0, 0, 0, 0, 0,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0x10,
];

#[test]
fn a_guest_cannot_write_a_signature_of_the_house_in_another_way() {
    let mut cheat = Cheat::opens(ME);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    cheat.ends();
    let texts = ["seals ", "call ", "end "].map(|kind| {
        let signed = cheat.lines.iter().position(|line| line.starts_with(kind)).unwrap();
        let mut bytes = hex::decode(&cheat.lines[signed][kind.len()..]).unwrap();
        let number = bytes.len() - 32;
        let mut carry = 0;
        for (byte, add) in bytes[number..].iter_mut().zip(ORDER) {
            let [high, low] = (u16::from(*byte) + u16::from(add) + carry).to_be_bytes();
            (*byte, carry) = (low, u16::from(high));
        }
        let forged = format!("{kind}{}", hex::encode(bytes));
        [&cheat.lines[..signed], &[forged]].concat().join("\n")
    });
    for (text, found) in texts.iter().zip(found(&texts)) {
        let wrong = Some((text.lines().count(), "BadSignature".to_owned()));
        assert_eq!(found, (wrong.clone(), wrong));
    }
}

/// An evening of a guest with a rest, a hand that is annulled, a deal that is called off, a new line and a draw.
fn evening(guest: u32) -> Cheat {
    let mut cheat = Cheat::opens(guest);
    let mut hand = cheat.hand(1, &hand_of_two(), &ALL);
    cheat.moves(1, Move::Burn, &[4]);
    cheat.moves(1, Move::Back, &[4]);
    cheat.rest((1, 1, &mut hand), &(4..52).collect::<Vec<u8>>(), &ALL);
    cheat.over(1, HandOutcome::Annulled(None));
    let (_, sealed) = cheat.calls_hand(1, &hand_of_two(), &ALL);
    cheat.calls_off(&sealed, AbortReason::NotWanted, &[]);
    cheat.hello();
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(cheat.serial, HandOutcome::Played);
    cheat.draw(Purpose::ChipRace, &Plan::Draw(seats(&[(1, ME), (2, FRIEND)])), &ALL);
    cheat.ends();
    cheat
}

#[test]
fn receipts_that_are_cut_off_anywhere_accuse_nobody() {
    let (ann, bob) = (evening(ME), evening(FRIEND).text());
    let beginnings: Vec<String> = (1..=ann.lines.len()).map(|lines| ann.lines[..lines].join("\n")).collect();
    let names: Vec<String> = (0..beginnings.len()).map(|number| format!("{number}.txt")).collect();
    let mut files: Vec<(&str, &str)> =
        names.iter().map(String::as_str).zip(beginnings.iter().map(String::as_str)).collect();
    files.push(("bob.txt", &bob));
    let folder = tempfile::tempdir().unwrap();
    let (said, holds) = said_by_the_other(folder.path(), &files);
    assert!(holds, "{said}");
    assert!(beginnings.iter().all(|text| found_by_ours(text).is_none()));
}

#[test]
fn a_deal_that_was_cut_before_the_line_was_lost_is_named() {
    // The house goes on at the same table with another head, or at another table.
    let mut cheat = Cheat::opens(ME);
    cheat.calls_hand(1, &hand_of_two(), &ALL);
    let mut elsewhere = cheat.clone();
    cheat.goes_to(1, [9; 32], 1);
    cheat.hand(1, &hand_of_two(), &ALL);
    let witness = Witness::read(&cheat.text()).unwrap();
    let gaps: Vec<_> = witness.found().gaps.iter().map(|gap| (gap.table, gap.after, gap.until)).collect();
    assert_eq!(gaps, [(1, 0, 1)]);
    let head = deal_hashes::first_head(&elsewhere.evening(), 2);
    elsewhere.goes_to(2, head, 0);
    let witness = Witness::read(&elsewhere.text()).unwrap();
    let open: Vec<_> = witness.tables().into_iter().map(|table| (table.table, table.open)).collect();
    assert_eq!(open, [(1, vec![1]), (2, vec![])]);
    let folder = tempfile::tempdir().unwrap();
    let texts = [cheat.text(), elsewhere.text()];
    let (said, _) = said_by_the_other(folder.path(), &[("gap.txt", &texts[0]), ("elsewhere.txt", &texts[1])]);
    assert!(said.contains("  deals 1 to 1 of table 1: not seen\n"), "{said}");
    assert!(said.contains("  deal 1 of table 1: not finished\n"), "{said}");
}

#[test]
fn two_programs_read_the_letters_of_a_file_alike() {
    let mut cheat = Cheat::opens(ME);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    let text = cheat.text();
    let added = [
        "no_deck 1 +5",
        "no_deck 1 05",
        "no_deck 1 -0",
        "no_deck 1 1_0",
        "no_deck 1 \u{665}",
        "no_deck 1 \u{ff15}",
        "no_deck  1 5",
        "no_deck\t1 5",
        " no_deck 1 5 ",
        "no_deck\u{a0}1 5",
        "NO_DECK 1 5",
        "no_deck 1 4294967296",
        "no_deck 65536 1",
        "# a\u{2028}no_deck 1 5",
        "# a\u{85}no_deck 1 5",
        "# a\u{c}no_deck 1 5",
        "# a\u{b}no_deck 1 5",
        "# a\u{1c}no_deck 1 5",
        "# a\rno_deck 1 5",
        " # a",
        "\0",
        "   ",
        "open 0",
        "open 05 00",
        "unseen 5",
        "table 9",
        "lot 1 9 3",
        "key 00",
    ];
    let mut texts: Vec<String> = added.iter().map(|line| format!("{text}{line}\n")).collect();
    texts.extend([text.replace('\n', "\r\n"), format!("\u{feff}{text}"), cheat.lines[0].clone()]);
    for (text, (ours, theirs)) in texts.iter().zip(found(&texts)) {
        assert_eq!(ours, theirs, "{:?}", text.lines().last());
    }
}

#[test]
fn the_code_is_not_the_houses_to_choose_by_what_it_says_after_the_cuts() {
    let mut told = Vec::new();
    let said = |told: &mut Vec<(&str, Option<String>)>, what, cheat: &Cheat| {
        told.push((what, Witness::read(&cheat.text()).unwrap().code(1)));
    };
    let mut cheat = Cheat::opens(ME);
    said(&mut told, "no deal", &cheat);
    let plan = Plan::Draw(seats(&[(1, ME), (2, FRIEND)]));
    cheat.draw(Purpose::ButtonDraw, &plan, &ALL);
    said(&mut told, "a draw", &cheat);
    cheat.hand(1, &hand_of_two(), &ALL);
    said(&mut told, "a hand", &cheat);
    let code = told[2].1.clone();
    cheat.over(2, HandOutcome::Played);
    said(&mut told, "its end", &cheat);
    seals_hand(&mut cheat, &ALL);
    said(&mut told, "seals", &cheat);
    cheat.calls(2, &hand_of_two().to_bytes(), &ALL);
    said(&mut told, "a call", &cheat);
    cheat.draw(Purpose::ButtonDraw, &plan, &[FRIEND]);
    said(&mut told, "another draw", &cheat);
    // Between the cuts and the deal it says nothing either that moves the code.
    let mut between = Cheat::opens(ME);
    between.draw(Purpose::ButtonDraw, &plan, &ALL);
    let (call, sealed) = between.calls_hand(1, &hand_of_two(), &ALL);
    between.draw(Purpose::ChipRace, &plan, &[FRIEND]);
    between.deals(&call, sealed.played(&Cut::of(&Cheat::seed(&call), 52)));
    said(&mut told, "a draw before the deal", &between);
    assert_eq!(told[..2], [("no deal", None), ("a draw", None)]);
    assert!(code.is_some() && told[2..].iter().all(|(_, told)| *told == code), "{told:?}");
}
