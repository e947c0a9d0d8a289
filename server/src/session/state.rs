//! The state of a running session.

use super::arrival_news::Lobby;
use super::audience::TableAudience;
use super::bots::BotRoster;
use super::briefing_history::FloorHistory;
use super::catch_up_history::CatchUpHistory;
use super::cut_progress::CutProgress;
use super::outbox::{PendingNews, SessionOutbox};
use super::public_log::PublicLog;
use super::table_overview::TableOverview;
use super::watched_tables::MultiTableWatch;
use crate::game::console_story::StoryWriter;
use crate::game::invitations::InvitedGuest;
use crate::game::live_game::RecordedGame;
use cardroom_shared::command::CommandSource;
use cardroom_shared::command::Name;
use cardroom_shared::event::PrizeTable;
use cardroom_shared::protocol::WebAddress;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// A running session.
pub struct Session {
    pub(super) host: RecordedGame,
    pub(super) guests: BTreeMap<PersonNo, InvitedGuest>,
    pub(super) present: BTreeSet<PersonNo>,
    /// The table that each of them sees; recomputed when it may have changed.
    pub(super) audience: TableAudience,
    /// The guests who may direct, the lowest number first.
    pub(super) officials: Vec<PersonNo>,
    /// The number of invited players.
    pub(super) invited: usize,
    /// The table that each person without a seat watches.
    pub(super) watching: BTreeMap<PersonNo, TableNo>,
    pub(super) bots: BotRoster,
    pub(super) start: StartPlan,
    pub(super) waiting: Vec<WaitingEntrant>,
    /// A division of the prizes that waits until the hand is over.
    pub(super) wished_chop: Option<WaitingChop>,
    /// The prizes that everybody was told last.
    pub(super) told_prizes: Option<PrizeTable>,
    /// The acting director whom everybody was told last.
    pub(super) told_director: Option<PersonNo>,
    /// The time of the start without an order that everybody was told last.
    pub(super) told_start: Option<Moment>,
    /// The end of the time in which people may come back after a restart.
    pub(super) return_by: Option<Moment>,
    /// The time of the last standstill of the server.
    pub(super) woke_at: Option<Moment>,
    pub(super) floor: FloorHistory,
    pub(super) overview: TableOverview,
    /// The recent history for newcomers.
    pub(super) kept: CatchUpHistory,
    /// The spectators of more than one table.
    pub(super) beside: MultiTableWatch,
    /// The log for web and broadcast.
    pub(super) wall: PublicLog,
    pub(super) teller: StoryWriter,
    pub(super) players_changed: bool,
    pub(super) lobby: Lobby,
    pub(super) untold: PendingNews,
    /// The cuts, and the disclosures of deals.
    pub(super) cutting: CutProgress,
    /// The address of the web at which guests get seats in browsers.
    pub(super) web: Option<WebAddress>,
    pub(super) outbox: SessionOutbox,
}

/// A late player who waits until the hand is over.
#[derive(Debug)]
pub(super) struct WaitingEntrant {
    pub(super) person: PersonNo,
    /// The number of the message with their request.
    pub(super) number: u32,
    pub(super) name: Name,
}

/// A proposed division of the prizes that waits for the end of a hand.
#[derive(Debug)]
pub(super) struct WaitingChop {
    /// The person who is answered: a player, or the director.
    pub(super) person: PersonNo,
    /// The number of the message with the proposal.
    pub(super) number: Option<u32>,
    /// The proposal.
    pub(super) command: CommandSource,
}

/// The time of the start without an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct StartPlan {
    /// The time at which play starts.
    pub(super) at: Moment,
    /// True if the host was told that the time is up and too few players are there.
    pub(super) told: bool,
    /// The time from the first guest to the start, in milliseconds, if bots alone start nothing.
    pub(super) after_first_ms: Option<u64>,
}

impl StartPlan {
    /// Returns a plan to start at this moment at the latest, if two players are there by then.
    pub(super) const fn at(moment: Moment) -> Self {
        Self { at: moment, told: false, after_first_ms: None }
    }
}
