//! Somebody who is dealt to and believes nothing: they check each message of the house and each card that they see.

mod hand;
mod hand_messages;
mod house_messages;
mod incidents;
mod observations;
mod state;

pub use incidents::{Annulled, CallSeen, CalledOff, CardsMoved, DealGap, TableFound};
pub use state::{DealShown, DrawSeen, Mark, Tally, Witness};

use super::failure::{Check, Failure, failed};
use super::house_certificate::HouseCertificate;
use super::receipt::Receipt;

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
            Receipt::Committed { serial, commitment } => self.committed(*serial, *commitment),
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
        if self.whose.is_some() {
            return failed(Check::BadForm, "whose receipts they are is said once");
        }
        self.whose = Some(state::Whose { certificate: HouseCertificate::read(certificate)?, person });
        Ok(())
    }
}
