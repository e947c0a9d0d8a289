//! What a witness knows.

use super::super::draw::{self, EveningId};
use super::super::failure::{Check, Failure, failed};
use super::super::hash::Hash;
use super::super::message::{DealNo, Plan};
use super::super::purpose::Purpose;
use super::found::{Annulled, CalledOff, Found, Gap, TableFound};
use super::hand::HandSeen;
use crate::cards::{Card, DECK_SIZE};
use arrayvec::ArrayVec;
use std::collections::{BTreeMap, BTreeSet};

/// Whose word is checked, and who checks it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Whose {
    pub(super) house_key: Hash,
    pub(super) fingerprint: Hash,
    pub(super) person: u32,
}

/// Somebody who checks what they are told.
#[derive(Clone, Debug, Default)]
pub struct Witness {
    pub(super) whose: Option<Whose>,
    pub(super) evening: Option<EveningId>,
    pub(super) tables: BTreeMap<u16, TableSeen>,
    /// At which table a serial was sealed last: what one does and sees is told by the serial alone.
    pub(super) tables_of: BTreeMap<u32, u16>,
    /// What all packets of the evening were sealed by.
    pub(super) roots: BTreeSet<Hash>,
    pub(super) calls: BTreeMap<DealNo, Vec<u8>>,
    pub(super) tally: Tally,
    pub(super) found: Found,
}

/// What an evening came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// What was dealt, and drawn openly.
    pub deals: u32,
    /// Those that one has cut oneself.
    pub proven: u32,
    /// Those that nobody has cut.
    pub uncut: u32,
    /// What was called off.
    pub called_off: u32,
    /// What was called off after one had cut.
    pub called_off_after_my_cut: u32,
    /// What was dealt and annulled afterwards.
    pub annulled: u32,
}

/// A table as one knows it.
#[derive(Clone, Debug)]
pub(super) struct TableSeen {
    pub(super) head: Hash,
    pub(super) serial: u32,
    pub(super) deals: BTreeMap<u32, DealSeen>,
    pub(super) hands: BTreeMap<u32, HandSeen>,
    pub(super) excuse: Excuse,
}

/// For how long one is not called, having missed too often.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Excuse {
    /// How often one has missed.
    pub(super) misses: u32,
    /// Hands for which one is not called any more.
    pub(super) hands: u32,
    /// How often one has cut.
    pub(super) cuts: u32,
}

impl Excuse {
    /// One has cut: so many cuts make up for having missed once.
    pub(super) fn cut(&mut self) {
        const FOR_A_MISS: u32 = 32;
        self.cuts += 1;
        if self.cuts.is_multiple_of(FOR_A_MISS) {
            self.misses = self.misses.saturating_sub(1);
        }
    }

    /// One has missed again: from the second time on it lasts twice as long each time.
    pub(super) fn missed(&mut self) {
        const MOST: u32 = 63;
        self.misses += 1;
        if let Some(often) = self.misses.checked_sub(2) {
            let retry = 1;
            self.hands = retry + 2_u32.saturating_pow(often + 1).saturating_sub(1).min(MOST);
        }
    }
}

/// A deal as one knows it.
#[derive(Clone, Debug)]
pub(super) struct DealSeen {
    pub(super) purpose: Purpose,
    pub(super) seals: Hash,
    /// The head of the table right after it was sealed.
    pub(super) head: Hash,
    pub(super) commitment: Option<Hash>,
    pub(super) called: Option<Called>,
    pub(super) number: Option<Hash>,
    pub(super) drawn: Option<Drawn>,
    pub(super) is_over: bool,
}

/// A call that was in order.
#[derive(Clone, Debug)]
pub(super) struct Called {
    pub(super) hash: Hash,
    pub(super) plan: Plan,
    pub(super) persons: Vec<u32>,
    pub(super) commitments: Hash,
}

/// What an open draw gives.
#[derive(Clone, Debug)]
pub(super) struct Drawn {
    pub(super) seed: Hash,
    pub(super) secret: Hash,
    pub(super) cards: ArrayVec<Card, DECK_SIZE>,
    /// Below which numbers lots were drawn so far.
    pub(super) below: Vec<u32>,
}

impl Witness {
    /// What the evening came to so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// The evening, once the house has said hello.
    pub fn evening(&self) -> Option<EveningId> {
        self.evening
    }

    /// What was called at which table for which deal, as it was sent: of two who sat there it must be the same.
    pub fn calls(&self) -> &BTreeMap<DealNo, Vec<u8>> {
        &self.calls
    }

    /// Whose receipts these are, once it was said: the key of the house, its fingerprint, and the number of the person.
    pub fn person(&self) -> Option<(Hash, Hash, u32)> {
        self.whose.map(|whose| (whose.house_key, whose.fingerprint, whose.person))
    }

    /// What was called off, in order.
    pub fn called_off(&self) -> &[CalledOff] {
        &self.found.called_off
    }

    /// What was annulled after it was dealt, in order.
    pub fn annulments(&self) -> &[Annulled] {
        &self.found.annulled
    }

    /// What one did not see, in the order in which one learned of it.
    pub fn gaps(&self) -> &[Gap] {
        &self.found.gaps
    }

    /// The tables, in order of their numbers.
    pub fn tables(&self) -> Vec<TableFound> {
        let found = |(table, seen): (&u16, &TableSeen)| TableFound {
            table: *table,
            serial: seen.serial,
            code: draw::code(&seen.head),
            open: seen.deals.iter().filter(|(_, deal)| !deal.is_over).map(|(serial, _)| *serial).collect(),
        };
        self.tables.iter().map(found).collect()
    }

    pub(super) fn whose(&self) -> Result<Whose, Failure> {
        match self.whose {
            Some(whose) => Ok(whose),
            None => failed(Check::BadForm, "the key of the house comes first"),
        }
    }

    /// The table at which a deal of this serial was sealed last.
    pub(super) fn table_of(&mut self, serial: u32) -> Result<&mut TableSeen, Failure> {
        let table = self.tables_of.get(&serial).and_then(|table| self.tables.get_mut(table));
        table.map_or_else(|| failed(Check::BadForm, format!("nothing was sealed as {serial}")), Ok)
    }
}

#[cfg(test)]
mod tests {
    use super::Excuse;

    #[test]
    fn whoever_misses_again_and_again_is_waited_for_less_and_less_and_makes_up_for_it_by_cutting() {
        let mut excuse = Excuse::default();
        let hands: Vec<u32> = (0..8)
            .map(|_| {
                excuse.missed();
                excuse.hands
            })
            .collect();
        // The retry, and 1, 3, 7, ... hands; 63 at most.
        assert_eq!(hands, [0, 2, 4, 8, 16, 32, 64, 64]);
        (0..31).for_each(|_| excuse.cut());
        assert_eq!(excuse.misses, 8);
        excuse.cut();
        assert_eq!(excuse.misses, 7);
    }
}
