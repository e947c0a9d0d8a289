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
            .map(|event| EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(event))))
            .or_else(|| self.advance_start(chance))
            .or_else(|| self.advance_unsold().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_no_shows().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_late(chance).map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_dead_hand().map(EventKind::Told))
            .or_else(|| self.advance_serving().map(EventKind::Told))
            .or_else(|| self.advance_absent().map(EventKind::Told))
            .or_else(|| self.advance_string_bets().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.tables.values().find_map(|table| advance_hand(table, self.showdown, chance)))
            .or_else(|| self.advance_talk().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_exposure().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_ladder().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.conduct.advance_penalties().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_dead_stack().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_long_absence().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_prizes().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_tables(chance).map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_rounds().map(|event| EventKind::Told(PublicEvent::Tournament(event))))
            .or_else(|| self.advance_ordered_deal().map(EventKind::Told))
            .or_else(|| self.advance_race(chance))
            .or_else(|| self.advance_clock().map(|event| EventKind::Told(PublicEvent::Tournament(event))))?;
        Some(Event { at: self.now, what })
    }
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
