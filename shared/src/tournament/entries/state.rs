//! The state of entries, purchases and barred people.

use super::broke_player::BrokePlayer;
use super::entrant_counts::Totals;
use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};
use super::pending_index::{PendingIndex, PendingMatter, PendingMatters};
use super::undoable_purchase::{MOST_PURCHASES, UndoablePurchase};
use crate::chips::Chips;
use crate::command::Name;
use crate::dense_map::DenseMap;
use crate::note::Note;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::PeriodEnd;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// All entries, and the chips given out to entrants.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Entries {
    all: DenseMap<PersonNo, Entry>,
    /// Cached counts by kind.
    totals: Totals,
    /// Cached index of entrants with pending matters.
    open: PendingIndex,
    /// The entrant of each substitute.
    substitutes: BTreeMap<PersonNo, PersonNo>,
    /// The barred people, with the reason.
    barred: BTreeMap<PersonNo, Option<Note>>,
    /// The no-shows who were struck out when play began and got their money back.
    struck_out: BTreeMap<PersonNo, Name>,
    /// True if the last player has waited long enough for re-entries.
    re_entries_closed: bool,
    /// The announced end of the rebuys.
    rebuys_announced: Option<PeriodEnd>,
    /// All chips given out, less those removed from play.
    issued: Chips,
    /// The level at which the time banks were refilled last; 0 before.
    banks_refilled_at: u16,
}

impl Entries {
    /// The entry of this person.
    pub(in crate::tournament) fn get(&self, person: PersonNo) -> Option<&Entry> {
        self.all.get(&person)
    }

    /// All entrants, the lowest number first.
    pub(in crate::tournament) fn iter(&self) -> impl Iterator<Item = (&PersonNo, &Entry)> {
        self.all.iter()
    }

    /// The entrants with this matter, the lowest number first.
    pub(in crate::tournament) fn open(&self, matter: PendingMatter) -> impl Iterator<Item = (&PersonNo, &Entry)> {
        self.open.of(matter).iter().filter_map(|person| Some((person, self.all.get(person)?)))
    }

    /// All entries, in the order of the entrants' numbers.
    pub(in crate::tournament) fn values(&self) -> impl Iterator<Item = &Entry> {
        self.all.values()
    }

    /// All entrants, the lowest number first.
    pub(in crate::tournament) fn keys(&self) -> impl Iterator<Item = &PersonNo> {
        self.all.keys()
    }

    pub(in crate::tournament) fn contains_key(&self, person: PersonNo) -> bool {
        self.all.contains_key(&person)
    }

    /// The counts by kind.
    pub(in crate::tournament) fn totals(&self) -> Totals {
        self.totals
    }

    /// Returns whether the cached counts and the index agree with a full count.
    pub(in crate::tournament) fn are_counted(&self) -> bool {
        self.totals == self.all.values().fold(Totals::default(), Totals::with) && self.open.is_of(self.iter())
    }

    /// Changes an entry. All changes of an entry use this function, because it also updates the counts and
    /// the index of pending matters.
    pub(super) fn change<T>(&mut self, person: PersonNo, how: impl FnOnce(&mut Entry) -> T) -> Option<T> {
        let entry = self.all.get_mut(&person)?;
        let (others, before) = (self.totals.without(entry), PendingMatters::of(entry));
        let answer = how(entry);
        self.totals = others.with(entry);
        let now = PendingMatters::of(entry);
        if now != before {
            self.open.update(person, now);
        }
        Some(answer)
    }

    /// Changes the record of lost chips of a player who has one.
    pub(super) fn change_broke(&mut self, person: PersonNo, how: impl FnOnce(&mut BrokePlayer)) {
        self.change(person, |entry| entry.broke.as_mut().map(how));
    }

    /// Records a hand of this level at the table of an entrant; their purchases are played with. No count
    /// changes.
    pub(super) fn play_hand_of(&mut self, person: PersonNo, level: u16) {
        if let Some(entry) = self.all.get_mut(&person) {
            entry.hand_level = level;
            entry.play_with_purchases();
        }
    }

