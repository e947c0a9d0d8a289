//! A disk that fills up while a house plays on it.

use crate::Count;
use crate::run::{CrashRun, PATIENCE};
use anyhow::{Context, ensure};
use rand::RngExt;
use rand::rngs::ChaCha8Rng;
use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::Duration;
use tempfile::TempDir;

/// Times that the disk fills up.
const ROUNDS: u32 = 6;

/// A small disk in memory, taken away again at the end. An evening of 24 bots has room on it.
struct SmallDisk(PathBuf);

impl SmallDisk {
    /// None where that is not allowed.
    fn mounted(at: &Path) -> Option<Self> {
        fs::create_dir_all(at).ok()?;
        let mut mount = Command::new("mount");
        mount.args(["-t", "tmpfs", "-o", "size=9m,mode=0700", "cardroom"]).arg(at).stderr(Stdio::null());
        mount.status().is_ok_and(|done| done.success()).then(|| Self(at.to_owned()))
    }

    /// Leaves no room on it.
    fn fill(&self) -> anyhow::Result<PathBuf> {
        let ballast = self.0.join("ballast");
        let mut file = File::create(&ballast)?;
        for size in [4096, 64, 1] {
            while file.write_all(&vec![0; size]).is_ok() {}
        }
        Ok(ballast)
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg(&self.0).status();
    }
}

/// Gives an order on the machine of the server, and says what it answers.
fn direct(server: &Path, data: &Path, order: &str) -> anyhow::Result<String> {
    let output = Command::new(server).args(["direct", order, "--data"]).arg(data).output()?;
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    ensure!(output.status.success(), "`direct {order}`: {said}{}", String::from_utf8_lossy(&output.stderr));
    Ok(said)
}

/// The host asks how it stands and pauses while the disk is full.
fn is_directed(server: &Path, data: &Path) -> anyhow::Result<()> {
    let said = direct(server, data, "status")?;
    ensure!(said.starts_with("PLAY WAITS: "), "`status` on a full disk says {said}");
    let said = direct(server, data, "pause")?;
    ensure!(said.contains("Paused"), "`pause` on a full disk says {said}");
    Ok(())
}

/// Fills the disk of a house while it plays: play waits. Then there is room again and play goes on, or the house is killed
/// and opened again. Says what came of it.
pub(crate) fn fills(server: &Path, rng: &mut ChaCha8Rng, count: &mut Count) -> anyhow::Result<String> {
    let folder = TempDir::new()?;
    let Some(disk) = SmallDisk::mounted(&folder.path().join("disk")) else {
        return Ok("skipped: a small disk can be made by root alone".to_owned());
    };
    let data = disk.0.join("data");
    let mut run = CrashRun::at(server, folder, data, rng);
    let (mut waited, mut killed) = (0, 0);
    for round in 0..ROUNDS {
        let began = std::time::Instant::now();
        let mut house = run.open()?;
        sleep(Duration::from_millis(rng.random_range(100..800)));
        let ballast = disk.fill()?;
        if house.says("PLAY WAITS", PATIENCE).is_err() {
            fs::remove_file(&ballast)?;
            let ended = house.kill()?;
            run.ran = began.elapsed();
            run.check(Some(&ended), count)?;
            ensure!(run.is_over(), "the disk was full, and play did not wait");
            break;
        }
        waited += 1;
        if round == 0 {
            is_directed(server, &run.data)?;
            fs::remove_file(&ballast)?;
            house.says("Play stays paused", PATIENCE).context("the server was paused on a full disk")?;
            direct(server, &run.data, "resume")?;
        } else if round % 2 == 0 {
            sleep(Duration::from_millis(rng.random_range(0..1_500)));
            fs::remove_file(&ballast)?;
            house.says("The record can be written again", PATIENCE).context("the disk has room again")?;
            sleep(Duration::from_millis(rng.random_range(0..600)));
        } else {
            killed += 1;
        }
        count.kills += 1;
        let ended = house.kill()?;
        run.ran = began.elapsed();
        run.check(Some(&ended), count).context("the server was stopped on a full disk")?;
        if ballast.exists() {
            // A house that can't write does not open, and harms nothing.
            let refused = run.start(crate::run::SPEED)?.end(PATIENCE);
            if let Ok(ended) = refused {
                ensure!(!ended.status.success() && !ended.complaints.contains("panicked"), "{}", ended.complaints);
                run.check(Some(&ended), count).context("the server was started on a full disk")?;
            }
            fs::remove_file(&ballast)?;
        }
        if run.is_over() {
            break;
        }
    }
    run.is_left_alone(count)?;
    drop(disk);
    Ok(format!("play waited {waited} times, {killed} of them killed meanwhile, and the evening was played to its end"))
}
