//! The web of the house: pages that every browser shows, live, with what the rail may see and nothing else. Play knows nothing of
//! it but a letter box: it leaves there how everything looks, and never waits.
//!
//! All of it runs on one thread of its own, which is asynchronous as nothing of play is.

pub mod fuzz_entry_points;

mod admission;
mod archive_cache;
mod assets;
mod broadcast;
mod byte_stream;
mod face_sprite;
mod faces;
mod health;
mod idle_timeout;
mod ip_limit;
mod listener;
mod metrics;
mod page_answer;
mod page_cache;
mod page_channels;
mod page_layout;
mod page_options;
mod page_request;
mod page_visitor;
mod pages;
mod redirect;
mod request_scheme;
mod routes;
mod seat;
mod snapshot;
mod snapshot_clock;
mod snapshot_feed;
mod snapshot_source;
#[cfg(test)]
mod tests;
mod tls;
mod web_limits;

pub use listener::{Web, WebSetup};
pub(crate) use seat::{CookieKey, SeatHouse, SignOutList};
pub use snapshot::{
    BotStatus, Entrant, Entrants, HandForHandState, SeatCount, Snapshot, TableSnapshot, TimeLeft, WaitReason,
};
pub use snapshot_feed::{Feed, FeedUpdate, RecordState};
pub use tls::{CertificateStatus, PlainHttp, TlsSetup};
pub use web_limits::{MAX_CONNECTIONS, MAX_OF_ONE_ADDRESS};
