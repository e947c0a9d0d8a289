//! The panels round the table. Each takes what is seen and returns what the person wants; none sends anything and none
//! changes the model.

pub mod action_bar;
pub mod advance;
pub mod air;
mod amount;
pub mod beside;
pub mod buttons;
pub mod callouts;
pub mod cards;
pub mod checks;
pub mod chip_face;
pub mod chip_tray;
pub mod chop;
pub mod clock_line;
pub mod cost;
pub mod desk;
pub mod event_log;
pub mod floor;
pub mod following;
pub mod house;
pub mod hover;
pub mod interlude;
mod letting_go;
pub mod log_filter;
pub mod meanwhile;
pub mod on_felt;
pub mod peek;
pub mod phrases;
pub mod presets;
pub mod preview;
pub mod rail;
pub mod replay;
pub mod rule;
pub mod seal;
pub mod seal_picture;
pub mod side;
pub mod sizing;
pub mod slots;
pub mod standings;
pub mod tables;
pub mod talk;
pub mod tray;
mod widgets;

pub use widgets::{
    act, choice, choose, edge_chosen, filled, find, fitting, focus_ring, height_left, in_suits, mark, part, pick,
    plain, region, regions, select, stepper, tick,
};
pub(crate) use widgets::{drawn_since, forget_drawn_since, give_height, noted};
