//! The running evening: entrants, tables, clock and places. It changes by `decide`, `advance` and `apply` alone.
//!
//! Each matter is a folder with a state that nobody else writes: `clock`, `entries`, `seating`, `prizes`, `conduct`
//! and `director`. What it decides it may read anywhere; what others want of it they ask by its verbs.

mod advance;
mod affected_tables;
mod agenda;
mod apply;
mod clock;
mod conduct;
mod consistency;
mod deadlines;
mod decide;
mod director;
mod entries;
mod next_hand_start;
mod prizes;
mod seating;
mod state;

pub use crate::structure::MAX_ENTRANTS;
pub use clock::{Clock, Stage};
pub use conduct::{
    ConductRecord, DeferredRemark, MAX_HELD_BACK, MAX_HELD_BACK_OF_ONE, MAX_PENALTIES_WAITING, MAX_PENALTY_HANDS,
    MAX_PENALTY_MINUTES, MAX_REMARKS_A_MINUTE, MAX_UNHEARD, PenaltiesToServe, Penalty, TalkState,
};
pub use director::FloorCall;
pub use entries::{ANSWER_MS, BrokePlayer, Entry, EntryState, Presence, RebuyOffer};
pub use prizes::VOTE_MS;
pub use state::{Dealing, Tournament};
