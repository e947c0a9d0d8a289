//! Receipts without the cards that only their owner saw.
//!
//! A hole card may have been shown to its owner alone, or to one other person. The message that opened it does not say to
//! whom. So a hole card is kept only if a move says that it was turned up for the table.

use cardroom_fair_deal::{CardMove, DealMessage, DealNo, Move, Open, Plan, Purpose, Receipt};
use std::collections::BTreeSet;

/// The places of cards in the deck of a deal.
type DeckPlaces = BTreeSet<(DealNo, u8)>;

/// Returns the valid receipts without comments and without the hole cards that the table did not see.
pub(super) fn redact(text: &str) -> String {
    let receipts: Vec<Receipt> = text.lines().filter_map(|line| line.parse().ok()).collect();
    // Cards are opened to their owner before they are turned up.
    let turned_up = |message| match message {
        DealMessage::Move(CardMove { deal, kind: Move::Shown, places, .. }) => Some((deal, places)),
        _ => None,
    };
    let shown = receipts.iter().filter_map(message).filter_map(turned_up);
    let shown: DeckPlaces =
        shown.flat_map(|(deal, places)| places.into_iter().map(move |place| (deal, place))).collect();
    let mut held = DeckPlaces::new();
    let mut public = String::new();
    for mut receipt in receipts {
        match message(&receipt) {
            Some(DealMessage::Call(call)) => {
                // If another plan can be read as one of a hand, nothing comes of it: cards of other deals are never opened.
                if let Ok(Plan::Hand { dealt, .. }) = Plan::read(Purpose::Hand, &call.plan) {
                    held.extend((0_u8..).zip(dealt.iter().chain(&dealt)).map(|(place, _)| (call.deal, place)));
                }
            }
            Some(DealMessage::Move(CardMove { deal, kind: Move::Swap, places, .. })) => {
                if let [old, new] = places.as_slice() {
                    held.remove(&(deal, *old));
                    held.insert((deal, *new));
                }
            }
            Some(DealMessage::Open(Open { deal, mut openings })) => {
                let is_hidden = |at: &(DealNo, u8)| held.contains(at) && !shown.contains(at);
                openings.retain(|opening| !is_hidden(&(deal, opening.place)));
                if openings.is_empty() {
                    continue;
                }
                receipt = Receipt::Said(DealMessage::Open(Open { deal, openings }).to_bytes());
            }
            _ => {}
        }
        public.push_str(&receipt.to_string());
        public.push('\n');
    }
    public
}

fn message(receipt: &Receipt) -> Option<DealMessage> {
    if let Receipt::Said(bytes) = receipt { DealMessage::read(bytes).ok() } else { None }
}
