//! The director at a table: his rulings on the hand in progress.

use crate::command::FloorOrder;
use crate::event::{CalledBy, ConductEvent, Event, EventKind, PublicEvent, TournamentEvent};
use crate::house::Permission;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, SeatNo, TableNo};
use crate::time::Moment;
use crate::tournament::Tournament;

impl Tournament {
    /// Takes from a player the right to ask to see called hands, or gives it back (robert-showdown-6, fpn-22b).
    pub(super) fn decide_asking(&self, person: PersonNo, permission: Permission) -> Result<TournamentEvent, Refusal> {
        self.entries.get(person).ok_or_else(|| self.not_playing(person))?;
        if self.record(person).asking == permission {
            Err(Refusal::NoChange)
        } else {
            Ok(TournamentEvent::Conduct(ConductEvent::AskingRuled { person, permission }))
        }
    }

    pub(super) fn decide_floor(&self, table: TableNo, order: &FloorOrder, at: Moment) -> Result<PublicEvent, Refusal> {
        if let FloorOrder::Clock(seat) = order {
            return self.put_clock_on(table, *seat, CalledBy::Director, at);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if let FloorOrder::Award(seat, _) = order
            && let Some(person) = self.put_out_from(table, *seat)
        {
            return self.decide_award_to_who_is_out(person, table, order, at);
        }
        if let FloorOrder::Fine(seat, _) = order {
            self.check_fine(sitting, *seat)?;
        }
        sitting.decide_floor(order).map(|event| PublicEvent::Hand(table, event))
    }

    /// Who sat here in the last hand and is out by it, as long as that can be taken back.
    fn put_out_from(&self, table: TableNo, seat: SeatNo) -> Option<PersonNo> {
        let sitting = self.tables.get(&table).filter(|table| table.seat(seat).is_none())?;
        sitting.dealt_at(seat).filter(|person| self.out_by_last_hand(table).contains(person))
    }

    /// A pot goes to somebody whom that pot has put out: he is in again first, if he can have it (robert-house-6).
    fn decide_award_to_who_is_out(
        &self,
        person: PersonNo,
        table: TableNo,
        order: &FloorOrder,
        at: Moment,
    ) -> Result<PublicEvent, Refusal> {
        let back = PublicEvent::Day(self.decide_undo(Some(person))?);
        let mut then = self.clone();
        then.apply(&Event { at, what: EventKind::Told(back.clone()) });
        then.decide_floor(table, order, at)?;
        Ok(back)
    }
}
