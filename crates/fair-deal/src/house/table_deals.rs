//! A table as the house deals there: the deals that are not over, the hand that lies there, and the messages since its beginning.

use super::super::deal_hashes::{self, Cut};
use super::Pending;
use super::card_moves::{is_annulling, moves};
use crate::cut_excuse::Excuse;
use crate::hand_places::HandPlaces;
use crate::keyed_numbers::{Letter, Stream};
use crate::{
    Abort, AbortReason, CardMove, DealMessage, DealNo, Dealt, HandDealt, HandOutcome, HandOver, Hash, Plan, Played,
    Purpose, Sealed, Seals,
};
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{HandEvent, HexBytes, SealingEvent};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// How a table stands.
#[derive(Debug, Default)]
pub(super) struct TableDeals {
    pub(super) head: Hash,
    pub(super) serial: u32,
    /// How it stood before the first of the messages.
    pub(super) before: (Hash, u32),
    /// From the seals of the hand on that is played, or of the first deal that is not over.
    pub(super) said: VecDeque<Said>,
    pub(super) excuses: BTreeMap<u32, Excuse>,
    pub(super) pending: BTreeMap<u32, SealedDeal>,
    /// The hand that was dealt last.
    pub(super) hand: Option<HandAtTable>,
    /// The lots of the draw that was cut last, as far as they were not drawn.
    pub(super) lots: Option<Stream>,
    /// The deck that was cut last; none of lots.
    pub(super) deck: Option<Deck>,
    /// The serial of each hand, by its number: the last one, if it was dealt again.
    serials: BTreeMap<u32, u32>,
    /// The serials of the annulled hands.
    annulled: BTreeSet<u32>,
}

/// A message that moves the head of the table.
#[derive(Debug)]
pub(super) struct Said {
    pub(super) message: Vec<u8>,
    /// The head after it.
    head: Hash,
    /// The deal that it seals.
    seals: Option<u32>,
    /// The deal without which it says nothing. A move of an older hand says nothing to a newcomer, and moves the head.
    deal: Option<u32>,
}

/// A deal that is not over.
#[derive(Debug, Default)]
pub(super) struct SealedDeal {
    pub(super) pending: Pending,
    /// The head right after it was sealed.
    head: Hash,
    pub(super) sealed: Sealed,
    /// The hand and the places of a rest.
    rest: Option<(u32, Vec<u8>)>,
    /// The hash of the call, and what was promised before it.
    call: Hash,
    promised: Vec<Hash>,
}

/// The hand that was dealt last, with the places of its cards.
#[derive(Debug)]
pub(super) struct HandAtTable {
    pub(super) serial: u32,
    pub(super) number: u32,
    pub(super) dealt: HandDealt,
    /// From which follows what the dealer does wrong.
    pub(super) slips: Stream,
    /// The seats of its players, in the order of dealing.
    seats: Vec<u8>,
    places: HandPlaces,
    is_over: bool,
    is_awarded: bool,
}

impl TableDeals {
    pub(super) fn new(evening: &Hash, table: u16) -> Self {
        let head = deal_hashes::first_head(evening, table);
        Self { head, before: (head, 0), ..Self::default() }
    }

    /// What these secrets make; none if there can't be such a deal, or the rest is of no hand that lies there.
    pub(super) fn sealed(&self, purpose: Purpose, secrets: Vec<Hash>, rest: Option<&(u32, Vec<u8>)>) -> Option<Sealed> {
        let secrets = Some(secrets).filter(|secrets| secrets.len() == purpose.secrets())?;
        let Some((hand, places)) = rest.filter(|_| !purpose.is_open()) else {
            return Some(Sealed { secrets, rest: None });
        };
        let lies = self.hand.as_ref().filter(|lies| lies.serial == *hand)?;
        Some(Sealed { secrets, rest: Some(lies.dealt.lay.rest(places)?) })
    }

    /// Returns whether the step that was taken last has sealed what it says. True for every step that seals nothing.
    pub(super) fn is_sealed_so(&self, evening: &Hash, table: u16, event: &SealingEvent) -> bool {
        let SealingEvent::Sealed { serial, purpose, message, .. } = event else { return true };
        let Ok(DealMessage::Seals(said)) = DealMessage::read(message) else { return false };
        let (deal, sealed) = (DealNo { table, serial: *serial }, self.pending.get(serial));
        let is_so = said.deal == deal && said.purpose as u8 == *purpose;
        is_so && sealed.is_some_and(|known| known.sealed.seals(evening, deal, said.purpose) == said.seals)
    }

    /// Takes a step of a deal and says what is said of it; nothing if it can't be one.
    pub(super) fn take(&mut self, event: &SealingEvent) -> Option<Vec<u8>> {
        let (message, seals, deal) = match event {
            SealingEvent::Opened { .. } => return None,
            SealingEvent::Sealed { serial, secrets, rest, message, .. } => {
                let Ok(DealMessage::Seals(said)) = DealMessage::read(message) else { return None };
                let sealed = self.sealed(said.purpose, hashes(secrets), rest.as_ref())?;
                self.forget();
                self.serial = *serial;
                let pending = Pending { seals: said, called: None };
                let (head, of) = (deal_hashes::next_head(&self.head, message), rest.clone());
                self.pending.insert(*serial, SealedDeal { pending, head, sealed, rest: of, ..SealedDeal::default() });
                (message.clone(), Some(*serial), rest.as_ref().map_or(*serial, |(hand, _)| *hand))
            }
            SealingEvent::Called { call: message, promised, .. } => {
                let Ok(DealMessage::Call(call)) = DealMessage::read(message) else { return None };
                let serial = call.deal.serial;
                let sealed = self.pending.get_mut(&serial)?;
                sealed.call = deal_hashes::call_hash(message);
                sealed.promised = hashes(promised);
                sealed.pending.called = Some(call);
                (message.clone(), None, serial)
            }
            SealingEvent::Cut { serial, numbers, .. } => {
                let sealed = self.pending.remove(serial)?;
                (self.deal(sealed, numbers)?, None, *serial)
            }
            SealingEvent::CalledOff { serial, reason, missing, .. } => {
                let (reason, missing) = (AbortReason::of(*reason).ok()?, missing.clone());
                let SealedDeal { pending, sealed, .. } = self.pending.remove(serial)?;
                if reason == AbortReason::CutsMissing {
                    for person in &missing {
                        self.excuses.entry(*person).or_default().missed();
                    }
                }
                let abort = Abort { deal: pending.seals.deal, reason, missing, secrets: sealed.secrets };
                (DealMessage::Abort(abort).to_bytes(), None, *serial)
            }
        };
        self.say(&message, seals, Some(deal));
        Some(message)
    }

