//! How long the disk takes to say that something is written: nobody is told of an action before.

use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::{Duration, Instant};

/// About what a turn of the server writes.
const BYTES: usize = 12 * 1024;

const TIMES: usize = 100;

/// How long each of many writes took until it was on the disk of this folder.
pub(crate) fn syncs(folder: &Path) -> anyhow::Result<Vec<Duration>> {
    let mut file: File = tempfile::tempfile_in(folder)?;
    let bytes = [0; BYTES];
    let sync = |_| {
        let began = Instant::now();
        file.write_all(&bytes)?;
        file.sync_data()?;
        Ok(began.elapsed())
    };
    (0..TIMES).map(sync).collect()
}
