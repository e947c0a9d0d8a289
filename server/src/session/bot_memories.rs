//! The memories that the bots of a session have of their tables. They follow from the events, so that a restart forgets
//! nothing.

use cardroom_bots::TableMemory;
use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent};
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::tournament::Tournament;
use std::collections::BTreeMap;

/// One memory for each table. All bots there have seen the same.
#[derive(Debug, Default)]
pub(super) struct BotMemories {
    tables: BTreeMap<TableNo, TableMemory>,
}

impl BotMemories {
    /// Remembers the players of a hand, and all-ins. `tournament` is the state after the event.
    pub(super) fn handle_event(&mut self, tournament: &Tournament, event: &Event) {
        let EventKind::Told(PublicEvent::Hand(no, happened)) = &event.what else { return };
        if !matches!(happened, HandEvent::Begun(_) | HandEvent::Ruled { .. }) {
            return;
        }
        let Some(table) = tournament.table(*no) else { return };
        let Some(hand) = table.hand_in_progress() else { return };
        let is_new = |seat| matches!(happened, HandEvent::Begun(_)) && hand.plan().dealt.contains(seat);
        let players = table.seats().filter(|(seat, _)| is_new(*seat) || hand.is_all_in(*seat));
        let players = players.map(|(seat, of)| (of.person, hand.is_all_in(seat)));
        self.tables.entry(*no).or_default().observe_hand(table.hands_begun(), players);
    }

    /// The memory of this person's table, with the prizes that remain at the last table.
    pub(super) fn at_table_of(&mut self, tournament: &Tournament, person: PersonNo) -> &TableMemory {
        let no = tournament.seat_of(person).map_or(TableNo(1), |(no, _)| no);
        let memory = self.tables.entry(no).or_default();
        if tournament.tables_left() == 1 {
            memory.learn_prizes(tournament.prizes_left());
        }
        memory
    }
}
