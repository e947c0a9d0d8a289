//! The workload of engine comparisons: hand after hand of equal stacks, without journal, views or people.

use anyhow::{Context, ensure};
use cardroom_shared::action::{Action, LegalActions, WagerKind};
use cardroom_shared::chance::Chance;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Motion;
use cardroom_shared::event::{Arrivals, HandPlan};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::HouseRules;
use cardroom_shared::rulings::{FieldSize, RulingContext};
use cardroom_shared::seat::{BySeat, HandNo, SeatNo, SeatSet, TableNo};
use cardroom_shared::structure::{Ante, BettingStructure, Stakes};
use cardroom_shuffle::Shuffler;
use std::sync::Arc;

/// The house of the simulation.
const HOUSE: &str = "tda";
/// The stack of every player at the beginning of every hand.
const STACK: Chips = Chips(10_000);
/// The stakes of every hand.
const STAKES: Stakes =
    Stakes { small_blind: Chips(50), big_blind: Chips(100), ante: Ante::None, betting: BettingStructure::NoLimit };

/// How the players act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// Always check or call
    Call,
    /// Fold (when facing a bet), check or call, or raise to the minimum, each as likely as the others
    Random,
}

/// A table at which hands are simulated.
pub struct HandSimulation {
    rules: Arc<HouseRules>,
    policy: Policy,
    players: SeatSet,
    stacks: BySeat<Chips>,
    button: SeatNo,
    chance: Shuffler,
    /// The random choices of the players, independent of the decks.
    choices: Shuffler,
    hands: u32,
    actions: u64,
}

impl HandSimulation {
    /// A table of this many players. The same seed gives the same hands.
    ///
    /// # Errors
    /// Returns an error if a table cannot have this many players.
    pub fn new(players: u8, policy: Policy, seed: u64) -> anyhow::Result<Self> {
        let last = SeatNo::new(u64::from(players)).context("a table has 2 to 10 players")?;
        let players: SeatSet = SeatNo::all().take_while(|seat| *seat <= last).collect();
        ensure!(players.len() >= 2, "a table has 2 to 10 players");
        let mut stacks = BySeat::default();
        for seat in players.iter() {
            stacks[seat] = STACK;
        }
        Ok(Self {
            rules: Arc::new(HouseRules::preset(HOUSE).context("the rules of the preset house are missing")?),
            policy,
            players,
            stacks,
            button: last,
            chance: Shuffler::from_seed(seed, 0),
            choices: Shuffler::from_seed(seed, 1),
            hands: 0,
            actions: 0,
        })
    }

    /// The number of actions so far.
    pub fn actions(&self) -> u64 {
        self.actions
    }

    /// Plays one hand. The button moves on by one.
    ///
    /// # Errors
    /// Returns an error if the engine loses a chip or refuses an action that it offers.
    pub fn play_hand(&mut self) -> anyhow::Result<()> {
        let plan = self.next_plan().context("the table has no seat for the button or a blind")?;
        let mut hand = Hand::begin(plan, &self.stacks, Arc::clone(&self.rules));
        hand.shuffled(self.chance.shuffle(&hand.deal(TableNo(1))));
        loop {
            while let Some(event) = hand.advance() {
                hand.apply(&event);
                debug_assert_eq!(hand.check_kept(), Ok(()), "the hand is inconsistent after {event:?}");
            }
            let Some((seat, legal)) = hand.offered() else { break };
            let motion = Motion::Clear(self.choose(legal));
            let away = SeatSet::default();
            let floor = RulingContext { hand: &hand, chips: &[], away, field: FieldSize::default(), pots_stand: false };
            match floor.rule(seat, motion) {
                // The event is applied by reference: a copy costs more than the rest of the act.
                Ok(ref event) => hand.apply(event),
                Err(refusal) => return Err(refusal.into()),
            }
            debug_assert_eq!(hand.check_kept(), Ok(()), "the hand is inconsistent after the action of seat {seat}");
            self.actions += 1;
        }
        let chips: Chips = self.players.iter().map(|seat| hand.stack(seat)).sum();
        let before = STACK.times(u64::from(self.players.len()));
        ensure!(
            hand.is_over() && chips == before,
            "hand {} must end with {before} chips, but has {chips} or does not end",
            self.hands
        );
        Ok(())
    }

    fn next_plan(&mut self) -> Option<HandPlan> {
        self.hands = self.hands.wrapping_add(1);
        self.button = self.players.next_after(self.button)?;
        let heads_up = self.players.len() == 2;
        let small = if heads_up { self.button } else { self.players.next_after(self.button)? };
        let big = self.players.next_after(small)?;
        Some(HandPlan {
            hand: HandNo(self.hands),
            button: self.button,
            dealt: self.players,
            small_blinds: std::iter::once(small).collect(),
            big_blinds: std::iter::once(big).collect(),
            last_blind: big,
            forfeited: SeatSet::default(),
            arrivals: Arrivals::default(),
            dealt_out: SeatSet::default(),
            dead_stacks: SeatSet::default(),
            stakes: STAKES,
            unit: Chips(1),
        })
    }

    fn choose(&mut self, legal: &LegalActions) -> Action {
        let stay = if legal.may_check() { Action::Check } else { Action::Call };
        if self.policy == Policy::Call {
            return stay;
        }
        let raise = legal.raise.as_ref().map(|range| match range.kind {
            WagerKind::Bet => Action::Bet(range.min),
            WagerKind::Raise => Action::RaiseTo(range.min),
        });
        let fold = (!legal.may_check()).then_some(Action::Fold);
        let count = 1 + u32::from(raise.is_some()) + u32::from(fold.is_some());
        match self.choices.below(count) {
            0 => stay,
            1 => raise.or(fold).unwrap_or(stay),
            _ => fold.unwrap_or(stay),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn actions_per_thousand_hands(players: u8, policy: Policy, hands: u64) -> u64 {
        let mut simulation = HandSimulation::new(players, policy, 7).unwrap();
        for _ in 0..hands {
            simulation.play_hand().unwrap();
        }
        simulation.actions() * 1000 / hands
    }

    #[test]
    fn callers_act_once_a_street() {
        assert_eq!(actions_per_thousand_hands(6, Policy::Call, 500), 24_000);
        assert_eq!(actions_per_thousand_hands(9, Policy::Call, 500), 36_000);
        assert_eq!(actions_per_thousand_hands(2, Policy::Call, 500), 8_000);
    }

    #[test]
    fn random_players_act_as_often_as_in_every_right_engine() {
        let six = actions_per_thousand_hands(6, Policy::Random, 200_000);
        assert!((17_200..=17_300).contains(&six), "{six}");
        let nine = actions_per_thousand_hands(9, Policy::Random, 200_000);
        assert!((26_240..=26_340).contains(&nine), "{nine}");
    }

    #[test]
    fn a_table_has_two_to_ten_players() {
        assert!(HandSimulation::new(1, Policy::Call, 7).is_err());
        assert!(HandSimulation::new(11, Policy::Call, 7).is_err());
    }
}
