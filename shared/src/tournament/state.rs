//! The state of a running tournament.

use super::agenda::Agenda;
use super::clock::{Clock, Stage};
use super::conduct::Conduct;
use super::director::DirectorState;
use super::entries::{Entries, EntryState};
use super::prizes::Prizes;
use super::seating::Seating;
use crate::chips::Chips;
use crate::dense_map::DenseMap;
use crate::hand::{Hand, ShowdownPace};
use crate::house::HouseRules;
use crate::pace::Pace;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::{MAX_ENTRANTS, Structure};
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use std::sync::Arc;

/// The timing of hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// Each hand begins on an order.
    OnOrder,
    /// The next hand begins automatically, after this pause.
    AfterPause(Pace),
}

/// A running tournament: six areas, each of which changes only its own state, and the tables.
#[derive(Clone, Debug, PartialEq)]
pub struct Tournament {
    pub(super) rules: Arc<HouseRules>,
    pub(super) dealing: Dealing,
    pub(super) showdown: ShowdownPace,
    /// The largest number of entrants.
    pub(super) places: u32,
    pub(super) now: Moment,
    pub(super) clock: Clock,
    pub(super) entries: Entries,
    pub(super) seating: Seating,
    pub(super) prizes: Prizes,
    pub(super) conduct: Conduct,
    pub(super) director: DirectorState,
    pub(super) tables: DenseMap<TableNo, Table>,
    /// The automatic actions that may be due. It can be recomputed from all other fields.
    pub(super) agenda: Agenda,
}

impl Tournament {
    /// Creates a tournament with these rules and this structure, before anybody has entered.
    pub fn new(rules: Arc<HouseRules>, structure: Structure, dealing: Dealing) -> Self {
        Self {
            rules,
            dealing,
            showdown: ShowdownPace::AtOnce,
            places: MAX_ENTRANTS,
            now: Moment::default(),
            clock: Clock::new(structure),
            entries: Entries::default(),
            seating: Seating::default(),
            prizes: Prizes::default(),
            conduct: Conduct::default(),
            director: DirectorState::default(),
            tables: DenseMap::default(),
            agenda: Agenda::default(),
        }
    }

    /// Sets the pace of the showdown.
    #[must_use]
    pub fn with_showdown(self, showdown: ShowdownPace) -> Self {
        Self { showdown, ..self }
    }

    /// Sets the largest number of entrants.
    #[must_use]
    pub fn with_places(self, places: u32) -> Self {
        Self { places: places.min(MAX_ENTRANTS), ..self }
    }

    /// The moment of the last event.
    pub fn now(&self) -> Moment {
        self.now
    }

    /// The time of the last event by the running clock.
    pub(super) fn time_now(&self) -> PlayTime {
        self.clock.play_time(self.now)
    }

    /// The rules of the house.
    pub fn rules(&self) -> &HouseRules {
        &self.rules
    }

    /// The rules of the house, to be shared with a hand.
    pub(crate) fn rules_shared(&self) -> &Arc<HouseRules> {
        &self.rules
    }

    /// The structure of the event.
    pub fn structure(&self) -> &Structure {
        self.clock.sheet()
    }

    /// The clock: levels and breaks.
    pub fn clock(&self) -> &Clock {
        &self.clock
    }

    /// The stage of the tournament.
    pub fn stage(&self) -> Stage {
        self.clock.stage()
    }

    /// Returns whether the tournament is over.
    pub fn is_over(&self) -> bool {
        self.clock.stage() == Stage::Over
    }

    /// Returns whether play has begun.
    pub fn is_started(&self) -> bool {
        self.clock.stage() != Stage::Entering
    }

    /// The table of this number.
    pub fn table(&self, table: TableNo) -> Option<&Table> {
        self.tables.get(&table)
    }

    /// All tables, table 1 first.
    pub fn tables(&self) -> impl Iterator<Item = &Table> {
        self.tables.values()
    }

    /// The seat that a person plays: their own, or that of the entrant whom they substitute.
    pub fn seat_of(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        self.entrant_played_by(person).ok().and_then(|entrant| self.seat_of_entrant(entrant))
    }

    /// The seat of an entrant, even if a substitute plays on it.
    pub fn seat_of_entrant(&self, person: PersonNo) -> Option<(TableNo, SeatNo)> {
        match self.entries.get(person)?.state {
            EntryState::Seated { table, seat } => Some((table, seat)),
            EntryState::Waiting | EntryState::Finished { .. } => None,
        }
    }

    /// The hand in progress at the table of this person, and their seat.
    pub(super) fn hand_at(&self, person: PersonNo) -> Option<(&Hand, SeatNo)> {
        let (table, seat) = self.seat_of(person)?;
        Some((self.tables.get(&table)?.hand_in_progress()?, seat))
    }

    pub(super) fn is_in_hand(&self, table: TableNo) -> bool {
        self.tables.get(&table).is_some_and(|table| table.hand_in_progress().is_some())
    }

    /// The sum of all chips, counted at the tables.
    pub fn chips_in_play(&self) -> Chips {
        self.tables.values().map(Table::chips).sum()
    }

    /// The sum of all chips by the accounts: those given out, less those removed from play. It always equals
    /// [`Tournament::chips_in_play`].
    pub fn chips_by_the_books(&self) -> Chips {
        self.entries.issued()
    }
}
