//! What somebody has bought and has not played with yet: the director can take it back until the next deal of the table.

use super::desk::{Bounty, Out};
use super::{Broke, Entry, EntryState, Tournament};
use crate::chips::Chips;
use crate::command::Sale;
use crate::event::{DayEvent, Extra, PurchaseEvent};
use crate::refusal::{NotOrdered, Refusal};
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::table::{Seat, Table};
use crate::time::Moment;

/// The most purchases of one player that are remembered so that they can be taken back.
const MOST_PURCHASES: usize = 8;

/// Something that somebody has bought since the last deal of the table, and how all was before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Bought {
    sale: Sale,
    chips: Chips,
    cents: u64,
    place: (TableNo, SeatNo),
    /// Who sat there before, if anybody did.
    seat: Option<Seat>,
    /// The stack with it.
    stack: Chips,
    broke: Option<Broke>,
    taken_by: Vec<PersonNo>,
    bounty: Bounty,
    /// What was paid for the last of the chips that were lost before it.
    bounties: Vec<(PersonNo, u64)>,
    was_out: Option<WasOut>,
}

/// How somebody was out who has entered again.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WasOut {
    state: EntryState,
    /// Who had gone out before.
    before: Vec<PersonNo>,
    /// Who went out together with them.
    tied: Vec<PersonNo>,
    sat_at: Option<TableNo>,
    /// The last hand of that table then.
    hand: Option<HandNo>,
    hand_level: u16,
    out: Out,
}

impl From<Extra> for Sale {
    fn from(extra: Extra) -> Self {
        match extra {
            Extra::AddOn => Self::AddOn,
            Extra::TopUp => Self::TopUp,
        }
    }
}

impl Entry {
    /// What was bought is played with from now on.
    pub(super) fn play_with_purchases(&mut self) {
        for bought in std::mem::take(&mut self.bought) {
            if !self.played.contains(&bought.sale) {
                self.played.push(bought.sale);
            }
        }
    }
}

impl Tournament {
    /// How everything is before somebody buys this at a seat.
    pub(super) fn before_purchase(
        &self,
        person: PersonNo,
        sale: Sale,
        place: (TableNo, SeatNo),
        cents: u64,
    ) -> Option<Bought> {
        let entry = self.entries.get(&person)?;
        let was_out = matches!(entry.state, EntryState::Finished { .. }).then(|| {
            let mut before = Vec::new();
            let mut tied = Vec::new();
            for group in &self.finished {
                if group.contains(&person) {
                    tied = group.iter().copied().filter(|other| *other != person).collect();
                    break;
                }
                before.extend_from_slice(group);
            }
            let hand = entry.sat_at.and_then(|table| self.tables.get(&table)).map(Table::hands_begun);
            let (state, sat_at, hand_level, out) = (entry.state, entry.sat_at, entry.hand_level, entry.out);
            WasOut { state, before, tied, sat_at, hand, hand_level, out }
        });
        Some(Bought {
            sale,
            chips: Chips::ZERO,
            cents,
            place,
            seat: self.tables.get(&place.0).and_then(|table| table.seat(place.1)),
            stack: Chips::ZERO,
            broke: entry.broke,
            taken_by: entry.taken_by.clone(),
            bounty: entry.bounty,
            bounties: Vec::new(),
            was_out,
        })
    }

    /// It is bought, for so many chips that have come into play.
    pub(super) fn note_purchase(&mut self, person: PersonNo, bought: Option<Bought>, chips: Chips) {
        let Some(bought) = bought else { return };
        let stack = self.chips_of(person);
        if let Some(entry) = self.entries.get_mut(&person) {
            if entry.bought.len() >= MOST_PURCHASES {
                entry.bought.remove(0);
            }
            entry.bought.push(Bought { chips, stack, ..bought });
        }
    }

    /// A bounty was paid for the chips that somebody lost before buying again.
    pub(super) fn note_bounty_of_purchase(&mut self, of: PersonNo, shares: &[(PersonNo, u64)]) {
        let bought = self.entries.get_mut(&of).and_then(|entry| entry.bought.last_mut());
        if let Some(bought) = bought.filter(|bought| bought.broke.is_some()) {
            bought.bounties.extend_from_slice(shares);
        }
    }

