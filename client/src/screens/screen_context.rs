//! What a screen may look at.

use crate::app::schedule::MotionState;
use crate::app::settings::{RecentInvitations, Settings};
use crate::app::window_layout::WindowLayout;
use crate::model::Model;
use crate::network::LinkStatus;
use crate::network::hosted_session::HostedSession;
use crate::screens::screen::ClientScreen;

/// Everything that a screen may look at.
pub(super) struct ScreenContext<'a> {
    pub(super) model: &'a Model,
    pub(super) screen: &'a ClientScreen,
    pub(super) frame: &'a WindowLayout,
    pub(super) settings: &'a Settings,
    pub(super) recents: &'a RecentInvitations,
    pub(super) status: &'a LinkStatus,
    pub(super) hosting: &'a HostedSession,
    /// Whether the house is one of practice, which ends when the person leaves.
    pub(super) practises: bool,
    /// Whether a name has been given and the house has not said no to it.
    pub(super) is_sitting_down: bool,
    /// Whether cards or chips move on the table.
    pub(super) moving: MotionState,
    pub(super) now: std::time::Duration,
    /// Whether a sheet lies before the table.
    pub(super) is_covered: bool,
}

impl ScreenContext<'_> {
    /// Whether the program of the house that this person hosts has stopped, so that they can start it again.
    pub(super) fn has_stopped(&self) -> bool {
        self.hosting.has_stopped() && self.status.is_without_answer()
    }

    /// Whether the person is asked for their name.
    pub(super) fn asks_name(&self) -> bool {
        *self.screen == ClientScreen::Table && self.model.needs_name() && !self.is_sitting_down
    }
}
