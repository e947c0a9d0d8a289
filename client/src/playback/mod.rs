//! The showing of what happened, one thing after the other: how a step of the house is cut into moments, and the queue in
//! which they wait. Nothing here knows of the window.

pub mod equity;
pub mod hand_replay;
pub mod history_gaps;
pub mod mid_step_view;
pub mod missed_history;
pub(crate) mod pause_reason;
pub mod scenes_between_hands;
pub(crate) mod stacks_before_hand;
pub mod step_parts;
pub mod table_log;
pub mod table_overlays;
pub mod timed_queue;
pub mod winning_hands;
