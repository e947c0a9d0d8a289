//! The application without its window: all parts that the headless application shares.

pub(crate) mod attention;
pub mod browser_opener;
pub(crate) mod clipboard_invitation;
pub mod drawn_text;
pub(crate) mod file_drop;
pub mod frame_outcome;
pub(crate) mod frame_schedule;
pub(crate) mod intent_handler;
pub mod invitation_relaunch;
pub mod key_bindings;
pub(crate) mod own_cards_facing;
pub(crate) mod playback_plugin;
pub(crate) mod plugins;
pub mod screen_report_log;
pub(crate) mod setting_effects;
pub mod settings;
pub(crate) mod system_fonts;
pub mod system_preferences;
pub(crate) mod window;
pub mod window_clock;
pub mod window_layout;
