//! Decisions about commands, and about motions at a table.

use super::{Stage, Tournament};
use crate::action::Outcome;
use crate::command::{Command, CommandSource, Motion};
use crate::event::{Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use crate::hand::Hand;
use crate::permission::Permission;
use crate::refusal::{OrderRefusal, Refusal};
use crate::rulings::{
    FieldSize, Reason, RulingContext, asks_for_reshuffle, asks_for_time_bank, clock_called_on, free_words,
};
use crate::seat::PersonNo;
use crate::table::Table;
use crate::time::Moment;

impl Tournament {
    /// Returns the events that a command causes, in order. Nothing changes. An order of the director is an
    /// event of its own, followed by its effects.
    ///
    /// # Errors
    /// Returns the reason why the command is refused.
    pub fn decide(&self, command: &Command) -> Result<Vec<Event>, Refusal> {
        let at = command.at.max(self.now);
        let happened = |told: PublicEvent| Event { at, what: EventKind::Told(told) };
        if let CommandSource::Motion(person, motion) = &command.from
            && let Some(words) = free_words(motion, self.hand_at(*person))
        {
            let said = self.decide_talk(*person, words, at)?;
            return Ok(vec![happened(PublicEvent::Tournament(TournamentEvent::Talk(said)))]);
        }
        let takes_back =
            matches!(&command.from, CommandSource::Order { order, .. } if order.reopens_the_evening() && self.is_won());
        if self.stage() == Stage::Over && !takes_back {
            return Err(Refusal::Over);
        }
        let told = match &command.from {
            CommandSource::Order { by, order, why } => {
                let ordered = self.decide_ordered(*by, order, why.as_ref(), at)?;
                return Ok(ordered.into_iter().map(happened).collect());
            }
            CommandSource::Motion(person, motion) => self.decide_motion(*person, motion, at),
            CommandSource::Desk(person, desk) => self.decide_desk(*person, desk, at).map(PublicEvent::Tournament),
            CommandSource::Tick => self.due(at).ok_or(Refusal::NothingDue),
        }?;
        Ok(vec![happened(told)])
    }

    fn decide_motion(&self, person: PersonNo, motion: &Motion, at: Moment) -> Result<PublicEvent, Refusal> {
        let entrant = self.entrant_played_by(person)?;
        let (table, seat) = self.seat_of_entrant(entrant).ok_or_else(|| self.not_playing(entrant))?;
        if self.clock.is_paused() {
            return Err(Refusal::AlreadyPaused);
        }
        if self.waits_for_floor(table) {
            return Err(OrderRefusal::FloorCalled.into());
        }
        // Only players in their seats act, and only they stop the action by calling time
        // (robert-tournament-9).
        let entry = self.entries.get(entrant).ok_or_else(|| self.not_playing(entrant))?;
        if entry.away_since.is_some() {
            return Err(Refusal::Away);
        }
        let record = self.record(entrant);
        if self.is_disqualified(entrant) {
            return Err(Refusal::Disqualified);
        }
        if record.penalties.sits_out_hand() && self.is_in_hand(table) {
            return Err(Refusal::ServingPenalty);
        }
        if let Some(on) = clock_called_on(motion) {
            return self.decide_clock(person, on, at);
        }
        if asks_for_time_bank(motion) {
            return self.decide_time_bank(table, seat);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if sitting.hand_in_progress().is_none() && asks_for_reshuffle(motion) {
            return Ok(PublicEvent::Hand(table, sitting.decide_reshuffle(seat, self.rules.reshuffle_request)?));
        }
        if sitting.hand_in_progress().is_some_and(|hand| hand.plan().forfeited.contains(seat)) {
            return Err(Refusal::ForfeitedHand);
        }
        let hand = sitting.hand_of(entrant).ok_or(Refusal::NoHand)?;
        let floor = self.floor(sitting, hand);
        if let Some(event) = floor.thrown_away(seat, motion) {
            return Ok(PublicEvent::Hand(table, event));
        }
        let (ruling, outcome) = floor.judge(seat, motion)?;
        let asked =
            matches!(outcome, Some(Outcome::Asked(_) | Outcome::Revived(_))) || ruling.reason == Reason::MuckPrevails;
        if asked && record.asking == Permission::No {
            return Err(Refusal::AskingForbidden);
        }
        Ok(PublicEvent::Hand(table, HandEvent::Ruled { seat, motion: motion.clone(), ruling, outcome }))
    }

    /// The context in which motions at this hand are judged.
    pub(crate) fn floor<'a>(&'a self, table: &Table, hand: &'a Hand) -> RulingContext<'a> {
        let one_prize = self.structure().payouts.places(self.entries_that_count()) < 2;
        let field = if self.contenders_left() <= 2 || one_prize { FieldSize::LastTwo } else { FieldSize::Many };
        let (away, pots_stand) = (self.absent_at(table), !table.is_as_the_hand_left_it());
        RulingContext { hand, chips: &self.structure().denominations, away, field, pots_stand }
    }
}
