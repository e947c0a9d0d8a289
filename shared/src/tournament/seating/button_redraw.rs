//! The redraw of the button at a table that is already playing.

use crate::house::ButtonRedraw;
use crate::rulings::Reason;
use crate::table::Table;
use crate::tournament::Tournament;

impl Tournament {
    /// The reason why this table draws for its button before its next hand, if it does.
    pub(in crate::tournament) fn redraw_due(&self, table: &Table) -> Option<Reason> {
        if table.button().is_none() || table.repeats_a_deal() {
            return None;
        }
        let left = self.tables_left();
        let fewer = left < table.drawn_among();
        let final_table = (fewer && left == 1).then_some(Reason::FinalTableDraw);
        match self.rules.button_redraw {
            ButtonRedraw::AtMerge => self.is_merged(table).then_some(Reason::MergeDraw),
            ButtonRedraw::FinalTable => final_table,
            ButtonRedraw::NewcomersLastTwoAndFinalTable => {
                let last_two = (fewer && left == 2).then_some(Reason::LastTwoTablesDraw);
                let half_new = half_are_new(table).then_some(Reason::NewcomersDraw);
                final_table.or(last_two).or(half_new)
            }
        }
    }

    /// Returns whether all remaining players of some other table have come to this one, so that two tables
    /// became one (home-combine-1).
    fn is_merged(&self, table: &Table) -> bool {
        let came_from = table.newcomers().filter_map(|(_, newcomer)| newcomer.from).filter(|from| *from != table.no());
        came_from.into_iter().any(|from| {
            let mut elsewhere = self.tables.values().filter(|other| other.no() != table.no());
            elsewhere.all(|other| {
                let is_empty = other.no() != from || other.seats().next().is_none();
                is_empty && other.newcomers().all(|(_, newcomer)| newcomer.from != Some(from))
            })
        })
    }
}

/// Returns whether at least half of the players are new to the table (fpn-4c).
fn half_are_new(table: &Table) -> bool {
    let new = table.newcomers().filter(|(_, newcomer)| newcomer.from != Some(table.no())).count();
    let players = usize::try_from(table.active().len()).unwrap_or(usize::MAX);
    new > 0 && new * 2 >= players
}
