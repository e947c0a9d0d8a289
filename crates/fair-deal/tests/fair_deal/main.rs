//! The fair deal, to the byte: an evening with a hand, its rest and a lot, as the page of the protocol has it.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

mod audit;
mod chooses;
#[allow(dead_code, reason = "others deal evenings with it too")]
mod evening;
mod greets;
mod hand_plan;
mod twice;

use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{
    Call, CardMove, Check, DealMessage, DealNo, Dealt, End, HandDealt, HandOutcome, HandOver, Hash, Hello,
    HouseCertificate, HouseKey, Lay, Move, OPENED_AT_ONCE, Open, Opening, PACKETS, Plan, Played, Purpose, Receipt,
    Sealed, Seals, SeatPlan, Tally, Witness, is_signed,
};
use cardroom_shared::action::Street;
use cardroom_shared::cards::Deck;
use std::collections::BTreeMap;

const TABLE: u16 = 1;
const CUTTERS: [u32; 2] = [10, 20];

/// The house of the page: its key and numbers are known to everybody.
struct House {
    key: HouseKey,
    evening: Hash,
    head: Hash,
    /// All that it said, in order, as receipts have it.
    said: Vec<(&'static str, Vec<u8>)>,
    /// The receipts of person 10, line by line.
    receipts: Vec<String>,
}

fn hex(bytes: &[u8]) -> String {
    hex::encode(bytes)
}

/// From what packet `k` of a deal follows.
fn secret(serial: u8, k: usize) -> Hash {
    [serial * 16 + u8::try_from(k).unwrap(); 32]
}

/// By what somebody cuts.
fn number(person: u32, serial: u8) -> Hash {
    let mut number = [0xa0 + u8::try_from(person).unwrap(); 32];
    number[31] = serial;
    number
}

fn deal(serial: u8) -> DealNo {
    DealNo { table: TABLE, serial: u32::from(serial) }
}

impl House {
    fn opens() -> Self {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let (fingerprint, nonce) = (*HouseCertificate::bare(&key.public()).fingerprint(), [3; 32]);
        let evening = deal_hashes::evening(&key.public(), &fingerprint, &nonce, 0);
        let head = deal_hashes::first_head(&evening, TABLE);
        let hello = Hello { house_key: key.public(), fingerprint, nonce, flags: 0, table: TABLE, head, last_serial: 0 };
        let certificate = HouseCertificate::bare(&key.public());
        let receipts = vec![format!("certificate {} {}", hex(certificate.der()), CUTTERS[0])];
        let mut house = Self { key, evening, head, said: Vec::new(), receipts };
        house.says("hello", DealMessage::Hello(hello).to_bytes());
        house
    }

    fn says(&mut self, kind: &'static str, message: Vec<u8>) {
        if DealMessage::read(&message).is_ok_and(|message| message.moves_head()) {
            self.head = deal_hashes::next_head(&self.head, &message);
        }
        self.receipts.push(format!("{kind} {}", hex(&message)));
        self.said.push((kind, message));
    }

    /// Person 10 does or sees something.
    fn notes(&mut self, line: String) {
        self.receipts.push(line);
    }

    fn seals(&mut self, serial: u8, purpose: Purpose, seals: Hash) {
        let (at_ms, asked) = (u64::from(serial) * 20_000, CUTTERS.to_vec());
        let seals = Seals { deal: deal(serial), purpose, seals, head: self.head, at_ms, asked };
        let seals = self.key.sign(DealMessage::Seals(seals).to_bytes());
        self.says("seals", seals);
    }

