//! The handles by which other threads send commands to a server, and the thread that reads the host's input.

use crate::network::ServerWaker;
use crate::server_loop::console_command::ConsoleCommand;
use std::io::BufRead;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// The most lines in the queue. A host who types faster waits.
pub const MAX_QUEUED_COMMANDS: usize = 64;

/// A handle that sends commands to the server loop. Other threads may have one.
#[derive(Clone, Debug)]
pub struct ServerHandle {
    pub(crate) commands: SyncSender<Result<ConsoleCommand, String>>,
    pub(crate) waker: ServerWaker,
    pub(crate) closing: Arc<AtomicBool>,
}

impl ServerHandle {
    /// Sends a command to the server.
    pub fn send(&self, command: ConsoleCommand) {
        self.hand_in(Ok(command));
    }

    /// Tells the server to close as soon as it can. Returns whether that was requested before.
    pub fn close(&self) -> bool {
        let before = self.closing.swap(true, Ordering::SeqCst);
        self.waker.wake();
        before
    }

    /// Returns whether the server received it. A closed server does not.
    fn hand_in(&self, command: Result<ConsoleCommand, String>) -> bool {
        let received = self.commands.send(command).is_ok();
        if received {
            self.waker.wake();
        }
        received
    }
}

/// A handle to the server that is open now. Its users need not know that the server was replaced.
#[derive(Clone, Debug)]
pub struct CurrentServer(Arc<(Mutex<Open>, Condvar)>);

/// The open server.
#[derive(Debug)]
struct Open {
    notifier: ServerHandle,
    /// The count of servers so far.
    number: u64,
    /// True if it was told to close.
    closing: bool,
}

impl CurrentServer {
    /// Returns a handle to this server.
    pub fn new(notifier: ServerHandle) -> Self {
        Self(Arc::new((Mutex::new(Open { notifier, number: 0, closing: false }), Condvar::new())))
    }

    /// Replaces the server. If the one before was told to close too late, this one is told too.
    pub fn replace(&self, notifier: ServerHandle) {
        let mut open = self.open();
        if open.closing {
            notifier.close();
        }
        open.number += 1;
        open.notifier = notifier;
        self.0.1.notify_all();
    }

    /// Tells the server to close as soon as it can. Returns whether that was requested before.
    pub fn close(&self) -> bool {
        let mut open = self.open();
        open.notifier.close();
        self.0.1.notify_all();
        std::mem::replace(&mut open.closing, true)
    }

    /// Returns whether it, or too late the server before it, was told to close.
    pub fn is_closing(&self) -> bool {
        self.open().closing
    }

    /// Waits until it is told to close. Returns whether that happened in this time.
    pub fn wait_for_close(&self, patience: Duration) -> bool {
        let waited = self.0.1.wait_timeout_while(self.open(), patience, |open| !open.closing);
        waited.unwrap_or_else(PoisonError::into_inner).0.closing
    }

    /// Sends a typed line. If the server has closed, the next one gets it.
    fn type_line(&self, line: &str) {
        let mut open = self.open();
        loop {
            let (notifier, number) = (open.notifier.clone(), open.number);
            drop(open);
            if notifier.hand_in(line.parse()) {
                return;
            }
            open = self.open();
            while open.number == number {
                open = self.0.1.wait(open).unwrap_or_else(PoisonError::into_inner);
            }
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.0.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads the host's input on a thread of its own, until it ends. Without a terminal it ends at once, and the
/// server goes on.
pub fn read_input(house: CurrentServer) {
    let reader = move || {
        for line in std::io::stdin().lock().lines() {
            let Ok(line) = line else { break };
            if !line.trim().is_empty() {
                house.type_line(&line);
            }
        }
    };
    if let Err(error) = std::thread::Builder::new().name("console".to_owned()).spawn(reader) {
        tracing::warn!("the console did not start; use the command `direct` instead: {error}");
    }
}
