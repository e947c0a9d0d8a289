//! The option of the command line, and the hooks by which `host` uses Agones.

use super::connection::Agones;
use crate::server_loop::server_handle::CurrentServer;
use crate::session::Session;
use std::time::Duration;

/// The time that a finished server waits for Agones to end it.
const END_PATIENCE: Duration = Duration::from_mins(2);

/// The option of `host`.
#[derive(Debug, clap::Args)]
pub struct AgonesOption {
    /// Be a game server of Agones on Kubernetes: it hears when guests can come in, that one has come, that the server moves and
    /// that it is over, and names the address for the invitations; no evening begins before somebody has come
    #[arg(long, conflicts_with = "fast")]
    agones: bool,
}

impl AgonesOption {
    /// Connects to Agones, if the option is set.
    ///
    /// # Errors
    /// If the port in the environment is no port, or if the system gives no thread.
    pub fn connect(&self) -> anyhow::Result<AgonesHooks> {
        let connection = self.agones.then(Agones::of_environment).transpose()?;
        Ok(AgonesHooks { connection })
    }
}

/// The hooks for Agones. Without the option they do nothing.
#[derive(Debug)]
pub struct AgonesHooks {
    connection: Option<Agones>,
}

impl AgonesHooks {
    /// The public address for the invitations, if Agones assigns one.
    ///
    /// # Errors
    /// If Agones does not name it in time, or if it names no single port of play.
    pub fn address(&self) -> anyhow::Result<Option<String>> {
        self.connection.as_ref().map(Agones::address).transpose()
    }

    /// Returns whether no evening begins before somebody has come.
    pub fn waits_for_guests(&self) -> bool {
        self.connection.is_some()
    }

    /// A callback with which the server loop reports once a second that it is healthy.
    pub fn heartbeat(&self) -> impl FnMut(&Session) + Send + use<> {
        let mut heartbeat = self.connection.as_ref().map(Agones::pulse);
        move |session: &Session| {
            if let Some(heartbeat) = &mut heartbeat {
                heartbeat.update(session);
            }
        }
    }

    /// Tells Agones that the session is over, and waits for it to end this process. A process that exits first
    /// is restarted and would begin another session.
    pub fn shut_down(self, open: &CurrentServer) {
        let Some(connection) = self.connection else { return };
        if connection.shut_down() && !open.wait_for_close(END_PATIENCE) {
            tracing::warn!("Agones did not end the server after its shutdown call; the server exits by itself");
        }
    }
}
