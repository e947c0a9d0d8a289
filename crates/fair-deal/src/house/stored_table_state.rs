//! The stored state of a table, with the messages since the beginning of the hand that is played.

use super::super::cut_excuse::Excuse;
use super::super::deal_hashes;
use super::super::hand_places::HandPlaces;
use super::super::hash::Hash;
use super::super::message::{AbortReason, CardMove, DealMessage, DealNo, HandOutcome, HandOver, Plan};
use super::super::purpose::Purpose;
use super::card_moves::{is_annulling, moves};
use super::derived_table_state::Working;
use super::{Called, Pending};
use cardroom_shared::event::{HandEvent, SealingEvent};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How a table stands.
#[derive(Debug)]
pub(super) struct Kept {
    head: Hash,
    serial: u32,
    /// How it stood before the first of the events.
    before: (Hash, u32),
    /// From the seals of the hand on that is played, or of the first deal that is not over.
    events: VecDeque<(KeptStep, Hash)>,
    excuses: BTreeMap<u32, Excuse>,
    pending: BTreeMap<u32, Open>,
    /// The hand that was dealt last.
    hand: Option<HandAtTable>,
    /// The serial of each hand, by its number: the last one, if it was dealt again.
    serials: BTreeMap<u32, u32>,
    /// The serials of the annulled hands.
    annulled: BTreeSet<u32>,
}

/// A step at a table that moves its head.
#[derive(Debug)]
enum KeptStep {
    /// An event of a deal, from which a message follows.
    Sealing(SealingEvent),
    /// A message that follows from an event of the game.
    Told(Vec<u8>),
}

/// The hand that was dealt last, with the places of its cards.
#[derive(Debug)]
struct HandAtTable {
    serial: u32,
    number: u32,
    /// The seats of its players, in the order of dealing.
    seats: Vec<u8>,
    places: HandPlaces,
    is_over: bool,
    is_awarded: bool,
}

/// A deal that is not over.
#[derive(Debug)]
struct Open {
    purpose: Purpose,
    /// The head right after it was sealed.
    head: Hash,
    at_ms: u64,
    asked: Vec<u32>,
    called: Option<Called>,
    promised: Vec<Hash>,
}

impl Kept {
    pub(super) fn new(evening: &Hash, table: u16) -> Self {
        let head = deal_hashes::first_head(evening, table);
        let (events, excuses, pending, serials, annulled) = Default::default();
        Self { head, serial: 0, before: (head, 0), events, excuses, pending, hand: None, serials, annulled }
    }

