//! Tells the evening in plain words, line by line. It knows what the rail knows and nothing more: the host may be one of
//! the players.

mod day;
mod director;
mod hand;
mod late;
mod prizes;
mod words;

pub use cardroom_shared::figures::{money, ordinal, place};
pub(crate) use words::how_long;
pub use words::{amount, stakes_in_words};

use cardroom_shared::cards::Card;
use cardroom_shared::command::Name;
use cardroom_shared::event::{DayEvent, EntryEvent, Told};
use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::with_grounds;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::{SeatView, View};
use std::collections::BTreeMap;

/// How much is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// Every act of every hand.
    Full,
    /// Levels, who is out, who won.
    Short,
}

/// Tells what happens, in the names of the people.
#[derive(Debug)]
pub struct Teller {
    detail: Detail,
    names: BTreeMap<PersonNo, Name>,
}

impl Teller {
    /// A teller who knows nobody yet.
    pub fn new(detail: Detail) -> Self {
        Self { detail, names: BTreeMap::new() }
    }

    /// What somebody is called.
    pub fn name(&self, person: PersonNo) -> &str {
        let nobody = if person == PersonNo::UNSOLD { "The unsold stack" } else { "somebody" };
        self.known_name(person).unwrap_or(nobody)
    }

    /// Everybody with a name, the lowest number first.
    pub fn names(&self) -> impl Iterator<Item = (PersonNo, &Name)> {
        self.names.iter().map(|(person, name)| (*person, name))
    }

    /// What somebody is called, if he has said it or his invitation does.
    pub fn known_name(&self, person: PersonNo) -> Option<&str> {
        self.names.get(&person).map(Name::as_str)
    }

    /// Learns the name that stands on an invitation. Says whether it is new.
    pub fn meet_guest(&mut self, person: PersonNo, name: &Name) -> bool {
        let known = self.names.contains_key(&person);
        self.names.entry(person).or_insert_with(|| name.clone());
        !known
    }

    /// Tells what happened, if it is worth a line, and by which rule of the house. `rail` is how the rail sees it after
    /// the event.
    pub fn tell(&mut self, told: &Told, rules: &HouseRules, rail: impl FnOnce() -> View) -> Option<String> {
        let line = self.plain(told, rail)?;
        Some(with_grounds(&line, rules, told))
    }

    /// The same without the rules.
    pub fn plain(&mut self, told: &Told, rail: impl FnOnce() -> View) -> Option<String> {
        match told {
            Told::Day(event) => {
                self.learn(event);
                self.day(event, rail)
            }
            Told::Hand(..) if self.detail == Detail::Short => None,
            Told::Hand(table, event) => {
                let view = rail();
                let line = self.hand(event, &view);
                if view.day.tables > 1 { line.map(|line| format!("Table {table}: {line}")) } else { line }
            }
        }
    }

    /// Learns the names in an event, without a word.
    pub fn learn(&mut self, event: &DayEvent) {
        if let DayEvent::Entry(
            EntryEvent::Entered { person, name }
            | EntryEvent::Registered { person, name }
            | EntryEvent::CameLate { person, name, .. }
            | EntryEvent::TookOver { person, name, .. }
            | EntryEvent::Substituted { person, name, .. },
        ) = event
        {
            self.names.insert(*person, name.clone());
        }
    }
}

fn seat_of(view: &View, seat: SeatNo) -> Option<&SeatView> {
    view.table.as_ref()?.seats.iter().find(|taken| taken.seat == seat)
}

/// The two cards of a seat, if the rail sees both.
fn cards_of(seat: &SeatView) -> Option<Vec<Card>> {
    seat.cards?.into_iter().collect()
}

/// The last so many cards.
fn last(cards: &[Card], count: usize) -> &[Card] {
    cards.get(cards.len().saturating_sub(count)..).unwrap_or_default()
}

/// The cards of a seat that may be seen.
fn open_cards(seat: &SeatView) -> Vec<Card> {
    seat.cards.into_iter().flatten().flatten().collect()
}

fn board(view: &View) -> Vec<Card> {
    view.table.as_ref().and_then(|table| table.boards.first().cloned()).unwrap_or_default()
}

fn with_board(view: &View, cards: &[Card]) -> Vec<Card> {
    cards.iter().copied().chain(board(view)).collect()
}
