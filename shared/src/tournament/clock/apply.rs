//! Applies clock events.

use super::hand_for_hand_state::Rounds;
use crate::event::ClockEvent;
use crate::house::{AnnouncedHands, HandForHandClock, TimeBankRefill};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    pub(in crate::tournament) fn apply_clock(&mut self, event: &ClockEvent, at: Moment) {
        let time = self.clock.play_time(at);
        match event {
            ClockEvent::Started => self.clock.play(),
            ClockEvent::Reopened => self.tables.values_mut().for_each(|table| table.begin_turn(time)),
            ClockEvent::Paused => self.clock.pause(at),
            ClockEvent::Resumed => self.clock.resume(at),
            ClockEvent::LevelBegan(level) => {
                self.take_level(*level, time);
                self.run_penalties(time);
                if *level > 1 {
                    self.refill_time_banks(TimeBankRefill::Level, *level);
                }
            }
            ClockEvent::BreakBegan(level) => {
                self.clock.begin_break(*level, time);
                self.conduct.stop_penalties(time);
                self.tables.values_mut().for_each(|table| table.receive_deck(None));
                self.refill_time_banks(TimeBankRefill::Break, *level);
            }
            ClockEvent::LastHandsAnnounced(hands) => self.clock.announce_last_hands(*hands),
            ClockEvent::HandForHandBegan { until } => {
                let shared = self.rules.announced_hands == AnnouncedHands::Shared;
                let running = self.tables.values().filter(|table| shared && table.hand_in_progress().is_some());
                let begun = running.map(Table::no).collect();
                *self.clock.rounds_mut() = Rounds::announced(*until, at, time, begun);
                if self.rules.hand_for_hand_clock == HandForHandClock::TwoMinutes {
                    self.clock.stand(time);
                }
            }
            ClockEvent::RoundBegan(number) => {
                self.clock.count_round();
                let longest = self.tables.values().map(Table::run_out).max().unwrap_or_default();
                self.clock.rounds_mut().begin(*number, at, time, longest);
            }
            ClockEvent::HandForHandEnded { by_order } => {
                self.clock.count_round();
                self.clock.run(time);
                *self.clock.rounds_mut() = if *by_order { Rounds::CalledOff } else { Rounds::None };
            }
            ClockEvent::AllInOpened(table) => self.clock.rounds_mut().open_all_in(*table),
            ClockEvent::ChipRaceOrdered => self.clock.order_race(),
            ClockEvent::ChipsRaced { table, stacks, .. } => self.take_race(*table, stacks, at),
            ClockEvent::ChipRetired(chip) => self.retire_chip(*chip),
            ClockEvent::ClockSet { left_ms } => self.clock.set_left(*left_ms, time),
            ClockEvent::BreakOrdered { after, length_ms } => self.clock.order_break(*after, *length_ms, time),
            ClockEvent::BreakCalledOff => {
                self.clock.call_break_off(time);
                self.run_penalties(time);
            }
            ClockEvent::LastHandsCalledOff => self.clock.withdraw_last_hands(),
            ClockEvent::LevelAltered { number, level } => self.clock.alter_level(*number, *level),
        }
    }
}