    /// Calls for the cuts, deals, and says what follows from them.
    fn calls(
        &mut self,
        serial: u8,
        hand: u32,
        plan: &Plan,
        played: impl FnOnce(&deal_hashes::Seed) -> Played,
    ) -> deal_hashes::Seed {
        let promised = CUTTERS.map(|person| deal_hashes::commitment(&self.head, person, &number(person, serial)));
        let call = Call {
            deal: deal(serial),
            evening: self.evening,
            hand,
            head: self.head,
            at_ms: u64::from(serial) * 20_000 + 700,
            plan: plan.to_bytes(),
            persons: CUTTERS.to_vec(),
            commitments: deal_hashes::commitments(&promised),
        };
        let call = self.key.sign(DealMessage::Call(call).to_bytes());
        let numbers = CUTTERS.map(|person| number(person, serial));
        let seed = deal_hashes::seed(&deal_hashes::call_hash(&call), &numbers);
        let me = CUTTERS[0];
        self.notes(format!("committed {serial} {}", hex(&promised[0])));
        self.says("call", call);
        self.notes(format!("cut {serial} {}", hex(&number(me, serial))));
        let dealt = Dealt { deal: deal(serial), numbers: numbers.to_vec(), played: played(&seed) };
        self.says("deal", DealMessage::Dealt(dealt).to_bytes());
        seed
    }

    /// Moves cards of the hand.
    fn moves(&mut self, kind: Move, places: &[u8]) {
        self.says("move", moved(kind, places));
    }

