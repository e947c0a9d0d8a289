//! The scope of the checks after an event: only the part of the room that the event can change. The rest is checked
//! at the end of hands and periodically. The period grows with the number of people, so that an event costs the same
//! in a large room as in a small one.

use cardroom_shared::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::TableNo;
use cardroom_shared::tournament::Tournament;

/// The number of events between two checks of the whole room, with few people.
const WHOLE: u64 = 64;
/// The limit below which a tournament has few people.
const FEW: u32 = 60;

/// The factor by which checks of everybody are rarer than with few people; at least 1.
pub(crate) fn crowd(tournament: &Tournament) -> u64 {
    u64::from(tournament.entrants() / FEW + 1)
}

/// The scope of the checks after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckScope {
    /// No check: nothing has changed.
    Nothing,
    /// This table alone.
    Table(TableNo),
    /// The whole room, although only this table can have changed.
    RoomAsKept(TableNo),
    /// The whole room.
    Room,
}

impl CheckScope {
    /// The scope of an event, from the number of events before it and the crowd factor.
    pub(crate) fn of(event: &Event, before: u64, crowd: u64) -> Self {
        let is_whole = before.is_multiple_of(WHOLE * crowd);
        let is_looked_at = before.is_multiple_of(crowd);
        match &event.what {
            EventKind::Told(PublicEvent::Hand(table, hand))
                if is_whole || (is_looked_at && *hand == HandEvent::Ended) =>
            {
                Self::RoomAsKept(*table)
            }
            EventKind::Told(PublicEvent::Hand(table, _)) => Self::Table(*table),
            EventKind::Shuffled(shuffled) => Self::Table(shuffled.table),
            EventKind::Sealing(_) => Self::Nothing,
            // The effects of an order come with the next events.
            EventKind::Told(PublicEvent::Tournament(
                TournamentEvent::Talk(_) | TournamentEvent::Director(DirectorEvent::Ordered { .. }),
            )) if !is_whole => Self::Nothing,
            EventKind::Told(PublicEvent::Tournament(_)) => Self::Room,
        }
    }
}
