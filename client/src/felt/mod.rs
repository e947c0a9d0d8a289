//! The table as entities. It reads the model and draws it; it changes no view and sends nothing.

pub mod animations;
pub mod caption;
pub mod card_and_chip_pictures;
pub mod court_figures;
pub mod court_pictures;
pub mod draw_list;
pub mod entity_builder;
pub mod face_pictures;
pub mod felt_objects;
pub mod felt_outline;
pub mod felt_text_lines;
pub mod font_metrics;
mod outline_area;
pub mod picture_cache;
mod point_painter;
pub mod suits;
pub mod table_free_space;
pub mod table_geometry;
pub mod table_mesh;
pub mod table_systems;

pub use crate::app::frame_schedule::MotionState;
pub(crate) use table_systems::plugin;
