//! An evening of one's own: what is chosen before it, and the house once it is open.

mod arrivals;
mod hosted_session_screen;
mod invitation_list;
pub mod invitation_page_state;
mod invitation_text;
mod new_invitation_form;
mod no_way_in;
mod open_link;
mod session_form;

pub(super) use hosted_session_screen::render as share;
pub(super) use session_form::{pick_house, pick_structure, render};
