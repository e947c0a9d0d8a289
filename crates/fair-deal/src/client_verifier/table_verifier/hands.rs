//! That each hand which is played was dealt before one's eyes, as it began, and once.

use super::{DealFailure, FLOOR, Watch, failure};
use crate::{Check, DealNo, Failure, Receipt, ensure, failed};
use cardroom_shared::cards::Card;
use cardroom_shared::event::{HandEvent, HandPlan, PublicEvent};
use cardroom_shared::view::{DealExclusion, HandStage, TableView, View};
use std::collections::{BTreeMap, BTreeSet};

/// A hand of a table, by its number there.
type HandAt = (u16, u32);

/// The known facts about the hands of a table.
#[derive(Debug, Default)]
pub(in crate::client_verifier) struct Hands {
    /// True if decks are cut this evening: the house has said hello somewhere.
    pub(in crate::client_verifier) is_sealed: bool,
    /// The hand that is played at the table, by its number there.
    playing: Option<u32>,
    /// The plan of the hand whose cards are dealt next.
    begun: Option<HandPlan>,
    /// The deal whose hand was held against how it began.
    held: Option<u32>,
    /// The hand with an awarded pot.
    awarded: Option<u32>,
    /// The hands that the house says were played to their end, and whether a view came since.
    pub(super) ended: BTreeMap<u32, bool>,
    /// The hand that was played when the client came to the table or missed something last.
    pub(super) came_to: Option<HandAt>,
    /// The hand in view, if the client heard of no deck for it.
    pub(super) unsealed: Option<HandAt>,
    /// Such hands so far. Each is told once.
    unsealed_told: BTreeSet<HandAt>,
    /// The deal of which was told that other persons hold its cards.
    others_told: Option<u32>,
    /// True if the house has said hello at a table, and shown none since.
    pub(super) is_arriving: bool,
    /// True if a message at the table did not follow from those before it, on this connection. Nothing that is drawn
    /// since is proven.
    pub(super) is_broken: bool,
    /// The table at which the player sits in the last view.
    pub(super) sits_at: Option<u16>,
    /// The table shown last without a hello of the house.
    shown_elsewhere: Option<u16>,
}

impl Hands {
    /// The house says hello, at this table or at another one.
    pub(super) fn arrive(&mut self, is_another: bool) {
        if is_another {
            let (playing, unsealed_told) = (self.playing, std::mem::take(&mut self.unsealed_told));
            *self = Self { playing, unsealed_told, ..Self::default() };
        }
        (self.is_sealed, self.is_arriving, self.is_broken) = (true, true, false);
    }
}

/// Returns whether the player sits at a table. Between hands a player who is out does not.
pub(super) fn sits(table: &TableView, view: &View) -> bool {
    let is_playing = table.stage != HandStage::BetweenHands;
    table.seats.iter().any(|seat| seat.person == view.you && (is_playing || seat.kept_away != DealExclusion::Out))
}

/// The cards in view, but those that lie beside the boards.
pub(super) fn seen(table: &TableView) -> impl Iterator<Item = Card> {
    let hole = table.seats.iter().filter_map(|seat| seat.cards).flatten().flatten();
    hole.chain(table.boards.iter().flatten().copied())
}

impl Watch {
    /// On one line the house says hello once at each place, and at another table when the hand is over for which one has cut: else it
    /// would make one forget what one has cut.
    pub(super) fn may_say_hello(&self, table: u16, is_same_evening: bool) -> Result<(), Failure> {
        if !self.is_greeted {
            return Ok(());
        }
        ensure!(is_same_evening, OtherRecord, "the house says hello to another evening, though the line was not lost");
        ensure!(table != self.table, Rollback, "the house says hello again, though the line was not lost");
        let has_shown = !self.hands.is_arriving;
        ensure!(has_shown, Rollback, "the house says hello at a table, and at another before it shows the first");
        match self.own_hand_cut() {
            Some(deal) => failed!(Rollback, "the house says hello elsewhere, and {} is not over", deal.serial),
            None => Ok(()),
        }
    }

