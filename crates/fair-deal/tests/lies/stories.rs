//! Stories that a house tells several guests, by the files that they keep.

use super::cheat::{ALL, Cheat, FRIEND, ME, hand_of_two, packet_secrets};
use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{DealMessage, HandOutcome, Hash, Open, Opening, Packet, Played, Purpose, root};
use cardroom_shared::cards::Card;
use sha2::{Digest, Sha256};

/// Files beside each other, each of which holds.
pub(super) struct Story {
    pub(super) what: &'static str,
    pub(super) files: Vec<Cheat>,
    /// The check that fails; `None` if there is nothing wrong.
    pub(super) found: Option<&'static str>,
    /// Other words that a program says of them.
    pub(super) says: &'static str,
}

/// All stories.
pub(super) fn stories() -> Vec<Story> {
    let mut stories = after_an_end();
    stories.extend([
        with_a_false_greeting(),
        with_two_equal_cards(),
        with_one_packet_at_two_tables(),
        with_an_earlier_time(),
        with_an_earlier_hand(),
        with_cuts_at_another_table(),
        of_a_guest_who_left_early(),
    ]);
    stories
}

/// A table with one hand that was played, and its end.
fn one_hand(guest: u32, table: u16) -> Cheat {
    let mut cheat = Cheat::opens_at(guest, 3, table);
    cheat.hand(1, &hand_of_two(), &ALL);
    cheat.over(1, HandOutcome::Played);
    cheat.ends();
    cheat
}

/// A hand is annulled after the end of its table, and the table goes on while two guests are away. The house is honest.
fn after_an_end() -> Vec<Story> {
    let mut ann = one_hand(ME, 1);
    let mut bob = ann.clone();
    bob.over(1, HandOutcome::Annulled(None));
    bob.ends();
    let mut on = bob.clone();
    on.hand(1, &hand_of_two(), &ALL);
    on.over(2, HandOutcome::Played);
    for away in [&mut ann, &mut bob] {
        away.goes_to(1, on.head, on.serial);
    }
    let honest = |what, files| Story { what, files, found: None, says: "" };
    vec![
        honest("away after an end", vec![ann.clone()]),
        honest("away after a second end", vec![bob.clone()]),
        honest("all of them", vec![ann, bob, on]),
    ]
}

/// A guest adds a greeting that nobody has signed.
fn with_a_false_greeting() -> Story {
    let mut ann = one_hand(ME, 1);
    let bob = ann.clone();
    ann.goes_to(1, [7; 32], 1);
    Story { what: "a greeting that a guest adds", files: vec![ann, bob], found: None, says: "" }
}

/// A hand of two with a packet in which each card lies 13 times. Each guest sees one of two equal cards.
fn with_two_equal_cards() -> Story {
    const BAD: u8 = 3;
    let card_of = |place: u8| 51 - place % 4;
    let salt = |place: u8| [place; 32];
    let leaf = |place: u8| -> Hash {
        let parts = Sha256::new().chain_update(b"CRDEAL2\x02").chain_update(salt(place));
        parts.chain_update([BAD, place, card_of(place)]).finalize().into()
    };
    let leaves: Vec<Hash> = (0..52).map(leaf).collect();
    let secrets = packet_secrets(1);
    let mut roots: Vec<Hash> = (0..8).zip(&secrets).map(|(k, secret)| Packet::of(secret, k, None).root()).collect();
    roots[usize::from(BAD)] = root(&leaves);
    // The house is lucky once in eight times.
    let is_lucky = |cut: &Cut| {
        let cards: Vec<u8> = cut.places.iter().take(4).map(|place| card_of(*place)).collect();
        // Places 0 and 2 are Bob's, 1 and 3 Ann's.
        cut.packet == BAD && cards[0] != cards[2] && cards[1] != cards[3] && cards[1..].contains(&cards[0])
    };
    let told = |at_ms| {
        let mut told = [ME, FRIEND].map(Cheat::opens);
        let calls = told.each_mut().map(|guest| {
            (guest.serial, guest.at_ms) = (1, at_ms);
            let seals = deal_hashes::seals(&guest.evening(), 1, 1, Purpose::Hand, &roots);
            guest.seals_as(Purpose::Hand, seals, &ALL);
            guest.calls(1, &hand_of_two().to_bytes(), &ALL)
        });
        let [call, _] = calls;
        let cut = Cut::of(&Cheat::seed(&call), 52);
        is_lucky(&cut).then_some((told, call, cut))
    };
    let (mut told, call, cut) = (0..).find_map(told).unwrap();
    let others: Vec<Hash> = (0..8).filter(|k| *k != usize::from(BAD)).map(|k| secrets[k]).collect();
    for (guest, places) in told.iter_mut().zip([[1_u8, 3], [0, 2]]) {
        guest.deals(&call, Played::Packet { number: BAD, leaves: leaves.clone(), others: others.clone() });
        let opening = |place: u8| {
            let lies = cut.places[usize::from(place)];
            Opening { place, around: Vec::new(), card: Card::try_from(card_of(lies)).unwrap(), salt: salt(lies) }
        };
        guest.says(&DealMessage::Open(Open { deal: guest.deal(), openings: places.map(opening).to_vec() }));
        guest.over(1, HandOutcome::Played);
        guest.ends();
    }
    Story { what: "two equal cards", files: told.to_vec(), found: Some("TwiceSeen"), says: "" }
}

