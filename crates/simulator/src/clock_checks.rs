//! Checks of time, levels, breaks, rounds, chip races, moves and penalties, and that nobody waits for ever.

use crate::check_scope::crowd;
use cardroom_shared::chips::Denomination;
use cardroom_shared::command::Order;
use cardroom_shared::event::{ChipRaceResult, Event, PenaltyLength};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{ChipRaceSurvival, TimeBankUse};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::{Stage, Tournament};
use std::collections::{BTreeMap, BTreeSet};

/// The most events at one moment.
const MOST_AT_ONCE: u64 = 20_000;
/// The most milliseconds of a running clock in which no hand begins at a table that can play.
const MOST_STANDSTILL_MS: u64 = 2 * 3_600_000;
/// The milliseconds by which a penalty in minutes may run over: it begins and ends between hands.
const GRACE_MS: u64 = 3_600_000;
/// The hands by which a penalty in hands may run over: some of them do not count.
const GRACE_HANDS: u32 = 30;

/// The served part of a penalty.
#[derive(Clone, Copy, Default)]
struct Served {
    /// Its beginning, in milliseconds of the running clock.
    since_ms: u64,
    hands: u32,
}

/// The state of the clock checks.
#[derive(Default)]
pub(crate) struct ClockChecks {
    at: Moment,
    at_once: u64,
    /// The time in milliseconds for which the clock has run while hands were played.
    running_ms: u64,
    /// True while the clock runs.
    runs: bool,
    level: u16,
    /// The order that is carried out next.
    ordered: Option<Order>,
    /// The order that is carried out now.
    carried_out: Option<Order>,
    /// The number of hands that have begun.
    hands: u64,
    /// For each table, the last time by the running clock at which it played a hand or could not play.
    busy: BTreeMap<TableNo, u64>,
    /// The tables that have begun their hand of the running round; `None` outside of hand-for-hand play.
    round: Option<BTreeSet<TableNo>>,
    serving: BTreeMap<PersonNo, Served>,
}

impl ClockChecks {
    /// Checks that time does not go back and that not too many events share one moment.
    pub(crate) fn time_goes_on(&mut self, tournament: &Tournament, event: &Event) -> Result<(), String> {
        self.carried_out = self.ordered.take();
        if event.at < self.at {
            return Err(format!("the event is earlier than the last event at {:?}", self.at));
        }
        self.running_ms += if self.runs { self.at.ms_until(event.at) } else { 0 };
        self.at_once = if event.at == self.at { self.at_once + 1 } else { 0 };
        self.at = event.at;
        self.runs = tournament.stage() == Stage::Playing
            && !tournament.clock().is_paused()
            && !tournament.clock().is_on_break();
        if self.at_once > MOST_AT_ONCE {
            return Err("more than MOST_AT_ONCE events share one moment".to_owned());
        }
        Ok(())
    }

    /// Records an order of the director, which is carried out next.
    pub(crate) fn ordered(&mut self, order: &Order) {
        self.ordered = Some(order.clone());
    }

    /// Checks that levels follow each other, except after an order to go back.
    pub(crate) fn level_began(&mut self, level: u16) -> Result<(), String> {
        let is_again = level == self.level || level + 1 == self.level;
        let again = self.carried_out == Some(Order::PreviousLevel) && is_again;
        if level != self.level + 1 && !again {
            return Err(format!(
                "level {level} follows level {}; expected the next level or an ordered return",
                self.level
            ));
        }
        self.level = level;
        Ok(())
    }

    /// A new round of hand-for-hand play begins.
    pub(crate) fn round_began(&mut self) {
        self.round = Some(BTreeSet::new());
    }

    /// Rounds begin or end, and none is running.
    pub(crate) fn no_round_runs(&mut self) {
        self.round = None;
    }

    /// A hand that does not count may be dealt again in the round.
    pub(crate) fn hand_does_not_count(&mut self, no: TableNo) {
        if let Some(begun) = &mut self.round {
            begun.remove(&no);
        }
    }

    pub(crate) fn penalty_given(&mut self, person: PersonNo) {
        let since_ms = self.running_ms;
        self.serving.entry(person).or_insert(Served { since_ms, hands: 0 });
    }

    /// One penalty is served, and the next begins.
    pub(crate) fn penalty_served(&mut self, tournament: &Tournament, person: PersonNo) {
        self.serving.remove(&person);
        if tournament.record(person).penalties.is_serving() {
            self.penalty_given(person);
        }
    }

    /// A penalty was taken back. A player without another one serves nothing.
    pub(crate) fn penalty_taken_back(&mut self, tournament: &Tournament, person: PersonNo) {
        if !tournament.record(person).penalties.is_serving() {
            self.serving.remove(&person);
        }
    }

    /// A reinstated player serves their penalty again.
    pub(crate) fn reinstated(&mut self, tournament: &Tournament, person: PersonNo) {
        if tournament.record(person).penalties.is_serving() {
            self.penalty_given(person);
        }
    }

    /// A disqualified player serves nothing.
    pub(crate) fn disqualified(&mut self, person: PersonNo) {
        self.serving.remove(&person);
    }

