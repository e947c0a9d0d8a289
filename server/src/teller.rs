//! Tells the evening in plain words, line by line. It knows what the rail knows and nothing more: the host may be one of
//! the players.

mod day;
mod director;
mod hand;
mod late;
mod names;
mod prizes;
mod seen;
mod words;

pub use cardroom_shared::figures::{money, ordinal, place};
pub use names::{Detail, Teller};
pub(crate) use words::how_long;
pub use words::{amount, stakes_in_words};

use cardroom_shared::event::Told;
use cardroom_shared::house::HouseRules;
use cardroom_shared::narration::with_grounds;
use cardroom_shared::view::View;

impl Teller {
    /// Tells what happened, if it is worth a line, and by which rule of the house. `rail` is how the rail sees it after
    /// the event.
    pub fn tell(&mut self, told: &Told, rules: &HouseRules, rail: impl FnOnce() -> View) -> Option<String> {
        let line = self.plain(told, rail)?;
        Some(with_grounds(&line, rules, told))
    }

    /// The same without the rules.
    pub fn plain(&mut self, told: &Told, rail: impl FnOnce() -> View) -> Option<String> {
        match told {
            Told::Day(event) => {
                self.learn(event);
                self.day(event, rail)
            }
            Told::Hand(..) if self.detail == Detail::Short => None,
            Told::Hand(table, event) => {
                let view = rail();
                let line = self.hand(event, &view);
                if view.day.tables > 1 { line.map(|line| format!("Table {table}: {line}")) } else { line }
            }
        }
    }
}
