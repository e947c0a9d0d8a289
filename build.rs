//! The build script of both programs: it sets the commit name and linker options. Both packages name this
//! file.

use std::env;
use std::path::Path;
use std::process::Command;

fn main() {
    println!("cargo::rerun-if-changed=../build.rs");
    let is = |name: &str, value: &str| env::var(name).is_ok_and(|found| found == value);
    println!("cargo::rustc-env=CARDROOM_BUILT={}", built());
    let runs_here = env::var("HOST") == env::var("TARGET");
    if is("PROFILE", "release") && is("CARGO_CFG_TARGET_ENV", "gnu") && runs_here && packed_relocations_are_understood()
    {
        // Without packing, a twelfth of the client would be address tables.
        println!("cargo::rustc-link-arg-bins=-Wl,-z,pack-relative-relocs");
    }
    if is("PROFILE", "release") && is("TARGET", "x86_64-unknown-linux-gnu") && linker_is_rusts_own() {
        // Generic code is often compiled to identical functions in several packages; the linker folds them.
        println!("cargo::rustc-link-arg-bins=-Wl,--icf=all");
    }
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

/// Returns whether the default linker of Rust for this target is used.
fn linker_is_rusts_own() -> bool {
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default();
    env::var_os("RUSTC_LINKER").is_none() && !flags.contains("link")
}

/// Returns whether programs started here may have packed address tables. The C library supports them since
/// 2.36; an older one would refuse to start the program.
fn packed_relocations_are_understood() -> bool {
    let said = Command::new("getconf").arg("GNU_LIBC_VERSION").output().map(|output| output.stdout).unwrap_or_default();
    let said = String::from_utf8_lossy(&said);
    let version = said.trim().strip_prefix("glibc ").and_then(|version| version.split_once('.'));
    version.and_then(|(major, minor)| Some((major.parse().ok()?, minor.parse().ok()?))) >= Some((2_u32, 36_u32))
}
