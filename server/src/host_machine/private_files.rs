//! Files and folders that are private to the host: a record contains the deck of the hand in play.
//! On Unix a data folder has mode 0700 and every file in it 0600, from its creation.
//! On other systems they are as open as their folder. A user's own data folder is not open there.

use anyhow::Context;
use cardroom_shared::error_text::plain;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tempfile::NamedTempFile;

/// The file that reserves space on the disk.
pub const RESERVE: &str = "reserve";

/// The file with the devices that have signed out of a seat in a browser.
pub const SIGN_OUT_FILE: &str = "seat-sign-outs";

/// The prefix of unfinished drafts.
const DRAFT: &str = ".cardroom-draft-";

/// Opens a private file for writing, and creates it if there is none.
///
/// # Errors
/// If the disk refuses.
pub fn open_or_create(path: &Path) -> io::Result<File> {
    let mut options = fs::OpenOptions::new();
    options.read(true).write(true).create(true).truncate(false);
    owner_only(&mut options);
    options.open(path)
}

fn owner_only(options: &mut fs::OpenOptions) {
    #[cfg(unix)]
    {
        use std::os::unix::fs::OpenOptionsExt;
        options.mode(0o600);
    }
    #[cfg(not(unix))]
    let _ = options;
}

/// The error for a file name that is taken: no file is overwritten.
fn taken() -> io::Error {
    io::Error::new(io::ErrorKind::AlreadyExists, "there is a file of this name already")
}

/// The reason why a folder accepts no draft, without the name of the draft.
fn without_draft(error: &io::Error, folder: &Path) -> io::Error {
    let cause =
        error.get_ref().and_then(std::error::Error::source).map_or_else(|| error.to_string(), ToString::to_string);
    io::Error::new(error.kind(), format!("no file can be made in {}: {}", folder.display(), plain(&cause)))
}

/// A file that is written under a temporary name and then appears whole under its own, or not at all.
#[derive(Debug)]
pub struct AtomicFile {
    file: NamedTempFile,
    to: PathBuf,
}

impl AtomicFile {
    /// Begins a private file of this name.
    ///
    /// # Errors
    /// If there is one of this name, or the disk refuses.
    pub fn new(to: &Path) -> io::Result<Self> {
        if fs::symlink_metadata(to).is_ok() {
            return Err(taken());
        }
        Self::over(to)
    }

    /// Begins a private file that may replace the one of this name, by [`AtomicFile::replace`].
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn over(to: &Path) -> io::Result<Self> {
        let folder = to.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let draft = tempfile::Builder::new().prefix(DRAFT).suffix("").tempfile_in(folder);
        let file = draft.map_err(|error| without_draft(&error, folder))?;
        Ok(Self { file, to: to.to_owned() })
    }

    /// Begins a file that is no secret: every account of the machine may read it.
    ///
    /// # Errors
    /// As [`AtomicFile::new`].
    pub fn new_public(to: &Path) -> io::Result<Self> {
        let draft = Self::new(to)?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            draft.file.as_file().set_permissions(fs::Permissions::from_mode(0o644))?;
        }
        Ok(draft)
    }

    /// The temporary path.
    pub fn path(&self) -> &Path {
        self.file.path()
    }

    /// The file, for writing.
    pub fn file(&mut self) -> &mut File {
        self.file.as_file_mut()
    }

    /// Renames the file to its final name once it is on the disk. Overwrites nothing.
    ///
    /// # Errors
    /// If there is one of this name by now, or the disk refuses.
    pub fn finish(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        if let Err(failed) = self.file.persist_noclobber(&self.to) {
            // Some file systems can't guarantee to overwrite nothing. Then the earlier check must suffice.
            if failed.error.kind() == io::ErrorKind::AlreadyExists || fs::symlink_metadata(&self.to).is_ok() {
                return Err(taken());
            }
            failed.file.persist(&self.to).map_err(|failed| failed.error)?;
        }
        keep_names(&self.to)
    }

    /// Renames the file to its final name once it is on the disk, in the place of a file of this name.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn replace(self) -> io::Result<()> {
        self.file.as_file().sync_all()?;
        self.file.persist(&self.to).map_err(|failed| failed.error)?;
        keep_names(&self.to)
    }
}

/// Makes the name of this file survive a power failure, if the system can flush a folder.
///
/// # Errors
/// If the disk refuses.
pub fn keep_names(path: &Path) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    match File::open(folder) {
        Ok(folder) if cfg!(unix) => folder.sync_all(),
        _ => Ok(()),
    }
}

/// The account that may own a data folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FolderOwner {
    /// Only the account that hosts.
    Own,
    /// Any account: the host says that nobody else can reach the folder, as in a container.
    Any,
}

