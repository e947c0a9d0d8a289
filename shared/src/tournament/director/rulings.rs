//! The director at a table: their rulings on the hand in progress.

use crate::command::FloorOrder;
use crate::event::{ClockCallSource, ConductEvent, PublicEvent, TournamentEvent};
use crate::house::Permission;
use crate::refusal::Refusal;
use crate::seat::{PersonNo, TableNo};
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

    /// A ruling at a table. A pot goes also to somebody whom that pot has put out: they are in again first, if they can have it
    /// (robert-house-6).
    pub(super) fn decide_floor(
        &self,
        table: TableNo,
        order: &FloorOrder,
        at: Moment,
    ) -> Result<Vec<PublicEvent>, Refusal> {
        if let FloorOrder::RunOut = order {
            return self.decide_run_out(table).map(|event| vec![PublicEvent::Tournament(event)]);
        }
        if let FloorOrder::Clock(seat) = order {
            return self.put_clock_on(table, *seat, ClockCallSource::Director, at).map(|event| vec![event]);
        }
        let sitting = self.tables.get(&table).ok_or(Refusal::NoTable(table))?;
        if let FloorOrder::Fine(seat, _) = order {
            self.check_fine(sitting, *seat)?;
        }
        if matches!(order, FloorOrder::Award(..) | FloorOrder::Impound(_)) {
            self.check_break(sitting, at)?;
        }
        let out = if let FloorOrder::Award(seat, _) = order { self.put_out_from(table, *seat) } else { None };
        let back = out.map(|person| self.decide_undo(Some(person))).transpose()?;
        let ruled = sitting.decide_floor(order, out)?;
        Ok(back.map(PublicEvent::Tournament).into_iter().chain([PublicEvent::Hand(table, ruled)]).collect())
    }
}
