//! The setup of a scenario: the lines before the first hand, and the tournament that they describe.

mod sheet;

use crate::expectation::PersonName;
use crate::failure::{FailureReason, ScenarioFailure};
use crate::stacked_cards::ScenarioChance;
use crate::statement::{BettingStatement, LevelLength, RebuyPeriodEnd, SeatStatement, SetupStatement};
use cardroom_shared::cards::Card;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::Name;
use cardroom_shared::event::{ClockEvent, EntryEvent, Event, EventKind, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::hand::ShowdownPace;
use cardroom_shared::house::{BettingKind, HouseRules, LateEntryCost, Permission};
use cardroom_shared::orders::BlindsLine;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::structure::{AddOnPlan, Payouts, PeriodEnd, ReEntryPlan};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Dealing, Tournament};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Reads the house file at a path that a scenario gives, or returns an error text.
pub type HouseLoader<'a> = dyn Fn(&str) -> Result<HouseRules, String> + 'a;

/// The house of a scenario that names none.
const DEFAULT_HOUSE: &str = "tda";

/// The setup as far as it was read.
#[derive(Clone, Default)]
pub(super) struct SetupDraft {
    rules: Option<HouseRules>,
    settings_changed: bool,
    game: Option<BettingStatement>,
    blinds: Option<BlindsLine>,
    levels: BTreeMap<u16, LevelLine>,
    breaks: BTreeMap<u16, u64>,
    denominations: Vec<Chips>,
    tournament: Option<(u64, Chips, u64)>,
    payouts: Option<Payouts>,
    money: Money,
    rebuys: Option<PeriodEnd>,
    add_on: Option<AddOnPlan>,
    tables: BTreeMap<u16, Vec<Taken>>,
    entrants: Vec<Name>,
    buttons: BTreeMap<u16, SeatNo>,
    draw: Vec<(PersonName, Card)>,
    showdown: ShowdownPace,
    /// The tables and seats of the unsold stacks.
    unsold_seats: Vec<(u16, SeatNo)>,
    /// The number of further unsold stacks at drawn seats.
    unsold: Option<u16>,
    re_entries: Option<ReEntryPlan>,
    /// The registered people who are absent.
    registered: Vec<Name>,
}

/// Money beyond the entry price, in cents.
#[derive(Clone, Copy, Default)]
struct Money {
    bounty: Option<u64>,
    guarantee: Option<u64>,
    added: Option<u64>,
}

/// A row of the schedule.
#[derive(Clone, Copy)]
struct LevelLine {
    blinds: BlindsLine,
    /// The betting structure; `None` for the one of the tournament.
    game: Option<BettingKind>,
    length: Option<LevelLength>,
}

#[derive(Clone)]
struct Taken {
    seat: SeatNo,
    name: Name,
    stack: Chips,
}

/// The tournament of a scenario, with its people.
pub(super) struct OpenedGame {
    pub(super) tournament: Tournament,
    pub(super) chance: ScenarioChance,
    pub(super) people: BTreeMap<PersonName, PersonNo>,
    /// The events of the opening.
    pub(super) events: Vec<Event>,
    /// The events that followed the opening automatically.
    pub(super) followed: Vec<Event>,
    /// The cards of a pending draw.
    pub(super) draw: BTreeMap<PersonNo, Card>,
}

/// The error of a setup line.
pub(super) enum SetupError {
    /// The scenario is wrong.
    Wrong(String),
}

/// The rules without the automatic clock. Time in a scenario passes only where it is written.
fn without_clock(rules: HouseRules) -> HouseRules {
    HouseRules { clock_automatic: Permission::No, ..rules }
}

