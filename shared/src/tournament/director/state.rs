//! What the director is called for, and can take back.

use super::undo_log::UndoLog;
use crate::note::Note;
use crate::seat::{HandNo, PersonNo, TableNo};
use crate::time::PlayTime;
use std::collections::BTreeMap;

/// A call for the director that is still open at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FloorCall {
    /// Who called.
    pub by: PersonNo,
    /// Since when the table waits, by the running clock.
    pub since: PlayTime,
    /// Why, if they said it.
    pub why: Option<Note>,
    /// Whether the director lets the table play on while they decide.
    pub play_goes_on: bool,
}

/// Calls, and what can be taken back.
#[derive(Clone, Debug, Default, PartialEq)]
pub(in crate::tournament) struct DirectorState {
    calls: BTreeMap<TableNo, FloorCall>,
    /// At which table and in which hand somebody called last.
    last_calls: BTreeMap<PersonNo, (TableNo, HandNo)>,
    /// Whether the last call waited in vain, and no director has said anything since.
    is_absent: bool,
    undo_log: UndoLog,
}

impl DirectorState {
    /// The call that is open at this table.
    pub(super) fn call(&self, table: TableNo) -> Option<&FloorCall> {
        self.calls.get(&table)
    }

    /// At which table and in which hand somebody called last.
    pub(super) fn last_call(&self, person: PersonNo) -> Option<(TableNo, HandNo)> {
        self.last_calls.get(&person).copied()
    }

    /// Whether the last call waited in vain, and no director has said anything since. No table waits for them then.
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

    /// That somebody went out can't be taken back any more.
    pub(in crate::tournament) fn forget_out(&mut self, person: PersonNo) {
        self.undo_log.forget_out(person);
    }

    /// Somebody takes over the stack of another one.
    pub(in crate::tournament) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        self.undo_log.take_over(from, person);
    }

    /// A bounty was paid for the last chips of somebody, or what was left of all of them at the end.
    pub(in crate::tournament) fn note_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        self.undo_log.note_bounty(of, shares);
    }
}
