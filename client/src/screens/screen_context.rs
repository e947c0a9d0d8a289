//! The data that screens read.

use crate::app::frame_schedule::MotionState;
use crate::app::settings::{RecentInvitations, Settings};
use crate::app::window_layout::WindowLayout;
use crate::model::Model;
use crate::network::LinkStatus;
use crate::network::host_link::HostLink;
use crate::network::hosting_jobs::HostedSession;
use crate::screens::screen::ClientScreen;

/// Everything that a screen can read.
#[derive(Clone, Copy)]
pub(super) struct ScreenContext<'a> {
    pub(super) model: &'a Model,
    pub(super) screen: &'a ClientScreen,
    pub(super) frame: &'a WindowLayout,
    pub(super) settings: &'a Settings,
    pub(super) recents: &'a RecentInvitations,
    pub(super) status: &'a LinkStatus,
    pub(super) hosting: &'a HostedSession,
    pub(super) host_link: &'a HostLink,
    /// True if the server is for practice and ends when the person leaves.
    pub(super) practises: bool,
    /// True if a name was sent and the server has not refused it.
    pub(super) is_sitting_down: bool,
    /// The state of animations on the table.
    pub(super) moving: MotionState,
    pub(super) now: std::time::Duration,
    /// True if a dialog covers the table.
    pub(super) is_covered: bool,
}

impl<'a> ScreenContext<'a> {
    /// The tournament as the person directs it: the model of a director, or the one of a host who plays. `None` for
    /// everybody else.
    pub(super) fn directed(&self) -> Option<&'a Model> {
        if self.model.live().directs() { Some(self.model.live()) } else { self.host_link.model() }
    }

    /// Returns whether the person hosts the tournament in which they have a place of their own.
    pub(super) fn hosts_from_seat(&self) -> bool {
        self.host_link.is_open()
    }

    /// The same data for a page of the host, with the model and the status of the connection that directs.
    pub(super) fn of_director(&self) -> Self {
        if !self.hosts_from_seat() {
            return *self;
        }
        let model = self.host_link.model().unwrap_or(self.model);
        Self { model, status: self.host_link.status(), ..*self }
    }

    /// Returns whether the server that this person hosts has stopped, so that they can restart it.
    pub(super) fn has_stopped(&self) -> bool {
        self.hosting.has_stopped() && self.status.is_without_answer()
    }

    /// Returns whether the person is asked for their name.
    pub(super) fn asks_name(&self) -> bool {
        *self.screen == ClientScreen::Table && self.model.needs_name() && !self.is_sitting_down
    }
}
