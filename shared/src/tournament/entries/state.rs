//! Who entered, what they have bought, and who may not enter.

use super::broke_player::BrokePlayer;
use super::entry::Entry;
use super::entry_state::{EntryState, OutSince};
use super::pending::{PendingIndex, PendingMatter, PendingMatters};
use super::totals::Totals;
use super::undoable_purchase::{MOST_PURCHASES, UndoablePurchase};
use crate::chips::Chips;
use crate::command::Name;
use crate::dense_map::DenseMap;
use crate::note::Note;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::structure::PeriodEnd;
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// Everybody who entered, and what the house has given out to them.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct Entries {
    all: DenseMap<PersonNo, Entry>,
    /// How many there are of which kind.
    totals: Totals,
    /// Those of whom something is open.
    open: PendingIndex,
    /// Who plays on for whom.
    substitutes: BTreeMap<PersonNo, PersonNo>,
    /// Whom the director refuses to let play, and why.
    barred: BTreeMap<PersonNo, Option<Note>>,
    /// Who stood on the list, was not there when play began, and got their money back.
    struck_out: BTreeMap<PersonNo, Name>,
    /// Whether the last player has waited long enough for those who could enter again.
    re_entries_closed: bool,
    /// Until when chips are sold again, as everybody was told.
    rebuys_announced: Option<PeriodEnd>,
    /// All chips that were given out and not taken from play again.
    issued: Chips,
}

impl Entries {
    /// What is known of this entrant.
    pub(in crate::tournament) fn get(&self, person: PersonNo) -> Option<&Entry> {
        self.all.get(&person)
    }

    /// All entrants, the lowest number first.
    pub(in crate::tournament) fn iter(&self) -> impl Iterator<Item = (&PersonNo, &Entry)> {
        self.all.iter()
    }

    /// Those of whom this is open, the lowest number first.
    pub(in crate::tournament) fn open(&self, matter: PendingMatter) -> impl Iterator<Item = (&PersonNo, &Entry)> {
        self.open.of(matter).iter().filter_map(|person| Some((person, self.all.get(person)?)))
    }

    /// What is known of all of them, in that order.
    pub(in crate::tournament) fn values(&self) -> impl Iterator<Item = &Entry> {
        self.all.values()
    }

    /// Who they are.
    pub(in crate::tournament) fn keys(&self) -> impl Iterator<Item = &PersonNo> {
        self.all.keys()
    }

    pub(in crate::tournament) fn contains_key(&self, person: PersonNo) -> bool {
        self.all.contains_key(&person)
    }

    /// How many there are of which kind.
    pub(in crate::tournament) fn totals(&self) -> Totals {
        self.totals
    }

    /// Whether what is kept is what comes out when they are counted one by one.
    pub(in crate::tournament) fn are_counted(&self) -> bool {
        self.totals == self.all.values().fold(Totals::default(), Totals::with) && self.open.is_of(self.iter())
    }

    /// Changes what is known of an entrant. All changes come by here: with them change the totals, and of whom something is
    /// open.
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

    /// The same of how they lost their last chips, if they did.
    pub(super) fn change_broke(&mut self, person: PersonNo, how: impl FnOnce(&mut BrokePlayer)) {
        self.change(person, |entry| entry.broke.as_mut().map(how));
    }

    /// A hand of this level is dealt where this entrant sits: what they have bought is played with. It changes no totals.
    pub(super) fn play_hand_of(&mut self, person: PersonNo, level: u16) {
        if let Some(entry) = self.all.get_mut(&person) {
            entry.hand_level = level;
            entry.play_with_purchases();
        }
    }

    /// Who has a seat, the lowest number first.
    pub(in crate::tournament) fn seated(&self) -> impl Iterator<Item = PersonNo> {
        let seated = self.iter().filter(|(_, entry)| matches!(entry.state, EntryState::Seated { .. }));
        seated.map(|(person, _)| *person)
    }

    /// An entry under this name, the next in order.
    pub(super) fn new_entry(&self, name: Name) -> Entry {
        Entry::new(name, self.next_number())
    }

    /// As the how-manieth the next one enters.
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

    /// Somebody has never been there: they are off the list, and their name is kept.
    pub(super) fn strike_out(&mut self, person: PersonNo) {
        if let Some(entry) = self.remove(person) {
            self.struck_out.insert(person, entry.name);
        }
    }

    /// Who was struck out, and under which name.
    pub(super) fn struck_out(&self, person: PersonNo) -> Option<&Name> {
        self.struck_out.get(&person)
    }

    /// How many were.
    pub(super) fn how_many_struck_out(&self) -> usize {
        self.struck_out.len()
    }

