//! How far this guest was told the evening, for the house to go on from there when they come back.

use cardroom_shared::protocol::{MissedPieces, ResumePoint, ServerMessage};
use cardroom_shared::seat::TableNo;
use std::collections::BTreeSet;

/// What this guest was told, line by line.
#[derive(Debug, Default)]
pub(crate) struct ResumeTracker {
    /// On lines before this one.
    before: Option<ResumePoint>,
    /// On this one.
    here: Option<ResumePoint>,
    /// What they had missed when this line was opened, or at a table to which they have gone since, as far as it has come.
    pieces: MissedPieces,
    /// Whether all is there that they had missed when this line was opened.
    is_caught_up: bool,
    /// The tables of which all is there that happened before they came to them.
    whole: BTreeSet<TableNo>,
}

impl ResumeTracker {
    /// A new line is to be opened: how far they were told everything on those before it. What came on a line that was lost before
    /// all was there that they had missed leaves a gap, and the house tells it from before the gap; and so it is with the table to
    /// which they had gone.
    pub(crate) fn begin_line(&mut self) -> Option<ResumePoint> {
        let here = self.here.filter(|_| self.is_caught_up);
        let here =
            here.map(|here| ResumePoint { table: here.table.filter(|table| self.whole.contains(table)), ..here });
        let before = here.or(self.before);
        *self = Self { before, ..Self::default() };
        before
    }

    /// They are told this.
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
        // Whoever takes a seat is told nothing of what was at its table before they came, nor is anybody when play begins.
        let is_new =
            |before: ResumePoint| before.table != seen.table && (here == Here::Seated || before.table.is_none());
        if self.here.is_some_and(is_new) {
            self.whole.extend(seen.table);
        }
        self.here = Some(seen);
    }
}

/// As what somebody is at a table.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Here {
    /// They have a seat there.
    Seated,
    /// They look on.
    LooksOn,
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::protocol::{MissedPiece, MissedSteps};

    /// Somebody looks on at this table.
    fn look(told: &mut ResumeTracker, step: u64, table: TableNo) {
        told.see(ResumePoint { step, table: Some(table) }, Here::LooksOn);
    }

    /// All that was missed at this table.
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
