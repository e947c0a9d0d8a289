//! Thread priorities: the threads for spectators yield to play.

/// The niceness of these threads, if the system has one for each thread. 19 is the lowest priority.
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Lowers the priority of this thread below play.
#[cfg(target_os = "linux")]
pub(crate) fn yield_to_play() {
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!("a thread for spectators keeps its normal priority: {error}");
    }
}

/// On other systems only whole processes have a priority.
#[cfg(not(target_os = "linux"))]
pub(crate) fn yield_to_play() {}
