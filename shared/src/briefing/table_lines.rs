//! The public state of each table, one line a table, for the director and the deputies.

use crate::chips::Chips;
use crate::command::{Command, CommandSource, FloorOrder, Order, PenaltyRequest};
use crate::event::{ConductEvent, EventKind, PenaltyLength, PublicEvent, TournamentEvent};
use crate::seat::{HandNo, PersonNo, SeatNo, TableNo};
use crate::standing::TableWait;
use crate::table::Table;
use crate::time::Moment;
use crate::tournament::Tournament;
use crate::view::{DealExclusion, HandStage, PlayerStatus, SeatView, TableView, TurnView, table_view};
use serde::{Deserialize, Serialize};

/// One table of the list for the director. It holds only what everybody at the table sees, and no cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TableLine {
    /// The table.
    pub table: TableNo,
    /// The hand in progress, or the last one.
    pub hand: HandNo,
    /// The stage of the hand.
    pub stage: HandStage,
    /// The taken seats, the lowest number first.
    pub seats: Vec<SeatLine>,
    /// The player to act, and the time that is left.
    pub turn: Option<TurnView>,
    /// The reason why the table waits before it plays on, if it does.
    pub waits: Option<TableWait>,
    /// True if the director can declare a misdeal now.
    pub can_misdeal: bool,
}

/// A taken seat, as the director sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeatLine {
    /// The seat.
    pub seat: SeatNo,
    /// The player in the seat.
    pub person: PersonNo,
    /// Chips behind.
    pub stack: Chips,
    /// Their status in the hand.
    pub standing: PlayerStatus,
    /// True if they are absent.
    pub away: bool,
    /// The reason why they get no cards, if they get none.
    pub kept_away: DealExclusion,
    /// The next step of the penalties for them.
    pub next_penalty: NextPenalty,
}

/// The next step of the penalties for a player, as it would be given now.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum NextPenalty {
    /// None can be given now.
    #[default]
    None,
    /// A penalty of this many minutes away from the cards.
    Minutes(u32),
    /// They would be disqualified.
    Disqualified,
}

impl NextPenalty {
    /// Returns the result of the order, found by asking the tournament without applying anything.
    fn of(tournament: &Tournament, person: PersonNo, now: Moment) -> Self {
        let order = Order::Penalty(person, PenaltyRequest::NextStep);
        let command = Command { at: now, from: CommandSource::order(PersonNo::SYSTEM, order) };
        let decided = tournament.decide(&command).unwrap_or_default();
        let step = decided.iter().find_map(|event| {
            let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Conduct(step))) = &event.what else {
                return None;
            };
            Some(step)
        });
        if let Some(ConductEvent::PenaltyGiven { length: PenaltyLength::Minutes(minutes), .. }) = step {
            Self::Minutes(*minutes)
        } else if matches!(step, Some(ConductEvent::Disqualified(_))) {
            Self::Disqualified
        } else {
            Self::None
        }
    }
}

impl TableLine {
    /// Returns the line of this table at this moment.
    pub fn of(tournament: &Tournament, table: &Table, now: Moment) -> Self {
        // Most hands are past that point, and need no dry run of the order.
        let is_early = table.hand_in_progress().is_some_and(|hand| hand.can_be_called_off().is_ok());
        let TableView { table, hand, stage, seats, turn, waits, .. } = table_view(tournament, table, now);
        let sits = |taken: &SeatView| SeatLine {
            seat: taken.seat,
            person: taken.person,
            stack: taken.stack,
            standing: taken.standing,
            away: taken.away,
            kept_away: taken.kept_away,
            next_penalty: NextPenalty::of(tournament, taken.person, now),
        };
        let seats = seats.iter().filter(|taken| taken.kept_away != DealExclusion::Out).map(sits).collect();
        let misdeal = CommandSource::order(PersonNo::SYSTEM, Order::Floor(table, FloorOrder::Misdeal));
        let can_misdeal = is_early && tournament.decide(&Command { at: now, from: misdeal }).is_ok();
        Self { table, hand, stage, seats, turn, waits, can_misdeal }
    }

    /// Returns the line without the passing of time, to compare two lines: times are no change.
    #[must_use]
    pub fn timeless(&self) -> Self {
        let turn = self.turn.map(|turn| TurnView { left_ms: None, ..turn });
        let seats = self.seats.iter().map(|seat| SeatLine { kept_away: seat.kept_away.timeless(), ..*seat }).collect();
        Self { seats, turn, ..self.clone() }
    }
}
