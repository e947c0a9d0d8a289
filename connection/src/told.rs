//! How far this guest was told the evening, for the house to go on from there when they come back.

use cardroom_shared::protocol::{ServerMessage, ToldUntil};

/// What this guest was told, line by line.
#[derive(Debug, Default)]
pub(crate) struct Told {
    /// On lines before this one.
    before: Option<ToldUntil>,
    /// On this one.
    here: Option<ToldUntil>,
    /// Whether all is there that they had missed when this line was opened.
    is_caught_up: bool,
}

impl Told {
    /// A new line is to be opened: how far they were told everything on those before it. What came on a line that was lost before
    /// all was there that they had missed leaves a gap, and the house tells it from before the gap.
    pub(crate) fn begin_line(&mut self) -> Option<ToldUntil> {
        let before = self.here.filter(|_| self.is_caught_up).or(self.before);
        *self = Self { before, ..Self::default() };
        before
    }

    /// They are told this.
    pub(crate) fn hear(&mut self, message: &ServerMessage) {
        if let ServerMessage::Step { view, .. } = message {
            self.see(ToldUntil { step: view.step, table: view.table.as_ref().map(|table| table.table) });
        } else if let ServerMessage::Missed(piece) = message {
            self.is_caught_up |= piece.is_last();
        }
    }

    fn see(&mut self, step: ToldUntil) {
        self.here = Some(step);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use cardroom_shared::protocol::{Missed, Past};
    use cardroom_shared::seat::TableNo;

    #[test]
    fn who_comes_back_says_how_far_they_were_told_everything() {
        let seen = |step| ToldUntil { step, table: Some(TableNo(1)) };
        let until = |step| Some(seen(step));
        let past = || ServerMessage::Missed(Missed::pieces(Past::default()).remove(0));
        let mut told = Told::default();
        assert_eq!(told.begin_line(), None, "they were never here");
        told.see(seen(7));
        assert_eq!(told.begin_line(), None, "what was before they came never arrived");
        told.see(seen(8));
        told.hear(&past());
        told.see(seen(9));
        assert_eq!(told.begin_line(), until(9));
        assert_eq!(told.begin_line(), until(9), "the house was not there");
        told.see(seen(20));
        assert_eq!(told.begin_line(), until(9), "between 9 and 20 there is a gap");
        told.see(seen(21));
        told.hear(&past());
        assert_eq!(told.begin_line(), until(21));
    }
}
