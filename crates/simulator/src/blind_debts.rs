//! Checks of blind debts, by the rule documents alone. Each due blind must be posted, and a late player owes the
//! blinds that have passed their seat.

use crate::blind_order::LastHand;
use crate::button_order::{BlindPositions, ButtonTransition};
use crate::coverage::Occurrence;
use crate::tally::OccurrenceTally;
use cardroom_shared::chips::Chips;
use cardroom_shared::event::{HandPlan, LateTerms, Post};
use cardroom_shared::hand::Hand;
use cardroom_shared::house::{HouseRules, MoveWait};
use cardroom_shared::remedy::Remedy;
use cardroom_shared::seat::{BySeat, PersonNo, SeatNo, TableNo};
use cardroom_shared::table::Table;
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// The state of a table: the last blind positions, and the blinds that have passed each seat.
#[derive(Clone, Copy, Debug, Default)]
struct Passed {
    owed: BySeat<Chips>,
    lay: Option<BlindPositions>,
    /// True if the next hand begins anew, because the director has moved the button.
    button_put: bool,
}

impl Passed {
    /// The state after this hand.
    fn by(mut self, plan: &HandPlan) -> Self {
        let before = self.lay.filter(|_| !self.button_put);
        let now = BlindPositions::of(plan, before);
        let first_small = if now.small == plan.button { now.big } else { plan.button };
        let from = before.unwrap_or(BlindPositions { small: first_small, big: now.small });
        for (from, to, blind) in
            [(from.small, now.small, plan.stakes.small_blind), (from.big, now.big, plan.stakes.big_blind)]
        {
            let mut seat = from;
            while seat != to {
                seat = seat.clockwise().next().unwrap_or(to);
                self.owed[seat] += blind;
            }
        }
        Self { lay: Some(now), button_put: false, ..self }
    }
}

/// The records of one table.
#[derive(Clone, Copy, Debug, Default)]
struct Book {
    passed: Passed,
    /// The state before the current or last hand.
    before: Passed,
    /// The last hand that began, until it is known whether it counts.
    hand: Option<HandPlan>,
    /// The plan of that hand, kept in case the hand is reopened.
    last: Option<HandPlan>,
    /// The small and the big blind that each seat has posted in it.
    posted: BySeat<[Chips; 2]>,
}

impl Book {
    fn owed(&self, seat: SeatNo) -> Chips {
        self.hand.map_or(self.passed, |plan| self.passed.by(&plan)).owed[seat]
    }

    fn begins(&mut self, plan: &HandPlan) {
        (self.before, self.hand, self.last) = (self.passed, Some(*plan), Some(*plan));
        self.posted = BySeat::default();
    }

    fn count(&mut self) {
        if let Some(plan) = self.hand.take() {
            self.passed = self.passed.by(&plan);
        }
    }

    /// Drops a hand that does not count. A button that was moved for the next hand stays there.
    fn forget_hand(&mut self) {
        let button_put = self.passed.button_put || self.before.button_put;
        self.passed = Passed { button_put, ..self.before };
        self.hand = None;
    }

    /// Checks that every due blind is posted as far as the chips go, even by absent players. A stack that was left
    /// behind posts a big blind in every hand, even on its small blind (robert-tournament-1c).
    fn every_blind_is_posted(&self, table: &Table) -> Result<(), String> {
        let Some(plan) = self.hand else { return Ok(()) };
        let big_blinds = plan.big_blinds.and(plan.dead_stacks);
        let small_blinds = plan.small_blinds.without(plan.dead_stacks);
        for seat in small_blinds.and(big_blinds).iter() {
            let [small, big] = self.posted[seat];
            let (owes_small, owes_big) = (small_blinds.contains(seat), big_blinds.contains(seat));
            let due = if owes_big { plan.stakes.big_blind } else { plan.stakes.small_blind };
            let posted = if owes_big { big } else { small };
            if owes_small && owes_big {
                return Err(format!("seat {seat} owes the small and the big blind in one hand"));
            }
            if posted != due && !(posted < due && table.stack(seat).is_zero()) {
                return Err(format!("seat {seat} posts {posted} chips, expected a blind of {due}"));
            }
        }
        Ok(())
    }
}

/// The records of all tables, and a tally of the checks.
#[derive(Default)]
pub(crate) struct BlindDebts {
    books: BTreeMap<TableNo, Book>,
    /// True after an undo that left the records in doubt.
    in_doubt: bool,
    judged: OccurrenceTally,
}

impl BlindDebts {
    /// The tally of the checks.
    pub(crate) fn judged(&self) -> &OccurrenceTally {
        &self.judged
    }

    fn book(&mut self, table: TableNo) -> &mut Book {
        self.books.entry(table).or_default()
    }

    /// Restarts the order of a table.
    pub(crate) fn begins_anew(&mut self, table: TableNo) {
        let passed = &mut self.book(table).passed;
        (passed.lay, passed.button_put) = (None, false);
    }

    /// The last hand was undone.
    pub(crate) fn hand_taken_back(&mut self, table: TableNo) {
        let book = self.book(table);
        (book.passed, book.hand) = (book.before, None);
    }

    /// The last hand was reopened.
    pub(crate) fn hand_reopened(&mut self, table: TableNo) {
        let book = self.book(table);
        (book.passed, book.hand) = (book.before, book.last);
    }

    /// Marks the records as doubtful after an undo.
    pub(crate) fn doubt(&mut self) {
        self.in_doubt = true;
    }

