//! Disqualified players. Their hand is dead and they lose their seat. Their stack pays one big blind a hand
//! to the others, or goes out of play.

use super::penalty::PenaltiesToServe;
use super::reinstatement_state::{Disqualification, RemovedStack};
use super::state::ConductRecord;
use crate::chips::Chips;
use crate::event::{ConductEvent, HandEvent, PenaltyStep, PublicEvent, TournamentEvent};
use crate::house::{DisqualifiedPlace, DisqualifiedStack, Penalties};
use crate::refusal::{OrderRefusal, Refusal};
use crate::rulings::Reason;
use crate::seat::{HandNo, PersonNo, SeatNo, SeatSet};
use crate::table::Table;
use crate::time::PlayTime;
use crate::tournament::{EntryState, Tournament};

impl Tournament {
    /// Decides the director's order to disqualify a player, with or without any earlier step
    /// (robert-tournament-1b, robert-tournament-19e, robert-etiquette-11).
    pub(in crate::tournament) fn decide_disqualification(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        let entry = self.playing(person)?;
        match entry.state {
            _ if self.is_disqualified(person) => Err(OrderRefusal::Disqualified.into()),
            EntryState::Seated { .. } => Ok(TournamentEvent::Conduct(ConductEvent::Disqualified(person))),
            EntryState::Waiting | EntryState::Finished { .. } => Err(self.not_playing(person)),
        }
    }

    /// Returns whether this player is disqualified. They get no prize, however long their stack lasts
    /// (robert-etiquette-11).
    pub fn is_disqualified(&self, person: PersonNo) -> bool {
        self.conduct.is_disqualified(person)
    }

    /// Returns whether this player takes no place. A disqualified player takes none if the house reserves
    /// places for the others (robert-tournament-1c) and there are others.
    pub(crate) fn takes_no_place(&self, person: PersonNo) -> bool {
        self.rules.disqualified_place == DisqualifiedPlace::None
            && self.is_disqualified(person)
            && self.entrants() > self.disqualified_entrants()
    }

    /// The number of entrants that take a place in the end.
    pub(in crate::tournament) fn placed(&self) -> u32 {
        let (disqualified, all) = (self.disqualified_entrants(), self.entrants());
        match self.rules.disqualified_place {
            DisqualifiedPlace::None if disqualified < all => all.saturating_sub(disqualified),
            DisqualifiedPlace::None | DisqualifiedPlace::WithTheStack => all,
        }
    }

    /// The number of players who can still take a place. Before the start these are the entrants. A
    /// disqualified player with chips is not one of them.
    pub fn contenders_left(&self) -> u32 {
        let is_left = |person: &PersonNo| {
            let entry = self.entries.get(*person);
            entry.is_some_and(|entry| !matches!(entry.state, EntryState::Finished { .. }))
        };
        let out = self.conduct.disqualified().filter(|person| is_left(person) && self.takes_no_place(*person));
        self.players_left().saturating_sub(u32::try_from(out.count()).unwrap_or(u32::MAX))
    }

    /// The number of entrants that are disqualified.
    fn disqualified_entrants(&self) -> u32 {
        let entered = self.conduct.disqualified().filter(|person| self.has_entered(*person));
        u32::try_from(entered.count()).unwrap_or(u32::MAX)
    }

    pub(super) fn take_disqualification(&mut self, person: PersonNo) {
        if let Some(entry) = self.entries.get(person) {
            let begun = |table| self.tables.get(&table).map_or(HandNo(0), Table::hands_begun);
            let at = self.seat_of_entrant(person).map(|(table, seat)| (table, seat, begun(table)));
            let penalties = PenaltiesToServe::none();
            let disqualification = Disqualification { at, broke: entry.broke, penalties, removed: None };
            self.conduct.disqualify(person, disqualification);
        }
        self.count_out(person);
        // Players who went out before move up.
        if self.takes_no_place(person) {
            self.settle_again();
        }
    }

    /// Decides the director's order to lift a disqualification, as long as no hand has been dealt at the
    /// table since.
    pub(in crate::tournament) fn decide_reinstatement(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        let before = self.conduct.disqualification(person).ok_or(OrderRefusal::NotDisqualified)?;
        self.prizes_are_open()?;
        let (table, seat, hand) = before.at.ok_or(OrderRefusal::MoreHappened)?;
        let at = self.tables.get(&table).filter(|at| !at.is_broken()).ok_or(OrderRefusal::MoreHappened)?;
        if at.hands_begun() != hand {
            return Err(OrderRefusal::DealtSince(table).into());
        }
        let chips = match &before.removed {
            Some(removed) => {
                if at.seat(seat).is_some_and(|taken| taken.person != person) {
                    return Err(OrderRefusal::SeatGivenSince(table, seat).into());
                }
                removed.taken.stack
            }
            None if self.seat_of_entrant(person) == Some((table, seat)) => Chips::ZERO,
            None => return Err(OrderRefusal::MoreHappened.into()),
        };
        Ok(TournamentEvent::Conduct(ConductEvent::DisqualificationLifted { person, chips }))
    }

