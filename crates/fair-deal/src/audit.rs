//! Somebody who reads what a house has written down, secrets and all, and believes none of it: what was said at each table follows from
//! it, holds before a witness, and each deck that was dealt is the one that was cut, with its cards from where they must come.

use crate::house::RECORDED_VERSION;
use crate::{Check, DealNo, DealProver, FLOOR, Failure, Receipt, Witness, ensure, failed};
use cardroom_shared::cards::{DECK_SIZE, Deck};
use cardroom_shared::chance::Lot;
use cardroom_shared::event::{EventKind, HandEvent, HandPlan, PublicEvent, SealingEvent, Shuffled};
use std::collections::{BTreeMap, BTreeSet};

/// Nobody of an evening has this number: the witness of a record is not dealt in.
const NOBODY: u32 = u32::MAX;

/// A record that is read event by event, from its first one on. It keeps of each table the hand that was dealt last and what is not
/// over, and of the whole evening each packet, each opened secret and each call: some kilobyte a deal.
#[derive(Debug, Default)]
pub struct Audit {
    house: DealProver,
    witness: Witness,
    /// The deck that was cut last at each table and is not dealt yet.
    cut: BTreeMap<u16, Deck>,
    /// The hand that is played at each table, as it began, and whether it waits for its deck.
    playing: BTreeMap<u16, (HandPlan, bool)>,
    /// The tables at which a hand was dealt, and those of them at which the last one was dealt before decks were sealed in this name.
    dealt: BTreeSet<u16>,
    dealt_before: BTreeSet<u16>,
}

impl Audit {
    /// Returns whether a house has opened: until then nothing is sealed, and nothing is wrong.
    pub fn is_open(&self) -> bool {
        self.house.opened().is_some()
    }

    /// The findings of a witness who heard every message and was dealt in nowhere. The second part reads on after a
    /// change of the house key: a hand that has begun by then and was not dealt gets its deck there.
    pub fn closes(self) -> (Witness, Self) {
        let Self { house, witness, mut playing, dealt, .. } = self;
        playing.retain(|_, (_, waits)| *waits);
        (witness, Self { house: house.reopen(), playing, dealt, ..Self::default() })
    }

    /// A step of the record begins.
    pub fn begin_step(&mut self) {
        self.house.begin_step();
    }

    /// Reads the next event, and says what was said of it at tables, in order.
    ///
    /// # Errors
    /// Names the check that fails, and what was wrong.
    pub fn read(&mut self, event: &EventKind) -> Result<Vec<Vec<u8>>, Failure> {
        match event {
            EventKind::Sealing(event) => self.sealing(event).map(|said| said.into_iter().collect()),
            EventKind::Shuffled(shuffled) if self.is_open() => self.shuffled(shuffled).map(|()| Vec::new()),
            EventKind::Told(event) => {
                if let PublicEvent::Hand(table, event) = event {
                    self.hand_goes_on(table.0, event)?;
                }
                if self.is_open() { self.told(event) } else { Ok(Vec::new()) }
            }
            EventKind::Shuffled(_) => Ok(Vec::new()),
        }
    }

    /// Something happened: its cards come from where they must, and its lots are those that were cut.
    fn told(&mut self, event: &PublicEvent) -> Result<Vec<Vec<u8>>, Failure> {
        let said: Vec<Vec<u8>> = self.house.happen(event).into_iter().map(|(_, message)| message).collect();
        said.iter().try_for_each(|message| self.witness.hear(&Receipt::Said(message.clone())))?;
        event.lots().iter().try_for_each(|lot| self.drawn(*lot))?;
        Ok(said)
    }

    /// A hand begins, is dealt or ends. A hand that began with sealed decks is dealt none but the one that was cut for it.
    fn hand_goes_on(&mut self, table: u16, event: &HandEvent) -> Result<(), Failure> {
        match event {
            HandEvent::Begun(plan) => {
                self.dealt.remove(&table);
                self.dealt_before.remove(&table);
                if self.is_open() {
                    self.playing.insert(table, (*plan, true));
                }
            }
            HandEvent::HoleCardsDealt => {
                self.dealt.insert(table);
                let waits = self.playing.get(&table).is_some_and(|(_, waits)| *waits);
                ensure!(!waits, WrongDeck, "a hand of table {table} is dealt, and no deck was cut for it");
            }
            HandEvent::Ended => {
                // The director can reopen it: it stays dealt until the next one begins.
                self.playing.entry(table).and_modify(|(_, waits)| *waits = false);
            }
            _ => {}
        }
        Ok(())
    }

