//! What everybody at the table speaks of: cards and chips, seats and people, what was done, said, ruled and refused. No rule
//! stands here.

pub mod action;
pub mod action_clock;
pub mod cards;
pub mod chance;
pub mod chips;
pub mod chop;
pub mod command;
pub mod event;
pub mod figures;
pub mod hand_rank;
pub mod letters;
pub mod not_playing;
pub mod note;
pub mod permission;
pub mod purchase;
pub mod reason;
pub mod refusal;
pub mod remedy;
pub mod role;
pub mod ruling;
pub mod seat;
pub mod sheet;
pub mod stakes;
pub mod standing;
pub mod time;