    /// Takes these milliseconds from the time bank of an entrant. No count changes.
    pub(in crate::tournament) fn use_time_bank(&mut self, person: PersonNo, ms: u64) {
        if let Some(entry) = self.all.get_mut(&person) {
            entry.bank_used_ms = entry.bank_used_ms.saturating_add(ms);
        }
    }

    /// Adds these milliseconds to the time bank of every entrant, once for each level. No count changes.
    pub(in crate::tournament) fn refill_time_banks(&mut self, level: u16, ms: u64) {
        if level <= self.banks_refilled_at {
            return;
        }
        self.banks_refilled_at = level;
        self.all.values_mut().for_each(|entry| entry.bank_refills_ms = entry.bank_refills_ms.saturating_add(ms));
    }

    /// The entrants with a seat, the lowest number first.
    pub(in crate::tournament) fn seated(&self) -> impl Iterator<Item = PersonNo> {
        let seated = self.iter().filter(|(_, entry)| matches!(entry.state, EntryState::Seated { .. }));
        seated.map(|(person, _)| *person)
    }

    /// A new entry under this name, with the next number.
    pub(super) fn new_entry(&self, name: Name) -> Entry {
        Entry::new(name, self.next_number())
    }

    /// The number of the next entry.
    pub(super) fn next_number(&self) -> u32 {
        self.values().map(|entry| entry.number).max().unwrap_or(0).saturating_add(1)
    }

    pub(super) fn insert(&mut self, person: PersonNo, entry: Entry) {
        self.totals = self.totals.with(&entry);
        self.open.update(person, PendingMatters::of(&entry));
        if let Some(before) = self.all.insert(person, entry) {
            self.totals = self.totals.without(&before);
        }
        self.struck_out.remove(&person);
    }

    pub(super) fn remove(&mut self, person: PersonNo) -> Option<Entry> {
        let entry = self.all.remove(&person)?;
        self.open.update(person, PendingMatters::none());
        self.totals = self.totals.without(&entry);
        Some(entry)
    }

    /// Removes a no-show from the list and keeps their name.
    pub(super) fn strike_out(&mut self, person: PersonNo) {
        if let Some(entry) = self.remove(person) {
            self.struck_out.insert(person, entry.name);
        }
    }

    /// The name of a person who was struck out.
    pub(super) fn struck_out(&self, person: PersonNo) -> Option<&Name> {
        self.struck_out.get(&person)
    }

    /// The number of people who were struck out.
    pub(super) fn how_many_struck_out(&self) -> usize {
        self.struck_out.len()
    }

    /// The pairs of a substitute and their entrant.
    pub(in crate::tournament) fn substitutes(&self) -> impl Iterator<Item = (PersonNo, PersonNo)> {
        self.substitutes.iter().map(|(person, entrant)| (*person, *entrant))
    }

    /// The entrant for whom this person plays.
    pub(super) fn plays_for(&self, person: PersonNo) -> Option<PersonNo> {
        self.substitutes.get(&person).copied()
    }

    /// Makes a person the only substitute of an entrant.
    pub(super) fn substitute(&mut self, person: PersonNo, entrant: PersonNo) {
        self.play_themselves(entrant);
        self.substitutes.insert(person, entrant);
    }

    /// Removes the substitute of an entrant.
    pub(super) fn play_themselves(&mut self, entrant: PersonNo) {
        self.substitutes.retain(|_, playing_for| *playing_for != entrant);
    }

    /// The reason why this person is barred: `None` if they are not, `Some(None)` if none was given.
    pub(super) fn barred(&self, person: PersonNo) -> Option<&Option<Note>> {
        self.barred.get(&person)
    }

    /// The barred people, the lowest number first.
    pub(super) fn all_barred(&self) -> impl Iterator<Item = PersonNo> {
        self.barred.keys().copied()
    }

    pub(super) fn bar(&mut self, person: PersonNo, why: Option<Note>) {
        self.barred.insert(person, why);
    }

    pub(super) fn admit(&mut self, person: PersonNo) {
        self.barred.remove(&person);
    }

    /// The announced end of the rebuys.
    pub(in crate::tournament) fn rebuys_announced(&self) -> Option<PeriodEnd> {
        self.rebuys_announced
    }

    pub(super) fn announce_rebuys(&mut self, end: PeriodEnd) {
        self.rebuys_announced = Some(end);
    }

