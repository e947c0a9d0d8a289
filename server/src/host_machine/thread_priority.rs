//! Play goes first: the threads of those who look on are less important.

/// How much less important than play they are, where a thread can be (19 is the least).
#[cfg(all(target_os = "linux", feature = "command-line"))]
const NICENESS: i32 = 10;

/// Where threads can be told apart, play goes first.
#[cfg(all(target_os = "linux", feature = "command-line"))]
pub(crate) fn yield_to_play() {
    if let Err(error) = rustix::process::nice(NICENESS) {
        tracing::debug!("who looks on is as important as play: {error}");
    }
}

/// Elsewhere only whole programs are more or less important.
#[cfg(not(all(target_os = "linux", feature = "command-line")))]
pub(crate) fn yield_to_play() {}
