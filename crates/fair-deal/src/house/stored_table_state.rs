//! The stored state of a table, with the messages since the beginning of the hand that is played.

use super::super::cut_excuse::Excuse;
use super::super::deal_hashes;
use super::super::hash::Hash;
use super::super::message::{AbortReason, DealMessage, DealNo};
use super::super::purpose::Purpose;
use super::derived_table_state::Working;
use super::{Called, Pending};
use cardroom_shared::event::SealingEvent;
use std::collections::{BTreeMap, VecDeque};

/// How a table stands.
#[derive(Debug)]
pub(super) struct Kept {
    head: Hash,
    serial: u32,
    /// How it stood before the first of the events.
    before: (Hash, u32),
    /// From the seals of the hand on that is played, or of the first deal that is not over.
    events: VecDeque<(SealingEvent, Hash)>,
    excuses: BTreeMap<u32, Excuse>,
    pending: BTreeMap<u32, Open>,
    /// The serial of the hand that was dealt last.
    hand: Option<u32>,
}

/// A deal that is not over.
#[derive(Debug)]
struct Open {
    purpose: Purpose,
    /// The head right after it was sealed.
    head: Hash,
    called: Option<Called>,
    promised: Vec<Hash>,
}

impl Kept {
    pub(super) fn new(evening: &Hash, table: u16) -> Self {
        let head = deal_hashes::first_head(evening, table);
        let (events, excuses, pending) = Default::default();
        Self { head, serial: 0, before: (head, 0), events, excuses, pending, hand: None }
    }

    pub(super) fn obey(&mut self, event: &SealingEvent, head: Hash) {
        match event {
            SealingEvent::Opened { .. } => {}
            SealingEvent::Sealed { serial, purpose, .. } => {
                self.forget();
                self.serial = *serial;
                if let Some(purpose) = Purpose::of(*purpose) {
                    self.pending.insert(*serial, Open { purpose, head, called: None, promised: Vec::new() });
                }
            }
            SealingEvent::Called { call, promised, .. } => {
                if let Ok(DealMessage::Call(call)) = DealMessage::read(call)
                    && let Some(open) = self.pending.get_mut(&call.deal.serial)
                {
                    open.called = Some(Called { persons: call.persons, plan: call.plan });
                    open.promised = promised.iter().map(|promised| promised.0).collect();
                }
            }
            SealingEvent::Cut { serial, .. } => {
                if let Some(Open { purpose, called, .. }) = self.pending.remove(serial) {
                    self.note_cuts(purpose, &called.map(|called| called.persons).unwrap_or_default());
                    if purpose == Purpose::Hand {
                        self.hand = Some(*serial);
                    }
                }
            }
            SealingEvent::CalledOff { serial, reason, missing, .. } => {
                self.pending.remove(serial);
                if *reason == AbortReason::CutsMissing as u8 {
                    for person in missing {
                        self.excuses.entry(*person).or_default().missed();
                    }
                }
            }
        }
        self.head = head;
        self.events.push_back((event.clone(), head));
    }

    fn note_cuts(&mut self, purpose: Purpose, called: &[u32]) {
        for person in called {
            self.excuses.entry(*person).or_default();
        }
        for (person, excuse) in &mut self.excuses {
            excuse.dealt(purpose, called.contains(person).into());
        }
    }

    /// Forgets what was said before the hand that is played, and before the first deal that is not over.
    fn forget(&mut self) {
        let first = self.hand.into_iter().chain(self.pending.keys().next().copied()).min();
        let first = self.first_with(first.unwrap_or(u32::MAX));
        while let Some((event, head)) = self.events.front() {
            let sealed = sealed_by(event);
            if sealed.is_some_and(|serial| serial >= first) {
                return;
            }
            self.before = (*head, sealed.unwrap_or(self.before.1));
            self.events.pop_front();
        }
    }

    /// The deal from which on all must be kept where it is from this one on: the next hand may be sealed while an earlier deal waits
    /// for its cuts, whose steps then come after it, and a rest is nothing without its hand.
    fn first_with(&self, mut first: u32) -> u32 {
        loop {
            let is_before = |event: &SealingEvent| sealed_by(event).is_none_or(|serial| serial < first);
            let kept = self.events.iter().map(|(event, _)| event).skip_while(|event| is_before(event));
            match kept.filter_map(belongs_to).min().filter(|earliest| *earliest < first) {
                Some(earliest) => first = earliest,
                None => return first,
            }
        }
    }

    pub(super) fn pending(&self, table: u16) -> impl Iterator<Item = Pending> + use<'_> {
        self.pending.iter().map(move |(serial, open)| Pending {
            deal: DealNo { table, serial: *serial },
            purpose: open.purpose,
            called: open.called.clone(),
        })
    }

    pub(super) fn is_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    pub(super) fn hand(&self) -> Option<u32> {
        self.hand
    }

    pub(super) fn is_excused(&self, person: u32) -> bool {
        self.excuses.get(&person).is_some_and(|excuse| excuse.stands())
    }

    pub(super) fn is_promised(&self, serial: u32, person: u32, number: &Hash) -> bool {
        let promised = || {
            let open = self.pending.get(&serial)?;
            let at = open.called.as_ref()?.persons.iter().position(|called| *called == person)?;
            Some(*open.promised.get(at)? == deal_hashes::commitment(&open.head, person, number))
        };
        promised() == Some(true)
    }

    pub(super) fn now(&self) -> (Hash, u32) {
        (self.head, self.serial)
    }

    pub(super) fn before(&self) -> (Hash, u32) {
        self.before
    }

    /// The derived state after the stored events.
    pub(super) fn working(&self, evening: Hash, table: u16) -> Working {
        let mut working = Working::new(evening, table, self.before);
        for (event, _) in &self.events {
            working.take(event);
        }
        working
    }

    /// The messages at the table, byte by byte.
    pub(super) fn said(&self, evening: Hash, table: u16) -> Vec<Vec<u8>> {
        let mut working = Working::new(evening, table, self.before);
        self.events.iter().filter_map(|(event, _)| working.take(event)).collect()
    }
}

/// The deal that is sealed by an event.
fn sealed_by(event: &SealingEvent) -> Option<u32> {
    if let SealingEvent::Sealed { serial, .. } = event { Some(*serial) } else { None }
}

/// The deal without which an event says nothing.
fn belongs_to(event: &SealingEvent) -> Option<u32> {
    match event {
        SealingEvent::Opened { .. } => None,
        SealingEvent::Sealed { serial, rest, .. } => Some(rest.as_ref().map_or(*serial, |(hand, _)| *hand)),
        SealingEvent::Called { call, .. } => match DealMessage::read(call) {
            Ok(DealMessage::Call(call)) => Some(call.deal.serial),
            _ => None,
        },
        SealingEvent::Cut { serial, .. } | SealingEvent::CalledOff { serial, .. } => Some(*serial),
    }
}
