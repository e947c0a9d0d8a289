//! The house that deals: at each table what it has sealed, called for, dealt and called off. It is rebuilt from the events of a record,
//! and what it says at a table follows from them to the byte, so that a house that was killed says the same again.

mod card_moves;
mod table_deals;

use crate::{
    AbortReason, Call, DealMessage, DealNo, End, Failure, Hash, Hello, HouseCertificate, HouseKey, Open, Opening, Plan,
    Purpose, Seals, deal_hashes, ensure, failed,
};
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{DirectorEvent, HandEvent, HexBytes, PublicEvent, SealingEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;
use std::collections::BTreeMap;
use table_deals::TableDeals;

/// In whose name decks are sealed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SealingContext {
    /// The certificate of the house.
    pub certificate: HouseCertificate,
    /// A number that is used for this evening alone.
    pub nonce: Hash,
    /// 1: hole cards are broadcast later.
    pub flags: u8,
}

impl SealingContext {
    /// The identifier of the evening.
    pub fn evening(&self) -> Hash {
        let Self { certificate, nonce, flags } = self;
        deal_hashes::evening(certificate.deal_key(), certificate.fingerprint(), nonce, *flags)
    }
}

/// A deal that is not over.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    /// Its seals.
    pub seals: Seals,
    /// The call; `None` before it.
    pub called: Option<Call>,
}

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

/// The part of the house in the fair deal.
#[derive(Debug, Default)]
pub struct DealProver {
    opened: Option<SealingContext>,
    tables: BTreeMap<u16, TableDeals>,
    /// The number of the hand that is played at each table.
    playing: BTreeMap<u16, u32>,
    /// The person who gave the last order of the step.
    ordered: Option<u32>,
}

/// The version of the fair deal in a record.
pub(super) const RECORDED_VERSION: u8 = 2;

impl DealProver {
    /// Obeys an event of the record. A step that was decided here was taken then.
    pub fn obey(&mut self, event: &SealingEvent) {
        if let SealingEvent::Opened { version, certificate, nonce, flags } = event {
            // After a record of another version the house opens anew.
            let certificate = HouseCertificate::read(certificate).ok().filter(|_| *version == RECORDED_VERSION);
            self.opened = certificate.map(|certificate| SealingContext { certificate, nonce: nonce.0, flags: *flags });
            self.tables.clear();
        }
        let Some((table, head)) = place_of(event) else { return };
        let table = self.table(table);
        if table.head != head {
            table.take(event);
            table.head = head;
        }
    }

    /// Obeys an event of a record for which nobody vouches, and says what was said of it, and at which table; nothing of the one with
    /// which the house opens.
    ///
    /// # Errors
    /// If it can't follow from those before.
    pub fn retell(&mut self, event: &SealingEvent) -> Result<Option<(u16, Vec<u8>)>, Failure> {
        if let SealingEvent::Opened { .. } = event {
            self.obey(event);
            return Ok(None);
        }
        let Some((no, head)) = place_of(event) else {
            return failed!(BadForm, "what was called for can't be read");
        };
        let evening = self.evening();
        let table = self.table(no);
        let said = table.take(event).filter(|_| table.head == head && table.is_sealed_so(&evening, no, event));
        ensure!(said.is_some(), OtherRecord, "a step at table {no} does not follow from those before");
        Ok(said.map(|message| (no, message)))
    }

    /// A house that opens under another key: it knows the hands that are played, and none of their deals.
    pub(super) fn reopen(self) -> Self {
        Self { playing: self.playing, ..Self::default() }
    }

    /// A step of the record begins: nobody has ordered anything in it.
    pub fn begin_step(&mut self) {
        self.ordered = None;
    }

