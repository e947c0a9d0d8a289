//! The greeting of a client that comes to a table during overlapping deals. The next hand is sealed before a draw is
//! cut, and before the rest of the hand that is played.

use super::audit::burn_goes_back;
use super::hand_plan::hand_plan;
use super::twice::found_by_the_other;
use cardroom_fair_deal::{
    Check, DealGap, DealMessage, DealNo, DealProver, Dealt, Hash, HouseCertificate, HouseKey, Plan, Played, Purpose,
    Receipt, RecordedDealStep, SealingContext, SeatPlan, Witness, deal_hashes,
};
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent, SealingEvent};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeMap;

const TABLE: u16 = 1;

/// The person who cuts, and the one who comes later.
const CUTTER: u32 = 10;
const LATE: u32 = 20;

/// A house with its record, and all that it said at the table.
struct Night {
    key: HouseKey,
    house: DealProver,
    record: Vec<EventKind>,
    said: Vec<Vec<u8>>,
    heads: BTreeMap<u32, Hash>,
}

fn secrets(purpose: Purpose, serial: u32) -> Vec<Hash> {
    (0..purpose.secrets())
        .map(|packet| [u8::try_from(16 * serial).unwrap() + u8::try_from(packet).unwrap(); 32])
        .collect()
}

impl Night {
    fn opens() -> Self {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let opened = SealingContext { certificate: HouseCertificate::bare(&key.public()), nonce: [3; 32], flags: 0 };
        let opens = DealProver::open(&opened);
        let mut house = DealProver::default();
        house.obey(&opens);
        Self { key, house, record: vec![EventKind::Sealing(opens)], said: Vec::new(), heads: BTreeMap::new() }
    }

    fn does(&mut self, said: Option<RecordedDealStep>) {
        let RecordedDealStep { event, message, .. } = said.unwrap();
        self.house.obey(&event);
        self.record.push(EventKind::Sealing(event));
        self.said.push(message);
    }

    fn seals(&mut self, purpose: Purpose, rest: Option<(u32, Vec<u8>)>) {
        let serial = self.house.last(TABLE).unwrap_or_default() + 1;
        let said = self.house.seal(
            &self.key,
            (TABLE, purpose),
            rest,
            &secrets(purpose, serial),
            (u64::from(serial), vec![CUTTER]),
        );
        if let Some(RecordedDealStep { event: SealingEvent::Sealed { head, .. }, .. }) = &said {
            self.heads.insert(serial, head.0);
        }
        self.does(said);
    }

    fn calls(&mut self, serial: u32, plan: &Plan) {
        let promised = deal_hashes::commitment(&self.heads[&serial], CUTTER, &[9; 32]);
        let deal = DealNo { table: TABLE, serial };
        let said =
            self.house.call(&self.key, deal, (u64::from(serial), serial), plan, &BTreeMap::from([(CUTTER, promised)]));
        self.does(said);
    }

    /// Something happens in a hand.
    fn happens(&mut self, event: HandEvent) {
        let event = PublicEvent::Hand(TableNo(TABLE), event);
        let said = self.house.happen(&event);
        self.record.push(EventKind::Told(event));
        self.said.extend(said.into_iter().map(|(_, message)| message));
    }

    /// The hand of this number is played to its end.
    fn plays(&mut self, number: u32) {
        self.happens(HandEvent::Begun(hand_plan(number, 1, 2)));
        self.happens(HandEvent::Ended);
    }

    fn deals(&mut self, serial: u32) {
        let said = self.house.cut(DealNo { table: TABLE, serial }, &BTreeMap::from([(CUTTER, [9; 32])]));
        self.does(said);
    }

    /// The first line of whoever comes.
    fn key(&self) -> Receipt {
        let certificate = HouseCertificate::bare(&self.key.public()).der().to_vec();
        Receipt::Certificate { certificate, person: LATE }
    }

    /// Somebody comes who has heard nothing, and hears all that is said from now on.
    fn tells(&mut self) -> Witness {
        let mut witness = Witness::default();
        witness.hear(&self.key()).unwrap();
        self.house.greeting(TABLE).iter().for_each(|message| hears(&mut witness, message));
        witness
    }

    /// The code of the table, by the call and the cuts of the hand or rest that was dealt last.
    fn code(&self) -> Option<String> {
        let (mut calls, mut code) = (BTreeMap::new(), None);
        for bytes in &self.said {
            match DealMessage::read(bytes).unwrap() {
                DealMessage::Call(call) => drop(calls.insert(call.deal.serial, deal_hashes::call_hash(bytes))),
                DealMessage::Dealt(Dealt { deal, numbers, played: Played::Packet { .. } }) => {
                    code = Some(deal_hashes::code(&deal_hashes::seed(&calls[&deal.serial], &numbers)));
                }
                _ => {}
            }
        }
        code
    }

    /// This house after it was killed.
    fn again(&self) -> DealProver {
        let mut house = DealProver::default();
        for event in &self.record {
            match event {
                EventKind::Sealing(event) => house.obey(event),
                EventKind::Told(event) => drop(house.happen(event)),
                EventKind::Shuffled(_) => {}
            }
        }
        house
    }
}

/// They hear what is said, and see nothing of what is done with the cards of the hand.
fn hears(witness: &mut Witness, message: &[u8]) {
    if let Some(hand) = witness.hand(TABLE) {
        witness.hear(&Receipt::Unseen(hand)).unwrap();
    }
    witness.hear(&Receipt::Said(message.to_vec())).unwrap();
}

