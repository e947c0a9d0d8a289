//! The number of files and sockets that the system lets this program open.

/// How many may be open, after asking for `wanted`. Many systems allow 1,024 at first and more to a program that asks.
#[cfg(unix)]
pub fn raise_limit(wanted: usize) -> usize {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let wanted = wanted as u64;
    let most = limit.maximum.map_or(wanted, |most| most.min(wanted));
    let mut open = limit.current.unwrap_or(wanted);
    if open < most && setrlimit(Resource::Nofile, Rlimit { current: Some(most), ..limit }).is_ok() {
        open = most;
    }
    usize::try_from(open.min(wanted)).unwrap_or(usize::MAX)
}

/// How many may be open: as many as are wanted.
#[cfg(not(unix))]
pub fn raise_limit(wanted: usize) -> usize {
    wanted
}
