//! What of an event somebody is told.

use super::Viewer;
use crate::command::{Motion, Push};
use crate::event::{DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use crate::house::HouseRules;
use crate::role::Role;
use crate::rulings::{Hearing, idle_words};
use crate::seat::{PersonNo, SeatNo};
use crate::tournament::Tournament;
use std::sync::Arc;

/// The event as this person may be told it; none if it is not for them: what happens in the hand of a table is told to
/// those who see that table.
pub fn event_for(tournament: &Tournament, viewer: Viewer, event: &Event) -> Option<PublicEvent> {
    match heard(tournament, viewer, event)? {
        (told, Heard::Whole) => Some(told.clone()),
        (told, Heard::Less) => Some(without_what_is_kept_back(told)),
    }
}

/// One event, for all who are told of it: what they hear alike is one.
#[derive(Debug)]
pub struct EventFilter<'a> {
    event: &'a Event,
    whole: Option<Arc<PublicEvent>>,
    less: Option<Arc<PublicEvent>>,
}

impl<'a> EventFilter<'a> {
    /// Nobody has been told yet.
    pub fn new(event: &'a Event) -> Self {
        Self { event, whole: None, less: None }
    }

    /// The event as [`tell`] tells it to this person.
    pub fn to(&mut self, tournament: &Tournament, viewer: Viewer) -> Option<Arc<PublicEvent>> {
        let told = match heard(tournament, viewer, self.event)? {
            (told, Heard::Whole) => self.whole.get_or_insert_with(|| Arc::new(told.clone())),
            (told, Heard::Less) => self.less.get_or_insert_with(|| Arc::new(without_what_is_kept_back(told))),
        };
        Some(Arc::clone(told))
    }
}

/// How much of an event somebody hears.
enum Heard {
    /// All of it.
    Whole,
    /// What is left without what is kept back from them.
    Less,
}

/// How much of what happened this person hears.
fn heard<'a>(tournament: &Tournament, viewer: Viewer, event: &'a Event) -> Option<(&'a PublicEvent, Heard)> {
    let EventKind::Told(told) = &event.what else { return None };
    let (is_told, less) = match told {
        PublicEvent::Tournament(happened) => (hears(tournament, viewer, happened), is_an_order(happened)),
        PublicEvent::Hand(table, happened) => {
            let sees = viewer.table(tournament).is_none_or(|seen| seen.no() == *table);
            let is_own = |seat| tournament.seat_of(viewer.person) == Some((*table, seat));
            (sees, who_said_idle_words(happened, tournament.rules()).is_some_and(|seat| !is_own(seat)))
        }
    };
    is_told.then_some((told, if less { Heard::Less } else { Heard::Whole }))
}

fn is_an_order(happened: &TournamentEvent) -> bool {
    matches!(happened, TournamentEvent::Director(DirectorEvent::Ordered { .. }))
}

/// Who said something with their chips that is no act, if somebody did.
fn who_said_idle_words(happened: &HandEvent, rules: &HouseRules) -> Option<SeatNo> {
    let HandEvent::Ruled { seat, motion, ruling, .. } = happened else { return None };
    (matches!(motion, Motion::Push(_)) && idle_words(motion, ruling, rules).is_some()).then_some(*seat)
}

/// What happened, without the cards in an order of the director, and without words that are no act: they are heard as talk,
/// by those who may hear it.
fn without_what_is_kept_back(told: &PublicEvent) -> PublicEvent {
    let mut told = told.clone();
    if let PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { order, .. })) = &mut told {
        *order = order.without_cards();
    }
    if let PublicEvent::Hand(_, HandEvent::Ruled { motion, .. }) = &mut told
        && let Motion::Push(push) = motion
    {
        *motion = Motion::from(Push { pushes: std::mem::take(&mut push.pushes), said: None });
    }
    told
}

/// Whether everybody may know of this event. What only some hear leaves no trace with the others.
pub fn is_public(event: &Event) -> bool {
    let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(talk))) = &event.what else { return true };
    match talk {
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }
        | TalkEvent::Said { to: Earshot::Rail, .. }
        | TalkEvent::Delivered { to: Some(Earshot::Rail), .. }
        | TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { hearing: Hearing::Now, to: Earshot::Table(_), .. }
        | TalkEvent::Delivered { to: None | Some(Earshot::Table(_)), .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_) => true,
    }
}

/// Whether this person is told what happened in the tournament: talk is for those in earshot who want to hear it, once it
/// may be heard, and what the director is told in private is for them and their deputies.
fn hears(tournament: &Tournament, viewer: Viewer, event: &TournamentEvent) -> bool {
    let within = |earshot: &Earshot| match earshot {
        Earshot::Table(table) => viewer.table(tournament).is_none_or(|seen| seen.no() == *table),
        Earshot::Rail => tournament.seat_of(viewer.person).is_none(),
    };
    let listens = |speaker: PersonNo| !tournament.talk().is_unheard(viewer.person, speaker);
    let talk = match event {
        TournamentEvent::Talk(talk) => talk,
        TournamentEvent::Clock(_)
        | TournamentEvent::Entry(_)
        | TournamentEvent::Purchase(_)
        | TournamentEvent::Seating(_)
        | TournamentEvent::Prize(_)
        | TournamentEvent::Conduct(_)
        | TournamentEvent::Director(_) => return true,
    };
    match talk {
        TalkEvent::Said { person, .. } | TalkEvent::Reported { person, .. } | TalkEvent::Unheard { person, .. }
            if *person == viewer.person =>
        {
            true
        }
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { person, to, hearing: Hearing::Now, .. } => within(to) && listens(*person),
        TalkEvent::Delivered { person, table, to, .. } => {
            within(to.as_ref().unwrap_or(&Earshot::Table(*table))) && listens(*person)
        }
        TalkEvent::Reported { about, .. } => reads_report(viewer, *about),
        TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) => true,
    }
}

/// Whether this person reads what the director is told in private: they direct, and it is not about themselves.
pub fn reads_report(viewer: Viewer, about: Option<PersonNo>) -> bool {
    matches!(viewer.role, Role::Director | Role::Deputy) && about != Some(viewer.person)
}