    /// The deal into which one is dealt, and which one has cut, that is not over.
    fn own_hand_cut(&self) -> Option<DealNo> {
        let mut cut = self.mine.iter().filter(|(_, mine)| mine.has_cut).map(|(deal, _)| *deal);
        let played = self.hand_in_play().filter(|hand| self.witness.has_own_cut(*hand));
        cut.find(|deal| self.witness.deals_me_in(*deal)).or(played)
    }

    /// Sees what happened at the table, and the cards that lie there now.
    pub(in crate::client_verifier) fn see(&mut self, events: &[PublicEvent], view: &View) -> Vec<DealFailure> {
        let mut wrong = self.see_hand(view);
        if self.table == FLOOR || !self.is_greeted {
            return wrong;
        }
        let table = view.table.as_ref().filter(|table| table.table.0 == self.table);
        if self.misses_some() {
            self.hands.playing = table.map(|table| table.hand.0);
            self.hands.begun = None;
        }
        for event in events {
            if let PublicEvent::Hand(at, event) = event
                && at.0 == self.table
            {
                wrong.extend(self.see_event(event));
            }
        }
        wrong.extend(self.end_hands(events));
        if let Some(table) = table {
            wrong.extend(self.see_cards_drawn(events, table));
            self.hands.playing = Some(table.hand.0);
            wrong.extend(self.began_unseen(table));
        }
        wrong
    }

    /// Sees an event of the hand that is played.
    fn see_event(&mut self, event: &HandEvent) -> Option<DealFailure> {
        match event {
            HandEvent::Begun(plan) => {
                self.hands.playing = Some(plan.hand.0);
                self.hands.begun = Some(*plan).filter(|_| !self.misses_some());
            }
            // The cards of a hand are dealt, as it began.
            HandEvent::HoleCardsDealt => {
                let plan = self.hands.begun.take().filter(|_| !self.misses_some())?;
                self.hands.held = self.witness.hand(self.table);
                return self.witness.deals(self.table, &plan).map_err(failure(self.table, self.hands.held)).err();
            }
            HandEvent::PotAwarded { .. } => self.hands.awarded = self.played().or(self.hands.awarded),
            HandEvent::AwardsTakenBack(..) if self.played().is_some() => self.hands.awarded = None,
            _ => {}
        }
        None
    }

    /// The deal of the hand that is played. A viewer may see a hand without being told of its deal.
    fn played(&self) -> Option<u32> {
        let is_played = |hand: &DealNo| self.hands.playing.is_some_and(|no| self.witness.hand_no(*hand) == Some(no));
        self.hand().filter(is_played).map(|hand| hand.serial)
    }

    /// The hands that the house says are over had a pot, or were annulled. The news of it come with the end, or with the
    /// view after it. If the house left them out, the hand counts as not seen whole.
    fn end_hands(&mut self, events: &[PublicEvent]) -> Vec<DealFailure> {
        let is_end = |event: &PublicEvent| matches!(event, PublicEvent::Hand(_, HandEvent::Ended));
        let is_told = events.iter().any(is_end);
        let mut wrong = Vec::new();
        for (serial, has_waited) in std::mem::take(&mut self.hands.ended) {
            let deal = DealNo { table: self.table, serial };
            let is_annulled = self.witness.hand_seen(deal).is_some_and(|hand| hand.is_annulled);
            if self.is_told_the_past || self.hands.awarded == Some(serial) || is_annulled {
                continue;
            }
            if self.is_left_out {
                if self.witness.is_seen_whole(deal) {
                    let _kept = self.keep(Receipt::Unseen(serial));
                }
            } else if is_told || has_waited {
                let why = format!("{serial} is told to have a result, and nobody got its pot");
                wrong.push(self.wrong(Some(serial), Check::Rollback, why));
            } else {
                self.hands.ended.insert(serial, true);
            }
        }
        wrong
    }

