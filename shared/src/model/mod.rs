//! The domain types of the game: cards, chips, seats, people, actions, speech, rulings and refusals. The module
//! contains no rules.

pub mod action;
pub mod action_clock;
pub(crate) mod byte_diff;
pub mod cards;
pub mod chance;
pub mod chips;
pub mod chop;
pub mod command;
pub mod confusables;
pub mod dense_map;
pub mod equity;
pub mod error_text;
pub mod event;
pub mod extra_purchase;
pub mod hand_rank;
pub mod not_playing_refusal;
pub mod note;
pub mod number_format;
pub mod pace;
pub(crate) mod packed_assets;
pub mod parse_error;
pub mod permission;
pub mod reason;
pub mod refusal;
pub mod remedy;
pub mod role;
pub mod ruling;
pub mod seat;
pub mod server_refusal;
pub mod sheet_faults;
pub mod speech;
pub mod stakes;
pub mod standard_chips;
pub mod standing;
pub mod time;