impl SetupDraft {
    /// Applies a line of the setup.
    pub(super) fn apply(&mut self, scene: &SetupStatement, houses: &HouseLoader) -> Result<(), SetupError> {
        match scene {
            SetupStatement::House(key) => self.take_house(key, houses),
            SetupStatement::Set { setting, value } => self.take_setting(setting, value),
            SetupStatement::Game(game) => once(&mut self.game, *game, "the game is set already"),
            SetupStatement::Rebuys(until) => {
                let end = match until {
                    RebuyPeriodEnd::Level(level) => PeriodEnd::Level(*level),
                    RebuyPeriodEnd::Break(after) => PeriodEnd::BreakBegins(*after),
                };
                once(&mut self.rebuys, end, "the rebuys are set already")
            }
            SetupStatement::AddOn { chips, price_cents } => {
                let sold = AddOnPlan::Sold { chips: *chips, cents: *price_cents };
                once(&mut self.add_on, sold, "the add-on is set already")
            }
            SetupStatement::UnsoldAt { table, seat } => {
                let place = (*table, seat_no(*seat)?);
                if self.unsold_seats.contains(&place) {
                    return wrong(format!("seat {seat} of table {table} has an unsold stack already"));
                }
                self.unsold_seats.push(place);
                Ok(())
            }
            SetupStatement::Unsold(stacks) => once(&mut self.unsold, *stacks, "the unsold stacks are set already"),
            SetupStatement::ReEntries(plan) => once(&mut self.re_entries, *plan, "the re-entries are set already"),
            SetupStatement::Registered(names) => add_names(&mut self.registered, names),
            SetupStatement::ShowdownByHand => {
                self.showdown = ShowdownPace::ByHand;
                Ok(())
            }
            SetupStatement::Denominations(chips) => {
                self.denominations.clone_from(chips);
                Ok(())
            }
            SetupStatement::Blinds(blinds) => {
                check_blinds(blinds, &self.rules()?)?;
                once(&mut self.blinds, *blinds, "the blinds are set already")
            }
            SetupStatement::Level { number, blinds, game, length } => {
                check_blinds(blinds, &self.rules()?)?;
                let row = LevelLine { blinds: *blinds, game: *game, length: Some(*length) };
                match self.levels.insert(*number, row) {
                    None => Ok(()),
                    Some(_) => wrong(format!("level {number} is set already")),
                }
            }
            SetupStatement::Break { after, ms } => match self.breaks.insert(*after, *ms) {
                None => Ok(()),
                Some(_) => wrong(format!("the break after level {after} is set already")),
            },
            SetupStatement::Tournament { buy_in_cents, stack, seats } => {
                if !(2..=10).contains(seats) {
                    return wrong(format!("a table of {seats} seats does not go: 2 to 10 do"));
                }
                once(&mut self.tournament, (*buy_in_cents, *stack, *seats), "the tournament is set already")
            }
            SetupStatement::Payout(payouts) => once(&mut self.payouts, payouts.clone(), "the payout is set already"),
            SetupStatement::Bounty(cents) => once(&mut self.money.bounty, *cents, "the bounty is set already"),
            SetupStatement::Guarantee(cents) => once(&mut self.money.guarantee, *cents, "the guarantee is set already"),
            SetupStatement::Added(cents) => once(&mut self.money.added, *cents, "what the host adds is set already"),
            SetupStatement::Table { table, seats } => self.take_table(*table, seats),
            SetupStatement::Entrants(names) => add_names(&mut self.entrants, names),
            SetupStatement::Button { table, seat } => {
                let seat = seat_no(*seat)?;
                self.buttons.insert(*table, seat);
                Ok(())
            }
        }
    }

    /// Stacks the draw for the first button.
    pub(super) fn take_draw(&mut self, draw: &[(PersonName, Card)]) -> Result<(), String> {
        crate::stacked_cards::check_draw(draw)?;
        for (name, _) in draw {
            let seated = self.tables.values().flatten().any(|taken| taken.name.as_str() == name);
            if !seated {
                return Err(format!("`{name}` has no seat"));
            }
        }
        self.draw = draw.to_vec();
        Ok(())
    }

    /// The denominations in play; empty if no line gives them.
    pub(super) fn denominations(&self) -> &[Chips] {
        &self.denominations
    }

    fn take_house(&mut self, key: &str, houses: &HouseLoader) -> Result<(), SetupError> {
        if self.settings_changed {
            return wrong("`house` comes before every `set`".to_owned());
        }
        let rules = match HouseRules::preset(key) {
            Some(rules) => rules,
            None => houses(key).map_err(SetupError::Wrong)?,
        };
        once(&mut self.rules, without_clock(rules), "the house is chosen already")
    }

    fn take_setting(&mut self, setting: &str, value: &str) -> Result<(), SetupError> {
        let before = self.rules()?;
        let mut rules = before.clone();
        rules.set(setting, value).map_err(|fault| SetupError::Wrong(fault.to_string()))?;
        self.rules = Some(rules);
        self.settings_changed = true;
        Ok(())
    }

    fn rules(&self) -> Result<HouseRules, SetupError> {
        let missing = || SetupError::Wrong(format!("there is no house `{DEFAULT_HOUSE}`"));
        self.rules.clone().or_else(|| HouseRules::preset(DEFAULT_HOUSE).map(without_clock)).ok_or_else(missing)
    }

