//! The length limit for records that web requests read.

use anyhow::{Context, ensure};
use std::fs;
use std::path::Path;

/// The longest record that is read, in bytes. A night of five hundred people needs less than a tenth of it.
const LONGEST_RECORD: u64 = 512 * 1024 * 1024;

/// Checks that a record is short enough to be read.
///
/// # Errors
/// If it is too long, or does not exist.
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
