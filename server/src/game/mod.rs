//! One game with its record: the tournament, its decks, the people who may come, and its story. It knows no network.

pub mod console_story;
pub mod dealer;
pub mod floor_log;
pub mod invitations;
pub mod league;
pub mod name_book;
pub mod preset_table;
pub mod recorded_game;
pub mod session_folder;
