//! Somebody who is dealt to and believes nothing: they check each message of the house and each card that they see.

mod hand;
mod hand_messages;
mod house_messages;
mod incidents;
mod state;

pub use incidents::{Annulled, CallSeen, CalledOff, DealFindings, DealGap, TableFound};
pub use state::{DealShown, Mark, Tally, Witness};

use crate::{Failure, Hash, HouseCertificate, Receipt, deal_hashes, ensure, failed};
use state::{DealSeen, table_of};

impl Witness {
    /// Hears the next thing that was said, done or seen.
    ///
    /// # Errors
    /// Names the check that it fails, and what was wrong. A window may go on listening; of what was wrong nothing is believed.
    pub fn hear(&mut self, receipt: &Receipt) -> Result<(), Failure> {
        match receipt {
            Receipt::Certificate { certificate, person } => self.is_told_whose(certificate, *person),
            Receipt::Said(bytes) => self.is_told(bytes),
            Receipt::At(table) => self.is_at(*table),
            Receipt::Committed { serial, commitment } => {
                self.deal_of(*serial)?.commitment = Some(*commitment);
                Ok(())
            }
            Receipt::Cut { serial, number } => self.cut(*serial, *number),
            Receipt::Unseen(serial) => self.unseen(*serial),
            Receipt::NoDeck { table, hand } => self.saw_unsealed(*table, *hand),
            Receipt::Lot { serial, below, result } => self.saw_lot(*serial, *below, *result),
        }
    }

    /// Hears all lines of a file; comments begin with `#`.
    ///
    /// # Errors
    /// The number of the first line that is wrong, from 1, and what is wrong with it.
    pub fn read(text: &str) -> Result<Self, (usize, Failure)> {
        let mut witness = Self::default();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim_ascii().is_empty() && !line.starts_with('#') {
                line.parse().and_then(|receipt| witness.hear(&receipt)).map_err(|failure| (number, failure))?;
            }
        }
        Ok(witness)
    }

    fn is_told_whose(&mut self, certificate: &[u8], person: u32) -> Result<(), Failure> {
        ensure!(self.whose.is_none(), BadForm, "whose receipts they are is said once");
        self.whose = Some(state::Whose { certificate: HouseCertificate::read(certificate)?, person });
        Ok(())
    }

    /// They are at this table again: another one may have sealed the same serials since.
    fn is_at(&mut self, table: u16) -> Result<(), Failure> {
        let known = table_of(&mut self.tables, table)?;
        self.tables_of.extend(known.deals.keys().map(|serial| (*serial, table)));
        Ok(())
    }

    fn cut(&mut self, serial: u32, number: Hash) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let deal = self.deal_of(serial)?;
        let is_called = deal.called.as_ref().is_some_and(|called| called.call.persons.contains(&person));
        ensure!(is_called, BadForm, "I cut {serial} before I was called");
        let promised = Some(deal_hashes::commitment(&deal.head, person, &number));
        ensure!(promised == deal.commitment, BadForm, "my own cut of {serial} is not what I promised");
        deal.number = Some(number);
        Ok(())
    }

    fn saw_lot(&mut self, serial: u32, below: u32, result: u32) -> Result<(), Failure> {
        let Some(drawn) = &mut self.deal_of(serial)?.drawn else {
            return failed!(BadForm, "no lots are drawn at {serial}");
        };
        ensure!(below > 0, BadForm, "the lot of {serial} is below 0");
        drawn.is_used = true;
        let lot = drawn.lots.below(below);
        ensure!(lot == result, WrongLot, "the lot of {serial} below {below} is {lot}, not {result}");
        Ok(())
    }

    /// Not all was seen that was done with the cards of a hand.
    fn unseen(&mut self, serial: u32) -> Result<(), Failure> {
        let seen = self.deal_of(serial)?;
        let deal = seen.sealed.deal;
        ensure!(seen.hand.is_some(), BadForm, "no hand was dealt as {serial}");
        self.not_seen_whole(deal);
        Ok(())
    }

    /// A hand was shown without a sealed deck.
    fn saw_unsealed(&mut self, table: u16, hand: u32) -> Result<(), Failure> {
        self.whose()?;
        let is_new = self.found.unsealed.insert((table, hand));
        ensure!(is_new, BadForm, "hand {hand} of table {table} is told twice to have no deck");
        Ok(())
    }

    /// The deal that was sealed last under this serial.
    fn deal_of(&mut self, serial: u32) -> Result<&mut DealSeen, Failure> {
        let table = self.tables_of.get(&serial).and_then(|table| self.tables.get_mut(table));
        let deal = table.and_then(|table| table.deals.get_mut(&serial));
        deal.map_or_else(|| failed!(BadForm, "nothing was sealed as {serial}"), Ok)
    }
}
