//! The promises and cuts of the fair deal, and what each person was told of deals.

use crate::game::dealer::FLOOR;
use cardroom_fair_deal::{DealNo, Hash};
use cardroom_shared::cards::Card;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// The state of the cuts, and the disclosures to each person.
#[derive(Debug, Default)]
pub(super) struct CutProgress {
    /// The promises and cuts. They are only in memory until they are written as a whole.
    pub(super) promised: BTreeMap<DealNo, BTreeMap<u32, Hash>>,
    pub(super) cut: BTreeMap<DealNo, BTreeMap<u32, Hash>>,
    /// The start of the wait for the next step of each deal.
    pub(super) since: BTreeMap<DealNo, CutWait>,
    /// The disclosures to each person who is told of deals.
    pub(super) told: BTreeMap<PersonNo, DealDisclosure>,
    /// The spectators who want to be told as well.
    pub(super) asked: BTreeSet<PersonNo>,
    /// The people at pages of the server. Such a page cannot check a deal, so its views have faces.
    pub(super) pages: BTreeSet<PersonNo>,
    /// Those of them whose page has not asked for deals. They do not cut.
    pub(super) uncut: BTreeSet<PersonNo>,
    /// The speed of the session clock as a multiple of real time; 0 counts as 1. A cut travels in real time.
    pub(super) speed: u32,
    /// The tables with an end message.
    pub(super) ended: BTreeSet<u16>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CutWait {
    pub(super) at: Moment,
    /// True if the wait began before the server opened.
    pub(super) before: bool,
}

#[derive(Debug, Default)]
pub(super) struct DealDisclosure {
    /// True if they are told of the deals of the floor.
    pub(super) floor: bool,
    /// The table of whose deals they are told.
    pub(super) table: Option<TableNo>,
    /// The hand whose cards were opened to them, with the opened cards and their places.
    pub(super) hand: Option<u32>,
    pub(super) opened: BTreeSet<(u8, Card)>,
}

impl DealDisclosure {
    /// Returns whether they are told of the deals of this table; 0 is the floor.
    pub(super) fn is_told_of(&self, table: u16) -> bool {
        if table == FLOOR { self.floor } else { self.table == Some(TableNo(table)) }
    }
}

impl CutProgress {
    /// Forgets a person who has gone or reconnects. They are told everything anew, and promise anew.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.asked.remove(&person);
        // A promise in a call is final.
        for promised in self.promised.values_mut() {
            promised.remove(&person.0);
        }
    }

    /// Adds a spectator who wants to be told of deals.
    pub(super) fn add_listener(&mut self, person: PersonNo) {
        self.asked.insert(person);
    }

    /// Forgets the opened cards at places that are shuffled again. They are opened anew, also for the same
    /// card.
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
