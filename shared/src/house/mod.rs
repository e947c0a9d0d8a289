//! The rules of a house: every point on which rule documents differ is a named setting.
//!
//! A house is a file of settings, like `assets/houses/tda.toml`. The table in `rules.rs` is the one place where a setting is
//! declared: its name, its values, what it decides and the clauses it carries out. Rule code asks for a setting
//! (`rules.button_movement`), never for the name of a house.

mod betting;
mod button;
mod clock;
mod conduct;
mod contradiction;
mod dealing;
mod entry;
mod loader;
mod preset;
pub mod rulebook;
mod rules;
mod seating;
mod setting_value;
mod showdown;

pub use betting::*;
pub use button::*;
pub use clock::*;
pub use conduct::*;
pub use dealing::*;
pub use entry::*;
pub use loader::{SettingDifference, SettingLine};
pub use preset::{DEFAULT_HOUSE, presets};
pub use rules::{HouseRules, SETTINGS, Setting};
pub use seating::*;
pub(crate) use setting_value::NamedValue;
pub use showdown::*;

pub use crate::permission::Permission;
