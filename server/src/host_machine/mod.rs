//! The computer of the host: its clock, addresses, disk, memory, threads and files, and the key that is kept on it.

pub mod addresses;
pub mod allowed_host_names;
pub mod date;
pub mod disk_reserve;
#[cfg(feature = "command-line")]
pub mod folder_walk;
pub mod inherited_sockets;
#[cfg(feature = "command-line")]
pub(crate) mod memory_check;
pub mod open_file_limit;
pub mod private_files;
pub mod server_identity;
#[cfg(feature = "command-line")]
pub mod systemd_service;
pub(crate) mod thread_priority;
pub(crate) mod threads;
pub mod web_reach;
