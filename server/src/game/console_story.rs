//! Tells the evening in plain words, line by line: the sentences are the narrator's, the names are kept here. It knows what the
//! rail knows and nothing more: the host may be one of the players.

pub use cardroom_shared::narration::Detail;
pub use cardroom_shared::number_format::{money, ordinal, place};

use crate::game::name_book::NameBook;
use cardroom_shared::chips::Chips;
use cardroom_shared::command::{Name, Order};
use cardroom_shared::event::{DirectorEvent, EntryEvent, PublicEvent, TournamentEvent};
use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::{
    self, Language, Message, NameLookup, NarrationContext, NarrationLine, ReaderKind, with_grounds,
};
use cardroom_shared::number_format::grouped;
use cardroom_shared::orders;
use cardroom_shared::seat::{PersonNo, SeatNo};
use cardroom_shared::view::View;

/// Tells what happens, in the names of the people.
#[derive(Debug)]
pub struct StoryWriter {
    detail: Detail,
    names: NameBook,
}

impl StoryWriter {
    /// A teller who knows nobody yet.
    pub fn new(detail: Detail) -> Self {
        Self { detail, names: NameBook::default() }
    }

    /// What somebody is called.
    pub fn name(&self, person: PersonNo) -> &str {
        let nobody = if person == PersonNo::UNSOLD { "The unsold stack" } else { "somebody" };
        self.known_name(person).unwrap_or(nobody)
    }

    /// Everybody's names.
    pub fn names(&self) -> &NameBook {
        &self.names
    }

    /// What somebody is called, if they have said it or their invitation does.
    pub fn known_name(&self, person: PersonNo) -> Option<&str> {
        self.names.get(person).map(Name::as_str)
    }

    /// Learns the name that stands on an invitation. Says whether it is new.
    pub fn add_guest_name(&mut self, person: PersonNo, name: &Name) -> bool {
        let is_new = self.names.get(person).is_none();
        if is_new {
            self.names.set(person, name);
        }
        is_new
    }

    /// Tells what happened, if it is worth a line, and by which rule of the house. `rail` is how the rail sees it after
    /// the event.
    pub fn render_with_rules(
        &mut self,
        told: &PublicEvent,
        rules: &HouseRules,
        rail: impl FnOnce() -> View,
    ) -> Option<String> {
        let line = self.render(told, rail)?;
        Some(with_grounds(&line, rules, told))
    }

    /// The same without the rules.
    pub fn render(&mut self, told: &PublicEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match told {
            PublicEvent::Tournament(event) => self.learn_name(event),
            PublicEvent::Hand(..) if self.detail == Detail::Short => return None,
            PublicEvent::Hand(..) => {}
        }
        if let PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why })) = told {
            // What the host orders at the console without a reason is told by what comes of it.
            if *by == PersonNo::SYSTEM && why.is_none() {
                return None;
            }
            let order = self.order_in_words(order, &rail());
            return Some(in_english(&narration::ordered(self.known_name(*by), &order, why.as_ref())));
        }
        self.render_for_view(told, &rail())
    }

    /// What happened or would happen, in the words in which it is told.
    pub(crate) fn render_for_view(&self, told: &PublicEvent, view: &View) -> Option<String> {
        let names = AtTable { teller: self, view };
        let scene = NarrationContext { view, names: &names, reader: ReaderKind::House };
        let line = narration::narrate(told, None, &scene).into_iter().next()?;
        if self.detail == Detail::Short && line.detail == Detail::Full {
            return None;
        }
        let message = match told {
            PublicEvent::Hand(table, _) if view.tournament.tables > 1 => narration::at_table(*table, line.message),
            PublicEvent::Hand(..) | PublicEvent::Tournament(_) => line.message,
        };
        Some(in_english(&message))
    }

    /// What those are told of it who see this, in messages with the rules behind them: cards are drawn.
    pub(crate) fn render_lines(&self, told: &PublicEvent, rules: &HouseRules, view: &View) -> Vec<NarrationLine> {
        let names = AtTable { teller: self, view };
        narration::narrate(told, Some(rules), &NarrationContext { view, names: &names, reader: ReaderKind::Guest })
    }

    /// An order in the words in which it was given.
    pub(crate) fn order_in_words(&self, order: &Order, view: &View) -> String {
        let names = AtTable { teller: self, view };
        let (person, seat) = (|person| names.person(person), |_, seat| names.seat(seat));
        orders::format_order(order, orders::OrderNames { person: &person, seat: &seat })
    }

    /// Learns the names in an event, without a word.
    pub fn learn_name(&mut self, event: &TournamentEvent) {
        if let TournamentEvent::Entry(
            EntryEvent::Entered { person, name }
            | EntryEvent::Registered { person, name }
            | EntryEvent::CameLate { person, name, .. }
            | EntryEvent::TookOver { person, name, .. }
            | EntryEvent::Substituted { person, name, .. },
        ) = event
        {
            self.names.set(*person, name);
        }
    }
}

/// The names, with those who sit at the table that the rail sees.
struct AtTable<'a> {
    teller: &'a StoryWriter,
    view: &'a View,
}

impl NameLookup for AtTable<'_> {
    fn person(&self, person: PersonNo) -> String {
        self.teller.name(person).to_owned()
    }

    fn seat(&self, seat: SeatNo) -> String {
        let taken = self.view.table.as_ref().and_then(|table| table.seats.iter().find(|taken| taken.seat == seat));
        taken.map_or("somebody", |taken| self.teller.name(taken.person)).to_owned()
    }
}

/// A message in the language of the house.
pub fn in_english(message: &Message) -> String {
    Language::english().say(message)
}

/// An amount of chips with commas: "12,500".
pub fn grouped_chips(chips: Chips) -> String {
    grouped(chips.0)
}
