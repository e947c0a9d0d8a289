//! The tournament obeys an event.

use super::{Stage, Tournament, breaks, rounds};
use crate::command::{FloorOrder, Order};
use crate::event::{
    ClockEvent, ConductEvent, DayEvent, DirectorEvent, EntryEvent, Event, HandEvent, PrizeEvent, PurchaseEvent,
    SeatingEvent, Shuffled, TakenBack, TalkEvent, Told, What,
};
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
                if matches!(day, DayEvent::Director(DirectorEvent::TakenBack(TakenBack::Out(_)))) {
                    self.ordered = awarded;
                }
            }
        }
    }

    fn apply_day(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Director(DirectorEvent::Ordered { order, why, .. }) => {
                self.ordered = Some(order.clone());
                self.ordered_why.clone_from(why);
            }
            DayEvent::Director(
                DirectorEvent::FloorCalled { .. } | DirectorEvent::FloorAnswered(..) | DirectorEvent::FloorWaitOver(_),
            ) => {
                self.apply_call(event, at);
            }
            DayEvent::Director(
                DirectorEvent::StacksAdjusted(_) | DirectorEvent::Released { .. } | DirectorEvent::Cancelled { .. },
            ) => {
                self.apply_override(event);
            }
            DayEvent::Clock(
                ClockEvent::ClockSet { .. } | ClockEvent::BreakOrdered { .. } | ClockEvent::LevelAltered { .. },
            ) => {
                self.apply_schedule(event, at);
            }
            DayEvent::Director(DirectorEvent::Announced(_)) => {}
            DayEvent::Purchase(PurchaseEvent::RebuysAnnounced(end)) => self.rebuys_announced = Some(*end),
            DayEvent::Clock(ClockEvent::Started) => self.stage = Stage::Playing,
            DayEvent::Prize(PrizeEvent::Won(_)) => self.stage = Stage::Over,
            DayEvent::Clock(ClockEvent::Reopened) => self.tables.values_mut().for_each(|table| table.begin_turn(at)),
            DayEvent::Clock(
                ClockEvent::Paused
                | ClockEvent::Resumed
                | ClockEvent::LevelBegan(_)
                | ClockEvent::LastHandsAnnounced(_)
                | ClockEvent::HandForHandBegan { .. }
                | ClockEvent::RoundBegan(_)
                | ClockEvent::HandForHandEnded { .. }
                | ClockEvent::BreakBegan(_),
            ) => self.apply_clock(event, at),
            DayEvent::Seating(
                SeatingEvent::ButtonDrawn { .. }
                | SeatingEvent::ButtonPlaced { .. }
                | SeatingEvent::ButtonLifted { .. }
                | SeatingEvent::Moved { .. }
                | SeatingEvent::TableBroken { .. }
                | SeatingEvent::TableTooSmall(_)
                | SeatingEvent::SeatsRedrawn { .. },
            ) => self.apply_seating(event, at),
            DayEvent::Clock(ClockEvent::ChipRaceOrdered) => self.race_ordered = true,
            DayEvent::Clock(ClockEvent::ChipsRaced { table, stacks, .. }) => self.take_race(*table, stacks, at),
            DayEvent::Clock(ClockEvent::ChipRetired(chip)) => self.retire_chip(*chip),
            DayEvent::Conduct(ConductEvent::AskingRuled { .. } | ConductEvent::PenaltyDue { .. }) => {
                self.apply_conduct(event, at)
            }
            DayEvent::Conduct(ConductEvent::PenaltyGiven { person, length, step }) => {
                self.take_penalty(*person, *length, *step, at);
            }
            DayEvent::Conduct(ConductEvent::PenaltyServed(person)) => self.end_penalty(*person, at),
            DayEvent::Conduct(ConductEvent::Disqualified(person)) => self.take_disqualification(*person),
            DayEvent::Talk(
                TalkEvent::Said { .. }
                | TalkEvent::Delivered { .. }
                | TalkEvent::Reported { .. }
                | TalkEvent::Unheard { .. }
                | TalkEvent::Muted { .. }
                | TalkEvent::Unmuted(_),
            ) => self.apply_talk(event, at),
            DayEvent::Entry(EntryEvent::Barred { person, why }) => self.take_bar(*person, why.as_ref()),
            DayEvent::Entry(EntryEvent::Admitted(person)) => {
                self.barred.remove(person);
            }
            DayEvent::Purchase(PurchaseEvent::Rebought { person, chips, cents, behind }) => {
                self.take_rebuy(*person, *chips, *cents, *behind);
            }
            DayEvent::Purchase(PurchaseEvent::BoughtExtra { person, extra, chips, cents }) => {
                self.take_extra(*person, *extra, *chips, *cents);
            }
            DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack { person, .. }) => self.take_purchase_back(*person, at),
            DayEvent::Purchase(PurchaseEvent::RebuyDeclined(person) | PurchaseEvent::CountedOut(person)) => {
                self.count_out(*person)
            }
            DayEvent::Director(DirectorEvent::TakenBack(taken_back)) => self.take_back(taken_back, at),
            DayEvent::Director(DirectorEvent::HandTakenBack { table, back, .. }) => {
                self.take_hand_back(*table, back, at);
            }
            DayEvent::Director(DirectorEvent::HandReopened { table, seat, back, .. }) => {
                self.reopen_hand(*table, *seat, back, at);
            }
            DayEvent::Purchase(PurchaseEvent::RebuysClosed { table, deal }) => {
                self.close_rebuys(*table);
                if let (true, Some(table)) = (*deal, self.tables.get_mut(table)) {
                    table.order_deal();
                }
            }
            DayEvent::Prize(PrizeEvent::Finished { people, place, prizes }) => self.take_places(people, *place, prizes),
            DayEvent::Prize(PrizeEvent::PrizesAnnounced(table)) => self.note_prizes(table),
            DayEvent::Prize(PrizeEvent::BountyPaid { of, shares }) => self.take_bounty(*of, shares),
            DayEvent::Prize(
                PrizeEvent::ChopProposed { .. }
                | PrizeEvent::ChopAnswered { .. }
                | PrizeEvent::ChopDropped(_)
                | PrizeEvent::ChopAgreed(_)
                | PrizeEvent::EndedByChop,
            ) => self.apply_chop(event, at),
            DayEvent::Entry(
                EntryEvent::Entered { .. }
                | EntryEvent::TookOver { .. }
                | EntryEvent::WentAway(_)
                | EntryEvent::CameBack(_)
                | EntryEvent::GaveUp(_)
                | EntryEvent::Substituted { .. }
                | EntryEvent::RemovedAbsent { .. }
                | EntryEvent::Left { .. },
            )
            | DayEvent::Seating(SeatingEvent::Seated { .. })
            | DayEvent::Conduct(ConductEvent::StackRemoved { .. }) => self.apply_desk(event, at),
            DayEvent::Entry(
                EntryEvent::CameLate { .. } | EntryEvent::WillPost(_) | EntryEvent::EntryRefunded { .. },
            )
            | DayEvent::Seating(
                SeatingEvent::SeatedLate { .. }
                | SeatingEvent::UnsoldPlaced { .. }
                | SeatingEvent::UnsoldRemoved { .. }
                | SeatingEvent::TableOpened(_),
            ) => self.apply_late(event),
            DayEvent::Conduct(ConductEvent::Warned(_) | ConductEvent::StringBetAnswered { .. }) => {
                self.apply_answer(event);
            }
            DayEvent::Entry(
                EntryEvent::Registered { .. }
                | EntryEvent::CheckedIn(_)
                | EntryEvent::NoShow { .. }
                | EntryEvent::NoShowRemoved { .. },
            ) => self.apply_check_in(event, at),
            DayEvent::Entry(
                EntryEvent::AskedBackIn { .. }
                | EntryEvent::ReEntered { .. }
                | EntryEvent::ReEntryLapsed(_)
                | EntryEvent::ReEntriesClosed,
            ) => self.apply_re_entry(event),
        }
        self.note_seats(event);
    }

    /// Levels, breaks, and the pace of the hands.
    fn apply_clock(&mut self, event: &DayEvent, at: Moment) {
        match event {
            DayEvent::Clock(ClockEvent::Paused) => {
                self.clock.pause(at);
                self.stop_penalties(at);
            }
            DayEvent::Clock(ClockEvent::Resumed) => {
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
            DayEvent::Clock(ClockEvent::LevelBegan(level)) => {
                self.take_level(*level, at);
                self.run_penalties(at);
            }
            DayEvent::Clock(ClockEvent::LastHandsAnnounced(hands)) => {
                self.last_hands = Some(breaks::LastHands::announced(*hands));
            }
            DayEvent::Clock(ClockEvent::HandForHandBegan { until }) => {
                self.rounds = rounds::Rounds::announced(*until, at);
            }
            DayEvent::Clock(ClockEvent::RoundBegan(number)) => self.rounds.begin(*number, at),
            DayEvent::Clock(ClockEvent::HandForHandEnded { by_order }) => {
                self.rounds = if *by_order { rounds::Rounds::CalledOff } else { rounds::Rounds::None };
            }
            DayEvent::Clock(ClockEvent::BreakBegan(level)) => {
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
            DayEvent::Seating(
                SeatingEvent::ButtonDrawn { table, button } | SeatingEvent::ButtonPlaced { table, button },
            ) => {
                let tables = self.tables_left();
                if let Some(table) = self.tables.get_mut(table) {
                    table.place_button(*button, tables);
                }
            }
            DayEvent::Seating(SeatingEvent::ButtonLifted { table, .. }) => {
                if let Some(table) = self.tables.get_mut(table) {
                    table.lift_button();
                    table.order_deal();
                }
            }
            DayEvent::Seating(SeatingEvent::Moved { person, table, seat, .. }) => {
                self.take_move(*person, *table, *seat);
            }
            DayEvent::Seating(
                SeatingEvent::TableBroken { .. } | SeatingEvent::TableTooSmall(_) | SeatingEvent::SeatsRedrawn { .. },
            ) => {
                self.apply_tables(event, at);
            }
            _ => {}
        }
    }
}
