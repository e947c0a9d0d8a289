//! What those may know who look at the house from outside: what the rail is told, once it is written down.

use super::Session;
use super::last_actions::LastActions;
use super::public_log::{PublicLogChange, PublicLogLine};
use crate::game::recorded_game::EventConfig;
use cardroom_shared::seat::TableNo;
use cardroom_shared::time::Moment;
use std::sync::Arc;

impl Session {
    /// Somebody looks at the house from outside from now on: what is told is kept for them.
    pub fn watch_public_log(&mut self) {
        self.wall.watch();
    }

    /// Whether something may look otherwise from outside than when [`Evening::take_wall_news`] was asked last.
    pub fn has_public_changes(&self) -> bool {
        self.wall.has_news()
    }

    /// What may look otherwise from outside than when this was asked last.
    pub fn take_public_changes(&mut self) -> PublicLogChange {
        self.wall.take_news()
    }

    /// What was told about the evening, before the house was closed last too, the last line last, [`super::MAX_TOLD`] at most.
    pub fn public_lines(&self) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines()
    }

    /// The same of what happened at this table, [`super::MAX_TOLD_AT_A_TABLE`] lines at most.
    pub fn public_lines_at(&self, table: TableNo) -> impl Iterator<Item = &Arc<PublicLogLine>> {
        self.wall.lines_at(table)
    }

    /// What each did last on this street of this table.
    pub fn last_actions_at(&self, table: TableNo) -> LastActions {
        self.wall.last_actions_at(table)
    }

    /// Whether all that was decided lies on the disk: before that nothing of it may be shown to anybody.
    pub fn is_written(&self) -> bool {
        self.host.is_written()
    }

    /// What was agreed before the evening.
    pub fn sheet(&self) -> &EventConfig {
        self.host.sheet()
    }

    /// When play will start by itself, if that is still to come.
    pub fn starts_at(&self) -> Option<Moment> {
        self.start_due()
    }
}