/// One packet is dealt at two tables.
fn with_one_packet_at_two_tables() -> Story {
    Story {
        what: "one packet at two tables",
        files: vec![one_hand(ME, 1), one_hand(FRIEND, 2)],
        found: Some("SealReused"),
        says: "",
    }
}

/// A table with hands under numbers that the other guest does not have.
fn later(hands: [u32; 3], at_ms: u64) -> Cheat {
    let mut cheat = Cheat::opens(FRIEND);
    cheat.lines.pop();
    cheat.at_ms = at_ms;
    cheat.goes_to(1, [7; 32], 100);
    played(&mut cheat, hands);
    cheat
}

fn played(cheat: &mut Cheat, hands: [u32; 3]) {
    for hand in hands {
        cheat.hand(hand, &hand_of_two(), &ALL);
        cheat.over(cheat.serial, HandOutcome::Played);
    }
    cheat.ends();
}

fn with_an_earlier_time() -> Story {
    let mut ann = Cheat::opens(ME);
    played(&mut ann, [1, 2, 3]);
    Story {
        what: "a later deal at an earlier time",
        files: vec![ann, later([101, 102, 103], 0)],
        found: Some("Rollback"),
        says: "",
    }
}

fn with_an_earlier_hand() -> Story {
    let mut ann = Cheat::opens(ME);
    played(&mut ann, [1, 2, 3]);
    let files = vec![ann, later([1, 2, 3], 1_000_000)];
    Story { what: "a later deal of an earlier hand", files, found: Some("Rollback"), says: "" }
}

/// Each is told that the other sits at their table and cuts.
fn with_cuts_at_another_table() -> Story {
    let at = |guest, table, serial| {
        let mut cheat = Cheat::opens_at(guest, 3, table);
        cheat.lines.pop();
        cheat.goes_to(table, [table.to_be_bytes()[1]; 32], serial);
        cheat.hand(1, &hand_of_two(), &ALL);
        cheat.over(cheat.serial, HandOutcome::Played);
        cheat.ends();
        cheat
    };
    Story {
        what: "a cut that its owner does not have",
        files: vec![at(ME, 1, 4), at(FRIEND, 2, 9)],
        found: None,
        says: "0.txt and 1.txt: person 10 cut 1 deals",
    }
}

/// The other plays on after one of them saved their receipts. The house is honest.
fn of_a_guest_who_left_early() -> Story {
    let mut ann = Cheat::opens(ME);
    ann.hand(1, &hand_of_two(), &ALL);
    ann.over(1, HandOutcome::Played);
    let mut bob = Cheat::opens(FRIEND);
    for hand in 1..4 {
        bob.hand(hand, &hand_of_two(), &[ME, FRIEND]);
        bob.over(hand, HandOutcome::Played);
    }
    bob.ends();
    Story { what: "a guest who left early", files: vec![ann, bob], found: None, says: "" }
}
