//! What those who direct have been told of the floor.

use cardroom_shared::briefing::{Briefing, MAX_ORDERS, MAX_REPORTS, MAX_STORY, OrderLine, ReportLine};
use cardroom_shared::command::Order;
use cardroom_shared::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::Role;
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most that is told of what came of an order.
const MAX_CAME: usize = 4;

/// Somebody who watches, no table in particular.
const RAIL: Viewer = Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching: None };

/// What was told the director in private, what they ordered, and what each of those who direct was told last of the floor.
#[derive(Debug, Default)]
pub(super) struct FloorHistory {
    pub(super) reports: VecDeque<ReportLine>,
    /// What each was told, at no moment in particular.
    pub(super) told: BTreeMap<PersonNo, Briefing>,
    /// The stories that each was told, by the table and the hand.
    pub(super) stories_told: BTreeMap<PersonNo, BTreeSet<(TableNo, HandNo)>>,
    /// Who is heard has changed, and nobody was told.
    pub(super) hearing: HushListState,
    /// Nobody is invited to direct: nothing need be kept for them.
    pub(super) undirected: bool,
    /// The last orders, the newest last, and when that was given.
    orders: VecDeque<OrderLine>,
    ordered_at: Moment,
    given: u32,
    /// What happened in the last hand of each table, as the rail is told it.
    hands: BTreeMap<TableNo, VecDeque<PublicEvent>>,
}

/// Whether everybody knows who is heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HushListState {
    #[default]
    Known,
    Changed,
}

impl FloorHistory {
    /// Keeps what those who direct need of what happened: reports and orders, of which the oldest of too many are only in the
    /// record, and the hands. Notes when somebody is heard no more, or again.
    pub(super) fn handle_event(&mut self, tournament: &Tournament, event: &Event) {
        let EventKind::Told(told) = &event.what else { return };
        if let PublicEvent::Hand(table, happened) = told {
            self.note_hand(tournament, *table, happened, event);
            if !is_ruling(happened) {
                return;
            }
        }
        if let PublicEvent::Tournament(TournamentEvent::Talk(talk)) = told {
            self.note_talk(talk);
            if matches!(talk, TalkEvent::Muted { .. } | TalkEvent::Unmuted(_)) {
                self.note_what_came(tournament, event);
            }
        } else if let PublicEvent::Tournament(TournamentEvent::Director(DirectorEvent::Ordered { by, order, why })) =
            told
        {
            self.given += 1;
            let (number, order) = (self.given, order.without_cards());
            let (why, came, undo) = (why.clone(), Vec::new(), None);
            self.orders.push_back(OrderLine { number, by: *by, order, why, came, undo });
            self.ordered_at = event.at;
            if self.orders.len() > MAX_ORDERS {
                self.orders.pop_front();
            }
        } else {
            self.note_what_came(tournament, event);
        }
    }

    /// What follows an order at the same moment came of it. It is told as the rail is told it.
    fn note_what_came(&mut self, tournament: &Tournament, event: &Event) {
        let EventKind::Told(told) = &event.what else { return };
        let is_next = self.ordered_at == event.at;
        let last = self.orders.back_mut().filter(|order| is_next && order.came.len() < MAX_CAME);
        if let Some(order) = last {
            let watching = told.table();
            order.came.extend(event_for(tournament, Viewer { watching, ..RAIL }, event));
        }
    }

    fn note_hand(&mut self, tournament: &Tournament, table: TableNo, happened: &HandEvent, event: &Event) {
        if self.undirected {
            return;
        }
        let hand = self.hands.entry(table).or_default();
        if matches!(happened, HandEvent::Begun(_)) {
            hand.clear();
        }
        hand.extend(event_for(tournament, Viewer { watching: Some(table), ..RAIL }, event));
        if hand.len() > MAX_STORY {
            hand.pop_front();
        }
    }

    fn note_talk(&mut self, event: &TalkEvent) {
        match event {
            TalkEvent::Reported { person, about, hand, words } => {
                let report = ReportLine { person: *person, about: *about, hand: *hand, words: words.clone() };
                self.reports.push_back(report);
                if self.reports.len() > MAX_REPORTS {
                    self.reports.pop_front();
                }
            }
            TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) | TalkEvent::Unheard { .. } => {
                self.hearing = HushListState::Changed;
            }
            TalkEvent::Said { .. } | TalkEvent::Delivered { .. } => {}
        }
    }

    /// The last orders, the newest first, each with what takes it back now. What one order would take back, no older one
    /// offers; nor does one that was lifted already.
    pub(super) fn orders(&self, tournament: &Tournament, now: Moment) -> Vec<OrderLine> {
        let (mut offered, mut lifted) = (Vec::new(), Vec::new());
        let line = |line: &OrderLine| {
            if matches!(line.order, Order::Lift(..)) {
                lifted.push(line.order.clone());
            }
            let by_lifting = line.order.lifted_by();
            if let Some(nth) = lifted.iter().position(|lift| by_lifting.as_ref() == Some(lift)) {
                lifted.swap_remove(nth);
                return OrderLine { undo: None, ..line.clone() };
            }
            let undo = tournament.undo_of(&line.order, now).filter(|undo| !offered.contains(undo));
            offered.extend(undo.clone());
            OrderLine { undo, ..line.clone() }
        };
        self.orders.iter().rev().map(line).collect()
    }

    /// What happened in the last hand of this table.
    pub(super) fn hand(&self, table: TableNo) -> Vec<PublicEvent> {
        self.hands.get(&table).into_iter().flatten().cloned().collect()
    }

    /// Somebody has gone, or comes anew: they have been told nothing.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.stories_told.remove(&person);
    }
}

/// Whether it came of a ruling of the director on a hand.
fn is_ruling(happened: &HandEvent) -> bool {
    matches!(
        happened,
        HandEvent::ClockCalled { .. }
            | HandEvent::EarlyActHeld(_)
            | HandEvent::RightLost { .. }
            | HandEvent::Limited(_)
            | HandEvent::UndercallForfeited { .. }
            | HandEvent::CallTakenBack { .. }
            | HandEvent::Fined { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Retrieved { .. }
            | HandEvent::Misdealt { .. }
            | HandEvent::Irregular(_)
            | HandEvent::Refunded { .. }
            | HandEvent::AwardMoved { .. }
            | HandEvent::Impounded { .. }
            | HandEvent::ActTakenBack(_)
            | HandEvent::RunsProposed(_)
            | HandEvent::ProposalCancelled
            | HandEvent::HandShown(_)
    )
}
