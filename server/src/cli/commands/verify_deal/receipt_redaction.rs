//! Receipts without the cards that only their owner saw.
//!
//! A hole card may have been shown to its owner alone, or to one other person. The message that opened it does not say to
//! whom. So a hole card is kept only if a move says that it was turned up for the table.

use cardroom_fair_deal::{CardMove, DealMessage, DealNo, Move, Open, Plan, Purpose, Receipt};
use std::collections::{BTreeMap, BTreeSet};

/// The hole cards of the hands, as far as the receipts describe them.
#[derive(Default)]
struct HoleCards {
    purposes: BTreeMap<DealNo, Purpose>,
    /// The places of the hole cards that are held now.
    held: BTreeSet<(DealNo, u8)>,
    /// The places of those that were turned up for the table.
    shown: BTreeSet<(DealNo, u8)>,
}

impl HoleCards {
    fn hear(&mut self, message: &DealMessage) {
        match message {
            DealMessage::Seals(seals) => {
                self.purposes.insert(seals.deal, seals.purpose);
            }
            DealMessage::Call(call) => {
                let plan = self.purposes.get(&call.deal).and_then(|purpose| Plan::read(*purpose, &call.plan).ok());
                if let Some(Plan::Hand { dealt, .. }) = plan {
                    self.held.extend((0_u8..).zip(dealt.iter().chain(&dealt)).map(|(place, _)| (call.deal, place)));
                }
            }
            DealMessage::Move(CardMove { deal, kind: Move::Shown, places, .. }) => {
                self.shown.extend(places.iter().map(|place| (*deal, *place)));
            }
            DealMessage::Move(CardMove { deal, kind: Move::Swap, places, .. }) => {
                if let [old, new] = places.as_slice() {
                    self.held.remove(&(*deal, *old));
                    self.held.insert((*deal, *new));
                }
            }
            _ => {}
        }
    }
}

/// Returns the valid receipts without comments and without the hole cards that the table did not see.
pub(super) fn redact(text: &str) -> String {
    let receipts: Vec<Receipt> = text.lines().filter_map(|line| line.parse().ok()).collect();
    let mut cards = HoleCards::default();
    receipts.iter().filter_map(message).for_each(|message| cards.hear(&message));
    // Cards are opened to their owner before they are turned up.
    let mut cards = HoleCards { shown: cards.shown, ..HoleCards::default() };
    let mut public = String::new();
    for receipt in receipts {
        let kept = match message(&receipt) {
            Some(DealMessage::Open(open)) => without_hidden_cards(open, &cards),
            Some(told) => {
                cards.hear(&told);
                Some(receipt)
            }
            None => Some(receipt),
        };
        if let Some(receipt) = kept {
            public.push_str(&receipt.to_string());
            public.push('\n');
        }
    }
    public
}

fn message(receipt: &Receipt) -> Option<DealMessage> {
    if let Receipt::Said(bytes) = receipt { DealMessage::read(bytes).ok() } else { None }
}

fn without_hidden_cards(Open { deal, mut openings }: Open, cards: &HoleCards) -> Option<Receipt> {
    openings.retain(|opening| {
        let at = (deal, opening.place);
        !cards.held.contains(&at) || cards.shown.contains(&at)
    });
    let open = Open { deal, openings };
    (!open.openings.is_empty()).then(|| Receipt::Said(DealMessage::Open(open).to_bytes()))
}