    fn take_table(&mut self, table: u16, seats: &[SeatStatement]) -> Result<(), SetupError> {
        if table == 0 {
            return wrong("tables count from 1".to_owned());
        }
        if self.tables.contains_key(&table) {
            return wrong(format!("table {table} is set already"));
        }
        let mut taken: Vec<Taken> = Vec::new();
        for SeatStatement { seat, name, stack } in seats {
            let seat = seat_no(*seat)?;
            if taken.iter().any(|other| other.seat == seat) {
                return wrong(format!("seat {seat} is taken twice"));
            }
            let known = |other: &Taken| other.name.as_str() == name;
            if taken.iter().any(known) || self.tables.values().flatten().any(known) {
                return wrong(format!("`{name}` sits down twice"));
            }
            if stack.is_zero() {
                return wrong(format!("`{name}` has no chips"));
            }
            let name = Name::try_from(name.clone()).map_err(|why| SetupError::Wrong(why.to_string()))?;
            taken.push(Taken { seat, name, stack: *stack });
        }
        let all = self.tables.values().flatten().chain(&taken).map(|taken| taken.stack).sum::<Chips>();
        if all > Chips::MAX_IN_PLAY {
            return wrong(format!("there are too many chips: {} at most", Chips::MAX_IN_PLAY));
        }
        self.tables.insert(table, taken);
        Ok(())
    }

    /// Opens the tournament: all players have seats and chips, the button is placed, level 1 begins.
    ///
    /// # Errors
    /// Returns the missing or invalid part of the setup, reported at `line`.
    pub(super) fn open(&self, line: usize) -> Result<OpenedGame, ScenarioFailure> {
        let failed = |reason| ScenarioFailure { line, why: FailureReason::Wrong(reason) };
        let rules = self.rules().map_err(|fault| ScenarioFailure { line, why: fault.into() })?;
        let structure = self.structure(&rules).map_err(failed)?;
        if self.tables.is_empty() && self.entrants.is_empty() {
            return Err(failed("no `table` line says who sits where, and no `entrants` line who came".to_owned()));
        }
        if !self.tables.is_empty() && !self.entrants.is_empty() {
            return Err(failed("`entrants` are seated by the house: there is no `table` line beside it".to_owned()));
        }
        if self.tournament.is_none() && !self.entrants.is_empty() {
            return Err(failed("`entrants` need a `tournament` line, which says what they start with".to_owned()));
        }
        let seats = u64::from(structure.seats_per_table).min(u64::from(rules.table_max));
        let all = || self.tables.values().flatten();
        if let Some(taken) = all().find(|taken| u64::from(taken.seat.number()) > seats) {
            return Err(failed(format!("there is no seat {} at tables of {seats}", taken.seat)));
        }
        if let Some(table) = self.buttons.keys().find(|table| !self.tables.contains_key(table)) {
            return Err(failed(format!("there is no table {table} for the button")));
        }
        let comes_twice = |name: &&Name| self.entrants.contains(name) || all().any(|taken| taken.name == **name);
        if let Some(name) = self.registered.iter().find(comes_twice) {
            return Err(failed(format!("`{name}` is there and is not")));
        }
        if self.tournament.is_none() && !(self.registered.is_empty() && self.re_entries.is_none()) {
            let why = "entries that come later need a `tournament` line, which says what they cost and get";
            return Err(failed(why.to_owned()));
        }
        let mut chance = ScenarioChance::new();
        for (table, seat) in &self.unsold_seats {
            self.check_unsold_seat(&rules, *table, *seat).map_err(failed)?;
        }
        if self.unsold.is_some() && rules.late_entry_cost != LateEntryCost::GhostStack {
            return Err(failed("in this house no unsold stack is placed at a seat".to_owned()));
        }
        let (people, told) = self.opening(&mut chance, structure.starting_stack);
        let mut tournament = Tournament::new(Arc::new(rules), structure, Dealing::OnOrder).with_showdown(self.showdown);
        let told_of =
            |happened| Event { at: Moment::default(), what: EventKind::Told(PublicEvent::Tournament(happened)) };
        let mut events: Vec<Event> = told.into_iter().map(told_of).collect();
        for event in &events {
            tournament.apply(event);
        }
        let mut followed = Vec::new();
        // Everybody has their seat before the button is placed.
        while let Some(happened) = tournament.next_place(&mut chance) {
            let event = told_of(happened);
            tournament.apply(&event);
            followed.push(event);
        }
        for (table, button) in &self.buttons {
            let event = told_of(TournamentEvent::Seating(SeatingEvent::ButtonPlaced {
                table: TableNo(*table),
                button: *button,
            }));
            tournament.apply(&event);
            events.push(event);
        }
        while let Some(event) = tournament.advance(&mut chance) {
            tournament.apply(&event);
            followed.push(event);
        }
        let draw = self.draw_to_come(&people, &tournament, &followed);
        Ok(OpenedGame { tournament, chance, people, events, followed, draw })
    }

