//! The house that deals: at each table what it has sealed, called for, dealt and called off. It is rebuilt from the events of a record,
//! and what it says at a table follows from them to the byte, so that a house that was killed says the same again.

mod card_moves;
mod derived_table_state;
mod stored_table_state;

pub use derived_table_state::RecordedDealStep;

use super::deal_hashes;
use super::failure::{Check, Failure, failed};
use super::hash::Hash;
use super::house_certificate::HouseCertificate;
use super::house_signature::HouseKey;
use super::message::{DealMessage, DealNo, End, Hello, Plan};
use super::purpose::Purpose;
use super::{AbortReason, PACKETS};
use cardroom_shared::cards::{Card, Deck};
use cardroom_shared::event::{DirectorEvent, HandEvent, HexBytes, PublicEvent, SealingEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;
use derived_table_state::Working;
use std::collections::BTreeMap;
use stored_table_state::Kept;

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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pending {
    /// The deal.
    pub deal: DealNo,
    /// The purpose of the deal.
    pub purpose: Purpose,
    /// The time of the seals, in milliseconds of the evening.
    pub at_ms: u64,
    /// The persons who were asked to promise, rising.
    pub asked: Vec<u32>,
    /// The called persons and the plan; `None` before the call.
    pub called: Option<Called>,
}

impl Pending {
    /// Returns whether a call at this time, of these persons, comes before an asked person had the time to promise. Such
    /// a deal is called off, and never dealt.
    pub fn is_rushed(&self, at_ms: u64, persons: &[u32]) -> bool {
        is_rushed(self.purpose, &self.asked, persons, at_ms.saturating_sub(self.at_ms))
    }
}

/// How long those who are asked have to promise, in milliseconds.
pub const PROMISES_MS: u64 = 1_000;

/// Returns whether somebody who was asked is not called, so soon after the seals. A rest is called at once before an order
/// that may change it, and counts as a try in any case.
pub(super) fn is_rushed(purpose: Purpose, asked: &[u32], called: &[u32], after_ms: u64) -> bool {
    purpose != Purpose::Rest && after_ms < PROMISES_MS && !asked.iter().all(|person| called.contains(person))
}

/// The persons called to cut a deal, with its plan.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Called {
    /// The number of the hand.
    pub hand: u32,
    /// The time of the call, in milliseconds of the evening.
    pub at_ms: u64,
    /// The numbers of the persons, rising.
    pub persons: Vec<u32>,
    /// The plan, in bytes.
    pub plan: Vec<u8>,
}

/// The part of the house in the fair deal.
#[derive(Debug, Default)]
pub struct DealProver {
    opened: Option<SealingContext>,
    kept: BTreeMap<u16, Kept>,
    /// The derived states of the tables, computed on demand.
    working: BTreeMap<u16, Working>,
    /// The number of the hand that is played at each table.
    playing: BTreeMap<u16, u32>,
    /// The person who gave the last order of the step.
    ordered: Option<u32>,
}

/// The version of the fair deal in a record.
pub(super) const RECORDED_VERSION: u8 = 2;

impl DealProver {
    /// Obeys an event of the record.
    pub fn obey(&mut self, event: &SealingEvent) {
        if let SealingEvent::Opened { version, certificate, nonce, flags } = event {
            // After a record of another version the house opens anew.
            let certificate = HouseCertificate::read(certificate).ok().filter(|_| *version == RECORDED_VERSION);
            self.opened = certificate.map(|certificate| SealingContext { certificate, nonce: nonce.0, flags: *flags });
            self.kept.clear();
            self.working.clear();
        }
        let Some((table, head)) = place_of(event) else { return };
        let evening = self.evening();
        self.kept.entry(table).or_insert_with(|| Kept::new(&evening, table)).obey(event, head);
    }

