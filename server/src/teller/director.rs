//! What the director says, in words.

use super::{Teller, seat_of};
use crate::server::HOUSE;
use cardroom_shared::event::DayEvent;
use cardroom_shared::orders::{self, Names};
use cardroom_shared::view::View;

impl Teller {
    /// What the director says, if it is worth a line.
    pub(super) fn director(&self, event: &DayEvent, rail: impl FnOnce() -> View) -> Option<String> {
        match event {
            // What the host orders at his console without a reason is told by what comes of it.
            DayEvent::Ordered { by: HOUSE, why: None, .. } => None,
            DayEvent::Ordered { by, order, why } => {
                let view = rail();
                let seat = |_, seat| seat_of(&view, seat).map_or("somebody", |seat| self.name(seat.person)).to_owned();
                let names = Names { person: &|person| self.name(person).to_owned(), seat: &seat };
                let who = self.known_name(*by).unwrap_or("The director");
                let why = why.as_ref().map(|why| format!(", because \"{why}\"")).unwrap_or_default();
                Some(format!("{who} orders: {}{why}", orders::written(order, names)))
            }
            _ => None,
        }
    }
}
