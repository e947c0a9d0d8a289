//! What is wanted of decks and lots, as what it is sealed, and whether it is wanted still.

use super::super::Session;
use crate::game::dealer::{DeckPurpose, DeckRequest};
use cardroom_fair_deal::{Pending, Plan, Purpose, SeatPlan};
use cardroom_shared::chance::{Deal, DealPurpose, DrawPurpose};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::table::Table;

/// The most people who are named in the plan of lots.
const MOST_DRAWN: usize = 1_000;

impl Session {
    /// As what it is sealed.
    pub(super) fn purpose(wanted: &DeckRequest) -> Purpose {
        match &wanted.purpose {
            DeckPurpose::Hand(..) => Purpose::Hand,
            DeckPurpose::Rest(..) => Purpose::Rest,
            DeckPurpose::Draw(DrawPurpose::Race, _) => Purpose::ChipRace,
            DeckPurpose::Draw(DrawPurpose::Button, _) => Purpose::ButtonDraw,
            DeckPurpose::Lots => Purpose::Lot,
        }
    }

    /// What is sealed for what is wanted.
    pub(super) fn pending(&self, wanted: &DeckRequest) -> Option<Pending> {
        let purpose = Self::purpose(wanted);
        self.host.dealer().house().pending(wanted.table).find(|pending| pending.purpose == purpose)
    }

    /// Whether a draw has to wait for lots, or a chip race for a button: so they come on the agenda, and what is cut is dealt at once.
    pub(super) fn waits_behind(&self, wanted: &DeckRequest) -> bool {
        let before = |earlier: Purpose| match Self::purpose(wanted) {
            Purpose::ButtonDraw => earlier == Purpose::Lot,
            Purpose::ChipRace => matches!(earlier, Purpose::Lot | Purpose::ButtonDraw),
            Purpose::Hand | Purpose::Rest | Purpose::Lot => false,
        };
        matches!(wanted.purpose, DeckPurpose::Draw(..))
            && self.host.dealer().requests().iter().any(|other| before(Self::purpose(other)))
    }

    /// Whether what was wanted is so still: an order may have come in between.
    pub(super) fn is_still_wanted(&self, wanted: &DeckRequest) -> bool {
        let tournament = self.tournament();
        // An event that is called off leaves its hands as they are.
        if tournament.is_over() {
            return false;
        }
        let table = || tournament.table(TableNo(wanted.table));
        let is_hand = |no| {
            let hand = table().and_then(Table::hand_in_progress);
            hand.is_some_and(|hand| hand.wants_shuffle() && hand.plan().hand == no)
        };
        match &wanted.purpose {
            DeckPurpose::Hand(no, _) => is_hand(*no),
            DeckPurpose::Rest(no, places) => {
                let rest = || table()?.hand()?.cards_to_reshuffle();
                is_hand(*no)
                    && rest().is_some_and(|rest| rest.iter().map(|(place, _)| place.0).eq(places.iter().copied()))
            }
            DeckPurpose::Draw(draw, seats) => {
                let wants =
                    |deal: &Deal| deal.purpose == DealPurpose::Draw(*draw) && deal.seats().eq(seats.iter().copied());
                tournament.draw_wanted(TableNo(wanted.table)).is_some_and(|deal| wants(&deal))
            }
            DeckPurpose::Lots => true,
        }
    }

    /// The plan of what is wanted, as it stands from the call on.
    pub(super) fn plan(&self, wanted: &DeckRequest) -> Option<Plan> {
        let tournament = self.tournament();
        let table = || tournament.table(TableNo(wanted.table));
        let entry = |table: &Table, seat: &SeatNo| {
            let person = table.seat(*seat)?.person;
            let person = tournament.substitute_of(person).unwrap_or(person);
            Some(SeatPlan { seat: seat.number(), person: person.0 })
        };
        let entries = |table: &Table, seats: &[SeatNo]| -> Option<Vec<SeatPlan>> {
            seats.iter().map(|seat| entry(table, seat)).collect()
        };
        Some(match &wanted.purpose {
            DeckPurpose::Hand(_, seats) => {
                let button = table()?.hand()?.plan().button;
                Plan::Hand { button: button.number(), dealt: entries(table()?, seats)? }
            }
            DeckPurpose::Rest(_, places) => {
                Plan::Rest { hand: self.host.dealer().house().hand(wanted.table)?, places: places.clone() }
            }
            DeckPurpose::Draw(_, seats) => Plan::Draw(entries(table()?, seats)?),
            DeckPurpose::Lots => {
                const SEATS: u8 = 1;
                let people = tournament.who_draws_seats().into_iter().take(MOST_DRAWN);
                Plan::Lot { reason: SEATS, persons: people.map(|person| person.0).collect() }
            }
        })
    }
}
