//! A house that says whatever it likes, under its true key, and the receipts of one guest who hears it.

use cardroom_fair_deal::deal_hashes::{self, Cut, Seed};
use cardroom_fair_deal::{
    Abort, AbortReason, Call, CardMove, Check, DealMessage, DealNo, Dealt, End, HandDealt, HandOutcome, HandOver, Hash,
    Hello, HouseCertificate, HouseKey, Move, Open, Plan, Played, Purpose, Receipt, Sealed, Seals, SeatPlan, Witness,
};
use cardroom_shared::action::Street;
use std::array;
use std::path::Path;
use std::process::Command;

/// The guest, a friend of the house, and both.
pub(super) const ME: u32 = 10;
pub(super) const FRIEND: u32 = 20;
pub(super) const ALL: [u32; 2] = [ME, FRIEND];

/// The house and what one guest has of it.
#[derive(Clone)]
pub(super) struct Cheat {
    pub(super) guest: u32,
    pub(super) nonce: u8,
    pub(super) flags: u8,
    pub(super) table: u16,
    pub(super) head: Hash,
    pub(super) serial: u32,
    /// The time of the next seals.
    pub(super) at_ms: u64,
    pub(super) lines: Vec<String>,
}

/// A deal that was called for.
#[derive(Clone)]
pub(super) struct InCall {
    pub(super) serial: u32,
    pub(super) hash: Hash,
    pub(super) persons: Vec<u32>,
}

/// The key of the house.
pub(super) fn key() -> HouseKey {
    HouseKey::of(&[1; 32]).unwrap()
}

/// From what a packet of a deal follows.
pub(super) fn secret(serial: u32, k: usize) -> Hash {
    let mut secret = [0x50; 32];
    secret[..4].copy_from_slice(&serial.to_be_bytes());
    secret[4] = u8::try_from(k).unwrap();
    secret
}

/// From what all packets of a deal follow.
pub(super) fn packet_secrets(serial: u32) -> [Hash; 8] {
    array::from_fn(|k| secret(serial, k))
}

/// By what somebody cuts.
pub(super) fn number(person: u32, serial: u32) -> Hash {
    let mut number = [0xc0; 32];
    number[..4].copy_from_slice(&serial.to_be_bytes());
    number[4..8].copy_from_slice(&person.to_be_bytes());
    number
}

/// These seats, with their persons.
pub(super) fn seats(dealt: &[(u8, u32)]) -> Vec<SeatPlan> {
    dealt.iter().map(|(seat, person)| SeatPlan { seat: *seat, person: *person }).collect()
}

/// A hand of two: seat 2 is to the left of the button in seat 1.
pub(super) fn hand_of_two() -> Plan {
    Plan::Hand { button: 1, dealt: seats(&[(2, FRIEND), (1, ME)]) }
}

impl Cheat {
    /// Table 1 of a new evening, as this guest hears it.
    pub(super) fn opens(guest: u32) -> Self {
        Self::opens_at(guest, 3, 1)
    }

    /// A table of the evening of this nonce.
    pub(super) fn opens_at(guest: u32, nonce: u8, table: u16) -> Self {
        let certificate = HouseCertificate::bare(&key().public()).der().to_vec();
        let first = Receipt::Certificate { certificate, person: guest }.to_string();
        let mut cheat = Self { guest, nonce, flags: 0, table, head: [0; 32], serial: 0, at_ms: 0, lines: vec![first] };
        cheat.head = deal_hashes::first_head(&cheat.evening(), table);
        cheat.hello();
        cheat
    }

    /// The evening.
    pub(super) fn evening(&self) -> Hash {
        let key = key().public();
        deal_hashes::evening(&key, HouseCertificate::bare(&key).fingerprint(), &[self.nonce; 32], self.flags)
    }

    /// The deal that was sealed last.
    pub(super) fn deal(&self) -> DealNo {
        DealNo { table: self.table, serial: self.serial }
    }

    /// The receipts.
    pub(super) fn text(&self) -> String {
        self.lines.join("\n") + "\n"
    }

    /// The guest does or sees something.
    pub(super) fn notes(&mut self, receipt: &Receipt) {
        self.lines.push(receipt.to_string());
    }

    /// Says these bytes, which are signed already if they must be.
    pub(super) fn says_bytes(&mut self, bytes: Vec<u8>) {
        let moves = DealMessage::read(&bytes).map_or(!matches!(bytes[0], 0 | 5 | 6), |message| message.moves_head());
        if moves {
            self.head = deal_hashes::next_head(&self.head, &bytes);
        }
        self.notes(&Receipt::Said(bytes));
    }

    /// Says this, and signs it if it must be.
    pub(super) fn says(&mut self, message: &DealMessage) {
        let bytes = message.to_bytes();
        self.says_bytes(if message.is_signed_kind() { key().sign(bytes) } else { bytes });
    }

