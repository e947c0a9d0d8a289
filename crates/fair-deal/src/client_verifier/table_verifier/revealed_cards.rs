//! The events at the table and its visible faces, as receipts record them.

use super::{DealFailure, FLOOR, Watch, failure};
use crate::{DealNo, Receipt, opened_by};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::view::{TableView, View};

/// The role in which a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// On a board.
    Shared,
    /// As the first, 0, or second, 1, hole card of a seat.
    Hole(SeatNo, u8),
}

/// The cards in view, but those that lie beside the boards.
pub(super) fn seen(table: &TableView) -> impl Iterator<Item = (Card, Seen)> {
    let hole = table.seats.iter().filter_map(|seat| Some((seat.seat, seat.cards?)));
    let hole = hole.flat_map(|(seat, cards)| {
        (0_u8..).zip(cards).filter_map(move |(which, card)| Some((card?, Seen::Hole(seat, which))))
    });
    hole.chain(table.boards.iter().flatten().map(|card| (*card, Seen::Shared)))
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
        wrong.extend(self.end_hands());
        if let Some(table) = view.table.as_ref().filter(|table| table.table == no) {
            wrong.extend(self.see_cards_drawn(events, table));
        }
        wrong.extend(self.look_at(view));
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
        self.open_seats.extend(opened_by(event).iter().map(|seat| (serial, seat)));
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

    /// Keeps receipts of the faces in view. Each was opened, and lies where the moves have put it.
    fn look_at(&mut self, view: &View) -> Vec<DealFailure> {
        let mut wrong = Vec::new();
        let Some(table) = view.table.as_ref().filter(|table| table.table.0 == self.table) else { return wrong };
        self.playing = Some(table.hand.0);
        let Some(serial) = self.witness.hand(self.table).filter(|serial| self.is_played(*serial)) else { return wrong };
        // Only a viewer of every move of a hand knows its card places.
        let is_whole = self.is_seen_whole(serial);
        wrong.extend(self.began_unseen(serial, table));
        let opened = self.opened();
        for (card, how) in seen(table).collect::<Vec<_>>() {
            let Some(place) = opened.get(&card) else { continue };
            let face = Receipt::Face { serial, place: *place, card };
            let before = self.told.insert((serial, card), how);
            let (hole, is_told) = match how {
                Seen::Shared => (None, is_whole && before.is_none()),
                Seen::Hole(seat, which) => {
                    let hole = Receipt::HoleCard { serial, seat: seat.number(), which, card };
                    // Only what the whole table sees may be given to everybody.
                    let is_open = is_whole && self.open_seats.contains(&(serial, seat));
                    let is_new = is_open && self.told_open.insert((serial, card));
                    (Some(hole).filter(|_| before != Some(how)), is_new)
                }
            };
            for receipt in hole.into_iter().chain(Some(face).filter(|_| is_told)) {
                let kept = self.keep(receipt).map_err(failure(self.table, Some(serial)));
                wrong.extend(kept.err());
            }
        }
        self.told.retain(|(of, _), _| *of == serial);
        self.told_open.retain(|(of, _)| *of == serial);
        self.open_seats.retain(|(of, _)| *of == serial);
        wrong
    }
}