    fn opens_places(&mut self, serial: u8, hand: &HandDealt, places: &[u8]) {
        let openings = places.iter().map(|place| hand.open(*place).unwrap()).collect();
        self.says("open", DealMessage::Open(Open { deal: deal(serial), openings }).to_bytes());
    }
}

/// A move of cards of the hand.
fn moved(kind: Move, places: &[u8]) -> Vec<u8> {
    DealMessage::Move(CardMove { deal: deal(1), kind, by: None, places: places.to_vec() }).to_bytes()
}

/// A flop on the first board.
const FLOP: Move = Move::Board { board: 0, street: Street::Flop };

/// The evening of the page, and what it tells beside the messages.
fn evening() -> (House, BTreeMap<&'static str, String>) {
    let mut house = House::opens();
    let mut told = BTreeMap::from([("evening", hex(&house.evening)), ("house key", hex(&house.key.public()))]);

    let sealed = Sealed { secrets: (0..PACKETS).map(|k| secret(1, k)).collect(), rest: None };
    house.seals(1, Purpose::Hand, sealed.seals(&house.evening, deal(1), Purpose::Hand));
    told.insert("1 commitment of 10", hex(&deal_hashes::commitment(&house.head, 10, &number(10, 1))));
    let seat = |seat, person| SeatPlan { seat, person };
    let plan = Plan::Hand { button: 1, dealt: vec![seat(2, 20), seat(5, 50), seat(1, 10)] };
    assert!(plan.is_from_the_left_of_the_button());
    let seed = house.calls(1, 1, &plan, |seed| sealed.played(&Cut::of(seed, 52)));
    let cut = Cut::of(&seed, 52);
    let call = &house.said[house.said.len() - 2].1;
    told.insert("1 call hash", hex(&deal_hashes::call_hash(call)));
    told.insert("1 seed", hex(&seed));
    told.insert("1 table code", deal_hashes::code(&seed));
    told.insert("1 packet, first leaves", first_leaves(&cut, 14));
    let mut hand = HandDealt::of(&sealed, &cut);
    told.insert("1 cards", cards(&hand, 0..14));
    house.opens_places(1, &hand, &[2, 5]);
    let opening = house.said.last().unwrap().1[8..][..35].to_vec();
    told.insert("1 opening of place 2", hex(&opening));
    house.moves(Move::Burn, &[6]);
    house.moves(FLOP, &[7, 8, 9]);
    house.opens_places(1, &hand, &[7, 8, 9]);
    house.moves(Move::Back, &[6, 7, 8, 9]);
    told.insert("1 head", hex(&house.head));

    let places: Vec<u8> = (6..52).collect();
    let sealed =
        Sealed { secrets: (0..PACKETS).map(|k| secret(2, k)).collect(), rest: Some(hand.lay.rest(&places).unwrap()) };
    house.seals(2, Purpose::Rest, sealed.seals(&house.evening, deal(2), Purpose::Rest));
    let count = u8::try_from(places.len()).unwrap();
    let plan = Plan::Rest { hand: 1, places: places.clone() };
    let seed = house.calls(2, 1, &plan, |seed| sealed.played(&Cut::of(seed, count)));
    let cut = Cut::of(&seed, count);
    told.insert("2 seed", hex(&seed));
    told.insert("2 packet, first leaves", first_leaves(&cut, 4));
    hand.shuffle_again(&places, &sealed, &cut);
    told.insert("2 cards of places 6 to 9", cards(&hand, 6..10));
    house.moves(Move::Burn, &[6]);
    house.moves(FLOP, &[7, 8, 9]);
    house.opens_places(1, &hand, &[7, 8, 9]);
    let opening = house.said.last().unwrap().1[8..][..68].to_vec();
    told.insert("2 opening of place 7", hex(&opening));
    let over = HandOver { deal: deal(1), outcome: HandOutcome::Annulled(Some(50)) };
    house.says("over", DealMessage::Over(over).to_bytes());

    let secret = secret(3, 0);
    house.seals(3, Purpose::Lot, deal_hashes::seals(&house.evening, TABLE, 3, Purpose::Lot, &[secret]));
    let seed = house.calls(3, 0, &Plan::Lot { reason: 1, persons: CUTTERS.to_vec() }, |_| Played::Open(secret));
    told.insert("3 seed", hex(&seed));
    let mut stream = deal_hashes::lot_stream(&seed, &secret);
    let lots = [9, 8].map(|below| stream.below(below));
    told.insert("3 lots of 9 and 8", format!("{} {}", lots[0], lots[1]));
    for (below, lot) in [9, 8].into_iter().zip(&lots) {
        house.notes(format!("lot 3 {below} {lot}"));
    }
    told.insert("3 head", hex(&house.head));
    let end = End { deal: deal(3), evening: house.evening, head: house.head };
    let end = house.key.sign(DealMessage::End(end).to_bytes());
    house.says("end", end);
    (house, told)
}

fn first_leaves(cut: &Cut, count: usize) -> String {
    let places: Vec<String> = cut.places.iter().take(count).map(u8::to_string).collect();
    format!("{}: {}", cut.packet, places.join(" "))
}

fn cards(hand: &HandDealt, places: std::ops::Range<u8>) -> String {
    places.map(|place| hand.open(place).unwrap().card.to_string()).collect::<Vec<_>>().join(" ")
}

/// Compares a file of this folder with what comes out. With `CARDROOM_WRITE_VECTORS=1` it writes the file: after a change
/// of the protocol alone.
fn is_kept(file: &str, text: &str) {
    let path = format!("{}/tests/fair_deal/{file}", env!("CARGO_MANIFEST_DIR"));
    if std::env::var_os("CARDROOM_WRITE_VECTORS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text, "{file}");
}

#[test]
fn the_vectors_come_out() {
    let (house, told) = evening();
    let mut vectors = "# The vectors of the protocol page: name = value.\n".to_owned();
    vectors.extend(told.iter().map(|(name, value)| format!("{name} = {value}\n")));
    is_kept("vectors.txt", &vectors);
    is_kept("receipts.txt", &(house.receipts.join("\n") + "\n"));
}

#[test]
fn every_message_of_the_house_comes_out_to_the_byte() {
    let (house, _) = evening();
    let kinds = ["hello", "seals", "call", "deal", "abort", "open", "end", "move", "over"];
    let lines = include_str!("receipts.txt").lines().filter_map(|line| line.split_once(' '));
    let written: Vec<(&str, &str)> = lines.filter(|(kind, _)| kinds.contains(kind)).collect();
    let said: Vec<(&str, String)> = house.said.iter().map(|(kind, bytes)| (*kind, hex(bytes))).collect();
    assert_eq!(said.iter().map(|(kind, bytes)| (*kind, bytes.as_str())).collect::<Vec<_>>(), written);
    for (kind, bytes) in &house.said {
        let read = DealMessage::read(bytes).unwrap();
        let again = read.to_bytes();
        assert_eq!(&again, &bytes[..again.len()], "{kind}");
        assert_eq!(bytes.len() - again.len(), if read.is_signed_kind() { 64 } else { 0 }, "{kind}");
        assert_eq!(is_signed(&house.key.public(), bytes), read.is_signed_kind(), "{kind}");
    }
}

#[test]
fn whoever_sees_a_card_can_prove_where_it_lay() {
    let (house, told) = evening();
    let messages: Vec<DealMessage> = house.said.iter().map(|(_, bytes)| DealMessage::read(bytes).unwrap()).collect();
    let mut lay: Option<Lay> = None;
    let (mut call, mut proven) = (Vec::new(), Vec::new());
    for (message, (_, bytes)) in messages.iter().zip(&house.said) {
        match message {
            DealMessage::Call(_) => call.clone_from(bytes),
            DealMessage::Dealt(Dealt { numbers, played: Played::Packet { leaves, .. }, deal }) => {
                let seed = deal_hashes::seed(&deal_hashes::call_hash(&call), numbers);
                let cut = Cut::of(&seed, u8::try_from(leaves.len()).unwrap());
                match (&mut lay, deal.serial) {
                    (Some(lay), 2) => lay.shuffle_again(&(6..52).collect::<Vec<u8>>(), &cut, leaves.clone()),
                    (lay, _) => *lay = Some(Lay::of(&cut, leaves.clone())),
                }
            }
            DealMessage::Open(open) => {
                for opening in &open.openings {
                    let lay = lay.as_ref().unwrap();
                    proven.push(format!("{} {}", opening.place, lay.proves(opening).map(|_| opening.card).unwrap()));
                    let mut other = opening.clone();
                    other.salt[0] ^= 1;
                    assert_eq!(lay.proves(&other), None);
                    other = opening.clone();
                    other.place += 1;
                    assert_eq!(lay.proves(&other), None);
                }
            }
            _ => {}
        }
    }
    let cards_of = |name: &str| told[name].split(' ').map(ToOwned::to_owned).collect::<Vec<String>>();
    let (first, again) = (cards_of("1 cards"), cards_of("2 cards of places 6 to 9"));
    let seen = [2, 5, 7, 8, 9].map(|place| format!("{place} {}", first[place])).into_iter();
    let seen = seen.chain([7, 8, 9].map(|place| format!("{place} {}", again[place - 6])));
    assert_eq!(proven, seen.collect::<Vec<String>>());
    assert_eq!(proven.len(), 8);
}

#[test]
fn cards_are_opened_that_lie_as_deep_as_any_can() {
    let opening =
        |place| Opening { place, around: vec![(51, [3; 32]); 16], card: Deck::ordered().cards()[0], salt: [4; 32] };
    let places = 0..u8::try_from(OPENED_AT_ONCE).unwrap();
    let open = DealMessage::Open(Open { deal: deal(1), openings: places.map(opening).collect() });
    assert_eq!(DealMessage::read(&open.to_bytes()), Ok(open));
}

#[test]
fn no_byte_of_a_message_can_be_left_out_or_added() {
    let (house, _) = evening();
    for (kind, bytes) in &house.said {
        for short in 0..bytes.len() {
            assert!(DealMessage::read(&bytes[..short]).is_err(), "{kind} {short}");
        }
        assert!(DealMessage::read(&[bytes.as_slice(), &[0]].concat()).is_err(), "{kind}");
    }
}

#[test]
fn whoever_kept_their_receipts_can_check_the_evening() {
    let witness = Witness::read(include_str!("receipts.txt")).unwrap();
    assert_eq!(witness.tally(), Tally { deals: 3, proven: 2, moved: 1, annulled: 1, ..Tally::default() });
    for line in include_str!("receipts.txt").lines() {
        assert_eq!(line.parse::<Receipt>().unwrap().to_string(), line);
    }
}

#[test]
fn no_letter_of_the_receipts_can_be_changed_unseen() {
    let receipts = include_str!("receipts.txt");
    let digits: Vec<usize> = receipts.match_indices(|c: char| c.is_ascii_hexdigit()).map(|(at, _)| at).collect();
    // Every digit would take minutes; each run takes others of every line than the one before would, by a step that is prime.
    for at in digits.iter().step_by(37) {
        let digit = receipts[*at..=*at].chars().next().and_then(|digit| digit.to_digit(16)).unwrap();
        let other = char::from_digit(digit ^ 1, 16).unwrap();
        let changed = format!("{}{other}{}", &receipts[..*at], &receipts[at + 1..]);
        let line = receipts[..*at].lines().count().max(1);
        assert!(Witness::read(&changed).is_err(), "line {line}");
    }
}

/// The receipts with one line put in the place of another.
fn with(kind: &str, which: usize, put: impl Fn(&str) -> String) -> String {
    let mut seen = 0;
    let line = |line: &str| {
        seen += usize::from(line.starts_with(kind));
        if line.starts_with(kind) && seen == which { put(line) } else { line.to_owned() }
    };
    include_str!("receipts.txt").lines().map(line).collect::<Vec<_>>().join("\n")
}

fn fails(receipts: &str) -> Check {
    Witness::read(receipts).map(|_| ()).unwrap_err().1.check
}

#[test]
fn each_lie_is_told_by_its_name() {
    let left_out: fn(&str) -> String = |_| String::new();
    let twice: fn(&str) -> String = |line| format!("{line}\n{line}");
    let another_lot: fn(&str) -> String = |line| if line.ends_with('1') { "lot 3 9 2" } else { "lot 3 9 1" }.to_owned();
    let line_of = |kind, places: &[u8]| format!("move {}", hex(&moved(kind, places)));
    let of_another_house = || {
        let another = HouseCertificate::bare(&HouseKey::of(&[2; 32]).unwrap().public());
        format!("certificate {} {}", hex(another.der()), CUTTERS[0])
    };
    let told = [
        (with("seals ", 1, twice), Check::Rollback),
        (with("deal ", 1, twice), Check::Rollback),
        (with("cut 1 ", 1, left_out), Check::CutsChanged),
        (with("call ", 1, left_out), Check::BadForm),
        (with("move ", 1, |_| line_of(Move::Burn, &[7])), Check::WrongPlace),
        (with("move ", 1, left_out), Check::WrongPlace),
        (with("move ", 2, |_| line_of(FLOP, &[8, 9, 10])), Check::WrongPlace),
        (with("move ", 2, |_| line_of(Move::Board { board: 1, street: Street::Flop }, &[7, 8, 9])), Check::WrongPlace),
        // The seals that follow are signed for what was really moved.
        (with("move ", 3, |_| line_of(Move::Back, &[6, 7, 8])), Check::OtherRecord),
        (with("over ", 1, left_out), Check::OtherRecord),
        (with("over ", 1, twice), Check::Rollback),
        (with("seals ", 1, |line| format!("{}0", &line[..line.len() - 1])), Check::BadSignature),
        (with("lot 3 9 ", 1, another_lot), Check::WrongLot),
        (with("hello", 1, left_out), Check::BadForm),
        (with("certificate", 1, |_| of_another_house()), Check::BadSignature),
    ];
    for (receipts, check) in told {
        assert_eq!(
            fails(&receipts),
            check,
            "{}",
            receipts.lines().map(|line| &line[..line.len().min(30)]).collect::<Vec<_>>().join("\n")
        );
    }
}
