//! The folder of the session records: one file for each session, and one server at a time.

use crate::game::live_game;
use crate::host_machine::disk_reserve::{self, DiskReserve};
use crate::host_machine::private_files::{self, FolderOwner};
use crate::host_machine::server_identity::Identity;
use crate::journal::{Journal, companions};
use anyhow::{Context, bail};
use std::fs::{self, File, TryLockError};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The folder of the sessions, locked by this server while it runs.
#[derive(Debug)]
pub struct SessionStore {
    folder: PathBuf,
    remarks: Vec<String>,
    reserve: DiskReserve,
    /// The lock of the operating system, which ends with the process in every case.
    _lock: File,
}

/// The remark about a certificate that was replaced.
const RENEWED: &str = "the server has a new certificate, which names the key of its deals, and so a new fingerprint: \
                       write new invitations, and go on with an evening by --take-over";

/// The user's data folder for Cardroom.
///
/// # Errors
/// If the user has no home.
pub fn default_folder() -> anyhow::Result<PathBuf> {
    directories::ProjectDirs::from("", "", "cardroom")
        .map(|folders| folders.data_dir().to_owned())
        .context("there is no home folder to keep the evening in: name one with --data DIR")
}

/// The file of the last session in this folder, if there is one.
///
/// # Errors
/// If the folder can't be read.
pub fn latest(folder: &Path) -> anyhow::Result<Option<PathBuf>> {
    Ok(numbers(folder, true)?.into_iter().max().map(|number| file(folder, number)))
}

/// All sessions in this folder, the oldest first.
///
/// # Errors
/// If the folder can't be read.
pub fn all(folder: &Path) -> anyhow::Result<Vec<PathBuf>> {
    let mut numbers = numbers(folder, true)?;
    numbers.sort_unstable();
    Ok(numbers.into_iter().map(|number| file(folder, number)).collect())
}

/// The given file, or the last session in this folder. The default folder is the user's.
///
/// # Errors
/// If there is no session, or the folder can't be read.
pub fn file_or_latest(file: Option<&Path>, folder: Option<&Path>) -> anyhow::Result<PathBuf> {
    if let Some(file) = file {
        return Ok(file.to_owned());
    }
    let folder = folder.map_or_else(default_folder, |folder| Ok(folder.to_owned()))?;
    latest(&folder)?.with_context(|| format!("there is no evening in {} yet; host one first", folder.display()))
}

/// Opens the record of the session in this folder that is not finished, or that a server still shows.
///
/// # Errors
/// If there is none, or it can't be read.
pub fn unfinished(folder: &Path) -> anyhow::Result<Journal> {
    let none = || format!("no evening is in progress in {}: host one first", folder.display());
    let last = latest(folder)?.with_context(none)?;
    let journal = Journal::open(&last)?;
    if !is_held(folder) && live_game::is_over(&journal)? {
        bail!(
            "the last evening in {} is over: host the next one first, or see {} with `log`",
            folder.display(),
            last.display()
        );
    }
    Ok(journal)
}

/// Returns whether a server has locked this folder at the moment.
pub fn is_held(folder: &Path) -> bool {
    let held = |lock: File| matches!(lock.try_lock_shared(), Err(TryLockError::WouldBlock));
    File::open(folder.join(LOCK)).is_ok_and(held)
}

/// The file that a server locks while it uses the folder.
const LOCK: &str = "in-use";

impl SessionStore {
    /// Locks the folder for this server.
    ///
    /// # Errors
    /// If it belongs to another account, another server has locked it, or the disk refuses.
    pub fn lock(folder: &Path) -> anyhow::Result<Self> {
        Self::lock_as(folder, FolderOwner::Own)
    }