    /// Sees the table of the view, and whether the hand that is played there has a sealed deck.
    fn see_hand(&mut self, view: &View) -> Vec<DealFailure> {
        let table = view.table.as_ref();
        let hand = table.map(|table| (table.table.0, table.hand.0));
        let sits = table.is_some_and(|table| sits(table, view));
        self.hands.sits_at = hand.filter(|_| sits).map(|(table, _)| table);
        // A client without deal messages may be shown another table.
        let is_elsewhere =
            |before: HandAt| !self.is_greeted && hand.is_some_and(|(table, _)| !sits && table != before.0);
        if hand.is_some() && (self.misses_some() || self.hands.came_to.is_none_or(is_elsewhere)) {
            self.hands.came_to = hand;
        }
        self.hands.is_arriving = false;
        let is_told_of = |(shown, _): &HandAt| sits || self.is_greeted && *shown == self.table;
        self.hands.unsealed = hand.filter(is_told_of).filter(|_| table.is_some_and(|table| self.is_unsealed(table)));
        let mut wrong: Vec<DealFailure> =
            self.hands.unsealed.and_then(|hand| self.tell_unsealed(hand)).into_iter().collect();
        wrong.extend(table.and_then(|table| self.is_held_by_others(table)));
        // Before another table is shown the house says hello there; it is told once.
        let is_another = |(shown, _): &HandAt| self.is_greeted && self.table != FLOOR && *shown != self.table;
        if let Some((shown, _)) = hand.filter(is_another)
            && self.hands.shown_elsewhere.replace(shown) != Some(shown)
        {
            let why = format!("the house says hello at table {}, and shows table {shown}", self.table);
            wrong.push(self.wrong(None, Check::Rollback, why));
        }
        wrong
    }

    /// A hand without a sealed deck is in view. It is told once, and a receipt says so.
    fn tell_unsealed(&mut self, (table, hand): HandAt) -> Option<DealFailure> {
        if !self.hands.unsealed_told.insert((table, hand)) {
            return None;
        }
        if self.witness.house().is_some() {
            let _kept = self.keep(Receipt::NoDeck { table, hand });
        }
        let why = format!("hand {hand} is in view, and the house has told of no deck for it");
        Some(failure(table, None)(Failure { check: Check::NoSealedDeck, why }))
    }

    /// The deal of the hand in view, if the house has told of it at this table.
    pub(super) fn deal_of(&self, table: &TableView) -> Option<DealNo> {
        let hand = self.hand().filter(|_| table.table.0 == self.table);
        hand.filter(|hand| self.witness.hand_no(*hand) == Some(table.hand.0))
    }

    /// Reports once if somebody holds cards of a hand that were dealt to another person. One person plays a hand.
    fn is_held_by_others(&mut self, table: &TableView) -> Option<DealFailure> {
        let deal = self.deal_of(table).filter(|_| table.stage != HandStage::BetweenHands)?;
        let mut held = table.seats.iter().filter(|seat| seat.cards.is_some());
        let other = held.find(|seat| self.witness.dealt_to(deal, seat.seat.number()) != Some(seat.person.0))?;
        if self.hands.others_told.replace(deal.serial) == Some(deal.serial) {
            return None;
        }
        let why = format!("seat {} holds cards of {}, which was called for another person", other.seat, deal.serial);
        Some(self.wrong(Some(deal.serial), Check::WrongPlace, why))
    }

    /// Returns whether cards of a hand are in view, with or without their faces, and the client heard of no deck for its
    /// number, although decks are cut this evening. The house says hello on each connection.
    fn is_unsealed(&self, table: &TableView) -> bool {
        let is_played = table.stage != HandStage::BetweenHands;
        let are_held = is_played && table.seats.iter().any(|seat| seat.cards.is_some());
        let is_in_view = self.faces.is_unfilled || are_held || seen(table).next().is_some();
        self.hands.is_sealed && is_in_view && self.deal_of(table).is_none_or(|_| !self.is_greeted)
    }

    /// Reports once if cards of the hand dealt last are seen although its beginning was not announced.
    fn began_unseen(&mut self, table: &TableView) -> Option<DealFailure> {
        let deal = self.deal_of(table).filter(|deal| self.witness.is_seen_whole(*deal))?;
        let came_to = self.hands.came_to == Some((table.table.0, table.hand.0));
        if came_to || self.hands.held == Some(deal.serial) || seen(table).next().is_none() {
            return None;
        }
        self.hands.held = Some(deal.serial);
        let why = format!("cards of {} are in view, and how its hand began was never told", deal.serial);
        Some(self.wrong(Some(deal.serial), Check::WrongPlace, why))
    }
}
