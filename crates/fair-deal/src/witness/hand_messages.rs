//! The messages about a hand that was dealt: the moves of its cards, and its end.

use super::incidents::Annulled;
use super::state::{DealSeen, Mark, TableSeen, Witness, table_of};
use crate::{CardMove, DealNo, Failure, HandOutcome, HandOver, ensure, failed};

impl Witness {
    /// Cards of a hand are moved. Of a hand that was not seen whole nothing is checked.
    pub(super) fn moved(&mut self, done: &CardMove, bytes: &[u8]) -> Result<(), Failure> {
        let CardMove { deal, by, kind, places } = done;
        let table = table_of(&mut self.tables, deal.table)?;
        let told = table.hand_told(deal.serial, "moved")?.filter(|told| told.is_whole());
        let is_counted = told.is_some() && !kind.is_of_the_deal();
        if let Some(hand) = told.and_then(|told| told.hand.as_mut()) {
            hand.places.moved(deal.serial, *kind, places)?;
        }
        table.hear(bytes);
        if is_counted {
            self.is_worth_at_most(*deal, Mark::MovedByOrder);
            self.found.moved.insert((*deal, *by));
        }
        Ok(())
    }

    /// A hand is over, or annulled after its end.
    pub(super) fn over(&mut self, over: HandOver, bytes: &[u8]) -> Result<(), Failure> {
        let HandOver { deal, outcome } = over;
        let table = table_of(&mut self.tables, deal.table)?;
        let hand = table.hand_told(deal.serial, "over")?.and_then(|told| told.hand.as_mut());
        let is_annulled = outcome != HandOutcome::Played;
        let is_known = hand.map(|hand| (hand.is_over, hand.is_annulled) = (true, is_annulled)).is_some();
        table.hear(bytes);
        if let (HandOutcome::Annulled(by), true) = (outcome, is_known) {
            self.found.annulled.push(Annulled { deal, by });
        }
        Ok(())
    }

    /// Not all moves of a hand were seen.
    pub(super) fn not_seen_whole(&mut self, deal: DealNo) {
        if self.is_seen_whole(deal) {
            self.found.unseen.push(deal);
            self.is_worth_at_most(deal, Mark::NotSeenWhole);
        }
    }

    fn is_worth_at_most(&mut self, deal: DealNo, mark: Mark) {
        let table = self.tables.get_mut(&deal.table);
        let own = table.and_then(|table| table.deals.get_mut(&deal.serial)?.mark.as_mut());
        if let Some(own) = own.filter(|own| **own < mark) {
            self.marks.entry(*own).and_modify(|count| *count -= 1);
            *self.marks.entry(mark).or_default() += 1;
            *own = mark;
        }
    }
}

impl TableSeen {
    /// The hand of which a message tells; `None` for one that was dealt before this witness came.
    fn hand_told(&mut self, serial: u32, what: &str) -> Result<Option<&mut DealSeen>, Failure> {
        let is_before = self.is_before(serial);
        let told = self.deals.get_mut(&serial).filter(|told| told.hand.is_some());
        ensure!(told.is_some() || is_before, Rollback, "{serial} is {what}, which is no hand that was dealt");
        let is_annulled = told.as_ref().and_then(|told| told.hand.as_ref()).is_some_and(|hand| hand.is_annulled);
        ensure!(!is_annulled, Rollback, "{serial} is {what}, and was annulled before");
        Ok(told)
    }
}

/// Checks that a hand is dealt after the end of the one before it, and under a number above those of all hands that stand: else the
/// house could deal until it likes the cards.
pub(super) fn is_in_turn(serial: u32, number: u32, table: &TableSeen) -> Result<(), Failure> {
    if let Some(last) = table.hand_in_play() {
        return failed!(Rollback, "{serial} is dealt in place of {last}, which is not over");
    }
    let stands = |known: &DealSeen| known.hand.as_ref().is_some_and(|hand| !hand.is_annulled);
    let is_again = |known: &DealSeen| known.called.as_ref().is_some_and(|called| called.call.hand >= number);
    let is_new = !table.deals.values().any(|known| stands(known) && is_again(known));
    ensure!(is_new, Rollback, "{serial} is dealt as hand {number}, which was dealt before");
    Ok(())
}
