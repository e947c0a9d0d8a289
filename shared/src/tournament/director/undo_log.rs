//! The log of recent changes between hands that can be undone.

use crate::event::FormerSeat;
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::tournament::BrokePlayer;
use crate::tournament::prizes::{LastChips, rename_paid};

/// The largest number of entries; older ones are dropped.
const MOST_ENTRIES: usize = 40;

/// The recent changes between hands, the latest last.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct UndoLog {
    pub(super) entries: Vec<UndoEntry>,
    /// The bounties paid when the tournament was won.
    pub(super) last_bounties: Vec<(PersonNo, u64)>,
}

/// A change that can be undone.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum UndoEntry {
    /// These players went out in one hand or round.
    Out(Vec<BustOutUndo>),
    /// A player got another seat.
    Moved(SeatMoveUndo),
    /// A table was broken, and these players got other seats.
    Broken(TableNo, Vec<SeatMoveUndo>),
    /// All players drew new seats at this table; these were the tables before.
    Redrawn(TableNo, Vec<Table>),
}

/// A player who went out, with their state at the end of the hand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct BustOutUndo {
    pub(super) at: FormerSeat,
    pub(super) seat: Seat,
    /// The last hand of their table.
    pub(super) hand: HandNo,
    pub(super) broke: BrokePlayer,
    /// The winners of their last chips.
    pub(super) last_chips: LastChips,
    /// The bounties paid for their last chips.
    pub(super) bounties: Vec<(PersonNo, u64)>,
}

/// A player who got another seat.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct SeatMoveUndo {
    pub(super) from: FormerSeat,
    /// Their former seat with its stack.
    pub(super) seat: Seat,
    pub(super) to: (TableNo, SeatNo),
    /// The last hands of both tables.
    pub(super) hands: (HandNo, HandNo),
}

impl UndoLog {
    /// Returns whether the player was moved because their table was broken.
    pub(super) fn broke_up(&self, moved: &SeatMoveUndo) -> bool {
        self.entries.iter().any(|entry| matches!(entry, UndoEntry::Broken(_, people) if people.contains(moved)))
    }

    pub(super) fn push(&mut self, entry: UndoEntry) {
        if self.entries.len() >= MOST_ENTRIES {
            self.entries.remove(0);
        }
        self.entries.push(entry);
    }

    /// The last entry, or the last that concerns this person.
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

    /// Removes the exit of this person from the log and returns their state before it.
    pub(super) fn take_out(&mut self, person: PersonNo) -> Option<BustOutUndo> {
        let found = self.entries.iter_mut().rev().find_map(|entry| {
            let UndoEntry::Out(people) = entry else { return None };
            let place = people.iter().position(|went| went.at.person == person)?;
            Some(people.remove(place))
        });
        self.entries.retain(|entry| !matches!(entry, UndoEntry::Out(people) if people.is_empty()));
        found
    }

    /// Removes all exits of this person from the log, because they have entered again.
    pub(super) fn forget_out(&mut self, person: PersonNo) {
        while self.take_out(person).is_some() {}
    }

    /// Moves entries to the person who takes over a stack, with the bounties won for last chips.
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

    /// Records a bounty that was paid for the last chips of a person, or (`None`) the bounties paid out at
    /// the end.
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
