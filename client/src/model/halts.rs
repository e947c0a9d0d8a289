//! Why the evening stands still, and what keeps the person from the cards, as the house said it last.

use super::Model;
use crate::words::{self, Listener};
use cardroom_shared::command::Order;
use cardroom_shared::event::{ClockEvent, ConductEvent, DirectorEvent, PublicEvent, TournamentEvent};
use cardroom_shared::view::View;

/// What was said last of it.
#[derive(Debug, Default)]
pub(super) struct Halts {
    /// Why the director stopped the clock.
    pause: Option<String>,
    /// The penalty of the person.
    penalty: Option<String>,
}

impl Model {
    /// Why the director stopped the clock, if they said it.
    pub fn why_paused(&self) -> Option<&str> {
        self.halts.pause.as_deref()
    }

    /// The penalty that the person serves: "You have a penalty of 10 minutes"; none if they were not here when it was given.
    pub fn own_penalty(&self) -> Option<&str> {
        self.halts.penalty.as_deref()
    }

    /// Notes what stops the clock or keeps the person from the cards.
    pub(super) fn note_halts(&mut self, events: &[PublicEvent], view: &View) {
        for event in events {
            let PublicEvent::Tournament(event) = event else { continue };
            if let TournamentEvent::Director(DirectorEvent::Ordered { order: Order::Pause, why, .. }) = event {
                self.halts.pause = why.as_ref().map(ToString::to_string);
            }
            if let TournamentEvent::Clock(ClockEvent::Resumed | ClockEvent::Reopened) = event {
                self.halts.pause = None;
            }
            if let TournamentEvent::Conduct(ConductEvent::PenaltyGiven { person, .. }) = event
                && *person == view.you
            {
                let listener = Listener { you: view.you, directs: self.directs() };
                self.halts.penalty = words::to_you(event, listener, view, self);
            }
        }
    }
}