fn seats() -> Vec<SeatPlan> {
    vec![SeatPlan { seat: 2, person: CUTTER }, SeatPlan { seat: 1, person: LATE }]
}

fn hand() -> Plan {
    Plan::Hand { button: 1, dealt: seats() }
}

/// At every step of a night: whoever comes can check what follows, and a house that was killed says the same.
fn goes_on(steps: &[fn(&mut Night)]) {
    for come_after in 1..=steps.len() {
        let mut night = Night::opens();
        steps[..come_after].iter().for_each(|step| step(&mut night));
        let mut witness = night.tells();
        night.house = night.again();
        let told = night.said.len();
        steps[come_after..].iter().for_each(|step| step(&mut night));
        for message in &night.said[told..] {
            hears(&mut witness, message);
        }
        assert_eq!(witness.code(TABLE), night.code(), "after step {come_after}");
    }
}

#[test]
fn newcomer_follows_a_hand_sealed_before_the_button_draw() {
    goes_on(&[
        |night| night.seals(Purpose::ButtonDraw, None),
        |night| night.seals(Purpose::Hand, None),
        |night| night.calls(1, &Plan::Draw(seats())),
        |night| night.deals(1),
        |night| night.calls(2, &hand()),
        |night| night.deals(2),
        |night| night.seals(Purpose::Hand, None),
        |night| night.plays(2),
        |night| night.calls(3, &hand()),
        |night| night.deals(3),
        |night| night.seals(Purpose::Hand, None),
        |night| night.plays(3),
        |night| night.calls(4, &hand()),
    ]);
}

#[test]
fn newcomer_follows_a_rest_sealed_after_the_next_hand() {
    const REST: fn() -> Vec<u8> = || (4..52).collect();
    goes_on(&[
        |night| night.seals(Purpose::Hand, None),
        |night| night.calls(1, &hand()),
        |night| night.deals(1),
        |night| night.seals(Purpose::Hand, None),
        |night| night.seals(Purpose::Rest, Some((1, REST()))),
        |night| night.calls(3, &Plan::Rest { hand: 1, places: REST() }),
        |night| night.deals(3),
        |night| night.plays(1),
        |night| night.calls(2, &hand()),
        |night| night.deals(2),
        |night| night.seals(Purpose::Hand, None),
        |night| night.plays(2),
        |night| night.calls(4, &hand()),
        |night| night.deals(4),
        |night| night.seals(Purpose::Hand, None),
        |night| night.calls(5, &hand()),
    ]);
}

#[test]
fn a_rest_that_is_sealed_twice_at_once_is_found() {
    let rest = Plan::Rest { hand: 1, places: (4..52).collect() };
    let mut night = Night::opens();
    night.seals(Purpose::Hand, None);
    let mut heard = vec![night.key()];
    heard.extend(night.house.greeting(TABLE).into_iter().map(Receipt::Said));
    night.calls(1, &hand());
    night.deals(1);
    let told = |night: &Night, from: usize| night.said[from..].iter().cloned().map(Receipt::Said).collect::<Vec<_>>();
    heard.extend(told(&night, 1));
    // For one burn that goes back two rests are cut, of which the house would play whichever it likes.
    let before = night.said.len();
    night.happens(HandEvent::Begun(hand_plan(1, 1, 2)));
    night.happens(HandEvent::Irregular(burn_goes_back()));
    for serial in [2, 3] {
        night.seals(Purpose::Rest, Some((1, (4..52).collect())));
        night.calls(serial, &rest);
    }
    night.deals(2);
    night.deals(3);
    heard.extend(told(&night, before));
    let receipts: Vec<String> = heard.iter().map(Receipt::to_string).collect();
    let (line, failure) = Witness::read(&receipts.join("\n")).unwrap_err();
    let second = receipts.iter().rposition(|line| line.starts_with("seals ")).unwrap() + 1;
    assert_eq!((line, failure.check), (second, Check::Rollback), "{failure}");
    let folder = tempfile::tempdir().unwrap();
    let found = found_by_the_other(folder.path(), &[receipts.join("\n")]);
    assert_eq!(found, [Some((line, "Rollback".to_owned()))], "and so the other program finds");
}

#[test]
fn whoever_missed_how_a_deal_went_on_hears_where_the_house_stands() {
    let mut night = Night::opens();
    night.seals(Purpose::Hand, None);
    let mut heard = vec![night.key()];
    heard.extend(night.house.greeting(TABLE).into_iter().map(Receipt::Said));
    // They are away while it is called and dealt, and the next one too.
    for serial in [1, 2] {
        night.calls(serial, &hand());
        night.deals(serial);
        night.seals(Purpose::Hand, None);
        night.plays(serial);
    }
    heard.extend(night.house.greeting(TABLE).into_iter().map(Receipt::Said));
    night.calls(3, &hand());
    heard.push(Receipt::Said(night.said.last().unwrap().clone()));
    let receipts: Vec<String> = heard.iter().map(Receipt::to_string).collect();
    let witness = Witness::read(&receipts.join("\n")).unwrap();
    assert_eq!(
        witness.found().gaps,
        [DealGap { table: TABLE, after: 0, until: 1 }],
        "of the first one they know no end"
    );
    assert_eq!(witness.code(TABLE), night.code());
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(found_by_the_other(folder.path(), &[receipts.join("\n")]), [None], "and so the other program finds");
}
