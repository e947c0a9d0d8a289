//! The next deal: who is in it, where the button and the blinds lie, and what it costs.

use super::newcomers::NextPositions;
use super::{HandLevel, Positions, Table};
use crate::chips::Chips;
use crate::event::HandPlan;
use crate::house::{AbsentButton, ButtonMovement, DealStartsAt, HouseRules};
use crate::seat::{HandNo, SeatNo, SeatSet};
use crate::structure::Stakes;

/// Who gets no cards in the next hand, though what the seat owes is posted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct DealtOutSeats {
    /// Who is dealt out.
    pub(crate) dealt_out: SeatSet,
    /// Whose stack was left behind by a disqualified player.
    pub(crate) dead_stacks: SeatSet,
}

impl DealtOutSeats {
    /// Those of them who are among these players. Two always get cards: where only one would, nobody is dealt out. None
    /// where there are no two besides the stacks that were left behind.
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
    /// Who is dealt into the next hand: everybody with chips, or, when a pot waits, only those who had cards in the deal
    /// from which it comes (robert-irregular-6).
    fn dealt_next(&self) -> SeatSet {
        let active = self.active();
        let had_cards = |seat: &SeatNo| self.seats[*seat].is_some_and(|taken| self.was_dealt(*seat, taken.person));
        let pot_waits = self.hand.is_some() && !self.next.carried.is_zero();
        let entitled = pot_waits.then(|| active.iter().filter(had_cards).collect::<SeatSet>());
        entitled.filter(|entitled| entitled.len() > 1).unwrap_or(active)
    }

    /// The level of the next hand, and its stakes, where they are not those of the clock: a deal that is repeated keeps its
    /// own, and in some houses a hand has begun when the dealer got the deck for it (fpn-7c).
    pub(crate) fn next_is_of(&self, rules: &HouseRules) -> Option<HandLevel> {
        let received = self.next.received.filter(|_| rules.deal_starts_at == DealStartsAt::DeckReceived);
        self.next.redeal.or(received)
    }

    /// The stakes of the next hand, where these are those of the clock.
    pub(crate) fn stakes_of_next(&self, rules: &HouseRules, clock: Stakes) -> Stakes {
        self.next_is_of(rules).map_or(clock, |next| next.stakes)
    }

    /// The next hand costs what the clock says, if it was to have stakes of its own which are not these.
    pub(crate) fn keep_stakes_if(&mut self, payable: impl Fn(&Stakes) -> bool) {
        self.next.redeal = self.next.redeal.filter(|next| payable(&next.stakes));
        self.next.received = self.next.received.filter(|next| payable(&next.stakes));
    }

    /// How the next hand begins while these players are absent; none while a hand is in progress, with fewer than two
    /// players, or before the first button has been placed.
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
                // Beside stacks that were left behind one player would be alone: then nobody waits.
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

    /// The places of the next hand when its button is lost by somebody absent, where the house has it so: only by who has paid
    /// both blinds, since a blind is owed by whoever is away, and the button goes on once, to whoever owes the small blind
    /// (home-absent-2, home-button-6, home-button-8). Two players are always left to play, one of them present, whatever
    /// stacks of disqualified players there are.
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
        // Who had the big blind in the last hand has not paid both, even where positions begin anew.
        let owes_small = self.last_positions.is_some_and(|last| last.big_blinds.contains(button));
        // A button at an empty seat is nobody's to lose.
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
        // Where nobody catches up on anything the button goes on as if the seat were empty.
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
