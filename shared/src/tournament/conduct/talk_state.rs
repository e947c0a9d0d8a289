//! What the evening knows about talk.

use crate::event::{Earshot, TalkEvent};
use crate::seat::{PersonNo, TableNo};
use crate::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// The most remarks and reports of one person within a minute; more are refused.
pub const MAX_REMARKS_A_MINUTE: u32 = 12;

/// The most remarks of one table that wait for the end of a hand; more are refused.
pub const MAX_HELD_BACK: usize = 100;

/// The most of them that one person can have waiting; more are refused.
pub const MAX_HELD_BACK_OF_ONE: usize = 10;

/// The most people that one person can stop hearing; more are refused.
pub const MAX_UNHEARD: usize = 200;

pub(super) const MINUTE_MS: u64 = 60_000;

/// Words that wait until the hand is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DeferredRemark {
    /// Who said them.
    pub person: PersonNo,
    /// The words.
    pub words: String,
    /// Who is to hear them.
    pub to: Earshot,
}

/// Who said how much lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RemarkRate {
    pub(super) since: Moment,
    pub(super) remarks: u32,
}

/// What the evening knows about talk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TalkState {
    pub(super) held_back: BTreeMap<TableNo, Vec<DeferredRemark>>,
    /// Whom the director has silenced, and until when; without an end until they say otherwise.
    pub(super) silenced: BTreeMap<PersonNo, Option<Moment>>,
    /// Who does not want to hear whom.
    pub(super) unheard: BTreeSet<(PersonNo, PersonNo)>,
    pub(super) lately: BTreeMap<PersonNo, RemarkRate>,
    /// What somebody said with chips and is no act: it is heard like all talk, next of all.
    pub(super) with_chips: Option<TalkEvent>,
}

impl TalkState {
    /// Counts what somebody says within a minute; what is older is forgotten.
    pub(super) fn count_remark(&mut self, person: PersonNo, at: Moment) {
        self.lately.retain(|_, lately| at < lately.since.plus_ms(MINUTE_MS));
        self.lately.entry(person).or_insert(RemarkRate { since: at, remarks: 0 }).remarks += 1;
    }

    /// These words wait until the hand of this table is over.
    pub(super) fn hold_back(&mut self, table: TableNo, held: DeferredRemark) {
        self.held_back.entry(table).or_default().push(held);
    }

    /// The first words that waited at this table are heard.
    pub(super) fn deliver(&mut self, table: TableNo) {
        if let Some(held) = self.held_back.get_mut(&table).filter(|held| !held.is_empty()) {
            held.remove(0);
        }
    }

    /// One person hears another no more.
    pub(super) fn stop_hearing(&mut self, person: PersonNo, other: PersonNo) {
        self.unheard.insert((person, other));
    }

    /// They hear them again.
    pub(super) fn hear_again(&mut self, person: PersonNo, other: PersonNo) {
        self.unheard.remove(&(person, other));
    }

    /// Somebody is silenced; what they had still to say is not heard either.
    pub(super) fn silence(&mut self, person: PersonNo, until: Option<Moment>) {
        self.silenced.insert(person, until);
        self.held_back.values_mut().for_each(|held| held.retain(|held| held.person != person));
    }

    pub(super) fn let_talk(&mut self, person: PersonNo) {
        self.silenced.remove(&person);
    }
}