    /// The stacked cards of tables that did not draw for the button at the opening. They are for the next draw.
    fn draw_to_come(
        &self,
        people: &BTreeMap<PersonName, PersonNo>,
        tournament: &Tournament,
        followed: &[Event],
    ) -> BTreeMap<PersonNo, Card> {
        let drawn = |table: TableNo| {
            let drew = |event: &Event| matches!(&event.what, EventKind::Told(PublicEvent::Tournament(TournamentEvent::Seating(SeatingEvent::ButtonDrawn { table: at, .. }))) if *at == table);
            followed.iter().any(drew)
        };
        let to_come = |(name, card): &(PersonName, Card)| {
            let person = *people.get(name)?;
            let (table, _) = tournament.seat_of(person)?;
            (!drawn(table)).then_some((person, *card))
        };
        self.draw.iter().filter_map(to_come).collect()
    }

    /// Checks that an unsold stack can be at this seat.
    fn check_unsold_seat(&self, rules: &HouseRules, table: u16, seat: SeatNo) -> Result<(), String> {
        if rules.late_entry_cost != LateEntryCost::GhostStack {
            return Err("in this house no unsold stack is placed at a seat".to_owned());
        }
        let taken = self.tables.get(&table).ok_or_else(|| format!("there is no table {table}"))?;
        match taken.iter().find(|taken| taken.seat == seat) {
            Some(taken) => Err(format!("`{}` sits on seat {seat} of table {table}", taken.name)),
            None => Ok(()),
        }
    }

    /// The people by name, and the events of the opening.
    fn opening(
        &self,
        chance: &mut ScenarioChance,
        unsold: Chips,
    ) -> (BTreeMap<PersonName, PersonNo>, Vec<TournamentEvent>) {
        let mut people = BTreeMap::new();
        let mut told = Vec::new();
        let seated = self.tables.iter().flat_map(|(table, taken)| taken.iter().map(|taken| (*table, taken)));
        let seated = seated.map(|(table, taken)| (&taken.name, Some((TableNo(table), taken.seat, taken.stack))));
        let entered = self.entrants.iter().map(|name| (name, None));
        let registered = self.registered.iter().map(|name| (name, None));
        for (person, (name, place)) in (1..).map(PersonNo).zip(seated.chain(entered).chain(registered)) {
            people.insert(name.as_str().to_owned(), person);
            if self.registered.contains(name) {
                told.push(TournamentEvent::Entry(EntryEvent::Registered { person, name: name.clone() }));
                continue;
            }
            told.push(TournamentEvent::Entry(EntryEvent::Entered { person, name: name.clone() }));
            let Some((table, seat, stack)) = place else { continue };
            told.push(TournamentEvent::Seating(SeatingEvent::Seated { person, table, seat, stack, lots: Vec::new() }));
            if let Some((_, card)) = self.draw.iter().find(|(drawer, _)| drawer == name.as_str()) {
                chance.stack_draw(table, seat, *card);
            }
        }
        let unsold_seats = self.unsold_seats.iter().map(|(table, seat)| (TableNo(*table), *seat));
        told.extend(unsold_seats.map(|(table, seat)| {
            TournamentEvent::Seating(SeatingEvent::UnsoldPlaced { table, seat, stack: unsold, lot: None })
        }));
        told.push(TournamentEvent::Clock(ClockEvent::Started));
        (people, told)
    }
}

/// Checks that the house allows these blinds.
fn check_blinds(blinds: &BlindsLine, rules: &HouseRules) -> Result<(), String> {
    let BlindsLine { small, big, .. } = blinds;
    if rules.sb_fraction.allows(*small, *big) {
        return Ok(());
    }
    Err(format!("a small blind of {small} is not a third to two thirds of {big}, as the house has it"))
}

impl From<String> for SetupError {
    fn from(reason: String) -> Self {
        Self::Wrong(reason)
    }
}

impl From<SetupError> for FailureReason {
    fn from(fault: SetupError) -> Self {
        match fault {
            SetupError::Wrong(reason) => Self::Wrong(reason),
        }
    }
}

fn wrong<T>(reason: String) -> Result<T, SetupError> {
    Err(SetupError::Wrong(reason))
}

/// Adds names to a list, each once.
fn add_names(list: &mut Vec<Name>, names: &[PersonName]) -> Result<(), SetupError> {
    for name in names {
        let name = Name::try_from(name.clone()).map_err(|why| SetupError::Wrong(why.to_string()))?;
        if list.contains(&name) {
            return wrong(format!("`{name}` enters twice"));
        }
        list.push(name);
    }
    Ok(())
}

fn once<T>(place: &mut Option<T>, value: T, already: &str) -> Result<(), SetupError> {
    if place.is_some() {
        return wrong(already.to_owned());
    }
    *place = Some(value);
    Ok(())
}

fn seat_no(seat: u64) -> Result<SeatNo, SetupError> {
    SeatNo::new(seat).map_err(|why| SetupError::Wrong(why.to_string()))
}
