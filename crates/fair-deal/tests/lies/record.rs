//! Lies in the record of a house.

use super::cheat::key;
use super::hand_plan;
use cardroom_fair_deal::{Audit, Check, DealProver, HouseCertificate, SealingContext};
use cardroom_shared::cards::Deck;
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent, Shuffled};
use cardroom_shared::seat::TableNo;

/// What a record with these events is found to be.
fn found_in_record(events: &[EventKind]) -> Option<Check> {
    let context = SealingContext { certificate: HouseCertificate::bare(&key().public()), nonce: [3; 32], flags: 0 };
    let mut audit = Audit::default();
    audit.read(&EventKind::Sealing(DealProver::open(&context))).unwrap();
    events.iter().find_map(|event| audit.read(event).err()).map(|failure| failure.check)
}

#[test]
fn hands_of_a_record_have_decks_that_were_cut() {
    let told = |event| EventKind::Told(PublicEvent::Hand(TableNo(1), event));
    let hand =
        || [HandEvent::Begun(hand_plan::hand_plan(1, 1, 2)), HandEvent::HoleCardsDealt, HandEvent::Ended].map(told);
    let deck = Deck::from_cards(Deck::ordered().cards()[1..].iter().copied());
    let shuffled = EventKind::Shuffled(Shuffled { table: TableNo(1), deck, slip: None });
    let of_51: Vec<EventKind> = std::iter::once(shuffled).chain(hand()).collect();
    assert_eq!((found_in_record(&hand()), found_in_record(&of_51)), (Some(Check::WrongDeck), Some(Check::WrongDeck)));
}
