//! The web as a browser meets it, over real sockets.

mod board;
mod broadcast;
mod delay;
pub(super) mod fixture;
mod live_updates;
mod metrics;
mod requests;
mod secrecy;
mod translations;