    /// Says hello.
    pub(super) fn hello(&mut self) {
        let key = key().public();
        let hello = Hello {
            house_key: key,
            fingerprint: *HouseCertificate::bare(&key).fingerprint(),
            nonce: [self.nonce; 32],
            flags: self.flags,
            table: self.table,
            head: self.head,
            last_serial: self.serial,
        };
        self.says(&DealMessage::Hello(hello));
    }

    /// The table goes on at another, or begins there.
    pub(super) fn goes_to(&mut self, table: u16, head: Hash, serial: u32) {
        (self.table, self.head, self.serial) = (table, head, serial);
        self.hello();
    }

    /// Says these seals.
    pub(super) fn seals_as(&mut self, purpose: Purpose, seals: Hash, asked: &[u32]) {
        let (deal, head, at_ms) = (self.deal(), self.head, self.at_ms);
        self.says(&DealMessage::Seals(Seals { deal, purpose, seals, head, at_ms, asked: asked.to_vec() }));
    }

    /// Calls for the cuts of these people, on a plan of any bytes.
    pub(super) fn calls(&mut self, hand: u32, plan: &[u8], persons: &[u32]) -> InCall {
        let serial = self.serial;
        let promised: Vec<Hash> = persons
            .iter()
            .map(|person| deal_hashes::commitment(&self.head, *person, &number(*person, serial)))
            .collect();
        if let Some(mine) = persons.iter().position(|person| *person == self.guest) {
            self.notes(&Receipt::Committed { serial, commitment: promised[mine] });
        }
        let call = Call {
            deal: self.deal(),
            evening: self.evening(),
            hand,
            head: self.head,
            at_ms: self.at_ms.saturating_add(1_000),
            plan: plan.to_vec(),
            persons: persons.to_vec(),
            commitments: deal_hashes::commitments(&promised),
        };
        let call = key().sign(DealMessage::Call(call).to_bytes());
        let hash = deal_hashes::call_hash(&call);
        self.says_bytes(call);
        if persons.contains(&self.guest) {
            self.notes(&Receipt::Cut { serial, number: number(self.guest, serial) });
        }
        self.at_ms = self.at_ms.saturating_add(20_000);
        InCall { serial, hash, persons: persons.to_vec() }
    }

    /// The cuts of all who are called.
    pub(super) fn numbers(call: &InCall) -> Vec<Hash> {
        call.persons.iter().map(|person| number(*person, call.serial)).collect()
    }

    /// What follows from the cuts.
    pub(super) fn seed(call: &InCall) -> Seed {
        deal_hashes::seed(&call.hash, &Self::numbers(call))
    }

    /// Deals what was called for.
    pub(super) fn deals(&mut self, call: &InCall, played: Played) {
        let deal = DealNo { table: self.table, serial: call.serial };
        self.says(&DealMessage::Dealt(Dealt { deal, numbers: Self::numbers(call), played }));
    }

    /// Seals and calls a hand, in the next serial.
    pub(super) fn calls_hand(&mut self, hand: u32, plan: &Plan, persons: &[u32]) -> (InCall, Sealed) {
        self.serial += 1;
        let sealed = Sealed { secrets: packet_secrets(self.serial).to_vec(), rest: None };
        self.seals_as(Purpose::Hand, sealed.seals(&self.evening(), self.deal(), Purpose::Hand), persons);
        (self.calls(hand, &plan.to_bytes(), persons), sealed)
    }

    /// A hand, dealt.
    pub(super) fn hand(&mut self, hand: u32, plan: &Plan, persons: &[u32]) -> HandDealt {
        let (call, sealed) = self.calls_hand(hand, plan, persons);
        let cut = Cut::of(&Self::seed(&call), 52);
        self.deals(&call, sealed.played(&cut));
        HandDealt::of(&sealed, &cut)
    }

    /// An open draw or lots, dealt.
    pub(super) fn draw(&mut self, purpose: Purpose, plan: &Plan, persons: &[u32]) -> (Seed, Hash) {
        self.serial += 1;
        let secret = secret(self.serial, 0);
        let seals = deal_hashes::seals(&self.evening(), self.table, self.serial, purpose, &[secret]);
        self.seals_as(purpose, seals, persons);
        let call = self.calls(0, &plan.to_bytes(), persons);
        self.deals(&call, Played::Open(secret));
        (Self::seed(&call), secret)
    }

    /// The rest of a hand, dealt.
    pub(super) fn rest(&mut self, of: (u32, u32, &mut HandDealt), places: &[u8], persons: &[u32]) {
        self.rest_called_after(of, places, (persons, persons), 1_000);
    }