    /// Something happens in the tournament: the messages that tell it, each with its table. They are told before
    /// anybody sees it.
    pub fn happen(&mut self, event: &PublicEvent) -> Vec<(u16, Vec<u8>)> {
        let (table, messages) = match event {
            PublicEvent::Hand(table, event) => {
                if let HandEvent::Begun(plan) = event {
                    self.playing.insert(table.0, plan.hand.0);
                }
                let hand = self.tables.get_mut(&table.0).zip(self.playing.get(&table.0));
                (table.0, hand.map(|(deals, hand)| deals.happen((table.0, *hand), event, self.ordered)))
            }
            PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { by, .. })) => {
                self.ordered = Some(*by).filter(|by| *by != PersonNo::SYSTEM).map(|by| by.0);
                return Vec::new();
            }
            PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::HandTakenBack {
                table, hand, ..
            })) => {
                let deals = self.tables.get_mut(&table.0);
                (table.0, deals.map(|deals| deals.take_back(table.0, hand.0, self.ordered)))
            }
            PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::HandReopened { table, hand, .. })) => {
                self.playing.insert(table.0, hand.0);
                self.tables.entry(table.0).and_modify(|deals| deals.reopen(hand.0));
                return Vec::new();
            }
            PublicEvent::Tournament(_) => return Vec::new(),
        };
        messages.unwrap_or_default().into_iter().map(|message| (table, message)).collect()
    }

    /// In whose name it seals; none before it has opened.
    pub fn opened(&self) -> Option<&SealingContext> {
        self.opened.as_ref()
    }

    fn evening(&self) -> Hash {
        self.opened.as_ref().map(SealingContext::evening).unwrap_or_default()
    }

    /// The event with which it opens.
    pub fn open(SealingContext { certificate, nonce, flags }: &SealingContext) -> SealingEvent {
        let (certificate, nonce) = (certificate.der().to_vec(), HexBytes(*nonce));
        SealingEvent::Opened { version: RECORDED_VERSION, certificate, nonce, flags: *flags }
    }

    /// The deals that are sealed at a table and not over, the lowest serial first.
    pub fn pending(&self, table: u16) -> impl Iterator<Item = Pending> + use<'_> {
        let deals = self.tables.get(&table).into_iter();
        deals.flat_map(|deals| deals.pending.values().map(|sealed| sealed.pending.clone()))
    }

    /// The tables at which something was sealed; 0 is the floor.
    pub fn tables(&self) -> impl Iterator<Item = u16> + use<'_> {
        self.tables.keys().copied()
    }

    /// The hand that was dealt last at a table, by its serial.
    pub fn hand(&self, table: u16) -> Option<u32> {
        Some(self.tables.get(&table)?.hand.as_ref()?.serial)
    }

    /// The deal of the hand of this number, by its serial, if it is the one that was dealt last at a table.
    pub fn deal_of(&self, table: u16, hand: u32) -> Option<u32> {
        let lies = self.tables.get(&table)?.hand.as_ref()?;
        (lies.number == hand).then_some(lies.serial)
    }

    /// The last serial that was sealed at a table.
    pub fn last(&self, table: u16) -> Option<u32> {
        self.tables.get(&table).map(|deals| deals.serial)
    }

    /// Returns whether the house does not wait for the cut of this person at this table.
    pub fn is_excused(&self, table: u16, person: u32) -> bool {
        self.tables.get(&table).and_then(|deals| deals.excuses.get(&person)).is_some_and(|excuse| excuse.stands())
    }

    /// Returns whether this number is the promised one of a called person.
    pub fn is_promised(&self, deal: DealNo, person: u32, number: &Hash) -> bool {
        let sealed = self.tables.get(&deal.table).and_then(|deals| deals.pending.get(&deal.serial));
        sealed.and_then(|sealed| sealed.is_promised(person, number)) == Some(true)
    }

    fn table(&mut self, table: u16) -> &mut TableDeals {
        let evening = self.evening();
        self.tables.entry(table).or_insert_with(|| TableDeals::new(&evening, table))
    }

    /// Takes a step that was decided here, and notes the head after it.
    fn decide(&mut self, table: u16, mut event: SealingEvent) -> Option<RecordedDealStep> {
        let deals = self.table(table);
        let message = deals.take(&event)?;
        match &mut event {
            SealingEvent::Opened { .. } => {}
            SealingEvent::Sealed { head, .. }
            | SealingEvent::Called { head, .. }
            | SealingEvent::Cut { head, .. }
            | SealingEvent::CalledOff { head, .. } => *head = HexBytes(deals.head),
        }
        Some(RecordedDealStep { event, table, message })
    }

    /// Seals the next deal of a table, by secrets that nothing else follows from: 8, or one for an open draw. None if they are not so
    /// many, or the rest is of no hand that was dealt there.
    ///
    /// The seals name the time and the persons who are asked to promise, rising.
    pub fn seal(
        &mut self,
        key: &HouseKey,
        (table, purpose): (u16, Purpose),
        rest: Option<(u32, Vec<u8>)>,
        secrets: &[Hash],
        (at_ms, asked): (u64, Vec<u32>),
    ) -> Option<RecordedDealStep> {
        let (evening, deals) = (self.evening(), self.table(table));
        let (serial, head) = (deals.serial.checked_add(1)?, deals.head);
        let deal = DealNo { table, serial };
        let seals = deals.sealed(purpose, secrets.to_vec(), rest.as_ref())?.seals(&evening, deal, purpose);
        let message = key.sign(DealMessage::Seals(Seals { deal, purpose, seals, head, at_ms, asked }).to_bytes());
        let (purpose, secrets, head) = (purpose as u8, digits(secrets.iter().copied()), HexBytes(head));
        self.decide(table, SealingEvent::Sealed { table, serial, purpose, secrets, rest, message, head })
    }

    /// Calls for the cuts of those who have promised to cut, at this time, for the hand of this number; the plan stands
    /// from now on.
    pub fn call(
        &mut self,
        key: &HouseKey,
        deal: DealNo,
        (at_ms, hand): (u64, u32),
        plan: &Plan,
        promised: &BTreeMap<u32, Hash>,
    ) -> Option<RecordedDealStep> {
        let (persons, promised): (Vec<u32>, Vec<Hash>) = promised.iter().map(|(person, of)| (*person, *of)).unzip();
        let (evening, head, plan) = (self.evening(), self.table(deal.table).head, plan.to_bytes());
        let commitments = deal_hashes::commitments(&promised);
        let call = Call { deal, evening, hand, head, at_ms, plan, persons, commitments };
        let call = key.sign(DealMessage::Call(call).to_bytes());
        self.decide(deal.table, SealingEvent::Called { call, promised: digits(promised), head: HexBytes(head) })
    }

    /// Deals what was cut: a number of each who was called. None if it is not called, or somebody's is missing.
    pub fn cut(&mut self, deal: DealNo, numbers: &BTreeMap<u32, Hash>) -> Option<RecordedDealStep> {
        let DealNo { table, serial } = deal;
        let deals = self.tables.get(&table)?;
        let called = &deals.pending.get(&serial)?.pending.called.as_ref()?.persons;
        let numbers = called.iter().map(|person| numbers.get(person).copied().map(HexBytes));
        let (head, numbers) = (HexBytes(deals.head), numbers.collect::<Option<_>>()?);
        self.decide(table, SealingEvent::Cut { table, serial, numbers, head })
    }

    /// Calls a deal off. None if it is over.
    pub fn call_off(&mut self, deal: DealNo, reason: AbortReason, missing: Vec<u32>) -> Option<RecordedDealStep> {
        let DealNo { table, serial } = deal;
        let (reason, head) = (reason as u8, HexBytes(self.table(table).head));
        self.decide(table, SealingEvent::CalledOff { table, serial, reason, missing, head })
    }

    /// The deck that was cut last at a table, as it is dealt: of a rest, the cards that go back into it. None of lots.
    pub fn deck_cut(&self, table: u16) -> Option<Deck> {
        self.tables.get(&table)?.deck.clone()
    }

    /// The next lot of the draw that was cut last at a table: a number below `n`.
    pub fn lot(&mut self, table: u16, n: u32) -> Option<u32> {
        Some(self.tables.get_mut(&table)?.lots.as_mut()?.below(n))
    }

    /// A number below `n` for what the dealer does wrong with the deck that was dealt last at a table.
    pub fn slip(&mut self, table: u16, n: u32) -> u32 {
        let hand = self.tables.get_mut(&table).and_then(|deals| deals.hand.as_mut());
        hand.map_or(0, |hand| hand.slips.below(n))
    }

    /// Opens these places of the hand that was dealt last at a table. None if nothing lies at one of them.
    pub fn opening(&self, table: u16, places: impl IntoIterator<Item = u8>) -> Option<Vec<u8>> {
        let hand = self.tables.get(&table)?.hand.as_ref()?;
        let openings = places.into_iter().map(|place| hand.dealt.open(place)).collect::<Option<Vec<Opening>>>()?;
        let deal = DealNo { table, serial: hand.serial };
        Some(DealMessage::Open(Open { deal, openings }).to_bytes())
    }

    /// The messages to a client that comes to a table: hello, and all since the beginning of the hand that is played.
    pub fn greeting(&mut self, table: u16) -> Vec<Vec<u8>> {
        let Some(SealingContext { certificate, nonce, flags }) = self.opened.clone() else { return Vec::new() };
        let (house_key, fingerprint) = (*certificate.deal_key(), *certificate.fingerprint());
        let deals = self.table(table);
        let (head, last_serial) = deals.before;
        let hello = DealMessage::Hello(Hello { house_key, fingerprint, nonce, flags, table, head, last_serial });
        std::iter::once(hello.to_bytes()).chain(deals.said.iter().map(|said| said.message.clone())).collect()
    }

    /// The last word at a table, when nothing is pending there any more.
    pub fn end(&self, key: &HouseKey, table: u16) -> Option<Vec<u8>> {
        let TableDeals { head, serial, .. } = self.tables.get(&table).filter(|deals| deals.pending.is_empty())?;
        let end = End { deal: DealNo { table, serial: *serial }, evening: self.evening(), head: *head };
        Some(key.sign(DealMessage::End(end).to_bytes()))
    }
}

fn digits(hashes: impl IntoIterator<Item = Hash>) -> Vec<HexBytes> {
    hashes.into_iter().map(HexBytes).collect()
}

/// The table of an event of the record, with the head after it; `None` for the event with which the house opens.
fn place_of(event: &SealingEvent) -> Option<(u16, Hash)> {
    match event {
        SealingEvent::Opened { .. } => None,
        SealingEvent::Called { call, head, .. } => match DealMessage::read(call) {
            Ok(DealMessage::Call(call)) => Some((call.deal.table, head.0)),
            _ => None,
        },
        SealingEvent::Sealed { table, head, .. }
        | SealingEvent::Cut { table, head, .. }
        | SealingEvent::CalledOff { table, head, .. } => Some((*table, head.0)),
    }
}
