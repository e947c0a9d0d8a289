//! An evening as a house deals it, and the receipts of everybody who was there: with hands, rests, lots, deals that are called off
//! and hands that are annulled. All numbers are fixed.

use cardroom_fair_deal::deal_hashes::{self, Cut};
use cardroom_fair_deal::{
    Abort, AbortReason, Call, CardMove, DealMessage, DealNo, Dealt, End, HandDealt, HandOutcome, HandOver, Hash, Hello,
    HouseCertificate, HouseKey, Move, Open, PACKETS, Plan, Played, Purpose, Receipt, Sealed, Seals, SeatPlan,
};
use cardroom_shared::action::Street;
use std::array;
use std::collections::VecDeque;

/// A table of an evening, and all that is told there: to all, or to one.
pub(super) struct Table {
    key: HouseKey,
    fingerprint: Hash,
    nonce: u8,
    evening: Hash,
    no: u16,
    head: Hash,
    serial: u32,
    told: Vec<(Option<u32>, Receipt)>,
}

/// A hand that is dealt there.
pub(super) struct Dealing {
    pub(super) serial: u32,
    dealt: Vec<SeatPlan>,
    hand: HandDealt,
    stub: VecDeque<u8>,
    /// The places of the board.
    board: Vec<u8>,
}

/// How long after one deal the next is sealed, in milliseconds.
const SEALED_EVERY_MS: u64 = 20_000;

/// Bytes that nothing else has.
fn number(kind: u8, nonce: u8, table: u16, serial: u32, which: u32) -> Hash {
    let mut number = [kind; 32];
    number[1] = nonce;
    number[2..4].copy_from_slice(&table.to_be_bytes());
    number[4..8].copy_from_slice(&serial.to_be_bytes());
    number[8..12].copy_from_slice(&which.to_be_bytes());
    number
}

/// The persons in these seats, from the left of a button in seat 1.
pub(super) fn seats(dealt: &[(u8, u32)]) -> Vec<SeatPlan> {
    dealt.iter().map(|(seat, person)| SeatPlan { seat: *seat, person: *person }).collect()
}

impl Table {
    /// A table of the evening with this number.
    pub(super) fn opens(nonce: u8, no: u16) -> Self {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let fingerprint = *HouseCertificate::bare(&key.public()).fingerprint();
        let evening = deal_hashes::evening(&key.public(), &fingerprint, &[nonce; 32], 0);
        let head = deal_hashes::first_head(&evening, no);
        let mut table = Self { key, fingerprint, nonce, evening, no, head, serial: 0, told: Vec::new() };
        table.hello();
        table
    }

    /// Says hello, as to whoever comes.
    pub(super) fn hello(&mut self) {
        let hello = Hello {
            house_key: self.key.public(),
            fingerprint: self.fingerprint,
            nonce: [self.nonce; 32],
            flags: 0,
            table: self.no,
            head: self.head,
            last_serial: self.serial,
        };
        self.told.push((None, Receipt::Said(DealMessage::Hello(hello).to_bytes())));
    }

    /// The receipts of somebody.
    pub(super) fn receipts(&self, person: u32) -> String {
        let certificate = HouseCertificate::bare(&self.key.public()).der().to_vec();
        let told = self.told.iter().filter(|(to, _)| to.is_none_or(|to| to == person));
        let first = Receipt::Certificate { certificate, person }.to_string();
        std::iter::once(first).chain(told.map(|(_, receipt)| receipt.to_string())).collect::<Vec<_>>().join("\n")
    }

    fn all(&mut self, receipt: Receipt) {
        self.told.push((None, receipt));
    }

    fn one(&mut self, person: u32, receipt: Receipt) {
        self.told.push((Some(person), receipt));
    }

    fn says(&mut self, message: Vec<u8>) {
        self.head = deal_hashes::next_head(&self.head, &message);
        self.all(Receipt::Said(message));
    }

    fn deal(&self) -> DealNo {
        DealNo { table: self.no, serial: self.serial }
    }

    fn secrets<const N: usize>(&self) -> [Hash; N] {
        array::from_fn(|k| number(0x50, self.nonce, self.no, self.serial, u32::try_from(k).unwrap()))
    }

    fn cut_of(&self, person: u32) -> Hash {
        number(0xc0, self.nonce, self.no, self.serial, person)
    }