    /// The rest of a hand, dealt. Some are asked, and some are called after so many milliseconds.
    pub(super) fn rest_called_after(
        &mut self,
        of: (u32, u32, &mut HandDealt),
        places: &[u8],
        (asked, called): (&[u32], &[u32]),
        after_ms: u64,
    ) {
        let (hand_serial, hand_no, hand) = of;
        self.serial += 1;
        let sealed =
            Sealed { secrets: packet_secrets(self.serial).to_vec(), rest: Some(hand.lay.rest(places).unwrap()) };
        self.seals_as(Purpose::Rest, sealed.seals(&self.evening(), self.deal(), Purpose::Rest), asked);
        let plan = Plan::Rest { hand: hand_serial, places: places.to_vec() };
        self.at_ms = (self.at_ms + after_ms).saturating_sub(1_000);
        let call = self.calls(hand_no, &plan.to_bytes(), called);
        let cut = Cut::of(&Self::seed(&call), u8::try_from(places.len()).unwrap());
        self.deals(&call, sealed.played(&cut));
        hand.shuffle_again(places, &sealed, &cut);
    }

    /// Calls off what was sealed last.
    pub(super) fn calls_off(&mut self, sealed: &Sealed, reason: AbortReason, missing: &[u32]) {
        let secrets = sealed.secrets.clone();
        self.says(&DealMessage::Abort(Abort { deal: self.deal(), reason, missing: missing.to_vec(), secrets }));
    }

    /// Says that cards of a hand are moved.
    pub(super) fn moves(&mut self, serial: u32, kind: Move, places: &[u8]) {
        let deal = DealNo { table: self.table, serial };
        self.says(&DealMessage::Move(CardMove { deal, kind, by: None, places: places.to_vec() }));
    }

    /// A street comes to the first board.
    pub(super) fn board(&mut self, serial: u32, street: Street, places: &[u8]) {
        self.moves(serial, Move::Board { board: 0, street }, places);
    }

    /// Opens cards of a hand.
    pub(super) fn opens_places(&mut self, serial: u32, hand: &HandDealt, places: &[u8]) {
        let openings = places.iter().map(|place| hand.open(*place).unwrap()).collect();
        self.says(&DealMessage::Open(Open { deal: DealNo { table: self.table, serial }, openings }));
    }

    /// A hand is over.
    pub(super) fn over(&mut self, serial: u32, outcome: HandOutcome) {
        self.says(&DealMessage::Over(HandOver { deal: DealNo { table: self.table, serial }, outcome }));
    }

    /// The table has ended.
    pub(super) fn ends(&mut self) {
        self.says(&DealMessage::End(End { deal: self.deal(), evening: self.evening(), head: self.head }));
    }
}

/// What a program finds in receipts: the line and the name of the check that fails.
pub(super) type Found = Option<(usize, String)>;

/// What ours finds.
pub(super) fn found_by_ours(receipts: &str) -> Found {
    Witness::read(receipts).err().map(|(line, failure)| (line, failure.check.to_string()))
}

/// All that the other program says of these files beside each other, and whether it found nothing wrong.
pub(super) fn said_by_the_other(folder: &Path, files: &[(&str, &str)]) -> (String, bool) {
    for (name, text) in files {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let names = files.iter().map(|(name, _)| name);
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/fair_deal/verify.py");
    let output = Command::new("python3").arg(verifier).args(names).current_dir(folder).output().unwrap();
    assert!(output.stderr.is_empty(), "{}", String::from_utf8_lossy(&output.stderr));
    (String::from_utf8(output.stdout).unwrap(), output.status.success())
}

/// What both programs find in each of these receipts: ours, and the other.
pub(super) fn found(receipts: &[String]) -> Vec<(Found, Found)> {
    let folder = tempfile::tempdir().unwrap();
    let names: Vec<String> = (0..receipts.len()).map(|number| format!("{number}.txt")).collect();
    let files: Vec<(&str, &str)> = names.iter().map(String::as_str).zip(receipts.iter().map(String::as_str)).collect();
    let (said, _) = said_by_the_other(folder.path(), &files);
    let theirs = |name: &String| {
        said.lines().find_map(|line| {
            let (line, check) = line.strip_prefix(name)?.strip_prefix(':')?.split_once(": ")?;
            Some((line.parse().ok()?, check.split(':').next()?.to_owned()))
        })
    };
    receipts.iter().zip(&names).map(|(text, name)| (found_by_ours(text), theirs(name))).collect()
}

/// A lie by its name, and the check that it fails, with the number of lines behind the one that is wrong.
pub(super) type Lie = (&'static str, Cheat, Option<(Check, usize)>);

/// Tells both programs each of these, and both find the same.
pub(super) fn both_find(lies: &[Lie]) {
    let texts: Vec<String> = lies.iter().map(|(_, cheat, _)| cheat.text()).collect();
    for ((what, cheat, expected), found) in lies.iter().zip(found(&texts)) {
        let expected = expected.map(|(check, from_the_end)| (cheat.lines.len() - from_the_end, check.to_string()));
        assert_eq!(found, (expected.clone(), expected), "{what}");
    }
}
