//! A check of the available memory. Otherwise the allocator or the system kills the process at any moment. So
//! this check runs first.

use crate::host_machine::threads::ThreadStartError;
use std::fmt;
use std::hint::black_box;
use std::path::{Path, PathBuf};

/// A megabyte, in bytes, as in the printed limits.
const MB: u64 = 1_024 * 1_024;

/// The address space that a process needs. The allocator reserves 64 MB for each thread, mostly without
/// memory behind it.
/// With less, a thread is eventually refused a few bytes, which ends the program.
const ADDRESSES_MB: u64 = 1_024;

/// The memory that must be free at the start, besides the program: stacks for a dozen threads, and their
/// data.
const START_MB: u64 = 64;

/// The least memory for hosting, including the program.
const RESIDENT_MB: u64 = 32;

/// The folder of the limits of control groups on Linux.
const GROUPS: &str = "/sys/fs/cgroup";

/// The kind of memory that is missing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum MemoryShortage {
    /// The process may have at most this many bytes of address space.
    Addresses(u64),
    /// The system cannot provide the memory for a start.
    Start,
    /// The control group, a service or a container, has this limit in bytes, which is in this file.
    Group(u64, PathBuf),
}

impl fmt::Display for MemoryShortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "too little memory: ")?;
        match self {
            Self::Addresses(limit) => write!(
                f,
                "{ADDRESSES_MB} MB of addresses are needed, though far less memory, and the limit is {} MB. Raise it, with \
                 `ulimit -v unlimited` in a shell or LimitAS=infinity in a unit; MemoryMax= there limits memory itself",
                limit / MB
            ),
            Self::Start => {
                write!(f, "{START_MB} MB are needed beside the program, and the system does not give them. {ADVICE}")
            }
            Self::Group(limit, file) => write!(
                f,
                "at least {RESIDENT_MB} MB are needed, and {} allows {}.{} MB. Raise MemoryMax= in the unit of the service, or the \
                 limit of the container, and start again",
                file.display(),
                limit / MB,
                limit % MB * 10 / MB
            ),
        }
    }
}

/// Advice for a user with too little memory.
const ADVICE: &str =
    "Raise the limits of memory and threads (`ulimit -a` shows them) or end other programs, and start again";

/// The limit of the address space in bytes, if there is one.
#[cfg(unix)]
fn address_limit() -> Option<u64> {
    rustix::process::getrlimit(rustix::process::Resource::As).current
}

/// The limit of the address space: this system has none.
#[cfg(not(unix))]
fn address_limit() -> Option<u64> {
    None
}

/// Checks that there is enough memory for any command.
///
/// # Errors
/// Returns the kind of memory that is missing.
pub(crate) fn check() -> Result<(), MemoryShortage> {
    let groups = std::fs::read_to_string("/proc/self/cgroup").unwrap_or_default();
    if let Some((limit, file)) = group_limit(&groups, Path::new(GROUPS)).filter(|(limit, _)| *limit < RESIDENT_MB * MB)
    {
        return Err(MemoryShortage::Group(limit, file));
    }
    if let Some(limit) = address_limit().filter(|limit| *limit < ADDRESSES_MB * MB) {
        return Err(MemoryShortage::Addresses(limit));
    }
    let mut start: Vec<u8> = Vec::new();
    let given = start.try_reserve_exact(usize::try_from(START_MB * MB).unwrap_or(usize::MAX));
    // Without this the allocation would be optimized away.
    black_box(&start);
    given.map_err(|_| MemoryShortage::Start)
}

/// Advice if an error comes from too little memory.
pub(crate) fn advice(error: &anyhow::Error) -> Option<String> {
    let is_short = error.chain().any(<dyn std::error::Error>::is::<ThreadStartError>);
    is_short.then(|| format!("too little memory: {error:#}. {ADVICE}"))
}

/// The lowest memory limit of the control groups in `/proc/self/cgroup`, with the file that contains it.
fn group_limit(groups: &str, root: &Path) -> Option<(u64, PathBuf)> {
    // Both versions of control groups: older systems have the first.
    let kinds = [("0::/", root.to_owned(), "memory.max"), (":memory:/", root.join("memory"), "memory.limit_in_bytes")];
    let files = kinds.into_iter().flat_map(|(mark, root, file)| {
        let group = groups.lines().find_map(|line| line.split_once(mark)).map(|(_, group)| root.join(group));
        let folders = group.iter().flat_map(|group| group.ancestors()).take_while(|folder| folder.starts_with(&root));
        folders.map(|folder| folder.join(file)).collect::<Vec<_>>()
    });
    let limits = files.filter_map(|file| Some((std::fs::read_to_string(&file).ok()?.trim().parse().ok()?, file)));
    limits.min_by_key(|(limit, _)| *limit)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lowest_limit_of_all_groups_counts() {
        let root = tempfile::tempdir().unwrap();
        let service = root.path().join("system.slice/cardroom@friday.service");
        std::fs::create_dir_all(&service).unwrap();
        let limit = |folder: &Path, text: &str| std::fs::write(folder.join("memory.max"), text).unwrap();
        let groups = "0::/system.slice/cardroom@friday.service\n";
        assert_eq!(group_limit(groups, root.path()), None);
        limit(&service, "max\n");
        assert_eq!(group_limit(groups, root.path()), None);
        limit(&service, "33554432\n");
        assert_eq!(group_limit(groups, root.path()), Some((33_554_432, service.join("memory.max"))));
        let slice = root.path().join("system.slice");
        limit(&slice, "8388608\n");
        assert_eq!(group_limit(groups, root.path()), Some((8_388_608, slice.join("memory.max"))));
        assert_eq!(group_limit("1:name=systemd:/\n", root.path()), None);
        let old = root.path().join("memory/docker/1");
        std::fs::create_dir_all(&old).unwrap();
        std::fs::write(old.join("memory.limit_in_bytes"), "16777216\n").unwrap();
        let groups = "4:memory:/docker/1\n0::/\n";
        assert_eq!(group_limit(groups, root.path()), Some((16_777_216, old.join("memory.limit_in_bytes"))));
    }

    #[test]
    fn a_shortage_says_how_much_is_needed_and_what_to_do() {
        let group = MemoryShortage::Group(12 * MB + MB / 2, "memory.max".into()).to_string();
        assert!(
            group.contains("at least 32 MB are needed, and memory.max allows 12.5 MB. Raise MemoryMax="),
            "{group}"
        );
        let addresses = MemoryShortage::Addresses(300 * MB).to_string();
        assert!(
            addresses.contains("1024 MB of addresses are needed, ") && addresses.contains("limit is 300 MB"),
            "{addresses}"
        );
        let start = MemoryShortage::Start.to_string();
        assert!(start.contains("64 MB are needed") && start.contains("end other programs"), "{start}");
        let none = ThreadStartError::new("web", std::io::ErrorKind::WouldBlock.into());
        let told = advice(&anyhow::Error::new(none).context("the web server cannot start")).unwrap();
        assert!(
            told.starts_with("too little memory: the web server cannot start: the system gives no thread for web: "),
            "{told}"
        );
        assert_eq!(advice(&anyhow::anyhow!("another")), None);
    }
}
