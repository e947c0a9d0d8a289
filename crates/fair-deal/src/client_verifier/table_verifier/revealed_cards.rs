//! The moves at the table, and its visible faces: each was opened, and is where it must be.

use super::{DealFailure, FLOOR, Watch, failure};
use crate::{Check, DealNo, Failure, Receipt, opened_by};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{HandEvent, PublicEvent};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::view::{TableView, View};
use std::collections::BTreeMap;
use std::time::Duration;

/// The role in which a card is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Seen {
    /// On a board: which.
    Shared(usize),
    /// As the first, 0, or second, 1, hole card of a seat.
    Hole(SeatNo, u8),
    /// Beside the board, as one that would have come.
    Beside,
}

impl Seen {
    /// Returns whether no card can be seen in both roles at once. If a board is run more than once, each has the
    /// earlier cards.
    fn excludes(self, other: Self) -> bool {
        !matches!((self, other), (Self::Shared(one), Self::Shared(another)) if one != another)
    }
}

/// The cards in view, but those that lie beside the boards.
pub(super) fn seen(table: &TableView) -> impl Iterator<Item = (Card, Seen)> {
    let hole = table.seats.iter().filter_map(|seat| Some((seat.seat, seat.cards?)));
    let hole = hole.flat_map(|(seat, cards)| {
        (0_u8..).zip(cards).filter_map(move |(which, card)| Some((card?, Seen::Hole(seat, which))))
    });
    let shared = table.boards.iter().enumerate();
    hole.chain(shared.flat_map(|(no, board)| board.iter().map(move |card| (*card, Seen::Shared(no)))))
}

/// Cards that lie on two boards, behind those that both have from before the board was run more than once.
fn on_two_boards(boards: &[Vec<Card>]) -> Vec<Card> {
    let mut twice = Vec::new();
    for (no, one) in boards.iter().enumerate() {
        for other in boards.iter().skip(no + 1) {
            let shared = one.iter().zip(other).take_while(|(one, other)| one == other).count();
            let rest = other.get(shared..).unwrap_or_default();
            twice.extend(one.iter().skip(shared).filter(|card| rest.contains(card)));
        }
    }
    twice
}

