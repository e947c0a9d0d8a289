//! A table as the house works at it: packets, cuts and what lies where.

use super::super::deal_hashes::{self, Cut};
use super::super::hash::Hash;
use super::super::house_signature::HouseKey;
use super::super::keyed_numbers::{Letter, Stream};
use super::super::message::{Abort, AbortReason, Call, DealMessage, DealNo, Dealt, Open, Opening, Plan, Played, Seals};
use super::super::purpose::Purpose;
use super::super::sealed_packets::{HandDealt, Sealed};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::event::{HexBytes, SealingEvent};
use std::collections::BTreeMap;

/// A step of a deal: what is written down, and what is then said at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedDealStep {
    /// The event for the record.
    pub event: SealingEvent,
    /// The table of the message; 0 is the floor.
    pub table: u16,
    /// The message.
    pub message: Vec<u8>,
}

/// A table at work.
#[derive(Debug)]
pub(super) struct Working {
    evening: Hash,
    table: u16,
    head: Hash,
    serial: u32,
    pending: BTreeMap<u32, Deal>,
    hand: Option<HandAt>,
    drawn: Option<Drawn>,
    /// For what was cut last; of a rest, the places.
    cut: Option<(Purpose, Vec<u8>)>,
}

/// A deal that is not over.
#[derive(Debug)]
struct Deal {
    purpose: Purpose,
    secrets: Vec<Hash>,
    /// The packets; none of an open draw.
    packets: Option<Sealed>,
    rest: Option<(u32, Vec<u8>)>,
    /// The call, as it was sent.
    called: Option<(Call, Vec<u8>)>,
}

/// The hand that was dealt last.
#[derive(Debug)]
struct HandAt {
    serial: u32,
    dealt: HandDealt,
    seed: Hash,
    /// Below which numbers was drawn what the dealer does wrong.
    slips: Vec<u32>,
}

/// The draw that was cut last.
#[derive(Debug)]
struct Drawn {
    seed: Hash,
    secret: Hash,
    lots: Stream,
}

fn digits(hashes: impl IntoIterator<Item = Hash>) -> Vec<HexBytes> {
    hashes.into_iter().map(HexBytes).collect()
}

impl Working {
    pub(super) fn new(evening: Hash, table: u16, (head, serial): (Hash, u32)) -> Self {
        Self { evening, table, head, serial, pending: BTreeMap::new(), hand: None, drawn: None, cut: None }
    }

    fn deal(&self, serial: u32) -> DealNo {
        DealNo { table: self.table, serial }
    }

    /// The head of the table, after all that was taken.
    pub(super) fn head(&self) -> &Hash {
        &self.head
    }

    /// Notes a message that follows from an event of the game.
    pub(super) fn note(&mut self, message: &[u8]) {
        self.head = deal_hashes::next_head(&self.head, message);
    }

    /// Obeys a step and says what is said of it; nothing if it can't be one.
    pub(super) fn take(&mut self, event: &SealingEvent) -> Option<Vec<u8>> {
        let message = match event {
            SealingEvent::Opened { .. } => return None,
            SealingEvent::Sealed { serial, purpose, secrets, rest, message, .. } => {
                let secrets: Vec<Hash> = secrets.iter().map(|secret| secret.0).collect();
                let Ok(DealMessage::Seals(said)) = DealMessage::read(message) else { return None };
                let (deal, purpose) = (self.deal(*serial), Purpose::of(*purpose)?);
                let (packets, seals) = self.pack(deal, purpose, &secrets, rest.as_ref())?;
                if said.deal != deal || said.purpose != purpose || said.seals != seals {
                    return None;
                }
                self.serial = *serial;
                self.pending.insert(*serial, Deal { purpose, secrets, packets, rest: rest.clone(), called: None });
                message.clone()
            }
            SealingEvent::Called { call: bytes, .. } => {
                let Ok(DealMessage::Call(call)) = DealMessage::read(bytes) else { return None };
                let deal = self.pending.get_mut(&call.deal.serial)?;
                deal.called = Some((call, bytes.clone()));
                bytes.clone()
            }
            SealingEvent::Cut { serial, numbers, .. } => {
                let numbers = numbers.iter().map(|number| number.0).collect();
                self.take_cut(*serial, numbers)?
            }
            SealingEvent::CalledOff { serial, reason, missing, .. } => {
                let (reason, missing) = (AbortReason::of(*reason)?, missing.clone());
                let secrets = self.pending.remove(serial)?.secrets;
                DealMessage::Abort(Abort { deal: self.deal(*serial), reason, missing, secrets }).to_bytes()
            }
        };
        self.head = deal_hashes::next_head(&self.head, &message);
        Some(message)
    }

