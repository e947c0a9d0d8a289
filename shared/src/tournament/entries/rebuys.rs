//! Rebuys: the right to buy, the end of the sale, and the time to answer after the loss of all chips.

use super::broke_player::{BrokePlayer, LossCause};
use super::entry::Entry;
use super::entry_state::EntryState;
use super::pending_index::PendingMatter;
use crate::chips::Chips;
use crate::command::Sale;
use crate::event::{PurchaseEvent, TournamentEvent};
use crate::house::{Permission, RebuyTiming};
use crate::not_playing_refusal::ExitCause;
use crate::refusal::{OrderRefusal, Refusal, RegistrationRefusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::PeriodEnd;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::{Dealing, Tournament};

/// The milliseconds after a hand during which the next deal waits for players who went broke in it.
pub const ANSWER_MS: u64 = 20_000;

/// An offer of chips to a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RebuyOffer {
    /// The number of chips.
    pub chips: Chips,
    /// The price in cents.
    pub cents: u64,
}

impl Tournament {
    /// The offer of a rebuy to this player after the loss of all chips. It is a starting stack for the price
    /// of a rebuy (robert-rebuy-2, fike-2b).
    ///
    /// # Errors
    /// Returns the reason why they may not buy.
    pub fn rebuy_offer(&self, person: PersonNo) -> Result<RebuyOffer, Refusal> {
        let until = self.check_rebuys(person)?;
        let (entry, table, seat) = self.buyer(person)?;
        let in_hand = table.hand_in_progress().is_some_and(|hand| hand.plan().paying().contains(seat));
        let stack = table.stack(seat);
        if in_hand {
            return Err(Refusal::RebuyInHand);
        }
        if !stack.is_zero() {
            return Err(Refusal::StillHasChips { stack });
        }
        if self.rules.rebuy_limit.is_some_and(|limit| entry.rebuys >= limit) {
            return Err(Refusal::RebuyLimit { limit: entry.rebuys });
        }
        match entry.broke {
            Some(BrokePlayer { offered: true, closed: false, .. }) => {}
            Some(BrokePlayer { offered: true, closed: true, .. }) => return Err(Refusal::RebuyTooLate),
            Some(BrokePlayer { offered: false, .. }) | None => return Err(Refusal::RebuysOver { until }),
        }
        if table.hand_in_progress().is_some() {
            return Err(Refusal::RebuyInHand);
        }
        Ok(RebuyOffer { chips: self.structure().starting_stack, cents: self.structure().rebuy_price() })
    }

