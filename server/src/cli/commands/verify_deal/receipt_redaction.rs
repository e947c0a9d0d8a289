//! Receipts without the cards that only their owner saw.
//!
//! A hole card may have been shown to its owner alone, or to one other person. The message that opened it
//! does not say to whom.
//! So a hole card is kept only if a line `face` says that the table saw it.

use cardroom_fair_deal::{CardMove, DealMessage, DealNo, Move, Open, Plan, Purpose, Receipt};
use cardroom_shared::cards::Card;
use std::collections::{BTreeMap, BTreeSet};

/// The deals, as far as the receipts describe them.
#[derive(Default)]
struct Deals {
    /// The table and the purpose of the last deal with each serial number.
    sealed: BTreeMap<u32, (DealNo, Purpose)>,
    /// All sealed deals.
    all: BTreeMap<DealNo, Purpose>,
    /// The places of hole cards, also of those that were exchanged later.
    holes: BTreeMap<DealNo, BTreeSet<u8>>,
    /// Hands that were not seen whole. The places of their hole cards are unknown.
    unseen: BTreeSet<DealNo>,
    /// The hand of each reshuffled stub.
    hand_of: BTreeMap<DealNo, DealNo>,
}

impl Deals {
    fn hears(&mut self, receipt: &Receipt) {
        match receipt {
            Receipt::Said(bytes) => match DealMessage::read(bytes) {
                Ok(DealMessage::Seals(seals)) => {
                    self.sealed.insert(seals.deal.serial, (seals.deal, seals.purpose));
                    self.all.insert(seals.deal, seals.purpose);
                }
                Ok(DealMessage::Call(call)) => {
                    let sealed = self.sealed.get(&call.deal.serial).map(|(_, purpose)| *purpose);
                    match sealed.and_then(|purpose| Plan::read(purpose, &call.plan).ok()) {
                        Some(Plan::Hand { dealt, .. }) => {
                            let holes = u8::try_from(dealt.len() * 2).unwrap_or(u8::MAX);
                            self.holes.insert(call.deal, (0..holes).collect());
                        }
                        Some(Plan::Rest { hand, .. }) => {
                            self.hand_of.insert(call.deal, DealNo { serial: hand, ..call.deal });
                        }
                        Some(Plan::Draw(_) | Plan::Lot { .. }) | None => {}
                    }
                }
                Ok(DealMessage::Move(CardMove { deal, kind: Move::Swap, places, .. })) => {
                    if let (Some(holes), [_, new]) = (self.holes.get_mut(&deal), places.as_slice()) {
                        holes.insert(*new);
                    }
                }
                _ => {}
            },
            Receipt::At(table) => {
                let there = self.all.iter().filter(|(deal, _)| deal.table == *table);
                self.sealed.extend(there.map(|(deal, purpose)| (deal.serial, (*deal, *purpose))));
            }
            Receipt::Unseen(serial) => self.unseen.extend(self.hand(*serial)),
            Receipt::Certificate { .. }
            | Receipt::Committed { .. }
            | Receipt::Cut { .. }
            | Receipt::HoleCard { .. }
            | Receipt::Face { .. }
            | Receipt::NoDeck { .. }
            | Receipt::Lot { .. } => {}
        }
    }

    /// The hand that a line is about.
    fn hand(&self, serial: u32) -> Option<DealNo> {
        let (deal, _) = *self.sealed.get(&serial)?;
        Some(self.hand_of.get(&deal).copied().unwrap_or(deal))
    }

    /// Returns whether a line says that the table saw this hole card.
    fn was_turned_up(&self, serial: u32, card: Card, seen: &Seen) -> bool {
        let Some(hand) = self.hand(serial) else { return false };
        self.holes.get(&hand).is_some_and(|holes| holes.iter().any(|place| seen.contains(&(hand, *place, card))))
    }

    fn is_hole(&self, deal: DealNo, place: u8) -> bool {
        self.unseen.contains(&deal) || self.holes.get(&deal).is_some_and(|holes| holes.contains(&place))
    }
}

/// The cards that the table saw, with their places.
type Seen = BTreeSet<(DealNo, u8, Card)>;

/// Returns the valid receipts without comments and without the hole cards that the table did not see.
pub(super) fn redact(text: &str) -> String {
    let receipts: Vec<Receipt> = text.lines().filter_map(|line| line.parse().ok()).collect();
    let mut deals = Deals::default();
    let mut seen = Seen::new();
    for receipt in &receipts {
        deals.hears(receipt);
        if let Receipt::Face { serial, place, card } = receipt {
            seen.extend(deals.hand(*serial).map(|hand| (hand, *place, *card)));
        }
    }
    // A card opened before the hand was reported as not seen whole may be an exchanged card, too.
    let mut deals = Deals { unseen: deals.unseen, ..Deals::default() };
    let mut public = String::new();
    for receipt in receipts {
        deals.hears(&receipt);
        if let Some(receipt) = without_what_is_hidden(receipt, &deals, &seen) {
            public.push_str(&receipt.to_string());
            public.push('\n');
        }
    }
    public
}

fn without_what_is_hidden(receipt: Receipt, deals: &Deals, seen: &Seen) -> Option<Receipt> {
    match receipt {
        Receipt::HoleCard { serial, card, .. } => deals.was_turned_up(serial, card, seen).then_some(receipt),
        Receipt::Said(bytes) => {
            let Ok(DealMessage::Open(Open { deal, mut openings })) = DealMessage::read(&bytes) else {
                return Some(Receipt::Said(bytes));
            };
            openings.retain(|opening| {
                !deals.is_hole(deal, opening.place) || { seen.contains(&(deal, opening.place, opening.card)) }
            });
            let open = Open { deal, openings };
            (!open.openings.is_empty()).then(|| Receipt::Said(DealMessage::Open(open).to_bytes()))
        }
        other => Some(other),
    }
}
