//! Why the evening stands still, as the house said it last.

use cardroom_shared::command::Order;
use cardroom_shared::event::{ClockEvent, DirectorEvent, TournamentEvent};

/// What was said last of it.
#[derive(Debug, Default)]
pub(crate) struct PauseReason {
    /// Why the director stopped the clock.
    pub(crate) pause: Option<String>,
}

impl PauseReason {
    /// Notes what stops the clock, and what lets it run again.
    pub(crate) fn update(&mut self, event: &TournamentEvent) {
        if let TournamentEvent::Director(DirectorEvent::Ordered { order: Order::Pause, why, .. }) = event {
            self.pause = why.as_ref().map(ToString::to_string);
        }
        if let TournamentEvent::Clock(ClockEvent::Resumed | ClockEvent::Reopened) = event {
            self.pause = None;
        }
    }
}
