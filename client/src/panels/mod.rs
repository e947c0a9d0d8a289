//! The panels round the table. Each takes what is seen and returns what the person wants; none sends anything and none
//! changes the model.

pub mod action_bar;
pub mod action_buttons;
pub mod action_slots;
mod bar_places;
mod bet_amount_input;
pub mod bet_draft;
pub mod bet_presets;
pub mod broadcast_switch;
pub mod callouts;
pub mod card_actions;
pub mod chip_face;
mod chip_release_button;
pub mod chips_and_speech;
pub mod chop;
pub mod cited_rule_panel;
pub mod deal_check_text;
pub mod deal_seal;
pub mod faces;
pub mod felt_tooltips;
pub mod floor;
pub mod followed_player;
pub mod header;
pub mod header_buttons;
pub mod held_chips;
pub mod house_rules_browser;
pub mod icons;
mod input_choice;
pub mod interlude;
pub mod log_filter;
pub mod overlay_slots;
pub mod own_card_peek;
pub mod player_desk;
pub mod podium;
pub mod pot_odds;
pub mod pre_actions;
pub(crate) mod qr_code;
pub mod replay_bar;
pub mod sealed_deck_picture;
pub mod side_tables;
pub mod sidebar;
pub mod spectator_recap;
pub mod speech_preview;
pub mod standings;
pub mod table_list;
pub mod table_log_panel;
pub mod talk;
pub mod talk_phrases;
pub mod time_bank;
pub mod waiting_bar;
pub mod waiting_room;
mod widgets;

use widgets::clip;
pub use widgets::{
    act, choice, choose, edge_chosen, filled, find, fitting, focus_ring, height_left, in_suits, mark, part, pick,
    plain, region, regions, select, stepper, tick,
};
pub(crate) use widgets::{drawn_since, forget_drawn_since, give_height, noted};