    /// The director takes back what somebody bought last.
    pub(super) fn decide_purchase_back(&self, person: PersonNo, sale: Sale) -> Result<DayEvent, Refusal> {
        let entrant = self.entrant_of(person);
        let entry = self.entries.get(&entrant).ok_or_else(|| self.has_no_seat(entrant))?;
        self.prizes_are_open()?;
        let has = entry.bought.iter().any(|bought| bought.sale == sale);
        let bought = match entry.bought.last() {
            Some(last) if last.sale == sale => last,
            Some(last) if has => return Err(NotOrdered::BoughtSince(last.sale).into()),
            _ if entry.played.contains(&sale) => return Err(NotOrdered::BoughtChipsPlayed(sale).into()),
            _ => return Err(NotOrdered::NothingBought(sale).into()),
        };
        let (place, stack) = (self.seat_of_entrant(entrant), self.chips_of(entrant));
        let was_for_sale = bought.seat.is_some_and(|seat| seat.person == PersonNo::UNSOLD);
        if stack != bought.stack || (was_for_sale && place != Some(bought.place)) {
            return Err(NotOrdered::BoughtChipsMoved { sale, then: bought.stack, now: stack }.into());
        }
        Ok(DayEvent::Purchase(PurchaseEvent::PurchaseTakenBack {
            person: entrant,
            sale,
            chips: bought.chips,
            cents: bought.cents,
        }))
    }

    /// All is as it was before it was bought.
    pub(super) fn take_purchase_back(&mut self, person: PersonNo, at: Moment) {
        let Some(place) = self.seat_of_entrant(person) else { return };
        let Some(bought) = self.entries.get_mut(&person).and_then(|entry| entry.bought.pop()) else { return };
        self.take_bounties_back(&bought.bounties);
        self.issued = self.issued.less(bought.chips);
        if let Some(entry) = self.entries.get_mut(&person) {
            match bought.sale {
                Sale::Rebuy => entry.rebuys = entry.rebuys.saturating_sub(1),
                Sale::AddOn => entry.add_on_taken = false,
                Sale::TopUp => {}
                Sale::ReEntry => entry.re_entries = entry.re_entries.saturating_sub(1),
            }
            entry.extra_cents = entry.extra_cents.saturating_sub(bought.cents);
            entry.bounty_due.clear();
            (entry.broke, entry.taken_by, entry.bounty) = (bought.broke, bought.taken_by, bought.bounty);
        }
        if let Some(table) = self.tables.get_mut(&place.0) {
            match (bought.seat, bought.was_out.is_some()) {
                (Some(seat), _) if place == bought.place => table.sit_again(place.1, seat),
                (_, true) => table.clear_seat(place.1),
                (_, false) => table.set_stack(place.1, table.stack(place.1).less(bought.chips)),
            }
            if bought.broke.is_some() {
                table.wait_again(at);
            }
        }
        if let Some(was_out) = bought.was_out {
            self.be_out_again(person, was_out);
        }
        self.settle_again();
    }

    /// Somebody is out as before.
    fn be_out_again(&mut self, person: PersonNo, was_out: WasOut) {
        let WasOut { state, before, tied, sat_at, hand, hand_level, out } = was_out;
        let has_one_of =
            |people: Vec<PersonNo>| move |group: &Vec<PersonNo>| group.iter().any(|other| people.contains(other));
        let with_them = self.finished.iter().position(has_one_of(tied));
        if let Some(group) = with_them.and_then(|place| self.finished.get_mut(place)) {
            group.push(person);
        } else {
            let place = self.finished.iter().rposition(has_one_of(before)).map_or(0, |last| last + 1);
            self.finished.insert(place, vec![person]);
        }
        let dealt = |table: TableNo| self.tables.get(&table).map(Table::hands_begun) != hand;
        let out = if sat_at.is_some_and(dealt) { Out::LongSince } else { out };
        if let Some(entry) = self.entries.get_mut(&person) {
            entry.state = state;
            (entry.sat_at, entry.hand_level, entry.out) = (sat_at, hand_level, out);
        }
    }
}