    /// Checks that a hand begins only at a table that does not wait, and once in a round.
    pub(crate) fn hand_begins(&mut self, tournament: &Tournament, no: TableNo) -> Result<(), String> {
        if tournament.clock().is_paused()
            || tournament.clock().is_on_break()
            || tournament.is_voting()
            || tournament.waits_for_floor(no)
        {
            return Err(format!("a hand begins at table {no} during a pause, break, vote or floor call"));
        }
        if self.round.as_mut().is_some_and(|begun| !begun.insert(no)) {
            return Err(format!("table {no} begins a second hand in one hand-for-hand round"));
        }
        self.count_penalties(tournament, no)?;
        self.hands += 1;
        self.busy.insert(no, self.running_ms);
        if self.hands.is_multiple_of(crowd(tournament)) { self.every_table_plays(tournament) } else { Ok(()) }
    }

    /// A hand of this table has ended.
    pub(crate) fn hand_ended(&mut self, no: TableNo) {
        self.busy.insert(no, self.running_ms);
    }

    /// Checks that no penalty lasts for ever.
    fn count_penalties(&mut self, tournament: &Tournament, no: TableNo) -> Result<(), String> {
        let people = tournament.table(no).into_iter().flat_map(Table::seats).map(|(_, seat)| seat.person);
        for person in people {
            let penalty = tournament.record(person).penalties.waiting().first();
            let (Some(penalty), Some(served)) = (penalty, self.serving.get_mut(&person)) else { continue };
            served.hands += 1;
            let over = match penalty.length {
                PenaltyLength::Minutes(minutes) => {
                    self.running_ms - served.since_ms > u64::from(minutes) * 60_000 + GRACE_MS
                }
                PenaltyLength::Hands(hands) | PenaltyLength::Orbits { hands, .. } => served.hands > hands + GRACE_HANDS,
            };
            if over {
                return Err(format!(
                    "{person:?} still serves a penalty after {} hands; its length is {:?}",
                    served.hands, penalty.length
                ));
            }
        }
        Ok(())
    }

    /// Checks that no table that can play is idle for hours.
    fn every_table_plays(&mut self, tournament: &Tournament) -> Result<(), String> {
        for table in tournament.tables() {
            if table.hand_in_progress().is_some() || !table.can_play() {
                self.busy.insert(table.no(), self.running_ms);
                continue;
            }
            let since = *self.busy.entry(table.no()).or_insert(self.running_ms);
            if self.running_ms - since > MOST_STANDSTILL_MS {
                return Err(format!("table {} can play but is idle for longer than MOST_STANDSTILL_MS", table.no()));
            }
        }
        Ok(())
    }
}

/// Checks that a player's time does not run out at a table that waits.
pub(crate) fn time_may_run_out(tournament: &Tournament, no: TableNo) -> Result<(), String> {
    if tournament.clock().is_paused() || tournament.waits_for_floor(no) {
        return Err(format!("a player at table {no} is timed out or warned during a pause or floor call"));
    }
    Ok(())
}

/// Checks that a player who is timed out has nothing left in a time bank that runs by itself.
pub(crate) fn time_bank_is_used_up(tournament: &Tournament, no: TableNo, seat: SeatNo) -> Result<(), String> {
    let taken = tournament.table(no).and_then(|table| table.seat(seat));
    let left = taken.and_then(|taken| tournament.time_bank_ms(taken.person)).unwrap_or(0);
    if left > 0 && tournament.rules().time_bank_use == TimeBankUse::Automatic {
        return Err(format!("the player on seat {seat} of table {no} is timed out with {left} ms in their time bank"));
    }
    Ok(())
}

/// Checks a chip race: at most one chip for the odd ones, and nobody is raced out where the house forbids it.
pub(crate) fn chips_are_raced(
    tournament: &Tournament,
    chip: Denomination,
    into: Denomination,
    stacks: &[ChipRaceResult],
) -> Result<(), String> {
    nobody_plays(tournament, "chips are raced off")?;
    let survive = tournament.rules().chip_race_survival == ChipRaceSurvival::ChipFirst;
    let wrong = |raced: &&ChipRaceResult| {
        let whole = raced.before.less(chip.times(u64::from(raced.odd)));
        let more = raced.after.less(whole);
        let lost = survive && raced.after.is_zero() && !raced.before.is_zero();
        raced.after < whole || !(more.is_zero() || more == into) || lost
    };
    match stacks.iter().find(wrong) {
        Some(raced) => Err(format!(
            "{raced:?} is invalid: expected at most one {into} chip for odd {chip} chips, and no forbidden elimination"
        )),
        None => Ok(()),
    }
}

/// Checks that every table is between hands.
pub(crate) fn nobody_plays(tournament: &Tournament, what: &str) -> Result<(), String> {
    match tournament.tables().find(|table| table.hand_in_progress().is_some()) {
        Some(table) => Err(format!("{what} while a hand is in progress at table {}", table.no())),
        None => Ok(()),
    }
}

/// Checks that nobody is moved out of a hand or seated into one.
pub(crate) fn is_out_of_the_hand(
    tournament: &Tournament,
    person: PersonNo,
    from: TableNo,
    table: TableNo,
    seat: SeatNo,
) -> Result<(), String> {
    let hand = |no: TableNo| tournament.table(no).and_then(Table::hand_in_progress);
    let dealt = |hand: &Hand| hand.plan().dealt.contains(seat);
    if hand(from).is_some() {
        return Err(format!("{person:?} moves away from table {from} while its hand is in progress"));
    }
    if hand(table).is_some_and(dealt) {
        return Err(format!("{person:?} moves to seat {seat} of table {table} during a hand dealt to that seat"));
    }
    Ok(())
}
