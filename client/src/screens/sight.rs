//! What a screen may look at.

use crate::frame::Frame;
use crate::hosting::Hosting;
use crate::link::LinkStatus;
use crate::model::Model;
use crate::rounds::Moving;
use crate::settings::{Recents, Settings};

/// Everything that a screen may look at.
pub(super) struct Sight<'a> {
    pub(super) model: &'a Model,
    pub(super) frame: &'a Frame,
    pub(super) settings: &'a Settings,
    pub(super) recents: &'a Recents,
    pub(super) status: &'a LinkStatus,
    pub(super) hosting: &'a Hosting,
    /// Whether a name has been given and the house has not said no to it.
    pub(super) is_sitting_down: bool,
    /// Whether cards or chips move on the table.
    pub(super) moving: Moving,
    pub(super) now: std::time::Duration,
}
