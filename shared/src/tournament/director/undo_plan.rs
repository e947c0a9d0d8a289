//! The orders that lead back to the clock and the talk before an order.

use crate::command::{Command, CommandSource, Order};
use crate::seat::PersonNo;
use crate::structure::Level;
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    /// The orders that will undo this order about levels, time or talk, first to last. It is asked before the order is
    /// given. Empty for another order, if no orders lead back, or if [`Tournament::undo_of`] knows the one that does.
    pub fn undo_plan(&self, order: &Order, at: Moment) -> Vec<Order> {
        match order {
            Order::NextLevel | Order::PreviousLevel | Order::TimeLeft(_) => self.clock.way_back(order, at),
            Order::AlterLevel { level, .. } => self.order_of_level(*level).into_iter().collect(),
            // A second order of the kind is undone by giving the first one again.
            Order::Break(_) => self.clock.ordered_break_ms().map(Order::Break).into_iter().collect(),
            Order::LastHands(_) | Order::LastHandsOff => {
                self.clock.last_hands_to_come().map(Order::LastHands).into_iter().collect()
            }
            Order::Mute(person, _) | Order::Unmute(person) => self.mute_order(*person, at).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// Returns whether the tournament would carry out this order at this moment.
    pub fn would_accept(&self, order: &Order, at: Moment) -> bool {
        let from = CommandSource::order(PersonNo::SYSTEM, order.clone());
        self.decide(&Command { at, from }).is_ok()
    }

    /// The order that gives this level its present content. `None` if an order cannot say it.
    fn order_of_level(&self, number: u16) -> Option<Order> {
        let row = self.clock.sheet().levels.get(usize::from(number).checked_sub(1)?)?;
        let Level { stakes, length_ms, hands: None, .. } = row else {
            return None;
        };
        let length_ms = length_ms.filter(|ms| ms.is_multiple_of(60_000))?;
        Some(Order::AlterLevel {
            level: number,
            small_blind: stakes.small_blind,
            big_blind: stakes.big_blind,
            ante: stakes.ante,
            length_ms,
        })
    }

    /// The order that silences this person as they are silenced now, in whole minutes.
    fn mute_order(&self, person: PersonNo, at: Moment) -> Option<Order> {
        let entrant = self.entrant_of(person);
        let (_, until) = self.talk().silenced(at).find(|(silenced, _)| [person, entrant].contains(silenced))?;
        let minutes = until.map(|until| at.ms_until(until).div_ceil(60_000));
        Some(Order::Mute(person, minutes.map(u32::try_from).transpose().ok()?))
    }
}