    /// Seals, hears the promises of these people and calls for their cuts: the hash of the call.
    fn seals_and_calls(&mut self, purpose: Purpose, seals: Hash, plan: &Plan, cutters: &[u32]) -> Hash {
        let (deal, head, asked) = (self.deal(), self.head, cutters.to_vec());
        let seals = Seals { deal, purpose, seals, head, at_ms: u64::from(self.serial) * SEALED_EVERY_MS, asked };
        let seals = self.key.sign(DealMessage::Seals(seals).to_bytes());
        self.says(seals);
        let promised: Vec<Hash> =
            cutters.iter().map(|person| deal_hashes::commitment(&self.head, *person, &self.cut_of(*person))).collect();
        let serial = self.serial;
        for (person, commitment) in cutters.iter().zip(&promised) {
            self.one(*person, Receipt::Committed { serial, commitment: *commitment });
        }
        let call = Call {
            deal: self.deal(),
            evening: self.evening,
            hand: serial,
            head: self.head,
            at_ms: u64::from(self.serial) * SEALED_EVERY_MS + 1,
            plan: plan.to_bytes(),
            persons: cutters.to_vec(),
            commitments: deal_hashes::commitments(&promised),
        };
        let call = self.key.sign(DealMessage::Call(call).to_bytes());
        let hash = deal_hashes::call_hash(&call);
        self.says(call);
        hash
    }

    fn cuts(&mut self, call: &Hash, cutters: &[u32]) -> (deal_hashes::Seed, Vec<Hash>) {
        let serial = self.serial;
        for person in cutters {
            self.one(*person, Receipt::Cut { serial, number: self.cut_of(*person) });
        }
        let numbers: Vec<Hash> = cutters.iter().map(|person| self.cut_of(*person)).collect();
        (deal_hashes::seed(call, &numbers), numbers)
    }

    /// Deals a hand that these people have cut, and shows each player their cards.
    pub(super) fn hand(&mut self, dealt: &[(u8, u32)], cutters: &[u32]) -> Dealing {
        self.serial += 1;
        let sealed = Sealed { secrets: self.secrets::<PACKETS>().to_vec(), rest: None };
        let plan = Plan::Hand { button: 1, dealt: seats(dealt) };
        let seals = sealed.seals(&self.evening, self.deal(), Purpose::Hand);
        let call = self.seals_and_calls(Purpose::Hand, seals, &plan, cutters);
        let (seed, numbers) = self.cuts(&call, cutters);
        let cut = Cut::of(&seed, 52);
        self.says(DealMessage::Dealt(Dealt { deal: self.deal(), numbers, played: sealed.played(&cut) }).to_bytes());
        let count = u8::try_from(dealt.len()).unwrap();
        let hand = HandDealt::of(&sealed, &cut);
        let dealing = Dealing {
            serial: self.serial,
            dealt: seats(dealt),
            hand,
            stub: (2 * count..52).collect(),
            board: Vec::new(),
        };
        for (at, (_, person)) in (0..).zip(dealt) {
            self.told.push((Some(*person), dealing.opening(self.no, &[at, at + count])));
        }
        dealing
    }

    /// Burns a card and deals a street of so many.
    pub(super) fn street(&mut self, of: &mut Dealing, cards: usize) {
        let burn = of.stub.pop_front().unwrap();
        self.moves(of, Move::Burn, &[burn]);
        self.street_without_a_burn(of, cards);
    }

    /// Deals a street of so many cards, for which a burn lies there already.
    pub(super) fn street_without_a_burn(&mut self, of: &mut Dealing, cards: usize) {
        let places: Vec<u8> = of.stub.drain(..cards).collect();
        self.board(of, &places);
        self.shows(of, &places);
    }

    /// Says that something was done with the cards at these places.
    pub(super) fn moves(&mut self, of: &mut Dealing, kind: Move, places: &[u8]) {
        of.board.retain(|place| !places.contains(place));
        let deal = DealNo { table: self.no, serial: of.serial };
        self.says(DealMessage::Move(CardMove { deal, kind, by: None, places: places.to_vec() }).to_bytes());
    }

    /// Says that the cards at these places are the next street of the first board.
    pub(super) fn board(&mut self, of: &mut Dealing, places: &[u8]) {
        let street = match of.board.len() {
            0 => Street::Flop,
            3 => Street::Turn,
            _ => Street::River,
        };
        self.moves(of, Move::Board { board: 0, street }, places);
        of.board.extend(places);
    }

    /// The hand is over, with a result.
    pub(super) fn is_over(&mut self, of: &Dealing) {
        self.over(of, HandOutcome::Played);
    }

    fn over(&mut self, of: &Dealing, outcome: HandOutcome) {
        let deal = DealNo { table: self.no, serial: of.serial };
        self.says(DealMessage::Over(HandOver { deal, outcome }).to_bytes());
    }

    /// Shows all what lies at these places.
    pub(super) fn shows(&mut self, of: &Dealing, places: &[u8]) {
        self.all(of.opening(self.no, places));
    }

    /// Turns up the hand of this seat for all.
    pub(super) fn shows_hand(&mut self, of: &Dealing, seat: u8) {
        let (deal, places) = (DealNo { table: self.no, serial: of.serial }, of.hole_cards(seat));
        let shown = CardMove { deal, kind: Move::Shown, by: None, places: places.to_vec() };
        self.says(DealMessage::Move(shown).to_bytes());
        self.shows(of, &places);
    }

    /// Shows one person alone the hand of another seat.
    pub(super) fn shows_hand_to(&mut self, of: &Dealing, seat: u8, person: u32) {
        self.one(person, of.opening(self.no, &of.hole_cards(seat)));
    }

