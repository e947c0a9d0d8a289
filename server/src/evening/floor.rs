//! What those who direct have been told of the floor.

use cardroom_shared::briefing::{Briefing, MAX_REPORTS, ReportLine};
use cardroom_shared::event::{EventKind, PublicEvent, TalkEvent, TournamentEvent};
use cardroom_shared::seat::PersonNo;
use std::collections::{BTreeMap, VecDeque};

/// What was told the director in private, and what each of those who direct was told last of the floor.
#[derive(Debug, Default)]
pub(super) struct Floor {
    pub(super) reports: VecDeque<ReportLine>,
    pub(super) told: BTreeMap<PersonNo, Briefing>,
    /// Who is heard has changed, and nobody was told.
    pub(super) hearing: Hearing,
}

/// Whether everybody knows who is heard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hearing {
    #[default]
    Known,
    Changed,
}

impl Floor {
    /// Keeps a report; the oldest of too many is only in the record. Notes when somebody is heard no more, or again.
    pub(super) fn note(&mut self, event: &EventKind) {
        let EventKind::Told(PublicEvent::Tournament(TournamentEvent::Talk(event))) = event else { return };
        match event {
            TalkEvent::Reported { person, about, hand, words } => {
                let report = ReportLine { person: *person, about: *about, hand: *hand, words: words.clone() };
                self.reports.push_back(report);
                if self.reports.len() > MAX_REPORTS {
                    self.reports.pop_front();
                }
            }
            TalkEvent::Muted { .. } | TalkEvent::Unmuted(_) | TalkEvent::Unheard { .. } => {
                self.hearing = Hearing::Changed;
            }
            TalkEvent::Said { .. } | TalkEvent::Delivered { .. } => {}
        }
    }

    /// Somebody has gone, or comes anew: they have been told nothing.
    pub(super) fn forget(&mut self, person: PersonNo) {
        self.told.remove(&person);
    }
}
