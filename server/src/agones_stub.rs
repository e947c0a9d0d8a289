//! The hooks for Agones of a server that is built without it. There is no option, and the hooks do nothing.

use crate::server_loop::server_handle::CurrentServer;
use crate::session::Session;

/// No option of `host`.
#[derive(Debug, clap::Args)]
pub(super) struct AgonesOption {}

/// The hooks of a server without Agones.
#[derive(Debug)]
pub(super) struct AgonesHooks;

#[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "a server with Agones does what these do")]
impl AgonesOption {
    pub(super) fn connect(&self) -> anyhow::Result<AgonesHooks> {
        Ok(AgonesHooks)
    }
}

#[allow(clippy::unused_self, clippy::unnecessary_wraps, reason = "a server with Agones does what these do")]
impl AgonesHooks {
    pub(super) fn address(&self) -> anyhow::Result<Option<String>> {
        Ok(None)
    }

    pub(super) fn waits_for_guests(&self) -> bool {
        false
    }

    pub(super) fn heartbeat(&self) -> impl FnMut(&Session) + Send + use<> {
        |_: &Session| {}
    }

    pub(super) fn shut_down(self, _open: &CurrentServer) {}
}