    /// These places go back into the deck, and what is left is shuffled again and cut by these people.
    pub(super) fn shuffles_again(&mut self, of: &mut Dealing, back: &[u8], cutters: &[u32]) {
        let mut places: Vec<u8> = of.stub.iter().chain(back).copied().collect();
        places.sort_unstable();
        self.shuffles_these(of, &places, cutters);
        of.stub = places.into();
    }

    /// The flop goes back on top of the deck, these cards.
    pub(super) fn goes_on_top(&mut self, of: &mut Dealing, places: &[u8]) {
        self.moves(of, Move::Top, places);
        places.iter().rev().for_each(|place| of.stub.push_front(*place));
    }

    /// Shuffles the cards at these places alone; the stub stays as it lies.
    pub(super) fn shuffles_these(&mut self, of: &mut Dealing, places: &[u8], cutters: &[u32]) {
        self.serial += 1;
        let sealed =
            Sealed { secrets: self.secrets::<PACKETS>().to_vec(), rest: Some(of.hand.lay.rest(places).unwrap()) };
        let plan = Plan::Rest { hand: of.serial, places: places.to_vec() };
        let seals = sealed.seals(&self.evening, self.deal(), Purpose::Rest);
        let call = self.seals_and_calls(Purpose::Rest, seals, &plan, cutters);
        let (seed, numbers) = self.cuts(&call, cutters);
        let cut = Cut::of(&seed, u8::try_from(places.len()).unwrap());
        self.says(DealMessage::Dealt(Dealt { deal: self.deal(), numbers, played: sealed.played(&cut) }).to_bytes());
        of.hand.shuffle_again(places, &sealed, &cut);
    }

    /// Calls a hand and calls it off: these people are called, those are missing.
    pub(super) fn calls_off(&mut self, dealt: &[(u8, u32)], cutters: &[u32], missing: &[u32]) {
        self.serial += 1;
        let sealed = Sealed { secrets: self.secrets::<PACKETS>().to_vec(), rest: None };
        let plan = Plan::Hand { button: 1, dealt: seats(dealt) };
        let seals = sealed.seals(&self.evening, self.deal(), Purpose::Hand);
        let call = self.seals_and_calls(Purpose::Hand, seals, &plan, cutters);
        let there: Vec<u32> = cutters.iter().filter(|person| !missing.contains(person)).copied().collect();
        self.cuts(&call, &there);
        let reason = if missing.is_empty() { AbortReason::Restarted } else { AbortReason::CutsMissing };
        let (missing, secrets) = (missing.to_vec(), sealed.secrets.clone());
        self.says(DealMessage::Abort(Abort { deal: self.deal(), reason, missing, secrets }).to_bytes());
    }

    /// Draws lots among these people, who cut.
    pub(super) fn lots(&mut self, persons: &[u32], below: &[u32]) {
        self.serial += 1;
        let [secret] = self.secrets();
        let seals = deal_hashes::seals(&self.evening, self.no, self.serial, Purpose::Lot, &[secret]);
        let plan = Plan::Lot { reason: 1, persons: persons.to_vec() };
        let call = self.seals_and_calls(Purpose::Lot, seals, &plan, persons);
        let (seed, numbers) = self.cuts(&call, persons);
        self.says(DealMessage::Dealt(Dealt { deal: self.deal(), numbers, played: Played::Open(secret) }).to_bytes());
        let serial = self.serial;
        let mut lots = deal_hashes::lot_stream(&seed, &secret);
        for below in below {
            self.all(Receipt::Lot { serial, below: *below, result: lots.below(*below) });
        }
    }

    /// A hand is annulled.
    pub(super) fn annuls(&mut self, of: &Dealing, by: Option<u32>) {
        self.over(of, HandOutcome::Annulled(by));
    }

    /// The evening is over.
    pub(super) fn ends(&mut self) {
        let end = End { deal: self.deal(), evening: self.evening, head: self.head };
        let end = self.key.sign(DealMessage::End(end).to_bytes());
        self.all(Receipt::Said(end));
    }
}

impl Dealing {
    /// The places of the hole cards of a seat, as they were dealt.
    fn hole_cards(&self, seat: u8) -> [u8; 2] {
        let at = self.dealt.iter().position(|entry| entry.seat == seat).unwrap();
        [at, at + self.dealt.len()].map(|place| u8::try_from(place).unwrap())
    }

    fn opening(&self, table: u16, places: &[u8]) -> Receipt {
        let openings = places.iter().map(|place| self.hand.open(*place).unwrap()).collect();
        let deal = DealNo { table, serial: self.serial };
        Receipt::Said(DealMessage::Open(Open { deal, openings }).to_bytes())
    }

    /// A card is exchanged: the top of what is left comes, and this one goes.
    pub(super) fn takes_the_top(&mut self) -> u8 {
        self.stub.pop_front().unwrap()
    }
}
