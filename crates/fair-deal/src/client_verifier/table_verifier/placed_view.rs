//! The faces of a view: a view of a sealed hand holds places, and a face stands where an opening was proven.

use super::hands::{seen, sits};
use super::{DealFailure, Watch};
use crate::{Check, DealNo, Open, Opening};
use cardroom_shared::cards::{Card, DeckPlace};
use cardroom_shared::view::{TablePlaces, TableView, View};
use std::collections::{BTreeMap, BTreeSet};

/// The faces of the hand that is shown.
#[derive(Debug, Default)]
pub(super) struct Faces {
    /// The hand, by its serial.
    deal: u32,
    /// The cards of openings that failed, by place: drawn struck through, so that nobody loses sight of their cards.
    pub(super) claimed: BTreeMap<u8, Card>,
    /// The faces in view of a hand whose deal is not known.
    unsealed: BTreeSet<Card>,
    /// True if the latest view had places of cards whose deal is not known.
    pub(super) is_unfilled: bool,
    /// The faces in the latest view.
    drawn: BTreeSet<Card>,
    /// The places of which was told that they were never opened, or are wrong.
    told: BTreeSet<(u8, Check)>,
}

impl Faces {
    /// Openings are proven, whatever was said of their places before. Or they have failed: what they say is not believed,
    /// and drawn as that.
    pub(super) fn open(&mut self, Open { deal, openings }: &Open, are_proven: bool) {
        if self.deal != deal.serial && !are_proven {
            *self = Self { deal: deal.serial, ..Self::default() };
        }
        for Opening { place, card, .. } in openings.iter().filter(|_| self.deal == deal.serial) {
            let _before = if are_proven { self.claimed.remove(place) } else { self.claimed.insert(*place, *card) };
        }
    }
}

impl Watch {
    /// Puts the faces into a view of the own table that holds places. Faces that came with the view are taken out, if the
    /// deal of the hand is known.
    pub(in crate::client_verifier) fn fill(&mut self, view: &mut View) -> Vec<DealFailure> {
        let places = view.places.take();
        self.faces.is_unfilled = places.is_some();
        let sits = view.table.as_ref().is_some_and(|table| sits(table, view));
        self.faces.unsealed.clear();
        self.faces.drawn.clear();
        let Some(table) = view.table.as_mut() else { return Vec::new() };
        let is_here = self.is_greeted && table.table.0 == self.table;
        let Some(deal) = self.deal_of(table).filter(|_| is_here) else {
            // Of a hand that was dealt without seals nothing is proven. Where the player sits, the house says hello first.
            // Tables beside the own one come with faces.
            if is_here || self.hands.is_sealed && sits {
                self.faces.unsealed = seen(table).chain(table.open.iter().copied()).collect();
            }
            return Vec::new();
        };
        self.faces.is_unfilled = false;
        if self.faces.deal != deal.serial {
            self.faces = Faces { deal: deal.serial, ..Faces::default() };
        }
        let had_faces = take_faces(table);
        let Some(places) = places.filter(|places| places.deal == deal.serial) else {
            let why = format!("the view of {} has no places of its cards", deal.serial);
            let wrong = had_faces.then(|| self.tell_face(0, Check::NoOpening, why));
            return wrong.flatten().into_iter().collect();
        };
        self.fill_table(deal, &places, table)
    }

    fn fill_table(&mut self, deal: DealNo, places: &TablePlaces, table: &mut TableView) -> Vec<DealFailure> {
        let is_whole = self.witness.is_seen_whole(deal);
        let mut wrong = Vec::new();
        for (number, board) in places.boards.iter().enumerate() {
            let hand = self.witness.hand_seen(deal);
            let lie = hand.map(|hand| hand.places.board_of(number)).unwrap_or_default();
            let lies = |nth, place: &DeckPlace| !is_whole || lie.get(nth) == Some(&place.0);
            // A card behind one that was not opened would lie at another place of the board.
            let faces =
                (0..).zip(board).map_while(|(nth, at)| self.face(deal, *at, lies(nth, at), &mut wrong)).collect();
            match table.boards.get_mut(number) {
                Some(board) => *board = faces,
                None => table.boards.push(faces),
            }
        }
        for (seat, held) in &places.seats {
            let [first, second] = *held;
            let faces = [(0, first), (1, second)].map(|(which, place)| {
                let lies = self.witness.hole_place(deal, seat.number(), which) == Some(place?.0);
                self.face(deal, place?, !is_whole || lies, &mut wrong)
            });
            if let Some(taken) = table.seats.iter_mut().find(|taken| taken.seat == *seat) {
                taken.cards = Some(faces);
            }
        }
        for place in places.open.iter().flatten() {
            table.open.extend(self.face(deal, *place, true, &mut wrong));
        }
        wrong
    }

    /// The face at a place: of a proven opening, or of one that failed. Neither: the card was not opened.
    fn face(&mut self, deal: DealNo, place: DeckPlace, lies: bool, wrong: &mut Vec<DealFailure>) -> Option<Card> {
        if !lies {
            let why = format!("a card of {} is shown that lies elsewhere", deal.serial);
            wrong.extend(self.tell_face(place.0, Check::WrongPlace, why));
            return None;
        }
        let face = self.witness.opened_at(deal, place.0).or_else(|| self.faces.claimed.get(&place.0).copied());
        self.faces.drawn.extend(face);
        if face.is_none() {
            let why = format!("the card at place {} of {} is shown and was never opened", place.0, deal.serial);
            wrong.extend(self.tell_face(place.0, Check::NoOpening, why));
        }
        face
    }

    /// A place is wrong; it is told once.
    fn tell_face(&mut self, place: u8, check: Check, why: String) -> Option<DealFailure> {
        let is_new = self.faces.told.insert((place, check));
        is_new.then(|| self.wrong(Some(self.faces.deal), check, why))
    }

    /// The faces in view that no opening has proven.
    pub(super) fn struck(&self) -> BTreeSet<Card> {
        let deal = DealNo { table: self.table, serial: self.faces.deal };
        // What was proven before another opening of its place failed may lie elsewhere since.
        let lies = |(place, card): (&u8, &Card)| self.witness.opened_at(deal, *place).unwrap_or(*card);
        let disputed = self.faces.drawn.iter().filter(|_| self.hands.is_broken).copied();
        self.faces.claimed.iter().map(lies).chain(self.faces.unsealed.iter().copied()).chain(disputed).collect()
    }
}

/// Takes all faces out of a table: whether there were any.
fn take_faces(table: &mut TableView) -> bool {
    let mut had_faces = !table.open.is_empty();
    table.open.clear();
    for board in &mut table.boards {
        had_faces |= !board.is_empty();
        board.clear();
    }
    for cards in table.seats.iter_mut().filter_map(|seat| seat.cards.as_mut()) {
        had_faces |= *cards != [None; 2];
        *cards = [None; 2];
    }
    had_faces
}
