//! Decks as they come through messages and record: a house seals, calls and deals, and each of its steps is a line that is read back
//! before it is obeyed. Ten cut; one of them hears the bytes of each message and checks them, and somebody who believes nothing of the
//! record goes through it.

use super::decks::{Deal, Order, number};
use super::hand_plan::hand_plan;
use super::measures::Counts;
use cardroom_fair_deal::{
    Audit, DealNo, DealProver, Hash, HouseCertificate, HouseKey, Mark, Plan, Purpose, Receipt, RecordedDealStep,
    SealingContext, SeatPlan, Tally, Witness, deal_hashes,
};
use cardroom_shared::cards::DECK_SIZE;
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent, SealingEvent, Shuffled};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeMap;
use std::thread;

const TABLE: u16 = 1;

/// How many cut.
const PEOPLE: u32 = 10;

/// The player who checks all messages: they are dealt to first.
const PLAYER: u32 = 1;

/// How many hands an evening has: whoever checks keeps all that they were told of it.
const HANDS: u64 = 200;

/// An evening, from both sides.
struct Evening {
    key: HouseKey,
    house: DealProver,
    audit: Audit,
    witness: Witness,
}

/// A line is written and read back.
fn written(event: &EventKind) -> EventKind {
    let line = event.to_line().unwrap();
    let read = EventKind::from_line(&line).unwrap();
    assert_eq!(read, *event, "a line is read as it was written");
    read
}

impl Evening {
    fn opens(nonce: Hash) -> Self {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let certificate = HouseCertificate::bare(&key.public());
        let der = certificate.der().to_vec();
        let opened = DealProver::open(&SealingContext { certificate, nonce, flags: 0 });
        let mut evening =
            Self { key, house: DealProver::default(), audit: Audit::default(), witness: Witness::default() };
        evening.obeys(opened);
        evening.hears(&Receipt::Certificate { certificate: der, person: PLAYER });
        let hello = evening.house.greeting(TABLE).remove(0);
        evening.hears(&Receipt::Said(hello));
        evening
    }

    fn hears(&mut self, receipt: &Receipt) {
        self.witness.hear(receipt).unwrap();
    }

    /// Obeys a step as it stands in the record, and says what follows from it there.
    fn obeys(&mut self, event: SealingEvent) -> Vec<Vec<u8>> {
        let event = written(&EventKind::Sealing(event));
        let told = self.audit.read(&event).unwrap();
        if let EventKind::Sealing(event) = &event {
            self.house.obey(event);
        }
        told
    }

    /// A step of the house: it is written down, and what is said follows from what is written.
    fn does(&mut self, said: Option<RecordedDealStep>) {
        let RecordedDealStep { event, message, .. } = said.unwrap();
        assert_eq!(self.obeys(event), std::slice::from_ref(&message), "what was said follows from the record");
        self.hears(&Receipt::Said(message));
    }

    /// The deal of this number of a run.
    fn deals(&mut self, run: u64, no: u64) -> Deal {
        let hand = self.house.last(TABLE).unwrap_or_default() + 1;
        self.happens(HandEvent::Begun(hand_plan(hand, 10, 10)));
        let secrets: [Hash; 8] = std::array::from_fn(|packet| number(run, b'0' + u8::try_from(packet).unwrap(), no));
        let said = self.house.seal(&self.key, (TABLE, Purpose::Hand), None, &secrets, (0, (1..=PEOPLE).collect()));
        let Some(RecordedDealStep { event: SealingEvent::Sealed { serial, head, .. }, .. }) = &said else {
            panic!("{said:?}")
        };
        let (deal, head) = (DealNo { table: TABLE, serial: *serial }, head.0);
        self.does(said);
        let cuts = (1..=PEOPLE).map(|person| (person, number(run, b'a' + u8::try_from(person).unwrap(), no)));
        let cuts: BTreeMap<u32, Hash> = cuts.collect();
        let promised = cuts.iter().map(|(person, cut)| (*person, deal_hashes::commitment(&head, *person, cut)));
        let promised: BTreeMap<u32, Hash> = promised.collect();
        self.hears(&Receipt::Committed { serial: deal.serial, commitment: promised[&PLAYER] });
        let dealt = (1..).zip(1..=PEOPLE).map(|(seat, person)| SeatPlan { seat, person }).collect();
        let plan = Plan::Hand { button: 10, dealt };
        let said = self.house.call(&self.key, deal, (0, deal.serial), &plan, &promised);
        self.does(said);
        self.hears(&Receipt::Cut { serial: deal.serial, number: cuts[&PLAYER] });
        let said = self.house.cut(deal, &cuts);
        self.does(said);
        let dealt = self.is_dealt(deal);
        self.happens(HandEvent::Ended);
        dealt
    }

    /// Something happens in a hand: what is said follows from it.
    fn happens(&mut self, event: HandEvent) {
        let event = PublicEvent::Hand(TableNo(TABLE), event);
        let said: Vec<Vec<u8>> = self.house.happen(&event).into_iter().map(|(_, message)| message).collect();
        assert_eq!(self.audit.read(&written(&EventKind::Told(event))).unwrap(), said);
        for message in said {
            self.hears(&Receipt::Said(message));
        }
    }

    /// The deck stands in the record, and is the one of which the player sees their cards.
    fn is_dealt(&mut self, deal: DealNo) -> Deal {
        let deck = self.house.deck_cut(TABLE).unwrap();
        let event = written(&EventKind::Shuffled(Shuffled { table: TableNo(TABLE), deck, slip: None }));
        self.audit.read(&event).unwrap();
        let EventKind::Shuffled(Shuffled { deck, .. }) = event else { unreachable!("a deck was written") };
        let own = [0, 10];
        let opening = self.house.opening(TABLE, own).unwrap();
        self.hears(&Receipt::Said(opening));
        for place in own {
            assert_eq!(self.witness.opened_at(deal, place), deck.cards().get(usize::from(place)).copied());
        }
        assert_eq!(self.witness.mark(deal), Some(Mark::Proven));
        let shown = self.witness.shown(deal).unwrap();
        let cut: Order = shown.places.try_into().unwrap();
        let cards: Order = std::array::from_fn(|place| deck.cards()[place].number());
        let mut sealed: Order = [0; DECK_SIZE];
        for (place, card) in cut.iter().zip(cards) {
            sealed[usize::from(*place)] = card;
        }
        Deal { packet: shown.packet, sealed, cut, cards }
    }
}

/// The counts of this many deals of a run, on this many threads. Their number is rounded up to whole evenings for each.
pub(super) fn counts(run: u64, deals: u64, threads: u64) -> Counts {
    let evenings = deals.div_ceil(HANDS * threads);
    let some = |thread: u64| {
        let mut counts = Counts::none();
        for evening in thread * evenings..(thread + 1) * evenings {
            let mut open = Evening::opens(number(run, b'n', evening));
            for no in evening * HANDS..(evening + 1) * HANDS {
                counts.count(no, &open.deals(run, no));
            }
            let hands = u32::try_from(HANDS).unwrap();
            assert_eq!(
                open.witness.tally(),
                Tally { deals: hands, proven: hands, annulled: hands, ..Tally::default() }
            );
            assert_eq!(open.audit.closes().0.tally(), Tally { deals: hands, annulled: hands, ..Tally::default() });
        }
        counts
    };
    let mut all = Counts::none();
    thread::scope(|scope| {
        let threads: Vec<_> = (0..threads).map(|thread| scope.spawn(move || some(thread))).collect();
        for thread in threads {
            all.add(&thread.join().unwrap());
        }
    });
    all
}
