//! What happened between hands of late and can be taken back.

use crate::event::FormerSeat;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::tournament::BrokePlayer;
use crate::tournament::prizes::{LastChips, rename_paid};

/// The most things that are remembered so that they can be taken back.
const MOST_ENTRIES: usize = 40;

/// What happened between hands of late, the last thing last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct UndoLog {
    pub(super) entries: Vec<UndoEntry>,
    /// What was paid in bounties when the evening was won.
    pub(super) last_bounties: Vec<(PersonNo, u64)>,
}

/// Something that can be taken back.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum UndoEntry {
    /// These went out, in one hand or round.
    Out(Vec<BustOutUndo>),
    /// Somebody was given another seat.
    Moved(SeatMoveUndo),
    /// A table was broken, and these got other seats.
    Broken(TableNo, Vec<SeatMoveUndo>),
    /// All drew new seats at this table, and these were the tables before.
    Redrawn(TableNo, Vec<Table>),
}

/// Somebody who went out, as they were when the hand ended.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BustOutUndo {
    pub(super) at: FormerSeat,
    pub(super) seat: Seat,
    /// The last hand of their table.
    pub(super) hand: HandNo,
    pub(super) broke: BrokePlayer,
    /// To whom their last chips went.
    pub(super) last_chips: LastChips,
    /// What was paid for their last chips.
    pub(super) bounties: Vec<(PersonNo, u64)>,
}

/// Somebody who got another seat.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SeatMoveUndo {
    pub(super) from: FormerSeat,
    /// How they sat there.
    pub(super) seat: Seat,
    pub(super) to: (TableNo, SeatNo),
    /// The last hands of both tables.
    pub(super) hands: (HandNo, HandNo),
}

impl UndoLog {
    /// Whether they were moved because their table was broken.
    pub(super) fn broke_up(&self, moved: &SeatMoveUndo) -> bool {
        self.entries.iter().any(|entry| matches!(entry, UndoEntry::Broken(_, people) if people.contains(moved)))
    }

    pub(super) fn push(&mut self, entry: UndoEntry) {
        if self.entries.len() >= MOST_ENTRIES {
            self.entries.remove(0);
        }
        self.entries.push(entry);
    }

    /// The last thing, or the last that this person has to do with.
    pub(super) fn last_of(&self, person: Option<PersonNo>) -> Option<&UndoEntry> {
        self.entries.iter().rfind(|entry| person.is_none_or(|person| entry.concerns(person)))
    }

    pub(super) fn went_out(&self, person: PersonNo) -> Option<&BustOutUndo> {
        let out = self.entries.iter().rev().filter_map(|entry| match entry {
            UndoEntry::Out(people) => Some(people),
            _ => None,
        });
        out.flatten().find(|went| went.at.person == person)
    }

    /// Forgets that somebody went out, and says how they were before.
    pub(super) fn take_out(&mut self, person: PersonNo) -> Option<BustOutUndo> {
        let found = self.entries.iter_mut().rev().find_map(|entry| {
            let UndoEntry::Out(people) = entry else { return None };
            let place = people.iter().position(|went| went.at.person == person)?;
            Some(people.remove(place))
        });
        self.entries.retain(|entry| !matches!(entry, UndoEntry::Out(people) if people.is_empty()));
        found
    }

    /// Forgets that somebody went out: they have entered again.
    pub(super) fn forget_out(&mut self, person: PersonNo) {
        while self.take_out(person).is_some() {}
    }

    /// Somebody takes over the stack of another one, and with it what was won for the last chips of those who are out.
    pub(super) fn take_over(&mut self, from: PersonNo, person: PersonNo) {
        rename_paid(&mut self.last_bounties, from, person);
        let out = self.entries.iter_mut().filter_map(|entry| match entry {
            UndoEntry::Out(people) => Some(people),
            _ => None,
        });
        for went in out.flatten() {
            went.last_chips.take_over(from, person);
            rename_paid(&mut went.bounties, from, person);
        }
    }

    /// A bounty was paid for the last chips of somebody, or what was left of all of them at the end.
    pub(super) fn note_bounty(&mut self, of: Option<PersonNo>, shares: &[(PersonNo, u64)]) {
        let Some(of) = of else {
            self.last_bounties.extend_from_slice(shares);
            return;
        };
        let out = self.entries.iter_mut().rev().filter_map(|entry| match entry {
            UndoEntry::Out(people) => Some(people),
            _ => None,
        });
        if let Some(went) = out.flatten().find(|went| went.at.person == of) {
            went.bounties.extend_from_slice(shares);
        }
    }
}

impl UndoEntry {
    pub(super) fn concerns(&self, person: PersonNo) -> bool {
        match self {
            Self::Out(people) => people.iter().any(|went| went.at.person == person),
            Self::Moved(moved) => moved.from.person == person,
            Self::Broken(_, moves) => moves.iter().any(|moved| moved.from.person == person),
            Self::Redrawn(_, tables) => tables.iter().any(|table| table.seats().any(|(_, seat)| seat.person == person)),
        }
    }
}
