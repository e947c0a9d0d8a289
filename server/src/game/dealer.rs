//! From where the evening has its decks and lots: from the shuffler at once, or, where each deal proves itself, from what was
//! sealed and cut. The rules ask for a deck when they want one; what is not cut yet is noted here and asked for again.

#[cfg(test)]
pub(crate) mod test_decks;

use anyhow::Context;
use cardroom_fair_deal::{DealProver, Hash, HouseKey, Purpose, SealingContext, secrets};
use cardroom_shared::cards::{Card, Deck, DeckPlace};
use cardroom_shared::chance::{Chance, Deal, DealPurpose, DeckProvider, DrawPurpose};
use cardroom_shared::event::SealingEvent;
use cardroom_shared::protocol::invitation::Fingerprint;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shuffle::{Entropy, Shuffler};
use std::collections::BTreeMap;
use std::sync::Arc;
#[cfg(test)]
use test_decks::TestDecks;

/// The table of what concerns no table alone.
pub const FLOOR: u16 = 0;

/// By whom decks are sealed.
pub struct SealingIdentity {
    /// With what the house signs.
    pub key: Arc<HouseKey>,
    /// By which its guests know it.
    pub fingerprint: Fingerprint,
    /// The source of the secrets of each deal.
    pub entropy: Entropy,
    #[cfg(test)]
    pub(crate) staged: Option<Arc<TestDecks>>,
}

impl SealingIdentity {
    /// Seals by this key, at the server with this fingerprint, with secrets from `entropy`.
    pub fn new(key: HouseKey, fingerprint: Fingerprint, entropy: Entropy) -> Self {
        Self {
            key: Arc::new(key),
            fingerprint,
            entropy,
            #[cfg(test)]
            staged: None,
        }
    }
}

/// A deck that is wanted and not cut, or lots.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeckRequest {
    /// At which table; 0 for lots.
    pub table: u16,
    /// For what.
    pub purpose: DeckPurpose,
}

/// For what a deck is wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeckPurpose {
    /// A hand, dealt to these seats from the left of the button.
    Hand(HandNo, Vec<SeatNo>),
    /// What is left of a hand, shuffled again: these places of it, rising.
    Rest(HandNo, Vec<u8>),
    /// An open draw: a card after the other for these seats, one of them more than once where it has more than one odd chip.
    Draw(DrawPurpose, Vec<SeatNo>),
    /// Lots.
    Lots,
}

/// Deals decks and draws lots.
pub struct Dealer {
    shuffler: Shuffler,
    /// None where decks are not sealed: in tests that play by a number, and in practice.
    by: Option<SealingIdentity>,
    house: DealProver,
    wanted: BTreeMap<u16, DeckPurpose>,
    /// What was cut and waits to be dealt: it is taken in the same step, or is for nothing any more.
    ready: Option<(u16, DeckPurpose)>,
    waits: bool,
}

impl Dealer {
    /// Deals from the shuffler, or, where somebody seals, from what was cut; `house` is how decks stand by the record.
    pub fn new(shuffler: Shuffler, by: Option<SealingIdentity>, house: DealProver) -> Self {
        Self { shuffler, by, house, wanted: BTreeMap::new(), ready: None, waits: false }
    }

    /// The event with which decks are sealed in the name of this house from now on; none if they are, or nobody seals.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    pub fn open_sealing(&mut self, flags: u8) -> anyhow::Result<Option<SealingEvent>> {
        let Some(SealingIdentity { key, fingerprint, entropy, .. }) = &mut self.by else { return Ok(None) };
        let (house_key, fingerprint) = (key.public(), *fingerprint.as_bytes());
        let is_open = |opened: &SealingContext| {
            (opened.house_key, opened.fingerprint, opened.flags) == (house_key, fingerprint, flags)
        };
        if self.house.opened().is_some_and(is_open) {
            return Ok(None);
        }
        Ok(Some(DealProver::open(SealingContext { house_key, fingerprint, nonce: entropy.bytes()?, flags })))
    }

    /// Secrets for a deal, of which nothing else knows.
    ///
    /// # Errors
    /// If the operating system gives no random numbers.
    /// It is also an error if nobody seals decks here.
    pub fn secrets(&mut self, purpose: Purpose) -> anyhow::Result<Vec<Hash>> {
        let by = self.by.as_mut().context("decks are not sealed in this session")?;
        secrets(purpose, || by.entropy.bytes())
    }

    #[cfg(test)]
    fn staged(&self) -> Option<&TestDecks> {
        self.by.as_ref()?.staged.as_deref()
    }

    /// The shuffler.
    pub fn shuffler(&mut self) -> &mut Shuffler {
        &mut self.shuffler
    }

    /// Who seals; none where decks come from the shuffler.
    pub fn sealed_by(&self) -> Option<&SealingIdentity> {
        self.by.as_ref()
    }

    /// How sealed decks stand.
    pub fn house(&self) -> &DealProver {
        &self.house
    }

    /// The same, for what is sealed and cut.
    pub fn house_mut(&mut self) -> &mut DealProver {
        &mut self.house
    }

    /// What is wanted and not cut, by its table.
    pub fn requests(&self) -> Vec<DeckRequest> {
        self.wanted.iter().map(|(table, purpose)| DeckRequest { table: *table, purpose: purpose.clone() }).collect()
    }

    /// It is not wanted any more.
    pub fn cancel_request(&mut self, table: u16) {
        self.wanted.remove(&table);
    }

    /// What this table wants was cut: it is there when it is asked for.
    pub fn mark_cut(&mut self, table: u16) {
        self.ready = self.wanted.remove(&table).map(|purpose| (table, purpose));
    }

    /// What was there in this step is used up.
    pub fn end_step(&mut self) {
        self.ready = None;
    }

    /// Whether this is there; if not, it is wanted.
    fn has(&mut self, table: u16, purpose: DeckPurpose) -> bool {
        if self.ready.as_ref().is_some_and(|(at, what)| *at == table && *what == purpose) {
            return true;
        }
        self.wanted.insert(table, purpose);
        self.waits = true;
        false
    }
}

/// To which seats cards go, each seat once.
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
                self.house.deck(table)
            }
            DealPurpose::Draw(draw) if self.has(table, DeckPurpose::Draw(draw, deal.seats().collect())) => {
                self.house.drawn(table)
            }
            DealPurpose::Hand(_) | DealPurpose::Draw(_) => None,
        };
        #[cfg(test)]
        let deck = self.staged().map_or(deck.clone(), |staged| deck.map(|deck| staged.deck(deal, deck)));
        deck
    }

    fn rest(&mut self, deal: &Deal, rest: &[(DeckPlace, Card)]) -> Option<Deck> {
        // A hand that was dealt before decks were sealed in this name has no sealed rest.
        if self.by.is_none() || self.house.hand(deal.table.0).is_none() {
            return DeckProvider::rest(&mut self.shuffler, deal, rest);
        }
        let places: Vec<u8> = rest.iter().map(|(place, _)| place.0).collect();
        let hand = deal.hand().unwrap_or(HandNo(0));
        if !self.has(deal.table.0, DeckPurpose::Rest(hand, places.clone())) {
            return None;
        }
        self.house.cards(deal.table.0, places).map(Deck::from_cards)
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
