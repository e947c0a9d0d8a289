//! One simulated tournament, from the first entry to the last prize: the engine itself, people who do whatever people do,
//! and a clock that jumps to whatever happens next.

use super::errands::{Errand, Errands};
use super::floor;
use super::guests::{self, Guest, Ways};
use super::invariants::{Invariants, somebody_is_waited_for};
use super::luck::Luck;
use super::occasion::Occasion;
use super::outcome::{Count, Failure};
use super::turns::TurnPlan;
use crate::chance::Shuffler;
use crate::server::HOUSE;
use cardroom_shared::command::{Command, Mouth, Name, Order};
use cardroom_shared::event::{DayEvent, EntryEvent, Event, HandEvent, Told, What};
use cardroom_shared::hand::ShowdownPace;
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Milliseconds between two hands.
const PAUSE_MS: u64 = 3_000;
/// The most events of one tournament for each who was invited, and for the evening.
const MOST_EVENTS: (u64, u64) = (20_000, 200_000);
/// The most events that follow one command.
const MOST_EVENTS_A_STEP: usize = 20_000;
/// One command in so many is looked into: decided twice, with the same outcome and no change.
const LOOKS: u32 = 200;
/// One evening in so many is told again by its events alone, if it is not too long.
const RETOLD: u64 = 4;

/// A tournament that is being played.
pub struct Night {
    occasion: Occasion,
    before: Tournament,
    pub(super) day: Tournament,
    chance: Shuffler,
    pub(super) luck: Luck,
    pub(super) guests: BTreeMap<PersonNo, Guest>,
    pub(super) turns: BTreeMap<TableNo, TurnPlan>,
    pub(super) errands: Errands,
    pub(super) now: Moment,
    invariants: Invariants,
    /// All events, if the evening will be told again.
    told: Option<Vec<Event>>,
    last: VecDeque<Event>,
    /// How many of the last events a failure tells.
    tells: usize,
    count: Count,
}

impl Night {
    /// A tournament before anybody has entered. A failure tells so many of the last events.
    ///
    /// # Errors
    /// If there is no such house, or the number of people is none that is simulated.
    pub fn open(occasion: &Occasion, tells: usize) -> anyhow::Result<Self> {
        let (rules, structure) = occasion.scene()?;
        let pace = if occasion.seed.is_multiple_of(2) { ShowdownPace::ByHand } else { ShowdownPace::AtOnce };
        let dealing = Dealing::AfterPause { ms: PAUSE_MS };
        let day = Tournament::new(Arc::new(rules), structure, dealing).with_showdown(pace);
        let mut luck = Luck::new(occasion.seed);
        let guests: BTreeMap<PersonNo, Guest> = guests::invited(occasion.entrants, &mut luck).into_iter().collect();
        Ok(Self {
            occasion: occasion.clone(),
            before: day.clone(),
            day,
            chance: Shuffler::from_seed(occasion.seed, 0),
            luck,
            guests,
            turns: BTreeMap::new(),
            errands: Errands::default(),
            now: Moment::default(),
            invariants: Invariants::default(),
            told: occasion.seed.is_multiple_of(RETOLD).then(Vec::new),
            last: VecDeque::new(),
            tells,
            count: Count::default(),
        })
    }

    /// Plays to the winner and the last prize.
    ///
    /// # Errors
    /// If something does not hold that must hold.
    pub fn play(mut self) -> Result<Count, Box<Failure>> {
        match self.play_on() {
            Ok(()) => {
                self.count.tournaments = 1;
                for judged in self.invariants.judged() {
                    self.count.add_judged(judged);
                }
                Ok(std::mem::take(&mut self.count))
            }
            Err(what) => Err(Box::new(Failure {
                occasion: self.occasion.clone(),
                what,
                last: self.last.iter().map(|event| format!("{} {:?}", event.at.0, event.what)).collect(),
            })),
        }
    }

    fn play_on(&mut self) -> Result<(), String> {
        self.seat_everybody()?;
        let most = MOST_EVENTS.0 * u64::from(self.occasion.entrants) + MOST_EVENTS.1;
        while !self.day.is_over() || self.is_played_on()? {
            self.plan_turns();
            self.happen()?;
            if self.count.events > most {
                return Err(format!("after {} events nobody has won", self.count.events));
            }
        }
        self.invariants.at_end(&self.day)?;
        self.tell_again()
    }

    /// Whether the director takes back what ended the evening.
    fn is_played_on(&mut self) -> Result<bool, String> {
        let Some(table) = self.day.tables_in_play().next() else { return Ok(false) };
        let (no, dealt) = (table.no(), table.hand().map(|hand| hand.plan().dealt));
        let order = match (self.luck.below(40), dealt.and_then(|dealt| dealt.iter().next())) {
            (0, _) => Order::Undo(None),
            (1, _) => Order::VoidHand(no),
            (2, Some(seat)) => Order::Floor(no, floor::contested(&self.day, seat, &mut self.luck)),
            _ => return Ok(false),
        };
        let from = floor::with_reason(order, &mut self.luck);
        Ok(self.say(from)?.is_ok())
    }

