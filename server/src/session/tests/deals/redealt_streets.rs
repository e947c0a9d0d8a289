//! Streets that are dealt again after a reshuffle of the rest. A card at its old place is proven anew. The
//! place of a card that is burnt after the reshuffle is unknown.

use super::seeded_game::{RAIL, SeededGame, SeededSpectator};
use super::*;
use crate::game::dealer::test_decks::TestDecks;
use cardroom_fair_deal::Opening;
use cardroom_shared::cards::Card;
use cardroom_shared::command::{FloorOrder, Irregularity, IrregularityKind};
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::remedy::Remedy;

/// The seed of a session in which a card of the flop is there again after a reshuffle.
const SAME_PLACE: u64 = 1;

/// The seed of a clumsy dealer's session in which a card is burnt that everybody had seen before the
/// reshuffle.
const SEEN_AND_BURNT: u64 = 14;

/// The messages to the rail in this many hands of a seeded session.
fn told(evening: u64, clumsy: &str, hands: u32, mut each: impl FnMut(&mut SeededGame)) -> Vec<ServerMessage> {
    let mut sheet = sheet_of(4, None, Some(0));
    sheet.structure.starting_stack = Chips(1_000_000);
    sheet.rules.set("clumsy_dealer", clumsy).unwrap();
    let mut played = SeededGame::opens_by(&sheet, TestDecks::cut(evening, Box::new(|_, deck| deck)));
    let mut rng = ChaCha8Rng::seed_from_u64(evening);
    while played.hands() < hands {
        let motion = played.motion(&mut rng);
        played.plays(motion.as_ref());
        each(&mut played);
    }
    played.sent(RAIL, 0).cloned().collect()
}

/// The messages of a session in which each flop comes too early, and is dealt again.
fn flops_again(evening: u64) -> Vec<ServerMessage> {
    let mut last = None;
    told(evening, "never", 40, |played| {
        let view = played.harness.view(1).table;
        let lies = view.filter(|table| table.boards.iter().any(|board| board.len() == 3)).map(|table| table.hand);
        if lies.is_some() && lies != last {
            last = lies;
            let kind = IrregularityKind::EarlyFlop;
            let early = Irregularity { kind, seat: None, cards: Vec::new(), into: None };
            played.tries(Order::Floor(TableNo(1), FloorOrder::Irregularity(early)));
        }
    })
}

/// A card that was opened at a place of a hand, by the serial of the hand.
type Opened = (u32, u8, Card);

/// The cards that this message opens.
fn opened_by(message: &ServerMessage) -> Vec<Opened> {
    let ServerMessage::FairDeal(bytes) = message else { return Vec::new() };
    let Ok(DealMessage::Open(open)) = DealMessage::read(bytes) else { return Vec::new() };
    open.openings.iter().map(|opening| (open.deal.serial, opening.place, opening.card)).collect()
}

/// The cards that were opened twice at one place of a hand, because of a reshuffle in between.
fn opened_twice(told: &[ServerMessage]) -> Vec<Opened> {
    let mut before = BTreeSet::new();
    told.iter().flat_map(opened_by).filter(|opened| !before.insert(*opened)).collect()
}

/// The messages that open this card, in order.
fn openings_of(told: &[ServerMessage], card: Opened) -> Vec<usize> {
    let opens = |message: &ServerMessage| opened_by(message).contains(&card);
    told.iter().enumerate().filter(|(_, message)| opens(message)).map(|(nth, _)| nth).collect()
}

/// The message without the opening of this card.
fn without(message: &ServerMessage, card: Card) -> ServerMessage {
    let ServerMessage::FairDeal(bytes) = message else { panic!("{message:?}") };
    let Ok(DealMessage::Open(mut open)) = DealMessage::read(bytes) else { panic!("{bytes:?}") };
    open.openings.retain(|opening| opening.card != card);
    ServerMessage::FairDeal(DealMessage::Open(open).to_bytes())
}

#[test]
fn card_reshuffled_to_its_old_place_needs_a_new_opening() {
    let mut told = flops_again(SAME_PLACE);
    let mut looks = SeededSpectator::new();
    looks.hears_all(&told);
    assert!(looks.failed().is_empty(), "all was opened: {:?}", looks.news);
    let [card, ..] = opened_twice(&told)[..] else { panic!("no card came to lie where it had lain") };
    // An opening from before the reshuffle proves nothing about the card that is there now.
    let [_, again] = openings_of(&told, card)[..] else { panic!("it is opened each time") };
    told[again] = without(&told[again], card.2);
    let mut looks = SeededSpectator::new();
    looks.hears_all(&told);
    let failed = looks.failed();
    let failed = &failed.first().expect("nobody opens it anew").failure;
    assert!(failed.check == Check::NoOpening && failed.why.contains("was never opened"), "{failed:?}");
}

/// The burnt cards of a hand.
#[derive(Default)]
struct Burns {
    /// The places, and whether everybody has seen the card there.
    exposed: BTreeMap<u8, bool>,
    /// The number of burns after cards had been seen and shuffled.
    after_a_shuffle: usize,
    was_shuffled: bool,
}

impl Burns {
    fn see(&mut self, event: &HandEvent) {
        match event {
            HandEvent::Begun(_) => (self.exposed, self.was_shuffled) = Default::default(),
            HandEvent::BoardDealt { burn: Some(burn), .. } => {
                self.exposed.insert(burn.0, false);
                self.after_a_shuffle += usize::from(self.was_shuffled);
            }
            HandEvent::Irregular(wrong) => {
                for place in &wrong.seen {
                    self.exposed.entry(place.0).and_modify(|exposed| *exposed = true);
                }
                if let Remedy::Redealt { .. } | Remedy::BurnGoesBack(_) | Remedy::Mixed(_) = wrong.remedy {
                    self.exposed.clear();
                    self.was_shuffled |= !wrong.seen.is_empty();
                }
            }
            _ => {}
        }
    }
}

#[test]
fn card_burnt_after_it_was_seen_and_shuffled_is_not_opened() {
    let (mut burns, mut opened, mut wrongly) = (Burns::default(), Vec::new(), Vec::new());
    for message in told(SEEN_AND_BURNT, "often", 30, |_| {}) {
        match message {
            // An opening comes before the view with that card.
            ServerMessage::FairDeal(bytes) => {
                if let Ok(DealMessage::Open(open)) = DealMessage::read(&bytes) {
                    opened.extend(open.openings.into_iter().map(|opening| (open.deal.serial, opening)));
                }
            }
            ServerMessage::Step { events, .. } => {
                for event in &events {
                    if let PublicEvent::Hand(_, event) = event {
                        burns.see(event);
                    }
                }
                let is_hidden = |(_, opening): &(u32, Opening)| burns.exposed.get(&opening.place) == Some(&false);
                wrongly.extend(std::mem::take(&mut opened).into_iter().filter(is_hidden));
            }
            _ => {}
        }
    }
    assert!(burns.after_a_shuffle > 0, "nothing was burnt after cards had been seen");
    assert!(wrongly.is_empty(), "where a card lies that was shuffled is known to nobody: {wrongly:?}");
}