    /// Obeys an event of a record for which nobody vouches, and says what was said of it, and at which table; nothing of the one with
    /// which the house opens. The table must be known by [`DealProver::greeting`], or have no deal before this one.
    ///
    /// # Errors
    /// If it can't follow from those before.
    pub fn retell(&mut self, event: &SealingEvent) -> Result<Option<(u16, Vec<u8>)>, Failure> {
        let said = match (event, place_of(event)) {
            (SealingEvent::Opened { .. }, _) => None,
            (_, Some((table, head))) => {
                let working = self.working(table);
                let message = working.take(event).filter(|_| *working.head() == head);
                let Some(message) = message else {
                    return failed(
                        Check::OtherRecord,
                        format!("a step at table {table} does not follow from those before"),
                    );
                };
                Some((table, message))
            }
            (_, None) => return failed(Check::BadForm, "what was called for can't be read"),
        };
        self.obey(event);
        Ok(said)
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
                let (by, kept) = (self.ordered, self.kept.get_mut(&table.0));
                let hand = self.playing.get(&table.0).map(|number| (table.0, *number));
                let said = kept.zip(hand).map(|(kept, hand)| kept.happen(hand, event, by));
                (table.0, said.unwrap_or_default())
            }
            PublicEvent::Tournament(TournamentEvent::Director(event)) => self.order(event),
            PublicEvent::Tournament(_) => return Vec::new(),
        };
        if let Some(working) = self.working.get_mut(&table) {
            for message in &messages {
                working.note(message);
            }
        }
        messages.into_iter().map(|message| (table, message)).collect()
    }

    fn order(&mut self, event: &DirectorEvent) -> (u16, Vec<Vec<u8>>) {
        match event {
            DirectorEvent::Ordered { by, .. } => {
                self.ordered = Some(*by).filter(|by| *by != PersonNo::SYSTEM).map(|by| by.0);
            }
            DirectorEvent::HandTakenBack { table, hand, .. } => {
                let (by, kept) = (self.ordered, self.kept.get_mut(&table.0));
                return (table.0, kept.map(|kept| kept.take_back(table.0, hand.0, by)).unwrap_or_default());
            }
            DirectorEvent::HandReopened { table, hand, .. } => {
                self.playing.insert(table.0, hand.0);
                self.kept.entry(table.0).and_modify(|kept| kept.reopen(hand.0));
            }
            _ => {}
        }
        (0, Vec::new())
    }

    /// In whose name it seals; none before it has opened.
    pub fn opened(&self) -> Option<&SealingContext> {
        self.opened.as_ref()
    }

    fn evening(&self) -> Hash {
        self.opened.as_ref().map(SealingContext::evening).unwrap_or_default()
    }

    /// The event with which it opens.
    pub fn open(opened: &SealingContext) -> SealingEvent {
        let SealingContext { certificate, nonce, flags } = opened;
        let (certificate, nonce) = (certificate.der().to_vec(), HexBytes(*nonce));
        SealingEvent::Opened { version: RECORDED_VERSION, certificate, nonce, flags: *flags }
    }

    /// The deals that are sealed at a table and not over, the lowest serial first.
    pub fn pending(&self, table: u16) -> impl Iterator<Item = Pending> + use<'_> {
        self.kept.get(&table).into_iter().flat_map(move |kept| kept.pending(table))
    }

    /// The tables at which something was sealed; 0 is the floor.
    pub fn tables(&self) -> impl Iterator<Item = u16> + use<'_> {
        self.kept.keys().copied()
    }

    /// The hand that was dealt last at a table, by its serial.
    pub fn hand(&self, table: u16) -> Option<u32> {
        self.kept.get(&table)?.hand()
    }

    /// The deal of the hand of this number, by its serial, if it is the one that was dealt last at a table.
    pub fn deal_of(&self, table: u16, hand: u32) -> Option<u32> {
        self.kept.get(&table)?.deal_of(hand)
    }

    /// The last serial that was sealed at a table.
    pub fn last(&self, table: u16) -> Option<u32> {
        self.kept.get(&table).map(|kept| kept.now().1)
    }

    /// Returns whether the house does not wait for the cut of this person at this table.
    pub fn is_excused(&self, table: u16, person: u32) -> bool {
        self.kept.get(&table).is_some_and(|kept| kept.is_excused(person))
    }

    /// Returns whether this number is the promised one of a called person.
    pub fn is_promised(&self, deal: DealNo, person: u32, number: &Hash) -> bool {
        self.kept.get(&deal.table).is_some_and(|kept| kept.is_promised(deal.serial, person, number))
    }

    fn working(&mut self, table: u16) -> &mut Working {
        let evening = self.evening();
        let kept = self.kept.entry(table).or_insert_with(|| Kept::new(&evening, table));
        self.working.entry(table).or_insert_with(|| kept.working(evening, table))
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
        asked: (u64, Vec<u32>),
    ) -> Option<RecordedDealStep> {
        if secrets.len() != purpose.secrets() {
            return None;
        }
        self.working(table).seal(key, purpose, rest, secrets, asked)
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
        self.working(deal.table).call(key, deal.serial, (at_ms, hand), plan, promised)
    }

    /// Deals what was cut: a number of each who was called. None if it is not called, or somebody's is missing.
    pub fn cut(&mut self, deal: DealNo, numbers: &BTreeMap<u32, Hash>) -> Option<RecordedDealStep> {
        self.working(deal.table).cut(deal.serial, numbers)
    }

    /// Calls a deal off. None if it is over.
    pub fn call_off(&mut self, deal: DealNo, reason: AbortReason, missing: Vec<u32>) -> Option<RecordedDealStep> {
        self.working(deal.table).call_off(deal.serial, reason, missing)
    }

    /// The deck of the hand that was dealt last at a table, top first; none before one was.
    pub fn deck(&mut self, table: u16) -> Option<Deck> {
        self.working(table).deck()
    }

    /// The cards at these places of that hand, in this order.
    pub fn cards(&mut self, table: u16, places: impl IntoIterator<Item = u8>) -> Option<Vec<Card>> {
        self.working(table).cards(places)
    }

    /// The deck of the open draw that was cut last at a table, top first.
    pub fn drawn(&mut self, table: u16) -> Option<Deck> {
        self.working(table).drawn()
    }

    /// The deck that was cut last at a table, as it is dealt: of a rest, the cards that go back into it. None of lots.
    pub fn deck_cut(&mut self, table: u16) -> Option<Deck> {
        self.working(table).deck_cut()
    }

    /// The next lot of the draw that was cut last at a table: a number below `n`.
    pub fn lot(&mut self, table: u16, n: u32) -> Option<u32> {
        self.working(table).lot(n)
    }

    /// A number below `n` for what the dealer does wrong with the deck that was dealt last at a table.
    pub fn slip(&mut self, table: u16, n: u32) -> u32 {
        self.working(table).slip(n)
    }

    /// Opens these places of the hand that was dealt last at a table. None if nothing lies at one of them.
    pub fn opening(&mut self, table: u16, places: impl IntoIterator<Item = u8>) -> Option<Vec<u8>> {
        self.working(table).opening(table, places)
    }

    /// The messages to a client that comes to a table: hello, and all since the beginning of the hand that is played.
    pub fn greeting(&mut self, table: u16) -> Vec<Vec<u8>> {
        let Some(SealingContext { certificate, nonce, flags }) = &self.opened else { return Vec::new() };
        let (house_key, fingerprint) = (*certificate.deal_key(), *certificate.fingerprint());
        let (nonce, flags) = (*nonce, *flags);
        let evening = self.evening();
        let kept = self.kept.entry(table).or_insert_with(|| Kept::new(&evening, table));
        let (head, last_serial) = kept.before();
        let hello = DealMessage::Hello(Hello { house_key, fingerprint, nonce, flags, table, head, last_serial });
        std::iter::once(hello.to_bytes()).chain(kept.said(evening, table)).collect()
    }

    /// The last word at a table, when nothing is pending there any more.
    pub fn end(&self, key: &HouseKey, table: u16) -> Option<Vec<u8>> {
        let kept = self.kept.get(&table).filter(|kept| !kept.is_pending())?;
        let (head, serial) = kept.now();
        let end = End { deal: DealNo { table, serial }, evening: self.evening(), head };
        Some(key.sign(DealMessage::End(end).to_bytes()))
    }

    /// The head of a table; none before something was sealed there.
    pub fn head(&self, table: u16) -> Option<Hash> {
        self.kept.get(&table).map(|kept| kept.now().0)
    }

    /// The code that people at a table can read aloud to each other.
    pub fn code(&self, table: u16) -> Option<String> {
        self.head(table).map(|head| deal_hashes::code(&head))
    }
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

/// The secrets that a deal for this purpose needs, drawn from `next`.
///
/// # Errors
/// The first error of `next`.
pub fn secrets<E>(purpose: Purpose, mut next: impl FnMut() -> Result<Hash, E>) -> Result<Vec<Hash>, E> {
    debug_assert!(purpose.secrets() <= PACKETS, "no deal wants more");
    (0..purpose.secrets()).map(|_| next()).collect()
}
