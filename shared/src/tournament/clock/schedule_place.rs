//! A place in the schedule, and the orders that lead from one to another.

use super::state::Clock;
use crate::command::Order;
use crate::time::Moment;

/// A level, or the break after it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SchedulePlace {
    /// The level from 1; 0 before the start.
    pub(super) level: u16,
    pub(super) on_break: bool,
}

/// The sequences of orders that may lead back to an earlier level or break, the shortest first.
const WAYS: [&[Order]; 5] = [
    &[],
    &[Order::PreviousLevel],
    &[Order::NextLevel],
    &[Order::PreviousLevel, Order::NextLevel],
    &[Order::NextLevel, Order::NextLevel],
];

impl SchedulePlace {
    /// The level before; during a break the one that has just ended. `None` in the first level.
    pub(super) fn previous(self) -> Option<Self> {
        let level = self.level.saturating_add(u16::from(self.on_break)).checked_sub(1)?;
        (level > 0).then_some(Self { level, on_break: false })
    }
}

impl Clock {
    /// The present place.
    pub(super) fn place(&self) -> SchedulePlace {
        SchedulePlace { level: self.level(), on_break: self.is_on_break() }
    }

    /// The place that follows: the break after a level if it has one, else the next level. `None` after the last one.
    pub(super) fn place_after(&self, place: SchedulePlace) -> Option<SchedulePlace> {
        if !place.on_break && self.row(place.level).is_some_and(|row| row.break_after_ms.is_some()) {
            return Some(SchedulePlace { on_break: true, ..place });
        }
        let level = place.level.saturating_add(1);
        self.row(level).map(|_| SchedulePlace { level, on_break: false })
    }

    fn place_by(&self, place: SchedulePlace, order: &Order) -> Option<SchedulePlace> {
        match order {
            Order::NextLevel => self.place_after(place),
            Order::PreviousLevel => place.previous(),
            _ => Some(place),
        }
    }

    /// The milliseconds that a level or break has when it begins; `None` without an end by the clock.
    fn length_ms(&self, place: SchedulePlace) -> Option<u64> {
        let row = self.row(place.level)?;
        let is_last = self.row(place.level.saturating_add(1)).is_none();
        if place.on_break { row.break_after_ms } else { row.length_ms.filter(|_| !is_last) }
    }

    /// The orders that will lead back to this place and this time, once the given order is carried out. Empty if none
    /// do. The time is in whole seconds.
    pub(in crate::tournament) fn way_back(&self, order: &Order, at: Moment) -> Vec<Order> {
        let here = self.place();
        // A repeated level has neither an ordered break nor the hands that were played, so nothing leads back to them.
        let repeated = match order {
            Order::PreviousLevel => here.previous().is_some_and(|place| self.has_ordered_break(place.level)),
            _ => false,
        };
        let leaves = matches!(order, Order::NextLevel | Order::PreviousLevel);
        if leaves && (repeated || self.has_ordered_break(here.level) || self.has_dealt_hands()) {
            return Vec::new();
        }
        let back = |way: &&&[Order]| {
            let there = self.place_by(here, order);
            way.iter().try_fold(there?, |place, step| self.place_by(place, step)).filter(|place| *place == here)
        };
        let Some(way) = WAYS.iter().find(|way| back(way).is_some()) else { return Vec::new() };
        let whole_seconds = |ms: u64| ms.div_ceil(1_000) * 1_000;
        let left_ms = self.left_ms(at).map(whole_seconds);
        // A level that begins anew has its whole length.
        let is_as_new = !way.is_empty() && left_ms == self.length_ms(here).map(whole_seconds);
        let time_left = left_ms.filter(|_| !is_as_new).map(Order::TimeLeft);
        way.iter().cloned().chain(time_left).collect()
    }
}
