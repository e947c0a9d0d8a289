//! The open draws, as receipts record them.

use super::{DealFailure, FLOOR, Watch, failure};
use crate::{Check, Failure, Purpose, Receipt, Witness};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{ClockEvent, PublicEvent, SeatingEvent, TournamentEvent};
use cardroom_shared::seat::SeatNo;
use cardroom_shared::view::TableView;

impl Watch {
    /// Sees the lots that were drawn.
    pub(in crate::client_verifier) fn see_lots(&mut self, events: &[PublicEvent]) -> Vec<DealFailure> {
        if self.is_greeted
            && !self.misses_some()
            && self.witness.lots(FLOOR).is_none()
            && events.iter().any(|event| !event.lots().is_empty())
        {
            let why = "lots were drawn, and none were cut".to_owned();
            return vec![failure(FLOOR, None)(Failure { check: Check::WrongLot, why })];
        }
        // Each lot follows from those before it.
        let lots = if self.is_left_out || !self.is_greeted { Vec::new() } else { lots(events, &self.witness) };
        self.keep_all(self.witness.lots(FLOOR), lots)
    }

    /// Keeps receipts of one deal; what of them fails.
    fn keep_all(&mut self, serial: Option<u32>, receipts: Vec<Receipt>) -> Vec<DealFailure> {
        let table = self.table;
        receipts.into_iter().filter_map(|receipt| self.keep(receipt).err().map(failure(table, serial))).collect()
    }

    /// Sees the cards that were drawn openly at the table.
    pub(super) fn see_cards_drawn(&mut self, events: &[PublicEvent], table: &TableView) -> Vec<DealFailure> {
        match check_cards(events, table, &self.witness) {
            Err((None, _)) if self.misses_some() => Vec::new(),
            checked => checked.err().map(|(serial, failed)| failure(self.table, serial)(failed)).into_iter().collect(),
        }
    }
}

/// The lots that were drawn, in order: each follows from those before it.
fn lots(events: &[PublicEvent], witness: &Witness) -> Vec<Receipt> {
    let Some(serial) = witness.lots(FLOOR) else { return Vec::new() };
    let lots = events.iter().flat_map(PublicEvent::lots);
    lots.map(|lot| Receipt::Lot { serial, below: lot.below, result: lot.result }).collect()
}

/// For what cards are drawn by this at a table, and those that lie there for it.
fn drawn<'a>(event: &PublicEvent, table: &'a TableView) -> Option<(Purpose, &'a [(SeatNo, Card)])> {
    let PublicEvent::Tournament(event) = event else { return None };
    if let TournamentEvent::Seating(SeatingEvent::ButtonDrawn { table: at, .. }) = event
        && *at == table.table
    {
        return Some((Purpose::ButtonDraw, &table.button_draw));
    }
    if let TournamentEvent::Clock(ClockEvent::ChipsRaced { table: at, .. }) = event
        && *at == table.table
    {
        return Some((Purpose::ChipRace, &table.race));
    }
    None
}

/// Checks the cards that were drawn at a table by what happened.
///
/// # Errors
/// If they are not those that were cut, they lie before other seats than those for which they were to be drawn, or none
/// were cut.
fn check_cards(events: &[PublicEvent], table: &TableView, witness: &Witness) -> Result<(), (Option<u32>, Failure)> {
    // After a later deal, no card of an older draw remains.
    let drawn = events.iter().filter_map(|event| drawn(event, table)).rfind(|(_, cards)| !cards.is_empty());
    let Some((purpose, cards)) = drawn else { return Ok(()) };
    let wrong = |serial, why: String| Err((serial, Failure { check: Check::WrongLot, why }));
    let Some(called) = witness.drawn(table.table.0, purpose) else {
        return wrong(None, "cards were drawn, and none were cut".to_owned());
    };
    let serial = called.serial;
    if !cards.iter().map(|(seat, _)| seat.number()).eq(called.seats.iter().copied()) {
        return wrong(Some(serial), format!("the cards of {serial} lie before other seats than were called"));
    }
    if !cards.iter().map(|(_, card)| card).eq(&called.cards) {
        return wrong(Some(serial), format!("the cards of {serial} are not those that were drawn"));
    }
    Ok(())
}
