//! The computer of the host: its clock, addresses, disk, memory, threads and files, and the key that is kept on it.

pub mod addresses;
pub mod allowed_host_names;
pub mod date;
pub mod disk_reserve;
#[cfg(feature = "command-line")]
pub mod file_arguments;
pub mod identity;
#[cfg(feature = "command-line")]
pub(crate) mod memory;
pub mod open_file_limit;
pub mod private_files;
#[cfg(feature = "command-line")]
pub mod systemd_service;
pub(crate) mod thread_priority;
pub(crate) mod threads;
