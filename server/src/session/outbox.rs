//! The news that waits until it is written. Each person gets one message of a kind, and only the changed
//! lines of the roster. A message for everybody exists once.

use cardroom_shared::event::PublicEvent;
use cardroom_shared::protocol::{OutgoingMessage, RosterLine, ServerMessage};
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// The messages that may be sent, because their steps are written.
#[derive(Debug, Default)]
pub struct SessionOutbox {
    /// Messages to people, in order. A message to many people is shared.
    pub messages: Vec<(PersonNo, OutgoingMessage)>,
    /// The people who broke the protocol, and are disconnected.
    pub broke: Vec<PersonNo>,
    /// The console story, line by line.
    pub lines: Vec<String>,
}

impl SessionOutbox {
    /// Removes the messages about deals for a lost connection. A new connection needs a hello first.
    pub(super) fn forget_deals_of(&mut self, person: PersonNo) {
        let is_deal = |message: &OutgoingMessage| matches!(message, OutgoingMessage::Message(message) if matches!(**message, ServerMessage::FairDeal(_)));
        self.messages.retain(|(to, message)| *to != person || !is_deal(message));
    }

    /// Removes messages that a later message to the same person replaces.
    pub(super) fn keep_the_latest(&mut self) {
        let mut later = BTreeSet::new();
        let mut kept: Vec<_> = std::mem::take(&mut self.messages);
        kept.reverse();
        kept.retain(|(person, message)| message.replaces().is_none_or(|kind| later.insert((*person, kind))));
        kept.reverse();
        self.messages = kept;
    }
}

/// The news that is not in the outbox yet.
#[derive(Debug, Default)]
#[allow(clippy::struct_excessive_bools, reason = "each list changes by itself")]
pub(super) struct PendingNews {
    pub(super) news: BTreeMap<PersonNo, Vec<Arc<PublicEvent>>>,
    /// The current session time: the time of the latest step, arrival, departure or look at the clock. News
    /// has the time of the latest event instead.
    pub(super) at: Moment,
    /// The newcomers, who get the whole roster.
    pub(super) newcomers: BTreeSet<PersonNo>,
    /// True if any line of the roster may have changed.
    pub(super) roster: bool,
    /// The people whose roster line may have changed.
    pub(super) roster_of: BTreeSet<PersonNo>,
    /// True if the prizes may have changed.
    pub(super) prizes: bool,
    /// True if the players may have changed.
    pub(super) players: bool,
    /// True if the standings have changed.
    pub(super) standings: bool,
    /// The roster.
    pub(super) known: BTreeMap<PersonNo, RosterLine>,
    /// The people with a roster change that not everybody knows.
    pub(super) held: BTreeSet<PersonNo>,
}

impl PendingNews {
    /// Returns whether there is news for everybody.
    pub(super) fn waits_for_all(&self) -> bool {
        self.roster || self.prizes || self.players || !self.roster_of.is_empty() || !self.held.is_empty()
    }

    /// Forgets the news for a person who has gone, or who gets a new view.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.news.remove(&person);
        self.newcomers.remove(&person);
    }
}
