//! The flights of cards and chips after a step: objects, paths and times. They are a pure function of the events and
//! of the objects on the table before and after.

use crate::felt::card_and_chip_pictures::CardSize;
use crate::felt::felt_objects::{Emphasis, FeltObject, FeltObjectKey, FeltObjectLook};
use crate::felt::table_geometry::TableGeometry;
use crate::ui_text::amounts;
use bevy::math::Vec2;
use cardroom_shared::action::{Outcome, Street};
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandEvent, Post};
use cardroom_shared::seat::SeatNo;
use std::collections::BTreeMap;

/// The flight time of one card or pile, in milliseconds.
pub const FLIGHT_MS: u64 = 280;
const BETWEEN_CARDS_MS: u64 = 38;
const BETWEEN_BOARD_CARDS_MS: u64 = 90;
/// The delay of board cards after the burn card, in milliseconds.
const BURN_MS: u64 = 180;

/// The delay from the last card's departure to the name of the hand, in milliseconds. It is short because cards
/// start fast.
const NAMED_MS: u64 = 80;

/// The muck's distance from the middle, as a share of the distance to the dealer.
const MUCK: f32 = 0.6;

/// The flight of an object that arrives on the table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct EntryAnimation {
    /// The start position.
    pub from: Vec2,
    /// The delay after the step, in milliseconds. The object is invisible until then.
    pub after_ms: u64,
}

/// An object that has left the table and is still visible, in flight or waiting.
#[derive(Clone, Debug, PartialEq)]
pub struct ExitAnimation {
    /// The object with its start position.
    pub piece: FeltObject,
    /// The target position.
    pub to: Vec2,
    /// The delay after the step, in milliseconds.
    pub after_ms: u64,
    /// True if it is visible from the moment of the step. A card in the deck is not.
    pub is_seen_before: bool,
}

/// All flights after a step.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FeltAnimations {
    /// Objects that arrive.
    pub entrances: BTreeMap<FeltObjectKey, EntryAnimation>,
    /// Objects that leave.
    pub farewells: Vec<ExitAnimation>,
}

type Laid = BTreeMap<FeltObjectKey, FeltObject>;

/// Returns the flights for the events between two states of the table.
pub fn animations(events: &[HandEvent], before: &Laid, after: &Laid, places: &TableGeometry) -> FeltAnimations {
    let mut film = AnimationPlan {
        places,
        before,
        after,
        at_ms: 0,
        fronts: fronts(before),
        board: 0,
        flights: FeltAnimations::default(),
    };
    film.board = before.keys().filter(|key| matches!(key, FeltObjectKey::Board(0, _))).count();
    for event in events {
        film.show(event);
    }
    film.flights
}

/// The bets in front of the seats.
fn fronts(laid: &Laid) -> BTreeMap<SeatNo, Chips> {
    laid.iter()
        .filter_map(|(key, piece)| match (key, &piece.look) {
            (FeltObjectKey::Front(seat), FeltObjectLook::Pile { chips, .. }) => Some((*seat, *chips)),
            _ => None,
        })
        .collect()
}

struct AnimationPlan<'a> {
    places: &'a TableGeometry,
    before: &'a Laid,
    after: &'a Laid,
    at_ms: u64,
    fronts: BTreeMap<SeatNo, Chips>,
    board: usize,
    flights: FeltAnimations,
}

