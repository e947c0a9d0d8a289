//! How much of the room an event can change: as much is judged after it. What it cannot have changed is judged with the end
//! of hands and after every so manieth event, against what was judged before: among few people with the end of every hand,
//! among many as much more rarely as there are more of them, so that an event costs as much in a great room as in a small one.

use cardroom_shared::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::TableNo;
use cardroom_shared::tournament::Tournament;

/// After every so manieth event the whole room is judged among few people, whatever it was.
const WHOLE: u64 = 64;
/// Fewer people than this are few.
const FEW: u32 = 60;

/// How many times more rarely what goes through everybody is judged than among few people.
pub(crate) fn crowd(tournament: &Tournament) -> u64 {
    u64::from(tournament.entrants() / FEW + 1)
}

/// What is judged after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CheckScope {
    /// Nothing that could have changed.
    Nothing,
    /// This table alone.
    Table(TableNo),
    /// The whole room, of which only this table can have changed.
    RoomAsKept(TableNo),
    /// The whole room.
    Room,
}

impl CheckScope {
    /// The scope of an event, of which there were so many before, in such a crowd.
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
            // What an order does comes with the next events.
            EventKind::Told(PublicEvent::Tournament(
                TournamentEvent::Talk(_) | TournamentEvent::Director(DirectorEvent::Ordered { .. }),
            )) if !is_whole => Self::Nothing,
            EventKind::Told(PublicEvent::Tournament(_)) => Self::Room,
        }
    }
}
