//! Receipts of deals: the server's messages and the person's actions, written line by line, so that a crash loses
//! none. They contain the person's own cards, so only this user can read them.
//!
//! Each session has a file for the tables and one for lines of no table. Failures have a third file.

use anyhow::Context;
use bevy::prelude::Resource;
use cardroom_fair_deal::{Check, Failure};
use cardroom_net_client::{DealFailure, DealNews};
use cardroom_shared::protocol::invitation::Fingerprint;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{File, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The most sessions of a server whose receipts are kept. Beyond them its oldest are deleted.
pub const MOST_EVENINGS: usize = 50;
/// The most sessions of a server with a failed check. They are kept beyond the limit of [`MOST_EVENINGS`].
pub const MOST_FAILED: usize = 100;
/// The most bytes kept of one session: many times the need of a long one. Further lines are dropped.
pub const MOST_BYTES: usize = 64 * 1024 * 1024;

/// The most bytes of receipts that are read when the person joins a server. A long session has far fewer.
const MOST_READ: u64 = 32 * 1024 * 1024;

/// The file name endings of a session, after its name.
const TABLE: &str = "-table.txt";
const FLOOR: &str = "-floor.txt";
const FAILURES: &str = "-failures.txt";

/// The result of saving the receipts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ReceiptSaveResult {
    /// They were saved to these files.
    At(Vec<PathBuf>),
    /// There are none.
    Nothing,
    /// They were not saved; the reason.
    Not(String),
}

/// The folder of the receipts. Tests and the gallery have none, and store nothing.
#[derive(Resource, Debug, Default)]
pub struct Receipts {
    folder: Option<PathBuf>,
    /// The folder for files that the person saves.
    saves_to: Option<PathBuf>,
    /// The first line of a session, for the floor and for the tables. The next line identifies the session.
    begins: [Option<String>; 2],
    evening: Option<Evening>,
    /// The names of the sessions that were begun since the program was started. They are never deleted.
    begun: Vec<String>,
}

/// The current session.
#[derive(Debug)]
struct Evening {
    /// The identity of the server and its session.
    id: String,
    /// The beginning of its file names.
    name: String,
    /// The files of the floor and of the tables.
    files: [Option<File>; 2],
    bytes: usize,
}

impl Receipts {
    /// The receipts in the person's own data folder, with their download folder for saving.
    pub fn of_user() -> Self {
        let folder = directories::ProjectDirs::from("", "", "cardroom").map(|dirs| dirs.data_dir().join("receipts"));
        let saves_to = directories::UserDirs::new()
            .map(|dirs| dirs.download_dir().or(dirs.document_dir()).unwrap_or(dirs.home_dir()).to_owned());
        Self { folder, saves_to, ..Self::default() }
    }

    /// The receipts in this folder, saved to that one.
    pub fn at(folder: &Path, saves_to: &Path) -> Self {
        Self { folder: Some(folder.to_owned()), saves_to: Some(saves_to.to_owned()), ..Self::default() }
    }

    /// Reads the receipts of earlier sessions at this server, the latest first, up to the size limit. A server that
    /// contradicts them now was reset to an earlier state.
    pub fn of_house(&self, fingerprint: &Fingerprint) -> impl FnOnce() -> Vec<String> + Send + use<> {
        let folder = self.folder.clone();
        let house = begins_with(fingerprint);
        move || folder.map(|folder| read_of_house(&folder, &house)).unwrap_or_default()
    }

    /// Writes a line of receipts or a failure. Errors are logged, and play goes on. Returns a failed check if no more is written from
    /// here on: a server could fill the file.
    pub fn record(&mut self, news: &DealNews) -> Option<DealNews> {
        let was_full = self.is_full();
        let kept = match news {
            DealNews::Receipt { of, line } => self.keep(usize::from(*of > 0), line),
            DealNews::Failed(failure) => self.note(failure),
            DealNews::Stands(_) => Ok(()),
        };
        if let Err(wrong) = kept {
            log::warn!("a deal receipt was not saved, and play goes on: {wrong:#}");
        }
        let failure = || Failure {
            check: Check::BadForm,
            why: "the receipts of this evening are too many: no more are written".to_owned(),
        };
        let is_news = self.is_full() && !was_full;
        is_news.then(|| DealNews::Failed(DealFailure { table: 0, serial: None, failure: failure() }))
    }

    /// Returns whether no more is written in this session.
    fn is_full(&self) -> bool {
        self.begun.len() > MOST_EVENINGS || self.evening.as_ref().is_some_and(|evening| evening.bytes > MOST_BYTES)
    }

