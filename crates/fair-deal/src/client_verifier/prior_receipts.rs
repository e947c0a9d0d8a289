//! The messages of a house to earlier runs of this person's client, from their receipts. A house that now contradicts
//! them has gone back to an earlier state, and deals again what it did not like.

use crate::{DealMessage, DealNo, DealStep, Failure, Hash, Receipt, ensure};
use std::collections::BTreeMap;

/// The messages of earlier evenings, and of this one before the program was started.
#[derive(Debug, Default)]
pub struct Earlier {
    evenings: BTreeMap<Hash, Said>,
}

type Said = BTreeMap<(DealNo, DealStep), Vec<u8>>;

/// The step of a message, with the part that cannot vary; `None` for a message that is no step. The dealt cards follow
/// from the seals and the call, and the missing persons are stated in good faith.
fn step<'a>(message: &DealMessage, bytes: &'a [u8]) -> Option<((DealNo, DealStep), &'a [u8])> {
    let step = message.step()?;
    let fixed = if step == DealStep::Outcome { 1 } else { bytes.len() };
    Some(((message.deal(), step), bytes.get(..fixed)?))
}

impl Earlier {
    /// Reads the receipts that an earlier program kept: lines as [`Receipt`] writes them. What can't be read is passed over.
    pub fn read(&mut self, receipts: &str) {
        let mut evening = None;
        for line in receipts.lines() {
            let Ok(Receipt::Said(bytes)) = line.parse() else { continue };
            let Ok(message) = DealMessage::read(&bytes) else { continue };
            if let DealMessage::Hello(hello) = &message {
                evening = Some(hello.evening());
            }
            if let (Some(evening), Some((step, said))) = (evening, step(&message, &bytes)) {
                let known = self.evenings.entry(evening).or_default();
                known.entry(step).or_insert_with(|| said.to_vec());
            }
        }
    }

    /// Checks that this message equals the earlier one of this step.
    ///
    /// # Errors
    /// Says that it differs.
    pub(super) fn holds(&self, evening: Option<Hash>, message: &DealMessage, bytes: &[u8]) -> Result<(), Failure> {
        let Some(known) = evening.and_then(|evening| self.evenings.get(&evening)) else { return Ok(()) };
        let Some(((deal, step), said)) = step(message, bytes) else { return Ok(()) };
        let was = match step {
            DealStep::Seals => "sealed",
            DealStep::Call => "called",
            DealStep::Outcome => "ended",
        };
        let is_alike = known.get(&(deal, step)).is_none_or(|before| before == said);
        ensure!(is_alike, Rollback, "{} was {was} otherwise before this program was started", deal.serial);
        Ok(())
    }
}
