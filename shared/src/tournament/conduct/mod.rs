//! Conduct: what the house counts against somebody, penalties, disqualification, and the talk.

mod apply;
mod disqualified_players;
mod exposure_penalties;
mod infraction_counts;
mod penalties;
mod penalty;
mod reinstatement_state;
mod state;
mod talk_moderation;
mod talk_state;

pub use penalty::{MAX_PENALTIES_WAITING, MAX_PENALTY_HANDS, MAX_PENALTY_MINUTES, PenaltiesToServe, Penalty};
pub(super) use state::Conduct;
pub use state::ConductRecord;
pub use talk_state::{
    DeferredRemark, MAX_HELD_BACK, MAX_HELD_BACK_OF_ONE, MAX_REMARKS_A_MINUTE, MAX_UNHEARD, TalkState,
};
