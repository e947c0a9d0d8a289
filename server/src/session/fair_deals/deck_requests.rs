//! The fair-deal side of deck requests: their purpose, their plan, and whether they are still needed.

use super::super::Session;
use crate::game::dealer::{DeckPurpose, DeckRequest};
use cardroom_fair_deal::{Pending, Plan, Purpose, SeatPlan};
use cardroom_shared::chance::{Deal, DealPurpose, DrawPurpose};
use cardroom_shared::seat::{SeatNo, TableNo};
use cardroom_shared::table::Table;

/// The most people in the plan of lots.
const MOST_DRAWN: usize = 1_000;

impl Session {
    /// The purpose under which a request is sealed.
    pub(super) fn purpose(wanted: &DeckRequest) -> Purpose {
        match &wanted.purpose {
            DeckPurpose::Hand(..) => Purpose::Hand,
            DeckPurpose::Rest(..) => Purpose::Rest,
            DeckPurpose::Draw(DrawPurpose::Race, _) => Purpose::ChipRace,
            DeckPurpose::Draw(DrawPurpose::Button, _) => Purpose::ButtonDraw,
            DeckPurpose::Lots => Purpose::Lot,
        }
    }

    /// The pending deal for a request.
    pub(super) fn pending(&self, wanted: &DeckRequest) -> Option<Pending> {
        let purpose = Self::purpose(wanted);
        self.host.dealer().house().pending(wanted.table).find(|pending| pending.seals.purpose == purpose)
    }

    /// Returns whether a draw has to wait for lots, or a chip race for the button. They follow the order of
    /// the agenda, so that a cut deck is dealt at once.
    pub(super) fn waits_behind(&self, wanted: &DeckRequest) -> bool {
        let before = |earlier: Purpose| match Self::purpose(wanted) {
            Purpose::ButtonDraw => earlier == Purpose::Lot,
            Purpose::ChipRace => matches!(earlier, Purpose::Lot | Purpose::ButtonDraw),
            Purpose::Hand | Purpose::Rest | Purpose::Lot => false,
        };
        matches!(wanted.purpose, DeckPurpose::Draw(..))
            && self.host.dealer().requests().iter().any(|other| before(Self::purpose(other)))
    }

    /// Returns whether a request is still needed: an order may have come in between.
    pub(super) fn is_still_wanted(&self, wanted: &DeckRequest) -> bool {
        let tournament = self.tournament();
        // A cancelled event leaves its hands as they are.
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

    /// The plan of a request, as it is from the call on.
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
