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
    // A house may open a card before it says where hole cards lie, and before one is turned up.
    let (mut held, mut shown) = (DeckPlaces::new(), DeckPlaces::new());
    for told in receipts.iter().filter_map(message) {
        match told {
            DealMessage::Call(call) => {
                // If another plan can be read as one of a hand, nothing comes of it: cards of other deals are never opened.
                if let Ok(Plan::Hand { dealt, .. }) = Plan::read(Purpose::Hand, &call.plan) {
                    held.extend((0_u8..).zip(dealt.iter().chain(&dealt)).map(|(place, _)| (call.deal, place)));
                }
            }
            DealMessage::Move(CardMove { deal, kind: kind @ (Move::Swap | Move::Shown), places, .. }) => {
                let moved = if kind == Move::Swap { &mut held } else { &mut shown };
                moved.extend(places.into_iter().map(|place| (deal, place)));
            }
            _ => {}
        }
    }
    let mut public = String::new();
    for mut receipt in receipts {
        if let Some(DealMessage::Open(Open { deal, mut openings })) = message(&receipt) {
            let is_hidden = |at: &(DealNo, u8)| held.contains(at) && !shown.contains(at);
            openings.retain(|opening| !is_hidden(&(deal, opening.place)));
            if openings.is_empty() {
                continue;
            }
            receipt = Receipt::Said(DealMessage::Open(Open { deal, openings }).to_bytes());
        }
        public.push_str(&receipt.to_string());
        public.push('\n');
    }
    public
}

/// The message of the house in a receipt.
pub(super) fn message(receipt: &Receipt) -> Option<DealMessage> {
    if let Receipt::Said(bytes) = receipt { DealMessage::read(bytes).ok() } else { None }
}
