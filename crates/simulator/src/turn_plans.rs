//! The turns of simulated players: their time to think, their acts, and the reactions of others to a delay.

use crate::decision::{self, DecisionContext};
use crate::random_director;
use crate::world::{AffectedTables, SimulationWorld};
use cardroom_shared::action::Action;
use cardroom_shared::command::{CommandSource, Motion};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::TimeBankUse;
use cardroom_shared::seat::{HandNo, PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::{Moment, PlayTime};
use cardroom_shared::tournament::Tournament;
use std::collections::{BTreeMap, BTreeSet};

/// The number of free attempts, after which a player takes an offered action.
const TRIES: u32 = 2;
/// The number of attempts of the table to make a stalling player act.
const MOST_TRIES: u32 = 12;

/// The plans of all players who are to act.
#[derive(Default)]
pub(crate) struct Turns {
    plans: BTreeMap<TableNo, TurnPlan>,
    /// The times of the plans, in order.
    due: BTreeSet<(Moment, TableNo)>,
}

/// The plan of the player to act at a table.
struct TurnPlan {
    hand: HandNo,
    seat: SeatNo,
    began: PlayTime,
    /// The time at which they act or others lose patience; `None` if the clock will do it.
    at: Option<Moment>,
    stalls: bool,
    /// True if they were away, or the table waited for the director, when this was planned.
    away: bool,
    tries: u32,
}

impl Turns {
    /// Plans the turns at all tables with new events, table 1 first.
    pub(crate) fn plan(&mut self, room: &mut SimulationWorld) {
        let touched = std::mem::take(&mut room.touched);
        if room.tournament.clock().is_paused() {
            self.plans.clear();
            self.due.clear();
            // After a pause everybody plans anew.
            room.touched = AffectedTables::Everywhere;
            return;
        }
        let SimulationWorld { tournament, people, .. } = room;
        let (rng, guests, now) = (&mut people.rng, &people.guests, people.now);
        let tables: Vec<&Table> = match &touched {
            AffectedTables::At(tables) => tables.iter().filter_map(|table| tournament.table(*table)).collect(),
            AffectedTables::Everywhere => {
                self.plans.retain(|table, _| tournament.table(*table).is_some());
                self.due.retain(|(_, table)| tournament.table(*table).is_some());
                tournament.tables().collect()
            }
        };
        for table in tables {
            let Some(seat) = to_act(table) else {
                self.put(table.no(), None);
                continue;
            };
            let (hand, began) = (table.hands_begun(), table.action_clock().began);
            let known = self.plans.get(&table.no()).filter(|plan| plan.seat == seat && plan.hand == hand);
            let away = is_away(tournament, table, seat) || tournament.waits_for_floor(table.no());
            if known.is_some_and(|plan| plan.began == began && plan.away == away) {
                continue;
            }
            let Some(person) = player_of(tournament, table, seat) else { continue };
            let habits = guests.get(&person).map(|guest| guest.habits);
            let stalls = habits.is_some_and(|habits| rng.per_mille(habits.stalls));
            let thinks = if stalls { rng.between(60_000, 180_000) } else { rng.between(300, 9_000) };
            let at = (!away).then(|| now.plus_ms(thinks));
            self.put(table.no(), Some(TurnPlan { hand, seat, began, at, stalls, away, tries: 0 }));
        }
    }

    /// Sets the plan of the player to act at this table, or removes it.
    fn put(&mut self, no: TableNo, plan: Option<TurnPlan>) {
        let at = plan.as_ref().and_then(|plan| plan.at);
        let before = match plan {
            Some(plan) => self.plans.insert(no, plan),
            None => self.plans.remove(&no),
        };
        self.note(no, before.and_then(|before| before.at), at);
    }

    /// Changes the time of a plan.
    fn put_off(&mut self, no: TableNo, at: Option<Moment>) {
        let Some(plan) = self.plans.get_mut(&no) else { return };
        let before = std::mem::replace(&mut plan.at, at);
        self.note(no, before, at);
    }

    fn note(&mut self, no: TableNo, before: Option<Moment>, at: Option<Moment>) {
        if let Some(before) = before {
            self.due.remove(&(before, no));
        }
        self.due.extend(at.map(|at| (at, no)));
    }

    /// The next turn of all tables, with its time.
    pub(crate) fn next(&self) -> Option<(Moment, TableNo)> {
        self.due.first().copied()
    }

    /// Carries out a turn: the player acts, or the others react to the delay.
    pub(crate) fn play_turn(&mut self, room: &mut SimulationWorld, no: TableNo) -> Result<(), String> {
        let Some(plan) = self.plans.get_mut(&no) else { return Ok(()) };
        plan.tries += 1;
        let (seat, tries, stalls) = (plan.seat, plan.tries, plan.stalls);
        self.put_off(no, Some(room.people.now.plus_ms(700 + 400 * u64::from(tries))));
        let Some(table) = room.tournament.table(no) else { return Ok(()) };
        let Some(person) = player_of(&room.tournament, table, seat) else { return Ok(()) };
        if tries > MOST_TRIES {
            return Err(format!("seat {seat} at table {no} is to act but does not within MOST_TRIES attempts"));
        }
        if stalls {
            return self.lose_patience(room, no, seat, tries);
        }
        let Some(hand) = table.hand_in_progress() else { return Ok(()) };
        let Some(legal) = hand.legal_actions() else { return self.show_or_muck(room, no, seat, person) };
        let chips = room.tournament.structure().denominations.clone();
        let spot = DecisionContext { hand, seat, legal, chips: &chips };
        let habits = room.people.habits(person).unwrap_or_default();
        let action = spot.considered(habits, &mut room.people.rng);
        if tries > TRIES {
            return insist(room, person, spot.legal.must_raise, &Motion::Clear(action));
        }
        let unruly = room.people.rng.per_mille(habits.unruly);
        let motion =
            if unruly { spot.misbehaviour(&mut room.people.rng) } else { spot.said(action, &mut room.people.rng) };
        if room.people.rng.per_mille(5) {
            pass_over(room, no, seat)?;
        } else {
            interrupt(room, no, seat)?;
        }
        room.submit(CommandSource::Motion(person, motion))?.ok();
        Ok(())
    }

    /// The player shows, mucks or waits at the showdown; now and then another asks for their hand first.
    fn show_or_muck(
        &mut self,
        room: &mut SimulationWorld,
        no: TableNo,
        seat: SeatNo,
        person: PersonNo,
    ) -> Result<(), String> {
        let others = room.tournament.table(no).into_iter().flat_map(Table::seats).map(|(_, taken)| taken.person);
        let others: Vec<PersonNo> = others.filter(|other| *other != person).collect();
        let asks = room.people.rng.percent(2).then(|| room.people.rng.pick(&others).copied()).flatten();
        if let Some(other) = asks {
            room.submit(CommandSource::Motion(other, Motion::Clear(Action::AskToSee(seat))))?.ok();
        }
        if let Some(motion) = decision::at_showdown(&mut room.people.rng) {
            room.submit(CommandSource::Motion(person, motion))?.ok();
        } else {
            self.put_off(no, None);
        }
        Ok(())
    }

    /// Reacts to a stalling player: first another player calls the clock, then the director does. In the end the
    /// player acts.
    fn lose_patience(
        &mut self,
        room: &mut SimulationWorld,
        no: TableNo,
        seat: SeatNo,
        tries: u32,
    ) -> Result<(), String> {
        let Some(table) = room.tournament.table(no) else { return Ok(()) };
        let other = table.seats().find(|(other, _)| *other != seat).map(|(_, taken)| taken.person);
        let sitting = table.seat(seat).map(|taken| taken.person);
        match (tries, other) {
            (1, Some(other)) => {
                room.submit(CommandSource::Motion(other, Motion::CallClock(seat)))?.ok();
            }
            (2, _) => {
                if room.tournament.rules().time_bank_use == TimeBankUse::OnRequest
                    && let Some(person) = sitting
                {
                    room.submit(CommandSource::Motion(person, Motion::TimeBank))?.ok();
                }
                room.submit(CommandSource::order(PersonNo::SYSTEM, random_director::clock(no, seat)))?.ok();
            }
            _ => {}
        }
        if let Some(plan) = self.plans.get_mut(&no) {
            plan.stalls = tries < 3;
            plan.tries = if tries < 3 { tries } else { 0 };
        }
        self.put_off(no, Some(room.people.now.plus_ms(if tries < 3 { 70_000 } else { 300_000 })));
        Ok(())
    }
}

/// Submits an offered action, which must be accepted.
fn insist(room: &mut SimulationWorld, person: PersonNo, declared: bool, motion: &Motion) -> Result<(), String> {
    match room.submit(CommandSource::Motion(person, motion.clone()))? {
        Ok(()) => Ok(()),
        Err(refusal) => Err(format!(
            "the offered motion {motion:?} of {person:?} is refused (raise declared: {declared}): {refusal}"
        )),
    }
}

/// Now and then another player acts first.
fn interrupt(room: &mut SimulationWorld, no: TableNo, to_act: SeatNo) -> Result<(), String> {
    let Some(table) = room.tournament.table(no) else { return Ok(()) };
    let others: Vec<PersonNo> =
        table.seats().filter(|(seat, _)| *seat != to_act).map(|(_, seat)| seat.person).collect();
    let Some(other) = room.people.rng.pick(&others).copied() else { return Ok(()) };
    if !room.people.habits(other).is_some_and(|habits| room.people.rng.per_mille(habits.unruly)) {
        return Ok(());
    }
    let chips = room.tournament.structure().denominations.clone();
    let motion = decision::out_of_turn(to_act, &chips, &mut room.people.rng);
    room.submit(CommandSource::Motion(other, motion)).map(|_| ())
}

/// Several players act one after the other behind a slow player, as if that player had folded.
fn pass_over(room: &mut SimulationWorld, no: TableNo, to_act: SeatNo) -> Result<(), String> {
    let Some(table) = room.tournament.table(no) else { return Ok(()) };
    let behind = to_act.clockwise().filter(|seat| *seat != to_act);
    let behind: Vec<PersonNo> = behind.filter_map(|seat| player_of(&room.tournament, table, seat)).take(4).collect();
    let act = if room.people.rng.percent(70) { Action::Fold } else { Action::Check };
    for person in behind {
        room.submit(CommandSource::Motion(person, Motion::Clear(act)))?.ok();
    }
    Ok(())
}

/// The seat to act at this table, or to show.
fn to_act(table: &Table) -> Option<SeatNo> {
    let hand: &Hand = table.hand_in_progress()?;
    hand.to_act().or_else(|| hand.to_show())
}

fn is_away(tournament: &Tournament, table: &Table, seat: SeatNo) -> bool {
    let entry = table.seat(seat).and_then(|taken| tournament.entry(taken.person));
    entry.is_some_and(|entry| entry.away_since.is_some())
}

/// The person who plays at this seat.
fn player_of(tournament: &Tournament, table: &Table, seat: SeatNo) -> Option<PersonNo> {
    let entrant = table.seat(seat)?.person;
    Some(tournament.substitute_of(entrant).unwrap_or(entrant))
}
