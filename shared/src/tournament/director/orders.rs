//! The director's orders. Each is decided once, recorded with its author and reason, and followed by its
//! effects.

use crate::command::{FloorAnswer, Order, Purchase, Sanction};
use crate::event::{ClockEvent, DirectorEvent, PublicEvent, TournamentEvent};
use crate::note::Note;
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::entries::LateEntrant;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// Decides an order: first its record, then its effects. Routine orders are not recorded.
    pub(in crate::tournament) fn decide_ordered(
        &self,
        by: PersonNo,
        order: &Order,
        why: Option<&Note>,
        at: Moment,
    ) -> Result<Vec<PublicEvent>, Refusal> {
        let about = |refusal: Refusal| match order.person() {
            Some(person) => self.said_of(refusal, person),
            None => refusal,
        };
        let mut told = self.decide_order(order, why, at).map_err(about)?;
        if order.needs_reason() && why.is_none() {
            return Err(OrderRefusal::NeedsReason.into());
        }
        if !order.is_routine() {
            let ordered = DirectorEvent::Ordered { by, order: order.clone(), why: why.cloned() };
            told.insert(0, PublicEvent::Tournament(TournamentEvent::Director(ordered)));
        }
        Ok(told)
    }

    /// The seat of a person in the last hand of their table, even if they have left it. Otherwise it is their
    /// current seat.
    pub(crate) fn place_in_hand(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        let now = self.seat_of(person);
        let dealt = |table: &Table| table.dealt_seat(person).map(|seat| (table.no(), seat));
        let here = now.and_then(|(table, _)| self.tables.get(&table)).and_then(dealt);
        here.or_else(|| self.tables.values().find_map(dealt)).or(now)
    }

    /// Decides a purchase for a person, as they could make it themselves. For a substituted entrant the
    /// substitute buys.
    fn decide_purchase(&self, person: PersonNo, purchase: Purchase, at: Moment) -> Result<TournamentEvent, Refusal> {
        let plays_on = || self.substitute_of(person).unwrap_or(person);
        let asks = if matches!(purchase, Purchase::ReEntry(_)) { person } else { plays_on() };
        self.decide_desk(asks, &purchase.asked(), at)
    }

    /// Returns the effects of an order, decided once.
    fn decide_order(&self, order: &Order, why: Option<&Note>, at: Moment) -> Result<Vec<PublicEvent>, Refusal> {
        let plays = self.stage() == Stage::Playing || (order.reopens_the_evening() && self.is_won());
        if order.needs_play() && !plays {
            return Err(Refusal::NotStarted);
        }
        let entrant = |person: &PersonNo| self.entrant_of(*person);
        let event = match order {
            Order::Deal(table) => return self.decide_deal(*table, self.clock.play_time(at)).map(|event| vec![event]),
            Order::Floor(table, order) => return self.decide_floor(*table, order, at),
            Order::Answer(table, FloorAnswer::Overrule) => {
                return self.decide_overruling(*table).map(|event| vec![event]);
            }
            Order::Answer(table, answer) => self.decide_answer(*table, *answer),
            Order::Start => self.decide_start(),
            Order::Pause if self.clock.is_paused() => Err(Refusal::AlreadyPaused),
            Order::Pause => Ok(TournamentEvent::Clock(ClockEvent::Paused)),
            Order::Resume if self.clock.is_paused() => Ok(TournamentEvent::Clock(ClockEvent::Resumed)),
            Order::Resume => Err(Refusal::NotPaused),
            Order::Reopen => Ok(TournamentEvent::Clock(ClockEvent::Reopened)),
            Order::NextLevel => self.decide_next_level(),
            Order::ChipRace => self.decide_race(),
            Order::LastHands(hands) => self.clock.decide_last_hands(*hands),
            Order::LastHandsOff => self.clock.decide_last_hands_off(),
            Order::HandForHand => self.decide_hand_for_hand(),
            Order::HandForHandOff => self.decide_hand_for_hand_off(),
            Order::TimeLeft(_)
            | Order::PreviousLevel
            | Order::Break(_)
            | Order::BreakOff
            | Order::AlterLevel { .. } => {
                let events = self.decide_schedule(order)?;
                return Ok(events.into_iter().map(PublicEvent::Tournament).collect());
            }
            Order::Register { person, name } => self.decide_registration(*person, name),
            Order::Strike(person) => self.decide_strike(*person),
            Order::CheckIn(person) => self.decide_check_in(*person, at),
            Order::Enter { person, name, place, choice } => {
                self.decide_late(&LateEntrant { person: *person, name, place: *place, choice: *choice }, at)
            }
            Order::Substitute { person, name, entrant } => self.decide_substitute(*person, name, *entrant),
            Order::Bar(person) => self.decide_bar(entrant(person), why),
            Order::Admit(person) => self.entries.decide_admission(entrant(person)),
            Order::Buy(person, purchase) => self.decide_purchase(*person, *purchase, at),
            Order::TakeBack(person, sale) => self.decide_purchase_back(*person, *sale),
            Order::CountOut(person) => self.decide_count_out(*person),
            Order::Warn(person) => self.decide_warning(entrant(person), why),
            Order::Penalty(person, asked) => self.decide_penalty(entrant(person), *asked),
            Order::Lift(person, Sanction::Warning) => self.decide_warning_back(entrant(person)),
            Order::Lift(person, Sanction::Penalty) => self.decide_penalty_back(entrant(person)),
            Order::Lift(person, Sanction::Disqualification) => self.decide_reinstatement(entrant(person)),
            Order::Disqualify(person) => self.decide_disqualification(entrant(person)),
            Order::Mute(person, minutes) => self.conduct.talk().decide_silence(self.who_sits_for(*person), *minutes),
            Order::Unmute(person) => self.conduct.talk().decide_voice(self.who_sits_for(*person), at),
            Order::Asking(person, permission) => self.decide_asking(entrant(person), *permission),
            Order::Move { person, table, seat } => self.decide_move(*person, *table, *seat),
            Order::BreakTable(table) => self.decide_break_table(*table),
            Order::OpenTable => self.decide_open_table(),
            Order::ProposeChop(wish) => self.decide_chop(None, wish),
            Order::CancelChop => self.prizes.decide_chop_cancelled(),
            Order::Adjust(stacks) => self.decide_adjustment(stacks),
            Order::Release(table, person, chips) => self.decide_release(*table, *person, *chips),
            Order::Undo(person) => self.decide_undo(*person),
            Order::VoidHand(table) => self.decide_void_hand(*table, at),
            Order::ReopenHand(table, person) => self.decide_reopening(*table, *person),
            Order::Announce(words) => Ok(TournamentEvent::Director(DirectorEvent::Announced(words.clone()))),
            Order::CancelEvent => Ok(self.decide_cancellation()),
        }?;
        Ok(vec![PublicEvent::Tournament(event)])
    }
}