    pub(super) fn are_re_entries_closed(&self) -> bool {
        self.re_entries_closed
    }

    pub(super) fn close_re_entries(&mut self) {
        self.re_entries_closed = true;
    }

    /// Reopens re-entries when the tournament goes on after it was over.
    pub(in crate::tournament) fn reopen_re_entries(&mut self) {
        self.re_entries_closed = false;
    }

    /// All chips given out, less those removed from play.
    pub(in crate::tournament) fn issued(&self) -> Chips {
        self.issued
    }

    /// Adds chips to play.
    pub(in crate::tournament) fn issue(&mut self, chips: Chips) {
        self.issued += chips;
    }

    /// Removes chips from play.
    pub(in crate::tournament) fn withdraw(&mut self, chips: Chips) {
        self.issued = self.issued.less(chips);
    }

    /// Replaces a stack by another one.
    pub(in crate::tournament) fn exchange(&mut self, before: Chips, after: Chips) {
        self.issued = (self.issued + after).less(before);
    }

    /// Records the seat of an entrant.
    pub(in crate::tournament) fn seat(&mut self, person: PersonNo, table: TableNo, seat: SeatNo) {
        self.change(person, |entry| {
            entry.state = EntryState::Seated { table, seat };
        });
    }

    /// Records that an entrant is out, or has won, and resets their decision about a re-entry. Returns their
    /// state before.
    pub(in crate::tournament) fn finish(
        &mut self,
        person: PersonNo,
        place: u32,
        prize_cents: u64,
    ) -> Option<EntryState> {
        self.change(person, |entry| {
            entry.ask_again();
            entry.play_with_purchases();
            let by_a_hand = entry.broke.is_some_and(BrokePlayer::is_by_a_hand);
            entry.out = if by_a_hand { OutSince::Just } else { OutSince::LongSince };
            let state = std::mem::replace(&mut entry.state, EntryState::Finished { place, prize_cents });
            entry.sat_at = if let EntryState::Seated { table, .. } = state { Some(table) } else { None };
            state
        })
    }

    /// Sets the place and the prize of a player who is out.
    pub(in crate::tournament) fn place(&mut self, person: PersonNo, place: u32, prize_cents: u64) {
        self.change(person, |entry| {
            if matches!(entry.state, EntryState::Finished { .. }) {
                entry.state = EntryState::Finished { place, prize_cents };
            }
        });
    }

    /// The winner, if there is one.
    pub(in crate::tournament) fn winner(&self) -> Option<PersonNo> {
        let first = |state: EntryState| matches!(state, EntryState::Finished { place: 1, .. });
        self.iter().find(|(_, entry)| first(entry.state)).map(|(person, _)| *person)
    }

    /// Records that a player has chips again.
    pub(in crate::tournament) fn has_chips(&mut self, person: PersonNo) {
        self.change(person, |entry| {
            entry.broke = None;
        });
    }

    /// Records a player who is back on their seat without chips, while the director decides whether they are
    /// out.
    pub(in crate::tournament) fn doubt(&mut self, person: PersonNo, broke: BrokePlayer, at: PlayTime) {
        self.change(person, |entry| {
            entry.broke = Some(broke.in_doubt(at));
        });
    }

    /// Records a purchase for a later undo.
    pub(super) fn remember(&mut self, person: PersonNo, bought: UndoablePurchase) {
        self.change(person, |entry| {
            if entry.bought.len() >= MOST_PURCHASES {
                entry.bought.remove(0);
            }
            entry.bought.push(bought);
        });
    }

    /// Renames a person in recorded purchases when their stack is taken over. No count changes.
    pub(super) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        for bought in self.all.values_mut().flat_map(|entry| &mut entry.bought) {
            bought.take_over(from, person);
        }
    }

    /// Records a bounty for the chips that a player lost before their last purchase.
    pub(in crate::tournament) fn note_bounty(&mut self, of: PersonNo, shares: &[(PersonNo, u64)]) {
        self.change(of, |entry| {
            if let Some(bought) = entry.bought.last_mut().filter(|bought| bought.broke.is_some()) {
                bought.bounties.extend_from_slice(shares);
            }
        });
    }
}
