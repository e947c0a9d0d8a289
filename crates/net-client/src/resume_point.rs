//! The point up to which this guest has received the session, so that the server can resume from there.

use cardroom_shared::protocol::{MissedPieces, ResumePoint, ServerMessage};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeSet;

/// The received part of the session, by connection.
#[derive(Debug, Default)]
pub(crate) struct ResumeTracker {
    /// The point from earlier connections.
    before: Option<ResumePoint>,
    /// The point of this connection.
    here: Option<ResumePoint>,
    /// The missed pieces received so far: from before this connection, or from a table to which the guest has moved
    /// since.
    pieces: MissedPieces,
    /// True if everything missed before this connection has arrived.
    is_caught_up: bool,
    /// The tables whose earlier events have all arrived.
    whole: BTreeSet<TableNo>,
}

impl ResumeTracker {
    /// Begins a new connection and returns the point up to which everything has arrived. A connection that was lost
    /// before all missed events had arrived leaves a gap. The server then resumes from before the gap. The rule
    /// applies equally to a table to which the guest had moved.
    pub(crate) fn begin_line(&mut self) -> Option<ResumePoint> {
        let here = self.here.filter(|_| self.is_caught_up);
        let here =
            here.map(|here| ResumePoint { table: here.table.filter(|table| self.whole.contains(table)), ..here });
        let before = here.or(self.before);
        *self = Self { before, ..Self::default() };
        before
    }

    /// Handles a message of the server.
    pub(crate) fn handle_message(&mut self, message: &ServerMessage) {
        if let ServerMessage::Step { view, .. } = message {
            let table = view.table.as_ref();
            let is_seated = table.is_some_and(|table| table.seats.iter().any(|seat| seat.person == view.you));
            let here = if is_seated { Here::Seated } else { Here::LooksOn };
            self.see(ResumePoint { step: view.step, table: table.map(|table| table.table) }, here);
        } else if let ServerMessage::Missed(piece) = message
            && let Ok(Some(past)) = self.pieces.add(piece.clone())
        {
            self.is_caught_up = true;
            self.whole.extend(past.table);
        }
    }

    fn see(&mut self, seen: ResumePoint, here: Here) {
        // A player who takes a seat gets no earlier events of its table, and nobody does when play begins.
        let is_new =
            |before: ResumePoint| before.table != seen.table && (here == Here::Seated || before.table.is_none());
        if self.here.is_some_and(is_new) {
            self.whole.extend(seen.table);
        }
        self.here = Some(seen);
    }
}

/// The role of the guest at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Here {
    /// They have a seat there.
    Seated,
    /// They are a spectator.
    LooksOn,
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::protocol::{MissedPiece, MissedSteps};

    /// The guest watches this table.
    fn look(told: &mut ResumeTracker, step: u64, table: TableNo) {
        told.see(ResumePoint { step, table: Some(table) }, Here::LooksOn);
    }

    /// All missed events of this table.
    fn past(table: TableNo) -> ServerMessage {
        let past = MissedSteps { table: Some(table), ..MissedSteps::default() };
        ServerMessage::Missed(MissedPiece::pieces(past).remove(0))
    }

    #[test]
    fn who_comes_back_says_how_far_they_were_told_everything() {
        const TABLE: TableNo = TableNo(1);
        let until = |step| Some(ResumePoint { step, table: Some(TABLE) });
        let mut told = ResumeTracker::default();
        assert_eq!(told.begin_line(), None, "they were never here");
        look(&mut told, 7, TABLE);
        assert_eq!(told.begin_line(), None, "what was before they came never arrived");
        look(&mut told, 8, TABLE);
        told.handle_message(&past(TABLE));
        look(&mut told, 9, TABLE);
        assert_eq!(told.begin_line(), until(9));
        assert_eq!(told.begin_line(), until(9), "the house was not there");
        look(&mut told, 20, TABLE);
        assert_eq!(told.begin_line(), until(9), "between 9 and 20 there is a gap");
        look(&mut told, 21, TABLE);
        told.handle_message(&past(TABLE));
        assert_eq!(told.begin_line(), until(21));
    }

    #[test]
    fn table_switch_reports_its_history_only_after_it_has_arrived() {
        let (one, two) = (TableNo(1), TableNo(2));
        let gone = || {
            let mut told = ResumeTracker::default();
            look(&mut told, 7, one);
            told.handle_message(&past(one));
            look(&mut told, 8, two);
            told
        };
        assert_eq!(gone().begin_line(), Some(ResumePoint { step: 8, table: None }), "nothing of that table has come");
        let mut told = gone();
        told.handle_message(&past(two));
        assert_eq!(told.begin_line(), Some(ResumePoint { step: 8, table: Some(two) }));
        let mut told = gone();
        look(&mut told, 9, one);
        assert_eq!(told.begin_line(), Some(ResumePoint { step: 9, table: Some(one) }), "of the first they were told");
    }

    #[test]
    fn who_is_moved_with_their_seat_has_missed_nothing_at_the_new_table() {
        let mut told = ResumeTracker::default();
        look(&mut told, 8, TableNo(1));
        told.handle_message(&past(TableNo(1)));
        told.see(ResumePoint { step: 9, table: Some(TableNo(2)) }, Here::Seated);
        assert_eq!(told.begin_line(), Some(ResumePoint { step: 9, table: Some(TableNo(2)) }));
    }
}
