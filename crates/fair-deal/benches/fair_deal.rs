//! The cost of the fair deal at a table of ten players who all cut. It measures the house for a hand, one client for
//! the hand, the bytes in both directions, and the audit of the record. `cargo bench -p cardroom-fair-deal --bench
//! fair_deal`; `scripts/speed.sh fair_deal` prints the figures too.
//!
//! Everything follows from fixed numbers. The figures are printed and not judged: compare two runs on one quiet
//! machine. Times are microseconds of one thread: each figure is the median of many hands.
#![allow(clippy::unwrap_used, reason = "what cannot be set up cannot be measured")]
#![allow(clippy::disallowed_types, reason = "here time is what is measured")]

#[path = "../tests/fair_deal/hand_plan.rs"]
mod hand_plan;

use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{
    Audit, Call, CardMove, Commit, CutSent, DealMessage, DealNo, DealProver as Keeper, Dealt, HandDealt, HandOutcome,
    HandOver, Hash, Hello, HouseCertificate, HouseKey, Move, Open, PACKETS, Plan, Purpose, Receipt, Sealed,
    SealingContext, Seals, SeatPlan, Witness,
};
use cardroom_shared::action::Street;
use cardroom_shared::event::{EventKind, HandEvent, HexBytes, PublicEvent, SealingEvent, Shuffled};
use cardroom_shared::seat::TableNo;
use hand_plan::hand_plan;
use std::array;
use std::collections::BTreeMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

const PLAYERS: u8 = 10;
const TABLE: u16 = 1;
/// The person whose client is measured.
const ME: u32 = 1;
/// Places of the board of ten players: a burn lies before each street.
const BOARD: [&[u8]; 3] = [&[21, 22, 23], &[25], &[27]];

/// A house with its evening.
struct House {
    key: HouseKey,
    evening: Hash,
    head: Hash,
}

/// The measured result of a hand.
struct HandSaid {
    /// How long the house worked at it before anybody has cut, and after.
    sealing: Duration,
    dealing: Duration,
    /// The messages to `ME`: seals, call, deal, openings.
    seals: Vec<u8>,
    call: Vec<u8>,
    deal: Vec<u8>,
    own: Vec<u8>,
    streets: Vec<Vec<u8>>,
    moves: Vec<Vec<u8>>,
    shown: Vec<u8>,
    /// The messages of `ME`.
    commitment: Hash,
    number: Hash,
}

/// Bytes that nothing else has.
fn number(kind: u8, serial: u32, which: u32) -> Hash {
    let mut number = [kind; 32];
    number[..4].copy_from_slice(&serial.to_be_bytes());
    number[4..8].copy_from_slice(&which.to_be_bytes());
    number
}

impl House {
    fn opens() -> (Self, Witness) {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let certificate = HouseCertificate::bare(&key.public());
        let (house_key, fingerprint, nonce) = (key.public(), *certificate.fingerprint(), [3; 32]);
        let evening = deal_hashes::evening(&house_key, &fingerprint, &nonce, 0);
        let head = deal_hashes::first_head(&evening, TABLE);
        let hello = Hello { house_key, fingerprint, nonce, flags: 0, table: TABLE, head, last_serial: 0 };
        let mut me = Witness::default();
        me.hear(&Receipt::Certificate { certificate: certificate.der().to_vec(), person: ME }).unwrap();
        me.hear(&Receipt::Said(DealMessage::Hello(hello).to_bytes())).unwrap();
        (Self { key, evening, head }, me)
    }

    fn moves(&mut self, message: &[u8]) {
        self.head = deal_hashes::next_head(&self.head, message);
    }

    /// The burns and streets of a hand, and its end.
    fn moves_of(&mut self, deal: DealNo) -> Vec<Vec<u8>> {
        let streets = [Street::Flop, Street::Turn, Street::River];
        let mut done = Vec::new();
        for (street, places) in streets.into_iter().zip(BOARD) {
            let kinds = [(Move::Burn, vec![places[0] - 1]), (Move::Board { board: 0, street }, places.to_vec())];
            done.extend(kinds.map(|(kind, places)| DealMessage::Move(CardMove { deal, kind, by: None, places })));
        }
        done.push(DealMessage::Over(HandOver { deal, outcome: HandOutcome::Played }));
        let done: Vec<Vec<u8>> = done.iter().map(DealMessage::to_bytes).collect();
        for message in &done {
            self.moves(message);
        }
        done
    }

