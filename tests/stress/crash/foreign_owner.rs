//! The folder of a killed house in the hands of another account: it hosts no more until it is given back.

use crate::Count;
use crate::run::{CrashRun, PATIENCE, SPEED};
use anyhow::{Context, ensure};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use std::fs;
use std::os::unix::fs::{MetadataExt, chown};
use std::path::Path;
use std::thread::sleep;
use std::time::Duration;

/// The account `nobody`.
const NOBODY: u32 = 65_534;

/// Gives the folder, the record and the key to another account in turn. Says what came of it.
pub(crate) fn owns(server: &Path, rng: &mut ChaCha8Rng, count: &mut Count) -> anyhow::Result<String> {
    let mut run = CrashRun::new(server, rng)?;
    let mut house = run.open()?;
    house.says("Flop", PATIENCE)?;
    sleep(Duration::from_millis(rng.random_range(0..400)));
    let ended = house.kill()?;
    count.kills += 1;
    run.check(Some(&ended), count)?;
    let own = fs::metadata(&run.data)?.uid();
    if chown(&run.data, Some(NOBODY), None).is_err() {
        return Ok("skipped: only root gives a folder away".to_owned());
    }
    chown(&run.data, Some(own), None)?;
    let record = fs::read(run.data.join("evening-0001.cardroom"))?;
    for theirs in ["", "evening-0001.cardroom", "identity.pem"] {
        let path = if theirs.is_empty() { run.data.clone() } else { run.data.join(theirs) };
        chown(&path, Some(NOBODY), None)
            .with_context(|| format!("the owner of {} can't be changed", path.display()))?;
        let refused = run.start(SPEED)?.end(PATIENCE)?;
        ensure!(
            !refused.status.success()
                && refused.complaints.contains("the owner is")
                && !refused.complaints.contains("panicked"),
            "a server opened with {theirs:?} of another account: {}",
            refused.complaints
        );
        ensure!(fs::read(run.data.join("evening-0001.cardroom"))? == record, "the record was written to");
        chown(&path, Some(own), None)?;
    }
    run.is_left_alone(count)?;
    Ok("the folder, the record and the key were refused, and the evening was played to its end".to_owned())
}
