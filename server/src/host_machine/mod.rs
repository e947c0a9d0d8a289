//! The computer of the host: its clock, addresses, disk, memory, threads and files, and the key that is kept on it.

pub mod address_names;
pub mod addresses;
pub mod date;
pub mod identity;
#[cfg(feature = "command-line")]
pub(crate) mod memory;
pub mod open_files;
#[cfg(feature = "command-line")]
pub mod paths;
pub mod private;
pub(crate) mod rank;
pub mod reserve;
#[cfg(feature = "command-line")]
pub mod service;
pub(crate) mod threads;
