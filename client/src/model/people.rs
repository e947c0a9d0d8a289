//! Who is who at the tournament, and who this person is among them.

use super::Model;
use crate::ui_text::{self, Arg, Message, NameLookup};
use cardroom_shared::briefing::{Briefing, is_briefed};
use cardroom_shared::protocol::{Arrival, Role, RosterLine, StandingLine};
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::View;
use std::collections::BTreeMap;
use std::time::Duration;

/// How the own cards lie before the person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnCardsFacing {
    /// Whoever looks at the window sees them.
    #[default]
    FaceUp,
    /// Nobody sees them.
    FaceDown,
    /// The person looks at them just now.
    Lifted,
}

impl Model {
    /// Lays the own cards so from now on.
    pub fn lay_own_cards(&mut self, lie: OwnCardsFacing) {
        self.own_cards = lie;
    }

    /// How the own cards would lie if nobody had seen them.
    pub fn own_cards_laid(&self) -> OwnCardsFacing {
        self.own_cards
    }

    /// How the own cards lie. What everybody has seen lies face up.
    pub fn own_cards(&self) -> OwnCardsFacing {
        let is_open = self.is_own_hand_open || self.replay.is_some();
        if is_open { OwnCardsFacing::FaceUp } else { self.own_cards }
    }

    /// Everybody whom the house knows, the lowest number first.
    pub fn people(&self) -> impl Iterator<Item = &RosterLine> {
        self.roster.values()
    }

    /// The line of the roster about this person.
    pub fn who(&self, person: PersonNo) -> Option<&RosterLine> {
        self.roster.get(&person)
    }

    /// The seat of the person at this window, if they have one.
    pub fn own_seat(&self) -> Option<SeatNo> {
        own_place(self.view.as_ref()?).map(|(_, seat)| seat)
    }

    /// Their seat at the table as it is shown.
    pub fn own_seat_shown(&self) -> Option<SeatNo> {
        own_place(self.shown_view()?).map(|(_, seat)| seat)
    }

    /// Whether the person plays: holds an invitation for players.
    pub fn plays(&self) -> bool {
        self.welcome.as_ref().is_some_and(|welcome| welcome.role == Role::Player)
    }

    /// Whether the person looks on: holds no invitation for players, or is out and cannot buy in again.
    pub fn looks_on(&self) -> bool {
        let is_out = |view: &View| {
            let has_place = self.standing(view.you).is_some_and(|line| line.place.is_some());
            has_place && view.rebuy.is_none() && self.own_seat().is_none()
        };
        !self.plays() || self.view.as_ref().is_some_and(is_out)
    }

    /// The line of the standings about this person.
    pub fn standing(&self, person: PersonNo) -> Option<&StandingLine> {
        self.standings.iter().find(|line| line.person == person)
    }

    /// Whether somebody has come, as far as the house knows them.
    pub fn arrival(&self, person: PersonNo) -> Option<Arrival> {
        self.who(person).map(|line| line.arrival)
    }

    /// Whether the person is expected at the desk: they are registered and here, and have not said so.
    pub fn is_to_check_in(&self) -> bool {
        let you = self.view.as_ref().map(|view| view.you);
        self.plays() && you.and_then(|you| self.arrival(you)) == Some(Arrival::Here)
    }

    /// How it stands with a player who has no seat.
    pub fn without_seat(&self) -> &'static str {
        let you = self.view.as_ref().map(|view| view.you);
        match you.and_then(|you| self.standing(you)).map(|line| line.place) {
            Some(Some(_)) => ui_text::label("ui-seat-out"),
            Some(None) => ui_text::label("ui-seat-waiting"),
            None => ui_text::label("ui-seat-none"),
        }
    }

    /// Whether the person gives orders.
    pub fn directs(&self) -> bool {
        self.welcome.as_ref().is_some_and(|welcome| is_briefed(welcome.role))
    }

    /// How the floor stands, as those who direct are told it.
    pub fn briefing(&self) -> &Briefing {
        &self.briefing
    }

    /// Whether the director has silenced somebody, and their time is not over.
    pub fn is_silenced(&self, person: PersonNo, now: Duration) -> bool {
        let gone = u64::try_from(now.saturating_sub(self.hushed_at).as_millis()).unwrap_or(u64::MAX);
        let mut silenced = self.hushed.silenced.iter();
        silenced.any(|(who, left)| *who == person && left.is_none_or(|left| u64::from(left) > gone))
    }

    /// Whether the person at this window does not want to hear somebody.
    pub fn is_unheard(&self, person: PersonNo) -> bool {
        self.hushed.unheard.contains(&person)
    }

    /// Whom the person at this window does not want to hear.
    pub fn unheard(&self) -> &[PersonNo] {
        &self.hushed.unheard
    }

    /// Every table at which somebody sits, with those who sit there, as the standings have it.
    pub fn tables(&self) -> BTreeMap<TableNo, Vec<PersonNo>> {
        let mut tables: BTreeMap<TableNo, Vec<PersonNo>> = BTreeMap::new();
        for line in &self.standings {
            if let Some(table) = line.table {
                tables.entry(table).or_default().push(line.person);
            }
        }
        tables
    }

    /// Whether the person holds an invitation to play and nobody here knows their name yet.
    pub fn needs_name(&self) -> bool {
        self.plays() && self.view.as_ref().is_some_and(|view| !self.roster.contains_key(&view.you))
    }
}

/// Where the person of a view sits, if they have a seat.
pub(super) fn own_place(view: &View) -> Option<(TableNo, SeatNo)> {
    let table = view.table.as_ref()?;
    let own = table.seats.iter().find(|seat| seat.person == view.you)?;
    Some((table.table, own.seat))
}

impl NameLookup for Model {
    fn person(&self, person: PersonNo) -> String {
        match self.roster.get(&person) {
            Some(line) => line.name.to_string(),
            None if self.directing == Some(person) => ui_text::translate(&Message::new("the-director")),
            None if person == PersonNo::UNSOLD => ui_text::label("ui-unsold-stack").to_owned(),
            None => ui_text::translate(&Message::new("ui-player-number").with("number", Arg::Number(person.0))),
        }
    }

    fn seat(&self, seat: SeatNo) -> String {
        // In a hand that plays again the same people sit there as then.
        let replayed = self.replay().and_then(|replay| replay.frame()?.view.table.as_ref());
        let then = replayed.and_then(|table| table.seats.iter().find(|taken| taken.seat == seat));
        if let Some(taken) = then {
            return self.person(taken.person);
        }
        match self.seated.get(&seat) {
            Some(person) => self.person(*person),
            None => ui_text::translate(&Message::new("ui-seat-number").with("seat", seat)),
        }
    }
}
