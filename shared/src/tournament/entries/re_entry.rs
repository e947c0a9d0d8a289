//! Re-entry: a player who is out pays for another entry and gets a new stack on another seat. It is possible
//! until the end of late entry. Places belong to people. A player who re-enters gives up their old place, and
//! all who are out move down.

use super::entry::Entry;
use super::entry_state::{EntryState, OutSince, ReEntryDecision};
use super::pending_index::PendingMatter;
use super::rebuys::{ANSWER_MS, RebuyOffer};
use super::state::Entries;
use crate::chance::{DeckProvider, by_lot};
use crate::chips::Chips;
use crate::command::LateChoice;
use crate::event::{EntryEvent, LateSeat, LateTerms, TournamentEvent};
use crate::house::{LateEntryCost, LateEntryFull, ReEntryStack};
use crate::refusal::{Refusal, RegistrationRefusal};
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::ReEntryPlan;
use crate::table::Table;
use crate::time::{Moment, PlayTime};
use crate::tournament::Tournament;

/// The milliseconds after the last exit during which a single player waits for possible re-entries.
const WINNER_WAITS_MS: u64 = ANSWER_MS;

impl Entries {
    /// Records that a player who is out does not re-enter.
    pub(super) fn decline_re_entry(&mut self, person: PersonNo) {
        self.change(person, |entry| {
            if matches!(entry.state, EntryState::Finished { .. }) && entry.back_in == ReEntryDecision::NotAsked {
                entry.back_in = ReEntryDecision::Declined;
            }
        });
    }
}

impl Tournament {
    /// The chips and the price of a re-entry for a person who is out.
    ///
    /// # Errors
    /// Returns the reason why they cannot re-enter.
    pub fn re_entry_offer(&self, person: PersonNo, at: Moment) -> Result<RebuyOffer, Refusal> {
        let entry = self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        let most = match self.structure().re_entries {
            ReEntryPlan::None => return Err(RegistrationRefusal::NoReEntries.into()),
            ReEntryPlan::Times(times) => Some(times),
            ReEntryPlan::Unlimited => None,
        };
        if !matches!(entry.state, EntryState::Finished { .. }) {
            return Err(RegistrationRefusal::StillIn.into());
        }
        if self.is_disqualified(person) {
            return Err(Refusal::Disqualified);
        }
        self.entries.check_admitted(person)?;
        if entry.gone || entry.back_in == ReEntryDecision::NeverAgain {
            return Err(RegistrationRefusal::GaveUpChips.into());
        }
        let is_open = self.late_entry_is_open(at) || self.went_out_in_time(entry);
        if !is_open || self.entries.are_re_entries_closed() {
            return Err(Refusal::LateEntryOver);
        }
        if let Some(times) = most.filter(|most| entry.re_entries >= *most) {
            return Err(RegistrationRefusal::ReEntryLimit { times }.into());
        }
        if self.prizes.chopped().is_some() {
            return Err(RegistrationRefusal::PrizesDivided.into());
        }
        if entry.waits_to_re_enter().is_some() {
            return Err(RegistrationRefusal::WaitsAlready.into());
        }
        self.stack_is_left()?;
        let chips = self.clock.in_chips_of_play(self.structure().starting_stack);
        Ok(RebuyOffer { chips, cents: self.structure().buy_in_cents })
    }

    /// Returns whether players who go out now can re-enter.
    pub(in crate::tournament) fn re_entries_are_open(&self) -> bool {
        let sold = self.structure().re_entries != ReEntryPlan::None && !self.entries.are_re_entries_closed();
        sold && (self.late_entry_is_open(self.now) || self.could_re_enter().next().is_some())
    }

    /// Returns whether a player went out in a hand that began within late entry. No hand may have been dealt
    /// at the table since.
    fn went_out_in_time(&self, entry: &Entry) -> bool {
        entry.out == OutSince::Just && self.late_until().is_some_and(|end| entry.saw_last_deal_within(end))
    }

    /// Returns whether the next deal of this table waits for a player from its last hand who could re-enter.
    pub(super) fn asks_to_re_enter(&self, table: TableNo) -> bool {
        if self.entries.totals().just_out == 0 || self.structure().re_entries == ReEntryPlan::None {
            return false;
        }
        let mut here = self.entries.open(PendingMatter::JustOut).filter(|(_, entry)| self.was_put_out_at(entry, table));
        here.any(|(person, entry)| self.is_free_to_re_enter(*person, entry)) && !self.late_entry_is_open(self.now)
    }

    /// Returns whether a player went out in the last hand of this table, or of one that is broken.
    fn was_put_out_at(&self, entry: &Entry, table: TableNo) -> bool {
        let is_gone = |no: TableNo| no == table || self.tables.get(&no).is_none_or(Table::is_broken);
        entry.out == OutSince::Just && entry.sat_at.is_some_and(is_gone)
    }

    /// Ends the time for a re-entry of players who went out at this table, at a timeout or the next deal.
    pub(super) fn close_re_entries_at(&mut self, table: TableNo) {
        if self.entries.totals().just_out == 0 {
            return;
        }
        let put_out = |(person, entry): (&PersonNo, &Entry)| self.was_put_out_at(entry, table).then_some(*person);
        for person in self.entries.open(PendingMatter::JustOut).filter_map(put_out).collect::<Vec<_>>() {
            self.entries.change(person, |entry| {
                entry.out = OutSince::LongSince;
            });
        }
    }