    /// The packets for a deal, and the seal over them; none if there can't be such a deal.
    fn pack(
        &self,
        deal: DealNo,
        purpose: Purpose,
        secrets: &[Hash],
        rest: Option<&(u32, Vec<u8>)>,
    ) -> Option<(Option<Sealed>, Hash)> {
        if let ([secret], true) = (secrets, purpose.is_open()) {
            return Some((None, deal_hashes::seals(&self.evening, self.table, deal.serial, purpose, &[*secret])));
        }
        let eight = secrets.try_into().ok()?;
        let packets = match rest {
            None => Sealed::hand(eight),
            Some((hand, places)) => {
                let hand = self.hand.as_ref().filter(|at| at.serial == *hand)?;
                Sealed::rest(eight, &hand.dealt.rest(places)?)
            }
        };
        let seals = packets.seals(&self.evening, deal, purpose);
        Some((Some(packets), seals))
    }

    fn take_cut(&mut self, serial: u32, numbers: Vec<Hash>) -> Option<Vec<u8>> {
        let deal = self.deal(serial);
        let Deal { purpose, secrets, packets, rest, called } = self.pending.remove(&serial)?;
        let seed = deal_hashes::seed(&deal_hashes::call_hash(&called?.1), &numbers);
        let places = rest.as_ref().map(|(_, places)| places.clone()).unwrap_or_default();
        let played = match packets {
            None => {
                let secret = *secrets.first()?;
                self.drawn = Some(Drawn { seed, secret, lots: deal_hashes::lot_stream(&seed, &secret) });
                Played::Open(secret)
            }
            Some(packets) => match rest {
                None => {
                    let cut = Cut::of(&seed, 52);
                    let played = packets.played(&cut);
                    let dealt = HandDealt::of(packets, &cut);
                    self.hand = Some(HandAt { serial, dealt, seed, slips: Vec::new() });
                    played
                }
                Some((hand, places)) => {
                    let at = self.hand.as_mut().filter(|at| at.serial == hand)?;
                    let cut = Cut::of(&seed, u8::try_from(places.len()).ok()?);
                    let played = packets.played(&cut);
                    at.dealt.shuffle_again(&places, packets, &cut);
                    played
                }
            },
        };
        self.cut = Some((purpose, places));
        Some(DealMessage::Dealt(Dealt { deal, numbers, played }).to_bytes())
    }

    /// Takes a step that was decided here, and notes the head after it.
    fn say(&mut self, mut event: SealingEvent) -> Option<RecordedDealStep> {
        let message = self.take(&event)?;
        match &mut event {
            SealingEvent::Opened { .. } => {}
            SealingEvent::Sealed { head, .. }
            | SealingEvent::Called { head, .. }
            | SealingEvent::Cut { head, .. }
            | SealingEvent::CalledOff { head, .. } => *head = HexBytes(self.head),
        }
        Some(RecordedDealStep { event, table: self.table, message })
    }

    pub(super) fn seal(
        &mut self,
        key: &HouseKey,
        purpose: Purpose,
        rest: Option<(u32, Vec<u8>)>,
        secrets: &[Hash],
        (at_ms, asked): (u64, Vec<u32>),
    ) -> Option<RecordedDealStep> {
        let (table, serial) = (self.table, self.serial.checked_add(1)?);
        let deal = self.deal(serial);
        let (packets, seals) = self.pack(deal, purpose, secrets, rest.as_ref())?;
        let seals = Seals { deal, purpose, seals, head: self.head, at_ms, asked };
        let message = key.sign(DealMessage::Seals(seals).to_bytes());
        let sealed = Deal { purpose, secrets: secrets.to_vec(), packets, rest: rest.clone(), called: None };
        self.pending.insert(serial, sealed);
        self.serial = serial;
        self.note(&message);
        let (secrets, head) = (digits(secrets.iter().copied()), HexBytes(self.head));
        let bytes = message.clone();
        let event = SealingEvent::Sealed { table, serial, purpose: purpose as u8, secrets, rest, message, head };
        Some(RecordedDealStep { event, table, message: bytes })
    }

