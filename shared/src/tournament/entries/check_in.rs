//! Check-in: the list of entrants, their presence, and no-shows at the start of play.

use super::entry::Entry;
use super::entry_state::EntryState;
use super::late_entry::LateEntrant;
use super::pending_index::PendingMatter;
use crate::chips::Chips;
use crate::command::{LateChoice, Name};
use crate::event::{EntryEvent, NoShowEntry, TournamentEvent};
use crate::house::{NoShow, Permission};
use crate::refusal::{Refusal, RegistrationRefusal};
use crate::seat::PersonNo;
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::{Stage, Tournament};

impl Tournament {
    /// Decides to put a person who has paid and is not present on the list, before play begins.
    pub(in crate::tournament) fn decide_registration(
        &self,
        person: PersonNo,
        name: &Name,
    ) -> Result<TournamentEvent, Refusal> {
        if self.stage() != Stage::Entering {
            return Err(Refusal::AlreadyStarted);
        }
        if self.entries.contains_key(person) {
            return Err(RegistrationRefusal::OnTheList.into());
        }
        self.check_entry(person)?;
        Ok(TournamentEvent::Entry(EntryEvent::Registered { person, name: name.clone() }))
    }

    /// Decides to remove a person from the list before play begins, with a refund.
    pub(in crate::tournament) fn decide_strike(&self, person: PersonNo) -> Result<TournamentEvent, Refusal> {
        if self.stage() != Stage::Entering {
            return Err(Refusal::AlreadyStarted);
        }
        if !self.entries.contains_key(person) {
            return Err(RegistrationRefusal::NotOnTheList.into());
        }
        Ok(TournamentEvent::Entry(EntryEvent::EntryRefunded { person, cents: self.structure().refund_cents() }))
    }

    /// Decides the check-in of a person on the list. A no-show who was struck out when play began enters
    /// late.
    pub(in crate::tournament) fn decide_check_in(
        &self,
        person: PersonNo,
        at: Moment,
    ) -> Result<TournamentEvent, Refusal> {
        match (self.entries.get(person), self.entries.struck_out(person)) {
            (Some(Entry { state: EntryState::Finished { .. }, .. }), _) => Err(self.not_playing(person)),
            (Some(entry), _) if entry.has_checked_in() => Err(RegistrationRefusal::CheckedIn.into()),
            (Some(_), _) => Ok(TournamentEvent::Entry(EntryEvent::CheckedIn(person))),
            (None, Some(name)) => {
                let choice = LateChoice::default();
                self.decide_late(&LateEntrant { person, name, place: None, choice }, at)
            }
            (None, None) => Err(RegistrationRefusal::NotOnTheList.into()),
        }
    }

    /// The people on the list who have not checked in, the lowest number first.
    pub fn missing(&self) -> impl Iterator<Item = PersonNo> {
        self.entries.open(PendingMatter::Missing).map(|(person, _)| *person)
    }

    /// The number of players who could begin to play now: all who have checked in.
    pub fn players_there(&self) -> u32 {
        let plays = |entry: &&Entry| !matches!(entry.state, EntryState::Finished { .. });
        let there = self.entries.values().filter(plays).filter(|entry| entry.has_checked_in());
        u32::try_from(there.count()).unwrap_or(u32::MAX)
    }

    /// Returns the next no-show at the start of play, with the consequence for their entry
    /// (robert-tournament-4a).
    pub(in crate::tournament) fn next_no_show(&self) -> Option<TournamentEvent> {
        if self.clock.level() > 0 {
            return None;
        }
        let plays = matches!(self.rules.no_show, NoShow::StackPlays | NoShow::StackUntilEntryCloses);
        let told = |entry: &Entry| match entry.state {
            EntryState::Waiting => plays,
            EntryState::Seated { .. } => entry.away_since.is_some(),
            EntryState::Finished { .. } => true,
        };
        let (person, _) = self.entries.open(PendingMatter::Missing).find(|(_, entry)| !told(entry))?;
        let struck_out = NoShowEntry::StruckOut { cents: self.structure().refund_cents() };
        let entry = if plays { NoShowEntry::StackPlays } else { struck_out };
        Some(TournamentEvent::Entry(EntryEvent::NoShow { person: *person, entry }))
    }

    /// Returns the removal of a no-show's stack between hands, after the end of late entry. If the house
    /// refunds them, they have never entered. After a division of the prizes nothing is refunded, because
    /// they have a share of it.
    pub(in crate::tournament) fn advance_no_shows(&self) -> Option<TournamentEvent> {
        let somebody_may_be = self.rules.no_show == NoShow::StackUntilEntryCloses && self.entries.totals().missing > 0;
        if !somebody_may_be || self.is_voting() {
            return None;
        }
        let refunds = self.rules.no_show_refund == Permission::Yes && self.prizes.chopped().is_none();
        self.entries.open(PendingMatter::Missing).find_map(|(person, entry)| {
            let EntryState::Seated { table, seat } = entry.state else { return None };
            let table = self.tables.get(&table).filter(|table| table.hand_in_progress().is_none())?;
            if self.late_entry_goes_on_at(table) {
                return None;
            }
            let chips = table.stack(seat);
            let refund_cents = refunds.then_some(self.structure().refund_cents());
            (!chips.is_zero()).then_some(TournamentEvent::Entry(EntryEvent::NoShowRemoved {
                person: *person,
                chips,
                refund_cents,
            }))
        })
    }

    /// Removes a no-show as if they had never entered: their chips and their payment are out of the event.
    pub(super) fn take_back_entry(&mut self, person: PersonNo, chips: Chips) {
        let Some(Entry { state: EntryState::Seated { table, seat }, .. }) = self.entries.remove(person) else {
            return;
        };
        self.entries.withdraw(chips);
        self.conduct.forget(person);
        self.prizes.forget(person);
        if let Some(table) = self.tables.get_mut(&table) {
            table.clear_seat(seat);
        }
        self.settle_again();
    }

    /// The number of unsold stacks at the tables.
    pub(in crate::tournament) fn unsold_stacks(&self) -> u32 {
        self.tables.values().map(|table: &Table| table.unsold().len()).sum()
    }

    /// The number of unsold stacks to place at the tables. Some houses add one for each struck out no-show to
    /// those of the structure.
    pub(in crate::tournament) fn unsold_wanted(&self) -> u32 {
        let struck_out = u32::try_from(self.entries.how_many_struck_out()).unwrap_or(u32::MAX);
        let of_no_shows = if self.rules.no_show == NoShow::UnsoldStack { struck_out } else { 0 };
        u32::from(self.structure().unsold).saturating_add(of_no_shows)
    }
}