    /// What was sealed is cut by these numbers.
    fn deal(&mut self, cut: SealedDeal, numbers: &[HexBytes]) -> Option<Vec<u8>> {
        let SealedDeal { pending: Pending { seals, called }, sealed, rest, call: hash, .. } = cut;
        let (Seals { deal, purpose, .. }, call, numbers) = (seals, called?, hashes(numbers));
        let seed = deal_hashes::seed(&hash, &numbers);
        let (played, deck) = match rest {
            _ if purpose.is_open() => {
                let secret = *sealed.secrets.first()?;
                self.lots = Some(deal_hashes::lot_stream(&seed, &secret));
                let cards = deal_hashes::draw_order(&seed, &secret);
                (Played::Open(secret), (purpose != Purpose::Lot).then(|| Deck::from_cards(cards.to_vec())))
            }
            None => {
                let cut = Cut::of(&seed, 52);
                let seats: Vec<u8> = match Plan::read(purpose, &call.plan) {
                    Ok(Plan::Hand { dealt, .. }) => dealt.iter().map(|entry| entry.seat).collect(),
                    _ => Vec::new(),
                };
                let (played, dealt) = (sealed.played(&cut), HandDealt::of(&sealed, &cut));
                let deck = dealt.cards(0..52);
                let (slips, places) = (Stream::new(&seed, Letter::Slip), HandPlaces::dealt_to(seats.len()));
                let (serial, number, is_over, is_awarded) = (deal.serial, call.hand, false, false);
                self.serials.insert(number, serial);
                self.hand = Some(HandAtTable { serial, number, dealt, slips, seats, places, is_over, is_awarded });
                (played, deck)
            }
            Some((hand, places)) => {
                let lies = self.hand.as_mut().filter(|lies| lies.serial == hand)?;
                let cut = Cut::of(&seed, u8::try_from(places.len()).ok()?);
                lies.dealt.shuffle_again(&places, &sealed, &cut);
                lies.places.was_shuffled_again(&places);
                (sealed.played(&cut), lies.dealt.cards(places))
            }
        };
        self.deck = deck;
        for person in &call.persons {
            self.excuses.entry(*person).or_default();
        }
        for (person, excuse) in &mut self.excuses {
            excuse.dealt(purpose, call.persons.contains(person));
        }
        Some(DealMessage::Dealt(Dealt { deal, numbers, played }).to_bytes())
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
            messages.push(DealMessage::Move(CardMove { deal, by, kind, places }));
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
        let was_annulled = self.annulled.contains(&deal.serial);
        if outcome != HandOutcome::Played {
            self.annulled.insert(deal.serial);
        }
        (!was_annulled).then_some(DealMessage::Over(HandOver { deal, outcome }))
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
        self.say(&message, None, None);
        message
    }

    fn say(&mut self, message: &[u8], seals: Option<u32>, deal: Option<u32>) {
        self.head = deal_hashes::next_head(&self.head, message);
        self.said.push_back(Said { message: message.to_vec(), head: self.head, seals, deal });
    }

    /// Forgets what was said before the hand that is played, and before the first deal that is not over.
    fn forget(&mut self) {
        let hand = self.hand.as_ref().map(|hand| hand.serial);
        let first = hand.into_iter().chain(self.pending.keys().next().copied()).min();
        let first = self.first_with(first.unwrap_or(u32::MAX));
        while let Some(said) = self.said.pop_front_if(|said| said.seals.is_none_or(|serial| serial < first)) {
            self.before = (said.head, said.seals.unwrap_or(self.before.1));
        }
    }

    /// The deal from which on all must be kept where it is from this one on: the next hand may be sealed while an earlier deal waits
    /// for its cuts, whose steps then come after it, and a rest is nothing without its hand.
    fn first_with(&self, first: u32) -> u32 {
        let kept = self.said.iter().skip_while(|said| said.seals.is_none_or(|serial| serial < first));
        let earliest = kept.filter_map(|said| said.deal).min().filter(|earliest| *earliest < first);
        earliest.map_or(first, |earliest| self.first_with(earliest))
    }
}

impl SealedDeal {
    /// Returns whether a person promised this number; `None` if they were not called.
    pub(super) fn is_promised(&self, person: u32, number: &Hash) -> Option<bool> {
        let at = self.pending.called.as_ref()?.persons.iter().position(|called| *called == person)?;
        Some(*self.promised.get(at)? == deal_hashes::commitment(&self.head, person, number))
    }
}

fn hashes(digits: &[HexBytes]) -> Vec<Hash> {
    digits.iter().map(|digits| digits.0).collect()
}