impl Watch {
    /// Sees what happened at the table, and the cards that lie there now.
    pub(in crate::client_verifier) fn see(
        &mut self,
        events: &[PublicEvent],
        view: &View,
        now: Duration,
    ) -> Vec<DealFailure> {
        let mut wrong: Vec<DealFailure> = self.see_hand(view, now).into_iter().collect();
        if self.table == FLOOR || !self.is_greeted {
            return wrong;
        }
        let no = TableNo(self.table);
        if self.misses_some() {
            self.playing = view.table.as_ref().filter(|table| table.table == no).map(|table| table.hand.0);
            (self.hands.begun, self.hands.missed_at) = (None, self.witness.hand(self.table));
        }
        for event in events {
            if let PublicEvent::Hand(at, event) = event
                && *at == no
            {
                wrong.extend(self.see_event(event));
            }
        }
        if let Some(table) = view.table.as_ref().filter(|table| table.table == no) {
            wrong.extend(self.see_cards_drawn(events, table));
        }
        wrong.extend(self.look_at(view, now));
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
            HandEvent::Ended => return self.ends_as_it_was_told(serial).err(),
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

    /// Notes which faces are in view, where they lie, and which were not opened.
    fn look_at(&mut self, view: &View, now: Duration) -> Vec<DealFailure> {
        let mut wrong = Vec::new();
        let Some(table) = view.table.as_ref().filter(|table| table.table.0 == self.table) else { return wrong };
        self.playing = Some(table.hand.0);
        let Some(serial) = self.witness.hand(self.table).filter(|serial| self.is_played(*serial)) else { return wrong };
        // Only a viewer of every move of a hand knows its card places.
        let is_whole = self.is_seen_whole(serial);
        wrong.extend(self.began_unseen(serial, table));
        let opened = self.opened();
        let mut in_view: BTreeMap<Card, Seen> = BTreeMap::new();
        for (card, how) in seen(table) {
            let before = in_view.insert(card, how);
            if before.is_some_and(|before| before.excludes(how)) {
                wrong.extend(self.lies_wrong(serial, card, Check::TwiceSeen, "is in view twice"));
            }
        }
        for card in on_two_boards(&table.boards) {
            wrong.extend(self.lies_wrong(serial, card, Check::TwiceSeen, "lies on two boards, behind what they share"));
        }
        if !self.are_turned_up(serial, &opened, &table.open) {
            let beside = table.open.iter().filter(|card| !opened.contains_key(card));
            // A card on a board or before a player is seen as that, even if it is elsewhere too.
            for card in beside {
                in_view.entry(*card).or_insert(Seen::Beside);
            }
        }
        // A face that is out of view for a moment, or until the next hand, was seen all the same.
        self.unopened.retain(|(of, card), (_, how)| match how {
            Seen::Beside => *of == serial && in_view.contains_key(card) && !opened.contains_key(card),
            Seen::Shared(_) | Seen::Hole(..) => *of != serial || !opened.contains_key(card),
        });
        for (card, how) in in_view {
            match opened.get(&card) {
                Some(place) => {
                    if is_whole && self.is_on_another_board(serial, *place, how) {
                        let why = "is in view on another board than it was dealt to";
                        wrong.extend(self.lies_wrong(serial, card, Check::WrongPlace, why));
                    }
                    let face = Receipt::Face { serial, place: *place, card };
                    let before = self.told.insert((serial, card), Some(how));
                    let is_new = before.is_none();
                    let mut new = Vec::new();
                    match how {
                        Seen::Beside => {}
                        Seen::Shared(_) if is_new => new.extend(Some(face).filter(|_| is_whole)),
                        Seen::Shared(_) => {
                            // A hole card, or one that was laid aside.
                            let deal = DealNo { table: self.table, serial };
                            if is_whole && !self.witness.lies_on_a_board(deal, *place) {
                                let why = "is in view on the board, and does not lie there";
                                wrong.extend(self.lies_wrong(serial, card, Check::WrongPlace, why));
                            }
                        }
                        Seen::Hole(seat, which) => {
                            let hole = Receipt::HoleCard { serial, seat: seat.number(), which, card };
                            let was_another = before.flatten().is_some_and(|before| before != how);
                            new.extend(Some(hole).filter(|_| is_new || was_another));
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
                None if self.told.contains_key(&(serial, card)) => {}
                None => {
                    self.unopened.entry((serial, card)).or_insert((now, how));
                }
            }
        }
        self.told.retain(|(of, _), _| *of == serial);
        self.told_open.retain(|(of, _)| *of == serial);
        self.told_wrong.retain(|(of, _)| *of == serial);
        self.open_seats.retain(|(of, _)| *of == serial);
        wrong
    }

    /// Returns whether the card of this place was dealt to another board than the one on which it is seen.
    fn is_on_another_board(&self, serial: u32, place: u8, how: Seen) -> bool {
        let Seen::Shared(board) = how else { return false };
        let deal = DealNo { table: self.table, serial };
        self.witness.lies_on_a_board(deal, place) && !self.witness.lies_on_board(deal, place, board)
    }

    /// A card is in view where it can't be; it is told once.
    fn lies_wrong(&mut self, serial: u32, card: Card, check: Check, what: &str) -> Option<DealFailure> {
        let is_new = self.told_wrong.insert((serial, card));
        let failed = Failure { check, why: format!("{card} {what}") };
        is_new.then(|| failure(self.table, Some(serial))(failed))
    }

    /// The receipt that this card was seen in this role; `None` if that is unknown.
    pub(super) fn receipt_of_unopened(&self, serial: u32, card: Card, how: Seen) -> Option<Receipt> {
        match how {
            Seen::Hole(seat, which) => Some(Receipt::HoleCard { serial, seat: seat.number(), which, card }),
            Seen::Shared(_) if self.is_seen_whole(serial) => {
                let deal = DealNo { table: self.table, serial };
                let board = self.witness.board(deal)?;
                let place = board.into_iter().find(|place| self.witness.opened_at(deal, *place).is_none())?;
                Some(Receipt::Face { serial, place, card })
            }
            Seen::Shared(_) | Seen::Beside => None,
        }
    }

    /// Returns whether all undealt board cards that were turned up are opened. Other cards beside the board went back
    /// into the deck, and their places are unknown.
    fn are_turned_up(&self, serial: u32, opened: &BTreeMap<Card, u8>, beside: &[Card]) -> bool {
        let places = self.witness.turned(DealNo { table: self.table, serial });
        places.iter().all(|place| opened.iter().any(|(card, at)| at == place && beside.contains(card)))
    }
}
