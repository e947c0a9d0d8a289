//! Applies conduct events and talk events.

use super::talk_state::{DeferredRemark, MINUTE_MS};
use crate::event::{ConductEvent, Earshot, PenaltyLength, PenaltyStep, TalkEvent};
use crate::house::Penalties;
use crate::ruling::Hearing;
use crate::seat::PersonNo;
use crate::time::{Moment, PlayTime};
use crate::tournament::Tournament;

impl Tournament {
    /// Applies an event of conduct. A penalty for exposed cards is served automatically under the ladder;
    /// otherwise the director orders it.
    pub(in crate::tournament) fn apply_conduct(&mut self, event: &ConductEvent, at: PlayTime) {
        match event {
            ConductEvent::Warned(person) | ConductEvent::WarnedFor { person, why: _ } => {
                if let Some(record) = self.record_mut(*person) {
                    record.warnings += 1;
                }
            }
            ConductEvent::StringBetAnswered { person, .. } => {
                if let Some(record) = self.record_mut(*person) {
                    record.answered += 1;
                }
            }
            ConductEvent::AskingRuled { person, permission } => {
                if let Some(record) = self.record_mut(*person) {
                    record.asking = *permission;
                }
            }
            ConductEvent::PenaltyDue { person, penalty } => {
                if let Some(record) = self.record_mut(*person) {
                    record.exposure_penalties.push(*penalty);
                }
                if let (PenaltyStep::Minutes(minutes), Penalties::Ladder) = (penalty, self.rules.penalties) {
                    self.take_penalty(*person, PenaltyLength::Minutes(*minutes), false, at);
                }
            }
            ConductEvent::PenaltyGiven { person, length, step } => self.take_penalty(*person, *length, *step, at),
            ConductEvent::PenaltyServed(person) => self.end_penalty(*person, at),
            ConductEvent::WarningTakenBack(person) => {
                if let Some(record) = self.record_mut(*person) {
                    record.warnings = record.warnings.saturating_sub(1);
                }
            }
            ConductEvent::PenaltyTakenBack { person, .. } => self.take_penalty_back(*person),
            ConductEvent::Disqualified(person) => self.take_disqualification(*person),
            ConductEvent::StackRemoved { person, chips } => {
                self.note_removed_stack(*person);
                self.take_leave(*person, *chips);
            }
            ConductEvent::DisqualificationLifted { person, .. } => self.reinstate(*person, at),
        }
    }

    pub(in crate::tournament) fn apply_talk(&mut self, event: &TalkEvent, at: Moment) {
        match event {
            TalkEvent::Said { person, words, to, hearing, .. } => {
                self.conduct.talk_mut().with_chips = None;
                self.conduct.talk_mut().count_remark(*person, at);
                let table = match to {
                    Earshot::Table(table) => Some(*table),
                    Earshot::Rail => self.hand_left_behind(*person).map(|(table, _)| table),
                };
                if let (Some(table), Hearing::AfterTheHand) = (table, hearing) {
                    let held = DeferredRemark { person: *person, words: words.clone(), to: *to };
                    self.conduct.talk_mut().hold_back(table, held);
                    if *to != Earshot::Rail {
                        self.count_talk(*person);
                    }
                }
            }
            TalkEvent::Delivered { table, .. } => self.conduct.talk_mut().deliver(*table),
            TalkEvent::Reported { person, .. } | TalkEvent::Reacted { person, .. } => {
                self.conduct.talk_mut().count_remark(*person, at);
            }
            TalkEvent::Unheard { person, other, unheard: true } => {
                self.conduct.talk_mut().stop_hearing(*person, *other);
            }
            TalkEvent::Unheard { person, other, unheard: false } => self.conduct.talk_mut().hear_again(*person, *other),
            TalkEvent::Muted { person, minutes } => {
                let until = minutes.map(|minutes| at.plus_ms(u64::from(minutes) * MINUTE_MS));
                self.conduct.talk_mut().silence(*person, until);
            }
            TalkEvent::Unmuted(person) => self.conduct.talk_mut().let_talk(*person),
            TalkEvent::EmblemChosen { person, emblem } => {
                let talk = self.conduct.talk_mut();
                talk.count_remark(*person, at);
                talk.emblems.insert(*person, *emblem);
            }
        }
    }

    fn count_talk(&mut self, person: PersonNo) {
        if let Some(record) = self.record_mut(self.entrant_of(person)) {
            record.talk += 1;
        }
    }
}
