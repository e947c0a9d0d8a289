//! How long a record may be that is read for those who look from outside.

use anyhow::{Context, ensure};
use std::fs;
use std::path::Path;

/// No longer one is read: a night of five hundred people has less than a tenth of that. In bytes.
const LONGEST_RECORD: u64 = 512 * 1024 * 1024;

/// Whether a record is short enough to be read.
///
/// # Errors
/// If it is too long, or not there.
pub(super) fn check_length(record: &Path) -> anyhow::Result<()> {
    let about = || format!("{}: there is no record", record.display());
    let length = fs::metadata(record).with_context(about)?.len();
    ensure!(
        length <= LONGEST_RECORD,
        "{}: at most {LONGEST_RECORD} bytes are read, and it has {length}",
        record.display()
    );
    Ok(())
}