/// Creates the data folder if there is none, and removes access by others. Returns the repairs, one line
/// each.
///
/// # Errors
/// If the disk refuses, or another account owns the folder or a file of the server. Also if others can read
/// the key and that can't be changed.
pub fn secure_folder(folder: &Path, owner: FolderOwner) -> anyhow::Result<Vec<String>> {
    let unmade = || format!("can't make the folder {}", folder.display());
    if !folder.exists() {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        {
            use std::os::unix::fs::DirBuilderExt;
            builder.mode(0o700);
        }
        builder.create(folder).with_context(unmade)?;
        return Ok(Vec::new());
    }
    if !folder.is_dir() {
        anyhow::bail!("{}: there is a file in the place of the folder for the evenings", folder.display());
    }
    let unread = || format!("can't read the folder {}", folder.display());
    #[cfg(unix)]
    if owner == FolderOwner::Own {
        check_owner(folder, rustix::process::geteuid().as_raw())?;
    }
    let remarks = mend(folder).with_context(unread)?;
    #[cfg(unix)]
    if owner == FolderOwner::Own
        && let Some(key) = open_key(folder).with_context(unread)?
    {
        anyhow::bail!(
            "{}: others of this machine can read the key of the server, and that can't be changed. With it they can read \
             every card and write invitations. Name a folder on another disk with --data DIR; where nobody else comes to \
             this machine, as in a container, add --any-owner",
            key.display()
        );
    }
    #[cfg(not(unix))]
    let _ = owner;
    Ok(remarks)
}

/// The server's files in this folder.
#[cfg(unix)]
fn own_files(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if is_ours(&entry.file_name().to_string_lossy()) {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// Refuses a folder that belongs to another account, or that contains a server file of another account. The
/// administrator may own a file: they direct a service on its machine and can read everything anyway.
#[cfg(unix)]
fn check_owner(folder: &Path, account: u32) -> anyhow::Result<()> {
    use std::os::unix::fs::MetadataExt;
    let unread = || format!("can't read the folder {}", folder.display());
    let is_own = |path: &Path| fs::symlink_metadata(path).map(|found| [account, ROOT].contains(&found.uid()));
    let stranger = if fs::metadata(folder).with_context(unread)?.uid() == account {
        let files = own_files(folder).with_context(unread)?;
        files.into_iter().find(|file| is_own(file).is_ok_and(|own| !own))
    } else {
        Some(folder.to_owned())
    };
    let Some(stranger) = stranger else { return Ok(()) };
    let name = owner(&stranger);
    let (whose, as_owner) = match &name {
        Some(name) => (format!("`{name}`"), format!("Host as that account (`sudo -u {name} ...`)")),
        None => ("another account".to_owned(), "Host as that account".to_owned()),
    };
    anyhow::bail!(
        "{}: the owner is {whose}, who can read every card and the key of the server. {as_owner}, or name another folder \
         with --data DIR. Where that account is nobody else, as with the volume of a container, add --any-owner",
        stranger.display()
    )
}

/// A key file that others can read.
#[cfg(unix)]
fn open_key(folder: &Path) -> io::Result<Option<PathBuf>> {
    use std::os::unix::fs::PermissionsExt;
    let is_key = |file: &Path| file.file_name().is_some_and(|name| name.to_string_lossy().starts_with(KEY));
    let is_open = |file: &Path| fs::metadata(file).is_ok_and(|found| found.permissions().mode() & 0o077 != 0);
    Ok(own_files(folder)?.into_iter().find(|file| is_key(file) && is_open(file)))
}

/// The administrator's account.
#[cfg(unix)]
const ROOT: u32 = 0;

/// The prefix of key files.
#[cfg(unix)]
const KEY: &str = "identity.";

/// Deletes drafts that a killed server left. Only the process that holds the folder may call this.
///
/// # Errors
/// If the folder can't be read.
pub fn clear_drafts(folder: &Path) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(DRAFT) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// The account that owns a folder, or its nearest visible parent. `None` if that can't be found.
pub fn owner(folder: &Path) -> Option<String> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let seen = folder.ancestors().find_map(|part| fs::metadata(part).ok())?;
        let number = seen.uid().to_string();
        let accounts = fs::read_to_string("/etc/passwd").ok()?;
        // Name, password, number, and other fields.
        let is_theirs = |account: &&str| account.split(':').nth(2) == Some(number.as_str());
        accounts.lines().find(is_theirs)?.split(':').next().map(str::to_owned)
    }
    #[cfg(not(unix))]
    {
        let _ = folder;
        None
    }
}

/// A word quoted for a shell.
pub fn quoted(word: &str) -> String {
    let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_./:=,@".contains(letter);
    if !word.is_empty() && word.chars().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', "'\\''"))
    }
}

