//! Planned actions away from the turn, when they become due. People enter, leave, return, buy, talk and propose
//! deals; the director gives orders.

use crate::planned_actions::PlannedAction;
use crate::random_director;
use crate::world::SimulationWorld;
use cardroom_shared::chop::{ChopProposal, ChopTerms};
use cardroom_shared::command::{CommandSource, DeskRequest, Name, Order};
use cardroom_shared::event::ExtraPurchase;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;

impl SimulationWorld {
    /// Carries out a planned action.
    pub(crate) fn run(&mut self, errand: PlannedAction) -> Result<(), String> {
        if let Some(from) = errand.words() {
            return self.submit(from).map(|_| ());
        }
        match errand {
            PlannedAction::Enters { person, patience } => self.enter(person, patience),
            PlannedAction::TakesOver(person) => self.take_over(person),
            PlannedAction::GoesAway(person) => {
                if self.submit(CommandSource::Desk(person, DeskRequest::Away))?.is_ok() {
                    let longest = if self.people.rng.percent(20) { 2_700_000 } else { 900_000 };
                    self.people.soon(longest, PlannedAction::Asks(person, DeskRequest::Back));
                }
                Ok(())
            }
            PlannedAction::Answers(person) => {
                let buys = self.people.habits(person).is_some_and(|habits| self.people.rng.percent(habits.buys));
                let answer = if buys { DeskRequest::Rebuy } else { DeskRequest::Decline };
                self.submit(CommandSource::Desk(person, answer)).map(|_| ())
            }
            PlannedAction::BuysExtra(person) => {
                let entrant = self.entrant_of(person);
                let buys = self.people.habits(person).is_some_and(|habits| self.people.rng.percent(habits.buys));
                let offered = |extra: &ExtraPurchase| self.tournament.extra_offer(entrant, *extra).is_ok();
                let offers: Vec<ExtraPurchase> =
                    [ExtraPurchase::AddOn, ExtraPurchase::TopUp].into_iter().filter(offered).collect();
                match self.people.rng.pick(&offers).copied().filter(|_| buys) {
                    Some(extra) => self.submit(CommandSource::Desk(person, DeskRequest::Buy(extra))).map(|_| ()),
                    None => Ok(()),
                }
            }
            PlannedAction::Proposes(person) => self.propose(person),
            PlannedAction::LooksRound => {
                if let Some(from) = random_director::look_round(&self.tournament, &mut self.people.rng) {
                    self.submit(from)?.ok();
                }
                let again = self.people.now.plus_ms(self.people.rng.between(5_000, 200_000));
                self.people.errands.add(again, PlannedAction::LooksRound);
                Ok(())
            }
            PlannedAction::LooksIntoPot(table, seat) => {
                let ruling = random_director::contested(&self.tournament, seat, &mut self.people.rng);
                self.submit(CommandSource::order(PersonNo::SYSTEM, Order::Floor(table, ruling))).map(|_| ())
            }
            PlannedAction::Releases(table) => self.release(table),
            PlannedAction::Orders(order) => {
                let from = random_director::with_reason(order, &mut self.people.rng);
                self.submit(from).map(|_| ())
            }
            PlannedAction::Asks(..) | PlannedAction::Talks(..) | PlannedAction::AsksToSee(..) => Ok(()),
        }
    }

    /// The entrant whose seat this person plays.
    fn entrant_of(&self, person: PersonNo) -> PersonNo {
        let seat = self.tournament.seat_of(person).and_then(|(table, seat)| self.tournament.table(table)?.seat(seat));
        seat.map_or(person, |taken| taken.person)
    }

    fn enter(&mut self, person: PersonNo, patience: u32) -> Result<(), String> {
        let Some(guest) = self.people.guests.get(&person) else { return Ok(()) };
        let asks = if !guest.listed {
            CommandSource::Desk(person, DeskRequest::Enter(guest.name.clone()))
        } else if self.people.rng.percent(10) {
            CommandSource::order(PersonNo::SYSTEM, Order::CheckIn(person))
        } else {
            CommandSource::Desk(person, DeskRequest::CheckIn)
        };
        let entered = self.submit(asks)?;
        if entered.is_err() && patience > 0 && self.tournament.is_started() {
            let again = self.people.now.plus_ms(self.people.rng.between(20_000, 200_000));
            self.people.errands.add(again, PlannedAction::Enters { person, patience: patience - 1 });
        }
        Ok(())
    }

    fn take_over(&mut self, person: PersonNo) -> Result<(), String> {
        let Ok(name) = Name::try_from(format!("Stranger {}", person.0)) else { return Ok(()) };
        let entered: Vec<PersonNo> = self.tournament.entries().map(|(person, _)| person).collect();
        let Some(from) = self.people.rng.pick(&entered).copied() else { return Ok(()) };
        if self.submit(CommandSource::Desk(person, DeskRequest::TakeOver(from, name.clone())))?.is_ok() {
            self.people.befriend(person, name);
        }
        Ok(())
    }

    /// Proposes a deal by chips, by ICM or in equal parts; some leave a part to play for.
    fn propose(&mut self, person: PersonNo) -> Result<(), String> {
        let left: Vec<PersonNo> = still_in(&self.tournament);
        let pool: u64 = self.tournament.prizes().iter().take(left.len()).sum();
        let play_for_cents = if self.people.rng.percent(40) { pool / 5 } else { 0 };
        let terms = match self.people.rng.below(3) {
            0 => ChopTerms::ByChips,
            1 => ChopTerms::ByIcm,
            _ => ChopTerms::Amounts(in_equal_parts(&left, pool - play_for_cents)),
        };
        let wish = ChopProposal { terms, play_for_cents };
        let from = if self.people.rng.percent(15) {
            CommandSource::order(PersonNo::SYSTEM, Order::ProposeChop(wish))
        } else {
            CommandSource::Desk(person, DeskRequest::ProposeChop(wish))
        };
        self.submit(from).map(|_| ())
    }

    fn release(&mut self, no: TableNo) -> Result<(), String> {
        let Some(table) = self.tournament.table(no) else { return Ok(()) };
        let chips = table.impounded();
        if chips.is_zero() {
            return Ok(());
        }
        let people: Vec<PersonNo> = table.seats().map(|(_, seat)| seat.person).collect();
        let people = if people.is_empty() { still_in(&self.tournament) } else { people };
        let released = match self.people.rng.pick(&people).copied() {
            Some(person) => {
                self.submit(CommandSource::order(PersonNo::SYSTEM, Order::Release(no, person, chips)))?.is_ok()
            }
            None => false,
        };
        if !released {
            self.people.soon(120_000, PlannedAction::Releases(no));
        }
        Ok(())
    }
}

/// All entrants who are not out.
fn still_in(tournament: &Tournament) -> Vec<PersonNo> {
    let standing = tournament.standings();
    standing.iter().filter(|line| line.place.is_none()).map(|line| line.person).collect()
}

/// Equal shares of this many cents; the first person gets the rest.
fn in_equal_parts(people: &[PersonNo], cents: u64) -> Vec<(PersonNo, u64)> {
    let count = (people.len() as u64).max(1);
    let (share, odd) = (cents / count, cents % count);
    people.iter().zip(0_u64..).map(|(person, nth)| (*person, share + if nth == 0 { odd } else { 0 })).collect()
}
