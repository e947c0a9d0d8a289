//! What waits to be told until it is written down: of all that happened, one message of a kind for each person; of the
//! roster, only what has changed; and what everybody gets is one message for all.

use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{OutgoingMessage, RosterLine, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// What may leave the house, because it is written down.
#[derive(Debug, Default)]
pub struct SessionOutbox {
    /// Messages to people, in order. What is the same for many is one message.
    pub messages: Vec<(PersonNo, OutgoingMessage)>,
    /// Who broke the protocol, and is sent away.
    pub broke: Vec<PersonNo>,
    /// The story, line by line.
    pub lines: Vec<String>,
}

impl SessionOutbox {
    /// What was said of deals to somebody on a line that is gone is for no other line: there hello comes first.
    pub(super) fn forget_deals_of(&mut self, person: PersonNo) {
        let is_deal = |message: &OutgoingMessage| matches!(message, OutgoingMessage::Message(message) if matches!(**message, ServerMessage::FairDeal(_)));
        self.messages.retain(|(to, message)| *to != person || !is_deal(message));
    }

    /// Leaves out what a later message to the same person makes useless.
    pub(super) fn keep_the_latest(&mut self) {
        let mut later = BTreeSet::new();
        let mut kept: Vec<_> = std::mem::take(&mut self.messages);
        kept.reverse();
        kept.retain(|(person, message)| message.replaces().is_none_or(|kind| later.insert((*person, kind))));
        kept.reverse();
        self.messages = kept;
    }
}

/// What has happened and is not in the outbox yet.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each list changes by itself")]
pub(super) struct PendingNews {
    pub(super) news: BTreeMap<PersonNo, Vec<Arc<PublicEvent>>>,
    /// The present of the house: the moment of its latest step, arrival, departure or look at the clock. News is shown at
    /// the moment of the latest event instead.
    pub(super) at: Moment,
    /// Who has come in and gets the whole roster.
    pub(super) newcomers: BTreeSet<PersonNo>,
    /// Anybody's line of the roster may have changed.
    pub(super) roster: bool,
    /// Whose line of the roster may have changed.
    pub(super) roster_of: BTreeSet<PersonNo>,
    /// The prizes may have changed.
    pub(super) prizes: bool,
    /// It may be others who play.
    pub(super) players: bool,
    /// The standings have changed.
    pub(super) standings: bool,
    /// The roster.
    pub(super) known: BTreeMap<PersonNo, RosterLine>,
    /// Of whose lines not everybody knows.
    pub(super) held: BTreeSet<PersonNo>,
}

impl PendingNews {
    /// Whether there is something of which everybody is to be told.
    pub(super) fn waits_for_all(&self) -> bool {
        self.roster || self.prizes || self.players || !self.roster_of.is_empty() || !self.held.is_empty()
    }

    /// Somebody has gone, or comes in and sees how everything stands.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.news.remove(&person);
        self.newcomers.remove(&person);
    }
}
