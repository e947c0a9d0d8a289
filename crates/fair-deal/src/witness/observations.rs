//! The acts and observations of this person.

use super::super::deal_hashes;
use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::hash::Hash;
use super::state::{DealSeen, Witness};

impl Witness {
    /// They are at this table again: another one may have sealed the same serials since.
    pub(super) fn is_at(&mut self, table: u16) -> Result<(), Failure> {
        let Some(known) = self.tables.get(&table) else {
            return failed(Check::BadForm, format!("the house has not said hello at table {table}"));
        };
        self.tables_of.extend(known.deals.keys().map(|serial| (*serial, table)));
        Ok(())
    }

    pub(super) fn committed(&mut self, serial: u32, commitment: Hash) -> Result<(), Failure> {
        self.deal_of(serial)?.commitment = Some(commitment);
        Ok(())
    }

    pub(super) fn cut(&mut self, serial: u32, number: Hash) -> Result<(), Failure> {
        let person = self.whose()?.person;
        let deal = self.deal_of(serial)?;
        let is_called = deal.called.as_ref().is_some_and(|called| called.call.persons.contains(&person));
        fail_if(!is_called, Check::BadForm, || format!("I cut {serial} before I was called"))?;
        let promised = Some(deal_hashes::commitment(&deal.head, person, &number));
        fail_if(promised != deal.commitment, Check::BadForm, || {
            format!("my own cut of {serial} is not what I promised")
        })?;
        deal.number = Some(number);
        Ok(())
    }

    pub(super) fn saw_lot(&mut self, serial: u32, below: u32, result: u32) -> Result<(), Failure> {
        let Some(drawn) = &mut self.deal_of(serial)?.drawn else {
            return failed(Check::BadForm, format!("no lots are drawn at {serial}"));
        };
        let lot = drawn.lots.below(below);
        fail_if(lot != result, Check::WrongLot, || format!("the lot of {serial} below {below} is {lot}, not {result}"))
    }

    /// Not all was seen that was done with the cards of a hand.
    pub(super) fn unseen(&mut self, serial: u32) -> Result<(), Failure> {
        let seen = self.deal_of(serial)?;
        let deal = seen.sealed.deal;
        fail_if(seen.hand.is_none(), Check::BadForm, || format!("no hand was dealt as {serial}"))?;
        self.not_seen_whole(deal);
        Ok(())
    }

    /// A hand was shown without a sealed deck.
    pub(super) fn saw_unsealed(&mut self, table: u16, hand: u32) -> Result<(), Failure> {
        self.whose()?;
        let is_new = self.found.unsealed.insert((table, hand));
        fail_if(!is_new, Check::BadForm, || format!("hand {hand} of table {table} is told twice to have no deck"))
    }

    /// The deal that was sealed last under this serial.
    fn deal_of(&mut self, serial: u32) -> Result<&mut DealSeen, Failure> {
        let table = self.tables_of.get(&serial).and_then(|table| self.tables.get_mut(table));
        let deal = table.and_then(|table| table.deals.get_mut(&serial));
        deal.map_or_else(|| failed(Check::BadForm, format!("nothing was sealed as {serial}")), Ok)
    }
}
