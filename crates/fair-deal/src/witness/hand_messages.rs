//! The messages about a hand that was dealt: the moves of its cards, and its end.

use super::super::failure::{Check, Failure, fail_if, failed};
use super::super::message::{CardMove, DealNo, HandOutcome, HandOver};
use super::hand::HandSeen;
use super::incidents::{Annulled, CardsMoved, Found};
use super::state::{Mark, TableSeen, Witness};

impl Witness {
    /// Cards of a hand are moved.
    pub(super) fn moved(&mut self, done: &CardMove, bytes: &[u8]) -> Result<(), Failure> {
        let CardMove { deal, kind, by, places } = done;
        let table = self.table(*deal)?;
        let Some(hand) = table.hand_told(deal.serial, "moved")? else {
            table.hear(bytes);
            return Ok(());
        };
        hand.moved(deal.serial, *kind, places)?;
        let is_counted = hand.is_whole && !kind.is_of_the_deal();
        let is_first = is_counted && !std::mem::replace(&mut hand.is_moved, true);
        table.hear(bytes);
        let is_proven = table.deals.get(&deal.serial).is_some_and(|known| known.mark == Some(Mark::Proven));
        if is_first && is_proven {
            self.tally.proven -= 1;
            self.tally.moved += 1;
        }
        if is_counted {
            self.found.moved.insert(CardsMoved { deal: *deal, by: *by });
        }
        Ok(())
    }

    /// A hand is over, or annulled after its end.
    pub(super) fn over(&mut self, over: HandOver, bytes: &[u8]) -> Result<(), Failure> {
        let HandOver { deal, outcome } = over;
        let table = self.table(deal)?;
        let Some(hand) = table.hand_told(deal.serial, "over")? else {
            table.hear(bytes);
            return Ok(());
        };
        hand.is_over = true;
        table.hear(bytes);
        if let HandOutcome::Annulled(by) = outcome {
            let is_again = self.found.is_annulled(deal);
            fail_if(is_again, Check::Rollback, || format!("{} is annulled twice", deal.serial))?;
            self.found.annulled.push(Annulled { deal, by });
            self.tally.annulled += 1;
        }
        Ok(())
    }

    /// Not all moves of a hand were seen.
    pub(super) fn not_seen_whole(&mut self, deal: DealNo) {
        let Some(table) = self.tables.get_mut(&deal.table) else { return };
        let mark = table.deals.get(&deal.serial).and_then(|known| known.mark);
        let Some(hand) = table.hands.get_mut(&deal.serial) else { return };
        let is_moved = hand.is_moved;
        if std::mem::replace(&mut hand.is_whole, false) {
            self.found.unseen.push(deal);
            self.tally.unseen += 1;
            self.tally.moved -= u32::from(mark == Some(Mark::Proven) && is_moved);
            self.tally.proven -= u32::from(mark == Some(Mark::Proven) && !is_moved);
            self.tally.uncut -= u32::from(mark == Some(Mark::Uncut));
        }
    }
}

impl TableSeen {
    /// The hand of which a message tells; `None` for one that was dealt before this witness came.
    fn hand_told(&mut self, serial: u32, what: &str) -> Result<Option<&mut HandSeen>, Failure> {
        let is_before = self.is_before(serial);
        match self.hands.get_mut(&serial) {
            None if !is_before => {
                failed(Check::Rollback, format!("{serial} is {what}, which is no hand that was dealt"))
            }
            hand => Ok(hand),
        }
    }
}

/// Checks that a hand is dealt after the end of the one before it, and under a new number, unless that was annulled:
/// else the house could deal until it likes the cards.
pub(super) fn is_in_turn(deal: DealNo, number: u32, table: &TableSeen, found: &Found) -> Result<(), Failure> {
    let last = table.last.and_then(|serial| Some((serial, table.hands.get(&serial)?)));
    let Some((serial, hand)) = last else { return Ok(()) };
    let why = || format!("{} is dealt in place of {serial}, which is not over", deal.serial);
    fail_if(!hand.is_over, Check::Rollback, why)?;
    let known = table.deals.get(&serial).and_then(|known| known.called.as_ref());
    let is_again = known.is_some_and(|called| called.hand >= number);
    let is_annulled = found.is_annulled(DealNo { serial, ..deal });
    fail_if(is_again && !is_annulled, Check::Rollback, || {
        format!("{} is dealt as hand {number}, which was dealt before", deal.serial)
    })
}
