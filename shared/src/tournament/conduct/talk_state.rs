//! The state of table talk and of emblems.

use crate::emblem::Emblem;
use crate::event::{Earshot, TalkEvent};
use crate::seat::{PersonNo, TableNo};
use crate::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// The most remarks and reports of one person within a minute; more are refused.
pub const MAX_REMARKS_A_MINUTE: u32 = 12;

/// The most remarks of one table that wait for the end of a hand; more are refused.
pub const MAX_HELD_BACK: usize = 100;

/// The most held back remarks of one person at a table; more are refused.
pub const MAX_HELD_BACK_OF_ONE: usize = 10;

/// The most people that one person can mute; more are refused.
pub const MAX_UNHEARD: usize = 200;

pub(super) const MINUTE_MS: u64 = 60_000;

/// A remark that waits until the hand is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeferredRemark {
    /// The speaker.
    pub person: PersonNo,
    /// The words.
    pub words: String,
    /// The intended hearers.
    pub to: Earshot,
}

/// The number of recent remarks of one person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RemarkRate {
    pub(super) since: Moment,
    pub(super) remarks: u32,
}

/// The state of table talk and of emblems.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkState {
    pub(super) held_back: BTreeMap<TableNo, Vec<DeferredRemark>>,
    /// The people whom the director has muted, and until when; `None` without an end.
    pub(super) silenced: BTreeMap<PersonNo, Option<Moment>>,
    /// The pairs of a hearer and the speaker whom they have muted.
    pub(super) unheard: BTreeSet<(PersonNo, PersonNo)>,
    pub(super) lately: BTreeMap<PersonNo, RemarkRate>,
    /// The last words said with chips that are no action. They are delivered like all talk, and before
    /// anything else.
    pub(super) with_chips: Option<TalkEvent>,
    /// The emblems that people chose.
    pub(super) emblems: BTreeMap<PersonNo, Emblem>,
}

impl TalkState {
    /// Counts a remark within a minute, and forgets older counts.
    pub(super) fn count_remark(&mut self, person: PersonNo, at: Moment) {
        self.lately.retain(|_, lately| at < lately.since.plus_ms(MINUTE_MS));
        self.lately.entry(person).or_insert(RemarkRate { since: at, remarks: 0 }).remarks += 1;
    }

    /// Holds this remark back until the hand at this table is over.
    pub(super) fn hold_back(&mut self, table: TableNo, held: DeferredRemark) {
        self.held_back.entry(table).or_default().push(held);
    }

    /// Removes the first held back remark of this table, because it is delivered.
    pub(super) fn deliver(&mut self, table: TableNo) {
        if let Some(held) = self.held_back.get_mut(&table).filter(|held| !held.is_empty()) {
            held.remove(0);
        }
    }

    /// Mutes a person for another.
    pub(super) fn stop_hearing(&mut self, person: PersonNo, other: PersonNo) {
        self.unheard.insert((person, other));
    }

    /// Unmutes a person for another.
    pub(super) fn hear_again(&mut self, person: PersonNo, other: PersonNo) {
        self.unheard.remove(&(person, other));
    }

    /// Mutes a person for everybody, and drops their held back remarks.
    pub(super) fn silence(&mut self, person: PersonNo, until: Option<Moment>) {
        self.silenced.insert(person, until);
        self.held_back.values_mut().for_each(|held| held.retain(|held| held.person != person));
    }

    pub(super) fn let_talk(&mut self, person: PersonNo) {
        self.silenced.remove(&person);
    }
}