    /// Checks that a latecomer who owes missed blinds is docked the blinds that passed the seat, rounded to whole
    /// chips.
    pub(crate) fn is_docked(
        &mut self,
        tournament: &Tournament,
        (person, table, seat): (PersonNo, TableNo, SeatNo),
        (stack, terms): (Chips, LateTerms),
    ) -> Result<(), String> {
        if self.in_doubt || terms != LateTerms::MissedBlinds {
            return Ok(());
        }
        let owed = self.books.get(&table).map_or(Chips::ZERO, |book| book.owed(seat));
        let (full, unit) = (tournament.structure().starting_stack, tournament.structure().unit());
        let left = full.less(owed);
        let whole = Chips(left.0.div_ceil(unit.0.max(1)) * unit.0.max(1));
        self.judged.add_one(Occurrence::LateDebtJudged);
        if stack != whole {
            return Err(format!(
                "{person:?} owes {owed} at seat {seat} of table {table}, but gets {stack} of {full} chips"
            ));
        }
        Ok(())
    }

    /// A hand begins, with its due blinds.
    pub(crate) fn hand_begun(&mut self, no: TableNo, plan: &HandPlan) {
        self.book(no).begins(plan);
    }

    /// A player has posted.
    pub(crate) fn posted(&mut self, no: TableNo, seat: SeatNo, post: Post, chips: Chips) {
        let [small, big] = &mut self.book(no).posted[seat];
        match post {
            Post::SmallBlind => *small += chips,
            Post::BigBlind | Post::DeadBlind => *big += chips,
            Post::Ante | Post::BigBlindAnte => {}
        }
    }

    /// Checks at the deal that all due blinds are posted.
    pub(crate) fn blinds_are_posted(&self, tournament: &Tournament, no: TableNo) -> Result<(), String> {
        let (Some(table), Some(book)) = (tournament.table(no), self.books.get(&no)) else { return Ok(()) };
        book.every_blind_is_posted(table).map_err(|what| format!("table {no}: {what}"))
    }

    /// Notes that the director has moved the button. During a hand, this makes the next hand begin anew.
    pub(crate) fn button_may_be_put(&mut self, no: TableNo, remedy: Remedy) {
        if let Remedy::Misdeal(Some(_)) | Remedy::ButtonCorrected(_) = remedy {
            let book = self.book(no);
            book.count();
            book.passed.button_put = true;
        }
    }

    /// A hand was called off.
    pub(crate) fn misdealt(&mut self, no: TableNo) {
        self.book(no).forget_hand();
    }

    /// A hand has ended, and it counts or not.
    pub(crate) fn hand_ended(&mut self, tournament: &Tournament, no: TableNo) {
        let is_void = tournament.table(no).and_then(Table::hand).is_some_and(Hand::is_void);
        let book = self.book(no);
        if is_void { book.forget_hand() } else { book.count() }
    }

    /// Checks the button and the blinds of a hand that follows one that counted, among the same people.
    pub(crate) fn hand_begins(
        &mut self,
        tournament: &Tournament,
        no: TableNo,
        (last, next): (&LastHand, &LastHand),
    ) -> Result<(), String> {
        let Some(table) = tournament.table(no) else { return Ok(()) };
        waited_one_hand(tournament.rules(), table, last, next)?;
        let Some(before) = self.books.get(&table.no()).and_then(|book| book.passed.lay) else { return Ok(()) };
        let Some(turn) = ButtonTransition::between(tournament, table, last, next, before) else { return Ok(()) };
        self.judged.add_one(Occurrence::BlindsJudged);
        if turn.gone {
            self.judged.add_one(Occurrence::BlindsAfterDeparture);
        }
        if !turn.away.is_empty() {
            self.judged.add_one(Occurrence::BlindsBesideAbsent);
        }
        turn.judge(tournament.rules()).map_err(|what| {
            format!("table {}: {what}\n  previous hand: {:?}\n  this hand: {:?}", table.no(), last.plan, next.plan)
        })
    }
}

/// Checks that a mover who must wait one hand does not wait for a second one.
fn waited_one_hand(rules: &HouseRules, table: &Table, last: &LastHand, next: &LastHand) -> Result<(), String> {
    if rules.move_wait != MoveWait::SbOneHand || last.is_void() {
        return Ok(());
    }
    let again = |seat: &SeatNo| {
        last.plan.arrivals.waiting.contains(*seat)
            && next.plan.arrivals.waiting.contains(*seat)
            && last.people[*seat] == next.people[*seat]
            && !table.waits_for_big_blind(*seat)
    };
    match last.plan.arrivals.waiting.iter().find(again) {
        Some(seat) => Err(format!("seat {seat} waits a second hand after a move, expected one")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::button_order::tests::plan;

    #[test]
    fn the_ledger_counts_the_blinds_that_pass_a_seat() {
        let owed = |passed: Passed, seat: u64| passed.owed[SeatNo::new(seat).unwrap()].0;
        let one = Passed::default().by(&plan(&[1, 3, 5], 1, &[3], &[5]));
        assert_eq!([2, 4, 6].map(|seat| owed(one, seat)), [25, 50, 0]);
        let two = one.by(&plan(&[1, 3, 5], 3, &[5], &[1]));
        assert_eq!([2, 4, 6].map(|seat| owed(two, seat)), [25, 75, 50]);
        let again = two.by(&plan(&[1, 3, 5], 3, &[5], &[1]));
        assert_eq!([2, 4, 6].map(|seat| owed(again, seat)), [25, 75, 50]);
        let heads_up = Passed::default().by(&plan(&[1, 2], 1, &[1], &[2])).by(&plan(&[1, 2], 2, &[2], &[1]));
        assert_eq!(owed(heads_up, 4), 75);
    }
}
