//! The build script of both programs: it sets the commit name. Both packages name this file.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../build.rs");
    println!("cargo::rustc-env=CARDROOM_BUILT={}", built());
}

/// Returns the commit of a release: from the environment if it is set, else from git. A development build has
/// none, so that it need not be rebuilt after each commit.
fn built() -> String {
    println!("cargo::rerun-if-env-changed=CARDROOM_COMMIT");
    if let Ok(said) = env::var("CARDROOM_COMMIT") {
        return format!("commit {said}");
    }
    if env::var("PROFILE").is_ok_and(|profile| profile != "release") {
        return "for development".to_owned();
    }
    let git = |words: &[&str]| {
        let answer = Command::new("git").args(words).output().ok().filter(|answer| answer.status.success())?;
        Some(String::from_utf8_lossy(&answer.stdout).trim().to_owned())
    };
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]).filter(|log| Path::new(log).exists()) {
        println!("cargo::rerun-if-changed={log}");
    }
    git(&["rev-parse", "--short=12", "HEAD"])
        .map_or_else(|| "commit unknown".to_owned(), |commit| format!("commit {commit}"))
}