    /// Locks the folder like [`SessionStore::lock`]; the folder may belong to this owner.
    ///
    /// # Errors
    /// As [`SessionStore::lock`].
    pub fn lock_as(folder: &Path, owner: FolderOwner) -> anyhow::Result<Self> {
        let mut remarks = private_files::secure_folder(folder, owner)?;
        let unwritable = || format!("can't write in the folder {}", folder.display());
        let lock = private_files::open_or_create(&folder.join(LOCK)).with_context(unwritable)?;
        match patiently(&lock, || std::thread::sleep(LOOK)) {
            Ok(()) => {
                private_files::clear_drafts(folder).with_context(unwritable)?;
                if Identity::renew(folder)? {
                    remarks.push(RENEWED.to_owned());
                }
                let full = || {
                    format!(
                        "the disk of {} has no {} kB free, which the server needs for orders while the disk is full. \
                         Free some room there and start again, or name another folder with --data DIR; nothing is lost",
                        folder.display(),
                        disk_reserve::SIZE / 1024
                    )
                };
                let reserve = DiskReserve::in_folder(folder).with_context(full)?;
                Ok(Self { folder: folder.to_owned(), remarks, reserve, _lock: lock })
            }
            Err(TryLockError::WouldBlock) => bail!(
                "another server is using {}: stop it first, or name another folder with --data DIR",
                folder.display()
            ),
            Err(TryLockError::Error(error)) => {
                Err(error).with_context(|| format!("can't lock the folder {}", folder.display()))
            }
        }
    }

    /// The path of the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The disk space that is reserved for the host.
    pub fn reserve(&mut self) -> &mut DiskReserve {
        &mut self.reserve
    }

    /// The repairs that were made when the folder was locked, one line each, for the host.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// The file of the last session, if there is one.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn latest(&self) -> anyhow::Result<Option<PathBuf>> {
        latest(&self.folder)
    }

    /// The file for the next session. It does not exist yet, and no companion files of its name are left.
    ///
    /// # Errors
    /// If the folder can't be read.
    pub fn next(&self) -> anyhow::Result<PathBuf> {
        let last = numbers(&self.folder, false)?.into_iter().max().unwrap_or(0);
        Ok(file(&self.folder, last + 1))
    }
}

/// Locks the file. Another program may hold the lock for a moment, so `wait` is called before each retry.
fn patiently(lock: &File, mut wait: impl FnMut()) -> Result<(), TryLockError> {
    for _ in 0..LOOKS {
        match lock.try_lock() {
            Err(TryLockError::WouldBlock) => wait(),
            done => return done,
        }
    }
    lock.try_lock()
}

/// The number of retries and the time between them.
const LOOKS: u32 = 5;
const LOOK: Duration = Duration::from_millis(20);

fn file(folder: &Path, number: u32) -> PathBuf {
    folder.join(format!("evening-{number:04}.cardroom"))
}

/// The numbers of the sessions in this folder: of whole records only, or of all remaining files. A companion
/// file belongs to its record alone, even if the record was moved away.
fn numbers(folder: &Path, whole: bool) -> anyhow::Result<Vec<u32>> {
    let entries = match fs::read_dir(folder) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) if error.kind() == ErrorKind::PermissionDenied => bail!(closed(folder)),
        entries => entries.with_context(|| format!("can't read the folder {}", folder.display()))?,
    };
    let names = entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let number = |name: String| {
        let (number, ending) = name.strip_prefix("evening-")?.split_once('.')?;
        number.parse().ok().filter(|_| !whole || ending == "cardroom")
    };
    Ok(names.filter_map(number).collect())
}

/// The advice to run the command as the account that owns the folder.
fn closed(folder: &Path) -> String {
    let Some(owner) = private_files::owner(folder) else {
        return format!(
            "only the account that hosts in {} can look into it: do this as that account",
            folder.display()
        );
    };
    let words: Vec<String> = std::env::args().map(|word| private_files::quoted(&word)).collect();
    format!(
        "only `{owner}`, who hosts in {}, can look into it: `sudo -u {owner} {}`",
        folder.display(),
        words.join(" ")
    )
}

