//! TLS of the web: browsers that connect, an ACME server that is real, and one that is made up.

#[cfg(target_os = "linux")]
mod authority;
mod browser;
#[cfg(target_os = "linux")]
mod directory;
#[cfg(target_os = "linux")]
pub(super) mod pebble;
mod web;
