//! A table as a picture and in words.

mod artwork;
mod picture;
mod picture_layout;
mod plate;
mod spectator_table;
mod table_text;
mod text_width;

pub(in crate::web) use artwork::art;
pub(in crate::web) use picture::{card_picture, pictures, wide_picture};
pub(in crate::web) use plate::PlateWords;
pub(in crate::web) use spectator_table::RailTable;
pub(in crate::web) use table_text::{player_sentences, sentences};
pub(in crate::web) use text_width::fit_text;