    fn keep(&mut self, of: usize, line: &str) -> anyhow::Result<()> {
        let Some(folder) = self.folder.clone().filter(|_| self.begun.len() <= MOST_EVENINGS) else { return Ok(()) };
        if line.starts_with("certificate ") {
            if let Some(begins) = self.begins.get_mut(of) {
                *begins = Some(line.to_owned());
            }
            return Ok(());
        }
        if let Some(certificate) = self.begins.get_mut(of).and_then(Option::take) {
            self.begin(&folder, of, line)?;
            self.write(of, &certificate)?;
        }
        self.write(of, line)
    }

    /// Begins the file of the floor or of the tables. The first of the two begins the session.
    fn begin(&mut self, folder: &Path, of: usize, hello: &str) -> anyhow::Result<()> {
        let id = evening_of(hello);
        let goes_on = |evening: &Evening| evening.id == id && evening.files.get(of).is_some_and(Option::is_none);
        if !self.evening.as_ref().is_some_and(goes_on) {
            std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
            make_room(folder, &self.begun);
            // A new connection repeats each file from its beginning.
            let is_free =
                |name: &String| [TABLE, FLOOR, FAILURES].iter().all(|of| !folder.join(format!("{name}{of}")).exists());
            let name =
                (1..10_000_u32).map(|number| format!("{id}-{number}")).find(is_free).unwrap_or_else(|| id.clone());
            self.begun.push(name.clone());
            self.evening = Some(Evening { id, name, files: [None, None], bytes: 0 });
        }
        let Some(evening) = &mut self.evening else { return Ok(()) };
        let file = open(&folder.join(format!("{}{}", evening.name, ending(of))))?;
        if let Some(place) = evening.files.get_mut(of) {
            *place = Some(file);
        }
        Ok(())
    }

    fn write(&mut self, of: usize, line: &str) -> anyhow::Result<()> {
        let Some(evening) = &mut self.evening else { return Ok(()) };
        let Some(Some(file)) = evening.files.get_mut(of) else { return Ok(()) };
        evening.bytes = evening.bytes.saturating_add(line.len() + 1);
        if evening.bytes > MOST_BYTES {
            return Ok(());
        }
        // One write, so that a line is complete or absent.
        file.write_all(format!("{line}\n").as_bytes()).context("the receipt cannot be written")
    }

    /// Writes a failure beside the receipts, which are then kept longer.
    fn note(&self, failure: &DealFailure) -> anyhow::Result<()> {
        let (Some(folder), Some(evening)) = (&self.folder, &self.evening) else { return Ok(()) };
        let mut file = open(&folder.join(format!("{}{FAILURES}", evening.name)))?;
        anyhow::ensure!(
            file.metadata().is_ok_and(|known| known.len() < MOST_BYTES as u64),
            "the file of the failed checks is full"
        );
        let deal = failure.serial.map_or_else(String::new, |serial| format!(", deal {serial}"));
        let why = failure.failure.to_string().replace(char::is_control, " ");
        file.write_all(format!("table {}{deal}: {why}\n", failure.table).as_bytes())
            .context("the failed check cannot be written")
    }

    /// Saves the receipts of the session to the person's download folder.
    pub fn save(&self) -> ReceiptSaveResult {
        let (Some(folder), Some(to), Some(evening)) = (&self.folder, &self.saves_to, &self.evening) else {
            return ReceiptSaveResult::Nothing;
        };
        let mut saved = Vec::new();
        for of in [TABLE, FLOOR, FAILURES] {
            let file = format!("{}{of}", evening.name);
            let (from, to) = (folder.join(&file), to.join(format!("cardroom-receipts-{file}")));
            if !from.exists() {
                continue;
            }
            if let Err(wrong) = std::fs::copy(&from, &to) {
                return ReceiptSaveResult::Not(format!("{}: {wrong}", to.display()));
            }
            saved.push(to);
        }
        if saved.is_empty() { ReceiptSaveResult::Nothing } else { ReceiptSaveResult::At(saved) }
    }
}

/// The file name ending of the floor or of the tables.
fn ending(of: usize) -> &'static str {
    if of == 0 { FLOOR } else { TABLE }
}

/// The name for a server and its session: the first digits of the fingerprint and of the session's random number.
fn evening_of(hello: &str) -> String {
    // After its word and first byte, hello has the key, the fingerprint and the number. Each is 32 bytes in two
    // digits.
    const FINGERPRINT: usize = "hello ".len() + 2 * (1 + 32);
    const NUMBER: usize = FINGERPRINT + 2 * 32;
    let short = |at: usize| {
        let text = hello.get(at..).unwrap_or_default();
        text.chars().take(12).filter(char::is_ascii_hexdigit).collect::<String>()
    };
    format!("{}-{}", short(FINGERPRINT), short(NUMBER))
}

