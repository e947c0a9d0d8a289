//! Penalties: their length, and the hands of the players who serve them.
//!
//! A penalty begins when the hand in which it was given is over. Its player is back automatically in the
//! first hand that begins after its end. Minutes run by the tournament clock while hands are played, so
//! neither a pause nor a break shortens a penalty. Hands are those at the player's table that count.

use super::penalty::{
    MAX_PENALTIES_WAITING, MAX_PENALTY_HANDS, MAX_PENALTY_MINUTES, PenaltiesToServe, Penalty, PenaltyBeforeHand, STEPS,
    start, stop_all,
};
use super::state::Conduct;
use crate::command::PenaltyRequest;
use crate::event::{ConductEvent, HandEvent, PenaltyLength, PublicEvent, TournamentEvent};
use crate::house::{Penalties, PenaltyCards};
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{PersonNo, SeatNo, SeatSet, TableNo};
use crate::table::{DealtOutSeats, Table};
use crate::time::PlayTime;
use crate::tournament::{EntryState, Tournament};

impl Conduct {
    /// The next player whose penalty in minutes ends, and when.
    pub(in crate::tournament) fn penalty_deadline(&self) -> Option<(PlayTime, TournamentEvent)> {
        let end = |penalties: &PenaltiesToServe| penalties.waiting.first().and_then(Penalty::ends);
        let ends = self.serving().filter_map(|(person, penalties)| Some((end(penalties)?, person)));
        ends.min().map(|(ends, person)| (ends, TournamentEvent::Conduct(ConductEvent::PenaltyServed(person))))
    }
}

impl Tournament {
    /// Decides the director's order for a penalty: of this length, or the next step of the ladder
    /// (robert-tournament-1b, robert-tournament-19d, procedures-4b).
    pub(in crate::tournament) fn decide_penalty(
        &self,
        person: PersonNo,
        asked: PenaltyRequest,
    ) -> Result<TournamentEvent, Refusal> {
        let entry = self.playing(person)?;
        let EntryState::Seated { table, .. } = entry.state else { return Err(self.not_playing(person)) };
        let record = self.record(person);
        if self.is_disqualified(person) {
            return Err(OrderRefusal::Disqualified.into());
        }
        let unit = self.rules.penalty_unit;
        let (length, step) = match (asked, self.rules.penalties) {
            (PenaltyRequest::Minutes(minutes), _) => (PenaltyLength::Minutes(minutes), false),
            (PenaltyRequest::Hands(hands), _) => (PenaltyLength::Hands(hands), false),
            (PenaltyRequest::Orbits(orbits), _) => {
                // An orbit has one hand for each player at the table now.
                let players = self.tables.get(&table).map_or(0, |table| table.active().len());
                (PenaltyLength::Orbits { orbits, hands: orbits.saturating_mul(players) }, false)
            }
            (PenaltyRequest::NextStep, Penalties::Director) => (PenaltyLength::Minutes(unit), false),
            (PenaltyRequest::NextStep, Penalties::Ladder) if record.penalties.steps >= STEPS => {
                return Ok(TournamentEvent::Conduct(ConductEvent::Disqualified(person)));
            }
            (PenaltyRequest::NextStep, Penalties::Ladder) => {
                (PenaltyLength::Minutes(unit << record.penalties.steps), true)
            }
        };
        check_length(length)?;
        if record.penalties.waiting.len() >= MAX_PENALTIES_WAITING {
            return Err(Refusal::TooManyPenalties { max: MAX_PENALTIES_WAITING });
        }
        Ok(TournamentEvent::Conduct(ConductEvent::PenaltyGiven { person, length, step }))
    }

    /// Records a penalty. It begins now, or after the hand that the player is in.
    pub(super) fn take_penalty(&mut self, person: PersonNo, length: PenaltyLength, step: bool, at: PlayTime) {
        let plays = self.plays_hand(person);
        let runs = self.time_runs();
        if self.record_mut(person).is_none() {
            return;
        }
        self.conduct.change_penalties(person, |penalties| {
            penalties.steps += u32::from(step);
            penalties.waiting.push(Penalty::new(length, step));
            if !plays {
                start(&mut penalties.waiting, runs, at);
            }
        });
    }