    /// Who plays on for somebody, and for whom.
    pub(in crate::tournament) fn substitutes(&self) -> impl Iterator<Item = (PersonNo, PersonNo)> {
        self.substitutes.iter().map(|(person, entrant)| (*person, *entrant))
    }

    /// For whom this person plays on.
    pub(super) fn plays_for(&self, person: PersonNo) -> Option<PersonNo> {
        self.substitutes.get(&person).copied()
    }

    /// This person plays on for that entrant, and nobody else does.
    pub(super) fn substitute(&mut self, person: PersonNo, entrant: PersonNo) {
        self.play_themselves(entrant);
        self.substitutes.insert(person, entrant);
    }

    /// Nobody plays on for this entrant any more.
    pub(super) fn play_themselves(&mut self, entrant: PersonNo) {
        self.substitutes.retain(|_, playing_for| *playing_for != entrant);
    }

    /// Why this person is refused, if they are.
    pub(super) fn barred(&self, person: PersonNo) -> Option<&Option<Note>> {
        self.barred.get(&person)
    }

    /// Whom the house refuses to let play, the lowest number first.
    pub(super) fn all_barred(&self) -> impl Iterator<Item = PersonNo> {
        self.barred.keys().copied()
    }

    pub(super) fn bar(&mut self, person: PersonNo, why: Option<Note>) {
        self.barred.insert(person, why);
    }

    pub(super) fn admit(&mut self, person: PersonNo) {
        self.barred.remove(&person);
    }

    /// Until when chips are sold again, as everybody was told.
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

    /// The evening goes on after it was over: who is out may enter again as before.
    pub(in crate::tournament) fn reopen_re_entries(&mut self) {
        self.re_entries_closed = false;
    }

    /// All chips that were given out and not taken from play again.
    pub(in crate::tournament) fn issued(&self) -> Chips {
        self.issued
    }

    /// Chips come into play.
    pub(in crate::tournament) fn issue(&mut self, chips: Chips) {
        self.issued += chips;
    }

    /// Chips leave play.
    pub(in crate::tournament) fn withdraw(&mut self, chips: Chips) {
        self.issued = self.issued.less(chips);
    }

    /// A stack is exchanged for another one.
    pub(in crate::tournament) fn exchange(&mut self, before: Chips, after: Chips) {
        self.issued = (self.issued + after).less(before);
    }

    /// An entrant sits here now.
    pub(in crate::tournament) fn seat(&mut self, person: PersonNo, table: TableNo, seat: SeatNo) {
        self.change(person, |entry| {
            entry.state = EntryState::Seated { table, seat };
        });
    }

    /// An entrant is out, or has won, and is asked whether they enter again. Says where they were before.
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

    /// The place and the prize of somebody who is out are these now.
    pub(in crate::tournament) fn place(&mut self, person: PersonNo, place: u32, prize_cents: u64) {
        self.change(person, |entry| {
            if matches!(entry.state, EntryState::Finished { .. }) {
                entry.state = EntryState::Finished { place, prize_cents };
            }
        });
    }

    /// Who has won, if somebody has.
    pub(in crate::tournament) fn winner(&self) -> Option<PersonNo> {
        let first = |state: EntryState| matches!(state, EntryState::Finished { place: 1, .. });
        self.iter().find(|(_, entry)| first(entry.state)).map(|(person, _)| *person)
    }

    /// Somebody has chips again.
    pub(in crate::tournament) fn has_chips(&mut self, person: PersonNo) {
        self.change(person, |entry| {
            entry.broke = None;
        });
    }

    /// Somebody is back on their seat without chips, and the director decides whether they are out.
    pub(in crate::tournament) fn doubt(&mut self, person: PersonNo, broke: BrokePlayer, at: PlayTime) {
        self.change(person, |entry| {
            entry.broke = Some(broke.in_doubt(at));
        });
    }

    /// Remembers what somebody has bought.
    pub(super) fn remember(&mut self, person: PersonNo, bought: UndoablePurchase) {
        self.change(person, |entry| {
            if entry.bought.len() >= MOST_PURCHASES {
                entry.bought.remove(0);
            }
            entry.bought.push(bought);
        });
    }

    /// Somebody takes over the stack of another one: what is remembered of purchases names them. It changes no totals.
    pub(super) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        for bought in self.all.values_mut().flat_map(|entry| &mut entry.bought) {
            bought.take_over(from, person);
        }
    }

    /// A bounty was paid for the chips that somebody lost before buying again.
    pub(in crate::tournament) fn note_bounty(&mut self, of: PersonNo, shares: &[(PersonNo, u64)]) {
        self.change(of, |entry| {
            if let Some(bought) = entry.bought.last_mut().filter(|bought| bought.broke.is_some()) {
                bought.bounties.extend_from_slice(shares);
            }
        });
    }
}
