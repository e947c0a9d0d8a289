//! The threads of a server, each with a name. Where the system gives none, memory is short nearly always.

use std::io;
use std::thread::{Builder, JoinHandle};

/// The system gives no thread.
#[derive(Debug, thiserror::Error)]
#[error("the system gives no thread for {name}")]
pub(crate) struct ThreadStartError {
    name: &'static str,
    #[source]
    why: io::Error,
}

impl ThreadStartError {
    /// The system gave none for this work, and said why.
    pub(crate) fn new(name: &'static str, why: io::Error) -> Self {
        Self { name, why }
    }
}

/// Starts a thread of this name.
///
/// # Errors
/// If the system gives none.
pub(crate) fn start<T: Send + 'static>(
    name: &'static str,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<JoinHandle<T>, ThreadStartError> {
    Builder::new().name(name.to_owned()).spawn(work).map_err(|why| ThreadStartError::new(name, why))
}
