//! How much of the room an event can change: as much is judged after it. What it cannot have changed is judged with the end
//! of every hand and after every so manieth event, against what was judged before.

use cardroom_shared::event::{Event, EventKind, HandEvent, PublicEvent, TournamentEvent};
use cardroom_shared::seat::TableNo;

/// After every so manieth event the whole room is judged, whatever it was.
const WHOLE: u64 = 64;

/// What is judged after an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scope {
    /// Nothing that could have changed.
    Nothing,
    /// This table alone.
    Table(TableNo),
    /// The whole room, of which only this table can have changed.
    RoomAsKept(TableNo),
    /// The whole room.
    Room,
}

impl Scope {
    /// The scope of an event, of which there were so many before.
    pub(crate) fn of(event: &Event, before: u64) -> Self {
        let is_whole = before.is_multiple_of(WHOLE);
        match &event.what {
            EventKind::Told(PublicEvent::Hand(table, hand)) if is_whole || *hand == HandEvent::Ended => {
                Self::RoomAsKept(*table)
            }
            EventKind::Told(PublicEvent::Hand(table, _)) => Self::Table(*table),
            EventKind::Shuffled(shuffled) => Self::Table(shuffled.table),
            EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(_))) if !is_whole => Self::Nothing,
            EventKind::Told(PublicEvent::Tournament(_)) => Self::Room,
        }
    }
}