/// The file with the key and the certificate of the server, in the data folder. One file keeps the two
/// together.
pub const KEY_FILE: &str = "identity.pem";

/// The file with the account, the order and the certificate of the web by ACME, and their keys.
pub const ACME_FILE: &str = "acme.json";

/// The file with the history of the `direct` prompt.
pub const DIRECT_HISTORY: &str = "direct.history";

/// Returns whether a file of this name belongs to the server.
#[cfg(unix)]
fn is_ours(name: &str) -> bool {
    ["in-use", RESERVE, ACME_FILE, DIRECT_HISTORY, SIGN_OUT_FILE].contains(&name)
        || ["evening-", KEY, DRAFT].iter().any(|front| name.starts_with(front))
}

#[cfg(unix)]
fn mend(folder: &Path) -> io::Result<Vec<String>> {
    use std::os::unix::fs::PermissionsExt;
    let is_open = |mode: u32| mode & 0o077 != 0;
    let mut remarks = Vec::new();
    let (mut mended, mut strangers, mut key) = (0_usize, false, false);
    let mode = fs::metadata(folder)?.permissions().mode();
    // A file in a folder that nobody else can enter is out of reach.
    let can_enter = mode & 0o011 != 0;
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        if !is_ours(&entry.file_name().to_string_lossy()) {
            strangers = true;
            continue;
        }
        let found = fs::symlink_metadata(entry.path())?;
        if found.is_file() && is_open(found.permissions().mode()) {
            match fs::set_permissions(entry.path(), fs::Permissions::from_mode(0o600)) {
                Ok(()) => {
                    mended += 1;
                    key |= can_enter && entry.file_name() == KEY_FILE;
                }
                Err(error) => remarks.push(format!(
                    "{}: others of this machine can read it, and that can't be changed: {error}",
                    entry.path().display()
                )),
            }
        }
    }
    let shown = folder.display();
    if mended > 0 {
        let files = if mended == 1 { "1 file".to_owned() } else { format!("{mended} files") };
        remarks.push(format!("{shown}: others of this machine could read {files} of the server; now only you can"));
    }
    if key {
        remarks.push(format!(
            "{shown}: {KEY_FILE}, the key of your house, was among them. Somebody who has read it can pass for your server: if \
             others use this machine, host from a new folder (--data) and send new invitations"
        ));
    }
    if is_open(mode) && strangers {
        remarks.push(format!(
            "{shown}: others of this machine can look into this folder (mode {:o}). It holds other things too, so it is \
             left as it is; the files of the server are yours alone. A folder of their own is better: see --data",
            mode & 0o7777
        ));
    } else if is_open(mode) {
        match fs::set_permissions(folder, fs::Permissions::from_mode(0o700)) {
            Ok(()) => remarks.push(format!(
                "{shown}: others of this machine could look into this folder (mode {:o}); now only you can (mode 700)",
                mode & 0o7777
            )),
            Err(error) => remarks.push(format!(
                "{shown}: others of this machine can look into this folder, and that can't be changed: {error}"
            )),
        }
    }
    Ok(remarks)
}

