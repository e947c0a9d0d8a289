//! The web as a browser meets it, over real sockets.

mod board;
mod broadcast;
mod compression;
mod delay;
pub(super) mod fixture;
mod live_updates;
mod metrics;
mod requests;
pub(super) mod secrecy;
mod translations;
