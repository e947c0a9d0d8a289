//! The state of the director: open calls and the undo log.

use super::undo_log::UndoLog;
use crate::note::Note;
use crate::seat::{HandNo, PersonNo, TableNo};
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// A call for the director that is still open at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorCall {
    /// The caller.
    pub by: PersonNo,
    /// The time since when the table waits, by the running clock.
    pub since: PlayTime,
    /// The reason, if the caller gave one.
    pub why: Option<Note>,
    /// True if the director lets the table play on while they decide.
    pub play_goes_on: bool,
}

/// The state of the director: calls, absence, and the undo log.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct DirectorState {
    calls: BTreeMap<TableNo, FloorCall>,
    /// The table and hand of the last call of each person.
    last_calls: BTreeMap<PersonNo, (TableNo, HandNo)>,
    /// True if the last call went unanswered, and the director has given no order since.
    is_absent: bool,
    undo_log: UndoLog,
}

impl DirectorState {
    /// The open call at this table.
    pub(super) fn call(&self, table: TableNo) -> Option<&FloorCall> {
        self.calls.get(&table)
    }

    /// The table and hand of the last call of this person.
    pub(super) fn last_call(&self, person: PersonNo) -> Option<(TableNo, HandNo)> {
        self.last_calls.get(&person).copied()
    }

    /// Returns whether the last call went unanswered, and the director has given no order since. No table
    /// waits for them then.
    pub(super) fn is_absent(&self) -> bool {
        self.is_absent
    }

    pub(super) fn note_absence(&mut self, is_absent: bool) {
        self.is_absent = is_absent;
    }

    pub(super) fn open_call(&mut self, table: TableNo, hand: HandNo, call: FloorCall) {
        self.last_calls.insert(call.by, (table, hand));
        self.calls.insert(table, call);
    }

    pub(super) fn let_play_go_on(&mut self, table: TableNo) {
        if let Some(call) = self.calls.get_mut(&table) {
            call.play_goes_on = true;
        }
    }

    pub(super) fn close_call(&mut self, table: TableNo) {
        self.calls.remove(&table);
    }

    pub(super) fn undo_log(&self) -> &UndoLog {
        &self.undo_log
    }

    pub(super) fn undo_log_mut(&mut self) -> &mut UndoLog {
        &mut self.undo_log
    }

    /// Removes the exit of this person from the undo log.
    pub(in crate::tournament) fn forget_out(&mut self, person: PersonNo) {
        self.undo_log.forget_out(person);
    }

    /// Moves the undo log of a stack to the person who takes it over.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        self.undo_log.take_over(from, person);
    }

    /// Records a bounty that was paid for the last chips of a person, or (`None`) the bounties paid out at
    /// the end.
    pub(in crate::tournament) fn note_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        self.undo_log.note_bounty(of, shares);
    }
}
