//! What the house does next by itself: one order for all its matters.

use super::{Stage, Tournament};
use crate::chance::Chance;
use crate::event::{Event, EventKind, PublicEvent, Shuffled, TournamentEvent};
use crate::hand::{DealerError, ShowdownPace};
use crate::table::Table;

impl Tournament {
    /// What the house does next by itself; none until somebody does something or the clock moves on.
    pub fn follow(&self, chance: &mut dyn Chance) -> Option<Event> {
        if let Some(told) = self.follow_ordered() {
            return Some(Event { at: self.now, what: EventKind::Told(told) });
        }
        if self.stage() != Stage::Playing {
            return None;
        }
        let what = self
            .follow_words()
            .map(|event| EventKind::Told(PublicEvent::Day(TournamentEvent::Talk(event))))
            .or_else(|| self.follow_start(chance))
            .or_else(|| self.follow_unsold().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_no_shows().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_late(chance).map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_dead_hand().map(EventKind::Told))
            .or_else(|| self.follow_serving().map(EventKind::Told))
            .or_else(|| self.follow_absent().map(EventKind::Told))
            .or_else(|| self.follow_string_bets().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.tables.values().find_map(|table| follow_hand(table, self.showdown, chance)))
            .or_else(|| self.follow_talk().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_exposure().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_ladder().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_penalties().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_dead_stack().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_long_absence().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_prizes().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_tables(chance).map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_rounds().map(|event| EventKind::Told(PublicEvent::Day(event))))
            .or_else(|| self.follow_ordered_deal().map(EventKind::Told))
            .or_else(|| self.follow_race(chance))
            .or_else(|| self.follow_clock().map(|event| EventKind::Told(PublicEvent::Day(event))))?;
        Some(Event { at: self.now, what })
    }
}

/// What the dealer of this table does next.
fn follow_hand(table: &Table, pace: ShowdownPace, chance: &mut dyn Chance) -> Option<EventKind> {
    let hand = table.hand()?;
    if hand.wants_shuffle() {
        let deal = hand.deal(table.no());
        let (deck, slip) = match hand.cards_to_reshuffle() {
            None => (chance.shuffle(&deal), DealerError::draw(hand, chance)),
            Some(cards) => (chance.reshuffle(&deal, cards), None),
        };
        return Some(EventKind::Shuffled(Shuffled { table: table.no(), deck, slip }));
    }
    Some(EventKind::Told(PublicEvent::Hand(table.no(), hand.follow_at(pace)?)))
}