    /// A hand from its seals to the last card: what the house does for it is clocked, what people do is not.
    fn hand(&mut self, serial: u32) -> HandSaid {
        let deal = DealNo { table: TABLE, serial };
        let secrets: [Hash; PACKETS] = array::from_fn(|k| number(0x50, serial, u32::try_from(k).unwrap()));
        let began = Instant::now();
        let sealed = Sealed { secrets: secrets.to_vec(), rest: None };
        let seals = sealed.seals(&self.evening, deal, Purpose::Hand);
        let persons: Vec<u32> = (1..=u32::from(PLAYERS)).collect();
        let (head, asked, purpose) = (self.head, persons.clone(), Purpose::Hand);
        let seals = DealMessage::Seals(Seals { deal, purpose, seals, head, at_ms: 0, asked }).to_bytes();
        let seals = self.key.sign(seals);
        self.moves(&seals);
        let sealed_at = self.head;
        let sealing = began.elapsed();

        let numbers: Vec<Hash> = persons.iter().map(|person| number(0xc0, serial, *person)).collect();
        let promised: Vec<Hash> =
            persons.iter().zip(&numbers).map(|(person, x)| deal_hashes::commitment(&sealed_at, *person, x)).collect();

        let began = Instant::now();
        let entries =
            persons.iter().zip((2..=PLAYERS).chain([1])).map(|(person, seat)| SeatPlan { seat, person: *person });
        let call = Call {
            deal,
            evening: self.evening,
            hand: serial,
            head: self.head,
            at_ms: 0,
            plan: Plan::Hand { button: 1, dealt: entries.collect() }.to_bytes(),
            persons: persons.clone(),
            commitments: deal_hashes::commitments(&promised),
        };
        let call = self.key.sign(DealMessage::Call(call).to_bytes());
        self.moves(&call);
        let mut opened = persons.iter().zip(&numbers).zip(&promised);
        assert!(opened.all(|((person, x), promised)| deal_hashes::commitment(&sealed_at, *person, x) == *promised));
        let cut = Cut::of(&deal_hashes::seed(&deal_hashes::call_hash(&call), &numbers), 52);
        let played = sealed.played(&cut);
        let said = DealMessage::Dealt(Dealt { deal, numbers: numbers.clone(), played }).to_bytes();
        self.moves(&said);
        let hand = HandDealt::of(&sealed, &cut);
        let open = |places: &[u8]| {
            let openings = places.iter().map(|place| hand.open(*place).unwrap()).collect();
            DealMessage::Open(Open { deal, openings }).to_bytes()
        };
        let mut own = (0..PLAYERS).map(|player| open(&[player, player + PLAYERS])).collect::<Vec<_>>();
        let streets: Vec<Vec<u8>> = BOARD.iter().map(|places| open(places)).collect();
        let shown = open(&[1, 11, 2, 12]);
        let moves = self.moves_of(deal);
        let dealing = began.elapsed();
        HandSaid {
            sealing,
            dealing,
            seals,
            call,
            deal: said,
            own: own.swap_remove(0),
            streets,
            moves,
            shown,
            commitment: promised[0],
            number: numbers[0],
        }
    }
}

/// Hears all that a window hears of a hand, and says how long that took.
fn hears(me: &mut Witness, serial: u32, hand: &HandSaid) -> Duration {
    let said = |bytes: &[u8]| Receipt::Said(bytes.to_vec());
    let mut all = vec![
        said(&hand.seals),
        Receipt::Committed { serial, commitment: hand.commitment },
        said(&hand.call),
        Receipt::Cut { serial, number: hand.number },
        said(&hand.deal),
        said(&hand.own),
    ];
    all.extend(hand.moves.iter().map(|done| said(done)));
    all.extend(hand.streets.iter().map(|street| said(street)));
    all.push(said(&hand.shown));
    let began = Instant::now();
    for receipt in &all {
        me.hear(black_box(receipt)).unwrap();
    }
    began.elapsed()
}