    /// Returns the end of the rebuys, or an error if this person has not entered or can no longer buy.
    fn check_rebuys(&self, person: PersonNo) -> Result<PeriodEnd, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        let until = self.rebuys_until().ok_or(Refusal::NoRebuys)?;
        let has_lost = self.how_out(person) == Some(ExitCause::LostChips);
        if has_lost && !self.rebuys_are_open() { Err(Refusal::RebuysOver { until }) } else { Ok(until) }
    }

    /// The entry and the seat of a person to whom chips can be sold. They play, have been present, and are
    /// neither disqualified nor barred.
    pub(super) fn buyer(&self, person: PersonNo) -> Result<(&Entry, &Table, SeatNo), Refusal> {
        let entry = self.playing(person)?;
        let EntryState::Seated { table, seat } = entry.state else {
            return Err(self.not_playing(person));
        };
        if self.is_disqualified(person) {
            return Err(Refusal::Disqualified);
        }
        if !entry.has_checked_in() {
            return Err(RegistrationRefusal::NotThere.into());
        }
        self.entries.check_admitted(person)?;
        Ok((entry, self.tables.get(&table).ok_or(Refusal::NoTable(table))?, seat))
    }

    /// The end of the rebuys; `None` if the event has none (home-rebuy-1).
    pub fn rebuys_until(&self) -> Option<PeriodEnd> {
        self.structure().rebuys_until(&self.rules)
    }

    /// Returns whether rebuys are open at any table: by the clock, or in a hand that began in time.
    pub(in crate::tournament) fn rebuys_are_open(&self) -> bool {
        self.rebuys_until().is_some_and(|end| {
            self.clock.is_to_come(end) || self.tables.values().any(|table| self.plays_within(table, end))
        })
    }

    /// Returns whether rebuys are still open in the next hand of this table.
    fn rebuys_go_on_at(&self, table: &Table) -> bool {
        self.rebuys_until().is_some_and(|end| self.clock.is_to_come(end) || self.plays_within(table, end))
    }

    /// Returns whether this player is broke and can still buy a stack, or at the end of the rebuys an extra.
    pub(super) fn may_answer(&self, person: PersonNo, entry: &Entry) -> bool {
        entry.broke.is_some_and(BrokePlayer::is_asked)
            && (matches!(self.rebuy_offer(person), Ok(_) | Err(Refusal::RebuyInHand))
                || self.has_extras_to_come(person))
    }

    /// All players who may make a rebuy now, with their offers.
    pub fn rebuy_offers(&self) -> impl Iterator<Item = (PersonNo, RebuyOffer)> {
        let broke = self.entries.open(PendingMatter::Broke);
        broke.filter_map(|(person, _)| Some((*person, self.rebuy_offer(*person).ok()?)))
    }

    /// The time when the next deal of this table no longer waits for broke players; `None` if it waits for
    /// nobody.
    pub fn rebuy_answers_end(&self, table: &Table) -> Option<PlayTime> {
        if table.hand_in_progress().is_some() {
            return None;
        }
        let is_asked = |person| self.entries.get(person).is_some_and(|entry| self.may_answer(person, entry));
        let asked = self.entries.totals().broke > 0 && table.seats().any(|(_, seat)| is_asked(seat.person));
        // Between two hands players may think as long as chips are sold, if the others can play on.
        let may_wait = self.rules.rebuy_timing == RebuyTiming::BetweenHands;
        let needed = !may_wait || self.people_who_can_play(table) < 2 || !self.rebuys_go_on_at(table);
        let waited = (asked && needed) || self.asks_to_re_enter(table.no());
        waited.then(|| table.hand_ended().plus_ms(ANSWER_MS))
    }

    /// The time when the broke players of this table have no more time to answer. If hands begin on order
    /// they may think until the next one, as long as the others can play one (robert-rebuy-3).
    pub(in crate::tournament) fn rebuys_close(&self, table: &Table) -> Option<PlayTime> {
        match self.dealing {
            Dealing::OnOrder if table.can_play() || self.rebuys_go_on_at(table) || self.clock.is_on_break() => None,
            Dealing::OnOrder | Dealing::AfterPause(_) => self.rebuy_answers_end(table),
        }
    }

    pub(super) fn decide_rebuy(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        let RebuyOffer { chips, cents } = self.rebuy_offer(person)?;
        let behind = self.rules.playing_behind == Permission::Yes;
        Ok(TournamentEvent::Purchase(PurchaseEvent::Rebought { person, chips, cents, behind }))
    }

    pub(super) fn decide_decline(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        match self.rebuy_offer(person) {
            Ok(_) | Err(Refusal::RebuyInHand) => Ok(TournamentEvent::Purchase(PurchaseEvent::RebuyDeclined(person))),
            Err(refusal) => Err(refusal),
        }
    }

    pub(super) fn take_rebuy(&mut self, person: PersonNo, chips: Chips, cents: u64, behind: bool) {
        let place = self.seat_of_entrant(person);
        let bought = place.and_then(|place| self.before_purchase(person, Sale::Rebuy, place, cents));
        self.owe_bounty(person);
        self.prizes.nobody_took(person);
        let pool = self.pool_cents();
        let paid = self.entries.change(person, |entry| {
            entry.rebuys += 1;
            entry.extra_cents += cents;
        });
        if paid.is_none() {
            return;
        }
        self.prizes.bounty_lies(person);
        self.hand_out(person, chips, behind);
        self.note_purchase(person, bought, chips);
        self.pool_grew_from(pool);
    }

    /// Adds purchased chips to the seat of a player. A player who had none plays on.
    pub(super) fn hand_out(&mut self, person: PersonNo, chips: Chips, behind: bool) {
        let before = self.entries.change(person, |entry| (entry.broke.take(), entry.state));
        let Some((broke, state)) = before else { return };
        self.entries.issue(chips);
        if let EntryState::Seated { table, seat } = state
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.add_chips(seat, chips, behind);
            if broke.is_some_and(|broke| broke.hand < table.hands_begun()) {
                table.come_back_to(seat);
            }
        }
    }

    /// Checks that a hand can begin at this table if its broke players buy no chips and are out.
    pub(in crate::tournament) fn check_without_rebuys(&self, table: &Table, at: PlayTime) -> Result<(), Refusal> {
        let out = self.out_when_unheard(table.no());
        self.between_hands_of_play(table, at, self.what_hands_wait_for(&out))?;
        if self.breaks_next(table.no(), &out) {
            return Err(Refusal::TableBreaks(table.no()));
        }
        self.people_to_deal(table)
    }

    fn close_rebuy(&mut self, person: PersonNo) {
        self.entries.change_broke(person, |broke| {
            broke.closed = true;
        });
    }

    pub(super) fn close_rebuys(&mut self, table: TableNo) {
        let at: Vec<PersonNo> = self
            .tables
            .get(&table)
            .map(|table| table.seats().map(|(_, seat)| seat.person).collect())
            .unwrap_or_default();
        self.close_re_entries_at(table);
        for person in at {
            self.close_rebuy(person);
        }
    }

    /// Records the players without chips at this table between hands. Also records players who have chips
    /// again by a ruling on the last pot.
    pub(in crate::tournament) fn note_broke(&mut self, table: TableNo, at: Moment) {
        let Some(table) = self.tables.get(&table).filter(|table| table.hand_in_progress().is_none()) else { return };
        let offered = self.rebuys_until().is_some_and(|end| end.has_level(table.hand_level()));
        let hand = table.hands_begun();
        let lost = self.clock.rounds().lost_at(table.no());
        for (_, seat) in table.seats().filter(|(_, seat)| !seat.stack.is_zero()) {
            if self.entries.get(seat.person).is_some_and(|entry| entry.broke.is_some()) {
                self.entries.has_chips(seat.person);
            }
            self.prizes.nobody_took(seat.person);
        }
        let started_with = |seat: SeatNo| table.hand().map_or(Chips::ZERO, |hand| hand.stack_at_start(seat));
        let no = table.no();
        let broke: Vec<(PersonNo, SeatNo, Chips)> = table
            .seats()
            .filter(|(_, seat)| seat.stack.is_zero())
            .map(|(no, seat)| (seat.person, no, started_with(no)))
            .collect();
        for (person, seat, started_with) in broke {
            let broke = self.entries.get(person).and_then(|entry| entry.broke);
            if broke.is_none() {
                let broke = BrokePlayer { lost, ..BrokePlayer::new(at, hand, started_with, offered) };
                self.entries.change(person, |entry| entry.broke = Some(broke));
            }
            // A ruling on the last pot gives it to others.
            if broke.is_none_or(|broke| broke.hand == hand && broke.is_by_a_hand()) {
                let taken_by = self.takers(no, seat);
                self.prizes.were_taken_by(person, taken_by);
            }
        }
    }

    /// Records a player who has lost their last chips outside a hand, with their stack before.
    pub(in crate::tournament) fn note_broke_by(&mut self, table: TableNo, seat: SeatNo, before: Chips, at: Moment) {
        let Some((table, taken)) = self.tables.get(&table).and_then(|table| Some((table, table.seat(seat)?))) else {
            return;
        };
        let (hand, offered) = (table.hands_begun(), self.rebuys_go_on_at(table));
        self.entries.change(taken.person, |entry| {
            entry.broke =
                Some(BrokePlayer { lost: LossCause::Otherwise, ..BrokePlayer::new(at, hand, before, offered) });
        });
    }

    /// Returns whether a player without chips is out: they cannot buy any, or did not.
    pub(in crate::tournament) fn is_out(&self, person: PersonNo, entry: &Entry) -> bool {
        self.is_out_unheard(person, entry) && !self.may_answer(person, entry)
    }

    /// Returns whether a player without chips is out when open offers are ignored.
    pub(in crate::tournament) fn is_out_unheard(&self, person: PersonNo, entry: &Entry) -> bool {
        entry.broke.is_some_and(|broke| broke.doubted_since.is_none()) && !self.has_chips_in_dispute(person)
    }

    /// Decides the director's order to count out a player who has no chips.
    pub(in crate::tournament) fn decide_count_out(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        let entrant = self.entrant_of(person);
        match self.playing(entrant)?.broke {
            Some(_) => Ok(TournamentEvent::Purchase(PurchaseEvent::CountedOut(entrant))),
            None => Err(OrderRefusal::NotBroke.into()),
        }
    }

    /// Counts out a player without chips. They get no more offers.
    pub(in crate::tournament) fn count_out(&mut self, person: PersonNo) {
        self.entries.change_broke(person, |broke| {
            (broke.closed, broke.doubted_since) = (true, None);
        });
        self.entries.decline_re_entry(person);
    }

    /// The players at this table whose exit is in doubt until the director decides it.
    pub fn people_in_doubt(&self, table: TableNo) -> impl Iterator<Item = PersonNo> {
        self.doubted(table).map(|(person, _)| person)
    }

    /// The players at this table whose exit the director decides, and since when.
    fn doubted(&self, table: TableNo) -> impl Iterator<Item = (PersonNo, PlayTime)> {
        let somebody_is = self.entries.totals().doubted > 0;
        let sitting = somebody_is.then(|| self.tables.get(&table)).flatten().into_iter().flat_map(Table::seats);
        sitting.filter_map(|(_, seat)| Some((seat.person, self.entries.get(seat.person)?.broke?.doubted_since?)))
    }

    /// Returns whether the next hand of this table waits for the director's decision about an exit.
    pub(in crate::tournament) fn out_is_in_doubt(&self, table: TableNo) -> bool {
        self.doubted(table).next().is_some()
    }

    /// The time when a table stops waiting for the director's decision about an exit, if it waits for one.
    pub(in crate::tournament) fn doubt_ends(&self, table: TableNo) -> Option<PlayTime> {
        let since = self.doubted(table).map(|(_, since)| since).max()?;
        Some(since.plus_ms(u64::from(self.rules.floor_timeout) * 1000))
    }

    /// Ends the doubts at a table after a timeout. A player without chips who cannot buy any is out then.
    pub(in crate::tournament) fn end_doubts(&mut self, table: TableNo) {
        let doubted: Vec<PersonNo> = self.doubted(table).map(|(person, _)| person).collect();
        for person in doubted {
            self.entries.change_broke(person, |broke| {
                broke.doubted_since = None;
            });
        }
    }
}
