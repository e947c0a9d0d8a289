//! What is kept of a running evening.

use super::audience::Audience;
use super::bots::BotTable;
use super::catch_up_history::Kept;
use super::cut_progress::Cutting;
use super::floor_history::Floor;
use super::lobby::Lobby;
use super::multi_table::Beside;
use super::outbox::{Outbox, Untold};
use super::public_log::Wall;
use super::table_overview::Overview;
use crate::game::console_story::Teller;
use crate::game::invitations::Invited;
use crate::game::recorded_game::Host;
use cardroom_shared::chop::ChopWish;
use cardroom_shared::command::Name;
use cardroom_shared::event::PrizeTable;
use cardroom_shared::seat::{PersonNo, TableNo};
use cardroom_shared::time::Moment;
use std::collections::{BTreeMap, BTreeSet};

/// A running evening.
pub struct Evening {
    pub(super) host: Host,
    pub(super) guests: BTreeMap<PersonNo, Invited>,
    pub(super) present: BTreeSet<PersonNo>,
    /// Which table each of them sees; made anew when that may have changed.
    pub(super) audience: Audience,
    /// Who is invited to direct, the lowest number first.
    pub(super) officials: Vec<PersonNo>,
    /// How many players are invited.
    pub(super) invited: usize,
    /// Which table those without a seat look at.
    pub(super) watching: BTreeMap<PersonNo, TableNo>,
    pub(super) bots: BotTable,
    pub(super) start: StartPlan,
    pub(super) waiting: Vec<Waiting>,
    /// A division of the prizes that waits until the hand is over.
    pub(super) wished_chop: Option<WishedChop>,
    /// What everybody was told last that the places pay.
    pub(super) told_prizes: Option<PrizeTable>,
    /// Who was said last to direct.
    pub(super) told_director: Option<PersonNo>,
    /// Until when those who were here before the house closed may come back.
    pub(super) return_by: Option<Moment>,
    /// When the house stood still last.
    pub(super) woke_at: Option<Moment>,
    pub(super) floor: Floor,
    pub(super) overview: Overview,
    /// What happened lately, for whoever comes.
    pub(super) kept: Kept,
    /// Who looks at more than one table.
    pub(super) beside: Beside,
    /// What those are told who look at the house from outside.
    pub(super) wall: Wall,
    pub(super) teller: Teller,
    pub(super) players_changed: bool,
    pub(super) lobby: Lobby,
    pub(super) untold: Untold,
    /// Who cuts, and what they were told of deals.
    pub(super) cutting: Cutting,
    pub(super) outbox: Outbox,
}

/// A late player who waits until the hand is over.
#[derive(Debug)]
pub(super) struct Waiting {
    pub(super) person: PersonNo,
    /// The number of the message with which they asked.
    pub(super) number: u32,
    pub(super) name: Name,
}

/// A division of the prizes that somebody proposed in the middle of a hand.
#[derive(Debug)]
pub(super) struct WishedChop {
    pub(super) person: PersonNo,
    /// The number of the message with which they asked.
    pub(super) number: u32,
    pub(super) wish: ChopWish,
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