/// The events that a house records for this many hands: in order, each deck last.
fn record(hands: u32) -> Vec<Vec<EventKind>> {
    let (key, mut house) = (HouseKey::of(&[1; 32]).unwrap(), Keeper::default());
    let opens =
        Keeper::open(&SealingContext { certificate: HouseCertificate::bare(&key.public()), nonce: [3; 32], flags: 0 });
    house.obey(&opens);
    let mut all = vec![vec![EventKind::Sealing(opens)]];
    for serial in 1..=hands {
        let deal = DealNo { table: TABLE, serial };
        let secrets: [Hash; 8] = array::from_fn(|k| number(0x50, serial, u32::try_from(k).unwrap()));
        let numbers: BTreeMap<u32, Hash> =
            (1..=u32::from(PLAYERS)).map(|person| (person, number(0xc0, serial, person))).collect();
        let dealt =
            numbers.keys().zip((2..=PLAYERS).chain([1])).map(|(person, seat)| SeatPlan { seat, person: *person });
        let plan = Plan::Hand { button: 1, dealt: dealt.collect() };
        let begun = PublicEvent::Hand(TableNo(TABLE), HandEvent::Begun(hand_plan(serial, 1, PLAYERS)));
        let ended = PublicEvent::Hand(TableNo(TABLE), HandEvent::Ended);
        drop(house.happen(&begun));
        let sealed = house
            .seal(&key, (TABLE, Purpose::Hand), None, &secrets, (0, numbers.keys().copied().collect()))
            .unwrap()
            .event;
        house.obey(&sealed);
        let SealingEvent::Sealed { head: HexBytes(head), .. } = sealed else { panic!("{sealed:?}") };
        let promised =
            numbers.iter().map(|(person, x)| (*person, deal_hashes::commitment(&head, *person, x))).collect();
        let called = house.call(&key, deal, (0, serial), &plan, &promised).unwrap().event;
        house.obey(&called);
        let cut = house.cut(deal, &numbers).unwrap().event;
        house.obey(&cut);
        let deck = house.deck_cut(TABLE).unwrap();
        let shuffled = EventKind::Shuffled(Shuffled { table: TableNo(TABLE), deck, slip: None });
        drop(house.happen(&ended));
        let steps = [sealed, called, cut].map(EventKind::Sealing).into_iter();
        all.push([EventKind::Told(begun)].into_iter().chain(steps).chain([shuffled, EventKind::Told(ended)]).collect());
    }
    all
}

/// How long whoever reads a record works at each deal, and how many bytes of memory they need more at the end of it, where that is known.
fn reads(record: &[Vec<EventKind>]) -> (Vec<Duration>, Option<u64>) {
    let (before, mut audit) = (memory(), Audit::default());
    let times = record.iter().map(|deal| {
        let began = Instant::now();
        for event in deal {
            audit.read(black_box(event)).unwrap();
        }
        began.elapsed()
    });
    let times = times.skip(1).collect();
    let needs = before.zip(memory()).map(|(before, after)| after.saturating_sub(before));
    assert!(audit.ends().is_ok());
    (times, needs)
}

/// The memory that this program needs, in bytes, where the system says it as Linux does.
fn memory() -> Option<u64> {
    const PAGE: u64 = 4096;
    let said = std::fs::read_to_string("/proc/self/statm").ok()?;
    Some(said.split(' ').nth(1)?.parse::<u64>().ok()? * PAGE)
}

fn median(mut all: Vec<Duration>) -> String {
    all.sort_unstable();
    format!("{:.1}", all.get(all.len() / 2).copied().unwrap().as_secs_f64() * 1e6)
}

fn main() {
    // Cargo says `--bench` where it is meant; a test of all targets only wants to see that it runs.
    let hands = if std::env::args().any(|word| word == "--bench") { 2_000 } else { 3 };
    let (mut house, mut me) = House::opens();
    let (mut sealing, mut dealing, mut hearing) = (Vec::new(), Vec::new(), Vec::new());
    let mut last = None;
    for serial in 1..=hands {
        let hand = house.hand(serial);
        sealing.push(hand.sealing);
        dealing.push(hand.dealing);
        hearing.push(hears(&mut me, serial, &hand));
        last = Some(hand);
    }
    assert_eq!(me.tally().proven, hands);
    let both = sealing.iter().zip(&dealing).map(|(one, other)| *one + *other).collect();
    println!("| a hand of ten, all cut | µs |\n|---|---|");
    println!("| the house seals, ahead of time | {} |", median(sealing));
    println!("| the house calls, deals and opens | {} |", median(dealing));
    println!("| the house, both | {} |", median(both));
    println!("| a window checks all that it is told | {} |", median(hearing));
    let hand = last.unwrap();
    let deal = DealNo { table: TABLE, serial: hands };
    let commit = DealMessage::Commit(Commit { deal, commitment: hand.commitment }).to_bytes().len();
    let cut = DealMessage::Cut(CutSent { deal, number: hand.number }).to_bytes().len();
    let dealt = hand.seals.len() + hand.call.len() + hand.deal.len() + hand.own.len();
    let moves: usize = hand.moves.iter().map(Vec::len).sum();
    let streets: usize = hand.streets.iter().map(Vec::len).sum();
    println!("\n| to and from one player | bytes |\n|---|---|");
    println!("| seals, call, deal, own cards | {dealt} |");
    println!("| the same, a whole board and two hands shown | {} |", dealt + moves + streets + hand.shown.len());
    println!("| promise and cut | {} |", commit + cut);
    let (times, needs) = reads(&record(hands));
    println!("\n| whoever reads the record of {hands} such hands | |\n|---|---|");
    println!("| a hand, µs | {} |", median(times));
    if let Some(needs) = needs {
        println!("| memory a hand, bytes | {} |", needs / u64::from(hands));
    }
}
