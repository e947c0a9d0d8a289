//! The lists for everybody that an event changes.

use cardroom_shared::event::{
    ClockEvent, ConductEvent, DirectorEvent, EntryEvent, HandEvent, PrizeEvent, PublicEvent, PurchaseEvent,
    SeatingEvent, TalkEvent, TournamentEvent,
};
use cardroom_shared::seat::PersonNo;

/// The lists that changed in a step.
#[derive(Default)]
#[allow(clippy::struct_excessive_bools, reason = "each list changes by itself")]
pub(super) struct ListChanges {
    /// True if any line of the roster may have changed.
    pub(super) roster: bool,
    /// The people whose roster lines changed.
    pub(super) roster_of: Vec<PersonNo>,
    pub(super) prizes: bool,
    pub(super) standings: bool,
    pub(super) chop: bool,
}

impl ListChanges {
    pub(super) fn handle_event(&mut self, event: &PublicEvent) {
        // Events within a hand move no money of the tournament before the hand is over.
        self.prizes |=
            !matches!(event, PublicEvent::Hand(..)) || matches!(event, PublicEvent::Hand(_, HandEvent::Ended));
        match event {
            PublicEvent::Tournament(TournamentEvent::Entry(event)) => self.note_entry(event),
            PublicEvent::Tournament(TournamentEvent::Seating(event)) => self.note_seating(event),
            PublicEvent::Tournament(TournamentEvent::Prize(event)) => self.note_prize(event),
            PublicEvent::Tournament(TournamentEvent::Purchase(PurchaseEvent::PurchaseTakenBack { .. })) => {
                self.standings = true;
            }
            // The time to answer stops and resumes with the clock.
            PublicEvent::Tournament(TournamentEvent::Clock(ClockEvent::Paused | ClockEvent::Resumed)) => {
                self.chop = true;
            }
            PublicEvent::Tournament(TournamentEvent::Director(event)) => match event {
                DirectorEvent::TakenBack(_)
                | DirectorEvent::HandTakenBack { .. }
                | DirectorEvent::HandReopened { .. } => self.standings = true,
                DirectorEvent::Ordered { .. }
                | DirectorEvent::FloorCalled { .. }
                | DirectorEvent::FloorAnswered(..)
                | DirectorEvent::FloorWaitOver(_)
                | DirectorEvent::Announced(_)
                | DirectorEvent::StacksAdjusted(_)
                | DirectorEvent::Released { .. }
                | DirectorEvent::Cancelled { .. } => {}
            },
            // The players with worse places move up.
            PublicEvent::Tournament(TournamentEvent::Conduct(
                ConductEvent::Disqualified(_) | ConductEvent::DisqualificationLifted { .. },
            )) => self.standings = true,
            PublicEvent::Tournament(TournamentEvent::Talk(TalkEvent::EmblemChosen { person, .. })) => {
                self.roster_of.push(*person);
            }
            PublicEvent::Hand(..)
            | PublicEvent::Tournament(
                TournamentEvent::Clock(_)
                | TournamentEvent::Purchase(_)
                | TournamentEvent::Conduct(_)
                | TournamentEvent::Talk(_),
            ) => {}
        }
    }

    fn note_entry(&mut self, event: &EntryEvent) {
        match event {
            EntryEvent::Entered { person, .. }
            | EntryEvent::Registered { person, .. }
            | EntryEvent::CheckedIn(person) => {
                self.roster_of.push(*person);
            }
            EntryEvent::TookOver { .. }
            | EntryEvent::Substituted { .. }
            | EntryEvent::CameLate { .. }
            | EntryEvent::NoShow { .. }
            | EntryEvent::NoShowRemoved { .. }
            | EntryEvent::EntryRefunded { .. } => (self.roster, self.standings) = (true, true),
            EntryEvent::ReEntered { .. } => self.standings = true,
            EntryEvent::WillPost(_)
            | EntryEvent::AskedBackIn { .. }
            | EntryEvent::ReEntryLapsed(_)
            | EntryEvent::ReEntriesClosed
            | EntryEvent::WentAway(_)
            | EntryEvent::CameBack(_)
            | EntryEvent::GaveUp(_)
            | EntryEvent::RemovedAbsent { .. }
            | EntryEvent::Left { .. }
            | EntryEvent::Barred { .. }
            | EntryEvent::Admitted(_) => {}
        }
    }

    fn note_seating(&mut self, event: &SeatingEvent) {
        match event {
            SeatingEvent::SeatedLate { .. } => (self.roster, self.standings) = (true, true),
            SeatingEvent::Seated { .. } | SeatingEvent::Moved { .. } | SeatingEvent::SeatsRedrawn { .. } => {
                self.standings = true;
            }
            SeatingEvent::UnsoldPlaced { .. }
            | SeatingEvent::UnsoldRemoved { .. }
            | SeatingEvent::ButtonDrawn { .. }
            | SeatingEvent::ButtonPlaced { .. }
            | SeatingEvent::ButtonLifted { .. }
            | SeatingEvent::TableOpened(_)
            | SeatingEvent::TableTooSmall(_)
            | SeatingEvent::TableBroken { .. } => {}
        }
    }

    fn note_prize(&mut self, event: &PrizeEvent) {
        match event {
            PrizeEvent::Finished { .. } | PrizeEvent::Won(_) | PrizeEvent::BountyPaid { .. } => self.standings = true,
            PrizeEvent::ChopAgreed(_) | PrizeEvent::EndedByChop => (self.standings, self.chop) = (true, true),
            PrizeEvent::ChopProposed { .. } | PrizeEvent::ChopAnswered { .. } | PrizeEvent::ChopDropped(_) => {
                self.chop = true;
            }
            PrizeEvent::PrizesAnnounced(_) => {}
        }
    }
}