#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "where there are modes to mend it may fail")]
fn mend(_: &Path) -> io::Result<Vec<String>> {
    Ok(Vec::new())
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;
    use std::os::unix::fs::PermissionsExt;
    use tempfile::TempDir;

    fn mode(path: &Path) -> u32 {
        fs::metadata(path).unwrap().permissions().mode() & 0o777
    }

    fn open_up(path: &Path, to: u32) {
        fs::set_permissions(path, fs::Permissions::from_mode(to)).unwrap();
    }

    #[test]
    fn a_new_folder_is_open_to_nobody_else_and_needs_no_word() {
        let folder = TempDir::new().unwrap();
        let own = folder.path().join("deeper").join("still");
        assert_eq!(secure_folder(&own, FolderOwner::Own).unwrap(), Vec::<String>::new());
        assert_eq!((mode(&own), mode(own.parent().unwrap())), (0o700, 0o700));
        assert_eq!(secure_folder(&own, FolderOwner::Own).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn a_folder_that_others_could_read_is_named_and_mended_with_its_files() {
        let folder = TempDir::new().unwrap();
        open_up(folder.path(), 0o755);
        for name in ["evening-0001.cardroom", "evening-0001.cardroom-wal", "identity.pem", DIRECT_HISTORY, ACME_FILE] {
            fs::write(folder.path().join(name), "").unwrap();
            open_up(&folder.path().join(name), 0o644);
        }
        let remarks = secure_folder(folder.path(), FolderOwner::Own).unwrap().join("\n");
        assert!(remarks.contains("5 files") && remarks.contains("mode 755"), "{remarks}");
        assert!(remarks.contains("identity.pem, the key of your house, was among them"), "{remarks}");
        assert_eq!(mode(folder.path()), 0o700);
        assert_eq!(mode(&folder.path().join("evening-0001.cardroom-wal")), 0o600);
        assert_eq!(secure_folder(folder.path(), FolderOwner::Own).unwrap(), Vec::<String>::new());
    }

    #[test]
    fn mixed_folder_is_reported_and_only_server_files_become_private() {
        let folder = TempDir::new().unwrap();
        open_up(folder.path(), 0o755);
        for name in ["evening-0001.cardroom", "letter.txt"] {
            fs::write(folder.path().join(name), "").unwrap();
            open_up(&folder.path().join(name), 0o644);
        }
        let remarks = secure_folder(folder.path(), FolderOwner::Own).unwrap().join("\n");
        assert!(remarks.contains("1 file of") && remarks.contains("holds other things"), "{remarks}");
        assert!(!remarks.contains("the key of your house"), "{remarks}");
        assert_eq!((mode(folder.path()), mode(&folder.path().join("letter.txt"))), (0o755, 0o644));
        assert_eq!(mode(&folder.path().join("evening-0001.cardroom")), 0o600);
    }

    #[test]
    fn folder_or_file_of_another_account_is_refused() {
        use std::os::unix::fs::MetadataExt;
        let folder = TempDir::new().unwrap();
        let key = folder.path().join("identity.pem");
        fs::write(&key, "").unwrap();
        let own = fs::metadata(folder.path()).unwrap().uid();
        check_owner(folder.path(), own).unwrap();
        let why = check_owner(folder.path(), own + 1).unwrap_err().to_string();
        let name = owner(folder.path()).unwrap();
        assert!(why.starts_with(&folder.path().display().to_string()) && why.contains(&format!("`{name}`")), "{why}");
        assert!(why.contains("sudo -u") && why.contains("--data DIR") && why.contains("--any-owner"), "{why}");
        if own == ROOT {
            std::os::unix::fs::chown(folder.path(), Some(1), None).unwrap();
            check_owner(folder.path(), 1).unwrap();
            std::os::unix::fs::chown(folder.path(), Some(ROOT), None).unwrap();
            std::os::unix::fs::chown(&key, Some(1), None).unwrap();
            let why = secure_folder(folder.path(), FolderOwner::Own).unwrap_err().to_string();
            assert!(why.starts_with(&key.display().to_string()), "{why}");
            let remarks = secure_folder(folder.path(), FolderOwner::Any).unwrap().join("\n");
            assert!(remarks.contains("1 file of"), "{remarks}");
        }
    }

    #[test]
    fn a_key_that_others_can_read_is_found() {
        let folder = TempDir::new().unwrap();
        let key = folder.path().join("identity.pem");
        fs::write(&key, "").unwrap();
        open_up(&key, 0o640);
        assert_eq!(open_key(folder.path()).unwrap(), Some(key.clone()));
        open_up(&key, 0o600);
        assert_eq!(open_key(folder.path()).unwrap(), None);
    }

    #[test]
    fn a_draft_leaves_nothing_unless_it_is_finished_and_overwrites_nothing() {
        use std::io::Write;
        let folder = TempDir::new().unwrap();
        let to = folder.path().join("list.txt");
        let mut draft = AtomicFile::new(&to).unwrap();
        draft.file().write_all(b"half").unwrap();
        drop(draft);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        let mut draft = AtomicFile::new(&to).unwrap();
        draft.file().write_all(b"whole").unwrap();
        draft.finish().unwrap();
        assert_eq!((fs::read_to_string(&to).unwrap().as_str(), mode(&to)), ("whole", 0o600));
        assert_eq!(AtomicFile::new(&to).unwrap_err().kind(), io::ErrorKind::AlreadyExists);
    }

    #[test]
    fn a_draft_that_is_no_secret_can_be_read_by_the_account_of_a_service() {
        let folder = TempDir::new().unwrap();
        let to = folder.path().join("friday.toml");
        AtomicFile::new_public(&to).unwrap().finish().unwrap();
        assert_eq!(mode(&to), 0o644);
    }

    #[test]
    fn a_word_is_quoted_where_a_shell_would_take_it_apart() {
        assert_eq!(quoted("--data=/var/lib/cardroom"), "--data=/var/lib/cardroom");
        assert_eq!(quoted("Ann's game"), r"'Ann'\''s game'");
        assert_eq!(quoted(""), "''");
    }

    #[test]
    fn a_name_that_was_taken_meanwhile_is_not_overwritten() {
        let folder = TempDir::new().unwrap();
        let to = folder.path().join("list.txt");
        let draft = AtomicFile::new(&to).unwrap();
        fs::write(&to, "another").unwrap();
        assert_eq!(draft.finish().unwrap_err().kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&to).unwrap(), "another");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}
