//! The rules and the messages of Cardroom: pure and deterministic.

pub mod cards;
pub mod chips;
pub mod hand_rank;
pub mod seat;
pub mod time;

pub mod action;
pub mod chance;
pub mod command;
pub mod event;
pub mod greeting;
pub mod hand;
pub mod house;
pub mod invitation;
pub mod protocol;
pub mod refusal;
pub mod rulings;
pub mod screening;
pub mod sheet;
pub mod structure;
pub mod table;
pub mod tournament;
pub mod view;

pub mod history;
pub mod transcript;
