//! Applies events of entries and purchases.

use super::entry::Entry;
use super::entry_state::{EntryState, Presence, ReEntryDecision};
use super::state::Entries;
use crate::chips::Chips;
use crate::command::{LateChoice, Sale};
use crate::event::{EntryEvent, LateSeat, LateTerms, NoShowEntry, PurchaseEvent};
use crate::seat::PersonNo;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Entries {
    fn say_of_re_entry(&mut self, person: PersonNo, said: ReEntryDecision) {
        self.change(person, |entry| {
            entry.back_in = said;
        });
    }
}

impl Tournament {
    #[allow(clippy::too_many_lines, reason = "a list: one arm for each event, so that none is forgotten")]
    pub(in crate::tournament) fn apply_entry(&mut self, event: &EntryEvent, at: PlayTime) {
        match event {
            EntryEvent::Registered { person, name } => {
                let entry = Entry { presence: Presence::Registered, ..self.entries.new_entry(name.clone()) };
                self.entries.insert(*person, entry);
            }
            EntryEvent::Entered { person, name } => {
                let entry = self.entries.new_entry(name.clone());
                self.entries.insert(*person, entry);
            }
            EntryEvent::CheckedIn(person) | EntryEvent::CameBack(person) => self.note_return(*person),
            EntryEvent::NoShow { person, entry: NoShowEntry::StruckOut { .. } } => {
                self.entries.strike_out(*person);
                self.conduct.forget(*person);
                self.prizes.forget(*person);
            }
            EntryEvent::NoShowRemoved { person, chips, refund_cents: None }
            | EntryEvent::RemovedAbsent { person, chips } => self.take_leave(*person, *chips),
            EntryEvent::NoShowRemoved { person, chips, refund_cents: Some(_) } => {
                self.take_back_entry(*person, *chips);
            }
            EntryEvent::TookOver { person, name, from } => {
                if let Some(entry) = self.entries.remove(*from) {
                    if let EntryState::Seated { table, seat } = entry.state
                        && let Some(table) = self.tables.get_mut(&table)
                    {
                        table.replace_person(seat, *person);
                    }
                    self.conduct.take_over(*from, *person);
                    self.prizes.take_over(*from, *person);
                    let taken = Entry { name: name.clone(), away_since: None, gone: false, ..entry };
                    self.entries.insert(*person, taken);
                    self.director.take_over(*from, *person);
                    self.entries.take_over(*from, *person);
                }
            }
            EntryEvent::Substituted { person, entrant, .. } => self.take_substitute(*person, *entrant),
            EntryEvent::CameLate { person, name, seat, choice } => {
                let wants = match seat {
                    LateSeat::Named(table, seat) => Some((*table, *seat)),
                    LateSeat::Drawn | LateSeat::Waits => None,
                };
                let entry = Entry { wants, choice: *choice, ..self.entries.new_entry(name.clone()) };
                self.entries.insert(*person, entry);
            }
            EntryEvent::WillPost(person) => {
                if let Some((table, seat)) = self.seat_of_entrant(*person)
                    && let Some(table) = self.tables.get_mut(&table)
                {
                    table.choose_late(seat, LateChoice::Post);
                }
            }
            EntryEvent::EntryRefunded { person, .. } => self.strike(*person),
            EntryEvent::AskedBackIn { person, choice, .. } => {
                let number = self.entries.next_number();
                self.entries.change(*person, |entry| {
                    entry.back_in = ReEntryDecision::Wanted(*choice);
                    entry.number = number;
                });
            }
            EntryEvent::ReEntered { person, table, seat, stack, cents, terms, .. } => {
                let bought = self.before_purchase(*person, Sale::ReEntry, (*table, *seat), *cents);
                let pool = self.pool_cents();
                self.take_re_entry(*person, *cents);
                self.take_late_seat(*person, *table, *seat, *stack, *terms);
                // An unsold stack was in play before.
                let chips = if *terms == LateTerms::UnsoldStack { Chips::ZERO } else { *stack };
                self.note_purchase(*person, bought, chips);
                self.pool_grew_from(pool);
                self.seating.be_left_as_it_is();
            }
            EntryEvent::ReEntryLapsed(person) => self.entries.say_of_re_entry(*person, ReEntryDecision::Declined),
            EntryEvent::ReEntriesClosed => self.entries.close_re_entries(),
            EntryEvent::WentAway(person) | EntryEvent::NoShow { person, entry: NoShowEntry::StackPlays } => {
                self.note_absence(*person, at);
            }
            EntryEvent::GaveUp(person) => {
                self.note_absence(*person, at);
                self.entries.change(*person, |entry| {
                    entry.gone = true;
                });
            }
            EntryEvent::Left { person, chips } => {
                self.take_leave(*person, *chips);
                self.entries.say_of_re_entry(*person, ReEntryDecision::NeverAgain);
            }
            EntryEvent::Barred { person, why } => self.take_bar(*person, why.as_ref()),
            EntryEvent::Admitted(person) => self.entries.admit(*person),
        }
    }

    pub(in crate::tournament) fn apply_purchase(&mut self, event: &PurchaseEvent, at: PlayTime) {
        match event {
            PurchaseEvent::RebuysAnnounced(end) => self.entries.announce_rebuys(*end),
            PurchaseEvent::Rebought { person, chips, cents, behind } => {
                self.take_rebuy(*person, *chips, *cents, *behind);
            }
            PurchaseEvent::RebuyDeclined(person) | PurchaseEvent::CountedOut(person) => self.count_out(*person),
            PurchaseEvent::RebuysClosed { table, deal } => {
                self.close_rebuys(*table);
                if let (true, Some(table)) = (*deal, self.tables.get_mut(table)) {
                    table.order_deal();
                }
            }
            PurchaseEvent::BoughtExtra { person, extra, chips, cents } => {
                self.take_extra(*person, *extra, *chips, *cents);
            }
            PurchaseEvent::PurchaseTakenBack { person, sale, .. } => {
                self.take_purchase_back(*person, at);
                if *sale == Sale::ReEntry {
                    self.seating.look_again();
                }
            }
        }
    }
}
