//! The panels round the table. Each takes what is seen and returns what the person wants; none sends anything and none
//! changes the model.

pub mod action_bar;
pub mod action_buttons;
pub mod action_slots;
mod bet_amount;
pub mod bet_presets;
pub mod bet_sizing;
pub mod broadcast_switch;
pub mod callouts;
pub mod card_actions;
pub mod chip_face;
mod chip_release;
pub mod chip_tray;
pub mod chips_and_speech;
pub mod chop;
pub mod deal_check_text;
pub mod desk;
pub mod event_log;
pub mod felt_tooltips;
pub mod floor;
pub mod followed_player;
pub mod header;
pub mod house;
pub mod interlude;
pub mod log_filter;
pub mod overlay_slots;
pub mod peek;
pub mod phrases;
pub mod pot_odds;
pub mod pre_actions;
pub mod rail;
pub mod replay_bar;
pub mod rule;
pub mod seal;
pub mod seal_picture;
pub mod side_tables;
pub mod sidebar;
pub mod speech_preview;
pub mod standings;
pub mod table_list;
pub mod talk;
pub mod waiting_bar;
mod widgets;

pub use widgets::{
    act, choice, choose, edge_chosen, filled, find, fitting, focus_ring, height_left, in_suits, mark, part, pick,
    plain, region, regions, select, stepper, tick,
};
pub(crate) use widgets::{drawn_since, forget_drawn_since, give_height, noted};