    /// Decides the director's order to take back the last penalty of a player that is not served.
    pub(in crate::tournament) fn decide_penalty_back(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        if self.is_disqualified(person) {
            return Err(OrderRefusal::Disqualified.into());
        }
        let last = self.record(person).penalties.waiting.last().ok_or(OrderRefusal::NoPenalty)?;
        Ok(TournamentEvent::Conduct(ConductEvent::PenaltyTakenBack { person, length: last.length }))
    }

    /// Removes the last penalty of this player. The hand that they sit out stays over for them.
    pub(super) fn take_penalty_back(&mut self, person: PersonNo) {
        self.conduct.change_penalties(person, |penalties| {
            let Some(last) = penalties.waiting.pop() else { return };
            penalties.steps -= u32::from(last.step);
            if penalties.waiting.is_empty() {
                penalties.counts = false;
                // If a hand is taken back, a penalty that was served in it is restored, but not this one.
                penalties.before_hand = penalties.before_hand.filter(|before| before.served);
            }
        });
    }

    /// Returns whether this player is in the hand in progress and does not sit it out.
    fn plays_hand(&self, person: PersonNo) -> bool {
        let Some((table, seat)) = self.seat_of_entrant(person) else { return false };
        let hand = self.tables.get(&table).and_then(Table::hand_in_progress);
        let sits_out = self.record(person).penalties.in_hand;
        hand.is_some_and(|hand| hand.plan().dealt.contains(seat)) && !sits_out
    }

    /// Returns whether penalties in minutes run now: they run outside breaks. A pause stops the clock by
    /// which they run.
    fn time_runs(&self) -> bool {
        !self.clock.is_on_break()
    }

    /// Ends the first penalty of this player.
    pub(super) fn end_penalty(&mut self, person: PersonNo, at: PlayTime) {
        let runs = self.time_runs();
        self.conduct.change_penalties(person, |penalties| {
            if !penalties.waiting.is_empty() {
                penalties.waiting.remove(0);
            }
            penalties.counts = false;
            if let Some(before) = &mut penalties.before_hand {
                before.served = true;
            }
            start(&mut penalties.waiting, runs, at);
        });
    }

    /// Restarts the penalties in minutes when hands are played again.
    pub(in crate::tournament) fn run_penalties(&mut self, at: PlayTime) {
        if !self.time_runs() {
            return;
        }
        let serving = self.conduct.serving().map(|(person, _)| person);
        for person in serving.filter(|person| !self.plays_hand(*person)).collect::<Vec<_>>() {
            self.conduct.change_penalties(person, |penalties| start(&mut penalties.waiting, true, at));
        }
    }

    /// Marks the players who sit out the hand that begins because they have a penalty to serve.
    pub(in crate::tournament) fn begin_hand_of_penalties(&mut self, table: TableNo) {
        for person in self.serving_at_table(table) {
            self.conduct.change_penalties(person, |PenaltiesToServe { waiting, in_hand, counts, .. }| {
                *in_hand = !waiting.is_empty();
                *counts = waiting.first().is_some_and(|penalty| !penalty.is_timed());
            });
        }
    }

    /// Counts a finished hand for the players at this table.
    pub(in crate::tournament) fn count_penalties(&mut self, table: TableNo, at: PlayTime) {
        let (runs, no) = (self.time_runs(), table);
        let Some(table) = self.tables.get(&table) else { return };
        let hand = (no, table.hands_begun());
        let is_void = table.hand().is_some_and(crate::hand::Hand::is_void);
        for person in self.serving_at_table(no) {
            self.conduct.change_penalties(
                person,
                |PenaltiesToServe { waiting, in_hand, counts, before_hand, .. }| {
                    let before = waiting.first().map(|first| PenaltyBeforeHand {
                        hand,
                        first: *first,
                        counts: *counts,
                        served: false,
                    });
                    *before_hand = before.filter(|_| *in_hand);
                    if let Some(first) = waiting.first_mut().filter(|_| *counts && !is_void) {
                        first.left = first.left.saturating_sub(1);
                    }
                    (*in_hand, *counts) = (false, false);
                    start(waiting, runs, at);
                },
            );
        }
    }

    /// The players at this table with unsettled penalties, the lowest number first.
    fn serving_at_table(&self, table: TableNo) -> Vec<PersonNo> {
        let Some(table) = self.tables.get(&table) else { return Vec::new() };
        self.conduct.serving().map(|(person, _)| person).filter(|person| sits_at(table, *person)).collect()
    }

