//! What happens at the table, and the faces that lie there: each was opened, and lies where it must.

use super::{DealFailure, FLOOR, Watch, drawn, failure};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::fair_deal::{DealNo, Receipt, moves, opened_by};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::view::{TableView, View};
use std::collections::BTreeMap;
use std::time::Duration;

/// As what a card is seen.
#[derive(Clone, Copy, Debug)]
enum Seen {
    /// On a board.
    Shared,
    /// As the first, 0, or second, 1, hole card of a seat.
    Hole(SeatNo, u8),
    /// Beside the board, as one that would have come.
    Beside,
}

/// The cards in view, but those that lie beside the boards.
fn seen(table: &TableView) -> impl Iterator<Item = (Card, Seen)> {
    let hole = table.seats.iter().filter_map(|seat| Some((seat.seat, seat.cards?)));
    let hole = hole.flat_map(|(seat, cards)| {
        (0_u8..).zip(cards).filter_map(move |(which, card)| Some((card?, Seen::Hole(seat, which))))
    });
    hole.chain(table.boards.iter().flatten().map(|card| (*card, Seen::Shared)))
}

impl Watch {
    /// Sees what happened at the table, and the cards that lie there now.
    pub(in crate::cutter) fn see(&mut self, events: &[PublicEvent], view: &View, now: Duration) -> Vec<DealFailure> {
        let mut wrong = Vec::new();
        if self.table == FLOOR || !self.is_greeted {
            return wrong;
        }
        let (no, mut ordered) = (TableNo(self.table), None);
        let shown = view.table.as_ref().filter(|table| table.table == no);
        if self.is_told_the_past || self.is_left_out {
            self.playing = shown.map(|table| table.hand.0);
            // One that had ended can go on.
            self.ended = self.ended.filter(|_| shown.is_none_or(|table| table.turn.is_none()));
            self.note_what_was_missed();
        }
        for event in events {
            ordered = drawn::ordered(event, ordered);
            if let Some(annulling) = drawn::annulled(event, ordered, no) {
                self.is_annulled(&annulling);
            }
            if let PublicEvent::Hand(TableNo(no), HandEvent::Begun(plan)) = event
                && *no == self.table
            {
                self.playing = Some(plan.hand.0);
            }
            if let PublicEvent::Hand(TableNo(no), event) = event
                && *no == self.table
                && let Some(serial) = self.witness.hand(self.table)
                && self.is_played(serial)
            {
                if matches!(event, HandEvent::Ended) {
                    self.ended = Some(serial);
                }
                if self.unseen == Some(serial) {
                    continue;
                }
                if let HandEvent::RestOfBoardShown(places) = event {
                    self.turned_up.extend(places.iter().map(|place| (serial, place.0)));
                }
                self.open_seats.extend(opened_by(event).iter().map(|seat| (serial, seat)));
                let deal = DealNo { table: self.table, serial };
                for (kind, places) in moves(event, deal, &self.witness) {
                    let moved = self.keep(Receipt::Moved { serial, kind, places });
                    wrong.extend(moved.err().map(failure(self.table, Some(serial))));
                }
            }
        }
        if let Some(table) = view.table.as_ref().filter(|table| table.table == no) {
            wrong.extend(self.see_cards_drawn(events, table));
        }
        wrong.extend(self.look_at(view, now));
        wrong
    }

    /// Whether this deal is the hand that is played. Somebody may see a hand of whose deal they are not told.
    fn is_played(&self, serial: u32) -> bool {
        let hand = self.witness.hand_no(DealNo { table: self.table, serial });
        hand.is_some() && hand == self.playing
    }

    /// Notes which faces are in view, where they lie, and which were not opened.
    fn look_at(&mut self, view: &View, now: Duration) -> Vec<DealFailure> {
        let mut wrong = Vec::new();
        let Some(table) = view.table.as_ref().filter(|table| table.table.0 == self.table) else { return wrong };
        self.playing = Some(table.hand.0);
        let Some(serial) = self.witness.hand(self.table).filter(|serial| self.is_played(*serial)) else { return wrong };
        // Where the cards of a hand must lie is known to those who saw all that was done with them.
        let is_whole = self.unseen != Some(serial);
        let opened = self.opened();
        let mut seen: BTreeMap<Card, Seen> = seen(table).collect();
        if !self.are_turned_up(serial, &opened, &table.open) {
            let beside = table.open.iter().filter(|card| !opened.contains_key(card));
            seen.extend(beside.map(|card| (*card, Seen::Beside)));
        }
        self.unopened.retain(|(of, card), _| *of == serial && seen.contains_key(card) && !opened.contains_key(card));
        for (card, how) in seen {
            match opened.get(&card) {
                Some(place) => {
                    let face = Receipt::Face { serial, place: *place, card };
                    let is_new = self.told.insert((serial, card));
                    let mut new = Vec::new();
                    match how {
                        Seen::Beside => {}
                        Seen::Shared => new.extend(Some(face).filter(|_| is_new && is_whole)),
                        Seen::Hole(seat, which) => {
                            let hole = Receipt::HoleCard { serial, seat: seat.number(), which, card };
                            new.extend(Some(hole).filter(|_| is_new));
                            // Only what the whole table sees may be given to everybody.
                            let is_open = is_whole && self.open_seats.contains(&(serial, seat));
                            new.extend(Some(face).filter(|_| is_open && self.told_open.insert((serial, card))));
                        }
                    }
                    for receipt in new {
                        let kept = self.keep(receipt).map_err(failure(self.table, Some(serial)));
                        wrong.extend(kept.err());
                    }
                }
                None if self.told.contains(&(serial, card)) => {}
                None => {
                    self.unopened.entry((serial, card)).or_insert(now);
                }
            }
        }
        self.told.retain(|(of, _)| *of == serial);
        self.told_open.retain(|(of, _)| *of == serial);
        self.open_seats.retain(|(of, _)| *of == serial);
        self.turned_up.retain(|(of, _)| *of == serial);
        wrong
    }

    /// Whether each card is opened that would have come and was turned up. Others lie beside the board too: those went back into the
    /// deck, and nobody knows where they lie.
    fn are_turned_up(&self, serial: u32, opened: &BTreeMap<Card, u8>, beside: &[Card]) -> bool {
        let mut places = self.turned_up.iter().filter(|(of, _)| *of == serial).map(|(_, place)| place);
        places.all(|place| opened.iter().any(|(card, at)| at == place && beside.contains(card)))
    }
}
