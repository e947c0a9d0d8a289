//! The director's orders: each is written down with who gave it and why, and then carried out.

use crate::command::{Order, Purchase};
use crate::event::{ClockEvent, DirectorEvent, PublicEvent, TournamentEvent};
use crate::note::Note;
use crate::refusal::{NotOrdered, Refusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::entries::LateEntrant;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// An order that can be carried out is written down first; what the house orders by itself is just done.
    pub(in crate::tournament) fn decide_ordered(
        &self,
        by: PersonNo,
        order: &Order,
        why: Option<&Note>,
        at: Moment,
    ) -> Result<PublicEvent, Refusal> {
        let about = |refusal: Refusal| match order.person() {
            Some(person) => self.said_of(refusal, person),
            None => refusal,
        };
        let done = self.decide_order(order, at).map_err(about)?;
        if order.needs_reason() && why.is_none() {
            return Err(NotOrdered::NeedsReason.into());
        }
        if order.is_routine() {
            return Ok(done);
        }
        Ok(PublicEvent::Day(TournamentEvent::Director(DirectorEvent::Ordered {
            by,
            order: order.clone(),
            why: why.cloned(),
        })))
    }

    /// Where somebody sat in the last hand of his table, whether he still sits there or not; else where he sits now.
    pub(crate) fn place_in_hand(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        let now = self.seat_of(person);
        let dealt = |table: &Table| table.dealt_seat(person).map(|seat| (table.no(), seat));
        let here = now.and_then(|(table, _)| self.tables.get(&table)).and_then(dealt);
        here.or_else(|| self.tables.values().find_map(dealt)).or(now)
    }

    /// What the order does that was written down last.
    pub(in crate::tournament) fn advance_ordered(&self) -> Option<PublicEvent> {
        self.director.ordered().and_then(|order| self.decide_order(order, self.now).ok())
    }

    /// Buys for somebody what he could buy himself; who plays on for another buys for him.
    fn decide_purchase(&self, person: PersonNo, purchase: Purchase, at: Moment) -> Result<TournamentEvent, Refusal> {
        let plays_on = || self.substitute_of(person).unwrap_or(person);
        let asks = if matches!(purchase, Purchase::ReEntry(_)) { person } else { plays_on() };
        self.decide_desk(asks, &purchase.asked(), at)
    }

    #[allow(clippy::too_many_lines, reason = "a list: one line for each order")]
    fn decide_order(&self, order: &Order, at: Moment) -> Result<PublicEvent, Refusal> {
        let plays = self.stage() == Stage::Playing || (order.reopens_the_evening() && self.is_won());
        let started = if plays { Ok(()) } else { Err(Refusal::NotStarted) };
        match order {
            Order::Start => self.decide_start().map(PublicEvent::Day),
            Order::Deal(table) => {
                started?;
                self.decide_deal(*table, self.clock.play_time(at))
            }
            Order::Pause => {
                started?;
                if self.clock.is_paused() {
                    Err(Refusal::AlreadyPaused)
                } else {
                    Ok(PublicEvent::Day(TournamentEvent::Clock(ClockEvent::Paused)))
                }
            }
            Order::Resume => {
                started?;
                if self.clock.is_paused() {
                    Ok(PublicEvent::Day(TournamentEvent::Clock(ClockEvent::Resumed)))
                } else {
                    Err(Refusal::NotPaused)
                }
            }
            Order::NextLevel => {
                started?;
                self.decide_next_level().map(PublicEvent::Day)
            }
            Order::ChipRace => {
                started?;
                self.decide_race().map(PublicEvent::Day)
            }
            Order::Warn(person) => {
                started.and_then(|()| self.decide_warning(self.entrant_of(*person))).map(PublicEvent::Day)
            }
            Order::Penalty(person, asked) => {
                started.and_then(|()| self.decide_penalty(self.entrant_of(*person), *asked)).map(PublicEvent::Day)
            }
            Order::Mute(person, minutes) => {
                self.conduct.talk().decide_silence(self.who_sits_for(*person), *minutes).map(PublicEvent::Day)
            }
            Order::Unmute(person) => {
                self.conduct.talk().decide_voice(self.who_sits_for(*person), at).map(PublicEvent::Day)
            }
            Order::Bar(person) => self.decide_bar(self.entrant_of(*person)).map(PublicEvent::Day),
            Order::Admit(person) => self.entries.decide_admission(self.entrant_of(*person)).map(PublicEvent::Day),
            Order::Disqualify(person) => {
                started.and_then(|()| self.decide_disqualification(self.entrant_of(*person))).map(PublicEvent::Day)
            }
            Order::Reopen => started.map(|()| PublicEvent::Day(TournamentEvent::Clock(ClockEvent::Reopened))),
            Order::Substitute { person, name, entrant } => {
                started?;
                self.decide_substitute(*person, name, *entrant).map(PublicEvent::Day)
            }
            Order::Move { person, table, seat } => {
                started?;
                self.decide_move(*person, *table, *seat).map(PublicEvent::Day)
            }
            Order::LastHands(hands) => {
                started.and_then(|()| self.clock.decide_last_hands(*hands)).map(PublicEvent::Day)
            }
            Order::HandForHand => started.and_then(|()| self.decide_hand_for_hand()).map(PublicEvent::Day),
            Order::HandForHandOff => started.and_then(|()| self.decide_hand_for_hand_off()).map(PublicEvent::Day),
            Order::BreakTable(table) => {
                started?;
                self.decide_break_table(*table).map(PublicEvent::Day)
            }
            Order::Floor(table, order) => {
                started?;
                self.decide_floor(*table, order, at)
            }
            Order::Enter { person, name, place, choice } => {
                started?;
                let entrant = LateEntrant { person: *person, name, place: *place, choice: *choice };
                self.decide_late(&entrant, at).map(PublicEvent::Day)
            }
            Order::OpenTable => started.and_then(|()| self.decide_open_table()).map(PublicEvent::Day),
            Order::ProposeChop(wish) => self.decide_chop(None, wish).map(PublicEvent::Day),
            Order::CancelChop => self.prizes.decide_chop_cancelled().map(PublicEvent::Day),
            Order::Asking(person, permission) => {
                self.decide_asking(self.entrant_of(*person), *permission).map(PublicEvent::Day)
            }
            Order::Announce(words) => {
                Ok(PublicEvent::Day(TournamentEvent::Director(DirectorEvent::Announced(words.clone()))))
            }
            Order::CancelEvent => Ok(PublicEvent::Day(self.decide_cancellation())),
            Order::Register { person, name } => self.decide_registration(*person, name).map(PublicEvent::Day),
            Order::Strike(person) => self.decide_strike(*person).map(PublicEvent::Day),
            Order::CheckIn(person) => self.decide_check_in(*person, at).map(PublicEvent::Day),
            Order::Buy(person, purchase) => {
                started?;
                self.decide_purchase(*person, *purchase, at).map(PublicEvent::Day)
            }
            Order::Undo(_) | Order::VoidHand(_) | Order::ReopenHand(..) => {
                started?;
                self.decide_taking_back(order)
            }
            Order::TakeBack(person, sale) => {
                started?;
                self.decide_purchase_back(*person, *sale).map(PublicEvent::Day)
            }
            Order::CountOut(person) => started.and_then(|()| self.decide_count_out(*person)).map(PublicEvent::Day),
            Order::Answer(table, answer) => {
                started?;
                self.decide_answer(*table, *answer)
            }
            Order::Adjust(stacks) => started.and_then(|()| self.decide_adjustment(stacks)).map(PublicEvent::Day),
            Order::Release(table, person, chips) => {
                started?;
                self.decide_release(*table, *person, *chips).map(PublicEvent::Day)
            }
            Order::TimeLeft(_) | Order::PreviousLevel | Order::Break(_) | Order::AlterLevel { .. } => {
                started?;
                self.decide_schedule(order).map(PublicEvent::Day)
            }
        }
    }
}
