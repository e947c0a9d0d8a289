//! The next deal: its players, the places of the button and the blinds, and its stakes.

use super::newcomers::NextPositions;
use super::{HandLevel, Positions, Table};
use crate::chips::Chips;
use crate::event::HandPlan;
use crate::house::{AbsentButton, ButtonMovement, DealStartsAt, HouseRules};
use crate::seat::{HandNo, SeatNo, SeatSet};
use crate::structure::Stakes;

/// The seats that get no cards in the next hand; the posts that they owe are still made.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealtOutSeats {
    /// The players who are dealt out.
    pub(crate) dealt_out: SeatSet,
    /// The stacks left behind by disqualified players.
    pub(crate) dead_stacks: SeatSet,
}

impl DealtOutSeats {
    /// The part of these seats among these players. Two players always get cards: if only one would, nobody is dealt
    /// out. `None` if there are not two players besides the stacks left behind.
    fn among(self, players: SeatSet) -> Option<Self> {
        let of_them = |seats: SeatSet| players.without(players.without(seats));
        let (dealt_out, dead_stacks) = (of_them(self.dealt_out), of_them(self.dead_stacks));
        let with_cards = players.without(dead_stacks);
        match (with_cards.len(), with_cards.without(dealt_out).len()) {
            (0 | 1, _) => None,
            (_, 0 | 1) => Some(Self { dealt_out: SeatSet::default(), dead_stacks }),
            _ => Some(Self { dealt_out: dealt_out.without(dead_stacks), dead_stacks }),
        }
    }
}

impl Table {
    /// The players dealt into the next hand: all with chips, or, if a pot waits, only those dealt into its hand
    /// (robert-irregular-6).
    fn dealt_next(&self) -> SeatSet {
        let active = self.active();
        let had_cards = |seat: &SeatNo| self.seats[*seat].is_some_and(|taken| self.was_dealt(*seat, taken.person));
        let pot_waits = self.hand.is_some() && !self.next.carried.is_zero();
        let entitled = pot_waits.then(|| active.iter().filter(had_cards).collect::<SeatSet>());
        entitled.filter(|entitled| entitled.len() > 1).unwrap_or(active)
    }

    /// The level and stakes of the next hand if they differ from the clock's. A repeated deal keeps its own, and under
    /// some rules a hand begins when the dealer gets the deck (fpn-7c).
    pub(crate) fn next_is_of(&self, rules: &HouseRules) -> Option<HandLevel> {
        let received = self.next.received.filter(|_| rules.deal_starts_at == DealStartsAt::DeckReceived);
        self.next.redeal.or(received)
    }

    /// The stakes of the next hand; by default those of the clock.
    pub(crate) fn stakes_of_next(&self, rules: &HouseRules, clock: Stakes) -> Stakes {
        self.next_is_of(rules).map_or(clock, |next| next.stakes)
    }

    /// Drops special stakes of the next hand that are not payable: it then has those of the clock.
    pub(crate) fn keep_stakes_if(&mut self, payable: impl Fn(&Stakes) -> bool) {
        self.next.redeal = self.next.redeal.filter(|next| payable(&next.stakes));
        self.next.received = self.next.received.filter(|next| payable(&next.stakes));
    }

    /// The plan of the next hand while these players are absent. `None` during a hand, with fewer than two players, or
    /// before the first button has been placed.
    pub(crate) fn next_plan(
        &self,
        rules: &HouseRules,
        stakes: Stakes,
        unit: Chips,
        absent: SeatSet,
        without_cards: DealtOutSeats,
    ) -> Option<HandPlan> {
        let mut dealt = self.dealt_next();
        if self.hand_in_progress().is_some() || dealt.len() < 2 {
            return None;
        }
        let mut places = self.sitting(None).places(rules, dealt)?;
        if let Some(passed) = self.passed_on(rules, dealt, &places, absent, without_cards) {
            places = passed;
            dealt = dealt.without(places.positions.forfeited);
        }
        let NextPositions { positions, arrivals } = places;
        let (arrivals, DealtOutSeats { dealt_out, dead_stacks }) =
            match without_cards.among(dealt.without(arrivals.waiting)) {
                Some(without_cards) => (arrivals, without_cards),
                // Beside stacks left behind a player would be alone: then all newcomers are dealt in.
                None => (arrivals.at_once(), without_cards.among(dealt)?),
            };
        let dealt = dealt.without(arrivals.waiting);
        Some(HandPlan {
            hand: HandNo(self.hands_begun.0.saturating_add(1)),
            button: positions.button,
            dealt: dealt.without(dealt_out).without(dead_stacks),
            dealt_out,
            dead_stacks,
            small_blinds: positions.small_blinds,
            big_blinds: positions.big_blinds,
            last_blind: positions.last_blind,
            forfeited: positions.forfeited,
            arrivals,
            stakes,
            unit,
        })
    }

    /// The places of the next hand if an absent player forfeits its button, where the rules say so. Only a player who
    /// has paid both blinds forfeits it: an absent player still owes the blinds. The button moves on once, to the
    /// player who owes the small blind (home-absent-2, home-button-6, home-button-8). At least two players remain, one
    /// of them present, without the stacks of disqualified players.
    fn passed_on(
        &self,
        rules: &HouseRules,
        dealt: SeatSet,
        places: &NextPositions,
        absent: SeatSet,
        without_cards: DealtOutSeats,
    ) -> Option<NextPositions> {
        let NextPositions { positions, arrivals } = *places;
        let button = positions.button;
        let people = dealt.without(without_cards.dead_stacks);
        let somebody_else = people.len() > 2 && people.iter().any(|seat| !absent.contains(seat));
        // The last big blind has not paid both blinds, even if positions begin again.
        let owes_small = self.last_positions.is_some_and(|last| last.big_blinds.contains(button));
        // A button at an empty seat cannot be forfeited.
        let is_lost = rules.absent_button == AbsentButton::Forfeits
            && absent.contains(button)
            && dealt.contains(button)
            && !positions.owes_blind(button)
            && !owes_small
            // Only a player who has paid both blinds loses a button hand.
            && self.last_positions.is_none_or(|last| last.has_played(button));
        if !is_lost || !somebody_else {
            return None;
        }
        if rules.button_movement == ButtonMovement::NoDeadCatchUp {
            let positions = positions.passing_the_button(dealt.without(arrivals.waiting))?;
            return Some(NextPositions { positions, arrivals });
        }
        // Without catching up on blinds, the button moves on as if the seat were empty.
        let forfeited: SeatSet = std::iter::once(button).collect();
        let NextPositions { positions, arrivals } = self.sitting(None).places(rules, dealt.without(forfeited))?;
        Some(NextPositions { positions: positions.lost_by(forfeited), arrivals })
    }

    /// Button and blinds of the next hand among these players.
    pub(super) fn positions(&self, rules: &HouseRules, dealt: SeatSet) -> Option<Positions> {
        match (self.next.button, self.last_positions) {
            (Some(corrected), _) => Positions::first(rules, corrected, dealt),
            (None, Some(last)) => last.next(rules, dealt),
            (None, None) => Positions::first(rules, self.first_button?, dealt),
        }
    }
}
