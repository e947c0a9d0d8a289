//! Entries: the desk, who is away, who comes late or again, and what is sold.

mod absence;
mod add_ons;
mod apply;
mod barred_people;
mod broke_player;
mod check_in;
mod desk;
mod entrant_counts;
mod entry;
mod entry_state;
mod late_entry;
mod non_player_refusals;
mod pending_index;
mod purchase_undo;
mod re_entry;
mod rebuys;
mod state;
mod substitute;
mod undoable_purchase;

pub use broke_player::BrokePlayer;
pub(super) use broke_player::LossCause;
pub(super) use entrant_counts::Totals;
pub use entry::Entry;
pub use entry_state::{EntryState, Presence};
pub(super) use late_entry::LateEntrant;
pub(super) use pending_index::PendingMatter;
pub use rebuys::{ANSWER_MS, RebuyOffer};
pub(super) use state::Entries;
