//! The tournament obeys an event.

use super::{Stage, Tournament, breaks, rounds};
use crate::command::{FloorOrder, Order};
use crate::event::{DayEvent, Event, HandEvent, Shuffled, TakenBack, Told, What};
use crate::time::Moment;

impl Tournament {
    /// Obeys an event.
    pub fn apply(&mut self, event: &Event) {
        self.now = self.now.max(event.at);
        let ordered = self.ordered.take();
        match &event.what {
            What::Shuffled(Shuffled { table, deck, slip }) => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.shuffled(deck, *slip);
                }
            }
            What::Told(Told::Hand(table, hand)) => {
                self.count_infraction(*table, hand);
                self.note_exposure(*table, hand);
                self.note_words_with_chips(*table, hand, event.at);
                if let HandEvent::HiddenChipsFound { to: Some(_), chips } = hand {
                    self.issued += *chips;
                }
                let (level, of_level) = (self.level_of_next(*table), self.clock.of_level(&self.structure));
                if let Some(table) = self.tables.get_mut(table) {
                    table.apply(hand, &self.rules, event.at);
                    match hand {
                        HandEvent::Begun(_) => {
                            table.begin_level_of_hand(level);
                            self.substitutes.iter().for_each(|(person, entrant)| table.play_for(*entrant, *person));
                        }
                        HandEvent::Ended => table.receive_deck(of_level),
                        _ => {}
                    }
                }
                if let HandEvent::Begun(_) = hand {
                    self.note_level_of_hand(*table, level);
                }
                self.count_penalties(*table, hand, event.at);
                if let HandEvent::Ended
                | HandEvent::AwardMoved { .. }
                | HandEvent::Refunded { .. }
                | HandEvent::Impounded { .. } = hand
                {
                    self.note_broke(*table, event.at);
                }
                self.note_overruling(*table, hand, event.at);
                self.count_hand_of_level(*table, hand);
            }
            What::Told(Told::Day(day)) => {
                self.apply_day(day, event.at);
                // Who was put out by a pot is in again, and now he gets it.
                let awarded = ordered.filter(|order| matches!(order, Order::Floor(_, FloorOrder::Award(..))));
                if matches!(day, DayEvent::TakenBack(TakenBack::Out(_))) {
                    self.ordered = awarded;
                }
            }
        }
    }

    fn apply_day(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Ordered { order, why, .. } => {
                self.ordered = Some(order.clone());
                self.ordered_why.clone_from(why);
            }
            DayEvent::FloorCalled { .. } | DayEvent::FloorAnswered(..) | DayEvent::FloorWaitOver(_) => {
                self.apply_call(event, at);
            }
            DayEvent::StacksAdjusted(_) | DayEvent::Released { .. } | DayEvent::Cancelled { .. } => {
                self.apply_override(event);
            }
            DayEvent::ClockSet { .. } | DayEvent::BreakOrdered { .. } | DayEvent::LevelAltered { .. } => {
                self.apply_schedule(event, at);
            }
            DayEvent::Announced(_) => {}
            DayEvent::RebuysAnnounced(end) => self.rebuys_announced = Some(*end),
            DayEvent::Started => self.stage = Stage::Playing,
            DayEvent::Won(_) => self.stage = Stage::Over,
            DayEvent::Reopened => self.tables.values_mut().for_each(|table| table.begin_turn(at)),
            DayEvent::Paused
            | DayEvent::Resumed
            | DayEvent::LevelBegan(_)
            | DayEvent::LastHandsAnnounced(_)
            | DayEvent::HandForHandBegan { .. }
            | DayEvent::RoundBegan(_)
            | DayEvent::HandForHandEnded { .. }
            | DayEvent::BreakBegan(_) => self.apply_clock(event, at),
            DayEvent::ButtonDrawn { .. }
            | DayEvent::ButtonPlaced { .. }
            | DayEvent::ButtonLifted { .. }
            | DayEvent::Moved { .. }
            | DayEvent::TableBroken { .. }
            | DayEvent::TableTooSmall(_)
            | DayEvent::SeatsRedrawn { .. } => self.apply_seating(event, at),
            DayEvent::ChipRaceOrdered => self.race_ordered = true,
            DayEvent::ChipsRaced { table, stacks, .. } => self.take_race(*table, stacks, at),
            DayEvent::ChipRetired(chip) => self.retire_chip(*chip),
            DayEvent::AskingRuled { .. } | DayEvent::PenaltyDue { .. } => self.apply_conduct(event, at),
            DayEvent::PenaltyGiven { person, length, step } => self.take_penalty(*person, *length, *step, at),
            DayEvent::PenaltyServed(person) => self.end_penalty(*person, at),
            DayEvent::Disqualified(person) => self.take_disqualification(*person),
            DayEvent::Said { .. }
            | DayEvent::Delivered { .. }
            | DayEvent::Reported { .. }
            | DayEvent::Unheard { .. }
            | DayEvent::Muted { .. }
            | DayEvent::Unmuted(_) => self.apply_talk(event, at),
            DayEvent::Barred { person, why } => self.take_bar(*person, why.as_ref()),
            DayEvent::Admitted(person) => {
                self.barred.remove(person);
            }
            DayEvent::Rebought { person, chips, cents, behind } => self.take_rebuy(*person, *chips, *cents, *behind),
            DayEvent::BoughtExtra { person, extra, chips, cents } => self.take_extra(*person, *extra, *chips, *cents),
            DayEvent::PurchaseTakenBack { person, .. } => self.take_purchase_back(*person, at),
            DayEvent::RebuyDeclined(person) | DayEvent::CountedOut(person) => self.count_out(*person),
            DayEvent::TakenBack(taken_back) => self.take_back(taken_back, at),
            DayEvent::HandTakenBack { table, back, .. } => self.take_hand_back(*table, back, at),
            DayEvent::HandReopened { table, seat, back, .. } => self.reopen_hand(*table, *seat, back, at),
            DayEvent::RebuysClosed { table, deal } => {
                self.close_rebuys(*table);
                if let (true, Some(table)) = (*deal, self.tables.get_mut(table)) {
                    table.order_deal();
                }
            }
            DayEvent::Finished { people, place, prizes } => self.take_places(people, *place, prizes),
            DayEvent::PrizesAnnounced(table) => self.note_prizes(table),
            DayEvent::BountyPaid { of, shares } => self.take_bounty(*of, shares),
            DayEvent::ChopProposed { .. }
            | DayEvent::ChopAnswered { .. }
            | DayEvent::ChopDropped(_)
            | DayEvent::ChopAgreed(_)
            | DayEvent::EndedByChop => self.apply_chop(event, at),
            DayEvent::Entered { .. }
            | DayEvent::Seated { .. }
            | DayEvent::TookOver { .. }
            | DayEvent::WentAway(_)
            | DayEvent::CameBack(_)
            | DayEvent::GaveUp(_)
            | DayEvent::Substituted { .. }
            | DayEvent::RemovedAbsent { .. }
            | DayEvent::StackRemoved { .. }
            | DayEvent::Left { .. } => self.apply_desk(event, at),
            DayEvent::CameLate { .. }
            | DayEvent::SeatedLate { .. }
            | DayEvent::WillPost(_)
            | DayEvent::UnsoldPlaced { .. }
            | DayEvent::UnsoldRemoved { .. }
            | DayEvent::EntryRefunded { .. }
            | DayEvent::TableOpened(_) => self.apply_late(event),
            DayEvent::Warned(_) | DayEvent::StringBetAnswered { .. } => self.apply_answer(event),
            DayEvent::Registered { .. }
            | DayEvent::CheckedIn(_)
            | DayEvent::NoShow { .. }
            | DayEvent::NoShowRemoved { .. } => self.apply_check_in(event, at),
            DayEvent::AskedBackIn { .. }
            | DayEvent::ReEntered { .. }
            | DayEvent::ReEntryLapsed(_)
            | DayEvent::ReEntriesClosed => self.apply_re_entry(event),
        }
        self.note_seats(event);
    }

    /// Levels, breaks, and the pace of the hands.
    fn apply_clock(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Paused => {
                self.clock.pause(at);
                self.stop_penalties(at);
            }
            DayEvent::Resumed => {
                let stood = self.clock.resume(at);
                self.tables.values_mut().for_each(|table| table.shift(stood));
                self.shift_absences(stood);
                self.shift_vote(stood);
                self.rounds.shift(stood);
                self.shift_calls(stood);
                self.shift_doubts(stood);
                self.last_out = self.last_out.plus_ms(stood);
                self.run_penalties(at);
            }
            DayEvent::LevelBegan(level) => {
                self.take_level(*level, at);
                self.run_penalties(at);
            }
            DayEvent::LastHandsAnnounced(hands) => self.last_hands = Some(breaks::LastHands::announced(*hands)),
            DayEvent::HandForHandBegan { until } => self.rounds = rounds::Rounds::announced(*until, at),
            DayEvent::RoundBegan(number) => self.rounds.begin(*number, at),
            DayEvent::HandForHandEnded { by_order } => {
                self.rounds = if *by_order { rounds::Rounds::CalledOff } else { rounds::Rounds::None };
            }
            DayEvent::BreakBegan(level) => {
                self.last_hands = None;
                self.clock.begin_break(*level, &self.structure, at);
                self.stop_penalties(at);
                self.tables.values_mut().for_each(|table| table.receive_deck(None));
            }
            _ => {}
        }
    }

    /// Buttons, and who sits where.
    fn apply_seating(&mut self, event: &DayEvent, at: Moment) {
        self.note_seat_change(event);
        match event {
            DayEvent::ButtonDrawn { table, button } | DayEvent::ButtonPlaced { table, button } => {
                let tables = self.tables_left();
                if let Some(table) = self.tables.get_mut(table) {
                    table.place_button(*button, tables);
                }
            }
            DayEvent::ButtonLifted { table, .. } => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.lift_button();
                    table.order_deal();
                }
            }
            DayEvent::Moved { person, table, seat, .. } => self.take_move(*person, *table, *seat),
            DayEvent::TableBroken { .. } | DayEvent::TableTooSmall(_) | DayEvent::SeatsRedrawn { .. } => {
                self.apply_tables(event, at);
            }
            _ => {}
        }
    }
}
