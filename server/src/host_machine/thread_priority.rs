//! Thread priorities: the threads for spectators yield to play.

/// The niceness of these threads, if the system has one for each thread. 19 is the lowest priority.
#[cfg(all(target_os = "linux", feature = "command-line"))]
const NICENESS: i32 = 10;

/// Lowers the priority of this thread below play.
#[cfg(all(target_os = "linux", feature = "command-line"))]
pub(crate) fn yield_to_play() {
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!("a thread for spectators keeps its normal priority: {error}");
    }
}

/// On other systems only whole processes have a priority.
#[cfg(not(all(target_os = "linux", feature = "command-line")))]
pub(crate) fn yield_to_play() {}