    /// Restores penalties when the last hand of this table is taken back. A penalty that was served in it is
    /// to be served again. If the hand is played on, its players stay in it.
    pub(in crate::tournament) fn give_penalties_back(&mut self, table: TableNo, at: PlayTime) {
        let Some(sitting) = self.tables.get(&table) else { return };
        let hand = (table, sitting.hands_begun());
        let plays_on = sitting.hand_in_progress().is_some();
        for person in self.serving_at_table(table) {
            self.conduct.change_penalties(
                person,
                |PenaltiesToServe { waiting, in_hand, counts, before_hand, .. }| {
                    let before = before_hand.take().filter(|before| before.hand == hand);
                    match before {
                        Some(before) => {
                            (*in_hand, *counts) = (plays_on, plays_on && before.counts);
                            if !before.counts {
                                return;
                            }
                            if before.served {
                                stop_all(waiting, at);
                                waiting.insert(0, before.first);
                            } else if let Some(first) = waiting.first_mut() {
                                *first = before.first;
                            }
                        }
                        // The penalty begins when the hand is over.
                        None if plays_on => stop_all(waiting, at),
                        None => {}
                    }
                },
            );
        }
    }

    /// The seats at this table that get no cards in the next hand (robert-tournament-19d,
    /// robert-tournament-1c).
    pub(in crate::tournament) fn without_cards(&self, table: &Table) -> DealtOutSeats {
        let seats = |is_one: &dyn Fn(PersonNo) -> bool| -> SeatSet {
            table.seats().filter(|(_, seat)| is_one(seat.person)).map(|(no, _)| no).collect()
        };
        let dealt_out = match self.rules.penalty_cards {
            PenaltyCards::DealtOut => {
                seats(&|person| self.conduct.to_serve(person).is_some_and(PenaltiesToServe::is_serving))
            }
            PenaltyCards::DealtAndFolded => SeatSet::default(),
        };
        DealtOutSeats { dealt_out, dead_stacks: seats(&|person| self.is_disqualified(person)) }
    }

    /// Returns the next fold for a player who serves a penalty. It comes right after the deal, in the order
    /// of acting. The last live hand is never folded.
    pub(in crate::tournament) fn serving_at(&self, table: &Table) -> Option<PublicEvent> {
        let hand = table.hand_in_progress().filter(|hand| hand.is_before_first_act() && hand.live().len() > 1)?;
        let serves = |seat: &SeatNo| {
            let person = table.seat(*seat).map(|taken| taken.person);
            person.and_then(|person| self.conduct.to_serve(person)).is_some_and(|penalties| penalties.in_hand)
        };
        let live = |seat: &SeatNo| hand.live().contains(*seat);
        let seat = hand.plan().last_blind.clockwise().filter(live).find(serves)?;
        Some(PublicEvent::Hand(table.no(), HandEvent::PenaltyFolded(seat)))
    }

    /// Returns the end of a penalty in hands, at the first table that has one. Hands are counted at the table
    /// of the player.
    pub(in crate::tournament) fn advance_penalties(&self) -> Option<TournamentEvent> {
        let served = |penalty: &Penalty| !penalty.is_timed() && penalty.left == 0;
        let is_over = |penalties: &PenaltiesToServe| penalties.waiting.first().is_some_and(served);
        let over = self.conduct.serving().filter(|(_, penalties)| is_over(penalties)).map(|(person, _)| person);
        let over: Vec<PersonNo> = over.collect();
        if over.is_empty() {
            return None;
        }
        let first = |table: &Table| over.iter().copied().find(|person| sits_at(table, *person));
        let person = self.tables.values().find_map(first)?;
        Some(TournamentEvent::Conduct(ConductEvent::PenaltyServed(person)))
    }
}

fn sits_at(table: &Table, person: PersonNo) -> bool {
    table.seats().any(|(_, seat)| seat.person == person)
}

/// Checks that a penalty is neither empty nor longer than the maximum.
fn check_length(length: PenaltyLength) -> Result<(), Refusal> {
    let fits = match length {
        PenaltyLength::Minutes(minutes) => (1..=MAX_PENALTY_MINUTES).contains(&minutes),
        PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => (1..=MAX_PENALTY_HANDS).contains(&hands),
    };
    let (minutes, hands) = (MAX_PENALTY_MINUTES, MAX_PENALTY_HANDS);
    if fits { Ok(()) } else { Err(Refusal::PenaltyLength { minutes, hands }) }
}
