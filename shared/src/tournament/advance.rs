//! What the house does next by itself: one order for all its matters.

use super::{Stage, Tournament};
use crate::chance::Chance;
use crate::event::{Event, EventKind, PublicEvent, Shuffled, TournamentEvent};
use crate::hand::{DealerError, ShowdownPace};
use crate::table::Table;

impl Tournament {
    /// What the house does next by itself; none until somebody does something or the clock moves on.
    pub fn advance(&self, chance: &mut dyn Chance) -> Option<Event> {
        if self.stage() != Stage::Playing {
            return None;
        }
        let what = self
            .conduct
            .talk()
            .advance_words()
            .map(|event| happened(TournamentEvent::Talk(event)))
            .or_else(|| self.advance_start(chance))
            .or_else(|| self.advance_unsold().map(happened))
            .or_else(|| self.advance_no_shows().map(happened))
            .or_else(|| self.advance_late(chance).map(happened))
            .or_else(|| self.advance_dead_hand().map(EventKind::Told))
            .or_else(|| self.advance_serving().map(EventKind::Told))
            .or_else(|| self.advance_absent().map(EventKind::Told))
            .or_else(|| self.advance_string_bets().map(happened))
            .or_else(|| self.tables.values().find_map(|table| advance_hand(table, self.showdown, chance)))
            .or_else(|| self.advance_talk().map(happened))
            .or_else(|| self.advance_exposure().map(happened))
            .or_else(|| self.advance_ladder().map(happened))
            .or_else(|| self.conduct.advance_penalties().map(happened))
            .or_else(|| self.advance_dead_stack().map(happened))
            .or_else(|| self.advance_long_absence().map(happened))
            .or_else(|| self.advance_prizes().map(happened))
            .or_else(|| self.advance_tables(chance).map(happened))
            .or_else(|| self.advance_rounds().map(happened))
            .or_else(|| self.advance_ordered_deal().map(EventKind::Told))
            .or_else(|| self.advance_race(chance))
            .or_else(|| self.advance_clock().map(happened))?;
        Some(Event { at: self.now, what })
    }
}

/// An event of the tournament around the hands.
fn happened(event: TournamentEvent) -> EventKind {
    EventKind::Told(PublicEvent::Tournament(event))
}

/// What the dealer of this table does next.
fn advance_hand(table: &Table, pace: ShowdownPace, chance: &mut dyn Chance) -> Option<EventKind> {
    let hand = table.hand()?;
    if hand.wants_shuffle() {
        let deal = hand.deal(table.no());
        let (deck, slip) = match hand.cards_to_reshuffle() {
            None => (chance.shuffle(&deal), DealerError::draw(hand, chance)),
            Some(cards) => (chance.reshuffle(&deal, cards), None),
        };
        return Some(EventKind::Shuffled(Shuffled { table: table.no(), deck, slip }));
    }
    Some(EventKind::Told(PublicEvent::Hand(table.no(), hand.advance_at(pace)?)))
}