/// The advice on how to begin another session if this one can't be resumed. No data is lost by it.
pub fn removal_advice(evening: &Path) -> String {
    let beside = companions(evening).into_iter().filter(|companion| companion.exists());
    let names: Vec<String> = beside.map(|companion| companion.display().to_string()).collect();
    let with = match names.as_slice() {
        [] => String::new(),
        names => format!(" together with what belongs to it, {}", names.join(" and ")),
    };
    format!("begin another with --new (it then stays where it is), or move {} away{with}", evening.display())
}

#[cfg(test)]
mod tests {
    use super::*;
    use tempfile::TempDir;

    #[test]
    fn two_servers_never_share_a_folder() {
        let folder = TempDir::new().unwrap();
        let first = SessionStore::lock(folder.path()).unwrap();
        assert!(is_held(folder.path()));
        let why = SessionStore::lock(folder.path()).unwrap_err().to_string();
        assert!(why.starts_with("another server is using"), "{why}");
        drop(first);
        assert!(!is_held(folder.path()));
        assert!(SessionStore::lock(folder.path()).is_ok());
    }

    #[test]
    fn a_lock_that_is_held_for_a_moment_is_waited_for() {
        let folder = TempDir::new().unwrap();
        let open = || private_files::open_or_create(&folder.path().join(LOCK)).unwrap();
        let (lock, other) = (open(), open());
        other.lock_shared().unwrap();
        let mut waits = 0;
        let held = patiently(&lock, || waits += 1);
        assert!(matches!(held, Err(TryLockError::WouldBlock)));
        assert_eq!(waits, LOOKS);
        let mut waits = 0;
        let taken = patiently(&lock, || {
            waits += 1;
            if waits == 3 {
                other.unlock().unwrap();
            }
        });
        assert!(taken.is_ok());
        assert_eq!(waits, 3);
    }

    #[test]
    fn the_next_evening_gets_the_next_number() {
        let folder = TempDir::new().unwrap();
        let evenings = SessionStore::lock(&folder.path().join("deeper").join("still")).unwrap();
        assert_eq!(evenings.latest().unwrap(), None);
        assert!(evenings.next().unwrap().ends_with("evening-0001.cardroom"));
        for name in ["evening-0009.cardroom", "evening-0010.cardroom", "evening-x.cardroom", "letter.txt"] {
            fs::write(evenings.folder().join(name), "").unwrap();
        }
        assert!(evenings.latest().unwrap().unwrap().ends_with("evening-0010.cardroom"));
        assert!(evenings.next().unwrap().ends_with("evening-0011.cardroom"));
    }

    #[test]
    fn a_new_evening_never_gets_the_name_of_one_of_which_something_is_left() {
        let folder = TempDir::new().unwrap();
        let evenings = SessionStore::lock(folder.path()).unwrap();
        for (left, next) in [("evening-0001.cardroom-wal", 2), ("evening-0002.cardroom-shm", 3), ("evening-0003.x", 4)]
        {
            fs::write(folder.path().join(left), "").unwrap();
            assert_eq!(evenings.next().unwrap(), file(folder.path(), next), "{left}");
            assert_eq!(evenings.latest().unwrap(), None, "{left} is no evening");
        }
    }

    #[test]
    fn the_advice_names_all_that_belongs_to_an_evening() {
        let folder = TempDir::new().unwrap();
        let evening = folder.path().join("evening-0001.cardroom");
        fs::write(&evening, "").unwrap();
        assert!(!removal_advice(&evening).contains("together"));
        fs::write(folder.path().join("evening-0001.cardroom-wal"), "").unwrap();
        assert!(removal_advice(&evening).contains("evening-0001.cardroom-wal"), "{}", removal_advice(&evening));
    }

    #[test]
    fn a_folder_that_is_not_there_holds_no_evening() {
        assert_eq!(latest(Path::new("no/such/folder")).unwrap(), None);
    }
}