    /// The events alone must give the same evening, as they are written down.
    fn tell_again(&mut self) -> Result<(), String> {
        let Some(told) = self.told.take() else { return Ok(()) };
        let mut again = self.before.clone();
        for event in &told {
            let written =
                serde_json::to_string(event).map_err(|error| format!("{event:?} cannot be written: {error}"))?;
            match serde_json::from_str(&written) {
                Ok(read) if read == *event => again.apply(&read),
                Ok(read) => return Err(format!("{event:?} is written down, and reads {read:?}")),
                Err(error) => return Err(format!("{written} cannot be read: {error}")),
            }
        }
        if again == self.day { Ok(()) } else { Err("the events alone give another evening".to_owned()) }
    }

    fn seat_everybody(&mut self) -> Result<(), String> {
        let mut listed = Vec::new();
        for (person, guest) in &self.guests {
            if let Some(comes) = guest.comes {
                self.errands.add(comes, Errand::Enters { person: *person, patience: 5 });
            }
            if guest.listed {
                listed.push((*person, guest.name.clone()));
            }
        }
        for (person, name) in listed {
            self.say(Mouth::order(HOUSE, Order::Register { person, name }))?.ok();
            if self.luck.percent(4) {
                self.say(Mouth::order(HOUSE, Order::Strike(person)))?.ok();
            }
        }
        while let Some(errand) = self.errands.take(self.now) {
            self.run(errand)?;
        }
        self.say(Mouth::order(HOUSE, Order::Start))?.map_err(|refusal| format!("play cannot begin: {refusal}"))?;
        let first_look = self.luck.between(60_000, 600_000);
        self.errands.add(Moment(first_look), Errand::LooksRound);
        Ok(())
    }

    /// The next thing: somebody does something, or the clock.
    fn happen(&mut self) -> Result<(), String> {
        let turn = self.turns.iter().filter_map(|(table, plan)| Some((plan.at?, *table))).min();
        let errand = self.errands.due();
        let tick = self.day.next_due();
        somebody_is_waited_for(&self.day, tick)?;
        let next = [turn.map(|(at, _)| at), errand, tick].into_iter().flatten().min();
        let next = next.ok_or("nothing is due and nobody has anything in mind")?;
        self.now = self.now.max(next);
        if errand.is_some_and(|at| at <= next) {
            return self.errands.take(self.now).map_or(Ok(()), |errand| self.run(errand));
        }
        if let Some((_, table)) = turn.filter(|(at, _)| *at <= next) {
            return self.take_turn(table);
        }
        match self.say(Mouth::Tick)? {
            Ok(()) => Ok(()),
            Err(refusal) => Err(format!("what was announced is not due: {refusal}")),
        }
    }

    /// Says something to the house. Everything that must hold is looked into after every event of it.
    pub(super) fn say(&mut self, from: Mouth) -> Result<Result<(), Refusal>, String> {
        self.count.commands += 1;
        let command = Command { at: self.now, from };
        let decided = self.day.decide(&command);
        if self.luck.below(LOOKS) == 0 {
            let before = self.day.clone();
            if self.day.decide(&command) != decided || before != self.day {
                return Err(format!("{command:?} is decided in two ways"));
            }
        }
        let event = match decided {
            Ok(event) => event,
            Err(refusal) => {
                self.count.refused += 1;
                return Ok(Err(refusal));
            }
        };
        self.take(event)?;
        for _ in 0..MOST_EVENTS_A_STEP {
            let Some(event) = self.day.follow(&mut self.chance) else {
                self.invariants.settled(&self.day)?;
                return Ok(Ok(()));
            };
            self.take(event)?;
        }
        Err("a step does not end".to_owned())
    }

    fn take(&mut self, event: Event) -> Result<(), String> {
        self.day.apply(&event);
        self.count.note(&event);
        if self.last.len() >= self.tells {
            self.last.pop_front();
        }
        self.last.push_back(event.clone());
        self.invariants.after(&self.day, &event)?;
        if let What::Told(told) = &event.what {
            self.count.hands += u64::from(matches!(told, Told::Hand(_, HandEvent::Begun(_))));
            self.welcome(told);
            self.react(told);
        }
        if let Some(told) = &mut self.told {
            told.push(event);
        }
        Ok(())
    }

    /// Whoever comes by an order of the director is as lively as the others.
    fn welcome(&mut self, told: &Told) {
        if let Told::Day(DayEvent::Entry(
            EntryEvent::CameLate { person, name, .. } | EntryEvent::Substituted { person, name, .. },
        )) = told
            && !self.guests.contains_key(person)
        {
            self.befriend(*person, name.clone());
        }
    }

    pub(super) fn ways(&self, person: PersonNo) -> Option<Ways> {
        self.guests.get(&person).map(|guest| guest.ways)
    }

    /// Somebody who came while the others play, and is as lively as they are.
    pub(super) fn befriend(&mut self, person: PersonNo, name: Name) {
        self.guests.insert(person, Guest::late(name, self.now, &mut self.luck));
    }
}

impl Drop for Night {
    /// A panic of the engine does not say by itself which tournament it was.
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("to have it again:\n  {}", self.occasion);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::chips::Chips;

    /// An evening in which a chip that nobody ever saw stands in the books.
    fn failure() -> Failure {
        let occasion = Occasion { entrants: 4, house: "fpn".to_owned(), seed: 31 };
        let mut night = Night::open(&occasion, 3).unwrap();
        night.invariants.misbook(Chips(25));
        *night.play().unwrap_err()
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
        let again = crate::commands::simulate::occasions(&command.split_whitespace().skip(2).collect::<Vec<_>>());
        assert_eq!(again.unwrap(), [failure().occasion], "and it is the same evening");
    }
}