    pub(super) fn obey(&mut self, event: &SealingEvent, head: Hash) {
        match event {
            SealingEvent::Opened { .. } => {}
            SealingEvent::Sealed { serial, purpose, message, .. } => {
                self.forget();
                self.serial = *serial;
                if let (Some(purpose), Ok(DealMessage::Seals(seals))) =
                    (Purpose::of(*purpose), DealMessage::read(message))
                {
                    let (at_ms, asked, promised) = (seals.at_ms, seals.asked, Vec::new());
                    self.pending.insert(*serial, Open { purpose, head, at_ms, asked, called: None, promised });
                }
            }
            SealingEvent::Called { call, promised, .. } => {
                if let Ok(DealMessage::Call(call)) = DealMessage::read(call)
                    && let Some(open) = self.pending.get_mut(&call.deal.serial)
                {
                    open.called =
                        Some(Called { hand: call.hand, at_ms: call.at_ms, persons: call.persons, plan: call.plan });
                    open.promised = promised.iter().map(|promised| promised.0).collect();
                }
            }
            SealingEvent::Cut { serial, .. } => {
                if let Some(Open { purpose, called, .. }) = self.pending.remove(serial) {
                    let called = called.unwrap_or_default();
                    self.note_cuts(purpose, &called.persons);
                    self.deal(*serial, purpose, &called);
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
        self.events.push_back((KeptStep::Sealing(event.clone()), head));
    }

    /// A hand, or its rest, is dealt.
    fn deal(&mut self, serial: u32, purpose: Purpose, called: &Called) {
        match Plan::read(purpose, &called.plan) {
            Ok(Plan::Hand { dealt, .. }) => {
                let places = HandPlaces::dealt_to(dealt.len());
                let number = called.hand;
                self.serials.insert(number, serial);
                let seats = dealt.iter().map(|entry| entry.seat).collect();
                self.hand = Some(HandAtTable { serial, number, seats, places, is_over: false, is_awarded: false });
            }
            Ok(Plan::Rest { hand, places }) => {
                let dealt = self.hand.as_mut().filter(|dealt| dealt.serial == hand);
                if let Some(dealt) = dealt {
                    dealt.places.was_shuffled_again(&places);
                }
            }
            Ok(Plan::Draw(_) | Plan::Lot { .. }) | Err(_) => {}
        }
    }

    /// Something happens in the hand of this number: the messages that tell it, if it is the one that was dealt last.
    pub(super) fn happen(&mut self, (table, number): (u16, u32), event: &HandEvent, by: Option<u32>) -> Vec<Vec<u8>> {
        let Some(hand) = self.hand.as_mut().filter(|hand| hand.number == number) else { return Vec::new() };
        let deal = DealNo { table, serial: hand.serial };
        let mut messages = Vec::new();
        for (kind, places) in moves(event, &hand.places, &hand.seats) {
            // A witness says what is wrong with a move: nobody else hears of it.
            let _checked = hand.places.moved(deal.serial, kind, &places);
            let by = by.filter(|_| !kind.is_of_the_deal());
            messages.push(DealMessage::Move(CardMove { deal, kind, by, places }));
        }
        hand.is_awarded = match event {
            HandEvent::PotAwarded { .. } => true,
            HandEvent::AwardsTakenBack(..) => false,
            _ => hand.is_awarded,
        };
        let is_end = matches!(event, HandEvent::Ended);
        let outcome = if is_end && hand.is_awarded { HandOutcome::Played } else { HandOutcome::Annulled(by) };
        let is_told = if is_end { !hand.is_over } else { is_annulling(event) };
        messages.extend(is_told.then(|| self.end(deal, outcome)).flatten());
        messages.into_iter().map(|message| self.tell(&message)).collect()
    }

    /// A hand ends so, once. A hand that had a result can be annulled later.
    fn end(&mut self, deal: DealNo, outcome: HandOutcome) -> Option<DealMessage> {
        if let Some(hand) = self.hand.as_mut().filter(|hand| hand.serial == deal.serial) {
            hand.is_over = true;
        }
        let is_again = matches!(outcome, HandOutcome::Annulled(_)) && !self.annulled.insert(deal.serial);
        let is_annulled = self.annulled.contains(&deal.serial);
        let is_new = !is_again && (outcome != HandOutcome::Played || !is_annulled);
        is_new.then_some(DealMessage::Over(HandOver { deal, outcome }))
    }

    /// A hand is taken back after its end, by its number: the message that tells it.
    pub(super) fn take_back(&mut self, table: u16, hand: u32, by: Option<u32>) -> Vec<Vec<u8>> {
        let deal = self.serials.get(&hand).map(|serial| DealNo { table, serial: *serial });
        let over = deal.and_then(|deal| self.end(deal, HandOutcome::Annulled(by)));
        over.iter().map(|over| self.tell(over)).collect()
    }

    /// The hand of this number goes on after its end, if it is the one that was dealt last.
    pub(super) fn reopen(&mut self, number: u32) {
        if let Some(hand) = self.hand.as_mut().filter(|hand| hand.number == number) {
            hand.is_over = false;
        }
    }

    fn tell(&mut self, message: &DealMessage) -> Vec<u8> {
        let message = message.to_bytes();
        self.head = deal_hashes::next_head(&self.head, &message);
        self.events.push_back((KeptStep::Told(message.clone()), self.head));
        message
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
        let first =
            self.hand.as_ref().map(|hand| hand.serial).into_iter().chain(self.pending.keys().next().copied()).min();
        let first = self.first_with(first.unwrap_or(u32::MAX));
        while let Some((step, head)) = self.events.front() {
            let sealed = sealed_by(step);
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
            let is_before = |step: &KeptStep| sealed_by(step).is_none_or(|serial| serial < first);
            let kept = self.events.iter().map(|(step, _)| step).skip_while(|step| is_before(step));
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
            at_ms: open.at_ms,
            asked: open.asked.clone(),
            called: open.called.clone(),
        })
    }

    pub(super) fn is_pending(&self) -> bool {
        !self.pending.is_empty()
    }

    pub(super) fn hand(&self) -> Option<u32> {
        self.hand.as_ref().map(|hand| hand.serial)
    }

    pub(super) fn deal_of(&self, number: u32) -> Option<u32> {
        self.hand.as_ref().filter(|hand| hand.number == number).map(|hand| hand.serial)
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
        for (step, _) in &self.events {
            step.take(&mut working);
        }
        working
    }

    /// The messages at the table, byte by byte.
    pub(super) fn said(&self, evening: Hash, table: u16) -> Vec<Vec<u8>> {
        let mut working = Working::new(evening, table, self.before);
        self.events.iter().filter_map(|(step, _)| step.take(&mut working)).collect()
    }
}

impl KeptStep {
    /// Takes the step at a table at work: its message.
    fn take(&self, working: &mut Working) -> Option<Vec<u8>> {
        match self {
            Self::Sealing(event) => working.take(event),
            Self::Told(message) => {
                working.note(message);
                Some(message.clone())
            }
        }
    }
}

/// The deal that is sealed by an event.
fn sealed_by(step: &KeptStep) -> Option<u32> {
    if let KeptStep::Sealing(SealingEvent::Sealed { serial, .. }) = step { Some(*serial) } else { None }
}

/// The deal without which a step says nothing. A move of an older hand says nothing to a newcomer, and moves the head.
fn belongs_to(step: &KeptStep) -> Option<u32> {
    let KeptStep::Sealing(event) = step else { return None };
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
