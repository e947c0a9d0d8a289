//! The source of decks and lots for a session. It is the shuffler or, with the fair deal, the sealed and cut
//! decks. The rules ask for a deck when they need one. A deck that is not cut yet is noted here and asked for
//! again.

#[cfg(test)]
pub(crate) mod test_decks;

use anyhow::Context;
use cardroom_fair_deal::{DealProver, Hash, HouseCertificate, HouseKey, Purpose, SealingContext};
use cardroom_shared::cards::{Card, Deck, DeckPlace};
use cardroom_shared::chance::{Chance, Deal, DealPurpose, DeckProvider, DrawPurpose};
use cardroom_shared::event::{EventKind, SealingEvent};
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shuffle::{Entropy, Shuffler};
use std::collections::BTreeMap;
use std::sync::Arc;
#[cfg(test)]
use test_decks::TestDecks;

/// The table number for matters of no single table, such as lots.
pub const FLOOR: u16 = 0;

/// The identity under which the server seals decks.
pub struct SealingIdentity {
    /// The key with which the server signs.
    pub key: Arc<HouseKey>,
    /// The certificate by which the guests know the server.
    pub certificate: HouseCertificate,
    /// The source of the secrets of each deal.
    pub entropy: Entropy,
    #[cfg(test)]
    pub(crate) staged: Option<Arc<TestDecks>>,
}

impl SealingIdentity {
    /// Seals with this key, on the server with the certificate that names it, with secrets from `entropy`.
    pub fn new(key: HouseKey, certificate: HouseCertificate, entropy: Entropy) -> Self {
        Self {
            key: Arc::new(key),
            certificate,
            entropy,
            #[cfg(test)]
            staged: None,
        }
    }
}

/// A request for a deck that is not cut yet, or for lots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRequest {
    /// The table number; 0 for lots.
    pub table: u16,
    /// The purpose of the deck.
    pub purpose: DeckPurpose,
}

/// The purpose for which a deck is needed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckPurpose {
    /// A hand, dealt to these seats from the left of the button.
    Hand(HandNo, Vec<SeatNo>),
    /// The reshuffled rest of a hand: these places of its deck, in rising order.
    Rest(HandNo, Vec<u8>),
    /// An open draw: one card after another for these seats. A seat with more than one odd chip is listed
    /// more than once.
    Draw(DrawPurpose, Vec<SeatNo>),
    /// Lots.
    Lots,
}

/// Deals decks and draws lots.
pub struct Dealer {
    shuffler: Shuffler,
    /// `None` if decks are not sealed: in seeded tests and in practice.
    by: Option<SealingIdentity>,
    house: DealProver,
    wanted: BTreeMap<u16, DeckPurpose>,
    /// The deck that is cut and waits to be dealt. It is used in the same step or not at all.
    ready: Option<(u16, DeckPurpose)>,
    waits: bool,
    /// The messages of deals that follow from the game and are not told yet, each with its table.
    messages: Vec<(u16, Vec<u8>)>,
}

impl Dealer {
    /// Returns a dealer that deals from the shuffler or, with a sealing identity, from the cut decks.
    /// `house` is the state of the sealed decks in the record.
    pub fn new(shuffler: Shuffler, by: Option<SealingIdentity>, house: DealProver) -> Self {
        Self { shuffler, by, house, wanted: BTreeMap::new(), ready: None, waits: false, messages: Vec::new() }
    }

