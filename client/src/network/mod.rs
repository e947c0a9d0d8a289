//! The connection of the window to a server, and the server that the window starts itself.

pub mod deal_check_status;
pub mod deal_receipts;
pub mod host_link;
pub mod hosting_jobs;
pub(crate) mod invitation_serde;
pub mod local_server;
pub mod outbox;
pub mod server_link;

pub use server_link::*;