    /// Decks are sealed in another name from now on: nothing that was cut is left undealt.
    ///
    /// # Errors
    /// If something is.
    pub fn ends(&self) -> Result<(), Failure> {
        self.cut.keys().next().map_or(Ok(()), |table| Err(never_dealt(*table)))
    }

    fn sealing(&mut self, event: &SealingEvent) -> Result<Option<Vec<u8>>, Failure> {
        match event {
            SealingEvent::Sealed { table, .. } => self.greet(*table)?,
            // A house that could cut again would deal whichever it likes.
            SealingEvent::Cut { table, .. } if self.cut.contains_key(table) => return Err(never_dealt(*table)),
            _ => {}
        }
        let said = self.house.retell(event)?;
        if let SealingEvent::Opened { version, certificate, .. } = event {
            let is_known = *version == RECORDED_VERSION;
            ensure!(is_known, BadForm, "this record is of another version of the fair deal: only version 2 is read");
            self.dealt_before.clone_from(&self.dealt);
            self.witness.hear(&Receipt::Certificate { certificate: certificate.clone(), person: NOBODY })?;
        }
        let Some((table, message)) = said else { return Ok(None) };
        let before = self.witness.hand(table);
        self.witness.hear(&Receipt::Said(message.clone()))?;
        if let SealingEvent::Cut { .. } = event {
            self.cut.extend(self.house.deck_cut(table).map(|deck| (table, deck)));
            if let Some(serial) = self.witness.hand(table) {
                self.witness.forget_before(DealNo { table, serial });
                // A hand is dealt as it began. The rest of a hand is not a new hand.
                if let Some((plan, waits)) = self.playing.get_mut(&table).filter(|_| before != Some(serial)) {
                    self.witness.deals(table, plan)?;
                    *waits = false;
                }
            }
        }
        Ok(Some(message))
    }

    /// The house says hello at a table at which nothing was said yet.
    fn greet(&mut self, table: u16) -> Result<(), Failure> {
        if self.witness.head(table).is_some() {
            return Ok(());
        }
        let hello = self.house.greeting(table).into_iter().next();
        hello.map_or(Ok(()), |hello| self.witness.hear(&Receipt::Said(hello)))
    }

    /// A deck is dealt: it is the one that was cut for it.
    fn shuffled(&mut self, Shuffled { table, deck, .. }: &Shuffled) -> Result<(), Failure> {
        let Some(cut) = self.cut.remove(&table.0) else {
            // A hand that was dealt before decks were sealed in this name has no sealed rest.
            let is_rest = deck.cards().len() < DECK_SIZE && self.dealt_before.contains(&table.0);
            ensure!(is_rest, WrongDeck, "a deck of table {} was never cut", table.0);
            return Ok(());
        };
        // None if one of the decks is longer.
        let nth = cut.cards().iter().zip(deck.cards()).position(|(one, other)| one != other);
        let at = nth.map_or_else(String::new, |nth| format!(": card {} is another", nth + 1));
        ensure!(cut == *deck, WrongDeck, "a deck of table {} is not the one that was cut{at}", table.0);
        Ok(())
    }

    /// A lot was drawn: it is the next of those that were cut last.
    fn drawn(&mut self, Lot { below, result }: Lot) -> Result<(), Failure> {
        match self.house.lot(FLOOR, below) {
            Some(lot) if lot == result => Ok(()),
            Some(lot) => failed!(WrongLot, "a lot below {below} is {lot}, not {result}"),
            None => failed!(WrongLot, "a lot below {below} was drawn, and none was cut"),
        }
    }
}

fn never_dealt(table: u16) -> Failure {
    Failure { check: Check::Unfinished, why: format!("a deck of table {table} was cut and never dealt") }
}
