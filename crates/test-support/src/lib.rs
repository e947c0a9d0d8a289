//! Shared test fixtures.
#![allow(clippy::expect_used, reason = "a proof that cannot be set up has failed")]

pub mod board_watchers;
pub mod browser_crowd;
pub mod browser_device;
pub mod browser_guest;
pub mod browser_stream;
pub mod engine_harness;
pub mod fair_deal_harness;
pub mod guest_pool;
pub mod lossy_proxy;
pub mod match_arms;
pub mod module_graph;
#[cfg(target_os = "linux")]
#[allow(clippy::unwrap_used, reason = "a proof that cannot be set up has failed")]
pub mod pebble_process;
pub mod process_harness;
#[path = "../../../shared/tests/properties/mod.rs"]
pub mod properties;
pub mod reserved_port;
pub mod run_report;
pub mod rust_source;
pub mod seat_page;
pub mod server_process;
pub mod simulated_evening;
pub mod simulated_network;
pub mod socket_guest;
pub mod socket_poll;
pub mod verified_record;

pub use properties::seed;
