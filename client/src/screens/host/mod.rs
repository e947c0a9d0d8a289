//! An evening of one's own: what is chosen before it, and the house once it is open.

mod choose;
mod invitation;
mod qr;
mod share;

pub(super) use choose::{pick_house, pick_structure, show};
pub use invitation::Sharing;
pub(super) use share::show as share;
