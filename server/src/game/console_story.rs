//! The console story: the narrator's sentences about the session, line by line, with the names that are kept
//! here. It knows only what the rail knows, because the host may be one of the players.

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

/// Renders events as console lines with the names of the people.
#[derive(Debug)]
pub struct StoryWriter {
    detail: Detail,
    names: NameBook,
}

impl StoryWriter {
    /// Returns a writer that knows no names yet.
    pub fn new(detail: Detail) -> Self {
        Self { detail, names: NameBook::default() }
    }

    /// The display name of a person, or a placeholder if it is unknown.
    pub fn name(&self, person: PersonNo) -> &str {
        let nobody = if person == PersonNo::UNSOLD { "The unsold stack" } else { "somebody" };
        self.known_name(person).unwrap_or(nobody)
    }

    /// The names of all people.
    pub fn names(&self) -> &NameBook {
        &self.names
    }

    /// The name of a person, if their entry or their invitation gives one.
    pub fn known_name(&self, person: PersonNo) -> Option<&str> {
        self.names.get(person).map(Name::as_str)
    }

    /// Learns the name on an invitation. Returns whether it is new.
    pub fn add_guest_name(&mut self, person: PersonNo, name: &Name) -> bool {
        let is_new = self.names.get(person).is_none();
        if is_new {
            self.names.set(person, name);
        }
        is_new
    }

    /// Renders an event with the house rules that apply, or `None` if it is not worth a line.
    /// `rail` returns the rail's view after the event.
    pub fn render_with_rules(
        &mut self,
        told: &PublicEvent,
        rules: &HouseRules,
        rail: impl FnOnce() -> View,
    ) -> Option<String> {
        let line = self.render(told, rail)?;
        Some(with_grounds(&line, rules, told))
    }

    /// Renders an event without the rules, or `None` if it is not worth a line.
    pub fn render(&mut self, told: &PublicEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match told {
            PublicEvent::Tournament(event) => self.learn_name(event),
            PublicEvent::Hand(..) if self.detail == Detail::Short => return None,
            PublicEvent::Hand(..) => {}
        }
        if let PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why })) = told {
            // An order that the host gives at the console without a reason has no line: its effects are told.
            if *by == PersonNo::SYSTEM && why.is_none() {
                return None;
            }
            let order = self.order_in_words(order, &rail());
            return Some(in_english(&narration::ordered(self.known_name(*by), &order, why.as_ref())));
        }
        self.render_for_view(told, &rail())
    }

    /// Renders an event that has happened or would happen.
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

    /// The narration of an event for the people with this view: messages with the rules behind them. Cards
    /// are drawn.
    pub(crate) fn render_lines(&self, told: &PublicEvent, rules: &HouseRules, view: &View) -> Vec<NarrationLine> {
        let names = AtTable { teller: self, view };
        narration::narrate(told, Some(rules), &NarrationContext { view, names: &names, reader: ReaderKind::Guest })
    }

    /// An order in the words of the command grammar.
    pub(crate) fn order_in_words(&self, order: &Order, view: &View) -> String {
        let names = AtTable { teller: self, view };
        let (person, seat) = (|person| names.person(person), |_, seat| names.seat(seat));
        orders::format_order(order, orders::OrderNames { person: &person, seat: &seat })
    }

    /// Learns the names in an event without rendering it.
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

/// The names, with the seats of the table that the rail sees.
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

/// A message in the server's language, English.
pub fn in_english(message: &Message) -> String {
    Language::english().say(message)
}

/// An amount of chips with commas: "12,500".
pub fn grouped_chips(chips: Chips) -> String {
    grouped(chips.0)
}
