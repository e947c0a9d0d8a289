//! The history of the floor for the directing staff.

use cardroom_shared::briefing::{Briefing, MAX_ORDERS, MAX_REPORTS, MAX_STORY, OrderLine, ReportLine};
use cardroom_shared::command::{Name, Order};
use cardroom_shared::event::{DirectorEvent, Event, EventKind, HandEvent, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::protocol::{OpenLinkNotice, Role};
use cardroom_shared::seat::{HandNo, PersonNo, TableNo};
use cardroom_shared::time::Moment;
use cardroom_shared::tournament::Tournament;
use cardroom_shared::view::{Viewer, event_for};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most effects of an order that are listed.
const MAX_CAME: usize = 4;

/// A spectator without a table.
const RAIL: Viewer = Viewer { person: PersonNo::SYSTEM, role: Role::Spectator, watching: None };

/// The private reports, the orders, and the last briefing of each member of the directing staff.
#[derive(Debug, Default)]
pub(super) struct FloorHistory {
    pub(super) reports: VecDeque<ReportLine>,
    /// The people who ask to join, the first to ask first.
    pub(super) asking: Vec<Name>,
    /// The open link, as the directors were told of it last.
    pub(super) open_link: Option<OpenLinkNotice>,
    /// The last briefing of each person, without running times.
    pub(super) told: BTreeMap<PersonNo, Briefing>,
    /// The hand histories that each person got, by table and hand.
    pub(super) stories_told: BTreeMap<PersonNo, BTreeSet<(TableNo, HandNo)>>,
    /// `Changed` if the mute list has changed and nobody was told yet.
    pub(super) hearing: HushListState,
    /// True if nobody is invited to direct, so that no history is needed.
    pub(super) undirected: bool,
    /// The last orders, the newest last, and the time of the newest.
    orders: VecDeque<OrderLine>,
    ordered_at: Moment,
    given: u32,
    /// The events of the last hand of each table, as the rail sees them.
    hands: BTreeMap<TableNo, VecDeque<PublicEvent>>,
}

/// The state of the mute list: `Known` if everybody has the current one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum HushListState {
    #[default]
    Known,
    Changed,
}

impl FloorHistory {
    /// Records an event for the directing staff: reports, orders and hands. The oldest of too many reports
    /// and orders are only in the record. Also notes a change of the mute list.
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

    /// Adds an event to the effects of the order at the same moment, as the rail sees it.
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
            TalkEvent::Said { .. }
            | TalkEvent::Delivered { .. }
            | TalkEvent::EmblemChosen { .. }
            | TalkEvent::Reacted { .. } => {}
        }
    }

    /// The last orders, the newest first, each with the order that undoes it now. An undo is offered only at
    /// the newest order that it concerns, and never for an order that was lifted.
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

    /// The events of the last hand of this table.
    pub(super) fn hand(&self, table: TableNo) -> Vec<PublicEvent> {
        self.hands.get(&table).into_iter().flatten().cloned().collect()
    }

    /// Forgets a person who has gone or reconnects.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
        self.stories_told.remove(&person);
    }
}

/// Returns whether the event comes from the director's ruling on a hand.
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
