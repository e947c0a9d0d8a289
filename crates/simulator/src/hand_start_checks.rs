//! Checks of the deal: nobody gets cards who may not have them, and everybody with chips is dealt in before long. The
//! hands of a table must also follow each other correctly.

use crate::blind_order::LastHand;
use cardroom_shared::dense_map::DenseMap;
use cardroom_shared::event::HandPlan;
use cardroom_shared::house::PenaltyCards;
use cardroom_shared::seat::{BySeat, PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// The most hands that a player with chips may watch at their table without being dealt in.
const MOST_HANDS_WAITED: u32 = 40;

/// The state of the deal checks.
#[derive(Default)]
pub(crate) struct DealChecks {
    /// The last hand of each table; absent where the order begins anew.
    tables: BTreeMap<TableNo, LastHand>,
    /// The table at which each person was last dealt in.
    dealt: DenseMap<PersonNo, TableNo>,
    /// The number of hands that people have watched since they were last dealt in.
    watched: BTreeMap<PersonNo, u32>,
}

impl DealChecks {
    /// The next hand of this table follows none.
    pub(crate) fn begin_anew(&mut self, no: TableNo) {
        self.tables.remove(&no);
    }

    /// The next hand of every table follows none: an undo has put a player back into an earlier seat.
    pub(crate) fn begin_anew_everywhere(&mut self) {
        self.tables.clear();
    }

    /// The last hand of this table was called off.
    pub(crate) fn misdealt(&mut self, no: TableNo) {
        if let Some(last) = self.tables.get_mut(&no) {
            last.call_off();
        }
    }

    /// Checks the beginning of a hand. Returns the hand before it, if it follows one in order, and this hand.
    pub(crate) fn hand_begins(
        &mut self,
        tournament: &Tournament,
        no: TableNo,
        plan: &HandPlan,
    ) -> Result<(Option<LastHand>, LastHand), String> {
        let Some(table) = tournament.table(no) else {
            return Err(format!("a hand begins at table {no}, which does not exist"));
        };
        let mut people = BySeat::default();
        table.seats().for_each(|(seat, taken)| people[seat] = Some(taken.person));
        for seat in plan.dealt.iter() {
            let Some(person) = people[seat] else { return Err(format!("seat {seat} is dealt in but has no player")) };
            if person != PersonNo::UNSOLD {
                let before = self.dealt.insert(person, no).filter(|before| *before != no);
                let elsewhere = before.and_then(|before| tournament.table(before));
                let plays_there =
                    |other: &Table| other.hand_in_progress().is_some() && other.dealt_seat(person).is_some();
                if elsewhere.is_some_and(plays_there) {
                    return Err(format!("{person:?} is dealt in at two tables at once"));
                }
            }
        }
        if table.seats().any(|(seat, _)| plan.dealt.contains(seat) && table.stack(seat).is_zero()) {
            return Err("a player without chips is dealt in".to_owned());
        }
        kept_from_the_cards(tournament, table, plan)?;
        chips_can_be_counted_out(table, plan)?;
        self.count_waiting(tournament, table, plan)?;
        let next = LastHand::of(*plan, people);
        let last = self.tables.insert(no, next);
        if last.is_none() && plan.small_blinds.is_empty() {
            // Its dead small blind, and so the next button, follows from a hand that is not remembered.
            self.tables.remove(&no);
        }
        if let Some(last) = last {
            last.goes_before(&next, tournament.rules()).map_err(|what| format!("table {no}: {what}"))?;
        }
        Ok((last, next))
    }

    /// Checks that nobody with chips watches too many hands.
    fn count_waiting(&mut self, tournament: &Tournament, table: &Table, plan: &HandPlan) -> Result<(), String> {
        for (seat, taken) in table.seats() {
            let record = tournament.record(taken.person);
            let sits_out = tournament.is_disqualified(taken.person)
                || record.penalties.is_serving()
                || tournament.entry(taken.person).is_none_or(|entry| entry.away_since.is_some());
            if plan.dealt.contains(seat) || sits_out || table.stack(seat).is_zero() {
                self.watched.remove(&taken.person);
                continue;
            }
            let watched = self.watched.entry(taken.person).or_default();
            *watched += 1;
            if *watched > MOST_HANDS_WAITED {
                return Err(format!("{:?} has chips but is not dealt in for {watched} hands in a row", taken.person));
            }
        }
        Ok(())
    }
}

/// Checks that no disqualified player gets cards. A player with a penalty gets none if the house says so and two
/// others can play.
fn kept_from_the_cards(tournament: &Tournament, table: &Table, plan: &HandPlan) -> Result<(), String> {
    let dealt = || table.seats().filter(|(seat, _)| plan.dealt.contains(*seat)).map(|(_, taken)| taken.person);
    let serves = |person: PersonNo| tournament.record(person).penalties.is_serving();
    if let Some(person) = dealt().find(|person| tournament.is_disqualified(*person)) {
        return Err(format!("{person:?} at table {} is disqualified but dealt in", table.no()));
    }
    let others = dealt().filter(|person| !serves(*person)).count();
    match dealt().find(|person| serves(*person)) {
        Some(person) if tournament.rules().penalty_cards == PenaltyCards::DealtOut && others > 1 => {
            Err(format!("{person:?} at table {} is dealt in while serving a penalty", table.no()))
        }
        _ => Ok(()),
    }
}

/// Checks that each stack can be made from the chips in play.
fn chips_can_be_counted_out(table: &Table, plan: &HandPlan) -> Result<(), String> {
    let odd = |seat: &SeatNo| !table.stack(*seat).split(1, plan.unit).1.is_zero();
    match table.seats().map(|(seat, _)| seat).find(odd) {
        Some(seat) => Err(format!(
            "seat {seat} at table {} has {} chips, not a multiple of the smallest chip {}",
            table.no(),
            table.stack(seat),
            plan.unit
        )),
        None => Ok(()),
    }
}
