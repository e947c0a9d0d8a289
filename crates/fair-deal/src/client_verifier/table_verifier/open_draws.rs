//! The open draws, as receipts record them.

use super::{DealFailure, FLOOR, Watch, failure};
use crate::{Check, Purpose, Receipt};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{ClockEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::TableView;

impl Watch {
    /// Sees the lots that were drawn. Each follows from those before it.
    pub(in crate::client_verifier) fn see_lots(&mut self, events: &[PublicEvent]) -> Vec<DealFailure> {
        let mut lots = events.iter().flat_map(PublicEvent::lots).peekable();
        if self.is_left_out || !self.is_greeted || lots.peek().is_none() {
            return Vec::new();
        }
        let Some(serial) = self.witness.drawn(FLOOR, Purpose::Lot) else {
            let wrong = self.wrong(None, Check::WrongLot, "lots were drawn, and none were cut".to_owned());
            return if self.is_told_the_past { Vec::new() } else { vec![wrong] };
        };
        let lots = lots.map(|lot| Receipt::Lot { serial, below: lot.below, result: lot.result });
        lots.filter_map(|lot| self.keep(lot).err()).map(|wrong| failure(FLOOR, Some(serial))(wrong)).collect()
    }

    /// Sees the cards that were drawn openly at the table: those that were cut, before the seats for which they were to be
    /// drawn.
    pub(super) fn see_cards_drawn(&mut self, events: &[PublicEvent], table: &TableView) -> Option<DealFailure> {
        // After a later deal, no card of an older draw remains.
        let drawn = events.iter().filter_map(|event| drawn(event, table)).rfind(|(_, cards)| !cards.is_empty());
        let (purpose, cards) = drawn?;
        let serial = self.witness.drawn(self.table, purpose);
        match self.witness.has_drawn(self.table, purpose, cards) {
            Ok(()) => self.witness.uses_draws(self.table),
            Err(_) if serial.is_none() && self.misses_some() => {}
            Err(wrong) => return Some(failure(self.table, serial)(wrong)),
        }
        None
    }
}

/// For what cards are drawn by this at a table, and those that lie there for it.
fn drawn<'a>(event: &PublicEvent, table: &'a TableView) -> Option<(Purpose, &'a [(SeatNo, Card)])> {
    let PublicEvent::Tournament(event) = event else { return None };
    match event {
        TournamentEvent::Seating(SeatingEvent::ButtonDrawn { table: at, .. }) if *at == table.table => {
            Some((Purpose::ButtonDraw, &table.button_draw))
        }
        TournamentEvent::Clock(ClockEvent::ChipsRaced { table: at, .. }) if *at == table.table => {
            Some((Purpose::ChipRace, &table.race))
        }
        _ => None,
    }
}
