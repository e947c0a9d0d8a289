//! One simulated tournament, from the first entry to the last prize. It uses the real engine, simulated people and a
//! clock that jumps to the next event.

use crate::config::SimulationConfig;
use crate::invariants::somebody_is_waited_for;
use crate::outcome::{SimulationFailure, SimulationTotals};
use crate::planned_actions::PlannedAction;
use crate::population::Population;
use crate::random_director;
use crate::rng::SimulationRng;
use crate::turn_plans::Turns;
use crate::world::SimulationWorld;
use cardroom_shared::command::{CommandSource, Order};
use cardroom_shared::event::{Event, EventKind};
use cardroom_shared::hand::ShowdownPace;
use cardroom_shared::house::HouseRules;
use cardroom_shared::pace::Pace;
use cardroom_shared::seat::PersonNo;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use cardroom_shuffle::Shuffler;
use std::sync::Arc;

/// The pause between two hands, in milliseconds.
const PAUSE_MS: u64 = 3_000;
/// The most events of one tournament: per invited person, and in addition.
const MOST_EVENTS: (u64, u64) = (20_000, 200_000);
/// One tournament in this many is replayed from its events alone, if it is not too long.
const RETOLD: u64 = 4;

/// A running simulation.
pub struct TournamentSimulation {
    occasion: SimulationConfig,
    before: Tournament,
    room: SimulationWorld,
    turns: Turns,
}

impl TournamentSimulation {
    /// Opens a tournament before the first entry, with the rules of its house. A failure contains the last `tells`
    /// events.
    ///
    /// # Errors
    /// Returns an error if the number of people is out of range, or the house has no event for them.
    pub fn open(occasion: &SimulationConfig, rules: HouseRules, tells: usize) -> anyhow::Result<Self> {
        let (rules, structure) = occasion.scene(rules)?;
        let pace = if occasion.seed.is_multiple_of(2) { ShowdownPace::ByHand } else { ShowdownPace::AtOnce };
        let dealing = Dealing::AfterPause(Pace::pausing(PAUSE_MS));
        let tournament = Tournament::new(Arc::new(rules), structure, dealing).with_showdown(pace);
        let people = Population::invited(occasion.entrants, SimulationRng::new(occasion.seed));
        let mut room = SimulationWorld::new(tournament.clone(), people, Shuffler::from_seed(occasion.seed, 0), tells);
        room.told = occasion.seed.is_multiple_of(RETOLD).then(Vec::new);
        Ok(Self { occasion: occasion.clone(), before: tournament, room, turns: Turns::default() })
    }

    /// Plays to the winner and the last prize.
    ///
    /// # Errors
    /// Returns the first violated invariant.
    pub fn play(mut self) -> Result<SimulationTotals, Box<SimulationFailure>> {
        match self.play_on() {
            Ok(()) => {
                self.room.count.tournaments = 1;
                for judged in self.room.invariants.judged() {
                    self.room.count.add_judged(judged);
                }
                Ok(std::mem::take(&mut self.room.count))
            }
            Err(what) => Err(Box::new(SimulationFailure {
                occasion: self.occasion.clone(),
                what,
                last: self.room.last.iter().map(|event| format!("{} {:?}", event.at.0, event.what)).collect(),
            })),
        }
    }

    fn play_on(&mut self) -> Result<(), String> {
        self.seat_everybody()?;
        let most = MOST_EVENTS.0 * u64::from(self.occasion.entrants) + MOST_EVENTS.1;
        while !self.room.tournament.is_over() || self.is_played_on()? {
            self.turns.plan(&mut self.room);
            self.happen()?;
            if self.room.count.events > most {
                return Err(format!("the tournament is not over after {} events", self.room.count.events));
            }
        }
        self.room.invariants.at_end(&self.room.tournament)?;
        self.tell_again()
    }

    /// Returns whether the director takes back the end of the tournament.
    fn is_played_on(&mut self) -> Result<bool, String> {
        let Some(table) = self.room.tournament.tables_in_play().next() else { return Ok(false) };
        let (no, dealt) = (table.no(), table.hand().map(|hand| hand.plan().dealt));
        let order = match (self.room.people.rng.below(40), dealt.and_then(|dealt| dealt.iter().next())) {
            (0, _) => Order::Undo(None),
            (1, _) => Order::VoidHand(no),
            (2, Some(seat)) => {
                Order::Floor(no, random_director::contested(&self.room.tournament, seat, &mut self.room.people.rng))
            }
            _ => return Ok(false),
        };
        let from = random_director::with_reason(order, &mut self.room.people.rng);
        Ok(self.room.submit(from)?.is_ok())
    }

