//! The public view of a session: the rail's information, after it is written.

use super::Session;
use super::last_actions::LastActions;
use super::public_log::{PublicLogChange, PublicLogLine};
use crate::game::live_game::EventConfig;
use cardroom_shared::seat::TableNo;
use cardroom_shared::time::Moment;
use std::sync::Arc;

impl Session {
    /// Keeps the public log from now on.
    pub fn watch_public_log(&mut self) {
        self.wall.watch();
    }

    /// Returns whether the public view may have changed since the last [`Session::take_public_changes`].
    pub fn has_public_changes(&self) -> bool {
        self.wall.has_news()
    }

    /// Takes the possible changes since the last call.
    pub fn take_public_changes(&mut self) -> PublicLogChange {
        self.wall.take_news()
    }

    /// The public lines about the session, also from before a restart. The newest is last,
    /// [`super::MAX_TOLD`] at most.
    pub fn public_lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines()
    }

    /// The public lines about this table, [`super::MAX_TOLD_AT_A_TABLE`] at most.
    pub fn public_lines_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines_at(table)
    }

    /// The last action of each player on this street of this table.
    pub fn last_actions_at(&self, table: TableNo) -> LastActions {
        self.wall.last_actions_at(table)
    }

    /// Returns whether all decided steps are on the disk. Before that nothing of them may be shown.
    pub fn is_written(&self) -> bool {
        self.host.is_written()
    }

    /// The settings of the event.
    pub fn sheet(&self) -> &EventConfig {
        self.host.sheet()
    }

    /// The time at which play starts without an order, if that is still to come.
    pub fn starts_at(&self) -> Option<Moment> {
        self.start_due()
    }
}
