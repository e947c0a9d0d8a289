//! The events at the table, and its visible faces.

use super::{DealFailure, FLOOR, Watch};
use crate::DealNo;
use cardroom_shared::cards::Card;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::seat::TableNo;
use cardroom_shared::view::{TableView, View};

/// The cards in view, but those that lie beside the boards.
pub(super) fn seen(table: &TableView) -> impl Iterator<Item = Card> {
    let hole = table.seats.iter().filter_map(|seat| seat.cards).flatten().flatten();
    hole.chain(table.boards.iter().flatten().copied())
}

impl Watch {
    /// Sees what happened at the table, and the cards that lie there now.
    pub(in crate::client_verifier) fn see(&mut self, events: &[PublicEvent], view: &View) -> Vec<DealFailure> {
        let mut wrong = self.see_hand(view);
        if self.table == FLOOR || !self.is_greeted {
            return wrong;
        }
        let no = TableNo(self.table);
        if self.misses_some() {
            self.playing = view.table.as_ref().filter(|table| table.table == no).map(|table| table.hand.0);
            self.hands.begun = None;
        }
        for event in events {
            if let PublicEvent::Hand(at, event) = event
                && *at == no
            {
                wrong.extend(self.see_event(event));
            }
        }
        wrong.extend(self.end_hands(events));
        if let Some(table) = view.table.as_ref().filter(|table| table.table == no) {
            wrong.extend(self.see_cards_drawn(events, table));
        }
        if let Some(table) = view.table.as_ref().filter(|table| table.table == no) {
            self.playing = Some(table.hand.0);
            let serial = self.witness.hand(self.table).filter(|serial| self.is_played(*serial));
            wrong.extend(serial.and_then(|serial| self.began_unseen(serial, table)));
        }
        wrong
    }

    /// Sees an event of the hand that is played.
    fn see_event(&mut self, event: &HandEvent) -> Option<DealFailure> {
        if let HandEvent::Begun(plan) = event {
            self.playing = Some(plan.hand.0);
            self.hands.begun = Some(*plan).filter(|_| !self.misses_some());
        }
        if matches!(event, HandEvent::HoleCardsDealt) {
            return self.is_dealt_as_it_began().err();
        }
        let serial = self.witness.hand(self.table).filter(|serial| self.is_played(*serial))?;
        match event {
            HandEvent::PotAwarded { .. } => self.hands.awarded = Some(serial),
            HandEvent::AwardsTakenBack(..) => self.hands.awarded = None,
            _ => {}
        }
        None
    }

    /// Returns whether this deal is the hand that is played. A viewer may see a hand without being told of its deal.
    fn is_played(&self, serial: u32) -> bool {
        let hand = self.witness.hand_no(DealNo { table: self.table, serial });
        hand.is_some() && hand == self.playing
    }

    /// Returns whether all moves of a hand of the table were seen.
    pub(super) fn is_seen_whole(&self, serial: u32) -> bool {
        self.witness.is_seen_whole(DealNo { table: self.table, serial })
    }
}
