//! The orders that lead back to the clock and the talk before an order. They are played on a copy of the tournament
//! first, so that only a way that the tournament accepts is named.

use crate::command::{Command, CommandSource, Order};
use crate::seat::PersonNo;
use crate::structure::Level;
use crate::time::Moment;
use crate::tournament::Tournament;

/// The sequences of orders that may lead back to an earlier level or break, the shortest first.
const WAYS: [&[Order]; 5] = [
    &[],
    &[Order::PreviousLevel],
    &[Order::NextLevel],
    &[Order::PreviousLevel, Order::NextLevel],
    &[Order::NextLevel, Order::NextLevel],
];

impl Tournament {
    /// The orders that undo an order about levels, time or talk, first to last. `before` is the tournament before that
    /// order. Empty for another order, or if no sequence leads back.
    pub fn undo_plan(&self, order: &Order, before: &Self, at: Moment) -> Vec<Order> {
        match order {
            Order::NextLevel | Order::PreviousLevel | Order::TimeLeft(_) => {
                WAYS.iter().find_map(|way| self.way_back(way, before, at)).unwrap_or_default()
            }
            Order::AlterLevel { level, .. } => before.order_of_level(*level).into_iter().collect(),
            Order::Unmute(person) => before.mute_order(*person, at).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// These orders, with the time left at the end, if they lead to the level or break of the tournament `before`.
    fn way_back(&self, way: &[Order], before: &Self, at: Moment) -> Option<Vec<Order>> {
        let mut way = way.to_vec();
        let mut copy = self.clone();
        way.iter().try_for_each(|order| copy.give(order, at))?;
        let place = |tournament: &Self| (tournament.clock.level(), tournament.clock.is_on_break());
        if place(&copy) != place(before) {
            return None;
        }
        let left_ms = |tournament: &Self| tournament.clock.left_ms(at).map(|ms| ms.div_ceil(1_000) * 1_000);
        if let Some(ms) = left_ms(before).filter(|_| left_ms(&copy) != left_ms(before)) {
            let time_left = Order::TimeLeft(ms);
            copy.give(&time_left, at)?;
            way.push(time_left);
        }
        Some(way)
    }

    /// Carries out an order. `None` if it is refused.
    fn give(&mut self, order: &Order, at: Moment) -> Option<()> {
        let command = Command { at, from: CommandSource::order(PersonNo::SYSTEM, order.clone()) };
        self.decide(&command).ok()?.iter().for_each(|event| self.apply(event));
        Some(())
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