impl AnimationPlan<'_> {
    fn show(&mut self, event: &HandEvent) {
        if let Some((seat, outcome)) = event.outcome() {
            return self.act(seat, &outcome);
        }
        match event {
            HandEvent::Begun(_) => {
                self.fronts.clear();
                self.board = 0;
            }
            HandEvent::Posted { seat, post: Post::SmallBlind | Post::BigBlind, chips, .. } => {
                self.wager(*seat, |front| front + *chips);
            }
            HandEvent::HoleCardsDealt => self.deal(),
            HandEvent::UncalledReturned { seat, chips } => self.give_back(*seat, *chips),
            HandEvent::BetsCollected => self.collect(),
            HandEvent::BoardDealt { street, burn, .. } => {
                if burn.is_some() {
                    self.burn();
                }
                self.deal_board(*street);
            }
            HandEvent::PotAwarded { pot, shares } => self.award(*pot, shares),
            HandEvent::Posted { .. }
            | HandEvent::Ruled { .. }
            | HandEvent::ClockCalled { .. }
            | HandEvent::ClockWarned(_)
            | HandEvent::TimeBankRequested(_)
            | HandEvent::TimeBankBegan(_)
            | HandEvent::AbsentFolded(_)
            | HandEvent::PenaltyFolded(_)
            | HandEvent::TimedOut { .. }
            | HandEvent::EarlyActHeld(_)
            | HandEvent::EarlyActFreed(_)
            | HandEvent::EarlyActDone { .. }
            | HandEvent::RightInDoubt(_)
            | HandEvent::RightLost { .. }
            | HandEvent::Limited(_)
            | HandEvent::UndercallForfeited { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::Fined { .. }
            | HandEvent::TurnedFaceUp(_)
            | HandEvent::RunsProposed(_)
            | HandEvent::ProposalCancelled
            | HandEvent::OtherBoardDealt { .. }
            | HandEvent::RestOfBoardShown(_)
            | HandEvent::CardsOpened { .. }
            | HandEvent::HandShown(_)
            | HandEvent::HandMucked(_)
            | HandEvent::HandsKilled(_)
            | HandEvent::AwardsTakenBack(..)
            | HandEvent::Irregular(_)
            | HandEvent::Misdealt { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Refunded { .. }
            | HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::ActTakenBack(_)
            | HandEvent::HiddenChipsFound { .. }
            | HandEvent::ReshuffleAsked { .. }
            | HandEvent::Ended
            | HandEvent::AmountDue(_) => {}
        }
    }

    fn enter(&mut self, key: FeltObjectKey, from: Vec2, after_ms: u64) {
        if self.after.contains_key(&key) {
            self.flights.entrances.insert(key, EntryAnimation { from, after_ms });
        }
    }

    fn leave(&mut self, chips: Chips, from: Vec2, to: Vec2, after_ms: u64) {
        let look = FeltObjectLook::Pile { chips, label: amounts::chips_short(chips) };
        self.flights.farewells.push(ExitAnimation {
            piece: FeltObject { at: from, layer: 40.0, look },
            to,
            after_ms,
            is_seen_before: true,
        });
    }

    /// Deals two cards to everybody, one at a time from the left of the button.
    fn deal(&mut self) {
        let button = self.after.get(&FeltObjectKey::Button).map_or(Vec2::ZERO, |piece| piece.at);
        let first = self.places.seats().min_by(|a, b| {
            let far = |seat: &SeatNo| self.places.button(*seat).distance(button);
            far(a).total_cmp(&far(b))
        });
        let order: Vec<SeatNo> = first.unwrap_or(SeatNo::FIRST).clockwise().collect();
        let mut dealt = 0;
        for which in 0..2 {
            for seat in &order {
                let key = FeltObjectKey::Card(*seat, which);
                if self.after.contains_key(&key) {
                    self.enter(key, self.places.dealer(), self.at_ms + dealt * BETWEEN_CARDS_MS);
                    dealt += 1;
                }
            }
        }
        self.at_ms += dealt * BETWEEN_CARDS_MS;
        self.name_hand(self.at_ms.saturating_sub(BETWEEN_CARDS_MS));
    }

    /// Shows the name of the hand shortly after its last card leaves.
    fn name_hand(&mut self, leaves_ms: u64) {
        if let Some(at) = self.after.get(&FeltObjectKey::HandName).map(|piece| piece.at) {
            self.enter(FeltObjectKey::HandName, at, leaves_ms + NAMED_MS);
        }
    }

    fn act(&mut self, seat: SeatNo, outcome: &Outcome) {
        match outcome {
            Outcome::Called { chips, .. } => self.wager(seat, |front| front + *chips),
            Outcome::Bet { to, .. } | Outcome::Raised { to, .. } => self.wager(seat, |_| *to),
            Outcome::Folded | Outcome::Mucked | Outcome::ThrewAway | Outcome::ShowedDead(_) => self.fold(seat),
            _ => {}
        }
    }

    fn wager(&mut self, seat: SeatNo, total: impl FnOnce(Chips) -> Chips) {
        let front = self.fronts.entry(seat).or_default();
        *front = total(*front);
        self.enter(FeltObjectKey::Front(seat), self.places.plate(seat), self.at_ms);
    }

    /// Moves folded cards to the dealer.
    fn fold(&mut self, seat: SeatNo) {
        for which in 0..2 {
            let key = FeltObjectKey::Card(seat, which);
            if let (Some(piece), None) = (self.before.get(&key), self.after.get(&key)) {
                let to = self.places.dealer() * MUCK;
                self.flights.farewells.push(ExitAnimation {
                    piece: piece.clone(),
                    to,
                    after_ms: self.at_ms,
                    is_seen_before: true,
                });
            }
        }
    }

    fn give_back(&mut self, seat: SeatNo, chips: Chips) {
        if let Some(front) = self.fronts.get_mut(&seat) {
            *front = front.less(chips);
        }
        self.leave(chips, self.places.front(seat), self.places.plate(seat), self.at_ms);
    }

    fn collect(&mut self) {
        let pot = self.places.pot(0, 1, 1);
        for (seat, chips) in std::mem::take(&mut self.fronts) {
            if !chips.is_zero() {
                self.leave(chips, self.places.front(seat), pot, self.at_ms);
            }
        }
        self.at_ms += FLIGHT_MS;
        // A pot grows after the chips have arrived. Until then the old pot is visible.
        let pots: Vec<FeltObjectKey> =
            self.after.keys().filter(|key| matches!(key, FeltObjectKey::Pot(_))).copied().collect();
        for key in pots {
            let new = self.after.get(&key);
            let old = self.before.get(&key);
            if old == new {
                continue;
            }
            if let Some(old) = old {
                let (piece, to) = (old.clone(), old.at);
                let after_ms = self.at_ms.saturating_sub(FLIGHT_MS);
                self.flights.farewells.push(ExitAnimation { piece, to, after_ms, is_seen_before: true });
            }
            if let Some(at) = new.map(|piece| piece.at) {
                self.enter(key, at, self.at_ms);
            }
        }
    }

    /// Moves the top card face down to the muck.
    fn burn(&mut self) {
        let look = FeltObjectLook::Card { face: None, size: CardSize::Small, light: Emphasis::Full };
        let piece = FeltObject { at: self.places.dealer(), layer: 30.0, look };
        let to = self.places.dealer() * MUCK;
        self.flights.farewells.push(ExitAnimation { piece, to, after_ms: self.at_ms, is_seen_before: false });
        self.at_ms += BURN_MS;
    }

    fn deal_board(&mut self, street: Street) {
        let cards = if street == Street::Flop { 3 } else { 1 };
        for _ in 0..cards {
            if let Ok(which) = u8::try_from(self.board) {
                self.enter(FeltObjectKey::Board(0, which), self.places.dealer(), self.at_ms);
            }
            self.board += 1;
            self.at_ms += BETWEEN_BOARD_CARDS_MS;
        }
        self.name_hand(self.at_ms.saturating_sub(BETWEEN_BOARD_CARDS_MS));
        self.at_ms += FLIGHT_MS;
    }

    fn award(&mut self, pot: u8, shares: &[(SeatNo, Chips)]) {
        let from = self.before.get(&FeltObjectKey::Pot(pot)).map_or(self.places.pot(0, 1, 1), |piece| piece.at);
        for (seat, chips) in shares {
            self.leave(*chips, from, self.places.plate(*seat), self.at_ms);
        }
        self.at_ms += FLIGHT_MS / 2;
        if let Some(at) = self.after.get(&FeltObjectKey::Caption).map(|piece| piece.at) {
            self.enter(FeltObjectKey::Caption, at, self.at_ms);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dev_tools::fixtures::{self, FixtureScene};
    use crate::felt::felt_objects;
    use cardroom_shared::cards::DeckPlace;
    use cardroom_shared::view::HandStage;

    fn places() -> TableGeometry {
        TableGeometry::new(Vec2::new(1_000.0, 640.0), 9, SeatNo::FIRST)
    }

    fn laid(scene: FixtureScene) -> Laid {
        let model = fixtures::model(scene);
        felt_objects::felt_objects(&model, &places(), model.heard_at())
    }

    #[test]
    fn cards_are_dealt_one_at_a_time_from_the_left_of_the_button() {
        let after = laid(FixtureScene::Preflop);
        let flights = animations(&[HandEvent::HoleCardsDealt], &Laid::new(), &after, &places());
        let when = |seat, which| flights.entrances[&FeltObjectKey::Card(fixtures::seat(seat), which)].after_ms;
        assert_eq!(flights.entrances.keys().filter(|key| matches!(key, FeltObjectKey::Card(..))).count(), 18);
        assert!(
            flights.entrances[&FeltObjectKey::HandName].after_ms > when(1, 1),
            "the hand has no name before its cards"
        );
        assert!(when(2, 0) == 0 && when(2, 0) < when(3, 0) && when(3, 0) < when(1, 0), "the button is at 1");
        assert!(when(1, 0) < when(2, 1), "nobody gets their second card before all have their first");
    }

    #[test]
    fn bets_go_to_the_pot_before_the_flop_is_dealt() {
        let street = Street::Flop;
        let events =
            [HandEvent::BetsCollected, HandEvent::BoardDealt { street, burn: Some(DeckPlace(0)), first: DeckPlace(1) }];
        let flights = animations(&events, &laid(FixtureScene::YourTurn), &laid(FixtureScene::MayCheck), &places());
        let chips: Vec<Chips> = flights
            .farewells
            .iter()
            .filter_map(|gone| match gone.piece.look {
                FeltObjectLook::Pile { chips, .. } if gone.to == places().pot(0, 1, 1) && gone.piece.at != gone.to => {
                    Some(chips)
                }
                _ => None,
            })
            .collect();
        assert_eq!(chips, [Chips(100), Chips(200), Chips(600), Chips(600)]);
        assert!(flights.entrances[&FeltObjectKey::Board(0, 0)].after_ms >= FLIGHT_MS);
        let (last, name) =
            (flights.entrances[&FeltObjectKey::Board(0, 2)], flights.entrances[&FeltObjectKey::HandName]);
        assert!(name.after_ms > last.after_ms, "the name of the hand does not run ahead of the flop");
    }

    #[test]
    fn a_card_is_burnt_face_down_before_each_street() {
        let deal = |burn| {
            let event = HandEvent::BoardDealt { street: Street::Flop, burn, first: DeckPlace(1) };
            animations(&[event], &laid(FixtureScene::Preflop), &laid(FixtureScene::MayCheck), &places())
        };
        let burnt = deal(Some(DeckPlace(0)));
        let [burn] = burnt.farewells.as_slice() else { panic!("{:?}", burnt.farewells) };
        assert!(matches!(burn.piece.look, FeltObjectLook::Card { face: None, .. }) && burn.to != burn.piece.at);
        assert!(!burn.is_seen_before, "it lies in the deck until then");
        let first = |flights: &FeltAnimations| flights.entrances[&FeltObjectKey::Board(0, 0)].after_ms;
        assert!(first(&burnt) > burn.after_ms, "the flop comes after it");
        let without = deal(None);
        assert_eq!((without.farewells.len(), first(&without)), (0, 0), "one lay there already");
    }

    #[test]
    fn the_dealer_takes_less_time_for_a_street_than_a_run_out_gives_to_one() {
        let events = [
            HandEvent::BetsCollected,
            HandEvent::BoardDealt { street: Street::Flop, burn: Some(DeckPlace(0)), first: DeckPlace(1) },
        ];
        let flights = animations(&events, &laid(FixtureScene::YourTurn), &laid(FixtureScene::MayCheck), &places());
        let last = flights.entrances.values().map(|entrance| entrance.after_ms + FLIGHT_MS).max();
        assert!(last.is_some_and(|last| last <= 1_000), "{last:?} ms");
    }

    #[test]
    fn a_pot_flies_to_its_winner() {
        let after = laid(FixtureScene::Showdown);
        let won = HandEvent::PotAwarded { pot: 0, shares: [(fixtures::seat(3), Chips(18_450))].into_iter().collect() };
        let flights = animations(&[won], &laid(FixtureScene::Flop), &after, &places());
        assert_eq!(flights.farewells.len(), 1);
        assert_eq!(flights.farewells[0].to, places().plate(fixtures::seat(3)));
        assert!(matches!(fixtures::view(FixtureScene::Showdown).table.map(|t| t.stage), Some(HandStage::Showdown)));
    }

    #[test]
    fn nothing_moves_when_nothing_happened() {
        assert_eq!(
            animations(&[], &laid(FixtureScene::Flop), &laid(FixtureScene::Flop), &places()),
            FeltAnimations::default()
        );
    }
}
