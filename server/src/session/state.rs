//! What is kept of a running evening.

use super::audience::TableAudience;
use super::bots::BotRoster;
use super::catch_up_history::CatchUpHistory;
use super::cut_progress::CutProgress;
use super::floor_history::FloorHistory;
use super::lobby::Lobby;
use super::multi_table::MultiTableWatch;
use super::outbox::{PendingNews, SessionOutbox};
use super::public_log::PublicLog;
use super::table_overview::TableOverview;
use crate::game::console_story::StoryWriter;
use crate::game::invitations::InvitedGuest;
use crate::game::recorded_game::RecordedGame;
use cardroom_shared::chop::ChopProposal;
use cardroom_shared::command::Name;
use cardroom_shared::event::PrizeTable;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// A running evening.
pub struct Session {
    pub(super) host: RecordedGame,
    pub(super) guests: BTreeMap<PersonNo, InvitedGuest>,
    pub(super) present: BTreeSet<PersonNo>,
    /// Which table each of them sees; made anew when that may have changed.
    pub(super) audience: TableAudience,
    /// Who is invited to direct, the lowest number first.
    pub(super) officials: Vec<PersonNo>,
    /// How many players are invited.
    pub(super) invited: usize,
    /// Which table those without a seat look at.
    pub(super) watching: BTreeMap<PersonNo, TableNo>,
    pub(super) bots: BotRoster,
    pub(super) start: StartPlan,
    pub(super) waiting: Vec<WaitingEntrant>,
    /// A division of the prizes that waits until the hand is over.
    pub(super) wished_chop: Option<WaitingChop>,
    /// What everybody was told last that the places pay.
    pub(super) told_prizes: Option<PrizeTable>,
    /// Who was said last to direct.
    pub(super) told_director: Option<PersonNo>,
    /// Until when those who were here before the house closed may come back.
    pub(super) return_by: Option<Moment>,
    /// When the house stood still last.
    pub(super) woke_at: Option<Moment>,
    pub(super) floor: FloorHistory,
    pub(super) overview: TableOverview,
    /// What happened lately, for whoever comes.
    pub(super) kept: CatchUpHistory,
    /// Who looks at more than one table.
    pub(super) beside: MultiTableWatch,
    /// What those are told who look at the house from outside.
    pub(super) wall: PublicLog,
    pub(super) teller: StoryWriter,
    pub(super) players_changed: bool,
    pub(super) lobby: Lobby,
    pub(super) untold: PendingNews,
    /// Who cuts, and what they were told of deals.
    pub(super) cutting: CutProgress,
    pub(super) outbox: SessionOutbox,
}

/// A late player who waits until the hand is over.
#[derive(Debug)]
pub(super) struct WaitingEntrant {
    pub(super) person: PersonNo,
    /// The number of the message with which they asked.
    pub(super) number: u32,
    pub(super) name: Name,
}

/// A division of the prizes that somebody proposed in the middle of a hand.
#[derive(Debug)]
pub(super) struct WaitingChop {
    pub(super) person: PersonNo,
    /// The number of the message with which they asked.
    pub(super) number: u32,
    pub(super) wish: ChopProposal,
}

/// When play starts by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StartPlan {
    /// When the time is up.
    pub(super) at: Moment,
    /// Whether the host was told that the time is up and too few are there.
    pub(super) told: bool,
    /// How long after the first guest the time is up, in milliseconds, where bots alone begin nothing.
    pub(super) after_first_ms: Option<u64>,
}

impl StartPlan {
    /// Play starts at this moment at the latest, if two are there by then.
    pub(super) const fn at(moment: Moment) -> Self {
        Self { at: moment, told: false, after_first_ms: None }
    }
}
