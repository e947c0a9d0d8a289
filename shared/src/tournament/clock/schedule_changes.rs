//! The director's changes to the schedule: time left, breaks, a repeated level and coming levels.

use super::chip_race::in_chips_of;
use super::state::Clock;
use crate::chips::Chips;
use crate::command::Order;
use crate::event::{ClockEvent, TournamentEvent};
use crate::refusal::{OrderRefusal, Refusal};
use crate::structure::{Ante, BettingStructure, Level, MAX_ROWS, MAX_STARTING_STACK, Stakes};
use crate::tournament::Tournament;

/// The shortest level or break, in milliseconds.
const MIN_LENGTH_MS: u64 = 60_000;
/// The longest level or break, in hours.
const MAX_HOURS: u64 = 24;

impl Clock {
    /// The betting structure for a level that is changed or added: that of its row, or of the last row.
    fn betting_at(&self, level: u16, big_blind: Chips) -> Result<BettingStructure, Refusal> {
        let rows = &self.sheet().levels;
        let row = usize::from(level).checked_sub(1).and_then(|row| rows.get(row)).or(rows.last());
        let kind = row.ok_or(OrderRefusal::NotAComingLevel)?.stakes.betting.kind();
        Ok(BettingStructure::of(kind, big_blind))
    }

    /// Returns an error if these blinds cannot be paid with the chips in play.
    pub(super) fn check_chips(&self, stakes: &Stakes) -> Result<(), OrderRefusal> {
        let unit = self.sheet().unit();
        if in_chips_of(unit, stakes) { Ok(()) } else { Err(OrderRefusal::NotInChips { unit }) }
    }
}

impl Tournament {
    /// Decides an order about the schedule (robert-tournament-28).
    pub(in crate::tournament) fn decide_schedule(&self, order: &Order) -> Result<Vec<TournamentEvent>, Refusal> {
        let running = self.clock.level();
        let event = match order {
            Order::TimeLeft(_) if self.clock.left_ms(self.now).is_none() => Err(OrderRefusal::NoClock.into()),
            Order::TimeLeft(left_ms) if *left_ms > MAX_HOURS * 3_600_000 => {
                Err(OrderRefusal::NotALength { hours: MAX_HOURS }.into())
            }
            Order::TimeLeft(left_ms) => Ok(TournamentEvent::Clock(ClockEvent::ClockSet { left_ms: *left_ms })),
            Order::PreviousLevel => self.decide_previous_level(),
            Order::Break(_) if self.clock.is_on_break() => Err(Refusal::OnBreak),
            Order::Break(length_ms) => {
                check_length(*length_ms)?;
                let last = usize::from(running) >= self.structure().levels.len();
                if last {
                    Err(Refusal::LastLevel)
                } else {
                    Ok(TournamentEvent::Clock(ClockEvent::BreakOrdered { after: running, length_ms: *length_ms }))
                }
            }
            Order::BreakOff => self.clock.decide_break_off(),
            Order::AlterLevel { level, small_blind, big_blind, ante, length_ms } => {
                check_length(*length_ms)?;
                let stakes = Stakes {
                    small_blind: *small_blind,
                    big_blind: *big_blind,
                    ante: *ante,
                    betting: self.clock.betting_at(*level, *big_blind)?,
                };
                return self.decide_level(*level, stakes, *length_ms);
            }
            _ => Err(Refusal::NotSupported),
        }?;
        Ok(vec![event])
    }

    /// Decides to repeat the previous level (in a break, the one that has just ended) if its blinds can still
    /// be paid.
    fn decide_previous_level(&self) -> Result<TournamentEvent, Refusal> {
        let level = self.clock.place().previous().ok_or(OrderRefusal::FirstLevel)?.level;
        if let Some(row) = self.structure().levels.get(usize::from(level) - 1) {
            self.clock.check_chips(&row.stakes)?;
        }
        Ok(TournamentEvent::Clock(ClockEvent::LevelBegan(level)))
    }

    /// Decides to change a coming level, or to add one. The last level of a schedule has no end. When another level is
    /// added, the level before it ends too: after its own length, else after that of the added level. If it is running,
    /// this time begins now.
    fn decide_level(&self, number: u16, stakes: Stakes, length_ms: u64) -> Result<Vec<TournamentEvent>, Refusal> {
        let rows = self.structure().levels.len();
        if number <= self.clock.level() || usize::from(number) > (rows + 1).min(MAX_ROWS) {
            return Err(OrderRefusal::NotAComingLevel.into());
        }
        let ante = match stakes.ante {
            Ante::None => Chips::ZERO,
            Ante::Every(chips) | Ante::BigBlind(chips) => chips,
        };
        let (small, big) = (stakes.small_blind, stakes.big_blind);
        let fits = !big.is_zero() && small <= big && ante <= big.times(2) && big <= MAX_STARTING_STACK;
        if !fits || !self.rules.sb_fraction.allows(small, big) {
            return Err(OrderRefusal::NotBlinds.into());
        }
        self.clock.check_chips(&stakes)?;
        let row = usize::from(number).checked_sub(1).and_then(|row| self.structure().levels.get(row));
        let break_after_ms = row.and_then(|row| row.break_after_ms);
        let level = Level { stakes, length_ms: Some(length_ms), hands: None, break_after_ms };
        let mut events = vec![ClockEvent::LevelAltered { number, level }];
        if usize::from(number) == rows + 1
            && let Some(last) = self.structure().levels.last()
            && last.hands.is_none()
        {
            let length_ms = last.length_ms.unwrap_or(length_ms);
            if last.length_ms.is_none() {
                let level = Level { length_ms: Some(length_ms), ..*last };
                events.push(ClockEvent::LevelAltered { number: number - 1, level });
            }
            if self.clock.level() == number - 1 {
                events.push(ClockEvent::ClockSet { left_ms: length_ms });
            }
        }
        Ok(events.into_iter().map(TournamentEvent::Clock).collect())
    }
}

fn check_length(ms: u64) -> Result<(), Refusal> {
    let fits = (MIN_LENGTH_MS..=MAX_HOURS * 3_600_000).contains(&ms);
    if fits { Ok(()) } else { Err(OrderRefusal::NotALength { hours: MAX_HOURS }.into()) }
}
