//! Who has promised to cut and who has cut, and what everybody was told of deals.

use crate::game::dealer::FLOOR;
use cardroom_fair_deal::{DealNo, Hash};
use cardroom_shared::cards::Card;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// What is known of those who cut, and what they were told.
#[derive(Debug, Default)]
pub(super) struct CutProgress {
    /// What was promised, and cut: in memory alone, until it is written down whole.
    pub(super) promised: BTreeMap<DealNo, BTreeMap<u32, Hash>>,
    pub(super) cut: BTreeMap<DealNo, BTreeMap<u32, Hash>>,
    /// Since when the house waits for the next step of a deal.
    pub(super) since: BTreeMap<DealNo, CutWait>,
    /// What everybody was told who is told of deals.
    pub(super) told: BTreeMap<PersonNo, DealDisclosure>,
    /// Who looks on and wants to be told as well.
    pub(super) asked: BTreeSet<PersonNo>,
    /// Tables at which the last word was said.
    pub(super) ended: BTreeSet<u16>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CutWait {
    pub(super) at: Moment,
    /// Whether it was so when the house opened.
    pub(super) before: bool,
}

#[derive(Debug, Default)]
pub(super) struct DealDisclosure {
    /// Of the floor.
    pub(super) floor: bool,
    /// Of which table.
    pub(super) table: Option<TableNo>,
    /// The hand of which cards were opened to them, and which of them at which places.
    pub(super) hand: Option<u32>,
    pub(super) opened: BTreeSet<(u8, Card)>,
}

impl DealDisclosure {
    /// Whether they are told of the deals of this table; 0 is the floor.
    pub(super) fn is_told_of(&self, table: u16) -> bool {
        if table == FLOOR { self.floor } else { self.table == Some(TableNo(table)) }
    }
}

impl CutProgress {
    /// Somebody has gone, or comes in by another line: they are told everything anew, and promise anew.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.asked.remove(&person);
        // What is called was promised for good.
        for promised in self.promised.values_mut() {
            promised.remove(&person.0);
        }
    }

    /// They look on and want to be told of deals.
    pub(super) fn add_listener(&mut self, person: PersonNo) {
        self.asked.insert(person);
    }

    /// These places are shuffled again: what lies there then is opened anew, also where it is the same card.
    pub(super) fn forget_opened(&mut self, table: TableNo, places: &[u8]) {
        for told in self.told.values_mut().filter(|told| told.table == Some(table)) {
            told.opened.retain(|(place, _)| !places.contains(place));
        }
    }

    pub(super) fn forget_deal(&mut self, deal: DealNo) {
        self.promised.remove(&deal);
        self.cut.remove(&deal);
        self.since.remove(&deal);
    }
}
