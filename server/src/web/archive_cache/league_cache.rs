//! The league of the sessions in the folder of the shown one.

use super::length_limit::check_length;
use crate::game::past_sessions::{PastSession, without_bots};
use crate::game::session_folder;
use cardroom_shared::season::{Formula, LeagueSession, SeasonLine, season};
use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// The number of most recent sessions that make the league.
const MOST_EVENINGS: usize = 100;

/// The league.
#[derive(Debug, Default)]
pub(in crate::web) struct League {
    /// The name of each session with its day, the oldest first.
    pub(in crate::web) evenings: Vec<String>,
    /// Everybody except the bots, the best first.
    pub(in crate::web) lines: Vec<SeasonLine>,
}

/// The records that were read for it.
#[derive(Default)]
pub(super) struct LeagueCache(BTreeMap<PathBuf, CachedRecord>);

/// A record as it was when it was read.
struct CachedRecord {
    stamp: FileStamp,
    /// `None` if it could not be read.
    evening: Option<PastSession>,
}

/// The length of a file in bytes, and its modification time.
type FileStamp = (u64, Option<SystemTime>);

impl LeagueCache {
    /// The league of the sessions in this folder, except `not`. Unchanged files are not read again.
    pub(super) fn read(&mut self, folder: &Path, not: Option<&Path>) -> League {
        let mut files = session_folder::all(folder).unwrap_or_default();
        files.retain(|file| not.is_none_or(|not| file.file_name() != not.file_name()));
        files.drain(..files.len().saturating_sub(MOST_EVENINGS));
        self.0.retain(|file, _| files.contains(file));
        for file in files {
            let stamp = stamp(&file);
            if self.0.get(&file).is_none_or(|known| known.stamp != stamp) {
                let evening = check_length(&file).and_then(|()| PastSession::read(&file));
                let evening =
                    evening.inspect_err(|why| tracing::warn!("the league leaves out an unreadable record: {why:#}"));
                self.0.insert(file, CachedRecord { stamp, evening: evening.ok() });
            }
        }
        of(self.0.values().filter_map(|known| known.evening.as_ref()))
    }
}

fn stamp(file: &Path) -> FileStamp {
    let read = fs::metadata(file);
    read.map_or((0, None), |read| (read.len(), read.modified().ok()))
}

/// The league of the finished sessions among these.
fn of<'a>(evenings: impl Iterator<Item = &'a PastSession>) -> League {
    let (mut names, mut places) = (Vec::new(), Vec::<LeagueSession>::new());
    for evening in evenings {
        if let Some(over) = &evening.places {
            let day = evening.began.as_ref().map(|began| format!(", {}", began.day())).unwrap_or_default();
            names.push(format!("{}{day}", evening.name));
            places.push(over.clone());
        }
    }
    League { evenings: names, lines: without_bots(season(&places, &Formula::Linear, None)) }
}
