//! Play goes first: the threads of the web are less important.

/// How much less important than play the web is, where a thread can be (19 is the least).
#[cfg(target_os = "linux")]
const NICENESS: i32 = 10;

/// Where threads can be told apart, play goes first.
#[cfg(target_os = "linux")]
pub(super) fn yield_to_play() {
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!("the web is as important as play: {error}");
    }
}

/// Elsewhere only whole programs are more or less important.
#[cfg(not(target_os = "linux"))]
pub(super) fn yield_to_play() {}
