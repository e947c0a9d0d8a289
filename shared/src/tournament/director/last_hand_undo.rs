//! Undo of the last act or hand at a table. An act can be undone as long as nothing followed from it. Before
//! the next deal the last hand can be voided or reopened (robert-house-6).

use crate::chips::Chips;
use crate::event::{DirectorEvent, HandEvent, PublicEvent, TournamentEvent};
use crate::hand::Hand;
use crate::house::RulingWindow;
use crate::refusal::{OrderRefusal, Refusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::table::{Table, check_window};
use crate::time::{Moment, PlayTime};
use crate::tournament::Tournament;

/// The time into a break during which the last hand can be disputed, in milliseconds.
const BREAK_MS: u64 = 60_000;

impl Tournament {
    /// Decides to overrule the last act of the hand in progress, with or without a call.
    pub(super) fn decide_overruling(&self, table: TableNo) -> Result<PublicEvent, Refusal> {
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let seat = at.acted_last().ok_or(OrderRefusal::TooLateToOverrule)?;
        Ok(PublicEvent::Hand(table, HandEvent::ActTakenBack(seat)))
    }

    /// Decides that the last hand of a table does not count.
    pub(super) fn decide_void_hand(&self, table: TableNo, at: Moment) -> Result<TournamentEvent, Refusal> {
        self.check_break(self.tables.get(&table).ok_or(Refusal::NoTable(table))?, at)?;
        let hand = self.hand_to_take_back(table)?.plan().hand;
        Ok(TournamentEvent::Director(DirectorEvent::HandTakenBack { table, hand, back: self.out_by_last_hand(table) }))
    }

    /// Decides to reopen the betting of the last hand at its end, or at the last act of this person.
    pub(super) fn decide_reopening(
        &self,
        table: TableNo,
        person: Option<PersonNo>,
    ) -> Result<TournamentEvent, Refusal> {
        let hand = self.hand_to_take_back(table)?.plan().hand;
        if self.clock.is_on_break() {
            return Err(Refusal::OnBreak);
        }
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let entrant = person.map(|person| self.entrant_of(person));
        let seat = entrant.map(|entrant| at.dealt_seat(entrant).ok_or(OrderRefusal::CardsWereSeen)).transpose()?;
        let seat = at.acts_again(seat).ok_or(OrderRefusal::CardsWereSeen)?;
        Ok(TournamentEvent::Director(DirectorEvent::HandReopened {
            table,
            hand,
            seat,
            back: self.out_by_last_hand(table),
        }))
    }

    /// Returns the last hand of this table if nothing has been built on it. It is over, and nothing was dealt
    /// since. All of its players are in their seats, or are out by it alone. No chips have moved except by
    /// rulings on its pot.
    fn hand_to_take_back(&self, table: TableNo) -> Result<&Hand, Refusal> {
        self.prizes_are_open()?;
        let at = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        let hand = at.hand().ok_or(Refusal::NoHand)?;
        if !hand.is_over() {
            return Err(OrderRefusal::HandNotOver.into());
        }
        if hand.is_void() {
            return Err(Refusal::NoChange);
        }
        check_window(hand.rules())?;
        let before = at.before_hand().ok_or(OrderRefusal::HandStands)?;
        let paying = hand.plan().paying();
        let stays = |seat: SeatNo| match (before.seat(seat), at.seat(seat)) {
            (Some(then), Some(now)) => then.person == now.person,
            (Some(then), None) => then.person == PersonNo::UNSOLD || self.could_come_back(then.person),
            (None, _) => true,
        };
        let in_it = |table: &Table| -> Chips {
            let stacks = paying.iter().filter_map(|seat| table.seat(seat)).map(|seat| seat.stack);
            stacks.sum::<Chips>() + table.carried() + table.impounded()
        };
        let same_chips = hand.plan().unit == self.structure().unit();
        if same_chips && paying.iter().all(stays) && in_it(at) == in_it(before) {
            Ok(hand)
        } else {
            Err(OrderRefusal::HandStands.into())
        }
    }

    /// Checks the dispute time in a break. Some houses limit disputes about the last hand to one minute then
    /// (tda-22).
    pub(super) fn check_break(&self, table: &Table, at: Moment) -> Result<(), Refusal> {
        let is_short = self.rules.ruling_window == RulingWindow::SubstantialAction && self.clock.is_on_break();
        let is_over = self.clock.play_time(at) > table.hand_ended().plus_ms(BREAK_MS);
        if is_short && is_over { Err(OrderRefusal::PotStands.into()) } else { Ok(()) }
    }

    /// Voids the last hand. Players who went out in it are back, and all have the chips with which they began
    /// it.
    pub(super) fn take_hand_back(&mut self, table: TableNo, back: &[PersonNo], at: PlayTime) {
        self.bring_all_back(table, back, at);
        if let Some(table) = self.tables.get_mut(&table) {
            table.take_hand_back(at);
        }
        self.clock.forget_hand_of_round(table);
        self.clock.count_hand_back(table);
        self.give_penalties_back(table, at);
        self.note_chips_back(table);
    }

    /// Reopens the betting at the last act of this seat.
    pub(super) fn reopen_hand(&mut self, table: TableNo, seat: SeatNo, back: &[PersonNo], at: PlayTime) {
        self.bring_all_back(table, back, at);
        if let Some(table) = self.tables.get_mut(&table) {
            table.reopen_hand(seat, at);
        }
        self.give_penalties_back(table, at);
        self.note_chips_back(table);
    }

    fn bring_all_back(&mut self, table: TableNo, back: &[PersonNo], at: PlayTime) {
        self.play_on(at);
        for person in back {
            self.bring_back(*person, at);
        }
        self.settle_again();
        self.close_call(table, at);
    }

    /// Records that all players of the hand have chips again.
    fn note_chips_back(&mut self, table: TableNo) {
        let Some((hand, table)) = self.tables.get(&table).and_then(|table| Some((table.hand()?, table))) else {
            return;
        };
        let paying = hand.plan().paying();
        let sitting: Vec<PersonNo> =
            paying.iter().filter_map(|seat| table.seat(seat)).map(|seat| seat.person).collect();
        for person in sitting {
            self.entries.has_chips(person);
            self.prizes.nobody_took(person);
        }
    }
}
