//! The persons of the tournament, and the person at this window.

use super::Model;
use crate::ui_text::{self, Arg, Message, NameLookup};
use cardroom_shared::briefing::{Briefing, is_briefed};
use cardroom_shared::protocol::{Arrival, OpenLinkNotice, Role, RosterLine, StandingLine, WebAddress};
use cardroom_shared::reaction::Reaction;
use cardroom_shared::seat::{PersonNo, SeatNo, TableNo};
use cardroom_shared::view::{Phase, View};
use std::collections::BTreeMap;
use std::time::Duration;

/// The state of the person's own cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum OwnCardsFacing {
    /// Visible in the window.
    #[default]
    FaceUp,
    /// Hidden.
    FaceDown,
    /// Visible for the moment, because the person lifts them.
    Lifted,
}

impl Model {
    /// Sets the state of the person's own cards.
    pub fn lay_own_cards(&mut self, lie: OwnCardsFacing) {
        self.own_cards = lie;
    }

    /// The state of the own cards if nobody else had seen them.
    pub fn own_cards_laid(&self) -> OwnCardsFacing {
        self.own_cards
    }

    /// The state of the own cards. Cards that everybody has seen are face up.
    pub fn own_cards(&self) -> OwnCardsFacing {
        let is_open = self.is_own_hand_open || self.replay.is_some();
        if is_open { OwnCardsFacing::FaceUp } else { self.own_cards }
    }

    /// All persons that the server knows, the lowest number first.
    pub fn people(&self) -> impl Iterator<Item = &RosterLine> {
        self.roster.values()
    }

    /// The roster line of a person.
    pub fn who(&self, person: PersonNo) -> Option<&RosterLine> {
        self.roster.get(&person)
    }

    /// The reaction that a person shows now.
    pub fn reaction(&self, person: PersonNo, now: Duration) -> Option<Reaction> {
        self.beside.reaction(person, now)
    }

    /// The seat of the person at this window, if they have one.
    pub fn own_seat(&self) -> Option<SeatNo> {
        own_place(self.view.as_ref()?).map(|(_, seat)| seat)
    }

    /// The person's seat at the shown table.
    pub fn own_seat_shown(&self) -> Option<SeatNo> {
        own_place(self.shown_view()?).map(|(_, seat)| seat)
    }

    /// Returns whether the person has a player's invitation.
    pub fn plays(&self) -> bool {
        self.welcome.as_ref().is_some_and(|welcome| welcome.role == Role::Player)
    }

    /// Returns whether the person watches: they have no player's invitation, or are out and cannot buy in again.
    pub fn looks_on(&self) -> bool {
        let is_out = |view: &View| {
            let has_place = self.standing(view.you).is_some_and(|line| line.place.is_some());
            has_place && view.rebuy.is_none() && self.own_seat().is_none()
        };
        !self.plays() || self.view.as_ref().is_some_and(is_out)
    }

    /// The standings line of a person.
    pub fn standing(&self, person: PersonNo) -> Option<&StandingLine> {
        self.standings.iter().find(|line| line.person == person)
    }

    /// The arrival state of a person, if the server knows them.
    pub fn arrival(&self, person: PersonNo) -> Option<Arrival> {
        self.who(person).map(|line| line.arrival)
    }

    /// Returns whether the person must check in: they are registered and present, but have not checked in.
    pub fn is_to_check_in(&self) -> bool {
        let you = self.view.as_ref().map(|view| view.you);
        self.plays() && you.and_then(|you| self.arrival(you)) == Some(Arrival::Here)
    }

    /// The status text for a player without a seat.
    pub fn without_seat(&self) -> &'static str {
        let you = self.view.as_ref().map(|view| view.you);
        match you.and_then(|you| self.standing(you)).map(|line| line.place) {
            Some(Some(_)) => ui_text::label("ui-seat-out"),
            Some(None) => ui_text::label("ui-seat-waiting"),
            None => ui_text::label("ui-seat-none"),
        }
    }

    /// Returns whether several bots still play, and every person who entered is out.
    pub fn is_played_by_bots_alone(&self) -> bool {
        let plays = self.view().is_some_and(|view| !matches!(view.tournament.phase, Phase::Entering | Phase::Over));
        let is_bot = |person: PersonNo| self.who(person).is_some_and(|line| line.bot);
        let (left, out): (Vec<&StandingLine>, Vec<&StandingLine>) =
            self.standings().iter().partition(|line| line.place.is_none());
        let are_bots = left.len() > 1 && left.iter().all(|line| is_bot(line.person));
        plays && are_bots && out.iter().any(|line| !is_bot(line.person))
    }

    /// Returns whether the person may give orders as a director.
    pub fn directs(&self) -> bool {
        self.welcome.as_ref().is_some_and(|welcome| is_briefed(welcome.role))
    }

    /// Returns whether the person may invite: a director, and no deputy.
    pub fn may_invite(&self) -> bool {
        self.welcome.as_ref().is_some_and(|welcome| welcome.role == Role::Director)
    }

    /// The address of the web at which guests get seats in browsers. `None` without one.
    pub fn web(&self) -> Option<&WebAddress> {
        self.welcome.as_ref()?.web.as_ref()
    }

    /// The open link, as the window of a director is told of it. `None` without one.
    pub fn open_link(&self) -> Option<&OpenLinkNotice> {
        self.open_link.as_ref()
    }

    /// The director's briefing.
    pub fn briefing(&self) -> &Briefing {
        &self.briefing
    }

    /// Returns whether the director has silenced a person and the time is not over.
    pub fn is_silenced(&self, person: PersonNo, now: Duration) -> bool {
        let gone = u64::try_from(now.saturating_sub(self.hushed_at).as_millis()).unwrap_or(u64::MAX);
        let mut silenced = self.hushed.silenced.iter();
        silenced.any(|(who, left)| *who == person && left.is_none_or(|left| u64::from(left) > gone))
    }

    /// Returns whether the person at this window has muted somebody.
    pub fn is_unheard(&self, person: PersonNo) -> bool {
        self.hushed.unheard.contains(&person)
    }

    /// The persons whom the person at this window has muted.
    pub fn unheard(&self) -> &[PersonNo] {
        &self.hushed.unheard
    }

    /// All tables with seated persons, according to the standings.
    pub fn tables(&self) -> BTreeMap<TableNo, Vec<PersonNo>> {
        let mut tables: BTreeMap<TableNo, Vec<PersonNo>> = BTreeMap::new();
        for line in &self.standings {
            if let Some(table) = line.table {
                tables.entry(table).or_default().push(line.person);
            }
        }
        tables
    }

    /// Returns whether the person has a player's invitation but no name yet.
    pub fn needs_name(&self) -> bool {
        self.plays() && self.view.as_ref().is_some_and(|view| !self.roster.contains_key(&view.you))
    }
}

/// The table and seat of the view's own person, if they have a seat.
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
        // A replay uses the players who sat there during that hand.
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
