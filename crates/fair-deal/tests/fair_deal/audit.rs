//! A house that cuts until it likes the cards, and what its record says of it.

use super::hand_plan::hand_plan;
use cardroom_fair_deal::{
    Audit, Check, DealNo, DealProver, HouseCertificate, HouseKey, Plan, Purpose, SealingContext, SeatPlan,
};
use cardroom_shared::cards::{Deck, DeckPlace};
use cardroom_shared::command::IrregularityKind;
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent, SealingEvent, Shuffled};
use cardroom_shared::reason::Reason;
use cardroom_shared::remedy::{Remedy, ResolvedIrregularity};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeMap;

const FLOOR: u16 = 0;
const TABLE: u16 = 1;

/// A burn that was exposed goes back into the deck.
pub(super) fn burn_goes_back() -> ResolvedIrregularity {
    let burn = DeckPlace(4);
    ResolvedIrregularity {
        kind: IrregularityKind::ExposedBurn,
        seat: None,
        seen: vec![burn],
        remedy: Remedy::BurnGoesBack(burn),
        returned: Vec::new(),
        reason: Reason::BurnExposed,
        into: None,
    }
}

/// A house and what it has written down.
struct Written {
    house: DealProver,
    key: HouseKey,
    events: Vec<EventKind>,
}

impl Written {
    fn opens() -> Self {
        let key = HouseKey::of(&[1; 32]).unwrap();
        let opened = SealingContext { certificate: HouseCertificate::bare(&key.public()), nonce: [3; 32], flags: 0 };
        let mut written = Self { house: DealProver::default(), key, events: Vec::new() };
        written.writes(DealProver::open(&opened));
        written
    }

    fn writes(&mut self, event: SealingEvent) {
        self.house.obey(&event);
        self.events.push(EventKind::Sealing(event));
    }

    /// Seals and cuts for this purpose, which nobody has cut with it.
    fn cuts(&mut self, purpose: Purpose) -> &mut Self {
        let table = if purpose == Purpose::Lot { FLOOR } else { TABLE };
        let serial = self.house.last(table).unwrap_or(0) + 1;
        let deal = DealNo { table, serial };
        let hand = self.house.hand(TABLE).unwrap_or(0);
        let rest: Vec<u8> = (4..52).collect();
        let seats = [(2, 20), (1, 10)].map(|(seat, person)| SeatPlan { seat, person }).to_vec();
        let plan = match purpose {
            Purpose::Hand => Plan::Hand { button: 1, dealt: seats },
            Purpose::Rest => Plan::Rest { hand, places: rest.clone() },
            Purpose::ButtonDraw | Purpose::ChipRace => Plan::Draw(seats),
            Purpose::Lot => Plan::Lot { reason: 1, persons: vec![10, 20] },
        };
        let rest = (purpose == Purpose::Rest).then_some((hand, rest));
        let secret = |k| [u8::try_from(serial * 16 + k).unwrap() ^ u8::try_from(table * 128).unwrap(); 32];
        let secrets: Vec<_> = (0..8).map(secret).take(purpose.secrets()).collect();
        let sealed = self.house.seal(&self.key, (table, purpose), rest, &secrets, (0, Vec::new())).unwrap();
        self.writes(sealed.event);
        let called = self.house.call(&self.key, deal, (0, 1), &plan, &BTreeMap::new()).unwrap();
        self.writes(called.event);
        let cut = self.house.cut(deal, &BTreeMap::new()).unwrap();
        self.writes(cut.event);
        self
    }

    /// A burn that was exposed goes back, so that what is left of the hand is shuffled.
    fn takes_a_burn_back(&mut self) -> &mut Self {
        self.happens(HandEvent::Begun(hand_plan(1, 1, 2))).happens(HandEvent::Irregular(burn_goes_back()))
    }

    /// The hand has ended.
    fn plays(&mut self) -> &mut Self {
        self.happens(HandEvent::Begun(hand_plan(1, 1, 2))).happens(HandEvent::Ended)
    }

    fn happens(&mut self, event: HandEvent) -> &mut Self {
        let event = PublicEvent::Hand(TableNo(TABLE), event);
        drop(self.house.happen(&event));
        self.events.push(EventKind::Told(event));
        self
    }

    fn deals(&mut self) -> &mut Self {
        let deck = self.house.deck_cut(TABLE).unwrap();
        self.events.push(EventKind::Shuffled(Shuffled { table: TableNo(TABLE), deck, slip: None }));
        self
    }

    /// The failure found in the record, and the failure about undealt cards at its end.
    fn found(&self) -> (Option<Check>, Option<Check>) {
        let mut audit = Audit::default();
        let wrong = self.events.iter().find_map(|event| audit.read(event).err());
        (wrong.map(|failure| failure.check), audit.ends().err().map(|failure| failure.check))
    }
}

#[test]
fn whatever_is_cut_is_dealt_before_the_next_is_cut() {
    use Purpose::{ButtonDraw, ChipRace, Hand, Lot, Rest};
    let mut honest = Written::opens();
    honest.cuts(ButtonDraw).deals().cuts(Lot).cuts(Lot).cuts(Hand).deals();
    honest.takes_a_burn_back().cuts(Rest).deals().plays().cuts(Hand).deals();
    assert_eq!(honest.found(), (None, None), "lots have no deck");
    for purpose in [Hand, Rest, ButtonDraw, ChipRace] {
        let mut cheat = Written::opens();
        cheat.cuts(Hand).deals().takes_a_burn_back();
        if purpose == Hand {
            cheat.plays();
        }
        cheat.cuts(purpose);
        assert_eq!(cheat.found(), (None, Some(Check::Unfinished)), "{purpose:?}: it may be dealt next");
        cheat.cuts(if purpose == Rest { Hand } else { purpose }).deals();
        assert_eq!(cheat.found().0, Some(Check::Unfinished), "{purpose:?}: another was cut in its place");
    }
}

#[test]
fn what_is_left_of_a_hand_is_shuffled_once_for_what_went_back() {
    use Purpose::{Hand, Rest};
    let mut never = Written::opens();
    never.cuts(Hand).deals().cuts(Rest).deals();
    assert_eq!(never.found().0, Some(Check::WrongPlace), "nothing went back into the deck");
    let mut once = Written::opens();
    once.cuts(Hand).deals().takes_a_burn_back().cuts(Rest).deals();
    assert_eq!(once.found(), (None, None));
    once.cuts(Rest).deals();
    assert_eq!(once.found().0, Some(Check::WrongPlace), "it was shuffled for that");
}

#[test]
fn a_deck_is_dealt_once_and_as_it_was_cut() {
    let mut twice = Written::opens();
    twice.cuts(Purpose::Hand).deals().deals();
    assert_eq!(twice.found().0, Some(Check::WrongDeck));
    let mut other = Written::opens();
    other.cuts(Purpose::Hand);
    let deck = Deck::ordered();
    other.events.push(EventKind::Shuffled(Shuffled { table: TableNo(TABLE), deck, slip: None }));
    assert_eq!(other.found().0, Some(Check::WrongDeck));
}
