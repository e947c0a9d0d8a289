//! The messages of a house to earlier runs of this person's client, from their receipts. A house that now contradicts
//! them has gone back to an earlier state, and deals again what it did not like.

use crate::{Check, DealMessage, DealNo, Failure, Hash, Receipt};
use std::collections::BTreeMap;

/// The messages of earlier evenings, and of this one before the program was started.
#[derive(Debug, Default)]
pub struct Earlier {
    evenings: BTreeMap<Hash, Said>,
}

type Said = BTreeMap<(DealNo, Step), Vec<u8>>;

/// A step of a deal that is taken once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Sealed,
    Called,
    Over,
}

impl Step {
    const fn word(self) -> &'static str {
        match self {
            Self::Sealed => "sealed",
            Self::Called => "called",
            Self::Over => "ended",
        }
    }
}

/// The step of a message, with the part that cannot vary; `None` for a message that is no step. The dealt cards follow
/// from the seals and the call, and the missing persons are stated in good faith.
fn step<'a>(message: &DealMessage, bytes: &'a [u8]) -> Option<(DealNo, Step, &'a [u8])> {
    let kind = bytes.get(..1).unwrap_or_default();
    match message {
        DealMessage::Seals(seals) => Some((seals.deal, Step::Sealed, bytes)),
        DealMessage::Call(call) => Some((call.deal, Step::Called, bytes)),
        DealMessage::Dealt(dealt) => Some((dealt.deal, Step::Over, kind)),
        DealMessage::Abort(abort) => Some((abort.deal, Step::Over, kind)),
        DealMessage::Hello(_)
        | DealMessage::Open(_)
        | DealMessage::End(_)
        | DealMessage::Move(_)
        | DealMessage::Over(_)
        | DealMessage::Commit(_)
        | DealMessage::Cut(_) => None,
    }
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
            if let (Some(evening), Some((deal, step, said))) = (evening, step(&message, &bytes)) {
                let known = self.evenings.entry(evening).or_default();
                known.entry((deal, step)).or_insert_with(|| said.to_vec());
            }
        }
    }

    /// Checks that this message equals the earlier one of this step.
    ///
    /// # Errors
    /// Says that it differs.
    pub(super) fn holds(&self, evening: Option<Hash>, message: &DealMessage, bytes: &[u8]) -> Result<(), Failure> {
        let Some(known) = evening.and_then(|evening| self.evenings.get(&evening)) else { return Ok(()) };
        let Some((deal, step, said)) = step(message, bytes) else { return Ok(()) };
        match known.get(&(deal, step)) {
            Some(before) if before != said => {
                let why = format!("{} was {} otherwise before this program was started", deal.serial, step.word());
                Err(Failure { check: Check::Rollback, why })
            }
            _ => Ok(()),
        }
    }
}
