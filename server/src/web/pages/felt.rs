//! A table as a picture and in words.

mod art;
mod chips;
mod letters;
mod picture;
mod places;
mod plate;
mod seen;
mod told;

pub(in crate::web) use art::art;
pub(in crate::web) use letters::fitted;
pub(in crate::web) use picture::pictures;
pub(in crate::web) use seen::Seen;
pub(in crate::web) use told::sentences;