/// The beginning of the file names of sessions at this server.
fn begins_with(fingerprint: &Fingerprint) -> String {
    let mut name = String::new();
    for byte in fingerprint.as_bytes().iter().take(6) {
        let _written = write!(name, "{byte:02x}");
    }
    name + "-"
}

/// The receipts in files with this beginning, the latest first.
fn read_of_house(folder: &Path, begins: &str) -> Vec<String> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let is_kept = file.starts_with(begins) && [TABLE, FLOOR].iter().any(|of| file.ends_with(of));
        if let Some(known) = entry.metadata().ok().filter(|_| is_kept) {
            files.push((known.modified().unwrap_or(SystemTime::UNIX_EPOCH), known.len(), entry.path()));
        }
    }
    files.sort_by_key(|(written, ..)| std::cmp::Reverse(*written));
    let mut room = MOST_READ;
    let fits = |(_, bytes, path): (_, u64, PathBuf)| {
        room = room.checked_sub(bytes)?;
        Some(path)
    };
    files.into_iter().map_while(fits).filter_map(|path| std::fs::read_to_string(path).ok()).collect()
}

/// Opens a file for appending that only this user can read.
fn open(path: &Path) -> anyhow::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).append(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path).with_context(|| format!("cannot write {}", path.display()))
}

/// The files of one session, with the time of the newest one.
type EveningFiles = (SystemTime, Vec<PathBuf>);

