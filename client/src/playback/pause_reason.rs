//! The reason of a pause, as the server reported it last.

use cardroom_shared::command::Order;
use cardroom_shared::event::{ClockEvent, DirectorEvent, TournamentEvent};

/// The last reported reason.
#[derive(Debug, Default)]
pub(crate) struct PauseReason {
    /// The director's reason for stopping the clock.
    pub(crate) pause: Option<String>,
}

impl PauseReason {
    /// Records the events that stop the clock or let it run again.
    pub(crate) fn update(&mut self, event: &TournamentEvent) {
        if let TournamentEvent::Director(DirectorEvent::Ordered { order: Order::Pause, why, .. }) = event {
            self.pause = why.as_ref().map(ToString::to_string);
        }
        if let TournamentEvent::Clock(ClockEvent::Resumed | ClockEvent::Reopened) = event {
            self.pause = None;
        }
    }
}
