//! That each hand which is played was dealt before one's eyes, as it began, and once.

use super::revealed_cards::seen;
use super::{DealFailure, FLOOR, OPENED_WITHIN, Watch, failure};
use crate::{Call, Check, DealNo, Failure};
use cardroom_shared::event::HandPlan;
use cardroom_shared::view::{DealExclusion, TableView, View};
use std::collections::BTreeMap;
use std::time::Duration;

/// A hand of a table, by its number there.
type HandAt = (u16, u32);

/// The known facts about the hands of a table.
#[derive(Debug, Default)]
pub(super) struct Hands {
    /// True if decks are cut this evening: the house has said hello somewhere.
    pub(super) is_sealed: bool,
    /// The plan of the hand whose cards are dealt next.
    pub(super) begun: Option<HandPlan>,
    /// The deal whose hand was held against how it began.
    held: Option<u32>,
    /// The hand with an awarded pot.
    pub(super) awarded: Option<u32>,
    /// The hand that was dealt last when something was missed last: its pot may have been missed.
    pub(super) missed_at: Option<u32>,
    /// The hand that was played when one came to the table or missed something last: of how it was dealt one may know nothing.
    came_to: Option<HandAt>,
    /// A hand of which cards are in view, and for which no deck was cut before one's eyes.
    undealt: Option<HandAt>,
    /// Such hands, where one has a seat and could not have missed their deals: since when one knows of them, until that is told.
    undealt_since: BTreeMap<HandAt, Option<Duration>>,
    /// True if the house has said hello at a table, and shown none since.
    is_arriving: bool,
    /// True if the last view had places of cards whose deal is not known.
    pub(super) is_unfilled: bool,
    /// The table shown last without a hello of the house.
    shown_elsewhere: Option<u16>,
}

impl Hands {
    /// The line is lost.
    pub(super) fn line_ended(&mut self) {
        (self.came_to, self.is_arriving) = (None, false);
        self.undealt_since.retain(|_, since| since.is_none());
    }

    /// The house says hello, at this table or at another one.
    pub(super) fn arrive(&mut self, is_another: bool) {
        if is_another {
            *self = Self { undealt_since: std::mem::take(&mut self.undealt_since), ..Self::default() };
        }
        (self.is_sealed, self.is_arriving) = (true, true);
    }

    /// Returns whether cards of a hand with an unknown deal are in view.
    pub(super) fn is_undealt(&self) -> bool {
        self.undealt.is_some()
    }

    /// When it must have been said for which hand the cards in view are.
    pub(super) fn due(&self) -> Option<Duration> {
        self.undealt_since.values().flatten().min().map(|since| *since + OPENED_WITHIN)
    }
}

fn sits(table: &TableView, view: &View) -> bool {
    table.seats.iter().any(|seat| seat.person == view.you && seat.kept_away != DealExclusion::Out)
}

impl Watch {
    /// On one line the house says hello once at each place, and at another table when the hand is over for which one has cut: else it
    /// would make one forget what one has cut.
    pub(super) fn may_say_hello(&self, table: u16, is_same_evening: bool) -> Result<(), Failure> {
        if !self.is_greeted {
            return Ok(());
        }
        let wrong = |check, why: &str| Err(Failure { check, why: why.to_owned() });
        if !is_same_evening {
            return wrong(Check::OtherRecord, "the house says hello to another evening, though the line was not lost");
        }
        if table == self.table {
            return wrong(Check::Rollback, "the house says hello again, though the line was not lost");
        }
        if self.hands.is_arriving {
            return wrong(Check::Rollback, "the house says hello at a table, and at another before it shows the first");
        }
        match self.own_hand_cut() {
            Some(deal) => {
                wrong(Check::Rollback, &format!("the house says hello elsewhere, and {} is not over", deal.serial))
            }
            None => Ok(()),
        }
    }

    /// The deal into which one is dealt, and which one has cut, that is not over.
    fn own_hand_cut(&self) -> Option<DealNo> {
        let mut cut = self.mine.iter().filter(|(_, mine)| mine.has_cut).map(|(deal, _)| *deal);
        let played = self.witness.hand(self.table).map(|serial| DealNo { table: self.table, serial });
        let played = played.filter(|hand| self.witness.has_own_cut(*hand) && !self.witness.is_over(*hand));
        cut.find(|deal| self.witness.deals_me_in(*deal)).or(played)
    }

    /// The next hand is called for: the one before had a pot, unless the house has said that it is annulled.
    pub(super) fn had_a_result(&mut self, call: &Call) -> Result<(), DealFailure> {
        let before = self.witness.hand(self.table).map(|serial| DealNo { table: self.table, serial });
        let before = before.filter(|before| self.witness.is_over(*before) && self.witness.is_seen_whole(*before));
        let is_next = |before: &DealNo| call.hand > 0 && self.witness.hand_no(*before) != Some(call.hand);
        before.filter(is_next).map_or(Ok(()), |before| self.ends_as_it_was_told(before.serial))
    }