    /// Replays the events from their text form: the result must be the same tournament.
    fn tell_again(&mut self) -> Result<(), String> {
        let Some(told) = self.room.told.take() else { return Ok(()) };
        let mut again = self.before.clone();
        for event in &told {
            let written = event.what.to_line().map_err(|error| format!("{event:?} cannot be encoded: {error}"))?;
            match EventKind::from_line(&written) {
                Ok(read) if read == event.what => again.apply(&Event { at: event.at, what: read }),
                Ok(read) => return Err(format!("{event:?} changes when encoded and decoded, found {read:?}")),
                Err(error) => return Err(format!("{written} cannot be decoded: {error}")),
            }
        }
        if again == self.room.tournament {
            Ok(())
        } else {
            Err("the replayed events give another tournament state".to_owned())
        }
    }

    fn seat_everybody(&mut self) -> Result<(), String> {
        let mut listed = Vec::new();
        for (person, guest) in &self.room.people.guests {
            if let Some(comes) = guest.comes {
                self.room.people.errands.add(comes, PlannedAction::Enters { person: *person, patience: 5 });
            }
            if guest.listed {
                listed.push((*person, guest.name.clone()));
            }
        }
        for (person, name) in listed {
            self.room.submit(CommandSource::order(PersonNo::SYSTEM, Order::Register { person, name }))?.ok();
            if self.room.people.rng.percent(4) {
                self.room.submit(CommandSource::order(PersonNo::SYSTEM, Order::Strike(person)))?.ok();
            }
        }
        while let Some(errand) = self.room.people.errands.pop_due(self.room.people.now) {
            self.room.run(errand)?;
        }
        self.room
            .submit(CommandSource::order(PersonNo::SYSTEM, Order::Start))?
            .map_err(|refusal| format!("the start order is refused: {refusal}"))?;
        let first_look = self.room.people.rng.between(60_000, 600_000);
        self.room.people.errands.add(Moment(first_look), PlannedAction::LooksRound);
        Ok(())
    }

    /// Carries out the next turn, planned action or tick.
    fn happen(&mut self) -> Result<(), String> {
        let turn = self.turns.next();
        let errand = self.room.people.errands.due();
        let tick = self.room.tournament.next_due();
        somebody_is_waited_for(&self.room.tournament, tick)?;
        let next = [turn.map(|(at, _)| at), errand, tick].into_iter().flatten().min();
        let next = next.ok_or("the simulation is stuck: no turn, planned action or timer is due")?;
        self.room.people.now = self.room.people.now.max(next);
        if errand.is_some_and(|at| at <= next) {
            return self
                .room
                .people
                .errands
                .pop_due(self.room.people.now)
                .map_or(Ok(()), |errand| self.room.run(errand));
        }
        if let Some((_, table)) = turn.filter(|(at, _)| *at <= next) {
            return self.turns.play_turn(&mut self.room, table);
        }
        match self.room.submit(CommandSource::Tick)? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(format!("the tick at the announced time is refused: {refusal}")),
        }
    }
}

impl Drop for TournamentSimulation {
    /// Names the tournament after a panic of the engine, whose message does not contain it.
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to repeat this tournament:\n  {}", self.occasion);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::chips::Chips;

    /// A simulation whose books contain a chip that does not exist.
    fn failure() -> SimulationFailure {
        let occasion = SimulationConfig { entrants: 4, house: "fpn".to_owned(), seed: 31 };
        let mut simulated = TournamentSimulation::open(&occasion, HouseRules::preset("fpn").unwrap(), 3).unwrap();
        simulated.room.invariants.misbook(Chips(25));
        *simulated.play().unwrap_err()
    }

    /// The failure of a check that takes everybody for barred, while the engine offers chips or another entry.
    fn offered(entrants: u32) -> String {
        let occasion = SimulationConfig { entrants, house: "home".to_owned(), seed: 31 };
        let mut simulated = TournamentSimulation::open(&occasion, HouseRules::preset("home").unwrap(), 3).unwrap();
        for person in 1..=entrants {
            simulated.room.invariants.misbar(PersonNo(person));
        }
        simulated.play().unwrap_err().what
    }

    #[test]
    fn offer_to_barred_player_is_found_in_small_and_large_fields() {
        for entrants in [20, 130, 200] {
            let what = offered(entrants);
            assert!(what.contains("expected false, found "), "{entrants} people: {what}");
        }
    }

    #[test]
    fn what_does_not_hold_says_how_to_have_it_again() {
        let told = failure().to_string();
        assert!(told.contains("by the events"), "{told}");
        let command = told.lines().last().unwrap().trim();
        assert_eq!(
            command, "cardroom-server simulate --tournament --entrants 4 --house fpn --count 1 --seed 31",
            "the last line is what one types"
        );
        assert!(told.lines().any(|line| line.contains("Entered")), "{told}: the event after which it did not hold");
        assert_eq!(failure().to_string(), told, "and it is the same evening");
    }
}