    /// The event that opens sealing under this identity; `None` if sealing is open already or decks are not
    /// sealed.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn open_sealing(&mut self, flags: u8) -> anyhow::Result<Option<SealingEvent>> {
        let Some(SealingIdentity { certificate, entropy, .. }) = &mut self.by else { return Ok(None) };
        let is_open = |opened: &SealingContext| opened.certificate == *certificate && opened.flags == flags;
        if self.house.opened().is_some_and(is_open) {
            return Ok(None);
        }
        let certificate = certificate.clone();
        Ok(Some(DealProver::open(&SealingContext { certificate, nonce: entropy.bytes()?, flags })))
    }

    /// Returns fresh secrets for a deal, which nothing else knows.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    /// It is also an error if decks are not sealed here.
    pub fn secrets(&mut self, purpose: Purpose) -> anyhow::Result<Vec<Hash>> {
        let by = self.by.as_mut().context("decks are not sealed in this session")?;
        (0..purpose.secrets()).map(|_| by.entropy.bytes()).collect()
    }

    #[cfg(test)]
    fn staged(&self) -> Option<&TestDecks> {
        self.by.as_ref()?.staged.as_deref()
    }

    /// The shuffler, also for chance that needs no proof.
    pub fn shuffler(&mut self) -> &mut Shuffler {
        &mut self.shuffler
    }

    /// The sealing identity; `None` if decks come from the shuffler.
    pub fn sealed_by(&self) -> Option<&SealingIdentity> {
        self.by.as_ref()
    }

    /// The state of the sealed decks.
    pub fn house(&self) -> &DealProver {
        &self.house
    }

    /// The state of the sealed decks, to seal and cut.
    pub fn house_mut(&mut self) -> &mut DealProver {
        &mut self.house
    }

    /// The requests that are not cut yet, at most one for each table.
    pub fn requests(&self) -> Vec<DeckRequest> {
        self.wanted.iter().map(|(table, purpose)| DeckRequest { table: *table, purpose: purpose.clone() }).collect()
    }

    /// Withdraws the request of this table.
    pub fn cancel_request(&mut self, table: u16) {
        self.wanted.remove(&table);
    }

    /// Marks the request of this table as cut, so that the deck is ready in this step.
    pub fn mark_cut(&mut self, table: u16) {
        self.ready = self.wanted.remove(&table).map(|purpose| (table, purpose));
    }

    /// Begins a step of the record.
    pub fn begin_step(&mut self) {
        self.house.begin_step();
    }

    /// Handles an event of the record.
    pub fn handle_event(&mut self, event: &EventKind) {
        match event {
            EventKind::Sealing(event) => self.house.obey(event),
            EventKind::Told(event) => self.messages.extend(self.house.happen(event)),
            EventKind::Shuffled(_) => {}
        }
    }

    /// Takes the messages of deals that follow from the game, each with its table, in order.
    pub fn take_messages(&mut self) -> Vec<(u16, Vec<u8>)> {
        std::mem::take(&mut self.messages)
    }

    /// Ends the step: a deck that was ready is used up.
    pub fn end_step(&mut self) {
        self.ready = None;
    }

    /// Returns whether this deck is ready; if not, requests it.
    fn has(&mut self, table: u16, purpose: DeckPurpose) -> bool {
        if self.ready.as_ref().is_some_and(|(at, what)| *at == table && *what == purpose) {
            return true;
        }
        self.wanted.insert(table, purpose);
        self.waits = true;
        false
    }
}

/// The seats that get cards, each seat once.
fn seats_once(deal: &Deal) -> Vec<SeatNo> {
    let mut once = Vec::new();
    for seat in deal.seats() {
        if !once.contains(&seat) {
            once.push(seat);
        }
    }
    once
}

impl DeckProvider for Dealer {
    fn deck(&mut self, deal: &Deal) -> Option<Deck> {
        if self.by.is_none() {
            return Some(self.shuffler.shuffle(deal));
        }
        let table = deal.table.0;
        let deck = match deal.purpose {
            DealPurpose::Hand(hand) if self.has(table, DeckPurpose::Hand(hand, seats_once(deal))) => {
                self.house.deck_cut(table)
            }
            DealPurpose::Draw(draw) if self.has(table, DeckPurpose::Draw(draw, deal.seats().collect())) => {
                self.house.deck_cut(table)
            }
            DealPurpose::Hand(_) | DealPurpose::Draw(_) => None,
        };
        #[cfg(test)]
        let deck = self.staged().map_or(deck.clone(), |staged| deck.map(|deck| staged.deck(deal, deck)));
        deck
    }

    fn rest(&mut self, deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck> {
        // A hand that was dealt before this identity sealed decks has no sealed rest.
        if self.by.is_none() || self.house.hand(deal.table.0).is_none() {
            return DeckProvider::rest(&mut self.shuffler, deal, rest);
        }
        let places: Vec<u8> = rest.iter().map(|(place, _)| place.0).collect();
        let hand = deal.hand().unwrap_or(HandNo(0));
        if !self.has(deal.table.0, DeckPurpose::Rest(hand, places)) {
            return None;
        }
        self.house.deck_cut(deal.table.0)
    }

    fn seat(&mut self, _person: PersonNo, open: &[SeatNo]) -> Option<SeatNo> {
        let drawn = self.lot(u32::try_from(open.len()).ok().filter(|count| *count > 0)?)?;
        open.get(usize::try_from(drawn).ok()?).copied()
    }

    fn lot(&mut self, n: u32) -> Option<u32> {
        if self.by.is_none() {
            return Some(self.shuffler.below(n));
        }
        let lot = if self.has(FLOOR, DeckPurpose::Lots) { self.house.lot(FLOOR, n) } else { None };
        #[cfg(test)]
        let lot = self.staged().map_or(lot, |staged| lot.map(|lot| staged.lot(n, lot)));
        lot
    }

    fn slip(&mut self, table: TableNo, n: u32) -> u32 {
        if self.by.is_none() { self.shuffler.below(n) } else { self.house.slip(table.0, n) }
    }

    fn waits(&mut self) -> bool {
        std::mem::take(&mut self.waits)
    }
}