    /// Returns whether a person may buy a stack again at their seat, or re-enter.
    pub fn may_buy_in_again(&self, person: PersonNo, at: Moment) -> bool {
        self.rebuy_offer(person).is_ok() || self.re_entry_offer(person, at).is_ok()
    }

    pub(super) fn decide_re_entry(
        &self,
        person: PersonNo,
        choice: LateChoice,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        self.re_entry_offer(person, at)?;
        let seat = match self.places_to_re_enter() {
            Ok(_) => LateSeat::Drawn,
            Err(Refusal::Full { .. })
                if self.rules.late_entry_full == LateEntryFull::WaitingList && self.may_wait_by_the_clock() =>
            {
                LateSeat::Waits
            }
            Err(refusal) => return Err(refusal),
        };
        Ok(TournamentEvent::Entry(EntryEvent::AskedBackIn { person, seat, choice }))
    }

    /// The seats for a re-entry, table 1 first. These are the seats for late entrants, or every free one if a
    /// re-entry gets a whole stack.
    fn places_to_re_enter(&self) -> Result<Vec<(TableNo, SeatNo)>, Refusal> {
        match self.rules.re_entry_stack {
            ReEntryStack::AsLate => self.late_places(),
            ReEntryStack::Whole => {
                let kept = || self.tables.values().filter(|table| !table.is_broken());
                let open = |no: TableNo| self.open_seats(no).into_iter().map(move |seat| (no, seat));
                let places: Vec<(TableNo, SeatNo)> = kept().flat_map(|table| open(table.no())).collect();
                let seats = u32::from(self.seats_at_a_table()) * u32::try_from(kept().count()).unwrap_or(u32::MAX);
                if places.is_empty() { Err(Refusal::Full { seats }) } else { Ok(places) }
            }
        }
    }

    /// Returns a drawn seat for a person who waits to re-enter, or the end of their wait.
    pub(super) fn seat_again(
        &self,
        person: PersonNo,
        choice: LateChoice,
        decks: &mut dyn DeckProvider,
    ) -> Option<TournamentEvent> {
        let places = self.places_to_re_enter();
        if !self.may_wait_by_the_clock() || (places.is_err() && self.players_left() < 2) {
            return Some(TournamentEvent::Entry(EntryEvent::ReEntryLapsed(person)));
        }
        let places = places.ok()?;
        let ((table, seat), lot) = by_lot(&places, decks)?;
        let cents = self.structure().buy_in_cents;
        let whole = self.clock.in_chips_of_play(self.structure().starting_stack);
        let (stack, docked, terms) = match self.rules.re_entry_stack {
            ReEntryStack::Whole if self.rules.late_entry_cost == LateEntryCost::PostOrWait => {
                (whole, Chips::ZERO, LateTerms::Choice(choice))
            }
            ReEntryStack::Whole => (whole, Chips::ZERO, LateTerms::WholeStack),
            ReEntryStack::AsLate => {
                let late = self.late_stack(table, seat, choice);
                (late.stack, late.docked, late.terms)
            }
        };
        Some(TournamentEvent::Entry(EntryEvent::ReEntered {
            person,
            table,
            seat,
            stack,
            docked,
            cents,
            terms,
            lot: Some(lot),
        }))
    }

    /// The time until which the last player waits for possible re-entries; `None` if they wait for nobody.
    pub fn re_entry_answers_end(&self) -> Option<PlayTime> {
        let alone = self.entries.totals().seated == 1;
        (alone && self.could_re_enter().next().is_some()).then(|| self.prizes.last_out().plus_ms(WINNER_WAITS_MS))
    }

    /// The people who are out, could re-enter and have not declined.
    pub fn could_re_enter(&self) -> impl Iterator<Item = PersonNo> {
        let are_sold = self.structure().re_entries != ReEntryPlan::None;
        let is_open = are_sold && self.late_entry_is_open(self.now);
        // After late entry only players who have just gone out can re-enter.
        let all = is_open.then(|| self.entries.iter()).into_iter().flatten();
        let just_out = (are_sold && !is_open).then(|| self.entries.open(PendingMatter::JustOut)).into_iter().flatten();
        let in_time = all.chain(just_out);
        in_time.filter(|(person, entry)| self.is_free_to_re_enter(**person, entry)).map(|(person, _)| *person)
    }

    /// Returns whether they could re-enter and have made no decision yet.
    fn is_free_to_re_enter(&self, person: PersonNo, entry: &Entry) -> bool {
        entry.back_in == ReEntryDecision::NotAsked && self.re_entry_offer(person, self.now).is_ok()
    }

    /// Applies a re-entry: they have paid, give up their old place, and play in person again.
    pub(super) fn take_re_entry(&mut self, person: PersonNo, cents: u64) {
        self.prizes.give_place_up(person);
        self.entries.play_themselves(person);
        // Their earlier exit cannot be undone any more.
        self.director.forget_out(person);
        self.prizes.bounty_lies(person);
        self.prizes.nobody_took(person);
        self.entries.change(person, |entry| {
            entry.state = EntryState::Waiting;
            entry.back_in = ReEntryDecision::NotAsked;
            entry.re_entries += 1;
            entry.extra_cents = entry.extra_cents.saturating_add(cents);
            entry.broke = None;
            entry.out = OutSince::LongSince;
            entry.away_since = None;
        });
    }
}
