//! The server as a game server of Agones on Kubernetes. It reports that guests can connect, that one has
//! come, that the server is healthy and that it is over. It also gets its public address from Agones.

mod connection;
mod host_command_hooks;
mod sdk;

pub use connection::{Agones, AgonesHeartbeat, AgonesState, AgonesTimeouts};
pub use host_command_hooks::{AgonesHooks, AgonesOption};
