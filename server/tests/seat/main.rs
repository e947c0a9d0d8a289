//! Seats in browsers at a real server, beside real windows: over its web, its UDP and its record.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a proof that cannot be set up has failed")]

mod cuts;
mod deals;
mod device;
mod division;
mod house;
mod join;
mod open_link;
mod page;
mod play;
mod security;
mod window;
