//! Entries: the desk, who is away, who comes late or again, and what is sold.

mod absence;
mod add_ons;
mod admission;
mod apply;
mod bought;
mod broke;
mod check_in;
mod desk;
mod entry;
mod late;
mod not_playing;
mod open;
mod purchases;
mod re_entry;
mod rebuys;
mod state;
mod substitute;
mod totals;
mod whereabouts;

pub use broke::Broke;
pub(super) use broke::Lost;
pub use entry::Entry;
pub(super) use late::LateEntrant;
pub(super) use open::Matter;
pub use rebuys::{ANSWER_MS, RebuyOffer};
pub(super) use state::Entries;
pub(super) use totals::Totals;
pub use whereabouts::{EntryState, Presence};
