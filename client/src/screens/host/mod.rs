//! An evening of one's own: what is chosen before it, and the house once it is open.

mod arrivals;
mod choose;
mod invitation;
mod more;
mod qr;
mod share;
pub mod sharing;

pub(super) use choose::{pick_house, pick_structure, show};
pub(super) use share::show as share;
