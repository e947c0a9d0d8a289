//! The world of a simulated tournament: the engine, the people, and the checks of every event.

use crate::check_scope::crowd;
use crate::invariants::Invariants;
use crate::outcome::SimulationTotals;
use crate::population::Population;
use cardroom_shared::command::{Command, CommandSource};
use cardroom_shared::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::refusal::Refusal;
use cardroom_shared::seat::TableNo;
use cardroom_shared::tournament::Tournament;
use cardroom_shuffle::Shuffler;
use std::collections::{BTreeSet, VecDeque};

/// The most events that follow one command.
const MOST_EVENTS_A_STEP: usize = 20_000;
/// One command in this many is decided twice. The outcomes must agree, and among few people the state must not
/// change.
const LOOKS: u32 = 200;

/// The tables with new events.
pub(crate) enum AffectedTables {
    At(BTreeSet<TableNo>),
    Everywhere,
}

impl Default for AffectedTables {
    fn default() -> Self {
        Self::At(BTreeSet::new())
    }
}

impl AffectedTables {
    /// An event of a hand affects the turns of its table only; any other event may affect all tables.
    fn note(&mut self, event: &Event) {
        match (&event.what, &mut *self) {
            (_, Self::Everywhere)
            | (
                EventKind::Sealing(_)
                | EventKind::Told(PublicEvent::Tournament(
                    TournamentEvent::Talk(_) | TournamentEvent::Director(DirectorEvent::Ordered { .. }),
                )),
                _,
            ) => {}
            (EventKind::Shuffled(shuffled), Self::At(tables)) => {
                tables.insert(shuffled.table);
            }
            (EventKind::Told(PublicEvent::Hand(table, _)), Self::At(tables)) => {
                tables.insert(*table);
            }
            (EventKind::Told(PublicEvent::Tournament(_)), Self::At(_)) => *self = Self::Everywhere,
        }
    }
}

/// The state of a simulation.
pub(crate) struct SimulationWorld {
    pub(crate) tournament: Tournament,
    pub(crate) people: Population,
    pub(crate) count: SimulationTotals,
    pub(crate) invariants: Invariants,
    /// The tables with events since the last planning of turns.
    pub(crate) touched: AffectedTables,
    /// All events, if the tournament will be replayed.
    pub(crate) told: Option<Vec<Event>>,
    /// The last events, as many as a failure contains.
    pub(crate) last: VecDeque<Event>,
    tells: usize,
    chance: Shuffler,
}

impl SimulationWorld {
    /// A world before the first entry. It keeps the last `tells` events.
    pub(crate) fn new(tournament: Tournament, people: Population, chance: Shuffler, tells: usize) -> Self {
        Self {
            tournament,
            people,
            count: SimulationTotals::default(),
            invariants: Invariants::default(),
            touched: AffectedTables::Everywhere,
            told: None,
            last: VecDeque::new(),
            tells,
            chance,
        }
    }

    /// Submits a command and checks the invariants after each of its events.
    pub(crate) fn submit(&mut self, from: CommandSource) -> Result<Result<(), Refusal>, String> {
        self.count.commands += 1;
        let command = Command { at: self.people.now, from };
        let decided = self.tournament.decide(&command);
        if self.people.rng.below(LOOKS) == 0 {
            // The comparison of a whole tournament visits everybody.
            let before = self.count.commands.is_multiple_of(crowd(&self.tournament)).then(|| self.tournament.clone());
            if self.tournament.decide(&command) != decided || before.is_some_and(|before| before != self.tournament) {
                return Err(format!("two decisions on {command:?} differ, or a decision changes the tournament"));
            }
        }
        let mut decided = match decided {
            Ok(events) => events.into_iter(),
            Err(refusal) => {
                self.count.refused += 1;
                return Ok(Err(refusal));
            }
        };
        for _ in 0..MOST_EVENTS_A_STEP {
            let Some(event) = decided.next().or_else(|| self.tournament.advance(&mut self.chance)) else {
                self.invariants.settled(&self.tournament)?;
                return Ok(Ok(()));
            };
            self.take(event)?;
        }
        Err("one step reaches the limit of MOST_EVENTS_A_STEP events".to_owned())
    }

    fn take(&mut self, event: Event) -> Result<(), String> {
        self.tournament.apply(&event);
        self.count.record(&event);
        self.touched.note(&event);
        if self.last.len() >= self.tells {
            self.last.pop_front();
        }
        self.last.push_back(event.clone());
        self.invariants.after(&self.tournament, &event)?;
        if let EventKind::Told(told) = &event.what {
            self.count.hands += u64::from(matches!(told, PublicEvent::Hand(_, HandEvent::Begun(_))));
            self.people.welcome(told);
            self.people.react(&self.tournament, told);
        }
        if let Some(told) = &mut self.told {
            told.push(event);
        }
        Ok(())
    }
}
