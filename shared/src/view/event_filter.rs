//! The filter of events: the part of an event that one person may know.

use super::Viewer;
use crate::command::{Motion, Push};
use crate::event::{DirectorEvent, Earshot, Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use crate::house::HouseRules;
use crate::role::Role;
use crate::rulings::{Hearing, idle_words};
use crate::seat::{PersonNo, SeatNo};
use crate::tournament::Tournament;
use std::sync::Arc;

/// Returns the event as this person may know it, or `None`. Events of a hand are for those who see its table.
pub fn event_for(tournament: &Tournament, viewer: Viewer, event: &Event) -> Option<PublicEvent> {
    match heard(tournament, viewer, event)? {
        (told, Heard::Whole) => Some(told.clone()),
        (told, Heard::Less) => Some(without_what_is_kept_back(told)),
    }
}

/// An event on its way to many viewers. Viewers who may know equal parts share one copy.
#[derive(Debug)]
pub struct EventFilter<'a> {
    event: &'a Event,
    whole: Option<Arc<PublicEvent>>,
    less: Option<Arc<PublicEvent>>,
}

impl<'a> EventFilter<'a> {
    /// Returns the filter of an event, before any copy is made.
    pub fn new(event: &'a Event) -> Self {
        Self { event, whole: None, less: None }
    }

    /// Returns the event as [`event_for`] does for this person.
    pub fn to(&mut self, tournament: &Tournament, viewer: Viewer) -> Option<Arc<PublicEvent>> {
        let told = match heard(tournament, viewer, self.event)? {
            (told, Heard::Whole) => self.whole.get_or_insert_with(|| Arc::new(told.clone())),
            (told, Heard::Less) => self.less.get_or_insert_with(|| Arc::new(without_what_is_kept_back(told))),
        };
        Some(Arc::clone(told))
    }
}

/// The part of an event that a viewer gets.
enum Heard {
    /// The whole event.
    Whole,
    /// The event without its private parts.
    Less,
}

/// Returns the event with the part that this person gets, or `None` if they get nothing.
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

/// Returns the seat whose player said idle words with their chips, if there are any.
fn who_said_idle_words(happened: &HandEvent, rules: &HouseRules) -> Option<SeatNo> {
    let HandEvent::Ruled { seat, motion, ruling, .. } = happened else { return None };
    (matches!(motion, Motion::Push(_)) && idle_words(motion, ruling, rules).is_some()).then_some(*seat)
}

/// Removes the cards in an order of the director, and words that are no act. Such words are sent as talk, to those
/// who may hear them.
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

/// Returns whether everybody may know of this event. A private event leaves no trace with others.
pub fn is_public(event: &Event) -> bool {
    let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(talk))) = &event.what else { return true };
    match talk {
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. }
        | TalkEvent::Said { to: Earshot::Rail, .. }
        | TalkEvent::Delivered { to: Some(Earshot::Rail), .. }
        | TalkEvent::Reacted { to: Earshot::Rail, .. }
        | TalkEvent::Reported { .. }
        | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { hearing: Hearing::Now, to: Earshot::Table(_), .. }
        | TalkEvent::Delivered { to: None | Some(Earshot::Table(_)), .. }
        | TalkEvent::Reacted { to: Earshot::Table(_), .. }
        | TalkEvent::EmblemChosen { .. }
        | TalkEvent::Muted { .. }
        | TalkEvent::Unmuted(_) => true,
    }
}

/// Returns whether this person gets an event of the tournament. Talk is for people in earshot who have not muted the
/// speaker, once it may be heard. Private reports are for the director and the deputies.
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
        TalkEvent::Said { person, .. }
        | TalkEvent::Reacted { person, .. }
        | TalkEvent::Reported { person, .. }
        | TalkEvent::Unheard { person, .. }
            if *person == viewer.person =>
        {
            true
        }
        TalkEvent::Said { hearing: Hearing::AfterTheHand, .. } | TalkEvent::Unheard { .. } => false,
        TalkEvent::Said { person, to, hearing: Hearing::Now, .. } | TalkEvent::Reacted { person, to, .. } => {
            within(to) && listens(*person)
        }
        TalkEvent::Delivered { person, table, to, .. } => {
            within(to.as_ref().unwrap_or(&Earshot::Table(*table))) && listens(*person)
        }
        TalkEvent::Reported { about, .. } => reads_report(viewer, *about),
        TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) | TalkEvent::EmblemChosen { .. } => true,
    }
}

/// Returns whether this person reads a private report: they direct, and it is not about themselves.
pub fn reads_report(viewer: Viewer, about: Option<PersonNo>) -> bool {
    matches!(viewer.role, Role::Director | Role::Deputy) && about != Some(viewer.person)
}
