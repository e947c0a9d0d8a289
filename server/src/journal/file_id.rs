//! By which a file is known again.

use super::sql::disk;
use super::{JournalError, Result};
use std::fs;
use std::path::Path;

/// By which a file is known again, whatever has its name later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FileId(Option<(u64, u64)>);

impl FileId {
    pub(super) fn from_path(path: &Path) -> Self {
        Self(fs::metadata(path).ok().and_then(|found| identity(&found)))
    }

    /// Whether this name still belongs to the file.
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

/// Elsewhere a file that is open can't be taken away, and has no number that could be asked for.
#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> Option<(u64, u64)> {
    None
}
