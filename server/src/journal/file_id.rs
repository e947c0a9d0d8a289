//! The identity of a file, to notice that it was replaced.

use super::sqlite_conversions::disk;
use super::{JournalError, Result};
use std::fs;
use std::path::Path;

/// The identity of a file, independent of its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId(Option<(u64, u64)>);

impl FileId {
    pub(super) fn from_path(path: &Path) -> Self {
        Self(fs::metadata(path).ok().and_then(|found| identity(&found)))
    }

    /// Returns an error if the name no longer belongs to the file.
    pub(super) fn check(self, path: &Path, what: &str) -> Result<()> {
        let gone = |why: String| Err(JournalError::Gone { path: path.to_owned(), why });
        match fs::metadata(path) {
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => {
                gone(format!("{what} was deleted or moved away"))
            }
            Err(error) => Err(disk(path, &error)),
            Ok(found) if identity(&found) != self.0 => gone(format!("another file was put in the place of {what}")),
            Ok(_) => Ok(()),
        }
    }
}

#[cfg(unix)]
#[allow(clippy::unnecessary_wraps, reason = "elsewhere a file has no such number")]
fn identity(found: &fs::Metadata) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;
    Some((found.dev(), found.ino()))
}

/// On other systems an open file can't be removed, and there is no identity number to compare.
#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> Option<(u64, u64)> {
    None
}