    /// Records the chips of a disqualified player that go out of play.
    pub(super) fn note_removed_stack(&mut self, person: PersonNo) {
        let Some((table, seat)) = self.seat_of_entrant(person) else { return };
        let Some(taken) = self.tables.get(&table).and_then(|table| table.seat(seat)) else { return };
        let last_chips = self.prizes.last_chips_of(person);
        if let Some(disqualification) = self.conduct.disqualification_mut(person) {
            disqualification.removed = Some(RemovedStack { taken, last_chips, bounties: Vec::new() });
        }
    }

    /// Puts a player back into the event. Their removed stack is back on their seat, and places gained by the
    /// removal are lost again.
    pub(super) fn reinstate(&mut self, person: PersonNo, at: PlayTime) {
        let Some(before) = self.conduct.reinstate(person) else { return };
        if let (Some(removed), Some((table, seat, _))) = (before.removed, before.at) {
            self.play_on(at);
            self.prizes.give_place_up(person);
            self.prizes.take_bounties_back(&removed.bounties);
            self.entries.seat(person, table, seat);
            self.entries.has_chips(person);
            self.entries.issue(removed.taken.stack);
            self.prizes.put_last_chips_back(person, removed.last_chips);
            if let Some(table) = self.tables.get_mut(&table) {
                table.sit_again(seat, removed.taken);
                table.wait_again(at);
            }
            self.seating.be_left_as_it_is();
        } else if let Some(broke) = before.broke {
            self.entries.doubt(person, broke, at);
        }
        self.settle_again();
    }

    /// Returns the disqualification of a player at the end of the penalty ladder for repeated exposed cards
    /// (robert-personal-13c).
    pub(in crate::tournament) fn advance_ladder(&self) -> Option<TournamentEvent> {
        if self.rules.penalties != Penalties::Ladder {
            return None;
        }
        let at_its_end = |(person, record): &(PersonNo, &ConductRecord)| {
            record.exposure_penalties.last() == Some(&PenaltyStep::Out)
                && !self.is_disqualified(*person)
                && self.seat_of_entrant(*person).is_some()
        };
        let (person, _) = self.conduct.records().find(at_its_end)?;
        Some(TournamentEvent::Conduct(ConductEvent::Disqualified(person)))
    }

    /// Kills the hand of a disqualified player, with all chips that they have put in.
    pub(in crate::tournament) fn dead_hand(&self, table: &Table) -> Option<PublicEvent> {
        self.disqualified().filter(|(_, at, _)| at.no() == table.no()).find_map(|(_, table, seat)| {
            let hand = table.hand_in_progress().filter(|hand| !hand.wants_shuffle())?;
            let dealt = hand.hole_cards(seat).is_some() && hand.live().contains(seat) && !hand.is_settled();
            let (returned, reason) = (Chips::ZERO, Reason::Disqualified);
            dealt.then_some(PublicEvent::Hand(table.no(), HandEvent::Killed { seat, returned, reason }))
        })
    }

    /// Returns the removal of a disqualified player's stack between hands. Some houses remove it at once.
    /// Others remove it when nobody is left at the table to win its blinds.
    pub(in crate::tournament) fn advance_dead_stack(&self) -> Option<TournamentEvent> {
        self.disqualified().find_map(|(person, table, seat)| {
            let chips = table.stack(seat);
            // A broke player who may still buy chips comes back to win them.
            let may_come_back = table.seats().filter(|(_, seat)| {
                self.entries.get(seat.person).is_some_and(|entry| {
                    entry.broke.is_some() && !self.is_disqualified(seat.person) && !self.is_out(seat.person, entry)
                })
            });
            let others = self.people_who_can_play(table) + may_come_back.count();
            let removed = self.rules.disqualified_stack == DisqualifiedStack::Removed || others < 2;
            let due = table.hand_in_progress().is_none() && !chips.is_zero() && removed;
            due.then_some(TournamentEvent::Conduct(ConductEvent::StackRemoved { person, chips }))
        })
    }

    /// The seats at this table with chips to play with and without a disqualification.
    pub(in crate::tournament) fn who_can_play(&self, table: &Table) -> SeatSet {
        let is_dead = |seat: &SeatNo| table.seat(*seat).is_some_and(|taken| self.is_disqualified(taken.person));
        table.active().iter().filter(|seat| !is_dead(seat)).collect()
    }

    /// The disqualified players that still have a seat.
    fn disqualified(&self) -> impl Iterator<Item = (PersonNo, &Table, SeatNo)> {
        self.conduct.disqualified().filter_map(|person| {
            let (table, seat) = self.seat_of_entrant(person)?;
            Some((person, self.tables.get(&table)?, seat))
        })
    }
}