/// Deletes the oldest sessions of a server if there are too many for another one. Sessions with a failed check are kept longer, and
/// those that were begun by this program are not deleted.
fn make_room(folder: &Path, begun: &[String]) {
    let mut evenings: BTreeMap<String, (SystemTime, Vec<PathBuf>, bool)> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
        let file = entry.file_name().to_string_lossy().into_owned();
        let name = [TABLE, FLOOR, FAILURES].iter().find_map(|of| file.strip_suffix(of));
        let (Some(name), Ok(known)) = (name, entry.metadata()) else { continue };
        if begun.iter().any(|begun| begun == name) {
            continue;
        }
        let written = known.modified().unwrap_or(SystemTime::UNIX_EPOCH);
        let evening = evenings.entry(name.to_owned()).or_insert((written, Vec::new(), false));
        evening.0 = evening.0.max(written);
        evening.1.push(entry.path());
        evening.2 |= file.ends_with(FAILURES);
    }
    let mut of_server: BTreeMap<(String, bool), Vec<EveningFiles>> = BTreeMap::new();
    for (name, (written, paths, has_failed)) in evenings {
        let server = name.split('-').next().unwrap_or_default().to_owned();
        of_server.entry((server, has_failed)).or_default().push((written, paths));
    }
    for ((_, has_failed), mut evenings) in of_server {
        let most = if has_failed { MOST_FAILED } else { MOST_EVENINGS };
        evenings.sort_by_key(|(written, ..)| std::cmp::Reverse(*written));
        for path in evenings.iter().skip(most.saturating_sub(1)).flat_map(|(_, paths)| paths) {
            if let Err(wrong) = std::fs::remove_file(path) {
                log::warn!("the old receipt file {} was not removed: {wrong}", path.display());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The first lines of the session with this number.
    fn begin(receipts: &mut Receipts, of: u8, evening: u8) {
        begin_at(&"cd".repeat(32), receipts, of, evening);
    }

    /// The first lines of that session at the server with this fingerprint.
    fn begin_at(house: &str, receipts: &mut Receipts, of: u8, evening: u8) {
        let hello = format!("hello 00{}{house}{}", "ab".repeat(32), format!("{evening:02x}").repeat(32));
        for line in ["certificate 3000 7".to_owned(), hello] {
            let _told = receipts.record(&DealNews::Receipt { of, line });
        }
    }

    fn fails(receipts: &mut Receipts) {
        let failure = Failure { check: Check::SealBroken, why: "it is another deck".to_owned() };
        let _told = receipts.record(&DealNews::Failed(DealFailure { table: 1, serial: Some(4), failure }));
    }

    fn files(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).unwrap().flatten();
        let mut files: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        files.sort();
        files
    }

    #[test]
    fn each_evening_has_its_files_and_a_new_start_another() {
        let folder = tempfile::tempdir().unwrap();
        let mut receipts = Receipts::at(folder.path(), folder.path());
        begin(&mut receipts, 1, 1);
        begin(&mut receipts, 0, 1);
        begin(&mut receipts, 1, 2);
        let mut again = Receipts::at(folder.path(), folder.path());
        begin(&mut again, 1, 1);
        let name = |evening: &str, run| format!("cdcdcdcdcdcd-{}-{run}", evening.repeat(6));
        let expected = [
            name("01", "1-floor.txt"),
            name("01", "1-table.txt"),
            name("01", "2-table.txt"),
            name("02", "1-table.txt"),
        ];
        assert_eq!(files(folder.path()), expected);
    }

    #[test]
    fn a_window_that_is_opened_anew_reads_what_the_house_said_before() {
        let folder = tempfile::tempdir().unwrap();
        let mut receipts = Receipts::at(folder.path(), folder.path());
        let house = Fingerprint::of(b"the house");
        let mut number = String::new();
        house.as_bytes().iter().for_each(|byte| write!(number, "{byte:02x}").unwrap());
        begin_at(&number, &mut receipts, 1, 1);
        begin_at(&number, &mut receipts, 0, 1);
        begin(&mut receipts, 1, 1);
        fails(&mut receipts);
        let kept = receipts.of_house(&house)();
        assert_eq!(kept.len(), 2, "of the table and of the floor, and nothing of what failed");
        assert!(kept.iter().all(|kept| kept.starts_with("certificate ") && kept.lines().count() == 2), "{kept:?}");
        assert_eq!(receipts.of_house(&Fingerprint::of(b"another house"))(), Vec::<String>::new());
        assert_eq!(Receipts::default().of_house(&house)(), Vec::<String>::new());
    }

    #[test]
    fn the_oldest_evenings_go_and_one_with_a_failure_stays() {
        let folder = tempfile::tempdir().unwrap();
        for evening in 1..=60 {
            let mut receipts = Receipts::at(folder.path(), folder.path());
            begin(&mut receipts, 1, evening);
            if evening == 1 {
                fails(&mut receipts);
            }
            // Every session has another age.
            let age = std::time::Duration::from_secs(u64::from(200 - evening));
            for file in std::fs::read_dir(folder.path()).unwrap().flatten() {
                if file.file_name().to_string_lossy().contains(&format!("-{}-", format!("{evening:02x}").repeat(6))) {
                    let file = OpenOptions::new().append(true).open(file.path()).unwrap();
                    file.set_modified(SystemTime::now() - age).unwrap();
                }
            }
        }
        let files = files(folder.path());
        assert_eq!(files.iter().filter(|file| file.ends_with(TABLE)).count(), MOST_EVENINGS + 1);
        let is_first = |file: &&String| file.contains(&format!("-{}-", "01".repeat(6)));
        assert_eq!(files.iter().filter(is_first).count(), 2, "the evening with a failure and what failed: {files:?}");
        assert!(!files.iter().any(|file| file.contains(&format!("-{}-", "02".repeat(6)))), "the oldest is gone");
    }

    #[test]
    fn a_server_deletes_neither_the_receipts_of_others_nor_those_of_now() {
        let folder = tempfile::tempdir().unwrap();
        let mut other = Receipts::at(folder.path(), folder.path());
        begin_at(&"ef".repeat(32), &mut other, 1, 200);
        let mut receipts = Receipts::at(folder.path(), folder.path());
        for evening in 1..=60 {
            begin(&mut receipts, 1, evening);
        }
        let files = files(folder.path());
        assert!(files.iter().any(|file| file.starts_with("efef")), "{files:?}");
        assert!(files.iter().any(|file| file.contains(&format!("-{}-", "01".repeat(6)))), "{files:?}");
        assert!(receipts.is_full());
    }

    #[test]
    fn an_evening_that_never_ends_fills_no_disk() {
        let folder = tempfile::tempdir().unwrap();
        let mut receipts = Receipts::at(folder.path(), folder.path());
        begin(&mut receipts, 1, 1);
        receipts.evening.as_mut().unwrap().bytes = MOST_BYTES - 10;
        let told: Vec<bool> = ["open 05", "open 0500", "open 05"]
            .into_iter()
            .map(|line| receipts.record(&DealNews::Receipt { of: 1, line: line.to_owned() }).is_some())
            .collect();
        assert_eq!(told, [false, true, false], "it is told once");
        let name = &files(folder.path())[0];
        let kept = std::fs::read_to_string(folder.path().join(name)).unwrap();
        assert_eq!(kept.lines().count(), 3, "{kept}");
    }

    #[cfg(unix)]
    #[test]
    fn nobody_else_reads_them() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().unwrap();
        let mut receipts = Receipts::at(folder.path(), folder.path());
        begin(&mut receipts, 1, 1);
        fails(&mut receipts);
        let files = files(folder.path());
        assert!(!files.is_empty());
        for name in files {
            let mode = std::fs::metadata(folder.path().join(&name)).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "{name}");
        }
    }
}
