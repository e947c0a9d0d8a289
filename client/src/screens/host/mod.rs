//! An evening of one's own: what is chosen before it, and the house once it is open.

mod arrivals;
pub mod invitation_form;
mod invitation_list;
mod new_invitation;
mod qr_code;
mod server_access;
mod session_form;

pub(super) use server_access::render as share;
pub(super) use session_form::{pick_house, pick_structure, render};
