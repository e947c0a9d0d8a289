//! Evenings with a clumsy dealer: every kind of mistake happens, the house puts it right, and no chip is lost.
#![allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]

use cardroom_shared::action::Action;
use cardroom_shared::cards::Deck;
use cardroom_shared::chance::{Chance, Deal};
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Command, CommandSource, DeskRequest, IrregularityKind, Motion, Name, Order};
use cardroom_shared::event::{EventKind, HandEvent, PublicEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::structure::Structure;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A small generator (splitmix64).
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

impl Chance for Rng {
    fn shuffle(&mut self, deal: &Deal) -> Deck {
        let cards = Deck::ordered().cards().to_vec();
        self.reshuffle(deal, cards)
    }

    fn below(&mut self, n: u32) -> u32 {
        u32::try_from(self.next() % u64::from(n.max(1))).unwrap()
    }
}

/// An evening of six players, of whom each calls or checks, and folds now and then.
struct Evening {
    tournament: Tournament,
    rng: Rng,
    hands: u32,
    mistakes: Vec<IrregularityKind>,
    reshuffles: u32,
}

impl Evening {
    fn begin(house: &str, clumsy_dealer: &str, seed: u64) -> Self {
        let mut rules = HouseRules::preset(house).unwrap();
        rules.set("clumsy_dealer", clumsy_dealer).unwrap();
        let structure = Structure::preset("home-game").unwrap();
        let tournament = Tournament::new(Arc::new(rules), structure, Dealing::OnOrder);
        let mut evening = Self { tournament, rng: Rng(seed), hands: 0, mistakes: Vec::new(), reshuffles: 0 };
        for number in 1..=6 {
            let name = Name::try_from(format!("Player {number}")).unwrap();
            evening.say(CommandSource::Desk(PersonNo(number), DeskRequest::Enter(name)));
        }
        evening.say(CommandSource::order(PersonNo(0), Order::Start));
        evening
    }

    fn say(&mut self, from: CommandSource) {
        let Ok(events) = self.tournament.decide(&Command { at: Moment(0), from }) else { return };
        let mut decided = events.into_iter();
        while let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.rng)) {
            match &event.what {
                EventKind::Told(PublicEvent::Hand(_, HandEvent::Begun(_))) => self.hands += 1,
                EventKind::Told(PublicEvent::Hand(_, HandEvent::Irregular(wrong))) => self.mistakes.push(wrong.kind),
                EventKind::Shuffled(shuffled) if shuffled.deck.cards().len() < 52 => self.reshuffles += 1,
                _ => {}
            }
            self.tournament.apply(&event);
            assert_eq!(self.tournament.chips_in_play(), self.tournament.chips_by_the_books());
        }
    }

    /// Plays the next hand to its end. There is one: the evening goes on.
    fn play_hand(&mut self) {
        let before = self.hands;
        self.say(CommandSource::order(PersonNo(0), Order::Deal(TableNo(1))));
        assert!(self.hands > before, "no hand begins after hand {before}");
        while let Some(hand) = self.tournament.table(TableNo(1)).unwrap().hand_in_progress() {
            let seat = hand.to_act().unwrap();
            let person = self.tournament.table(TableNo(1)).unwrap().seat(seat).unwrap().person;
            let may_check = hand.legal_actions().unwrap().may_check();
            let action = match self.rng.next() % 5 {
                0 => Action::Fold,
                _ if may_check => Action::Check,
                _ => Action::Call,
            };
            self.say(CommandSource::Motion(person, Motion::Clear(action)));
        }
    }
}

#[test]
fn a_clumsy_dealer_makes_every_mistake_and_the_house_puts_each_right() {
    let of_the_dealer = || IrregularityKind::WORDS.iter().filter(|(_, kind)| kind.is_of_the_dealer());
    assert!(of_the_dealer().count() > 5, "the kinds of mistakes were not found");
    for house in ["tda", "robert", "home", "procedures", "fike", "fpn"] {
        let mut seen = BTreeSet::new();
        let mut reshuffles = 0;
        for seed in 0..40 {
            let mut evening = Evening::begin(house, "often", seed);
            let before = evening.tournament.chips_in_play();
            for _ in 0..40 {
                evening.play_hand();
            }
            assert_eq!(evening.tournament.chips_in_play(), before);
            seen.extend(evening.mistakes.iter().map(|kind| format!("{kind:?}")));
            reshuffles += evening.reshuffles;
        }
        let missing: Vec<&str> =
            of_the_dealer().filter(|(_, kind)| !seen.contains(&format!("{kind:?}"))).map(|w| w.0).collect();
        assert_eq!(missing, Vec::<&str>::new(), "never happened in {house}");
        assert!(reshuffles > 0, "nothing was dealt anew in {house}");
    }
}

#[test]
fn a_dealer_of_the_house_as_it_comes_makes_no_mistakes() {
    let mut evening = Evening::begin("robert", "never", 1);
    for _ in 0..100 {
        evening.play_hand();
    }
    assert_eq!(evening.mistakes, []);
    assert_eq!(evening.reshuffles, 0);
    assert!(evening.tournament.chips_in_play() > Chips::ZERO);
}
