//! Somebody who reads what a house has written down, secrets and all, and believes none of it: what was said at each table follows from
//! it, holds before a witness, and each deck that was dealt is the one that was cut.

use super::failure::{Check, Failure, failed};
use super::house::House;
use super::purpose::Purpose;
use super::receipt::Receipt;
use super::witness::Witness;
use crate::cards::{Card, Deck};
use crate::event::{EventKind, SealingEvent, Shuffled};
use std::collections::BTreeMap;

/// Nobody of an evening has this number: the witness of a record is not dealt in.
const NOBODY: u32 = u32::MAX;

/// A record that is read event by event, from its first one on.
#[derive(Debug)]
pub struct Audit {
    house: House,
    witness: Witness,
    /// What is sealed at each table and not over, by its serial.
    sealed: BTreeMap<(u16, u32), SealedFor>,
    /// What was cut last at each table and is not dealt.
    cut: BTreeMap<u16, SealedFor>,
}

/// For what packets are sealed.
#[derive(Clone, Debug)]
struct SealedFor {
    purpose: Purpose,
    /// Of a rest, the places of the hand.
    places: Vec<u8>,
}

impl Default for Audit {
    fn default() -> Self {
        let (house, sealed, cut) = Default::default();
        Self { house, witness: Witness::of_messages_alone(), sealed, cut }
    }
}

impl Audit {
    /// Whether a house has opened: until then nothing is sealed, and nothing is wrong.
    pub fn is_open(&self) -> bool {
        self.house.opened().is_some()
    }

    /// What a witness found who was told all that was said, and was dealt in nowhere.
    pub fn witness(&self) -> &Witness {
        &self.witness
    }

    /// Reads the next event, and says what was said of it at the table, if something was.
    ///
    /// # Errors
    /// Names the check that fails, and what was wrong.
    pub fn read(&mut self, event: &EventKind) -> Result<Option<Vec<u8>>, Failure> {
        match event {
            EventKind::Sealing(event) => self.sealing(event),
            EventKind::Shuffled(shuffled) if self.is_open() => self.shuffled(shuffled).map(|()| None),
            EventKind::Shuffled(_) | EventKind::Told(_) => Ok(None),
        }
    }

    fn sealing(&mut self, event: &SealingEvent) -> Result<Option<Vec<u8>>, Failure> {
        if let SealingEvent::Sealed { table, serial, purpose, rest, .. } = event {
            let Some(purpose) = Purpose::of(*purpose) else {
                return failed(Check::BadForm, format!("{purpose} is no purpose of a deal"));
            };
            let places = rest.as_ref().map(|(_, places)| places.clone()).unwrap_or_default();
            self.sealed.insert((*table, *serial), SealedFor { purpose, places });
            self.greet(*table)?;
        }
        let said = self.house.retell(event)?;
        match event {
            SealingEvent::Opened { house_key, fingerprint, .. } => {
                self.hear(&Receipt::Key { house_key: house_key.0, fingerprint: fingerprint.0, person: NOBODY })?;
            }
            SealingEvent::Cut { table, serial, .. } => {
                if let Some(sealed) = self.sealed.remove(&(*table, *serial)) {
                    self.cut.insert(*table, sealed);
                }
            }
            SealingEvent::CalledOff { table, serial, .. } => {
                self.sealed.remove(&(*table, *serial));
            }
            SealingEvent::Sealed { .. } | SealingEvent::Called { .. } => {}
        }
        let Some((_, message)) = said else { return Ok(None) };
        self.hear(&Receipt::Said(message.clone()))?;
        Ok(Some(message))
    }

    /// The house says hello at a table at which nothing was said yet.
    fn greet(&mut self, table: u16) -> Result<(), Failure> {
        if self.witness.last(table).is_some() {
            return Ok(());
        }
        let hello = self.house.greeting(table).into_iter().next();
        hello.map_or(Ok(()), |hello| self.hear(&Receipt::Said(hello)))
    }

    fn hear(&mut self, receipt: &Receipt) -> Result<(), Failure> {
        self.witness.hear(receipt)
    }

    /// A deck is dealt: it is the one that was cut for it.
    fn shuffled(&mut self, Shuffled { table, deck, .. }: &Shuffled) -> Result<(), Failure> {
        let Some(SealedFor { purpose, places }) = self.cut.remove(&table.0) else {
            return failed(Check::WrongDeck, format!("a deck of table {} was never cut", table.0));
        };
        let cut = match purpose {
            Purpose::Hand => self.house.deck(table.0),
            Purpose::Rest => self.house.cards(table.0, places).map(Deck::from_cards),
            Purpose::ButtonDraw | Purpose::ChipRace => self.house.drawn(table.0),
            Purpose::Lot => None,
        };
        if cut.as_ref() == Some(deck) {
            return Ok(());
        }
        let nth = cut.and_then(|cut| differs_at(cut.cards(), deck.cards()));
        let at = nth.map_or_else(String::new, |nth| format!(": card {} is another", nth + 1));
        failed(Check::WrongDeck, format!("a deck of table {} is not the one that was cut{at}", table.0))
    }
}

/// The first place at which two decks differ; none if one of them is longer.
fn differs_at(one: &[Card], other: &[Card]) -> Option<usize> {
    one.iter().zip(other).position(|(one, other)| one != other)
}
