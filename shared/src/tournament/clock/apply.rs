//! What happens to the clock is obeyed here.

use super::round::Rounds;
use crate::event::ClockEvent;
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    pub(in crate::tournament) fn apply_clock(&mut self, event: &ClockEvent, at: Moment) {
        match event {
            ClockEvent::Started => self.clock.play(),
            ClockEvent::Reopened => self.tables.values_mut().for_each(|table| table.begin_turn(at)),
            ClockEvent::Paused => {
                self.clock.pause(at);
                self.conduct.stop_penalties(at);
            }
            ClockEvent::Resumed => self.resume(at),
            ClockEvent::LevelBegan(level) => {
                self.take_level(*level, at);
                self.run_penalties(at);
            }
            ClockEvent::BreakBegan(level) => {
                self.clock.begin_break(*level, at);
                self.conduct.stop_penalties(at);
                self.tables.values_mut().for_each(|table| table.receive_deck(None));
            }
            ClockEvent::LastHandsAnnounced(hands) => self.clock.announce_last_hands(*hands),
            ClockEvent::HandForHandBegan { until } => *self.clock.rounds_mut() = Rounds::announced(*until, at),
            ClockEvent::RoundBegan(number) => self.clock.rounds_mut().begin(*number, at),
            ClockEvent::HandForHandEnded { by_order } => {
                *self.clock.rounds_mut() = if *by_order { Rounds::CalledOff } else { Rounds::None };
            }
            ClockEvent::ChipRaceOrdered => self.clock.order_race(),
            ClockEvent::ChipsRaced { table, stacks, .. } => self.take_race(*table, stacks, at),
            ClockEvent::ChipRetired(chip) => self.retire_chip(*chip),
            ClockEvent::ClockSet { left_ms } => self.clock.set_left(*left_ms, at),
            ClockEvent::BreakOrdered { after, length_ms } => self.clock.order_break(*after, *length_ms, at),
            ClockEvent::LevelAltered { number, level } => self.clock.alter_level(*number, *level),
        }
    }

    /// The clock runs again: whatever runs off is put off by as long as it stood.
    fn resume(&mut self, at: Moment) {
        let stood = self.clock.resume(at);
        self.tables.values_mut().for_each(|table| table.shift(stood));
        self.entries.shift(stood);
        self.prizes.shift(stood);
        self.clock.rounds_mut().shift(stood);
        self.director.shift(stood);
        self.run_penalties(at);
    }
}
