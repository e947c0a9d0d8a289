//! Applies director events.

use super::state::FloorCall;
use crate::command::FloorAnswer;
use crate::event::DirectorEvent;
use crate::seat::TableNo;
use crate::time::PlayTime;
use crate::tournament::Tournament;

impl Tournament {
    pub(in crate::tournament) fn apply_director(&mut self, event: &DirectorEvent, at: PlayTime) {
        match event {
            // The effects of an order are decided with it, and follow as separate events.
            DirectorEvent::Ordered { .. } => self.director.note_absence(false),
            DirectorEvent::Announced(_) => {}
            DirectorEvent::FloorCalled { person, table, why } => {
                let hand = self.hand_of_table(*table);
                let call =
                    FloorCall { by: *person, since: at, why: why.clone(), play_goes_on: self.director.is_absent() };
                self.director.open_call(*table, hand, call);
                if !self.director.is_absent()
                    && let Some(table) = self.tables.get_mut(table)
                {
                    table.stop_watch(at);
                }
            }
            DirectorEvent::FloorAnswered(table, FloorAnswer::PlayOn) => {
                self.let_play_go_on(*table, at);
                self.director.let_play_go_on(*table);
            }
            DirectorEvent::FloorAnswered(table, FloorAnswer::Accept | FloorAnswer::Overrule | FloorAnswer::Resume) => {
                self.close_call(*table, at);
            }
            DirectorEvent::FloorWaitOver(table) => self.end_wait(*table, at),
            DirectorEvent::StacksAdjusted(adjusted) => self.take_adjustment(adjusted),
            DirectorEvent::Released { table, person, chips } => self.take_release(*table, *person, *chips),
            DirectorEvent::Cancelled { .. } => self.clock.end(),
            DirectorEvent::TakenBack(taken_back) => {
                self.take_back(taken_back, at);
                self.seating.be_left_as_it_is();
            }
            DirectorEvent::HandTakenBack { table, back, .. } => {
                self.take_hand_back(*table, back, at);
                self.seating.be_left_as_it_is();
            }
            DirectorEvent::HandReopened { table, seat, back, .. } => {
                self.reopen_hand(*table, *seat, back, at);
                self.seating.be_left_as_it_is();
            }
        }
    }

    /// Ends a wait for the director. The ruling stands, and the table plays on.
    fn end_wait(&mut self, table: TableNo, at: PlayTime) {
        let undecided = self.dispute_holds_all_up();
        if undecided.is_some_and(|(end, of)| end <= at && of == table)
            && let Some(table) = self.tables.get_mut(&table)
        {
            table.end_dispute();
        }
        if self.floor_wait_ends(table).is_some_and(|end| end <= at) {
            self.director.note_absence(true);
            self.close_call(table, at);
        }
        if self.doubt_ends(table).is_some_and(|end| end <= at) {
            self.end_doubts(table);
        }
    }
}