    /// A hand has ended: it had a pot, unless the house has said that it is annulled. What was missed of it says nothing.
    pub(super) fn ends_as_it_was_told(&mut self, serial: u32) -> Result<(), DealFailure> {
        let deal = DealNo { table: self.table, serial };
        let is_unsure = self.misses_some() || self.hands.missed_at == Some(serial);
        if is_unsure || self.hands.awarded == Some(serial) || self.witness.is_annulled(deal) {
            return Ok(());
        }
        // It is told once.
        self.hands.awarded = Some(serial);
        let why = format!("{serial} is told to have a result, and nobody got its pot");
        Err(failure(self.table, Some(serial))(Failure { check: Check::Rollback, why }))
    }

    /// The cards of a hand are dealt, as it began.
    pub(super) fn is_dealt_as_it_began(&mut self) -> Result<(), DealFailure> {
        let Some(plan) = self.hands.begun.take().filter(|_| !self.misses_some()) else { return Ok(()) };
        self.hands.held = self.witness.hand(self.table);
        self.witness.deals(self.table, &plan).map_err(failure(self.table, self.hands.held))
    }

    /// Sees the table at which the house has said hello, and whether the hand that is played there was dealt before one's eyes.
    pub(super) fn see_hand(&mut self, view: &View, now: Duration) -> Option<DealFailure> {
        let table = view.table.as_ref();
        let hand = table.map(|table| (table.table.0, table.hand.0));
        let sits = table.is_some_and(|table| sits(table, view));
        // A client without deal messages may be shown another table.
        let is_elsewhere =
            |before: HandAt| !self.is_greeted && hand.is_some_and(|(table, _)| !sits && table != before.0);
        if hand.is_some() && (self.misses_some() || self.hands.came_to.is_none_or(is_elsewhere)) {
            self.hands.came_to = hand;
        }
        self.hands.undealt = hand.filter(|_| table.is_some_and(|table| self.is_undealt(table)));
        if let Some(undealt) = self.hands.undealt.filter(|undealt| sits && self.hands.came_to != Some(*undealt)) {
            // That it is out of view for a moment does not begin its time anew.
            self.hands.undealt_since.entry(undealt).or_insert(Some(now));
        }
        self.hands.is_arriving = false;
        // Before another table is shown the house says hello there; it is told once.
        let (shown, _) = hand.filter(|(shown, _)| self.is_greeted && self.table != FLOOR && *shown != self.table)?;
        let is_new = self.hands.shown_elsewhere.replace(shown) != Some(shown);
        let why = format!("the house says hello at table {}, and shows table {shown}", self.table);
        is_new.then(|| failure(self.table, None)(Failure { check: Check::Rollback, why }))
    }

    /// Returns whether cards of a hand are in view whose deck was not cut in this client's sight, although decks are
    /// cut. On each connection the house says hello to the players at a table.
    fn is_undealt(&self, table: &TableView) -> bool {
        let is_dealt = || {
            let last = self.witness.hand(self.table).map(|serial| DealNo { table: self.table, serial });
            let is_told = self.table == table.table.0 && self.is_greeted;
            is_told && last.and_then(|last| self.witness.hand_no(last)) == Some(table.hand.0)
        };
        let is_in_view = self.hands.is_unfilled || seen(table).next().is_some();
        self.hands.is_sealed && is_in_view && !is_dealt()
    }

    /// Reports once if cards of the hand dealt last are seen although its beginning was not announced.
    pub(super) fn began_unseen(&mut self, serial: u32, table: &TableView) -> Option<DealFailure> {
        let came_to = self.hands.came_to == Some((table.table.0, table.hand.0));
        let is_whole = self.is_seen_whole(serial);
        if came_to || !is_whole || self.hands.held == Some(serial) || seen(table).next().is_none() {
            return None;
        }
        self.hands.held = Some(serial);
        let why = format!("cards of {serial} are in view, and how its hand began was never told");
        Some(failure(self.table, Some(serial))(Failure { check: Check::WrongPlace, why }))
    }

    /// Cards are in view for so long that their deal must have been told.
    pub(super) fn undealt_too_long(&mut self, now: Duration) -> Option<DealFailure> {
        let is_late = |since: &Option<Duration>| since.is_some_and(|since| now >= since + OPENED_WITHIN);
        let (&(table, hand), since) = self.hands.undealt_since.iter_mut().find(|(_, since)| is_late(since))?;
        *since = None;
        let why = format!("cards of hand {hand} are in view, and the house has said of no deck that it was cut for it");
        Some(failure(table, None)(Failure { check: Check::NoOpening, why }))
    }
}
