//! One game with its record: the tournament, its decks, the people who may come, and its story. It knows no network.

pub mod console_story;
pub mod dealer;
pub mod floor_log;
pub mod invitations;
pub mod live_game;
pub mod name_book;
pub mod past_sessions;
pub mod practice_table;
pub mod session_folder;