    pub(super) fn call(
        &mut self,
        key: &HouseKey,
        serial: u32,
        (at_ms, hand): (u64, u32),
        plan: &Plan,
        promised: &BTreeMap<u32, Hash>,
    ) -> Option<RecordedDealStep> {
        let (persons, promised): (Vec<u32>, Vec<Hash>) = promised.iter().map(|(person, of)| (*person, *of)).unzip();
        let call = Call {
            deal: self.deal(serial),
            evening: self.evening,
            hand,
            head: self.head,
            at_ms,
            plan: plan.to_bytes(),
            persons,
            commitments: deal_hashes::commitments(&promised),
        };
        let call = key.sign(DealMessage::Call(call).to_bytes());
        self.say(SealingEvent::Called { call, promised: digits(promised), head: HexBytes(self.head) })
    }

    pub(super) fn cut(&mut self, serial: u32, numbers: &BTreeMap<u32, Hash>) -> Option<RecordedDealStep> {
        let called = &self.pending.get(&serial)?.called.as_ref()?.0.persons;
        let numbers = called.iter().map(|person| numbers.get(person).copied().map(HexBytes));
        let (table, head, numbers) = (self.table, HexBytes(self.head), numbers.collect::<Option<_>>()?);
        self.say(SealingEvent::Cut { table, serial, numbers, head })
    }

    pub(super) fn call_off(&mut self, serial: u32, reason: AbortReason, missing: Vec<u32>) -> Option<RecordedDealStep> {
        let (table, head) = (self.table, HexBytes(self.head));
        self.say(SealingEvent::CalledOff { table, serial, reason: reason as u8, missing, head })
    }

    pub(super) fn deck(&self) -> Option<Deck> {
        self.cards(0..52).map(Deck::from_cards)
    }

    pub(super) fn cards(&self, places: impl IntoIterator<Item = u8>) -> Option<Vec<Card>> {
        let dealt = &self.hand.as_ref()?.dealt;
        places.into_iter().map(|place| dealt.card(place)).collect()
    }

    pub(super) fn drawn(&self) -> Option<Deck> {
        let drawn = self.drawn.as_ref()?;
        Some(Deck::from_cards(deal_hashes::draw_order(&drawn.seed, &drawn.secret).to_vec()))
    }

    pub(super) fn deck_cut(&self) -> Option<Deck> {
        let (purpose, places) = self.cut.as_ref()?;
        match purpose {
            Purpose::Hand => self.deck(),
            Purpose::Rest => self.cards(places.iter().copied()).map(Deck::from_cards),
            Purpose::ButtonDraw | Purpose::ChipRace => self.drawn(),
            Purpose::Lot => None,
        }
    }

    pub(super) fn lot(&mut self, n: u32) -> Option<u32> {
        Some(self.drawn.as_mut()?.lots.below(n))
    }

    pub(super) fn slip(&mut self, n: u32) -> u32 {
        let Some(hand) = &mut self.hand else { return 0 };
        hand.slips.push(n);
        let mut stream = Stream::new(&hand.seed, Letter::Slip);
        hand.slips.iter().map(|n| stream.below(*n)).last().unwrap_or_default()
    }

    pub(super) fn opening(&self, table: u16, places: impl IntoIterator<Item = u8>) -> Option<Vec<u8>> {
        let HandAt { serial, dealt, .. } = self.hand.as_ref()?;
        let openings = places.into_iter().map(|place| dealt.open(place)).collect::<Option<Vec<Opening>>>()?;
        let deal = DealNo { table, serial: *serial };
        Some(DealMessage::Open(Open { deal, openings }).to_bytes())
    }
}
