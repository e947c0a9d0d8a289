//! The moves at the table, and its visible faces: each was opened, and is where it must be.

use super::{DealFailure, FLOOR, Watch, failure, open_draws};
use crate::{Check, DealNo, Failure, Move, Receipt, moves, opened_by};
use cardroom_shared::action::Street;
use cardroom_shared::cards::Card;
use cardroom_shared::event::{DirectorEvent, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::view::{TableView, View};
use std::collections::{BTreeMap, BTreeSet};
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

/// How many cards a whole board has.
const WHOLE: usize = Street::River.board_size() as usize;

/// How many cards lie on a board before this street comes to it.
fn lying_before(street: Street) -> usize {
    street.previous().map_or(0, Street::board_size).into()
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
        let (no, mut ordered) = (TableNo(self.table), None);
        let shown = view.table.as_ref().filter(|table| table.table == no);
        if self.misses_some() {
            self.playing = shown.map(|table| table.hand.0);
            // One that had ended can have gone on, and ended again.
            let is_as_it_was = |serial: &u32| shown.is_none_or(|table| self.is_as_it_was(*serial, table));
            self.hands.ended = self.hands.ended.filter(is_as_it_was);
            self.note_what_was_missed();
        }
        for event in events {
            ordered = open_draws::ordered(event, ordered);
            if matches!(event, PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::HandReopened { table, .. })) if *table == no)
            {
                self.hands.ended = None;
            }
            if let Some(annulling) = open_draws::annulled(event, ordered, no) {
                self.is_annulled(&annulling);
            }
            if let PublicEvent::Hand(TableNo(no), HandEvent::Begun(plan)) = event
                && *no == self.table
            {
                self.playing = Some(plan.hand.0);
                self.hands.begun = Some(*plan).filter(|_| !self.misses_some());
            }
            if let PublicEvent::Hand(TableNo(no), HandEvent::HoleCardsDealt) = event
                && *no == self.table
            {
                wrong.extend(self.is_dealt_as_it_began().err());
            }
            if let PublicEvent::Hand(TableNo(no), event) = event
                && *no == self.table
                && let Some(serial) = self.witness.hand(self.table)
                && self.is_played(serial)
            {
                if matches!(event, HandEvent::PotAwarded { .. }) {
                    self.hands.awarded = Some(serial);
                }
                if matches!(event, HandEvent::Ended) {
                    self.hands.ended = Some(serial);
                    // A hand without a result was dealt for nothing, as an annulled one.
                    if self.hands.awarded != Some(serial) && self.unseen != Some(serial) && !self.misses_some() {
                        self.is_annulled(&open_draws::Annulling { hand: None, by: ordered });
                    }
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
                    if kind == Move::Board {
                        let dealt = self.deals_to_a_board(event, serial, &places);
                        wrong.extend(dealt.err().map(failure(self.table, Some(serial))));
                    }
                    let by = ordered.filter(|_| !kind.is_of_the_deal()).map(|by| by.0);
                    let moved = self.keep(Receipt::Moved { serial, kind, places, by });
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

    /// Returns whether an ended hand is seen as it was then: nobody is to act, and no board card came or went.
    fn is_as_it_was(&self, serial: u32, table: &TableView) -> bool {
        let lay = self.told.iter().filter(|((of, _), how)| *of == serial && matches!(how, Some(Seen::Shared(_))));
        let lay: BTreeSet<Card> = lay.map(|((_, card), _)| *card).collect();
        let lie: BTreeSet<Card> = table.boards.iter().flatten().copied().collect();
        table.turn.is_none() && (!self.is_played(serial) || lay == lie)
    }

    /// Returns whether this deal is the hand that is played. A viewer may see a hand without being told of its deal.
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
        // Only a viewer of every move of a hand knows its card places.
        let is_whole = self.unseen != Some(serial);
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
        self.turned_up.retain(|(of, _)| *of == serial);
        self.boards.retain(|(of, _), _| *of == serial);
        wrong
    }

    /// Cards are dealt to a board, the first counted as 0: each is dealt to its end before the next begins. A house that could choose
    /// would choose who wins.
    fn deals_to_a_board(&mut self, event: &HandEvent, serial: u32, places: &[u8]) -> Result<(), Failure> {
        let (board, street) = if let HandEvent::BoardDealt { street, .. } = event {
            (0, *street)
        } else if let HandEvent::OtherBoardDealt { board, street, .. } = event {
            (usize::from(*board).saturating_sub(1), *street)
        } else {
            return Ok(());
        };
        // All further boards share the same with the first.
        let of_hand = self.boards.iter().filter(|((of, _), _)| *of == serial);
        let further = of_hand.filter(|(_, (on, _))| *on > 0).map(|(_, (_, street))| *street);
        let shared = further.min().map_or_else(|| lying_before(street), lying_before);
        let lie = |on: usize| if on == 0 { 0 } else { shared } + self.lie_on(serial, on);
        let are_whole = (0..board).all(|before| lie(before) == WHOLE);
        let is_next = lie(board) == lying_before(street);
        self.boards.extend(places.iter().map(|place| ((serial, *place), (board, street))));
        if is_next && are_whole {
            return Ok(());
        }
        let why = format!("cards of board {} of {serial} come when others would", board + 1);
        Err(Failure { check: Check::WrongPlace, why })
    }

    /// How many cards lie on a board that were dealt to it alone, or to the first.
    fn lie_on(&self, serial: u32, board: usize) -> usize {
        let deal = DealNo { table: self.table, serial };
        let of_it = self.boards.iter().filter(|((of, _), (on, _))| *of == serial && *on == board);
        of_it.filter(|((_, place), _)| self.witness.lies_on_a_board(deal, *place)).count()
    }

    /// Returns whether the card of this place was dealt to another board than the one on which it is seen. Cards from
    /// before the split are on all boards.
    fn is_on_another_board(&self, serial: u32, place: u8, how: Seen) -> bool {
        let Seen::Shared(seen_on) = how else { return false };
        let Some((board, street)) = self.boards.get(&(serial, place)) else { return false };
        let of_hand = self.boards.iter().filter(|((of, _), _)| *of == serial);
        let of_its_own = of_hand.filter(|(_, (board, _))| *board == seen_on).map(|(_, (_, street))| street);
        let is_shared = *board == 0 && of_its_own.min().is_some_and(|first| street < first);
        *board != seen_on && !is_shared
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
            Seen::Shared(_) if self.unseen != Some(serial) => {
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
        let mut places = self.turned_up.iter().filter(|(of, _)| *of == serial).map(|(_, place)| place);
        places.all(|place| opened.iter().any(|(card, at)| at == place && beside.contains(card)))
    }
}
